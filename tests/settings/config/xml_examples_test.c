/* The examples of MS-FSCCFG section 3, as files in examples/: each loads, and says what it says in
 * print. */
#include "xml_support.h"

#define EXAMPLES SEINE_SOURCE_DIR "/tests/settings/config/examples/"

static struct config_document *load(const char *file)
{
    struct config_document *document;
    struct error error;
    char path[512];
    snprintf(path, sizeof(path), "%s%s.xml", EXAMPLES, file);
    if (config_document_load(path, NULL, &document, &error))
        fail_msg("%s: %s", file, error.sentence);
    assert_int_equal(config_document_count(document), 1);
    return document;
}

/* The example over the defaults; it contradicts itself nowhere. */
static struct crawl_config *example(const char *file, const char *name)
{
    struct problems problems = {.count = 0};
    struct config_problem_sink sink = {.report = note_problem, .context = &problems};
    struct config_document *document = load(file);
    assert_string_equal(config_document_name(document, 0), name);
    struct crawl_config *config = over_defaults(document);
    if (config_document_check(document, 0, config, &sink))
        fail_msg("%s: %s", file, problems.text);
    config_document_free(document);
    return config;
}

static void assert_entry(const struct config_map *map, const char *name, const char *value)
{
    const struct config_entry *entry = config_map_find(map, text_of(name));
    if (!entry)
        fail_msg("there is no %s", name);
    else
        assert_text(entry->values.items[0], value);
}

static void example_1_is_a_simple_configuration(void **state)
{
    (void)state;
    struct crawl_config *config = example("3.01-simple", "default_example");
    assert_false(config->crawlmode.fwdlinks);
    assert_false(config->crawlmode.fwdredirects);
    assert_false(config->crawlmode.reset_level);
    assert_text(config->crawlmode.mode, "FULL");
    assert_int_equal(config->start_uris.count, 1);
    assert_text(config->start_uris.items[0], "http://www.contoso.com");
    config_free(config);
}

static void example_2_is_a_typical_configuration(void **state)
{
    (void)state;
    struct crawl_config *config = example("3.02-typical", "default_example");
    assert_int_equal(config->allowed_schemes.count, 2);
    assert_int_equal(config->allowed_types.count, 2);
    assert_int_equal(config->cachesize.pp_pending, 131072);
    assert_int_equal(config->cut_off, 5000000);
    assert_true(config->delay == 60.0);
    assert_int_equal(config->exclude_exts.count, 45);
    assert_text(config->exclude_exts.items[44], ".dvi");
    assert_int_equal(config->html_redir_threshold, 3);
    assert_false(config->link_extraction.comment);
    assert_int_equal(config->max_doc, 1000000);
    assert_int_equal(config->pp.ds_meta_info.count, 4);
    assert_int_equal(config->proxy_max_pending, 2147483647);
    assert_true(config->refresh == 1440.0);
    assert_false(config->rss.follow_links);
    assert_text(config->storage.compress_exclude_mime.items[0], "application/x-shockwave-flash");
    assert_int_equal(config->uri_search_mime.count, 6);
    assert_entry(&config->ftp_errors, "550", "DELETE:0");
    assert_text(config_user_agent(config), "FAST Search Web Crawler");
    config_free(config);
}

static void the_forms_of_example_3_mean_the_same(void **state)
{
    (void)state;
    struct crawl_config *element = example("3.03-subcollection-element", "subcollection_example");
    struct crawl_config *section = example("3.03-subcollection-section", "subcollection_example");
    assert_true(config_equal(element, section));
    assert_int_equal(element->subcollections.count, 1);
    const struct crawl_config *subcollection = config_subcollection(element, 0);
    assert_text(subcollection->record.name, "subdomain_1");
    assert_true(subcollection->refresh == 60.0);
    assert_true(subcollection->delay == 10.0);
    assert_text(subcollection->include_uris.prefix.items[0], "http://www.contoso.com/index");
    assert_text(subcollection->start_uris.items[0], "http://www.contoso.com/");
    config_free(element);
    config_free(section);
}

static void example_4_is_a_login(void **state)
{
    (void)state;
    struct crawl_config *config = example("3.04-login", "login_example");
    assert_int_equal(config->logins.count, 1);
    const struct login_config *login = config_login(config, 0);
    assert_text(login->record.name, "mytestlogin");
    assert_text(login->preload, "http://preload.contoso.com/");
    assert_text(login->scheme, "https");
    assert_text(login->site, "login.contoso.com");
    assert_text(login->form, "/path/to/some/form.cgi");
    assert_text(login->action, "POST");
    assert_entry(&login->parameters, "user", "username");
    assert_entry(&login->parameters, "password", "password");
    assert_int_equal(login->sites.count, 2);
    assert_int_equal(login->ttl, 7200);
    assert_text(login->html_form, "http://login.contoso.com/login.html");
    assert_true(login->autofill);
    assert_true(login->relogin_if_failed);
    config_free(config);
}

static void example_5_is_a_node(void **state)
{
    (void)state;
    struct crawl_config *config = example("3.05-node", "node_example"), *effective;
    struct error error;
    assert_int_equal(config_for_node(config, text_of("crawler_node1"), &effective, &error), 0);
    assert_true(effective->delay == 90.0);
    config_free(effective);
    assert_int_equal(config_for_node(config, text_of("other"), &effective, &error), 0);
    assert_true(effective->delay == 60.0);
    config_free(effective);
    config_free(config);
}

static void example_6_has_two_priority_levels(void **state)
{
    (void)state;
    struct crawl_config *config = example("3.06-workqueue", "workqueue_example");
    assert_int_equal(config->workqueue_priority.levels, 2);
    assert_int_equal(config->workqueue_priority.default_, 2);
    assert_text(config->workqueue_priority.pop_scheme, "wrr");
    assert_text(config->workqueue_priority.put_scheme, "include");
    assert_int_equal(config->priority_levels.count, 2);
    const struct priority_level_config *first = config_priority_level(config, 0);
    assert_text(first->record.name, "1");
    assert_int_equal(first->share, 10);
    assert_text(first->include_domains.suffix.items[0], "web005.contoso.com");
    config_free(config);
}

static void example_7_varies_the_delay(void **state)
{
    (void)state;
    struct crawl_config *config = example("3.07-variable-delay", "variable_example");
    assert_int_equal(config->variable_delay.count, 2);
    assert_text(config->variable_delay.entries[0].values.items[0], "20");
    assert_text(config->variable_delay.entries[1].values.items[0], "suspend");
    config_free(config);
}

static void example_8_handles_errors(void **state)
{
    (void)state;
    struct crawl_config *config = example("3.08-http-errors", "http_errors_example");
    assert_int_equal(config->http_errors.count, 6);
    assert_non_null(config_map_find(&config->http_errors, text_of("408")));
    config_free(config);
}

static void example_9_has_credentials(void **state)
{
    (void)state;
    struct crawl_config *config = example("3.09-passwd", "password_example");
    assert_entry(&config->passwd, "http://www.contoso.com/confidential1/",
                 "user:password:contoso:auto");
    config_free(config);
}

static void example_10_clusters_sites(void **state)
{
    (void)state;
    struct crawl_config *config = example("3.10-site-clusters", "password_example");
    const struct config_entry *cluster =
        config_map_find(&config->site_clusters, text_of("mycluster"));
    assert_non_null(cluster);
    assert_int_equal(cluster->values.count, 3);
    config_free(config);
}

static void example_11_is_no_xml_as_printed_and_loads_when_mended(void **state)
{
    (void)state;
    struct config_document *document;
    struct error error;
    assert_int_equal(
        config_document_load(EXAMPLES "3.11-post-payload-as-printed.xml", NULL, &document, &error),
        STATUS_INVALID);
    assert_string_equal(error.sentence, "line 6: the file is not well-formed XML: a bare & is no "
                                        "XML; valid is &amp;");
    struct crawl_config *config = example("3.11-post-payload", "post_payload_example");
    assert_entry(&config->post_payload, "prefix:http://www.contoso.com/secure",
                 "variable1=value1&variableB=valueB");
    config_free(config);
}

static void example_12_feeds_two_destinations(void **state)
{
    (void)state;
    struct crawl_config *config = example("3.12-feeding", "feeding_example");
    assert_int_equal(config->destinations.count, 2);
    assert_text(config_destination(config, 0)->collection, "collection_A");
    assert_true(config_destination(config, 0)->primary);
    assert_text(config_destination(config, 1)->record.name, "Local_News");
    assert_false(config_destination(config, 1)->primary);
    config_free(config);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example_1_is_a_simple_configuration),
        cmocka_unit_test(example_2_is_a_typical_configuration),
        cmocka_unit_test(the_forms_of_example_3_mean_the_same),
        cmocka_unit_test(example_4_is_a_login),
        cmocka_unit_test(example_5_is_a_node),
        cmocka_unit_test(example_6_has_two_priority_levels),
        cmocka_unit_test(example_7_varies_the_delay),
        cmocka_unit_test(example_8_handles_errors),
        cmocka_unit_test(example_9_has_credentials),
        cmocka_unit_test(example_10_clusters_sites),
        cmocka_unit_test(example_11_is_no_xml_as_printed_and_loads_when_mended),
        cmocka_unit_test(example_12_feeds_two_destinations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
