#include "scan.h"

#include <seine/documents/parse/mime.h>

/* How many bytes are examined. WHATWG MIME Sniffing examines fewer, but zip archives need some
 * more. */
#define SNIFFED_BYTES 4096

#define OCTETS "application/octet-stream"
#define ZIP    "application/zip"
#define OLE    "application/x-ole-storage"
#define XML    "text/xml"
#define TEXT   "text/plain"
#define HTML   "text/html"

struct signature {
    size_t offset;
    struct text bytes;
    const char *type;
};

#define SIGNATURE(offset, bytes, type)                                                             \
    {                                                                                              \
        offset, {bytes, sizeof(bytes) - 1}, type                                                   \
    }

static const struct signature SIGNATURES[] = {
    SIGNATURE(0, "%PDF-", "application/pdf"),
    SIGNATURE(0, "%!PS-Adobe-", "application/postscript"),
    SIGNATURE(0, "{\\rtf", "application/rtf"),
    SIGNATURE(0, "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", OLE),
    SIGNATURE(0, "PK\3\4", ZIP),
    SIGNATURE(0, "PK\5\6", ZIP),
    SIGNATURE(0, "\x1F\x8B", "application/gzip"),
    SIGNATURE(0, "BZh", "application/x-bzip2"),
    SIGNATURE(0,
              "\xFD"
              "7zXZ\0",
              "application/x-xz"),
    SIGNATURE(0, "\x28\xB5\x2F\xFD", "application/zstd"),
    SIGNATURE(0, "7z\xBC\xAF\x27\x1C", "application/x-7z-compressed"),
    SIGNATURE(0, "Rar!\x1A\7", "application/vnd.rar"),
    SIGNATURE(257, "ustar", "application/x-tar"),
    SIGNATURE(0, "!<arch>\n", "application/x-archive"),
    SIGNATURE(0,
              "\x7F"
              "ELF",
              "application/x-executable"),
    SIGNATURE(0, "MZ", "application/x-msdownload"),
    SIGNATURE(0, "\x89PNG\r\n\x1A\n", "image/png"),
    SIGNATURE(0, "\xFF\xD8\xFF", "image/jpeg"),
    SIGNATURE(0, "GIF87a", "image/gif"),
    SIGNATURE(0, "GIF89a", "image/gif"),
    SIGNATURE(8, "WEBPVP", "image/webp"),
    SIGNATURE(4, "ftypavif", "image/avif"),
    SIGNATURE(0, "\0\0\1\0", "image/x-icon"),
    SIGNATURE(0, "II*\0", "image/tiff"),
    SIGNATURE(0, "MM\0*", "image/tiff"),
    SIGNATURE(0, "OggS\0", "application/ogg"),
    SIGNATURE(0, "ID3", "audio/mpeg"),
    SIGNATURE(0, "fLaC", "audio/flac"),
    SIGNATURE(8, "WAVE", "audio/wav"),
    SIGNATURE(8, "AVI ", "video/x-msvideo"),
    SIGNATURE(4, "ftyp", "video/mp4"),
    SIGNATURE(0, "\x1A\x45\xDF\xA3", "video/webm"),
    SIGNATURE(0, "wOFF", "font/woff"),
    SIGNATURE(0, "wOF2", "font/woff2"),
};

/* Tags that only HTML begins with (MIME Sniffing 7.1), after white space; a space or `>` must
 * follow. */
static const char *const HTML_STARTS[] = {
    "<!doctype html", "<html",     "<head",  "<script", "<iframe", "<h1",   "<div", "<font",
    "<table",         "<a",        "<style", "<title",  "<b",      "<body", "<br",  "<p",
    "<meta",          "<frameset",
};

/* The first element of an XML document determines its type. */
static const struct {
    const char *start;
    const char *type;
} XML_ROOTS[] = {
    {"<html", "application/xhtml+xml"},
    {"<wml", "text/vnd.wap.wml"},
    {"<rss", "application/rss+xml"},
    {"<feed", "application/atom+xml"},
    {"<rdf:rdf", "application/rdf+xml"},
    {"<svg", "image/svg+xml"},
    {"<urlset", XML},
    {"<sitemapindex", XML},
};

/* Names of files in a zip archive that determine its type. */
static const struct {
    const char *name;
    const char *type;
} ZIP_MEMBERS[] = {
    {"mimetypeapplication/epub+zip", "application/epub+zip"},
    {"mimetypeapplication/vnd.oasis.opendocument.text", "application/vnd.oasis.opendocument.text"},
    {"mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
     "application/vnd.oasis.opendocument.spreadsheet"},
    {"mimetypeapplication/vnd.oasis.opendocument.presentation",
     "application/vnd.oasis.opendocument.presentation"},
    {"word/", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"},
    {"xl/", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
    {"ppt/", "application/vnd.openxmlformats-officedocument.presentationml.presentation"},
    {"META-INF/MANIFEST.MF", "application/java-archive"},
};

/* Types with the same bytes: the detected generic type, and the type of each extension. */
static const struct {
    const char *shown;
    const char *type;
    const char *extension;
} ALIKE[] = {
    {TEXT, "text/css", "css"},
    {TEXT, "text/javascript", "js"},
    {TEXT, "application/javascript", "mjs"},
    {TEXT, "application/json", "json"},
    {TEXT, "text/csv", "csv"},
    {TEXT, "text/tab-separated-values", "tsv"},
    {TEXT, "text/calendar", "ics"},
    {TEXT, "text/vcard", "vcf"},
    {TEXT, "text/markdown", "md"},
    {TEXT, "message/rfc822", "eml"},
    {TEXT, "application/mbox", "mbox"},
    {TEXT, "text/x-hdml", "hdml"},
    {TEXT, HTML, "html"},
    {TEXT, HTML, "htm"},
    {TEXT, HTML, "shtml"},
    {XML, "application/xml", "xml"},
    {XML, "application/xhtml+xml", "xhtml"},
    {XML, "text/vnd.wap.wml", "wml"},
    {XML, "application/rss+xml", "rss"},
    {XML, "application/atom+xml", "atom"},
    {XML, "image/svg+xml", "svg"},
    {HTML, "application/xhtml+xml", "xhtml"},
    {OLE, "application/msword", "doc"},
    {OLE, "application/vnd.ms-excel", "xls"},
    {OLE, "application/vnd.ms-powerpoint", "ppt"},
    {OLE, "application/vnd.visio", "vsd"},
    {OLE, "application/vnd.ms-outlook", "msg"},
    {OLE, "application/msexcel", ""},
    {OLE, "application/mspowerpoint", ""},
    {ZIP, "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"},
    {ZIP, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"},
    {ZIP, "application/vnd.openxmlformats-officedocument.presentationml.presentation", "pptx"},
    {ZIP, "application/vnd.oasis.opendocument.text", "odt"},
    {ZIP, "application/vnd.oasis.opendocument.spreadsheet", "ods"},
    {ZIP, "application/vnd.oasis.opendocument.presentation", "odp"},
    {ZIP, "application/epub+zip", "epub"},
    {ZIP, "application/java-archive", "jar"},
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const char *by_signature(struct text body)
{
    for (size_t i = 0; i < COUNT(SIGNATURES); i++) {
        const struct signature *s = &SIGNATURES[i];
        if (body.length >= s->offset + s->bytes.length &&
            !memcmp(body.data + s->offset, s->bytes.data, s->bytes.length))
            return s->type;
    }
    return NULL;
}

static const char *by_zip_members(struct text body)
{
    for (size_t i = 0; i < COUNT(ZIP_MEMBERS); i++)
        if (memmem(body.data, body.length, ZIP_MEMBERS[i].name, strlen(ZIP_MEMBERS[i].name)))
            return ZIP_MEMBERS[i].type;
    return ZIP;
}

/* Whether `word` is at `at` and no longer name. */
static bool is_tag(const char *at, const char *end, const char *word)
{
    size_t length = strlen(word);
    return scan_starts_with(at, end, word, length) &&
           (at + length == end || scan_is_space(at[length]) || at[length] == '>' ||
            at[length] == '/');
}

/* Skips white space, comments, declarations and instructions; returns the first element of XML. */
static const char *first_element(const char *at, const char *end)
{
    while ((at = scan_byte(at, end, '<')) < end) {
        if (end - at < 2 || (at[1] != '!' && at[1] != '?'))
            return at;
        if (end - at >= 4 && at[2] == '-' && at[3] == '-') {
            const char *stop = memmem(at, (size_t)(end - at), "-->", 3);
            at = stop ? stop + 3 : end;
        } else {
            at++;
        }
    }
    return end;
}

static const char *by_xml_root(const char *at, const char *end)
{
    for (size_t i = 0; i < COUNT(XML_ROOTS); i++)
        if (is_tag(at, end, XML_ROOTS[i].start))
            return XML_ROOTS[i].type;
    return NULL;
}

static const char *by_markup(struct text body)
{
    const char *end = body.data + body.length;
    const char *at = scan_spaces(body.data, end);
    if (at == end || *at != '<')
        return NULL;
    if (scan_starts_with(at, end, "<?xml", 5)) {
        const char *type = by_xml_root(first_element(at, end), end);
        return type ? type : XML;
    }
    for (size_t i = 0; i < COUNT(HTML_STARTS); i++)
        if (is_tag(at, end, HTML_STARTS[i]))
            return HTML;
    if (scan_starts_with(at, end, "<!", 2)) {
        const char *element = first_element(at, end);
        const char *type = by_xml_root(element, end);
        if (type && type != XML_ROOTS[0].type)
            return type;
        return scan_starts_with(at, end, "<!--", 4) || type ? HTML : NULL;
    }
    return by_xml_root(at, end);
}

/* Whether the body contains a "binary data byte" (MIME Sniffing 3). */
static bool looks_binary(struct text body)
{
    if (text_starts_with(body, TEXT_LITERAL("\xFE\xFF")) ||
        text_starts_with(body, TEXT_LITERAL("\xFF\xFE")))
        return false;
    for (size_t i = 0; i < body.length; i++) {
        unsigned char c = (unsigned char)body.data[i];
        if (c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != 0x1B)
            return true;
    }
    return false;
}

static const char *shown_type(struct text body)
{
    const char *type = by_signature(body);
    if (type)
        return strcmp(type, ZIP) != 0 ? type : by_zip_members(body);
    if (text_starts_with(body, TEXT_LITERAL("\xEF\xBB\xBF"))) {
        body.data += 3;
        body.length -= 3;
    }
    type = by_markup(body);
    if (type)
        return type;
    return looks_binary(body) ? OCTETS : TEXT;
}

const char *mime_sniff(struct text body, struct text declared, struct text extension)
{
    body = scan_addressable(body);
    if (body.length > SNIFFED_BYTES)
        body.length = SNIFFED_BYTES;
    const char *shown = shown_type(body);
    const char *by_extension = NULL;
    for (size_t i = 0; i < COUNT(ALIKE); i++) {
        if (strcmp(ALIKE[i].shown, shown) != 0)
            continue;
        if (text_equal_nocase(declared, text_of(ALIKE[i].type)))
            return ALIKE[i].type;
        if (!by_extension && extension.length &&
            text_equal_nocase(extension, text_of(ALIKE[i].extension)))
            by_extension = ALIKE[i].type;
    }
    /* When the declared type equals the detected one, the extension is ignored. */
    if (by_extension && !text_equal_nocase(declared, text_of(shown)))
        return by_extension;
    return shown;
}
