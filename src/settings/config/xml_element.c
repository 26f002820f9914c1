/* Decides which element is allowed where, and which record or section it denotes. */
#include "xml_reader.h"

#define XSI "http://www.w3.org/2001/XMLSchema-instance"

/* The grammar of appendix A. */
static const struct element_row {
    const char *name;
    enum xml_kind kind;
    unsigned parents;       /* bits of kinds */
    const char *attributes; /* " name type " */
    const char *group;      /* the group of which the element is an item */
} ELEMENTS[] = {
    {"CrawlerConfig", XML_ROOT, 1U << XML_DOCUMENT, " ", NULL},
    {"DomainSpecification", XML_SPECIFICATION, 1U << XML_ROOT, " name ", NULL},
    {"section", XML_SECTION, 1U << XML_SPECIFICATION | 1U << XML_SECTION, " name ", NULL},
    {"SubDomain", XML_SECTION, 1U << XML_SPECIFICATION, " name ", "subdomains"},
    {"Login", XML_SECTION, 1U << XML_SPECIFICATION, " name ", "logins"},
    {"Node", XML_SECTION, 1U << XML_SPECIFICATION, " name ", "Node"},
    {"attrib", XML_ATTRIB, 1U << XML_SPECIFICATION | 1U << XML_SECTION, " name type ST_type ",
     NULL},
    {"member", XML_MEMBER, 1U << XML_ATTRIB, " ", NULL},
};
#define ELEMENT_COUNT (sizeof(ELEMENTS) / sizeof(*ELEMENTS))

static void report_foreign_attributes(struct xml_reader *reader, const struct element_row *row,
                                      const struct xml_attributes *attributes)
{
    for (int i = 0; i < attributes->count; i++) {
        const xmlChar **attribute = attributes->values + (ptrdiff_t)5 * i;
        const char *name = (const char *)attribute[0];
        char word[64];
        if (attribute[2] && strcmp((const char *)attribute[2], XSI) == 0)
            continue; /* schema instance attributes are allowed everywhere */
        snprintf(word, sizeof(word), " %.50s ", name);
        if (attribute[2] || !strstr(row->attributes, word))
            xml_problem(reader, xml_line(reader), "", ERROR_XML_UNEXPECTED, text_of(name),
                        "<%s> has no attribute \"%.100s\"; valid are \"%.*s\"", row->name, name,
                        TEXT_ARGUMENTS(text_trim(text_of(row->attributes))));
    }
}

/* "section, attrib" */
static void list_valid(enum xml_kind parent, char *ret_list, size_t size)
{
    size_t length = 0;
    ret_list[0] = '\0';
    for (size_t i = 0; i < ELEMENT_COUNT; i++)
        if (ELEMENTS[i].parents & 1U << parent && length < size)
            length += (size_t)snprintf(ret_list + length, size - length, "%s<%s>",
                                       length ? ", " : "", ELEMENTS[i].name);
    if (length == 0)
        snprintf(ret_list, size, "no element, only text");
}

static const struct element_row *find_row(const struct xml_element *parent, struct text name)
{
    for (size_t i = 0; i < ELEMENT_COUNT; i++)
        if (text_equal(name, text_of(ELEMENTS[i].name)) && ELEMENTS[i].parents & 1U << parent->kind)
            return &ELEMENTS[i];
    return NULL;
}

static bool is_section_of(const char *path, const char *section)
{
    size_t length = strlen(section);
    return strncmp(path, section, length) == 0 && (path[length] == '\0' || path[length] == '/');
}

/* Whether any parameter of the section is allowed in the record (MS-FSCCFG 2.2.4.33). */
static bool section_may_stand(const struct config_record *record, const char *section)
{
    for (size_t i = 0; i < record->table->parameter_count; i++) {
        const struct config_parameter *parameter = &record->table->parameters[i];
        if (parameter->flags & record->place && is_section_of(parameter->section, section))
            return true;
    }
    return false;
}

/* The group of the record with this path. */
static const struct config_group_row *group_at(const struct config_record *record, const char *path)
{
    for (size_t i = 0; i < record->table->group_count; i++)
        if (strcmp(record->table->groups[i].path, path) == 0)
            return &record->table->groups[i];
    return NULL;
}

static const char *section_at(const struct config_record *record, const char *path)
{
    for (size_t i = 0; i < record->table->section_count; i++)
        if (strcmp(record->table->sections[i].path, path) == 0)
            return record->table->sections[i].path;
    return NULL;
}

static bool remember(struct xml_reader *reader, const struct config_record *record,
                     const struct config_parameter *parameter, unsigned line)
{
    if (document_add_line(reader->document, record, parameter, line) == 0)
        return true;
    xml_fail(reader);
    return false;
}

/* Opens an item of a group: a subcollection, a node, a login, a destination, a priority level. */
static void open_item(struct xml_reader *reader, struct config_record *record,
                      const struct config_group_row *group, struct text name,
                      struct xml_element *element)
{
    struct config_record *item;
    struct error error;
    if (++reader->item_count > LIMIT_CONFIG_FILE_ITEMS) {
        xml_problem(reader, element->line, group->path, STATUS_LIMIT, text_of("items"),
                    "%s: there are more than %d subcollections, nodes, logins, destinations and "
                    "priority levels in the file",
                    group->path, LIMIT_CONFIG_FILE_ITEMS);
        xml_stop(reader);
        return;
    }
    if (config_item_put(record, group, name, &item, &error)) {
        xml_problem_of(reader, element->line, xml_path(reader, record, group->path, name), &error);
        return;
    }
    if (!remember(reader, item, NULL, element->line))
        return;
    element->kind = XML_SECTION;
    element->record = item;
    element->section = "";
}

static void open_section(struct xml_reader *reader, const struct xml_element *parent,
                         struct text name, struct xml_element *element)
{
    struct config_record *record = parent->record;
    if (parent->group) {
        open_item(reader, record, parent->group, name, element);
        return;
    }
    struct buffer path;
    buffer_init(&path, 1024);
    buffer_printf(&path, "%s%s%.*s", parent->section, *parent->section ? "/" : "",
                  name.length > 500 ? 500 : (int)name.length, name.data);
    const char *wanted = path.data ? path.data : "";
    const struct config_group_row *group = group_at(record, wanted);
    const char *section = section_at(record, wanted);
    const char *full = xml_path(reader, record, wanted, (struct text){"", 0});
    if (path.failed) {
        xml_fail(reader);
    } else if (group && strcmp(group->path, "Node") == 0) {
        xml_problem(reader, element->line, full, ERROR_NO_PARAMETER, text_of(full),
                    "%s is no section; valid is the element <Node name=\"…\">", full);
        xml_gap(reader, record, NULL, NULL);
    } else if (!group && !section) {
        const char *nearest = config_nearest_section(record->table, wanted);
        xml_problem(reader, element->line, full, ERROR_NO_PARAMETER, text_of(full),
                    "there is no section \"%.200s\"%s%s%s", full, nearest ? "; is " : "",
                    nearest ? nearest : "", nearest ? " meant?" : "");
        xml_gap(reader, record, NULL, NULL);
    } else if (section && !section_may_stand(record, section)) {
        xml_problem(
            reader, element->line, full, ERROR_NOT_HERE, text_of(full),
            "%s is not allowed in a subcollection; MS-FSCCFG 2.2.4.33 lists the allowed ones",
            full);
    } else {
        element->kind = XML_SECTION;
        element->record = record;
        element->section = section ? section : group->path;
        element->group = group;
        const struct config_parameter *named = config_table_find(record->table, wanted);
        if (named)
            remember(reader, record, named, element->line);
    }
    buffer_done(&path);
}

static void open_specification(struct xml_reader *reader, struct text name,
                               struct xml_element *element)
{
    struct crawl_config *config;
    struct buffer canonical;
    struct error error = {0};
    buffer_init(&canonical, 4096);
    const char *valid = config_check_form(CONFIG_FORM_COLLECTION_NAME, "", name, &canonical);
    if (valid)
        xml_problem(reader, element->line, "", ERROR_VALUE_REFUSED, name,
                    "\"%.*s\" is not valid as the name of a collection; valid is %s",
                    name.length > 100 ? 100 : (int)name.length, name.data, valid);
    else if (document_add_collection(reader->document, name, element->line, &config, &error))
        xml_problem_of(reader, element->line, "", &error);
    else {
        element->kind = XML_SPECIFICATION;
        element->record = &config->record;
        element->section = "";
    }
    buffer_done(&canonical);
}

static void report_misplaced(struct xml_reader *reader, const struct xml_element *parent,
                             struct text name)
{
    char valid[160];
    list_valid(parent->kind, valid, sizeof(valid));
    if (parent->kind == XML_DOCUMENT)
        xml_problem(reader, xml_line(reader), "", ERROR_XML_UNEXPECTED, name,
                    "the root is <%.*s>; valid is %s", name.length > 100 ? 100 : (int)name.length,
                    name.data, valid);
    else
        xml_problem(reader, xml_line(reader), "", ERROR_XML_UNEXPECTED, name,
                    "<%.*s> cannot stand in <%s>; valid is %s",
                    name.length > 100 ? 100 : (int)name.length, name.data, parent->name, valid);
}

void xml_element_open(struct xml_reader *reader, const struct xml_element *parent, struct text name,
                      const struct xml_attributes *attributes, struct xml_element *element)
{
    const struct element_row *row = find_row(parent, name);
    *element = (struct xml_element){.kind = XML_SKIPPED, .name = "", .line = xml_line(reader)};
    if (!row) {
        report_misplaced(reader, parent, name);
        xml_gap(reader, parent->record, NULL, NULL);
        return;
    }
    element->name = row->name;
    report_foreign_attributes(reader, row, attributes);
    struct text called = xml_attribute(attributes, "name");
    if (strstr(row->attributes, " name ") && called.length == 0) {
        xml_problem(reader, element->line, "", ERROR_XML_UNEXPECTED, text_of(row->name),
                    "<%s> has no name; valid is name=\"…\"", row->name);
        xml_gap(reader, parent->record, NULL, NULL);
        return;
    }
    switch (row->kind) {
    case XML_SPECIFICATION:
        open_specification(reader, called, element);
        break;
    case XML_SECTION:
        if (row->group)
            open_item(reader, parent->record, group_at(parent->record, row->group), called,
                      element);
        else
            open_section(reader, parent, called, element);
        break;
    case XML_ATTRIB:
        element->kind = XML_ATTRIB;
        xml_attrib_open(reader, parent, attributes, element);
        break;
    case XML_MEMBER:
        element->kind = XML_MEMBER;
        buffer_clear(&reader->value);
        break;
    case XML_DOCUMENT:
    case XML_ROOT:
    case XML_SKIPPED:
        element->kind = row->kind;
        break;
    }
}
