/*
 * What the build tool knows of one database, between reading its files and writing its tables.
 * Everything lives in one arena. A mistake in a file is reported as `path:line: sentence` and ends
 * the program.
 */
#ifndef SEINE_TOOLS_EMBED_H
#define SEINE_TOOLS_EMBED_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Ceilings that no honest database comes near; beyond them the tool stops. */
#define MAX_STATEMENTS 2000
#define MAX_MIGRATIONS 9999
#define MAX_VIEWS      500
#define MAX_OBJECTS    5000 /* of a schema */
#define MAX_NAMES      200  /* parameters or columns of one statement */

#define MAX_PATH_LENGTH  4096
#define MAX_OUTPUT_BYTES (64 * 1024 * 1024)

struct source {
    const char *path;       /* as given: for messages */
    const char *short_path; /* its last two components: for the table */
    struct text subject;    /* its name without `.sql` */
    struct text content;
};

/* A type as it stands in SQL files, and what C makes of it. */
struct value_type {
    const char *word;   /* "int?" */
    const char *c_type; /* with what stands before a name: "const int64_t *" */
    const char *pack;   /* the function that makes a struct db_value of it */
    const char *read;   /* the function that reads a column; NULL: none may have the type */
};

struct names {
    struct text items[MAX_NAMES];
    const struct value_type *types[MAX_NAMES]; /* NULL: none was declared */
    struct text cells[MAX_NAMES];              /* how a column is shown: `time "When"`; or empty */
    int count;
};

struct embedded_statement {
    const struct source *source;
    int line;
    struct text name;
    struct text sql;
    struct names parameters;
    struct names columns;
};

struct embedded_migration {
    const struct source *source;
    int number;
    struct text name;
    struct text sql;
};

struct embedded_view {
    const struct source *source;
    int line;
    struct text name;
    struct text sql;
    struct text comment;
};

/* As it stands in SQLite's catalogue. */
struct embedded_object {
    struct text kind;
    struct text name;
    struct text sql;
};

struct embedded {
    struct arena arena;
    const char *database; /* "crawl" */
    struct embedded_statement *statements[MAX_STATEMENTS];
    int statement_count;
    struct embedded_migration migrations[MAX_MIGRATIONS];
    int migration_count;
    struct embedded_view views[MAX_VIEWS];
    int view_count;
    const struct source *everywhere; /* what the db part keeps in every file; NULL: nothing */
    struct text image;               /* of a new file, in bytes; empty: there is none */
    struct embedded_object objects[MAX_OBJECTS];
    int object_count;
};

/* main.c */
_Noreturn void fail_at(const struct source *source, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void *embed_alloc(struct embedded *embedded, size_t bytes);
struct text embed_copy(struct embedded *embedded, struct text text);

/* lexer.c: a place in a source, one line at a time or one SQL statement at a time. */
struct reader {
    const struct source *source;
    size_t at;
    int line;
};

bool reader_at_end(const struct reader *reader);
/* The line at which the reader stands, without its newline; the reader stays. */
struct text reader_peek_line(const struct reader *reader);
void reader_skip_line(struct reader *reader);
/* One SQL statement from here through its `;`, which is not in the text returned; that of a trigger
 * is the one behind END. Its parameters go to `ret_parameters` in order of first appearance; NULL:
 * parameters are mistakes. */
struct text reader_take_sql(struct reader *reader, struct names *ret_parameters);
bool is_plain_name(struct text name); /* [a-z][a-z0-9_]* */
bool names_hold(const struct names *names, struct text name);
void names_add(const struct source *source, int line, struct names *names, struct text name);

/* statements.c, schema.c */
void read_statements(struct embedded *embedded, const struct source *source);
void read_migration(struct embedded *embedded, const struct source *source);
void check_migrations(struct embedded *embedded);
void read_views(struct embedded *embedded, const struct source *source);
void sort_views(struct embedded *embedded);

/* image.c: the bytes of the database file that all migrations together make, with the views and
 * what the db part keeps in every file, so that a new file need not go through each of their steps;
 * and every object of the migrations and views. Steps that make virtual tables, which make tables
 * of their own, are run one by one in each new file: there is no image of them, and they may ask
 * for the time and for chance. Others may not: each new file would have the same. Steps that fail
 * in an empty file are mistakes. */
void make_image(struct embedded *embedded);

/* source.c: what stands in the header of every file: 'S', 'E' and 16 bits of the database's name.
 */
uint32_t application_id(const struct embedded *embedded);

/* types.c: NULL for a word that is no type */
const struct value_type *type_find(struct text word);

/* typed.c: the C of one statement's parameters and columns. */
void write_typed(const struct embedded *embedded, struct buffer *out,
                 const struct embedded_statement *statement);

/* output.c */
void append_capitals(struct buffer *buffer, struct text text);
/* CRAWL_QUEUE_TAKE_PATH and the suffix; an empty `name` is left out. */
void append_constant(struct buffer *buffer, const char *database, struct text statement,
                     struct text name, const char *suffix);
/* A C string literal, one piece per line of text. */
void append_literal(struct buffer *buffer, struct text text);
/* Writes the file unless it holds just this, and releases the buffer. */
void save(struct buffer *buffer, const char *path);

/* headers.c: FOLDER/sql/crawl.h and FOLDER/sql/crawl/SUBJECT.h of each file of statements. Files
 * that would not change are left alone. */
void write_headers(struct embedded *embedded, const char *folder);
/* source.c: DATABASE_statements.c, the tables of everything that the files hold. */
void write_source(struct embedded *embedded, const char *path);

#endif
