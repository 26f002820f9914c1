/*
 * What each kind of sink does; the rules are those of seine/feeding/sink.h. A sink's own struct
 * begins with a struct sink.
 */
#ifndef SEINE_SINK_SINK_OPERATIONS_H
#define SEINE_SINK_SINK_OPERATIONS_H

#include <seine/feeding/sink.h>

struct sink_operations {
    const char *name;
    bool uses_markdown; /* of documents */
    int (*open)(const struct sink_settings *settings, struct sink **ret_sink, struct error *error);
    /* sink_check(); NULL where nothing can be taken away. */
    int (*check)(const struct sink_settings *settings, struct error *error);
    /* sink_is_unfinished(); NULL where nothing is ever left to do. */
    bool (*is_unfinished)(const struct sink_settings *settings);
    int (*deliver)(struct sink *sink, struct sink_item *items, size_t count, struct arena *arena,
                   int64_t *ret_retry_after_ms, struct error *error);
    /* sink_sync(); NULL where deliver() returns when everything is safe. */
    int (*sync)(struct sink *sink, struct error *error);
    /* sink_settle(); NULL where there is nothing to put in order. */
    int (*settle)(struct sink *sink, bool is_brief, bool *ret_goes_on, struct error *error);
    void (*close)(struct sink *sink);
    /* sink_digest(); NULL: document_digest(). */
    uint64_t (*digest)(const struct sink_settings *settings, const struct document *document);
    /* NULL where what was delivered cannot be read. */
    int (*each)(const struct sink_settings *settings, sink_visitor *visit, void *context,
                struct error *error);
};

struct sink {
    const struct sink_operations *operations;
};

extern const struct sink_operations INDEX_SINK;
extern const struct sink_operations FILES_SINK;
extern const struct sink_operations COMMAND_SINK;
extern const struct sink_operations POSTGRESQL_SINK;
extern const struct sink_operations OPENSEARCH_SINK;
extern const struct sink_operations WEBHOOK_SINK;
extern const struct sink_operations SOLR_SINK;
extern const struct sink_operations KAFKA_SINK;

/* sink_each() of these sinks. */
int files_each(const struct sink_settings *settings, sink_visitor *visit, void *context,
               struct error *error) SEINE_MUST_CHECK;
int opensearch_each(const struct sink_settings *settings, sink_visitor *visit, void *context,
                    struct error *error) SEINE_MUST_CHECK;
int solr_each(const struct sink_settings *settings, sink_visitor *visit, void *context,
              struct error *error) SEINE_MUST_CHECK;
int postgresql_each(const struct sink_settings *settings, sink_visitor *visit, void *context,
                    struct error *error) SEINE_MUST_CHECK;

/* One line of JSON Lines: {"operation": "put", …fields} or {"operation": "delete", "uri": …,
 * "version": …}, with a line feed. */
void sink_write_line(struct buffer *out, const struct sink_item *item);

#endif
