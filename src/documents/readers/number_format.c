#include "number_format.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Built-in formats (18.8.30): 14 to 22 and 45 to 47 are dates and times; 27 to 36 and 50 to 58 in
 * Chinese, Japanese and Korean. */
static bool is_built_in_date(long id)
{
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) ||
           (id >= 50 && id <= 58);
}

/* A code with a day or year outside quotes, brackets and escapes. */
static bool code_shows_date(struct text code)
{
    bool in_quotes = false, in_brackets = false;
    for (size_t i = 0; i < code.length; i++) {
        char c = ascii_lower(code.data[i]);
        if (c == '\\')
            i++;
        else if (c == '"')
            in_quotes = !in_quotes;
        else if (!in_quotes && c == '[')
            in_brackets = true;
        else if (c == ']')
            in_brackets = false;
        else if (!in_quotes && !in_brackets && (c == 'y' || c == 'd'))
            return true;
    }
    return false;
}

static bool is_own_date(const struct number_formats *formats, long id)
{
    for (size_t i = 0; i < formats->of_dates_count; i++)
        if (formats->of_dates[i] == id)
            return true;
    return false;
}

static void start(void *context, const struct xml_element *element)
{
    struct number_formats *formats = context;
    long id = xml_number(element, "numFmtId", -1);
    if (strcmp(element->name, "cellXfs") == 0)
        formats->in_cells = true;
    if (strcmp(element->name, "numFmt") == 0 &&
        code_shows_date(xml_element_attribute(element, "formatCode")) &&
        ARRAY_ROOM(formats->of_dates, formats->of_dates_count, formats->of_dates_capacity))
        formats->of_dates[formats->of_dates_count++] = id;
    if (strcmp(element->name, "xf") == 0 && formats->in_cells &&
        ARRAY_ROOM(formats->cells, formats->cells_count, formats->cells_capacity))
        formats->cells[formats->cells_count++] = is_built_in_date(id) || is_own_date(formats, id);
}

static void end(void *context, const char *name)
{
    struct number_formats *formats = context;
    if (strcmp(name, "cellXfs") == 0)
        formats->in_cells = false;
}

enum convert_outcome number_formats_read(struct package *package, const char *part,
                                         struct number_formats *formats)
{
    static const struct xml_handler HANDLER = {.start = start, .end = end};
    return package_xml(package, part, &HANDLER, formats);
}

void number_formats_free(struct number_formats *formats)
{
    free(formats->of_dates);
    free(formats->cells);
    *formats = (struct number_formats){.cells_count = 0};
}

bool number_format_is_date(const struct number_formats *formats, long style)
{
    return style >= 0 && (size_t)style < formats->cells_count && formats->cells[style];
}

/* Days between the two ways of counting, and from them to 1970. The first counts a 29 February 1900
 * that was none: its numbers are right from 1 March 1900. */
#define DAYS_1900_TO_1970 25569
#define DAYS_1900_TO_1904 1462
#define DAYS_UNTIL_10000  2958466
#define DAY_S             86400

bool number_format_date(const struct number_formats *formats, struct text number, char *ret_date,
                        size_t bytes)
{
    char digits[40], *end;
    if (number.length == 0 || number.length >= sizeof digits)
        return false;
    memcpy(digits, number.data, number.length);
    digits[number.length] = 0;
    double days = strtod(digits, &end);
    if (*end || !(days >= 0))
        return false;
    days += formats->counts_from_1904 ? DAYS_1900_TO_1904 : 0;
    if (!(days >= 61 && days < DAYS_UNTIL_10000))
        return false;
    time_t seconds = (time_t)llround((days - DAYS_1900_TO_1970) * DAY_S);
    struct tm date;
    if (!gmtime_r(&seconds, &date))
        return false;
    return strftime(ret_date, bytes, seconds % DAY_S ? "%Y-%m-%d %H:%M:%S" : "%Y-%m-%d", &date) > 0;
}
