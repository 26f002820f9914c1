/*
 * sandbox: what a process gives up before it reads what strangers wrote. Each step is final and
 * inherited.
 *
 *   user        where root started it: a user without groups
 *   network     an empty one of its own (network namespace, where the kernel permits it)
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
 * The browser limits its own calls, so render uses the first two steps only. seine-convert uses all
 * but the network, which it reaches by no call; it links libseccomp, which no other program needs.
 *
 * References: seccomp(2), landlock(7), user_namespaces(7), pid_namespaces(7),
 * network_namespaces(7), setrlimit(2).
 */
#ifndef SEINE_SANDBOX_H
#define SEINE_SANDBOX_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* ---- user and network ---- */

/* Between fork() and exec() only these two functions may be called: they take no lock and allocate
 * no memory. */

/* Becomes the user and the group with that id, without other groups. Does nothing if the process
 * has that user already. */
bool sandbox_become(uid_t user);
/* False where the system does not permit it. */
bool sandbox_leave_network(void);

/* For a process that root starts: a user id that no account has, so that its files and signals
 * reach no other process; Debian's nobody if there is none. Otherwise the id of this process. */
uid_t sandbox_free_user(void);
/* Whether sandbox_free_user() gives such an id to processes. */
bool sandbox_is_free_user(uid_t user);

/* ---- the process itself ---- */

enum sandbox_of {
    SANDBOX_READER,  /* our own readers */
    SANDBOX_TOOL,    /* an outside program that the project chose; it starts no other */
    SANDBOX_COMMAND, /* a command of an administrator */
};

/* Memory is what the process may use beyond its initial size. The limits of processor time and
 * memory apply to each process. */
struct sandbox_limits {
    uint64_t memory_bytes;
    uint32_t cpu_s;     /* at least 1 */
    uint32_t processes; /* of a command */
};

/* User and privileges: the first step of every kind. */
bool sandbox_drop_privileges(void);
/* Before the process reads a document. `folder` may be read too; NULL: none. */
bool sandbox_enter(enum sandbox_of kind, const struct sandbox_limits *limits, const char *folder);
/* A reader that lives for many documents gets new limits for each: of the processor time and memory
 * beyond what it has used. */
bool sandbox_renew(const struct sandbox_limits *limits);
/* In the child that is about to run a program. */
bool sandbox_enter_program(enum sandbox_of kind, const struct sandbox_limits *limits);

#endif
