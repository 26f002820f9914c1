/*
 * Several threads that make documents in parallel and keep their order. One *making* is a list of
 * documents for one batch.
 *
 *   document_makers_new() → [document_makers_begin() → document_makers_wait()]… → _free()
 *
 * There are as many threads as processors, at most MAKERS_MOST; they start with the first making of
 * more than DOCUMENTS_FEW documents. Fewer are made by the calling thread while it waits, with the
 * connection of the making's maker: a connection costs as much as some documents, most of it for
 * the views of crawl.db. Each thread has its own connection to crawl.db, reader of contents, reader
 * of the policy and memory for the document in work. For each making a thread opens the
 * reader of contents first and then one read transaction, in which it makes all of its documents:
 * so the reader pins every content to which the rows refer. Documents are assigned to threads in
 * order, until the results have `bytes_most`, so that all documents before some position are made
 * and none after it; documents of one group are made together, whatever their size. The results are
 * in an arena of the thread, which belongs to the making.
 *
 * Memory: the results of the making, and the document in work of each thread. Documents with a
 * content of more than DOCUMENT_LARGE_BYTES are made one at a time.
 *
 * A document that cannot be made ends the list before it and its group; if it is in the first
 * group, the making fails.
 *
 * Ownership: between begin and wait the making, and everything its maker refers to, belong to the
 * threads. They share site frames and the identities of links (site_frames.h, document_links.h).
 *
 * Threads: one thread, that of the destination, calls all functions.
 */
#ifndef SEINE_DELIVERY_DOCUMENT_MAKERS_H
#define SEINE_DELIVERY_DOCUMENT_MAKERS_H

#include <seine/feeding/delivery/document_maker.h>

#include <pthread.h>
#include <stdatomic.h>

#define MAKERS_MOST   16
#define DOCUMENTS_FEW 8

struct document_makers;

struct making {
    /* Input: */
    size_t count; /* number of documents; 0: none */
    size_t bytes_most;
    struct policy *policy;       /* a reference that the making owns */
    struct document_maker maker; /* without thread-specific members */
    /* Makes a document of the list with the thread's maker, and stores the result in `arena`;
     * *ret_bytes is its approximate size. */
    int (*make)(const struct document_maker *maker, void *context, size_t number,
                struct arena *arena, size_t *ret_bytes, struct error *error);
    /* Whether it is in the same group as the one before it; any thread. */
    bool (*joins)(const void *context, size_t number);
    void *context;
    /* Results: */
    struct arena arenas[MAKERS_MOST + 1]; /* the last one is the calling thread's */
    size_t made;                          /* the first `made` documents were made */
    /* Private to the makers: */
    size_t next;
    size_t end; /* the first document that is not to be made */
    size_t bytes;
    size_t busy; /* threads working on it */
    int status;  /* of the document at `end`, negative if it could not be made */
    struct error error;
};

void making_init(struct making *making);
/* Frees the results. */
void making_clear(struct making *making);
void making_done(struct making *making);

/* `path` is that of crawl.db, `folder` the collection's; both must outlive the makers. No document
 * is started once *cancelled is true. */
int document_makers_new(const char *path, const char *folder, const atomic_bool *cancelled,
                        struct document_makers **ret_makers, struct error *error) SEINE_MUST_CHECK;
/* Waits for running work. NULL is allowed. */
void document_makers_free(struct document_makers *makers);

/* One making at a time. Frees the results of the last one. The connection of the making's maker is
 * not in a transaction when document_makers_wait() is called. */
int document_makers_begin(struct document_makers *makers, struct making *making,
                          struct error *error) SEINE_MUST_CHECK;
/* 0 if at least one document was made, or none was requested, or it was cancelled; else the status
 * of the first. */
int document_makers_wait(struct document_makers *makers, struct making *making,
                         struct error *error) SEINE_MUST_CHECK;
/* Starts no further document; document_makers_wait() must follow. */
void document_makers_stop(struct document_makers *makers);

#endif
