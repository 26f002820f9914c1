/* A Content-Encoding (the first line), a byte for the sizes of pieces, and any bytes as such a
 * body: every call of the decoders uses input or makes output, what they hold is bounded and
 * counted until they rest, and the pieces in which a body comes change nothing in it. */
#include <seine/web/fetch/engine.h>

#include "decode.h"
#include <stdlib.h>

/* So many runs of a bomb are enough. */
#define MOST_OUTPUT_BYTES ((size_t)256 * 1024)
/* A window of 16 MiB and tables for each coding. */
#define MOST_HELD_BYTES ((size_t)MOST_CODINGS * 24 * 1024 * 1024)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool condition)
{
    if (!condition)
        abort();
}

struct outcome {
    char *output;
    size_t length;
    bool damaged;
    bool complete;
    bool full;
};

/* One piece, in memory of its own: what is read behind it is noticed. */
static void decode_piece(struct decoder *decoder, struct text piece, size_t out_step,
                         struct outcome *outcome)
{
    char *copy = malloc(piece.length ? piece.length : 1), *room = malloc(out_step);
    expect(copy && room);
    if (piece.length)
        memcpy(copy, piece.data, piece.length);
    struct text input = {copy, piece.length};
    size_t written = 0;
    do {
        struct text before = input;
        enum decode_result result = decoder_run(decoder, &input, room, out_step, &written);
        expect(result != DECODE_MEMORY && written <= out_step);
        expect(input.length <= before.length);
        expect(input.data + input.length == copy + piece.length);
        outcome->damaged = result == DECODE_DAMAGED;
        outcome->full = outcome->length + written > MOST_OUTPUT_BYTES;
        if (outcome->damaged || outcome->full)
            break;
        expect(before.length == 0 || input.length < before.length || written > 0);
        memcpy(outcome->output + outcome->length, room, written);
        outcome->length += written;
    } while (input.length || written == out_step);
    free(copy);
    free(room);
}

static struct outcome decode(struct decoder *decoder, struct text body, size_t in_step,
                             size_t out_step, const struct fetch_budget *budget)
{
    struct outcome outcome = {.output = malloc(MOST_OUTPUT_BYTES)};
    expect(outcome.output != NULL);
    while (body.length && !outcome.damaged && !outcome.full) {
        size_t length = body.length < in_step ? body.length : in_step;
        decode_piece(decoder, (struct text){body.data, length}, out_step, &outcome);
        body = (struct text){body.data + length, body.length - length};
        expect(fetch_budget_used(budget) <= MOST_HELD_BYTES);
    }
    outcome.complete = decoder_complete(decoder);
    return outcome;
}

/* libzstd looks at the window that a frame wants only when the frame comes in pieces. */
static bool verdict_is_of_pieces(const struct codings *codings)
{
    for (size_t i = 0; i < codings->count; i++)
        if (codings->list[i] == CODING_ZSTD)
            return true;
    return false;
}

static void expect_same(const struct outcome *a, const struct outcome *b, bool verdicts_differ)
{
    if (a->full || b->full)
        return;
    expect(a->damaged == b->damaged || verdicts_differ);
    if (a->damaged || b->damaged)
        return;
    expect(a->complete == b->complete);
    expect(a->length == b->length && memcmp(a->output, b->output, a->length) == 0);
}

static void read_codings(struct text value, struct codings *ret_codings)
{
    struct buffer header;
    buffer_init(&header, LIMIT_HEADER_BYTES);
    buffer_append_string(&header, "HTTP/1.1 200 OK\r\nContent-Encoding: ");
    buffer_append_text(&header, value);
    buffer_append_string(&header, "\r\n");
    struct text name;
    codings_of_header(buffer_text(&header), ret_codings, &name);
    expect(ret_codings->count <= MOST_CODINGS);
    for (size_t i = 0; i < ret_codings->count; i++)
        expect(*coding_name(ret_codings->list[i]));
    buffer_done(&header);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *end = size ? memchr(data, '\n', size) : NULL;
    if (!end || end + 1 == (const char *)data + size)
        return 0;
    struct text value = {(const char *)data, (size_t)(end - (const char *)data)};
    unsigned char steps = (unsigned char)end[1];
    struct text body = {end + 2, size - value.length - 2};
    struct codings codings;
    struct fetch_budget *budget;
    struct error error;
    read_codings(value, &codings);
    expect(fetch_budget_new(0, &budget, &error) == 0);
    struct decoder *decoder = NULL;
    int status = decoder_begin(&decoder, &codings, budget);
    expect((status == 0) == (codings.count > 0));
    if (status == 0) {
        struct outcome whole = decode(decoder, body, body.length, 16384, budget);
        if (steps & 0x80) {
            decoder_rest(decoder);
            expect(fetch_budget_used(budget) == 0);
        }
        expect(decoder_begin(&decoder, &codings, budget) == 0);
        struct outcome pieces = decode(decoder, body, 1 + (steps & 7) * (steps & 7),
                                       (size_t)64 << (steps >> 3 & 7), budget);
        expect_same(&whole, &pieces, verdict_is_of_pieces(&codings));
        free(whole.output);
        free(pieces.output);
    }
    decoder_free(decoder);
    expect(fetch_budget_used(budget) == 0);
    fetch_budget_free(budget);
    return 0;
}
