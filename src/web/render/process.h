/*
 * The browser as a process: the leader of its own process group, with its pipes at descriptors 3
 * and 4, its own folder for files that it writes, no network, and, when the crawler runs as root,
 * its own user.
 */
#ifndef SEINE_RENDER_PROCESS_H
#define SEINE_RENDER_PROCESS_H

#include <seine/foundation/base.h>
#include <sys/types.h>

#define BROWSER_FOLDER_BYTES 64

struct browser_process {
    pid_t pid;  /* 0: no process */
    int input;  /* written by us; not blocking */
    int output; /* read by us; not blocking */
    int errors; /* its standard error; not blocking */
    uid_t user;
    char folder[BROWSER_FOLDER_BYTES]; /* "": no folder */
};

/* Starts the browser. STATUS_NOT_FOUND: no browser is installed. STATUS_SYSTEM. */
int browser_process_start(struct browser_process *process, struct error *error) SEINE_MUST_CHECK;
/* Kills the browser with all processes that it started, and removes its folder. `ret_said` gets its
 * last error message, for people; "" without one. */
void browser_process_end(struct browser_process *process, char *ret_said, size_t size);
/* Returns the resident memory of the browser and all its children in bytes. *ret_child: the child
 * with the most, if it has more than `most_bytes` and runs a page, otherwise 0. */
int64_t browser_process_memory(const struct browser_process *process, int64_t most_bytes,
                               pid_t *ret_child);

#endif
