/* Spreadsheets of Office Open XML (ISO/IEC 29500-1, 18): one table a sheet. */
#include "number_format.h"
#include "ooxml.h"

#include <stdlib.h>

/* Of one cell; Excel has at most 32,767 characters. */
#define CELL_BYTES 131072

struct shared_strings {
    struct buffer text;
    size_t *ends; /* of each string in `text` */
    size_t count;
    size_t capacity;
    bool in_text;
};

struct workbook {
    struct package *package;
    const struct relations *relations;
    struct shared_strings strings;
    struct number_formats formats;
    enum convert_outcome outcome;
};

enum cell_type { CELL_NUMBER, CELL_SHARED, CELL_TEXT, CELL_BOOLEAN };

struct sheet {
    struct workbook *workbook;
    const struct relations *relations;
    struct html *html;
    struct buffer value;
    enum cell_type type;
    bool is_date;
    bool in_value;
    bool in_row;
};

/* ---- strings that cells share ---- */

static void start_string(void *context, const struct xml_element *element)
{
    struct shared_strings *strings = context;
    strings->in_text = strcmp(element->name, "t") == 0;
}

static void end_string(void *context, const char *name)
{
    struct shared_strings *strings = context;
    strings->in_text = false;
    if (strcmp(name, "si") == 0 && ARRAY_ROOM(strings->ends, strings->count, strings->capacity))
        strings->ends[strings->count++] = strings->text.length;
}

static void string_text(void *context, struct text text)
{
    struct shared_strings *strings = context;
    if (strings->in_text)
        buffer_append_text(&strings->text, text);
}

static struct text shared_string(const struct shared_strings *strings, struct text number)
{
    size_t index = 0;
    for (size_t i = 0; i < number.length && i < 9; i++)
        index = index * 10 + (size_t)(number.data[i] - '0');
    if (index >= strings->count)
        return TEXT_LITERAL("");
    size_t start = index ? strings->ends[index - 1] : 0;
    return (struct text){buffer_text(&strings->text).data + start, strings->ends[index] - start};
}

/* ---- cells ---- */

static enum cell_type cell_type(struct text type)
{
    if (text_equal(type, TEXT_LITERAL("s")))
        return CELL_SHARED;
    if (text_equal(type, TEXT_LITERAL("b")))
        return CELL_BOOLEAN;
    return type.length == 0 || text_equal(type, TEXT_LITERAL("n")) ? CELL_NUMBER : CELL_TEXT;
}

static bool is_digits(struct text text)
{
    size_t digits = 0;
    while (digits < text.length && ascii_is_digit(text.data[digits]))
        digits++;
    return digits && digits == text.length;
}

static void write_cell(struct sheet *sheet)
{
    struct text value = text_trim(buffer_text(&sheet->value));
    char date[32];
    if (sheet->type == CELL_SHARED)
        value =
            is_digits(value) ? shared_string(&sheet->workbook->strings, value) : TEXT_LITERAL("");
    else if (sheet->type == CELL_BOOLEAN)
        value = text_equal(value, TEXT_LITERAL("1")) ? TEXT_LITERAL("TRUE") : TEXT_LITERAL("FALSE");
    else if (sheet->type == CELL_NUMBER && sheet->is_date &&
             number_format_date(&sheet->workbook->formats, value, date, sizeof date))
        value = text_of(date);
    if (!sheet->in_row && value.length)
        html_markup(sheet->html, "<tr>");
    sheet->in_row = sheet->in_row || value.length;
    if (!sheet->in_row)
        return;
    html_markup(sheet->html, "<td>");
    html_write_text(sheet->html, value);
    html_markup(sheet->html, "</td>");
}

static void start_cell(void *context, const struct xml_element *element)
{
    struct sheet *sheet = context;
    sheet->in_value = strcmp(element->name, "v") == 0 || strcmp(element->name, "t") == 0;
    if (strcmp(element->name, "c") == 0) {
        buffer_clear(&sheet->value);
        sheet->type = cell_type(xml_element_attribute(element, "t"));
        sheet->is_date =
            number_format_is_date(&sheet->workbook->formats, xml_number(element, "s", 0));
    } else if (strcmp(element->name, "hyperlink") == 0) {
        struct text id = xml_attribute_of(element, "/relationships", "id");
        const struct relation *relation = id.data ? relations_find(sheet->relations, id) : NULL;
        if (relation && relation->is_external &&
            html_link(sheet->html, text_of(relation->target))) {
            struct text shown = xml_element_attribute(element, "display");
            html_write_text(sheet->html, shown.length ? shown : text_of(relation->target));
            html_markup(sheet->html, "</a>\n");
        }
    }
}

static void end_cell(void *context, const char *name)
{
    struct sheet *sheet = context;
    sheet->in_value = false;
    if (strcmp(name, "c") == 0) {
        write_cell(sheet);
    } else if (strcmp(name, "row") == 0) {
        if (sheet->in_row)
            html_markup(sheet->html, "</tr>\n");
        sheet->in_row = false;
    } else if (strcmp(name, "sheetData") == 0) {
        html_markup(sheet->html, "</table>\n");
    }
}

static void cell_text(void *context, struct text text)
{
    struct sheet *sheet = context;
    if (sheet->in_value)
        buffer_append_text(&sheet->value, text);
}

/* ---- sheets ---- */

static enum convert_outcome read_sheet(struct workbook *workbook, struct text name,
                                       const char *part)
{
    static const struct xml_handler HANDLER = {start_cell, end_cell, cell_text};
    struct relations relations = {.count = 0};
    struct html *html = &workbook->package->reading->html;
    struct sheet sheet = {.workbook = workbook, .relations = &relations, .html = html};
    buffer_init(&sheet.value, CELL_BYTES);
    html_markup(html, "<section>\n<h2>");
    html_write_text(html, name);
    html_markup(html, "</h2>\n<table>\n");
    enum convert_outcome outcome = relations_read(workbook->package, part, &relations);
    if (outcome == CONVERT_CONVERTED)
        outcome = package_xml(workbook->package, part, &HANDLER, &sheet);
    const struct relation *comments = relations_next(&relations, "comments", NULL);
    if (outcome == CONVERT_CONVERTED && comments)
        outcome = ooxml_text(workbook->package, comments->target, NULL, "", "");
    html_markup(html, "</section>\n");
    buffer_done(&sheet.value);
    relations_free(&relations);
    return outcome;
}

static void start_workbook(void *context, const struct xml_element *element)
{
    struct workbook *workbook = context;
    if (strcmp(element->name, "workbookPr") == 0) {
        struct text flag = xml_element_attribute(element, "date1904");
        workbook->formats.counts_from_1904 =
            text_equal(flag, TEXT_LITERAL("1")) || text_equal(flag, TEXT_LITERAL("true"));
    }
    if (strcmp(element->name, "sheet") != 0 || workbook->outcome != CONVERT_CONVERTED ||
        html_is_full(&workbook->package->reading->html))
        return;
    struct text id = xml_attribute_of(element, "/relationships", "id");
    const struct relation *relation = id.data ? relations_find(workbook->relations, id) : NULL;
    if (relation && !relation->is_external)
        workbook->outcome =
            read_sheet(workbook, xml_element_attribute(element, "name"), relation->target);
}

enum convert_outcome read_workbook(struct package *package, const char *part)
{
    static const struct xml_handler STRINGS = {start_string, end_string, string_text};
    static const struct xml_handler SHEETS = {.start = start_workbook};
    struct relations relations = {.count = 0};
    struct workbook workbook = {.package = package, .relations = &relations};
    buffer_init(&workbook.strings.text, package->reading->limits->memory_bytes);
    enum convert_outcome outcome = relations_read(package, part, &relations);
    const struct relation *strings = relations_next(&relations, "sharedStrings", NULL);
    const struct relation *styles = relations_next(&relations, "styles", NULL);
    if (outcome == CONVERT_CONVERTED && strings)
        outcome = package_xml(package, strings->target, &STRINGS, &workbook.strings);
    if (outcome == CONVERT_CONVERTED && styles)
        outcome = number_formats_read(package, styles->target, &workbook.formats);
    if (outcome == CONVERT_CONVERTED)
        outcome = package_xml(package, part, &SHEETS, &workbook);
    buffer_done(&workbook.strings.text);
    free(workbook.strings.ends);
    number_formats_free(&workbook.formats);
    relations_free(&relations);
    return outcome == CONVERT_CONVERTED ? workbook.outcome : outcome;
}
