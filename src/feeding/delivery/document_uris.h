/*
 * The URIs beside a document's own that a destination is told (MS-FSCCFG 2.2.4.7): its duplicates,
 * those that redirect to it, its mirrors, and its links. How many of each pp/ds_max_ecl says;
 * pp/ecl_override those that are told beyond it.
 */
#ifndef SEINE_DELIVERY_DOCUMENT_URIS_H
#define SEINE_DELIVERY_DOCUMENT_URIS_H

#include <seine/feeding/delivery/document_maker.h>

/* Puts the lists that pp/ds_meta_info and pp/ds_send_links want into the document. `uri` is the
 * document's; NULL: it is none that can be read. */
int document_uris_find(const struct document_maker *maker, int64_t uri_id, const struct uri *uri,
                       struct document *document, struct error *error) SEINE_MUST_CHECK;

/* The texts of links that lead to a document. */
int document_anchors_find(const struct document_maker *maker, int64_t uri_id,
                          struct document_texts *ret_texts, struct error *error) SEINE_MUST_CHECK;

#endif
