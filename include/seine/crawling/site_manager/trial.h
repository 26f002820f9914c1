/*
 * One URI through the pipeline of a crawl without a collection: `seine try`.
 *
 * It is a site manager's own code that resolves, asks robots.txt, screens, fetches and classifies;
 * only the committer is missing, and with it all that needs the rows: whether a URI is known,
 * whether the content is a duplicate, limits of documents. Redirects are followed as a crawl would,
 * one hop a call of `tell`.
 *
 * Blocks until the last hop has its result; every step is bounded by the configuration's time-outs.
 * One thread.
 */
#ifndef SEINE_SITE_MANAGER_TRIAL_H
#define SEINE_SITE_MANAGER_TRIAL_H

#include <seine/documents/parse.h>
#include <seine/foundation/base.h>
#include <seine/foundation/states.h>
#include <seine/foundation/uri.h>
#include <seine/settings/config.h>
#include <seine/settings/rules/skip.h>
#include <seine/web/fetch.h>
#include <stdatomic.h>

enum trial_fate {
    TRIAL_STORED,   /* would be kept, if no other URI has the same content */
    TRIAL_REDIRECT, /* leads to `target` */
    TRIAL_SKIPPED,  /* fetched and not kept: document_skip */
    TRIAL_FAILED,   /* no usable answer: document_skip; `retry` says whether a crawl would try again
                     */
    TRIAL_REFUSED,  /* not asked for: uri_skip, rule */
};
/* "stored" … */
const char *trial_fate_name(enum trial_fate fate);

#define TRIAL_RULE_BYTES 512

struct trial_link {
    struct text reference; /* as it stands in the page */
    struct text uri;       /* normalised; empty for what is no URI that could be crawled */
    const char *element, *attribute;
    enum uri_skip skip; /* URI_SKIP_NONE: would be queued, unless it is known */
    char rule[TRIAL_RULE_BYTES];
    /* What the robots.txt that was asked for says of it: of a link of the same site alone, and not
     * where robots.txt is ignored. What it forbids, and the rules do not, has URI_SKIP_ROBOTS and
     * the line as its rule. */
    bool robots_known, robots_allowed;
};

/* A request with credentials, and those before it that they needed. */
struct trial_login {
    struct text path;    /* that was asked for */
    const char *said;    /* in the header Authorization, without anything secret */
    int status;          /* of the answer */
    struct text offered; /* the schemes that it names */
};
#define TRIAL_LOGINS 16

/* One URI and what came of it. All texts live until `tell` returns; those that do not apply are
 * empty. */
struct trial_hop {
    struct text uri;
    int redirects; /* that led here */
    enum trial_fate fate;
    enum uri_skip uri_skip;
    char rule[TRIAL_RULE_BYTES]; /* that refused */
    enum document_skip document_skip;
    bool retry;
    struct text sentence; /* what went wrong */
    /* robots.txt of the site; policy NULL: not asked */
    enum robots_policy robots_policy;
    int robots_status;
    struct text robots_sentence;
    struct robots_verdict robots;            /* with ROBOTS_POLICY_RULES */
    struct trial_login logins[TRIAL_LOGINS]; /* of robots.txt and the document, in order */
    size_t login_count;
    /* the answer; NULL when nothing was sent or nothing came */
    const struct fetch_response *response;
    struct text type;         /* as a crawl takes it */
    const char *sniffed_type; /* what the bytes look like; NULL without a body */
    const char *charset;      /* NULL without a body */
    const char *charset_source;
    struct text title;
    bool rendered;                               /* its scripts were run … */
    struct text render_failure;                  /* … and what went wrong with that */
    unsigned header_directives, meta_directives; /* enum robots_directive */
    bool has_checksum;
    unsigned char checksum[16];
    struct text target;        /* of a redirect */
    enum uri_skip target_skip; /* what the rules say to it */
    char target_rule[TRIAL_RULE_BYTES];
    const struct trial_link *links; /* distinct ones, in order */
    size_t link_count, links_dropped;
};

/* What document_skip_key() takes with `document_skip`: the status of the answer, or of robots.txt
 * where no more was asked for. */
static inline int trial_status(const struct trial_hop *hop)
{
    return hop->response ? hop->response->status : hop->robots_status;
}

/* One request of a login and what came of it, for people (seine try --login). */
struct form_step {
    const char *what;   /* "page before it", "page with the form", "form", "redirect" */
    const char *method; /* GET or POST */
    struct text uri;    /* without its query */
    int status;         /* 0: no answer */
    int cookies;        /* that the answer set */
    const char *said;   /* what follows from it; may be empty */
};

/* The login of that name, performed once, with robots.txt left alone; `tell` hears of each request
 * when its answer is there. *ret_succeeded and the sentence (LOGIN_SENTENCE_BYTES) say how it
 * ended. STATUS_NOT_FOUND: the configuration has no such login; else as trial_run(). */
int trial_login(const struct crawl_config *config, const char *data_folder, struct text name,
                void (*tell)(void *context, const struct form_step *step), void *context,
                bool *ret_succeeded, char *ret_sentence, struct error *error) SEINE_MUST_CHECK;

/* When a trial is given up. */
struct trial_bounds {
    int64_t most_ms;              /* all hops together */
    const atomic_bool *cancelled; /* once it is true */
};

/* The first URI is screened as a start URI. The data directory is where the key of encrypted
 * passwords lies. `bounds` NULL: none but those of the configuration. Returns 0 whatever came of
 * it; STATUS_TIMEOUT, STATUS_CANCELLED at the bounds; STATUS_INVALID for a configuration that
 * cannot be meant, STATUS_MEMORY, STATUS_SYSTEM. */
int trial_run(const struct crawl_config *config, const char *data_folder, const struct uri *uri,
              const struct trial_bounds *bounds,
              void (*tell)(void *context, const struct trial_hop *hop), void *context,
              struct error *error) SEINE_MUST_CHECK;

#endif
