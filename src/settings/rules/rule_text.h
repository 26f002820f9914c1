/*
 * Converts the texts of rules to the form of comparison: hosts as in a normalised URI, whole URIs
 * normalised.
 */
#ifndef SEINE_RULES_RULE_TEXT_H
#define SEINE_RULES_RULE_TEXT_H

#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>

/* `storage` of URI_STORAGE_BYTES may hold *ret_text. The sentence of STATUS_INVALID describes the
 * problem, without naming the rule. */
typedef int rule_prepare(struct text text, bool sorts_query, char *storage, struct text *ret_text,
                         struct error *error);

rule_prepare prepare_host;      /* lower case, IDNA, addresses in normal form */
rule_prepare prepare_host_part; /* lower case */
rule_prepare prepare_uri;
rule_prepare prepare_uri_part;
rule_prepare prepare_uri_beginning; /* a prefix that a normalised URI can have */

#endif
