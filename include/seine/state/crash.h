/*
 * Crash marks: they record which URI each thread of a collection is processing, in a mapped file
 * that survives the process (kill -9 and crashes, but not a power failure). The next start reads
 * which pages were in work when the process died (crashes.h), and which of them is to blame.
 *
 * The file is <collection>/crash-marks. It is not part of the crawl's state: the conclusions are
 * counted in crawl.db, and a missing or unreadable file means that no page was in work.
 *
 * A mark covers only the processing of a page, never a wait for the network, and costs one store to
 * memory. On SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGABRT a handler records the signal in the mark
 * of the thread that died, and records in every other open file of the process that the crash was
 * elsewhere, so that only that thread's page is blamed. The handler then restores the former action
 * of the signal.
 *
 * A kill -9 does not reveal the guilty page: all pages in work become suspects of the next start,
 * and only a page that was alone in work can be blamed. A thread that is about to process a suspect
 * waits until no other page is in work, and all other threads wait meanwhile. So a page that gets
 * the program killed is alone the next time, and the pages that were beside it are cleared.
 * crash_mark_trust() clears one suspect; without suspects no thread waits. A thread with a page in
 * work must therefore not wait for another thread that may have one.
 *
 * Order: crash_marks_read() for the file of the last process, then crash_marks_new(), which starts
 * a new file, and crash_marks_suspect(), all before there are threads; each thread enters its mark
 * and leaves it before it ends; crash_marks_free() after that. A mark belongs to one thread at a
 * time. The signal handler needs a list of all open files, and the mark of its thread: these are
 * the only global variables here.
 */
#ifndef SEINE_CRASH_H
#define SEINE_CRASH_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

#define CRASH_MARKS_FILE "crash-marks"
/* Further threads have no mark. */
#define CRASH_MARKS_MOST 1024

struct crash_mark;
struct crash_marks;

/* The marks of a process that died. */
struct crash_left {
    int64_t run;   /* identifies that run */
    bool is_alone; /* the process was killed while a single page was in work */
    size_t count;
    struct {
        int64_t uri_id;
        int signal; /* 0: the process was killed */
    } uris[CRASH_MARKS_MOST];
};

/* `ret_left->count` is 0 if no page was in work, or if there is no file. */
void crash_marks_read(const char *folder, struct crash_left *ret_left);
/* Creates a file of empty marks for that many threads; replaces an existing file. STATUS_SYSTEM,
 * STATUS_FULL, STATUS_MEMORY; the crawl can continue without marks. */
int crash_marks_new(const char *folder, size_t threads, struct crash_marks **ret_marks,
                    struct error *error) SEINE_MUST_CHECK;
void crash_marks_free(struct crash_marks *marks);
/* Makes the URI a suspect: it is processed alone until it is trusted. Before there are threads.
 * STATUS_MEMORY. */
int crash_marks_suspect(struct crash_marks *marks, int64_t uri_id,
                        struct error *error) SEINE_MUST_CHECK;
/* The mark of a thread, numbered from 0. NULL beyond the last mark, and for NULL `marks`. */
struct crash_mark *crash_marks_of(struct crash_marks *marks, size_t thread);

/* The calling thread takes or releases ownership of the mark. NULL is allowed. */
void crash_mark_enter(struct crash_mark *mark);
void crash_mark_leave(struct crash_mark *mark);

/* Records that the thread starts to process this URI; 0: it stops. Waits if there are suspects, as
 * described above. NULL is allowed. */
void crash_mark_set(struct crash_mark *mark, int64_t uri_id);
/* Clears a suspect: the URI was processed without harm, or no longer needs isolation. NULL is
 * allowed. */
void crash_mark_trust(struct crash_mark *mark, int64_t uri_id);

#endif
