#include "files.h"
#include <seine/foundation/sandbox.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- resources ---- */

/* The sanitizers map terabytes. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define MEMORY_CAN_BE_LIMITED false
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define MEMORY_CAN_BE_LIMITED false
#endif
#endif
#ifndef MEMORY_CAN_BE_LIMITED
#define MEMORY_CAN_BE_LIMITED true
#endif

#define FILES_OPEN 64

static bool limit(__rlimit_resource_t resource, uint64_t soft, uint64_t hard)
{
    struct rlimit value = {.rlim_cur = soft, .rlim_max = hard};
    return setrlimit(resource, &value) == 0;
}

/* Address space of this process now; before the first limit it is what there is without a document.
 */
static uint64_t address_space(void)
{
    static uint64_t at_start;
    FILE *file = at_start ? NULL : fopen("/proc/self/statm", "r");
    char line[128];
    if (file) {
        if (fgets(line, sizeof line, file))
            at_start = strtoull(line, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE);
        fclose(file);
    }
    return at_start;
}

static uint64_t memory_of(const struct sandbox_limits *limits)
{
    return address_space() + limits->memory_bytes;
}

bool sandbox_renew(const struct sandbox_limits *limits)
{
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    uint64_t seconds = (uint64_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 1;
    return limit(RLIMIT_CPU, seconds + limits->cpu_s, RLIM_INFINITY) &&
           (!MEMORY_CAN_BE_LIMITED || limit(RLIMIT_AS, memory_of(limits), RLIM_INFINITY));
}

/* Processes and threads of this user. */
static uint64_t tasks_of_user(void)
{
    DIR *processes = opendir("/proc");
    uint64_t tasks = 0;
    for (struct dirent *entry; processes && (entry = readdir(processes));) {
        char path[300];
        struct stat facts;
        snprintf(path, sizeof path, "/proc/%s/task", entry->d_name);
        /* Its links are those of any folder, and one for each thread. */
        if (stat(path, &facts) == 0 && facts.st_uid == getuid())
            tasks += facts.st_nlink - 2;
    }
    if (processes)
        closedir(processes);
    return tasks;
}

/* Namespaces of its own, in which processes that are started from now on count and end apart. */
static bool are_processes_separate;

static bool limit_processes(const struct sandbox_limits *limits)
{
    uint64_t others = tasks_of_user();
    are_processes_separate = unshare(CLONE_NEWUSER | CLONE_NEWPID) == 0;
    if (are_processes_separate)
        others = 1;
    return limit(RLIMIT_NPROC, others + limits->processes, others + limits->processes);
}

static bool limit_resources(enum sandbox_of kind, const struct sandbox_limits *limits)
{
    bool is_done = limit(RLIMIT_CORE, 0, 0) && limit(RLIMIT_FSIZE, 0, 0) &&
                   limit(RLIMIT_NOFILE, FILES_OPEN, FILES_OPEN);
    if (kind == SANDBOX_READER)
        return is_done && sandbox_renew(limits);
    is_done = is_done && limit(RLIMIT_CPU, limits->cpu_s, limits->cpu_s + 1);
    if (MEMORY_CAN_BE_LIMITED)
        is_done = is_done && limit(RLIMIT_AS, memory_of(limits), memory_of(limits));
    return is_done && (kind != SANDBOX_COMMAND || limit_processes(limits));
}

/* ---- calls ---- */

#define CALL(name) SCMP_SYS(name)

static const int READER_CALLS[] = {
    CALL(read),         CALL(write),           CALL(readv),         CALL(writev),
    CALL(recvmsg),      CALL(recvfrom),        CALL(sendmsg),       CALL(sendto),
    CALL(poll),         CALL(ppoll),           CALL(close),         CALL(lseek),
    CALL(fstat),        CALL(munmap),          CALL(mremap),        CALL(madvise),
    CALL(brk),          CALL(futex),           CALL(exit),          CALL(exit_group),
    CALL(rt_sigreturn), CALL(rt_sigprocmask),  CALL(rt_sigaction),  CALL(sigaltstack),
    CALL(gettid),       CALL(getpid),          CALL(clock_gettime), CALL(gettimeofday),
    CALL(time),         CALL(getrandom),       CALL(getrusage),     CALL(sysinfo),
    CALL(sched_yield),  CALL(restart_syscall), CALL(newfstatat),
};

static const int TOOL_CALLS[] = {
    CALL(mmap),
    CALL(mprotect),
    CALL(execve),
    CALL(access),
    CALL(faccessat),
    CALL(faccessat2),
    CALL(stat),
    CALL(lstat),
    CALL(statx),
    CALL(readlink),
    CALL(readlinkat),
    CALL(getdents),
    CALL(getdents64),
    CALL(getcwd),
    CALL(arch_prctl),
    CALL(set_tid_address),
    CALL(set_robust_list),
    CALL(rseq),
    CALL(pread64),
    CALL(preadv),
    CALL(uname),
    CALL(getuid),
    CALL(geteuid),
    CALL(getgid),
    CALL(getegid),
    CALL(getppid),
    CALL(getpgrp),
    CALL(fcntl),
    CALL(dup),
    CALL(dup2),
    CALL(dup3),
    CALL(pipe),
    CALL(pipe2),
    CALL(select),
    CALL(pselect6),
    CALL(nanosleep),
    CALL(clock_nanosleep),
    CALL(clock_getres),
    CALL(sched_getaffinity),
    CALL(statfs),
    CALL(fstatfs),
    CALL(times),
    CALL(getrlimit),
    CALL(umask),
    CALL(chdir),
    CALL(fchdir),
    CALL(fadvise64),
    CALL(getresuid),
    CALL(getresgid),
    CALL(rt_sigtimedwait),
    CALL(rt_sigpending),
    CALL(rt_sigsuspend),
    CALL(pause),
    CALL(membarrier),
};

static const int COMMAND_CALLS[] = {
    CALL(clone), CALL(fork), CALL(vfork), CALL(wait4), CALL(waitid), CALL(kill), CALL(seccomp),
};

struct call_list {
    const int *calls;
    size_t count;
};

#define LIST(array)                                                                                \
    {                                                                                              \
        array, sizeof(array) / sizeof *(array)                                                     \
    }

static const struct call_list LISTS[] = {
    [SANDBOX_READER] = LIST(READER_CALLS),
    [SANDBOX_TOOL] = LIST(TOOL_CALLS),
    [SANDBOX_COMMAND] = LIST(COMMAND_CALLS),
};

/* abort(), but no signal to another process. */
static int allow_signal_to_itself(scmp_filter_ctx filter)
{
    return seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1,
                            SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid(), 0));
}

/* Memory, but none that is executed; limits of itself, but only those that are renewed. */
static int allow_reader_details(scmp_filter_ctx filter)
{
    const struct scmp_arg_cmp not_executed = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);
    const struct scmp_arg_cmp of_itself = SCMP_A0(SCMP_CMP_EQ, 0, 0);
    int failed = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1, not_executed);
    if (!failed)
        failed = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, not_executed);
    if (!failed)
        failed = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2, of_itself,
                                  SCMP_A1(SCMP_CMP_EQ, RLIMIT_AS, 0));
    if (!failed)
        failed = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2, of_itself,
                                  SCMP_A1(SCMP_CMP_EQ, RLIMIT_CPU, 0));
    return failed;
}

/* Files are opened to be read; limits of itself can only become narrower. */
static int allow_tool_details(scmp_filter_ctx filter)
{
    const unsigned changes = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;
    int failed = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(open), 1,
                                  SCMP_A1(SCMP_CMP_MASKED_EQ, changes, 0));
    if (!failed)
        failed = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(openat), 1,
                                  SCMP_A2(SCMP_CMP_MASKED_EQ, changes, 0));
    if (!failed)
        failed = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 1,
                                  SCMP_A0(SCMP_CMP_EQ, 0, 0));
    return failed;
}

static int allow_calls(scmp_filter_ctx filter, enum sandbox_of kind)
{
    int failed = 0;
    for (int list = SANDBOX_READER; list <= (int)kind && !failed; list++)
        for (size_t i = 0; i < LISTS[list].count && !failed; i++)
            failed = seccomp_rule_add(filter, SCMP_ACT_ALLOW, LISTS[list].calls[i], 0);
    if (!failed && kind != SANDBOX_READER)
        /* A filter cannot see its arguments. Programs fall back to clone(). */
        failed = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    if (!failed)
        failed = allow_signal_to_itself(filter);
    if (!failed)
        failed = (kind == SANDBOX_READER ? allow_reader_details : allow_tool_details)(filter);
    return failed;
}

static bool limit_calls(enum sandbox_of kind)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (!filter)
        return false;
    /* sandbox_drop_privileges() has done what the library would do, by a call that is not allowed.
     */
    bool is_done = seccomp_attr_set(filter, SCMP_FLTATR_CTL_NNP, 0) == 0 &&
                   allow_calls(filter, kind) == 0 && seccomp_load(filter) == 0;
    seccomp_release(filter);
    return is_done;
}

/* Of a command that would reach all processes of its user. */
static bool forbid_signals(void)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter)
        return false;
    bool is_done = seccomp_attr_set(filter, SCMP_FLTATR_CTL_NNP, 0) == 0 &&
                   seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(kill), 0) == 0 &&
                   seccomp_load(filter) == 0;
    seccomp_release(filter);
    return is_done;
}

bool sandbox_enter(enum sandbox_of kind, const struct sandbox_limits *limits, const char *folder)
{
    bool is_reader = kind == SANDBOX_READER;
    /* The helper itself starts the program. */
    return limit_resources(kind, limits) && (is_reader || files_restrict(folder)) &&
           limit_calls(is_reader ? SANDBOX_READER : SANDBOX_COMMAND);
}

bool sandbox_enter_program(enum sandbox_of kind, const struct sandbox_limits *limits)
{
    if (MEMORY_CAN_BE_LIMITED && !limit(RLIMIT_AS, limits->memory_bytes, limits->memory_bytes))
        return false;
    if (kind == SANDBOX_TOOL)
        return limit_calls(SANDBOX_TOOL);
    return are_processes_separate || forbid_signals();
}
