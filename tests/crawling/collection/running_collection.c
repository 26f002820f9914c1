#include "running_collection.h"

#include <sql/crawl.h>
#include <unistd.h>

#define NAME      "test"
#define LOOK_US   20000
#define TIMEOUT_S 120

static void begin(struct running *running)
{
    struct collection_settings settings = {.data_folder = running->folder,
                                           .name = NAME,
                                           .config = running->config,
                                           .site_managers = 1,
                                           .resident = true};
    if (collection_open(&settings, &running->collection, &running->error) < 0 ||
        collection_start(running->collection, &running->error) < 0)
        fail_msg("%s", running->error.sentence);
}

int running_open(void **state)
{
    struct running *running = calloc(1, sizeof *running);
    assert_non_null(running);
    *state = running;
    nginx_start(&running->nginx, NULL);
    nginx_put(&running->nginx, "page.txt", "text", 4);
    snprintf(running->origin, sizeof running->origin, "http://127.0.0.1:%u", running->nginx.port);
    snprintf(running->folder, sizeof running->folder, "/tmp/seine-running-XXXXXX");
    assert_non_null(mkdtemp(running->folder));
    char start[96];
    snprintf(start, sizeof start, "%s/page.txt", running->origin);
    assert_int_equal(config_crawl_profile(&running->config, &running->error), 0);
    assert_int_equal(config_set(running->config, "start_uris", text_of(start), &running->error), 0);
    begin(running);
    return 0;
}

void running_end(struct running *running, bool begins_again)
{
    collection_close(running->collection);
    running->collection = NULL;
    if (begins_again)
        begin(running);
}

int running_close(void **state)
{
    struct running *running = *state;
    char command[128];
    running_end(running, false);
    config_free(running->config);
    server_stop(&running->nginx);
    snprintf(command, sizeof command, "rm -r '%s'", running->folder);
    int status = system(command); /* NOLINT(cert-env33-c): a folder of ours */
    free(running);
    return status;
}

int64_t running_ask(const struct running *running, const char *sql)
{
    char path[128];
    struct db *db = NULL;
    struct statement *statement = NULL;
    struct error error = {0};
    int64_t answer = -1;
    struct db_options options = {.busy_timeout_ms = 10000};
    snprintf(path, sizeof path, "%s/collections/" NAME "/crawl.db", running->folder);
    if (db_open_reader(&CRAWL_DATABASE, path, &options, &db, &error) < 0 ||
        db_prepare(db, text_of(sql), &statement, NULL, &error) < 0)
        fail_msg("%s", error.sentence);
    if (statement_step(statement, &error) == STATEMENT_ROW)
        answer = statement_column_int(statement, 0);
    statement_free(statement);
    db_close(db);
    return answer;
}

void running_wait(const struct running *running, const char *sql, int64_t wanted)
{
    for (int tries = 0; running_ask(running, sql) != wanted; tries++) {
        if (tries > TIMEOUT_S * 1000000 / LOOK_US)
            fail_msg("waited in vain for %lld: %s", (long long)wanted, sql);
        usleep(LOOK_US);
    }
}
