/*
 * Sends one URI through the pipeline of a crawl without a collection: `seine try`.
 *
 * The site manager's own code resolves, checks robots.txt, screens, fetches and classifies. Only
 * the committer is missing, and with it everything that needs rows: known URIs, duplicates, limits
 * of documents. Redirects are followed as in a crawl; each hop calls `take` once.
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
    TRIAL_STORED,   /* would be stored, if no other URI has the same content */
    TRIAL_REDIRECT, /* redirects to `target` */
    TRIAL_SKIPPED,  /* fetched and not stored: document_skip */
    TRIAL_FAILED,   /* no usable answer: document_skip; `retry`: a crawl would retry */
    TRIAL_REFUSED,  /* not fetched: uri_skip, rule */
};
/* "stored" … */
const char *trial_fate_name(enum trial_fate fate);

#define TRIAL_RULE_BYTES 512

struct trial_link {
    struct text reference; /* as written in the page */
    struct text uri;       /* normalised; empty if it cannot be crawled */
    const char *element, *attribute;
    enum uri_skip skip; /* URI_SKIP_NONE: a crawl would queue it if it is unknown */
    char rule[TRIAL_RULE_BYTES];
    /* The verdict of robots.txt, for links of the same site only, and not if robots.txt is ignored.
     * A link that only robots.txt forbids has URI_SKIP_ROBOTS and the line as its rule. */
    bool robots_known, robots_allowed;
};

/* A request with credentials, and the requests before it that the login needed. */
struct trial_login {
    struct text path;    /* path of the request */
    const char *said;    /* the header Authorization without secrets */
    int status;          /* status of the answer */
    struct text offered; /* the schemes that the answer names */
};
#define TRIAL_LOGINS 16

/* One URI and its outcome. All texts live until `take` returns; those that do not apply are empty.
 */
struct trial_hop {
    struct text uri;
    int redirects; /* redirects before this hop */
    enum trial_fate fate;
    enum uri_skip uri_skip;
    char rule[TRIAL_RULE_BYTES]; /* the rule that refused it */
    enum document_skip document_skip;
    bool retry;
    struct text sentence; /* the error */
    /* robots.txt of the site; policy NULL: not asked */
    enum robots_policy robots_policy;
    int robots_status;
    struct text robots_sentence;
    struct robots_verdict robots;            /* with ROBOTS_POLICY_RULES */
    struct trial_login logins[TRIAL_LOGINS]; /* for robots.txt and the document, in order */
    size_t login_count;
    /* the answer; NULL if nothing was sent or received */
    const struct fetch_response *response;
    struct text type;         /* the type that a crawl would use */
    const char *sniffed_type; /* the type detected from the content; NULL without a body */
    const char *charset;      /* NULL without a body */
    const char *charset_source;
    struct text title;
    bool rendered;                               /* its scripts were executed … */
    struct text render_failure;                  /* … and the error of that */
    unsigned header_directives, meta_directives; /* enum robots_directive */
    bool has_checksum;
    unsigned char checksum[16];
    struct text target;        /* of a redirect */
    enum uri_skip target_skip; /* the decision of the rules about the target */
    char target_rule[TRIAL_RULE_BYTES];
    const struct trial_link *links; /* distinct ones, in order */
    size_t link_count, links_dropped;
};

/* The status for document_skip_key(): that of the answer, or of robots.txt if the URI was not
 * fetched. */
static inline int trial_status(const struct trial_hop *hop)
{
    return hop->response ? hop->response->status : hop->robots_status;
}

/* One request of a login and its outcome, for display (seine try --login). */
struct form_step {
    const char *what;   /* "page before it", "page with the form", "form", "redirect" */
    const char *method; /* GET or POST */
    struct text uri;    /* without its query */
    int status;         /* 0: no answer */
    int cookies;        /* number of cookies that the answer set */
    const char *said;   /* the consequence; may be empty */
};

/* Performs the login of that name once, ignoring robots.txt; calls `take` after each answer.
 * *ret_succeeded and the sentence (LOGIN_SENTENCE_BYTES) say how it ended. STATUS_NOT_FOUND: the
 * configuration has no such login; otherwise as trial_run(). */
int trial_login(const struct crawl_config *config, const char *data_folder, struct text name,
                void (*take)(void *context, const struct form_step *step), void *context,
                bool *ret_succeeded, char *ret_sentence, struct error *error) SEINE_MUST_CHECK;

/* The limits of a trial. */
struct trial_bounds {
    int64_t most_ms;              /* for all hops together */
    const atomic_bool *cancelled; /* stops the trial once it is true */
};

/* Screens the first URI as a start URI. The data directory has the key of encrypted passwords.
 * `bounds` NULL: only the limits of the configuration. Returns 0 whatever the outcome;
 * STATUS_TIMEOUT or STATUS_CANCELLED at the limits; STATUS_INVALID for an invalid configuration,
 * STATUS_MEMORY, STATUS_SYSTEM. */
int trial_run(const struct crawl_config *config, const char *data_folder, const struct uri *uri,
              const struct trial_bounds *bounds,
              void (*take)(void *context, const struct trial_hop *hop), void *context,
              struct error *error) SEINE_MUST_CHECK;

#endif
