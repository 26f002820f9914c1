#include "operations.h"
#include "state.h"

#include <inttypes.h>
#include <seine/foundation/db.h>
#include <seine/foundation/log.h>
#include <seine/serving/server.h>
#include <sql/seine/administration.h>
#include <stdio.h>
#include <stdlib.h>

#define SETTING TEXT_LITERAL("log_level")

static int keep(void *context, struct db *db, struct error *error)
{
    char level[24];
    snprintf(level, sizeof level, "%" PRId64, *(const int64_t *)context);
    return db_run(db, seine_setting_put(.name = SETTING, .value = text_of(level)), error);
}

int log_level_set(struct admin *admin, int64_t mask, struct error *error)
{
    if (mask <= 0 || (mask & ~(int64_t)LOG_LEVELS_ALL))
        return error_set(error, STATUS_INVALID, "%" PRId64 " is no sum of log levels", mask);
    int status = server_write(admin->settings.server, keep, &mask, error);
    if (!status)
        log_set_mask(admin->settings.log, (unsigned)mask);
    return status;
}

int log_level_load(struct admin *admin, struct db *seine, struct error *error)
{
    struct seine_setting_get get;
    int status = db_find(seine, seine_setting_get_into(&get, .name = SETTING), error);
    if (status == STATEMENT_ROW) {
        if (get.value.data)
            log_set_mask(admin->settings.log, (unsigned)strtoul(get.value.data, NULL, 10));
        status = 0;
    }
    return status;
}
