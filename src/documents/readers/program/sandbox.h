/*
 * What a helper gives up before it reads a document. Each step is final and inherited.
 *
 *   user        where root started it: nobody, without groups
 *   privileges  no program that it starts gains any (PR_SET_NO_NEW_PRIVS)
 *   resources   processor time, memory, files, processes, no core dumps (setrlimit(2))
 *   calls       a list of system calls (seccomp); all others fail with EPERM. No sockets, no way to
 *               open a file for writing; a reader of our own opens no file at all
 *   files       outside programs read below /usr and where they lie, and nothing else (landlock,
 *               where the kernel has it)
 *   processes   a command that may start others sees and counts only its own, and they end with
 *               it (user and process namespaces, where the kernel permits them; elsewhere they
 *               count beside what its user has, and none can signal another)
 *
 * References: seccomp(2), landlock(7), user_namespaces(7), pid_namespaces(7), setrlimit(2).
 */
#ifndef SEINE_READERS_SANDBOX_H
#define SEINE_READERS_SANDBOX_H

#include <seine/documents/convert.h>

enum sandbox_of {
    SANDBOX_READER,  /* our own readers */
    SANDBOX_TOOL,    /* a program of ours to choose, which starts no other */
    SANDBOX_COMMAND, /* of an administrator */
};

/* User and privileges: first, for every helper. */
bool sandbox_drop_privileges(void);
/* In the helper, before it reads a document. `folder` may be read besides; NULL: none. */
bool sandbox_enter(enum sandbox_of kind, const struct convert_limits *limits, const char *folder);
/* A reader that lives for many documents has new limits for each: of the processor time and memory
 * beyond what it has used. */
bool sandbox_renew(const struct convert_limits *limits);
/* In the child that is about to run a program. */
bool sandbox_enter_program(enum sandbox_of kind, const struct convert_limits *limits);

#endif
