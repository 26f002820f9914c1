/*
 * The HTML of one page under construction: what all pages share. What makes a page from readers'
 * connections knows nothing of HTTP.
 *
 * Calling order: sheet_begin(), the sections of the page, sheet_end(). A section that cannot be
 * told says so in its place (sheet_trouble()), so that one slow question does not take the others
 * along.
 */
#ifndef SEINE_ADMIN_PAGES_SHEET_H
#define SEINE_ADMIN_PAGES_SHEET_H

#include "call.h"
#include "html.h"

#include <seine/db.h>

/* The longest page: some hundred rows with URIs of 8 KiB. */
#define SHEET_BYTES ((size_t)4 * 1024 * 1024)
/* Rows of a list; the rest is on further pages. */
#define SHEET_ROWS 50
/* Rows of a list among others. */
#define SHEET_FEW_ROWS 12
/* Of a URI, a title or a sentence in a list. */
#define SHEET_CELL_BYTES 300
/* For each question to a database; a page asks some ten. */
#define SHEET_TIME_LIMIT_MS 3000
#define SHEET_CACHE_BYTES   ((size_t)2 * 1024 * 1024)

struct sheet {
    struct buffer *out;
    const struct caller *caller;    /* who looks */
    const char *csrf;               /* for the forms of this caller */
    struct text path;               /* of the page, decoded */
    struct text asked;              /* its query's `uri`, or data NULL */
    const char *data_folder;        /* of the server */
    const struct file_roots *roots; /* of the server: files of a configuration are held to them */
    const char *collection;         /* the one that the page is about, or NULL */
    const char *place; /* which of its pages: "", "/sites"; NULL: beneath one of them */
    struct db *db;     /* a reader of its crawl.db, or NULL */
    int64_t now_ms;
    bool live; /* is fetched anew every few seconds */
};

/* Up to the heading. `title` also for the window; `trail` leads there. On pages about a collection
 * its other pages are one step away. */
struct sheet_step {
    struct text name;
    struct text path;
};
void sheet_begin(struct sheet *sheet, struct text title, const struct sheet_step *trail,
                 size_t steps);
void sheet_end(struct sheet *sheet);

/* <section> with a heading; `id` is unique in the page. What is live is replaced when the page is
 * fetched anew; forms do not stand in such sections. */
void sheet_section_begin(struct sheet *sheet, const char *id, const char *heading, bool live);
void sheet_section_end(struct sheet *sheet);
/* In the place of a value that is not there: a dash, which is read out as "none". */
void sheet_nothing(struct sheet *sheet);
/* Why a section is not there. */
void sheet_trouble(struct sheet *sheet, const struct error *error);

/* "/collections/NAME" and what follows; without a collection only that. */
void sheet_collection_path(struct sheet *sheet, const char *rest);
/* A link to further pages of the collection, in a line of its own. */
void sheet_more(struct sheet *sheet, const char *rest, const char *label);
void sheet_site_link(struct sheet *sheet, int64_t site_id, struct text site);
void sheet_uri_link(struct sheet *sheet, int64_t uri_id, struct text uri);

/* A name with its value in a <dl>: sheet_figures_begin(), sheet_figure_begin(), the value,
 * sheet_figure_end() …, sheet_figures_end(). */
void sheet_figures_begin(struct sheet *sheet);
void sheet_figure_begin(struct sheet *sheet, const char *name);
void sheet_figure_end(struct sheet *sheet);
void sheet_figures_end(struct sheet *sheet);
void sheet_figure_number(struct sheet *sheet, const char *name, int64_t number);
void sheet_figure_text(struct sheet *sheet, const char *name, struct text text);
void sheet_figure_bytes(struct sheet *sheet, const char *name, int64_t bytes);
/* Nothing for 0. */
void sheet_figure_time(struct sheet *sheet, const char *name, int64_t at_ms);

/* A word that is a state, with a colour that says how good it is. */
void sheet_state(struct sheet *sheet, struct text state);

#endif
