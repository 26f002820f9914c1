#include <seine/foundation/log.h>

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* A log whose lines are gathered in memory. */
struct fixture {
    struct log *log;
    struct buffer lines;
    size_t calls;
    bool refuse;
};

static bool gather(void *context, struct text line)
{
    struct fixture *fixture = context;
    if (fixture->refuse)
        return false;
    buffer_append_text(&fixture->lines, line);
    fixture->calls++;
    return true;
}

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    buffer_init(&fixture->lines, 64 << 20);
    assert_int_equal(log_new(&fixture->log, "/dev/null", LOG_LEVELS_ALL, NULL), 0);
    log_set_sink(fixture->log, gather, fixture);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    log_free(fixture->log);
    buffer_done(&fixture->lines);
    free(fixture);
    return 0;
}

static const char *lines_of(struct fixture *fixture)
{
    return fixture->lines.data ? fixture->lines.data : "";
}

static size_t count_of(const char *lines, const char *what)
{
    size_t count = 0;
    for (; (lines = strstr(lines, what)); lines += strlen(what))
        count++;
    return count;
}

static void a_line_has_time_level_part_and_message(void **state)
{
    struct fixture *fixture = *state;
    log_warning(fixture->log, "fetch", "%s answers %d", "www.example", 503);
    const char *line = lines_of(fixture);
    static const char shape[] = "dddd-dd-ddTdd:dd:dd.dddZ WARNING fetch: www.example answers 503\n";
    assert_int_equal(strlen(line), strlen(shape));
    for (size_t i = 0; shape[i]; i++)
        if (shape[i] == 'd' && i < 23)
            assert_in_range(line[i], '0', '9');
        else
            assert_int_equal(line[i], shape[i]);
}

static void levels_have_the_values_of_the_specification(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        unsigned value;
    } levels[] = {{"INFO", 0x4},   {"DEBUG", 0x8},     {"WARNING", 0x10},
                  {"ERROR", 0x20}, {"CRITICAL", 0x40}, {"VERBOSE", 0x80}};
    unsigned all = 0;
    for (size_t i = 0; i < 6; i++) {
        assert_string_equal(log_level_name(levels[i].value), levels[i].name);
        assert_int_equal(log_level_of_name(text_of(levels[i].name)), levels[i].value);
        all |= levels[i].value;
    }
    assert_int_equal(all, LOG_LEVELS_ALL);
    assert_int_equal(log_level_of_name(TEXT_LITERAL("warning")), 0x10);
    assert_int_equal(log_level_of_name(TEXT_LITERAL("loud")), 0);
    assert_null(log_level_name(0x14));
}

static int evaluated;

static int evaluate(void)
{
    return ++evaluated;
}

static void a_level_outside_the_mask_is_neither_written_nor_prepared(void **state)
{
    struct fixture *fixture = *state;
    assert_true(log_set_mask(fixture->log, LOG_LEVEL_ERROR | LOG_LEVEL_DEBUG));
    log_warning(fixture->log, "part", "%d", evaluate());
    log_info(NULL, "part", "%d", evaluate());
    assert_int_equal(evaluated, 0);
    assert_int_equal(fixture->calls, 0);
    log_error(fixture->log, "part", "one");
    log_debug(fixture->log, "part", "two");
    log_critical(fixture->log, "part", "three");
    assert_int_equal(fixture->calls, 2);
    assert_int_equal(log_mask(fixture->log), 0x28);
}

static void a_mask_that_is_empty_or_unknown_changes_nothing(void **state)
{
    struct fixture *fixture = *state;
    assert_true(log_set_mask(fixture->log, 0x74));
    assert_false(log_set_mask(fixture->log, 0));
    assert_false(log_set_mask(fixture->log, 0x100));
    assert_false(log_set_mask(fixture->log, 0x3));
    assert_false(log_set_mask(fixture->log, 0x21));
    assert_int_equal(log_mask(fixture->log), 0x74);
}

static void a_hostile_message_cannot_forge_lines_or_steer_a_terminal(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        const char *message;
        const char *written;
    } cases[] = {
        {"a\n2026-01-01T00:00:00.000Z INFO", ": a\\x0a2026-01-01T00:00:00.000Z INFO\n"},
        {"a\r\tb\x7f", ": a\\x0d\\x09b\\x7f\n"},
        {"\x1b[2J\x1b]0;t\x07", ": \\x1b[2J\\x1b]0;t\\x07\n"},
        {"C:\\x0a", ": C:\\\\x0a\n"},
        {"caf\xc3\xa9 \xe4\xb8\xad \xf0\x9f\x98\x80",
         ": caf\xc3\xa9 \xe4\xb8\xad \xf0\x9f\x98\x80\n"},
        {"caf\xe9", ": caf\\xe9\n"},
        {"\xc2\x9b"
         "31m",
         ": \\xc2\\x9b31m\n"},
        {"\xe2\x80\xaegpj\xe2\x80\xac", ": \\xe2\\x80\\xaegpj\\xe2\\x80\\xac\n"},
        {"\xe2\x80\xa8", ": \\xe2\\x80\\xa8\n"},
        {"\xc0\x8a", ": \\xc0\\x8a\n"}, /* newline, overlong */
        {"\xe0\x80\x8a", ": \\xe0\\x80\\x8a\n"},
        {"\xed\xa0\x80", ": \\xed\\xa0\\x80\n"}, /* surrogate */
        {"\xf4\x90\x80\x80", ": \\xf4\\x90\\x80\\x80\n"},
        {"\xe4\xb8", ": \\xe4\\xb8\n"}, /* cut short */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        buffer_clear(&fixture->lines);
        log_debug(fixture->log, "part", "%s", cases[i].message);
        const char *message = strstr(lines_of(fixture), ": ");
        assert_non_null(message);
        assert_string_equal(message, cases[i].written);
    }
}

static void a_long_message_is_cut_and_says_so(void **state)
{
    struct fixture *fixture = *state;
    static char message[100000];
    memset(message, '\n', sizeof message - 1);
    log_debug(fixture->log, "part", "%s", message);
    size_t length = fixture->lines.length;
    assert_in_range(length, LIMIT_LOG_LINE_BYTES - 20, LIMIT_LOG_LINE_BYTES);
    assert_string_equal(lines_of(fixture) + length - 4, "...\n");
    assert_int_equal(count_of(lines_of(fixture), "\n"), 1);
}

static void one_call_site_is_logged_twenty_times_and_then_counted(void **state)
{
    struct fixture *fixture = *state;
    for (int i = 0; i < 1000; i++)
        log_warning(fixture->log, "part", "the URI %d is bad", i);
    log_warning(fixture->log, "part", "another call site");
    log_warning(fixture->log, "other", "another part");
    assert_int_equal(count_of(lines_of(fixture), "is bad"), LOG_BURST);
    assert_int_equal(count_of(lines_of(fixture), "another"), 2);
    assert_null(strstr(lines_of(fixture), "left out"));
}

static void lines_that_were_left_out_are_reported_at_the_end(void **state)
{
    struct fixture *fixture = *state;
    char path[] = "/tmp/seine-log-XXXXXX";
    int file = mkstemp(path);
    struct log *log;
    assert_int_equal(log_new(&log, path, LOG_LEVELS_DEFAULT, NULL), 0);
    for (int i = 0; i < 50; i++)
        log_error(log, "part", "the URI %d is bad", i);
    log_free(log);
    char text[65536] = {0};
    assert_true(read(file, text, sizeof text - 1) > 0);
    assert_int_equal(count_of(text, "\n"), LOG_BURST + 1);
    assert_non_null(strstr(text, " ERROR part: 30 more messages like \"the URI %d is bad\""));
    close(file);
    unlink(path);
    (void)fixture;
}

static void verbose_and_debug_are_not_limited(void **state)
{
    struct fixture *fixture = *state;
    for (int i = 0; i < 300; i++) {
        log_debug(fixture->log, "part", "page %d", i);
        log_verbose(fixture->log, "part", "site %d", i);
    }
    assert_int_equal(fixture->calls, 600);
}

static void more_call_sites_than_places_lose_nothing(void **state)
{
    struct fixture *fixture = *state;
    static char formats[2000][16];
    for (int i = 0; i < 2000; i++) {
        snprintf(formats[i], sizeof formats[i], "message %d", i);
        log_warning(fixture->log, formats[i], "said");
    }
    assert_int_equal(fixture->calls, 2000);
}

static void lost_lines_are_counted_and_reported_when_writing_works_again(void **state)
{
    struct fixture *fixture = *state;
    fixture->refuse = true;
    for (int i = 0; i < 3; i++)
        log_debug(fixture->log, "part", "lost");
    fixture->refuse = false;
    log_debug(fixture->log, "part", "written");
    log_debug(fixture->log, "part", "written");
    assert_int_equal(count_of(lines_of(fixture), "3 lines could not be written"), 1);
    assert_int_equal(count_of(lines_of(fixture), ": written"), 2);
}

static void a_full_disk_does_not_disturb_the_caller(void **state)
{
    (void)state;
    struct log *log;
    assert_int_equal(log_new(&log, "/dev/full", LOG_LEVELS_DEFAULT, NULL), 0);
    errno = 0;
    log_error(log, "part", "into the full disk");
    assert_int_equal(errno, 0);
    log_free(log);
}

static void a_log_that_cannot_be_opened_is_named(void **state)
{
    (void)state;
    struct log *log = NULL;
    struct error error = {0};
    assert_int_equal(log_new(&log, "/nonexistent/log", LOG_LEVELS_ALL, &error), STATUS_NOT_FOUND);
    assert_non_null(strstr(error.sentence, "/nonexistent/log"));
    assert_null(log);
}

static bool redraw(void *context, struct text line)
{
    struct log *log = *(struct log **)context;
    return log_write_plainly(log, TEXT_LITERAL("<clear>")) && log_write_plainly(log, line) &&
           log_write_plainly(log, TEXT_LITERAL("<status>"));
}

static void a_sink_can_write_around_a_status_block(void **state)
{
    (void)state;
    char path[] = "/tmp/seine-log-XXXXXX";
    int file = mkstemp(path);
    struct log *log;
    assert_int_equal(log_new(&log, path, LOG_LEVELS_ALL, NULL), 0);
    log_set_sink(log, redraw, &log);
    log_info(log, "part", "first");
    log_set_sink(log, NULL, NULL);
    log_info(log, "part", "second");
    log_free(log);
    char text[1024] = {0};
    assert_true(read(file, text, sizeof text - 1) > 0);
    assert_true(text_starts_with(text_of(text), TEXT_LITERAL("<clear>20")));
    assert_non_null(strstr(text, "first\n<status>20"));
    assert_true(text_ends_with(text_of(text), TEXT_LITERAL("second\n")));
    close(file);
    unlink(path);
}

enum { THREADS = 4, LINES = 500 };

static void *write_lines(void *argument)
{
    struct log *log = argument;
    for (int i = 0; i < LINES; i++) {
        log_debug(log, "thread", "%064d", i);
        log_warning(log, "thread", "%064d", i);
        log_set_mask(log, LOG_LEVELS_ALL);
    }
    return NULL;
}

static void lines_of_many_threads_stay_whole(void **state)
{
    (void)state;
    char path[] = "/tmp/seine-log-XXXXXX";
    int file = mkstemp(path);
    struct log *log;
    assert_int_equal(log_new(&log, path, LOG_LEVELS_ALL, NULL), 0);
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, write_lines, log), 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    log_free(log);
    FILE *lines = fdopen(file, "r");
    char line[512];
    size_t debug = 0, warnings = 0;
    while (fgets(line, sizeof line, lines)) {
        const char *message = strstr(line, " thread: ");
        assert_non_null(message);
        if (strstr(line, " DEBUG ")) {
            assert_int_equal(strlen(message), 9 + 64 + 1);
            debug++;
        } else if (!strstr(line, "left out")) {
            assert_int_equal(strlen(message), 9 + 64 + 1);
            warnings++;
        }
    }
    assert_int_equal(debug, THREADS * LINES);
    assert_int_equal(warnings, LOG_BURST);
    fclose(lines);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define LINES_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        LINES_TEST(a_line_has_time_level_part_and_message),
        LINES_TEST(levels_have_the_values_of_the_specification),
        LINES_TEST(a_level_outside_the_mask_is_neither_written_nor_prepared),
        LINES_TEST(a_mask_that_is_empty_or_unknown_changes_nothing),
        LINES_TEST(a_hostile_message_cannot_forge_lines_or_steer_a_terminal),
        LINES_TEST(a_long_message_is_cut_and_says_so),
        LINES_TEST(one_call_site_is_logged_twenty_times_and_then_counted),
        LINES_TEST(lines_that_were_left_out_are_reported_at_the_end),
        LINES_TEST(verbose_and_debug_are_not_limited),
        LINES_TEST(more_call_sites_than_places_lose_nothing),
        LINES_TEST(lost_lines_are_counted_and_reported_when_writing_works_again),
        LINES_TEST(a_full_disk_does_not_disturb_the_caller),
        LINES_TEST(a_log_that_cannot_be_opened_is_named),
        LINES_TEST(a_sink_can_write_around_a_status_block),
        LINES_TEST(lines_of_many_threads_stay_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
