#include "page_writer.h"

/* What fits among figures. */
#define FIGURE_BYTES 40

static void put_step(struct page *page, struct page_step step)
{
    html_raw(page->out, "<li><a href=\"");
    page_collection_path(page, step.rest);
    html_raw(page->out, "\">");
    html_cut_text(page->out, step.name, PAGE_CELL_BYTES);
    html_raw(page->out, "</a></li>");
}

static void put_trail(struct page *page, const struct page_step *step)
{
    if (text_equal(page->path, TEXT_LITERAL("/")))
        return;
    html_raw(page->out, "<nav aria-label=\"You are here\"><ol class=\"trail\">"
                        "<li><a href=\"/\">Server</a></li>");
    if (step && page->collection)
        put_step(page, (struct page_step){text_of(page->collection), ""});
    if (step && step->name.length)
        put_step(page, *step);
    html_raw(page->out, "</ol></nav>\n");
}

/* The pages of a collection. */
static void put_places(struct page *page)
{
    static const struct {
        const char *rest, *name;
    } PLACES[] = {
        {"", "Overview"},
        {"/sites", "Sites"},
        {"/queue", "Queue"},
        {"/errors", "Errors"},
        {"/sitemaps", "Sitemaps"},
        {"/cycles", "Cycles"},
        {"/freshness", "Freshness"},
        {"/events", "Events"},
    };
    html_raw(page->out, "<nav aria-label=\"Pages of the collection\"><ul class=\"places\">");
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        html_raw(page->out, "<li><a href=\"");
        page_collection_path(page, PLACES[i].rest);
        bool is_here = page->place && strcmp(page->place, PLACES[i].rest) == 0;
        buffer_printf(page->out, "\"%s>%s</a></li>", is_here ? " aria-current=\"page\"" : "",
                      PLACES[i].name);
    }
    html_raw(page->out, "</ul></nav>\n");
}

/* Without script a live page asks for itself anew; with one only its live sections change, and that
 * can be paused. */
static void put_renewal(struct page *page)
{
    html_raw(page->out, "<p class=\"renewal\"><label class=\"script\"><input type=\"checkbox\" "
                        "id=\"renew\" checked> Refresh automatically</label> <span id=\"renewed\" "
                        "role=\"status\"></span></p>\n");
}

static void begin(struct page *page, struct text title, const struct page_step *step)
{
    struct buffer *out = page->out;
    html_raw(out, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>");
    html_cut_text(out, title, PAGE_CELL_BYTES);
    if (page->collection && !text_equal(title, text_of(page->collection))) {
        html_raw(out, " – ");
        html_text(out, text_of(page->collection));
    }
    html_raw(out, " – Seine</title>\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                  "<meta name=\"color-scheme\" content=\"light dark\">\n"
                  "<link rel=\"icon\" href=\"/assets/seine.svg\" type=\"image/svg+xml\">\n"
                  "<link rel=\"stylesheet\" href=\"/assets/seine.css\">\n"
                  "<link rel=\"search\" type=\"application/opensearchdescription+xml\" "
                  "title=\"Seine\" href=\"/search/opensearch.xml");
    if (page->index.length) {
        html_raw(out, "?index=");
        html_url_part(out, page->index);
    }
    html_raw(out, "\">\n"
                  "<script src=\"/assets/seine.js\" defer></script>\n");
    if (page->live)
        html_raw(out, "<noscript><meta http-equiv=\"refresh\" content=\"15\"></noscript>\n");
    html_raw(out, "</head><body>\n<a class=\"skip\" href=\"#main\">Skip to the content</a>\n"
                  "<header><a class=\"brand\" href=\"/\">Seine</a><span class=\"who\">");
    if (page->caller && page->caller->account && *page->caller->account) {
        html_text(out, text_of(page->caller->account));
        buffer_printf(out, ", %s", role_name(page->caller->role));
    }
    html_raw(out, "</span><a href=\"/search\">Search</a></header>\n");
    put_trail(page, step);
    if (page->collection)
        put_places(page);
    html_raw(out, "<main id=\"main\">\n<h1><bdi>");
    html_cut_text(out, title, PAGE_CELL_BYTES);
    html_raw(out, "</bdi></h1>\n");
    if (page->live)
        put_renewal(page);
}

void page_begin(struct page *page, struct text title)
{
    begin(page, title, NULL);
}

void page_begin_below(struct page *page, struct text title, struct page_step step)
{
    begin(page, title, &step);
}

void page_end(struct page *page)
{
    html_raw(page->out, "</main>\n<footer><p>Seine " SEINE_VERSION
                        " · times are UTC · <a href=\"/metrics\">metrics</a></p></footer>\n"
                        "</body></html>\n");
}

void page_section_begin(struct page *page, const char *id, const char *heading, bool live)
{
    buffer_printf(page->out,
                  "<section id=\"%s\" aria-labelledby=\"%s-heading\"%s>\n"
                  "<h2 id=\"%s-heading\">%s</h2>\n",
                  id, id, live && page->live ? " data-live" : "", id, heading);
}

void page_section_end(struct page *page)
{
    html_raw(page->out, "</section>\n");
}

void page_nothing(struct page *page)
{
    html_raw(page->out, "<span class=\"none\" role=\"img\" aria-label=\"none\">–</span>");
}

void page_trouble(struct page *page, const struct error *error)
{
    html_raw(page->out, "<p class=\"trouble\">This cannot be shown: ");
    html_text(page->out, text_of(error->sentence));
    html_raw(page->out, "</p>\n");
}

void page_collection_path(struct page *page, const char *rest)
{
    if (page->collection) {
        html_raw(page->out, "/collections/");
        html_url_part(page->out, text_of(page->collection));
    }
    html_raw(page->out, rest);
}

void page_more(struct page *page, const char *rest, const char *label)
{
    html_raw(page->out, "<p class=\"more\"><a href=\"");
    page_collection_path(page, rest);
    buffer_printf(page->out, "\">%s</a></p>\n", label);
}

static void put_link(struct page *page, const char *folder, int64_t id, struct text name)
{
    struct buffer *out = page->out;
    html_raw(out, "<a href=\"");
    page_collection_path(page, folder);
    buffer_printf(out, "%lld\"><bdi>", (long long)id);
    html_cut_text(out, name, PAGE_CELL_BYTES);
    html_raw(out, "</bdi></a>");
}

void page_site_link(struct page *page, int64_t site_id, struct text site)
{
    put_link(page, "/sites/", site_id, site);
}

void page_uri_link(struct page *page, int64_t uri_id, struct text uri)
{
    put_link(page, "/uris/", uri_id, uri);
}

void page_figures_begin(struct page *page)
{
    html_raw(page->out, "<dl class=\"figures\">\n");
}

void page_figure_begin(struct page *page, const char *name)
{
    buffer_printf(page->out, "<div><dt>%s</dt><dd>", name);
}

void page_figure_end(struct page *page)
{
    html_raw(page->out, "</dd></div>\n");
}

void page_figures_end(struct page *page)
{
    html_raw(page->out, "</dl>\n");
}

void page_figure_number(struct page *page, const char *name, int64_t number)
{
    page_figure_begin(page, name);
    html_number(page->out, number);
    page_figure_end(page);
}

void page_figure_text(struct page *page, const char *name, struct text text)
{
    if (!text.length)
        return;
    /* A sentence takes a line of its own. */
    buffer_printf(page->out, "<div%s><dt>%s</dt><dd><bdi>",
                  text.length > FIGURE_BYTES ? " class=\"wide\"" : "", name);
    html_cut_text(page->out, text, PAGE_CELL_BYTES);
    html_raw(page->out, "</bdi>");
    page_figure_end(page);
}

void page_figure_bytes(struct page *page, const char *name, int64_t bytes)
{
    page_figure_begin(page, name);
    html_bytes(page->out, bytes);
    page_figure_end(page);
}

void page_figure_time(struct page *page, const char *name, int64_t at_ms)
{
    if (!at_ms)
        return;
    page_figure_begin(page, name);
    html_time(page->out, at_ms);
    page_figure_end(page);
}

const struct page_states PAGE_SITE_STATES = {{&SITE_STATES}};
const struct page_states PAGE_URI_STATES = {{&URI_STATES}};
const struct page_states PAGE_SITEMAP_STATES = {{&SITEMAP_STATES, &URI_STATES}};
const struct page_states PAGE_COLLECTION_STATES = {
    {&COLLECTION_STATUSES, &ACTIVITIES, &CRAWL_STATES, &SERVER_STATES}};
const struct page_states PAGE_START_FILE_STATES = {{&START_FILE_STATES}};
const struct page_states PAGE_CALL_RESULTS = {{&CALL_RESULTS}};

void page_state(struct page *page, const struct page_states *states, struct text state)
{
    static const char *const CLASSES[] = {
        [TONE_PLAIN] = "plain", [TONE_GOOD] = "good", [TONE_POOR] = "poor", [TONE_BAD] = "bad"};
    enum state_tone tone = TONE_PLAIN;
    for (size_t i = 0; i < sizeof states->tables / sizeof *states->tables; i++) {
        const struct state_table *table = states->tables[i];
        int known = table ? state_named(table, state) : -1;
        if (known >= 0) {
            tone = table->states[known].tone;
            break;
        }
    }
    buffer_printf(page->out, "<span class=\"state %s\">", CLASSES[tone]);
    html_cut_text(page->out, state, PAGE_CELL_BYTES);
    html_raw(page->out, "</span>");
}
