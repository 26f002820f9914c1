/*
 * The index of the sink `opensearch`: its mapping, and its first making. The name that is
 * configured is that of an alias; the index behind it is called "NAME-000001", so that a later one
 * (another mapping, a rollover) takes its place without a change of the configuration. An index or
 * alias of the name that is there already is used as it is.
 */
#ifndef SEINE_SINK_OPENSEARCH_INDEX_H
#define SEINE_SINK_OPENSEARCH_INDEX_H

#include "http_exchange.h"

#define OPENSEARCH_NAME_BYTES 201

/* The attribute `index`, or the content collection. STATUS_INVALID for a name that is none. */
int opensearch_index_name(const struct sink_settings *settings, char name[OPENSEARCH_NAME_BYTES],
                          struct error *error) SEINE_MUST_CHECK;
/* As http_exchange_send(). */
int opensearch_index_prepare(struct http_exchange *exchange, const char *name, struct arena *arena,
                             int64_t *ret_retry_after_ms, struct error *error) SEINE_MUST_CHECK;

#endif
