/* All that is wrong with a configuration file in one go, and nothing that only follows from it. */
#include "xml_support.h"

#define COLLECTION(contents)                                                                       \
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<CrawlerConfig>\n"                                \
    "<DomainSpecification name=\"c\">\n" contents "</DomainSpecification>\n</CrawlerConfig>\n"

#define NEEDS_RULES                                                                                \
    "a subcollection needs rules (include_domains, exclude_domains, include_uris or "              \
    "exclude_uris) that tell it apart"

/* The file over the defaults, read and checked as far as it can be; the first line of the contents
 * is line 4. */
static void assert_problems(const char *xml, const char *const *expected, size_t count)
{
    struct config_problems *problems;
    struct config_document *document;
    struct error error;
    assert_int_equal(config_problems_new(&problems, &error), 0);
    const struct config_problem_sink sink = {.report = config_problems_add, .context = problems};
    assert_int_equal(config_document_examine(text_of(xml), &sink, &document, &error), 0);
    for (size_t i = 0; i < config_document_count(document); i++) {
        struct crawl_config *config = over_defaults(document);
        (void)config_document_check(document, i, config, &sink);
        config_free(config);
    }
    for (size_t i = 0; i < count; i++) {
        const struct config_problem *problem = config_problems_at(problems, i);
        char reported[600];
        snprintf(reported, sizeof reported, "%u %s", problem ? problem->line : 0,
                 problem ? problem->error->sentence : "nothing");
        if (strncmp(reported, expected[i], strlen(expected[i])) != 0)
            fail_msg("it reports \"%s\" and not \"%s\"", reported, expected[i]);
    }
    if (config_problems_count(problems) != count)
        fail_msg("it also reports \"%s\"", config_problems_at(problems, count)->error->sentence);
    config_document_free(document);
    config_problems_free(problems);
}

#define ASSERT_PROBLEMS(xml, ...)                                                                  \
    do {                                                                                           \
        static const char *const EXPECTED[] = {__VA_ARGS__};                                       \
        assert_problems((xml), EXPECTED, sizeof EXPECTED / sizeof *EXPECTED);                      \
    } while (0)

static void contradictions_are_reported_beside_what_cannot_be_read(void **state)
{
    (void)state;
    ASSERT_PROBLEMS(COLLECTION("<attrib name=\"max_doc\" type=\"integer\">many</attrib>\n"
                               "<attrib name=\"key_file\" type=\"string\">/k</attrib>\n"
                               "<SubDomain name=\"s\">\n"
                               "<attrib name=\"refresh\" type=\"real\">1600</attrib></SubDomain>\n"
                               "<attrib name=\"max_pendign\" type=\"integer\">2</attrib>\n"),
                    "4 max_doc: \"many\" is not valid", "5 key_file: it needs cert_file",
                    "6 subdomains/s: " NEEDS_RULES,
                    "6 subdomains/s: refresh 1600 is not below the collection's, 1500 minutes",
                    "8 there is no parameter \"max_pendign\"");
}

static void what_could_not_be_read_takes_part_in_no_contradiction(void **state)
{
    (void)state;
    ASSERT_PROBLEMS(COLLECTION("<attrib name=\"cert_file\" type=\"integer\">/c</attrib>\n"
                               "<attrib name=\"key_file\" type=\"string\">/k</attrib>\n"),
                    "4 cert_file: the type \"integer\" is not valid");
    ASSERT_PROBLEMS(COLLECTION("<attrib name=\"crt_file\" type=\"string\">/c</attrib>\n"
                               "<attrib name=\"key_file\" type=\"string\">/k</attrib>\n"),
                    "4 there is no parameter \"crt_file\"");
    ASSERT_PROBLEMS(COLLECTION("<attrib name=\"refresh\" type=\"real\">long</attrib>\n"
                               "<SubDomain name=\"s\">\n"
                               "<attrib name=\"refresh\" type=\"real\">1600</attrib>\n"
                               "<section name=\"include_uris\">\n"
                               "<attrib name=\"prefix\" type=\"list-string\">http://a/</attrib>\n"
                               "</section></SubDomain>\n"),
                    "4 refresh: \"long\" is not valid", "8 text in <attrib> means nothing");
    ASSERT_PROBLEMS(
        COLLECTION("<section name=\"workqueue_priority\">\n"
                   "<attrib name=\"levels\" type=\"integer\">0</attrib>\n"
                   "<attrib name=\"default\" type=\"integer\">9</attrib></section>\n"
                   "<attrib name=\"use_javascript\" type=\"boolean\">perhaps</attrib>\n"
                   "<attrib name=\"javascript_keep_html\" type=\"boolean\">yes</attrib>\n"),
        "5 workqueue_priority/levels: \"0\" is not valid",
        "7 use_javascript: \"perhaps\" is not valid");
}

static void a_section_that_is_not_understood_may_have_held_what_is_missing(void **state)
{
    (void)state;
    ASSERT_PROBLEMS(COLLECTION("<SubDomain name=\"s\"><section name=\"include_urls\"/>\n"
                               "<attrib name=\"refresh\" type=\"real\">1600</attrib></SubDomain>\n"
                               "<SubDomain name=\"t\"/>\n"),
                    "4 there is no section \"subdomains/s/include_urls\"",
                    "4 subdomains/s: refresh 1600 is not below", "6 subdomains/t: " NEEDS_RULES);
}

static void what_is_unknown_of_a_node_contradicts_nothing_on_it(void **state)
{
    (void)state;
    struct config_document *document;
    struct error error;
    struct crawl_config *config, *own;
    struct problems problems = {.count = 0};
    const struct config_problem_sink sink = {.report = note_problem, .context = &problems};
    const char *xml = COLLECTION("<Node name=\"n\">\n"
                                 "<attrib name=\"cert_file\" type=\"integer\">/c</attrib>\n"
                                 "<attrib name=\"key_file\" type=\"string\">/k</attrib></Node>\n");
    assert_int_equal(config_document_examine(text_of(xml), &sink, &document, &error), 0);
    assert_int_equal(problems.count, 1);
    config = over_defaults(document);
    assert_int_equal(config_for_node(config, text_of("n"), &own, &error), 0);
    assert_true(own->key_file.length > 0);
    assert_int_equal(config_document_check(document, 0, own, &sink), 0);
    config_free(own);
    config_free(config);
    config_document_free(document);
}

static void behind_what_is_no_xml_nothing_is_missing(void **state)
{
    (void)state;
    ASSERT_PROBLEMS(COLLECTION("<attrib name=\"key_file\" type=\"string\">/k</attrib>\n"
                               "<SubDomain name=\"s\"/>\n"
                               "<SubDomain name=\"t\"><section name=\"include_uris\">\n"
                               "<attrib name=\"prefix\" type=\"list-string\">\n"
                               "<member>http://a/?b&c</member></attrib></section></SubDomain>\n"),
                    "5 subdomains/s: " NEEDS_RULES, "8 the file is not well-formed XML: a bare &");
}

static void add(struct config_problems *problems, unsigned line, const char *sentence)
{
    struct error error;
    error_set(&error, ERROR_VALUE_REFUSED, "%s", sentence);
    config_problems_add(problems, &(struct config_problem){line, "", &error});
}

static void a_list_is_bounded_and_in_the_order_of_the_lines(void **state)
{
    (void)state;
    struct config_problems *problems;
    struct error error;
    assert_int_equal(config_problems_new(&problems, &error), 0);
    assert_int_equal(config_problems_status(problems, &error), 0);
    for (unsigned line = 100000; line > 0; line--) {
        char sentence[32];
        snprintf(sentence, sizeof sentence, "number %u", line % 90000);
        add(problems, line, sentence);
        add(problems, line, sentence);
    }
    add(problems, 0, "of no line");
    size_t kept = 0;
    unsigned before = 0;
    for (const struct config_problem *problem; (problem = config_problems_at(problems, kept));
         kept++) {
        assert_true(problem->line > before);
        before = problem->line;
    }
    assert_int_equal(kept, CONFIG_PROBLEMS_MAX + 1);
    assert_true(config_problems_count(problems) > 100000);
    config_problems_free(problems);
}

static void the_sentence_lists_the_first_few_and_how_many_more_there_are(void **state)
{
    (void)state;
    struct config_problems *problems;
    struct error error;
    char sentence[600];
    assert_int_equal(config_problems_new(&problems, &error), 0);
    for (unsigned line = 1; line <= 50; line++) {
        memset(sentence, 'x', sizeof sentence);
        snprintf(sentence + (line == 1 ? 100 : 450), 100, "%s", line == 1 ? "" : "é");
        add(problems, line, sentence);
    }
    assert_int_equal(config_problems_status(problems, &error), STATUS_INVALID);
    assert_true(strlen(error.sentence) < 400);
    assert_ptr_equal(strstr(error.sentence, "line 1: xxx"), error.sentence);
    assert_non_null(strstr(error.sentence, "; line 2: xxx"));
    assert_non_null(strstr(error.sentence, "x…; and 48 more (`seine check` shows all)"));
    config_problems_free(problems);
}

static void the_sentence_of_one_problem_is_whole(void **state)
{
    (void)state;
    struct config_problems *problems;
    struct error error;
    char sentence[450] = {0};
    assert_int_equal(config_problems_new(&problems, &error), 0);
    memset(sentence, 'x', sizeof sentence - 1);
    add(problems, 7, sentence);
    assert_int_equal(config_problems_status(problems, &error), STATUS_INVALID);
    assert_int_equal(strlen(error.sentence), strlen("line 7: ") + strlen(sentence));
    config_problems_free(problems);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contradictions_are_reported_beside_what_cannot_be_read),
        cmocka_unit_test(what_could_not_be_read_takes_part_in_no_contradiction),
        cmocka_unit_test(a_section_that_is_not_understood_may_have_held_what_is_missing),
        cmocka_unit_test(what_is_unknown_of_a_node_contradicts_nothing_on_it),
        cmocka_unit_test(behind_what_is_no_xml_nothing_is_missing),
        cmocka_unit_test(a_list_is_bounded_and_in_the_order_of_the_lines),
        cmocka_unit_test(the_sentence_lists_the_first_few_and_how_many_more_there_are),
        cmocka_unit_test(the_sentence_of_one_problem_is_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
