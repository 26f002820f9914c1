/* Merges of segments: when an index comes to rest, over interruptions, and behind changes of texts.
 */
#include "index.h"
#include "occurrences.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

static int64_t bytes(const struct place *place)
{
    struct search_index_figures figures;
    struct error error = {0};
    assert_ok(search_index_figures(place->index, &figures, &error));
    return figures.bytes;
}

/* A tenth of the documents replaces others, so that pages become free. */
static void put_batch(struct place *place, int batch)
{
    struct error error = {0};
    assert_ok(search_index_begin(place->index, &error));
    for (int i = 0; i < 25; i++) {
        char uri[64], body[2048];
        int length = snprintf(body, sizeof body, "wool ");
        for (unsigned word = 0; word < 100; word++)
            length += snprintf(
                body + length, sizeof body - (size_t)length, "w%llx ",
                (unsigned long long)(hash_combine((unsigned)(batch * 25 + i), word) % 3000));
        snprintf(uri, sizeof uri, "http://a.test/%d", i < 3 ? i : batch * 25 + i);
        struct document document = page(uri, batch + 1, "Title", body);
        assert_ok(search_index_put(place->index, &document, NULL, &error));
    }
    assert_ok(search_index_commit(place->index, &error));
}

static void an_index_at_rest_is_smaller_and_answers_as_before(void **state)
{
    enum { BATCHES = 60 };
    struct place *place = *state;
    struct error error = {0};
    for (int batch = 0; batch < BATCHES; batch++)
        put_batch(place, batch);
    int64_t before = bytes(place), count = documents(place);
    int64_t rare = matches(place, "w7ff");
    bool goes_on = true;
    int steps = 0;
    for (; goes_on; steps++) {
        assert_ok(search_index_settle(place->index, false, &goes_on, &error));
        assert_int_equal(matches(place, "wool"), count);
        assert_int_equal(matches(place, "w7ff"), rare);
        assert_true(steps < 100);
    }
    assert_true(steps > 1);
    int64_t after = bytes(place);
    assert_in_range(after, 1, before * 9 / 10);
    assert_ok(search_index_settle(place->index, false, &goes_on, &error));
    assert_false(goes_on);
    assert_int_equal(bytes(place), after);
    put_batch(place, BATCHES);
    assert_int_equal(matches(place, "wool"), documents(place));
}

/* Some two megabytes of occurrences each, of words that a batch alone has and of others. */
static void put_large_batch(struct place *place, int batch)
{
    enum { DOCUMENTS = 60, WORDS = 6000, BYTES = 8 * WORDS };
    struct error error = {0};
    char *body = malloc(BYTES);
    assert_non_null(body);
    assert_ok(search_index_begin(place->index, &error));
    for (int i = 0; i < DOCUMENTS; i++) {
        char uri[64];
        int length = snprintf(body, BYTES, "wool batch%d", batch);
        for (unsigned word = 0; word < WORDS; word++)
            length += snprintf(
                body + length, BYTES - (size_t)length, " w%llx",
                (unsigned long long)(hash_combine((unsigned)(batch * DOCUMENTS + i), word) %
                                     50000));
        snprintf(uri, sizeof uri, "http://a.test/%d/%d", batch, i);
        struct document document = page(uri, 1, "Title", body);
        assert_ok(search_index_put(place->index, &document, NULL, &error));
    }
    assert_ok(search_index_commit(place->index, &error));
    free(body);
}

static void assert_sound(const struct place *place)
{
    static const char CHECK[] = "INSERT INTO occurrence (occurrence) VALUES ('integrity-check')";
    sqlite3 *handle = NULL;
    assert_int_equal(sqlite3_open(place->path, &handle), SQLITE_OK);
    assert_int_equal(search_index_extend(place->index, handle), SQLITE_OK);
    assert_int_equal(sqlite3_exec(handle, CHECK, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(handle);
}

static void a_merge_that_was_interrupted_goes_on_later(void **state)
{
    enum { BATCHES = 4 };
    struct place *place = *state;
    struct error error = {0};
    bool goes_on = false, is_unfinished = false;
    int steps = 0, interruptions = 0;
    put_page(place, "http://b.test/", "Title", "wool");
    assert_false(search_index_is_unfinished(place->path));
    for (int batch = 0; batch < BATCHES; batch++)
        put_large_batch(place, batch);
    assert_true(search_index_is_unfinished(place->path));
    do {
        int64_t count = documents(place);
        assert_ok(search_index_settle(place->index, false, &goes_on, &error));
        search_index_close(place->index); /* the process ends here, and another one begins */
        place->index = NULL;
        is_unfinished = search_index_is_unfinished(place->path);
        assert_true(goes_on || !is_unfinished);
        interruptions += is_unfinished;
        assert_ok(search_index_open(place->path, &place->index, &error));
        assert_int_equal(matches(place, "wool"), count);
        assert_int_equal(matches(place, "batch2"), 60);
        if (steps++ == 0) /* a segment of its own while others are being merged */
            put_page(place, "http://c.test/", "Title", "wool");
        assert_true(steps < 100);
    } while (goes_on);
    assert_true(interruptions > 1);
    assert_sound(place);
}

static void settle(const struct place *place, bool is_brief)
{
    struct error error = {0};
    bool goes_on = true;
    while (goes_on)
        assert_ok(search_index_settle(place->index, is_brief, &goes_on, &error));
    assert_true(is_brief || !search_index_is_unfinished(place->path));
}

static void a_process_that_ends_leaves_large_merges_to_the_next(void **state)
{
    struct place *place = *state;
    for (int batch = 0; batch < 10; batch++)
        put_batch(place, batch);
    assert_true(search_index_is_unfinished(place->path));
    settle(place, true);
    assert_false(search_index_is_unfinished(place->path));
    for (int batch = 0; batch < 4; batch++)
        put_large_batch(place, batch);
    int64_t before = bytes(place), count = documents(place);
    settle(place, true);
    assert_true(search_index_is_unfinished(place->path));
    assert_in_range(bytes(place), before * 9 / 10, before * 11 / 10);
    assert_int_equal(matches(place, "wool"), count);
    settle(place, false);
    assert_int_equal(matches(place, "wool"), count);
    assert_sound(place);
}

/* The number of the segment with most leaves, by the structure of FTS5 (segment.h). */
static uint64_t largest_segment(const struct place *place)
{
    static const char ASK[] = "SELECT substr(block, 5) FROM occurrence_data WHERE id = 10";
    sqlite3 *handle = NULL;
    sqlite3_stmt *row = NULL;
    uint64_t levels = 0, ignored = 0, segments = 0, largest = 0, most = 0;
    assert_int_equal(sqlite3_open(place->path, &handle), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(handle, ASK, -1, &row, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    struct text rest = {sqlite3_column_blob(row, 0), (size_t)sqlite3_column_bytes(row, 0)};
    assert_true(varint_take(&rest, &levels) && varint_take(&rest, &ignored) &&
                varint_take(&rest, &ignored));
    while (levels-- && varint_take(&rest, &ignored) && varint_take(&rest, &segments))
        while (segments--) {
            uint64_t number = 0, first = 0, last = 0;
            assert_true(varint_take(&rest, &number) && varint_take(&rest, &first) &&
                        varint_take(&rest, &last));
            if (last - first >= most) {
                most = last - first;
                largest = number;
            }
        }
    sqlite3_finalize(row);
    sqlite3_close(handle);
    return largest;
}

static void small_changes_do_not_write_a_large_segment_again(void **state)
{
    enum { CHANGES = 20 };
    struct place *place = *state;
    put_large_batch(place, 0);
    put_large_batch(place, 1);
    settle(place, false);
    uint64_t large = largest_segment(place);
    for (int i = 0; i < CHANGES; i++) {
        char uri[64];
        snprintf(uri, sizeof uri, "http://b.test/%d", i);
        put_page(place, uri, "Title", "wool");
        settle(place, false);
        assert_int_equal(largest_segment(place), large);
    }
    assert_int_equal(matches(place, "wool"), documents(place));
    put_large_batch(place, 2);
    put_large_batch(place, 3);
    settle(place, false);
    put_page(place, "http://c.test/", "Title", "wool");
    settle(place, false);
    assert_int_not_equal(largest_segment(place), large);
    assert_int_equal(matches(place, "wool"), documents(place));
    assert_sound(place);
}

static struct document say(int number, int64_t version, const char *body)
{
    static char uri[64];
    snprintf(uri, sizeof uri, "http://a.test/%d", number);
    return page(uri, version, version == 1 ? "Flock" : "Cocoon", body);
}

static void assert_found(const struct place *place, const char *word, int64_t count)
{
    struct search_results found = ask(place, word, NULL);
    assert_int_equal(found.total, count);
    search_results_done(&found);
    assert_int_equal(matches(place, word), count);
}

/* Before and behind the merge of the segments that have the former words and their deletions. */
static void words_of_former_texts_find_nothing(void **state)
{
    enum { BATCHES = 12, DOCUMENTS = 20 };
    struct place *place = *state;
    struct error error = {0};
    bool goes_on = true;
    for (int batch = 0; batch < BATCHES; batch++) {
        assert_ok(search_index_begin(place->index, &error));
        for (int i = 0; i < DOCUMENTS; i++) {
            struct document first = say(batch * DOCUMENTS + i, 1, "wool of former sheep");
            assert_ok(search_index_put(place->index, &first, NULL, &error));
            /* Of the same batch, of the batch before, and never. */
            int changed = i % 3 == 0 ? batch * DOCUMENTS + i : (batch - 1) * DOCUMENTS + i;
            struct document second = say(changed, 2, "silk of later moth");
            if (changed >= 0 && i % 3 < 2)
                assert_ok(search_index_put(place->index, &second, NULL, &error));
        }
        assert_ok(search_index_commit(place->index, &error));
    }
    /* Of twenty, seven change in their own batch, and seven in the next one. */
    int64_t changed = 7 * BATCHES + 7 * (BATCHES - 1), all = BATCHES * DOCUMENTS;
    for (int round = 0; round < 2; round++) {
        assert_found(place, "wool", all - changed);
        assert_found(place, "flock", all - changed);
        assert_found(place, "silk", changed);
        assert_found(place, "moth", changed);
        while (goes_on)
            assert_ok(search_index_settle(place->index, false, &goes_on, &error));
    }
    assert_sound(place);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_set_up, place_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(an_index_at_rest_is_smaller_and_answers_as_before),
        TEST(a_merge_that_was_interrupted_goes_on_later),
        TEST(a_process_that_ends_leaves_large_merges_to_the_next),
        TEST(small_changes_do_not_write_a_large_segment_again),
        TEST(words_of_former_texts_find_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
