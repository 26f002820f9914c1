/*
 * Links of documents of any type (uri_search_mime, MS-FSCCFG 2.2.3): which reader handles a media
 * type, and one call that reads.
 *
 *   markup   html_extract(): HTML, XHTML, WML, and text of an unknown type
 *   xml      the entries of feeds and sitemaps, and the links of known elements
 *   style    url() and @import
 *   script   strings in JavaScript and JSON that are URIs
 *   text     absolute http, https and ftp URIs in running text
 *
 * The switches of link_extraction apply: feeds and XML are LINK_LINK in addition to the kinds of
 * their elements, style sheets LINK_STYLE, scripts LINK_SCRIPT_JAVA, text LINK_A.
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

/* The reader of a type without parameters, in any case. */
enum link_reader link_reader_of(struct text essence);
/* Whether any type that matches a pattern (mime_matches()) has a reader. */
bool link_reader_exists(struct text pattern);

/*
 * Like html_extract(); readers other than markup and xml set only `charset`, `links` and their
 * count. LINK_READER_NONE gives no links.
 */
int links_read(enum link_reader reader, const struct html_options *options, struct text body,
               struct arena *arena, struct html_document *ret_document) SEINE_MUST_CHECK;

/*
 * Adds the links in the response header (a status line and header lines) to a document that was
 * read: Refresh, which is LINK_META_REFRESH, and Link with any relation except to another document
 * (RFC 8288), which is LINK_LINK like the element. They come before the document's own links; a
 * Refresh header precedes that of the document.
 */
int links_read_header(const struct html_options *options, struct text header, struct arena *arena,
                      struct html_document *document) SEINE_MUST_CHECK;

#endif
