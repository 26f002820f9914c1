#include "sink_operations.h"

void sink_write_line(struct buffer *out, const struct sink_item *item)
{
    if (item->document) {
        buffer_append_string(out, "{\"operation\":\"put\",");
        document_write_json_members(out, item->document);
    } else {
        buffer_append_string(out, "{\"operation\":\"delete\",\"uri\":");
        document_write_json_text(out, item->uri);
        buffer_printf(out, ",\"version\":%lld", (long long)item->version);
        if (item->cause.data) {
            buffer_append_string(out, ",\"cause\":");
            document_write_json_text(out, item->cause);
        }
    }
    buffer_append_string(out, "}\n");
}
