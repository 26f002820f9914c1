/*
 * What the links of a document call their targets, for the committer, who knows the URIs that the
 * collection has. What was told lately of a target is not told again: memory of a fixed size
 * remembers it, for all threads that make documents for a destination.
 */
#ifndef SEINE_DELIVERY_DOCUMENT_LINKS_H
#define SEINE_DELIVERY_DOCUMENT_LINKS_H

#include <seine/feeding/delivery/document_maker.h>

#include <seine/documents/text.h>

/* Of one document; the later ones are not told. */
#define TOLD_LINKS_MOST 2000
/* Longer texts are cut off there. */
#define TOLD_WORDS_BYTES 200
/* Identities that are remembered. */
#define TOLD_LATELY ((size_t)1 << 18)

/* URIs of one document that are told to be crawled. */
#define FOUND_URIS_MOST 2000

/* Whether the links of a converted document of that type are to be crawled (uri_search_mime): not
 * if the response header says nofollow. */
bool document_links_are_followed(const struct document_maker *maker, const struct uri *uri,
                                 struct text mime_type, struct text headers);

/* The URIs in a converted document: of its links, and in its text. */
int document_links_follow(const struct document_maker *maker, const struct uri *uri,
                          const struct page_text *page, struct made_document *made,
                          struct error *error) SEINE_MUST_CHECK;

/* Nothing counts as told: documents were made that are not delivered as they are. */
void document_links_forget(const struct document_maker *maker);

/* `uri` is the document's. STATUS_MEMORY is all that can fail. */
int document_links_find(const struct document_maker *maker, const struct uri *uri,
                        const struct page_text *page, struct told_links *ret_links,
                        struct error *error) SEINE_MUST_CHECK;

#endif
