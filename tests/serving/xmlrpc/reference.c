#include "reference.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <xmlrpc-c/base.h>

#define TREE_BYTES ((size_t)1 << 30)

/* NOLINTBEGIN(misc-no-recursion): no deeper than VALUE_DEPTH */

static struct value *convert(struct value_tree *tree, xmlrpc_env *env, xmlrpc_value *from);

static struct value *convert_array(struct value_tree *tree, xmlrpc_env *env, xmlrpc_value *from)
{
    struct value *list = value_list(tree);
    int count = xmlrpc_array_size(env, from);
    for (int i = 0; i < count && !env->fault_occurred; i++) {
        xmlrpc_value *item;
        xmlrpc_array_read_item(env, from, (unsigned int)i, &item);
        value_append(tree, list, convert(tree, env, item));
        xmlrpc_DECREF(item);
    }
    return list;
}

static struct value *convert_struct(struct value_tree *tree, xmlrpc_env *env, xmlrpc_value *from)
{
    struct value *dictionary = value_dictionary(tree);
    int count = xmlrpc_struct_size(env, from);
    for (int i = 0; i < count && !env->fault_occurred; i++) {
        xmlrpc_value *key, *item;
        xmlrpc_struct_read_member(env, from, (unsigned int)i, &key, &item);
        struct value *name = convert(tree, env, key);
        value_put_key(tree, dictionary, name, convert(tree, env, item));
        xmlrpc_DECREF(key);
        xmlrpc_DECREF(item);
    }
    return dictionary;
}

static struct value *convert_text(struct value_tree *tree, xmlrpc_env *env, xmlrpc_value *from)
{
    size_t length = 0;
    const char *string = NULL;
    const unsigned char *bytes = NULL;
    bool is_string = xmlrpc_value_type(from) == XMLRPC_TYPE_STRING;
    if (is_string)
        xmlrpc_read_string_lp(env, from, &length, &string);
    else
        xmlrpc_read_base64(env, from, &length, &bytes);
    struct text text = {is_string ? string : (const char *)bytes, length};
    struct value *value = is_string ? value_text(tree, text) : value_bytes(tree, text);
    free((void *)(uintptr_t)text.data);
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
    case XMLRPC_TYPE_BASE64:
        return convert_text(tree, env, from);
    case XMLRPC_TYPE_STRUCT:
        return convert_struct(tree, env, from);
    case XMLRPC_TYPE_ARRAY:
        return convert_array(tree, env, from);
    default: /* nil: a date is not accepted by us */
        return value_nil(tree);
    }
}

/* Of equal names the last counts with us, and xmlrpc-c keeps only that. */
static bool is_overridden(const struct value *entry)
{
    for (const struct value *later = entry->next; later; later = later->next)
        if (text_equal(later->key->text, entry->key->text))
            return true;
    return false;
}

static bool agree(const struct value *ours, const struct value *theirs);

static bool structs_agree(const struct value *ours, const struct value *theirs)
{
    size_t count = 0;
    for (const struct value *entry = value_first(ours); entry; entry = entry->next) {
        if (is_overridden(entry))
            continue;
        count++;
        const struct value *other = value_get_text(theirs, entry->key->text);
        if (!other || !agree(entry, other))
            return false;
    }
    return count == value_count(theirs);
}

static bool agree(const struct value *ours, const struct value *theirs)
{
    if (ours->kind != theirs->kind)
        return false;
    if (ours->kind == VALUE_DICTIONARY)
        return structs_agree(ours, theirs);
    /* It reads a decimal without exponent some ulps off. */
    if (ours->kind == VALUE_REAL)
        return fabs(ours->real - theirs->real) <= 1e-12 * fabs(ours->real);
    if (ours->kind != VALUE_LIST)
        return value_equal(ours, theirs);
    const struct value *a = value_first(ours), *b = value_first(theirs);
    while (a && b && agree(a, b)) {
        a = a->next;
        b = b->next;
    }
    return !a && !b;
}

/* NOLINTEND(misc-no-recursion) */

/* It reads no characters beyond U+FFFF and no mark of UTF-8; no number with white space around it,
 * or on the verge of zero. */
static bool is_known_refusal(struct text document, const char *sentence)
{
    static const char *const SENTENCES[] = {
        "not in the Basic Multilingual Plane",
        "<int> content",
        "<i8> content",
        "<double> element value",
        "<boolean> XML element content",
    };
    for (size_t i = 0; i < sizeof SENTENCES / sizeof *SENTENCES; i++)
        if (strstr(sentence, SENTENCES[i]))
            return true;
    return text_starts_with(document, TEXT_LITERAL("\xEF\xBB\xBF"));
}

static void set_limits(void)
{
    xmlrpc_limit_set(XMLRPC_NESTING_LIMIT_ID, VALUE_DEPTH + 2);
    xmlrpc_limit_set(XMLRPC_XML_SIZE_LIMIT_ID, XMLRPC_DOCUMENT_BYTES);
}

enum reference_verdict reference_verdict(struct text document, const struct xmlrpc_request *request)
{
    static pthread_once_t limits = PTHREAD_ONCE_INIT;
    enum reference_verdict verdict = REFERENCE_AGREES;
    struct value_tree tree;
    xmlrpc_env env;
    const char *method;
    xmlrpc_value *parameters;
    pthread_once(&limits, set_limits);
    value_tree_init(&tree, TREE_BYTES);
    xmlrpc_env_init(&env);
    xmlrpc_parse_call(&env, document.data, document.length, &method, &parameters);
    if (env.fault_occurred) {
        verdict =
            is_known_refusal(document, env.fault_string) ? REFERENCE_REFUSES : REFERENCE_DISAGREES;
        if (verdict == REFERENCE_DISAGREES)
            fprintf(stderr, "xmlrpc-c refuses what we accept: %s\n", env.fault_string);
    } else {
        const struct value *theirs = convert(&tree, &env, parameters);
        if (tree.failed || env.fault_occurred || !agree(request->parameters, theirs) ||
            !text_equal(request->method, text_trim(text_of(method)))) {
            verdict = REFERENCE_DISAGREES;
            fprintf(stderr, "xmlrpc-c reads other values than we do\n");
        }
        xmlrpc_DECREF(parameters);
        free((void *)(uintptr_t)method);
    }
    xmlrpc_env_clean(&env);
    value_tree_done(&tree);
    return verdict;
}
