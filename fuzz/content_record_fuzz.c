/* Records of a pack as an attacker, or a broken disk, would have them. The input is taken twice: as
 * a whole record, whose check hardly ever holds, and with its check put right, so that everything
 * behind it is reached. What is decoded must have the announced lengths and encode to the same
 * content again. */
#include <seine/foundation/base.h>
#include <seine/state/content.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define ROOM ((size_t)64 << 20)

static void require(int condition)
{
    if (!condition)
        abort();
}

static void check_again(struct content_document document)
{
    static struct content_encoder *encoder;
    if (!encoder)
        require(content_encoder_new(&encoder, NULL) == 0);
    struct arena arena;
    arena_init(&arena, 65536, ROOM);
    struct text record;
    struct content_document again;
    if (content_encode(encoder, document.headers, document.body, true, &arena, &record, NULL) ==
        0) {
        int64_t length;
        require(content_record_length(record, &length, NULL) == 0);
        require(length == (int64_t)record.length);
        int status = content_decode(record, &arena, &again, NULL);
        require(status == 0 || status == STATUS_MEMORY);
        if (status == 0) {
            require(text_equal(again.headers, document.headers));
            require(text_equal(again.body, document.body));
        }
    }
    arena_done(&arena);
}

static void decode(struct text record)
{
    struct arena arena;
    arena_init(&arena, 4096, ROOM);
    struct content_document document;
    struct error error = {0};
    int status = content_decode(record, &arena, &document, &error);
    require((status == 0) == (error.sentence[0] == '\0'));
    if (status == 0) {
        int64_t length;
        require(content_record_length(record, &length, NULL) == 0);
        require(length == (int64_t)record.length);
        require(document.headers.length + document.body.length <= record.length * 255);
        check_again(document);
    }
    arena_done(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    decode((struct text){(const char *)data, size});
    if (size < 6)
        return 0;
    unsigned char *sealed = malloc(size);
    require(sealed != NULL);
    memcpy(sealed, data, size);
    uint32_t check =
        (uint32_t)XXH3_64bits_withSeed(data + 6, size - 6, data[0] | (uint64_t)data[1] << 8);
    for (int i = 0; i < 4; i++)
        sealed[2 + i] = (unsigned char)(check >> 8 * i);
    decode((struct text){(char *)sealed, size});
    free(sealed);
    return 0;
}
