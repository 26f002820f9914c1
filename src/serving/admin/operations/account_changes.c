#include "account_cache.h"
#include "authenticator.h"
#include "operations.h"
#include "state.h"

struct change {
    const char *name;
    bool removes;
    enum account_change kind;
    enum role role;
    char hash[ACCOUNT_HASH_BYTES];
};

static int write_change(void *context, struct db *db, struct error *error)
{
    const struct change *change = context;
    return change->removes
               ? account_remove(db, change->name, error)
               : account_put(db, change->kind, change->name, change->role, change->hash, error);
}

static int reload(void *context, struct db *db, struct error *error)
{
    return authenticator_load(context, db, error);
}

static int make(struct admin *admin, struct change *change, struct error *error)
{
    int status = account_cache_use(admin->accounts, write_change, change, error);
    return status ? status
                  : account_cache_use(admin->accounts, reload, admin->authenticator, error);
}

int admin_account_put(struct admin *admin, enum account_change kind, const char *name,
                      enum role role, struct text password, struct error *error)
{
    struct change change = {.name = name, .kind = kind, .role = role};
    int status = account_hash(password, change.hash, error);
    return status ? status : make(admin, &change, error);
}

int admin_account_remove(struct admin *admin, const char *name, struct error *error)
{
    struct change change = {.name = name, .removes = true};
    return make(admin, &change, error);
}
