/* Rules that wait for something: for a host's address, for a document's header, or for a file to be
 * read. */
#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>
#include <seine/settings/config.h>
#include <seine/settings/rules.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

struct fixture {
    struct crawl_config *config;
    struct ruleset *ruleset;
    struct rules_matcher *matcher;
    char path[200]; /* of a file of rules */
};

static int set_up(void **state)
{
    static struct fixture fixture;
    struct error error;
    fixture = (struct fixture){0};
    *state = &fixture;
    snprintf(fixture.path, sizeof fixture.path, "%s/rules-%d.txt", SEINE_BINARY_DIR, getpid());
    if (config_defaults(&fixture.config, &error))
        return -1;
    return rules_matcher_new(&fixture.matcher, &error);
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    ruleset_free(fixture->ruleset);
    rules_matcher_free(fixture->matcher);
    config_free(fixture->config);
    unlink(fixture->path);
    return 0;
}

static void set(struct fixture *fixture, const char *path, const char *value)
{
    struct error error;
    if (config_set(fixture->config, path, text_of(value), &error))
        fail_msg("%s", error.sentence);
}

static void compile(struct fixture *fixture)
{
    struct error error;
    ruleset_free(fixture->ruleset);
    fixture->ruleset = NULL;
    if (ruleset_new(fixture->config, &fixture->ruleset, &error))
        fail_msg("%s", error.sentence);
}

/* "do/address exclude_domains ipmask …", or "" when nothing refuses. */
static const char *answer(struct fixture *fixture, struct verdict verdict)
{
    static char text[400];
    char rule[300];
    rules_describe(fixture->ruleset, verdict.rule, rule, sizeof rule);
    snprintf(text, sizeof text, "%s%s%s", uri_skip_facts(verdict.skip)->key, *rule ? " " : "",
             rule);
    return text;
}

/* What is said of a host before its address is known … */
static const char *host(struct fixture *fixture, const char *name)
{
    return answer(fixture, rules_screen_host(fixture->ruleset, NULL, fixture->matcher,
                                             TEXT_LITERAL("http"), text_of(name)));
}

/* … and then. */
static const char *at(struct fixture *fixture, const char *name, const char *address)
{
    struct uri_address bytes;
    char bracketed[60];
    snprintf(bracketed, sizeof bracketed, strchr(address, ':') ? "[%s]" : "%s", address);
    assert_true(uri_host_address(text_of(bracketed), &bytes));
    return answer(fixture,
                  rules_screen_address(fixture->ruleset, fixture->matcher, text_of(name), &bytes));
}

static const char *uri(struct fixture *fixture, const char *text)
{
    char storage[URI_STORAGE_BYTES];
    struct uri parsed;
    assert_int_equal(uri_parse(text_of(text), storage, sizeof storage, &parsed), 0);
    return answer(fixture, rules_screen_uri(fixture->ruleset, fixture->matcher, &parsed,
                                            &(struct screening){0}));
}

static void an_excluded_address_is_refused_once_it_is_known(void **state)
{
    struct fixture *fixture = *state;
    compile(fixture);
    assert_false(rules_have_addresses(fixture->ruleset));
    set(fixture, "exclude_domains/ipmask", "10.0.0.0/8");
    set(fixture, "exclude_domains/ip6mask", "2001:db8::/32");
    set(fixture, "exclude_domains/exact", "old.example");
    compile(fixture);
    assert_true(rules_have_addresses(fixture->ruleset));
    assert_string_equal(host(fixture, "a.example"), "");
    assert_string_equal(at(fixture, "a.example", "192.0.2.1"), "");
    assert_string_equal(at(fixture, "a.example", "10.1.2.3"),
                        "do/address exclude_domains ipmask \"10.0.0.0/8\"");
    assert_string_equal(at(fixture, "a.example", "2001:db8::1"),
                        "do/address exclude_domains ip6mask \"2001:db8::/32\"");
    assert_string_equal(host(fixture, "old.example"),
                        "do/rule exclude_domains exact \"old.example\"");
}

static void hosts_wait_for_their_address_where_addresses_are_included(void **state)
{
    struct fixture *fixture = *state;
    set(fixture, "include_domains/ipmask", "127.0.0.1-9");
    set(fixture, "include_domains/exact", "a.example");
    compile(fixture);
    assert_string_equal(host(fixture, "a.example"), "");
    assert_string_equal(host(fixture, "b.example"), "");
    assert_string_equal(at(fixture, "b.example", "127.0.0.9"), "");
    assert_string_equal(at(fixture, "b.example", "127.0.0.10"), "do/address include_domains");
    assert_string_equal(at(fixture, "b.example", "::1"), "do/address include_domains");
    /* A host that is included by name may stand anywhere. */
    assert_string_equal(at(fixture, "a.example", "127.0.0.10"), "");
}

static void a_host_that_is_an_address_is_decided_at_once(void **state)
{
    struct fixture *fixture = *state;
    set(fixture, "include_domains/ipmask", "127.0.0.0/8");
    set(fixture, "include_domains/ip6mask", "::1");
    set(fixture, "exclude_domains/ipmask", "127.0.0.5");
    compile(fixture);
    assert_string_equal(uri(fixture, "http://127.0.0.4:8080/x"), "");
    assert_string_equal(uri(fixture, "http://[::1]/x"), "");
    assert_string_equal(uri(fixture, "http://[::ffff:127.0.0.4]/x"), "");
    assert_string_equal(uri(fixture, "http://127.0.0.5/x"),
                        "do/address exclude_domains ipmask \"127.0.0.5\"");
    assert_string_equal(uri(fixture, "http://[::2]/x"), "do/address include_domains");
    assert_string_equal(uri(fixture, "http://waits.example/x"), "");
}

static void a_document_is_excluded_by_a_line_of_its_header(void **state)
{
    struct fixture *fixture = *state;
    compile(fixture);
    assert_false(rules_have_headers(fixture->ruleset));
    set(fixture, "exclude_headers/X-Class", "^secret");
    set(fixture, "exclude_headers/X-Class", "draft");
    set(fixture, "exclude_headers/Server", "(?i)apache/1");
    compile(fixture);
    assert_true(rules_have_headers(fixture->ruleset));
    static const char *const CASES[][3] = {
        {"x-class", "top secret", ""},
        {"x-class", "secret", "exclude_headers/x-class regexp \"^secret\""},
        {"X-CLASS", "a draft of it", "exclude_headers/x-class regexp \"draft\""},
        {"X-Class", "DRAFT", ""},
        {"Server", "Apache/1.3.42", "exclude_headers/server regexp \"(?i)apache/1\""},
        {"X-Server", "Apache/1.3.42", ""},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char text[100];
        struct header_verdict verdict = rules_screen_header(
            fixture->ruleset, fixture->matcher, text_of(CASES[i][0]), text_of(CASES[i][1]));
        rules_describe(fixture->ruleset, verdict.rule, text, sizeof text);
        assert_string_equal(text, CASES[i][2]);
        assert_int_equal(verdict.skip,
                         *CASES[i][2] ? DOCUMENT_SKIP_HEADER_RULE : DOCUMENT_SKIP_NONE);
    }
}

static void a_header_that_takes_too_long_to_match_is_excluded(void **state)
{
    struct fixture *fixture = *state;
    char value[3001];
    set(fixture, "exclude_headers/X-Class", "(a|aa|aaa)+(a|aa)*$(?<=c)");
    compile(fixture);
    memset(value, 'a', sizeof(value) - 1);
    value[sizeof(value) - 1] = '\0';
    struct header_verdict verdict = rules_screen_header(fixture->ruleset, fixture->matcher,
                                                        TEXT_LITERAL("X-Class"), text_of(value));
    assert_int_equal(verdict.skip, DOCUMENT_SKIP_HEADER_LIMIT);
    assert_int_not_equal(verdict.rule, 0);
}

static void write_rules(struct fixture *fixture, const char *text)
{
    FILE *file = fopen(fixture->path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void rules_stand_in_files(void **state)
{
    struct fixture *fixture = *state;
    char expected[400];
    write_rules(fixture, "# hosts of the intranet\r\n\r\n"
                         "exact:A.example\r\n"
                         " Suffix : .b.example \n"
                         "regexp:^h[0-9]+:?$\n"
                         "ip6mask:::1\n"
                         "ipmask:10.0.0.0:255.0.0.0");
    set(fixture, "include_domains/file", fixture->path);
    set(fixture, "include_domains/prefix", "intra");
    compile(fixture);
    assert_string_equal(at(fixture, "a.example", "192.0.2.1"), "");
    assert_string_equal(at(fixture, "x.b.example", "192.0.2.1"), "");
    assert_string_equal(at(fixture, "h42", "192.0.2.1"), "");
    assert_string_equal(at(fixture, "intranet", "192.0.2.1"), "");
    assert_string_equal(at(fixture, "c.example", "10.7.0.1"), "");
    assert_string_equal(at(fixture, "c.example", "::1"), "");
    assert_string_equal(at(fixture, "c.example", "192.0.2.1"), "do/address include_domains");
    write_rules(fixture, "prefix:http://a.example/private\nregexp:[?]print=\n");
    set(fixture, "exclude_uris/file", fixture->path);
    assert_int_equal(config_reset(fixture->config, "include_domains/file", NULL), 0);
    compile(fixture);
    snprintf(expected, sizeof expected,
             "ur/rule exclude_uris prefix \"http://a.example/private\" of %s", fixture->path);
    assert_string_equal(uri(fixture, "http://intra.example/"), "");
    assert_string_equal(uri(fixture, "http://a.example/private/x"), "do/rule include_domains");
    assert_int_equal(config_reset(fixture->config, "include_domains/prefix", NULL), 0);
    compile(fixture);
    assert_string_equal(uri(fixture, "http://a.example/private/x"), expected);
}

static void a_file_without_rules_admits_nothing_by_mistake(void **state)
{
    struct fixture *fixture = *state;
    write_rules(fixture, "# nothing yet\n");
    set(fixture, "include_domains/file", fixture->path);
    compile(fixture);
    assert_string_equal(host(fixture, "a.example"), "do/rule include_domains");
}

static void a_mistake_in_a_file_is_found_by_its_line(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        const char *path;
        const char *text;
        const char *sentence; /* behind "…/file: FILE:" */
    } CASES[] = {
        {"include_domains/file", "exact:a\n\nprefx:b\n", "3: a line holds ruletype:rule"},
        {"include_domains/file", "a.example\n", "1: a line holds ruletype:rule"},
        {"include_domains/file", "exact:\n", "1: the rule is empty"},
        {"include_domains/file", "exact:http://a/\n", "1: host rules hold host names"},
        {"exclude_domains/file", "#\nipmask:10.0.0.0/33\n",
         "2: the rule is no address, range or mask"},
        {"exclude_uris/file", "ipmask:10.0.0.0/8\n", "1: a line holds ruletype:rule; valid"},
        {"exclude_uris/file", "regexp:a(b\n", "1: missing closing parenthesis at offset 3"},
        {"include_uris/file", "exact:/docs\n", "1: it can never match, since a URI begins"},
        {"exclude_uris/file", "#\nprefix:/howto/\n",
         "2: it can never match, since a URI begins with its scheme; write http://HOST/howto/"},
        {"include_uris/file", "exact:http://a/\x01\n", "1: the line holds control characters"},
        {"include_uris/file", "prefix:\xff\n", "1: the line holds control characters"},
    };
    struct error error;
    struct ruleset *ruleset = NULL;
    char start[300];
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        write_rules(fixture, CASES[i].text);
        set(fixture, CASES[i].path, fixture->path);
        assert_int_equal(ruleset_new(fixture->config, &ruleset, &error), STATUS_INVALID);
        snprintf(start, sizeof start, "%s: %s:%s", CASES[i].path, fixture->path, CASES[i].sentence);
        if (!text_starts_with(text_of(error.sentence), text_of(start)))
            fail_msg("%s, not %s", error.sentence, start);
        assert_int_equal(config_reset(fixture->config, CASES[i].path, &error), 0);
    }
    set(fixture, "include_uris/file", "/nowhere/rules.txt");
    assert_int_equal(ruleset_new(fixture->config, &ruleset, &error), STATUS_INVALID);
    assert_non_null(strstr(error.sentence, "include_uris/file: "));
    assert_non_null(strstr(error.sentence, "/nowhere/rules.txt"));
    assert_int_equal(config_reset(fixture->config, "include_uris/file", &error), 0);
    set(fixture, "include_uris/file", "/dev/zero");
    assert_int_equal(ruleset_new(fixture->config, &ruleset, &error), STATUS_INVALID);
    assert_null(ruleset);
}

static void an_expression_that_cannot_be_meant_is_refused_by_name(void **state)
{
    struct fixture *fixture = *state;
    struct error error;
    struct ruleset *ruleset = NULL;
    set(fixture, "exclude_headers/X-A", "a(b");
    assert_int_equal(ruleset_new(fixture->config, &ruleset, &error), STATUS_INVALID);
    assert_non_null(
        strstr(error.sentence, "exclude_headers/x-a \"a(b\": missing closing parenthesis"));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(an_excluded_address_is_refused_once_it_is_known),
        TEST(hosts_wait_for_their_address_where_addresses_are_included),
        TEST(a_host_that_is_an_address_is_decided_at_once),
        TEST(a_document_is_excluded_by_a_line_of_its_header),
        TEST(a_header_that_takes_too_long_to_match_is_excluded),
        TEST(rules_stand_in_files),
        TEST(a_file_without_rules_admits_nothing_by_mistake),
        TEST(a_mistake_in_a_file_is_found_by_its_line),
        TEST(an_expression_that_cannot_be_meant_is_refused_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
