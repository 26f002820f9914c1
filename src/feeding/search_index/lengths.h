/*
 * The number of terms of each document, for ranking: one byte per document, in blocks of
 * consecutive ids. FTS5 would store one row per document, and looking it up would take half of the
 * time of a query.
 *
 * A byte is eight times the logarithm of the length to the base 2, an error of about four percent.
 */
#ifndef SEINE_SEARCH_INDEX_LENGTHS_H
#define SEINE_SEARCH_INDEX_LENGTHS_H

#include <seine/foundation/base.h>

#define LENGTHS_PER_BLOCK 4096

struct db;

struct lengths {
    struct db *db;
    /* for writing */
    int64_t block; /* -1: none */
    unsigned char bytes[LENGTHS_PER_BLOCK];
    bool has_changed;
    /* blocks read so far; NULL: not yet */
    unsigned char **blocks;
    size_t count;
    double terms[256]; /* the length that a byte represents */
};

void lengths_init(struct lengths *lengths, struct db *db);
void lengths_done(struct lengths *lengths);

/* Sets the length of a new document; ids ascend. In a transaction. */
int lengths_put(struct lengths *lengths, int64_t id, uint64_t terms,
                struct error *error) SEINE_MUST_CHECK;
/* Call before the transaction is committed. */
int lengths_write(struct lengths *lengths, struct error *error) SEINE_MUST_CHECK;
/* Call after a rollback. */
void lengths_forget(struct lengths *lengths);

/* 0 if unknown. */
double lengths_get(struct lengths *lengths, int64_t id);

#endif
