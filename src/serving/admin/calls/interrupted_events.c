/* Calls that were begun when the server was killed. */
#include "events.h"

#include <seine/foundation/db.h>
#include <sql/seine/administration.h>

static const char *fate_of(struct text name)
{
    const struct method_facts *method = method_find(name);
    return method && method->is_background
               ? "the server was killed before it could answer; what was begun of it goes on"
               : "the server was killed before it could answer; it is done, not done, or done in "
                 "part";
}

int events_interrupted(struct db *db, struct error *error)
{
    struct seine_admin_event_begun begun = seine_admin_event_begun(db);
    int status;
    while ((status = seine_admin_event_begun_step(&begun, error)) == STATEMENT_ROW) {
        int64_t id = begun.id;
        const char *fate = fate_of(begun.method);
        /* The rows read are those not yet changed: begins anew. */
        statement_reset(begun.statement);
        status = event_write_end(db, id, CALL_INTERRUPTED, text_of(fate), error);
        if (status < 0)
            return status;
    }
    statement_reset(begun.statement);
    return status < 0 ? status : 0;
}
