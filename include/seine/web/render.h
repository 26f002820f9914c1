/*
 * render: runs the scripts of pages in a browser (Debian's Chromium, headless), and returns the
 * resulting page as HTML.
 *
 * A renderer is one thread and, from the first page on, one browser process that it controls over
 * the debugging pipe. Any number of clients (site managers) submit pages; at most `tabs` of them
 * run at once, the others wait, first in, first out. Each page runs in a browser context (storage,
 * cache) of its `partition`, which identifies the site and the client; a tab that switches to
 * another partition starts with a fresh context.
 *
 * The browser has no network. It runs in a network name space of its own where the system allows
 * it, and always behind a proxy that does not exist and names that do not resolve. Every request of
 * a page is intercepted and sent to the client, which answers it with what it fetched
 * (render_answer()) or refuses it; until then the page waits. The renderer itself refuses what no
 * client fetches: images, fonts, media, beacons, prefetches, event streams, service and shared
 * workers, other windows, and navigation, which becomes a link.
 *
 * If we are root the browser runs as a user that nothing else uses, otherwise as our user, and
 * always in its own sandbox unless SEINE_BROWSER_SANDBOX=no is in the environment. A page that
 * exceeds its time is ended; a page whose process exceeds its memory loses the process. The browser
 * is restarted after RENDER_PAGES pages, or when it misbehaves.
 *
 * Each tab has a process, which its pages use one after the other. A page whose process dies, or
 * that is not shown in time, is repeated in a fresh tab if another page had used the tab before. If
 * the whole browser dies, its pages are repeated once; if it dies again, each is repeated alone.
 *
 * Calling order, for clients:
 *
 *     render_begin → { RENDER_REQUEST → render_answer }… → RENDER_DONE
 *
 * News arrive as mail in the client's mailbox, which frees them (render_news_free()). RENDER_DONE
 * arrives exactly once per page, unless the page is cancelled; after render_cancel() further news
 * of the page may arrive and must be ignored. Call renderer_free() when no client uses it any more.
 * Any thread may call all functions.
 */
#ifndef SEINE_RENDER_H
#define SEINE_RENDER_H

#include <seine/foundation/base.h>
#include <seine/foundation/log.h>

struct renderer;

/* The browser is restarted after this many pages. */
#define RENDER_PAGES 2000
/* Limits per page: requests, and links of each kind taken from its scripts. */
#define LIMIT_RENDER_REQUESTS 300
#define LIMIT_RENDER_LINKS    2000
/* Limit of the resulting HTML. */
#define LIMIT_RENDERED_BYTES ((size_t)16 * 1024 * 1024)

/* The path of the browser on this machine; NULL if there is none, and RENDER_NO_BROWSER says how to
 * install it. */
const char *render_browser(void);
#define RENDER_NO_BROWSER                                                                          \
    "no browser is there to run JavaScript; install chromium-headless-shell or chromium "          \
    "(tools/setup --javascript)"

/* Starts nothing yet. `log` may be NULL. */
int renderer_new(struct log *log, struct renderer **ret_renderer,
                 struct error *error) SEINE_MUST_CHECK;
/* Ends the browser. NULL is allowed. */
void renderer_free(struct renderer *renderer);

/* A page as a server sent it. Everything is copied, except `news`, which is shared. */
struct render_page {
    struct mailbox *news;   /* mailbox of the client */
    struct text partition;  /* pages of one partition may share storage */
    struct text uri;        /* of the page */
    struct text header;     /* header of the answer, as in struct fetch_response */
    struct text body;       /* … and its decoded body */
    struct text user_agent; /* visible to scripts */
    int tabs;               /* maximum number of parallel pages */
    int64_t memory_bytes;   /* limit of its process */
    int64_t timeout_ms;     /* limit of its running time, without waits for answers to requests */
    int64_t longest_ms;     /* the same with these waits */
};

/* ret_page is its number in later calls and in news; never 0. */
int render_begin(struct renderer *renderer, const struct render_page *page, uint64_t *ret_page,
                 struct error *error) SEINE_MUST_CHECK;
/* Cancels a page. */
void render_cancel(struct renderer *renderer, uint64_t page);

/* The purpose of a request, according to the browser. */
enum render_kind {
    RENDER_KIND_FRAME,      /* a frame of the page */
    RENDER_KIND_SCRIPT,     /* of the page or of a worker */
    RENDER_KIND_STYLE,      /* a style sheet */
    RENDER_KIND_DATA,       /* requested by a script */
    RENDER_KIND_PERMISSION, /* whether another site permits a request (CORS preflight) */
};

enum render_news_kind {
    RENDER_REQUEST, /* the page waits for an answer */
    RENDER_DONE,
};

/* The reason why a page could not be rendered. */
enum render_failure {
    RENDER_FINE,
    RENDER_FAILED, /* the sentence has the reason; another attempt would fail in the same way */
    RENDER_BROKEN, /* the browser failed */
};

struct render_news {
    struct mail mail; /* first member */
    enum render_news_kind kind;
    uint64_t page;
    /* a request */
    uint64_t request; /* its number, for render_answer() */
    enum render_kind request_kind;
    struct text method;
    struct text uri;
    struct text lines; /* the header lines that scripts can set, as in struct fetch_request */
    struct text body;  /* data NULL: none */
    /* the end */
    enum render_failure failure;
    struct text sentence; /* of a failure; or why a page is incomplete; or "" */
    struct text html;     /* UTF-8 */
    struct text *links; /* absolute URIs that are missing in the HTML: history, handlers, windows */
    size_t link_count;
    int requests; /* number of requests */
    int64_t run_ms;
    char *memory; /* holds the texts */
};

void render_news_free(struct render_news *news);

/* Answers a request: with a server's status, or 0 to refuse it. `header` is as in struct
 * fetch_response; only the lines that the browser needs are passed on. */
void render_answer(struct renderer *renderer, uint64_t page, uint64_t request, int status,
                   struct text header, struct text body);

#endif
