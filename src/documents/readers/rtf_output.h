/*
 * What a Rich Text document writes: bytes in the code page of their font, gathered until they can
 * be decoded together, in paragraphs and cells.
 */
#ifndef SEINE_READERS_RTF_OUTPUT_H
#define SEINE_READERS_RTF_OUTPUT_H

#include "blocks.h"
#include <seine/documents/parse/charset.h>

struct rtf_output {
    struct blocks blocks;
    struct buffer bytes; /* not decoded yet */
    struct buffer value; /* of a property or of a field's instruction, decoded */
    bool to_value;       /* what is decoded goes there */
    const struct charset *charset;
    uint32_t high_surrogate; /* which waits for its other half; 0: none */
    bool is_in_table;        /* the paragraph is */
    bool has_table, has_row, has_cell;
};

void rtf_output_init(struct rtf_output *output, struct html *html);
void rtf_output_done(struct rtf_output *output);

void rtf_output_byte(struct rtf_output *output, char byte);
/* A unit of UTF-16. */
void rtf_output_unit(struct rtf_output *output, uint32_t unit);
void rtf_output_string(struct rtf_output *output, const char *string);
/* What comes is in another encoding, or goes elsewhere: decodes what was gathered. */
void rtf_output_flush(struct rtf_output *output);

void rtf_output_end_paragraph(struct rtf_output *output);
void rtf_output_end_cell(struct rtf_output *output);
void rtf_output_end_row(struct rtf_output *output);
void rtf_output_end_table(struct rtf_output *output);

#endif
