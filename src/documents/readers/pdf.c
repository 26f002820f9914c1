/* PDF by two programs of poppler: pdftotext for text and properties, pdfinfo for addresses of
 * links, which the text need not have. */
#include "reading.h"

/* pdftotext -htmlmeta writes a head of one element a line, and the text in <pre>, escaped. */
static const struct {
    const char *name; /* as pdftotext names it */
    const char *meta;
} PROPERTIES[] = {
    {"Subject", "subject"},
    {"Keywords", "keywords"},
    {"Author", "author"},
    {"Creator", "generator"},
    {"Producer", "producer"},
    {"CreationDate", "date"},
    {"LastModifiedDate", "last-modified"},
};

/* What stands between two marks, or a text without data. */
static struct text between(struct text text, const char *start, const char *stop)
{
    struct text none = {NULL, 0};
    const char *from = text.length ? memmem(text.data, text.length, start, strlen(start)) : NULL;
    if (!from)
        return none;
    from += strlen(start);
    size_t left = (size_t)(text.data + text.length - from);
    const char *to = memmem(from, left, stop, strlen(stop));
    return to ? (struct text){from, (size_t)(to - from)} : none;
}

/* The five references that pdftotext writes; the text only shrinks, in its place. */
static struct text unescape(char *data, size_t length)
{
    static const struct {
        struct text reference;
        char character;
    } REFERENCES[] = {
        {{"&amp;", 5}, '&'},  {{"&lt;", 4}, '<'},    {{"&gt;", 4}, '>'},
        {{"&quot;", 6}, '"'}, {{"&apos;", 6}, '\''},
    };
    size_t written = 0;
    for (size_t at = 0; at < length;) {
        size_t passed = 1;
        char character = data[at];
        for (size_t i = 0; character == '&' && i < sizeof REFERENCES / sizeof *REFERENCES; i++)
            if (text_starts_with((struct text){data + at, length - at}, REFERENCES[i].reference)) {
                passed = REFERENCES[i].reference.length;
                character = REFERENCES[i].character;
                break;
            }
        data[written++] = character;
        at += passed;
    }
    return (struct text){data, written};
}

/* The value with its references undone. The data lies in the output of the program, which is ours.
 */
static struct text unescaped(struct buffer *output, struct text value)
{
    return unescape(output->data + (value.data - output->data), value.length);
}

static void write_properties(struct html *html, struct buffer *output, struct text head)
{
    struct text title = between(head, "<title>", "</title>");
    /* The document itself begins on the first line of the head; behind it one element a line. */
    while (head.length) {
        const char *newline = memchr(head.data, '\n', head.length);
        size_t length = newline ? (size_t)(newline - head.data) : head.length;
        struct text line = {head.data, length};
        struct text name = between(line, "<meta name=\"", "\"");
        struct text value = between(line, "content=\"", "\"/>");
        for (size_t i = 0; value.data && i < sizeof PROPERTIES / sizeof *PROPERTIES; i++)
            if (text_equal(name, text_of(PROPERTIES[i].name)))
                html_meta(html, PROPERTIES[i].meta, unescaped(output, value));
        size_t passed = length + (newline != NULL);
        head = (struct text){head.data + passed, head.length - passed};
    }
    if (title.data)
        html_title(html, unescaped(output, title));
}

/* "   1  Annotation    https://example.org/" a line, behind one that names the columns. */
static void write_links(struct html *html, struct text lines)
{
    while (lines.length && !html_is_full(html)) {
        const char *newline = memchr(lines.data, '\n', lines.length);
        size_t length = newline ? (size_t)(newline - lines.data) : lines.length;
        struct text address = between((struct text){lines.data, length}, "Annotation", "");
        address.length = address.data ? (size_t)(lines.data + length - address.data) : 0;
        address = text_trim(address);
        if (address.length && html_link(html, address)) {
            html_write_text(html, address);
            html_markup(html, "</a>\n");
        }
        size_t passed = length + (newline != NULL);
        lines = (struct text){lines.data + passed, lines.length - passed};
    }
}

static enum convert_outcome run(struct reading *reading, const char *const *argv,
                                struct buffer *output)
{
    buffer_init(output, reading->limits->output_bytes);
    return reading->tools->run(reading->tools->context, argv, output, reading->sentence);
}

enum convert_outcome read_pdf(struct reading *reading)
{
    static const char *const TEXT[] = {"pdftotext", "-htmlmeta", "-enc", "UTF-8", "-", "-", NULL};
    static const char *const LINKS[] = {"pdfinfo", "-url", "-enc", "UTF-8", "-", NULL};
    struct html *html = &reading->html;
    struct buffer output;
    enum convert_outcome outcome = run(reading, TEXT, &output);
    if (outcome == CONVERT_CONVERTED && output.length) {
        struct text all = buffer_text(&output);
        const char *pre = memmem(all.data, all.length, "<pre>\n", 6);
        size_t head = pre ? (size_t)(pre - all.data) : 0;
        struct text text = {all.data + head + 6, all.length - head - 6};
        const char *end = pre ? memmem(text.data, text.length, "</pre>", 6) : NULL;
        write_properties(html, &output, (struct text){all.data, head});
        if (end)
            html_plain(html,
                       unescaped(&output, (struct text){text.data, (size_t)(end - text.data)}));
    }
    buffer_done(&output);
    if (outcome != CONVERT_CONVERTED)
        return outcome;
    /* A document is text without its links, too. */
    if (memmem(reading->document.data, reading->document.length, "/URI", 4) ||
        memmem(reading->document.data, reading->document.length, "/ObjStm", 7)) {
        if (run(reading, LINKS, &output) == CONVERT_CONVERTED)
            write_links(html, buffer_text(&output));
        buffer_done(&output);
    }
    return CONVERT_CONVERTED;
}
