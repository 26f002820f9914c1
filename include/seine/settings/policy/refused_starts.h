/*
 * Lists the start URIs and channels of a configuration that its policy refuses, in one sentence: "1
 * of 2 start URIs is refused: the scheme https is not allowed (allowed_schemes)". A collection
 * whose start URIs are all refused crawls nothing, so the sentence is shown wherever a
 * configuration is checked, activated or monitored. Files of start URIs have a state of their own.
 */
#ifndef SEINE_POLICY_REFUSED_STARTS_H
#define SEINE_POLICY_REFUSED_STARTS_H

#include <stdbool.h>
#include <stddef.h>

struct policy_reader;

#define REFUSED_STARTS_BYTES 1000

/* Returns false and writes nothing if the policy admits all of them. */
bool policy_refused_starts(const struct policy_reader *reader,
                           char ret_sentence[REFUSED_STARTS_BYTES]);

#endif
