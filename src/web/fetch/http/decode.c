#include "decode.h"

#include "body.h"
#include "fault.h"
#define ZLIB_CONST /* what is read stays as it is */
#include <brotli/decode.h>
#include <limits.h>
#include <seine/web/fetch/headers.h>
#include <stdlib.h>
#include <zlib.h>
#define ZSTD_STATIC_LINKING_ONLY /* for our own allocator; the shared library has it, too */
#include <zstd.h>

/* RFC 8878 3.1.1.1.2 recommends to support windows up to 8 MiB and allows to refuse larger ones. */
#define ZSTD_WINDOW_LOG 23
/* zlib: the largest window, and to expect a gzip header or a zlib header or none. */
#define WINDOW_GZIP (15 + 16)
#define WINDOW_ZLIB 15
#define WINDOW_RAW  (-15)

/* Decoded by one stage and not by the next. */
#define BETWEEN_BYTES (16 * 1024)

struct decoder {
    struct fetch_budget *budget; /* NULL: not counted */
    enum coding coding;
    struct decoder *next; /* decodes what this one makes, while `chained` */
    bool chained;
    bool next_has_more;    /* the next one filled all room */
    bool between_was_full; /* … and this one its own */
    char *between;
    struct text left; /* of `between` */
    uint64_t between_bytes;
    bool inflating; /* `inflate` is set up */
    bool ended;     /* the last frame or member seen ended */
    bool padded;    /* gzip: something that is no member came behind the last one */
    bool begun;     /* there was input */
    int held;       /* first byte of a deflate body until its second is there, or -1 */
    z_stream inflate;
    BrotliDecoderState *brotli;
    ZSTD_DStream *zstd;
};

static const struct {
    const char *name;
    enum coding coding;
} CODINGS[] = {
    {"gzip", CODING_GZIP},
    {"x-gzip", CODING_GZIP},
    {"deflate", CODING_DEFLATE},
    {"br", CODING_BROTLI},
    {"zstd", CODING_ZSTD},
    /* Registered, or once in use: what is said to be in one of them is no text as it stands. */
    {"compress", CODING_UNSUPPORTED},
    {"x-compress", CODING_UNSUPPORTED},
    {"aes128gcm", CODING_UNSUPPORTED},
    {"dcb", CODING_UNSUPPORTED},
    {"dcz", CODING_UNSUPPORTED},
    {"exi", CODING_UNSUPPORTED},
    {"pack200-gzip", CODING_UNSUPPORTED},
    {"bzip2", CODING_UNSUPPORTED},
    {"x-bzip2", CODING_UNSUPPORTED},
    {"lzma", CODING_UNSUPPORTED},
    {"xz", CODING_UNSUPPORTED},
    {"sdch", CODING_UNSUPPORTED},
};

const char *coding_name(enum coding coding)
{
    if (coding != CODING_IDENTITY)
        for (size_t i = 0; i < sizeof CODINGS / sizeof *CODINGS; i++)
            if (CODINGS[i].coding == coding)
                return CODINGS[i].name;
    return "";
}

/* Others than in the table, as "identity", change nothing. */
static enum coding coding_of_name(struct text name)
{
    for (size_t i = 0; i < sizeof CODINGS / sizeof *CODINGS; i++)
        if (text_equal_nocase(name, text_of(CODINGS[i].name)))
            return CODINGS[i].coding;
    return CODING_IDENTITY;
}

void codings_of_header(struct text block, struct codings *ret_codings, struct text *ret_name)
{
    struct codings codings = {0};
    struct text list;
    *ret_name = (struct text){"", 0};
    for (unsigned n = 0; headers_find(block, TEXT_LITERAL("content-encoding"), n, &list); n++) {
        while (list.length) {
            const char *comma = memchr(list.data, ',', list.length);
            size_t length = comma ? (size_t)(comma - list.data) : list.length;
            struct text name = text_trim((struct text){list.data, length});
            size_t used = length + (comma != NULL);
            list = (struct text){list.data + used, list.length - used};
            enum coding next = name.length ? coding_of_name(name) : CODING_IDENTITY;
            if (next == CODING_IDENTITY)
                continue;
            *ret_name = name;
            codings.unsupported |= next == CODING_UNSUPPORTED || codings.count == MOST_CODINGS;
            if (!codings.unsupported)
                codings.list[codings.count++] = next;
        }
    }
    *ret_codings = codings;
}

/* ---- memory, counted with that of bodies ---- */

struct counted {
    _Alignas(16) size_t bytes;
};

static void *counted_alloc(void *budget, size_t bytes)
{
    struct counted *counted = malloc(sizeof *counted + bytes);
    if (!counted)
        return NULL;
    counted->bytes = sizeof *counted + bytes;
    fetch_budget_charge(budget, counted->bytes);
    return counted + 1;
}

static void counted_free(void *budget, void *memory)
{
    if (!memory)
        return;
    struct counted *counted = (struct counted *)memory - 1;
    fetch_budget_discharge(budget, counted->bytes);
    free(counted);
}

static int inflate_begin(struct decoder *decoder, int window_bits)
{
    if (decoder->inflating)
        return inflateReset2(&decoder->inflate, window_bits) == Z_OK ? 0 : STATUS_MEMORY;
    if (FETCH_FAULT("inflate") || inflateInit2(&decoder->inflate, window_bits) != Z_OK)
        return STATUS_MEMORY;
    decoder->inflating = true;
    return 0;
}

static int brotli_begin(struct decoder *decoder)
{
    /* A brotli decoder cannot be used again. */
    BrotliDecoderDestroyInstance(decoder->brotli);
    decoder->brotli = BrotliDecoderCreateInstance(counted_alloc, counted_free, decoder->budget);
    return decoder->brotli ? 0 : STATUS_MEMORY;
}

static int zstd_begin(struct decoder *decoder)
{
    if (!decoder->zstd) {
        decoder->zstd = ZSTD_createDStream_advanced(
            (ZSTD_customMem){counted_alloc, counted_free, decoder->budget});
        if (!decoder->zstd)
            return STATUS_MEMORY;
        ZSTD_DCtx_setParameter(decoder->zstd, ZSTD_d_windowLogMax, ZSTD_WINDOW_LOG);
    }
    return ZSTD_isError(ZSTD_DCtx_reset(decoder->zstd, ZSTD_reset_session_only)) ? STATUS_MEMORY
                                                                                 : 0;
}

static int begin_stage(struct decoder *d, enum coding coding)
{
    d->coding = coding;
    d->ended = d->begun = d->padded = false;
    d->held = -1;
    switch (coding) {
    case CODING_GZIP:
        return inflate_begin(d, WINDOW_GZIP);
    case CODING_DEFLATE:
        return inflate_begin(d, WINDOW_ZLIB);
    case CODING_BROTLI:
        return brotli_begin(d);
    case CODING_ZSTD:
        return zstd_begin(d);
    case CODING_IDENTITY:
    case CODING_UNSUPPORTED:
        break;
    }
    return STATUS_INVALID;
}

int decoder_begin(struct decoder **decoder, const struct codings *codings,
                  struct fetch_budget *budget)
{
    struct decoder **place = decoder;
    int status = codings->count ? 0 : STATUS_INVALID;
    /* The coding that was applied last is undone first. */
    for (size_t i = codings->count; i-- > 0 && status == 0;) {
        if (!*place)
            *place = calloc(1, sizeof **place);
        struct decoder *d = *place;
        if (!d)
            return STATUS_MEMORY;
        d->budget = budget;
        d->chained = i > 0;
        d->next_has_more = d->between_was_full = false;
        d->left = (struct text){NULL, 0};
        d->between_bytes = 0;
        if (d->chained && !d->between && !(d->between = malloc(BETWEEN_BYTES)))
            return STATUS_MEMORY;
        status = begin_stage(d, codings->list[i]);
        place = &d->next;
    }
    return status;
}

static enum decode_result run_inflate(struct decoder *d, struct text *input, char *output,
                                      size_t room, size_t *ret_written)
{
    z_stream *z = &d->inflate;
    unsigned used_at_most = input->length < UINT_MAX ? (unsigned)input->length : UINT_MAX;
    unsigned room_at_most = room < UINT_MAX ? (unsigned)room : UINT_MAX;
    z->next_in = (const Bytef *)input->data;
    z->avail_in = used_at_most;
    z->next_out = (Bytef *)output;
    z->avail_out = room_at_most;
    int result = inflate(z, Z_NO_FLUSH);
    size_t used = used_at_most - z->avail_in;
    *input = (struct text){input->data + used, input->length - used};
    *ret_written = room_at_most - z->avail_out;
    if (result == Z_STREAM_END)
        d->ended = true;
    else if (result == Z_MEM_ERROR)
        return DECODE_MEMORY;
    else if (result != Z_OK && result != Z_BUF_ERROR)
        return DECODE_DAMAGED;
    return DECODE_MORE;
}

/* Behind the end of a gzip member: another one, or padding, which counts for nothing to the end
 * (RFC 1952 2.2), in whatever pieces it comes. */
static enum decode_result gzip_next_member(struct decoder *d, struct text *input)
{
    d->padded |= (unsigned char)input->data[0] != 0x1f;
    if (d->padded) {
        *input = (struct text){input->data + input->length, 0};
        return DECODE_MORE;
    }
    d->ended = false;
    return inflate_begin(d, WINDOW_GZIP) == 0 ? DECODE_MORE : DECODE_MEMORY;
}

/* RFC 9110 8.4.1.2 wants a zlib header, and notes that some send none. Two bytes decide. */
static enum decode_result deflate_first_bytes(struct decoder *d, struct text *input)
{
    unsigned char first = (unsigned char)(d->held >= 0 ? d->held : input->data[0]);
    if (d->held < 0) {
        d->held = first;
        *input = (struct text){input->data + 1, input->length - 1};
        d->begun = true;
        if (input->length == 0)
            return DECODE_MORE;
    }
    unsigned char second = (unsigned char)input->data[0];
    bool zlib_header = (first & 0x0f) == 8 && (first * 256 + second) % 31 == 0;
    if (inflate_begin(d, zlib_header ? WINDOW_ZLIB : WINDOW_RAW) != 0)
        return DECODE_MEMORY;
    char nothing;
    size_t written;
    char held = (char)first;
    struct text head = {&held, 1};
    d->held = INT_MAX; /* decided */
    return run_inflate(d, &head, &nothing, 1, &written);
}

static enum decode_result run_brotli(struct decoder *d, struct text *input, char *output,
                                     size_t room, size_t *ret_written)
{
    size_t in_left = input->length, out_left = room;
    const uint8_t *next_in = (const uint8_t *)input->data;
    uint8_t *next_out = (uint8_t *)output;
    BrotliDecoderResult result =
        BrotliDecoderDecompressStream(d->brotli, &in_left, &next_in, &out_left, &next_out, NULL);
    *input = (struct text){(const char *)next_in, in_left};
    *ret_written = room - out_left;
    if (result == BROTLI_DECODER_RESULT_ERROR) {
        BrotliDecoderErrorCode code = BrotliDecoderGetErrorCode(d->brotli);
        return code <= BROTLI_DECODER_ERROR_ALLOC_CONTEXT_MODES &&
                       code >= BROTLI_DECODER_ERROR_ALLOC_BLOCK_TYPE_TREES
                   ? DECODE_MEMORY
                   : DECODE_DAMAGED;
    }
    d->ended = result == BROTLI_DECODER_RESULT_SUCCESS;
    return DECODE_MORE;
}

static enum decode_result run_zstd(struct decoder *d, struct text *input, char *output, size_t room,
                                   size_t *ret_written)
{
    ZSTD_inBuffer in = {input->data, input->length, 0};
    ZSTD_outBuffer out = {output, room, 0};
    size_t result = ZSTD_decompressStream(d->zstd, &out, &in);
    *input = (struct text){input->data + in.pos, input->length - in.pos};
    *ret_written = out.pos;
    if (ZSTD_isError(result))
        return DECODE_DAMAGED;
    d->ended = result == 0;
    return DECODE_MORE;
}

static enum decode_result run_stage(struct decoder *d, struct text *input, char *output,
                                    size_t room, size_t *ret_written)
{
    *ret_written = 0;
    if (d->ended && input->length) {
        enum decode_result result = DECODE_MORE;
        if (d->coding == CODING_GZIP)
            result = gzip_next_member(d, input);
        else if (d->coding != CODING_ZSTD) /* zstd has frames, and goes on by itself */
            *input = (struct text){input->data + input->length, 0};
        if (result != DECODE_MORE)
            return result;
    }
    if (d->coding == CODING_DEFLATE && d->held < INT_MAX && input->length) {
        enum decode_result result = deflate_first_bytes(d, input);
        if (result != DECODE_MORE || input->length == 0)
            return result;
    }
    if (d->ended && input->length == 0)
        return DECODE_MORE;
    if (input->length)
        d->begun = true;
    switch (d->coding) {
    case CODING_BROTLI:
        return run_brotli(d, input, output, room, ret_written);
    case CODING_ZSTD:
        return run_zstd(d, input, output, room, ret_written);
    default:
        return run_inflate(d, input, output, room, ret_written);
    }
}

/* NOLINTNEXTLINE(misc-no-recursion): MOST_CODINGS deep */
enum decode_result decoder_run(struct decoder *d, struct text *input, char *output, size_t room,
                               size_t *ret_written)
{
    if (!d->chained)
        return run_stage(d, input, output, room, ret_written);
    enum decode_result result = DECODE_MORE;
    size_t written = 0, made;
    while (result == DECODE_MORE && written < room) {
        if (d->left.length || d->next_has_more) {
            result = decoder_run(d->next, &d->left, output + written, room - written, &made);
            d->next_has_more = made == room - written;
            written += made;
            continue;
        }
        if (!input->length && !d->between_was_full)
            break;
        result = run_stage(d, input, d->between, BETWEEN_BYTES, &made);
        d->between_was_full = made == BETWEEN_BYTES;
        d->left = (struct text){d->between, made};
        d->between_bytes += made;
        if (d->between_bytes > LIMIT_BODY_BYTES)
            result = DECODE_DAMAGED;
    }
    *ret_written = written;
    return result;
}

/* NOLINTNEXTLINE(misc-no-recursion): MOST_CODINGS deep */
bool decoder_complete(const struct decoder *d)
{
    return (d->ended || !d->begun) && (!d->chained || decoder_complete(d->next));
}

void decoder_rest(struct decoder *decoder)
{
    for (struct decoder *d = decoder; d; d = d->next) {
        BrotliDecoderDestroyInstance(d->brotli);
        ZSTD_freeDStream(d->zstd);
        d->brotli = NULL;
        d->zstd = NULL;
    }
}

void decoder_free(struct decoder *decoder)
{
    while (decoder) {
        struct decoder *next = decoder->next;
        if (decoder->inflating)
            inflateEnd(&decoder->inflate);
        BrotliDecoderDestroyInstance(decoder->brotli);
        ZSTD_freeDStream(decoder->zstd);
        free(decoder->between);
        free(decoder);
        decoder = next;
    }
}
