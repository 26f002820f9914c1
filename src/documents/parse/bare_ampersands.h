/*
 * Repairs XML whose writer did not escape ampersands, as in "?a=1&b=2": libxml2 would drop such an
 * ampersand together with the name after it. The text passes through in pieces, and each ampersand
 * that does not begin a reference of XML itself becomes "&amp;". CDATA sections are unchanged. The
 * encoding must contain ASCII.
 */
#ifndef SEINE_PARSE_BARE_AMPERSANDS_H
#define SEINE_PARSE_BARE_AMPERSANDS_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>

/* The longest reference without its semicolon, with some zeros before its number. */
#define BARE_AMPERSANDS_REFERENCE_BYTES 16
/* The smallest output buffer of a call. */
#define BARE_AMPERSANDS_ROOM (BARE_AMPERSANDS_REFERENCE_BYTES + 8)

/* Starts as all zeros. */
struct bare_ampersands {
    char reference[BARE_AMPERSANDS_REFERENCE_BYTES]; /* the open reference, from "&" on */
    size_t reference_length;
    size_t section_begun; /* how much of "<![CDATA[" was read last … */
    bool in_section;
    size_t brackets; /* … and how much of "]]" before ">" */
    int line;        /* counts from 0 */
    int bare_line;   /* the line of the first bare ampersand, from 1; or 0 */
};

/* Moves as much of `piece` as fits to `out`, which has `room` bytes, at least BARE_AMPERSANDS_ROOM.
 * Returns the number of bytes written. */
size_t bare_ampersands_escape(struct bare_ampersands *state, struct text *piece, char *out,
                              size_t room);
/* Writes what is held back, after the last piece. Returns the number of bytes written. */
size_t bare_ampersands_end(struct bare_ampersands *state, char *out);

#endif
