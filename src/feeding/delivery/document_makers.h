/*
 * Documents made by several threads at once, in an order that is kept: one *making* is a list of
 * documents that one batch may take.
 *
 *   document_makers_new() → [document_makers_begin() → document_makers_wait()]… → _free()
 *
 * There are as many threads as processors, MAKERS_MOST at most; they start with the first making
 * that has more than one document. Each has a connection of its own to crawl.db, a reader of
 * contents, a reader of the policy and memory for the document in hand. For each making a thread
 * opens the reader of contents first and then one read transaction, in which it makes all of its
 * documents: the reader holds every content that the rows point to. Documents are handed out in
 * order, and no further ones once what was made has `bytes_most`, so that all up to one document
 * are made and none behind it; documents that are told together are made together, whatever bytes
 * they have. What is made goes to an arena of the thread that made it, which
 * belongs to the making.
 *
 * Memory: what the making keeps, and the document in hand of each thread. Those with a content of
 * more than DOCUMENT_LARGE_BYTES are made one after the other.
 *
 * A document that cannot be made ends the list before it, and before those that are told together
 * with it; when it is among the first, the making fails.
 *
 * Ownership: between begin and wait the making, and all that its maker points to, belong to the
 * threads. Site frames and the identities of links are shared by all of them (site_frames.h,
 * document_links.h).
 *
 * Threads: the functions are called by one thread, that of the destination.
 */
#ifndef SEINE_DELIVERY_DOCUMENT_MAKERS_H
#define SEINE_DELIVERY_DOCUMENT_MAKERS_H

#include <seine/feeding/delivery/document_maker.h>

#include <pthread.h>
#include <stdatomic.h>

#define MAKERS_MOST 16

struct document_makers;

struct making {
    /* To be set: */
    size_t count; /* of documents; 0: nothing is to be made */
    size_t bytes_most;
    struct policy *policy;       /* a reference of the making's */
    struct document_maker maker; /* but for what each thread has of its own */
    /* Makes a document of the list with the thread's maker, and keeps in `arena` what is to stay
     * behind it: so many bytes, about. */
    int (*make)(const struct document_maker *maker, void *context, size_t number,
                struct arena *arena, size_t *ret_bytes, struct error *error);
    /* Whether it is told together with the one before it; any thread. */
    bool (*joins)(const void *context, size_t number);
    void *context;
    /* What came of it: */
    struct arena arenas[MAKERS_MOST];
    size_t made; /* the first so many */
    /* The makers': */
    size_t next;
    size_t end; /* nothing from here on is made */
    size_t bytes;
    size_t busy; /* threads that are in it */
    int status;  /* of the document at `end`, negative if it could not be made */
    struct error error;
};

void making_init(struct making *making);
/* What it held is gone. */
void making_clear(struct making *making);
void making_done(struct making *making);

/* `path` is that of crawl.db, `folder` the collection's; both outlive the makers. Nothing more is
 * begun once *cancelled is true. */
int document_makers_new(const char *path, const char *folder, const atomic_bool *cancelled,
                        struct document_makers **ret_makers, struct error *error) SEINE_MUST_CHECK;
/* Waits for what is under way. NULL is allowed. */
void document_makers_free(struct document_makers *makers);

/* One at a time. What an earlier making held is gone. */
int document_makers_begin(struct document_makers *makers, struct making *making,
                          struct error *error) SEINE_MUST_CHECK;
/* 0 when at least one document was made, or none was asked for or cancelled; else the status of the
 * first. */
int document_makers_wait(struct document_makers *makers, struct making *making,
                         struct error *error) SEINE_MUST_CHECK;
/* No further document is begun; to be followed by document_makers_wait(). */
void document_makers_stop(struct document_makers *makers);

#endif
