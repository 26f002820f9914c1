/*
 * One process of seine-convert, and the conversation with it. One thread at a time.
 */
#ifndef SEINE_CONVERT_HELPER_H
#define SEINE_CONVERT_HELPER_H

#include <seine/documents/convert/wire.h>

#include <sys/types.h>

struct helper {
    pid_t pid; /* 0: there is none */
    int socket;
    int documents; /* that it has had */
};

/* `mode` is its first argument. It leads a group of processes. */
int helper_start(const char *program, const char *mode, struct helper *ret_helper,
                 struct error *error) SEINE_MUST_CHECK;
/* Whether it lives: one that waits may have been killed. */
bool helper_lives(const struct helper *helper);
/* Ends it with all that it started; nothing happens where there is none. */
void helper_end(struct helper *helper);

/*
 * Lets it convert one document, until the moment `until_us` of the monotonic clock. The helper is
 * gone afterwards when it crashed, was ended, or told nonsense. 0, with the outcome; STATUS_MEMORY;
 * STATUS_SYSTEM when it could not close its sandbox.
 */
int helper_convert(struct helper *helper, const struct convert_request *request,
                   struct text command, struct text document, int64_t until_us,
                   struct convert_result *ret_result, struct error *error) SEINE_MUST_CHECK;

#endif
