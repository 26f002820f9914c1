#include "readers.h"

#include "formats.h"
#include "html_reader.h"

#include <seine/documents/parse/mime.h>

/* The first row whose pattern matches counts; the last one is for all other types. */
static const struct text_reader READERS[] = {
    {"application/xhtml+xml", read_xhtml, true, true},
    {"text/vnd.wap.wml", read_xhtml, true, true},
    {"text/markdown", read_markdown, false, false},
    {"text/x-markdown", read_markdown, false, false},
    {"text/csv", read_comma_separated, false, false},
    {"text/tab-separated-values", read_tab_separated, false, false},
    {"application/json", read_json, false, false},
    {"application/ld+json", read_json, false, false},
    {"application/geo+json", read_json, false, false},
    {"text/xml", read_xml, false, false},
    {"application/xml", read_xml, false, false},
    {"application/rss+xml", read_xml, false, false},
    {"application/atom+xml", read_xml, false, false},
    {"text/plain", read_plain, false, false},
    {"text/html", read_html, true, true},
};

static const struct text_reader *find(struct text essence)
{
    for (size_t i = 0; i < sizeof READERS / sizeof *READERS; i++)
        if (mime_matches(text_of(READERS[i].pattern), essence))
            return &READERS[i];
    return NULL;
}

const struct text_reader *text_reader_of(struct text essence)
{
    const struct text_reader *reader = find(essence);
    return reader ? reader : &READERS[sizeof READERS / sizeof *READERS - 1];
}

bool text_has_reader(struct text mime_type)
{
    return find(mime_type) != NULL;
}
