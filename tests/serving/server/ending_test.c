/* The server ends whatever its collections are at: also while some are being deleted. */
#include <seine/foundation/base.h>
#include <seine/serving/server.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

/* Each is closed once, and that is when it matters. */
#define COLLECTIONS 10

struct place {
    char folder[64];
    struct server *server;
    struct error error;
};

static int set_up(void **state)
{
    struct place *place = calloc(1, sizeof *place);
    assert_non_null(place);
    *state = place;
    snprintf(place->folder, sizeof place->folder, "/tmp/seine-ending-XXXXXX");
    assert_non_null(mkdtemp(place->folder));
    struct server_settings settings = {.data_folder = place->folder, .site_managers = 1};
    return server_open(&settings, &place->server, &place->error);
}

static int tear_down(void **state)
{
    struct place *place = *state;
    char command[128];
    server_close(place->server);
    snprintf(command, sizeof command, "rm -r '%s'", place->folder);
    int status = system(command); /* NOLINT(cert-env33-c): a folder of ours */
    free(place);
    return status;
}

static const char *name_of(int number)
{
    static char name[16];
    snprintf(name, sizeof name, "c%d", number);
    return name;
}

static void add_collections(struct place *place)
{
    for (int i = 0; i < COLLECTIONS; i++) {
        char text[256];
        snprintf(text, sizeof text,
                 "<CrawlerConfig><DomainSpecification name=\"%s\">"
                 "<attrib name=\"info\" type=\"string\">idle</attrib>"
                 "</DomainSpecification></CrawlerConfig>",
                 name_of(i));
        assert_int_equal(server_add(place->server, text_of(text), "the test", NULL, &place->error),
                         0);
    }
}

static void delete_collections(struct place *place)
{
    for (int i = 0; i < COLLECTIONS; i++)
        assert_int_equal(server_delete(place->server, name_of(i), &place->error), 0);
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

static void an_interrupt_leaves_alone_what_is_being_closed(void **state)
{
    struct place *place = *state;
    add_collections(place);
    delete_collections(place);
    while (count_collections(place) > 0) {
        server_interrupt(place->server);
        usleep(10);
    }
}

static void deletions_that_are_not_done_go_on_with_the_next_start(void **state)
{
    struct place *place = *state;
    struct server_settings settings = {.data_folder = place->folder, .site_managers = 1};
    add_collections(place);
    delete_collections(place);
    server_close(place->server);
    place->server = NULL;
    assert_int_equal(server_open(&settings, &place->server, &place->error), 0);
    while (count_collections(place) > 0)
        usleep(1000);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(an_interrupt_leaves_alone_what_is_being_closed),
        TEST(deletions_that_are_not_done_go_on_with_the_next_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
