/*
 * options: the command line of a program or subcommand, from one table.
 *
 * A row describes one option completely: its names, its argument with type and range, its line of
 * help, and the destination of its value. The table drives parsing (over getopt_long), --help, the
 * OPTIONS of a manual page, and shell completion. Values go into a structure of the caller, at the
 * offset that the row names; texts belong to argv and live as long.
 *
 *   static const struct option_row ROWS[] = {
 *       ROW_TEXT(struct x, data, "data", "DIR", "the data directory"),
 *       {0},
 *   };
 *
 * Each table has `--help` and `-h` without a row. An unambiguous prefix of an option's name is
 * enough, as usual; `--` ends the options.
 */
#ifndef SEINE_OPTIONS_H
#define SEINE_OPTIONS_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum option_kind {
    OPTION_FLAG,    /* bool: becomes true; takes no value */
    OPTION_TEXT,    /* const char *: the last occurrence wins */
    OPTION_LIST,    /* struct option_list: may be repeated */
    OPTION_INTEGER, /* int */
    OPTION_NUMBER,  /* double */
    OPTION_CHOICE,  /* int: is set to `choice`; takes no value */
    OPTION_CALL,    /* calls `take`; takes a value if `value` is set */
};

struct option_list {
    const char **items;
    size_t count;
};

struct option_row {
    /* "data". A name that begins with a dash ("-start") is spelt with a single dash. */
    const char *name;
    char letter;       /* 'C'; 0: none */
    const char *value; /* its name in the help: "DIR"; "[VERSION]" is optional: `take` gets NULL
                        * without it */
    const char *help;  /* the description in --help and manual pages: no capital, no full stop */
    enum option_kind kind;
    size_t member;      /* offsetof() of the destination in the structure */
    double least, most; /* range of OPTION_INTEGER and OPTION_NUMBER */
    int choice;
    /* `options` is the structure; `value` is NULL if the option was given without one. */
    int (*take)(void *options, const struct option_row *row, const char *value,
                struct error *error);
    const void *detail; /* data of the row for `take` */
};

/* Rows. `type` is the structure, `at` its member. */
#define ROW_FLAG(type, at, option, text)                                                           \
    {                                                                                              \
        .name = option, .kind = OPTION_FLAG, .member = offsetof(type, at), .help = text            \
    }
#define ROW_CHOICE(type, at, is, option, text)                                                     \
    {                                                                                              \
        .name = option, .kind = OPTION_CHOICE, .member = offsetof(type, at), .choice = is,         \
        .help = text                                                                               \
    }
#define ROW_TEXT(type, at, option, argument, text)                                                 \
    {                                                                                              \
        .name = option, .value = argument, .kind = OPTION_TEXT, .member = offsetof(type, at),      \
        .help = text                                                                               \
    }
#define ROW_LIST(type, at, option, argument, text)                                                 \
    {                                                                                              \
        .name = option, .value = argument, .kind = OPTION_LIST, .member = offsetof(type, at),      \
        .help = text                                                                               \
    }
#define ROW_INTEGER(type, at, option, argument, from, to, text)                                    \
    {                                                                                              \
        .name = option, .value = argument, .kind = OPTION_INTEGER, .member = offsetof(type, at),   \
        .least = from, .most = to, .help = text                                                    \
    }
#define ROW_NUMBER(type, at, option, argument, from, to, text)                                     \
    {                                                                                              \
        .name = option, .value = argument, .kind = OPTION_NUMBER, .member = offsetof(type, at),    \
        .least = from, .most = to, .help = text                                                    \
    }
#define ROW_CALL(function, facts, option, argument, text)                                          \
    {                                                                                              \
        .name = option, .value = argument, .kind = OPTION_CALL, .take = function, .detail = facts, \
        .help = text                                                                               \
    }

struct option_table {
    const char *command;     /* "seine crawl" */
    const char *usage;       /* the rest of the usage line; several lines are several usage lines */
    const char *description; /* paragraphs separated by empty lines; this part wraps the lines */
    const char *ending;      /* the end of --help: the exit statuses */
    const struct option_row *rows; /* ends with a row whose name is NULL */
    /* Rows of another table, which --help does not list, and the offset of their structure in that
     * of this table; NULL: none. A row of `rows` with the same name takes precedence. */
    const struct option_row *shared_rows;
    size_t shared_member;
    /* The arguments that are not options: the offset of their struct option_list, and how many are
     * allowed. Too few are refused with `operands_wanted`: "say which URI". */
    size_t operands_member;
    int operands_least, operands_most;
    const char *operands_wanted;
    bool leaves_unknown; /* treat words that begin with a dash and are not an option of the table as
                          * operands */
};

/* Parses the words after the command's name, argv[0]. Returns 0, OPTIONS_HELP if help was
 * requested, STATUS_INVALID or STATUS_MEMORY. On failure `options` is filled up to the failed word.
 * The caller calls options_free() in any case. */
#define OPTIONS_HELP 1
int options_read(const struct option_table *table, int argc, char **argv, void *options,
                 struct error *error) SEINE_MUST_CHECK;
/* Frees the lists and the operands; not what `take` has allocated. */
void options_free(const struct option_table *table, void *options);

/* Appends an item; for use in `take`. */
int option_list_add(struct option_list *list, const char *item,
                    struct error *error) SEINE_MUST_CHECK;
/* Parses a number. STATUS_INVALID with a sentence unless it is a number from least to most. */
int option_number(const struct option_row *row, const char *value, double *ret_number,
                  struct error *error) SEINE_MUST_CHECK;

/* Writes the text of --help. */
void options_write_help(const struct option_table *table, FILE *out);
/* Writes items of groff_man(7) for the section OPTIONS. */
void options_write_manual(const struct option_table *table, FILE *out);
/* Writes the names with their dashes, a blank before each, for shell completion. */
void options_write_names(const struct option_table *table, FILE *out);

#endif
