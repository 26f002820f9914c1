/* OpenDocument: text, sheets and slides are one vocabulary. */
#include "blocks.h"
#include "zip_document.h"

static const struct property_name PROPERTIES[] = {
    {"title", ""},
    {"initial-creator", "author"},
    {"creator", "author"},
    {"subject", "subject"},
    {"keyword", "keywords"},
    {"description", "description"},
    {"creation-date", "date"},
    {"date", "last-modified"},
    {"language", "language"},
    {"generator", "generator"},
    {NULL, NULL},
};

struct odf {
    struct blocks blocks;
    int skipped_depth;   /* elements open within one that is left out */
    int paragraph_depth; /* paragraphs open: a note stands within one */
    int list_depth;
    bool is_text;   /* it is a text */
    bool is_styles; /* what is read are the styles */
    bool is_beside; /* in a header or footer, which begins here, and its text here */
    size_t beside_start, beside_text;
    bool is_sheets; /* it is a spreadsheet */
    bool is_title;  /* the frame is the title of a slide */
};

static void start_paragraph(struct odf *odf, const struct xml_element *element)
{
    (void)element;
    blocks_end_paragraph(&odf->blocks);
    odf->paragraph_depth++;
    odf->blocks.heading = odf->is_title ? 2 : 0;
    odf->blocks.is_item = odf->list_depth > 0;
}

static void start_heading(struct odf *odf, const struct xml_element *element)
{
    start_paragraph(odf, element);
    long level = xml_number(element, "outline-level", 1);
    odf->blocks.heading = level < 1 || level > 6 ? 6 : (int)level;
}

static void end_paragraph(struct odf *odf)
{
    blocks_end_paragraph(&odf->blocks);
    odf->paragraph_depth -= odf->paragraph_depth > 0;
}

static void start_list(struct odf *odf, const struct xml_element *element)
{
    (void)element;
    odf->list_depth++;
}

static void end_list(struct odf *odf)
{
    odf->list_depth -= odf->list_depth > 0;
}

static void spaces(struct odf *odf, const struct xml_element *element)
{
    (void)element;
    blocks_text(&odf->blocks, TEXT_LITERAL(" "));
}

static void line_break(struct odf *odf, const struct xml_element *element)
{
    (void)element;
    blocks_markup(&odf->blocks, "<br>\n");
}

static void start_link(struct odf *odf, const struct xml_element *element)
{
    struct text address = xml_element_attribute(element, "href");
    /* The document is a folder, out of which the first step of a relative address leads
     * (OpenDocument 1.3, part 2, 3.7). */
    if (text_starts_with(address, TEXT_LITERAL("../")))
        address = (struct text){address.data + 3, address.length - 3};
    if (address.length && odf->paragraph_depth)
        blocks_link(&odf->blocks, address);
}

static void end_link(struct odf *odf)
{
    blocks_end_link(&odf->blocks);
}

static void start_sheets(struct odf *odf, const struct xml_element *element)
{
    (void)element;
    odf->is_sheets = true;
}

static void start_table(struct odf *odf, const struct xml_element *element)
{
    /* The name of a sheet is for people; that of a table in a text is not. */
    if (odf->is_sheets) {
        blocks_between(&odf->blocks, "<h2>");
        html_write_text(odf->blocks.html, xml_element_attribute(element, "name"));
        html_markup(odf->blocks.html, "</h2>\n");
    }
    blocks_between(&odf->blocks, "<table>\n");
}

static void end_table(struct odf *odf)
{
    blocks_between(&odf->blocks, "</table>\n");
}

static void start_row(struct odf *odf, const struct xml_element *element)
{
    (void)element;
    blocks_between(&odf->blocks, "<tr>");
}

static void end_row(struct odf *odf)
{
    blocks_between(&odf->blocks, "</tr>\n");
}

static void start_cell(struct odf *odf, const struct xml_element *element)
{
    (void)element;
    blocks_between(&odf->blocks, "<td>");
}

static void end_cell(struct odf *odf)
{
    blocks_between(&odf->blocks, "</td>");
}

static void start_slide(struct odf *odf, const struct xml_element *element)
{
    (void)element;
    blocks_between(&odf->blocks, "<section>\n");
}

static void end_slide(struct odf *odf)
{
    blocks_between(&odf->blocks, "</section>\n");
}

static void start_frame(struct odf *odf, const struct xml_element *element)
{
    odf->is_title = text_equal(xml_element_attribute(element, "class"), TEXT_LITERAL("title"));
}

static void end_frame(struct odf *odf)
{
    odf->is_title = false;
}

/* Those of pages are of their styles; what there is no text in leaves nothing. */
static void start_beside(struct odf *odf, const char *markup)
{
    blocks_between(&odf->blocks, "");
    odf->is_beside = true;
    odf->beside_start = odf->blocks.html->body.length;
    html_markup(odf->blocks.html, markup);
    odf->beside_text = odf->blocks.html->body.length;
}

static void end_beside(struct odf *odf, const char *markup)
{
    struct buffer *body = &odf->blocks.html->body;
    blocks_between(&odf->blocks, "");
    odf->is_beside = false;
    if (body->length == odf->beside_text)
        body->length = odf->beside_start;
    else
        html_markup(odf->blocks.html, markup);
}

static void start_page_header(struct odf *odf, const struct xml_element *element)
{
    (void)element;
    start_beside(odf, "<header>");
}

static void end_page_header(struct odf *odf)
{
    end_beside(odf, "</header>\n");
}

static void start_page_footer(struct odf *odf, const struct xml_element *element)
{
    (void)element;
    start_beside(odf, "<footer>");
}

static void end_page_footer(struct odf *odf)
{
    end_beside(odf, "</footer>\n");
}

static void start_document(struct odf *odf, const struct xml_element *element)
{
    (void)element;
    odf->is_text = true;
}

static const struct odf_element {
    const char *name;
    void (*start)(struct odf *odf, const struct xml_element *element);
    void (*end)(struct odf *odf);
} ELEMENTS[] = {
    {"p", start_paragraph, end_paragraph},
    {"h", start_heading, end_paragraph},
    {"list", start_list, end_list},
    {"s", spaces, NULL},
    {"tab", spaces, NULL},
    {"line-break", line_break, NULL},
    {"a", start_link, end_link},
    {"text", start_document, NULL},
    {"spreadsheet", start_sheets, NULL},
    {"table", start_table, end_table},
    {"table-row", start_row, end_row},
    {"table-cell", start_cell, end_cell},
    {"page", start_slide, end_slide},
    {"frame", start_frame, end_frame},
    {"header", start_page_header, end_page_header},
    {"footer", start_page_footer, end_page_footer},
};

/* Elements whose text is skipped: deleted text, counters, and properties that other code reads. */
static const char *const LEFT_OUT[] = {"tracked-changes", "sequence-decls", "user-field-decls",
                                       "variable-decls",  "note-citation",  "header-left",
                                       "footer-left",     "page-number",    "page-count"};

static bool is_left_out(const char *name)
{
    for (size_t i = 0; i < sizeof LEFT_OUT / sizeof *LEFT_OUT; i++)
        if (strcmp(LEFT_OUT[i], name) == 0)
            return true;
    return false;
}

static const struct odf_element *find_element(const char *name)
{
    for (size_t i = 0; i < sizeof ELEMENTS / sizeof *ELEMENTS; i++)
        if (strcmp(ELEMENTS[i].name, name) == 0)
            return &ELEMENTS[i];
    return NULL;
}

static void start(void *context, const struct xml_element *element)
{
    struct odf *odf = context;
    if (odf->skipped_depth || is_left_out(element->name)) {
        odf->skipped_depth++;
        return;
    }
    const struct odf_element *row = find_element(element->name);
    /* Of the styles only headers and footers bear text that is not for authors. */
    if (row && (!odf->is_styles || odf->is_beside || row->end == end_page_header ||
                row->end == end_page_footer))
        row->start(odf, element);
}

static void end(void *context, const char *name)
{
    struct odf *odf = context;
    if (odf->skipped_depth) {
        odf->skipped_depth--;
        return;
    }
    const struct odf_element *row = find_element(name);
    if (row && row->end && (!odf->is_styles || odf->is_beside))
        row->end(odf);
}

static void text(void *context, struct text text)
{
    struct odf *odf = context;
    if (!odf->skipped_depth && odf->paragraph_depth)
        blocks_text(&odf->blocks, text);
}

static void look_for_encryption(void *context, const struct xml_element *element)
{
    bool *is_encrypted = context;
    if (strcmp(element->name, "encryption-data") == 0)
        *is_encrypted = true;
}

static enum convert_outcome read_content(struct package *package)
{
    static const struct xml_handler HANDLER = {start, end, text};
    struct odf odf = {.is_title = false};
    blocks_init(&odf.blocks, &package->reading->html);
    enum convert_outcome outcome = package_xml(package, "content.xml", &HANDLER, &odf);
    blocks_between(&odf.blocks, "");
    odf.is_styles = true;
    if (outcome == CONVERT_CONVERTED && odf.is_text)
        outcome = package_xml(package, "styles.xml", &HANDLER, &odf);
    return outcome;
}

enum convert_outcome read_odf(struct package *package)
{
    static const struct xml_handler MANIFEST = {.start = look_for_encryption};
    bool is_encrypted = false;
    enum convert_outcome outcome =
        package_xml(package, "META-INF/manifest.xml", &MANIFEST, &is_encrypted);
    if (outcome == CONVERT_CONVERTED && is_encrypted)
        outcome = reading_fail(package->reading, CONVERT_ENCRYPTED, "its content is encrypted");
    if (outcome == CONVERT_CONVERTED)
        outcome = properties_read(package, "meta.xml", PROPERTIES);
    if (outcome == CONVERT_CONVERTED)
        outcome = read_content(package);
    return outcome;
}
