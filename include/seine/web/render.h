/*
 * render: the scripts of pages are run in a browser (Debian's Chromium, without a window), and what
 * they leave of a page comes back as HTML.
 *
 * A renderer is one thread and, from the first page on, one browser process that it speaks with
 * over the debugging pipe. Any number of clients (site managers) give it pages, of which so many
 * run at once as their `tabs` say; the others wait, first in, first out. Each page runs in a
 * browser context (storage, cache) of its `partition`, which is the site and who asks it; a tab
 * that goes over to another partition begins with a fresh one.
 *
 * The browser has no network. It runs in a network name space of its own where the system lets us
 * make one, and everywhere behind a proxy that is not there and names that do not resolve. Every
 * request of a page is stopped before it is made, and told to the client, who answers it with what
 * it fetched (render_answer()) or refuses it; until then the page waits. Of its own accord the
 * renderer refuses what no client is to fetch: images, fonts, media, beacons, prefetches, event
 * streams, service and shared workers, other windows, and that the page goes elsewhere, which is a
 * link.
 *
 * It runs as a user that nothing else runs as when we are root, otherwise as we do, always in the
 * browser's sandbox unless SEINE_BROWSER_SANDBOX=no is in the environment. A page that does not end
 * is ended by its time; one whose process grows beyond its memory loses that process; after
 * RENDER_PAGES pages, or when it is in disorder, the browser is started anew.
 *
 * Tabs have a process each, and their pages have it one after the other. A page whose process ends,
 * or that is not shown in time, runs once more in a tab of its own if another had run there before.
 * Pages that the whole browser took along run once more, and if it ends again, each with no other
 * beside it.
 *
 * Calling order, for clients:
 *
 *     render_begin → { RENDER_REQUEST → render_answer }… → RENDER_DONE
 *
 * News come as mail to the client's mailbox and are freed by it (render_news_free()). RENDER_DONE
 * comes exactly once for each page that was begun, unless it is cancelled; after render_cancel()
 * news of the page may still be on their way, and are to be ignored. renderer_free() comes when
 * nobody gives it pages any more. All functions may be called by any thread.
 */
#ifndef SEINE_RENDER_H
#define SEINE_RENDER_H

#include <seine/foundation/base.h>
#include <seine/foundation/log.h>

struct renderer;

/* Pages after which the browser is started anew. */
#define RENDER_PAGES 2000
/* Requests that one page may make, and links of each kind that are taken from its scripts. */
#define LIMIT_RENDER_REQUESTS 300
#define LIMIT_RENDER_LINKS    2000
/* HTML that a page may become. */
#define LIMIT_RENDERED_BYTES ((size_t)16 * 1024 * 1024)

/* The path of the browser on this machine; NULL: there is none, and RENDER_NO_BROWSER says how to
 * get it. */
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
    struct mailbox *news;   /* of the client */
    struct text partition;  /* pages of one may see each other's storage */
    struct text uri;        /* of the page */
    struct text header;     /* of the answer, as struct fetch_response has it */
    struct text body;       /* … and its decoded body */
    struct text user_agent; /* that scripts see */
    int tabs;               /* so many pages may run at once */
    int64_t memory_bytes;   /* of its process */
    int64_t timeout_ms;     /* that it may run, without what it waits for answers to requests */
    int64_t longest_ms;     /* with that */
};

/* ret_page is its number in later calls and in news; never 0. */
int render_begin(struct renderer *renderer, const struct render_page *page, uint64_t *ret_page,
                 struct error *error) SEINE_MUST_CHECK;
/* The page is not wanted any more. */
void render_cancel(struct renderer *renderer, uint64_t page);

/* What a page asks for is what it is for (the browser says). */
enum render_kind {
    RENDER_KIND_FRAME,      /* a page within the page */
    RENDER_KIND_SCRIPT,     /* of the page or of a worker */
    RENDER_KIND_STYLE,      /* a style sheet */
    RENDER_KIND_DATA,       /* asked for by a script */
    RENDER_KIND_PERMISSION, /* whether another site lets it be asked for (CORS preflight) */
};

enum render_news_kind {
    RENDER_REQUEST, /* the page waits for something */
    RENDER_DONE,
};

/* Why a page could not be rendered. */
enum render_failure {
    RENDER_FINE,
    RENDER_FAILED, /* the sentence says why; another try would end in the same way */
    RENDER_BROKEN, /* it was the browser that failed */
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
    struct text lines; /* of its header that scripts have a say in, as struct fetch_request's lines
                          has them */
    struct text body;  /* data NULL: none */
    /* the end */
    enum render_failure failure;
    struct text sentence; /* of a failure; or what ended a page that is not whole: "" */
    struct text html;     /* UTF-8 */
    struct text *links; /* absolute URIs that the HTML does not have: history, handlers, windows */
    size_t link_count;
    int requests; /* that were asked for */
    int64_t run_ms;
    char *memory; /* of the texts */
};

void render_news_free(struct render_news *news);

/* An answer to a request: of a server, or 0 as its status: it is refused. `header` is as in struct
 * fetch_response; of it only what the browser has to know goes on. */
void render_answer(struct renderer *renderer, uint64_t page, uint64_t request, int status,
                   struct text header, struct text body);

#endif
