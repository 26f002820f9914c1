/*
 * One process of seine-convert, and the protocol with it. For one thread at a time.
 */
#ifndef SEINE_CONVERT_HELPER_H
#define SEINE_CONVERT_HELPER_H

#include <seine/documents/convert/wire.h>

#include <sys/types.h>

struct helper {
    pid_t pid; /* 0: no process */
    int socket;
    int documents; /* documents that it was given */
};

/* Starts a helper, as the leader of its own process group. `mode` is its first argument. */
int helper_start(const char *program, const char *mode, struct helper *ret_helper,
                 struct error *error) SEINE_MUST_CHECK;
/* Whether the process lives; a waiting one may have been killed. */
bool helper_lives(const struct helper *helper);
/* Kills the helper with all processes that it started; does nothing without a process. */
void helper_end(struct helper *helper);

/*
 * Lets the helper convert one document, until the time `until_us` of the monotonic clock. The
 * helper has ended afterwards if it crashed, was killed, or sent an invalid answer. Returns 0, with
 * the outcome; STATUS_MEMORY; STATUS_SYSTEM when it could not set up its sandbox.
 */
int helper_convert(struct helper *helper, const struct convert_request *request,
                   struct text command, struct text document, int64_t until_us,
                   struct convert_result *ret_result, struct error *error) SEINE_MUST_CHECK;

#endif
