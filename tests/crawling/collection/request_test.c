/* Requests of administrators, answered by the committer of a collection that runs. */
#include "running_collection.h"

#include <seine/crawling/planner.h>
#include <seine/crawling/requests.h>
#include <seine/state/messages/request.h>
#include <stdatomic.h>

#define SUSPENDED "SELECT suspended_at IS NOT NULL FROM collection"

static void what_was_answered_is_in_the_file(void **state)
{
    struct running *running = *state;
    assert_int_equal(running_ask(running, SUSPENDED), 0);
    assert_int_equal(request_suspend(collection_requests(running->collection), &running->error), 0);
    assert_int_equal(running_ask(running, SUSPENDED), 1);
    assert_int_equal(request_resume(collection_requests(running->collection), &running->error), 0);
    assert_int_equal(running_ask(running, SUSPENDED), 0);
}

static void what_is_so_already_is_refused(void **state)
{
    struct running *running = *state;
    assert_int_equal(request_resume(collection_requests(running->collection), &running->error),
                     STATUS_INVALID);
    assert_string_equal(running->error.sentence, "the collection test is not suspended");
    assert_int_equal(request_suspend(collection_requests(running->collection), &running->error), 0);
    assert_int_equal(request_suspend(collection_requests(running->collection), &running->error),
                     STATUS_INVALID);
    assert_string_equal(running->error.sentence, "the collection test is already suspended");
    assert_int_equal(
        running_ask(running, "SELECT count(*) FROM event WHERE kind = 'suspended by user'"), 1);
}

static void a_suspended_collection_fetches_nothing_until_it_is_resumed(void **state)
{
    struct running *running = *state;
    running_wait(running, "SELECT count(*) FROM document", 1);
    assert_int_equal(request_suspend(collection_requests(running->collection), &running->error), 0);
    running_end(running, true);
    assert_int_equal(running_ask(running, SUSPENDED), 1);
    char start[96];
    snprintf(start, sizeof start, "%s/second.txt", running->origin);
    nginx_put(&running->nginx, "second.txt", "second", 6);
    assert_int_equal(config_set(running->config, "start_uris", text_of(start), &running->error), 0);
    assert_int_equal(
        collection_configure(running->collection, running->config, NULL, &running->error), 0);
    /* Between two requests the crawl has a batch of its own, in which it could lease the site. */
    for (int batch = 0; batch < 4; batch++)
        assert_int_equal(request_suspend(collection_requests(running->collection), &running->error),
                         STATUS_INVALID);
    assert_int_equal(running_ask(running, "SELECT count(*) FROM queue"), 1);
    assert_int_equal(request_resume(collection_requests(running->collection), &running->error), 0);
    running_wait(running, "SELECT count(*) FROM document", 2);
}

/* A request without an end but for what the test says. */
struct long_request {
    struct request request;
    struct collection *collection;
    atomic_bool may_end;
    int chunks;
    int status;
    struct error error;
};

static bool plan_chunk(struct planner *planner, struct request *request)
{
    struct long_request *mine = (struct long_request *)request;
    (void)planner;
    mine->chunks++;
    return !atomic_load(&mine->may_end);
}

static void *request_long(void *argument)
{
    struct long_request *mine = argument;
    mine->status =
        request_queue_ask(collection_requests(mine->collection), &mine->request, &mine->error);
    return NULL;
}

static void a_large_request_holds_up_neither_the_crawl_nor_others(void **state)
{
    struct running *running = *state;
    struct long_request large = {.request.plan = plan_chunk, .collection = running->collection};
    pthread_t thread;
    assert_int_equal(request_suspend(collection_requests(running->collection), &running->error), 0);
    assert_int_equal(pthread_create(&thread, NULL, request_long, &large), 0);
    assert_int_equal(request_resume(collection_requests(running->collection), &running->error), 0);
    running_wait(running, "SELECT count(*) FROM document", 1);
    atomic_store(&large.may_end, true);
    pthread_join(thread, NULL);
    assert_int_equal(large.status, 0);
    assert_true(large.chunks >= 1);
}

static void what_joins_batches_of_the_crawl_is_answered_when_it_is_done(void **state)
{
    struct running *running = *state;
    struct long_request large = {.request = {.plan = plan_chunk, .joins = true},
                                 .collection = running->collection};
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, request_long, &large), 0);
    assert_int_equal(request_suspend(collection_requests(running->collection), &running->error), 0);
    assert_int_equal(request_resume(collection_requests(running->collection), &running->error), 0);
    running_wait(running, "SELECT count(*) FROM document", 1);
    atomic_store(&large.may_end, true);
    pthread_join(thread, NULL);
    assert_int_equal(large.status, 0);
    assert_true(large.chunks >= 1);
}

static void the_end_of_the_run_cancels(struct running *running, bool joins)
{
    struct long_request large = {.request = {.plan = plan_chunk, .joins = joins},
                                 .collection = running->collection};
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, request_long, &large), 0);
    collection_interrupt(running->collection);
    pthread_join(thread, NULL);
    assert_int_equal(large.status, STATUS_CANCELLED);
    while (collection_wait(running->collection, 1000) == CRAWL_RUNNING)
        ;
    assert_int_equal(request_suspend(collection_requests(running->collection), &running->error),
                     STATUS_CANCELLED);
}

static void the_end_of_the_run_cancels_what_is_not_done(void **state)
{
    the_end_of_the_run_cancels(*state, false);
}

static void the_end_of_the_run_cancels_what_joins_as_well(void **state)
{
    the_end_of_the_run_cancels(*state, true);
}

#define URIS 100000

/* Ends the run as soon as another request has changed how many URIs wait, in the middle of it: a
 * round has 16 chunks, its URIs are more. */
struct ending_request {
    struct request request;
    struct collection *collection;
    int64_t waiting; /* before the other; of the collection that is suspended */
    int status;
    struct error error;
};

static bool end_in_the_middle(struct planner *planner, struct request *request)
{
    const struct ending_request *mine = (struct ending_request *)request;
    if (crawl_store_waiting(planner->store) == mine->waiting)
        return true;
    collection_abandon(mine->collection);
    return false;
}

static void *request_the_end(void *argument)
{
    struct ending_request *mine = argument;
    mine->status =
        request_queue_ask(collection_requests(mine->collection), &mine->request, &mine->error);
    return NULL;
}

/* Its URIs, one memory. The caller frees both. */
static struct text *many_uris(const struct running *running, size_t count, char **ret_memory)
{
    struct text *uris = calloc(count, sizeof *uris);
    char *memory = calloc(count, sizeof running->origin + 24);
    assert_non_null(uris);
    assert_non_null(memory);
    for (size_t i = 0; i < count; i++) {
        char *at = memory + i * (sizeof running->origin + 24);
        snprintf(at, sizeof running->origin + 24, "%s/%zu", running->origin, i);
        uris[i] = text_of(at);
    }
    *ret_memory = memory;
    return uris;
}

static void an_interrupted_addition_reports_how_many_were_queued(void **state)
{
    struct running *running = *state;
    struct uri_report report;
    struct ending_request end = {.request.plan = end_in_the_middle,
                                 .collection = running->collection};
    pthread_t thread;
    char *memory;
    struct text *uris = many_uris(running, URIS, &memory);
    running_wait(running, "SELECT count(*) FROM document", 1);
    assert_int_equal(request_suspend(collection_requests(running->collection), &running->error), 0);
    assert_int_equal(pthread_create(&thread, NULL, request_the_end, &end), 0);
    assert_int_equal(request_add_uris(collection_requests(running->collection), uris, URIS, false,
                                      &report, &running->error),
                     STATUS_CANCELLED);
    pthread_join(thread, NULL);
    assert_in_range(report.done, 1, URIS - 1);
    running_end(running, false);
    assert_int_equal(report.done,
                     running_ask(running, "SELECT count(*) FROM uri WHERE path GLOB '/[0-9]*'"));
    free(uris);
    free(memory);
}

static void an_interrupted_deletion_reports_how_many_are_gone(void **state)
{
    enum { COUNT = URIS / 5 };
    struct running *running = *state;
    struct uri_report report;
    struct ending_request end = {
        .request.plan = end_in_the_middle, .collection = running->collection, .waiting = COUNT};
    pthread_t thread;
    char *memory;
    struct text *uris = many_uris(running, COUNT, &memory);
    running_wait(running, "SELECT count(*) FROM document", 1);
    assert_int_equal(request_suspend(collection_requests(running->collection), &running->error), 0);
    assert_int_equal(request_add_uris(collection_requests(running->collection), uris, COUNT, false,
                                      &report, &running->error),
                     0);
    assert_int_equal(report.done, COUNT);
    assert_int_equal(pthread_create(&thread, NULL, request_the_end, &end), 0);
    assert_int_equal(request_delete_uris(collection_requests(running->collection), uris, COUNT,
                                         &report, &running->error),
                     STATUS_CANCELLED);
    pthread_join(thread, NULL);
    assert_in_range(report.done, 1, COUNT - 1);
    running_end(running, false);
    assert_int_equal(report.done, running_ask(running, "SELECT count(*) FROM uri WHERE state = 9"));
    free(uris);
    free(memory);
}

int main(void)
{
#define STATEMENT(name) cmocka_unit_test_setup_teardown(name, running_open, running_close)
    const struct CMUnitTest tests[] = {
        STATEMENT(what_was_answered_is_in_the_file),
        STATEMENT(what_is_so_already_is_refused),
        STATEMENT(a_suspended_collection_fetches_nothing_until_it_is_resumed),
        STATEMENT(a_large_request_holds_up_neither_the_crawl_nor_others),
        STATEMENT(what_joins_batches_of_the_crawl_is_answered_when_it_is_done),
        STATEMENT(the_end_of_the_run_cancels_what_is_not_done),
        STATEMENT(the_end_of_the_run_cancels_what_joins_as_well),
        STATEMENT(an_interrupted_addition_reports_how_many_were_queued),
        STATEMENT(an_interrupted_deletion_reports_how_many_are_gone),
    };
#undef STATEMENT
    return cmocka_run_group_tests(tests, NULL, NULL);
}
