/* Reads the values: attrib and member. */
#include "private.h"
#include "xml_reader.h"

#include <string.h>

struct text xml_attribute(const struct xml_attributes *attributes, const char *name)
{
    for (int i = 0; i < attributes->count; i++) {
        const xmlChar **attribute = attributes->values + (ptrdiff_t)5 * i;
        struct text value = {(const char *)attribute[3], (size_t)(attribute[4] - attribute[3])};
        if (!attribute[2] && strcmp((const char *)attribute[0], name) == 0)
            return text_trim(value);
    }
    return (struct text){"", 0};
}

static bool is_list(const struct config_parameter *parameter)
{
    return parameter->type == CONFIG_STRINGS || parameter->type == CONFIG_NAMED_STRINGS;
}

/* Records that the intended parameter is unknown: it may be the one that the name resembles, or any
 * of the section. */
static void note_unknown(struct xml_reader *reader, const struct xml_element *parent,
                         const char *path)
{
    const struct config_table *table = parent->record->table;
    const char *nearest = config_nearest_path(table, path);
    xml_gap(reader, parent->record, nearest ? config_table_find(table, nearest) : NULL,
            parent->section);
}

/* The parameter of this attribute name in the parent's section; NULL after reporting the problem.
 * For a named section `*ret_key` is the name of the entry. */
static const struct config_parameter *find_parameter(struct xml_reader *reader,
                                                     const struct xml_element *parent,
                                                     struct text name, struct text *ret_key)
{
    const struct config_record *record = parent->record;
    const struct config_parameter *parameter = NULL;
    struct error error;
    *ret_key = (struct text){"", 0};
    if (*parent->section)
        parameter = config_table_find(record->table, parent->section);
    if (parameter) {
        *ret_key = name;
    } else {
        struct buffer path;
        buffer_init(&path, 1024);
        buffer_printf(&path, "%s%s%.*s", parent->section, *parent->section ? "/" : "",
                      name.length > 500 ? 500 : (int)name.length, name.data);
        parameter = path.data ? config_table_find(record->table, path.data) : NULL;
        if (parameter && (!*parameter->name || strcmp(parameter->section, parent->section) != 0)) {
            error_set(&error, ERROR_NO_PARAMETER,
                      "%s is no name of an attrib; valid is <section name=\"…\"> around the attrib",
                      parameter->path);
            parameter = NULL;
        } else if (!parameter) {
            config_unknown(record, path.data ? path.data : "", &error);
            note_unknown(reader, parent, path.data ? path.data : "");
        }
        buffer_done(&path);
    }
    if (parameter && config_may_stand(record, parameter, &error))
        parameter = NULL;
    if (!parameter)
        xml_problem_of(reader, xml_line(reader), xml_path(reader, record, parent->section, name),
                       &error);
    return parameter;
}

static bool type_agrees(struct xml_reader *reader, const struct config_parameter *parameter,
                        const struct xml_attributes *attributes, const char *path)
{
    static const char *const SPELLINGS[] = {"type", "ST_type"};
    const char *valid = config_type_name(parameter->type);
    struct text said = {"", 0};
    for (size_t i = 0; i < sizeof(SPELLINGS) / sizeof(*SPELLINGS); i++) {
        struct text type = xml_attribute(attributes, SPELLINGS[i]);
        if (type.length && !text_equal(type, text_of(valid))) {
            xml_problem(reader, xml_line(reader), path, ERROR_XML_UNEXPECTED, type,
                        "%s: the type \"%.*s\" is not valid; valid is %s", path,
                        type.length > 100 ? 100 : (int)type.length, type.data, valid);
            return false;
        }
        said = type.length ? type : said;
    }
    if (said.length == 0)
        xml_problem(reader, xml_line(reader), path, ERROR_XML_UNEXPECTED, text_of("type"),
                    "%s: it has no type; valid is type=\"%s\"", path, valid);
    return said.length > 0;
}

static bool is_set_already(const struct config_record *record,
                           const struct config_parameter *parameter, struct text key)
{
    if (!config_is_named(parameter))
        return config_record_is_set(record, parameter);
    const struct config_entry *entry = config_map_entry(config_const_field(record, parameter), key);
    return entry && entry->is_set;
}

/* Checks the name of an entry; its canonical form is kept in the reader. */
static bool take_key(struct xml_reader *reader, const struct config_parameter *parameter,
                     struct text *key, const char *path)
{
    struct error error;
    buffer_clear(&reader->key);
    if (config_parse_key(parameter, *key, &reader->key, key, &error) == 0)
        return true;
    xml_problem_of(reader, xml_line(reader), path, &error);
    return false;
}

static bool set_value(struct xml_reader *reader, const struct xml_element *attrib, unsigned line,
                      struct text value)
{
    const struct config_problem_sink *sink = reader->sink;
    struct error error;
    struct text name =
        config_is_named(attrib->parameter) ? attrib->key : text_of(attrib->parameter->name);
    const char *path = xml_path(reader, attrib->record, attrib->parameter->section, name);
    if (config_record_set(attrib->record, attrib->parameter, attrib->key, value, &error)) {
        xml_problem_of(reader, line, path, &error);
        xml_gap(reader, attrib->record, attrib->parameter, NULL);
        return false;
    }
    if (value.length && sink && sink->check && sink->check(attrib->parameter, value, &error)) {
        error_prefix(&error, "%s", path);
        xml_problem_of(reader, line, path, &error);
        xml_gap(reader, attrib->record, attrib->parameter, NULL);
    }
    return true;
}

void xml_attrib_open(struct xml_reader *reader, const struct xml_element *parent,
                     const struct xml_attributes *attributes, struct xml_element *element)
{
    struct text name = xml_attribute(attributes, "name"), key;
    buffer_clear(&reader->value);
    const struct config_parameter *parameter = find_parameter(reader, parent, name, &key);
    if (!parameter)
        return;
    const char *path = xml_path(reader, parent->record, parent->section,
                                key.length ? key : text_of(parameter->name));
    if (config_is_named(parameter) && !take_key(reader, parameter, &key, path))
        return;
    if (!type_agrees(reader, parameter, attributes, path)) {
        xml_gap(reader, parent->record, parameter, NULL);
        return;
    }
    if (is_set_already(parent->record, parameter, key)) {
        xml_problem(reader, element->line, path, ERROR_XML_UNEXPECTED, text_of("twice"),
                    "%s: it occurs twice; valid is once", path);
        xml_gap(reader, parent->record, parameter, NULL);
        return;
    }
    if (!config_is_named(parameter) &&
        document_add_line(reader->document, parent->record, parameter, element->line)) {
        xml_fail(reader);
        return;
    }
    element->record = parent->record;
    element->parameter = parameter;
    element->key = key;
}

/* The trimmed value; the buffer's ceiling is above the longest value. */
static struct text taken(struct xml_reader *reader)
{
    return text_trim(buffer_text(&reader->value));
}

static bool is_too_long(struct xml_reader *reader, const struct xml_element *attrib, unsigned line)
{
    if (!reader->value.failed)
        return false;
    const char *path = xml_path(reader, attrib->record, attrib->parameter->section,
                                text_of(attrib->parameter->name));
    xml_problem(reader, line, path, ERROR_VALUE_TOO_LONG, (struct text){"", 0},
                "%s: the value is too long; valid are at most %d bytes", path,
                LIMIT_CONFIG_VALUE_BYTES);
    xml_gap(reader, attrib->record, attrib->parameter, NULL);
    return true;
}

void xml_member_close(struct xml_reader *reader, struct xml_element *attrib)
{
    unsigned line = xml_line(reader);
    const struct config_parameter *parameter = attrib->parameter;
    if (!parameter)
        return;
    if (!is_list(parameter)) {
        if (!attrib->has_value) {
            xml_problem(reader, line, parameter->path, ERROR_XML_UNEXPECTED, text_of("member"),
                        "%s: a %s has no <member>; valid is its value as text", parameter->path,
                        config_type_name(parameter->type));
            xml_gap(reader, attrib->record, parameter, NULL);
        }
    } else if (!is_too_long(reader, attrib, line)) {
        struct text value = taken(reader);
        if (value.length == 0) {
            xml_gap(reader, attrib->record, parameter, NULL);
            xml_problem(reader, line, parameter->path, ERROR_VALUE_REFUSED, (struct text){"", 0},
                        "%s: a <member> is empty; a list without members empties the list",
                        parameter->path);
        }
        /* An empty list in the file replaces the default list. */
        if (!attrib->has_value && !set_value(reader, attrib, line, (struct text){"", 0}))
            attrib->parameter = NULL;
        else if (value.length)
            set_value(reader, attrib, line, value);
    }
    attrib->has_value = true;
    buffer_clear(&reader->value);
}

void xml_attrib_close(struct xml_reader *reader, struct xml_element *element)
{
    if (!element->parameter)
        return;
    if (is_list(element->parameter)) {
        if (!element->has_value)
            set_value(reader, element, element->line, (struct text){"", 0});
        return;
    }
    if (!element->has_value && !is_too_long(reader, element, element->line))
        set_value(reader, element, element->line, taken(reader));
}
