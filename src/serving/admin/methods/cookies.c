/* Methods about cookies; ours. */
#include "call.h"

#include <seine/crawling/collection.h>
#include <seine/crawling/requests.h>
#include <seine/foundation/base/plural.h>

#include <inttypes.h>

int method_cookies_delete(struct call *call, struct value *ret_result, struct error *error)
{
    enum { COLLECTION, DOMAIN, NAME };
    int64_t deleted = 0;
    int status =
        request_delete_cookies(collection_requests(call->collection), call_text(call, DOMAIN),
                               call_text(call, NAME), &deleted, error);
    return status < 0 ? status
                      : call_say(call, ret_result, "Deleted %" PRId64 " %s of %.*s", deleted,
                                 plural(deleted, "cookie", "cookies"),
                                 TEXT_ARGUMENTS(call_text(call, COLLECTION)));
}

int method_cookies_import(struct call *call, struct value *ret_result, struct error *error)
{
    enum { COLLECTION, COOKIES };
    int64_t imported = 0;
    unsigned expired = 0;
    int status = request_import_cookies(collection_requests(call->collection),
                                        call_text(call, COOKIES), &imported, &expired, error);
    if (status == STATUS_INVALID)
        return error_recode(error, ERROR_COOKIE_FILE);
    return status < 0
               ? status
               : call_say(call, ret_result, "Imported %" PRId64 " %s into %.*s; %u had expired",
                          imported, plural(imported, "cookie", "cookies"),
                          TEXT_ARGUMENTS(call_text(call, COLLECTION)), expired);
}
