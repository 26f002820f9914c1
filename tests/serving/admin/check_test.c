/* Arguments are checked from the table, and what is wrong is said. */
#include "check.h"
#include "events.h"

#include <seine/foundation/base/file_roots.h>
#include <seine/foundation/value.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

struct checked {
    struct value_tree tree;
    struct value *arguments;
    struct call call;
    struct error error;
};

static const struct method_facts METHOD = {
    .name = "Method",
    .result = RESULT_INT,
    .section = "",
    .arguments = {{ARGUMENT_COLLECTION, "Collection", 0, 0}},
};

static struct method_facts method_with(enum argument_kind kind)
{
    struct method_facts facts = METHOD;
    facts.arguments[0] = (struct argument_facts){kind, "Given", 2, 9};
    return facts;
}

static void begin(struct checked *checked)
{
    memset(checked, 0, sizeof *checked);
    value_tree_init(&checked->tree, 1 << 20);
    checked->arguments = value_list(&checked->tree);
    checked->call.tree = &checked->tree;
}

static void end(struct checked *checked)
{
    arguments_done(&checked->call);
    value_tree_done(&checked->tree);
}

static int check(struct checked *checked, const struct method_facts *facts,
                 const struct file_roots *roots)
{
    checked->call.method = facts;
    return arguments_check(&checked->call, checked->arguments, roots, &checked->error);
}

/* One argument of this kind; the status, and what is said of it. */
static int check_string(enum argument_kind kind, const char *string, struct checked *checked)
{
    static struct method_facts facts;
    facts = method_with(kind);
    begin(checked);
    value_append(&checked->tree, checked->arguments, value_string(&checked->tree, string));
    return check(checked, &facts, NULL);
}

static void assert_taken(enum argument_kind kind, const char *string, const char *as)
{
    struct checked checked;
    assert_int_equal(check_string(kind, string, &checked), 0);
    assert_string_equal(call_text(&checked.call, 0).data, as);
    end(&checked);
}

static void assert_refused(enum argument_kind kind, const char *string, const char *sentence)
{
    struct checked checked;
    int status = check_string(kind, string, &checked);
    assert_true(status == STATUS_INVALID || status == STATUS_LIMIT || status == STATUS_NOT_FOUND);
    assert_non_null(strstr(checked.error.sentence, "the argument Given is"));
    if (!strstr(checked.error.sentence, sentence))
        fail_msg("\"%s\" does not say \"%s\"", checked.error.sentence, sentence);
    end(&checked);
}

static void names_are_short_and_plain(void **state)
{
    (void)state;
    char longest[257];
    memset(longest, 'a', 256);
    longest[256] = '\0';
    assert_refused(ARGUMENT_NAME, longest, "must be 1 to 255");
    longest[255] = '\0';
    assert_taken(ARGUMENT_NAME, longest, longest);
    assert_taken(ARGUMENT_COLLECTION, "news_2-b.c", "news_2-b.c");
    assert_refused(ARGUMENT_COLLECTION, "", "is ``");
    assert_refused(ARGUMENT_COLLECTION, "../etc", "is `../etc`");
    assert_refused(ARGUMENT_COLLECTION, "a b", "is `a b`");
}

static void a_site_is_taken_in_its_normal_form(void **state)
{
    (void)state;
    struct checked checked;
    assert_taken(ARGUMENT_HOSTPORT, "WWW.Example.com:080", "www.example.com:80");
    assert_taken(ARGUMENT_HOSTPORT, "[0:0::1]:443", "[::1]:443");
    for (const char *const *bad =
             (const char *const[]){"host", "host:", "host:99999", "::1:80", "a b:80", "host:80/",
                                   "user@host:80", "http://host:80", "", NULL};
         *bad; bad++)
        assert_refused(ARGUMENT_HOSTPORT, *bad, "must be host:port");
    assert_int_equal(check_string(ARGUMENT_HOSTPORT, "[::1]:81", &checked), 0);
    assert_true(text_equal(checked.call.arguments[0].host, TEXT_LITERAL("[::1]")));
    assert_int_equal(checked.call.arguments[0].port, 81);
    end(&checked);
}

static void a_uri_is_absolute(void **state)
{
    (void)state;
    assert_taken(ARGUMENT_URI, "http://example.com/a", "http://example.com/a");
    assert_refused(ARGUMENT_URI, "/a", "must be an absolute URI");
    assert_refused(ARGUMENT_URI, "http:///", "must be an absolute URI");
}

static void a_destination_may_be_empty(void **state)
{
    (void)state;
    assert_taken(ARGUMENT_DESTINATION, "", "");
    assert_taken(ARGUMENT_DESTINATION, "default:news", "default:news");
    assert_refused(ARGUMENT_DESTINATION, "default:", "names no content collection");
}

static void texts_have_no_control_characters(void **state)
{
    (void)state;
    assert_taken(ARGUMENT_TEXT, "Grüße", "Grüße");
    assert_refused(ARGUMENT_TEXT, "a\nb", "a string of 3 bytes that cannot be shown");
    assert_refused(ARGUMENT_TEXT, "\xff", "cannot be shown");
}

static void a_secret_is_never_quoted(void **state)
{
    (void)state;
    struct checked checked;
    assert_taken(ARGUMENT_SECRET, "hunter2", "hunter2");
    assert_int_equal(check_string(ARGUMENT_SECRET, "hunter2\n", &checked), STATUS_INVALID);
    assert_non_null(strstr(checked.error.sentence, "the argument Given is not shown here"));
    assert_null(strstr(checked.error.sentence, "hunter2"));
    end(&checked);
}

static void assert_number(enum argument_kind kind, struct value number, int expected_status)
{
    struct checked checked;
    struct method_facts facts = method_with(kind);
    begin(&checked);
    *value_append(&checked.tree, checked.arguments, value_nil(&checked.tree)) = number;
    assert_int_equal(check(&checked, &facts, NULL), expected_status);
    if (!expected_status)
        assert_int_equal(call_integer(&checked.call, 0), value_integer_or(&number, -1));
    end(&checked);
}

static void numbers_stay_within_their_range(void **state)
{
    (void)state;
    const struct value two = {.kind = VALUE_INTEGER, .integer = 2};
    const struct value ten = {.kind = VALUE_INTEGER, .integer = 10};
    const struct value nine = {.kind = VALUE_REAL, .real = 9.0};
    const struct value half = {.kind = VALUE_REAL, .real = 2.5};
    const struct value yes = {.kind = VALUE_BOOLEAN, .boolean = true};
    const struct value one = {.kind = VALUE_INTEGER, .integer = 1};
    assert_number(ARGUMENT_INTEGER, two, 0);
    assert_number(ARGUMENT_INTEGER, nine, 0);
    assert_number(ARGUMENT_INTEGER, ten, STATUS_INVALID);
    assert_number(ARGUMENT_INTEGER, one, STATUS_INVALID);
    assert_number(ARGUMENT_INTEGER, half, STATUS_INVALID);
    assert_number(ARGUMENT_INTEGER, yes, STATUS_INVALID);
    assert_number(ARGUMENT_FLAG, yes, 0);
    assert_number(ARGUMENT_FLAG, one, 0);
    assert_number(ARGUMENT_FLAG, two, STATUS_INVALID);
}

static void a_list_of_uris_holds_strings_alone(void **state)
{
    (void)state;
    struct checked checked;
    struct method_facts facts = method_with(ARGUMENT_URIS);
    begin(&checked);
    struct value *uris = value_append(&checked.tree, checked.arguments, value_list(&checked.tree));
    value_append(&checked.tree, uris, value_string(&checked.tree, "http://a/"));
    assert_int_equal(check(&checked, &facts, NULL), 0);
    assert_ptr_equal(checked.call.arguments[0].value, uris);
    value_append(&checked.tree, uris, value_integer(&checked.tree, 7));
    assert_int_equal(check(&checked, &facts, NULL), STATUS_INVALID);
    assert_string_equal(checked.error.sentence,
                        "Method: item 2 of the argument Given is 7, but the argument must be an "
                        "array of strings");
    end(&checked);
}

static void the_number_of_arguments_is_that_of_the_table(void **state)
{
    (void)state;
    struct checked checked;
    begin(&checked);
    assert_int_equal(check(&checked, &METHOD, NULL), STATUS_INVALID);
    assert_string_equal(checked.error.sentence,
                        "Method takes 1 argument, not 0: int Method(string Collection)");
    end(&checked);
}

/* ---- files ---- */

static char folder[] = "/tmp/seine-check-XXXXXX";

static const char *path_of(const char *name)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int make_files(void **state)
{
    (void)state;
    char allowed[512], outside[128];
    if (!mkdtemp(folder) ||
        snprintf(allowed, sizeof allowed,
                 "mkdir %s/allowed %s/other && echo http://a/ "
                 ">%s/allowed/uris && echo no >%s/other/secret",
                 folder, folder, folder, folder) < 0 ||
        system(allowed) != 0)
        return -1;
    snprintf(outside, sizeof outside, "%s/other/secret", folder);
    return symlink(outside, path_of("allowed/link"));
}

static int remove_files(void **state)
{
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

static int check_file(const char *path, const struct file_roots *roots, struct checked *checked)
{
    static struct method_facts facts;
    facts = method_with(ARGUMENT_FILE);
    begin(checked);
    value_append(&checked->tree, checked->arguments, value_string(&checked->tree, path));
    return check(checked, &facts, roots);
}

static void assert_file(const char *path, const struct file_roots *roots, const char *sentence)
{
    struct checked checked;
    int status = check_file(path, roots, &checked);
    if (sentence) {
        assert_int_not_equal(status, 0);
        if (!strstr(checked.error.sentence, sentence))
            fail_msg("%s: \"%s\" does not say \"%s\"", path, checked.error.sentence, sentence);
    } else {
        char line[16] = "";
        assert_int_equal(status, 0);
        assert_int_equal(read(checked.call.arguments[0].file, line, sizeof line - 1), 10);
        assert_string_equal(line, "http://a/\n");
    }
    end(&checked);
}

static void only_files_below_allowed_folders_are_opened(void **state)
{
    (void)state;
    char below[128];
    snprintf(below, sizeof below, "%s/allowed", folder);
    const char *const folders[] = {below, "/dev"};
    struct file_roots *some, *none;
    assert_int_equal(file_roots_new(folders, 2, &some, NULL), 0);
    assert_int_equal(file_roots_new(NULL, 0, &none, NULL), 0);
    assert_file(path_of("allowed/uris"), some, NULL);
    assert_file(path_of("allowed//./uris"), some, NULL);
    assert_file(path_of("other/../allowed/uris"), some, "not below a folder");
    assert_file(path_of("allowed/uris"), none, "started without --allow-files");
    assert_file(path_of("allowed/uris"), NULL, "started without --allow-files");
    assert_file(path_of("other/secret"), some, "not below a folder of --allow-files");
    assert_file(path_of("allowed/../other/secret"), some, "not below a folder");
    assert_file(path_of("allowed/link"), some, "cannot be opened, or is not below a folder");
    assert_file(path_of("allowed"), some, "not below a folder");
    assert_file(path_of("allowed-not/uris"), some, "is not below a folder");
    assert_file(path_of("allowed/nothing"), some, "cannot be opened, or is not below a folder");
    assert_file("allowed/uris", some, "must be an absolute path");
    assert_file("/dev/null", some, "must be a regular file");
    file_roots_free(some);
    file_roots_free(none);
}

/* ---- events ---- */

static void an_event_has_short_arguments_and_no_secrets(void **state)
{
    (void)state;
    struct value_tree tree;
    struct buffer text;
    char longest[500];
    struct method_facts facts = METHOD;
    facts.arguments[1] = (struct argument_facts){ARGUMENT_SECRET, "Password", 0, 0};
    facts.arguments[2] = (struct argument_facts){ARGUMENT_URI, "URI", 0, 0};
    facts.arguments[3] = (struct argument_facts){ARGUMENT_DOCUMENT, "Data", 0, 0};
    facts.arguments[4] = (struct argument_facts){ARGUMENT_TEXT, "Text", 0, 0};
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    value_tree_init(&tree, 1 << 20);
    buffer_init(&text, 10000);
    struct value *arguments = value_list(&tree);
    value_append(&tree, arguments, value_string(&tree, "news"));
    value_append(&tree, arguments, value_string(&tree, "hunter2"));
    value_append(&tree, arguments, value_string(&tree, "http://ann:hunter2@host/"));
    value_append(&tree, arguments, value_string(&tree, "<passwd>hunter2</passwd>"));
    value_append(&tree, arguments, value_string(&tree, longest));
    value_append(&tree, arguments, value_integer(&tree, 5));
    event_arguments(&facts, arguments, &text);
    longest[200] = '\0';
    char expected[600];
    snprintf(
        expected, sizeof expected,
        "Collection=news, Password=***, URI=http://ann:***@host/, Data=(24 bytes), Text=%s..., "
        "(6 given)",
        longest);
    assert_string_equal(text.data, expected);
    buffer_done(&text);
    value_tree_done(&tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_short_and_plain),
        cmocka_unit_test(a_site_is_taken_in_its_normal_form),
        cmocka_unit_test(a_uri_is_absolute),
        cmocka_unit_test(a_destination_may_be_empty),
        cmocka_unit_test(texts_have_no_control_characters),
        cmocka_unit_test(a_secret_is_never_quoted),
        cmocka_unit_test(numbers_stay_within_their_range),
        cmocka_unit_test(a_list_of_uris_holds_strings_alone),
        cmocka_unit_test(the_number_of_arguments_is_that_of_the_table),
        cmocka_unit_test_setup_teardown(only_files_below_allowed_folders_are_opened, make_files,
                                        remove_files),
        cmocka_unit_test(an_event_has_short_arguments_and_no_secrets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
