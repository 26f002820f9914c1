#include "index.h"
#include "support.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

/* Two indexes of the same documents: one is written as segments, the other by FTS5 itself. */
struct pair {
    struct place *ours;
    struct place *fts5s;
};

static void insert_by_fts5(struct place *place)
{
    segment_writer_free(place->index->segments);
    place->index->segments = NULL;
}

static int set_up(void **state)
{
    struct pair *pair = calloc(1, sizeof *pair);
    void *ours = NULL, *fts5s = NULL;
    assert_non_null(pair);
    assert_int_equal(place_set_up(&ours), 0);
    assert_int_equal(place_set_up(&fts5s), 0);
    pair->ours = ours;
    pair->fts5s = fts5s;
    assert_non_null(pair->ours->index->segments);
    insert_by_fts5(pair->fts5s);
    *state = pair;
    return 0;
}

static int tear_down(void **state)
{
    struct pair *pair = *state;
    void *ours = pair->ours, *fts5s = pair->fts5s;
    free(pair);
    return place_tear_down(&ours) + place_tear_down(&fts5s);
}

/* ---- What FTS5 reads ---- */

/* Over a connection of its own, so that nothing is remembered. */
static sqlite3 *open_raw(const struct place *place)
{
    sqlite3 *handle = NULL;
    assert_int_equal(sqlite3_open(place->path, &handle), SQLITE_OK);
    assert_int_equal(search_index_extend(place->index, handle), SQLITE_OK);
    return handle;
}

static void execute(sqlite3 *handle, const char *sql)
{
    char *said = NULL;
    if (sqlite3_exec(handle, sql, NULL, NULL, &said) != SQLITE_OK)
        fail_msg("%s: %s", sql, said);
}

/* All rows as text, a line a row. */
static char *ask_raw(sqlite3 *handle, const char *sql)
{
    sqlite3_stmt *rows = NULL;
    struct buffer text;
    int code;
    buffer_init(&text, (size_t)1 << 28);
    if (sqlite3_prepare_v2(handle, sql, -1, &rows, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(handle));
    while ((code = sqlite3_step(rows)) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(rows); i++) {
            const char *value = (const char *)sqlite3_column_text(rows, i);
            buffer_append_string(&text, value ? value : "");
            buffer_append_char(&text, ' ');
        }
        buffer_append_char(&text, '\n');
    }
    if (code != SQLITE_DONE)
        fail_msg("%s: %s", sql, sqlite3_errmsg(handle));
    sqlite3_finalize(rows);
    buffer_append_char(&text, '\0');
    assert_false(text.failed);
    return buffer_take(&text);
}

static void assert_same(sqlite3 *ours, sqlite3 *fts5s, const char *sql)
{
    char *first = ask_raw(ours, sql), *second = ask_raw(fts5s, sql);
    size_t at = 0;
    while (first[at] && first[at] == second[at])
        at++;
    if (first[at] != second[at])
        fail_msg("%s: `%.80s` instead of `%.80s`", sql, first + (at < 40 ? 0 : at - 40),
                 second + (at < 40 ? 0 : at - 40));
    free(first);
    free(second);
}

static const char *const QUESTIONS[] = {
    "SELECT term, doc, col, \"offset\" FROM temp.instance",
    "SELECT hex(block) FROM occurrence_data WHERE id = 1",
    "SELECT rowid FROM occurrence WHERE occurrence MATCH '\"common\"'",
    "SELECT rowid FROM occurrence WHERE occurrence MATCH '\"common\"' ORDER BY rowid DESC",
    "SELECT rowid FROM occurrence WHERE occurrence MATCH '\"common\"' AND rowid > 700",
    "SELECT rowid FROM occurrence WHERE occurrence MATCH '\"common\" AND \"rare\"'",
    "SELECT rowid FROM occurrence WHERE occurrence MATCH '\"many\" AND \"rare\"'",
    "SELECT rowid FROM occurrence WHERE occurrence MATCH '\"common\" + \"many\"'",
    "SELECT rowid FROM occurrence WHERE occurrence MATCH '\"w1\" *'",
};

/* Lists with an index, of both. */
static void assert_indexed_lists(struct pair *pair)
{
    static const char COUNT[] = "SELECT count(*) FROM occurrence_data WHERE id >> 36 & 1";
    sqlite3 *ours = open_raw(pair->ours), *fts5s = open_raw(pair->fts5s);
    char *count = ask_raw(ours, COUNT);
    assert_string_not_equal(count, "0 \n");
    assert_same(ours, fts5s, COUNT);
    free(count);
    sqlite3_close(ours);
    sqlite3_close(fts5s);
}

static void compare_both(struct pair *pair)
{
    static const char INSTANCES[] =
        "CREATE VIRTUAL TABLE temp.instance USING fts5vocab(main, occurrence, instance)";
    sqlite3 *ours = open_raw(pair->ours), *fts5s = open_raw(pair->fts5s);
    execute(ours, INSTANCES);
    execute(fts5s, INSTANCES);
    execute(ours, "INSERT INTO occurrence (occurrence) VALUES ('integrity-check')");
    for (size_t i = 0; i < sizeof QUESTIONS / sizeof *QUESTIONS; i++)
        assert_same(ours, fts5s, QUESTIONS[i]);
    sqlite3_close(ours);
    sqlite3_close(fts5s);
}

/* FTS5 itself merges all segments into one. */
static void optimize(struct place *place)
{
    sqlite3 *handle = open_raw(place);
    execute(handle, "INSERT INTO occurrence (occurrence) VALUES ('optimize')");
    execute(handle, "INSERT INTO occurrence (occurrence) VALUES ('integrity-check')");
    sqlite3_close(handle);
}

/* ---- Documents ---- */

static void put_in(struct search_index *index, const struct document *document)
{
    struct error error = {0};
    assert_ok(search_index_put(index, document, NULL, &error));
}

static void begin(struct pair *pair)
{
    struct error error = {0};
    assert_ok(search_index_begin(pair->ours->index, &error));
    assert_ok(search_index_begin(pair->fts5s->index, &error));
}

static void commit(struct pair *pair)
{
    struct error error = {0};
    assert_ok(search_index_commit(pair->ours->index, &error));
    assert_ok(search_index_commit(pair->fts5s->index, &error));
}

static void put_both(struct pair *pair, int number, int64_t version, const char *body,
                     const char *anchor)
{
    char uri[32];
    snprintf(uri, sizeof uri, "http://a.test/%d", number);
    struct document made = page(uri, version, number % 7 ? "Title" : "Common title", body);
    struct text text = text_of(anchor), heading = TEXT_LITERAL("Heading and headings");
    made.anchors = (struct document_texts){&text, *anchor != '\0'};
    made.headings = (struct document_texts){&heading, 1};
    made.frame = TEXT_LITERAL("\xE4\xB8\xAD\xE6\x96\x87\xE5\xAD\x97 menu");
    put_in(pair->ours->index, &made);
    put_in(pair->fts5s->index, &made);
}

static void put_random(struct pair *pair, int number, int64_t version)
{
    char body[4096];
    size_t length = (size_t)snprintf(body, sizeof body, "common many words ");
    for (unsigned word = 0; word < 120; word++)
        length += (size_t)snprintf(
            body + length, sizeof body - length, "w%llx ",
            (unsigned long long)(hash_combine((uint64_t)number * 7 + (uint64_t)version, word) %
                                 2500));
    if (number % 97 == 0)
        snprintf(body + length, sizeof body - length, "rare");
    put_both(pair, number, version, body, number % 3 ? "linked pages" : "");
}

static void anchor_both(struct pair *pair, int number, int64_t version, const char *anchor)
{
    char uri[32];
    struct error error = {0};
    struct text text = text_of(anchor);
    struct document_texts anchors = {&text, 1};
    snprintf(uri, sizeof uri, "http://a.test/%d", number);
    assert_ok(
        search_index_put_anchors(pair->ours->index, text_of(uri), &anchors, version, NULL, &error));
    assert_ok(search_index_put_anchors(pair->fts5s->index, text_of(uri), &anchors, version, NULL,
                                       &error));
}

static void delete_both(struct pair *pair, int number, int64_t version)
{
    char uri[32];
    struct error error = {0};
    snprintf(uri, sizeof uri, "http://a.test/%d", number);
    assert_ok(search_index_delete(pair->ours->index, text_of(uri), version, NULL, &error));
    assert_ok(search_index_delete(pair->fts5s->index, text_of(uri), version, NULL, &error));
}

/* ---- Tests ---- */

static void segments_are_what_fts5_would_have_written(void **state)
{
    struct pair *pair = *state;
    enum { BATCHES = 20, DOCUMENTS = 60 };
    for (int batch = 0; batch < BATCHES; batch++) {
        begin(pair);
        for (int i = 0; i < DOCUMENTS; i++)
            put_random(pair, batch * DOCUMENTS + i, 1);
        for (int i = 0; batch && i < 5; i++) {
            int earlier = (batch - 1) * DOCUMENTS + 7 * i;
            put_random(pair, earlier, 2);
            anchor_both(pair, earlier + 1, 2, "other words of links");
            delete_both(pair, earlier + 2, 2);
            anchor_both(pair, earlier, 3, "once more");
        }
        commit(pair);
        if (batch % 6 == 0)
            compare_both(pair);
    }
    compare_both(pair);
    optimize(pair->ours);
    compare_both(pair);
    begin(pair); /* FTS5 merged over another connection */
    put_random(pair, 5, 9);
    commit(pair);
    compare_both(pair);
}

static void a_list_may_fill_many_leaves(void **state)
{
    struct pair *pair = *state;
    size_t bytes = 200000;
    char *body = malloc(bytes + 16);
    assert_non_null(body);
    begin(pair);
    for (int i = 0; i < 6000; i++) /* lists of many rows: they have indexes */
        put_both(pair, i, 1, i % 1000 ? "common many" : "common many rare", "");
    for (int i = 0; i < 3; i++) { /* rows of many leaves */
        size_t length = 0;
        while (length < bytes)
            length += (size_t)snprintf(body + length, 16, i == 1 ? "common " : "common many ");
        put_both(pair, 7000 + i, 1, body, "");
    }
    commit(pair);
    free(body);
    assert_indexed_lists(pair);
    compare_both(pair);
    optimize(pair->ours);
    compare_both(pair);
}

static void merges_of_fts5_lose_nothing(void **state)
{
    struct pair *pair = *state;
    struct error error = {0};
    bool goes_on = true;
    for (int batch = 0; batch < 30; batch++) {
        begin(pair);
        for (int i = 0; i < 10; i++)
            put_random(pair, batch * 10 + i, 1);
        commit(pair);
        if (batch % 10 == 9)
            assert_ok(search_index_settle(pair->ours->index, false, &goes_on, &error));
    }
    while (goes_on)
        assert_ok(search_index_settle(pair->ours->index, false, &goes_on, &error));
    compare_both(pair);
    begin(pair);
    for (int i = 0; i < 300; i += 3)
        delete_both(pair, i, 2);
    commit(pair);
    compare_both(pair);
}

static void a_format_that_is_not_known_is_left_to_fts5(void **state)
{
    struct pair *pair = *state;
    struct place *place = pair->ours;
    struct error error = {0};
    put_page(place, "http://a.test/", "One", "wool");
    search_index_close(place->index);
    sqlite3 *handle = NULL;
    assert_int_equal(sqlite3_open(place->path, &handle), SQLITE_OK);
    execute(handle, "UPDATE occurrence_config SET v = 400 WHERE k = 'pgsz'");
    execute(handle, "INSERT OR REPLACE INTO occurrence_config (k, v) VALUES ('pgsz', 400)");
    sqlite3_close(handle);
    place->index = NULL;
    assert_ok(search_index_open(place->path, &place->index, &error));
    assert_null(place->index->segments);
    put_page(place, "http://b.test/", "Two", "wool");
    struct search_results found = ask(place, "wool", NULL);
    assert_int_equal(found.total, 2);
    search_results_done(&found);
}

static void numbers_are_varints_of_sqlite(void **state)
{
    static const uint64_t VALUES[] = {0,
                                      1,
                                      0x7F,
                                      0x80,
                                      0x3FFF,
                                      0x4000,
                                      UINT64_C(0xFFFFFFFF),
                                      (UINT64_C(1) << 56) - 1,
                                      UINT64_C(1) << 56,
                                      UINT64_MAX};
    static const size_t LENGTHS[] = {1, 1, 1, 2, 2, 3, 5, 8, 9, 9};
    (void)state;
    for (size_t i = 0; i < sizeof VALUES / sizeof *VALUES; i++) {
        unsigned char bytes[VARINT_BYTES];
        uint64_t value = 0;
        size_t length = varint_put(bytes, VALUES[i]);
        struct text text = {(const char *)bytes, length};
        assert_int_equal(length, LENGTHS[i]);
        assert_true(varint_take(&text, &value));
        assert_true(value == VALUES[i] && text.length == 0);
        text = (struct text){(const char *)bytes, length - 1};
        assert_false(varint_take(&text, &value));
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(segments_are_what_fts5_would_have_written),
        TEST(a_list_may_fill_many_leaves),
        TEST(merges_of_fts5_lose_nothing),
        TEST(a_format_that_is_not_known_is_left_to_fts5),
        cmocka_unit_test(numbers_are_varints_of_sqlite),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
