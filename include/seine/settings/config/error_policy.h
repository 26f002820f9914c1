/*
 * Decides what happens to a document that could not be fetched: sections http_errors and ftp_errors
 * (MS-FSCCFG 2.2.4.11–2.2.4.14; decisions.md, Configuration 2 and 10).
 *
 * A rule is a key and a policy. Keys: a response code of three digits of which any may be the
 * wildcard x ("404", "40x", "4XX"), or one of the classes net (sockets, names, connections), ttl
 * (time-outs) and int (errors of the crawler itself). Of the matching rules the one with the fewest
 * wildcards applies: 404 before 40x before 4xx; among equals the one whose digits are farther to
 * the left. If no rule matches, the document is kept.
 *
 * Policies, in any case, order and spacing, separated by commas or blanks:
 *   KEEP        the document is kept however often it fails (KEEP:0 and any other count mean the
 *               same)
 *   DELETE:n    the document is deleted after failures in n consecutive refresh cycles, those of
 * its subcollection if that has its own; DELETE and DELETE:0: at the first failure RETRY:n     in
 * addition: up to n further attempts within a refresh cycle before the attempt counts as failed;
 * RETRY is RETRY:1. Alone it means KEEP, RETRY:n
 *
 * Plain values without memory of their own. Usable from any thread.
 */
#ifndef SEINE_CONFIG_ERROR_POLICY_H
#define SEINE_CONFIG_ERROR_POLICY_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <seine/settings/config/record.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Largest n. */
#define ERROR_POLICY_COUNT_MAX 1000000

enum error_class {
    ERROR_CLASS_STATUS,   /* the server answered with a response code */
    ERROR_CLASS_NETWORK,  /* net */
    ERROR_CLASS_TIMEOUT,  /* ttl */
    ERROR_CLASS_INTERNAL, /* int */
};

struct error_key {
    enum error_class error_class;
    char digits[3]; /* for ERROR_CLASS_STATUS: '0'…'9' or 'x' */
};

enum error_disposal {
    ERROR_KEEP,
    ERROR_DELETE,
};

struct error_policy {
    enum error_disposal disposal;
    uint32_t failures; /* the n of DELETE:n; 0 with ERROR_KEEP */
    uint32_t retries;  /* the n of RETRY:n; 0 without */
};

/* Description of valid values, for sentences. */
extern const char ERROR_KEY_VALID[];
extern const char ERROR_POLICY_VALID[];

/* STATUS_INVALID with a sentence that quotes the value and says what is valid. */
int error_key_parse(struct text value, struct error_key *ret_key,
                    struct error *error) SEINE_MUST_CHECK;
/* "404", "4xx", "net". */
void error_key_format(const struct error_key *key, struct buffer *text);

int error_policy_parse(struct text value, struct error_policy *ret_policy,
                       struct error *error) SEINE_MUST_CHECK;
/* "KEEP:0", "DELETE:3", "DELETE:3, RETRY:1". */
void error_policy_format(const struct error_policy *policy, struct buffer *text);

/* The policy of this section for a failure; `status` is used for ERROR_CLASS_STATUS only. */
struct error_policy error_policy_of(const struct config_map *section, enum error_class error_class,
                                    int status);

enum error_verdict {
    ERROR_VERDICT_RETRY,  /* fetch it again in this cycle */
    ERROR_VERDICT_KEEP,   /* it failed; keep the document */
    ERROR_VERDICT_DELETE, /* it failed; delete the document */
};

/* Decides after a failed attempt. `attempts`: failed attempts in this refresh cycle, including this
 * one. `cycles`: consecutive refresh cycles in which it failed, including this one. */
enum error_verdict error_policy_decide(const struct error_policy *policy, uint32_t attempts,
                                       uint32_t cycles);

#endif
