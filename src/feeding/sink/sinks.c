#include "sink_operations.h"

static const struct sink_operations *const SINKS[] = {
    &INDEX_SINK,      &FILES_SINK, &COMMAND_SINK, &POSTGRESQL_SINK,
    &OPENSEARCH_SINK, &SOLR_SINK,  &WEBHOOK_SINK, &KAFKA_SINK};

static const char *kind_of(const struct sink_settings *settings)
{
    return settings->config ? settings->config->sink.data : INDEX_SINK.name;
}

static const struct sink_operations *find(const struct sink_settings *settings)
{
    for (size_t i = 0; i < sizeof SINKS / sizeof *SINKS; i++)
        if (strcmp(SINKS[i]->name, kind_of(settings)) == 0)
            return SINKS[i];
    return NULL;
}

bool sink_uses_markdown(const struct sink_settings *settings)
{
    const struct sink_operations *operations = find(settings);
    return operations && operations->uses_markdown;
}

int sink_open(const struct sink_settings *settings, struct sink **ret_sink, struct error *error)
{
    const struct sink_operations *operations = find(settings);
    return operations ? operations->open(settings, ret_sink, error)
                      : error_set(error, STATUS_INVALID, "there is no sink %s", kind_of(settings));
}

int sink_check(const struct sink_settings *settings, struct error *error)
{
    const struct sink_operations *operations = find(settings);
    return operations && operations->check ? operations->check(settings, error) : 0;
}

bool sink_is_unfinished(const struct sink_settings *settings)
{
    const struct sink_operations *operations = find(settings);
    return operations && operations->is_unfinished && operations->is_unfinished(settings);
}

bool sink_digest(const struct sink_settings *settings, const struct document *document,
                 uint64_t *ret_digest)
{
    const struct sink_operations *operations = find(settings);
    if (!operations || !operations->each)
        return false;
    *ret_digest =
        operations->digest ? operations->digest(settings, document) : document_digest(document);
    return true;
}

int sink_each(const struct sink_settings *settings, sink_visitor *visit, void *context,
              struct error *error)
{
    const struct sink_operations *operations = find(settings);
    if (!operations || !operations->each)
        return error_set(error, STATUS_INVALID,
                         "what a destination of the kind %s has cannot be read", kind_of(settings));
    return operations->each(settings, visit, context, error);
}

int sink_deliver(struct sink *sink, struct sink_item *items, size_t count, struct arena *arena,
                 int64_t *ret_retry_after_ms, struct error *error)
{
    return sink->operations->deliver(sink, items, count, arena, ret_retry_after_ms, error);
}

bool sink_syncs_apart(const struct sink *sink)
{
    return sink->operations->sync != NULL;
}

int sink_sync(struct sink *sink, struct error *error)
{
    return sink->operations->sync ? sink->operations->sync(sink, error) : 0;
}

int sink_settle(struct sink *sink, bool is_brief, bool *ret_goes_on, struct error *error)
{
    *ret_goes_on = false;
    return sink->operations->settle ? sink->operations->settle(sink, is_brief, ret_goes_on, error)
                                    : 0;
}

void sink_close(struct sink *sink)
{
    if (sink)
        sink->operations->close(sink);
}
