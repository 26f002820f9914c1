/*
 * XML whose writer forgot to escape ampersands, as "?a=1&b=2": libxml2 would leave such an
 * ampersand out together with the name behind it. Text passes through in pieces, and each
 * ampersand that begins no reference of XML itself becomes "&amp;". CDATA sections stay as they
 * are. The encoding has to be one with ASCII's bytes.
 */
#ifndef SEINE_PARSE_BARE_AMPERSANDS_H
#define SEINE_PARSE_BARE_AMPERSANDS_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>

/* The longest reference without its semicolon, with some zeros in front of its number. */
#define BARE_AMPERSANDS_REFERENCE_BYTES 16
/* What one call needs to have room for. */
#define BARE_AMPERSANDS_ROOM (BARE_AMPERSANDS_REFERENCE_BYTES + 8)

/* Zeroed at first. */
struct bare_ampersands {
    char reference[BARE_AMPERSANDS_REFERENCE_BYTES]; /* the one that is open, from "&" on */
    size_t reference_length;
    size_t section_begun; /* how much of "<![CDATA[" was last … */
    bool in_section;
    size_t brackets; /* … and of "]]" in front of ">" */
    int line;        /* from 0 */
    int bare_line;   /* of the first bare ampersand, from 1; or 0 */
};

/* Moves what fits of `piece` to `out`, which has `room` bytes, at least BARE_AMPERSANDS_ROOM.
 * Returns how many were written. */
size_t bare_ampersands_escape(struct bare_ampersands *state, struct text *piece, char *out,
                              size_t room);
/* What is held back at the end of all pieces. Returns how many bytes were written. */
size_t bare_ampersands_end(struct bare_ampersands *state, char *out);

#endif
