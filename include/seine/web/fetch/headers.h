/*
 * Reading the header block of an HTTP answer: the status line and the header lines as they came,
 * each ended by CR LF, without the empty line. Nothing here allocates; every text points into the
 * block.
 *
 * A block from the engine has passed headers_accept(): its folded lines are joined, the CR LF of a
 * fold is replaced by spaces in place (RFC 9112 5.2); control characters are escaped; and no name
 * has blanks between it and its colon. The functions take any bytes and never read past them. Lines
 * that are no header (without a colon, or with a name that is no token, as "Power by: x") stay and
 * are passed over.
 */
#ifndef SEINE_FETCH_HEADERS_H
#define SEINE_FETCH_HEADERS_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

struct headers_status {
    int version_major;
    int version_minor; /* 0 where none is written, as in "HTTP/2" */
    int code;          /* 100 … 999 */
    struct text reason;
};

/* The status line. False when the block does not start with one. */
bool headers_status(struct text block, struct headers_status *ret_status);

/* Walks the header lines: `*position` is 0 at first. Values come without white space at their ends.
 * False at the end. */
bool headers_next(struct text block, size_t *position, struct text *ret_name,
                  struct text *ret_value);

/* The value of the n-th line (from 0) of that name, case not counting. */
bool headers_find(struct text block, struct text name, unsigned nth, struct text *ret_value);

/* Replaces the CR LF in front of a folded line by spaces. */
void headers_unfold(char *block, size_t length);

/* Puts an asterisk in the place of the values of Authorization, Proxy-Authorization and Cookie, so
 * that a block may be shown and logged. Works in place; returns the new length. */
size_t headers_conceal(char *block, size_t length);

enum headers_fault {
    HEADERS_GOOD,
    HEADERS_NO_STATUS, /* does not start with a status line */
    HEADERS_EMPTY,     /* a status line alone (HTTP/1 only) */
    HEADERS_BAD_LINE,  /* a control character; or blanks between Content-Length or
                          Transfer-Encoding and its colon, since others may then take another
                          length for the body's (RFC 9112 5.1, 11.2) */
    HEADERS_LENGTHS,   /* Content-Length twice with different values, or not a number (RFC 9112 6.3)
                        */
};

/* Checks an unfolded block. `ret_line` (may be NULL) becomes the line at fault. */
enum headers_fault headers_check(struct text block, struct text *ret_line);

/* Checks a block, and makes it what all others here expect. Browsers take lines with control
 * characters and with blanks in front of the colon: the ones become \xHH, since what is kept and
 * shown is to hold none, the others go. What the block cannot be taken with is the fault. */
enum headers_fault headers_accept(struct buffer *block, struct text *ret_line);

/* Content-Length; false when absent or not one number. */
bool headers_content_length(struct text block, int64_t *ret_bytes);

/* The MIME type of the first Content-Type (RFC 9110 8.3): "text/html" without parameters, in the
 * server's own case, and the charset parameter without quotes, empty when there is none. False when
 * there is no Content-Type or it is no type. */
bool headers_content_type(struct text block, struct text *ret_type, struct text *ret_charset);

/* Longest entity tag that is kept. */
#define HEADERS_ETAG_BYTES 1024
/* The entity tag as it is to be sent back, W/ and quotes included (RFC 9110 8.8.3). False when
 * there is none, it is not a valid one, or it is too long. */
bool headers_etag(struct text block, struct text *ret_etag);

/* A date in any of the three forms of RFC 9110 5.6.7, as milliseconds since 1970 UTC; years 1601 to
 * 9999. Two-digit years are those within 50 years ahead of `now_ms`. */
bool headers_date(struct text value, int64_t now_ms, int64_t *ret_ms);

/* Last-Modified, when it is a date. */
bool headers_last_modified(struct text block, int64_t now_ms, int64_t *ret_ms);

/* Most that a Retry-After counts. */
#define HEADERS_RETRY_AFTER_MS (3600 * INT64_C(1000))
/* Retry-After (RFC 9110 10.2.3), seconds or a date: milliseconds to wait from `now_ms`, 0 … an
 * hour. */
bool headers_retry_after(struct text block, int64_t now_ms, int64_t *ret_delay_ms);

#endif
