/* What a configuration file may say, and what is reported of one that may not. */
#include "xml_support.h"

#define COLLECTION(contents)                                                                       \
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<CrawlerConfig>\n"                                \
    "<DomainSpecification name=\"c\">\n" contents "</DomainSpecification>\n</CrawlerConfig>\n"

/* The first line of the contents is line 4. */
static void assert_problems(const char *xml, const char *expected)
{
    struct problems problems;
    config_document_free(try_text(text_of(xml), &problems));
    if (strcmp(problems.text, expected) != 0) {
        print_error("expected:\n%s", expected);
        print_error("but it is:\n%s", problems.text);
        fail();
    }
}

static void only_what_the_file_says_is_set(void **state)
{
    (void)state;
    struct config_document *document =
        read_text(COLLECTION("<attrib name=\"delay\" type=\"real\"> 60.0 </attrib>\n"
                             "<section name=\"limits\">\n"
                             "<attrib name=\"max_doc\" type=\"integer\">5</attrib></section>\n"));
    const struct crawl_config *partial = config_document_config(document, 0);
    size_t count, set = 0;
    const struct config_parameter *parameters = config_parameters(&count);
    for (size_t i = 0; i < count; i++)
        set += config_is_set(partial, &parameters[i]);
    assert_int_equal(set, 2);
    assert_true(config_is_set(partial, config_parameter_find("delay")));
    assert_int_equal(partial->limits.max_doc, 5);
    assert_string_equal(config_document_name(document, 0), "c");
    config_document_free(document);
}

static void all_problems_of_a_file_are_reported_at_once(void **state)
{
    (void)state;
    assert_problems(
        COLLECTION("<attrib name=\"max_pendign\" type=\"integer\">2</attrib>\n"
                   "<attrib name=\"max_pending\" type=\"integer\">0</attrib>\n"
                   "<attrib name=\"robots\" type=\"string\">yes</attrib>\n"
                   "<section name=\"limit\"><attrib name=\"x\" type=\"real\">1</attrib></section>\n"
                   "<section name=\"limits\">\n"
                   "<attrib name=\"max_docs\" type=\"integer\">2</attrib>\n"
                   "</section>\n"
                   "<attrib name=\"start_uris\" type=\"list-string\">\n"
                   "<member>http://host.example/</member>\n"
                   "<member>host.example</member>\n"
                   "</attrib>\n"
                   "<Node name=\"n1\"><attrib name=\"delay\" type=\"real\">-1</attrib></Node>\n"),
        "4 max_pendign there is no parameter \"max_pendign\"; is max_pending meant?\n"
        "5 max_pending max_pending: \"0\" is not valid; valid is a whole number from 1 to 1000 "
        "requests\n"
        "6 robots robots: the type \"string\" is not valid; valid is boolean\n"
        "7 limit there is no section \"limit\"; is limits meant?\n"
        "9 limits/max_docs there is no parameter \"limits/max_docs\"; is limits/max_doc meant?\n"
        "13 start_uris start_uris: \"host.example\" is not valid; valid is an absolute URI, such "
        "as "
        "http://intranet.example/\n"
        "15 Node/n1/delay Node/n1/delay: \"-1\" is not valid; valid is a number from 0 to 86400 "
        "seconds\n");
}

static void a_parameter_may_stand_once(void **state)
{
    (void)state;
    assert_problems(
        COLLECTION("<attrib name=\"html_redir_thresh\" type=\"integer\">3</attrib>\n"
                   "<attrib name=\"hmtl_redir_threshold\" type=\"integer\">3</attrib>\n"
                   "<section name=\"http_errors\">\n"
                   "<attrib name=\"404\" type=\"string\">KEEP</attrib>\n"
                   "<attrib name=\" 404 \" type=\"string\">DELETE</attrib></section>\n"
                   "<SubDomain name=\"s\">\n"
                   "<attrib name=\"delay\" type=\"real\">1</attrib></SubDomain>\n"
                   "<section name=\"subdomains\"><section name=\"s\">\n"
                   "<attrib name=\"delay\" type=\"real\">1</attrib></section></section>\n"),
        "5 html_redir_threshold html_redir_threshold: it occurs twice; valid is once\n"
        "8 http_errors/404 http_errors/404: it occurs twice; valid is once\n"
        "12 subdomains/s/delay subdomains/s/delay: it occurs twice; valid is once\n");
}

static void a_section_may_be_continued(void **state)
{
    (void)state;
    struct config_document *document = read_text(
        COLLECTION("<section name=\"limits\"><attrib name=\"max_doc\" type=\"integer\">5</attrib>"
                   "</section><section name=\"limits\">"
                   "<attrib name=\"disk_free\" type=\"integer\">6</attrib></section>\n"));
    const struct crawl_config *partial = config_document_config(document, 0);
    assert_int_equal(partial->limits.max_doc, 5);
    assert_int_equal(partial->limits.disk_free, 6);
    config_document_free(document);
}

static void elements_stand_where_the_schema_has_them(void **state)
{
    (void)state;
    assert_problems("<Crawler/>", "1 - the root is <Crawler>; valid is <CrawlerConfig>\n");
    assert_problems(
        COLLECTION("<SubDomain name=\"s\"><Node name=\"n\"/></SubDomain>\n"
                   "<section name=\"Node\"/>\n"
                   "<section/>\n"
                   "<member>x</member>\n"
                   "<attrib name=\"delay\" type=\"real\"><b>1</b></attrib>\n"
                   "<attrib name=\"info\" type=\"string\"><member>x</member></attrib>\n"
                   "<attrib name=\"proxy\" type=\"list-string\">x</attrib>\n"
                   "<attrib name=\"limits/max_doc\" type=\"integer\">1</attrib>\n"
                   "<attrib name=\"truncate\">no</attrib>\n"
                   "<attrib name=\"umlogs\" type=\"boolean\" unit=\"x\">no</attrib>\n"
                   "text\n"
                   "<section name=\"subdomains\"><section name=\"a/b\"/></section>\n"
                   "<Login name=\" \"/>\n"
                   "<x:section xmlns:x=\"urn:x\" name=\"limits\"/>\n"
                   "<attrib name=\"max_sites\" type=\"integer\"/>\n"
                   "<attrib name=\"exclude_exts\" type=\"list-string\"><member/></attrib>\n"),
        "4 - <Node> cannot stand in <SubDomain>; valid is <section>, <attrib>\n"
        "5 Node Node is no section; valid is the element <Node name=\"…\">\n"
        "6 - <section> has no name; valid is name=\"…\"\n"
        "7 - <member> cannot stand in <DomainSpecification>; valid is <section>, <SubDomain>, "
        "<Login>, <Node>, <attrib>\n"
        "8 - <b> cannot stand in <attrib>; valid is <member>\n"
        "9 info info: a string has no <member>; valid is its value as text\n"
        "10 - text in <attrib> means nothing; a value of a list is a <member>\n"
        "11 limits/max_doc limits/max_doc is no name of an attrib; valid is <section name=\"…\"> "
        "around the attrib\n"
        "12 truncate truncate: it has no type; valid is type=\"boolean\"\n"
        "13 - <attrib> has no attribute \"unit\"; valid are \"name type ST_type\"\n"
        "14 - text in <DomainSpecification> means nothing\n"
        "15 subdomains/a/b subdomains: \"a/b\" is not valid as a name; valid are 1 to 255 "
        "printable "
        "bytes without slash\n"
        "16 - <Login> has no name; valid is name=\"…\"\n"
        "17 - <section> is in a namespace; valid are elements without\n"
        "18 max_sites max_sites: \"\" is not valid; valid is a whole number from 1 to 1000000 "
        "sites\n"
        "19 exclude_exts exclude_exts: a <member> is empty; a list without members empties the "
        "list\n");
}

static void a_subcollection_holds_what_may_stand_in_it(void **state)
{
    (void)state;
    assert_problems(
        COLLECTION("<SubDomain name=\"s\">\n"
                   "<attrib name=\"robots\" type=\"boolean\">no</attrib>\n"
                   "<section name=\"limits\"/>\n"
                   "<section name=\"rss\"><attrib name=\"auto_discover\" type=\"boolean\">yes"
                   "</attrib></section>\n"
                   "<section name=\"subdomains\"><section name=\"t\"/></section>\n"
                   "</SubDomain>\n"),
        "5 subdomains/s/robots subdomains/s/robots is not allowed in a subcollection; MS-FSCCFG "
        "2.2.4.33 lists the allowed ones\n"
        "6 subdomains/s/limits subdomains/s/limits is not allowed in a subcollection; MS-FSCCFG "
        "2.2.4.33 lists the allowed ones\n"
        "8 subdomains/s/subdomains/t subdomains cannot stand in \"s\"\n");
}

static void a_secret_is_not_quoted(void **state)
{
    (void)state;
    struct problems problems;
    config_document_free(
        try_text(text_of(COLLECTION("<section name=\"ftp_acct\">"
                                    "<attrib name=\"host.example\" type=\"string\">hunter2</attrib>"
                                    "</section>\n")),
                 &problems));
    assert_int_equal(problems.count, 1);
    assert_null(strstr(problems.text, "hunter2"));
}

static void what_the_collection_results_in_is_checked_with_lines(void **state)
{
    (void)state;
    struct problems problems = {.count = 0};
    struct config_problem_sink sink = {.report = note_problem, .context = &problems};
    struct config_document *document = read_text(
        COLLECTION("<section name=\"subdomains\">\n"
                   "<section name=\"news\">\n"
                   "<attrib name=\"refresh\" type=\"real\">1600</attrib>\n"
                   "</section></section>\n"
                   "<attrib name=\"javascript_keep_html\" type=\"boolean\">yes</attrib>\n"));
    struct crawl_config *config = over_defaults(document);
    assert_int_equal(config_document_check(document, 0, config, &sink), 3);
    assert_string_equal(
        problems.text,
        "5 subdomains/news subdomains/news: a subcollection needs rules (include_domains, "
        "exclude_domains, include_uris or exclude_uris) that tell it apart\n"
        "5 subdomains/news subdomains/news: refresh 1600 is not below the collection's, 1500 "
        "minutes\n"
        "8 javascript_keep_html javascript_keep_html: it needs use_javascript\n");
    assert_int_equal(config_document_line(document, 0, "robots"), 3);
    config_free(config);
    config_document_free(document);
}

static void a_file_may_hold_several_collections(void **state)
{
    (void)state;
    struct config_document *document =
        read_text("<CrawlerConfig><DomainSpecification name=\" a \"/>"
                  "<DomainSpecification name=\"b\"/></CrawlerConfig>");
    assert_int_equal(config_document_count(document), 2);
    assert_string_equal(config_document_name(document, 0), "a");
    assert_string_equal(config_document_name(document, 1), "b");
    config_document_free(document);
    assert_problems("<CrawlerConfig>\n<DomainSpecification name=\"a\"/>\n"
                    "<DomainSpecification name=\".b\"/>\n"
                    "<DomainSpecification name=\"a\"/></CrawlerConfig>",
                    "3 - \".b\" is not valid as the name of a collection; valid is 1 to 255 "
                    "letters, digits, _ - or ., not beginning with a dot\n"
                    "4 - the collection a stands in line 2 already; valid is one "
                    "DomainSpecification for each\n");
}

static void what_is_no_xml_is_said_so(void **state)
{
    (void)state;
    assert_problems(COLLECTION("<attrib name=\"info\" type=\"string\">a & b</attrib>\n"),
                    "4 - the file is not well-formed XML: a bare & is no XML; valid is &amp;\n");
    assert_problems(COLLECTION("<attrib name=\"info\" type=\"string\">&eacute;</attrib>\n"),
                    "4 - the file is not well-formed XML: an entity that XML itself does not have; "
                    "valid are &amp; &lt; &gt; &quot; &apos; and numbers such as &#233;\n");
    assert_problems("<CrawlerConfig>\n<DomainSpecification name=\"c\">\n</CrawlerConfig>",
                    "3 - the file is not well-formed XML: Opening and ending tag mismatch: "
                    "DomainSpecification line 2 and CrawlerConfig\n");
    assert_problems("delay = 60", "1 - the file is not well-formed XML: it does not begin with an "
                                  "element\n");
}

static void references_comments_and_cdata_are_text_of_values(void **state)
{
    (void)state;
    struct config_document *document =
        read_text(COLLECTION("<?page break?><!-- <!DOCTYPE nothing> -->\n"
                             "<attrib name=\"info\" type=\"string\">\n a &amp; b<!-- c --> &#233; "
                             "<![CDATA[<!DOCTYPE & d>]]> </attrib>\n"));
    assert_text(config_document_config(document, 0)->info, "a & b é <!DOCTYPE & d>");
    config_document_free(document);
}

static void st_type_and_schema_instances_are_understood(void **state)
{
    (void)state;
    config_document_free(read_text(
        "\xEF\xBB\xBF<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\n"
        "<CrawlerConfig xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
        "xsi:noNamespaceSchemaLocation=\"seine-configuration.xsd\">"
        "<DomainSpecification name=\"c\"><attrib name=\"delay\" ST_type=\"real\">1</attrib>"
        "</DomainSpecification></CrawlerConfig>"));
}

static void lists_and_optional_values_can_be_set_to_nothing(void **state)
{
    (void)state;
    struct config_document *document =
        read_text(COLLECTION("<attrib name=\"exclude_exts\" type=\"list-string\"/>\n"
                             "<attrib name=\"cut_off\" type=\"integer\"> </attrib>\n"
                             "<section name=\"http_errors\"><attrib name=\"4xx\" type=\"string\"/>"
                             "</section>\n"));
    struct crawl_config *config = over_defaults(document);
    assert_int_equal(config->exclude_exts.count, 0);
    assert_int_equal(config->cut_off, 0);
    assert_null(config_map_find(&config->http_errors, text_of("4xx")));
    assert_non_null(config_map_find(&config->http_errors, text_of("5xx")));
    config_free(config);
    config_document_free(document);
}

static void after_a_hundred_problems_the_rest_is_not_read(void **state)
{
    (void)state;
    char *xml = NULL;
    size_t length;
    FILE *memory = open_memstream(&xml, &length);
    fputs("<CrawlerConfig><DomainSpecification name=\"c\">\n", memory);
    for (int i = 0; i < 1000; i++)
        fputs("<attrib name=\"xyzzy_plugh\" type=\"real\">1</attrib>\n", memory);
    fputs("</DomainSpecification></CrawlerConfig>", memory);
    fclose(memory);
    struct problems problems;
    assert_null(try_text(text_of(xml), &problems));
    assert_int_equal(problems.count, CONFIG_PROBLEMS_MAX + 1);
    assert_non_null(strstr(problems.text, "101 - these are 100 problems; the rest of the file was "
                                          "not read\n"));
    free(xml);
}

static void one_sentence_says_it_to_who_has_no_sink(void **state)
{
    (void)state;
    struct config_document *document;
    struct error error;
    const char *xml = COLLECTION("<attrib name=\"xyzzy_a\" type=\"real\">1</attrib>\n"
                                 "<attrib name=\"xyzzy_b\" type=\"real\">1</attrib>\n");
    assert_int_equal(config_document_read(text_of(xml), NULL, &document, &error), STATUS_INVALID);
    assert_string_equal(error.sentence,
                        "line 4: there is no parameter \"xyzzy_a\"; line 5: there is no "
                        "parameter \"xyzzy_b\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_what_the_file_says_is_set),
        cmocka_unit_test(all_problems_of_a_file_are_reported_at_once),
        cmocka_unit_test(a_parameter_may_stand_once),
        cmocka_unit_test(a_section_may_be_continued),
        cmocka_unit_test(elements_stand_where_the_schema_has_them),
        cmocka_unit_test(a_subcollection_holds_what_may_stand_in_it),
        cmocka_unit_test(a_secret_is_not_quoted),
        cmocka_unit_test(what_the_collection_results_in_is_checked_with_lines),
        cmocka_unit_test(a_file_may_hold_several_collections),
        cmocka_unit_test(what_is_no_xml_is_said_so),
        cmocka_unit_test(references_comments_and_cdata_are_text_of_values),
        cmocka_unit_test(st_type_and_schema_instances_are_understood),
        cmocka_unit_test(lists_and_optional_values_can_be_set_to_nothing),
        cmocka_unit_test(after_a_hundred_problems_the_rest_is_not_read),
        cmocka_unit_test(one_sentence_says_it_to_who_has_no_sink),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
