/*
 * The status of a collection as the table states/collection_status.def has it: the integers and
 * words of MS-FSCADM, and the causes that stand in crawl.db's table `hold`.
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

/* What the file says, read with a connection to its crawl.db. */
int collection_status_read(struct db *reader, enum collection_status *ret_status,
                           struct error *error) SEINE_MUST_CHECK;

#endif
