#include "login.h"

#include "terminal/password.h"

#include <stdlib.h>

int login_read_password(const char *password_file, struct buffer *password, struct error *error)
{
    const char *from_environment = getenv("SEINE_PASSWORD");
    if (!password_file && from_environment) {
        buffer_append_string(password, from_environment);
        return 0;
    }
    if (!password_file)
        return password_read(PASSWORD_KNOWN, password, error);
    return password_read_file(password_file, password, error);
}
