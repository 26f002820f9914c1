/*
 * What happens when a defect ends the program (base/invariant.h): a test lets it happen in a
 * process of its own, and reads how that ended. A test of one thread.
 */
#ifndef SEINE_TEST_DEATH_H
#define SEINE_TEST_DEATH_H

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* Returns the status of waitpid() of a process that calls act(context) and exits with 0. `written`
 * gets the beginning of what it writes to standard error. */
static inline int death_status(void (*act)(void *context), void *context, char *written,
                               size_t size)
{
    int ends[2], status = 0;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        signal(SIGABRT, SIG_DFL);
        act(context);
        _exit(0);
    }
    close(ends[1]);
    ssize_t length = read(ends[0], written, size - 1);
    written[length > 0 ? length : 0] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

/* act(context) has to end its process by a violated invariant that says this. */
static inline void death_expect(void (*act)(void *context), void *context, const char *sentence)
{
    char written[1024];
    int status = death_status(act, context, written, sizeof written);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
    assert_non_null(strstr(written, "seine: a defect of the program: "));
    assert_non_null(strstr(written, sentence));
}

#endif
