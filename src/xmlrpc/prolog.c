#include "prolog.h"

#define DECLARATION_BYTES 200
#define ATTRIBUTES_BYTES  1024

struct attribute {
    struct text name;
    struct text value;
};

/* Takes one attribute off the front; false when there is none that is well formed. */
static bool take_attribute(struct text *text, struct attribute *ret_attribute)
{
    struct text rest = text_trim(*text);
    size_t length = 0;
    while (length < rest.length && !strchr(" \t\r\n=\"'<>&", rest.data[length]))
        length++;
    struct text name = {rest.data, length};
    rest = text_trim((struct text){rest.data + length, rest.length - length});
    if (!name.length || !rest.length || *rest.data != '=')
        return false;
    rest = text_trim((struct text){rest.data + 1, rest.length - 1});
    if (!rest.length || (*rest.data != '"' && *rest.data != '\''))
        return false;
    const char *end = memchr(rest.data + 1, *rest.data, rest.length - 1);
    if (!end)
        return false;
    *ret_attribute = (struct attribute){name, {rest.data + 1, (size_t)(end - rest.data) - 1}};
    *text = (struct text){end + 1, rest.length - (size_t)(end + 1 - rest.data)};
    return true;
}

bool is_namespaces(struct text attributes)
{
    struct attribute attribute;
    if (attributes.length > ATTRIBUTES_BYTES)
        return false;
    while (text_trim(attributes).length) {
        if (!take_attribute(&attributes, &attribute) ||
            !text_starts_with(attribute.name, TEXT_LITERAL("xmlns")))
            return false;
    }
    return true;
}

static int encoding_of_name(struct text name, enum encoding *ret_encoding, struct error *error)
{
    static const struct {
        const char *name;
        enum encoding encoding;
    } NAMES[] = {
        {"UTF-8", ENCODING_UTF_8},           {"UTF8", ENCODING_UTF_8},
        {"US-ASCII", ENCODING_US_ASCII},     {"ASCII", ENCODING_US_ASCII},
        {"ISO-8859-1", ENCODING_ISO_8859_1}, {"LATIN1", ENCODING_ISO_8859_1},
    };
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (text_equal_nocase(name, text_of(NAMES[i].name))) {
            *ret_encoding = NAMES[i].encoding;
            return 0;
        }
    return error_set(error, STATUS_INVALID,
                     "the encoding of the document is not UTF-8, US-ASCII or ISO-8859-1");
}

/* From behind "<?xml" to before "?>". */
static int read_declaration(struct text attributes, enum encoding *ret_encoding,
                            struct error *error)
{
    struct attribute attribute;
    int status = 0;
    while (!status && text_trim(attributes).length) {
        if (!take_attribute(&attributes, &attribute))
            return error_set(error, STATUS_INVALID, "the XML declaration is not well formed");
        if (text_equal(attribute.name, TEXT_LITERAL("encoding")))
            status = encoding_of_name(attribute.value, ret_encoding, error);
    }
    return status;
}

int scan_prolog(struct text document, size_t *ret_at, enum encoding *ret_encoding,
                struct error *error)
{
    static const struct text UTF_8_MARK = TEXT_LITERAL("\xEF\xBB\xBF");
    static const struct text DECLARATION = TEXT_LITERAL("<?xml");
    size_t at = text_starts_with(document, UTF_8_MARK) ? UTF_8_MARK.length : 0;
    enum encoding encoding = ENCODING_UTF_8;
    struct text rest = {document.data + at, document.length - at};
    size_t scanned = rest.length < DECLARATION_BYTES ? rest.length : DECLARATION_BYTES;
    /* UTF-16 and UTF-32, with their mark or without. */
    if (text_starts_with(document, TEXT_LITERAL("\xFE\xFF")) ||
        text_starts_with(document, TEXT_LITERAL("\xFF\xFE")) ||
        (scanned && memchr(rest.data, 0, scanned < 4 ? scanned : 4)))
        return error_set(error, STATUS_INVALID,
                         "the encoding of the document is not UTF-8, US-ASCII or ISO-8859-1");
    if (text_starts_with(rest, DECLARATION)) {
        const char *end = memmem(rest.data, scanned, "?>", 2);
        if (!end)
            return error_set(error, STATUS_INVALID, "the XML declaration does not end");
        struct text attributes = {rest.data + DECLARATION.length,
                                  (size_t)(end - rest.data) - DECLARATION.length};
        int status = read_declaration(attributes, &encoding, error);
        if (status)
            return status;
        at += (size_t)(end - rest.data) + 2;
        if (text_starts_with(document, UTF_8_MARK) && encoding != ENCODING_UTF_8)
            return error_set(error, STATUS_INVALID, "the mark of UTF-8 before another encoding");
    }
    *ret_at = at;
    *ret_encoding = encoding;
    return 0;
}
