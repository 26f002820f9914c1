/* Which encoding a document has. */
#include "charset_prescan.h"
#include "scan.h"

#include <seine/foundation/base/limits.h>
#include <uchardet/uchardet.h>

struct mark {
    const char *bytes;
    size_t length;
    const char *label;
    bool is_mark; /* false: a `<` in that encoding, for documents without a mark */
};

/* Longer marks first: the mark of UTF-32LE starts with that of UTF-16LE. */
static const struct mark MARKS[] = {
    {"\xEF\xBB\xBF", 3, "utf-8", true},    {"\xFF\xFE\0\0", 4, "utf-32le", true},
    {"\0\0\xFE\xFF", 4, "utf-32be", true}, {"\xFF\xFE", 2, "utf-16le", true},
    {"\xFE\xFF", 2, "utf-16be", true},     {"<\0\0\0", 4, "utf-32le", false},
    {"\0\0\0<", 4, "utf-32be", false},     {"<\0", 2, "utf-16le", false},
    {"\0<", 2, "utf-16be", false},
};

static const struct mark *find_mark(struct text body, bool is_mark)
{
    for (size_t i = 0; i < sizeof MARKS / sizeof *MARKS; i++)
        if (MARKS[i].is_mark == is_mark &&
            text_starts_with(body, (struct text){MARKS[i].bytes, MARKS[i].length}))
            return &MARKS[i];
    return NULL;
}

static const struct charset *ask_uchardet(struct text body)
{
    uchardet_t detector = uchardet_new();
    if (!detector)
        return NULL;
    size_t length = body.length;
    if (length > LIMIT_CHARSET_DETECTION_BYTES)
        length = LIMIT_CHARSET_DETECTION_BYTES;
    const struct charset *charset = NULL;
    if (uchardet_handle_data(detector, body.data, length) == 0) {
        uchardet_data_end(detector);
        charset = charset_from_label(text_of(uchardet_get_charset(detector)));
    }
    uchardet_delete(detector);
    return charset;
}

static struct charset_decision detect(struct text body)
{
    const struct mark *mark = find_mark(body, false);
    if (mark)
        return (struct charset_decision){charset_from_label(text_of(mark->label)), CHARSET_DETECTED,
                                         0, false};
    if (charset_is_utf8(body))
        return (struct charset_decision){charset_from_label(TEXT_LITERAL("utf-8")),
                                         CHARSET_DETECTED, 0, true};
    const struct charset *charset = ask_uchardet(body);
    /* Valid UTF-8 was detected above; a page that was cut within a character may still look like
     * it. */
    if (charset)
        return (struct charset_decision){charset, CHARSET_DETECTED, 0, false};
    return (struct charset_decision){charset_from_label(TEXT_LITERAL("windows-1252")),
                                     CHARSET_DEFAULT, 0, false};
}

struct charset_decision charset_decide(struct text body, struct text header_label, bool prescan)
{
    body = scan_addressable(body);
    const struct mark *mark = find_mark(body, true);
    if (mark)
        return (struct charset_decision){charset_from_label(text_of(mark->label)), CHARSET_FROM_BOM,
                                         mark->length, false};
    const struct charset *charset = charset_from_label(header_label);
    if (charset)
        return (struct charset_decision){charset, CHARSET_FROM_HEADER, 0, false};
    charset = prescan ? charset_prescan(body) : NULL;
    if (charset)
        return (struct charset_decision){charset, CHARSET_FROM_META, 0, false};
    return detect(body);
}
