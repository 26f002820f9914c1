/*
 * The result of a claim, as a site manager reports it to the committer.
 *
 * The head of a result has the members of every kind: the claim, the request with its answer, and
 * the links. `outcome` has the members of one kind alone; `kind` says which of them is set:
 *
 *   RESULT_DOCUMENT    result_document()     the content and the facts that are stored
 *   RESULT_FAILED      result_failure()      the class of the error
 *   RESULT_REFUSED     result_refusal()      the reason why it was not fetched
 *   RESULT_POSTPONED   result_postponed_until_ms()
 *
 * Only the functions below change `kind` and use `outcome`. To read the outcome of another kind is
 * a defect of the program, which ends it (base/invariant.h). While an answer is read its result may
 * change its kind, as a document does that declares itself noindex; the members of the former kind
 * are gone then.
 *
 * A result, its document and its texts lie in the arena of its report, or are static. Not
 * thread-safe: a result belongs to the thread that has its report.
 */
#ifndef SEINE_MESSAGES_RESULT_H
#define SEINE_MESSAGES_RESULT_H

#include <seine/documents/dedup.h>
#include <seine/documents/dedup/content_checksum.h>
#include <seine/documents/parse/channel.h>
#include <seine/documents/parse/sitemap.h>
#include <seine/documents/parse/soft_not_found.h>
#include <seine/foundation/base.h>
#include <seine/settings/config/error_policy.h>
#include <seine/settings/rules.h>
#include <seine/state/frontier.h>

/* A link found in a document, after screening and removal of duplicates within the document. */
struct found_link {
    uint64_t hash; /* known_hash(); 0 for a link that is not a storable URI (opaque, unparsable) */
    struct text path; /* path and query */
    uint32_t site;    /* index in the report's sites; only with a hash, and not for `local` links */
    uint16_t depth;
    uint16_t focus_distance; /* hops out of the focus */
    uint8_t skip;            /* enum uri_skip; URI_SKIP_NONE: queue it */
    bool local;              /* same site as the document */
    rule_id rule;
};

/* The target site of links in this report. */
struct found_site {
    uint64_t seed;
    struct text origin;
    struct site *site; /* for the planner */
    uint8_t route;     /* for the planner: an enum route, once it has been determined */
};

/* What a sitemap states about one of its entries. */
struct sitemap_facts {
    int64_t modified_s; /* SITEMAP_NO_TIME without */
    enum sitemap_frequency frequency;
};

/* The result of a sitemap that was read or redirected. */
struct sitemap_result {
    struct sitemap_summary summary;
    struct found_link *children; /* the sitemaps of an index, or the target of a redirect */
    size_t child_count;
    struct sitemap_facts *facts; /* one per link of the result; the links are its entries */
};

/* What a channel states about one of its entries. */
struct channel_facts {
    int64_t dated_ms; /* when it was last changed; CHANNEL_NO_TIME without */
};

/* The result of a channel that was read or redirected. */
struct channel_result {
    struct channel summary;      /* without its entries */
    struct found_link *target;   /* the target of a redirect */
    struct channel_facts *facts; /* one per link of the result; the links are its entries */
};

/* Facts about a document beside its content. */
struct document_facts {
    struct text language;         /* a tag in lower case; empty: unknown */
    const char *language_source;  /* static: html, header, detected */
    const char *charset;          /* static; NULL: unknown, or not a text */
    const char *charset_source;   /* static */
    struct text canonical;        /* the URI that it declares as canonical; empty without */
    bool is_canonical;            /* … and that is its own URI */
    const char *canonical_source; /* static: html, header; NULL without */
    bool is_truncated;            /* the body was cut at cut_off */
};

enum result_kind {
    RESULT_DOCUMENT,     /* 200 and kept */
    RESULT_NOT_MODIFIED, /* 304 */
    RESULT_REDIRECT,     /* HTTP or META refresh; the target is the only link */
    RESULT_SKIPPED,      /* fetched, not stored: document_skip is the reason; may have links
                          * (noindex) */
    RESULT_FAILED,       /* no document: document_skip and status; http_errors decides what
                          * follows */
    RESULT_REFUSED,      /* not fetched: uri_skip is the reason */
    RESULT_RETURNED,     /* not attempted, or cancelled; goes back to the queue */
    RESULT_POSTPONED,    /* not attempted before a time, because its subcollection is suspended */
};

/* Whether a page's scripts were run. */
enum rendering_outcome {
    RENDERING_NONE, /* not requested */
    RENDERING_DONE,
    RENDERING_FAILED, /* the page is stored as it was received */
};

/* RESULT_DOCUMENT: what is stored beside the answer's own statements. */
struct result_document {
    uint64_t size_bytes;
    struct checksum checksum;
    struct summing_rule summing;           /* the input of the checksum */
    const struct near_signature *nearness; /* set if near duplicates are searched; NULL: no
                                            * signature */
    struct document_facts facts;
    struct text record;                /* to store in a pack … */
    bool record_is_file;               /* … or for a file of its own */
    bool unchanged;                    /* for the planner: the content is unchanged */
    enum soft_evidence soft_not_found; /* the evidence of a soft 404 */
};

/* RESULT_FAILED: what http_errors decides by. */
struct result_failure {
    enum error_class error_class;
    bool is_final;          /* a retry in this cycle would fail in the same way */
    int64_t retry_after_ms; /* 0: the planner decides */
};

/* RESULT_REFUSED */
struct result_refusal {
    enum uri_skip uri_skip;
    struct text robots_rule; /* for URI_SKIP_ROBOTS: the rule that forbids it; empty: unknown */
};

struct result {
    struct result *next;
    int64_t uri_id;
    int64_t site_id;
    uint64_t hash; /* known_hash() of the URI */
    enum result_kind kind;
    /* Why no document is kept of the answer, or the request was given up; DOCUMENT_SKIP_NONE
     * without a reason */
    enum document_skip document_skip;
    rule_id rule; /* that refused or skipped it; 0: none did */
    /* the claim */
    int level;
    int depth;
    int hops;
    int focus_distance;
    int attempts;      /* failed attempts before this one */
    int sitemap_level; /* as in the claim */
    int64_t turn;      /* as in the claim */
    bool is_channel;   /* as in the claim */
    bool is_indexed;   /* the same */
    bool had_document;
    bool was_duplicate;        /* another URI owned the content of the former document */
    struct text path;          /* path and query */
    struct text subcollection; /* the URI's subcollection; empty: none */
    struct text sentence;      /* for people; may be empty */
    int64_t at_ms;             /* wall time of the answer */
    /* the request; zeros if none was sent */
    bool requested;
    bool is_of_ftp; /* ftp_errors applies instead */
    int status;     /* HTTP; 0 without an answer */
    int64_t total_us;
    uint64_t bytes_received;
    uint64_t bytes_sent;
    struct text header_sent, header_received; /* set if a log records them */
    /* what the answer states about its content, of documents, sitemaps and channels */
    struct text mime;
    struct text title;
    struct text etag;
    int64_t last_modified_s;          /* 0 without */
    enum rendering_outcome rendering; /* whether its scripts were run … */
    struct text render_failure;       /* … and the error; empty: none */
    /* links, of documents, redirects and what is skipped */
    struct found_link *links;
    size_t link_count;
    size_t links_dropped;
    bool ignores_rules;                /* rules for hosts and URIs do not apply to its links */
    bool is_unfocused;                 /* the document is out of focus … */
    bool links_refused;                /* … its links are too far out … */
    uint16_t links_focus_distance;     /* … by this many hops */
    struct found_link *found_channels; /* channels that the page links to */
    size_t found_channel_count;
    struct sitemap_result *sitemap; /* of a sitemap that was read or redirected; otherwise NULL */
    struct channel_result *channel; /* of such a channel; otherwise NULL */
    union {
        struct result_document *document;
        struct result_failure failure;
        struct result_refusal refusal;
        int64_t postponed_until_ms;
    } outcome; /* of this kind; see the functions below */
};

/* The kinds. Each function gives the result that kind, with an outcome that is zero but for the
 * arguments. */

/* RESULT_DOCUMENT; allocates the document in the arena. Returns NULL without memory; then the
 * result is as before. */
struct result_document *result_keep(struct result *result, struct arena *arena);
/* RESULT_SKIPPED */
void result_skip(struct result *result, enum document_skip skip);
/* RESULT_FAILED; returns its outcome for the caller to complete. */
struct result_failure *result_fail(struct result *result, enum document_skip skip,
                                   enum error_class error_class);
/* A failed request is retried after so long; 0: the planner decides. Other kinds stay as they are.
 */
void result_delay_retry(struct result *result, int64_t retry_after_ms);
/* RESULT_REFUSED; returns its outcome for the caller to complete. */
struct result_refusal *result_refuse(struct result *result, enum uri_skip skip, rule_id rule);
/* RESULT_POSTPONED */
void result_postpone(struct result *result, int64_t until_ms);
/* A kind without an outcome: RESULT_NOT_MODIFIED, RESULT_REDIRECT, RESULT_RETURNED. */
void result_become(struct result *result, enum result_kind kind);

/* The outcomes. The result must have the kind. */
struct result_document *result_document(const struct result *result);
const struct result_failure *result_failure(const struct result *result);
const struct result_refusal *result_refusal(const struct result *result);
int64_t result_postponed_until_ms(const struct result *result);

#endif
