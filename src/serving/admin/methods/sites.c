/* Methods about sites (MS-FSCADM 2.2.9.11, .12), and refresh-only (2.2.10.1, .2). */
#include "call.h"

#include <seine/crawling/collection.h>
#include <seine/crawling/requests.h>
#include <seine/foundation/base/plural.h>

#include <inttypes.h>

/* Where the arguments stand. */
enum { COLLECTION, SITE, TIME };

int method_collection_preempt_site(struct call *call, struct value *ret_result, struct error *error)
{
    const struct argument *site = &call->arguments[SITE];
    bool crawled = false;
    int status = request_preempt_site(collection_requests(call->collection), site->host, site->port,
                                      &crawled, error);
    if (status < 0)
        return status;
    return call_say(call, ret_result, "%.*s %s; it goes on behind the other sites",
                    TEXT_ARGUMENTS(site->text),
                    crawled ? "is crawled no further for now" : "was not being crawled");
}

int method_collection_quarantine_site(struct call *call, struct value *ret_result,
                                      struct error *error)
{
    const struct argument *site = &call->arguments[SITE];
    int64_t seconds = call_integer(call, TIME);
    bool was = false;
    int status = request_quarantine_site(collection_requests(call->collection), site->host,
                                         site->port, seconds, false, &was, error);
    if (status < 0)
        return status;
    if (seconds)
        return call_say(call, ret_result, "%.*s is in quarantine for %" PRId64 " %s",
                        TEXT_ARGUMENTS(site->text), seconds, plural(seconds, "second", "seconds"));
    return call_say(call, ret_result, "%.*s %s", TEXT_ARGUMENTS(site->text),
                    was ? "is in quarantine no longer" : "was not in quarantine");
}

static int refresh_only(struct call *call, bool wanted, struct value *ret_result,
                        struct error *error)
{
    bool was = false;
    int status = request_refresh_only(collection_requests(call->collection), wanted, &was, error);
    if (status < 0)
        return status;
    return call_say(call, ret_result, "Collection %.*s %s %s", TEXT_ARGUMENTS(call_text(call, 0)),
                    was ? "was already crawling" : "crawls",
                    wanted ? "only what it has documents of" : "also what is new");
}

int method_collection_enable_refresh_only(struct call *call, struct value *ret_result,
                                          struct error *error)
{
    return refresh_only(call, true, ret_result, error);
}

int method_collection_disable_refresh_only(struct call *call, struct value *ret_result,
                                           struct error *error)
{
    return refresh_only(call, false, ret_result, error);
}
