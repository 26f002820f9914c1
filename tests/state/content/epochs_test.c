#include <seine/foundation/base.h>
#include <seine/state/content.h>

#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

struct fixture {
    char folder[64];
    struct content_store *store;
    struct content_files *files;
    struct arena arena;
};

static void open_store(struct fixture *fixture)
{
    content_store_close(fixture->store);
    fixture->store = NULL;
    assert_int_equal(content_store_open(&fixture->store, fixture->folder, 1, NULL), 0);
}

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    snprintf(fixture->folder, sizeof fixture->folder, "/tmp/seine-epochs-XXXXXX");
    assert_non_null(mkdtemp(fixture->folder));
    arena_init(&fixture->arena, 1 << 16, 1 << 20);
    open_store(fixture);
    assert_int_equal(content_files_open(&fixture->files, fixture->folder, 0, NULL, NULL), 0);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    char path[128];
    content_store_close(fixture->store);
    content_files_close(fixture->files);
    snprintf(path, sizeof path, "%s/content-0.pack", fixture->folder);
    unlink(path);
    snprintf(path, sizeof path, "%s/files", fixture->folder);
    rmdir(path);
    rmdir(fixture->folder);
    arena_done(&fixture->arena);
    free(fixture);
    return 0;
}

static struct content_reader *open_reader(const struct fixture *fixture)
{
    struct content_reader *reader;
    assert_int_equal(content_reader_open(&reader, fixture->folder, NULL), 0);
    return reader;
}

static int64_t end_epoch(const struct fixture *fixture)
{
    int64_t epoch;
    assert_int_equal(content_end_epoch(fixture->store, &epoch, NULL), 0);
    return epoch;
}

static void an_epoch_is_read_until_the_last_who_began_in_it_or_before_has_ended(void **state)
{
    struct fixture *fixture = *state;
    assert_false(content_is_read(fixture->store, end_epoch(fixture)));
    struct content_reader *one = open_reader(fixture), *two = open_reader(fixture);
    int64_t first = end_epoch(fixture);
    struct content_reader *three = open_reader(fixture);
    int64_t second = end_epoch(fixture);
    assert_true(content_is_read(fixture->store, first));
    content_reader_close(one);
    assert_true(content_is_read(fixture->store, first));
    content_reader_close(three);
    assert_true(content_is_read(fixture->store, second));
    content_reader_close(two);
    assert_false(content_is_read(fixture->store, first));
    assert_false(content_is_read(fixture->store, second));
}

static void readers_that_overlap_without_end_hold_up_no_epoch(void **state)
{
    struct fixture *fixture = *state;
    struct content_reader *reader = open_reader(fixture);
    for (int i = 0; i < 100; i++) {
        int64_t epoch = end_epoch(fixture);
        assert_true(content_is_read(fixture->store, epoch));
        struct content_reader *next = open_reader(fixture);
        content_reader_close(reader);
        reader = next;
        assert_false(content_is_read(fixture->store, epoch));
    }
    content_reader_close(reader);
}

static void what_died_before_the_store_was_opened_waits_for_earlier_readers_alone(void **state)
{
    struct fixture *fixture = *state;
    struct content_reader *earlier = open_reader(fixture);
    content_store_close(fixture->store);
    assert_int_equal(content_store_open(&fixture->store, fixture->folder, 1, NULL), 0);
    struct content_reader *since = open_reader(fixture);
    assert_true(content_is_read(fixture->store, content_former_epoch(fixture->store)));
    content_reader_close(earlier);
    assert_false(content_is_read(fixture->store, content_former_epoch(fixture->store)));
    content_reader_close(since);
}

static void a_reader_of_an_old_epoch_reads_what_died_since(void **state)
{
    struct fixture *fixture = *state;
    struct text bytes;
    struct content_document document;
    int64_t number;
    assert_int_equal(content_encode_file(TEXT_LITERAL(""), TEXT_LITERAL("what died"), false,
                                         &fixture->arena, &bytes, NULL),
                     0);
    assert_int_equal(content_files_write(fixture->files, &bytes, 1, &number, NULL), 0);
    content_files_committed(fixture->files);
    struct content_reader *reader = open_reader(fixture);
    int64_t epoch = end_epoch(fixture);
    for (int i = 0; i < 3; i++) {
        assert_true(content_is_read(fixture->store, epoch));
        assert_int_equal(content_read_file(reader, number, (int64_t)bytes.length, &fixture->arena,
                                           &document, NULL),
                         0);
        assert_true(text_equal(document.body, TEXT_LITERAL("what died")));
        end_epoch(fixture);
    }
    content_reader_close(reader);
    assert_false(content_is_read(fixture->store, epoch));
    assert_int_equal(content_files_remove(fixture->files, number, NULL), 0);
}

static void a_reader_that_is_killed_pins_nothing_any_more(void **state)
{
    struct fixture *fixture = *state;
    int is_open[2];
    assert_int_equal(pipe(is_open), 0);
    pid_t child = fork();
    if (child == 0) {
        struct content_reader *reader;
        char status = content_reader_open(&reader, fixture->folder, NULL) == 0 ? 'y' : 'n';
        if (write(is_open[1], &status, 1) == 1)
            pause();
        _exit(1);
    }
    char status = 0;
    assert_int_equal(read(is_open[0], &status, 1), 1);
    assert_int_equal(status, 'y');
    int64_t epoch = end_epoch(fixture);
    assert_true(content_is_read(fixture->store, epoch));
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_false(content_is_read(fixture->store, epoch));
    close(is_open[0]);
    close(is_open[1]);
}

static void a_reader_outlives_the_writer_that_it_began_under(void **state)
{
    struct fixture *fixture = *state;
    for (int i = 0; i < 5; i++)
        end_epoch(fixture);
    struct content_reader *reader = open_reader(fixture);
    open_store(fixture);
    assert_true(content_is_read(fixture->store, end_epoch(fixture)));
    content_reader_close(reader);
    assert_false(content_is_read(fixture->store, end_epoch(fixture)));
}

static void a_reader_that_began_without_a_writer_is_seen_by_the_next(void **state)
{
    struct fixture *fixture = *state;
    content_store_close(fixture->store);
    fixture->store = NULL;
    struct content_reader *reader = open_reader(fixture);
    open_store(fixture);
    int64_t epoch = end_epoch(fixture);
    assert_true(content_is_read(fixture->store, epoch));
    content_reader_close(reader);
    assert_false(content_is_read(fixture->store, epoch));
}

/* What rows point to, as readers and a writer see it: the version that is current, and how many
 * readers look at each. */
enum { VERSIONS = 400 };

struct rows {
    const struct fixture *fixture;
    atomic_int current;
    atomic_int looked_at[VERSIONS + 1];
};

static void *read_versions(void *context)
{
    struct rows *rows = context;
    int version;
    do {
        struct content_reader *reader;
        if (content_reader_open(&reader, rows->fixture->folder, NULL) < 0)
            abort();
        version = atomic_load(&rows->current);
        atomic_fetch_add(&rows->looked_at[version], 1);
        sched_yield();
        atomic_fetch_sub(&rows->looked_at[version], 1);
        content_reader_close(reader);
    } while (version < VERSIONS);
    return NULL;
}

static void who_opens_while_an_epoch_ends_is_counted_or_sees_the_new_rows(void **state)
{
    enum { READERS = 3 };
    struct fixture *fixture = *state;
    static struct rows rows;
    pthread_t threads[READERS];
    rows.fixture = fixture;
    for (int i = 0; i < READERS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, read_versions, &rows), 0);
    for (int version = 1; version <= VERSIONS; version++) {
        atomic_store(&rows.current, version);
        int64_t epoch = end_epoch(fixture);
        while (content_is_read(fixture->store, epoch))
            sched_yield();
        assert_int_equal(atomic_load(&rows.looked_at[version - 1]), 0);
    }
    for (int i = 0; i < READERS; i++)
        pthread_join(threads[i], NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define EPOCH_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        EPOCH_TEST(an_epoch_is_read_until_the_last_who_began_in_it_or_before_has_ended),
        EPOCH_TEST(readers_that_overlap_without_end_hold_up_no_epoch),
        EPOCH_TEST(what_died_before_the_store_was_opened_waits_for_earlier_readers_alone),
        EPOCH_TEST(a_reader_of_an_old_epoch_reads_what_died_since),
        EPOCH_TEST(a_reader_that_is_killed_pins_nothing_any_more),
        EPOCH_TEST(a_reader_outlives_the_writer_that_it_began_under),
        EPOCH_TEST(a_reader_that_began_without_a_writer_is_seen_by_the_next),
        EPOCH_TEST(who_opens_while_an_epoch_ends_is_counted_or_sees_the_new_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
