/*
 * Links of documents of any type (uri_search_mime, MS-FSCCFG 2.2.3): which reader finds the links
 * of a media type, and one call that reads.
 *
 *   markup   html_extract(): HTML, XHTML, WML, and text of a type that nobody knows
 *   xml      the entries of feeds and sitemaps, and the links of whatever elements are known
 *   style    url() and @import
 *   script   strings in JavaScript and JSON that are URIs
 *   text     absolute http, https and ftp URIs in running text
 *
 * The switches of link_extraction hold: feeds and XML are LINK_LINK besides what their elements
 * are, style sheets LINK_STYLE, scripts LINK_SCRIPT_JAVA, text LINK_A.
 */
#ifndef SEINE_PARSE_READER_H
#define SEINE_PARSE_READER_H

#include <seine/documents/parse/html.h>

enum link_reader {
    LINK_READER_NONE,
    LINK_READER_MARKUP,
    LINK_READER_XML,
    LINK_READER_STYLE,
    LINK_READER_SCRIPT,
    LINK_READER_TEXT,
};

/* By a type without parameters, in any case. */
enum link_reader link_reader_of(struct text essence);
/* Whether there are types with a reader among those that a pattern means (mime_matches()). */
bool link_reader_exists(struct text pattern);

/*
 * As html_extract(); readers other than markup and xml leave all but `charset`, `links` and their
 * count empty. With LINK_READER_NONE there are no links.
 */
int links_read(enum link_reader reader, const struct html_options *options, struct text body,
               struct arena *arena, struct html_document *ret_document) SEINE_MUST_CHECK;

/*
 * Adds to a document that was read the links of the header that it came with, a status line and
 * header lines: Refresh, which is LINK_META_REFRESH, and Link of any relation but to something else
 * (RFC 8288), which is LINK_LINK as the element is. They stand in front of the document's own; a
 * Refresh goes before that of the document.
 */
int links_read_header(const struct html_options *options, struct text header, struct arena *arena,
                      struct html_document *document) SEINE_MUST_CHECK;

#endif
