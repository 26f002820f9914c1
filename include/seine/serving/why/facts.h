/*
 * Facts about one object: reported once, and formatted by a *form* as lines, JSON or a web page.
 *
 * Facts belong to the object itself, to a group (an object within it) or to an item of a list;
 * groups and lists do not nest. Names are words joined by underscores. Texts may contain any bytes:
 * the form escapes them.
 *
 * A form begins its struct with a struct facts and sets `form`; its output, beginning and end are
 * its own.
 */
#ifndef SEINE_WHY_FACTS_H
#define SEINE_WHY_FACTS_H

#include <seine/foundation/base.h>

struct facts;

struct facts_form {
    bool complete; /* for programs: includes long texts */
    void (*text)(struct facts *facts, const char *name, struct text value);
    /* A URI that can be a question itself, by its id if that is not 0. */
    void (*uri)(struct facts *facts, const char *name, int64_t uri_id, struct text uri);
    /* A word and what it means: "stored", "has a document of its own". */
    void (*word)(struct facts *facts, const char *name, struct text word, struct text meaning);
    void (*number)(struct facts *facts, const char *name, int64_t value);
    void (*truth)(struct facts *facts, const char *name, bool value);
    void (*time)(struct facts *facts, const char *name, int64_t at_ms);
    void (*group_begin)(struct facts *facts, const char *name);
    void (*group_end)(struct facts *facts);
    void (*list_begin)(struct facts *facts, const char *name);
    void (*list_end)(struct facts *facts);
    void (*item_begin)(struct facts *facts);
    void (*item_end)(struct facts *facts);
    /* An item that is a single text. */
    void (*item_text)(struct facts *facts, struct text value);
};

struct facts {
    const struct facts_form *form;
};

/* A text or URI whose data is NULL is omitted, and so is an empty `meaning`. */
void facts_text(struct facts *facts, const char *name, struct text value);
void facts_uri(struct facts *facts, const char *name, int64_t uri_id, struct text uri);
void facts_word(struct facts *facts, const char *name, struct text word, struct text meaning);
void facts_add(struct facts *facts, const char *name, const char *format, ...) SEINE_PRINTF(3, 4);
void facts_number(struct facts *facts, const char *name, int64_t value);
void facts_truth(struct facts *facts, const char *name, bool value);
/* Milliseconds since 1970. 0 is left out. */
void facts_time(struct facts *facts, const char *name, int64_t at_ms);

void facts_group_begin(struct facts *facts, const char *name);
void facts_group_end(struct facts *facts);
void facts_list_begin(struct facts *facts, const char *name);
void facts_list_end(struct facts *facts);
void facts_item_begin(struct facts *facts);
void facts_item_end(struct facts *facts);
void facts_item_text(struct facts *facts, struct text value);

#endif
