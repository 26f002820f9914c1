#include "account_cache.h"

#include <pthread.h>
#include <seine/foundation/db.h>
#include <seine/state/store/accounts_file.h>
#include <stdlib.h>

struct account_cache {
    pthread_mutex_t lock; /* who holds it has the connection */
    struct db *db;
};

int account_cache_open(const char *data_folder, struct account_cache **ret_accounts,
                       struct error *error)
{
    struct account_cache *accounts = calloc(1, sizeof *accounts);
    if (!accounts)
        return error_set(error, STATUS_MEMORY, "no memory for accounts");
    int status = accounts_file_open(data_folder, &accounts->db, error);
    if (status < 0) {
        free(accounts);
        return status;
    }
    pthread_mutex_init(&accounts->lock, NULL);
    *ret_accounts = accounts;
    return 0;
}

void account_cache_close(struct account_cache *accounts)
{
    if (!accounts)
        return;
    db_close(accounts->db);
    pthread_mutex_destroy(&accounts->lock);
    free(accounts);
}

int account_cache_use(struct account_cache *accounts,
                      int (*use)(void *context, struct db *db, struct error *error), void *context,
                      struct error *error)
{
    struct error unsettled;
    pthread_mutex_lock(&accounts->lock);
    int status = db_begin(accounts->db, error);
    if (status == 0) {
        status = use(context, accounts->db, error);
        if (status < 0)
            db_rollback(accounts->db);
        else
            status = db_commit(accounts->db, error);
        /* Changes that cannot be settled now are settled with the next one. */
        if (status == 0)
            (void)!accounts_file_settle(accounts->db, &unsettled);
    }
    pthread_mutex_unlock(&accounts->lock);
    return status;
}
