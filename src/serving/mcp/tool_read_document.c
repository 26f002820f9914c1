#include "opened.h"

#include <seine/documents/convert.h>
#include <seine/documents/text.h>
#include <seine/feeding/delivery/document_maker.h>
#include <seine/settings/policy.h>

#include <sql/crawl/difference.h>
#include <stdlib.h>
#include <time.h>

#define BLOCK_BYTES ((size_t)64 * 1024)
/* A record, what it is converted to, and what is made of that. */
#define ARENA_BYTES ((size_t)512 << 20)

struct reading {
    struct tool_call *call;
    struct opened opened;
    struct why_question question;
    char storage[URI_STORAGE_BYTES], owner_storage[URI_STORAGE_BYTES];
    char asked[URI_STORAGE_BYTES]; /* where the text is that of another URI */
    struct policy *policy;
    struct policy_reader reader;
    struct arena arena;
    bool wants_passages;
};

static int make(struct reading *reading, struct made_document *ret_made, struct error *error)
{
    const struct document_maker maker = {.db = reading->opened.db,
                                         .contents = reading->opened.contents,
                                         .policy = reading->policy,
                                         .reader = &reading->reader,
                                         .collection = reading->opened.name,
                                         .converters = reading->call->settings->converters,
                                         .arena = &reading->arena,
                                         .makes_markdown = !reading->wants_passages,
                                         .cuts_passages = reading->wants_passages};
    int status = document_make(&maker, reading->question.uri_id, reading->question.uri.text,
                               DOCUMENT_ABSENT, ret_made, error);
    return status == DOCUMENT_LACKS_CONTENT
               ? error_set(error, STATUS_NOT_FOUND,
                           "the content was taken away when it had been delivered "
                           "(storage/remove_docs)")
               : status;
}

/* The question becomes one of the URI whose content it has. STATUS_NOT_FOUND: of no other. */
static int turn_to_owner(struct reading *reading, struct error *error)
{
    char owner[URI_STORAGE_BYTES];
    struct crawl_difference_content row = crawl_difference_content(
        reading->opened.db, .uri_id = reading->question.uri_id, .cycle = INT64_MAX);
    int status = crawl_difference_content_step(&row, error);
    bool has_owner = status == STATEMENT_ROW && row.owner.length && row.owner.length < sizeof owner;
    if (has_owner)
        snprintf(owner, sizeof owner, "%.*s", TEXT_ARGUMENTS(row.owner));
    statement_reset(row.statement);
    if (status < 0)
        return status;
    if (!has_owner)
        return error_set(error, STATUS_NOT_FOUND, "%.*s has no document; `why` tells why",
                         TEXT_ARGUMENTS(reading->question.uri.text));
    snprintf(reading->asked, sizeof reading->asked, "%.*s",
             TEXT_ARGUMENTS(reading->question.uri.text));
    return opened_find(&reading->opened, text_of(owner), reading->owner_storage, &reading->question,
                       error);
}

/* ---- the answer ---- */

static void put_text(struct tool_call *call, const char *name, struct text text)
{
    if (text.length)
        value_put(call->tree, call->answer, name, value_text(call->tree, text));
}

static void put_time(struct tool_call *call, const char *name, int64_t at_ms)
{
    char text[64];
    struct tm parts;
    time_t seconds = (time_t)(at_ms / 1000);
    if (at_ms != DOCUMENT_ABSENT && gmtime_r(&seconds, &parts) &&
        strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts))
        put_text(call, name, text_of(text));
}

static void put_next(struct tool_call *call, int64_t next, int64_t total)
{
    value_put(call->tree, call->answer, "total", value_integer(call->tree, total));
    if (next < total)
        value_put(call->tree, call->answer, "next_offset", value_integer(call->tree, next));
}

static void put_markdown(struct tool_call *call, struct text markdown)
{
    size_t most = (size_t)tool_integer(call, "max_bytes");
    size_t from = (size_t)tool_integer(call, "offset");
    from = from < markdown.length ? from : markdown.length;
    size_t end = markdown.length - from > most ? from + most : markdown.length;
    while (from < end && (markdown.data[from] & 0xC0) == 0x80)
        from++;
    while (end > from && end < markdown.length && (markdown.data[end] & 0xC0) == 0x80)
        end--;
    put_next(call, (int64_t)end, (int64_t)markdown.length);
    struct text piece = {end > from ? markdown.data + from : "", end - from};
    call->text = value_put(call->tree, call->answer, "markdown", value_text(call->tree, piece));
}

static void put_passages(struct tool_call *call, const struct made_document *made)
{
    size_t most = (size_t)tool_integer(call, "max_bytes"), put = 0;
    size_t i = (size_t)tool_integer(call, "offset");
    struct value *list = value_put(call->tree, call->answer, "passages", value_list(call->tree));
    for (; i < made->passage_count && (!put || put + made->passages[i].text.length <= most); i++) {
        const struct text_passage *passage = &made->passages[i];
        struct value *row = value_append(call->tree, list, value_dictionary(call->tree));
        value_put(call->tree, row, "identity", value_text(call->tree, passage->identity));
        value_put(call->tree, row, "headings", value_text(call->tree, passage->heading_path));
        value_put(call->tree, row, "text", value_text(call->tree, passage->text));
        put += passage->text.length;
    }
    put_next(call, (int64_t)i, (int64_t)made->passage_count);
}

static void put_document(struct reading *reading, const struct made_document *made)
{
    struct tool_call *call = reading->call;
    const struct document *document = made->document;
    put_text(call, "uri", document->uri);
    put_text(call, "asked_uri", text_of(reading->asked));
    put_text(call, "collection", document->collection);
    put_text(call, "title", document->title);
    put_text(call, "language", document->language);
    put_text(call, "type", document->mime_type);
    put_text(call, "description", document->description);
    put_text(call, "conversion", document->conversion);
    put_time(call, "fetched", document->last_seen);
    put_time(call, "changed", document->last_changed);
    if (reading->wants_passages)
        put_passages(call, made);
    else
        put_markdown(call, document->markdown.length ? document->markdown : document->body);
}

/* ---- reading ---- */

static int open(struct reading *reading, struct error *error)
{
    struct tool_call *call = reading->call;
    struct opened *opened = &reading->opened;
    int status = opened_with_contents(opened, call, tool_text(call, "collection"), error);
    if (status == 0)
        status = opened_load_config(opened, call, error);
    if (status < 0)
        return status;
    const struct policy_settings settings = {.config = opened->config,
                                             .data_folder = call->settings->data_folder};
    status = policy_new(&settings, &reading->policy, error);
    return status == 0 ? policy_reader_init(&reading->reader, reading->policy, error) : status;
}

static int read_made(struct reading *reading, struct error *error)
{
    struct made_document made;
    int status = opened_find(&reading->opened, tool_text(reading->call, "uri"), reading->storage,
                             &reading->question, error);
    if (status == 0 && !reading->question.uri_id)
        return error_set(error, STATUS_NOT_FOUND, "%.*s was never found; `why` may tell why",
                         TEXT_ARGUMENTS(reading->question.uri.text));
    if (status == 0)
        status = make(reading, &made, error);
    if (status == STATUS_NOT_FOUND) {
        status = turn_to_owner(reading, error);
        if (status == 0)
            status = make(reading, &made, error);
    }
    if (status == 0)
        put_document(reading, &made);
    return status;
}

int tool_read_document(struct tool_call *call, struct error *error)
{
    struct reading *reading = calloc(1, sizeof *reading);
    if (!reading)
        return error_set(error, STATUS_MEMORY, "no memory to read a document");
    reading->call = call;
    reading->wants_passages = text_equal(tool_text(call, "format"), TEXT_LITERAL("passages"));
    arena_init(&reading->arena, BLOCK_BYTES, ARENA_BYTES);
    int status = open(reading, error);
    if (status == 0)
        status = db_begin_read(reading->opened.db, error);
    if (status == 0) {
        status = read_made(reading, error);
        db_end_read(reading->opened.db);
    }
    if (reading->reader.policy)
        policy_reader_done(&reading->reader);
    policy_release(reading->policy);
    opened_close(&reading->opened, call);
    arena_done(&reading->arena);
    free(reading);
    return status;
}
