#include "events.h"
#include "http.h"
#include "state.h"

#include <seine/db.h>
#include <seine/log.h>
#include <seine/server.h>
#include <seine_statements.h>
#include <stdio.h>
#include <stdlib.h>

static const char *const DEFAULT_LISTEN[] = {ADMIN_DEFAULT_LISTEN};

static int load_accounts(void *context, struct db *db, struct error *error)
{
    return gate_load(context, db, error);
}

static int load_settings(void *context, struct db *db, struct error *error)
{
    const struct admin *admin = context;
    int status = events_interrupted(db, error);
    if (status)
        return status;
    struct statement *get = db_statement(db, SEINE_SETTING_GET);
    statement_bind_text(get, SEINE_SETTING_GET_NAME, TEXT_LITERAL("log_level"));
    status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        struct text level = statement_column_text(get, SEINE_SETTING_GET_VALUE_COLUMN);
        log_set_mask(admin->settings.log, (unsigned)strtoul(level.data, NULL, 10));
        statement_reset(get);
        status = 0;
    }
    return status;
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
        status = gate_new(&admin->gate, error);
    if (!status)
        status = kept_accounts_open(server_data_folder(settings->server), &admin->accounts, error);
    if (!status)
        status = kept_accounts_use(admin->accounts, load_accounts, admin->gate, error);
    if (!status)
        status = server_write(settings->server, load_settings, admin, error);
    if (!status)
        status = http_start(admin, &admin->settings, admin->gate, &admin->http, error);
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
    http_stop(admin->http);
    kept_accounts_close(admin->accounts);
    gate_free(admin->gate);
    free(admin);
}

const char *admin_address(const struct admin *admin, size_t index)
{
    return index < admin->http->listener_count ? admin->http->listeners[index].url : NULL;
}
