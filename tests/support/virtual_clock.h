/*
 * A virtual clock for whole programs in tests: a delay of 60 s passes in milliseconds.
 *
 * libseine_virtual_clock.so is loaded in front of the C library (LD_PRELOAD), so the program under
 * test is the one that users run, built as ever and without a door for tests. It answers every
 * question for the time (clock_gettime(), gettimeofday(), time()) and ends every wait that has a
 * limit (epoll_wait(), poll(), ppoll(), usleep(), nanosleep(), pthread_cond_timedwait()), also
 * those of SQLite, libcurl and c-ares. CPU time stays as it is.
 *
 * Time passes as usual while anything is under way. It jumps when nothing is, to the moment at
 * which the first wait ends, and at least `step_us` ahead. Nothing is under way when
 *   - no thread runs, or waits for a disk: all of them sleep in the kernel, twice in a row;
 *   - no server owes an answer: on no connection was something sent later than something was
 *     received, and for some milliseconds nothing was sent or received on any. A server that owes
 *     an answer for HANG_MS of real time counts as one that hangs, and time jumps nevertheless, so
 *     that deadlines can be tested as well.
 * What clients of the program do (administrators, readers) is not seen: a test that acts from
 * outside while time must not run away holds it meanwhile (`held`), or bounds it (`limit_us`).
 *
 * SEINE_VIRTUAL_CLOCK names a file of sizeof(struct virtual_clock) bytes that the test shares with
 * the program; without it, time is left alone. The test makes it, filled with zeros but for what it
 * wants; tests/scenarios/support/virtual_time.py does so. One program has it at a time; the next
 * goes on where the time of the last ended. A wait that a jump ends does so up to SLICE_MS of real
 * time later.
 *
 * With ThreadSanitizer or AddressSanitizer it stands in front of their functions and calls them, so
 * that they see every lock and wait; AddressSanitizer needs an option (virtual_time.py).
 */
#ifndef SEINE_TEST_VIRTUAL_CLOCK_H
#define SEINE_TEST_VIRTUAL_CLOCK_H

#include <stdint.h>

/* The longest real wait of a thread that has not been notified of a jump. */
#define SLICE_MS 4
/* A server that owes an answer for so long of real time hangs. */
#define HANG_MS 3000

/* Shared by the test and the program; each field has one writer. */
struct virtual_clock {
    int64_t offset_us; /* the library's: so far time is ahead of that of the machine */
    int64_t jumps;     /* the library's: how often it jumped */
    int64_t held;      /* the test's: not 0: no jumps */
    int64_t limit_us;  /* the test's: offset_us does not pass this; 0: no limit */
    int64_t step_us;   /* the test's: a jump leads at least so far */
    int64_t hang_ms;   /* the test's: a server that owes an answer for so long hangs; 0: HANG_MS */
};

#endif
