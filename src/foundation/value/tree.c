#include <seine/foundation/value.h>

#include <stdarg.h>
#include <stdio.h>

#define BLOCK_BYTES 16384

void value_tree_init(struct value_tree *tree, size_t ceiling_bytes)
{
    *tree = (struct value_tree){0};
    arena_init(&tree->arena, ceiling_bytes < BLOCK_BYTES ? ceiling_bytes : BLOCK_BYTES,
               ceiling_bytes);
}

void value_tree_done(struct value_tree *tree)
{
    arena_done(&tree->arena);
    tree->failed = tree->is_full = false;
}

int value_tree_status(const struct value_tree *tree, struct error *error)
{
    if (!tree->failed)
        return 0;
    if (!tree->is_full)
        return error_set(error, STATUS_MEMORY, "no memory for values");
    return error_set(error, STATUS_LIMIT, "the values take more than %zu bytes",
                     tree->arena.ceiling);
}

static struct value *discard(struct value_tree *tree)
{
    tree->failed = true;
    tree->discarded = (struct value){.kind = VALUE_NIL};
    return &tree->discarded;
}

/* Returns NULL once the tree has failed. */
static void *take(struct value_tree *tree, size_t bytes)
{
    struct arena *arena = &tree->arena;
    if (tree->failed)
        return NULL;
    void *taken = arena_alloc(arena, bytes);
    if (!taken) {
        size_t block_bytes = bytes > arena->block_bytes ? bytes : arena->block_bytes;
        tree->failed = true;
        /* Otherwise the system refused the memory. An arena rounds up by at most 15 bytes. */
        tree->is_full = block_bytes + 15 > arena->ceiling - arena->used_bytes;
    }
    return taken;
}

static struct value *add(struct value_tree *tree, struct value contents)
{
    struct value *value = take(tree, sizeof *value);
    if (!value)
        return discard(tree);
    *value = contents;
    return value;
}

struct value *value_nil(struct value_tree *tree)
{
    return add(tree, (struct value){.kind = VALUE_NIL});
}

struct value *value_boolean(struct value_tree *tree, bool boolean)
{
    return add(tree, (struct value){.kind = VALUE_BOOLEAN, .boolean = boolean});
}

struct value *value_integer(struct value_tree *tree, int64_t integer)
{
    return add(tree, (struct value){.kind = VALUE_INTEGER, .integer = integer});
}

struct value *value_real(struct value_tree *tree, double real)
{
    return add(tree, (struct value){.kind = VALUE_REAL, .real = real});
}

static struct value *add_text(struct value_tree *tree, enum value_kind kind, struct text text)
{
    char *copy = take(tree, text.length + 1);
    if (!copy)
        return discard(tree);
    if (text.length)
        memcpy(copy, text.data, text.length);
    copy[text.length] = '\0';
    return add(tree, (struct value){.kind = kind, .text = {copy, text.length}});
}

struct value *value_text(struct value_tree *tree, struct text text)
{
    return add_text(tree, VALUE_STRING, text);
}

struct value *value_string(struct value_tree *tree, const char *string)
{
    return add_text(tree, VALUE_STRING, text_of(string));
}

struct value *value_bytes(struct value_tree *tree, struct text bytes)
{
    return add_text(tree, VALUE_BYTES, bytes);
}

struct value *value_format(struct value_tree *tree, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    char *formatted = length < 0 ? NULL : take(tree, (size_t)length + 1);
    if (formatted)
        vsnprintf(formatted, (size_t)length + 1, format, again);
    va_end(again);
    if (!formatted)
        return discard(tree);
    return add(tree, (struct value){.kind = VALUE_STRING, .text = {formatted, (size_t)length}});
}

struct value *value_list(struct value_tree *tree)
{
    return add(tree, (struct value){.kind = VALUE_LIST});
}

struct value *value_tuple(struct value_tree *tree)
{
    return add(tree, (struct value){.kind = VALUE_TUPLE});
}

struct value *value_dictionary(struct value_tree *tree)
{
    return add(tree, (struct value){.kind = VALUE_DICTIONARY});
}

struct value *value_append(struct value_tree *tree, struct value *list, struct value *child)
{
    if (tree->failed)
        return child;
    child->next = NULL;
    if (list->items.last)
        list->items.last->next = child;
    else
        list->items.first = child;
    list->items.last = child;
    list->items.count++;
    return child;
}

struct value *value_put_key(struct value_tree *tree, struct value *dictionary, struct value *key,
                            struct value *child)
{
    child->key = key;
    return value_append(tree, dictionary, child);
}

struct value *value_put_text(struct value_tree *tree, struct value *dictionary, struct text name,
                             struct value *child)
{
    return value_put_key(tree, dictionary, value_text(tree, name), child);
}

struct value *value_put(struct value_tree *tree, struct value *dictionary, const char *name,
                        struct value *child)
{
    return value_put_text(tree, dictionary, text_of(name), child);
}

/* NOLINTNEXTLINE(misc-no-recursion): no deeper than VALUE_DEPTH */
static struct value *copy_below(struct value_tree *tree, const struct value *value, int depth)
{
    if (depth > VALUE_DEPTH) {
        tree->is_full = true;
        return discard(tree);
    }
    switch (value->kind) {
    case VALUE_STRING:
    case VALUE_BYTES:
        return add_text(tree, value->kind, value->text);
    case VALUE_LIST:
    case VALUE_TUPLE:
    case VALUE_DICTIONARY: {
        struct value *copy = add(tree, (struct value){.kind = value->kind});
        for (const struct value *item = value->items.first; item; item = item->next) {
            struct value *child = copy_below(tree, item, depth + 1);
            if (value->kind == VALUE_DICTIONARY)
                child->key = copy_below(tree, item->key, depth + 1);
            value_append(tree, copy, child);
        }
        return copy;
    }
    default: {
        struct value contents = *value;
        contents.next = contents.key = NULL;
        return add(tree, contents);
    }
    }
}

struct value *value_copy(struct value_tree *tree, const struct value *value)
{
    return copy_below(tree, value, 0);
}
