/*
 * The browser as a process: alone in its group, with its pipes at descriptors 3 and 4, a folder of
 * its own for what it writes, no network, and, where we are root, a user of its own.
 */
#ifndef SEINE_RENDER_PROCESS_H
#define SEINE_RENDER_PROCESS_H

#include <seine/foundation/base.h>
#include <sys/types.h>

#define BROWSER_FOLDER_BYTES 64

struct browser_process {
    pid_t pid;  /* 0: there is none */
    int input;  /* that we write to; not blocking */
    int output; /* that we read; not blocking */
    int errors; /* what it complains of; not blocking */
    uid_t user;
    char folder[BROWSER_FOLDER_BYTES]; /* "": none */
};

/* STATUS_NOT_FOUND: there is no browser. STATUS_SYSTEM. */
int browser_process_start(struct browser_process *process, struct error *error) SEINE_MUST_CHECK;
/* Kills it with all that it started and removes its folder. What it said last goes to `ret_said`,
 * for a person; "" when it said nothing. */
void browser_process_end(struct browser_process *process, char *ret_said, size_t size);
/* Resident memory of it and all its children, bytes; the child that has most, if that is more than
 * `most_bytes` and it runs a page, otherwise 0. */
int64_t browser_process_memory(const struct browser_process *process, int64_t most_bytes,
                               pid_t *ret_child);

#endif
