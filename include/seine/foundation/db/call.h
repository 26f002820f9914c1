/*
 * A named statement together with the values of its parameters, as data. tools/embed generates one
 * macro per statement, which takes every parameter by name,
 *
 *   db_run(db, crawl_uri_settle(.state = state, .reason_id = NO_INT, .id = id), error)
 *
 * and does not compile if a parameter is missing, named twice, unknown or of the wrong type. An
 * argument with a comma outside parentheses counts as two.
 *
 * Texts and blobs are borrowed: they must live until the call was executed. The values themselves
 * live until the end of the enclosing block; code that keeps a call for longer copies them.
 */
#ifndef SEINE_DB_CALL_H
#define SEINE_DB_CALL_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A number that may be SQL's NULL: `int?` and `real?` in the SQL files. A text or blob that is NULL
 * has `data` NULL. */
struct optional_int {
    bool is_set;
    int64_t value;
};

struct optional_real {
    bool is_set;
    double value;
};

#define NO_INT  ((struct optional_int){.is_set = false})
#define NO_REAL ((struct optional_real){.is_set = false})
#define NO_TEXT ((struct text){NULL, 0})

static inline struct optional_int some_int(int64_t value)
{
    return (struct optional_int){true, value};
}

static inline struct optional_real some_real(double value)
{
    return (struct optional_real){true, value};
}

/* For parameters and columns of the type `blob`. */
static inline struct text blob_of(const void *data, size_t bytes)
{
    return (struct text){data, bytes};
}

struct statement;

enum db_value_kind { DB_NULL, DB_INT, DB_INT_AT, DB_REAL, DB_TEXT, DB_BLOB };

struct db_value {
    enum db_value_kind kind;
    union {
        int64_t number;
        const int64_t *number_at; /* read when the call is executed */
        double real;
        struct text text;
    };
};

struct db_call {
    int statement; /* its number in its database */
    int count;
    const struct db_value *values; /* of all parameters, in the order of SQLite's parameter
                                    * numbers */
};

/* A call that gives one row or none, with the row it is read into: crawl_x_into(&row, …), for
 * db_find(). */
struct db_question {
    struct db_call call;
    void (*read)(struct statement *statement, void *ret_row);
    void *row;
    size_t row_bytes;
};

/* ---- For generated code only ---- */

static inline struct db_value db_int_value(int64_t number)
{
    return (struct db_value){.kind = DB_INT, .number = number};
}

static inline struct db_value db_optional_int_value(struct optional_int number)
{
    return (struct db_value){.kind = number.is_set ? DB_INT : DB_NULL, .number = number.value};
}

static inline struct db_value db_int_at_value(const int64_t *number)
{
    return (struct db_value){.kind = number ? DB_INT_AT : DB_NULL, .number_at = number};
}

static inline struct db_value db_real_value(double real)
{
    return (struct db_value){.kind = DB_REAL, .real = real};
}

static inline struct db_value db_optional_real_value(struct optional_real real)
{
    return (struct db_value){.kind = real.is_set ? DB_REAL : DB_NULL, .real = real.value};
}

static inline struct db_value db_text_value(struct text text)
{
    return (struct db_value){.kind = text.data ? DB_TEXT : DB_NULL, .text = text};
}

static inline struct db_value db_blob_value(struct text blob)
{
    return (struct db_value){.kind = blob.data ? DB_BLOB : DB_NULL, .text = blob};
}

/* Yields `expected` if that many arguments follow; any other number does not compile. C lets an
 * initialiser omit members, so they are counted (an empty list counts as one, but is an empty
 * string); -Woverride-init rejects a member that is named twice. */
#define DB_COUNTED(expected, ...)                                                                  \
    ((int)((expected) * sizeof(struct {                                                            \
               _Static_assert(sizeof #__VA_ARGS__ > 1 && DB_COUNT(__VA_ARGS__) == (expected),      \
                              "each parameter of the statement is given once, by its name");       \
               char one;                                                                           \
           })))
#define DB_COUNT(...)                                                                              \
    DB_COUNT_PICK(__VA_ARGS__, 48, 47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, \
                  31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12,  \
                  11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
#define DB_COUNT_PICK(a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17,  \
                      a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32,   \
                      a33, a34, a35, a36, a37, a38, a39, a40, a41, a42, a43, a44, a45, a46, a47,   \
                      a48, count, ...)                                                             \
    count

#endif
