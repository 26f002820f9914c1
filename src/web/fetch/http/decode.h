/*
 * Content codings (RFC 9110 8.4.1): gzip, deflate, br, zstd, decoded as a stream.
 *
 * libcurl could do this, but it takes a compressed body that is cut short for a whole one, cannot
 * stop an inflating body in the middle of what it has received, and does not say what is wrong.
 */
#ifndef SEINE_FETCH_DECODE_H
#define SEINE_FETCH_DECODE_H

#include <seine/foundation/base.h>
#include <seine/web/fetch/engine.h>

/* What Accept-Encoding offers. */
#define DECODE_ACCEPT "gzip, deflate, br, zstd"

enum coding {
    CODING_IDENTITY,
    CODING_GZIP,
    CODING_DEFLATE,
    CODING_BROTLI,
    CODING_ZSTD,
    CODING_UNSUPPORTED,
};

/* Most that are taken off a body, one after the other. */
#define MOST_CODINGS 3
struct codings {
    enum coding list[MOST_CODINGS]; /* in the order in which they were put on */
    size_t count;                   /* 0: the body comes as it is */
    bool unsupported;               /* one is, or there are too many */
};

/* From the Content-Encoding lines of a header block. Words that name no coding, as charsets, count
 * as none: browsers take them so. `ret_name` is the last coding as written, "" for none. */
void codings_of_header(struct text block, struct codings *ret_codings, struct text *ret_name);
/* Lower case, static. */
const char *coding_name(enum coding coding);

struct decoder;

enum decode_result {
    DECODE_MORE,    /* all input is used, or all room is filled, or both */
    DECODE_DAMAGED, /* not of this coding */
    DECODE_MEMORY,
};

/* A decoder for one body; keeps the state of an earlier one where that saves time. `*decoder` may
 * be NULL. The windows of br and zstd, up to 16 MiB each, count in the budget (NULL: nowhere),
 * which they may exceed by what one step of a decoder takes; bodies wait meanwhile. */
int decoder_begin(struct decoder **decoder, const struct codings *codings,
                  struct fetch_budget *budget) SEINE_MUST_CHECK;
/* Uses from `*input` (which it moves on) and writes up to `room` bytes; `*ret_written` of them.
 * When all room was filled there may be more to come without further input. */
enum decode_result decoder_run(struct decoder *decoder, struct text *input, char *output,
                               size_t room, size_t *ret_written);
/* Whether the coded body ended where it should. */
bool decoder_complete(const struct decoder *decoder);
/* Gives large memory back until the next decoder_begin(). NULL is allowed. */
void decoder_rest(struct decoder *decoder);
void decoder_free(struct decoder *decoder);

#endif
