#include "ooxml.h"

#define INSTRUCTION_BYTES 4096

struct text_part {
    struct blocks blocks;
    const struct relations *relations;
    const struct heading_styles *styles;
    struct buffer instruction; /* of a field */
    int skipped_depth;         /* elements open within one that is left out */
    bool in_text;
    bool in_instruction;
    bool is_run_link; /* the open link is one run long, as in DrawingML */
    bool is_left_out; /* the shape is: number of the slide, date, footer */
    bool is_title;    /* the shape is the title of a slide */
    bool is_outline;  /* it has the points of a slide */
};

/* ---- elements ---- */

static void start_paragraph(struct text_part *part, const struct xml_element *element)
{
    (void)element;
    blocks_end_paragraph(&part->blocks);
    part->blocks.heading = part->is_title ? 2 : 0;
    part->blocks.is_item = part->is_outline;
}

static void end_paragraph(struct text_part *part)
{
    blocks_end_paragraph(&part->blocks);
}

static void start_text(struct text_part *part, const struct xml_element *element)
{
    (void)element;
    part->in_text = true;
}

static void end_text(struct text_part *part)
{
    part->in_text = false;
}

static void start_instruction(struct text_part *part, const struct xml_element *element)
{
    (void)element;
    part->in_instruction = true;
}

static void end_instruction(struct text_part *part)
{
    part->in_instruction = false;
}

static void tab(struct text_part *part, const struct xml_element *element)
{
    /* Within the properties of a paragraph a tab is a stop. */
    if (xml_element_attribute(element, "pos").data == NULL)
        blocks_text(&part->blocks, TEXT_LITERAL("\t"));
}

static void line_break(struct text_part *part, const struct xml_element *element)
{
    (void)element;
    blocks_markup(&part->blocks, "<br>\n");
}

static void hyphen(struct text_part *part, const struct xml_element *element)
{
    (void)element;
    blocks_text(&part->blocks, TEXT_LITERAL("-"));
}

static void start_table(struct text_part *part, const struct xml_element *element)
{
    (void)element;
    part->is_outline = false;
    blocks_between(&part->blocks, "<table>\n");
}

static void end_table(struct text_part *part)
{
    blocks_between(&part->blocks, "</table>\n");
}

static void start_row(struct text_part *part, const struct xml_element *element)
{
    (void)element;
    blocks_between(&part->blocks, "<tr>");
}

static void end_row(struct text_part *part)
{
    blocks_between(&part->blocks, "</tr>\n");
}

static void start_cell(struct text_part *part, const struct xml_element *element)
{
    (void)element;
    blocks_between(&part->blocks, "<td>");
}

static void end_cell(struct text_part *part)
{
    blocks_between(&part->blocks, "</td>");
}

static void start_link(struct text_part *part, const struct xml_element *element)
{
    struct text id = xml_attribute_of(element, "/relationships", "id");
    const struct relation *relation = id.data ? relations_find(part->relations, id) : NULL;
    if (relation && relation->is_external)
        blocks_link(&part->blocks, text_of(relation->target));
}

static void end_link(struct text_part *part)
{
    blocks_end_link(&part->blocks);
}

/* It stands in the properties of the run that is the link. */
static void start_run_link(struct text_part *part, const struct xml_element *element)
{
    start_link(part, element);
    part->is_run_link = true;
}

static void end_run(struct text_part *part)
{
    if (part->is_run_link)
        blocks_end_link(&part->blocks);
    part->is_run_link = false;
}

static void paragraph_style(struct text_part *part, const struct xml_element *element)
{
    int level = part->styles
                    ? heading_styles_level(part->styles, xml_element_attribute(element, "val"))
                    : 0;
    if (level)
        part->blocks.heading = level;
}

static void outline_level(struct text_part *part, const struct xml_element *element)
{
    long level = xml_number(element, "val", 9);
    if (level >= 0 && level < 9)
        part->blocks.heading = (int)level + 1;
}

static void numbering(struct text_part *part, const struct xml_element *element)
{
    (void)element;
    part->blocks.is_item = true;
}

static void field_mark(struct text_part *part, const struct xml_element *element)
{
    struct text kind = xml_element_attribute(element, "fldCharType");
    if (text_equal(kind, TEXT_LITERAL("separate")))
        blocks_field_link(&part->blocks, buffer_text(&part->instruction));
    else if (text_equal(kind, TEXT_LITERAL("end")))
        blocks_end_link(&part->blocks);
    buffer_clear(&part->instruction);
}

static void simple_field(struct text_part *part, const struct xml_element *element)
{
    blocks_field_link(&part->blocks, xml_element_attribute(element, "instr"));
}

static void placeholder(struct text_part *part, const struct xml_element *element)
{
    struct text type = xml_element_attribute(element, "type");
    part->is_title =
        text_equal(type, TEXT_LITERAL("title")) || text_equal(type, TEXT_LITERAL("ctrTitle"));
    part->is_outline = type.length == 0;
    part->is_left_out = text_equal(type, TEXT_LITERAL("sldNum")) ||
                        text_equal(type, TEXT_LITERAL("dt")) ||
                        text_equal(type, TEXT_LITERAL("ftr"));
}

static void start_shape(struct text_part *part, const struct xml_element *element)
{
    (void)element;
    part->is_title = part->is_outline = part->is_left_out = false;
}

static void end_shape(struct text_part *part)
{
    start_shape(part, NULL);
}

static const struct text_element {
    const char *name;
    void (*start)(struct text_part *part, const struct xml_element *element);
    void (*end)(struct text_part *part);
} ELEMENTS[] = {
    {"t", start_text, end_text},
    {"p", start_paragraph, end_paragraph},
    {"tab", tab, NULL},
    {"br", line_break, NULL},
    {"cr", line_break, NULL},
    {"noBreakHyphen", hyphen, NULL},
    {"pStyle", paragraph_style, NULL},
    {"outlineLvl", outline_level, NULL},
    {"numPr", numbering, NULL},
    {"tbl", start_table, end_table},
    {"tr", start_row, end_row},
    {"tc", start_cell, end_cell},
    {"hyperlink", start_link, end_link},
    {"hlinkClick", start_run_link, NULL},
    {"r", NULL, end_run},
    {"instrText", start_instruction, end_instruction},
    {"fldChar", field_mark, NULL},
    {"fldSimple", simple_field, end_link},
    {"sp", start_shape, end_shape},
    {"ph", placeholder, NULL},
};

static const struct text_element *find_element(const char *name)
{
    for (size_t i = 0; i < sizeof ELEMENTS / sizeof *ELEMENTS; i++)
        if (strcmp(ELEMENTS[i].name, name) == 0)
            return &ELEMENTS[i];
    return NULL;
}

static void start(void *context, const struct xml_element *element)
{
    struct text_part *part = context;
    /* The same once more, for programs that do not know what came before; and changes. */
    if (part->skipped_depth || strcmp(element->name, "Fallback") == 0 ||
        strcmp(element->name, "pPrChange") == 0) {
        part->skipped_depth++;
        return;
    }
    const struct text_element *row = find_element(element->name);
    if (row && row->start)
        row->start(part, element);
}

static void end(void *context, const char *name)
{
    struct text_part *part = context;
    if (part->skipped_depth) {
        part->skipped_depth--;
        return;
    }
    const struct text_element *row = find_element(name);
    if (row && row->end)
        row->end(part);
}

static void text(void *context, struct text text)
{
    struct text_part *part = context;
    if (part->skipped_depth || part->is_left_out)
        return;
    if (part->in_instruction)
        buffer_append_text(&part->instruction, text);
    else if (part->in_text)
        blocks_text(&part->blocks, text);
}

enum convert_outcome ooxml_text(struct package *package, const char *name,
                                const struct heading_styles *styles, const char *before,
                                const char *behind)
{
    static const struct xml_handler HANDLER = {start, end, text};
    struct relations relations = {.count = 0};
    struct text_part part = {.relations = &relations, .styles = styles};
    blocks_init(&part.blocks, &package->reading->html);
    buffer_init(&part.instruction, INSTRUCTION_BYTES);
    enum convert_outcome outcome = relations_read(package, name, &relations);
    html_markup(&package->reading->html, before);
    if (outcome == CONVERT_CONVERTED)
        outcome = package_xml(package, name, &HANDLER, &part);
    blocks_between(&part.blocks, behind);
    buffer_done(&part.instruction);
    relations_free(&relations);
    return outcome;
}
