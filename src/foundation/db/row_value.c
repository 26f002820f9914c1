#include <seine/foundation/db/row_value.h>

#include <stdio.h>
#include <stdlib.h>

/* Rounds to the number of digits that SQLite shows. */
static double rounded(double real)
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.15g", real);
    return strtod(digits, NULL);
}

static struct value *hexadecimal_value(struct value_tree *tree, struct text bytes)
{
    char *digits = malloc(bytes.length * 2 + 1);
    if (!digits) {
        tree->failed = true;
        return value_nil(tree);
    }
    for (size_t i = 0; i < bytes.length; i++)
        snprintf(digits + i * 2, 3, "%02x", (unsigned char)bytes.data[i]);
    struct value *value = value_text(tree, (struct text){digits, bytes.length * 2});
    free(digits);
    return value;
}

static struct value *column_value(struct value_tree *tree, struct statement *statement, int column)
{
    switch (statement_column_type(statement, column)) {
    case STATEMENT_INT:
        return value_integer(tree, statement_column_int(statement, column));
    case STATEMENT_REAL:
        return value_real(tree, rounded(statement_column_real(statement, column)));
    case STATEMENT_TEXT:
        return value_text(tree, statement_column_text(statement, column));
    case STATEMENT_BLOB:
        return hexadecimal_value(tree, statement_column_blob(statement, column));
    case STATEMENT_NULL:
        break;
    }
    return value_nil(tree);
}

void row_value_put(struct value_tree *tree, struct value *dictionary, struct statement *statement)
{
    for (int i = 0; i < statement_column_count(statement); i++)
        value_put(tree, dictionary, statement_column_name(statement, i),
                  column_value(tree, statement, i));
}
