/* What the index holds after puts and deletions, in whatever order they come. */
#include "gate.h"
#include "index.h"
#include "kept_texts.h"
#include "occurrences.h"
#include "support.h"

#include <signal.h>
#include <sql/index/searching.h>
#include <sql/index/writing.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void a_document_is_found_by_its_words(void **state)
{
    struct place *place = *state;
    struct document document =
        page("http://a.test/", 1, "Running shoes", "They were made of wool.");
    assert_true(put(place, &document));
    assert_int_equal(matches(place, "run"), 1);
    assert_int_equal(matches(place, "wool"), 1);
    assert_int_equal(matches(place, "site:a.test"), 1);
    assert_int_equal(matches(place, "site:test"), 1);
    assert_int_equal(matches(place, "type:html"), 1);
    assert_int_equal(matches(place, "lang:en"), 1);
    assert_int_equal(matches(place, "silk"), 0);
}

static void a_later_version_replaces_an_earlier_one(void **state)
{
    struct place *place = *state;
    struct document first = page("http://a.test/", 1, "One", "wool");
    struct document second = page("http://a.test/", 2, "Two", "silk");
    assert_true(put(place, &first));
    assert_true(put(place, &second));
    assert_int_equal(documents(place), 1);
    assert_int_equal(matches(place, "wool"), 0);
    assert_int_equal(matches(place, "silk"), 1);
}

static void an_earlier_version_or_the_same_one_changes_nothing(void **state)
{
    struct place *place = *state;
    struct document first = page("http://a.test/", 1, "One", "wool");
    struct document second = page("http://a.test/", 2, "Two", "silk");
    assert_true(put(place, &second));
    assert_false(put(place, &second));
    assert_false(put(place, &first));
    assert_false(delete_document(place, "http://a.test/", 1));
    assert_int_equal(matches(place, "wool"), 0);
    assert_int_equal(matches(place, "silk"), 1);
}

static void what_was_deleted_stays_so_until_a_later_version_comes(void **state)
{
    struct place *place = *state;
    struct document first = page("http://a.test/", 1, "One", "wool");
    struct document third = page("http://a.test/", 3, "Three", "linen");
    assert_true(put(place, &first));
    assert_true(delete_document(place, "http://a.test/", 2));
    assert_int_equal(documents(place), 0);
    assert_int_equal(matches(place, "wool"), 0);
    assert_false(put(place, &first));
    assert_true(put(place, &third));
    assert_int_equal(matches(place, "linen"), 1);
}

static void a_deletion_that_came_before_the_document_counts(void **state)
{
    struct place *place = *state;
    struct document first = page("http://a.test/", 1, "One", "wool");
    assert_true(delete_document(place, "http://a.test/", 2));
    assert_false(put(place, &first));
    assert_int_equal(documents(place), 0);
}

static void deletions_are_forgotten_when_nothing_older_can_come(void **state)
{
    struct place *place = *state;
    struct error error = {0};
    struct document first = page("http://a.test/", 1, "One", "wool");
    assert_true(delete_document(place, "http://a.test/", 2));
    assert_ok(search_index_forget_deletions(place->index, 2, &error));
    assert_false(put(place, &first));
    assert_ok(search_index_forget_deletions(place->index, 3, &error));
    assert_true(put(place, &first));
}

static void a_batch_may_replace_what_it_put_itself(void **state)
{
    struct place *place = *state;
    struct error error = {0};
    struct document first = page("http://a.test/", 1, "One", "wool");
    struct document second = page("http://a.test/", 2, "Two", "silk");
    assert_ok(search_index_begin(place->index, &error));
    assert_ok(search_index_put(place->index, &first, NULL, &error));
    assert_ok(search_index_put(place->index, &second, NULL, &error));
    assert_ok(search_index_delete(place->index, text_of("http://a.test/"), 3, NULL, &error));
    assert_ok(search_index_commit(place->index, &error));
    assert_int_equal(matches(place, "wool"), 0);
    assert_int_equal(matches(place, "silk"), 0);
    assert_int_equal(documents(place), 0);
}

static void put_ahead(struct place *place, const struct document *document)
{
    struct error error = {0};
    assert_ok(search_index_begin(place->index, &error));
    assert_ok(search_index_put(place->index, document, NULL, &error));
    assert_ok(search_index_commit_ahead(place->index, &error));
}

static void batches_that_are_committed_ahead_are_found_at_once(void **state)
{
    struct place *place = *state;
    struct error error = {0};
    struct document first = page("http://a.test/", 1, "One", "wool");
    struct document second = page("http://b.test/", 1, "Two", "silk");
    put_ahead(place, &first);
    assert_int_equal(matches(place, "wool"), 1);
    put_ahead(place, &second);
    assert_ok(search_index_sync(place->index, &error));
    assert_int_equal(matches(place, "silk"), 1);
}

/* The WAL cannot be synced while it has another name. */
static void rename_log(struct place *place, bool is_back)
{
    char here[160], there[160];
    snprintf(here, sizeof here, "%s-wal", place->path);
    snprintf(there, sizeof there, "%s-away", place->path);
    assert_int_equal(is_back ? rename(there, here) : rename(here, there), 0);
}

static void
what_could_not_be_synced_is_written_by_the_checkpoint_before_it_is_put_again(void **state)
{
    struct place *place = *state;
    struct error error = {0};
    struct document first = page("http://a.test/", 1, "One", "wool");
    rename_log(place, false);
    put_ahead(place, &first);
    assert_int_equal(search_index_sync(place->index, &error), STATUS_NOT_FOUND);
    assert_int_equal(search_index_sync(place->index, &error), STATUS_SYSTEM);
    rename_log(place, true);
    char path[160];
    struct stat log;
    snprintf(path, sizeof path, "%s-wal", place->path);
    assert_true(stat(path, &log) == 0 && log.st_size > 0);
    assert_ok(search_index_begin(place->index, &error));
    assert_true(stat(path, &log) == 0 && log.st_size == 0);
    assert_ok(search_index_put(place->index, &first, NULL, &error));
    assert_ok(search_index_commit(place->index, &error));
    assert_int_equal(matches(place, "wool"), 1);
}

static void put_anchors_in_batch(struct place *place, int64_t version, struct text text)
{
    struct error error = {0};
    struct document_texts anchors = {&text, 1};
    assert_ok(search_index_put_anchors(place->index, text_of("http://a.test/"), &anchors, version,
                                       NULL, &error));
}

/* FTS5 counts a row for each document, and no more. */
static void assert_rows(const struct place *place, int64_t expected)
{
    struct statement *statement;
    struct error error = {0};
    assert_ok(db_prepare(place->index->db,
                         text_of("SELECT block FROM occurrence_data WHERE id = 1"), &statement,
                         NULL, &error));
    assert_int_equal(statement_step(statement, &error), STATEMENT_ROW);
    struct text averages = statement_column_blob(statement, 0);
    assert_true(averages.length > 0);
    assert_int_equal((unsigned char)averages.data[0], expected); /* the number of rows, a varint */
    statement_free(statement);
}

static void a_batch_may_change_texts_of_links_of_what_it_put(void **state)
{
    struct place *place = *state;
    struct error error = {0};
    struct document first = page("http://a.test/", 1, "One", "wool");
    struct document fifth = page("http://a.test/", 5, "Two", "silk");
    struct text text = TEXT_LITERAL("fifth");
    fifth.anchors = (struct document_texts){&text, 1};
    assert_ok(search_index_begin(place->index, &error));
    assert_ok(search_index_put(place->index, &first, NULL, &error));
    put_anchors_in_batch(place, 2, TEXT_LITERAL("second"));
    put_anchors_in_batch(place, 3, TEXT_LITERAL("third"));
    assert_ok(search_index_commit(place->index, &error));
    assert_int_equal(matches(place, "\x02third"), 1);
    assert_int_equal(matches(place, "\x02second"), 0);
    assert_rows(place, 1);
    assert_ok(search_index_begin(place->index, &error));
    put_anchors_in_batch(place, 4, TEXT_LITERAL("fourth"));
    assert_ok(search_index_put(place->index, &fifth, NULL, &error));
    put_anchors_in_batch(place, 6, TEXT_LITERAL("sixth"));
    assert_ok(search_index_commit(place->index, &error));
    static const char *const GONE[] = {"wool", "\x02third", "\x02fourth", "\x02fifth"};
    for (size_t i = 0; i < sizeof GONE / sizeof *GONE; i++)
        assert_int_equal(matches(place, GONE[i]), 0);
    assert_int_equal(matches(place, "silk"), 1);
    assert_int_equal(matches(place, "\x02sixth"), 1);
    assert_rows(place, 1);
    assert_true(delete_document(place, "http://a.test/", 7));
    assert_int_equal(matches(place, "silk"), 0);
    assert_int_equal(matches(place, "\x02sixth"), 0);
    assert_rows(place, 0);
}

static void what_was_rolled_back_never_was(void **state)
{
    struct place *place = *state;
    struct error error = {0};
    struct document first = page("http://a.test/", 1, "One", "wool");
    assert_ok(search_index_begin(place->index, &error));
    assert_ok(search_index_put(place->index, &first, NULL, &error));
    search_index_rollback(place->index);
    assert_int_equal(documents(place), 0);
    assert_int_equal(matches(place, "wool"), 0);
    assert_true(put(place, &first));
    assert_int_equal(matches(place, "wool"), 1);
}

static bool append_entry(void *context, const struct search_index_entry *entry)
{
    buffer_printf(context, "%.*s %lld %.*s\n", TEXT_ARGUMENTS(entry->uri),
                  (long long)entry->version, TEXT_ARGUMENTS(entry->checksum));
    return true;
}

static void two_writers_take_turns(void **state)
{
    struct place *place = *state;
    struct search_index *other;
    struct error error = {0};
    struct document first = page("http://a.test/", 1, "One", "wool");
    struct document second = page("http://b.test/", 1, "Two", "wool");
    struct document third = page("http://c.test/", 1, "Three", "wool");
    assert_ok(search_index_open(place->path, &other, &error));
    assert_true(put(place, &first));
    assert_ok(search_index_begin(other, &error));
    assert_ok(search_index_put(other, &second, NULL, &error));
    assert_ok(search_index_commit(other, &error));
    assert_true(put(place, &third));
    assert_ok(search_index_begin(other, &error));
    assert_ok(search_index_delete(other, text_of("http://c.test/"), 2, NULL, &error));
    assert_ok(search_index_commit(other, &error));
    search_index_close(other);
    assert_int_equal(documents(place), 2);
    assert_int_equal(matches(place, "wool"), 2);
    assert_true(delete_document(place, "http://b.test/", 2));
    assert_int_equal(matches(place, "wool"), 1);
}

static void the_documents_of_a_collection_go_together(void **state)
{
    struct place *place = *state;
    struct error error = {0};
    for (int i = 0; i < 1000; i++) {
        char uri[64];
        snprintf(uri, sizeof uri, "http://a.test/%d", i);
        struct document document = page(uri, 1, "One", "wool");
        document.collection = text_of(i % 4 ? "web" : "news");
        assert_true(put(place, &document));
    }
    assert_ok(search_index_delete_collection(place->index, text_of("web"), 2, NULL, NULL, &error));
    assert_int_equal(documents(place), 250);
    assert_int_equal(matches(place, "wool"), 250);
    assert_ok(
        search_index_delete_collection(place->index, text_of("other"), 2, NULL, NULL, &error));
    assert_int_equal(documents(place), 250);
}

static void every_document_can_be_listed(void **state)
{
    struct place *place = *state;
    struct error error = {0};
    struct buffer list;
    struct document b = page("http://b.test/", 7, "B", "silk");
    struct document a = page("http://a.test/", 5, "A", "wool");
    a.checksum = TEXT_LITERAL("00ff");
    put(place, &b);
    put(place, &a);
    buffer_init(&list, 4096);
    assert_ok(search_index_each(place->index, append_entry, &list, &error));
    buffer_append_char(&list, '\0');
    assert_string_equal(list.data, "http://a.test/ 5 00ff\nhttp://b.test/ 7 \n");
    buffer_done(&list);
}

/* ---- Kills ---- */

/* Puts batches of 20 documents until it is killed, and reports when each was committed. */
static void write_without_end(const char *path, int report)
{
    struct search_index *index;
    if (search_index_open(path, &index, NULL) < 0)
        _exit(1);
    for (int64_t number = 0;; number++) {
        char uri[64], body[128];
        if (number % 20 == 0 && search_index_begin(index, NULL) < 0)
            _exit(1);
        snprintf(uri, sizeof uri, "http://a.test/%lld", (long long)(number % 500));
        snprintf(body, sizeof body, "constant number%lld", (long long)number);
        struct document made = page(uri, number + 1, "Title", body);
        if (search_index_put(index, &made, NULL, NULL) < 0)
            _exit(1);
        if (number % 20 == 19 &&
            (search_index_commit(index, NULL) < 0 || write(report, ".", 1) != 1))
            _exit(1);
    }
}

static void a_kill_leaves_whole_batches(void **state)
{
    struct place *place = *state;
    struct error error = {0};
    search_index_close(place->index);
    place->index = NULL;
    for (int round = 0; round < 5; round++) {
        int ends[2], result;
        char mark;
        assert_int_equal(pipe(ends), 0);
        pid_t child = fork();
        if (child == 0)
            write_without_end(place->path, ends[1]);
        close(ends[1]);
        for (int i = 0; i < 10 + round * 7; i++)
            assert_int_equal(read(ends[0], &mark, 1), 1);
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, &result, 0), child);
        assert_true(WIFSIGNALED(result));
        close(ends[0]);
        assert_ok(search_index_open(place->path, &place->index, &error));
        assert_ok(db_check(place->index->db, DB_CHECK_FULL, NULL, NULL, &error));
        int64_t held = documents(place);
        assert_int_equal(held % 20, 0);
        assert_int_equal(matches(place, "constant"), held);
        search_index_close(place->index);
        place->index = NULL;
    }
}

/* ---- Files that are not ours ---- */

static void a_foreign_file_is_refused(void **state)
{
    struct place *place = *state;
    struct search_index *index;
    struct error error = {0};
    char path[128];
    snprintf(path, sizeof path, "%s/index/foreign.db", place->folder);
    FILE *file = fopen(path, "we");
    assert_non_null(file);
    for (int i = 0; i < 1000; i++)
        fputs("this is no index", file);
    fclose(file);
    assert_int_equal(search_index_open(path, &index, &error), STATUS_FOREIGN);
    assert_int_equal(search_index_open_reader(path, &index, &error), STATUS_FOREIGN);
    unlink(path);
    assert_int_equal(search_index_open_reader(path, &index, &error), STATUS_NOT_FOUND);
}

static void a_reader_of_an_older_schema_says_what_brings_it_up_to_date(void **state)
{
    struct place *place = *state;
    struct search_index *reader;
    struct error error = {0};
    sqlite3 *handle = NULL;
    search_index_close(place->index);
    place->index = NULL;
    assert_int_equal(sqlite3_open(place->path, &handle), SQLITE_OK);
    assert_int_equal(sqlite3_exec(handle, "PRAGMA user_version = 1", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(handle);
    assert_int_equal(search_index_open_reader(place->path, &reader, &error), STATUS_INVALID);
    assert_non_null(strstr(error.sentence, "`seine index rebuild`"));
}

/* As the program was before words were read by other rules: document "old:" has texts of links
 * among its others. */
static void make_earlier(struct place *place)
{
    struct error error = {0};
    char *said = NULL;
    static const char EARLIER[] =
        "DROP TABLE renewal; ALTER TABLE word DROP COLUMN written; PRAGMA user_version = 2;"
        "DELETE FROM schema_history WHERE to_version = 3; UPDATE document SET anchors = NULL "
        "WHERE uri = 'old:'";
    struct text texts[STORED_TEXTS] = {NO_TEXT, TEXT_LITERAL("linked"), NO_TEXT, NO_TEXT,
                                       TEXT_LITERAL("wool")};
    assert_ok(db_begin(place->index->db, &error));
    assert_ok(kept_texts_delete(place->index, 1, &error));
    assert_ok(kept_texts_put(place->index, 1, texts, &error));
    assert_ok(db_commit(place->index->db, &error));
    search_index_close(place->index);
    place->index = NULL;
    sqlite3 *handle = NULL;
    assert_int_equal(sqlite3_open(place->path, &handle), SQLITE_OK);
    assert_int_equal(sqlite3_exec(handle, "DROP VIEW v_words", NULL, NULL, NULL), SQLITE_OK);
    if (sqlite3_exec(handle, EARLIER, NULL, NULL, &said) != SQLITE_OK)
        fail_msg("%s", said);
    sqlite3_close(handle);
}

static bool no_more(void *context)
{
    (void)context;
    return false;
}

static bool one_more(void *context)
{
    int *count = context;
    return (*count)++ == 0;
}

static void an_index_of_earlier_terms_is_renewed_from_its_texts(void **state)
{
    struct place *place = *state;
    struct error error = {0};
    struct document old = page("old:", 1, "Old", "wool");
    int batches = 0;
    put(place, &old);
    for (int i = 0; i < 700; i++) {
        char uri[16];
        snprintf(uri, sizeof uri, "u:%d", i);
        struct document made = page(uri, 1, "Title", "wool");
        put(place, &made);
    }
    make_earlier(place);
    assert_ok(search_index_open(place->path, &place->index, &error));
    assert_true(search_index_needs_renewal(place->index));
    assert_int_equal(search_index_begin(place->index, &error), STATUS_INVALID);
    assert_int_equal(search_index_renew(place->index, no_more, NULL, &error), STATUS_CANCELLED);
    assert_int_equal(matches(place, "wool"), 0);
    assert_int_equal(search_index_renew(place->index, one_more, &batches, &error),
                     STATUS_CANCELLED);
    assert_int_equal(matches(place, "wool"), 500);
    search_index_close(place->index);
    assert_ok(search_index_open(place->path, &place->index, &error));
    assert_ok(search_index_renew(place->index, NULL, NULL, &error));
    assert_false(search_index_needs_renewal(place->index));
    assert_int_equal(matches(place, "wool"), 701);
    assert_int_equal(matches(place, "\x02link"), 1);
    assert_ok(db_check(place->index->db, DB_CHECK_FULL, NULL, NULL, &error));
    /* What is changed, replaced or deleted afterwards leaves no terms behind. */
    struct document other = page("old:", 3, "Old", "silk");
    assert_true(put_anchor(place, "old:", 2, "goats"));
    assert_int_equal(matches(place, "\x02link"), 0);
    assert_int_equal(matches(place, "wool"), 701);
    assert_true(put(place, &other));
    assert_true(delete_document(place, "u:0", 2));
    assert_int_equal(matches(place, "wool"), 699);
    assert_int_equal(matches(place, "\x02link"), 0);
    search_index_close(place->index);
    assert_ok(search_index_open(place->path, &place->index, &error));
    assert_false(search_index_needs_renewal(place->index));
}

static void a_file_that_was_cut_off_is_refused(void **state)
{
    struct place *place = *state;
    struct error error = {0};
    struct db_checkpoint done;
    struct document document = page("http://a.test/", 1, "One", "wool");
    put(place, &document);
    assert_ok(db_checkpoint(place->index->db, DB_CHECKPOINT_TRUNCATE, &done, &error));
    search_index_close(place->index);
    place->index = NULL;
    assert_int_equal(truncate(place->path, DB_PAGE_BYTES * 2), 0);
    assert_int_equal(search_index_open(place->path, &place->index, &error), STATUS_DAMAGED);
}

static void print_finding(void *context, const char *finding)
{
    (void)context;
    print_error("%s\n", finding);
}

static void every_statement_passes_the_gate(void **state)
{
    struct place *place = *state;
    struct error error = {0};
    int found = gate_check(&INDEX_DATABASE, place->folder, search_index_extend, place->index,
                           print_finding, NULL, &error);
    static const char *const SUFFIXES[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof SUFFIXES / sizeof *SUFFIXES; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/gate-index.db%s", place->folder, SUFFIXES[i]);
        unlink(path);
    }
    assert_ok(found);
    assert_int_equal(found, 0);
}

/* Everybody's `sqlite3` has no tokenizer of ours. */
static void views_answer_without_the_tokenizer(void **state)
{
    struct place *place = *state;
    sqlite3 *handle = NULL;
    struct document document = page("http://a.test/", 1, "One", "wool wool");
    put(place, &document);
    assert_int_equal(sqlite3_open_v2(place->path, &handle, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
    for (int i = 0; i < INDEX_DATABASE.view_count; i++) {
        char sql[128];
        snprintf(sql, sizeof sql, "SELECT * FROM %s", INDEX_DATABASE.views[i].name);
        assert_int_equal(sqlite3_exec(handle, sql, NULL, NULL, NULL), SQLITE_OK);
    }
    sqlite3_close(handle);
}

static void words_and_languages_are_counted(void **state)
{
    struct place *place = *state;
    struct document first = page("http://a.test/", 1, "One", "wool wool");
    struct document second = page("http://b.test/", 1, "Two", "Wool");
    struct index_word_find word;
    struct index_frequent_languages language;
    struct error error = {0};
    put(place, &first);
    put(place, &second);
    word = index_word_find(place->index->db, .word = TEXT_LITERAL("wool"));
    assert_int_equal(index_word_find_step(&word, &error), STATEMENT_ROW);
    assert_int_equal(word.documents, 2);
    statement_reset(word.statement);
    assert_true(delete_document(place, "http://a.test/", 2));
    assert_true(delete_document(place, "http://b.test/", 2));
    language = index_frequent_languages(place->index->db);
    assert_int_equal(index_frequent_languages_step(&language, &error), STATEMENT_DONE);
}

/* Texts are compressed with one dictionary before, and with another behind. */
static void documents_outlive_the_dictionary_that_they_were_written_with(void **state)
{
    struct place *place = *state;
    struct error error = {0};
    for (int round = 0; round < 3; round++) {
        assert_ok(search_index_begin(place->index, &error));
        for (int i = 0; i < 1100; i++) {
            char uri[64], body[256];
            snprintf(uri, sizeof uri, "http://a.test/%d", i);
            snprintf(
                body, sizeof body,
                "The %d. page of %d in round%d: prices, addresses and telephone numbers of all "
                "%x dealers in wool",
                i, i * 7, round, i * 77777);
            struct document document = page(uri, round + 1, "Title", body);
            assert_ok(search_index_put(place->index, &document, NULL, &error));
        }
        assert_ok(search_index_commit(place->index, &error));
    }
    assert_true(place->index->trained_documents > 0);
    assert_int_equal(matches(place, "round0"), 0);
    assert_int_equal(matches(place, "round1"), 0);
    assert_int_equal(matches(place, "round2"), 1100);
}

static void a_document_can_be_read_back(void **state)
{
    struct place *place = *state;
    struct error error = {0};
    struct arena arena;
    struct document read, document = page("http://a.test/", 7, "Running shoes", "They were wool.");
    struct text headings[] = {TEXT_LITERAL("Shoes"), TEXT_LITERAL("Socks")};
    document.headings = (struct document_texts){headings, 2};
    document.checksum = TEXT_LITERAL("00ff");
    document.collection = TEXT_LITERAL("web");
    document.size = 12;
    arena_init(&arena, 4096, 1 << 20);
    assert_true(put(place, &document));
    assert_ok(search_index_get(place->index, document.uri, &arena, &read, &error));
    assert_true(text_equal(read.uri, document.uri));
    assert_true(text_equal(read.title, document.title));
    assert_true(text_equal(read.body, document.body));
    assert_true(text_equal(read.checksum, document.checksum));
    assert_true(text_equal(read.collection, document.collection));
    assert_int_equal(read.headings.count, 1);
    assert_true(text_equal(read.headings.items[0], TEXT_LITERAL("Shoes\nSocks")));
    assert_int_equal(read.version, 7);
    assert_int_equal(read.size, 12);
    assert_int_equal(read.last_seen, document.last_seen);
    assert_int_equal(
        search_index_get(place->index, text_of("http://b.test/"), &arena, &read, &error),
        STATUS_NOT_FOUND);
    arena_done(&arena);
}

static void names_that_leave_the_folder_are_refused(void **state)
{
    (void)state;
    struct error error = {0};
    char *path;
    assert_ok(search_index_path("/data", text_of("web"), &path, &error));
    assert_string_equal(path, "/data/index/web.db");
    free(path);
    assert_int_equal(search_index_path("/data", text_of("../web"), &path, &error), STATUS_INVALID);
    assert_int_equal(search_index_path("/data", text_of(".web"), &path, &error), STATUS_INVALID);
    assert_int_equal(search_index_path("/data", text_of(""), &path, &error), STATUS_INVALID);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_set_up, place_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_document_is_found_by_its_words),
        TEST(a_later_version_replaces_an_earlier_one),
        TEST(an_earlier_version_or_the_same_one_changes_nothing),
        TEST(what_was_deleted_stays_so_until_a_later_version_comes),
        TEST(a_deletion_that_came_before_the_document_counts),
        TEST(deletions_are_forgotten_when_nothing_older_can_come),
        TEST(a_batch_may_replace_what_it_put_itself),
        TEST(batches_that_are_committed_ahead_are_found_at_once),
        TEST(what_could_not_be_synced_is_written_by_the_checkpoint_before_it_is_put_again),
        TEST(a_batch_may_change_texts_of_links_of_what_it_put),
        TEST(what_was_rolled_back_never_was),
        TEST(two_writers_take_turns),
        TEST(the_documents_of_a_collection_go_together),
        TEST(every_document_can_be_listed),
        TEST(a_document_can_be_read_back),
        TEST(words_and_languages_are_counted),
        TEST(an_index_of_earlier_terms_is_renewed_from_its_texts),
        TEST(documents_outlive_the_dictionary_that_they_were_written_with),
        TEST(views_answer_without_the_tokenizer),
        TEST(every_statement_passes_the_gate),
        TEST(a_kill_leaves_whole_batches),
        TEST(a_foreign_file_is_refused),
        TEST(a_reader_of_an_older_schema_says_what_brings_it_up_to_date),
        TEST(a_file_that_was_cut_off_is_refused),
        cmocka_unit_test(names_that_leave_the_folder_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
