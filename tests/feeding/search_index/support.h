/* A folder for the index of a test, and documents for it. */
#ifndef SEINE_TESTS_SEARCH_INDEX_SUPPORT_H
#define SEINE_TESTS_SEARCH_INDEX_SUPPORT_H

#include <seine/feeding/search_index.h>
#include <seine/feeding/search_index/query.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

struct place {
    char folder[64];
    char path[96];
    struct search_index *index; /* opened for writing */
};

int place_set_up(void **state);
int place_tear_down(void **state);

void assert_ok_at(int status, const struct error *error, const char *file, int line);
#define assert_ok(call) assert_ok_at((call), &error, __FILE__, __LINE__)

/* English, with a title and a body. */
struct document page(const char *uri, int64_t version, const char *title, const char *body);
/* In a transaction of its own; whether it was written. */
bool put(struct place *place, const struct document *document);
/* The same of an English page, whose version is 1. */
void put_page(struct place *place, const char *uri, const char *title, const char *body);
/* One text of links to it, or none where it is empty. */
bool put_anchor(struct place *place, const char *uri, int64_t version, const char *anchor);
bool delete_document(struct place *place, const char *uri, int64_t version);

/* What the query finds. The caller frees it (search_results_done()). */
struct search_results ask(const struct place *place, const char *query,
                          const struct search_options *options);

#endif
