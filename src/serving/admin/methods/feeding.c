/* Methods about what is fed to content destinations (MS-FSCADM 2.2.9.15-.17, .19, .21). */
#include "call.h"

#include <seine/crawling/collection.h>
#include <seine/crawling/requests.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/value.h>

#include <inttypes.h>
#include <stdio.h>

static const char *name_of(struct text destination)
{
    return destination.length ? destination.data : "the default destination";
}

/* ---- suspending ---- */

enum { COLLECTION, DESTINATION };

static int order(struct call *call, bool suspended, struct value *ret_result, struct error *error)
{
    struct text destination = call_text(call, DESTINATION);
    int status =
        suspended
            ? request_suspend_feeding(collection_requests(call->collection), destination, error)
            : request_resume_feeding(collection_requests(call->collection), destination, error);
    if (status < 0)
        return status;
    return call_say(call, ret_result, "Feeding of collection %.*s to %s is %s",
                    TEXT_ARGUMENTS(call_text(call, COLLECTION)), name_of(destination),
                    suspended ? "suspended" : "resumed");
}

int method_collection_suspend_feeding(struct call *call, struct value *ret_result,
                                      struct error *error)
{
    return order(call, true, ret_result, error);
}

int method_collection_resume_feeding(struct call *call, struct value *ret_result,
                                     struct error *error)
{
    return order(call, false, ret_result, error);
}

/* ---- submitting again ---- */

/* NULL without memory. */
static struct text *uris_of(struct call *call, const struct argument *argument, size_t *ret_count,
                            struct error *error)
{
    const struct value *list = argument->value;
    size_t count = 0;
    struct text *uris =
        arena_alloc(&call->tree->arena, (list->items.count + 1) * sizeof(struct text));
    if (!uris) {
        error_set(error, STATUS_MEMORY, "no memory for %zu URIs", list->items.count);
        return NULL;
    }
    for (const struct value *item = value_first(list); item; item = item->next)
        uris[count++] = item->text;
    *ret_count = count;
    return uris;
}

static int reprocess(struct call *call, struct text destination, const struct argument *site,
                     struct text prefix, struct value *ret_result, struct error *error)
{
    int status = request_reprocess_site(collection_requests(call->collection), destination,
                                        site->host, site->port, prefix, error);
    if (status < 0)
        return status;
    return call_say(call, ret_result, "The documents of %.*s%s%.*s are submitted to %s again",
                    TEXT_ARGUMENTS(site->text), prefix.length ? " below " : "",
                    TEXT_ARGUMENTS(prefix), name_of(destination));
}

int method_collection_reprocess_site(struct call *call, struct value *ret_result,
                                     struct error *error)
{
    enum { SITE = 2 };
    return reprocess(call, call_text(call, DESTINATION), &call->arguments[SITE], TEXT_LITERAL(""),
                     ret_result, error);
}

int method_collection_reprocess_site_prefix(struct call *call, struct value *ret_result,
                                            struct error *error)
{
    enum { SITE = 1, PREFIX, PREFIX_DESTINATION };
    return reprocess(call, call_text(call, PREFIX_DESTINATION), &call->arguments[SITE],
                     call_text(call, PREFIX), ret_result, error);
}

int method_collection_reprocess_uri(struct call *call, struct value *ret_result,
                                    struct error *error)
{
    enum { URIS = 2 };
    struct reprocess_report report;
    struct text destination = call_text(call, DESTINATION);
    size_t count;
    struct text *uris = uris_of(call, &call->arguments[URIS], &count, error);
    if (!uris)
        return STATUS_MEMORY;
    int status = request_reprocess_uris(collection_requests(call->collection), destination, uris,
                                        count, &report, error);
    if (status < 0)
        return status;
    int64_t passed_over = report.invalid + report.without_document;
    char others[120] = "";
    if (passed_over)
        snprintf(others, sizeof others,
                 "; not of %" PRId64 " (%" PRId64 " not valid, %" PRId64 " without a document): ",
                 passed_over, report.invalid, report.without_document);
    if (report.submitted == 0)
        return call_refuse(call, ret_result, "No documents are submitted to %s again%s%s",
                           name_of(destination), others, report.listed);
    return call_say(call, ret_result,
                    "The documents of %" PRId64 " URIs are submitted to %s again%s%s",
                    report.submitted, name_of(destination), others, report.listed);
}

int method_feeding_retry(struct call *call, struct value *ret_result, struct error *error)
{
    int64_t submitted = 0;
    struct text destination = call_text(call, DESTINATION);
    int status = request_retry_feeding(collection_requests(call->collection), destination,
                                       &submitted, error);
    if (status < 0)
        return status;
    if (submitted == 0)
        return call_refuse(call, ret_result, "Nothing was refused by %s", name_of(destination));
    return call_say(call, ret_result, "%" PRId64 " %s submitted to %s again", submitted,
                    plural(submitted, "document is", "documents are"), name_of(destination));
}

int method_feeding_repair(struct call *call, struct value *ret_result, struct error *error)
{
    enum { URIS = 2 };
    struct repair_report report;
    struct text destination = call_text(call, DESTINATION);
    size_t count;
    struct text *uris = uris_of(call, &call->arguments[URIS], &count, error);
    if (!uris)
        return STATUS_MEMORY;
    int status = request_repair_feeding(collection_requests(call->collection), destination, uris,
                                        count, &report, error);
    if (status < 0)
        return status;
    return call_say(call, ret_result,
                    "%" PRId64 " %s submitted to %s again, and %" PRId64 " %s deleted there",
                    report.documents, plural(report.documents, "document is", "documents are"),
                    name_of(destination), report.deletions, plural(report.deletions, "is", "are"));
}

int method_multinode_feeding_repair(struct call *call, struct value *ret_result,
                                    struct error *error)
{
    (void)error;
    return call_refuse(call, ret_result,
                       "Nodes deliver: what a destination has is compared and repaired at each");
}
