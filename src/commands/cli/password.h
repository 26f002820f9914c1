/*
 * A password asked for at the terminal, or read from standard input or a file.
 */
#ifndef SEINE_CLI_PASSWORD_H
#define SEINE_CLI_PASSWORD_H

#include <seine/foundation/base.h>

/* A new one is asked for twice at a terminal, since nobody sees what was typed. */
enum password_age { PASSWORD_NEW, PASSWORD_KNOWN };

/* The first line of standard input without its end. At a terminal nothing is echoed; the questions
 * go to standard error. `password` gets at most its
 * ceiling; wipe it. STATUS_INVALID (empty, or the two differ), STATUS_LIMIT (longer than the
 * ceiling), STATUS_CANCELLED (interrupted) or STATUS_SYSTEM. */
int password_read(enum password_age age, struct buffer *password,
                  struct error *error) SEINE_MUST_CHECK;

/* The first line of a file without its end. Also what opening it says. */
int password_read_file(const char *path, struct buffer *password,
                       struct error *error) SEINE_MUST_CHECK;

#endif
