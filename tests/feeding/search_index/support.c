#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int place_set_up(void **state)
{
    struct place *place = calloc(1, sizeof *place);
    struct error error = {0};
    assert_non_null(place);
    snprintf(place->folder, sizeof place->folder, "/tmp/seine-search-XXXXXX");
    assert_non_null(mkdtemp(place->folder));
    snprintf(place->path, sizeof place->path, "%s/index/web.db", place->folder);
    assert_ok(search_index_open(place->path, &place->index, &error));
    *state = place;
    return 0;
}

int place_tear_down(void **state)
{
    static const char *const SUFFIXES[] = {"", "-wal", "-shm"};
    struct place *place = *state;
    search_index_close(place->index);
    for (size_t i = 0; i < sizeof SUFFIXES / sizeof *SUFFIXES; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s%s", place->path, SUFFIXES[i]);
        unlink(path);
    }
    *strrchr(place->path, '/') = '\0';
    rmdir(place->path);
    rmdir(place->folder);
    free(place);
    return 0;
}

void assert_ok_at(int status, const struct error *error, const char *file, int line)
{
    if (status < 0)
        print_error("%s\n", error->sentence);
    _assert_true(status >= 0, "the call succeeds", file, line);
}

struct document page(const char *uri, int64_t version, const char *title, const char *body)
{
    struct document made;
    document_init(&made);
    made.uri = text_of(uri);
    made.version = version;
    made.title = text_of(title);
    made.body = text_of(body);
    made.language = TEXT_LITERAL("en");
    made.mime_type = TEXT_LITERAL("text/html");
    return made;
}

bool put(struct place *place, const struct document *document)
{
    struct error error = {0};
    bool written = false;
    assert_ok(search_index_begin(place->index, &error));
    assert_ok(search_index_put(place->index, document, &written, &error));
    assert_ok(search_index_commit(place->index, &error));
    return written;
}

bool put_anchor(struct place *place, const char *uri, int64_t version, const char *anchor)
{
    struct error error = {0};
    struct text text = text_of(anchor);
    struct document_texts anchors = {&text, text.length > 0};
    bool written = false;
    assert_ok(search_index_begin(place->index, &error));
    assert_ok(
        search_index_put_anchors(place->index, text_of(uri), &anchors, version, &written, &error));
    assert_ok(search_index_commit(place->index, &error));
    return written;
}

bool delete_document(struct place *place, const char *uri, int64_t version)
{
    struct error error = {0};
    bool written = false;
    assert_ok(search_index_begin(place->index, &error));
    assert_ok(search_index_delete(place->index, text_of(uri), version, &written, &error));
    assert_ok(search_index_commit(place->index, &error));
    return written;
}

void put_page(struct place *place, const char *uri, const char *title, const char *body)
{
    struct document document = page(uri, 1, title, body);
    assert_true(put(place, &document));
}

struct search_results ask(const struct place *place, const char *query,
                          const struct search_options *options)
{
    struct search_options generous = options ? *options : (struct search_options){.limit = 0};
    struct search_index *reader;
    struct search_results results;
    struct error error = {0};
    assert_ok(search_index_open_reader(place->path, &reader, &error));
    /* On a machine without a free processor a second may pass before the search has looked at
     * anything. */
    if (generous.time_limit_ms == 0)
        generous.time_limit_ms = 60000;
    assert_ok(search_index_search(reader, text_of(query), &generous, &results, &error));
    search_index_close(reader);
    return results;
}
