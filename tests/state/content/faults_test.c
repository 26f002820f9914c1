/* What the store does when the system fails in ways that a test cannot bring about otherwise: the
 * linker puts the functions below in front of the C library's. */
#include <seine/foundation/base.h>
#include <seine/state/content.h>

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cmocka.h>

int __real_fdatasync(int descriptor);
int __wrap_fdatasync(int descriptor);
ssize_t __real_pwritev(int descriptor, const struct iovec *vectors, int count, off_t at);
ssize_t __wrap_pwritev(int descriptor, const struct iovec *vectors, int count, off_t at);
int __real_ftruncate(int descriptor, off_t length);
int __wrap_ftruncate(int descriptor, off_t length);

/* What the next calls do: an errno, or 0 for the real thing. */
static int fdatasync_errno, ftruncate_errno;
/* pwritev: how many bytes a call writes at most (0: all), and with what it fails after so many
 * calls. */
static size_t pwritev_most;
static int pwritev_calls_until_failure = -1, pwritev_errno;

int __wrap_fdatasync(int descriptor)
{
    if (!fdatasync_errno)
        return __real_fdatasync(descriptor);
    errno = fdatasync_errno;
    return -1;
}

int __wrap_ftruncate(int descriptor, off_t length)
{
    if (!ftruncate_errno)
        return __real_ftruncate(descriptor, length);
    errno = ftruncate_errno;
    return -1;
}

ssize_t __wrap_pwritev(int descriptor, const struct iovec *vectors, int count, off_t at)
{
    if (pwritev_calls_until_failure >= 0 && pwritev_calls_until_failure-- == 0) {
        errno = pwritev_errno;
        return -1;
    }
    if (!pwritev_most)
        return __real_pwritev(descriptor, vectors, count, at);
    size_t length = vectors[0].iov_len < pwritev_most ? vectors[0].iov_len : pwritev_most;
    return pwrite(descriptor, vectors[0].iov_base, length, at);
}

struct fixture {
    char folder[64];
    char pack[96];
    struct content_store *store;
    struct content_encoder *encoder;
    struct arena arena;
};

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    snprintf(fixture->folder, sizeof fixture->folder, "/tmp/seine-content-XXXXXX");
    assert_non_null(mkdtemp(fixture->folder));
    snprintf(fixture->pack, sizeof fixture->pack, "%s/content-0.pack", fixture->folder);
    assert_int_equal(content_encoder_new(&fixture->encoder, NULL), 0);
    arena_init(&fixture->arena, 65536, 1 << 24);
    assert_int_equal(content_store_open(&fixture->store, fixture->folder, 1, NULL), 0);
    fdatasync_errno = ftruncate_errno = 0;
    pwritev_most = 0;
    pwritev_calls_until_failure = -1;
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    content_store_close(fixture->store);
    unlink(fixture->pack);
    rmdir(fixture->folder);
    content_encoder_free(fixture->encoder);
    arena_done(&fixture->arena);
    free(fixture);
    return 0;
}

static int64_t size_of_pack(const struct fixture *fixture)
{
    struct stat found;
    assert_int_equal(stat(fixture->pack, &found), 0);
    return found.st_size;
}

static void make_records(struct fixture *fixture, struct text *records, int count)
{
    for (int i = 0; i < count; i++) {
        char body[64];
        snprintf(body, sizeof body, "the body of record number %d", i);
        assert_int_equal(content_encode(fixture->encoder, TEXT_LITERAL("h"), text_of(body), true,
                                        &fixture->arena, &records[i], NULL),
                         0);
    }
}

static void assert_all_read(struct fixture *fixture, const struct text *records,
                            const int64_t *offsets, int count)
{
    struct content_reader *reader;
    assert_int_equal(content_reader_open(&reader, fixture->folder, NULL), 0);
    for (int i = 0; i < count; i++) {
        char body[64];
        snprintf(body, sizeof body, "the body of record number %d", i);
        struct content_document document;
        assert_int_equal(content_read(reader, 0, offsets[i], (int64_t)records[i].length,
                                      &fixture->arena, &document, NULL),
                         0);
        assert_true(text_equal(document.body, text_of(body)));
    }
    content_reader_close(reader);
}

static void short_writes_are_continued(void **state)
{
    struct fixture *fixture = *state;
    struct text records[300];
    int64_t offsets[300];
    make_records(fixture, records, 300);
    pwritev_most = 7;
    assert_int_equal(content_append(fixture->store, 0, records, 300, offsets, NULL), 0);
    assert_all_read(fixture, records, offsets, 300);
    assert_int_equal(size_of_pack(fixture), content_end(fixture->store, 0));
}

static void an_interrupted_write_is_repeated(void **state)
{
    struct fixture *fixture = *state;
    struct text records[3];
    int64_t offsets[3];
    make_records(fixture, records, 3);
    pwritev_most = 7;
    pwritev_calls_until_failure = 4;
    pwritev_errno = EINTR;
    assert_int_equal(content_append(fixture->store, 0, records, 3, offsets, NULL), 0);
    assert_all_read(fixture, records, offsets, 3);
}

static void every_failure_of_a_write_undoes_the_batch(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        int reason, status;
    } failures[] = {{ENOSPC, STATUS_FULL},
                    {EDQUOT, STATUS_FULL},
                    {EIO, STATUS_SYSTEM},
                    {EROFS, STATUS_READ_ONLY}};
    struct text records[300];
    int64_t offsets[300];
    make_records(fixture, records, 300);
    assert_int_equal(content_append(fixture->store, 0, records, 1, offsets, NULL), 0);
    int64_t end = content_end(fixture->store, 0);
    for (size_t i = 0; i < sizeof failures / sizeof failures[0]; i++)
        for (int calls = 0; calls < 2; calls++) {
            pwritev_calls_until_failure = calls; /* 300 records are two calls */
            pwritev_errno = failures[i].reason;
            struct error error;
            int status = content_append(fixture->store, 0, records, 300, offsets, &error);
            assert_int_equal(status, failures[i].status);
            assert_non_null(strstr(error.sentence, fixture->pack));
            assert_int_equal(content_end(fixture->store, 0), end);
            assert_int_equal(size_of_pack(fixture), end);
        }
    pwritev_calls_until_failure = -1;
    assert_int_equal(content_append(fixture->store, 0, records, 300, offsets, NULL), 0);
    assert_all_read(fixture, records, offsets, 300);
}

static void what_could_not_be_taken_back_is_written_over(void **state)
{
    struct fixture *fixture = *state;
    struct text records[300];
    int64_t offsets[300];
    make_records(fixture, records, 300);
    pwritev_calls_until_failure = 1;
    pwritev_errno = EIO;
    ftruncate_errno = EIO;
    assert_int_equal(content_append(fixture->store, 0, records, 300, offsets, NULL), STATUS_SYSTEM);
    assert_true(size_of_pack(fixture) > 0);
    assert_int_equal(content_end(fixture->store, 0), 0);
    assert_int_equal(content_append(fixture->store, 0, records, 20, offsets, NULL), 0);
    assert_int_equal(offsets[0], 0);
    assert_all_read(fixture, records, offsets, 20);
}

static void a_failed_sync_trusts_nothing_since_the_last_good_one(void **state)
{
    struct fixture *fixture = *state;
    struct text records[30];
    int64_t offsets[30];
    make_records(fixture, records, 30);
    assert_int_equal(content_append(fixture->store, 0, records, 10, offsets, NULL), 0);
    assert_int_equal(content_sync(fixture->store, 0, NULL), 0);
    int64_t synced = content_end(fixture->store, 0);
    assert_int_equal(content_append(fixture->store, 0, records, 10, offsets + 10, NULL), 0);
    assert_int_equal(content_append(fixture->store, 0, records, 10, offsets + 20, NULL), 0);
    fdatasync_errno = EIO;
    struct error error;
    assert_int_equal(content_sync(fixture->store, 0, &error), STATUS_SYSTEM);
    assert_non_null(strstr(error.sentence, fixture->pack));
    assert_int_equal(content_end(fixture->store, 0), synced);
    assert_int_equal(size_of_pack(fixture), synced);

    fdatasync_errno = 0;
    assert_int_equal(content_append(fixture->store, 0, records + 10, 20, offsets + 10, NULL), 0);
    assert_int_equal(content_sync(fixture->store, 0, NULL), 0);
    assert_all_read(fixture, records, offsets, 30);
}

static void nothing_appended_needs_no_sync(void **state)
{
    struct fixture *fixture = *state;
    struct text record;
    int64_t offset;
    make_records(fixture, &record, 1);
    assert_int_equal(content_append(fixture->store, 0, &record, 1, &offset, NULL), 0);
    assert_int_equal(content_sync(fixture->store, 0, NULL), 0);
    fdatasync_errno = EIO;
    assert_int_equal(content_sync(fixture->store, 0, NULL), 0);
    assert_int_equal(content_append(fixture->store, 0, NULL, 0, NULL, NULL), 0);
    assert_int_equal(content_sync(fixture->store, 0, NULL), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define FAULT_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        FAULT_TEST(short_writes_are_continued),
        FAULT_TEST(an_interrupted_write_is_repeated),
        FAULT_TEST(every_failure_of_a_write_undoes_the_batch),
        FAULT_TEST(what_could_not_be_taken_back_is_written_over),
        FAULT_TEST(a_failed_sync_trusts_nothing_since_the_last_good_one),
        FAULT_TEST(nothing_appended_needs_no_sync),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
