#include "shape.h"

#include <seine/nodes/transport/message.h>

#include <string.h>

/* Checks a value whose first token has been read against the shape at `shape`, and advances
 * `shape`. */
static int check(struct marshal_cursor *cursor, const char **shape,
                 const struct marshal_token *token, int depth, struct error *error);

/* The end of the list, tuple or alternative that begins at `shape`. */
static const char *end_of(const char *shape)
{
    int open = 0;
    for (;; shape++) {
        open += *shape == '(' || *shape == '[' || *shape == '<';
        open -= *shape == ')' || *shape == ']' || *shape == '>';
        if (*shape == '\'')
            shape = strchr(shape + 1, '\'');
        else if (open == 0)
            return shape;
    }
}

static int refuse(const struct marshal_cursor *cursor, const char *expected, struct error *error)
{
    return marshal_refuse(cursor, error, "%s is expected", expected);
}

/* NOLINTBEGIN(misc-no-recursion): no deeper than the shapes of messages.def */

static int check_next(struct marshal_cursor *cursor, const char **shape, int depth,
                      struct error *error)
{
    struct marshal_token token;
    int status = marshal_next(cursor, &token, error);
    return status ? status : check(cursor, shape, &token, depth, error);
}

/* `*items` ends at the closing parenthesis. */
static int check_tuple(struct marshal_cursor *cursor, const char **items, size_t count, int depth,
                       struct error *error)
{
    int status = 0;
    while (**items != ')' && !status) {
        if (count-- == 0)
            return refuse(cursor, "a longer tuple", error);
        status = check_next(cursor, items, depth + 1, error);
    }
    return !status && count ? refuse(cursor, "a shorter tuple", error) : status;
}

static int check_list(struct marshal_cursor *cursor, const char *item, size_t count, int depth,
                      struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < count && !status; i++) {
        const char *shape = item;
        status = check_next(cursor, &shape, depth + 1, error);
    }
    return status;
}

static int skip_dictionary(struct marshal_cursor *cursor, int depth, struct error *error)
{
    struct marshal_token key;
    int status;
    while (!(status = marshal_next(cursor, &key, error)) && key.kind != MARSHAL_END) {
        if (key.kind == MARSHAL_TUPLE || key.kind == MARSHAL_LIST || key.kind == MARSHAL_DICTIONARY)
            return refuse(cursor, "a key", error);
        status = marshal_skip(cursor, depth + 1, error);
        if (status)
            break;
    }
    return status;
}

static int check_text(const struct marshal_cursor *cursor, const char *shape,
                      const struct marshal_token *token, struct error *error)
{
    if (token->kind != MARSHAL_STRING)
        return refuse(cursor, "a string", error);
    if (*shape == 'c' && token->text.length != MESSAGE_CHECKSUM_BYTES)
        return refuse(cursor, "a checksum of 16 bytes", error);
    if (*shape == '\'' &&
        !text_equal(token->text,
                    (struct text){shape + 1, (size_t)(strchr(shape + 1, '\'') - shape) - 1}))
        return refuse(cursor, shape, error);
    return 0;
}

/* Skips the rest of any value whose first token has been read. */
static int skip_rest(struct marshal_cursor *cursor, const struct marshal_token *token, int depth,
                     struct error *error)
{
    int status = 0;
    if (token->kind == MARSHAL_DICTIONARY)
        return skip_dictionary(cursor, depth, error);
    if (token->kind == MARSHAL_TUPLE || token->kind == MARSHAL_LIST)
        for (size_t i = 0; i < token->count && !status; i++)
            status = marshal_skip(cursor, depth + 1, error);
    return status;
}

/* `*shape` ends at its last character. */
static int check_kind(struct marshal_cursor *cursor, const char **shape,
                      const struct marshal_token *token, int depth, struct error *error)
{
    const char *begins = *shape;
    switch (*begins) {
    case 'i':
        return token->kind == MARSHAL_INTEGER || token->kind == MARSHAL_BOOLEAN
                   ? 0
                   : refuse(cursor, "an integer", error);
    case 's':
    case 'c':
        return check_text(cursor, begins, token, error);
    case '\'':
        *shape = strchr(begins + 1, '\'');
        return check_text(cursor, begins, token, error);
    case 'd':
        return token->kind == MARSHAL_DICTIONARY ? skip_dictionary(cursor, depth, error)
                                                 : refuse(cursor, "a dictionary", error);
    case '(':
        ++*shape;
        return token->kind == MARSHAL_TUPLE ? check_tuple(cursor, shape, token->count, depth, error)
                                            : refuse(cursor, "a tuple", error);
    case '[':
        *shape = end_of(begins);
        return token->kind == MARSHAL_LIST
                   ? check_list(cursor, begins + 1, token->count, depth, error)
                   : refuse(cursor, "a list", error);
    case '<':
        *shape = end_of(begins);
        begins++;
        return token->kind == MARSHAL_LIST ? check_list(cursor, begins, token->count, depth, error)
                                           : check(cursor, &begins, token, depth, error);
    default:
        return skip_rest(cursor, token, depth, error);
    }
}

/* Whether the token is None, or the string "None", and the shape allows it; `*shape` then ends at
 * its last character. */
static bool is_none(const char **shape, const struct marshal_token *token)
{
    static const struct text none = TEXT_LITERAL("None");
    if (token->kind != MARSHAL_NIL &&
        (token->kind != MARSHAL_STRING || !text_equal(token->text, none)))
        return false;
    const char *ends = **shape == '\'' ? strchr(*shape + 1, '\'') : end_of(*shape);
    if (ends[1] != '?')
        return false;
    *shape = ends;
    return true;
}

static int check(struct marshal_cursor *cursor, const char **shape,
                 const struct marshal_token *token, int depth, struct error *error)
{
    int status = 0;
    if (token->kind == MARSHAL_END)
        return refuse(cursor, "a value", error);
    if (!is_none(shape, token))
        status = check_kind(cursor, shape, token, depth, error);
    ++*shape;
    *shape += **shape == '?';
    return status;
}

/* NOLINTEND(misc-no-recursion) */

int shape_check(struct marshal_cursor *cursor, const char *shape, struct error *error)
{
    return check_next(cursor, &shape, 2, error);
}
