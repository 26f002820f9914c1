/*
 * Reads a password from the terminal, standard input or a file.
 */
#ifndef SEINE_CLI_PASSWORD_H
#define SEINE_CLI_PASSWORD_H

#include <seine/foundation/base.h>

/* A new password is asked for twice at a terminal, since the user does not see what is typed. */
enum password_age { PASSWORD_NEW, PASSWORD_KNOWN };

/* Reads the first line of standard input without its end. At a terminal, nothing is echoed and the
 * prompts go to standard error. The length limit is the ceiling of `password`; the caller wipes it.
 * STATUS_INVALID (empty, or the two entries differ), STATUS_LIMIT (longer than the ceiling),
 * STATUS_CANCELLED (interrupted) or STATUS_SYSTEM. */
int password_read(enum password_age age, struct buffer *password,
                  struct error *error) SEINE_MUST_CHECK;

/* Reads the first line of a file without its end. Errors as above, and those of opening the
 * file. */
int password_read_file(const char *path, struct buffer *password,
                       struct error *error) SEINE_MUST_CHECK;

#endif
