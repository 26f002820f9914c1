/*
 * A program outside that is started and talked to. It leads a process group of its own, so that
 * what it started itself ends with it; no signal is blocked or ignored in it, and no descriptor of
 * ours is open in it but the three that it is given.
 */
#ifndef SEINE_BASE_PROCESS_H
#define SEINE_BASE_PROCESS_H

#include <sys/types.h>

struct process_start {
    const char *program;      /* its path */
    char *const *argv;        /* ends with NULL */
    char *const *environment; /* ends with NULL; all that it has */
    const char *folder;       /* that it stands in; NULL: ours */
    int streams[3];           /* its input, output and errors; -1: /dev/null */
};

/* 0, or what errno says. */
int process_start(const struct process_start *start, pid_t *ret_pid);
/* Kills it with all that it started, and waits for its end; its status, as waitpid() has it. */
int process_end(pid_t pid);

#endif
