/*
 * Media types: the Content-Type header (RFC 9110 8.3), detection from the bytes, and the wildcards
 * that configurations use (allowed_types, uri_search_mime, compress_exclude_mime: MS-FSCCFG 2.2.3).
 */
#ifndef SEINE_PARSE_MIME_H
#define SEINE_PARSE_MIME_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>

/* RFC 6838 4.2 limits each half of a type to 127 characters. */
#define MIME_ESSENCE_BYTES 256

struct mime {
    char essence[MIME_ESSENCE_BYTES]; /* "text/html": lower case, zero-terminated; "" if there is
                                       * none */
    struct text charset; /* the charset parameter without its quotes, inside the header's value;
                            length 0 when absent */
};

/* A value without a type of the form x/y has the essence "", but may still have a charset. Of
 * several values joined by commas the first with a type is used. */
void mime_parse(struct text content_type, struct mime *ret_mime);

/*
 * The type detected from the bytes, for force_mimetype_detection and for answers without a type.
 * Signatures in the first 4 KiB decide; if they are ambiguous (a zip archive may be a Word
 * document, text may be a style sheet), `declared` (an essence, may be empty) and then `extension`
 * (of the URI's path, without the dot, may be empty) choose among the possible types. Static
 * string, never NULL: at least "text/plain" or "application/octet-stream".
 */
const char *mime_sniff(struct text body, struct text declared, struct text extension);

/* Whether a pattern matches an essence: "text/html", "text/" followed by an asterisk, or two
 * asterisks around the slash; an asterisk matches a whole field. A single asterisk matches all
 * types. Ignores case. */
bool mime_matches(struct text pattern, struct text essence);

/* The types that html_extract() reads: HTML, XHTML and the WML types of uri_search_mime's
 * default. */
bool mime_is_markup(struct text essence);
/* Whether the type is XML: all of these but HTML and HDML; and every other XML type. */
bool mime_is_xml(struct text essence);

#endif
