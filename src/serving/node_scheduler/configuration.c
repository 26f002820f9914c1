/* A configuration as the transport has it (MS-FSCMT 2.2.2.3) becomes the file that an administrator
 * would send (CollectionAdd), and goes the same way. */
#include "scheduler.h"

#include <seine/foundation/base/limits.h>
#include <seine/settings/config/transport.h>
#include <seine/settings/config/xml.h>

#include <stdio.h>

#define PATH_BYTES 1024
/* Sections and items stand in one another: nodes, a node, subdomains, … */
#define SECTION_DEPTH 8

struct reading {
    struct marshal_cursor *cursor;
    struct crawl_config *config;
    struct log *log;
    const char *collection;
    struct error *error;
};

/* Parameters that this version does not know are passed over. */
static int take_status(const struct reading *reading, int status)
{
    if (status != STATUS_NOT_FOUND)
        return status;
    log_warning(reading->log, "multinode",
                "%s: settings that this version does not know are ignored: %s", reading->collection,
                reading->error->sentence);
    *reading->error = (struct error){0};
    return 0;
}

static int set(const struct reading *reading, const char *path, struct text value)
{
    return take_status(reading, config_set(reading->config, path, value, reading->error));
}

static int read_list(const struct reading *reading, const char *path, size_t count)
{
    struct marshal_token item;
    int status = set(reading, path, text_of(""));
    for (size_t i = 0; i < count && !status; i++) {
        status = marshal_next(reading->cursor, &item, reading->error);
        if (!status && item.kind != MARSHAL_STRING)
            status = marshal_refuse(reading->cursor, reading->error,
                                    "%s holds something that is no string", path);
        if (!status)
            status = set(reading, path, item.text);
    }
    return status;
}

static int read_dictionary(const struct reading *reading, const char *section, int depth);

/* NOLINTNEXTLINE(misc-no-recursion): as deep as SECTION_DEPTH */
static int read_value(const struct reading *reading, const char *path, const char *section,
                      int depth)
{
    struct marshal_token value;
    char number[64];
    int status = marshal_next(reading->cursor, &value, reading->error);
    if (status)
        return status;
    switch (value.kind) {
    case MARSHAL_BOOLEAN:
    case MARSHAL_INTEGER:
        return take_status(reading, config_transport_set_integer(reading->config, path,
                                                                 value.integer, reading->error));
    case MARSHAL_REAL:
        snprintf(number, sizeof number, "%.12f", value.real);
        return set(reading, path, text_of(number));
    case MARSHAL_STRING:
        return set(reading, path, value.text);
    case MARSHAL_TUPLE:
    case MARSHAL_LIST:
        return read_list(reading, path, value.count);
    case MARSHAL_DICTIONARY:
        return read_dictionary(reading, section, depth + 1);
    case MARSHAL_NIL:
        return 0;
    case MARSHAL_END:
        break;
    }
    return marshal_refuse(reading->cursor, reading->error, "%s has no value", path);
}

/* Behind its MARSHAL_DICTIONARY. */
/* NOLINTNEXTLINE(misc-no-recursion): as deep as SECTION_DEPTH */
static int read_dictionary(const struct reading *reading, const char *section, int depth)
{
    struct marshal_token key;
    int status = depth > SECTION_DEPTH ? marshal_refuse(reading->cursor, reading->error,
                                                        "%s is nested too deeply", section)
                                       : 0;
    while (!status && !(status = marshal_next(reading->cursor, &key, reading->error)) &&
           key.kind != MARSHAL_END) {
        char path[PATH_BYTES], inner[PATH_BYTES];
        bool is_named = key.kind == MARSHAL_STRING;
        if (!is_named && key.kind != MARSHAL_INTEGER)
            return marshal_refuse(reading->cursor, reading->error,
                                  "a key of %s is neither a string nor a number",
                                  *section ? section : reading->collection);
        struct config_key wanted = {.name = is_named ? key.text : text_of(""),
                                    .number = is_named ? 0 : (int32_t)key.integer};
        int known = config_transport_path(section, wanted, path, sizeof path, reading->error);
        snprintf(inner, sizeof inner, "%s%s%.*s", section, *section ? "/" : "",
                 TEXT_ARGUMENTS(wanted.name));
        if (known == STATUS_NOT_FOUND) {
            status = take_status(reading, known);
            if (!status)
                status = marshal_skip(reading->cursor, depth, reading->error);
        } else {
            status = known ? known : read_value(reading, path, inner, depth);
        }
    }
    return status;
}

/* To the dictionary of the collection: `ds` is that of all, by name (2.2.2.3.1), or that itself. */
static int enter(const struct reading *reading)
{
    struct marshal_cursor at = *reading->cursor;
    struct marshal_token first, key, value = {.kind = MARSHAL_NIL};
    int status = marshal_next(&at, &first, reading->error);
    while (!status && !(status = marshal_next(&at, &key, reading->error)) &&
           key.kind != MARSHAL_END) {
        bool is_ours =
            key.kind == MARSHAL_STRING && text_equal(key.text, text_of(reading->collection));
        struct marshal_cursor before = at;
        if (is_ours && !(status = marshal_next(&at, &value, reading->error)) &&
            value.kind == MARSHAL_DICTIONARY) {
            *reading->cursor = at;
            return 0;
        }
        at.at = before.at;
        if (!status)
            status = marshal_skip(&at, 1, reading->error);
    }
    return status ? status : marshal_next(reading->cursor, &first, reading->error);
}

static int write_file(const char *collection, const struct crawl_config *config, struct buffer *xml,
                      struct error *error)
{
    const struct config_named named = {.name = collection, .config = config};
    return config_xml_write(&named, 1, &CONFIG_SECRETS_PLAIN, xml, error);
}

int configuration_apply(struct node_scheduler *scheduler, const char *collection,
                        struct marshal_cursor cursor, struct error *error)
{
    struct crawl_config *config = NULL;
    struct buffer xml;
    struct reading reading = {.cursor = &cursor,
                              .log = scheduler->settings.log,
                              .collection = collection,
                              .error = error};
    buffer_init(&xml, LIMIT_CONFIG_FILE_BYTES);
    int status = config_partial(&config, error);
    reading.config = config;
    if (!status)
        status = enter(&reading);
    if (!status)
        status = read_dictionary(&reading, "", 0);
    if (!status)
        status = write_file(collection, config, &xml, error);
    if (!status)
        status =
            server_add_whole(scheduler->server, buffer_text(&xml), "multinode scheduler", error);
    config_free(config);
    buffer_done(&xml);
    return status;
}
