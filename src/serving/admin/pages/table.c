#include "table.h"

static void put_text(struct page *page, struct text text)
{
    if (!text.length)
        return;
    html_raw(page->out, "<bdi>");
    html_cut_text(page->out, text, PAGE_CELL_BYTES);
    html_raw(page->out, "</bdi>");
}

static void put_errors_link(struct page *page, struct text text, struct text code)
{
    if (code.length) {
        html_raw(page->out, "<a href=\"");
        page_collection_path(page, "/errors?code=");
        html_url_part(page->out, code);
        html_raw(page->out, "\">");
    }
    put_text(page, text);
    html_raw(page->out, code.length ? "</a>" : "");
}

static const struct page_states *const STATES[] = {
    [CELL_SITE_STATE] = &PAGE_SITE_STATES,
    [CELL_URI_STATE] = &PAGE_URI_STATES,
    [CELL_SITEMAP_STATE] = &PAGE_SITEMAP_STATES,
    [CELL_COLLECTION_STATE] = &PAGE_COLLECTION_STATES,
    [CELL_START_FILE_STATE] = &PAGE_START_FILE_STATES,
    [CELL_CALL_RESULT] = &PAGE_CALL_RESULTS,
};

static void put_value(struct page *page, const struct cell *cell, struct statement *rows)
{
    struct buffer *out = page->out;
    if (statement_column_is_null(rows, cell->column))
        return; /* put_row() says so */
    int64_t number = statement_column_int(rows, cell->column);
    struct text text = statement_column_text(rows, cell->column);
    switch (cell->kind) {
    case CELL_TEXT:
        put_text(page, text);
        break;
    case CELL_NUMBER:
        html_number(out, number);
        break;
    case CELL_REAL:
        buffer_printf(out, "%.1f", statement_column_real(rows, cell->column));
        break;
    case CELL_BYTES:
        html_bytes(out, number);
        break;
    case CELL_DURATION:
        html_duration(out, number);
        break;
    case CELL_TIME:
        html_time(out, number);
        break;
    case CELL_SINCE:
        html_duration(out, page->now_ms - number);
        break;
    case CELL_UNTIL:
        if (number > page->now_ms)
            html_duration(out, number - page->now_ms + 999);
        break;
    case CELL_SITE:
        page_site_link(page, statement_column_int(rows, cell->column - 1), text);
        break;
    case CELL_URI:
        page_uri_link(page, statement_column_int(rows, cell->column - 1), text);
        break;
    case CELL_ERRORS:
        put_errors_link(page, text, statement_column_text(rows, cell->column - 1));
        break;
    default:
        if (text.length)
            page_state(page, STATES[cell->kind], text);
    }
}

static const char *class_of(const struct cell *cell)
{
    switch (cell->kind) {
    case CELL_NUMBER:
    case CELL_REAL:
    case CELL_BYTES:
    case CELL_DURATION:
    case CELL_SINCE:
    case CELL_UNTIL:
        return " class=\"number\"";
    case CELL_URI:
        return " class=\"uri\"";
    case CELL_TEXT:
        return " class=\"text\"";
    default:
        return "";
    }
}

/* Nothing but numbers and times, which are not to be spread over a wide page. */
static bool is_narrow(const struct table *table)
{
    for (const struct cell *cell = table->cells; cell->heading; cell++)
        if (cell->kind == CELL_TEXT || cell->kind == CELL_SITE || cell->kind == CELL_URI ||
            cell->kind == CELL_ERRORS)
            return false;
    return true;
}

/* The roles stand there because narrow windows show a row as a block (assets/seine.css), which
 * takes a table's meaning away. */
static void put_head(struct page *page, const struct table *table)
{
    struct buffer *out = page->out;
    buffer_printf(out,
                  "<table role=\"table\"%s><caption>%s</caption><thead role=\"rowgroup\">"
                  "<tr role=\"row\">",
                  is_narrow(table) ? " class=\"narrow\"" : "", table->caption);
    for (const struct cell *cell = table->cells; cell->heading; cell++)
        buffer_printf(out, "<th role=\"columnheader\" scope=\"col\"%s>%s</th>", class_of(cell),
                      cell->heading);
    html_raw(out, "</tr></thead><tbody role=\"rowgroup\">\n");
}

static void put_row(struct page *page, const struct table *table)
{
    struct buffer *out = page->out;
    html_raw(out, "<tr role=\"row\">");
    for (const struct cell *cell = table->cells; cell->heading; cell++) {
        buffer_printf(out, "<td role=\"cell\"%s data-label=\"%s\">", class_of(cell), cell->heading);
        size_t begin = out->length;
        put_value(page, cell, table->rows);
        if (out->length == begin)
            page_nothing(page);
        html_raw(out, "</td>");
    }
    html_raw(out, "</tr>\n");
}

int table_put(struct page *page, const struct table *table, int64_t most, struct table_end *ret_end,
              struct error *error)
{
    struct table_end end = {0};
    int status;
    while ((status = statement_step(table->rows, error)) == STATEMENT_ROW) {
        if (end.rows == most) {
            end.more = true;
            status = 0;
            break;
        }
        if (end.rows++ == 0)
            put_head(page, table);
        put_row(page, table);
        end.last_key = statement_column_int(table->rows, 0);
    }
    statement_reset(table->rows);
    if (end.rows)
        html_raw(page->out, "</tbody></table>\n");
    else if (status == 0)
        buffer_printf(page->out, "<p class=\"empty\">%s</p>\n", table->empty);
    if (status < 0)
        return status;
    if (ret_end)
        *ret_end = end;
    return 0;
}

void page_sections(struct page *page, const struct section *sections, size_t count)
{
    for (const struct section *section = sections; section < sections + count; section++) {
        struct error trouble = {0};
        page_section_begin(page, section->id, section->heading, true);
        int status = section->put ? section->put(page, &trouble) : 0;
        if (status == 0 && section->table.rows)
            status = table_put(page, &section->table, INT64_MAX, NULL, &trouble);
        if (section->more)
            page_more(page, section->more, section->more_label);
        if (status < 0)
            page_trouble(page, &trouble);
        page_section_end(page);
    }
}
