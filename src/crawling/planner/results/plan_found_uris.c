#include "plan_found_uris.h"

#include <seine/foundation/uri.h>

#include <sql/crawl/queue.h>

static bool depth_of(struct planner *planner, int64_t uri_id, uint32_t *ret_depth)
{
    struct crawl_uri_get row;
    bool is_found = plan_find(planner, crawl_uri_get_into(&row, .id = uri_id));
    if (is_found)
        *ret_depth = (uint32_t)row.depth;
    return is_found;
}

void plan_found_uris(struct planner *planner, const struct delivered *delivered)
{
    char source_storage[URI_STORAGE_BYTES], storage[URI_STORAGE_BYTES];
    struct uri source, uri;
    uint32_t depth = 0;
    if (!delivered->found_count || !depth_of(planner, delivered->uri_id, &depth) ||
        uri_parse(delivered->uri, source_storage, sizeof source_storage, &source))
        return;
    for (size_t i = 0; i < delivered->found_count; i++) {
        if (uri_parse(delivered->found[i], storage, sizeof storage, &uri) || uri.opaque)
            continue;
        struct given_link link = {.sender = LINK_OF_DOCUMENT,
                                  .source_id = delivered->uri_id,
                                  .depth = depth,
                                  .is_external = !text_equal(uri.host, source.host)};
        planner_take_link(planner, &uri, &link);
    }
}
