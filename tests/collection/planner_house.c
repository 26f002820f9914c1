#include "planner_house.h"

#include <unistd.h>

#define NOW_MS 1000000

static int open_store(struct house *house)
{
    if (ruleset_new(house->config, &house->ruleset, &house->error) < 0 ||
        crawl_store_open(house->folder, "test", house->config, &house->store, &house->error) < 0 ||
        planner_new(&house->planner, house->store, &house->turn, house->config, house->ruleset,
                    NULL, 1, &house->error) < 0)
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
    ruleset_free(house->ruleset);
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
    ruleset_free(house->ruleset);
    if (path)
        assert_int_equal(config_set(house->config, path, text_of(value), &house->error), 0);
    assert_int_equal(open_store(house), 0);
    assert_int_equal(crawl_store_save_config(house->store, house->config, former, &house->error),
                     0);
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
