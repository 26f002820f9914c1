#include "authenticator.h"

#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DIGEST_BYTES  32
#define REMEMBERED_US ((int64_t)LIMIT_PASSWORD_REMEMBERED_S * 1000000)
#define REMEMBERED    256

struct known_account {
    char name[LOGIN_NAME_BYTES];
    char hash[ACCOUNT_HASH_BYTES];
    enum role role;
};

struct remembered {
    unsigned char digest[DIGEST_BYTES];
    int64_t until_us;
};

struct authenticator {
    pthread_mutex_t lock; /* guards what follows */
    struct known_account *accounts;
    size_t account_count;
    struct remembered remembered[REMEMBERED];
    unsigned char key[crypto_generichash_KEYBYTES];
    char unused_hash[ACCOUNT_HASH_BYTES]; /* of a password that no account has;
                                              authenticator_verify()'s */
};

bool login_parse(struct text authorization, struct login *ret_login)
{
    static const struct text SCHEME = {"basic ", 6};
    unsigned char plain[sizeof ret_login->name + sizeof ret_login->password];
    size_t length = 0;
    bool fits = false;
    if (authorization.length < SCHEME.length ||
        !text_equal_nocase((struct text){authorization.data, SCHEME.length}, SCHEME))
        return false;
    struct text code = text_trim(
        (struct text){authorization.data + SCHEME.length, authorization.length - SCHEME.length});
    if (sodium_base642bin(plain, sizeof plain, code.data, code.length, NULL, &length, NULL,
                          sodium_base64_VARIANT_ORIGINAL) == 0) {
        const unsigned char *colon = memchr(plain, ':', length);
        size_t name = colon ? (size_t)(colon - plain) : 0;
        size_t password = colon ? length - name - 1 : 0;
        fits = name && name < sizeof ret_login->name && password < sizeof ret_login->password &&
               !memchr(plain, '\0', length);
        if (fits) {
            memcpy(ret_login->name, plain, name);
            ret_login->name[name] = '\0';
            memcpy(ret_login->password, colon + 1, password);
            ret_login->password[password] = '\0';
        }
    }
    sodium_memzero(plain, sizeof plain);
    return fits;
}

void login_wipe(struct login *login)
{
    sodium_memzero(login, sizeof *login);
}

int authenticator_new(struct authenticator **ret_authenticator, struct error *error)
{
    if (sodium_init() < 0)
        return error_set(error, STATUS_SYSTEM, "libsodium cannot be used");
    struct authenticator *authenticator = calloc(1, sizeof *authenticator);
    if (!authenticator)
        return error_set(error, STATUS_MEMORY, "no memory for accounts");
    pthread_mutex_init(&authenticator->lock, NULL);
    crypto_generichash_keygen(authenticator->key);
    *ret_authenticator = authenticator;
    return 0;
}

void authenticator_free(struct authenticator *authenticator)
{
    if (!authenticator)
        return;
    pthread_mutex_destroy(&authenticator->lock);
    free(authenticator->accounts);
    sodium_memzero(authenticator, sizeof *authenticator);
    free(authenticator);
}

struct loading {
    struct known_account *accounts;
    size_t count;
};

static bool load_account(void *context, const struct account *account)
{
    struct loading *loading = context;
    if (loading->count == ACCOUNTS_MOST + 1)
        return false;
    struct known_account *known = &loading->accounts[loading->count++];
    snprintf(known->name, sizeof known->name, "%s", account->name);
    snprintf(known->hash, sizeof known->hash, "%s", account->hash);
    known->role = account->role;
    return true;
}

int authenticator_load(struct authenticator *authenticator, struct db *db, struct error *error)
{
    struct loading loading = {.accounts = calloc(ACCOUNTS_MOST + 1, sizeof *loading.accounts)};
    if (!loading.accounts)
        return error_set(error, STATUS_MEMORY, "no memory for accounts");
    int status = account_each(db, load_account, &loading, error);
    if (status == 0 && loading.count > ACCOUNTS_MOST)
        status = error_set(error, STATUS_LIMIT, "there are more than %d accounts", ACCOUNTS_MOST);
    if (status) {
        free(loading.accounts);
        return status;
    }
    pthread_mutex_lock(&authenticator->lock);
    free(authenticator->accounts);
    authenticator->accounts = loading.accounts;
    authenticator->account_count = loading.count;
    pthread_mutex_unlock(&authenticator->lock);
    return 0;
}

bool authenticator_is_open(struct authenticator *authenticator)
{
    pthread_mutex_lock(&authenticator->lock);
    bool open = authenticator->account_count == 0;
    pthread_mutex_unlock(&authenticator->lock);
    return open;
}

/* Under the lock. */
static const struct known_account *find(const struct authenticator *authenticator, const char *name)
{
    for (size_t i = 0; i < authenticator->account_count; i++)
        if (!strcmp(authenticator->accounts[i].name, name))
            return &authenticator->accounts[i];
    return NULL;
}

static void digest_of(const struct authenticator *authenticator, const char *hash,
                      const struct login *login, unsigned char digest[DIGEST_BYTES])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, authenticator->key, sizeof authenticator->key, DIGEST_BYTES);
    /* With their zeros, so that no two pairs run together to the same bytes. */
    crypto_generichash_update(&state, (const unsigned char *)login->name, strlen(login->name) + 1);
    crypto_generichash_update(&state, (const unsigned char *)hash, strlen(hash) + 1);
    crypto_generichash_update(&state, (const unsigned char *)login->password,
                              strlen(login->password) + 1);
    crypto_generichash_final(&state, digest, DIGEST_BYTES);
    sodium_memzero(&state, sizeof state);
}

enum role authenticator_recall(struct authenticator *authenticator, const struct login *login)
{
    unsigned char digest[DIGEST_BYTES];
    enum role role = ROLE_NOBODY;
    int64_t now_us = machine_monotonic_us();
    pthread_mutex_lock(&authenticator->lock);
    const struct known_account *account = find(authenticator, login->name);
    if (account) {
        digest_of(authenticator, account->hash, login, digest);
        for (size_t i = 0; i < REMEMBERED && role == ROLE_NOBODY; i++)
            if (authenticator->remembered[i].until_us > now_us &&
                !sodium_memcmp(authenticator->remembered[i].digest, digest, DIGEST_BYTES)) {
                authenticator->remembered[i].until_us = now_us + REMEMBERED_US;
                role = account->role;
            }
    }
    pthread_mutex_unlock(&authenticator->lock);
    return role;
}

/* In place of what is forgotten first. Under the lock. */
static void remember(struct authenticator *authenticator, const unsigned char digest[DIGEST_BYTES])
{
    struct remembered *oldest = &authenticator->remembered[0];
    for (size_t i = 1; i < REMEMBERED; i++)
        if (authenticator->remembered[i].until_us < oldest->until_us)
            oldest = &authenticator->remembered[i];
    memcpy(oldest->digest, digest, DIGEST_BYTES);
    oldest->until_us = machine_monotonic_us() + REMEMBERED_US;
}

enum role authenticator_verify(struct authenticator *authenticator, const struct login *login)
{
    char hash[ACCOUNT_HASH_BYTES];
    unsigned char digest[DIGEST_BYTES];
    enum role role = ROLE_NOBODY;
    struct error error;
    if (!*authenticator->unused_hash) {
        unsigned char nobodys_password[32];
        randombytes_buf(nobodys_password, sizeof nobodys_password);
        if (account_hash((struct text){(const char *)nobodys_password, sizeof nobodys_password},
                         authenticator->unused_hash, &error))
            return ROLE_NOBODY;
    }
    pthread_mutex_lock(&authenticator->lock);
    const struct known_account *account = find(authenticator, login->name);
    memcpy(hash, account ? account->hash : authenticator->unused_hash, sizeof hash);
    pthread_mutex_unlock(&authenticator->lock);
    if (crypto_pwhash_str_verify(hash, login->password, strlen(login->password)))
        return ROLE_NOBODY;
    pthread_mutex_lock(&authenticator->lock);
    account = find(authenticator, login->name); /* it may have changed meanwhile */
    if (account && !strcmp(account->hash, hash)) {
        role = account->role;
        digest_of(authenticator, hash, login, digest);
        remember(authenticator, digest);
    }
    pthread_mutex_unlock(&authenticator->lock);
    return role;
}
