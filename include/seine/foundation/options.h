/*
 * options: the command line of a program or subcommand, from one table.
 *
 * A row says all there is about an option: its names, its argument with type and range, its line of
 * help, and where its value goes. From the table come the reading (over getopt_long), --help, the
 * OPTIONS of a manual page, and what a shell completes. Values go into a structure of the caller,
 * at the offset that the row names; texts are argv's and live as long.
 *
 *   static const struct option_row ROWS[] = {
 *       ROW_TEXT(struct x, data, "data", "DIR", "the data directory"),
 *       {0},
 *   };
 *
 * Each table has `--help` and `-h` without a row. An option is known by an unambiguous beginning of
 * its name, as is usual; `--` ends the options.
 */
#ifndef SEINE_OPTIONS_H
#define SEINE_OPTIONS_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum option_kind {
    OPTION_FLAG,    /* bool: becomes true; takes no value */
    OPTION_TEXT,    /* const char *: the last one that is given counts */
    OPTION_LIST,    /* struct option_list: may be given again */
    OPTION_INTEGER, /* int */
    OPTION_NUMBER,  /* double */
    OPTION_CHOICE,  /* int: becomes `choice`; takes no value */
    OPTION_CALL,    /* `take` is called; takes a value if `value` is set */
};

struct option_list {
    const char **items;
    size_t count;
};

struct option_row {
    /* "data". One that begins with a dash ("-start") is spelt with a single dash. */
    const char *name;
    char letter;       /* 'C'; 0: none */
    const char *value; /* as the help names it: "DIR"; "[VERSION]" may be left out: NULL comes */
    const char *help;  /* what follows in --help and manual pages: no capital, no full stop */
    enum option_kind kind;
    size_t member;      /* offsetof() in the structure */
    double least, most; /* of OPTION_INTEGER and OPTION_NUMBER */
    int choice;
    /* `options` is the structure; `value` NULL when none was given. */
    int (*take)(void *options, const struct option_row *row, const char *value,
                struct error *error);
    const void *detail; /* of the row, for `take` */
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
    const char *usage;       /* what follows the command; of several lines each is one */
    const char *description; /* paragraphs with an empty line between them; lines are broken here */
    const char *ending;      /* what --help says last: the exit statuses */
    const struct option_row *rows; /* ends with a NULL name */
    /* Rows of another table, which --help does not list, and where their structure stands in that
     * of this table; NULL: none. A row of `rows` with the same name comes first. */
    const struct option_row *shared_rows;
    size_t shared_member;
    /* The words that are no options: where their struct option_list stands, and how many there may
     * be. Too few are refused with `operands_wanted`: "say which URI". */
    size_t operands_member;
    int operands_least, operands_most;
    const char *operands_wanted;
    bool leaves_unknown; /* words that begin with a dash and are no option of the table are operands
                          */
};

/* Reads the words behind the command's name, argv[0]. Returns 0, OPTIONS_HELP when help was asked
 * for, STATUS_INVALID or STATUS_MEMORY; then `options` is as far filled as it was read. The caller
 * frees with options_free() in any case. */
#define OPTIONS_HELP 1
int options_read(const struct option_table *table, int argc, char **argv, void *options,
                 struct error *error) SEINE_MUST_CHECK;
/* The lists and the operands; not what `take` has made. */
void options_free(const struct option_table *table, void *options);

/* Adds an item, for `take`. */
int option_list_add(struct option_list *list, const char *item,
                    struct error *error) SEINE_MUST_CHECK;
/* The number that a value is. STATUS_INVALID with a sentence when it is none from least to most. */
int option_number(const struct option_row *row, const char *value, double *ret_number,
                  struct error *error) SEINE_MUST_CHECK;

/* What --help says. */
void options_write_help(const struct option_table *table, FILE *out);
/* Items of groff_man(7), as they stand below OPTIONS. */
void options_write_manual(const struct option_table *table, FILE *out);
/* The names with their dashes, a blank before each, for the completion of a shell. */
void options_write_names(const struct option_table *table, FILE *out);

#endif
