/*
 * Declarations shared by the sources of the renderer. Everything but `inbox` and `next_page`
 * belongs to its thread.
 */
#ifndef SEINE_RENDER_RENDERER_PRIVATE_H
#define SEINE_RENDER_RENDERER_PRIVATE_H

#include "json.h"
#include "process.h"

#include <pthread.h>
#include <seine/foundation/base.h>
#include <seine/web/render.h>
#include <stdatomic.h>

/* The limit for identifiers of targets, sessions and so on. */
#define ID_BYTES 80
/* The number of frames and workers of a page that are recorded; requests of further ones are
 * refused. */
#define MOST_FRAMES 64

/* ---- pages (page.c) ---- */

/* A request that the browser has stopped until it is answered. */
struct held_request {
    uint64_t number; /* 0: free */
    char id[ID_BYTES];
};

#define MOST_HELD 64

struct page {
    struct page *next; /* in the list of waiting pages */
    uint64_t number;
    struct mailbox *news;
    struct text partition, uri, header, body, user_agent;
    int tabs;
    int64_t memory_bytes, timeout_us, longest_us;
    int64_t begun_us;     /* when it got a tab */
    int64_t looked_at_us; /* until this time it is known … */
    int64_t ran_us;   /* … that the page ran for so long since it began in the browser, without
                       * the time of waiting for answers */
    int tries;        /* attempts that ended because the browser failed */
    bool has_own_tab; /* no other page ran in its tab before */
    bool is_answered; /* the browser has received the page itself, … */
    bool is_shown;    /* … has left the previous page for it, */
    bool has_begun;   /* and the previous page has ended; a new tab does not always report
                       * this */
    bool is_loaded;
    int open_requests; /* requests of the browser that have not ended */
    int held;          /* requests that clients must answer */
    struct held_request requests[MOST_HELD];
    int request_count; /* requests that clients were asked for */
    int64_t last_event_us;
    int events_at_snapshot; /* request_count at the start of the snapshot */
    int snapshots;          /* snapshots taken so far, … */
    size_t last_length;     /* … and the length of the last one */
    bool is_late;           /* its time is over; its current state is taken */
    bool is_plain;          /* the snapshot's script failed, so only the HTML is asked for */
    bool goes_elsewhere;    /* its scripts requested another page */
    char **links;
    size_t link_count;
    char memory[];
};

struct page *page_new(const struct render_page *from, uint64_t number);
void page_free(struct page *page);
/* Resets the page, so that another tab or browser can run it. */
void page_begin_anew(struct page *page);
/* Adds an absolute URI that the page leads to, unless it is the page's own URI. */
void page_add_link(struct page *page, const char *uri);
/* Updates ran_us. */
void page_look(struct page *page, int64_t now_us);
/* Asks the client for a resource; false when this is not possible. */
bool page_ask(struct page *page, const char *request_id, enum render_kind kind,
              const cJSON *request);
/* Sends RENDER_DONE to the page's client. `snapshot` is the answer of scripts/snapshot.js; NULL
 * after a failure. */
void page_finish(struct page *page, enum render_failure failure, const char *sentence,
                 const cJSON *snapshot);

/* A page during which the browser failed runs once more, and then once with no other page beside
 * it. */
#define MOST_TRIES 3

static inline bool page_runs_alone(const struct page *page)
{
    return page->tries == MOST_TRIES - 1;
}

/* ---- tabs (tab.c) ---- */

enum tab_step {
    TAB_CONTEXT,   /* its browser context is being made, … */
    TAB_TARGET,    /* … then the tab itself, … */
    TAB_ATTACHING, /* … then our session with it, … */
    TAB_PREPARING, /* … then the session is configured */
    TAB_IDLE,
    TAB_LOADING,  /* a page runs */
    TAB_SNAPSHOT, /* the page's current state is being read */
    TAB_CLOSING,
};

struct tab {
    struct tab *next;
    enum tab_step step;
    char context[ID_BYTES], target[ID_BYTES], session[ID_BYTES];
    char *partition;
    char *user_agent; /* the one its browser sends; NULL: not set yet */
    int64_t pages_run;
    struct page *page;
    int64_t pending_command; /* its number; 0: none */
    int64_t until_us;        /* the deadline; INT64_MAX: none */
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
    pthread_mutex_t lock; /* held while the thread is started */
    atomic_uint_fast64_t next_page;
    /* The browser. */
    struct browser_process process;
    struct buffer incoming, outgoing;
    size_t sent_bytes; /* bytes of `outgoing` that were sent */
    int64_t next_command;
    int64_t started_us;
    bool is_greeted;       /* it has answered once */
    int64_t version_asked; /* the number of the command; its answer is … */
    char user_agent[256];  /* … the browser's user agent */
    int64_t pages_run;
    int64_t idle_since_us;
    int64_t next_weighing_us;
    int64_t killed_us;     /* when a page's process was last killed for its memory */
    int64_t not_before_us; /* the earliest time to restart a browser that failed */
    int failures;          /* consecutive failures */
    char failure[512];
    /* The pages. */
    struct tab *tabs;
    struct page *waiting, *last_waiting;
};

/* ---- pages that wait for a tab (waiting_pages.c) ---- */

void waiting_put_last(struct renderer *renderer, struct page *page);
void waiting_put_first(struct renderer *renderer, struct page *page);
/* Takes the page at this link out of those that wait. */
struct page *waiting_take(struct renderer *renderer, struct page **link);

/* ---- commands for the browser (browser_commands.c) ---- */

/* Sends a command. `parameters` is JSON without its braces; `session` may be "". Returns the
 * command's number. */
int64_t browser_send(struct renderer *renderer, const char *session, const char *method,
                     struct text parameters);
int64_t browser_sendf(struct renderer *renderer, const char *session, const char *method,
                      const char *format, ...) SEINE_PRINTF(4, 5);
/* Answer a stopped request. */
void browser_refuse(struct renderer *renderer, const char *request_id, const char *reason);
void browser_fulfil(struct renderer *renderer, const char *request_id, struct text answer);
/* Formats the argument of browser_fulfil(): the status, the header lines that the browser must see,
 * the body. Any thread. */
void browser_format_answer(struct buffer *buffer, int status, struct text header, struct text body);

/* ---- the browser (browser.c) ---- */

/* Starts the browser unless it runs. */
int browser_need(struct renderer *renderer, struct error *error) SEINE_MUST_CHECK;
/* Ends the browser; running pages fail with `sentence`. */
void browser_end(struct renderer *renderer, const char *sentence);
void browser_write(struct renderer *renderer);
void browser_weigh(struct renderer *renderer, int64_t now_us);

/* ---- a tab (tab.c) ---- */

/* tab_begin() gives the page a tab; tab_answered() handles the answer that the tab waits for. */
void tab_begin(struct renderer *renderer, struct page *page);
void tab_answered(struct renderer *renderer, struct tab *tab, const cJSON *message);
/* Handles an event of the tab's session. */
void tab_event(struct renderer *renderer, struct tab *tab, const char *method,
               const cJSON *parameters);
/* Handles a stopped request of any tab. */
void tab_request(struct renderer *renderer, const cJSON *parameters);
/* Checks the tab's deadlines. */
void tab_tick(struct renderer *renderer, struct tab *tab, int64_t now_us);
/* Fails the page and closes the tab. */
void tab_fail(struct renderer *renderer, struct tab *tab, enum render_failure failure,
              const char *sentence);
/* Removes the tab from the list and frees it; its page, if any, is not informed. */
void tab_free(struct renderer *renderer, struct tab *tab);
/* Whether a tab for this page is free or may be made, and no page is running that must run
 * alone. */
bool tab_is_there(struct renderer *renderer, const struct page *page);

/* ---- what the browser sends (browser_messages.c) ---- */

/* Reads what the browser has sent. */
void browser_read(struct renderer *renderer);

#endif
