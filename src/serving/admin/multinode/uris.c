/* URIs that are to be crawled, wherever their sites are routed to (MS-FSCADM 2.2.9.1, .2, .13,
 * .14). */
#include "call.h"

#include <seine/foundation/base/lines.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/uri/flag.h>
#include <seine/foundation/value.h>
#include <seine/nodes/multinode_scheduler/administration.h>
#include <seine/serving/server.h>
#include <seine/settings/policy.h>
#include <seine/settings/rules.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* So many at once: the scheduler does nothing else meanwhile. */
#define CHUNK         1000
#define REASONS_MOST  10
#define REASONS_BYTES 2048
#define SHOWN_BYTES   100

enum { COLLECTION };

/* URIs that are screened and gathered, a chunk at a time. */
struct adding {
    struct call *call;
    struct policy *policy;
    struct policy_reader reader;
    bool has_reader;
    struct arena arena; /* of the chunk */
    struct multinode_uri *chunk;
    size_t count;
    int64_t flags;
    bool is_urgent;
    int64_t queued, refused;
    char reasons[REASONS_BYTES];
};

static int begin(struct adding *adding, struct error *error)
{
    struct call *call = adding->call;
    struct crawl_config *config = NULL;
    int status = config_defaults(&config, error);
    if (!status)
        status = multinode_scheduler_load(call->multinode, call_text(call, COLLECTION).data, config,
                                          error);
    if (!status) {
        config_hold_files(config, server_file_roots(call->server));
        const struct policy_settings settings = {.config = config,
                                                 .data_folder = server_data_folder(call->server)};
        status = policy_new(&settings, &adding->policy, error);
    }
    config_free(config);
    if (!status)
        status = policy_reader_init(&adding->reader, adding->policy, error);
    adding->has_reader = !status;
    arena_init(&adding->arena, 65536, SIZE_MAX);
    adding->chunk = calloc(CHUNK, sizeof *adding->chunk);
    if (!status && !adding->chunk)
        status = error_set(error, STATUS_MEMORY, "no memory for URIs");
    return status;
}

static void end(struct adding *adding)
{
    if (adding->has_reader)
        policy_reader_done(&adding->reader);
    policy_release(adding->policy);
    arena_done(&adding->arena);
    free(adding->chunk);
}

/* `line` is its number in a file, whose content is not shown; 0: it stands in none. */
static void refuse(struct adding *adding, struct text text, int64_t line, const char *sentence,
                   const char *rule)
{
    size_t used = strlen(adding->reasons);
    char shown[SHOWN_BYTES + 32];
    bool is_long = text.length > SHOWN_BYTES;
    if (adding->refused++ >= REASONS_MOST)
        return;
    if (line)
        snprintf(shown, sizeof shown, "line %" PRId64, line);
    else if (text_is_printable(text))
        snprintf(shown, sizeof shown, "%.*s%s", is_long ? SHOWN_BYTES : (int)text.length, text.data,
                 is_long ? "..." : "");
    else
        snprintf(shown, sizeof shown, "what cannot be shown");
    snprintf(adding->reasons + used, sizeof adding->reasons - used, "%s%s: %s%s%s%s",
             used ? "; " : "", shown, sentence, *rule ? " (" : "", rule, *rule ? ")" : "");
}

static int flush(struct adding *adding, struct error *error)
{
    const struct call *call = adding->call;
    if (!adding->count)
        return 0;
    int status =
        multinode_queue_uris(call->multinode, call_text(call, COLLECTION).data, adding->chunk,
                             adding->count, adding->flags, adding->is_urgent, error);
    if (!status)
        adding->queued += (int64_t)adding->count;
    adding->count = 0;
    arena_reset(&adding->arena);
    return status;
}

/* The sentence of why it is refused; NULL: it is not, and `*ret_uri` is what it is crawled as. */
static const char *screen(const struct adding *adding, struct text text, char *storage,
                          struct uri *ret_uri, char rule[200])
{
    const struct ruleset *rules = policy_rules(adding->policy);
    const struct screening screening = {0};
    struct uri given;
    int problem = uri_parse(text, storage, URI_STORAGE_BYTES, &given);
    if (!text_is_printable(text))
        return "it is no text in UTF-8, or holds control characters";
    if (!problem && !given.opaque)
        problem = rules_rewrite(rules, adding->reader.matcher, &given, storage + URI_STORAGE_BYTES,
                                URI_STORAGE_BYTES, ret_uri);
    if (problem)
        return uri_problem_sentence(problem);
    if (given.opaque || ret_uri->opaque)
        return uri_skip_facts(URI_SKIP_SCHEME)->sentence;
    struct verdict verdict = policy_screen_uri(
        &adding->reader, ret_uri, policy_part_of(&adding->reader, ret_uri, NULL), &screening);
    rules_describe(rules, verdict.rule, rule, 200);
    return verdict.skip ? uri_skip_facts(verdict.skip)->sentence : NULL;
}

/* As a node does with what its own administrators add. */
static int add(struct adding *adding, struct text text, int64_t line, struct error *error)
{
    char *storage = malloc(2 * (size_t)URI_STORAGE_BYTES);
    char rule[200] = "";
    struct uri uri = {.port = 0};
    if (!storage)
        return error_set(error, STATUS_MEMORY, "no memory to read a URI");
    const char *sentence = screen(adding, text, storage, &uri, rule);
    int status = 0;
    if (sentence) {
        refuse(adding, text, line, sentence, rule);
    } else {
        struct multinode_uri *one = &adding->chunk[adding->count++];
        one->uri = arena_copy(&adding->arena, uri.text);
        one->host = uri.host.length ? arena_copy(&adding->arena, uri.host) : TEXT_LITERAL("");
        if (!one->uri.data || !one->host.data)
            status = error_set(error, STATUS_MEMORY, "no memory for a URI");
    }
    free(storage);
    return status || adding->count < CHUNK ? status : flush(adding, error);
}

static int answer(const struct adding *adding, struct value *ret_result)
{
    struct call *call = adding->call;
    struct text name = call_text(call, COLLECTION);
    char refused[64] = "";
    if (!adding->queued)
        return call_refuse(call, ret_result, "No URIs were added to %.*s: %s", TEXT_ARGUMENTS(name),
                           adding->refused ? adding->reasons : "none was given");
    if (adding->refused)
        snprintf(refused, sizeof refused, "; %" PRId64 " refused: ", adding->refused);
    return call_say(call, ret_result, "Queued collection %.*s with %" PRId64 " %s%s%s",
                    TEXT_ARGUMENTS(name), adding->queued, plural(adding->queued, "URI", "URIs"),
                    refused, adding->reasons);
}

/* The fault says how much was done before. */
static int finish(struct adding *adding, int status, struct value *ret_result, struct error *error)
{
    if (!status)
        status = flush(adding, error);
    if (status && adding->queued)
        error_append(error, "before that %" PRId64 " were queued", adding->queued);
    if (!status)
        status = answer(adding, ret_result);
    end(adding);
    return status;
}

/* Also what was crawled already is crawled again. */
#define ADDED_FLAGS ((int64_t)URI_FLAG_START | URI_FLAG_FORCE)

int method_multinode_add_uris(struct call *call, struct value *ret_result, struct error *error)
{
    enum { URGENT = 1, URIS };
    struct adding adding = {
        .call = call, .flags = ADDED_FLAGS, .is_urgent = call_flag(call, URGENT)};
    int status = begin(&adding, error);
    for (const struct value *item = value_first(call->arguments[URIS].value); item && !status;
         item = item->next)
        status = add(&adding, item->text, 0, error);
    return finish(&adding, status, ret_result, error);
}

int method_multinode_add_uri_file(struct call *call, struct value *ret_result, struct error *error)
{
    enum { URGENT = 1, FILE_OF_URIS };
    struct adding adding = {
        .call = call, .flags = ADDED_FLAGS, .is_urgent = call_flag(call, URGENT)};
    struct line_file *lines = NULL;
    struct file_line line;
    int64_t number = 0;
    int status = begin(&adding, error);
    if (!status)
        status = line_file_of(call->arguments[FILE_OF_URIS].file,
                              call_text(call, FILE_OF_URIS).data, 0, &lines, error);
    while (!status && (status = line_file_next(lines, &line, error)) == 1) {
        struct text text = text_trim(line.text);
        number++;
        status = 0;
        if (line.too_long)
            refuse(&adding, text, number, uri_problem_sentence(URI_TOO_LONG), "");
        else if (text.length && text.data[0] != '#')
            status = add(&adding, text, number, error);
    }
    line_file_close(lines);
    return finish(&adding, status, ret_result, error);
}

/* ---- crawling again ---- */

int method_multinode_refetch(struct call *call, struct value *ret_result, struct error *error)
{
    enum { SUBCOLLECTION = 1 };
    struct text part = call_text(call, SUBCOLLECTION), name = call_text(call, COLLECTION);
    int status = multinode_refetch(call->multinode, name.data, part, error);
    if (status)
        return status;
    if (part.length)
        return call_say(call, ret_result, "Refetching subcollection %.*s of collection %.*s",
                        TEXT_ARGUMENTS(part), TEXT_ARGUMENTS(name));
    return call_say(call, ret_result, "Refetching collection %.*s", TEXT_ARGUMENTS(name));
}

int method_multinode_refetch_uri(struct call *call, struct value *ret_result, struct error *error)
{
    enum { URI = 1, REFEED, SITE, IMMEDIATELY };
    struct text uri = call_text(call, URI), name = call_text(call, COLLECTION);
    struct adding adding = {.call = call,
                            .flags = ADDED_FLAGS |
                                     (call_flag(call, REFEED) ? URI_FLAG_FORCE_REFEED : 0) |
                                     (call_flag(call, SITE) ? URI_FLAG_FORCE_SITE : 0),
                            .is_urgent = call_flag(call, IMMEDIATELY)};
    int status = begin(&adding, error);
    if (!status)
        status = add(&adding, uri, 0, error);
    if (!status)
        status = flush(&adding, error);
    if (!status && !adding.queued)
        call_refuse(call, ret_result, "Collection %.*s refetches nothing: %s", TEXT_ARGUMENTS(name),
                    adding.reasons);
    else if (!status)
        call_say(call, ret_result, "Refetching %s%.*s in collection %.*s",
                 call_flag(call, SITE) ? "the site of " : "", TEXT_ARGUMENTS(uri),
                 TEXT_ARGUMENTS(name));
    end(&adding);
    return status;
}
