/*
 * Office Open XML: what its kinds of documents have in common.
 */
#ifndef SEINE_READERS_OOXML_H
#define SEINE_READERS_OOXML_H

#include "blocks.h"
#include "relations.h"

/* Headings of a text by the identifiers of their styles. */
struct heading_styles {
    struct heading_style {
        char id[64];
        int level; /* 0: no heading */
    } * items;
    size_t count;
    size_t capacity;
};

void heading_styles_free(struct heading_styles *styles);
/* `part` is styles.xml. */
enum convert_outcome heading_styles_read(struct package *package, const char *part,
                                         struct heading_styles *styles);
int heading_styles_level(const struct heading_styles *styles, struct text id);

/* The paragraphs, tables and links of a part with WordprocessingML or DrawingML, whose elements for
 * text have the same names. `styles` may be NULL. The markup stands around it. */
enum convert_outcome ooxml_text(struct package *package, const char *part,
                                const struct heading_styles *styles, const char *before,
                                const char *behind);

/* The document whose main part this is. */
enum convert_outcome read_word(struct package *package, const char *part);
enum convert_outcome read_workbook(struct package *package, const char *part);
enum convert_outcome read_presentation(struct package *package, const char *part);

#endif
