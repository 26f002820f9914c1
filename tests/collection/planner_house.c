#include "planner_house.h"

#include <unistd.h>

#define NOW_MS 1000000

static int open_store(struct house *house)
{
    struct policy_settings settings = {.config = house->config};
    if (policy_new(&settings, &house->policy, &house->error) < 0 ||
        crawl_store_open(house->folder, "test", house->config, NULL, &house->store, &house->error) <
            0 ||
        planner_new(&house->planner, house->store, &house->turn, house->policy, NULL, 1,
                    &house->error) < 0)
        return -1;
    return 0;
}

int house_open(void **state, const char *const *settings)
{
    struct house *house = calloc(1, sizeof *house);
    if (!house)
        return -1;
    snprintf(house->folder, sizeof house->folder, "/tmp/seine-planner-XXXXXX");
    if (!mkdtemp(house->folder) || config_crawl_profile(&house->config, &house->error) < 0 ||
        config_set(house->config, "start_uris", text_of("http://a.example/"), &house->error) < 0 ||
        config_set(house->config, "storage/clusters", text_of("1"), &house->error) < 0)
        return -1;
    for (; settings && *settings; settings += 2)
        if (config_set(house->config, settings[0], text_of(settings[1]), &house->error) < 0)
            return -1;
    turn_init(&house->turn);
    arena_init(&house->report.arena, 4096, SIZE_MAX / 2);
    *state = house;
    return open_store(house);
}

int house_close(void **state)
{
    struct house *house = *state;
    planner_done(&house->planner);
    turn_done(&house->turn);
    crawl_store_close(house->store);
    policy_release(house->policy);
    config_free(house->config);
    arena_done(&house->report.arena);
    free(house->report.sites);
    char path[128];
    static const char *const files[] = {"crawl.db", "crawl.db-wal", "crawl.db-shm",
                                        "content-0.pack"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", house->folder, files[i]);
        unlink(path);
    }
    rmdir(house->folder);
    free(house);
    return 0;
}

void house_restart(struct house *house, const char *path, const char *value)
{
    struct crawl_config *former = NULL;
    assert_int_equal(config_copy(house->config, &former, &house->error), 0);
    planner_done(&house->planner);
    turn_reset(&house->turn);
    crawl_store_close(house->store);
    policy_release(house->policy);
    if (path)
        assert_int_equal(config_set(house->config, path, text_of(value), &house->error), 0);
    assert_int_equal(open_store(house), 0);
    struct config_change change = {.kept = house->config,
                                   .in_force = house->config,
                                   .former = former,
                                   .rule_files = policy_rule_files(house->policy),
                                   .key_path = "",
                                   .changed_by = "test"};
    assert_int_equal(crawl_store_save_config(house->store, &change, &house->error), 0);
    config_free(former);
}

void house_begin(struct house *house)
{
    planner_begin(&house->planner, NOW_MS);
}

void house_write(struct house *house)
{
    assert_int_equal(planner_end(&house->planner, &house->error), 0);
    assert_int_equal(writer_write(house->store, &house->turn, NOW_MS, &house->error), 0);
    for (struct grant *grant = house->turn.grants; grant; grant = grant->next)
        claim_grant_free(grant->claims);
    for (size_t i = 0; i < house->planner.lease_count; i++)
        free(house->planner.leases[i]);
    house->planner.lease_count = 0;
}

void house_seed(struct house *house, const char *text)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    enum uri_skip skip = URI_SKIP_NONE;
    assert_int_equal(uri_parse(text_of(text), storage, sizeof storage, &uri), 0);
    planner_start_uri(&house->planner, &uri, &skip);
}

int64_t house_ask(struct house *house, const char *sql)
{
    struct statement *statement;
    int64_t answer = -1;
    assert_int_equal(db_prepare(house->store->db, text_of(sql), &statement, NULL, &house->error),
                     0);
    if (statement_step(statement, &house->error) == STATEMENT_ROW)
        answer = statement_column_int(statement, 0);
    statement_free(statement);
    return answer;
}

const struct site *house_site(const struct house *house)
{
    return site_registry_by_id(house->store->sites, 1);
}

int64_t house_uri(struct house *house, const char *column, const char *path)
{
    char sql[160];
    snprintf(sql, sizeof sql, "SELECT %s FROM uri WHERE path = '%s'", column, path);
    return house_ask(house, sql);
}

struct result *house_add_answer(struct house *house, const char *path, int depth,
                                enum result_kind kind, const char *const *links)
{
    struct arena *arena = &house->report.arena;
    const struct site *site = house_site(house);
    struct result *result = arena_alloc(arena, sizeof *result);
    *result = (struct result){.uri_id = house_uri(house, "id", path),
                              .site_id = 1,
                              .kind = kind,
                              .hash = known_hash(&house->store->key, site->seed, text_of(path)),
                              .level = 1,
                              .depth = depth,
                              .status = kind == RESULT_REDIRECT ? 301 : 200,
                              .requested = true,
                              .at_ms = 1000000,
                              .mime = text_of("text/html"),
                              .size_bytes = strlen(path),
                              .record = text_of(path)};
    memcpy(result->checksum.bytes, path, strlen(path) < 16 ? strlen(path) : 16);
    while (links[result->link_count])
        result->link_count++;
    result->links = arena_alloc(arena, (result->link_count + 1) * sizeof *result->links);
    int hop = kind == RESULT_REDIRECT ? 0 : 1;
    for (size_t i = 0; i < result->link_count; i++) {
        bool nofollow = links[i][0] == '!';
        struct text target = text_of(links[i] + nofollow);
        struct verdict verdict =
            plan_screen(&house->planner, site, target, (unsigned)(depth + hop));
        result->links[i] =
            (struct found_link){.hash = known_hash(&house->store->key, site->seed, target),
                                .path = target,
                                .depth = (uint16_t)(depth + hop),
                                .local = true,
                                .skip = (uint8_t)(nofollow ? URI_SKIP_NOFOLLOW : verdict.skip)};
    }
    house->report.results = result;
    return result;
}

void house_claim(struct house *house, int count)
{
    house_begin(house);
    if (house_site(house)->worker == SITE_NOT_LEASED)
        planner_grant_leases(&house->planner);
    else
        plan_wish(&house->planner, 0, 1, count);
    house_write(house);
}

void house_start(struct house *house, const char *path)
{
    char uri[64];
    snprintf(uri, sizeof uri, "http://a.example%s", path);
    house_begin(house);
    house_seed(house, uri);
    house_write(house);
}

const char **house_many_links(int count)
{
    char(*paths)[12] = calloc((size_t)count, sizeof *paths);
    const char **links = calloc((size_t)count + 2, sizeof *links);
    assert_true(paths && links);
    for (int i = 0; i < count; i++) {
        snprintf(paths[i], sizeof *paths, "/%d", i);
        links[i] = paths[i];
    }
    links[count + 1] = (const char *)paths;
    return links;
}

void house_free_links(const char **links, int count)
{
    free((void *)(uintptr_t)links[count + 1]);
    free(links);
}
