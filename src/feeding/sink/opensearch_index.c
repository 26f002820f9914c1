#include "opensearch_index.h"

#include "http_batch.h"

#include <ctype.h>
#include <stdio.h>

#define PATH_BYTES 512
#define BODY_BYTES 65536
/* Lucene takes no term beyond 32766 bytes; a character has up to four. */
#define TERM_CHARACTERS 8191

/* The texts that are searched by their words; the others are looked up and counted as they are. */
static const char *const WORDED[] = {"title",   "headings",    "body",    "frame",
                                     "anchors", "description", "markdown"};

static bool is_worded(const char *name)
{
    for (size_t i = 0; i < sizeof WORDED / sizeof *WORDED; i++)
        if (strcmp(WORDED[i], name) == 0)
            return true;
    return false;
}

static void write_keyword(struct buffer *out)
{
    buffer_printf(out, "{\"type\":\"keyword\",\"ignore_above\":%d}", TERM_CHARACTERS);
}

static void write_type(struct buffer *out, const struct document_field *field)
{
    switch (field->kind) {
    case FIELD_TEXT:
    case FIELD_TEXTS:
        if (is_worded(field->name))
            buffer_append_string(out, "{\"type\":\"text\"}");
        else
            write_keyword(out);
        break;
    case FIELD_PAIRS:
        buffer_append_string(out, "{\"properties\":{\"name\":");
        write_keyword(out);
        buffer_append_string(out, ",\"value\":");
        write_keyword(out);
        buffer_append_string(out, "}}");
        break;
    case FIELD_INTEGER:
        buffer_append_string(out, "{\"type\":\"long\"}");
        break;
    case FIELD_TIME:
        buffer_append_string(out, "{\"type\":\"date\"}");
        break;
    }
}

/* The engine forgets versions of deletions after `gc_deletes`, by default a minute: a delivery that
 * was under way for longer would bring back what was deleted. */
static void write_index(struct buffer *out, const char *name)
{
    buffer_printf(out,
                  "{\"settings\":{\"index.gc_deletes\":\"1h\"},"
                  "\"aliases\":{\"%s\":{\"is_write_index\":true}},"
                  "\"mappings\":{\"dynamic\":false,\"properties\":{",
                  name);
    for (size_t i = 0; i < DOCUMENT_FIELDS; i++) {
        buffer_printf(out, "%s\"%s\":", i ? "," : "", DOCUMENT_FIELD_TABLE[i].name);
        write_type(out, &DOCUMENT_FIELD_TABLE[i]);
    }
    buffer_append_string(out, "}}}");
}

/* What the engine takes as a name and as nothing else: no list, no pattern, no word of its own. */
static bool is_name(const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || length >= OPENSEARCH_NAME_BYTES ||
        (!islower((unsigned char)name[0]) && !isdigit((unsigned char)name[0])))
        return false;
    for (size_t i = 0; i < length; i++)
        if (!islower((unsigned char)name[i]) && !isdigit((unsigned char)name[i]) &&
            !strchr("_-.", name[i]))
            return false;
    return true;
}

static int make(struct http_exchange *exchange, const char *name, struct http_answer *answer,
                struct error *error)
{
    char path[PATH_BYTES];
    struct buffer body;
    buffer_init(&body, BODY_BYTES);
    write_index(&body, name);
    snprintf(path, sizeof path, "/%s-000001", name);
    struct http_request request = {.method = "PUT",
                                   .path = path,
                                   .content_type = "application/json",
                                   .body = buffer_text(&body)};
    int status = body.failed ? error_set(error, STATUS_MEMORY, "no memory for a mapping")
                             : http_exchange_send(exchange, &request, answer, error);
    buffer_done(&body);
    return status;
}

int opensearch_index_name(const struct sink_settings *settings, char name[OPENSEARCH_NAME_BYTES],
                          struct error *error)
{
    const struct text index = settings->config->index;
    const char *configured = index.length ? index.data : settings->content_collection;
    if (!is_name(configured))
        return error_set(error, STATUS_INVALID,
                         "index: `%s` is no name of an index; valid are up to %d of a-z, 0-9, `_`, "
                         "`-` and `.`, a letter or digit first",
                         configured, OPENSEARCH_NAME_BYTES - 1);
    snprintf(name, OPENSEARCH_NAME_BYTES, "%s", configured);
    return 0;
}

int opensearch_index_prepare(struct http_exchange *exchange, const char *name, struct arena *arena,
                             int64_t *ret_retry_after_ms, struct error *error)
{
    char path[PATH_BYTES];
    struct http_answer answer = {0};
    snprintf(path, sizeof path, "/%s/_alias", name);
    struct http_request question = {.method = "GET", .path = path};
    int status = http_exchange_send(exchange, &question, &answer, error);
    if (status < 0 || http_answer_is_success(&answer))
        return status;
    if (answer.status == 404) {
        status = make(exchange, name, &answer, error);
        if (status < 0 || http_answer_is_success(&answer))
            return status;
    }
    return http_exchange_fail(exchange, &answer, arena, ret_retry_after_ms, error);
}
