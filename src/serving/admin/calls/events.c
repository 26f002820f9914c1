#include "events.h"

#include <inttypes.h>
#include <seine/foundation/db.h>
#include <seine/foundation/log/mask.h>
#include <seine/foundation/value.h>
#include <seine/serving/server.h>
#include <seine/settings/config/xml.h>
#include <sql/seine/administration.h>

/* Of all arguments together, and of one text among them. */
#define MOST_ARGUMENTS_BYTES 1024
#define MOST_TEXT_BYTES      200
#define MOST_SENTENCE_BYTES  512
/* Of the members of a list that are named. */
#define MOST_LIST_BYTES 600

/* At most this much of it, ending with a whole character. */
static struct text cut(struct text text, size_t most)
{
    if (text.length <= most)
        return text;
    while (most && ((unsigned char)text.data[most] & 0xC0) == 0x80)
        most--;
    return (struct text){text.data, most};
}

static void append_string(struct text string, struct buffer *text)
{
    struct buffer masked;
    struct text shown = cut(string, 4 * MOST_TEXT_BYTES);
    if (!text_is_printable(shown)) {
        buffer_printf(text, "(%zu bytes)", string.length);
        return;
    }
    buffer_init(&masked, 16 * MOST_TEXT_BYTES);
    mask_uris(shown, &masked);
    shown = cut(buffer_text(&masked), MOST_TEXT_BYTES);
    buffer_append_text(text, shown);
    if (shown.length < string.length && shown.length == MOST_TEXT_BYTES)
        buffer_append_string(text, "...");
    buffer_done(&masked);
}

/* How many, and of strings the first. */
static void append_list(const struct value *list, struct buffer *text)
{
    const struct value *member = value_first(list);
    size_t begun = text->length;
    buffer_printf(text, "(%zu items", value_count(list));
    for (const char *between = ": "; member && member->kind == VALUE_STRING;
         member = member->next, between = ", ") {
        if (text->length - begun > MOST_LIST_BYTES) {
            buffer_append_string(text, ", ...");
            break;
        }
        buffer_append_string(text, between);
        append_string(member->text, text);
    }
    buffer_append_string(text, ")");
}

static void append_value(enum argument_kind kind, const struct value *value, struct buffer *text)
{
    if (kind == ARGUMENT_SECRET)
        buffer_append_string(text, "***");
    else if (kind == ARGUMENT_DOCUMENT)
        buffer_printf(text, "(%zu bytes)", value_text_of(value).length);
    else if (value->kind == VALUE_STRING)
        append_string(value->text, text);
    else if (value->kind == VALUE_INTEGER)
        buffer_printf(text, "%" PRId64, value->integer);
    else if (value->kind == VALUE_BOOLEAN)
        buffer_printf(text, "%d", value->boolean);
    else if (value->kind == VALUE_REAL)
        buffer_printf(text, "%.17g", value->real);
    else
        append_list(value, text);
}

void event_arguments(const struct method_facts *method, const struct value *arguments,
                     struct buffer *text)
{
    const struct argument_facts *facts = method->arguments;
    for (const struct value *value = value_first(arguments); value; value = value->next) {
        struct buffer one;
        /* Surplus ones are counted: they have no declared kind. */
        if (facts->kind == ARGUMENT_NONE || facts->kind == ARGUMENT_ANY) {
            buffer_printf(text, "%s(%zu given)", text->length ? ", " : "", value_count(arguments));
            return;
        }
        buffer_init(&one, 32 * MOST_TEXT_BYTES);
        buffer_printf(&one, "%s%s=", text->length ? ", " : "", facts->name);
        append_value(facts->kind, value, &one);
        if (text->length + one.length > MOST_ARGUMENTS_BYTES) {
            buffer_append_string(text, ", ...");
            buffer_done(&one);
            return;
        }
        buffer_append_text(text, buffer_text(&one));
        buffer_done(&one);
        facts++;
    }
}

int event_write(struct db *db, const struct event_row *row, struct error *error)
{
    int status =
        db_run(db,
               seine_admin_event_add(.now = row->at_ms, .account = row->account,
                                     .address = row->address, .method = row->method,
                                     .collection = row->collection, .arguments = row->arguments,
                                     .result = state_text(&CALL_RESULTS, (int)row->result),
                                     .sentence = row->sentence),
               error);
    if (status)
        return status;
    return db_run(db, seine_admin_event_trim(.oldest_id = db_last_insert_id(db) - EVENTS_KEPT),
                  error);
}

struct new_event {
    struct event_row row;
    int64_t id;
};

static int write_row(void *context, struct db *db, struct error *error)
{
    struct new_event *event = context;
    int status = event_write(db, &event->row, error);
    event->id = db_last_insert_id(db);
    return status;
}

/* Of the collections that a configuration describes, as far as it can be read. */
static void append_described(struct text xml, struct buffer *names)
{
    struct config_document *document = NULL;
    struct error error;
    if (config_document_examine(xml, NULL, &document, &error) < 0)
        return;
    for (size_t i = 0; i < config_document_count(document); i++) {
        struct text name = text_of(config_document_name(document, i));
        if (names->length + name.length > MOST_TEXT_BYTES) {
            buffer_append_string(names, ", ...");
            break;
        }
        buffer_append_string(names, i ? ", " : "");
        buffer_append_text(names, name);
    }
    config_document_free(document);
}

/* What it is about: the COLLECTION argument, also when there is no such collection, or those of a
 * DOCUMENT. */
static void append_collection(const struct method_facts *method, const struct value *arguments,
                              struct buffer *names)
{
    const struct value *value = value_first(arguments);
    for (const struct argument_facts *facts = method->arguments;
         value && facts->kind != ARGUMENT_NONE; facts++, value = value->next)
        if (facts->kind == ARGUMENT_COLLECTION) {
            struct text name = cut(value_text_of(value), MOST_TEXT_BYTES);
            if (text_is_printable(name))
                buffer_append_text(names, name);
        } else if (facts->kind == ARGUMENT_DOCUMENT && value->kind == VALUE_STRING) {
            append_described(value->text, names);
        }
}

static int keep(const struct call *call, const struct value *arguments, enum call_result result,
                struct text sentence, int64_t *ret_id, struct error *error)
{
    struct buffer text, collections;
    buffer_init(&text, (size_t)4 * MOST_ARGUMENTS_BYTES);
    buffer_init(&collections, (size_t)4 * MOST_TEXT_BYTES);
    event_arguments(call->method, arguments, &text);
    append_collection(call->method, arguments, &collections);
    struct new_event event = {.row = {
                                  .account = text_of(call->caller->account),
                                  .address = text_of(call->caller->address),
                                  .method = text_of(call->method->name),
                                  .collection = buffer_text(&collections),
                                  .arguments = buffer_text(&text),
                                  .sentence = cut(sentence, MOST_SENTENCE_BYTES),
                                  .result = result,
                                  .at_ms = clock_wall_ms(server_clock(call->server)),
                              }};
    int status = server_write(call->server, write_row, &event, error);
    buffer_done(&collections);
    buffer_done(&text);
    if (status == 0)
        *ret_id = event.id;
    return status;
}

int event_begin(struct call *call, const struct value *arguments, struct error *error)
{
    return keep(call, arguments, CALL_BEGUN, text_of(""), &call->event_id, error);
}

int event_keep(const struct call *call, const struct value *arguments, enum call_result result,
               struct text sentence, struct error *error)
{
    int64_t id;
    return keep(call, arguments, result, sentence, &id, error);
}

int event_write_end(struct db *db, int64_t id, enum call_result result, struct text sentence,
                    struct error *error)
{
    return db_run(db,
                  seine_admin_event_end(.result = state_text(&CALL_RESULTS, (int)result),
                                        .sentence = sentence, .id = id),
                  error);
}

struct ended_event {
    int64_t id;
    enum call_result result;
    struct text sentence;
};

static int write_end(void *context, struct db *db, struct error *error)
{
    const struct ended_event *event = context;
    return event_write_end(db, event->id, event->result, event->sentence, error);
}

int event_end(const struct call *call, enum call_result result, struct text sentence,
              struct error *error)
{
    struct ended_event event = {
        .id = call->event_id, .result = result, .sentence = cut(sentence, MOST_SENTENCE_BYTES)};
    return server_write(call->server, write_end, &event, error);
}
