/*
 * Inside a renderer. Everything but `inbox` and `next_page` belongs to its thread.
 */
#ifndef SEINE_RENDER_RENDERER_PRIVATE_H
#define SEINE_RENDER_RENDERER_PRIVATE_H

#include "json.h"
#include "process.h"

#include <pthread.h>
#include <seine/foundation/base.h>
#include <seine/web/render.h>
#include <stdatomic.h>

/* Identifiers of targets, sessions and so on are at most so long. */
#define ID_BYTES 80
/* Frames and workers of one page that are known; requests of further ones are refused. */
#define MOST_FRAMES 64

/* ---- pages (page.c) ---- */

/* A request that the browser holds until it is answered. */
struct held_request {
    uint64_t number; /* 0: free */
    char id[ID_BYTES];
};

#define MOST_HELD 64

struct page {
    struct page *next; /* among those that wait */
    uint64_t number;
    struct mailbox *news;
    struct text partition, uri, header, body, user_agent;
    int tabs;
    int64_t memory_bytes, timeout_us, longest_us;
    int64_t begun_us;     /* when it was given a tab */
    int64_t looked_at_us; /* up to here … */
    int64_t ran_us;       /* … it ran so long, from its beginning in the browser on, apart from
                             waiting for answers */
    int tries;            /* with browsers that failed meanwhile */
    bool has_own_tab;     /* no other page has run in its tab before */
    bool is_answered;     /* the browser has the page itself, … */
    bool is_shown;        /* … and leaves the one before for it; */
    bool has_begun;       /* that one has ended. Not always told in a new tab */
    bool is_loaded;
    int open_requests; /* that the browser made, and that have not ended */
    int held;          /* that clients are to answer */
    struct held_request requests[MOST_HELD];
    int request_count; /* that clients were asked for */
    int64_t last_event_us;
    int events_at_snapshot; /* request_count when the snapshot began */
    int snapshots;          /* that were taken, … */
    size_t last_length;     /* … and how long the last was */
    bool is_late;           /* its time is over; what there is is taken */
    bool is_plain;          /* the snapshot's script failed; the HTML alone is asked for */
    bool goes_elsewhere;    /* its scripts asked for another page */
    char **links;
    size_t link_count;
    char memory[];
};

struct page *page_new(const struct render_page *from, uint64_t number);
void page_free(struct page *page);
/* As if it had not run: another tab or browser is to run it. */
void page_begin_anew(struct page *page);
/* An absolute URI that the page leads to, unless it is the page's own. */
void page_add_link(struct page *page, const char *uri);
/* Brings ran_us up to date. */
void page_look(struct page *page, int64_t now_us);
/* The client is asked for something; false: it cannot be. */
bool page_ask(struct page *page, const char *request_id, enum render_kind kind,
              const cJSON *request);
/* RENDER_DONE for its client. `snapshot`: what scripts/snapshot.js answered; NULL with a failure.
 */
void page_finish(struct page *page, enum render_failure failure, const char *sentence,
                 const cJSON *snapshot);

/* A page that the browser took along runs once more, and then once with no other page beside it. */
#define MOST_TRIES 3

static inline bool page_runs_alone(const struct page *page)
{
    return page->tries == MOST_TRIES - 1;
}

/* ---- tabs (tab.c) ---- */

enum tab_step {
    TAB_CONTEXT,   /* its browser context is being made, … */
    TAB_TARGET,    /* … it itself, … */
    TAB_ATTACHING, /* … and our session with it, … */
    TAB_PREPARING, /* … to which it is told what it is to say */
    TAB_IDLE,
    TAB_LOADING,  /* a page runs */
    TAB_SNAPSHOT, /* it is asked for what it has become */
    TAB_CLOSING,
};

struct tab {
    struct tab *next;
    enum tab_step step;
    char context[ID_BYTES], target[ID_BYTES], session[ID_BYTES];
    char *partition;
    char *user_agent; /* that its browser tells; NULL: not set yet */
    int64_t pages_run;
    struct page *page;
    int64_t awaited;  /* the number of the command whose answer it waits for; 0: none */
    int64_t until_us; /* by then; INT64_MAX: no limit */
    char frames[MOST_FRAMES][ID_BYTES];
    int frame_count;
};

struct order;

struct renderer {
    struct log *log;
    struct mailbox *inbox; /* struct order */
    pthread_t thread;
    bool has_thread;
    bool stops;
    pthread_mutex_t lock; /* of starting the thread */
    atomic_uint_fast64_t next_page;
    /* the browser */
    struct browser_process process;
    struct buffer incoming, outgoing;
    size_t sent_bytes; /* of outgoing */
    int64_t next_command;
    int64_t started_us;
    bool is_greeted;       /* it has answered */
    int64_t version_asked; /* the command; its answer is … */
    char user_agent[256];  /* … what it calls itself */
    int64_t pages_run;
    int64_t idle_since_us;
    int64_t next_weighing_us;
    int64_t killed_us;     /* a page's process, for its memory */
    int64_t not_before_us; /* a browser that failed is started anew */
    int failures;          /* in a row */
    char failure[512];
    /* pages */
    struct tab *tabs;
    struct page *waiting, *last_waiting;
};

/* The tab was given a page, or what it waited for came. */
void tab_begin(struct renderer *renderer, struct page *page);
void tab_answered(struct renderer *renderer, struct tab *tab, const cJSON *message);
/* An event of its session. */
void tab_event(struct renderer *renderer, struct tab *tab, const char *method,
               const cJSON *parameters);
/* A request that was stopped, of whichever tab. */
void tab_request(struct renderer *renderer, const cJSON *parameters);
/* Its times. */
void tab_tick(struct renderer *renderer, struct tab *tab, int64_t now_us);
/* The page failed, and the tab is closed. */
void tab_fail(struct renderer *renderer, struct tab *tab, enum render_failure failure,
              const char *sentence);
/* Out of the list; its page, if any, is not told. */
void tab_free(struct renderer *renderer, struct tab *tab);
/* A tab for this page is free, or may be made, and no page runs that is to run alone. */
bool tab_is_there(struct renderer *renderer, const struct page *page);

/* The page waits for a tab, in front of all others (renderer.c). */
void renderer_put_first(struct renderer *renderer, struct page *page);

/* ---- the browser (browser.c) ---- */

/* `parameters` is JSON without its braces; `session` may be "". Returns the command's number. */
int64_t browser_send(struct renderer *renderer, const char *session, const char *method,
                     struct text parameters);
int64_t browser_sendf(struct renderer *renderer, const char *session, const char *method,
                      const char *format, ...) SEINE_PRINTF(4, 5);
/* Starts it unless it runs. */
int browser_need(struct renderer *renderer, struct error *error) SEINE_MUST_CHECK;
/* Ends it; pages that run have failed, and are told `sentence`. */
void browser_end(struct renderer *renderer, const char *sentence);
/* Reads what it sent. */
void browser_read(struct renderer *renderer);
void browser_write(struct renderer *renderer);
void browser_weigh(struct renderer *renderer, int64_t now_us);
/* Answers a request that was stopped. */
void browser_refuse(struct renderer *renderer, const char *request_id, const char *reason);
void browser_fulfil(struct renderer *renderer, const char *request_id, struct text answer);
/* What browser_fulfil() is to be given: the status, the lines of a header that the browser has to
 * know, the body. Any thread. */
void browser_format_answer(struct buffer *buffer, int status, struct text header, struct text body);

#endif
