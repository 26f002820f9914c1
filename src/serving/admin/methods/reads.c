/* Answers that are rows of a database as they are. */
#include "call.h"

#include <seine/foundation/db.h>
#include <seine/foundation/value.h>
#include <sql/crawl/collection.h>

static struct value *column_value(struct value_tree *tree, struct statement *row, int column)
{
    switch (statement_column_type(row, column)) {
    case STATEMENT_INT:
        return value_integer(tree, statement_column_int(row, column));
    case STATEMENT_REAL:
        return value_real(tree, statement_column_real(row, column));
    case STATEMENT_NULL:
        return value_nil(tree);
    case STATEMENT_BLOB:
        return value_bytes(tree, statement_column_blob(row, column));
    case STATEMENT_TEXT:
        break;
    }
    return value_text(tree, statement_column_text(row, column));
}

int method_collection_get_configuration_xml(struct call *call, struct value *ret_result,
                                            struct error *error)
{
    struct db *reader;
    int status = call_reader(call, &reader, error);
    if (status < 0)
        return status;
    struct crawl_configuration_text row;
    status = db_find(reader, crawl_configuration_text_into(&row), error);
    if (status == STATEMENT_ROW)
        *ret_result = *value_text(call->tree, row.xml);
    else if (status == STATEMENT_DONE)
        status = error_set(error, STATUS_DAMAGED, "%s: nothing of it is kept", call->method->name);
    return status < 0 ? status : 0;
}

int call_rows(const struct call *call, struct statement *row, struct value *ret_result,
              struct error *error)
{
    struct value *list = value_list(call->tree);
    int status;
    while ((status = statement_step(row, error)) == STATEMENT_ROW) {
        struct value *entry = value_append(call->tree, list, value_dictionary(call->tree));
        for (int i = 0; i < statement_column_count(row); i++)
            value_put(call->tree, entry, statement_column_name(row, i),
                      column_value(call->tree, row, i));
    }
    *ret_result = *list;
    return status;
}
