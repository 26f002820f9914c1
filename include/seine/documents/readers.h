/*
 * readers: the converters themselves, which read hostile documents. Only the helper `seine-convert`
 * and the fuzz targets link them; everybody else calls convert().
 *
 * One call, one document, any bytes. Time and memory are bounded by the limits where a format packs
 * much into little (entries, inflated bytes, output); otherwise they are linear in the document,
 * and the helper's own bounds end what is left. Nothing is opened, no entity of XML is expanded,
 * names in archives are text and never paths.
 *
 *   Office Open XML  ISO/IEC 29500; [MS-OFFCRYPTO] for what is encrypted
 *   OpenDocument     OASIS OpenDocument 1.3
 *   EPUB             EPUB 3.3 (W3C), EPUB 2.0.1
 *   compound files   [MS-CFB], [MS-OLEPS] (properties), [MS-DOC], [MS-XLS], [MS-PPT]
 *   RTF              Rich Text Format specification 1.9.1
 *   mail             RFC 5322, RFC 2045 to 2047
 *   XML              libxml2; zip: libzip; archives: libarchive; mail: gmime; compound files:
 * libgsf
 *
 * Not for several threads at once.
 */
#ifndef SEINE_READERS_H
#define SEINE_READERS_H

#include <seine/documents/convert.h>

/* Runs an outside program on the document, which is its standard input and /dev/stdin, and appends
 * what it prints. CONVERT_CONVERTED when it ended with 0; otherwise ret_sentence (of the size of
 * struct convert_result's) says why. */
struct reader_tools {
    enum convert_outcome (*run)(void *context, const char *const *argv, struct buffer *output,
                                char *ret_sentence);
    void *context;
};

/* Once, before the first document. Where no file can be opened afterwards, what libraries load on
 * first use (tables of character sets) is loaded now. */
void readers_prepare(bool without_files);

/* Appends the HTML to `html`, whose ceiling is the limit of the output. `tools` may be NULL where
 * the converter has no outside programs; ret_sentence has room for that of struct convert_result
 * and is written unless it was converted. */
enum convert_outcome reader_read(enum converter_id converter, struct text document,
                                 const struct convert_limits *limits,
                                 const struct reader_tools *tools, struct buffer *html,
                                 char *ret_sentence);

/* What a command of an administrator printed as plain text, as HTML. */
enum convert_outcome reader_wrap_text(struct text text, struct buffer *html, char *ret_sentence);

#endif
