/* What a process leaves in its crash marks, however it dies. */
#include <seine/state/crash.h>

#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

static int set_up(void **state)
{
    char *folder = strdup("/tmp/seine-crash-marks-XXXXXX");
    if (!folder || !mkdtemp(folder))
        return -1;
    *state = folder;
    return 0;
}

static int tear_down(void **state)
{
    char path[128];
    char *folder = *state;
    snprintf(path, sizeof path, "%s/" CRASH_MARKS_FILE, folder);
    unlink(path);
    rmdir(folder);
    free(folder);
    return 0;
}

/* Overflows the stack, which only a handler with a stack of its own survives.
 * NOLINTNEXTLINE(misc-no-recursion) */
static int descend(volatile int depth)
{
    volatile char room[4096];
    room[0] = (char)depth;
    return depth < 0 ? room[0] : descend(depth + 1) + room[0];
}

static void die_in_turn(int signal)
{
    struct rlimit none = {0, 0};
    (void)setrlimit(RLIMIT_CORE, &none);
    if (signal == SIGSEGV)
        _exit(descend(0));
    (void)raise(signal);
}

struct worker {
    struct crash_mark *mark;
    int signal; /* that it dies by; 0: it waits */
    sem_t *has_page;
};

static void *work(void *argument)
{
    const struct worker *worker = argument;
    crash_mark_enter(worker->mark);
    crash_mark_set(worker->mark, worker->signal ? 7 : 8);
    if (worker->signal)
        die_in_turn(worker->signal);
    (void)sem_post(worker->has_page);
    pause();
    return NULL;
}

/* Two threads have URIs 7 and 8 in hand, a third has none; the one with 7 dies by the signal. */
static void die_of(const char *folder, int deadly)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        static const int CAUGHT[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL}; /* by cmocka */
        for (size_t i = 0; i < sizeof CAUGHT / sizeof *CAUGHT; i++)
            (void)signal(CAUGHT[i], SIG_DFL);
        struct crash_marks *marks;
        struct error error;
        pthread_t waits, dies;
        if (crash_marks_new(folder, 3, &marks, &error) < 0)
            _exit(1);
        sem_t has_page;
        struct worker waiting = {crash_marks_of(marks, 1), 0, &has_page};
        struct worker dying = {crash_marks_of(marks, 2), deadly, &has_page};
        if (sem_init(&has_page, 0, 0) || pthread_create(&waits, NULL, work, &waiting) != 0)
            _exit(1);
        while (sem_wait(&has_page) != 0)
            continue;
        if (pthread_create(&dies, NULL, work, &dying) != 0)
            _exit(1);
        pause();
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), deadly);
}

static void of_a_crash_only_the_page_of_its_thread_is_blamed(void **state)
{
    static const int SIGNALS[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
    struct crash_left left;
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++) {
#ifdef __SANITIZE_THREAD__
        if (SIGNALS[i] == SIGSEGV) /* it has no stack of its own for handlers */
            continue;
#endif
        die_of(*state, SIGNALS[i]);
        crash_marks_read(*state, &left);
        assert_int_equal(left.count, 1);
        assert_int_equal(left.uris[0].uri_id, 7);
        assert_int_equal(left.uris[0].signal, SIGNALS[i]);
        assert_false(left.is_alone);
    }
}

static void a_kill_reports_every_page_in_hand(void **state)
{
    struct crash_left left;
    die_of(*state, SIGKILL);
    crash_marks_read(*state, &left);
    assert_int_equal(left.count, 2);
    assert_int_equal(left.uris[0].uri_id, 8);
    assert_int_equal(left.uris[0].signal, 0);
    assert_int_equal(left.uris[1].uri_id, 7);
    assert_false(left.is_alone);
}

static void who_has_none_in_hand_leaves_nothing(void **state)
{
    struct crash_left left;
    struct crash_marks *marks;
    struct error error;
    crash_marks_read(*state, &left);
    assert_int_equal(left.count, 0);
    die_of(*state, SIGKILL);
    assert_int_equal(crash_marks_new(*state, 2, &marks, &error), 0);
    crash_marks_read(*state, &left);
    assert_int_equal(left.count, 0);
    struct crash_mark *mark = crash_marks_of(marks, 1);
    crash_mark_enter(mark);
    crash_mark_set(mark, 5);
    crash_marks_read(*state, &left);
    assert_int_equal(left.count, 1);
    assert_true(left.is_alone);
    crash_mark_leave(mark);
    crash_marks_read(*state, &left);
    assert_int_equal(left.count, 0);
    assert_null(crash_marks_of(marks, 2));
    assert_null(crash_marks_of(NULL, 0));
    crash_marks_free(marks);
    crash_marks_free(NULL);
}

#define WORKERS 4
#define TURNS   2000
#define SUSPECT 100

struct crowd {
    struct crash_marks *marks;
    _Atomic int in_hand, suspects, with_suspect;
};

struct member {
    struct crowd *crowd;
    size_t number;
};

/* Has its own pages in hand in turn with those that all suspect. */
static void *crowd_in(void *argument)
{
    const struct member *member = argument;
    struct crowd *crowd = member->crowd;
    struct crash_mark *mark = crash_marks_of(crowd->marks, member->number);
    crash_mark_enter(mark);
    for (int turn = 0; turn < TURNS; turn++) {
        int64_t suspect = SUSPECT + turn % 2;
        bool is_suspect = turn % 8 == (int)member->number;
        crash_mark_set(mark, is_suspect ? suspect : (int64_t)member->number + 1);
        atomic_fetch_add(&crowd->in_hand, 1);
        if (is_suspect)
            atomic_fetch_add(&crowd->suspects, 1);
        sched_yield();
        if (atomic_load(&crowd->suspects) && atomic_load(&crowd->in_hand) > 1)
            atomic_store(&crowd->with_suspect, 1);
        if (is_suspect)
            atomic_fetch_sub(&crowd->suspects, 1);
        atomic_fetch_sub(&crowd->in_hand, 1);
        if (turn % 3)
            crash_mark_set(mark, 0);
    }
    crash_mark_leave(mark);
    return NULL;
}

static void have_a_crowd(struct crowd *crowd)
{
    pthread_t threads[WORKERS];
    struct member members[WORKERS];
    for (size_t i = 0; i < WORKERS; i++) {
        members[i] = (struct member){.crowd = crowd, .number = i};
        assert_int_equal(pthread_create(&threads[i], NULL, crowd_in, &members[i]), 0);
    }
    for (size_t i = 0; i < WORKERS; i++)
        pthread_join(threads[i], NULL);
}

static void a_suspect_is_in_hand_alone_until_it_is_trusted(void **state)
{
    struct error error;
    struct crowd crowd = {.marks = NULL};
    assert_int_equal(crash_marks_new(*state, WORKERS, &crowd.marks, &error), 0);
    assert_int_equal(crash_marks_suspect(crowd.marks, SUSPECT, &error), 0);
    assert_int_equal(crash_marks_suspect(crowd.marks, SUSPECT + 1, &error), 0);
    have_a_crowd(&crowd);
    assert_int_equal(atomic_load(&crowd.with_suspect), 0);
    struct crash_mark *mark = crash_marks_of(crowd.marks, 0),
                      *other = crash_marks_of(crowd.marks, 1);
    /* While one page is in hand no other thread waits that may be beside it. */
    crash_mark_set(mark, 1);
    crash_mark_set(other, 2);
    crash_mark_set(mark, 0);
    crash_mark_set(other, 0);
    crash_mark_trust(mark, 12345);
    crash_mark_trust(mark, SUSPECT);
    crash_mark_trust(mark, SUSPECT);
    crash_mark_trust(NULL, SUSPECT);
    crash_mark_set(mark, SUSPECT);
    crash_mark_set(other, 2);
    /* It is trusted while it is in hand. */
    crash_mark_set(other, 0);
    crash_mark_set(mark, SUSPECT + 1);
    crash_mark_trust(mark, SUSPECT + 1);
    crash_mark_set(mark, 1);
    crash_mark_set(other, SUSPECT + 1);
    crash_mark_set(other, 0);
    crash_mark_set(mark, 0);
    crash_marks_free(crowd.marks);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(of_a_crash_only_the_page_of_its_thread_is_blamed, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_kill_reports_every_page_in_hand, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_suspect_is_in_hand_alone_until_it_is_trusted, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(who_has_none_in_hand_leaves_nothing, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
