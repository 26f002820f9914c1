#include <seine/foundation/base/invariant.h>
#include <seine/state/messages/result.h>

static const char *const KIND_NAMES[] = {
    [RESULT_DOCUMENT] = "document", [RESULT_NOT_MODIFIED] = "not modified",
    [RESULT_REDIRECT] = "redirect", [RESULT_SKIPPED] = "skipped",
    [RESULT_FAILED] = "failed",     [RESULT_REFUSED] = "refused",
    [RESULT_RETURNED] = "returned", [RESULT_POSTPONED] = "postponed",
};

static void check_kind(const struct result *result, enum result_kind kind)
{
    SEINE_INVARIANT(result->kind == kind,
                    "the result of URI %lld is read as \"%s\", but its kind is \"%s\"",
                    (long long)result->uri_id, KIND_NAMES[kind], KIND_NAMES[result->kind]);
}

/* ---- the kinds ---- */

static void set_kind(struct result *result, enum result_kind kind)
{
    result->kind = kind;
    memset(&result->outcome, 0, sizeof result->outcome);
}

struct result_document *result_keep(struct result *result, struct arena *arena)
{
    struct result_document *document = arena_alloc(arena, sizeof *document);
    if (!document)
        return NULL;
    *document = (struct result_document){0};
    set_kind(result, RESULT_DOCUMENT);
    result->outcome.document = document;
    return document;
}

void result_skip(struct result *result, enum document_skip skip)
{
    set_kind(result, RESULT_SKIPPED);
    result->document_skip = skip;
}

struct result_failure *result_fail(struct result *result, enum document_skip skip,
                                   enum error_class error_class)
{
    set_kind(result, RESULT_FAILED);
    result->document_skip = skip;
    result->outcome.failure.error_class = error_class;
    return &result->outcome.failure;
}

void result_delay_retry(struct result *result, int64_t retry_after_ms)
{
    if (result->kind == RESULT_FAILED)
        result->outcome.failure.retry_after_ms = retry_after_ms;
}

struct result_refusal *result_refuse(struct result *result, enum uri_skip skip, rule_id rule)
{
    set_kind(result, RESULT_REFUSED);
    result->rule = rule;
    result->outcome.refusal.uri_skip = skip;
    return &result->outcome.refusal;
}

void result_postpone(struct result *result, int64_t until_ms)
{
    set_kind(result, RESULT_POSTPONED);
    result->outcome.postponed_until_ms = until_ms;
}

void result_become(struct result *result, enum result_kind kind)
{
    SEINE_INVARIANT(kind == RESULT_NOT_MODIFIED || kind == RESULT_REDIRECT ||
                        kind == RESULT_RETURNED,
                    "a result becomes \"%s\" without its outcome", KIND_NAMES[kind]);
    set_kind(result, kind);
}

/* ---- the outcomes ---- */

struct result_document *result_document(const struct result *result)
{
    check_kind(result, RESULT_DOCUMENT);
    return result->outcome.document;
}

const struct result_failure *result_failure(const struct result *result)
{
    check_kind(result, RESULT_FAILED);
    return &result->outcome.failure;
}

const struct result_refusal *result_refusal(const struct result *result)
{
    check_kind(result, RESULT_REFUSED);
    return &result->outcome.refusal;
}

int64_t result_postponed_until_ms(const struct result *result)
{
    check_kind(result, RESULT_POSTPONED);
    return result->outcome.postponed_until_ms;
}
