/*
 * Link texts of a document for the committer, which knows the collection's URIs. A link text that
 * was reported recently is not repeated: a table of fixed size remembers them, for all threads that
 * make documents for a destination.
 */
#ifndef SEINE_DELIVERY_DOCUMENT_LINKS_H
#define SEINE_DELIVERY_DOCUMENT_LINKS_H

#include <seine/feeding/delivery/document_maker.h>

#include <seine/documents/text.h>

/* Links reported per document; further ones are ignored. */
#define REPORTED_LINKS_MOST 2000
/* Longer texts are cut. */
#define REPORTED_WORDS_BYTES 200
/* Number of remembered identities. */
#define RECENT_LINKS_MOST ((size_t)1 << 18)

/* URIs per document that are reported for crawling. */
#define FOUND_URIS_MOST 2000

/* Whether to crawl the links of a converted document of that type (uri_search_mime): not if the
 * response header says nofollow. */
bool document_links_are_followed(const struct document_maker *maker, const struct uri *uri,
                                 struct text mime_type, struct text headers);

/* Finds the URIs in a converted document: in its links, and in its text. */
int document_links_follow(const struct document_maker *maker, const struct uri *uri,
                          const struct page_text *page, struct made_document *made,
                          struct error *error) SEINE_MUST_CHECK;

/* Clears the memory of reported links: documents were made that will not be delivered as they
 * are. */
void document_links_forget(const struct document_maker *maker);

/* `uri` is the document's. The only error is STATUS_MEMORY. */
int document_links_find(const struct document_maker *maker, const struct uri *uri,
                        const struct page_text *page, struct reported_links *ret_links,
                        struct error *error) SEINE_MUST_CHECK;

#endif
