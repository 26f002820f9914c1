#include "plan_channels.h"
#include "plan_channel_links.h"
#include "plan_depth.h"
#include "plan_held.h"
#include "plan_links.h"
#include "plan_queue.h"
#include "plan_refresh_modes.h"
#include "plan_routing.h"

#include <seine/foundation/uri.h>

#include <sql/crawl/channel.h>

#define CHANNELS_PER_BATCH 200

/* How a channel was named. */
struct channel_name {
    const char *found_in;
    int64_t parent_id;              /* 0: none */
    const struct policy_part *part; /* whose section it follows */
    bool is_new_only;               /* what is known already is none */
};

/* ---- naming ---- */

static void put_row(struct planner *planner, const struct site *site, int64_t uri_id,
                    const struct channel_name *name)
{
    const struct crawl_config *config = name->part->config;
    batch_execute(
        planner->batch,
        crawl_channel_put(.uri_id = uri_id, .site_id = site->id,
                          .found_in = text_of(name->found_in),
                          .parent_id = name->parent_id ? some_int(name->parent_id) : NO_INT,
                          .subcollection = arena_copy(&planner->batch->arena, name->part->name),
                          .cycle = planner->store->cycle, .ignores_rules = config->rss.ignore_rules,
                          .follows_links = config->rss.follow_links,
                          .is_indexed = config->rss.index_feed,
                          .deletes_expired = config->rss.del_expired_links));
}

/* Whether there is a row already. */
static bool is_channel(struct planner *planner, int64_t uri_id)
{
    struct crawl_channel_get get;
    return plan_find(planner, crawl_channel_get_into(&get, .uri_id = uri_id));
}

/* A URI that was something else until now is to be read as a channel. */
static void queue_known(struct planner *planner, struct site *site, uint64_t hash,
                        struct known *known)
{
    struct way way = {0};
    if (known->state == URI_PENDING) {
        plan_depth_update(planner, site, hash, known, &way);
        return;
    }
    if (known->state == URI_REFUSED)
        site->change.refused--;
    if (plan_is_better(known, &way))
        plan_shorten(planner, known, &way);
    plan_requeue(planner, site, hash, known, URGENT_LEVEL, known->depth);
}

/* Returns the URI's id, or 0 when it is not taken. `path` lives as long as the batch. */
static int64_t name_channel(struct planner *planner, struct site *site, struct text path,
                            const struct channel_name *name)
{
    struct crawl_store *store = planner->store;
    uint64_t hash = known_hash(&store->key, site->seed, path);
    struct known known;
    bool is_known = known_map_find(store->known, hash, &known);
    if (is_known && (name->is_new_only ||
                     (known.state == URI_DELETED && known.cycle == store->cycle % KNOWN_CYCLES)))
        return 0;
    if (!is_known)
        known.id = plan_new_uri(planner, site,
                                &(struct new_uri){.hash = hash,
                                                  .path = path,
                                                  .state = URI_PENDING,
                                                  .level = URGENT_LEVEL,
                                                  .referrer_id = name->parent_id});
    else if (!is_channel(planner, known.id))
        queue_known(planner, site, hash, &known);
    if (known.id)
        put_row(planner, site, known.id, name);
    return known.id;
}

/* How many further channels of this site pages may name. */
static bool has_room(struct planner *planner, const struct site *site);

static bool refuses_new(const struct planner *planner)
{
    return plan_refuses_new(planner);
}

/* ---- those of the configuration ---- */

static void name_given(struct planner *planner, const struct uri *given, size_t part,
                       const char *found_in, struct given_link *link)
{
    const struct policy_reader *reader = &planner->reader;
    const struct policy_part *of = &reader->policy->parts[part];
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    int problem = rules_rewrite(policy_rules(reader->policy), reader->matcher, given, storage,
                                sizeof storage, &uri);
    struct verdict verdict = {.skip = URI_SKIP_SCHEME};
    if (problem)
        verdict.skip = uri_skip_of_problem(problem);
    else if (!uri.opaque)
        verdict = policy_screen_host(reader, &uri);
    bool is_host = verdict.skip == URI_SKIP_HOST || verdict.skip == URI_SKIP_HOST_LIMIT;
    link->skip = is_host && of->config->rss.ignore_rules ? URI_SKIP_NONE : verdict.skip;
    if (link->skip)
        return;
    struct text path = arena_copy(&planner->batch->arena, uri.path_and_query);
    if (plan_route_of(planner, uri.origin) != ROUTE_HERE) {
        plan_forward_given(planner, &uri, &(struct given_link){.sender = LINK_OF_CONFIGURATION},
                           URI_FLAG_RSS);
        link->skip = URI_SKIP_KNOWN;
        return;
    }
    struct site *site = plan_route(planner, uri.origin);
    if (!site || !path.data)
        return;
    struct channel_name name = {.found_in = found_in, .part = of};
    size_t before = site->change.known;
    if (!name_channel(planner, site, path, &name) || site->change.known == (int64_t)before)
        link->skip = URI_SKIP_KNOWN;
}

void planner_take_scheduled_channel(struct planner *planner, const struct uri *given,
                                    struct given_link *link)
{
    struct text path;
    struct site *site = plan_screen_scheduled(planner, given, link, &path);
    struct known known;
    if (!site)
        return;
    uint64_t hash = known_hash(&planner->store->key, site->seed, path);
    bool is_known = known_map_find(planner->store->known, hash, &known);
    if (is_known && is_channel(planner, known.id))
        return;
    struct channel_name name = {.found_in = "scheduler", .part = plan_part_of(planner, site, path)};
    int64_t uri_id = has_room(planner, site) ? name_channel(planner, site, path, &name) : 0;
    plan_added(planner, uri_id, true, link->ignores_rules);
}

void planner_take_channel(struct planner *planner, const struct uri *uri, size_t part,
                          struct given_link *link)
{
    name_given(planner, uri, part, "file", link);
}

static void name_listed(struct planner *planner, size_t part)
{
    const struct config_list *starts = &planner->reader.policy->parts[part].config->rss.start_uris;
    for (size_t i = 0; i < starts->count; i++) {
        char storage[URI_STORAGE_BYTES];
        struct uri uri;
        struct given_link link = {.sender = LINK_OF_CONFIGURATION};
        int problem = uri_parse(starts->items[i], storage, sizeof storage, &uri);
        const char *sentence = NULL;
        if (problem) {
            sentence = uri_problem_sentence(problem);
        } else {
            name_given(planner, &uri, part, "configuration", &link);
            if (link.skip && link.skip != URI_SKIP_KNOWN)
                sentence = uri_skip_facts(link.skip)->sentence;
        }
        if (!sentence)
            continue;
        planner_event(planner, EVENT_START_URI_REFUSED, 0, "rss/start_uris %.*s: %s",
                      TEXT_ARGUMENTS(starts->items[i]), sentence);
        log_warning(planner->log, "crawl", "the channel %.*s is refused: %s",
                    TEXT_ARGUMENTS(starts->items[i]), sentence);
    }
}

static bool names(const struct planner *planner, const struct config_list *list, struct text text)
{
    char storage[URI_STORAGE_BYTES], rewritten[URI_STORAGE_BYTES];
    struct uri uri, found;
    for (size_t i = 0; i < list->count; i++)
        if (!uri_parse(list->items[i], storage, sizeof storage, &uri) &&
            !rules_rewrite(policy_rules(planner->reader.policy), planner->reader.matcher, &uri,
                           rewritten, sizeof rewritten, &found) &&
            text_equal(found.text, text))
            return true;
    return false;
}

/* Whether anything in the configuration still speaks for the channel. */
static bool is_wanted(const struct planner *planner, const struct crawl_channel_list *row)
{
    const struct policy *policy = planner->reader.policy;
    bool is_listed = text_equal(row->found_in, TEXT_LITERAL("configuration"));
    bool is_of_file = text_equal(row->found_in, TEXT_LITERAL("file"));
    /* What the multinode scheduler sent another may have named. */
    bool is_redirect = text_equal(row->found_in, TEXT_LITERAL("redirect")) ||
                       text_equal(row->found_in, TEXT_LITERAL("scheduler"));
    for (size_t i = 0; i < policy->part_count; i++) {
        const struct crawl_config *config = policy->parts[i].config;
        if (is_redirect || (is_listed && names(planner, &config->rss.start_uris, row->uri)) ||
            (is_of_file && config->rss.start_uri_files.count) ||
            (!is_listed && !is_of_file && config->rss.auto_discover))
            return true;
    }
    return false;
}

static const struct policy_part *part_named(const struct planner *planner, struct text name)
{
    const struct policy *policy = planner->reader.policy;
    for (size_t i = 1; i < policy->part_count; i++)
        if (text_equal(policy->parts[i].name, name))
            return &policy->parts[i];
    return &policy->parts[0];
}

/* A channel follows its section, also when that says something else than before. */
static void follow_settings(struct planner *planner, const struct crawl_channel_list *row)
{
    const struct policy_part *part = part_named(planner, row->subcollection);
    const struct crawl_config *config = part->config;
    if (row->ignores_rules == config->rss.ignore_rules &&
        row->follows_links == config->rss.follow_links &&
        row->is_indexed == config->rss.index_feed &&
        row->deletes_expired == config->rss.del_expired_links)
        return;
    if (row->follows_links != config->rss.follow_links)
        batch_execute(planner->batch,
                      crawl_channel_forget_all_validators(.channel_id = row->uri_id));
    if (row->deletes_expired != config->rss.del_expired_links) {
        batch_execute(planner->batch,
                      crawl_channel_link_set_to_go(.channel_id = row->uri_id,
                                                   .is_to_go = config->rss.del_expired_links));
        plan_let_expired_go(planner);
    }
    batch_execute(
        planner->batch,
        crawl_channel_settings(.subcollection = arena_copy(&planner->batch->arena, part->name),
                               .ignores_rules = config->rss.ignore_rules,
                               .follows_links = config->rss.follow_links,
                               .is_indexed = config->rss.index_feed,
                               .deletes_expired = config->rss.del_expired_links,
                               .now = planner->now_ms, .uri_id = row->uri_id));
}

void planner_take_channels(struct planner *planner)
{
    struct error error = {0};
    struct crawl_channel_list list = crawl_channel_list(planner->store->db);
    int status;
    while ((status = crawl_channel_list_step(&list, &error)) == STATEMENT_ROW) {
        if (is_wanted(planner, &list))
            follow_settings(planner, &list);
        else
            plan_forget_channel(planner, list.uri_id);
    }
    plan_end_rows(planner, list.statement, status, &error);
    for (size_t i = 0; i < planner->reader.policy->part_count; i++)
        name_listed(planner, i);
    batch_execute(planner->batch, crawl_channel_expire_all(.now = planner->now_ms));
    planner->links.channels.due_ms = planner->links.channels.expiry_ms = 0;
}

/* ---- those that are found ---- */

/* How many further channels of this site pages may name. */
static bool has_room(struct planner *planner, const struct site *site)
{
    struct crawl_channel_count get;
    plan_find(planner,
              crawl_channel_count_into(&get, .site_id = site->id, .most = LIMIT_CHANNELS_PER_SITE));
    return get.channels < LIMIT_CHANNELS_PER_SITE;
}

static int64_t name_found(struct planner *planner, struct report *report, struct site *site,
                          const struct found_link *link, struct channel_name *name)
{
    if (!link->hash || link->skip)
        return 0;
    if (plan_is_elsewhere(planner, report, link)) {
        plan_forward(planner, &(struct forwarded){.hash = link->hash,
                                                  .origin = report->sites[link->site].origin,
                                                  .path = link->path,
                                                  .flags = URI_FLAG_RSS,
                                                  .referrer_id = name->parent_id});
        return 0;
    }
    struct site *to = link->local ? site : plan_site_of_link(planner, report, link);
    if (!to)
        return 0;
    struct known known;
    bool is_known = known_map_find(planner->store->known, link->hash, &known);
    if ((!is_known && refuses_new(planner)) || (is_known && is_channel(planner, known.id)) ||
        !has_room(planner, to))
        return is_known ? known.id : 0;
    if (!name->part)
        name->part = plan_part_of(planner, to, link->path);
    return name_channel(planner, to, link->path, name);
}

void plan_found_channels(struct planner *planner, struct report *report, struct site *site,
                         const struct result *result)
{
    for (size_t i = 0; i < result->found_channel_count; i++) {
        struct channel_name name = {.found_in = "page", .parent_id = result->uri_id};
        (void)name_found(planner, report, site, &result->found_channels[i], &name);
    }
}

int64_t plan_channel_redirect(struct planner *planner, struct report *report, struct site *site,
                              const struct result *result)
{
    struct channel_name name = {.found_in = "redirect", .parent_id = result->uri_id};
    struct crawl_channel_get get;
    if (plan_find(planner, crawl_channel_get_into(&get, .uri_id = result->uri_id)))
        name.part = part_named(planner, get.subcollection);
    return name_found(planner, report, site, result->channel->target, &name);
}

void plan_guess_channels(struct planner *planner, struct site *site)
{
    const struct policy_part *part = plan_part_of(planner, site, TEXT_LITERAL("/"));
    if (!part->config->rss.auto_discover || refuses_new(planner) || site->awaits_refresh)
        return;
    for (const char *const *path = CHANNEL_WELL_KNOWN; *path; path++) {
        struct channel_name name = {.found_in = "guess", .part = part, .is_new_only = true};
        (void)name_channel(planner, site, text_of(*path), &name);
    }
}

/* ---- asking ---- */

void planner_ask_channels(struct planner *planner, bool only_now)
{
    batch_execute(planner->batch, crawl_channel_ask_all(.now = planner->now_ms));
    planner->links.channels.due_ms = 0;
    if (only_now)
        planner->links.channels.until_ms = planner->now_ms;
}

bool planner_has_channels(struct planner *planner)
{
    struct crawl_channel_has_any get;
    return plan_find(planner, crawl_channel_has_any_into(&get)) && get.any;
}

int64_t planner_channel_due(const struct planner *planner)
{
    const struct planned_channels *channels = &planner->links.channels;
    int64_t due_ms = channels->due_ms;
    if (channels->until_ms && due_ms > channels->until_ms)
        due_ms = -1;
    if (channels->has_to_go && !channels->awaits_claims)
        return planner->now_ms;
    return due_ms < 0 || (channels->expiry_ms >= 0 && channels->expiry_ms < due_ms)
               ? channels->expiry_ms
               : due_ms;
}

static void look_ahead(struct planner *planner)
{
    struct crawl_channel_first_due first;
    if (plan_find(planner, crawl_channel_first_due_into(&first))) {
        planner->links.channels.due_ms = first.due_at.is_set ? first.due_at.value : -1;
        planner->links.channels.expiry_ms = first.expires_at.is_set ? first.expires_at.value : -1;
    }
}

static void ask(struct planner *planner, const struct crawl_channel_due *row)
{
    struct site *site = site_registry_by_id(planner->store->sites, row->site_id);
    struct text path = arena_copy(&planner->batch->arena, row->path);
    struct known known;
    batch_execute(planner->batch, crawl_channel_asked(.uri_id = row->uri_id));
    if (!site || !path.data)
        return;
    uint64_t hash = known_hash(&planner->store->key, site->seed, path);
    if (known_map_find(planner->store->known, hash, &known) && known.state != URI_PENDING &&
        known.state != URI_DELETED)
        queue_known(planner, site, hash, &known);
}

bool planner_channels(struct planner *planner)
{
    struct planned_channels *channels = &planner->links.channels;
    struct error error = {0};
    if (planner->paused)
        return false;
    if (channels->due_ms == 0 || channels->expiry_ms == 0)
        look_ahead(planner);
    int64_t until_ms = channels->until_ms ? channels->until_ms : planner->now_ms;
    if (channels->due_ms < 0 || channels->due_ms > until_ms)
        return false;
    struct crawl_channel_due due =
        crawl_channel_due(planner->store->db, .now = until_ms, .most = CHANNELS_PER_BATCH);
    int status;
    while ((status = crawl_channel_due_step(&due, &error)) == STATEMENT_ROW)
        ask(planner, &due);
    plan_end_rows(planner, due.statement, status, &error);
    channels->due_ms = 0; /* there may be more: looked up in the next batch */
    return true;
}
