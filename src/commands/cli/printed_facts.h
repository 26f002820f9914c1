/*
 * Prints facts (seine/serving/why/facts.h) to a stream, for people or for programs: either as lines
 *
 *   state      stored: has a document of its own
 *   attempts   number 1, at 2026-11-20T23:47:51Z, status 503
 *              number 2, at 2026-11-20T23:48:01Z, status 200
 *
 * or as one JSON object with the same names. Texts may hold any bytes (print.h). A list without
 * items is an empty list in JSON and is left out of the lines; the meaning of a word is a separate
 * fact in JSON ("state_means"); times are UTC in ISO 8601 in both forms.
 */
#ifndef SEINE_CLI_PRINTED_FACTS_H
#define SEINE_CLI_PRINTED_FACTS_H

#include "json_line.h"

#include <seine/serving/why/value_facts.h>
#include <stdio.h>

struct printed_facts {
    union {
        struct facts facts;
        struct value_facts values; /* for JSON */
    };
    FILE *out;
    bool is_json;
    struct json_line line;
    /* for lines */
    bool inside;      /* within a group or an item */
    bool first;       /* nothing was written on this level yet */
    const char *list; /* the name of the open list */
    size_t items;     /* items of the list so far */
};

void printed_facts_begin(struct printed_facts *printed, FILE *out, bool json);
void printed_facts_end(struct printed_facts *printed);

#endif
