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

static void put_value(struct page *page, const struct table *table, const struct cell *cell,
                      struct statement *rows)
{
    struct buffer *out = page->out;
    struct text text = {0};
    int64_t number = 0, id = 0;
    if (statement_column_is_null(rows, cell->column))
        return; /* put_row() says so */
    switch (cell->kind) {
    case CELL_TEXT:
    case CELL_STATE:
    case CELL_SITE:
    case CELL_URI:
    case CELL_ERRORS:
        text = statement_column_text(rows, cell->column);
        break;
    default:
        number = statement_column_int(rows, cell->column);
    }
    if (cell->kind == CELL_SITE || cell->kind == CELL_URI)
        id = statement_column_int(rows, cell->id_column);
    switch (cell->kind) {
    case CELL_TEXT:
        put_text(page, text);
        break;
    case CELL_STATE:
        if (text.length)
            page_state(page, table->states, text);
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
        page_site_link(page, id, text);
        break;
    case CELL_URI:
        page_uri_link(page, id, text);
        break;
    case CELL_ERRORS:
        put_errors_link(page, text, statement_column_text(rows, cell->id_column));
        break;
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
    for (size_t i = 0; i < table->cell_count; i++)
        if (table->cells[i].kind == CELL_TEXT || table->cells[i].kind == CELL_SITE ||
            table->cells[i].kind == CELL_URI || table->cells[i].kind == CELL_ERRORS)
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
    for (size_t i = 0; i < table->cell_count; i++)
        buffer_printf(out, "<th role=\"columnheader\" scope=\"col\"%s>%s</th>",
                      class_of(&table->cells[i]), table->cells[i].heading);
    html_raw(out, "</tr></thead><tbody role=\"rowgroup\">\n");
}

static void put_row(struct page *page, const struct table *table, struct statement *rows)
{
    struct buffer *out = page->out;
    html_raw(out, "<tr role=\"row\">");
    for (size_t i = 0; i < table->cell_count; i++) {
        const struct cell *cell = &table->cells[i];
        buffer_printf(out, "<td role=\"cell\"%s data-label=\"%s\">", class_of(cell), cell->heading);
        size_t begin = out->length;
        put_value(page, table, cell, rows);
        if (out->length == begin)
            page_nothing(page);
        html_raw(out, "</td>");
    }
    html_raw(out, "</tr>\n");
}

int table_put(struct page *page, const struct table *table, struct statement *rows,
              struct table_end *ret_end, struct error *error)
{
    struct table_end end = {0};
    int status;
    while ((status = statement_step(rows, error)) == STATEMENT_ROW) {
        if (end.rows == table->most) {
            end.more = true;
            status = 0;
            break;
        }
        if (end.rows++ == 0)
            put_head(page, table);
        put_row(page, table, rows);
        end.last_key = statement_column_int(rows, table->key_column);
    }
    statement_reset(rows);
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
