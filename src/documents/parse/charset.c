#include <seine/documents/parse/charset.h>

#include "charset_table.h"
#include "scan.h"
#include "utf8.h"

const char *charset_name(const struct charset *charset)
{
    return charset->name;
}

const char *charset_source_name(enum charset_source source)
{
    static const char *const NAMES[] = {
        [CHARSET_FROM_BOM] = "bom",    [CHARSET_FROM_HEADER] = "header",
        [CHARSET_FROM_META] = "meta",  [CHARSET_DETECTED] = "detected",
        [CHARSET_DEFAULT] = "default",
    };
    return NAMES[source];
}

/* Compares a label, in any case, with one of the table. */
static int compare_label(struct text label, const char *entry)
{
    for (size_t i = 0; i < label.length; i++) {
        int difference = (unsigned char)ascii_lower(label.data[i]) - (unsigned char)entry[i];
        if (difference || !entry[i])
            return difference;
    }
    return entry[label.length] ? -1 : 0;
}

const struct charset *charset_from_label(struct text label)
{
    label = text_trim(label);
    size_t low = 0, high = CHARSET_LABEL_COUNT;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = compare_label(label, CHARSET_LABELS[middle].label);
        if (order == 0 && label.length)
            return &CHARSETS[CHARSET_LABELS[middle].charset];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

bool charset_is_ascii(struct text bytes)
{
    bytes = scan_addressable(bytes);
    const char *end = bytes.data + bytes.length;
    return utf8_skip_ascii(bytes.data, end) == end;
}

bool charset_is_utf8(struct text bytes)
{
    bytes = scan_addressable(bytes);
    const char *end = bytes.data + bytes.length;
    return utf8_first_error(bytes.data, end) == end;
}
