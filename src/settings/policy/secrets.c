#include "secrets.h"

#include <stdio.h>

int secrets_reveal(struct secrets *secrets, struct text password, struct buffer *plain,
                   struct error *error)
{
    if (secret_is_encrypted(password) && !secrets->has_key) {
        char path[4096];
        if (!secrets->data_folder)
            return error_set(error, STATUS_NOT_FOUND,
                             "the password is encrypted, and there is no data directory with a "
                             "key file");
        snprintf(path, sizeof path, "%s/%s", secrets->data_folder, SECRET_KEY_FILE);
        int status = secret_key_read(path, &secrets->key, error);
        if (status < 0)
            return status;
        secrets->has_key = true;
    }
    return secret_reveal(&secrets->key, password, plain, error);
}

void secrets_done(struct secrets *secrets)
{
    secret_key_wipe(&secrets->key);
    secrets->has_key = false;
}
