#include "list.h"

void list_choice_put(const struct list *list, struct sheet *sheet)
{
    struct buffer *out = sheet->out;
    html_raw(out, "<form class=\"filter\" method=\"get\" action=\"");
    sheet_collection_path(sheet, list->rest);
    buffer_printf(out, "\"><label>%s <select name=\"%s\"><option value=\"\">all</option>",
                  list->label, list->name);
    for (size_t i = 0; i < list->word_count; i++)
        buffer_printf(out, "<option%s>%s</option>",
                      text_equal(list->chosen, text_of(list->words[i])) ? " selected" : "",
                      list->words[i]);
    html_raw(out, "</select></label> <button>Show</button></form>\n");
}

static void put_further(const struct list *list, struct sheet *sheet, int64_t after)
{
    struct buffer *out = sheet->out;
    html_raw(out, "<p class=\"more\"><a rel=\"next\" href=\"");
    sheet_collection_path(sheet, list->rest);
    buffer_printf(out, "?after=%lld", (long long)after);
    if (list->chosen.data) {
        buffer_printf(out, "&amp;%s=", list->name);
        html_url_part(out, list->chosen);
    }
    html_raw(out, "\">Next page</a></p>\n");
}

static void put_rows(const struct list *list, struct sheet *sheet, const struct table *table,
                     struct statement *rows, const int64_t *left_out)
{
    struct table_end end = {0};
    struct error trouble = {0};
    if (table_put(sheet, table, rows, &end, &trouble) < 0)
        sheet_trouble(sheet, &trouble);
    else if (end.more)
        put_further(list, sheet, left_out ? *left_out + end.rows : end.last_key);
}

void list_put(const struct list *list, struct sheet *sheet, const struct table *table,
              struct statement *rows)
{
    put_rows(list, sheet, table, rows, NULL);
}

void list_put_by_position(const struct list *list, struct sheet *sheet, const struct table *table,
                          struct statement *rows, int64_t left_out)
{
    put_rows(list, sheet, table, rows, &left_out);
}
