/* What administrators ask of feeding, of a planner that another thread asks. */
#include "planner_fixture.h"

#include <seine/crawling/planner/administration.h>
#include <seine/crawling/requests.h>
#include <seine/foundation/base/mailbox.h>
#include <seine/state/messages/request.h>

#include <pthread.h>

static int set_up(void **state)
{
    int status = fixture_open(state, NULL);
    if (status == 0) {
        struct fixture *fixture = *state;
        fixture_begin(fixture);
        planner_take_destinations(&fixture->planner);
        fixture_write(fixture);
    }
    return status;
}

struct asking {
    struct request_queue queue;
    int status;
    struct error error;
};

static void *ask(void *argument)
{
    struct asking *asking = argument;
    asking->status = request_reprocess_site(&asking->queue, text_of(""), text_of("a.example"), 80,
                                            text_of(""), &asking->error);
    return NULL;
}

/* The site is to be submitted again, and the planner answers. */
static int ask_for_site(struct fixture *fixture, enum error_code *ret_code)
{
    struct asking asking = {0};
    struct mailbox *inbox = NULL;
    struct request *request;
    pthread_t thread;
    assert_int_equal(mailbox_new(&inbox, NULL), 0);
    request_queue_init(&asking.queue, "web", NULL);
    request_queue_open(&asking.queue, inbox);
    assert_int_equal(pthread_create(&thread, NULL, ask, &asking), 0);
    while (!(request = request_queue_take(&asking.queue, false)))
        mailbox_wait(inbox);
    fixture_begin(fixture);
    assert_false(request->plan(&fixture->planner, request));
    fixture_write(fixture);
    request_answer(request);
    pthread_join(thread, NULL);
    request_queue_done(&asking.queue);
    mailbox_free(inbox);
    *ret_code = asking.error.code;
    return asking.status;
}

static void as_many_sites_wait_as_the_limit_says_and_one_more_is_refused(void **state)
{
    struct fixture *fixture = *state;
    enum error_code code;
    fixture_start(fixture, "/");
    fixture_begin(fixture);
    for (int i = 0; i < REPROCESSING_MOST - 1; i++)
        planner_reprocess_site(&fixture->planner, 0, fixture_site(fixture), text_of("/"));
    fixture_write(fixture);
    assert_int_equal(ask_for_site(fixture, &code), 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM reprocessing"), REPROCESSING_MOST);
    assert_true(ask_for_site(fixture, &code) < 0);
    assert_int_equal(code, ERROR_TOO_MANY_SITES_WAIT);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) FROM reprocessing"), REPROCESSING_MOST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            as_many_sites_wait_as_the_limit_says_and_one_more_is_refused, set_up, fixture_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
