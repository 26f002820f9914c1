/* Documents as files of their own: their form, and that no kill and no failure leaves one behind.
 */
#include <seine/state/content.h>

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

#define ROOM ((size_t)64 << 20)

static const struct text HEADERS = {"HTTP/1.1 200 OK\r\nX: y\r\n", 23};

struct fixture {
    char folder[64];
    struct content_files *files;
    struct content_reader *reader;
    struct arena arena;
};

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    struct error error = {0};
    assert_non_null(fixture);
    snprintf(fixture->folder, sizeof fixture->folder, "/tmp/seine-files-XXXXXX");
    assert_non_null(mkdtemp(fixture->folder));
    assert_int_equal(content_files_open(&fixture->files, fixture->folder, 0, NULL, &error), 0);
    assert_int_equal(content_reader_open(&fixture->reader, fixture->folder, &error), 0);
    arena_init(&fixture->arena, 1 << 20, ROOM);
    *state = fixture;
    return 0;
}

static int remove_entry(const char *path, const struct stat *facts, int kind, struct FTW *place)
{
    (void)facts, (void)kind, (void)place;
    return remove(path);
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    content_files_close(fixture->files);
    content_reader_close(fixture->reader);
    arena_done(&fixture->arena);
    nftw(fixture->folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    free(fixture);
    return 0;
}

static struct text encode(struct fixture *fixture, struct text headers, struct text body,
                          bool compress)
{
    struct text bytes;
    struct error error = {0};
    if (content_encode_file(headers, body, compress, &fixture->arena, &bytes, &error) < 0)
        fail_msg("%s", error.sentence);
    return bytes;
}

static int64_t write_one(struct fixture *fixture, struct text bytes)
{
    int64_t number = 0;
    struct error error = {0};
    if (content_files_write(fixture->files, &bytes, 1, &number, &error) < 0)
        fail_msg("%s", error.sentence);
    return number;
}

static char *path_of(struct fixture *fixture, int64_t number, char path[256])
{
    char name[CONTENT_FILE_NAME_BYTES];
    content_file_name(number, name);
    snprintf(path, 256, "%s/%s", fixture->folder, name);
    return path;
}

static bool is_there(struct fixture *fixture, int64_t number)
{
    char path[256];
    return access(path_of(fixture, number, path), F_OK) == 0;
}

static void open_again(struct fixture *fixture, int64_t committed, int64_t *ret_removed)
{
    struct error error = {0};
    content_files_close(fixture->files);
    fixture->files = NULL;
    if (content_files_open(&fixture->files, fixture->folder, committed, ret_removed, &error) < 0)
        fail_msg("%s", error.sentence);
}

static void a_document_comes_back_from_its_file(void **state)
{
    struct fixture *fixture = *state;
    char *large = malloc(1 << 20);
    assert_non_null(large);
    memset(large, 'x', 1 << 20);
    const struct text headers[] = {HEADERS, {"", 0}};
    const struct text bodies[] = {
        {"<p>hello</p>", 12}, {"", 0}, {"\r\n\r\nbody", 8}, {"a\r\n\r\nb", 6}, {large, 1 << 20}};
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++)
        for (int with = 0; with < 4; with++) {
            struct text bytes = encode(fixture, headers[with % 2], bodies[i], with / 2);
            int64_t number = write_one(fixture, bytes);
            struct content_document document;
            struct error error = {0};
            if (content_read_file(fixture->reader, number, (int64_t)bytes.length, &fixture->arena,
                                  &document, &error) < 0)
                fail_msg("%s", error.sentence);
            assert_true(text_equal(document.headers, headers[with % 2]));
            assert_true(text_equal(document.body, bodies[i]));
        }
    free(large);
}

static void a_file_is_what_was_received(void **state)
{
    struct fixture *fixture = *state;
    char path[256], text[256] = "";
    int64_t number =
        write_one(fixture, encode(fixture, HEADERS, TEXT_LITERAL("<p>hello</p>"), false));
    FILE *file = fopen(path_of(fixture, number, path), "rb");
    assert_non_null(file);
    assert_true(fread(text, 1, sizeof text - 1, file) > 0);
    fclose(file);
    assert_string_equal(text, "HTTP/1.1 200 OK\r\nX: y\r\n\r\n<p>hello</p>");
}

static void a_compressed_file_is_smaller_and_a_frame(void **state)
{
    struct fixture *fixture = *state;
    char body[10000];
    memset(body, 'x', sizeof body);
    struct text bytes = encode(fixture, HEADERS, (struct text){body, sizeof body}, true);
    assert_true(bytes.length < sizeof body / 10);
    assert_memory_equal(bytes.data, "\x04\x22\x4d\x18", 4);
}

static void names_are_spread_over_folders(void **state)
{
    (void)state;
    char name[CONTENT_FILE_NAME_BYTES];
    content_file_name(0x1234f, name);
    assert_string_equal(name, "files/0001/23/0001234f");
    content_file_name(1, name);
    assert_string_equal(name, "files/0000/00/00000001");
    content_file_name(INT64_MAX, name);
    assert_true(strlen(name) < sizeof name - 1);
}

static void what_is_no_such_file_is_refused(void **state)
{
    struct fixture *fixture = *state;
    static const char BODY[] = "a body that is long enough, long enough, long enough";
    struct text good = encode(fixture, HEADERS, text_of(BODY), true);
    struct content_document document;
    struct error error = {0};
    char *damaged = malloc(good.length + 1);
    assert_non_null(damaged);
    for (size_t i = 0; i < good.length; i++)
        for (int bit = 0; bit < 8; bit++) {
            memcpy(damaged, good.data, good.length);
            damaged[i] = (char)(damaged[i] ^ 1 << bit);
            if (i < 4)
                continue; /* no magic: it is taken for an uncompressed one */
            /* The same content may be written in another way. */
            assert_true(content_decode_file((struct text){damaged, good.length}, &fixture->arena,
                                            &document, &error) < 0 ||
                        (text_equal(document.headers, HEADERS) &&
                         text_equal(document.body, text_of(BODY))));
        }
    for (size_t length = 0; length < good.length; length++)
        assert_true(content_decode_file((struct text){good.data, length}, &fixture->arena,
                                        &document, &error) < 0);
    memcpy(damaged, good.data, good.length);
    damaged[good.length] = 'x';
    assert_true(content_decode_file((struct text){damaged, good.length + 1}, &fixture->arena,
                                    &document, &error) < 0);
    free(damaged);
    assert_int_equal(
        content_decode_file(TEXT_LITERAL("no header's end"), &fixture->arena, &document, &error),
        STATUS_DAMAGED);
}

static void a_file_of_another_length_is_refused(void **state)
{
    struct fixture *fixture = *state;
    struct content_document document;
    struct error error = {0};
    struct text bytes = encode(fixture, HEADERS, TEXT_LITERAL("body"), false);
    int64_t number = write_one(fixture, bytes);
    assert_int_equal(content_read_file(fixture->reader, number, (int64_t)bytes.length - 1,
                                       &fixture->arena, &document, &error),
                     STATUS_DAMAGED);
    assert_non_null(strstr(error.sentence, "files/0000/00/00000001"));
    assert_int_equal(content_read_file(fixture->reader, 77, 10, &fixture->arena, &document, &error),
                     STATUS_NOT_FOUND);
}

static void what_was_not_committed_is_removed_at_start(void **state)
{
    struct fixture *fixture = *state;
    int64_t removed = -1;
    struct text bytes = encode(fixture, HEADERS, TEXT_LITERAL("body"), false);
    write_one(fixture, bytes);
    content_files_committed(fixture->files);
    for (int i = 0; i < 300; i++)
        write_one(fixture, bytes);
    /* As after a kill. */
    open_again(fixture, 1, &removed);
    assert_int_equal(removed, 300);
    assert_true(is_there(fixture, 1));
    assert_false(is_there(fixture, 2));
    assert_false(is_there(fixture, 301));
    open_again(fixture, 1, &removed);
    assert_int_equal(removed, 0);
}

static void a_batch_that_is_taken_back_is_gone_and_can_be_written_again(void **state)
{
    struct fixture *fixture = *state;
    struct text bytes[3];
    int64_t numbers[3];
    struct error error = {0};
    for (int i = 0; i < 3; i++)
        bytes[i] = encode(fixture, HEADERS, TEXT_LITERAL("body"), false);
    for (int round = 0; round < 3; round++) {
        assert_int_equal(content_files_write(fixture->files, bytes, 3, numbers, &error), 0);
        assert_int_equal(numbers[0], 1);
        assert_int_equal(numbers[2], 3);
        assert_int_equal(content_files_last(fixture->files), 3);
        content_files_take_back(fixture->files);
        assert_false(is_there(fixture, 1));
        assert_false(is_there(fixture, 3));
    }
}

static void what_a_power_cut_left_behind_a_gap_is_replaced(void **state)
{
    struct fixture *fixture = *state;
    char path[256];
    struct text bytes = encode(fixture, HEADERS, TEXT_LITERAL("body"), false);
    write_one(fixture, bytes);
    content_files_committed(fixture->files);
    int old = open(path_of(fixture, 3, path), O_WRONLY | O_CREAT, 0666);
    assert_int_equal(write(old, "old", 3), 3);
    close(old);
    assert_int_equal(write_one(fixture, bytes), 2);
    assert_int_equal(write_one(fixture, bytes), 3);
    struct content_document document;
    struct error error = {0};
    assert_int_equal(content_read_file(fixture->reader, 3, (int64_t)bytes.length, &fixture->arena,
                                       &document, &error),
                     0);
}

static void when_writing_fails_nothing_of_the_batch_is_left(void **state)
{
    struct fixture *fixture = *state;
    char path[256];
    struct text bytes[3];
    int64_t numbers[3];
    struct error error = {0};
    for (int i = 0; i < 3; i++)
        bytes[i] = encode(fixture, HEADERS, TEXT_LITERAL("body"), false);
    /* Where the third is to go stands a folder. */
    write_one(fixture, bytes[0]);
    content_files_committed(fixture->files);
    assert_int_equal(mkdir(path_of(fixture, 4, path), 0777), 0);
    assert_true(content_files_write(fixture->files, bytes, 3, numbers, &error) < 0);
    assert_non_null(strstr(error.sentence, "00000004"));
    assert_true(is_there(fixture, 1));
    assert_false(is_there(fixture, 2));
    assert_false(is_there(fixture, 3));
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(content_files_write(fixture->files, bytes, 3, numbers, &error), 0);
}

static void a_removed_file_takes_its_empty_folders_along(void **state)
{
    struct fixture *fixture = *state;
    char path[256];
    struct error error = {0};
    struct text bytes = encode(fixture, HEADERS, TEXT_LITERAL("body"), false);
    write_one(fixture, bytes);
    write_one(fixture, bytes);
    content_files_committed(fixture->files);
    assert_int_equal(content_files_remove(fixture->files, 1, &error), 0);
    assert_int_equal(content_files_remove(fixture->files, 1, &error), 0);
    assert_true(is_there(fixture, 2));
    assert_int_equal(content_files_remove(fixture->files, 2, &error), 0);
    snprintf(path, sizeof path, "%s/files/0000", fixture->folder);
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(write_one(fixture, bytes), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(a_document_comes_back_from_its_file),
        TEST(a_file_is_what_was_received),
        TEST(a_compressed_file_is_smaller_and_a_frame),
        TEST(names_are_spread_over_folders),
        TEST(what_is_no_such_file_is_refused),
        TEST(a_file_of_another_length_is_refused),
        TEST(what_was_not_committed_is_removed_at_start),
        TEST(a_batch_that_is_taken_back_is_gone_and_can_be_written_again),
        TEST(what_a_power_cut_left_behind_a_gap_is_replaced),
        TEST(when_writing_fails_nothing_of_the_batch_is_left),
        TEST(a_removed_file_takes_its_empty_folders_along),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
