/*
 * readers: the converters, which read hostile documents. Only the helper `seine-convert` and the
 * fuzz targets link them; all other code calls convert().
 *
 * One call converts one document of any bytes. Where a format can pack much into little (entries,
 * inflated bytes, output), the limits bound time and memory; otherwise both are linear in the
 * document, and the limits of the helper process cover the rest. No file is opened, no XML entity
 * is expanded, names in archives are text and never used as paths.
 *
 *   Office Open XML  ISO/IEC 29500; [MS-OFFCRYPTO] for what is encrypted
 *   OpenDocument     OASIS OpenDocument 1.3
 *   EPUB             EPUB 3.3 (W3C), EPUB 2.0.1
 *   compound files   [MS-CFB], [MS-OLEPS] (properties), [MS-DOC], [MS-XLS], [MS-PPT]
 *   RTF              Rich Text Format specification 1.9.1
 *   mail             RFC 5322, RFC 2045 to 2047
 *
 * Libraries: XML libxml2; zip libzip; archives libarchive; mail gmime; compound files libgsf.
 *
 * Not thread-safe.
 */
#ifndef SEINE_READERS_H
#define SEINE_READERS_H

#include <seine/documents/convert.h>

/* Runs an outside program on the document, which is its standard input and /dev/stdin, and appends
 * its output. CONVERT_CONVERTED if it exited with 0; otherwise ret_sentence (of the size in struct
 * convert_result) has the reason. */
struct reader_tools {
    enum convert_outcome (*run)(void *context, const char *const *argv, struct buffer *output,
                                char *ret_sentence);
    void *context;
};

/* Call it once, before the first document. If no file can be opened afterwards, it loads now what
 * libraries load on first use (tables of character sets). */
void readers_prepare(bool without_files);

/* Appends the HTML to `html`, whose ceiling is the limit of the output. `tools` may be NULL if the
 * converter has no outside programs. ret_sentence has the size in struct convert_result and is
 * written unless the document was converted. */
enum convert_outcome reader_read(enum converter_id converter, struct text document,
                                 const struct convert_limits *limits,
                                 const struct reader_tools *tools, struct buffer *html,
                                 char *ret_sentence);

/* Wraps the plain text of an administrator's command as HTML. */
enum convert_outcome reader_wrap_text(struct text text, struct buffer *html, char *ret_sentence);

#endif
