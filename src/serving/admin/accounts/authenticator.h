/*
 * Who may enter: the accounts as they are in the table, and who was let in lately.
 *
 * Checking a password takes some 60 ms and 64 MiB by intention. One that was right is remembered
 * for LIMIT_PASSWORD_REMEMBERED_S from its last use, as a keyed hash together with the account's,
 * so that a changed or removed account is asked anew at once. A name that there is not costs what a
 * wrong password costs.
 */
#ifndef SEINE_ADMIN_GATE_H
#define SEINE_ADMIN_GATE_H

#include <seine/serving/admin/accounts.h>
#include <stdbool.h>

#define LOGIN_NAME_BYTES            256
#define LOGIN_PASSWORD_BYTES        1025
#define LIMIT_PASSWORD_REMEMBERED_S 300

struct login {
    char name[LOGIN_NAME_BYTES];
    char password[LOGIN_PASSWORD_BYTES];
};

/* An Authorization header of HTTP basic (RFC 7617). False when it is none, or longer than accounts
 * can be. */
bool login_parse(struct text authorization, struct login *ret_login);
void login_wipe(struct login *login);

struct authenticator;

int authenticator_new(struct authenticator **ret_authenticator,
                      struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void authenticator_free(struct authenticator *authenticator);
/* Takes the table over. STATUS_LIMIT with more than ACCOUNTS_MOST; then nothing has changed. Any
 * thread. */
int authenticator_load(struct authenticator *authenticator, struct db *db,
                       struct error *error) SEINE_MUST_CHECK;
/* Whether there is no account. Any thread. */
bool authenticator_is_open(struct authenticator *authenticator);
/* The role, if the password was right lately, otherwise ROLE_NOBODY. Any thread. */
enum role authenticator_recall(struct authenticator *authenticator, const struct login *login);
/* The role, or ROLE_NOBODY. Slow; one thread at a time. */
enum role authenticator_verify(struct authenticator *authenticator, const struct login *login);

#endif
