/* How logins by form stand: whose turn it is, what waits, and when a session is taken to have
 * ended. */
#include <seine/settings/config.h>
#include <seine/settings/policy/login_board.h>

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

#define NOW_MS      INT64_C(1700000000000)
#define INTERVAL_MS INT64_C(60000)
#define PAUSE_MS    INT64_C(600000)

struct fixture {
    struct login_board *board;
    struct login_config config;
    struct form_login form;
    struct login_standing standing;
};

static int set_up(void **state)
{
    struct error error;
    struct fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    assert_int_equal(login_board_new(&fixture->board, &error), 0);
    fixture->form = (struct form_login){
        .name = TEXT_LITERAL("intern"), .config = &fixture->config, .interval_ms = INTERVAL_MS};
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    login_board_free(fixture->board);
    login_board_free(NULL);
    free(fixture);
    return 0;
}

static enum login_turn enter(struct fixture *fixture, int64_t now_ms)
{
    return login_board_enter(fixture->board, &fixture->form, now_ms, &fixture->standing);
}

static void leave(struct fixture *fixture, enum login_outcome outcome, int64_t now_ms)
{
    login_board_leave(fixture->board, &fixture->form, outcome, "said so", PAUSE_MS, now_ms);
    assert_true(login_board_read(fixture->board, fixture->form.name, &fixture->standing));
}

static uint64_t log_in(struct fixture *fixture, int64_t now_ms)
{
    assert_int_equal(enter(fixture, now_ms), LOGIN_TURN_PERFORM);
    leave(fixture, LOGIN_SUCCEEDED, now_ms);
    return fixture->standing.session;
}

static enum login_doubt doubt(struct fixture *fixture, uint64_t session, int64_t uri_id,
                              int64_t now_ms, int64_t *ret_at_ms, bool *ret_ended)
{
    return login_board_doubt(fixture->board, &fixture->form, session, uri_id, now_ms, ret_at_ms,
                             ret_ended);
}

static void trust(struct fixture *fixture, uint64_t session, int times)
{
    for (int i = 0; i < times; i++)
        login_board_trust(fixture->board, &fixture->form, session);
}

static void one_performs_it_and_the_others_wait(void **state)
{
    struct fixture *fixture = *state;
    uint64_t session = 0;
    assert_false(login_board_read(fixture->board, fixture->form.name, &fixture->standing));
    assert_false(login_board_is_ready(fixture->board, &fixture->form, NOW_MS, &session));
    assert_int_equal(enter(fixture, NOW_MS), LOGIN_TURN_PERFORM);
    assert_int_equal(fixture->standing.state, LOGIN_STATE_UNDER_WAY);
    assert_int_equal(enter(fixture, NOW_MS + 1), LOGIN_TURN_WAIT);
    assert_false(login_board_is_ready(fixture->board, &fixture->form, NOW_MS, &session));
    leave(fixture, LOGIN_SUCCEEDED, NOW_MS + 2);
    assert_int_equal(enter(fixture, NOW_MS + 3), LOGIN_TURN_READY);
    assert_true(login_board_is_ready(fixture->board, &fixture->form, NOW_MS + 3, &session));
    assert_int_equal(session, fixture->standing.session);
    assert_int_equal(fixture->standing.succeeded_at_ms, NOW_MS + 2);
    assert_int_equal(fixture->standing.attempts, 1);
    assert_string_equal(fixture->standing.sentence, "said so");
}

static void what_was_abandoned_is_as_before(void **state)
{
    struct fixture *fixture = *state;
    assert_int_equal(enter(fixture, NOW_MS), LOGIN_TURN_PERFORM);
    login_board_abandon(fixture->board, fixture->form.name);
    assert_int_equal(enter(fixture, NOW_MS), LOGIN_TURN_PERFORM);
    assert_int_equal(fixture->standing.attempts, 0);
    /* It is not performed any more: what comes late changes nothing. */
    login_board_abandon(fixture->board, fixture->form.name);
    leave(fixture, LOGIN_SUCCEEDED, NOW_MS);
    assert_int_equal(fixture->standing.state, LOGIN_STATE_UNTRIED);
    login_board_abandon(fixture->board, TEXT_LITERAL("another"));
}

static void one_that_is_older_than_ttl_is_done_again(void **state)
{
    struct fixture *fixture = *state;
    uint64_t session, later;
    fixture->form.ttl_ms = 1000;
    session = log_in(fixture, NOW_MS);
    assert_int_equal(fixture->standing.expires_at_ms, NOW_MS + 1000);
    assert_int_equal(enter(fixture, NOW_MS + 999), LOGIN_TURN_READY);
    assert_false(login_board_is_ready(fixture->board, &fixture->form, NOW_MS + 1000, &later));
    later = log_in(fixture, NOW_MS + 1000);
    assert_int_not_equal(session, later);
}

static void a_refusal_stops_it_at_once_or_after_three(void **state)
{
    struct fixture *fixture = *state;
    assert_int_equal(enter(fixture, NOW_MS), LOGIN_TURN_PERFORM);
    leave(fixture, LOGIN_REFUSED, NOW_MS);
    assert_int_equal(fixture->standing.state, LOGIN_STATE_STOPPED);
    assert_int_equal(enter(fixture, INT64_MAX), LOGIN_TURN_FAILED);
    assert_int_equal(fixture->standing.next_at_ms, 0);

    fixture->config.relogin_if_failed = true;
    fixture->form.name = TEXT_LITERAL("again");
    int64_t now_ms = NOW_MS;
    for (int i = 1; i <= LOGIN_MOST_REFUSALS; i++) {
        assert_int_equal(enter(fixture, now_ms - 1),
                         i == 1 ? LOGIN_TURN_PERFORM : LOGIN_TURN_FAILED);
        assert_int_equal(enter(fixture, now_ms), i == 1 ? LOGIN_TURN_WAIT : LOGIN_TURN_PERFORM);
        leave(fixture, LOGIN_REFUSED, now_ms);
        assert_int_equal(fixture->standing.refusals, i);
        now_ms += LOGIN_AGAIN_MS;
    }
    assert_int_equal(fixture->standing.state, LOGIN_STATE_STOPPED);
    assert_int_equal(enter(fixture, INT64_MAX), LOGIN_TURN_FAILED);
}

static void trouble_is_tried_again_ever_later_and_stops_nothing(void **state)
{
    struct fixture *fixture = *state;
    int64_t now_ms = NOW_MS, pause_ms = 0;
    for (int i = 0; i < 20; i++) {
        assert_int_equal(enter(fixture, now_ms), LOGIN_TURN_PERFORM);
        leave(fixture, LOGIN_TROUBLE, now_ms);
        assert_int_equal(fixture->standing.state, LOGIN_STATE_FAILED);
        assert_true(fixture->standing.next_at_ms - now_ms >= pause_ms);
        pause_ms = fixture->standing.next_at_ms - now_ms;
        assert_true(pause_ms > 0 && pause_ms <= PAUSE_MS);
        assert_int_equal(enter(fixture, fixture->standing.next_at_ms - 1), LOGIN_TURN_FAILED);
        now_ms = fixture->standing.next_at_ms;
    }
    assert_int_equal(pause_ms, PAUSE_MS);
    assert_int_equal(fixture->standing.refusals, 0);
    log_in(fixture, now_ms);
    assert_int_equal(fixture->standing.failures, 0);
}

static void a_session_that_is_old_enough_ends_with_one_page_and_is_begun_once(void **state)
{
    struct fixture *fixture = *state;
    int64_t at_ms = 0, later_ms = NOW_MS + INTERVAL_MS;
    bool ended;
    uint64_t session = log_in(fixture, NOW_MS);
    trust(fixture, session, 10);
    assert_int_equal(doubt(fixture, session, 1, later_ms, &at_ms, &ended), LOGIN_DOUBT_AGAIN);
    assert_true(ended);
    assert_int_equal(doubt(fixture, session, 2, later_ms, &at_ms, &ended), LOGIN_DOUBT_AGAIN);
    assert_false(ended);
    uint64_t next = log_in(fixture, later_ms);
    assert_int_not_equal(session, next);
    /* A page of the session before says nothing of this one. */
    assert_int_equal(doubt(fixture, session, 3, later_ms, &at_ms, &ended), LOGIN_DOUBT_AGAIN);
    assert_false(ended);
    assert_int_equal(enter(fixture, later_ms), LOGIN_TURN_READY);
}

static void within_the_interval_one_page_waits_and_after_a_second_everything(void **state)
{
    struct fixture *fixture = *state;
    int64_t at_ms = 0;
    bool ended;
    uint64_t session = log_in(fixture, NOW_MS);
    trust(fixture, session, 10);
    assert_int_equal(doubt(fixture, session, 1, NOW_MS + 1, &at_ms, &ended), LOGIN_DOUBT_LATER);
    assert_int_equal(at_ms, NOW_MS + INTERVAL_MS);
    assert_false(ended);
    /* Another answer in between: it was that page alone. */
    trust(fixture, session, 1);
    assert_int_equal(doubt(fixture, session, 2, NOW_MS + 2, &at_ms, &ended), LOGIN_DOUBT_LATER);
    assert_int_equal(doubt(fixture, session, 3, NOW_MS + 3, &at_ms, &ended), LOGIN_DOUBT_AGAIN);
    assert_true(ended);
    assert_int_equal(enter(fixture, NOW_MS + INTERVAL_MS - 1), LOGIN_TURN_WAIT);
    assert_int_equal(enter(fixture, NOW_MS + INTERVAL_MS), LOGIN_TURN_PERFORM);
}

static void a_page_that_comes_so_in_a_fresh_session_or_in_many_is_so_by_itself(void **state)
{
    struct fixture *fixture = *state;
    int64_t at_ms = 0, now_ms = NOW_MS;
    bool ended;
    uint64_t session = log_in(fixture, now_ms);
    now_ms += INTERVAL_MS;
    assert_int_equal(doubt(fixture, session, 7, now_ms, &at_ms, &ended), LOGIN_DOUBT_AGAIN);
    session = log_in(fixture, now_ms);
    assert_int_equal(doubt(fixture, session, 7, now_ms, &at_ms, &ended), LOGIN_DOUBT_PAGE);
    assert_false(ended);
    assert_int_equal(enter(fixture, now_ms), LOGIN_TURN_READY);
    /* Of sessions that bring many other pages it takes more. */
    int sessions = 0;
    do {
        trust(fixture, session, 10);
        now_ms += INTERVAL_MS;
        sessions++;
        if (doubt(fixture, session, 8, now_ms, &at_ms, &ended) == LOGIN_DOUBT_PAGE)
            break;
        assert_true(ended);
        session = log_in(fixture, now_ms);
    } while (sessions < 10);
    assert_int_equal(sessions, 4);
}

static void doubts_about_any_number_of_pages_take_no_more_memory(void **state)
{
    struct fixture *fixture = *state;
    int64_t at_ms = 0;
    bool ended;
    uint64_t session = log_in(fixture, NOW_MS);
    for (int64_t uri_id = 1; uri_id <= 50000; uri_id++)
        assert_int_not_equal(doubt(fixture, session, uri_id, NOW_MS, &at_ms, &ended),
                             LOGIN_DOUBT_PAGE);
}

static void what_the_file_has_is_taken_once_and_anew_when_the_configuration_is_another(void **state)
{
    struct fixture *fixture = *state;
    struct login_standing kept = {.state = LOGIN_STATE_IN, .fingerprint = 5, .attempts = 3};
    login_board_keep(fixture->board, fixture->form.name, &kept);
    assert_int_equal(enter(fixture, NOW_MS), LOGIN_TURN_READY);
    uint64_t session = fixture->standing.session;
    kept.state = LOGIN_STATE_STOPPED;
    login_board_keep(fixture->board, fixture->form.name, &kept);
    assert_int_equal(enter(fixture, NOW_MS), LOGIN_TURN_READY);
    kept = (struct login_standing){.fingerprint = 6};
    login_board_keep(fixture->board, fixture->form.name, &kept);
    assert_int_equal(enter(fixture, NOW_MS), LOGIN_TURN_PERFORM);
    assert_int_not_equal(fixture->standing.session, session);
    /* The login that is under way comes back, whatever is configured meanwhile. */
    kept.fingerprint = 7;
    login_board_keep(fixture->board, fixture->form.name, &kept);
    assert_int_equal(enter(fixture, NOW_MS), LOGIN_TURN_WAIT);
    login_board_abandon(fixture->board, fixture->form.name);
    assert_int_equal(enter(fixture, NOW_MS), LOGIN_TURN_PERFORM);
}

static void logins_stand_by_themselves(void **state)
{
    struct fixture *fixture = *state;
    assert_int_equal(enter(fixture, NOW_MS), LOGIN_TURN_PERFORM);
    fixture->form.name = TEXT_LITERAL("inter");
    assert_int_equal(enter(fixture, NOW_MS), LOGIN_TURN_PERFORM);
    fixture->form.name = TEXT_LITERAL("internal");
    assert_int_equal(enter(fixture, NOW_MS), LOGIN_TURN_PERFORM);
}

#define THREADS 8
#define ROUNDS  2000

struct contest {
    struct fixture *fixture;
    int performing; /* atomic */
    int performed;  /* … */
};

static void *contend(void *context)
{
    struct contest *contest = context;
    struct fixture *fixture = contest->fixture;
    struct login_standing standing;
    int64_t at_ms = 0;
    bool ended;
    for (int64_t i = 1; i <= ROUNDS; i++) {
        int64_t now_ms = NOW_MS + i * INTERVAL_MS;
        uint64_t session = 0;
        if (login_board_enter(fixture->board, &fixture->form, now_ms, &standing) ==
            LOGIN_TURN_PERFORM) {
            if (__atomic_add_fetch(&contest->performing, 1, __ATOMIC_SEQ_CST) != 1)
                return contest;
            __atomic_add_fetch(&contest->performed, 1, __ATOMIC_SEQ_CST);
            __atomic_sub_fetch(&contest->performing, 1, __ATOMIC_SEQ_CST);
            login_board_leave(fixture->board, &fixture->form, LOGIN_SUCCEEDED, "", PAUSE_MS,
                              now_ms);
        }
        if (login_board_is_ready(fixture->board, &fixture->form, now_ms, &session)) {
            login_board_trust(fixture->board, &fixture->form, session);
            (void)login_board_doubt(fixture->board, &fixture->form, session, i, now_ms, &at_ms,
                                    &ended);
        }
    }
    return NULL;
}

static void of_many_threads_one_at_a_time_logs_in(void **state)
{
    struct contest contest = {.fixture = *state};
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, contend, &contest), 0);
    for (int i = 0; i < THREADS; i++) {
        void *problem = NULL;
        assert_int_equal(pthread_join(threads[i], &problem), 0);
        assert_null(problem);
    }
    assert_true(contest.performed > 1);
    assert_true(login_board_read(contest.fixture->board, contest.fixture->form.name,
                                 &contest.fixture->standing));
    assert_int_equal(contest.fixture->standing.attempts, contest.performed);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(one_performs_it_and_the_others_wait),
        TEST(what_was_abandoned_is_as_before),
        TEST(one_that_is_older_than_ttl_is_done_again),
        TEST(a_refusal_stops_it_at_once_or_after_three),
        TEST(trouble_is_tried_again_ever_later_and_stops_nothing),
        TEST(a_session_that_is_old_enough_ends_with_one_page_and_is_begun_once),
        TEST(within_the_interval_one_page_waits_and_after_a_second_everything),
        TEST(a_page_that_comes_so_in_a_fresh_session_or_in_many_is_so_by_itself),
        TEST(doubts_about_any_number_of_pages_take_no_more_memory),
        TEST(what_the_file_has_is_taken_once_and_anew_when_the_configuration_is_another),
        TEST(logins_stand_by_themselves),
        TEST(of_many_threads_one_at_a_time_logs_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
