#include "list.h"

static void put_option(const struct list *list, struct buffer *out, const char *word)
{
    buffer_printf(out, "<option%s>%s</option>",
                  text_equal(list->chosen, text_of(word)) ? " selected" : "", word);
}

static void put_choice(const struct list *list, struct page *page)
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

void list_page(const struct list *list, struct page *page)
{
    struct table_end end = {0};
    struct error trouble = {0};
    page_begin_below(page, text_of(list->title), list->beneath);
    if (list->put_form)
        list->put_form(page, list->chosen);
    else if (list->label)
        put_choice(list, page);
    if (list->before)
        page_sections(page, list->before, 1);
    page_section_begin(page, "list", list->order, true);
    int status = table_put(page, &list->table, PAGE_ROWS, &end, &trouble);
    if (status == 0 && end.more)
        put_further(list, page, list->left_out ? *list->left_out + end.rows : end.last_key);
    if (status == 0 && list->put_note)
        status = list->put_note(page, &trouble);
    if (status < 0)
        page_trouble(page, &trouble);
    page_section_end(page);
    page_end(page);
}
