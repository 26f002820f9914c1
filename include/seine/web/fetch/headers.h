/*
 * Reads the header block of an HTTP answer: the status line and the header lines as received, each
 * ended by CR LF, without the empty line. Nothing here allocates; every text points into the block.
 *
 * A block from the engine has passed headers_accept(): folded lines are joined (the CR LF of a fold
 * becomes spaces, RFC 9112 5.2), control characters are escaped, and blanks before colons are
 * removed. The functions accept any bytes and never read past them. Lines that are not headers
 * (without a colon, or with a name that is not a token, like "Power by: x") remain and are ignored.
 */
#ifndef SEINE_FETCH_HEADERS_H
#define SEINE_FETCH_HEADERS_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

struct headers_status {
    int version_major;
    int version_minor; /* 0 if omitted, as in "HTTP/2" */
    int code;          /* 100 … 999 */
    struct text reason;
};

/* Reads the status line. False if the block does not start with one. */
bool headers_status(struct text block, struct headers_status *ret_status);

/* Iterates over the header lines: `*position` is 0 at first. Values have no surrounding white
 * space. False at the end. */
bool headers_next(struct text block, size_t *position, struct text *ret_name,
                  struct text *ret_value);

/* The value of the n-th line (from 0) of that name; case is ignored. */
bool headers_find(struct text block, struct text name, unsigned nth, struct text *ret_value);

/* Replaces the CR LF before each folded line by spaces. */
void headers_unfold(char *block, size_t length);

/* Replaces the values of Authorization, Proxy-Authorization and Cookie by an asterisk, so that a
 * block may be shown and logged. Works in place; returns the new length. */
size_t headers_conceal(char *block, size_t length);

enum headers_fault {
    HEADERS_GOOD,
    HEADERS_NO_STATUS, /* does not start with a status line */
    HEADERS_EMPTY,     /* only a status line (HTTP/1 only) */
    HEADERS_BAD_LINE,  /* a control character; or blanks between Content-Length or Transfer-Encoding
                        * and the colon, because other programs may then assume another length of
                        * the body (RFC 9112 5.1, 11.2) */
    HEADERS_LENGTHS,   /* Content-Length twice with different values, or not a number (RFC 9112 6.3)
                        */
};

/* Checks a block without folded lines. `ret_line` (may be NULL) receives the invalid line. */
enum headers_fault headers_check(struct text block, struct text *ret_line);

/* Checks a block, and normalises it as the other functions expect. Like browsers it accepts lines
 * with control characters and with blanks before the colon: control characters become \xHH, so that
 * stored and shown text has none, and the blanks are removed. Returns the first fault that cannot
 * be repaired. */
enum headers_fault headers_accept(struct buffer *block, struct text *ret_line);

/* Content-Length; false if absent or not exactly one number. */
bool headers_content_length(struct text block, int64_t *ret_bytes);

/* The MIME type of the first Content-Type (RFC 9110 8.3): "text/html" without parameters, in the
 * server's case, and the charset parameter without quotes, empty if there is none. False if there
 * is no Content-Type or it is not a type. */
bool headers_content_type(struct text block, struct text *ret_type, struct text *ret_charset);

/* Longest entity tag that is stored. */
#define HEADERS_ETAG_BYTES 1024
/* The entity tag in the form to be sent back, including W/ and quotes (RFC 9110 8.8.3). False if
 * there is none, or it is invalid or too long. */
bool headers_etag(struct text block, struct text *ret_etag);

/* Parses a date in any of the three forms of RFC 9110 5.6.7 as milliseconds since 1970 UTC; years
 * 1601 to 9999. A two-digit year is at most 50 years ahead of `now_ms`. */
bool headers_date(struct text value, int64_t now_ms, int64_t *ret_ms);

/* Last-Modified, if it is a date. */
bool headers_last_modified(struct text block, int64_t now_ms, int64_t *ret_ms);

/* Maximum effect of Retry-After. */
#define HEADERS_RETRY_AFTER_MS (3600 * INT64_C(1000))
/* Retry-After (RFC 9110 10.2.3), seconds or a date: milliseconds to wait from `now_ms`, 0 … an
 * hour. */
bool headers_retry_after(struct text block, int64_t now_ms, int64_t *ret_delay_ms);

#endif
