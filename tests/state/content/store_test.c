#include <seine/foundation/base.h>
#include <seine/state/content.h>

#include <fcntl.h>
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
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#define ROOM     ((size_t)256 << 20)
#define CLUSTERS 3

struct fixture {
    char folder[64];
    bool mounted;
    struct content_store *store;
    struct content_encoder *encoder;
    struct arena arena;
};

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    snprintf(fixture->folder, sizeof fixture->folder, "/tmp/seine-content-XXXXXX");
    assert_non_null(mkdtemp(fixture->folder));
    assert_int_equal(content_encoder_new(&fixture->encoder, NULL), 0);
    arena_init(&fixture->arena, 1 << 20, ROOM);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    content_store_close(fixture->store);
    for (unsigned k = 0; k < CLUSTERS; k++) {
        char path[128], name[CONTENT_PACK_NAME_BYTES];
        content_pack_name(k, name);
        snprintf(path, sizeof path, "%s/%s", fixture->folder, name);
        unlink(path);
    }
    if (fixture->mounted)
        umount(fixture->folder);
    rmdir(fixture->folder);
    content_encoder_free(fixture->encoder);
    arena_done(&fixture->arena);
    free(fixture);
    return 0;
}

static void open_store(struct fixture *fixture)
{
    struct error error = {0};
    content_store_close(fixture->store);
    fixture->store = NULL;
    int status = content_store_open(&fixture->store, fixture->folder, CLUSTERS, &error);
    if (status < 0)
        fail_msg("%s", error.sentence);
}

static struct text record_of(struct fixture *fixture, const char *body)
{
    struct text record;
    assert_int_equal(content_encode(fixture->encoder, TEXT_LITERAL("header: value\r\n"),
                                    text_of(body), true, &fixture->arena, &record, NULL),
                     0);
    return record;
}

static int64_t append(struct fixture *fixture, unsigned cluster, struct text record)
{
    int64_t offset;
    assert_int_equal(content_append(fixture->store, cluster, &record, 1, &offset, NULL), 0);
    return offset;
}

static int64_t size_of_pack(struct fixture *fixture, unsigned cluster)
{
    char path[128], name[CONTENT_PACK_NAME_BYTES];
    content_pack_name(cluster, name);
    snprintf(path, sizeof path, "%s/%s", fixture->folder, name);
    struct stat found;
    assert_int_equal(stat(path, &found), 0);
    return found.st_size;
}

static void assert_reads(struct fixture *fixture, unsigned cluster, int64_t offset, int64_t length,
                         const char *body)
{
    struct content_reader *reader;
    assert_int_equal(content_reader_open(&reader, fixture->folder, NULL), 0);
    struct content_document document;
    struct error error = {0};
    int status = content_read(reader, cluster, offset, length, &fixture->arena, &document, &error);
    if (status < 0)
        fail_msg("%s", error.sentence);
    assert_true(text_equal(document.headers, TEXT_LITERAL("header: value\r\n")));
    assert_true(text_equal(document.body, text_of(body)));
    content_reader_close(reader);
}

static void an_appended_record_is_read_at_its_offset(void **state)
{
    struct fixture *fixture = *state;
    open_store(fixture);
    struct text records[700];
    int64_t offsets[700];
    char body[32];
    for (int i = 0; i < 700; i++) {
        snprintf(body, sizeof body, "body number %d", i);
        records[i] = record_of(fixture, body);
    }
    assert_int_equal(content_append(fixture->store, 1, records, 300, offsets, NULL), 0);
    assert_int_equal(content_append(fixture->store, 1, records + 300, 400, offsets + 300, NULL), 0);
    assert_int_equal(content_sync(fixture->store, 1, NULL), 0);
    assert_int_equal(offsets[0], 0);
    for (int i = 0; i < 700; i++) {
        snprintf(body, sizeof body, "body number %d", i);
        assert_reads(fixture, 1, offsets[i], (int64_t)records[i].length, body);
    }
    assert_int_equal(content_end(fixture->store, 1), size_of_pack(fixture, 1));
    assert_int_equal(size_of_pack(fixture, 0), 0);
}

static void a_start_cuts_off_what_was_not_committed(void **state)
{
    struct fixture *fixture = *state;
    open_store(fixture);
    struct text kept = record_of(fixture, "kept"), lost = record_of(fixture, "lost");
    append(fixture, 0, kept);
    assert_int_equal(content_sync(fixture->store, 0, NULL), 0);
    int64_t committed = content_end(fixture->store, 0);
    append(fixture, 0, lost);

    open_store(fixture);
    int64_t cut;
    assert_int_equal(content_cut(fixture->store, 0, committed, &cut, NULL), 0);
    assert_int_equal(cut, lost.length);
    assert_int_equal(size_of_pack(fixture, 0), committed);
    struct text next = record_of(fixture, "next");
    assert_int_equal(append(fixture, 0, next), committed);
    assert_reads(fixture, 0, 0, (int64_t)kept.length, "kept");
    assert_reads(fixture, 0, committed, (int64_t)next.length, "next");
}

static void a_pack_shorter_than_committed_is_damaged(void **state)
{
    struct fixture *fixture = *state;
    open_store(fixture);
    append(fixture, 0, record_of(fixture, "body"));
    int64_t end = content_end(fixture->store, 0);
    struct error error = {0};
    assert_int_equal(content_cut(fixture->store, 0, end + 1, NULL, &error), STATUS_DAMAGED);
    assert_non_null(strstr(error.sentence, "content-0.pack"));
    assert_int_equal(size_of_pack(fixture, 0), end);
    assert_int_equal(content_cut(fixture->store, 0, end, NULL, &error), 0);
}

/* The child appends without pause until it is killed, and reports each end that it has synced. */
static void append_until_killed(struct fixture *fixture, int out)
{
    struct text records[50];
    int64_t offsets[50];
    for (int i = 0; i < 50; i++)
        records[i] = record_of(fixture, "a body that is repeated, repeated, repeated, repeated");
    for (;;) {
        if (content_append(fixture->store, 2, records, 50, offsets, NULL) < 0 ||
            content_sync(fixture->store, 2, NULL) < 0)
            _exit(1);
        int64_t end = content_end(fixture->store, 2);
        if (write(out, &end, sizeof end) != sizeof end)
            _exit(1);
    }
}

static void after_a_kill_every_record_below_the_committed_end_is_whole(void **state)
{
    struct fixture *fixture = *state;
    int64_t committed = 0;
    for (int round = 0; round < 5; round++) {
        int ends[2];
        assert_int_equal(pipe(ends), 0);
        open_store(fixture);
        assert_int_equal(content_cut(fixture->store, 2, committed, NULL, NULL), 0);
        pid_t child = fork();
        if (child == 0)
            append_until_killed(fixture, ends[1]);
        close(ends[1]);
        int64_t end;
        for (int i = 0; i <= round; i++) {
            assert_int_equal(read(ends[0], &end, sizeof end), sizeof end);
            committed = end;
        }
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        close(ends[0]);
    }
    open_store(fixture);
    assert_int_equal(content_cut(fixture->store, 2, committed, NULL, NULL), 0);
    struct content_reader *reader;
    assert_int_equal(content_reader_open(&reader, fixture->folder, NULL), 0);
    int64_t length = (int64_t)record_of(fixture, "a body that is repeated, repeated, repeated, "
                                                 "repeated")
                         .length;
    int64_t records = 0;
    for (int64_t at = 0; at < committed; at += length, records++) {
        struct content_document document;
        struct arena arena;
        arena_init(&arena, 4096, 1 << 20);
        assert_int_equal(content_read(reader, 2, at, length, &arena, &document, NULL), 0);
        arena_done(&arena);
    }
    assert_int_equal(records % 50, 0);
    assert_true(records >= 750); /* 50 in each of 1 + 2 + 3 + 4 + 5 batches */
    content_reader_close(reader);
}

static void a_damaged_byte_on_the_disk_is_found_and_named(void **state)
{
    struct fixture *fixture = *state;
    open_store(fixture);
    append(fixture, 0, record_of(fixture, "before"));
    struct text record = record_of(fixture, "the body in question");
    int64_t offset = append(fixture, 0, record);
    char path[128];
    snprintf(path, sizeof path, "%s/content-0.pack", fixture->folder);
    int pack = open(path, O_WRONLY);
    assert_int_equal(pwrite(pack, "X", 1, offset + (int64_t)record.length - 3), 1);
    close(pack);

    struct content_reader *reader;
    assert_int_equal(content_reader_open(&reader, fixture->folder, NULL), 0);
    struct content_document document;
    struct error error = {0};
    assert_int_equal(
        content_read(reader, 0, offset, (int64_t)record.length, &fixture->arena, &document, &error),
        STATUS_DAMAGED);
    char place[64];
    snprintf(place, sizeof place, "at %lld", (long long)offset);
    assert_non_null(strstr(error.sentence, "content-0.pack"));
    assert_non_null(strstr(error.sentence, place));
    content_reader_close(reader);
}

static void places_where_no_record_is_are_refused(void **state)
{
    struct fixture *fixture = *state;
    open_store(fixture);
    struct text record = record_of(fixture, "body");
    append(fixture, 0, record);
    int64_t length = (int64_t)record.length;
    const struct {
        unsigned cluster;
        int status;
        int64_t offset, length;
    } places[] = {
        {0, STATUS_DAMAGED, -1, length},
        {0, STATUS_DAMAGED, 1, length - 1},
        {0, STATUS_DAMAGED, 0, length - 1},
        {0, STATUS_DAMAGED, 0, length + 1},
        {0, STATUS_DAMAGED, length, length},
        {0, STATUS_SYSTEM, INT64_MAX - 1, length},
        {0, STATUS_DAMAGED, 0, 0},
        {0, STATUS_DAMAGED, 0, INT64_MAX},
        {0, STATUS_DAMAGED, 0, -1},
        {1, STATUS_DAMAGED, 0, length},
        {CLUSTERS, STATUS_NOT_FOUND, 0, length},
        {CONTENT_MAX_CLUSTERS, STATUS_DAMAGED, 0, 1},
    };
    struct content_reader *reader;
    assert_int_equal(content_reader_open(&reader, fixture->folder, NULL), 0);
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        struct content_document document;
        struct error error = {0};
        int status = content_read(reader, places[i].cluster, places[i].offset, places[i].length,
                                  &fixture->arena, &document, &error);
        if (status != places[i].status)
            fail_msg("place %zu: %s (%s)", i, status_name(status), error.sentence);
    }
    content_reader_close(reader);
}

static void a_folder_that_is_not_there_is_named(void **state)
{
    (void)state;
    struct content_store *store = NULL;
    struct error error = {0};
    assert_int_equal(content_store_open(&store, "/nonexistent/folder", 2, &error),
                     STATUS_NOT_FOUND);
    assert_non_null(strstr(error.sentence, "/nonexistent/folder"));
    assert_null(store);
    assert_int_equal(content_store_open(&store, "/tmp", 0, &error), STATUS_INVALID);
    assert_int_equal(content_store_open(&store, "/tmp", CONTENT_MAX_CLUSTERS + 1, &error),
                     STATUS_INVALID);
}

static bool write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "we");
    bool good = file && fputs(text, file) >= 0;
    return (!file || fclose(file) == 0) && good;
}

/* A name space of mounts of our own. Who is not root gets it as root of a name space of users, in
 * which files can be made only once the own user has a number there. */
static bool enter_name_space(void)
{
    char uids[64], gids[64];
    snprintf(uids, sizeof uids, "0 %u 1\n", geteuid());
    snprintf(gids, sizeof gids, "0 %u 1\n", getegid());
    return unshare(CLONE_NEWNS) == 0 ||
           (unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 && write_text("/proc/self/uid_map", uids) &&
            write_text("/proc/self/setgroups", "deny") && write_text("/proc/self/gid_map", gids));
}

static bool mount_small_disk(struct fixture *fixture)
{
    if (!enter_name_space() || mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0 ||
        mount("seine-test", fixture->folder, "tmpfs", 0, "size=1m") < 0)
        return false;
    fixture->mounted = true;
    return true;
}

static void a_batch_that_found_the_disk_full_is_undone_and_may_be_tried_again(void **state)
{
    struct fixture *fixture = *state;
    if (!mount_small_disk(fixture))
        skip();
    char path[128];
    snprintf(path, sizeof path, "%s/filler", fixture->folder);
    int filler = open(path, O_WRONLY | O_CREAT, 0600);
    assert_true(filler >= 0);
    static char block[900 * 1024];
    assert_int_equal(write(filler, block, sizeof block), sizeof block);
    close(filler);
    open_store(fixture);
    struct text first = record_of(fixture, "first");
    append(fixture, 0, first);
    assert_int_equal(content_sync(fixture->store, 0, NULL), 0);
    int64_t end = content_end(fixture->store, 0);

    /* 400 KB in records of 1,000 bytes of noise: some fit, the batch does not. */
    struct text records[400];
    int64_t offsets[400] = {0};
    uint32_t random = 7;
    for (int i = 0; i < 400; i++) {
        char body[1001] = {0};
        for (int k = 0; k < 1000; k++) {
            random = random * 1664525 + 1013904223;
            body[k] = (char)(1 + (random >> 16) % 255);
        }
        records[i] = record_of(fixture, body);
    }
    struct error error = {0};
    for (int attempt = 0; attempt < 3; attempt++) {
        assert_int_equal(content_append(fixture->store, 0, records, 400, offsets, &error),
                         STATUS_FULL);
        assert_non_null(strstr(error.sentence, "content-0.pack"));
        assert_int_equal(content_end(fixture->store, 0), end);
        assert_int_equal(size_of_pack(fixture, 0), end);
        assert_int_equal(offsets[0], 0);
    }
    unlink(path);
    assert_int_equal(content_append(fixture->store, 0, records, 400, offsets, &error), 0);
    assert_int_equal(content_sync(fixture->store, 0, &error), 0);
    assert_int_equal(offsets[0], end);
    assert_reads(fixture, 0, 0, (int64_t)first.length, "first");
    struct content_reader *reader;
    assert_int_equal(content_reader_open(&reader, fixture->folder, NULL), 0);
    for (int i = 0; i < 400; i++) {
        struct content_document document;
        assert_int_equal(content_read(reader, 0, offsets[i], (int64_t)records[i].length,
                                      &fixture->arena, &document, &error),
                         0);
        assert_int_equal(document.body.length, 1000);
    }
    content_reader_close(reader);
}

/* Readers of what is known to be appended, while more is appended. */
struct reading {
    struct content_reader *reader;
    const int64_t *offsets;
    const struct text *records;
    atomic_int *appended;
    atomic_int *stop;
    int read;
    int failed;
};

static void *read_on(void *argument)
{
    struct reading *reading = argument;
    struct arena arena;
    arena_init(&arena, 65536, 1 << 20);
    for (unsigned i = 0; !atomic_load(reading->stop); i = i * 7 + 1) {
        int known = atomic_load(reading->appended);
        if (!known)
            continue;
        int at = (int)(i % (unsigned)known);
        struct content_document document;
        int status = content_read(reading->reader, (unsigned)at % CLUSTERS, reading->offsets[at],
                                  (int64_t)reading->records[at].length, &arena, &document, NULL);
        char body[32];
        snprintf(body, sizeof body, "body number %d", at);
        if (status < 0 || !text_equal(document.body, text_of(body)))
            reading->failed++;
        reading->read++;
        arena_reset(&arena);
    }
    arena_done(&arena);
    return NULL;
}

static void many_threads_read_while_one_appends(void **state)
{
    enum { RECORDS = 3000, READERS = 3 };
    struct fixture *fixture = *state;
    open_store(fixture);
    static struct text records[RECORDS];
    static int64_t offsets[RECORDS];
    for (int i = 0; i < RECORDS; i++) {
        char body[32];
        snprintf(body, sizeof body, "body number %d", i);
        records[i] = record_of(fixture, body);
    }
    atomic_int appended = 0, stop = 0;
    struct content_reader *reader;
    assert_int_equal(content_reader_open(&reader, fixture->folder, NULL), 0);
    struct reading readings[READERS];
    pthread_t threads[READERS];
    for (int i = 0; i < READERS; i++) {
        readings[i] = (struct reading){reader, offsets, records, &appended, &stop, 0, 0};
        assert_int_equal(pthread_create(&threads[i], NULL, read_on, &readings[i]), 0);
    }
    for (int i = 0; i < RECORDS; i++) {
        offsets[i] = append(fixture, (unsigned)i % CLUSTERS, records[i]);
        atomic_store(&appended, i + 1);
    }
    atomic_store(&stop, 1);
    for (int i = 0; i < READERS; i++) {
        pthread_join(threads[i], NULL);
        assert_int_equal(readings[i].failed, 0);
    }
    content_reader_close(reader);
}

static void a_record_can_be_moved_to_another_pack(void **state)
{
    struct fixture *fixture = *state;
    struct error error = {0};
    struct text record = record_of(fixture, "moved"), copy;
    open_store(fixture);
    append(fixture, 0, record_of(fixture, "before"));
    int64_t at = append(fixture, 0, record);
    assert_int_equal(content_copy_record(fixture->store, 0, at, (int64_t)record.length,
                                         &fixture->arena, &copy, &error),
                     0);
    assert_true(text_equal(copy, record));
    assert_reads(fixture, 1, append(fixture, 1, copy), (int64_t)copy.length, "moved");
    assert_int_equal(content_copy_record(fixture->store, 0, at, (int64_t)record.length + 1,
                                         &fixture->arena, &copy, &error),
                     STATUS_DAMAGED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define STORE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        STORE_TEST(an_appended_record_is_read_at_its_offset),
        STORE_TEST(a_start_cuts_off_what_was_not_committed),
        STORE_TEST(a_pack_shorter_than_committed_is_damaged),
        STORE_TEST(after_a_kill_every_record_below_the_committed_end_is_whole),
        STORE_TEST(a_damaged_byte_on_the_disk_is_found_and_named),
        STORE_TEST(places_where_no_record_is_are_refused),
        STORE_TEST(a_folder_that_is_not_there_is_named),
        STORE_TEST(many_threads_read_while_one_appends),
        STORE_TEST(a_record_can_be_moved_to_another_pack),
        STORE_TEST(a_batch_that_found_the_disk_full_is_undone_and_may_be_tried_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
