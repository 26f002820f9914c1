/* Writes the canonical file of all explicitly set parameters. */
#include "private.h"

#include <seine/settings/config/secret.h>
#include <seine/settings/config/xml.h>
#include <stdlib.h>

#define INDENT 2

struct writer {
    struct buffer *xml;
    const struct config_secrets *secrets;
    struct buffer text; /* of one scalar */
    unsigned depth;
    struct error *error;
};

static int write_masked(void *context, const struct config_parameter *parameter, struct text value,
                        struct buffer *shown, struct error *error)
{
    (void)context;
    (void)parameter;
    (void)value;
    (void)error;
    buffer_append_string(shown, "***");
    return 0;
}

static int write_plain(void *context, const struct config_parameter *parameter, struct text value,
                       struct buffer *shown, struct error *error)
{
    (void)context;
    (void)parameter;
    (void)error;
    buffer_append_text(shown, value);
    return 0;
}

const struct config_secrets CONFIG_SECRETS_MASKED = {.write = write_masked};
const struct config_secrets CONFIG_SECRETS_PLAIN = {.write = write_plain};

static void escape(struct buffer *xml, struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        switch (text.data[i]) {
        case '&':
            buffer_append_string(xml, "&amp;");
            break;
        case '<':
            buffer_append_string(xml, "&lt;");
            break;
        case '>':
            buffer_append_string(xml, "&gt;");
            break;
        case '"':
            buffer_append_string(xml, "&quot;");
            break;
        default:
            buffer_append_char(xml, text.data[i]);
        }
}

static void indent(struct writer *writer)
{
    buffer_printf(writer->xml, "%*s", (int)(writer->depth * INDENT), "");
}

static void open_element(struct writer *writer, const char *element, struct text name)
{
    indent(writer);
    buffer_printf(writer->xml, "<%s name=\"", element);
    escape(writer->xml, name);
    buffer_append_string(writer->xml, "\">\n");
    writer->depth++;
}

static void close_element(struct writer *writer, const char *element)
{
    writer->depth--;
    indent(writer);
    buffer_printf(writer->xml, "</%s>\n", element);
}

static int write_value(struct writer *writer, const struct config_parameter *parameter,
                       struct text value)
{
    struct buffer shown;
    if (!(parameter->flags & CONFIG_SECRET) || value.length == 0) {
        escape(writer->xml, value);
        return 0;
    }
    buffer_init(&shown, 4 * (size_t)LIMIT_CONFIG_VALUE_BYTES);
    int status =
        writer->secrets->write(writer->secrets->context, parameter, value, &shown, writer->error);
    if (!status && shown.failed)
        status = error_set(writer->error, STATUS_MEMORY, "%s: out of memory", parameter->path);
    if (!status)
        escape(writer->xml, buffer_text(&shown));
    secret_buffer_done(&shown);
    return status;
}

static void begin_attrib(struct writer *writer, const struct config_parameter *parameter,
                         struct text name)
{
    indent(writer);
    buffer_append_string(writer->xml, "<attrib name=\"");
    escape(writer->xml, name);
    buffer_printf(writer->xml, "\" type=\"%s\">", config_type_name(parameter->type));
}

static int write_scalar(struct writer *writer, const struct config_parameter *parameter,
                        struct text name, struct text value)
{
    begin_attrib(writer, parameter, name);
    int status = write_value(writer, parameter, value);
    buffer_append_string(writer->xml, "</attrib>\n");
    return status;
}

static int write_list(struct writer *writer, const struct config_parameter *parameter,
                      struct text name, const struct config_list *list)
{
    int status = 0;
    begin_attrib(writer, parameter, name);
    writer->depth++;
    for (size_t i = 0; i < list->count && !status; i++) {
        buffer_append_char(writer->xml, '\n');
        indent(writer);
        buffer_append_string(writer->xml, "<member>");
        status = write_value(writer, parameter, list->items[i]);
        buffer_append_string(writer->xml, "</member>");
    }
    writer->depth--;
    if (list->count) {
        buffer_append_char(writer->xml, '\n');
        indent(writer);
    }
    buffer_append_string(writer->xml, "</attrib>\n");
    return status;
}

static int compare_names(const void *a, const void *b)
{
    struct text of_a = (*(const struct config_entry *const *)a)->name;
    struct text of_b = (*(const struct config_entry *const *)b)->name;
    return strcmp(of_a.data, of_b.data);
}

/* Entries are unordered, so they are written in the order of their names. */
static int write_entries(struct writer *writer, const struct config_parameter *parameter,
                         const struct config_map *map)
{
    int status = 0;
    if (map->count == 0)
        return 0;
    const struct config_entry **sorted = calloc(map->count, sizeof(*sorted));
    if (!sorted)
        return error_set(writer->error, STATUS_MEMORY, "%s: out of memory", parameter->path);
    size_t count = 0;
    for (size_t i = 0; i < map->count; i++)
        if (map->entries[i].is_set)
            sorted[count++] = &map->entries[i];
    qsort(sorted, count, sizeof(*sorted), compare_names);
    for (size_t i = 0; i < count && !status; i++) {
        const struct config_list *values = &sorted[i]->values;
        struct text value = values->count ? values->items[0] : (struct text){"", 0};
        if (parameter->type == CONFIG_NAMED_STRINGS)
            status = write_list(writer, parameter, sorted[i]->name, values);
        else
            status = write_scalar(writer, parameter, sorted[i]->name, value);
    }
    free(sorted);
    return status;
}

static int write_parameter(struct writer *writer, const struct config_record *record,
                           const struct config_parameter *parameter)
{
    const void *field = config_const_field(record, parameter);
    if (config_is_named(parameter))
        return write_entries(writer, parameter, field);
    if (parameter->type == CONFIG_STRINGS)
        return write_list(writer, parameter, text_of(parameter->name), field);
    buffer_clear(&writer->text);
    config_format(record, parameter, &writer->text);
    if (writer->text.failed)
        return error_set(writer->error, STATUS_MEMORY, "%s: out of memory", parameter->path);
    return write_scalar(writer, parameter, text_of(parameter->name), buffer_text(&writer->text));
}

static int write_record(struct writer *writer, const struct config_record *record);

static bool says_anything(const struct config_record *record, const char *section)
{
    size_t length = strlen(section);
    const struct config_table *table = record->table;
    for (size_t i = 0; i < table->parameter_count; i++) {
        const char *of = table->parameters[i].section;
        if (record->is_set[i] && strncmp(of, section, length) == 0 &&
            (of[length] == '\0' || of[length] == '/'))
            return true;
    }
    for (size_t i = 0; i < table->group_count; i++)
        if (strcmp(table->groups[i].path, section) == 0 &&
            config_const_group_of(record, &table->groups[i])->count)
            return true;
    return false;
}

/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of items, four at most */
static int write_items(struct writer *writer, const struct config_record *record,
                       const struct config_group_row *row, const char *element)
{
    const struct config_group *group = config_const_group_of(record, row);
    int status = 0;
    for (size_t i = 0; i < group->count && !status; i++) {
        open_element(writer, element, group->items[i]->name);
        status = write_record(writer, group->items[i]);
        close_element(writer, element);
    }
    return status;
}

static int write_attribs(struct writer *writer, const struct config_record *record,
                         const char *section)
{
    int status = 0;
    for (size_t i = 0; i < record->table->parameter_count && !status; i++)
        if (record->is_set[i] && strcmp(record->table->parameters[i].section, section) == 0)
            status = write_parameter(writer, record, &record->table->parameters[i]);
    return status;
}

/* Writes a section with its content: attribs, sections, items. */
/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of items, four at most */
static int write_section(struct writer *writer, const struct config_record *record,
                         const char *section)
{
    const struct config_table *table = record->table;
    size_t length = strlen(section);
    const char *slash = strrchr(section, '/');
    if (!says_anything(record, section))
        return 0;
    open_element(writer, "section", text_of(slash ? slash + 1 : section));
    int status = write_attribs(writer, record, section);
    for (size_t i = 0; i < table->section_count && !status; i++) {
        const char *path = table->sections[i].path;
        if (strncmp(path, section, length) == 0 && path[length] == '/')
            status = write_section(writer, record, path);
    }
    for (size_t i = 0; i < table->group_count && !status; i++)
        if (strcmp(table->groups[i].path, section) == 0)
            status = write_items(writer, record, &table->groups[i], "section");
    close_element(writer, "section");
    return status;
}

/* The elements of appendix A that replace sections at top level. */
static const char *element_of(const char *group)
{
    static const char *const ELEMENTS[][2] = {
        {"subdomains", "SubDomain"}, {"logins", "Login"}, {"Node", "Node"}};
    for (size_t i = 0; i < sizeof(ELEMENTS) / sizeof(*ELEMENTS); i++)
        if (strcmp(group, ELEMENTS[i][0]) == 0)
            return ELEMENTS[i][1];
    return NULL;
}

static bool is_section(const struct config_table *table, const char *path)
{
    for (size_t i = 0; i < table->section_count; i++)
        if (strcmp(table->sections[i].path, path) == 0)
            return true;
    return false;
}

/* NOLINTNEXTLINE(misc-no-recursion): limited by the nesting of items, four at most */
static int write_record(struct writer *writer, const struct config_record *record)
{
    const struct config_table *table = record->table;
    int status = write_attribs(writer, record, "");
    for (size_t i = 1; i < table->section_count && !status; i++)
        if (!strchr(table->sections[i].path, '/'))
            status = write_section(writer, record, table->sections[i].path);
    for (size_t i = 0; i < table->group_count && !status; i++) {
        const char *element = record->parent ? NULL : element_of(table->groups[i].path);
        if (element)
            status = write_items(writer, record, &table->groups[i], element);
        else if (!is_section(table, table->groups[i].path))
            status = write_section(writer, record, table->groups[i].path);
    }
    return status;
}

int config_xml_write(const struct config_named *collections, size_t count,
                     const struct config_secrets *secrets, struct buffer *xml, struct error *error)
{
    struct writer writer = {.xml = xml, .secrets = secrets, .depth = 1, .error = error};
    int status = 0;
    buffer_init(&writer.text, LIMIT_CONFIG_VALUE_BYTES + 16);
    buffer_append_string(xml, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<CrawlerConfig>\n");
    for (size_t i = 0; i < count && !status; i++) {
        open_element(&writer, "DomainSpecification", text_of(collections[i].name));
        status = write_record(&writer, &collections[i].config->record);
        close_element(&writer, "DomainSpecification");
    }
    buffer_append_string(xml, "</CrawlerConfig>\n");
    buffer_done(&writer.text);
    if (!status && xml->failed)
        status = error_set(error, STATUS_LIMIT,
                           "the configuration file has no room: it may have "
                           "at most %zu bytes",
                           xml->ceiling);
    return status;
}
