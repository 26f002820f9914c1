/* Named statements in the form in which people read them: without the block comments that exempt
 * scans from the tests. */
#ifndef SEINE_CLI_SQL_TEXT_H
#define SEINE_CLI_SQL_TEXT_H

#include <seine/foundation/base/text.h>
#include <stdio.h>

/* Returns the statement without block comments and with a semicolon; the caller frees it. NULL
 * without memory. */
char *sql_text_of(const char *sql);
/* Prints its lines with indentation. */
void sql_text_print(FILE *out, struct text sql, int indent);

#endif
