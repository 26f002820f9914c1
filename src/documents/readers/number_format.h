/*
 * Which cells of a workbook are dates: a date is a number, and only its format decides
 * (ISO/IEC 29500-1, 18.8.30 and 18.17.4.1).
 */
#ifndef SEINE_READERS_NUMBER_FORMAT_H
#define SEINE_READERS_NUMBER_FORMAT_H

#include "package.h"

struct number_formats {
    long *of_dates; /* identifiers of the workbook's own formats that show dates */
    size_t of_dates_count;
    size_t of_dates_capacity;
    bool *cells; /* of each cell style: whether it shows a date */
    size_t cells_count;
    size_t cells_capacity;
    bool in_cells;
    bool counts_from_1904;
};

enum convert_outcome number_formats_read(struct package *package, const char *part,
                                         struct number_formats *formats);
void number_formats_free(struct number_formats *formats);

/* `style` is the attribute `s` of a cell. */
bool number_format_is_date(const struct number_formats *formats, long style);
/* "2024-11-05", with a time of the day "2024-11-05 13:30:00". False when it is no such number. */
bool number_format_date(const struct number_formats *formats, struct text number, char *ret_date,
                        size_t bytes);

#endif
