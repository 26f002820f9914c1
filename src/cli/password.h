/*
 * A password asked for at the terminal, or read from standard input.
 */
#ifndef SEINE_CLI_PASSWORD_H
#define SEINE_CLI_PASSWORD_H

#include <seine/base.h>

/* The first line of standard input without its end. At a terminal nothing is echoed, and the
 * password is asked for twice; the questions go to standard error. `password` gets at most its
 * ceiling; wipe it. STATUS_INVALID (empty, or the two differ), STATUS_LIMIT (longer than the
 * ceiling), STATUS_CANCELLED (interrupted) or STATUS_SYSTEM. */
int password_read(struct buffer *password, struct error *error) SEINE_MUST_CHECK;

#endif
