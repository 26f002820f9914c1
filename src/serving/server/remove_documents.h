/*
 * What a deleted collection brought to the full-text indexes of this server goes with it.
 */
#ifndef SEINE_SERVER_REMOVE_DOCUMENTS_H
#define SEINE_SERVER_REMOVE_DOCUMENTS_H

#include "server_private.h"

/* From all indexes, since a collection may have fed several. One that cannot be read is logged and
 * passed over. STATUS_CANCELLED when the server ends; it may be called again. */
int server_remove_documents(struct server *server, const char *collection,
                            bool (*goes_on)(void *context), void *context,
                            struct error *error) SEINE_MUST_CHECK;

#endif
