/*
 * The status of a collection as MS-FSCADM 2.2.3.3 and 2.2.3.4 have it (decisions, Admin 5): one
 * table for the integers, the words, and the causes that stand in crawl.db's table `hold`. Of
 * several that hold together the first counts.
 *
 * A zombie's files go; only the server says that it is one. The crawl is never stopped for a
 * defragmentation, which goes on beside it: nothing reports 6.
 */
#ifndef SEINE_COLLECTION_STATUS_H
#define SEINE_COLLECTION_STATUS_H

#include <seine/base.h>

struct db;

/* Name, integer, word, cause or NULL, sentence. */
#define COLLECTION_STATUS_TABLE(X)                                                                 \
    X(COLLECTION_ZOMBIE, 3, "zombie", "deletion", "it is being deleted")                           \
    X(COLLECTION_SUSPENDED, 4, "suspended", "user", "an administrator has suspended it")           \
    X(COLLECTION_DISK_FULL, 5, "suspended", "disk", "too little disk space is free")               \
    X(COLLECTION_DELAYED, 8, "suspended", "variable delay",                                        \
      "a slot of variable_delay suspends it")                                                      \
    X(COLLECTION_COMPACTING, 6, "compacting", "defragmentation", "its files are defragmented")     \
    X(COLLECTION_HELD_UP, 1, "crawling", "reader",                                                 \
      "a reader of its database must let go before anything more is fetched")                      \
    X(COLLECTION_CRAWLING, 1, "crawling", NULL, "it crawls, or is idle")

enum collection_status {
#define COLLECTION_STATUS_ENUM(name, code, word, cause, sentence) name,
    COLLECTION_STATUS_TABLE(COLLECTION_STATUS_ENUM)
#undef COLLECTION_STATUS_ENUM
        COLLECTION_STATUS_COUNT
};

struct collection_status_facts {
    int code;
    const char *word;
    const char *cause; /* NULL: none */
    const char *sentence;
};

const struct collection_status_facts *collection_status_facts(enum collection_status status);

/* What the file says, read with a connection to its crawl.db. */
int collection_status_read(struct db *reader, enum collection_status *ret_status,
                           struct error *error) SEINE_MUST_CHECK;

#endif
