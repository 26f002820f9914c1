#include "channels.h"

#include "document.h"
#include "page.h"
#include "reports.h"

#include <stdlib.h>

#define ARENA_BLOCK_BYTES ((size_t)64 * 1024)
/* What a body of LIMIT_CHANNEL_BYTES can become: in UTF-8, and cleaned. */
#define ARENA_MOST_BYTES ((size_t)16 * LIMIT_CHANNEL_BYTES)

struct verdict channel_screen(struct site_manager *manager, const struct claim *claim,
                              const struct uri *uri)
{
    struct verdict verdict = policy_screen_host(&manager->reader, uri);
    bool is_of_host = verdict.skip == URI_SKIP_HOST || verdict.skip == URI_SKIP_HOST_LIMIT;
    return is_of_host && claim->channel_ignores_rules ? (struct verdict){0} : verdict;
}

/* An entry's link, resolved against the bases that hold for it. In the arena; as it was written
 * when it cannot be resolved, which is reported where links are refused. */
static struct text resolve_entry(struct site_manager *manager, const struct channel_entry *entry,
                                 const struct uri *document)
{
    char storages[2][URI_STORAGE_BYTES], storage[URI_STORAGE_BYTES];
    struct uri base = *document, next, target;
    bool has_base = false;
    for (size_t i = 0; i < CHANNEL_BASES; i++)
        if (entry->bases[i].length &&
            !uri_resolve(entry->bases[i], &base, storages[i % 2], sizeof storages[i % 2], &next) &&
            !next.opaque) {
            base = next;
            has_base = true;
        }
    if (!has_base || uri_resolve(entry->link, &base, storage, sizeof storage, &target))
        return arena_copy(&manager->page, entry->link);
    return arena_copy(&manager->page, target.text);
}

static int take_entries(struct site_manager *manager, const struct visit *visit,
                        struct result *result, const struct uri *uri, const struct channel *channel)
{
    size_t count = channel->entry_count;
    struct link *links = arena_alloc(&manager->page, (count + 1) * sizeof *links);
    uint32_t *sources = arena_alloc(&manager->page, (count + 1) * sizeof *sources);
    if (!links || !sources)
        return STATUS_MEMORY;
    for (size_t i = 0; i < count; i++) {
        links[i] = (struct link){.reference = resolve_entry(manager, &channel->entries[i], uri)};
        if (!links[i].reference.data)
            return STATUS_MEMORY;
    }
    result->links = NULL;
    result->link_count = result->links_dropped = 0;
    result->ignores_rules = visit->claim->channel_ignores_rules;
    page_links(manager, visit->site, result, uri, (struct text){"", 0}, links, count, false,
               sources);
    struct channel_facts *facts =
        arena_alloc(&manager->report->arena, (result->link_count + 1) * sizeof *facts);
    if (!facts)
        return STATUS_MEMORY;
    for (size_t i = 0; i < result->link_count; i++) {
        int64_t dated_s = channel_entry_time(&channel->entries[sources[i]]);
        facts[i] = (struct channel_facts){.dated_ms = dated_s == CHANNEL_NO_TIME ? CHANNEL_NO_TIME
                                                                                 : dated_s * 1000};
    }
    result->channel->facts = facts;
    return 0;
}

static int take(struct site_manager *manager, const struct visit *visit, struct result *result,
                const struct fetch_response *response, const struct uri *uri, struct arena *arena)
{
    struct text type, charset = {"", 0};
    struct channel channel;
    (void)headers_content_type(response->header, &type, &charset);
    int status = channel_read(response->body, charset, arena, &channel);
    if (status < 0)
        return status;
    if (visit->claim->is_indexed && channel.kind != CHANNEL_NONE) {
        document_take(manager, visit, result, response, uri);
    } else {
        document_keep_validators(manager, result, response);
        arena_reset(&manager->page);
    }
    result->channel = arena_alloc(&manager->report->arena, sizeof *result->channel);
    if (!result->channel)
        return STATUS_MEMORY;
    *result->channel = (struct channel_result){.summary = channel};
    result->channel->summary.entries = NULL;
    if (*channel.sentence && result->kind == RESULT_SKIPPED)
        result->sentence = site_manager_say(manager, "%s", channel.sentence);
    return take_entries(manager, visit, result, uri, &channel);
}

void channel_answer(struct site_manager *manager, const struct visit *visit, struct result *result,
                    const struct fetch_response *response, const struct uri *uri)
{
    struct arena arena;
    arena_init(&arena, ARENA_BLOCK_BYTES, ARENA_MOST_BYTES);
    result_skip(result, DOCUMENT_SKIP_CHANNEL);
    if (take(manager, visit, result, response, uri, &arena) < 0) {
        manager->memory_failed = true;
        result_failed_inside(result);
        result->channel = NULL;
        result->link_count = 0;
    }
    arena_done(&arena);
}

int channel_follow(struct site_manager *manager, const struct visit *visit, struct result *result,
                   const struct uri *uri, struct text location)
{
    struct channel_result *channel = arena_alloc(&manager->report->arena, sizeof *channel);
    struct found_link *target = arena_alloc(&manager->report->arena, sizeof *target);
    if (!channel || !target) {
        manager->memory_failed = true;
        return URI_EMPTY;
    }
    *channel = (struct channel_result){.target = target};
    int problem = page_sitemap(manager, visit->site, uri, location, target);
    if (problem)
        return problem;
    bool is_of_host = target->skip == URI_SKIP_HOST || target->skip == URI_SKIP_HOST_LIMIT;
    if (is_of_host && visit->claim->channel_ignores_rules)
        target->skip = URI_SKIP_NONE;
    result->channel = channel;
    return 0;
}
