/*
 * One measured run of one program.
 */
#ifndef SEINE_BENCHMARK_PROCESS_H
#define SEINE_BENCHMARK_PROCESS_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <sys/types.h>

struct bench_process {
    const char *const *arguments; /* program (searched in PATH) and arguments, NULL at the end */
    int (*work)(void *context);   /* instead of a program: runs in a child, gives its exit status */
    void *context;                /* of work */
    const char *directory;        /* where it runs */
    const char *output;           /* file for what it prints */
    const char *hosts_file;       /* what it sees as /etc/hosts, in a mount namespace of its own */
    const char *switch_file;      /* what it sees as /etc/nsswitch.conf */
    int time_limit_s;             /* then it is killed */
    void (*tick)(void *context);  /* may be NULL; called every 20 ms while it runs */
    void *tick_context;
    pid_t *running; /* may be NULL; its process while it runs, for tick */
};

struct bench_usage {
    double elapsed_s;
    double cpu_s; /* user and system, all its threads and the children it waited for */
    double peak_bytes;
    int exit_status; /* 128 + signal when killed */
    bool stopped;    /* by the time limit */
};

int bench_process_run(const struct bench_process *process, struct bench_usage *ret_usage,
                      struct error *error) SEINE_MUST_CHECK;

/* execvp() for words that are constant, as those of a table are; returns only on failure. */
void bench_exec(const char *const *words);

/* Whether what the command prints contains the text. */
bool bench_program_prints(const char *const *words, const char *wanted);

/* Whether a program of this name is in PATH (or is a path that can be executed). */
bool bench_program_exists(const char *program);

#endif
