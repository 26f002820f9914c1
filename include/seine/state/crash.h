/*
 * Crash marks: which URI each thread of a collection is at work on, in a mapped file that outlives
 * the process (kill -9 and crashes; not a loss of power). The next start reads whose page was in
 * hand when the process died (crashes.h), and which of them is to blame.
 *
 * The file is <collection>/crash-marks. It is no state of the crawl: what follows from it is
 * counted in crawl.db, and a missing or unreadable file says that nothing was in hand.
 *
 * A mark covers only the processing of a page, never a wait for the network, and costs one store to
 * memory. On SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGABRT a handler notes
 * in the mark of the thread that died which signal it was, and in every other open file of the
 * process that it died elsewhere, so that only that thread's page is blamed. The handler then lets
 * the signal take its former course.
 *
 * A kill -9 does not tell whose page it was: all that were in hand are suspects of the next start,
 * and only one that was alone in hand can be blamed. Who is about to have a suspect in hand waits
 * until no other page is, and all others wait meanwhile, so that a page that gets the program
 * killed is alone in hand the next time, and those that were beside it pass. Suspects go one by one
 * by crash_mark_trust(); without any nobody waits. Who has a page in hand must therefore wait for
 * no other thread that may have one.
 *
 * Order: crash_marks_read() of what the last process left, then crash_marks_new(), which begins the
 * file anew, and crash_marks_suspect(), before there are threads; each thread enters its mark and
 * leaves it before it ends; crash_marks_free() after that. A mark belongs to one thread at a time.
 * The handler needs a list of all open files, and the mark of its thread: those are the only
 * variables here that are not reached from an argument.
 */
#ifndef SEINE_CRASH_H
#define SEINE_CRASH_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

#define CRASH_MARKS_FILE "crash-marks"
/* More threads than these are not marked. */
#define CRASH_MARKS_MOST 1024

struct crash_mark;
struct crash_marks;

/* The marks that a process left when it died. */
struct crash_left {
    int64_t run;   /* tells it from every other */
    bool is_alone; /* it was killed while a single page was in hand */
    size_t count;
    struct {
        int64_t uri_id;
        int signal; /* 0: it was killed */
    } uris[CRASH_MARKS_MOST];
};

/* `ret_left->count` is 0 when nothing was in hand, or there is no such file. */
void crash_marks_read(const char *folder, struct crash_left *ret_left);
/* A file of empty marks for so many threads, in place of the one that may be there. STATUS_SYSTEM,
 * STATUS_FULL, STATUS_MEMORY; the crawl can go on without. */
int crash_marks_new(const char *folder, size_t threads, struct crash_marks **ret_marks,
                    struct error *error) SEINE_MUST_CHECK;
void crash_marks_free(struct crash_marks *marks);
/* The URI is to be in hand alone until it is trusted. Before there are threads. STATUS_MEMORY. */
int crash_marks_suspect(struct crash_marks *marks, int64_t uri_id,
                        struct error *error) SEINE_MUST_CHECK;
/* The mark of a thread, numbered from 0. NULL beyond those there are, and without `marks`. */
struct crash_mark *crash_marks_of(struct crash_marks *marks, size_t thread);

/* The calling thread owns this mark from now on, or none any more. NULL is allowed. */
void crash_mark_enter(struct crash_mark *mark);
void crash_mark_leave(struct crash_mark *mark);

/* The thread is at work on this URI; 0: on none any more. It waits as suspects want it. NULL is
 * allowed. */
void crash_mark_set(struct crash_mark *mark, int64_t uri_id);
/* The URI was processed without harm, or is to be as any other: no suspect any more. NULL is
 * allowed. */
void crash_mark_trust(struct crash_mark *mark, int64_t uri_id);

#endif
