/*
 * The related URIs that a destination receives with a document (MS-FSCCFG 2.2.4.7): its duplicates,
 * URIs that redirect to it, its mirrors, and its links. pp/ds_max_ecl limits each list; URIs that
 * match pp/ecl_override are added beyond the limit.
 */
#ifndef SEINE_DELIVERY_DOCUMENT_URIS_H
#define SEINE_DELIVERY_DOCUMENT_URIS_H

#include <seine/feeding/delivery/document_maker.h>

/* Other URIs that lead to the document. Most documents have none, so that no list of them is read.
 */
struct document_aliases {
    bool has_redirects;
    bool has_duplicates;
};

/* Sets the lists that pp/ds_meta_info and pp/ds_send_links enable in the document. `uri` is the
 * document's; NULL: it cannot be parsed. */
int document_uris_find(const struct document_maker *maker, int64_t uri_id, const struct uri *uri,
                       struct document_aliases aliases, struct document *document,
                       struct error *error) SEINE_MUST_CHECK;

/* The texts of links to a document and to its aliases. */
int document_anchors_find(const struct document_maker *maker, int64_t uri_id,
                          struct document_aliases aliases, struct document_texts *ret_texts,
                          struct error *error) SEINE_MUST_CHECK;

#endif
