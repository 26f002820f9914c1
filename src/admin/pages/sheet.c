#include "sheet.h"

/* What fits among figures. */
#define FIGURE_BYTES 40

static void put_trail(struct sheet *sheet, const struct sheet_step *trail, size_t steps)
{
    struct buffer *out = sheet->out;
    if (text_equal(sheet->path, TEXT_LITERAL("/")))
        return;
    html_raw(out, "<nav aria-label=\"You are here\"><ol class=\"trail\">"
                  "<li><a href=\"/\">Server</a></li>");
    for (size_t i = 0; i < steps; i++) {
        html_raw(out, "<li><a href=\"");
        html_text(out, trail[i].path);
        html_raw(out, "\">");
        html_cut_text(out, trail[i].name, SHEET_CELL_BYTES);
        html_raw(out, "</a></li>");
    }
    html_raw(out, "</ol></nav>\n");
}

/* The pages of a collection. */
static void put_places(struct sheet *sheet)
{
    static const struct {
        const char *rest, *name;
    } PLACES[] = {
        {"", "Overview"},      {"/sites", "Sites"},       {"/queue", "Queue"},
        {"/errors", "Errors"}, {"/sitemaps", "Sitemaps"}, {"/cycles", "Cycles"},
        {"/events", "Events"},
    };
    html_raw(sheet->out, "<nav aria-label=\"Pages of the collection\"><ul class=\"places\">");
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        html_raw(sheet->out, "<li><a href=\"");
        sheet_collection_path(sheet, PLACES[i].rest);
        bool is_here = sheet->place && strcmp(sheet->place, PLACES[i].rest) == 0;
        buffer_printf(sheet->out, "\"%s>%s</a></li>", is_here ? " aria-current=\"page\"" : "",
                      PLACES[i].name);
    }
    html_raw(sheet->out, "</ul></nav>\n");
}

/* Without script a live page asks for itself anew; with one only its live sections change, and that
 * can be paused. */
static void put_renewal(struct sheet *sheet)
{
    html_raw(sheet->out,
             "<p class=\"renewal\"><label class=\"script\"><input type=\"checkbox\" id=\"renew\" "
             "checked> Renew every few seconds</label> <span id=\"renewed\" role=\"status\">"
             "</span></p>\n");
}

void sheet_begin(struct sheet *sheet, struct text title, const struct sheet_step *trail,
                 size_t steps)
{
    struct buffer *out = sheet->out;
    html_raw(out, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>");
    html_cut_text(out, title, SHEET_CELL_BYTES);
    if (sheet->collection && !text_equal(title, text_of(sheet->collection))) {
        html_raw(out, " – ");
        html_text(out, text_of(sheet->collection));
    }
    html_raw(out, " – Seine</title>\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                  "<meta name=\"color-scheme\" content=\"light dark\">\n"
                  "<link rel=\"icon\" href=\"/assets/seine.svg\" type=\"image/svg+xml\">\n"
                  "<link rel=\"stylesheet\" href=\"/assets/seine.css\">\n"
                  "<script src=\"/assets/seine.js\" defer></script>\n");
    if (sheet->live)
        html_raw(out, "<noscript><meta http-equiv=\"refresh\" content=\"15\"></noscript>\n");
    html_raw(out, "</head><body>\n<a class=\"skip\" href=\"#main\">Skip to the content</a>\n"
                  "<header><a class=\"brand\" href=\"/\">Seine</a><span class=\"who\">");
    if (sheet->caller && sheet->caller->account && *sheet->caller->account) {
        html_text(out, text_of(sheet->caller->account));
        buffer_printf(out, ", %s", role_name(sheet->caller->role));
    }
    html_raw(out, "</span></header>\n");
    put_trail(sheet, trail, steps);
    if (sheet->collection)
        put_places(sheet);
    html_raw(out, "<main id=\"main\">\n<h1><bdi>");
    html_cut_text(out, title, SHEET_CELL_BYTES);
    html_raw(out, "</bdi></h1>\n");
    if (sheet->live)
        put_renewal(sheet);
}

void sheet_end(struct sheet *sheet)
{
    html_raw(sheet->out, "</main>\n<footer><p>Seine " SEINE_VERSION
                         " · times are UTC · <a href=\"/metrics\">metrics</a></p></footer>\n"
                         "</body></html>\n");
}

void sheet_section_begin(struct sheet *sheet, const char *id, const char *heading, bool live)
{
    buffer_printf(sheet->out,
                  "<section id=\"%s\" aria-labelledby=\"%s-heading\"%s>\n"
                  "<h2 id=\"%s-heading\">%s</h2>\n",
                  id, id, live && sheet->live ? " data-live" : "", id, heading);
}

void sheet_section_end(struct sheet *sheet)
{
    html_raw(sheet->out, "</section>\n");
}

void sheet_nothing(struct sheet *sheet)
{
    html_raw(sheet->out, "<span class=\"none\" role=\"img\" aria-label=\"none\">–</span>");
}

void sheet_trouble(struct sheet *sheet, const struct error *error)
{
    html_raw(sheet->out, "<p class=\"trouble\">This cannot be shown: ");
    html_text(sheet->out, text_of(error->sentence));
    html_raw(sheet->out, "</p>\n");
}

void sheet_collection_path(struct sheet *sheet, const char *rest)
{
    if (sheet->collection) {
        html_raw(sheet->out, "/collections/");
        html_url_part(sheet->out, text_of(sheet->collection));
    }
    html_raw(sheet->out, rest);
}

void sheet_more(struct sheet *sheet, const char *rest, const char *label)
{
    html_raw(sheet->out, "<p class=\"more\"><a href=\"");
    sheet_collection_path(sheet, rest);
    buffer_printf(sheet->out, "\">%s</a></p>\n", label);
}

static void put_link(struct sheet *sheet, const char *folder, int64_t id, struct text name)
{
    struct buffer *out = sheet->out;
    html_raw(out, "<a href=\"");
    sheet_collection_path(sheet, folder);
    buffer_printf(out, "%lld\"><bdi>", (long long)id);
    html_cut_text(out, name, SHEET_CELL_BYTES);
    html_raw(out, "</bdi></a>");
}

void sheet_site_link(struct sheet *sheet, int64_t site_id, struct text site)
{
    put_link(sheet, "/sites/", site_id, site);
}

void sheet_uri_link(struct sheet *sheet, int64_t uri_id, struct text uri)
{
    put_link(sheet, "/uris/", uri_id, uri);
}

void sheet_figures_begin(struct sheet *sheet)
{
    html_raw(sheet->out, "<dl class=\"figures\">\n");
}

void sheet_figure_begin(struct sheet *sheet, const char *name)
{
    buffer_printf(sheet->out, "<div><dt>%s</dt><dd>", name);
}

void sheet_figure_end(struct sheet *sheet)
{
    html_raw(sheet->out, "</dd></div>\n");
}

void sheet_figures_end(struct sheet *sheet)
{
    html_raw(sheet->out, "</dl>\n");
}

void sheet_figure_number(struct sheet *sheet, const char *name, int64_t number)
{
    sheet_figure_begin(sheet, name);
    html_number(sheet->out, number);
    sheet_figure_end(sheet);
}

void sheet_figure_text(struct sheet *sheet, const char *name, struct text text)
{
    if (!text.length)
        return;
    /* A sentence takes a line of its own. */
    buffer_printf(sheet->out, "<div%s><dt>%s</dt><dd><bdi>",
                  text.length > FIGURE_BYTES ? " class=\"wide\"" : "", name);
    html_cut_text(sheet->out, text, SHEET_CELL_BYTES);
    html_raw(sheet->out, "</bdi>");
    sheet_figure_end(sheet);
}

void sheet_figure_bytes(struct sheet *sheet, const char *name, int64_t bytes)
{
    sheet_figure_begin(sheet, name);
    html_bytes(sheet->out, bytes);
    sheet_figure_end(sheet);
}

void sheet_figure_time(struct sheet *sheet, const char *name, int64_t at_ms)
{
    if (!at_ms)
        return;
    sheet_figure_begin(sheet, name);
    html_time(sheet->out, at_ms);
    sheet_figure_end(sheet);
}

void sheet_state(struct sheet *sheet, struct text state)
{
    /* How good a state is, of collections, sites and URIs. */
    static const struct {
        const char *state, *grade;
    } GRADES[] = {
        {"crawling", "good"},   {"complete", "good"},   {"stored", "good"},
        {"ready", "good"},      {"done", "good"},       {"backing off", "poor"},
        {"incomplete", "poor"}, {"suspended", "poor"},  {"skipped", "poor"},
        {"stopped", "bad"},     {"failed", "bad"},      {"interrupted", "poor"},
        {"quarantined", "bad"}, {"zombie", "bad"},      {"gone", "poor"},
        {"deleting", "bad"},    {"under way", "good"},  {"read", "good"},
        {"held up", "poor"},    {"not running", "bad"}, {"no sign of life", "bad"},
        {"compacting", "poor"},
    };
    const char *grade = "plain";
    for (size_t i = 0; i < sizeof GRADES / sizeof *GRADES; i++)
        if (text_equal(state, text_of(GRADES[i].state)))
            grade = GRADES[i].grade;
    buffer_printf(sheet->out, "<span class=\"state %s\">", grade);
    html_cut_text(sheet->out, state, SHEET_CELL_BYTES);
    html_raw(sheet->out, "</span>");
}
