/* What a kill leaves of a collection that was being made is no collection; the caller that deletes
 * it removes it all the same. */
#include <seine/foundation/base.h>
#include <seine/serving/server.h>

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#define CONFIGURATION                                                                              \
    "<CrawlerConfig><DomainSpecification name=\"c\">"                                              \
    "<attrib name=\"info\" type=\"string\">idle</attrib>"                                          \
    "</DomainSpecification></CrawlerConfig>"

struct place {
    char folder[64];
    struct server *server;
    struct error error;
};

static int open_server(struct place *place)
{
    struct server_settings settings = {.data_folder = place->folder, .site_managers = 1};
    return server_open(&settings, &place->server, &place->error);
}

static void close_server(struct place *place)
{
    server_close(place->server);
    place->server = NULL;
}

static int set_up(void **state)
{
    struct place *place = calloc(1, sizeof *place);
    assert_non_null(place);
    *state = place;
    snprintf(place->folder, sizeof place->folder, "/tmp/seine-unmade-XXXXXX");
    assert_non_null(mkdtemp(place->folder));
    assert_int_equal(open_server(place), 0);
    assert_int_equal(
        server_add(place->server, text_of(CONFIGURATION), "the test", NULL, &place->error), 0);
    close_server(place);
    return 0;
}

static int remove_below(const struct place *place, const char *name)
{
    char command[256];
    snprintf(command, sizeof command, "rm -r '%s/%s'", place->folder, name);
    return system(command); /* NOLINT(cert-env33-c): a folder of ours */
}

static int tear_down(void **state)
{
    struct place *place = *state;
    server_close(place->server);
    int status = remove_below(place, "");
    free(place);
    return status;
}

/* The first column of the first row. */
static int execute(const struct place *place, const char *file, const char *sql)
{
    char path[128];
    sqlite3 *handle = NULL;
    sqlite3_stmt *row = NULL;
    snprintf(path, sizeof path, "%s/%s", place->folder, file);
    assert_int_equal(sqlite3_open(path, &handle), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(handle, sql, -1, &row, NULL), SQLITE_OK);
    int value = sqlite3_step(row) == SQLITE_ROW ? sqlite3_column_int(row, 0) : 0;
    assert_int_equal(sqlite3_finalize(row), SQLITE_OK);
    assert_int_equal(sqlite3_close(handle), SQLITE_OK);
    return value;
}

static bool count_one(void *context, const struct server_entry *entry)
{
    (void)entry;
    ++*(int *)context;
    return true;
}

static int count_collections(struct place *place)
{
    int count = 0;
    assert_int_equal(server_each(place->server, count_one, &count, &place->error), 0);
    return count;
}

static void assert_is_deleted(struct place *place)
{
    char folder[128];
    assert_int_equal(open_server(place), 0);
    assert_int_equal(count_collections(place), 0);
    assert_int_equal(server_delete(place->server, "c", &place->error), 0);
    while (count_collections(place) > 0)
        usleep(1000);
    assert_int_equal(server_delete(place->server, "c", &place->error), STATUS_NOT_FOUND);
    close_server(place);
    snprintf(folder, sizeof folder, "%s/collections/c", place->folder);
    assert_int_equal(access(folder, F_OK), -1);
    assert_int_equal(execute(place, "seine.db", "SELECT count(*) FROM collection"), 0);
}

static void one_without_a_configuration_is_deleted(void **state)
{
    struct place *place = *state;
    execute(place, "collections/c/crawl.db", "DELETE FROM parameter");
    assert_is_deleted(place);
}

static void one_without_a_folder_is_deleted(void **state)
{
    struct place *place = *state;
    assert_int_equal(remove_below(place, "collections/c"), 0);
    assert_is_deleted(place);
}

static void it_stays_until_it_is_deleted_and_its_name_is_free(void **state)
{
    struct place *place = *state;
    execute(place, "collections/c/crawl.db", "DELETE FROM parameter");
    assert_int_equal(open_server(place), 0);
    assert_int_equal(server_delete(place->server, "another", &place->error), STATUS_NOT_FOUND);
    assert_int_equal(count_collections(place), 0);
    assert_int_equal(
        server_add(place->server, text_of(CONFIGURATION), "the test", NULL, &place->error), 0);
    assert_int_equal(count_collections(place), 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(one_without_a_configuration_is_deleted),
        TEST(one_without_a_folder_is_deleted),
        TEST(it_stays_until_it_is_deleted_and_its_name_is_free),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
