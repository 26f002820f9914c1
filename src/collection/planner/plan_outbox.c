/* Links that go to another collection as well (send_links_to, MS-FSCCFG 2.2.3): whatever the rules
 * of this one say of them, since those of the other decide; but not what a page asked not to be
 * followed. The other side is intake.h. */
#include "planner.h"

#include <crawl_statements.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static struct text whole_uri(struct planner *planner, struct text origin, struct text path)
{
    char *uri = arena_alloc(&planner->turn->arena, origin.length + path.length);
    if (!uri) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return (struct text){"", 0};
    }
    memcpy(uri, origin.data, origin.length);
    memcpy(uri + origin.length, path.data, path.length);
    return (struct text){uri, origin.length + path.length};
}

void plan_outbox(struct planner *planner, const struct report *report, const struct result *result,
                 const struct site *site)
{
    struct text collection = planner->config->send_links_to;
    if (!collection.length)
        return;
    /* The configuration may be another one when the turn is written. */
    collection = arena_copy(&planner->turn->arena, collection);
    for (size_t i = 0; i < result->link_count; i++) {
        const struct found_link *link = &result->links[i];
        if (!link->hash || link->skip == URI_SKIP_NOFOLLOW)
            continue;
        struct text origin = link->local ? (struct text){site->origin, site->origin_length}
                                         : report->sites[link->site].origin;
        struct operation *put = turn_add(planner->turn, CRAWL_OUTBOX_PUT, CRAWL_OUTBOX_PUT_URI);
        operation_text(put, CRAWL_OUTBOX_PUT_COLLECTION, collection);
        operation_int(put, CRAWL_OUTBOX_PUT_HASH, (int64_t)link->hash);
        operation_text(put, CRAWL_OUTBOX_PUT_URI, whole_uri(planner, origin, link->path));
    }
}

void planner_outbox_begin(struct planner *planner)
{
    struct text receiver = planner->config->send_links_to;
    char *path;
    if (!receiver.length || asprintf(&path, "%s/../%.*s/crawl.db", planner->store->folder,
                                     TEXT_ARGUMENTS(receiver)) < 0)
        return;
    if (access(path, F_OK) < 0)
        planner_event(planner, "links wait", 0,
                      "send_links_to: there is no collection %.*s yet; it will have the links when "
                      "it is crawled",
                      TEXT_ARGUMENTS(receiver));
    free(path);
}
