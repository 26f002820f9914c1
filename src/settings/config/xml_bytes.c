#include "xml_bytes.h"

#include <seine/foundation/base/limits.h>
#include <stdint.h>

/* More than any element of the schema has, plus attributes that schemas and editors add. */
#define ATTRIBUTES_MAX 16
/* The longest names are URIs. */
#define TAG_BYTES_MAX 65536

struct scan {
    const unsigned char *at;
    const unsigned char *end;
    unsigned line;
    struct error *error;
};

static int check_beginning(struct text xml, struct error *error)
{
    static const struct {
        struct text bytes;
        const char *encoding;
    } FOREIGN[] = {
        {{"\x00\x00\xFE\xFF", 4}, "UTF-32"},
        {{"\xFF\xFE\x00\x00", 4}, "UTF-32"},
        {{"\xFE\xFF", 2}, "UTF-16"},
        {{"\xFF\xFE", 2}, "UTF-16"},
        {{"\x00\x00\x00<", 4}, "UTF-32"},
        {{"<\x00\x00\x00", 4}, "UTF-32"},
        {{"\x00<", 2}, "UTF-16"},
        {{"<\x00", 2}, "UTF-16"},
        {{"\x4C\x6F\xA7\x94", 4}, "EBCDIC"},
    };
    if (xml.length == 0)
        return error_set(error, STATUS_INVALID, "the file is empty");
    if (xml.length > LIMIT_CONFIG_FILE_BYTES)
        return error_set(error, STATUS_LIMIT,
                         "the file has %zu bytes; a configuration has at most %d", xml.length,
                         LIMIT_CONFIG_FILE_BYTES);
    for (size_t i = 0; i < sizeof(FOREIGN) / sizeof(*FOREIGN); i++)
        if (text_starts_with(xml, FOREIGN[i].bytes))
            return error_set(error, STATUS_INVALID, "the file is %s; valid is UTF-8",
                             FOREIGN[i].encoding);
    return 0;
}

/* The value of `name` in `<?xml version="1.0" encoding="utf-8"?>`; length 0 if it is missing. */
static struct text declared(struct text declaration, const char *name)
{
    const char *end = declaration.data + declaration.length;
    const char *at = memmem(declaration.data, declaration.length, name, strlen(name));
    if (!at)
        return (struct text){"", 0};
    at += strlen(name);
    while (at < end && strchr(" \t\r\n=", *at))
        at++;
    if (at == end || (*at != '"' && *at != '\''))
        return (struct text){"", 0};
    const char *closing = memchr(at + 1, *at, (size_t)(end - at - 1));
    return closing ? (struct text){at + 1, (size_t)(closing - at - 1)} : (struct text){"", 0};
}

static int check_declaration(struct text xml, struct error *error)
{
    if (!text_starts_with(xml, TEXT_LITERAL("<?xml")))
        return 0;
    const char *end = memmem(xml.data, xml.length, "?>", 2);
    struct text declaration = {xml.data, end ? (size_t)(end - xml.data) : 0};
    struct text version = declared(declaration, "version");
    struct text encoding = declared(declaration, "encoding");
    if (version.length && !text_equal(version, TEXT_LITERAL("1.0")))
        return error_set(error, STATUS_INVALID, "the file is XML %.*s; valid is 1.0",
                         version.length > 20 ? 20 : (int)version.length, version.data);
    if (encoding.length && !text_equal_nocase(encoding, TEXT_LITERAL("UTF-8")))
        return error_set(error, STATUS_INVALID, "the file says that it is %.*s; valid is UTF-8",
                         encoding.length > 40 ? 40 : (int)encoding.length, encoding.data);
    return 0;
}

/* The length of the character at `at` (RFC 3629); 0 if it is invalid, or not allowed in XML. */
static size_t character_bytes(const unsigned char *at, const unsigned char *end)
{
    size_t left = (size_t)(end - at);
    unsigned char c = *at;
    if (c < 0x80)
        return c >= 0x20 || c == '\t' || c == '\n' || c == '\r' ? 1 : 0;
    size_t bytes = c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : 2;
    if (c < 0xC2 || c > 0xF4 || left < bytes)
        return 0;
    for (size_t i = 1; i < bytes; i++)
        if ((at[i] & 0xC0) != 0x80)
            return 0;
    if ((c == 0xE0 && at[1] < 0xA0) || (c == 0xED && at[1] > 0x9F) || (c == 0xF0 && at[1] < 0x90) ||
        (c == 0xF4 && at[1] > 0x8F) || (c == 0xEF && at[1] == 0xBF && at[2] > 0xBD))
        return 0;
    return bytes;
}

static int step(struct scan *scan)
{
    size_t bytes = character_bytes(scan->at, scan->end);
    if (bytes == 0 && *scan->at == 0)
        return error_set(scan->error, STATUS_INVALID, "a NUL byte; valid is text in UTF-8");
    if (bytes == 0)
        return error_set(scan->error, STATUS_INVALID,
                         "the byte 0x%02X is no character of XML in UTF-8", (unsigned)*scan->at);
    scan->line += *scan->at == '\n';
    scan->at += bytes;
    return 0;
}

static bool follows(const struct scan *scan, const char *string)
{
    size_t length = strlen(string);
    return (size_t)(scan->end - scan->at) >= length && memcmp(scan->at, string, length) == 0;
}

/* Skips a comment, a CDATA section or a processing instruction. */
static int skip_to(struct scan *scan, const char *closing)
{
    int status = 0;
    while (!status && scan->at < scan->end && !follows(scan, closing))
        status = step(scan);
    return status;
}

static int skip_tag(struct scan *scan)
{
    const unsigned char *begin = scan->at;
    unsigned line = scan->line;
    unsigned attributes = 0;
    unsigned char quote = 0;
    for (;;) {
        if (scan->at == scan->end || (!quote && *scan->at == '>'))
            return 0;
        if (quote == *scan->at)
            quote = 0;
        else if (!quote && (*scan->at == '"' || *scan->at == '\''))
            quote = *scan->at;
        else if (!quote && *scan->at == '=')
            attributes++;
        if (attributes > ATTRIBUTES_MAX || scan->at - begin > TAG_BYTES_MAX) {
            scan->line = line;
            return error_set(scan->error, STATUS_LIMIT,
                             "a tag has more than %d attributes or %d bytes", ATTRIBUTES_MAX,
                             TAG_BYTES_MAX);
        }
        int status = step(scan);
        if (status)
            return status;
    }
}

static int skip_markup(struct scan *scan)
{
    if (follows(scan, "<!--"))
        return skip_to(scan, "-->");
    if (follows(scan, "<![CDATA["))
        return skip_to(scan, "]]>");
    if (follows(scan, "<?"))
        return skip_to(scan, "?>");
    if (follows(scan, "<!DOCTYPE"))
        return error_set(scan->error, STATUS_INVALID,
                         "a document type declaration is refused, and entities with it; valid is a "
                         "CrawlerConfig without <!DOCTYPE");
    return skip_tag(scan);
}

int xml_bytes_check(struct text xml, unsigned *ret_line, struct error *error)
{
    *ret_line = 0;
    int status = check_beginning(xml, error);
    if (status)
        return status;
    if (text_starts_with(xml, TEXT_LITERAL("\xEF\xBB\xBF")))
        xml = (struct text){xml.data + 3, xml.length - 3};
    struct scan scan = {.at = (const unsigned char *)xml.data,
                        .end = (const unsigned char *)xml.data + xml.length,
                        .line = 1,
                        .error = error};
    status = check_declaration(xml, error);
    while (!status && scan.at < scan.end)
        status = *scan.at == '<' ? skip_markup(&scan) : step(&scan);
    *ret_line = scan.line;
    return status;
}
