/* The encodings and their labels; tools/parse_tables generates the tables. */
#ifndef SEINE_PARSE_CHARSET_TABLE_H
#define SEINE_PARSE_CHARSET_TABLE_H

#include <stddef.h>

struct charset {
    const char *name;       /* its name in the Encoding standard */
    const char *iconv_name; /* the C library's converter; "" for encodings that charset_convert.c
                             * decodes itself */
};

struct charset_label {
    const char *label; /* lower case */
    size_t charset;    /* index in CHARSETS */
};

extern const struct charset CHARSETS[];
extern const size_t CHARSET_COUNT;
extern const struct charset_label CHARSET_LABELS[];
extern const size_t CHARSET_LABEL_COUNT;

#endif
