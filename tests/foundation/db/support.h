/*
 * What the tests of db share: a folder of their own, the fixture database opened in it, a child
 * process that does something with the same file and waits.
 */
#ifndef SEINE_TESTS_DB_SUPPORT_H
#define SEINE_TESTS_DB_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <seine/foundation/db.h>
#include <sqlite3.h>

struct place {
    char folder[64];
    char path[96]; /* of the fixture database, not there yet */
};

/* Fails the test with the sentence. */
#define assert_ok(call)                                                                            \
    do {                                                                                           \
        struct error *failed_with = &error;                                                        \
        *failed_with = (struct error){0};                                                          \
        int got_status = (call);                                                                   \
        if (got_status < 0)                                                                        \
            fail_msg("%s: %s", #call, failed_with->sentence);                                      \
    } while (0)

#define assert_sentence(error, part)                                                               \
    do {                                                                                           \
        if (!strstr((error).sentence, (part)))                                                     \
            fail_msg("`%s` does not say `%s`", (error).sentence, (part));                          \
    } while (0)

int place_make(void **state);   /* cmocka setup: *state is a struct place */
int place_remove(void **state); /* cmocka teardown: with all that is in it */

struct db *open_fixture(const struct place *place, const struct db_options *options);
/* thing_fill in one transaction. */
int fill(struct db *db, int first, int last, int note_bytes, struct error *error);
int64_t count_things(struct db *db);
/* One number from a fresh plain SQLite connection: what anybody else sees. */
int64_t number_in(const char *path, const char *sql);
void execute_in(const char *path, const char *sql);

/* A child process that runs `act`, signals when it is done with it, and waits until the parent lets
 * it go. */
struct child {
    pid_t pid;
    int let_go;
};

struct child child_start(void (*act)(const void *context), const void *context);
void child_end(struct child *child);

#endif
