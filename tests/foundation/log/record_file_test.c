/* Files of records: their form, their turning over, and what happens when they cannot be written.
 */
#include <seine/foundation/log/record_file.h>

#include <fcntl.h>
#include <ftw.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

#define NOON_MS (INT64_C(20000) * 24 * 3600 * 1000 + 12 * 3600 * 1000)
#define DAY_MS  (INT64_C(24) * 3600 * 1000)

static char folder[64];

static int set_up(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/seine-records-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_entry(const char *path, const struct stat *facts, int kind, struct FTW *place)
{
    (void)facts, (void)kind, (void)place;
    return remove(path);
}

static int tear_down(void **state)
{
    (void)state;
    return nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

static struct record_file *file_with(int64_t most_bytes, int kept)
{
    char below[96];
    struct record_file *file = NULL;
    snprintf(below, sizeof below, "%s/log/wiki", folder);
    struct record_file_settings settings = {
        .folder = below, .name = "fetch", .most_bytes = most_bytes, .kept = kept};
    assert_int_equal(record_file_new(&settings, &file), 0);
    return file;
}

static void add_one(struct record_file *file, int64_t at_ms, const char *value)
{
    struct text fields[] = {TEXT_LITERAL("a"), text_of(value)};
    record_file_add(file, at_ms, fields, 2);
}

/* The text of fetch.log, or of an older one; "" when there is none. The caller frees. */
static char *content_of(int age)
{
    char path[128];
    if (age)
        snprintf(path, sizeof path, "%s/log/wiki/fetch.log.%d", folder, age);
    else
        snprintf(path, sizeof path, "%s/log/wiki/fetch.log", folder);
    char *text = calloc(1, 1 << 20);
    assert_non_null(text);
    FILE *stream = fopen(path, "r");
    if (stream) {
        size_t length = fread(text, 1, (1 << 20) - 1, stream);
        text[length] = '\0';
        fclose(stream);
    }
    return text;
}

static void assert_content(int age, const char *expected)
{
    char *text = content_of(age);
    assert_string_equal(text, expected);
    free(text);
}

static void a_record_is_a_line_of_fields(void **state)
{
    (void)state;
    struct record_file *file = file_with(1 << 20, 1);
    struct text fields[] = {TEXT_LITERAL("one"), TEXT_LITERAL(""),
                            TEXT_LITERAL("three words here")};
    record_file_add(file, NOON_MS, fields, 3);
    record_file_flush(file);
    assert_content(0, "one\t-\tthree words here\n");
    record_file_free(file);
}

static void no_field_can_end_itself_or_its_line(void **state)
{
    (void)state;
    struct record_file *file = file_with(1 << 20, 1);
    struct text fields[] = {TEXT_LITERAL("a\tb\nc\r\x1b[31m"), TEXT_LITERAL("\xff")};
    record_file_add(file, NOON_MS, fields, 2);
    record_file_free(file);
    assert_content(0, "a\\x09b\\x0ac\\x0d\\x1b[31m\t\\xff\n");
}

static void as_xml_a_record_is_an_element(void **state)
{
    static const char *const NAMES[] = {"time", "cause", "uri"};
    (void)state;
    struct record_file *file = NULL;
    struct record_file_settings settings = {.folder = folder,
                                            .name = "postprocess",
                                            .most_bytes = 1 << 20,
                                            .kept = 1,
                                            .attributes = NAMES};
    struct text fields[] = {TEXT_LITERAL("noon"), TEXT_LITERAL(""), TEXT_LITERAL("a<b>&\"\n\xff")};
    char path[128], line[256] = "";
    assert_int_equal(record_file_new(&settings, &file), 0);
    record_file_add(file, NOON_MS, fields, 3);
    record_file_free(file);
    snprintf(path, sizeof path, "%s/postprocess.xml", folder);
    FILE *stream = fopen(path, "r");
    assert_non_null(stream);
    assert_non_null(fgets(line, sizeof line, stream));
    fclose(stream);
    assert_string_equal(line, "<record time=\"noon\" uri=\"a&lt;b&gt;&amp;&quot;\\x0a\\xff\"/>\n");
}

static void long_fields_are_cut_and_lines_stay_whole(void **state)
{
    (void)state;
    struct record_file *file = file_with(1 << 20, 1);
    size_t length = 100000;
    char *long_text = malloc(length);
    assert_non_null(long_text);
    memset(long_text, 'x', length);
    struct text fields[6];
    for (int i = 0; i < 6; i++)
        fields[i] = (struct text){long_text, length};
    for (int i = 0; i < 5; i++)
        record_file_add(file, NOON_MS, fields, 6);
    record_file_free(file);
    free(long_text);
    char *text = content_of(0), *rest = text;
    for (int i = 0; i < 5; i++) {
        char *end = strchr(rest, '\n');
        assert_non_null(end);
        int tabs = 0;
        for (; rest < end; rest++)
            tabs += *rest == '\t';
        assert_int_equal(tabs, 5);
        rest++;
    }
    assert_int_equal(*rest, 0);
    free(text);
}

static void nothing_is_made_before_there_is_something(void **state)
{
    (void)state;
    char path[96];
    record_file_free(file_with(1 << 20, 1));
    snprintf(path, sizeof path, "%s/log", folder);
    assert_int_equal(access(path, F_OK), -1);
}

static void records_are_appended_to_what_is_there(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct record_file *file = file_with(1 << 20, 1);
        add_one(file, machine_wall_ms(), "b");
        record_file_free(file);
    }
    assert_content(0, "a\tb\na\tb\n");
    assert_content(1, "");
}

static void a_line_that_a_kill_cut_is_ended(void **state)
{
    (void)state;
    char path[96];
    struct record_file *file = file_with(1 << 20, 1);
    add_one(file, machine_wall_ms(), "b");
    record_file_free(file);
    snprintf(path, sizeof path, "%s/log/wiki/fetch.log", folder);
    int half = open(path, O_WRONLY | O_APPEND);
    assert_int_equal(write(half, "a\thal", 5), 5);
    close(half);
    file = file_with(1 << 20, 1);
    add_one(file, machine_wall_ms(), "c");
    record_file_free(file);
    assert_content(0, "a\tb\na\thal\na\tc\n");
}

static void a_full_file_turns_over_and_the_oldest_goes(void **state)
{
    (void)state;
    struct record_file *file = file_with(8, 2);
    const char *values[] = {"111", "222", "333", "444"};
    for (int i = 0; i < 4; i++) {
        add_one(file, NOON_MS, values[i]);
        add_one(file, NOON_MS, values[i]);
        record_file_flush(file);
    }
    assert_content(0, "a\t444\na\t444\n");
    assert_content(1, "a\t333\na\t333\n");
    assert_content(2, "a\t222\na\t222\n");
    assert_content(3, "");
    record_file_free(file);
    /* Fewer from now on. */
    file = file_with(8, 0);
    add_one(file, machine_wall_ms(), "555");
    record_file_free(file);
    assert_content(0, "a\t555\n");
    assert_content(1, "");
    assert_content(2, "");
}

static void a_new_day_begins_a_new_file(void **state)
{
    (void)state;
    struct record_file *file = file_with(1 << 20, 3);
    add_one(file, NOON_MS, "today");
    add_one(file, NOON_MS + DAY_MS / 2 - 1, "late");
    add_one(file, NOON_MS + DAY_MS / 2, "tomorrow");
    /* A clock that is set back is no new day. */
    add_one(file, NOON_MS, "back");
    record_file_flush(file);
    assert_content(1, "a\ttoday\na\tlate\n");
    assert_content(0, "a\ttomorrow\na\tback\n");
    record_file_free(file);
}

static void the_file_of_an_earlier_day_is_not_continued(void **state)
{
    (void)state;
    char path[96];
    struct record_file *file = file_with(1 << 20, 3);
    add_one(file, machine_wall_ms(), "old");
    record_file_free(file);
    snprintf(path, sizeof path, "%s/log/wiki/fetch.log", folder);
    struct timespec yesterday[2] = {{.tv_sec = machine_wall_ms() / 1000 - 24 * 3600},
                                    {.tv_sec = machine_wall_ms() / 1000 - 24 * 3600}};
    assert_int_equal(utimensat(AT_FDCWD, path, yesterday, 0), 0);
    file = file_with(1 << 20, 3);
    add_one(file, machine_wall_ms(), "new");
    record_file_free(file);
    assert_content(0, "a\tnew\n");
    assert_content(1, "a\told\n");
}

static void lines_that_cannot_be_written_are_counted_and_reported(void **state)
{
    (void)state;
    struct record_file *file = file_with(1 << 20, 1);
    add_one(file, NOON_MS, "1");
    record_file_flush(file);
    assert_string_equal(record_file_trouble(file), "");
    /* As with a full disk: no file may grow, and half a record does not stay. */
    struct rlimit none = {.rlim_cur = 6, .rlim_max = RLIM_INFINITY};
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    add_one(file, NOON_MS, "2");
    add_one(file, NOON_MS, "3");
    record_file_flush(file);
    none.rlim_cur = RLIM_INFINITY;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    assert_non_null(strstr(record_file_trouble(file), "fetch.log"));
    add_one(file, NOON_MS, "4");
    record_file_flush(file);
    assert_string_equal(record_file_trouble(file), "");
    assert_content(0, "a\t1\n# 2 records could not be written\na\t4\n");
    record_file_free(file);
}

static void times_are_written_to_the_millisecond(void **state)
{
    (void)state;
    char text[RECORD_TIME_BYTES];
    record_time(INT64_C(1795218471123), text);
    assert_string_equal(text, "2026-11-20T23:47:51.123Z");
    record_time(0, text);
    assert_string_equal(text, "1970-01-01T00:00:00.000Z");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(a_record_is_a_line_of_fields),
        TEST(no_field_can_end_itself_or_its_line),
        TEST(as_xml_a_record_is_an_element),
        TEST(long_fields_are_cut_and_lines_stay_whole),
        TEST(nothing_is_made_before_there_is_something),
        TEST(records_are_appended_to_what_is_there),
        TEST(a_line_that_a_kill_cut_is_ended),
        TEST(a_full_file_turns_over_and_the_oldest_goes),
        TEST(a_new_day_begins_a_new_file),
        TEST(the_file_of_an_earlier_day_is_not_continued),
        TEST(lines_that_cannot_be_written_are_counted_and_reported),
        TEST(times_are_written_to_the_millisecond),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
