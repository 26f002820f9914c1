/*
 * The status of a collection, from the table states/collection_status.def: the integers and words
 * of MS-FSCADM, and the causes in crawl.db's table `hold`.
 */
#ifndef SEINE_STORE_STATUS_H
#define SEINE_STORE_STATUS_H

#include <seine/foundation/base.h>
#include <seine/foundation/states.h>

struct db;

struct collection_status_facts {
    int code;
    const char *word;
    const char *cause; /* NULL: none */
    const char *sentence;
};

const struct collection_status_facts *collection_status_facts(enum collection_status status);

/* Reads the status through a connection to the collection's crawl.db. */
int collection_status_read(struct db *reader, enum collection_status *ret_status,
                           struct error *error) SEINE_MUST_CHECK;

#endif
