/* Command lines are read, refused and described by one table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <seine/foundation/options.h>

struct inner {
    const char *data;
    bool json;
};

struct options {
    const char *user;
    bool quiet;
    int threads, transfers, format;
    double rate;
    struct option_list hosts, words;
    const char *version; /* of --diff; "last" without one */
    struct inner inner;
};

static int take_version(void *options, const struct option_row *row, const char *value,
                        struct error *error)
{
    (void)row;
    (void)error;
    ((struct options *)options)->version = value ? value : "last";
    return 0;
}

static const struct option_row INNER[] = {
    ROW_TEXT(struct inner, data, "data", "DIR", "a folder"),
    ROW_FLAG(struct inner, json, "json", "JSON"),
    {0},
};

static const struct option_row ROWS[] = {
    {.name = "user",
     .letter = 'u',
     .value = "NAME",
     .kind = OPTION_TEXT,
     .member = offsetof(struct options, user),
     .help = "who asks"},
    ROW_FLAG(struct options, quiet, "quiet", "says nothing"),
    ROW_INTEGER(struct options, threads, "threads", "N", 1, 16, "of the program"),
    ROW_INTEGER(struct options, transfers, "-threads", "N", 1, 10000, "as LARM spells it"),
    ROW_NUMBER(struct options, rate, "rate", "N", 1, 100, "a second"),
    ROW_LIST(struct options, hosts, "host", "[TYPE:]NAME", "may be given again"),
    ROW_CHOICE(struct options, format, 3, "csv", "separated by commas"),
    ROW_CALL(take_version, NULL, "diff", "[VERSION]", "what differs"),
    {0},
};

static const struct option_table TABLE = {
    .command = "seine x",
    .usage = "WORD... [OPTIONS]\n--diff",
    .description = "Does it.",
    .ending = "Exit status: 0.",
    .rows = ROWS,
    .shared_rows = INNER,
    .shared_member = offsetof(struct options, inner),
    .operands_member = offsetof(struct options, words),
    .operands_most = 3,
};

/* Reads a line of words. The texts live until the next call. */
static int read_line(const struct option_table *table, const char *line,
                     struct options *ret_options, struct error *error)
{
    static char text[256], command[] = "x";
    char *words[32] = {command};
    int count = 1;
    snprintf(text, sizeof text, "%s", line);
    for (char *at = text; *at;) {
        words[count++] = at;
        at += strcspn(at, " ");
        if (*at)
            *at++ = '\0';
    }
    *ret_options = (struct options){0};
    return options_read(table, count, words, ret_options, error);
}

static void values_go_where_the_rows_say(void **state)
{
    struct options options;
    struct error error = {0};
    (void)state;
    assert_int_equal(read_line(&TABLE,
                               "a --user x --quiet b --threads=4 --rate 1.5 --csv --host h "
                               "--host=i --data d --json -- --c",
                               &options, &error),
                     0);
    assert_string_equal(options.user, "x");
    assert_true(options.quiet);
    assert_int_equal(options.threads, 4);
    assert_true(options.rate == 1.5);
    assert_int_equal(options.format, 3);
    assert_int_equal(options.hosts.count, 2);
    assert_string_equal(options.hosts.items[1], "i");
    assert_string_equal(options.inner.data, "d");
    assert_true(options.inner.json);
    assert_int_equal(options.words.count, 3);
    assert_string_equal(options.words.items[2], "--c");
    options_free(&TABLE, &options);
    assert_int_equal(options.words.count, 0);
}

static void a_single_dash_is_another_option(void **state)
{
    static const char *const LINES[] = {"-threads 500", "-threads=500", "a -threads 500 b"};
    struct options options;
    struct error error = {0};
    (void)state;
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        assert_int_equal(read_line(&TABLE, LINES[i], &options, &error), 0);
        assert_int_equal(options.transfers, 500);
        assert_int_equal(options.threads, 0);
        options_free(&TABLE, &options);
    }
}

static void a_value_may_be_left_out_where_the_row_says_so(void **state)
{
    struct options options;
    struct error error = {0};
    (void)state;
    assert_int_equal(read_line(&TABLE, "--diff=3", &options, &error), 0);
    assert_string_equal(options.version, "3");
    assert_int_equal(read_line(&TABLE, "--diff a", &options, &error), 0);
    assert_string_equal(options.version, "last");
    assert_int_equal(options.words.count, 1);
    options_free(&TABLE, &options);
}

static void errors_are_reported(void **state)
{
    static const struct {
        const char *line, *sentence;
    } CASES[] = {
        {"--usr=x", "no option --usr; is --user meant? `seine x --help` says how"},
        {"-z", "no option -z; `seine x --help` lists them"},
        {"--user", "--user lacks its NAME"},
        {"-threads", "-threads lacks its N"},
        {"--quiet=yes", "--quiet takes no value"},
        {"--threads 17", "--threads 17: `17` is no number from 1 to 16"},
        {"--threads 1.5", "--threads 1.5: `1.5` is no number from 1 to 16"},
        {"--rate x", "--rate x: `x` is no number from 1 to 100"},
        {"--rate nan", "--rate nan: `nan` is no number from 1 to 100"},
        {"a b c d", "`d` is beyond it; `seine x --help` says how"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct options options;
        struct error error = {0};
        assert_int_equal(read_line(&TABLE, CASES[i].line, &options, &error), STATUS_INVALID);
        assert_string_equal(error.sentence, CASES[i].sentence);
        options_free(&TABLE, &options);
    }
}

static void words_that_are_missing_are_asked_for(void **state)
{
    struct option_table table = TABLE;
    struct options options;
    struct error error = {0};
    (void)state;
    table.operands_least = 1;
    table.operands_wanted = "say which word";
    assert_int_equal(read_line(&table, "--quiet", &options, &error), STATUS_INVALID);
    assert_string_equal(error.sentence, "say which word; `seine x --help` says how");
}

static void unknown_options_can_be_left_to_others(void **state)
{
    struct option_table table = TABLE;
    struct options options;
    struct error error = {0};
    (void)state;
    table.leaves_unknown = true;
    assert_int_equal(read_line(&table, "a --urgent -5 -u me", &options, &error), 0);
    assert_int_equal(options.words.count, 3);
    assert_string_equal(options.words.items[1], "--urgent");
    assert_string_equal(options.words.items[2], "-5");
    assert_string_equal(options.user, "me");
    options_free(&table, &options);
}

static void help_lists_what_can_be_given(void **state)
{
    static const char EXPECTED[] = "usage: seine x WORD... [OPTIONS]\n"
                                   "       seine x --diff\n"
                                   "\n"
                                   "Does it.\n"
                                   "\n"
                                   "  -u, --user NAME     who asks\n"
                                   "  --quiet             says nothing\n"
                                   "  --threads N         of the program\n"
                                   "  -threads N          as LARM spells it\n"
                                   "  --rate N            a second\n"
                                   "  --host [TYPE:]NAME  may be given again\n"
                                   "  --csv               separated by commas\n"
                                   "  --diff[=VERSION]    what differs\n"
                                   "  --help              this text\n"
                                   "\n"
                                   "Exit status: 0.\n";
    struct options options;
    struct error error = {0};
    char *text = NULL;
    size_t length;
    FILE *memory = open_memstream(&text, &length);
    (void)state;
    assert_int_equal(read_line(&TABLE, "a --help --nonsense", &options, &error), OPTIONS_HELP);
    options_free(&TABLE, &options);
    assert_int_equal(read_line(&TABLE, "-h", &options, &error), OPTIONS_HELP);
    assert_non_null(memory);
    options_write_help(&TABLE, memory);
    fclose(memory);
    assert_string_equal(text, EXPECTED);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_go_where_the_rows_say),
        cmocka_unit_test(a_single_dash_is_another_option),
        cmocka_unit_test(a_value_may_be_left_out_where_the_row_says_so),
        cmocka_unit_test(errors_are_reported),
        cmocka_unit_test(words_that_are_missing_are_asked_for),
        cmocka_unit_test(unknown_options_can_be_left_to_others),
        cmocka_unit_test(help_lists_what_can_be_given),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
