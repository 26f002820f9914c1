/*
 * Decrypts passwords of the configuration with the key file of the data directory.
 */
#ifndef SEINE_POLICY_SECRETS_H
#define SEINE_POLICY_SECRETS_H

#include <seine/settings/config/secret.h>

struct secrets {
    const char *data_folder; /* NULL: there is no key file */
    struct secret_key key;
    bool has_key;
};

/* Appends the password; reads the key file when the first password needs it. Errors as
 * secret_reveal(), and STATUS_NOT_FOUND without a key file. */
int secrets_reveal(struct secrets *secrets, struct text password, struct buffer *plain,
                   struct error *error) SEINE_MUST_CHECK;
/* Wipes the key. */
void secrets_done(struct secrets *secrets);

#endif
