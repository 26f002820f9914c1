#include "account_cache.h"
#include "authenticator.h"
#include "events.h"
#include "http.h"
#include "mcp_sessions.h"
#include "operations.h"
#include "protocols.h"
#include "state.h"

#include <seine/serving/server.h>
#include <stdlib.h>

static const char *const DEFAULT_LISTEN[] = {ADMIN_DEFAULT_LISTEN};

static int load_accounts(void *context, struct db *db, struct error *error)
{
    return authenticator_load(context, db, error);
}

static int load_settings(void *context, struct db *db, struct error *error)
{
    int status = events_interrupted(db, error);
    return status ? status : log_level_load(context, db, error);
}

int admin_start(const struct admin_settings *settings, struct admin **ret_admin,
                struct error *error)
{
    struct admin *admin = calloc(1, sizeof *admin);
    int status = 0;
    if (!admin)
        return error_set(error, STATUS_MEMORY, "no memory for the administration");
    admin->settings = *settings;
    if (!settings->listen.count)
        admin->settings.listen = (struct string_list){DEFAULT_LISTEN, 1};
    if (!settings->certificate != !settings->key)
        status = error_set(error, STATUS_INVALID, "a certificate and its key go together");
    if (!status)
        status = authenticator_new(&admin->authenticator, error);
    if (!status)
        status = account_cache_open(server_data_folder(settings->server), &admin->accounts, error);
    if (!status)
        status = account_cache_use(admin->accounts, load_accounts, admin->authenticator, error);
    if (!status)
        status = server_write(settings->server, load_settings, admin, error);
    if (!status && settings->mcp)
        status = mcp_sessions_new(&admin->settings, &admin->mcp_sessions, error);
    if (!status)
        status = http_start(admin, &admin->settings, PROTOCOLS, admin->authenticator, &admin->http,
                            error);
    if (status) {
        admin_stop(admin);
        return status;
    }
    *ret_admin = admin;
    return 0;
}

void admin_stop(struct admin *admin)
{
    if (!admin)
        return;
    mcp_sessions_end(admin->mcp_sessions);
    http_stop(admin->http);
    mcp_sessions_free(admin->mcp_sessions);
    account_cache_close(admin->accounts);
    authenticator_free(admin->authenticator);
    free(admin);
}
