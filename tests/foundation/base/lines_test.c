/*
 * Lines of files: whole ones, whatever their length and the file's.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fcntl.h>
#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char path[] = "/tmp/seine-lines-XXXXXX";

static int make_file(void **state)
{
    (void)state;
    int descriptor = mkstemp(path);
    return descriptor < 0 ? -1 : close(descriptor);
}

static int remove_file(void **state)
{
    (void)state;
    return unlink(path);
}

static void write_file(const void *bytes, size_t length)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

static struct line_file *open_file(int64_t position)
{
    struct line_file *file = NULL;
    struct error error = {0};
    assert_int_equal(line_file_open(path, position, &file, &error), 0);
    return file;
}

static void assert_next(struct line_file *file, const char *expected)
{
    struct file_line line;
    assert_int_equal(line_file_next(file, &line, NULL), 1);
    assert_int_equal(line.text.length, strlen(expected));
    assert_memory_equal(line.text.data, expected, line.text.length);
    assert_false(line.too_long);
}

static void assert_end(struct line_file *file)
{
    struct file_line line;
    assert_int_equal(line_file_next(file, &line, NULL), 0);
    assert_int_equal(line_file_next(file, &line, NULL), 0);
}

static void lines_are_given_without_their_ends(void **state)
{
    (void)state;
    const char text[] = "\xEF\xBB\xBF"
                        "one\ntwo\r\n\n last";
    write_file(text, sizeof text - 1);
    struct line_file *file = open_file(0);
    assert_next(file, "one");
    assert_next(file, "two");
    assert_next(file, "");
    assert_next(file, " last");
    assert_end(file);
    line_file_close(file);
    write_file("", 0);
    file = open_file(0);
    assert_end(file);
    line_file_close(file);
}

static void a_position_is_where_the_next_line_begins(void **state)
{
    (void)state;
    struct buffer text;
    buffer_init(&text, (size_t)4 << 20);
    buffer_append_string(&text, "\xEF\xBB\xBF");
    for (int i = 0; i < 30000; i++)
        buffer_printf(&text, "line %d%s", i, i % 3 ? "\n" : "\r\n");
    write_file(text.data, text.length);
    struct line_file *file = open_file(0);
    for (int i = 0; i < 30000; i++) {
        char expected[32];
        snprintf(expected, sizeof expected, "line %d", i);
        assert_next(file, expected);
        if (i % 1000 == 0) {
            struct line_file *again = open_file(line_file_position(file));
            snprintf(expected, sizeof expected, "line %d", i + 1);
            assert_next(again, expected);
            line_file_close(again);
        }
    }
    assert_end(file);
    assert_int_equal(line_file_position(file), text.length);
    line_file_close(file);
    buffer_done(&text);
}

static void a_line_of_any_length_costs_the_same_memory(void **state)
{
    (void)state;
    static const size_t lengths[] = {LIMIT_FILE_LINE_BYTES - 1,
                                     LIMIT_FILE_LINE_BYTES,
                                     LIMIT_FILE_LINE_BYTES + 1,
                                     65535,
                                     65536,
                                     200000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        char *text = malloc(lengths[i] + 6);
        memset(text, 'x', lengths[i]);
        memcpy(text + lengths[i], "\nnext", 6);
        write_file(text, lengths[i] + 5);
        struct line_file *file = open_file(0);
        struct file_line line;
        assert_int_equal(line_file_next(file, &line, NULL), 1);
        bool too_long = lengths[i] > LIMIT_FILE_LINE_BYTES;
        assert_int_equal(line.too_long, too_long);
        assert_int_equal(line.text.length, too_long ? LIMIT_FILE_LINE_BYTES : lengths[i]);
        assert_int_equal(line.text.data[line.text.length - 1], 'x');
        assert_next(file, "next");
        assert_end(file);
        line_file_close(file);
        free(text);
    }
}

static void a_line_without_end_is_an_error(void **state)
{
    (void)state;
    struct error error = {0};
    struct file_line line;
    write_file("first\n", 6);
    assert_int_equal(truncate(path, INT64_C(1) << 40), 0);
    struct line_file *file = open_file(0);
    assert_next(file, "first");
    assert_int_equal(line_file_next(file, &line, &error), STATUS_INVALID);
    assert_non_null(strstr(error.sentence, "begins at byte 6"));
    assert_int_equal(line_file_position(file), 6);
    line_file_close(file);
}

static void only_regular_files_are_read(void **state)
{
    (void)state;
    static const char *const others[] = {"/tmp", "/dev/zero", "/nowhere/at-all"};
    static const int statuses[] = {STATUS_INVALID, STATUS_INVALID, STATUS_NOT_FOUND};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct line_file *file = NULL;
        struct error error = {0};
        assert_int_equal(line_file_open(others[i], 0, &file, &error), statuses[i]);
        assert_non_null(strstr(error.sentence, others[i]));
    }
    char pipe[] = "/tmp/seine-pipe-XXXXXX";
    assert_non_null(mkdtemp(pipe));
    char fifo[64];
    snprintf(fifo, sizeof fifo, "%s/fifo", pipe);
    assert_int_equal(mkfifo(fifo, 0600), 0);
    struct line_file *file = NULL;
    assert_int_equal(line_file_open(fifo, 0, &file, NULL), STATUS_INVALID);
    unlink(fifo);
    rmdir(pipe);
}

static void a_changed_file_is_recognised_by_its_facts(void **state)
{
    (void)state;
    struct line_file_facts facts;
    write_file("12345", 5);
    struct line_file *file = open_file(0);
    line_file_facts(file, &facts);
    assert_int_equal(facts.size_bytes, 5);
    assert_true(facts.modified_ms > machine_wall_ms() - 3600000 &&
                facts.modified_ms < machine_wall_ms() + 3600000);
    line_file_close(file);
}

static void an_open_file_is_read_from_its_beginning_and_stays_open(void **state)
{
    (void)state;
    char byte;
    struct line_file *file = NULL;
    write_file("first\nsecond\n", 13);
    int descriptor = open(path, O_RDONLY);
    assert_int_equal(read(descriptor, &byte, 1), 1);
    assert_int_equal(line_file_of(descriptor, "the file", 0, &file, NULL), 0);
    assert_next(file, "first");
    assert_next(file, "second");
    assert_end(file);
    line_file_close(file);
    assert_int_equal(lseek(descriptor, 0, SEEK_SET), 0);
    close(descriptor);
    struct error error = {0};
    assert_true(line_file_of(descriptor, "the file", 0, &file, &error) < 0);
    assert_non_null(strstr(error.sentence, "the file"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_given_without_their_ends),
        cmocka_unit_test(a_position_is_where_the_next_line_begins),
        cmocka_unit_test(a_line_of_any_length_costs_the_same_memory),
        cmocka_unit_test(a_line_without_end_is_an_error),
        cmocka_unit_test(only_regular_files_are_read),
        cmocka_unit_test(a_changed_file_is_recognised_by_its_facts),
        cmocka_unit_test(an_open_file_is_read_from_its_beginning_and_stays_open),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
