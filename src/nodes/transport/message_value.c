#include <seine/foundation/value.h>
#include <seine/nodes/marshal/put.h>
#include <seine/nodes/transport/message_value.h>

/* Result of copy_value(): it found the end of a dictionary. */
#define WAS_END 1

/* NOLINTNEXTLINE(misc-no-recursion): at most VALUE_DEPTH, which message_read() checked */
static int copy_value(struct marshal_cursor *cursor, struct buffer *out, int depth,
                      struct error *error)
{
    struct marshal_token token;
    int status = marshal_next(cursor, &token, error);
    if (status)
        return status;
    if (depth > VALUE_DEPTH)
        return marshal_refuse(cursor, error, "values are nested too deep");
    switch (token.kind) {
    case MARSHAL_NIL:
        marshal_put_nil(out);
        break;
    case MARSHAL_BOOLEAN:
    case MARSHAL_INTEGER:
        marshal_put_integer(out, token.integer);
        break;
    case MARSHAL_REAL:
        marshal_put_real(out, token.real);
        break;
    case MARSHAL_STRING:
        marshal_put_string(out, token.text);
        break;
    case MARSHAL_TUPLE:
        marshal_put_tuple(out, (uint32_t)token.count);
        break;
    case MARSHAL_LIST:
        marshal_put_list(out, (uint32_t)token.count);
        break;
    case MARSHAL_DICTIONARY:
        marshal_put_dictionary(out);
        break;
    case MARSHAL_END:
        marshal_put_end(out);
        return WAS_END;
    }
    if (token.kind == MARSHAL_DICTIONARY)
        while (!(status = copy_value(cursor, out, depth + 1, error)))
            ;
    else if (token.kind == MARSHAL_TUPLE || token.kind == MARSHAL_LIST)
        for (size_t i = 0; i < token.count && !status; i++)
            status = copy_value(cursor, out, depth + 1, error);
    return token.kind == MARSHAL_DICTIONARY && status == WAS_END ? 0 : status;
}

int message_value_copy(const struct message_reader *reader, const struct message_field *field,
                       struct buffer *out, struct error *error)
{
    if (!reader->cursor.interned_known) {
        buffer_append_text(out, field->text);
        return 0;
    }
    struct marshal_cursor cursor = message_cursor(reader, field);
    return copy_value(&cursor, out, 0, error);
}
