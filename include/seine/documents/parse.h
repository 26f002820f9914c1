/*
 * parse: extracts facts from fetched bodies. It resolves no URI and fetches nothing.
 *
 *   parse/html.h        links, title, meta facts and plain text of an HTML or WML page
 *   parse/reader.h      links of documents of other types
 *   parse/link.h        the kinds of links and the switches of MS-FSCCFG 2.2.4.17
 *   parse/link_header.h the Link header of HTTP
 *   parse/charset.h     the character encoding of a body, and its conversion to UTF-8
 *   parse/mime.h        Content-Type, its detection from the bytes, and wildcards of types
 *   parse/robots_tag.h  robots directives of meta elements and X-Robots-Tag header lines
 *   parse/sitemap.h     the entries of sitemaps
 *   parse/channel.h     the entries of channels: RSS, Atom, JSON Feed
 *   parse/language.h    the language of a text
 *   parse/tokens.h      the tokens of a page, for other uses than links
 *
 * Everything here is pure: no state between calls (except in a sitemap reader), any number of
 * threads at once. Any bytes are accepted; time is linear in them and memory is limited by the
 * caller's arena.
 */
#ifndef SEINE_PARSE_H
#define SEINE_PARSE_H

#include <seine/documents/parse/channel.h>
#include <seine/documents/parse/charset.h>
#include <seine/documents/parse/html.h>
#include <seine/documents/parse/language.h>
#include <seine/documents/parse/link.h>
#include <seine/documents/parse/link_header.h>
#include <seine/documents/parse/mime.h>
#include <seine/documents/parse/reader.h>
#include <seine/documents/parse/robots_tag.h>
#include <seine/documents/parse/sitemap.h>
#include <seine/documents/parse/soft_not_found.h>
#include <seine/documents/parse/tokens.h>

#endif
