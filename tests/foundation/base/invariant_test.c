/* What happens when the program finds a defect of its own. */
#include <seine/foundation/base.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

/* Runs `act` in a process of its own. Returns how that ended; what it wrote is in `written`. */
static int run(void (*act)(void), char *written, size_t size)
{
    int ends[2], status = 0;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        signal(SIGABRT, SIG_DFL);
        act();
        _exit(0);
    }
    close(ends[1]);
    ssize_t length = read(ends[0], written, size - 1);
    written[length > 0 ? length : 0] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void keep_to_it(void)
{
    SEINE_INVARIANT(1 + 1 == 2, "sums are right");
}

static void violate_it(void)
{
    int apples = 3;
    SEINE_INVARIANT(apples == 2, "%d apples in the basket", apples);
}

static void what_holds_costs_nothing(void **state)
{
    (void)state;
    char written[256];
    assert_int_equal(run(keep_to_it, written, sizeof written), 0);
    assert_string_equal(written, "");
}

static void what_does_not_hold_is_told_and_ends_the_program(void **state)
{
    (void)state;
    char written[256];
    int status = run(violate_it, written, sizeof written);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
    assert_non_null(strstr(written, "invariant_test.c:"));
    assert_non_null(strstr(written, "3 apples in the basket (apples == 2 does not hold)"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_holds_costs_nothing),
        cmocka_unit_test(what_does_not_hold_is_told_and_ends_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
