/* Encodes a document as the bytes of a file of its own. */
#include <seine/state/content/files.h>

#include <lz4frame.h>
#include <stdlib.h>

#define FRAME_MAGIC    "\x04\x22\x4d\x18"
#define LZ4_BEST_RATIO 255

static const struct text EMPTY_LINE = {"\r\n", 2};

static void join(char *at, struct text headers, struct text body)
{
    if (headers.length)
        memcpy(at, headers.data, headers.length);
    memcpy(at + headers.length, EMPTY_LINE.data, EMPTY_LINE.length);
    if (body.length)
        memcpy(at + headers.length + EMPTY_LINE.length, body.data, body.length);
}

static int compress_bytes(struct text plain, struct arena *arena, struct text *ret_bytes,
                          struct error *error)
{
    LZ4F_preferences_t preferences = LZ4F_INIT_PREFERENCES;
    preferences.frameInfo.blockMode = LZ4F_blockIndependent;
    preferences.frameInfo.contentChecksumFlag = LZ4F_contentChecksumEnabled;
    preferences.frameInfo.contentSize = plain.length;
    size_t most = LZ4F_compressFrameBound(plain.length, &preferences);
    char *frame = arena_alloc(arena, most);
    if (!frame)
        return error_set(error, STATUS_MEMORY, "no memory to compress %zu bytes", plain.length);
    size_t length = LZ4F_compressFrame(frame, most, plain.data, plain.length, &preferences);
    if (LZ4F_isError(length))
        return error_set(error, STATUS_SYSTEM, "cannot compress: %s", LZ4F_getErrorName(length));
    *ret_bytes = (struct text){frame, length};
    return 0;
}

int content_encode_file(struct text headers, struct text body, bool compress, struct arena *arena,
                        struct text *ret_bytes, struct error *error)
{
    size_t length = headers.length + EMPTY_LINE.length + body.length;
    if (length > LIMIT_CONTENT_BYTES)
        return error_set(error, STATUS_LIMIT, "a content of %zu bytes is longer than %d", length,
                         LIMIT_CONTENT_BYTES);
    char *plain = arena_alloc(arena, length);
    if (!plain)
        return error_set(error, STATUS_MEMORY, "no memory for a content of %zu bytes", length);
    join(plain, headers, body);
    struct text bytes = {plain, length};
    if (!compress) {
        *ret_bytes = bytes;
        return 0;
    }
    return compress_bytes(bytes, arena, ret_bytes, error);
}

static int inflate(LZ4F_dctx *context, struct text frame, struct arena *arena,
                   struct text *ret_plain, struct error *error)
{
    LZ4F_frameInfo_t info;
    size_t taken = frame.length;
    size_t more = LZ4F_getFrameInfo(context, &info, frame.data, &taken);
    if (LZ4F_isError(more))
        return error_set(error, STATUS_DAMAGED, "no frame of LZ4: %s", LZ4F_getErrorName(more));
    if (info.contentSize > LIMIT_CONTENT_BYTES ||
        info.contentSize > (uint64_t)frame.length * LZ4_BEST_RATIO)
        return error_set(error, STATUS_DAMAGED, "the file announces %llu bytes",
                         (unsigned long long)info.contentSize);
    size_t room = (size_t)info.contentSize;
    char *plain = arena_alloc(arena, room + 1);
    if (!plain)
        return error_set(error, STATUS_MEMORY, "no memory for a content of %zu bytes", room);
    size_t written = 0;
    while (more != 0) {
        size_t given = frame.length - taken, got = room - written;
        more = LZ4F_decompress(context, plain + written, &got, frame.data + taken, &given, NULL);
        if (LZ4F_isError(more))
            return error_set(error, STATUS_DAMAGED, "the file cannot be inflated: %s",
                             LZ4F_getErrorName(more));
        written += got;
        taken += given;
        if (more != 0 && given == 0 && got == 0)
            return error_set(error, STATUS_DAMAGED, "the file ends too early");
    }
    if (written != room || taken != frame.length)
        return error_set(error, STATUS_DAMAGED, "the file inflates to %zu bytes instead of %zu",
                         written, room);
    *ret_plain = (struct text){plain, written};
    return 0;
}

/* Splits at the first empty line, which ends the header and may be the first line. */
static int split(struct text plain, struct content_document *ret_document, struct error *error)
{
    static const struct text END = {"\r\n\r\n", 4};
    size_t headers = 0;
    if (!text_starts_with(plain, EMPTY_LINE)) {
        const char *end =
            plain.length ? memmem(plain.data, plain.length, END.data, END.length) : NULL;
        if (!end)
            return error_set(error, STATUS_DAMAGED, "the file has no end of its header");
        headers = (size_t)(end - plain.data) + EMPTY_LINE.length;
    }
    size_t body = headers + EMPTY_LINE.length;
    *ret_document = (struct content_document){
        .headers = {plain.data, headers},
        .body = {plain.data + body, plain.length - body},
    };
    return 0;
}

int content_decode_file(struct text bytes, struct arena *arena,
                        struct content_document *ret_document, struct error *error)
{
    struct text plain = bytes;
    int status = 0;
    if (text_starts_with(bytes, TEXT_LITERAL(FRAME_MAGIC))) {
        LZ4F_dctx *context = NULL;
        if (LZ4F_isError(LZ4F_createDecompressionContext(&context, LZ4F_VERSION)))
            return error_set(error, STATUS_MEMORY, "no memory to inflate a content");
        status = inflate(context, bytes, arena, &plain, error);
        LZ4F_freeDecompressionContext(context);
    }
    return status < 0 ? status : split(plain, ret_document, error);
}
