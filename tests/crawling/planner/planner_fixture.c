#include "planner_fixture.h"
#include "plan_leases.h"
#include "plan_screening.h"

#include <unistd.h>

#define NOW_MS 1000000

static int open_store(struct fixture *fixture)
{
    struct policy_settings settings = {.config = fixture->config};
    if (policy_new(&settings, &fixture->policy, &fixture->error) < 0 ||
        crawl_store_open(fixture->folder, "test", fixture->config, machine_clock(), NULL,
                         &fixture->store, &fixture->error) < 0 ||
        planner_new(&fixture->planner, fixture->store, &fixture->batch, fixture->policy, NULL, 1,
                    &fixture->error) < 0)
        return -1;
    return 0;
}

int fixture_open(void **state, const char *const *settings)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    if (!fixture)
        return -1;
    snprintf(fixture->folder, sizeof fixture->folder, "/tmp/seine-planner-XXXXXX");
    if (!mkdtemp(fixture->folder) || config_crawl_profile(&fixture->config, &fixture->error) < 0 ||
        config_set(fixture->config, "start_uris", text_of("http://a.example/"), &fixture->error) <
            0 ||
        config_set(fixture->config, "storage/clusters", text_of("1"), &fixture->error) < 0)
        return -1;
    for (; settings && *settings; settings += 2)
        if (config_set(fixture->config, settings[0], text_of(settings[1]), &fixture->error) < 0)
            return -1;
    batch_init(&fixture->batch);
    arena_init(&fixture->report.arena, 4096, SIZE_MAX / 2);
    *state = fixture;
    return open_store(fixture);
}

int fixture_close(void **state)
{
    struct fixture *fixture = *state;
    planner_done(&fixture->planner);
    batch_done(&fixture->batch);
    crawl_store_close(fixture->store);
    policy_release(fixture->policy);
    config_free(fixture->config);
    arena_done(&fixture->report.arena);
    free(fixture->report.sites);
    char path[128];
    static const char *const files[] = {"crawl.db", "crawl.db-wal", "crawl.db-shm",
                                        "content-0.pack"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", fixture->folder, files[i]);
        unlink(path);
    }
    rmdir(fixture->folder);
    free(fixture);
    return 0;
}

void fixture_restart(struct fixture *fixture, const char *path, const char *value)
{
    struct crawl_config *former = NULL;
    assert_int_equal(config_copy(fixture->config, &former, &fixture->error), 0);
    planner_done(&fixture->planner);
    batch_reset(&fixture->batch);
    crawl_store_close(fixture->store);
    policy_release(fixture->policy);
    if (path)
        assert_int_equal(config_set(fixture->config, path, text_of(value), &fixture->error), 0);
    assert_int_equal(open_store(fixture), 0);
    struct config_change change = {.kept = fixture->config,
                                   .in_force = fixture->config,
                                   .former = former,
                                   .rule_files = policy_rule_files(fixture->policy),
                                   .key_path = "",
                                   .changed_by = "test"};
    assert_int_equal(crawl_store_save_config(fixture->store, &change, &fixture->error), 0);
    config_free(former);
}

void fixture_begin(struct fixture *fixture)
{
    planner_begin(&fixture->planner, NOW_MS);
}

/* After each batch of every test: what is counted is what there is. */
static void check_figures(struct fixture *fixture)
{
    assert_int_equal(fixture_ask(fixture,
                                 "SELECT count(*) FROM (SELECT site_id, depth, state, count(*) AS "
                                 "uris FROM uri GROUP BY 1, 2, 3 "
                                 "EXCEPT SELECT site_id, depth, state, uris FROM uri_figure)"),
                     0);
    assert_int_equal(
        fixture_ask(
            fixture,
            "SELECT count(*) FROM (SELECT site_id, depth, state, uris FROM uri_figure EXCEPT "
            "SELECT site_id, depth, state, count(*) FROM uri GROUP BY 1, 2, 3)"),
        0);
}

/* … and so is what is counted of links between sites. */
static void check_site_links(struct fixture *fixture)
{
#define COUNTED                                                                                    \
    "SELECT target.site_id, page.site_id, count(*) FROM "                                          \
    "(SELECT link.uri_id AS page_id, entry.value AS target_id "                                    \
    "FROM link JOIN json_each(link.targets) AS entry "                                             \
    "UNION ALL SELECT uri_id, target_id FROM redirect WHERE target_id IS NOT NULL) AS lead "       \
    "JOIN uri AS page ON page.id = lead.page_id JOIN uri AS target ON target.id = lead.target_id " \
    "WHERE target.site_id <> page.site_id GROUP BY 1, 2"
#define STORED "SELECT target_site_id, site_id, links FROM site_link"
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM (" COUNTED " EXCEPT " STORED ")"),
                     0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM (" STORED " EXCEPT " COUNTED ")"),
                     0);
}

void fixture_write(struct fixture *fixture)
{
    assert_int_equal(planner_end(&fixture->planner, &fixture->error), 0);
    assert_int_equal(writer_write(fixture->store, &fixture->batch, NOW_MS, &fixture->error), 0);
    for (struct claim_order *order = fixture->batch.claim_orders; order; order = order->next)
        claim_batch_free(order->claims);
    for (size_t i = 0; i < fixture->planner.results.lease_count; i++)
        free(fixture->planner.results.leases[i]);
    fixture->planner.results.lease_count = 0;
    check_figures(fixture);
    check_site_links(fixture);
}

void fixture_seed(struct fixture *fixture, const char *text)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    assert_int_equal(uri_parse(text_of(text), storage, sizeof storage, &uri), 0);
    planner_take_link(&fixture->planner, &uri,
                      &(struct given_link){.sender = LINK_OF_CONFIGURATION});
}

int64_t fixture_ask(struct fixture *fixture, const char *sql)
{
    struct statement *statement;
    int64_t answer = -1;
    assert_int_equal(
        db_prepare(fixture->store->db, text_of(sql), &statement, NULL, &fixture->error), 0);
    if (statement_step(statement, &fixture->error) == STATEMENT_ROW)
        answer = statement_column_int(statement, 0);
    statement_free(statement);
    return answer;
}

const struct site *fixture_site(const struct fixture *fixture)
{
    return site_registry_by_id(fixture->store->sites, 1);
}

int64_t fixture_uri(struct fixture *fixture, const char *column, const char *path)
{
    char sql[160];
    snprintf(sql, sizeof sql, "SELECT %s FROM uri WHERE path = '%s'", column, path);
    return fixture_ask(fixture, sql);
}

void fixture_put_content(struct fixture *fixture, struct result *result, const char *content)
{
    struct result_document *document = result_keep(result, &fixture->report.arena);
    assert_non_null(document);
    document->size_bytes = strlen(content);
    document->record = text_of(content);
    fixture_set_checksum(result, content);
}

void fixture_set_checksum(struct result *result, const char *content)
{
    struct checksum checksum = {.bytes = {0}};
    for (size_t i = 0; content[i] && i < sizeof checksum.bytes; i++)
        checksum.bytes[i] = (unsigned char)content[i];
    result_document(result)->checksum = checksum;
}

struct result *fixture_add_answer(struct fixture *fixture, const char *path, int depth,
                                  enum result_kind kind, const char *const *links)
{
    struct arena *arena = &fixture->report.arena;
    const struct site *site = fixture_site(fixture);
    struct result *result = arena_alloc(arena, sizeof *result);
    *result = (struct result){.uri_id = fixture_uri(fixture, "id", path),
                              .site_id = 1,
                              .kind = kind,
                              .hash = known_hash(&fixture->store->key, site->seed, text_of(path)),
                              .level = 1,
                              .depth = depth,
                              .status = kind == RESULT_REDIRECT ? 301 : 200,
                              .requested = true,
                              .at_ms = 1000000,
                              .mime = text_of("text/html"),
                              .path = text_of(path)};
    if (kind == RESULT_DOCUMENT)
        fixture_put_content(fixture, result, path);
    while (links[result->link_count])
        result->link_count++;
    result->links = arena_alloc(arena, (result->link_count + 1) * sizeof *result->links);
    int hop = kind == RESULT_REDIRECT ? 0 : 1;
    for (size_t i = 0; i < result->link_count; i++) {
        bool nofollow = links[i][0] == '!';
        struct text target = text_of(links[i] + nofollow);
        struct verdict verdict =
            plan_screen(&fixture->planner, site, 0, target, (unsigned)(depth + hop));
        result->links[i] =
            (struct found_link){.hash = known_hash(&fixture->store->key, site->seed, target),
                                .path = target,
                                .depth = (uint16_t)(depth + hop),
                                .local = true,
                                .skip = (uint8_t)(nofollow ? URI_SKIP_NOFOLLOW : verdict.skip)};
    }
    fixture->report.results = result;
    return result;
}

void fixture_claim(struct fixture *fixture, int count)
{
    fixture_begin(fixture);
    if (fixture_site(fixture)->worker == SITE_NOT_LEASED)
        planner_grant_leases(&fixture->planner);
    else
        plan_claim_request(&fixture->planner, 0, 1, count);
    fixture_write(fixture);
}

void fixture_start(struct fixture *fixture, const char *path)
{
    char uri[64];
    snprintf(uri, sizeof uri, "http://a.example%s", path);
    fixture_begin(fixture);
    fixture_seed(fixture, uri);
    fixture_write(fixture);
}

const char **fixture_many_links(int count)
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

void fixture_free_links(const char **links, int count)
{
    free((void *)(uintptr_t)links[count + 1]);
    free(links);
}
