#include "list.h"

static void put_option(const struct list *list, struct buffer *out, const char *word)
{
    buffer_printf(out, "<option%s>%s</option>",
                  text_equal(list->chosen, text_of(word)) ? " selected" : "", word);
}

void list_choice_put(const struct list *list, struct page *page)
{
    struct buffer *out = page->out;
    html_raw(out, "<form class=\"filter\" method=\"get\" action=\"");
    page_collection_path(page, list->rest);
    buffer_printf(out, "\"><label>%s <select name=\"%s\"><option value=\"\">all</option>",
                  list->label, list->name);
    for (size_t i = 0; i < list->word_count; i++)
        put_option(list, out, list->words[i]);
    for (int i = 0; list->states && i < list->states->count; i++)
        if (list->states->states[i].word)
            put_option(list, out, list->states->states[i].word);
    html_raw(out, "</select></label> <button>Show</button></form>\n");
}

static void put_further(const struct list *list, struct page *page, int64_t after)
{
    struct buffer *out = page->out;
    html_raw(out, "<p class=\"more\"><a rel=\"next\" href=\"");
    page_collection_path(page, list->rest);
    buffer_printf(out, "?after=%lld", (long long)after);
    if (list->chosen.data) {
        buffer_printf(out, "&amp;%s=", list->name);
        html_url_part(out, list->chosen);
    }
    html_raw(out, "\">Next page</a></p>\n");
}

static void put_rows(const struct list *list, struct page *page, const struct table *table,
                     struct statement *rows, const int64_t *left_out)
{
    struct table_end end = {0};
    struct error trouble = {0};
    if (table_put(page, table, rows, &end, &trouble) < 0)
        page_trouble(page, &trouble);
    else if (end.more)
        put_further(list, page, left_out ? *left_out + end.rows : end.last_key);
}

void list_put(const struct list *list, struct page *page, const struct table *table,
              struct statement *rows)
{
    put_rows(list, page, table, rows, NULL);
}

void list_put_by_position(const struct list *list, struct page *page, const struct table *table,
                          struct statement *rows, int64_t left_out)
{
    put_rows(list, page, table, rows, &left_out);
}
