/*
 * How many terms each document has, for ranking: a byte a document, in blocks of rows that belong
 * to ids next to one another. FTS5 would keep a row a document, and looking it up would take half
 * of the time of a query.
 *
 * A length is kept as eight times its logarithm to the base 2, which is some four percent.
 */
#ifndef SEINE_SEARCH_INDEX_LENGTHS_H
#define SEINE_SEARCH_INDEX_LENGTHS_H

#include <seine/foundation/base.h>

#define LENGTHS_PER_BLOCK 4096

struct db;

struct lengths {
    struct db *db;
    /* being written */
    int64_t block; /* -1: none */
    unsigned char bytes[LENGTHS_PER_BLOCK];
    bool has_changed;
    /* read so far; NULL: not yet */
    unsigned char **blocks;
    size_t count;
    double terms[256]; /* what a byte stands for */
};

void lengths_init(struct lengths *lengths, struct db *db);
void lengths_done(struct lengths *lengths);

/* Of a new document; ids ascend. In a transaction. */
int lengths_put(struct lengths *lengths, int64_t id, uint64_t terms,
                struct error *error) SEINE_MUST_CHECK;
/* Before the transaction is committed. */
int lengths_write(struct lengths *lengths, struct error *error) SEINE_MUST_CHECK;
/* When it was rolled back. */
void lengths_forget(struct lengths *lengths);

/* 0 when it is not known. */
double lengths_get(struct lengths *lengths, int64_t id);

#endif
