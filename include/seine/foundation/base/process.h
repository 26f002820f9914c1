/*
 * Starts an outside program and connects its standard streams. The program leads a process group of
 * its own, so that its children end with it. No signal is blocked or ignored in it, and it inherits
 * no descriptor but the three that it is given.
 */
#ifndef SEINE_BASE_PROCESS_H
#define SEINE_BASE_PROCESS_H

#include <sys/types.h>

struct process_start {
    const char *program;      /* its path */
    char *const *argv;        /* ends with NULL */
    char *const *environment; /* ends with NULL; the complete environment */
    const char *folder;       /* the working directory; NULL: the same as ours */
    int streams[3];           /* standard input, output and error; -1: /dev/null */
};

/* Returns 0 or an errno value. */
int process_start(const struct process_start *start, pid_t *ret_pid);
/* Kills the whole process group and waits for the program. Returns its status as waitpid() does. */
int process_end(pid_t pid);

#endif
