#include "html_filter.h"

static const struct {
    const char *name;
    const char *start;
    const char *end;
} KEPT[] = {
    {"p", "<p>", "</p>\n"},
    {"div", "<div>", "</div>\n"},
    {"br", "<br>\n", ""},
    {"hr", "<hr>\n", ""},
    {"h1", "<h1>", "</h1>\n"},
    {"h2", "<h2>", "</h2>\n"},
    {"h3", "<h3>", "</h3>\n"},
    {"h4", "<h4>", "</h4>\n"},
    {"h5", "<h5>", "</h5>\n"},
    {"h6", "<h6>", "</h6>\n"},
    {"ul", "<ul>\n", "</ul>\n"},
    {"ol", "<ol>\n", "</ol>\n"},
    {"li", "<li>", "</li>\n"},
    {"dl", "<dl>\n", "</dl>\n"},
    {"dt", "<dt>", "</dt>\n"},
    {"dd", "<dd>", "</dd>\n"},
    {"table", "<table>\n", "</table>\n"},
    {"tr", "<tr>", "</tr>\n"},
    {"td", "<td>", "</td>"},
    {"th", "<th>", "</th>"},
    {"caption", "<caption>", "</caption>"},
    {"pre", "<pre>", "</pre>\n"},
    {"blockquote", "<blockquote>", "</blockquote>\n"},
    {"section", "<section>", "</section>\n"},
    {"article", "<article>", "</article>\n"},
    {"aside", "<aside>", "</aside>\n"},
    {"nav", "<nav>", "</nav>\n"},
    {"header", "<header>", "</header>\n"},
    {"footer", "<footer>", "</footer>\n"},
    {"figcaption", "<figcaption>", "</figcaption>\n"},
};

static const char *const LEFT_OUT[] = {"script", "style", "head", "template", "object", "svg"};

static bool is_left_out(const char *name)
{
    for (size_t i = 0; i < sizeof LEFT_OUT / sizeof *LEFT_OUT; i++)
        if (strcmp(LEFT_OUT[i], name) == 0)
            return true;
    return false;
}

static void start(void *context, const struct xml_element *element)
{
    struct html_filter *filter = context;
    if (filter->skipped_depth || is_left_out(element->name)) {
        filter->skipped_depth++;
        return;
    }
    if (strcmp(element->name, "a") == 0) {
        struct text address = xml_element_attribute(element, "href");
        if (!filter->in_link && html_is_absolute(address))
            filter->in_link = html_link(filter->html, address);
        return;
    }
    if (strcmp(element->name, "img") == 0)
        html_write_text(filter->html, xml_element_attribute(element, "alt"));
    for (size_t i = 0; i < sizeof KEPT / sizeof *KEPT; i++)
        if (strcmp(KEPT[i].name, element->name) == 0)
            html_markup(filter->html, KEPT[i].start);
}

static void end(void *context, const char *name)
{
    struct html_filter *filter = context;
    if (filter->skipped_depth) {
        filter->skipped_depth--;
        return;
    }
    if (strcmp(name, "a") == 0 && filter->in_link) {
        html_markup(filter->html, "</a>");
        filter->in_link = false;
    }
    for (size_t i = 0; i < sizeof KEPT / sizeof *KEPT; i++)
        if (strcmp(KEPT[i].name, name) == 0)
            html_markup(filter->html, KEPT[i].end);
}

static void text(void *context, struct text text)
{
    struct html_filter *filter = context;
    const struct buffer *body = &filter->html->body;
    bool is_blank = text_trim(text).length == 0;
    bool is_on_new_line = body->length && body->data[body->length - 1] == '\n';
    if (!filter->skipped_depth && !(is_blank && is_on_new_line))
        html_write_text(filter->html, text);
}

const struct xml_handler HTML_FILTER = {start, end, text};
