/* The password of the account that a server is spoken to with. */
#ifndef SEINE_CLI_ADMIN_LOGIN_H
#define SEINE_CLI_ADMIN_LOGIN_H

#include <seine/foundation/base.h>

#define LOGIN_PASSWORD_MOST_BYTES 1024

/* The first line of the file; without one (NULL) what SEINE_PASSWORD says, or what is typed. */
int login_read_password(const char *password_file, struct buffer *password,
                        struct error *error) SEINE_MUST_CHECK;

#endif
