/*
 * value: the values of administration: numbers, strings, lists, dictionaries, nested.
 *
 * One tree serves arguments, answers and statistics in every protocol: the codecs xmlrpc and
 * marshal read into it and write from it.
 *
 *   struct value_tree tree;
 *   value_tree_init(&tree, 16 << 20);
 *   struct value *answer = value_dictionary(&tree);
 *   value_put(&tree, answer, "name", value_format(&tree, "site %d", 7));
 *   struct value *complete = value_put(&tree, answer, "complete", value_dictionary(&tree));
 *   value_put(&tree, complete, "Stored", value_integer(&tree, 12));
 *   if (tree.failed)
 *       …                           checked once, at the end
 *   value_tree_done(&tree);
 *
 * A tree owns all its values and its copies of their texts. Its error is sticky: when the ceiling
 * is reached or there is no memory, `failed` is set, builders return a dummy value, never NULL, and
 * value_put() and value_append() do nothing. So the caller checks only at the end, and discards a
 * failed tree.
 *
 * Pointers to values are valid as long as the tree. A value belongs to at most one list or
 * dictionary; a root belongs to none, and may be moved by assignment (`*ret_result = *answer`).
 *
 * Values from outside are at most VALUE_DEPTH deep; the codecs refuse deeper ones in both
 * directions. Look-ups accept NULL and any kind of value, and then find nothing:
 *
 *   value_integer_or(value_get(value_get(answer, "complete"), "Stored"), 0)
 *
 * Look-ups are linear: iterate over a large list with value_first() and ->next, not with
 * value_item(). A tree belongs to one thread at a time; many threads may read constant values.
 */
#ifndef SEINE_VALUE_H
#define SEINE_VALUE_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Nesting of lists, tuples and dictionaries. */
#define VALUE_DEPTH 64

enum value_kind {
    VALUE_NIL,
    VALUE_BOOLEAN,
    VALUE_INTEGER,
    VALUE_REAL,
    VALUE_STRING, /* UTF-8 by convention; code that depends on it checks */
    VALUE_BYTES,
    VALUE_LIST,
    VALUE_TUPLE,
    VALUE_DICTIONARY, /* keys of any kind, in the order of insertion; of equal keys the last wins */
};

struct value {
    struct value *next; /* the next item or entry, or NULL */
    struct value *key;  /* in a dictionary: a string, an integer … */
    enum value_kind kind;
    union {
        bool boolean;
        int64_t integer;
        double real;
        struct text text; /* string and bytes; zero-terminated behind its length */
        struct {
            struct value *first;
            struct value *last;
            size_t count;
        } items; /* of a list, tuple or dictionary */
    };
};

struct value_tree {
    struct arena arena;
    bool failed;
    bool is_full;           /* failed at the ceiling, or at VALUE_DEPTH, not for lack of memory */
    struct value discarded; /* the dummy that builders return after a failure */
};

/* Allocates nothing before the first value. */
void value_tree_init(struct value_tree *tree, size_t ceiling_bytes);
/* Frees all values; the tree can be used again with the same ceiling. */
void value_tree_done(struct value_tree *tree);
/* 0, or the failure with a sentence: STATUS_LIMIT at the ceiling, STATUS_MEMORY below it. */
int value_tree_status(const struct value_tree *tree, struct error *error) SEINE_MUST_CHECK;

/* Builders. They copy texts. */

struct value *value_nil(struct value_tree *tree);
struct value *value_boolean(struct value_tree *tree, bool boolean);
struct value *value_integer(struct value_tree *tree, int64_t integer);
struct value *value_real(struct value_tree *tree, double real);
struct value *value_text(struct value_tree *tree, struct text text);
struct value *value_string(struct value_tree *tree, const char *string);
struct value *value_format(struct value_tree *tree, const char *format, ...) SEINE_PRINTF(2, 3);
struct value *value_bytes(struct value_tree *tree, struct text bytes);
struct value *value_list(struct value_tree *tree);
struct value *value_tuple(struct value_tree *tree);
struct value *value_dictionary(struct value_tree *tree);
/* A deep copy, from this tree or another, without its key. */
struct value *value_copy(struct value_tree *tree, const struct value *value);

/* Both return `child`. value_put() does not replace an entry of the same name: see
 * VALUE_DICTIONARY. */

/* Appends to a list or tuple. */
struct value *value_append(struct value_tree *tree, struct value *list, struct value *child);
struct value *value_put(struct value_tree *tree, struct value *dictionary, const char *name,
                        struct value *child);
struct value *value_put_text(struct value_tree *tree, struct value *dictionary, struct text name,
                             struct value *child);
/* `key` is a root of the same tree, not a list or dictionary. */
struct value *value_put_key(struct value_tree *tree, struct value *dictionary, struct value *key,
                            struct value *child);

/* Look-ups. */

/* The entry of that name (a string), or NULL. */
const struct value *value_get(const struct value *dictionary, const char *name);
const struct value *value_get_text(const struct value *dictionary, struct text name);
const struct value *value_get_number(const struct value *dictionary, int64_t key);
/* The first item or entry, or NULL. */
const struct value *value_first(const struct value *list);
const struct value *value_item(const struct value *list, size_t index);
/* The number of items or entries; 0 for other kinds. */
size_t value_count(const struct value *list);
bool value_is(const struct value *value, enum value_kind kind);
/* The number of an integer or a boolean. A real that is a whole number within int64 counts too,
 * because large integers travel as reals. */
int64_t value_integer_or(const struct value *value, int64_t otherwise);
/* Of a real, an integer or a boolean. */
double value_real_or(const struct value *value, double otherwise);
/* The text of a string or bytes; "" otherwise. */
struct text value_text_of(const struct value *value);

/* "nil", "integer", "dictionary": for sentences. */
const char *value_kind_name(enum value_kind kind);

/* Whether both have the same kinds and contents at every depth. Dictionaries may differ in order;
 * NaN equals NaN. False beyond VALUE_DEPTH. For tests: the time is quadratic for dictionaries in
 * different order. */
bool value_equal(const struct value *a, const struct value *b);

#endif
