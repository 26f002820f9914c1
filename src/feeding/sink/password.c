#include "password.h"

#include <stdio.h>

int sink_password_reveal(const char *data_folder, struct text password, struct buffer *plain,
                         struct error *error)
{
    struct secret_key key = {0};
    char path[4096];
    int status = 0;
    if (password.length == 0)
        return 0;
    if (secret_is_encrypted(password)) {
        snprintf(path, sizeof path, "%s/%s", data_folder, SECRET_KEY_FILE);
        status = secret_key_read(path, &key, error);
    }
    if (status == 0)
        status = secret_reveal(&key, password, plain, error);
    secret_key_wipe(&key);
    return status;
}
