#include "reading.h"

#include <gmime/gmime.h>
#include <gsf/gsf.h>
#include <libxml/parser.h>
#include <locale.h>

static enum convert_outcome (*const READERS[CONVERTERS])(struct reading *) = {
    [CONVERTER_OOXML] = read_zip,    [CONVERTER_ODF] = read_zip,
    [CONVERTER_EPUB] = read_zip,     [CONVERTER_ARCHIVE] = read_archive,
    [CONVERTER_MAIL] = read_mail,    [CONVERTER_RTF] = read_rtf,
    [CONVERTER_DOC] = read_compound, [CONVERTER_XLS] = read_compound,
    [CONVERTER_PPT] = read_compound, [CONVERTER_PDF] = read_pdf,
};

/* No document may make the parser open anything. */
static xmlParserInputPtr load_nothing(const char *url, const char *id, xmlParserCtxtPtr context)
{
    (void)url, (void)id, (void)context;
    return NULL;
}

static void print_nothing(void *context, const char *format, ...)
{
    (void)context, (void)format;
}

/* Tables of these are files that iconv() opens on first use; what is open stays loaded. */
static void load_character_sets(void)
{
    static const char *const NAMES[] = {
        "ISO-8859-1",  "ISO-8859-2",  "ISO-8859-3", "ISO-8859-4",  "ISO-8859-5",  "ISO-8859-6",
        "ISO-8859-7",  "ISO-8859-8",  "ISO-8859-9", "ISO-8859-10", "ISO-8859-13", "ISO-8859-14",
        "ISO-8859-15", "ISO-8859-16", "CP1250",     "CP1251",      "CP1252",      "CP1253",
        "CP1254",      "CP1255",      "CP1256",     "CP1257",      "CP1258",      "CP437",
        "CP850",       "CP852",       "CP866",      "CP874",       "KOI8-R",      "KOI8-U",
        "MACINTOSH",   "GB18030",     "GBK",        "GB2312",      "BIG5",        "BIG5-HKSCS",
        "EUC-JP",      "SHIFT_JIS",   "CP932",      "ISO-2022-JP", "EUC-KR",      "CP949",
        "UHC",         "ISO-2022-KR", "TIS-620",    "UTF-7",       "UTF-16",      "UTF-16LE",
        "UTF-16BE",    "UTF-32",      "ASCII",      "CP936",       "CP950",       "EUC-TW",
    };
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        char in_bytes[] = "a", out_bytes[16], *in = in_bytes, *out = out_bytes;
        size_t left = 1, room = sizeof out_bytes;
        iconv_t converter = iconv_open("UTF-8", NAMES[i]);
        if (converter != (iconv_t)-1)
            iconv(converter, &in, &left, &out, &room);
    }
}

void readers_prepare(bool without_files)
{
    setlocale(LC_CTYPE, "C.UTF-8"); /* libarchive gives names in the encoding of the locale */
    xmlInitParser();
    xmlSetExternalEntityLoader(load_nothing);
    xmlSetGenericErrorFunc(NULL, print_nothing);
    gsf_init();
    g_mime_init();
    if (without_files)
        load_character_sets();
}

static enum convert_outcome finish(struct reading *reading, enum convert_outcome outcome,
                                   struct buffer *html)
{
    if (outcome == CONVERT_CONVERTED && !html_is_full(&reading->html))
        html_finish(&reading->html, html);
    if (outcome == CONVERT_CONVERTED && (html_is_full(&reading->html) || html->failed))
        outcome =
            reading_fail(reading, CONVERT_TOO_LARGE, "its HTML exceeds %zu bytes", html->ceiling);
    html_done(&reading->html);
    return outcome;
}

enum convert_outcome reader_read(enum converter_id converter, struct text document,
                                 const struct convert_limits *limits,
                                 const struct reader_tools *tools, struct buffer *html,
                                 char *ret_sentence)
{
    struct reading reading = {
        .document = document, .limits = limits, .tools = tools, .sentence = ret_sentence};
    html_init(&reading.html, html->ceiling);
    return finish(&reading, READERS[converter](&reading), html);
}

enum convert_outcome reader_wrap_text(struct text text, struct buffer *html, char *ret_sentence)
{
    struct reading reading = {.document = text, .sentence = ret_sentence};
    html_init(&reading.html, html->ceiling);
    html_plain(&reading.html, text);
    return finish(&reading, CONVERT_CONVERTED, html);
}
