#include "pieces.h"

#include "disguise.h"

#include <pthread.h>
#include <stdlib.h>
#include <xmlrpc-c/base.h>

/* What xmlrpc-c was seen to take at most (440 an element, 2.7 a byte of text), what the tree will
 * take (two texts and a value an element, a byte a byte), and the piece itself while it is moved to
 * where it can grow. */
#define ELEMENT_BYTES 560
#define TEXT_BYTES    6
#define HOLD_STEP     ((size_t)64 << 10)
/* Text of a document grows at most fivefold when it is written canonically. */
#define PIECE_CEILING (XMLRPC_DOCUMENT_BYTES * 6)

static const char PIECE_BEGIN[] = "<methodCall><methodName>m</methodName><params>";
static const char PIECE_END[] = "</params></methodCall>";
static const char ARRAY_BEGIN[] = "<param><value><array><data>";
static const char ARRAY_END[] = "</data></array></value></param>";

static void set_limits(void)
{
    xmlrpc_limit_set(XMLRPC_NESTING_LIMIT_ID, VALUE_DEPTH + 2);
    xmlrpc_limit_set(XMLRPC_XML_SIZE_LIMIT_ID, PIECE_CEILING);
}

int pieces_begin(struct pieces *pieces, struct value_tree *tree, struct xmlrpc_budget *budget,
                 struct error *error)
{
    static pthread_once_t limits = PTHREAD_ONCE_INIT;
    pthread_once(&limits, set_limits);
    *pieces = (struct pieces){.tree = tree, .budget = budget};
    buffer_init(&pieces->piece, PIECE_CEILING);
    buffer_append_string(&pieces->piece, PIECE_BEGIN);
    pieces->parameters = value_list(tree);
    return pieces_afford(pieces, error);
}

void pieces_end(struct pieces *pieces)
{
    buffer_done(&pieces->piece);
    size_t tree_bytes = pieces->tree->arena.used_bytes;
    if (pieces->held_bytes > tree_bytes) {
        xmlrpc_budget_give(pieces->budget, pieces->held_bytes - tree_bytes);
        pieces->held_bytes = tree_bytes;
    }
}

int pieces_afford(struct pieces *pieces, struct error *error)
{
    size_t needed = pieces->tree->arena.used_bytes + pieces->tree->arena.block_bytes +
                    pieces->elements * ELEMENT_BYTES + pieces->piece.capacity +
                    pieces->piece.length * TEXT_BYTES;
    if (needed <= pieces->held_bytes)
        return 0;
    size_t more = needed - pieces->held_bytes + HOLD_STEP;
    if (pieces->budget &&
        pieces->document_bytes + pieces->held_bytes + more > pieces->budget->ceiling_bytes)
        return error_set(error, STATUS_LIMIT,
                         "the call needs more than the %zu bytes of memory that all calls together "
                         "have: send smaller ones",
                         pieces->budget->ceiling_bytes);
    int status = xmlrpc_budget_take(pieces->budget, more, error);
    if (!status)
        pieces->held_bytes += more;
    return status;
}

/* NOLINTBEGIN(misc-no-recursion): no deeper than VALUE_DEPTH */

static struct value *convert(struct value_tree *tree, xmlrpc_env *env, xmlrpc_value *from);

static void convert_items(struct value_tree *tree, xmlrpc_env *env, xmlrpc_value *from,
                          struct value *list)
{
    int count = xmlrpc_array_size(env, from);
    for (int i = 0; i < count && !env->fault_occurred && !tree->failed; i++) {
        xmlrpc_value *item;
        xmlrpc_array_read_item(env, from, (unsigned int)i, &item);
        if (env->fault_occurred)
            break;
        value_append(tree, list, convert(tree, env, item));
        xmlrpc_DECREF(item);
    }
}

static struct value *convert_struct(struct value_tree *tree, xmlrpc_env *env, xmlrpc_value *from)
{
    struct value *dictionary = value_dictionary(tree);
    int count = xmlrpc_struct_size(env, from);
    for (int i = 0; i < count && !env->fault_occurred && !tree->failed; i++) {
        xmlrpc_value *key, *item;
        xmlrpc_struct_read_member(env, from, (unsigned int)i, &key, &item);
        if (env->fault_occurred)
            break;
        struct value *name = convert(tree, env, key);
        value_put_key(tree, dictionary, name, convert(tree, env, item));
        xmlrpc_DECREF(key);
        xmlrpc_DECREF(item);
    }
    return dictionary;
}

static struct value *convert_string(struct value_tree *tree, xmlrpc_env *env, xmlrpc_value *from)
{
    size_t length;
    const char *string = NULL;
    xmlrpc_read_string_lp(env, from, &length, &string);
    if (env->fault_occurred)
        return value_nil(tree);
    char *own = (char *)(uintptr_t)string; /* ours, whatever its type says */
    struct value *value = value_text(tree, (struct text){own, disguise_lift(own, length)});
    free(own);
    return value;
}

static struct value *convert_base64(struct value_tree *tree, xmlrpc_env *env, xmlrpc_value *from)
{
    size_t length;
    const unsigned char *bytes = NULL;
    xmlrpc_read_base64(env, from, &length, &bytes);
    if (env->fault_occurred)
        return value_nil(tree);
    struct value *value = value_bytes(tree, (struct text){(const char *)bytes, length});
    free((void *)(uintptr_t)bytes);
    return value;
}

static struct value *convert(struct value_tree *tree, xmlrpc_env *env, xmlrpc_value *from)
{
    int number = 0;
    xmlrpc_int64 large = 0;
    double real = 0;
    switch (xmlrpc_value_type(from)) {
    case XMLRPC_TYPE_INT:
        xmlrpc_read_int(env, from, &number);
        return value_integer(tree, number);
    case XMLRPC_TYPE_I8:
        xmlrpc_read_i8(env, from, &large);
        return value_integer(tree, large);
    case XMLRPC_TYPE_BOOL:
        xmlrpc_read_bool(env, from, &number);
        return value_boolean(tree, number);
    case XMLRPC_TYPE_DOUBLE:
        xmlrpc_read_double(env, from, &real);
        return value_real(tree, real);
    case XMLRPC_TYPE_STRING:
        return convert_string(tree, env, from);
    case XMLRPC_TYPE_BASE64:
        return convert_base64(tree, env, from);
    case XMLRPC_TYPE_STRUCT:
        return convert_struct(tree, env, from);
    case XMLRPC_TYPE_ARRAY: {
        struct value *list = value_list(tree);
        convert_items(tree, env, from, list);
        return list;
    }
    default: /* nil: the scanner lets no other through */
        return value_nil(tree);
    }
}

/* NOLINTEND(misc-no-recursion) */

static void append_parameters(struct pieces *pieces, xmlrpc_env *env, xmlrpc_value *parameters)
{
    int count = xmlrpc_array_size(env, parameters);
    for (int i = 0; i < count && !env->fault_occurred && !pieces->tree->failed; i++) {
        xmlrpc_value *parameter;
        xmlrpc_array_read_item(env, parameters, (unsigned int)i, &parameter);
        if (env->fault_occurred)
            break;
        if (i == 0 && pieces->goes_on)
            convert_items(pieces->tree, env, parameter, pieces->last);
        else
            pieces->last = value_append(pieces->tree, pieces->parameters,
                                        convert(pieces->tree, env, parameter));
        xmlrpc_DECREF(parameter);
    }
}

int piece_read(struct pieces *pieces, bool in_array, struct error *error)
{
    struct buffer *piece = &pieces->piece;
    xmlrpc_env env;
    const char *method;
    xmlrpc_value *parameters;
    if (in_array)
        buffer_append_string(piece, ARRAY_END);
    buffer_append_string(piece, PIECE_END);
    if (piece->failed)
        return error_set(error, STATUS_MEMORY, "no memory for a document of %zu bytes",
                         piece->length);
    xmlrpc_env_init(&env);
    xmlrpc_parse_call(&env, piece->data, piece->length, &method, &parameters);
    if (!env.fault_occurred) {
        append_parameters(pieces, &env, parameters);
        xmlrpc_DECREF(parameters);
        free((void *)(uintptr_t)method);
    }
    int status = 0;
    if (env.fault_occurred)
        status = error_set(error, STATUS_INVALID, "xmlrpc-c refuses it: %.200s", env.fault_string);
    xmlrpc_env_clean(&env);
    if (!status)
        status = value_tree_status(pieces->tree, error);
    buffer_clear(piece);
    buffer_append_string(piece, PIECE_BEGIN);
    if (in_array)
        buffer_append_string(piece, ARRAY_BEGIN);
    pieces->goes_on = in_array;
    pieces->elements = 0;
    return status;
}
