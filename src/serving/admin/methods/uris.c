/* Methods about URIs: adding, deleting, crawling again (MS-FSCADM 2.2.9.1, .2, .5-.7, .13, .14). */
#include "call.h"

#include <seine/crawling/collection.h>
#include <seine/crawling/requests.h>
#include <seine/foundation/uri.h>
#include <seine/foundation/value.h>

#include <inttypes.h>
#include <stdio.h>

/* Where the argument stands, of all methods here. */
enum { COLLECTION };

/* `did` of `any` URIs; 0 when there were none is the specification's failure. */
static int answer_added(struct call *call, const struct uri_report *report,
                        struct value *ret_result)
{
    struct text name = call_text(call, COLLECTION);
    char waiting[64] = "", refused[64] = "";
    int64_t valid = report->done + report->waiting;
    if (valid == 0)
        return call_refuse(call, ret_result, "No URIs were added to %.*s: %s", TEXT_ARGUMENTS(name),
                           report->refused ? report->listed : "none was given");
    if (report->waiting)
        snprintf(waiting, sizeof waiting, "; of them %" PRId64 " waited already", report->waiting);
    if (report->refused)
        snprintf(refused, sizeof refused, "; %" PRId64 " refused: ", report->refused);
    return call_say(call, ret_result, "Queued collection %.*s with %" PRId64 " %s%s%s%s",
                    TEXT_ARGUMENTS(name), valid, plural(valid, "URI", "URIs"), waiting, refused,
                    report->listed);
}

static int answer_deleted(struct call *call, const struct uri_report *report,
                          struct value *ret_result)
{
    struct text name = call_text(call, COLLECTION);
    char refused[64] = "";
    if (report->done == 0)
        return call_refuse(call, ret_result, "Deleted no URIs from collection %.*s: %s",
                           TEXT_ARGUMENTS(name),
                           report->refused ? report->listed : "none was given");
    if (report->refused)
        snprintf(refused, sizeof refused, "; %" PRId64 " not: ", report->refused);
    return call_say(call, ret_result, "Deleted %" PRId64 " %s from collection %.*s%s%s",
                    report->done, plural(report->done, "URI", "URIs"), TEXT_ARGUMENTS(name),
                    refused, report->listed);
}

/* The fault says how much was done before the file could not be read, or the crawl ended. */
static int failed_midway(const struct uri_report *report, const char *done, int status,
                         struct error *error)
{
    int64_t count = report->done + report->waiting;
    if (count)
        error_append(error, "before that %" PRId64 " %s %s", count,
                     plural(count, "URI was", "URIs were"), done);
    return status;
}

/* ---- adding ---- */

/* The argument's strings, in the memory of the answer. NULL without. */
static const struct text *uris_of(struct call *call, size_t argument, size_t *ret_count,
                                  struct error *error)
{
    const struct value *list = call->arguments[argument].value;
    size_t count = list->items.count;
    struct text *uris = arena_alloc(&call->tree->arena, (count + 1) * sizeof *uris);
    if (!uris) {
        error_set(error, STATUS_MEMORY, "no memory for %zu URIs", count);
        return NULL;
    }
    *ret_count = 0;
    for (const struct value *item = value_first(list); item; item = item->next)
        uris[(*ret_count)++] = item->text;
    return uris;
}

int method_add_uris(struct call *call, struct value *ret_result, struct error *error)
{
    enum { URGENT = 1, URIS };
    struct uri_report report;
    size_t count;
    const struct text *uris = uris_of(call, URIS, &count, error);
    if (!uris)
        return STATUS_MEMORY;
    int status = request_add_uris(collection_requests(call->collection), uris, count,
                                  call_flag(call, URGENT), &report, error);
    return status < 0 ? failed_midway(&report, "queued", status, error)
                      : answer_added(call, &report, ret_result);
}

static int open_lines(struct call *call, size_t argument, struct line_file **ret_lines,
                      struct error *error)
{
    return line_file_of(call->arguments[argument].file, call_text(call, argument).data, 0,
                        ret_lines, error);
}

int method_add_uri_file(struct call *call, struct value *ret_result, struct error *error)
{
    enum { URGENT = 1, FILE_OF_URIS };
    struct uri_report report;
    struct line_file *lines = NULL;
    int status = open_lines(call, FILE_OF_URIS, &lines, error);
    if (status < 0)
        return status;
    status = request_add_uri_lines(collection_requests(call->collection), lines,
                                   call_flag(call, URGENT), &report, error);
    line_file_close(lines);
    if (status < 0)
        return failed_midway(&report, "queued", status, error);
    return answer_added(call, &report, ret_result);
}

/* ---- deleting ---- */

int method_delete_uris(struct call *call, struct value *ret_result, struct error *error)
{
    enum { URIS = 1 };
    struct uri_report report;
    size_t count;
    const struct text *uris = uris_of(call, URIS, &count, error);
    if (!uris)
        return STATUS_MEMORY;
    int status =
        request_delete_uris(collection_requests(call->collection), uris, count, &report, error);
    return status < 0 ? failed_midway(&report, "deleted", status, error)
                      : answer_deleted(call, &report, ret_result);
}

int method_delete_uri_file(struct call *call, struct value *ret_result, struct error *error)
{
    enum { FILE_OF_URIS = 1 };
    struct uri_report report;
    struct line_file *lines = NULL;
    int status = open_lines(call, FILE_OF_URIS, &lines, error);
    if (status < 0)
        return status;
    status = request_delete_uri_lines(collection_requests(call->collection), lines, &report, error);
    line_file_close(lines);
    if (status < 0)
        return failed_midway(&report, "deleted", status, error);
    return answer_deleted(call, &report, ret_result);
}

int method_delete_site(struct call *call, struct value *ret_result, struct error *error)
{
    enum { SITE = 1 };
    const struct argument *site = &call->arguments[SITE];
    int64_t uris = 0;
    int status = request_delete_site(collection_requests(call->collection), site->host, site->port,
                                     &uris, error);
    if (status < 0)
        return status;
    return call_say(call, ret_result, "Deleted site %.*s from collection %.*s: %" PRId64 " %s",
                    TEXT_ARGUMENTS(site->text), TEXT_ARGUMENTS(call_text(call, COLLECTION)), uris,
                    plural(uris, "URI", "URIs"));
}

/* ---- crawling again ---- */

int method_refetch(struct call *call, struct value *ret_result, struct error *error)
{
    enum { SUBCOLLECTION = 1 };
    struct text part = call_text(call, SUBCOLLECTION);
    struct text name = call_text(call, COLLECTION);
    int status = request_refetch(collection_requests(call->collection), part, error);
    if (status < 0)
        return status;
    if (part.length)
        return call_say(call, ret_result, "Refetching subcollection %.*s of collection %.*s",
                        TEXT_ARGUMENTS(part), TEXT_ARGUMENTS(name));
    return call_say(call, ret_result, "Refetching collection %.*s", TEXT_ARGUMENTS(name));
}

int method_refetch_uri(struct call *call, struct value *ret_result, struct error *error)
{
    enum { URI = 1, REFEED, SITE, IMMEDIATELY };
    struct text uri = call_text(call, URI), name = call_text(call, COLLECTION);
    bool refeed = call_flag(call, REFEED), urgent = call_flag(call, IMMEDIATELY);
    bool of_site = call_flag(call, SITE);
    struct uri_report report;
    int status = of_site ? request_refetch_site(collection_requests(call->collection), uri, refeed,
                                                urgent, &report, error)
                         : request_refetch_uri(collection_requests(call->collection), uri, refeed,
                                               urgent, &report, error);
    if (status < 0)
        return status;
    if (report.done + report.waiting == 0)
        return call_refuse(call, ret_result, "Collection %.*s refetches nothing: %s",
                           TEXT_ARGUMENTS(name), report.listed);
    if (of_site)
        return call_say(call, ret_result,
                        "Refetching the site of %.*s in collection %.*s: %" PRId64 " %s",
                        TEXT_ARGUMENTS(uri), TEXT_ARGUMENTS(name), report.done,
                        plural(report.done, "URI", "URIs"));
    return call_say(call, ret_result, "Refetching %.*s in collection %.*s", TEXT_ARGUMENTS(uri),
                    TEXT_ARGUMENTS(name));
}
