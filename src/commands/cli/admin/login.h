/* Reads the password of the account with which `seine admin` calls a server. */
#ifndef SEINE_CLI_ADMIN_LOGIN_H
#define SEINE_CLI_ADMIN_LOGIN_H

#include <seine/foundation/base.h>

#define LOGIN_PASSWORD_MOST_BYTES 1024

/* Reads the first line of the file; when `password_file` is NULL, the environment variable
 * SEINE_PASSWORD, and without that asks at the terminal. */
int login_read_password(const char *password_file, struct buffer *password,
                        struct error *error) SEINE_MUST_CHECK;

#endif
