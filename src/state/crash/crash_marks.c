#include <seine/state/crash.h>

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAGIC INT64_C(0x31736b72616d6373) /* "scmarks1" */
/* Room for the handler's frames, also under a sanitizer. */
#define STACK_BYTES ((size_t)64 * 1024)

/* The beginning of the file; the marks follow. */
struct head {
    int64_t magic;
    int64_t run;
    int64_t count;
    volatile int64_t died; /* a handled signal ended the process */
    char apart[32];
};

struct slot {
    volatile int64_t uri_id; /* 0: no page in work */
    volatile int32_t signal; /* the signal that ended the process in this thread; 0: none */
    char apart[52];          /* padding: no two threads write to one cache line */
};

_Static_assert(sizeof(struct head) == 64 && sizeof(struct slot) == 64, "the file's format");

/* How a thread passed the gate. */
enum passed {
    PASSED_FREELY, /* without the gate: there were no suspects */
    PASSED_BESIDE, /* beside other threads */
    PASSED_ALONE,
};

/* The gate that keeps suspects apart from all other pages. */
struct gate {
    atomic_size_t count; /* number of suspects; it only decreases once there are threads */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int64_t *suspects;
    int beside;  /* threads that process a page that is not a suspect */
    int waiting; /* threads that wait to be alone: other threads let them go first */
    bool is_alone;
};

/* The mark of one thread. */
struct crash_mark {
    struct crash_marks *marks;
    struct slot *slot;
    enum passed passed;
};

struct crash_marks {
    struct crash_marks *_Atomic next; /* list of all open files */
    struct head *head;
    size_t bytes;
    struct crash_mark *marks;
    struct gate gate;
};

static const int SIGNALS[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/* The global variables that the handler needs; see the header. */
static struct crash_marks *_Atomic all_marks;
static pthread_mutex_t all_marks_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t handlers = PTHREAD_ONCE_INIT;
static struct sigaction former[sizeof SIGNALS / sizeof *SIGNALS];
static _Thread_local struct crash_mark *own_mark;
static _Thread_local void *own_stack;

static void note(int signal, siginfo_t *info, void *context)
{
    (void)context;
    if (own_mark && own_mark->slot->uri_id)
        own_mark->slot->signal = signal;
    for (struct crash_marks *marks = atomic_load(&all_marks); marks;
         marks = atomic_load(&marks->next))
        marks->head->died = signal;
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++)
        if (SIGNALS[i] == signal)
            (void)sigaction(signal, &former[i], NULL);
    /* A fault repeats by itself, with full information for a debugger; a signal that was sent must
     * be raised again. */
    if (info->si_code <= 0)
        (void)raise(signal);
}

static void handle_signals(void)
{
    struct sigaction action = {.sa_sigaction = note, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++)
        (void)sigaction(SIGNALS[i], &action, &former[i]);
}

void crash_mark_enter(struct crash_mark *mark)
{
    stack_t stack;
    if (!mark)
        return;
    own_mark = mark;
    /* After a stack overflow the handler needs a stack of its own. */
    if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE) &&
        (own_stack = malloc(STACK_BYTES))) {
        stack = (stack_t){.ss_sp = own_stack, .ss_size = STACK_BYTES};
        (void)sigaltstack(&stack, NULL);
    }
}

void crash_mark_leave(struct crash_mark *mark)
{
    stack_t none = {.ss_flags = SS_DISABLE};
    if (!mark)
        return;
    crash_mark_set(mark, 0);
    own_mark = NULL;
    if (own_stack) {
        (void)sigaltstack(&none, NULL);
        free(own_stack);
        own_stack = NULL;
    }
}

struct crash_mark *crash_marks_of(struct crash_marks *marks, size_t thread)
{
    return marks && thread < (size_t)marks->head->count ? &marks->marks[thread] : NULL;
}

/* ---- suspects ---- */

int crash_marks_suspect(struct crash_marks *marks, int64_t uri_id, struct error *error)
{
    struct gate *gate = &marks->gate;
    size_t count = atomic_load(&gate->count);
    int64_t *grown = realloc(gate->suspects, (count + 1) * sizeof *grown);
    if (!grown)
        return error_set(error, STATUS_MEMORY, "no memory for the crash marks");
    gate->suspects = grown;
    grown[count] = uri_id;
    atomic_store(&gate->count, count + 1);
    return 0;
}

/* The index of the URI among the suspects, or their number if it is none. Under the lock. */
static size_t suspect_at(const struct gate *gate, int64_t uri_id)
{
    size_t count = atomic_load(&gate->count), i = 0;
    while (i < count && gate->suspects[i] != uri_id)
        i++;
    return i;
}

void crash_mark_trust(struct crash_mark *mark, int64_t uri_id)
{
    struct gate *gate = mark ? &mark->marks->gate : NULL;
    if (!gate || atomic_load(&gate->count) == 0)
        return;
    pthread_mutex_lock(&gate->lock);
    size_t at = suspect_at(gate, uri_id), count = atomic_load(&gate->count);
    if (at < count) {
        gate->suspects[at] = gate->suspects[count - 1];
        atomic_store(&gate->count, count - 1);
    }
    pthread_mutex_unlock(&gate->lock);
}

static void pass(struct crash_mark *mark, int64_t uri_id)
{
    struct gate *gate = &mark->marks->gate;
    pthread_mutex_lock(&gate->lock);
    if (suspect_at(gate, uri_id) < atomic_load(&gate->count)) {
        gate->waiting++;
        while (gate->is_alone || gate->beside)
            pthread_cond_wait(&gate->changed, &gate->lock);
        gate->waiting--;
        gate->is_alone = true;
        mark->passed = PASSED_ALONE;
    } else {
        while (gate->is_alone || gate->waiting)
            pthread_cond_wait(&gate->changed, &gate->lock);
        gate->beside++;
        mark->passed = PASSED_BESIDE;
    }
    pthread_mutex_unlock(&gate->lock);
}

static void go_out(struct crash_mark *mark)
{
    struct gate *gate = &mark->marks->gate;
    pthread_mutex_lock(&gate->lock);
    if (mark->passed == PASSED_ALONE)
        gate->is_alone = false;
    else
        gate->beside--;
    mark->passed = PASSED_FREELY;
    pthread_cond_broadcast(&gate->changed);
    pthread_mutex_unlock(&gate->lock);
}

void crash_mark_set(struct crash_mark *mark, int64_t uri_id)
{
    /* Consecutive writes for one page keep the mark. */
    if (!mark || mark->slot->uri_id == uri_id)
        return;
    if (mark->passed != PASSED_FREELY) {
        mark->slot->uri_id = 0;
        go_out(mark);
    }
    if (uri_id && atomic_load(&mark->marks->gate.count))
        pass(mark, uri_id);
    mark->slot->uri_id = uri_id;
}

/* ---- the file ---- */

static int open_file(const char *folder, int flags)
{
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/" CRASH_MARKS_FILE, folder);
    if (length < 0 || (size_t)length >= sizeof path)
        return -1;
    return open(path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
}

void crash_marks_read(const char *folder, struct crash_left *ret_left)
{
    struct head head;
    struct slot mark;
    ret_left->count = 0;
    ret_left->is_alone = false;
    int descriptor = open_file(folder, O_RDONLY);
    if (descriptor < 0)
        return;
    if (read(descriptor, &head, sizeof head) != (ssize_t)sizeof head || head.magic != MAGIC ||
        head.count < 0 || head.count > CRASH_MARKS_MOST)
        goto out;
    ret_left->run = head.run;
    for (int64_t i = 0; i < head.count; i++) {
        if (read(descriptor, &mark, sizeof mark) != (ssize_t)sizeof mark)
            break;
        if (mark.uri_id <= 0 || (head.died && !mark.signal))
            continue;
        ret_left->uris[ret_left->count].uri_id = mark.uri_id;
        ret_left->uris[ret_left->count].signal = mark.signal;
        ret_left->count++;
    }
    ret_left->is_alone = ret_left->count == 1 && !head.died;
out:
    close(descriptor);
}

/* Initialises the marks of the threads and adds the file to the handler's list. */
static void begin(struct crash_marks *marks, size_t threads)
{
    struct slot *slots = (struct slot *)(marks->head + 1);
    for (size_t i = 0; i < threads; i++)
        marks->marks[i] = (struct crash_mark){.marks = marks, .slot = &slots[i]};
    atomic_init(&marks->gate.count, 0);
    pthread_mutex_init(&marks->gate.lock, NULL);
    pthread_cond_init(&marks->gate.changed, NULL);
    pthread_once(&handlers, handle_signals);
    pthread_mutex_lock(&all_marks_lock);
    atomic_store(&marks->next, atomic_load(&all_marks));
    atomic_store(&all_marks, marks);
    pthread_mutex_unlock(&all_marks_lock);
}

int crash_marks_new(const char *folder, size_t threads, struct crash_marks **ret_marks,
                    struct error *error)
{
    if (threads > CRASH_MARKS_MOST)
        threads = CRASH_MARKS_MOST;
    struct head empty = {.magic = MAGIC, .count = (int64_t)threads};
    struct crash_marks *marks = calloc(1, sizeof *marks);
    int descriptor = -1, status = STATUS_MEMORY;
    if (!marks || !(marks->marks = calloc(threads + 1, sizeof *marks->marks))) {
        error_set(error, status, "no memory for the crash marks of %s", folder);
        goto failed;
    }
    marks->bytes = sizeof empty + threads * sizeof(struct slot);
    status = STATUS_SYSTEM;
    unsigned char seed[32];
    if (hash_random_seed(seed) < 0) {
        error_set(error, status, "the system gives no random bytes");
        goto failed;
    }
    memcpy(&empty.run, seed, sizeof empty.run);
    descriptor = open_file(folder, O_RDWR | O_CREAT);
    /* Allocate all of it: a store to a page without disk space would raise SIGBUS. */
    int code = descriptor < 0 || ftruncate(descriptor, 0) < 0
                   ? errno
                   : posix_fallocate(descriptor, 0, (off_t)marks->bytes);
    if (code) {
        status = code == ENOSPC ? STATUS_FULL : STATUS_SYSTEM;
        error_set(error, status, "cannot make %s/" CRASH_MARKS_FILE ": %s", folder, strerror(code));
        goto failed;
    }
    void *mapped = mmap(NULL, marks->bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (mapped == MAP_FAILED) {
        error_set(error, status, "cannot map %s/" CRASH_MARKS_FILE ": %s", folder, strerror(errno));
        goto failed;
    }
    close(descriptor);
    marks->head = mapped;
    *marks->head = empty;
    begin(marks, threads);
    *ret_marks = marks;
    return 0;
failed:
    if (descriptor >= 0)
        close(descriptor);
    if (marks)
        free(marks->marks);
    free(marks);
    return status;
}

void crash_marks_free(struct crash_marks *marks)
{
    if (!marks)
        return;
    pthread_mutex_lock(&all_marks_lock);
    struct crash_marks *_Atomic *link = &all_marks;
    while (atomic_load(link) != marks)
        link = &atomic_load(link)->next;
    atomic_store(link, atomic_load(&marks->next));
    pthread_mutex_unlock(&all_marks_lock);
    munmap(marks->head, marks->bytes);
    pthread_cond_destroy(&marks->gate.changed);
    pthread_mutex_destroy(&marks->gate.lock);
    free(marks->gate.suspects);
    free(marks->marks);
    free(marks);
}
