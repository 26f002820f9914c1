#include "sink_operations.h"

static const struct sink_operations *const SINKS[] = {
    &INDEX_SINK,      &FILES_SINK, &COMMAND_SINK, &POSTGRESQL_SINK,
    &OPENSEARCH_SINK, &SOLR_SINK,  &WEBHOOK_SINK, &KAFKA_SINK};

const char *sink_kind(const struct sink_settings *settings)
{
    return settings->config ? settings->config->sink.data : INDEX_SINK.name;
}

int sink_open(const struct sink_settings *settings, struct sink **ret_sink, struct error *error)
{
    const char *kind = sink_kind(settings);
    for (size_t i = 0; i < sizeof SINKS / sizeof *SINKS; i++)
        if (strcmp(SINKS[i]->name, kind) == 0)
            return SINKS[i]->open(settings, ret_sink, error);
    return error_set(error, STATUS_INVALID, "there is no sink %s", kind);
}

int sink_deliver(struct sink *sink, struct sink_item *items, size_t count, struct arena *arena,
                 int64_t *ret_retry_after_ms, struct error *error)
{
    return sink->operations->deliver(sink, items, count, arena, ret_retry_after_ms, error);
}

void sink_close(struct sink *sink)
{
    if (sink)
        sink->operations->close(sink);
}

void sink_write_line(struct buffer *out, const struct sink_item *item)
{
    if (item->document) {
        buffer_append_string(out, "{\"operation\":\"put\",");
        document_write_json_members(out, item->document);
    } else {
        buffer_append_string(out, "{\"operation\":\"delete\",\"uri\":");
        document_write_json_text(out, item->uri);
        buffer_printf(out, ",\"version\":%lld", (long long)item->version);
    }
    buffer_append_string(out, "}\n");
}
