/*
 * The HTML of one page under construction: what all pages share. What makes a page from readers'
 * connections knows nothing of HTTP.
 *
 * Calling order: page_begin(), the sections of the page, page_end(). A section that fails
 * says so in its place (page_trouble()), so that one slow question does not take the others
 * along.
 */
#ifndef SEINE_ADMIN_PAGES_PAGE_WRITER_H
#define SEINE_ADMIN_PAGES_PAGE_WRITER_H

#include "call.h"
#include "html.h"

#include <seine/foundation/db.h>
#include <seine/foundation/states.h>

struct server;

/* The longest page: some hundred rows with URIs of 8 KiB. */
#define PAGE_BYTES ((size_t)4 * 1024 * 1024)
/* Rows of a list; the rest is on further pages. */
#define PAGE_ROWS 50
/* Rows of a list among others. */
#define PAGE_FEW_ROWS 12
/* Of a URI, a title or a sentence in a list. */
#define PAGE_CELL_BYTES 300
/* For each question to a database; a page asks some ten. */
#define PAGE_TIME_LIMIT_MS 3000
#define PAGE_CACHE_BYTES   ((size_t)2 * 1024 * 1024)

struct page {
    struct buffer *out;
    const struct caller *caller;    /* who looks */
    const char *csrf;               /* for the forms of this caller */
    struct text path;               /* of the page, decoded */
    struct text index;              /* that is searched; length 0: all of them */
    struct text asked;              /* its query's `uri`, or data NULL */
    const char *data_folder;        /* of the server */
    const atomic_bool *cancelled;   /* of the request; for readers */
    const struct file_roots *roots; /* of the server: files of a configuration are held to them */
    const char *collection;         /* the one that the page is about, or NULL */
    const char *place; /* which of its pages: "", "/sites"; NULL: beneath one of them */
    struct db *db; /* a reader of its crawl.db, or of a multinode scheduler's database, or NULL */
    struct db *server_db;  /* a reader of seine.db, or NULL */
    struct server *server; /* on the pages about it */
    int64_t site_id;       /* the site that the page is about, or 0 */
    int64_t now_ms;
    bool live; /* is fetched anew every few seconds */
};

/* Up to the heading. `title` also for the window. On pages about a collection its other pages are
 * one step away. */
void page_begin(struct page *page, struct text title);
/* The same of a page that belongs to a page of the collection, which belongs to its first one.
 * Without a name: to the latter itself. */
struct page_step {
    struct text name;
    const char *rest; /* of the path */
};
void page_begin_below(struct page *page, struct text title, struct page_step step);
void page_end(struct page *page);

/* <section> with a heading; `id` is unique in the page. What is live is replaced when the page is
 * fetched anew; forms do not stand in such sections. */
void page_section_begin(struct page *page, const char *id, const char *heading, bool live);
void page_section_end(struct page *page);
/* In the place of a value that is not there: a dash, which is read out as "none". */
void page_nothing(struct page *page);
/* Why a section is not there. */
void page_trouble(struct page *page, const struct error *error);

/* "/collections/NAME" and what follows; without a collection only that. */
void page_collection_path(struct page *page, const char *rest);
/* A link to further pages of the collection, in a line of its own. */
void page_more(struct page *page, const char *rest, const char *label);
void page_site_link(struct page *page, int64_t site_id, struct text site);
void page_uri_link(struct page *page, int64_t uri_id, struct text uri);

/* A name with its value in a <dl>: page_figures_begin(), page_figure_begin(), the value,
 * page_figure_end() …, page_figures_end(). */
void page_figures_begin(struct page *page);
void page_figure_begin(struct page *page, const char *name);
void page_figure_end(struct page *page);
void page_figures_end(struct page *page);
void page_figure_number(struct page *page, const char *name, int64_t number);
void page_figure_text(struct page *page, const char *name, struct text text);
void page_figure_bytes(struct page *page, const char *name, int64_t bytes);
/* Nothing for 0. */
void page_figure_time(struct page *page, const char *name, int64_t at_ms);

/* The words that may stand in a place: those of these tables, up to the first NULL. */
struct page_states {
    const struct state_table *tables[4];
};
extern const struct page_states PAGE_SITE_STATES;
extern const struct page_states PAGE_URI_STATES;
extern const struct page_states PAGE_SITEMAP_STATES;
extern const struct page_states PAGE_COLLECTION_STATES;
extern const struct page_states PAGE_START_FILE_STATES;
extern const struct page_states PAGE_CALL_RESULTS;

/* A word that is a state, with a colour that says how good it is. */
void page_state(struct page *page, const struct page_states *states, struct text state);

#endif
