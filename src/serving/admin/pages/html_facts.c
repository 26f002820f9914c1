#include "html_facts.h"

/* Of a text: sentences and titles are shorter. */
#define TEXT_BYTES 2048

static struct html_facts *of(struct facts *facts)
{
    return (struct html_facts *)facts;
}

static struct buffer *out_of(struct facts *facts)
{
    return of(facts)->page->out;
}

static struct buffer *begin(struct facts *facts, const char *name)
{
    struct buffer *out = out_of(facts);
    html_raw(out, "<div><dt>");
    for (const char *at = name; *at; at++)
        buffer_append_char(out, (char)(*at == '_' ? ' ' : *at));
    html_raw(out, "</dt><dd>");
    return out;
}

static void end(struct facts *facts)
{
    html_raw(out_of(facts), "</dd></div>\n");
}

static void put_text(struct buffer *out, struct text value)
{
    html_raw(out, "<bdi>");
    html_cut_text(out, value, TEXT_BYTES);
    html_raw(out, "</bdi>");
}

static void text(struct facts *facts, const char *name, struct text value)
{
    put_text(begin(facts, name), value);
    end(facts);
}

static void uri(struct facts *facts, const char *name, int64_t uri_id, struct text value)
{
    struct buffer *out = begin(facts, name);
    html_raw(out, "<a href=\"");
    if (uri_id) {
        page_collection_path(of(facts)->page, "/uris/");
        buffer_printf(out, "%lld", (long long)uri_id);
    } else {
        page_collection_path(of(facts)->page, "/uris?uri=");
        html_url_part(out, value);
    }
    html_raw(out, "\">");
    put_text(out, value);
    html_raw(out, "</a>");
    end(facts);
}

static void word(struct facts *facts, const char *name, struct text value, struct text meaning)
{
    struct buffer *out = begin(facts, name);
    page_state(of(facts)->page, &PAGE_URI_STATES, value);
    if (meaning.data) {
        html_raw(out, " ");
        put_text(out, meaning);
    }
    end(facts);
}

static void number(struct facts *facts, const char *name, int64_t value)
{
    html_number(begin(facts, name), value);
    end(facts);
}

static void truth(struct facts *facts, const char *name, bool value)
{
    html_raw(begin(facts, name), value ? "yes" : "no");
    end(facts);
}

static void time_of(struct facts *facts, const char *name, int64_t at_ms)
{
    html_time(begin(facts, name), at_ms);
    end(facts);
}

static void group_begin(struct facts *facts, const char *name)
{
    html_raw(begin(facts, name), "<dl class=\"facts\">");
}

static void group_end(struct facts *facts)
{
    html_raw(out_of(facts), "</dl>");
    end(facts);
}

/* A list without items is not shown. */
static void list_begin(struct facts *facts, const char *name)
{
    of(facts)->list = name;
}

static void list_end(struct facts *facts)
{
    if (!of(facts)->list) {
        html_raw(out_of(facts), "</ol>");
        end(facts);
    }
    of(facts)->list = NULL;
}

static void put_first(struct facts *facts)
{
    if (of(facts)->list)
        html_raw(begin(facts, of(facts)->list), "<ol class=\"items\">");
    of(facts)->list = NULL;
}

static void item_begin(struct facts *facts)
{
    put_first(facts);
    html_raw(out_of(facts), "<li><dl class=\"facts\">");
}

static void item_end(struct facts *facts)
{
    html_raw(out_of(facts), "</dl></li>\n");
}

static void item_text(struct facts *facts, struct text value)
{
    put_first(facts);
    html_raw(out_of(facts), "<li>");
    put_text(out_of(facts), value);
    html_raw(out_of(facts), "</li>\n");
}

static const struct facts_form HTML = {
    .text = text,
    .uri = uri,
    .word = word,
    .number = number,
    .truth = truth,
    .time = time_of,
    .group_begin = group_begin,
    .group_end = group_end,
    .list_begin = list_begin,
    .list_end = list_end,
    .item_begin = item_begin,
    .item_end = item_end,
    .item_text = item_text,
};

void html_facts_begin(struct html_facts *html, struct page *page)
{
    *html = (struct html_facts){.facts = {&HTML}, .page = page};
    html_raw(page->out, "<dl class=\"facts\">\n");
}

void html_facts_end(struct html_facts *html)
{
    html_raw(html->page->out, "</dl>\n");
}
