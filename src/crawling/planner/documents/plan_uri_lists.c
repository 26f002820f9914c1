/* What the files of storage/uri_dir are to hold (uri_lists.h): the document's own URI behind a `#`,
 * and every URI found in it, one a line, as start_uri_files have them. */
#include "plan_uri_lists.h"

static size_t put(char *at, struct text text)
{
    memcpy(at, text.data, text.length);
    return text.length;
}

void plan_uri_list(struct planner *planner, const struct report *report,
                   const struct result *result, const struct site *site)
{
    struct text folder = planner->config->storage.uri_dir;
    if (!folder.length)
        return;
    struct text own = {site->origin, site->origin_length};
    size_t length = own.length + result->path.length + sizeof "# \n";
    for (size_t i = 0; i < result->link_count; i++) {
        const struct found_link *link = &result->links[i];
        if (link->hash)
            length += found_link_origin(report, own, link).length + link->path.length + 1;
    }
    char *text = arena_alloc(&planner->batch->arena, length), *at = text;
    if (!text) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    at += put(at, TEXT_LITERAL("# "));
    at += put(at, own);
    at += put(at, result->path);
    *at++ = '\n';
    for (size_t i = 0; i < result->link_count; i++) {
        const struct found_link *link = &result->links[i];
        if (!link->hash) /* no URI that could be fetched */
            continue;
        at += put(at, found_link_origin(report, own, link));
        at += put(at, link->path);
        *at++ = '\n';
    }
    batch_add_uri_list(planner->batch, arena_copy(&planner->batch->arena, folder), result->uri_id,
                       (struct text){text, (size_t)(at - text)});
}

void plan_no_uri_list(struct planner *planner, int64_t uri_id)
{
    struct text folder = planner->config->storage.uri_dir;
    if (folder.length)
        batch_add_uri_list(planner->batch, arena_copy(&planner->batch->arena, folder), uri_id,
                           (struct text){NULL, 0});
}
