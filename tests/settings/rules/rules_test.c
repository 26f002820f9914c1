/* Which URIs are admitted, and which rule refuses the others. */
#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>
#include <seine/settings/config.h>
#include <seine/settings/rules.h>
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* A configuration under construction, and the ruleset made of it. */
struct fixture {
    struct crawl_config *config;
    struct ruleset *ruleset;
    struct rules_matcher *matcher;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    struct error error;
    fixture = (struct fixture){0};
    *state = &fixture;
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

static struct verdict screen(struct fixture *fixture, const char *text,
                             const struct screening *screening)
{
    static const struct screening START = {0};
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    assert_int_equal(uri_parse(text_of(text), storage, sizeof(storage), &uri), 0);
    return rules_screen_uri(fixture->ruleset, fixture->matcher, &uri,
                            screening ? screening : &START);
}

static void admits(struct fixture *fixture, const char *uri)
{
    struct verdict verdict = screen(fixture, uri, NULL);
    if (verdict.skip)
        fail_msg("%s is refused: %s", uri, uri_skip_facts(verdict.skip)->key);
}

/* `rule` as rules_describe() has it. */
static void refuses(struct fixture *fixture, const char *uri, const char *key, const char *rule)
{
    char description[300];
    struct verdict verdict = screen(fixture, uri, NULL);
    if (verdict.skip == URI_SKIP_NONE)
        fail_msg("%s is admitted", uri);
    assert_string_equal(uri_skip_facts(verdict.skip)->key, key);
    rules_describe(fixture->ruleset, verdict.rule, description, sizeof(description));
    assert_string_equal(description, rule);
}

static void without_rules_every_uri_of_an_allowed_scheme_is_admitted(void **state)
{
    struct fixture *fixture = *state;
    compile(fixture);
    admits(fixture, "http://a.example/");
    admits(fixture, "http://[::1]:8080/x.html?y");
    refuses(fixture, "https://a.example/", "ch/scheme", "");
    refuses(fixture, "mailto:a@b", "ch/scheme", "");
    set(fixture, "allowed_schemes", "https");
    compile(fixture);
    admits(fixture, "https://a.example/");
}

static void host_rules_ignore_case_and_know_international_names(void **state)
{
    struct fixture *fixture = *state;
    set(fixture, "include_domains/exact", "WWW.Example.com");
    set(fixture, "include_domains/exact", "bücher.example");
    set(fixture, "include_domains/prefix", "Intra");
    set(fixture, "include_domains/suffix", ".Corp.example");
    set(fixture, "include_domains/regexp", "^H[0-9]+$");
    set(fixture, "exclude_domains/exact", "intra-old");
    compile(fixture);
    admits(fixture, "http://www.example.com/");
    admits(fixture, "http://www.example.com:8080/");
    admits(fixture, "http://xn--bcher-kva.example/");
    admits(fixture, "http://intranet/");
    admits(fixture, "http://a.b.corp.example/");
    admits(fixture, "http://h42/");
    refuses(fixture, "http://example.com/", "do/rule", "include_domains");
    refuses(fixture, "http://corp.example/", "do/rule", "include_domains");
    refuses(fixture, "http://h42x/", "do/rule", "include_domains");
    refuses(fixture, "http://intra-old/", "do/rule", "exclude_domains exact \"intra-old\"");
}

static void uri_rules_keep_case_and_see_the_normal_form(void **state)
{
    struct fixture *fixture = *state;
    set(fixture, "include_uris/prefix", "http://a.example/Docs/");
    set(fixture, "include_uris/exact", "HTTP://A.example:80/x/../y#z");
    set(fixture, "exclude_uris/suffix", "/print");
    set(fixture, "exclude_uris/regexp", "\\.php$");
    compile(fixture);
    admits(fixture, "http://a.example/Docs/");
    admits(fixture, "http://a.example/Docs/1");
    admits(fixture, "http://a.example/y");
    refuses(fixture, "http://a.example/docs/1", "ur/rule", "include_uris");
    refuses(fixture, "http://a.example/y/", "ur/rule", "include_uris");
    refuses(fixture, "http://a.example/Docs/1/print", "ur/rule", "exclude_uris suffix \"/print\"");
    refuses(fixture, "http://a.example/Docs/1.php", "ur/rule", "exclude_uris regexp \"\\.php$\"");
    admits(fixture, "http://a.example/Docs/1.php?x");
    admits(fixture, "http://a.example/Docs/1.PHP");
}

static void exact_rules_follow_the_sorting_of_parameters(void **state)
{
    struct fixture *fixture = *state;
    set(fixture, "sort_query_params", "yes");
    set(fixture, "include_uris/exact", "http://a/?b=1&a=2");
    compile(fixture);
    admits(fixture, "http://a/?a=2&b=1");
}

static void the_scope_of_hosts_gives_way_to_rules(void **state)
{
    struct fixture *fixture = *state;
    set(fixture, "seine/scope", "hosts");
    set(fixture, "start_uris", "http://A.example:8000/start");
    set(fixture, "start_uris", "http://b.example/");
    set(fixture, "exclude_uris/prefix", "http://b.example/private");
    compile(fixture);
    admits(fixture, "http://a.example/other");
    admits(fixture, "http://b.example/");
    refuses(fixture, "http://c.example/", "do/rule", "seine/scope hosts");
    refuses(fixture, "http://b.example/private/x", "ur/rule",
            "exclude_uris prefix \"http://b.example/private\"");
    set(fixture, "include_uris/prefix", "http://c.example/");
    compile(fixture);
    admits(fixture, "http://c.example/");
    refuses(fixture, "http://a.example/", "ur/rule", "include_uris");
}

static void a_restriction_must_match_the_whole_uri(void **state)
{
    struct fixture *fixture = *state;
    set(fixture, "seine/scope", "hosts");
    set(fixture, "start_uris", "http://a.example/");
    set(fixture, "seine/restrict_to", "http://[^/]*\\.example/.*|http://x/");
    compile(fixture);
    admits(fixture, "http://a.example/");
    admits(fixture, "http://b.example/y/z");
    admits(fixture, "http://x/");
    const char *rule = "seine/restrict_to regexp \"http://[^/]*\\.example/.*|http://x/\"";
    refuses(fixture, "http://x/y", "ur/rule", rule);
    refuses(fixture, "http://b.example.com/", "ur/rule", rule);
}

static void extensions_are_refused_in_any_case(void **state)
{
    struct fixture *fixture = *state;
    compile(fixture);
    refuses(fixture, "http://a/x.zip", "ur/extension", "exclude_exts \".zip\"");
    refuses(fixture, "http://a/x.ZIP?y=z", "ur/extension", "exclude_exts \".zip\"");
    refuses(fixture, "http://a/x.asf", "ur/extension", "exclude_exts \".ASF\"");
    refuses(fixture, "http://a/x.tar.gz", "ur/extension", "exclude_exts \".gz\"");
    admits(fixture, "http://a/x.zip/y");
    admits(fixture, "http://a/zip");
    admits(fixture, "http://a/x?y.zip");
    set(fixture, "exclude_exts", "");
    compile(fixture);
    admits(fixture, "http://a/x.zip");
}

static void repetition_is_refused_beyond_its_limit(void **state)
{
    struct fixture *fixture = *state;
    set(fixture, "max_uri_recursion", "2");
    compile(fixture);
    admits(fixture, "http://a/x/x/y");
    refuses(fixture, "http://a/x/x/x/y", "ur/recursion", "");
    set(fixture, "max_uri_recursion", "0");
    compile(fixture);
    admits(fixture, "http://a/x/x/x/x/x/x/x/x/x/x/x/x/y");
}

static void the_crawl_mode_bounds_depth_and_hosts(void **state)
{
    struct fixture *fixture = *state;
    const struct screening near = {.is_link = true, .depth = 2};
    const struct screening far = {.is_link = true, .depth = 3};
    const struct screening link = {.is_link = true, .depth = 1, .is_external = true};
    const struct screening redirect = {.is_redirect = true, .is_external = true};
    compile(fixture);
    assert_int_equal(screen(fixture, "http://a/", &far).skip, URI_SKIP_NONE);
    assert_int_equal(screen(fixture, "http://a/", &link).skip, URI_SKIP_NONE);
    assert_int_equal(screen(fixture, "http://a/", &redirect).skip, URI_SKIP_EXTERNAL);
    assert_int_equal(rules_depth(fixture->ruleset, 4, false), 5);
    assert_int_equal(rules_depth(fixture->ruleset, 4, true), 0);
    assert_int_equal(rules_depth(fixture->ruleset, UINT32_MAX, false), UINT32_MAX);
    set(fixture, "crawlmode/mode", "DEPTH:2");
    set(fixture, "crawlmode/fwdlinks", "no");
    set(fixture, "crawlmode/fwdredirects", "yes");
    set(fixture, "crawlmode/reset_level", "no");
    compile(fixture);
    assert_int_equal(screen(fixture, "http://a/", &near).skip, URI_SKIP_NONE);
    assert_int_equal(screen(fixture, "http://a/", &far).skip, URI_SKIP_DEPTH);
    assert_int_equal(screen(fixture, "http://a/", &link).skip, URI_SKIP_EXTERNAL);
    assert_int_equal(screen(fixture, "http://a/", &redirect).skip, URI_SKIP_NONE);
    assert_int_equal(rules_depth(fixture->ruleset, 4, true), 5);
}

static void a_host_screened_before_is_not_asked_again(void **state)
{
    struct fixture *fixture = *state;
    set(fixture, "exclude_domains/exact", "a.example");
    compile(fixture);
    const struct text http = TEXT_LITERAL("http");
    struct verdict verdict = rules_screen_host(fixture->ruleset, NULL, fixture->matcher, http,
                                               TEXT_LITERAL("a.example"));
    assert_int_equal(verdict.skip, URI_SKIP_HOST);
    verdict = rules_screen_host(fixture->ruleset, NULL, fixture->matcher, http,
                                TEXT_LITERAL("b.example"));
    assert_int_equal(verdict.skip, URI_SKIP_NONE);
    verdict = rules_screen_host(fixture->ruleset, NULL, fixture->matcher, TEXT_LITERAL("https"),
                                TEXT_LITERAL("b.example"));
    assert_int_equal(verdict.skip, URI_SKIP_SCHEME);
    const struct screening screened = {.host_admitted = true};
    assert_int_equal(screen(fixture, "http://a.example/", &screened).skip, URI_SKIP_NONE);
}

/* A URI of letters that hostile expressions take for ever with. */
static const char *hostile_uri(size_t count)
{
    static char uri[4096];
    assert_true(count < sizeof uri - 64);
    snprintf(uri, sizeof uri, "http://h/");
    memset(uri + 9, 'a', count);
    uri[9 + count] = 'b';
    uri[10 + count] = '\0';
    return uri;
}

static void an_exclude_expression_that_takes_too_long_excludes(void **state)
{
    struct fixture *fixture = *state;
    set(fixture, "exclude_uris/regexp", "(a|aa|aaa)+(a|aa)*$(?<=c)");
    set(fixture, "exclude_uris/regexp", "tail");
    compile(fixture);
    int64_t before = process_cpu_us();
    struct verdict verdict = screen(fixture, hostile_uri(3000), NULL);
    assert_true(process_cpu_us() - before < 60000000);
    assert_int_equal(verdict.skip, URI_SKIP_RULE_LIMIT);
    char description[100];
    struct exceeded_rule exceeded[RULES_EXCEEDED];
    assert_int_equal(rules_take_exceeded(fixture->matcher, exceeded), 1);
    assert_int_equal(exceeded[0].searches, 1);
    assert_int_equal(exceeded[0].rule, verdict.rule);
    assert_true(exceeded[0].excludes);
    assert_ptr_equal(exceeded[0].ruleset, fixture->ruleset);
    rules_describe(fixture->ruleset, exceeded[0].rule, description, sizeof(description));
    assert_string_equal(description, "exclude_uris regexp \"(a|aa|aaa)+(a|aa)*$(?<=c)\"");
}

/* What the security review found stored. */
static void no_uri_slips_past_an_exclude_expression_by_its_length(void **state)
{
    struct fixture *fixture = *state;
    static const char *const EXPRESSIONS[] = {".*/.*/private/.*", "(x+x+)+y"};
    char uris[2][1024] = {"http://h/a/private/doc?", "http://h/"};
    memset(uris[0] + strlen(uris[0]), '/', 500);
    memset(uris[1] + strlen(uris[1]), 'x', 60);
    strcat(uris[1], "-xxy");
    for (size_t i = 0; i < 2; i++) {
        set(fixture, "exclude_uris/regexp", EXPRESSIONS[i]);
        compile(fixture);
        enum uri_skip skip = screen(fixture, uris[i], NULL).skip;
        assert_true(skip == URI_SKIP_RULE || skip == URI_SKIP_RULE_LIMIT);
        skip = screen(fixture, "http://h/a/public/doc", NULL).skip;
        assert_int_equal(skip, URI_SKIP_NONE);
    }
}

static void an_include_expression_that_takes_too_long_includes_nothing(void **state)
{
    struct fixture *fixture = *state;
    struct exceeded_rule exceeded[RULES_EXCEEDED];
    set(fixture, "include_uris/regexp", "(a|aa|aaa)+(a|aa)*$(?<=c)");
    compile(fixture);
    assert_int_equal(screen(fixture, hostile_uri(3000), NULL).skip, URI_SKIP_RULE);
    assert_int_equal(rules_take_exceeded(fixture->matcher, exceeded), 1);
    assert_false(exceeded[0].excludes);
    set(fixture, "include_uris/regexp", "ab$");
    compile(fixture);
    assert_int_equal(screen(fixture, hostile_uri(3000), NULL).skip, URI_SKIP_NONE);
}

static void a_host_that_takes_too_long_to_match_is_excluded(void **state)
{
    struct fixture *fixture = *state;
    char uri[300] = "http://";
    set(fixture, "exclude_domains/regexp", "(a|aa|aaa)+(a|aa)*$(?<=c)");
    compile(fixture);
    memset(uri + 7, 'a', 60);
    strcat(uri, ".aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.b/");
    assert_int_equal(screen(fixture, uri, NULL).skip, URI_SKIP_HOST_LIMIT);
}

/* A subcollection that excludes it does not contain it. */
static void what_takes_too_long_is_not_in_a_subcollection_that_excludes(void **state)
{
    struct fixture *fixture = *state;
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    set(fixture, "exclude_uris/regexp", "(a|aa|aaa)+(a|aa)*$(?<=c)");
    compile(fixture);
    assert_int_equal(uri_parse(text_of(hostile_uri(3000)), storage, sizeof storage, &uri), 0);
    assert_false(rules_contain(fixture->ruleset, fixture->matcher, &uri, NULL));
}

static void hostile_expressions_are_noted_each(void **state)
{
    struct fixture *fixture = *state;
    char expression[100];
    for (int i = 0; i < RULES_EXCEEDED + 40; i++) {
        snprintf(expression, sizeof(expression), "(a|aa|aaa)+(a|aa)*$(?<=c{%d})", i + 1);
        set(fixture, "include_uris/regexp", expression);
    }
    compile(fixture);
    assert_int_equal(screen(fixture, hostile_uri(200), NULL).skip, URI_SKIP_RULE);
    assert_int_equal(screen(fixture, hostile_uri(200), NULL).skip, URI_SKIP_RULE);
    struct exceeded_rule exceeded[RULES_EXCEEDED];
    assert_int_equal(rules_take_exceeded(fixture->matcher, exceeded), RULES_EXCEEDED);
    for (size_t i = 0; i < RULES_EXCEEDED; i++) {
        assert_int_equal(exceeded[i].searches, 2);
        assert_int_equal(exceeded[i].rule, exceeded[0].rule + i);
    }
    assert_int_equal(rules_take_exceeded(fixture->matcher, exceeded), 0);
}

static void ordinary_expressions_work_on_the_longest_uri(void **state)
{
    struct fixture *fixture = *state;
    static const char *const EXPRESSIONS[] = {
        ".*/private/.*\\.html$",
        "^http://[^/]+/(([a-z]+)/)*never",
        "[?&](session|sid|phpsessid)=[0-9a-f]{32}",
        "(/[^/]+)(/[^/]+)?\\1",
        "(?i)calendar.*(day|week|month)=",
    };
    for (size_t i = 0; i < sizeof(EXPRESSIONS) / sizeof(*EXPRESSIONS); i++)
        set(fixture, "exclude_uris/regexp", EXPRESSIONS[i]);
    set(fixture, "max_uri_recursion", "0");
    compile(fixture);
    char uri[LIMIT_URI_BYTES + 1] = "http://h/";
    for (int i = 0; strlen(uri) < LIMIT_URI_BYTES - 16; i++)
        snprintf(uri + strlen(uri), 16, "dir%c%c%c/", 'a' + i % 26, 'a' + i / 26 % 26,
                 'a' + i / 676);
    struct verdict verdict = screen(fixture, uri, NULL);
    assert_int_equal(verdict.skip, URI_SKIP_NONE);
    struct exceeded_rule exceeded[RULES_EXCEEDED];
    assert_int_equal(rules_take_exceeded(fixture->matcher, exceeded), 0);
}

static void a_rule_that_cannot_be_meant_is_refused_by_name(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        const char *path;
        const char *value;
        const char *sentence; /* a part of it */
    } CASES[] = {
        {"exclude_uris/regexp", "a(b", "exclude_uris/regexp \"a(b\": missing closing parenthesis"},
        {"seine/restrict_to", "[", "seine/restrict_to: missing terminating ]"},
        {"include_domains/exact", "http://a/", "include_domains/exact \"http://a/\": host rules"},
        {"include_domains/exact", "a.example:80", "without scheme, port and path"},
        {"include_domains/suffix", "a.example/", "without scheme, port and path"},
        {"include_domains/suffix", ".bücher.example", "xn--"},
        {"include_uris/exact", "/docs",
         "include_uris/exact \"/docs\": it can never match, since a URI begins with its scheme; "
         "write http://HOST/docs, or"},
        {"exclude_uris/prefix", "/how.to/",
         "exclude_uris/prefix \"/how.to/\": it can never match, since a URI begins with its "
         "scheme; write http://HOST/how.to/, or for every host the regexp "
         "^[a-z]+://[^/]+/how\\.to/"},
        {"exclude_uris/prefix", "a.example/x", "write http://a.example/x"},
        {"exclude_uris/prefix", "//a.example/x", "write http://a.example/x"},
        {"include_uris/prefix", "HTTP://a.example/x", "write http://a.example/x"},
        {"include_uris/prefix", "http://A.example:80/x/y", "write http://a.example/x/y"},
        {"include_uris/prefix", "http://a.example?x", "write http://a.example/?x"},
        {"include_uris/prefix", "mailto:x", "write http://mailto:x"},
        {"include_uris/prefix", "gopher://a/", "its scheme is none of"},
        {"include_uris/prefix", "http://a.example/a b", "write %20 for the byte 19"},
        {"include_uris/suffix", "/\xc3\xa9", "write %C3 for the byte 2"},
        {"exclude_uris/suffix", "#top", "without their fragment"},
        {"exclude_exts", ".abcdefghijklmnopqrs", "longer than an extension"},
    };
    for (size_t i = 0; i < sizeof(CASES) / sizeof(*CASES); i++) {
        struct error error;
        struct ruleset *ruleset = NULL;
        assert_int_equal(config_reset(fixture->config, CASES[i].path, &error), 0);
        set(fixture, CASES[i].path, CASES[i].value);
        assert_int_equal(ruleset_new(fixture->config, &ruleset, &error), STATUS_INVALID);
        if (!strstr(error.sentence, CASES[i].sentence))
            fail_msg("%s", error.sentence);
        assert_int_equal(config_reset(fixture->config, CASES[i].path, &error), 0);
    }
}

static void a_beginning_may_end_anywhere(void **state)
{
    static const char *const BEGINNINGS[] = {"h",
                                             "https",
                                             "http://",
                                             "http://a",
                                             "http://A",
                                             "http://a.example:8",
                                             "http://a.example/x%",
                                             "http://[::1]/x",
                                             "file:///x",
                                             "ftp://a/"};
    struct fixture *fixture = *state;
    for (size_t i = 0; i < sizeof BEGINNINGS / sizeof *BEGINNINGS; i++)
        set(fixture, "include_uris/prefix", BEGINNINGS[i]);
    compile(fixture);
}

static void descriptions_are_cut_between_characters(void **state)
{
    struct fixture *fixture = *state;
    set(fixture, "exclude_uris/regexp", "éééé");
    compile(fixture);
    char text[64];
    for (size_t size = 1; size < sizeof(text); size++) {
        for (rule_id rule = 0; rule <= rules_count(fixture->ruleset) + 1; rule++) {
            rules_describe(fixture->ruleset, rule, text, size);
            size_t length = strlen(text);
            assert_true(length < size);
            /* é is C3 A9: never one without the other. */
            if (length)
                assert_int_not_equal((unsigned char)text[length - 1], 0xC3);
        }
    }
}

static void the_key_of_a_status_has_the_status(void **state)
{
    (void)state;
    char key[SKIP_KEY_BYTES];
    document_skip_key(DOCUMENT_SKIP_STATUS, 404, key);
    assert_string_equal(key, "ot/404");
    document_skip_key(DOCUMENT_SKIP_TYPE, 200, key);
    assert_string_equal(key, "mi/type");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(without_rules_every_uri_of_an_allowed_scheme_is_admitted),
        TEST(host_rules_ignore_case_and_know_international_names),
        TEST(uri_rules_keep_case_and_see_the_normal_form),
        TEST(exact_rules_follow_the_sorting_of_parameters),
        TEST(the_scope_of_hosts_gives_way_to_rules),
        TEST(a_restriction_must_match_the_whole_uri),
        TEST(extensions_are_refused_in_any_case),
        TEST(repetition_is_refused_beyond_its_limit),
        TEST(the_crawl_mode_bounds_depth_and_hosts),
        TEST(a_host_screened_before_is_not_asked_again),
        TEST(an_exclude_expression_that_takes_too_long_excludes),
        TEST(no_uri_slips_past_an_exclude_expression_by_its_length),
        TEST(an_include_expression_that_takes_too_long_includes_nothing),
        TEST(a_host_that_takes_too_long_to_match_is_excluded),
        TEST(what_takes_too_long_is_not_in_a_subcollection_that_excludes),
        TEST(hostile_expressions_are_noted_each),
        TEST(ordinary_expressions_work_on_the_longest_uri),
        TEST(a_rule_that_cannot_be_meant_is_refused_by_name),
        TEST(a_beginning_may_end_anywhere),
        TEST(descriptions_are_cut_between_characters),
        cmocka_unit_test(the_key_of_a_status_has_the_status),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
