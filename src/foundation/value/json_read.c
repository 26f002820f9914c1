#include <seine/foundation/base/utf8.h>
#include <seine/foundation/value/json.h>

#include <cjson/cJSON.h>

/* A double represents every whole number up to here exactly. */
#define WHOLE_MOST 9007199254740992.0

/* cJSON does not validate UTF-8. */
static bool is_utf8(struct text text)
{
    uint32_t character;
    while (text.length) {
        size_t length = utf8_decode(text, &character);
        if (!length || !character)
            return false;
        text = (struct text){text.data + length, text.length - length};
    }
    return true;
}

static struct value *number_value(struct value_tree *tree, double number)
{
    bool is_whole =
        number >= -WHOLE_MOST && number <= WHOLE_MOST && number == (double)(int64_t)number;
    return is_whole ? value_integer(tree, (int64_t)number) : value_real(tree, number);
}

static struct value *item_value(struct value_tree *tree, const cJSON *item, int depth);

/* Recursion is limited by VALUE_DEPTH. NOLINTNEXTLINE(misc-no-recursion) */
static struct value *items_value(struct value_tree *tree, const cJSON *item, int depth)
{
    bool is_object = cJSON_IsObject(item);
    struct value *items = is_object ? value_dictionary(tree) : value_list(tree);
    if (depth == VALUE_DEPTH)
        tree->failed = tree->is_full = true;
    for (const cJSON *child = item->child; child && !tree->failed; child = child->next) {
        struct value *value = item_value(tree, child, depth + 1);
        if (is_object)
            value_put(tree, items, child->string, value);
        else
            value_append(tree, items, value);
    }
    return items;
}

/* Recursion is limited by VALUE_DEPTH. NOLINTNEXTLINE(misc-no-recursion) */
static struct value *item_value(struct value_tree *tree, const cJSON *item, int depth)
{
    if (cJSON_IsObject(item) || cJSON_IsArray(item))
        return items_value(tree, item, depth);
    if (cJSON_IsString(item))
        return value_string(tree, item->valuestring);
    if (cJSON_IsNumber(item))
        return number_value(tree, item->valuedouble);
    if (cJSON_IsBool(item))
        return value_boolean(tree, cJSON_IsTrue(item));
    return value_nil(tree);
}

static int refuse(struct error *error)
{
    return error_set(error, STATUS_INVALID, "this is no JSON in UTF-8");
}

/* Whether the text has an escape \u0000, which would end the string. After an odd number of
 * backslashes the sequence is plain text. */
static bool escapes_zero(struct text json)
{
    static const struct text ESCAPE = TEXT_LITERAL("\\u0000");
    const char *end = json.data + json.length, *at = json.data;
    while ((at = memmem(at, (size_t)(end - at), ESCAPE.data, ESCAPE.length))) {
        size_t before = 0;
        while (at - before > json.data && at[-(ptrdiff_t)before - 1] == '\\')
            before++;
        if (before % 2 == 0)
            return true;
        at += ESCAPE.length;
    }
    return false;
}

int value_read_json(struct value_tree *tree, struct text json, struct value **ret_value,
                    struct error *error)
{
    const char *end = NULL;
    if (!json.length || !is_utf8(json) || escapes_zero(json))
        return refuse(error);
    cJSON *root = cJSON_ParseWithLengthOpts(json.data, json.length, &end, false);
    if (!root)
        return refuse(error);
    int status = 0;
    if (text_trim((struct text){end, (size_t)(json.data + json.length - end)}).length)
        status = refuse(error);
    struct value *value = status == 0 ? item_value(tree, root, 0) : NULL;
    cJSON_Delete(root);
    if (status == 0)
        status = value_tree_status(tree, error);
    if (status == 0)
        *ret_value = value;
    return status;
}
