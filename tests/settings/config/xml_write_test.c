/* The export: what is set, always in the same text, valid by the schema, and read back as the same.
 */
#include "sample_values.h"
#include "xml_support.h"

#include "settings.h"

#include <libxml/parser.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>
#include <seine/foundation/base/limits.h>
#include <time.h>

#define SCHEMA SEINE_SOURCE_DIR "/docs/seine-configuration.xsd"

static struct crawl_config *made(int (*make)(struct crawl_config **, struct error *))
{
    struct crawl_config *config;
    struct error error;
    assert_int_equal(make(&config, &error), 0);
    return config;
}

/* The caller frees it. */
static char *written_with(const struct crawl_config *config, const struct config_secrets *secrets)
{
    struct config_named named = {"c", config};
    struct buffer xml;
    struct error error;
    buffer_init(&xml, 1 << 20);
    if (config_xml_write(&named, 1, secrets, &xml, &error))
        fail_msg("%s", error.sentence);
    return buffer_take(&xml);
}

static char *written(const struct crawl_config *config)
{
    return written_with(config, &CONFIG_SECRETS_PLAIN);
}

static void ignore(void *context, const char *format, ...)
{
    (void)context;
    (void)format;
}

static void assert_valid_by_the_schema(const char *xml)
{
    xmlSchemaParserCtxtPtr parser = xmlSchemaNewParserCtxt(SCHEMA);
    xmlSchemaPtr schema = xmlSchemaParse(parser);
    assert_non_null(schema);
    xmlSchemaValidCtxtPtr validator = xmlSchemaNewValidCtxt(schema);
    xmlSchemaSetValidErrors(validator, ignore, ignore, NULL);
    xmlDocPtr document = xmlReadMemory(xml, (int)strlen(xml), NULL, NULL, 0);
    assert_non_null(document);
    int result = xmlSchemaValidateDoc(validator, document);
    xmlFreeDoc(document);
    xmlSchemaFreeValidCtxt(validator);
    xmlSchemaFree(schema);
    xmlSchemaFreeParserCtxt(parser);
    if (result != 0)
        fail_msg("not valid by the schema: %.2000s", xml);
}

/* Writes, reads, and lays what was read over the defaults. */
static void assert_comes_back(const struct crawl_config *config, const char *what)
{
    char *xml = written(config);
    struct problems problems;
    struct config_document *document = try_text(text_of(xml), &problems);
    if (!document)
        fail_msg("%s: %sin: %.2000s", what, problems.text, xml);
    assert_valid_by_the_schema(xml);
    struct crawl_config *read = over_defaults(document);
    if (!config_equal(config, read))
        fail_msg("%s: it comes back as another: %.2000s", what, xml);
    size_t count;
    const struct config_parameter *parameters = config_parameters(&count);
    for (size_t i = 0; i < count; i++)
        if (config_is_set(config, &parameters[i]) != config_is_set(read, &parameters[i]))
            fail_msg("%s: %s is set in one only", what, parameters[i].path);
    char *again = written(read);
    assert_string_equal(xml, again);
    config_free(read);
    config_document_free(document);
    free(again);
    free(xml);
}

static void set_all(struct crawl_config *config, const struct config_table *table,
                    const char *prefix, unsigned place, bool one_by_one)
{
    for (size_t i = 0; i < table->parameter_count; i++) {
        const struct config_parameter *parameter = &table->parameters[i];
        char path[512];
        if (!(parameter->flags & place))
            continue;
        snprintf(path, sizeof(path), "%s%s", prefix, path_of(parameter));
        struct crawl_config *target = one_by_one ? made(config_defaults) : config;
        const char *other = other_value(parameter);
        set(target, path, other ? other : parameter->default_value);
        if (one_by_one) {
            assert_comes_back(target, path);
            config_free(target);
        }
    }
}

static void set_everything(struct crawl_config *config, bool one_by_one)
{
    static const struct {
        const struct config_table *table;
        const char *prefix;
        unsigned place;
    } PLACES[] = {
        {&CONFIG_COLLECTION, "", CONFIG_IN_COLLECTION},
        {&CONFIG_COLLECTION, "subdomains/news & \"more\"/", CONFIG_IN_SUBCOLLECTION},
        {&CONFIG_COLLECTION, "Node/n1/", CONFIG_IN_COLLECTION},
        {&CONFIG_COLLECTION, "Node/n1/subdomains/news/", CONFIG_IN_SUBCOLLECTION},
        {&CONFIG_LOGIN, "logins/l1/", CONFIG_IN_COLLECTION},
        {&CONFIG_LOGIN, "Node/n1/logins/l1/", CONFIG_IN_COLLECTION},
        {&CONFIG_DESTINATION, "feeding/d1/", CONFIG_IN_COLLECTION},
        {&CONFIG_PRIORITY_LEVEL, "workqueue_priority/2/", CONFIG_IN_COLLECTION},
    };
    for (size_t i = 0; i < sizeof(PLACES) / sizeof(*PLACES); i++)
        set_all(config, PLACES[i].table, PLACES[i].prefix, PLACES[i].place, one_by_one);
}

static void every_parameter_comes_back_wherever_it_may_stand(void **state)
{
    (void)state;
    set_everything(NULL, true);
}

static void a_configuration_with_every_parameter_set_comes_back(void **state)
{
    (void)state;
    struct crawl_config *config = made(config_defaults);
    set_everything(config, false);
    assert_comes_back(config, "everything");
    config_free(config);
}

static void what_is_set_to_nothing_comes_back(void **state)
{
    (void)state;
    static const char *const PATHS[] = {"exclude_exts",    "cut_off",     "info",
                                        "http_errors/4xx", "http_errors", "Node/n/passwd/realm",
                                        "passwd"};
    for (size_t i = 0; i < sizeof(PATHS) / sizeof(*PATHS); i++) {
        struct crawl_config *config = made(config_defaults);
        set(config, PATHS[i], "");
        assert_comes_back(config, PATHS[i]);
        config_free(config);
    }
}

static void items_without_settings_come_back(void **state)
{
    (void)state;
    struct crawl_config *config = made(config_defaults);
    set(config, "subdomains/empty", "");
    set(config, "feeding/empty", "");
    assert_comes_back(config, "empty items");
    assert_int_equal(config->subcollections.count, 1);
    config_free(config);
}

static void markup_in_names_and_values_is_escaped(void **state)
{
    (void)state;
    struct crawl_config *config = made(config_defaults);
    set(config, "info", "a <b> & \"c\" 'd' ]]> é &amp;");
    set(config, "passwd/realm <&\">", "user:pass<&\">word");
    set(config, "include_uris/regexp", "^http://[^/]+/(a|b)\\?x=1&y=<[0-9]{2,}>$");
    assert_comes_back(config, "markup");
    config_free(config);
}

static void equal_settings_give_equal_texts(void **state)
{
    (void)state;
    struct crawl_config *a = made(config_defaults), *b = made(config_defaults);
    set(a, "delay", "1.50");
    set(a, "passwd/b", "u:p");
    set(a, "passwd/a", "u:p");
    set(b, "passwd/a", "u:p");
    set(b, "passwd/b", "u:p");
    set(b, "delay", "+1.5");
    char *of_a = written(a), *of_b = written(b);
    assert_string_equal(of_a, of_b);
    assert_string_equal(of_a, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                              "<CrawlerConfig>\n"
                              "  <DomainSpecification name=\"c\">\n"
                              "    <attrib name=\"delay\" type=\"real\">1.5</attrib>\n"
                              "    <section name=\"passwd\">\n"
                              "      <attrib name=\"a\" type=\"string\">u:p</attrib>\n"
                              "      <attrib name=\"b\" type=\"string\">u:p</attrib>\n"
                              "    </section>\n"
                              "  </DomainSpecification>\n"
                              "</CrawlerConfig>\n");
    free(of_a);
    free(of_b);
    config_free(a);
    config_free(b);
}

static void a_hundred_thousand_rules_come_back(void **state)
{
    (void)state;
    static const char *const PATHS[] = {"include_uris/exact", "include_uris/prefix",
                                        "exclude_uris/suffix", "exclude_uris/regexp"};
    struct crawl_config *config = made(config_defaults);
    for (int i = 0; i < 110000; i++) {
        char rule[64];
        snprintf(rule, sizeof(rule), "http://host%d.example/section/%d", i % 1000, i);
        set(config, PATHS[i % 11 == 10 ? 3 : i % 3], rule);
    }
    struct config_named named = {"c", config};
    struct config_document *document;
    struct buffer xml;
    struct error error;
    buffer_init(&xml, LIMIT_CONFIG_FILE_BYTES);
    assert_int_equal(config_xml_write(&named, 1, &CONFIG_SECRETS_PLAIN, &xml, &error), 0);
    clock_t begin = clock();
    if (config_document_read(buffer_text(&xml), NULL, &document, &error))
        fail_msg("%s", error.sentence);
    print_message("110,000 rules read in %.3f s of CPU\n",
                  (double)(clock() - begin) / CLOCKS_PER_SEC);
    struct crawl_config *read = over_defaults(document);
    assert_true(config_equal(config, read));
    assert_int_equal(read->exclude_uris.regexp.count, 10000);
    config_free(read);
    config_document_free(document);
    buffer_done(&xml);
    config_free(config);
}

static void secrets_are_masked_where_asked(void **state)
{
    (void)state;
    struct crawl_config *config = made(config_defaults);
    struct problems problems;
    set(config, "passwd/realm", "user:hunter2");
    set(config, "proxy", "http://user:hunter2@proxy.example:3128");
    set(config, "Node/n/ftp_acct/host.example", "user:hunter2");
    set(config, "logins/l/parameters/password", "hunter2");
    char *xml = written_with(config, &CONFIG_SECRETS_MASKED);
    assert_null(strstr(xml, "hunter2"));
    assert_non_null(strstr(xml, ">***<"));
    assert_valid_by_the_schema(xml);
    config_document_free(try_text(text_of(xml), &problems));
    free(xml);
    config_free(config);
}

static void the_schema_knows_what_the_reader_refuses_in_structure(void **state)
{
    (void)state;
    xmlSchemaParserCtxtPtr parser = xmlSchemaNewParserCtxt(SCHEMA);
    xmlSchemaPtr schema = xmlSchemaParse(parser);
    static const char *const REFUSED[] = {
        "<Crawler/>",
        "<CrawlerConfig><DomainSpecification/></CrawlerConfig>",
        "<CrawlerConfig><DomainSpecification name=\".c\"/></CrawlerConfig>",
        "<CrawlerConfig><DomainSpecification name=\"c\"><section/></DomainSpecification>"
        "</CrawlerConfig>",
        "<CrawlerConfig><DomainSpecification name=\"c\"><attrib name=\"delay\" type=\"float\">1"
        "</attrib></DomainSpecification></CrawlerConfig>",
        "<CrawlerConfig><DomainSpecification name=\"c\"><Node name=\"n\"><Node name=\"m\"/></Node>"
        "</DomainSpecification></CrawlerConfig>",
    };
    for (size_t i = 0; i < sizeof(REFUSED) / sizeof(*REFUSED); i++) {
        struct problems problems;
        xmlSchemaValidCtxtPtr validator = xmlSchemaNewValidCtxt(schema);
        xmlSchemaSetValidErrors(validator, ignore, ignore, NULL);
        xmlDocPtr document = xmlReadMemory(REFUSED[i], (int)strlen(REFUSED[i]), NULL, NULL, 0);
        if (xmlSchemaValidateDoc(validator, document) == 0)
            fail_msg("valid by the schema: %s", REFUSED[i]);
        assert_null(try_text(text_of(REFUSED[i]), &problems));
        xmlFreeDoc(document);
        xmlSchemaFreeValidCtxt(validator);
    }
    xmlSchemaFree(schema);
    xmlSchemaFreeParserCtxt(parser);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_parameter_comes_back_wherever_it_may_stand),
        cmocka_unit_test(a_configuration_with_every_parameter_set_comes_back),
        cmocka_unit_test(what_is_set_to_nothing_comes_back),
        cmocka_unit_test(items_without_settings_come_back),
        cmocka_unit_test(markup_in_names_and_values_is_escaped),
        cmocka_unit_test(equal_settings_give_equal_texts),
        cmocka_unit_test(a_hundred_thousand_rules_come_back),
        cmocka_unit_test(secrets_are_masked_where_asked),
        cmocka_unit_test(the_schema_knows_what_the_reader_refuses_in_structure),
    };
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    xmlSchemaCleanupTypes();
    xmlCleanupParser();
    return failures;
}
