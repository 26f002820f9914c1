#include "embed.h"

/* `int*` is read when the statement is executed, hence it is none for columns. */
static const struct value_type TYPES[] = {
    {"int", "int64_t ", "db_int_value", "statement_column_int"},
    {"int?", "struct optional_int ", "db_optional_int_value", "statement_column_optional_int"},
    {"int*", "const int64_t *", "db_int_at_value", NULL},
    {"real", "double ", "db_real_value", "statement_column_real"},
    {"real?", "struct optional_real ", "db_optional_real_value", "statement_column_optional_real"},
    {"text", "struct text ", "db_text_value", "statement_column_text"},
    {"text?", "struct text ", "db_text_value", "statement_column_text"},
    {"blob", "struct text ", "db_blob_value", "statement_column_blob"},
    {"blob?", "struct text ", "db_blob_value", "statement_column_blob"},
};

const struct value_type *type_find(struct text word)
{
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++)
        if (text_equal(word, text_of(TYPES[i].word)))
            return &TYPES[i];
    return NULL;
}
