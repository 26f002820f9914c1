/*
 * Makes what a destination is told of a document: of its rows, and of its content, which is
 * converted where it is no text. A document that cannot be converted is told with what else is
 * known of it.
 */
#ifndef SEINE_DELIVERY_DOCUMENT_MAKER_H
#define SEINE_DELIVERY_DOCUMENT_MAKER_H

#include <seine/documents/convert.h>
#include <seine/documents/document.h>
#include <seine/foundation/db.h>
#include <seine/foundation/log.h>
#include <seine/settings/policy.h>
#include <seine/state/content.h>
#include <seine/state/messages/delivery_report.h>

#include <pthread.h>
#include <stdatomic.h>

struct site_frames;

/* A content of more bytes is large: making a document of it takes several times as much memory. */
#define DOCUMENT_LARGE_BYTES ((size_t)1024 * 1024)

struct document_maker {
    struct db *db;                   /* in a read transaction */
    struct content_reader *contents; /* opened before that began */
    const struct policy *policy;
    struct policy_reader *reader; /* of the policy: whose part a URI is */
    const char *collection;
    struct convert_pool *converters; /* NULL: what is not text stays without */
    struct log *log;                 /* of commands that cannot be started */
    struct arena *arena;             /* of the document and its texts */
    const struct hash_key *key;      /* of the collection's URIs; with `told` and `frames` */
    _Atomic uint64_t *told;          /* TOLD_LATELY identities of links; NULL: they are not told */
    struct site_frames *frames;      /* NULL: pages are judged by themselves */
    pthread_mutex_t *large;          /* held while a large document is made; NULL: by no one */
    bool makes_markdown;             /* it is wanted */
    bool cuts_passages;              /* they are wanted */
};

struct made_document {
    struct document *document;
    struct told_links links;
    int64_t anchor_serial; /* as in struct delivered */
    struct text *found;    /* URIs in one that was converted, to be crawled */
    size_t found_count;
    const struct text_passage *passages; /* where they are wanted */
    size_t passage_count;
};

/* The content of the document was taken away (storage/remove_docs). */
#define DOCUMENT_LACKS_CONTENT 1

/* 0, DOCUMENT_LACKS_CONTENT, or a status: STATUS_NOT_FOUND when the URI has no document of its own.
 * One whose content is damaged is told without it. */
int document_make(const struct document_maker *maker, int64_t uri_id, struct text uri,
                  int64_t version, struct made_document *ret_made,
                  struct error *error) SEINE_MUST_CHECK;

/* The same of nothing but the texts of links to the document: its content is not read. 0 or a
 * status. */
int document_make_anchors(const struct document_maker *maker, int64_t uri_id, struct text uri,
                          int64_t version, struct made_document *ret_made,
                          struct error *error) SEINE_MUST_CHECK;

#endif
