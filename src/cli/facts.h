/*
 * Facts about one thing, for a person or for a program: written once, shown either as lines
 *
 *   state      stored: has a document of its own
 *   attempts   number 1, at 2026-11-20T23:47:51Z, status 503
 *              number 2, at 2026-11-20T23:48:01Z, status 200
 *
 * or as one JSON object with the same names. Facts stand in the object itself, in a group (an
 * object within) or in an item of a list; groups and lists do not nest. Texts may hold any bytes
 * (print.h).
 */
#ifndef SEINE_CLI_FACTS_H
#define SEINE_CLI_FACTS_H

#include <seine/base.h>
#include <stdio.h>

struct facts {
    FILE *out;
    bool json;
    bool inside;      /* a group or an item */
    bool first;       /* nothing was written on this level yet */
    const char *list; /* the name of the list that is open */
    size_t items;     /* of the list so far */
};

void facts_begin(struct facts *facts, FILE *out, bool json);
void facts_end(struct facts *facts);

/* A text whose data is NULL is left out. */
void facts_text(struct facts *facts, const char *name, struct text value);
void facts_say(struct facts *facts, const char *name, const char *format, ...) SEINE_PRINTF(3, 4);
void facts_number(struct facts *facts, const char *name, int64_t value);
void facts_truth(struct facts *facts, const char *name, bool value);
/* Milliseconds since 1970: UTC in ISO 8601 in both forms. 0 is left out. */
void facts_time(struct facts *facts, const char *name, int64_t at_ms);

void facts_group_begin(struct facts *facts, const char *name);
void facts_group_end(struct facts *facts);
/* A list without items is an empty list in JSON and nothing in lines. */
void facts_list_begin(struct facts *facts, const char *name);
void facts_item_begin(struct facts *facts);
void facts_item_end(struct facts *facts);
/* An item that is just a text. */
void facts_item_text(struct facts *facts, struct text value);
void facts_list_end(struct facts *facts);

#endif
