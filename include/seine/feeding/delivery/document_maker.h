/*
 * Makes the document for a destination from its rows and its content, which is converted if it is
 * not text. A document that cannot be converted is delivered with its other fields.
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

/* A content of more bytes is large: making its document takes several times as much memory. */
#define DOCUMENT_LARGE_BYTES ((size_t)1024 * 1024)

struct document_maker {
    struct db *db;                   /* in a read transaction */
    struct content_reader *contents; /* opened before that transaction began */
    const struct policy *policy;
    struct policy_reader *reader; /* a reader of the policy: finds the part of a URI */
    const char *collection;
    struct convert_pool *converters; /* NULL: documents that are not text have no text */
    struct log *log;                 /* reports commands that cannot be started */
    struct arena *arena;             /* holds the document and its texts */
    const struct hash_key *key; /* key of the collection's URIs; set if `recent_links` and `frames`
                                 * are */
    _Atomic uint64_t *recent_links; /* the identities of RECENT_LINKS_MOST recently reported links;
                                     * NULL: links are not reported */
    struct site_frames *frames;     /* NULL: each page is judged by itself */
    pthread_mutex_t *large;         /* held while a large document is made; NULL: no limit */
    bool makes_markdown;            /* the destination wants Markdown */
    bool cuts_passages;             /* the destination wants passages */
};

struct made_document {
    struct document *document;
    struct reported_links links;
    int64_t anchor_serial; /* as in struct delivered */
    struct text *found;    /* URIs to crawl, found in a converted document */
    size_t found_count;
    const struct text_passage *passages; /* set if the destination wants them */
    size_t passage_count;
};

/* The content of the document was removed (storage/remove_docs). */
#define DOCUMENT_LACKS_CONTENT 1

/* 0, DOCUMENT_LACKS_CONTENT, or a status: STATUS_NOT_FOUND if the URI has no document of its own. A
 * document with a damaged content is made without it. */
int document_make(const struct document_maker *maker, int64_t uri_id, struct text uri,
                  int64_t version, struct made_document *ret_made,
                  struct error *error) SEINE_MUST_CHECK;

/* Makes a document with only the texts of links to it; does not read its content. 0 or a status. */
int document_make_anchors(const struct document_maker *maker, int64_t uri_id, struct text uri,
                          int64_t version, struct made_document *ret_made,
                          struct error *error) SEINE_MUST_CHECK;

#endif
