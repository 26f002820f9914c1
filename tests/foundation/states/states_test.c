/* The tables of states. */
#include <seine/foundation/states.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/wait.h>
#include <unistd.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

static const struct state_table *const TABLES[] = {
    &SITE_STATES,   &SITE_HOLDS,      &SITE_VISITS,         &SITE_DELETIONS, &URI_STATES,
    &CRAWL_STATES,  &RUN_PHASES,      &RUN_ENDINGS,         &ACTIVITIES,     &ROBOTS_POLICIES,
    &SERVER_STATES, &SITEMAP_STATES,  &COLLECTION_STATUSES, &CALL_RESULTS,   &START_FILE_STATES,
    &LEASE_STAGES,  &DELIVERY_STATES, &DELIVERY_RESULTS,
};

static void a_word_names_its_state(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof TABLES / sizeof *TABLES; i++)
        for (int value = 0; value < TABLES[i]->count; value++)
            if (TABLES[i]->states[value].word && TABLES[i] != &COLLECTION_STATUSES)
                assert_int_equal(state_named(TABLES[i], state_text(TABLES[i], value)), value);
    assert_int_equal(state_named(&SITE_STATES, TEXT_LITERAL("asleep")), -1);
    assert_int_equal(state_named(&SITE_STATES, TEXT_LITERAL("")), -1);
}

static void what_a_table_allows_is_done_and_nothing_else(void **state)
{
    (void)state;
    assert_true(state_may_move(&URI_STATES, URI_PENDING, URI_STORED));
    assert_true(state_may_move(&URI_STATES, URI_STORED, URI_STORED));
    assert_false(state_may_move(&URI_STATES, URI_STORED, URI_DUPLICATE));
    assert_false(state_may_move(&SITE_HOLDS, SITE_HOLD_ORPHANED, SITE_HOLD_LEASED));
    state_check_move(&SITE_STATES, SITE_STATE_STOPPED, SITE_STATE_WAITING, "http://a.example");
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        close(STDERR_FILENO);
        state_check_move(&SITE_STATES, SITE_STATE_STOPPED, SITE_STATE_CRAWLING, "http://a.example");
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

static void every_kind_of_event_has_a_word(void **state)
{
    (void)state;
    for (int kind = 0; kind < EVENT_KINDS; kind++)
        assert_true(*event_word((enum event_kind)kind) != '\0');
    assert_string_equal(event_word(EVENT_DISK_FULL), "disk full");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_names_its_state),
        cmocka_unit_test(what_a_table_allows_is_done_and_nothing_else),
        cmocka_unit_test(every_kind_of_event_has_a_word),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
