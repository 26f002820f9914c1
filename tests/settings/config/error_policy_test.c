/* Values of http_errors and ftp_errors. */
#include <seine/settings/config.h>
#include <seine/settings/config/error_policy.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct error_policy policy_of(const char *value)
{
    struct error_policy policy;
    struct error error;
    if (error_policy_parse(text_of(value), &policy, &error))
        fail_msg("%s", error.sentence);
    return policy;
}

static const char *canonical_key(const char *key)
{
    static char result[64];
    struct buffer text;
    struct error_key parsed;
    struct error error;
    if (error_key_parse(text_of(key), &parsed, &error))
        fail_msg("%s", error.sentence);
    buffer_init(&text, sizeof(result) - 1);
    error_key_format(&parsed, &text);
    memcpy(result, text.data, text.length + 1);
    buffer_done(&text);
    return result;
}

static const char *canonical(const char *policy)
{
    static char result[64];
    struct buffer text;
    struct error_policy parsed = policy_of(policy);
    buffer_init(&text, sizeof(result) - 1);
    error_policy_format(&parsed, &text);
    memcpy(result, text.data, text.length + 1);
    buffer_done(&text);
    return result;
}

static void assert_sentence(const struct error *error, const char *value)
{
    assert_int_equal(error->status, STATUS_INVALID);
    assert_non_null(strstr(error->sentence, value));
    assert_non_null(strstr(error->sentence, "valid is"));
}

static void keys_are_codes_with_wildcards_and_classes(void **state)
{
    (void)state;
    assert_string_equal(canonical_key("404"), "404");
    assert_string_equal(canonical_key("4XX"), "4xx");
    assert_string_equal(canonical_key(" 40X\n"), "40x");
    assert_string_equal(canonical_key("X0X"), "x0x");
    assert_string_equal(canonical_key("NET"), "net");
    assert_string_equal(canonical_key("ttl"), "ttl");
    assert_string_equal(canonical_key("Int"), "int");
}

static void other_keys_are_refused_with_a_sentence(void **state)
{
    (void)state;
    static const char *const WRONG[] = {"",   "4",       "4000",  "04x", "4yx",
                                        "4x", "network", "n e t", "9xx", "600"};
    for (size_t i = 0; i < sizeof(WRONG) / sizeof(*WRONG); i++) {
        struct error_key key = {.error_class = ERROR_CLASS_TIMEOUT};
        struct error error = {0};
        assert_int_equal(error_key_parse(text_of(WRONG[i]), &key, &error), STATUS_INVALID);
        assert_int_equal(key.error_class, ERROR_CLASS_TIMEOUT);
        assert_sentence(&error, WRONG[i]);
    }
}

static void values_have_one_canonical_text(void **state)
{
    (void)state;
    assert_string_equal(canonical("KEEP"), "KEEP:0");
    assert_string_equal(canonical("keep:7"), "KEEP:0");
    assert_string_equal(canonical(" DELETE "), "DELETE:0");
    assert_string_equal(canonical("DELETE:10"), "DELETE:10");
    assert_string_equal(canonical("DELETE:3, RETRY:1"), "DELETE:3, RETRY:1");
    assert_string_equal(canonical("retry:2 delete:003"), "DELETE:3, RETRY:2");
    assert_string_equal(canonical("RETRY"), "KEEP:0, RETRY:1");
    assert_string_equal(canonical("DELETE,RETRY:0"), "DELETE:0");
    assert_string_equal(canonical("DELETE:1000000"), "DELETE:1000000");
}

static void other_values_are_refused_with_a_sentence(void **state)
{
    (void)state;
    static const char *const WRONG[] = {"",
                                        " , ",
                                        "DROP",
                                        "DELETE:",
                                        "DELETE:x",
                                        "DELETE:-1",
                                        "DELETE:1000001",
                                        "DELETE:99999999999999999999",
                                        "KEEP, DELETE",
                                        "DELETE:3, DELETE:4",
                                        "DELETE:3; RETRY:1"};
    for (size_t i = 0; i < sizeof(WRONG) / sizeof(*WRONG); i++) {
        struct error_policy policy = {.failures = 77};
        struct error error = {0};
        assert_int_equal(error_policy_parse(text_of(WRONG[i]), &policy, &error), STATUS_INVALID);
        assert_int_equal(policy.failures, 77);
        assert_sentence(&error, WRONG[i]);
    }
}

static void a_long_value_is_quoted_in_part(void **state)
{
    (void)state;
    char value[1000];
    struct error_policy policy;
    struct error error;
    memset(value, 'D', sizeof(value));
    assert_int_equal(error_policy_parse((struct text){value, sizeof(value)}, &policy, &error),
                     STATUS_INVALID);
    assert_non_null(strstr(error.sentence, "DDD…\""));
    assert_non_null(strstr(error.sentence, "valid is"));
}

static struct crawl_config *section(const char *const *settings)
{
    struct crawl_config *config;
    struct error error;
    assert_int_equal(config_defaults(&config, &error), 0);
    for (; *settings; settings += 2)
        if (config_set(config, settings[0], text_of(settings[1]), &error))
            fail_msg("%s", error.sentence);
    return config;
}

static void the_most_exact_key_decides(void **state)
{
    (void)state;
    static const char *const SETTINGS[] = {"http_errors/404",
                                           "DELETE:4",
                                           "http_errors/4xx",
                                           "DELETE:2",
                                           "http_errors/40x",
                                           "DELETE:3",
                                           "http_errors/xxx",
                                           "DELETE:1",
                                           "http_errors/4x4",
                                           "DELETE:5",
                                           "http_errors/net",
                                           "DELETE:6",
                                           "http_errors/ttl",
                                           "DELETE:7",
                                           "http_errors/5xx",
                                           "",
                                           NULL};
    static const struct {
        enum error_class error_class;
        int status;
        uint32_t failures;
    } EXPECTED[] = {
        {ERROR_CLASS_STATUS, 404, 4}, {ERROR_CLASS_STATUS, 403, 3}, {ERROR_CLASS_STATUS, 414, 5},
        {ERROR_CLASS_STATUS, 410, 2}, {ERROR_CLASS_STATUS, 503, 1}, {ERROR_CLASS_NETWORK, 404, 6},
        {ERROR_CLASS_TIMEOUT, 0, 7},  {ERROR_CLASS_STATUS, 999, 1},
    };
    struct crawl_config *config = section(SETTINGS);
    for (size_t i = 0; i < sizeof(EXPECTED) / sizeof(*EXPECTED); i++) {
        struct error_policy policy =
            error_policy_of(&config->http_errors, EXPECTED[i].error_class, EXPECTED[i].status);
        assert_int_equal(policy.disposal, ERROR_DELETE);
        assert_int_equal(policy.failures, EXPECTED[i].failures);
    }
    config_free(config);
}

static void the_defaults_are_those_of_the_specification(void **state)
{
    (void)state;
    static const char *const NOTHING[] = {NULL};
    struct crawl_config *config = section(NOTHING);
    const struct config_map *errors = &config->http_errors;
    assert_int_equal(error_policy_of(errors, ERROR_CLASS_STATUS, 404).disposal, ERROR_DELETE);
    assert_int_equal(error_policy_of(errors, ERROR_CLASS_STATUS, 404).failures, 0);
    assert_int_equal(error_policy_of(errors, ERROR_CLASS_STATUS, 500).failures, 10);
    assert_int_equal(error_policy_of(errors, ERROR_CLASS_INTERNAL, 0).disposal, ERROR_KEEP);
    assert_int_equal(error_policy_of(errors, ERROR_CLASS_NETWORK, 0).failures, 3);
    assert_int_equal(error_policy_of(errors, ERROR_CLASS_NETWORK, 0).retries, 1);
    assert_int_equal(error_policy_of(errors, ERROR_CLASS_TIMEOUT, 0).failures, 3);
    assert_int_equal(error_policy_of(&config->ftp_errors, ERROR_CLASS_STATUS, 550).failures, 0);
    config_free(config);
}

static void without_a_rule_the_document_is_kept(void **state)
{
    (void)state;
    static const char *const SETTINGS[] = {"http_errors/xxx", "DELETE", "http_errors/int", "",
                                           NULL};
    struct crawl_config *config = section(SETTINGS);
    const struct config_map *errors = &config->http_errors;
    assert_int_equal(error_policy_of(errors, ERROR_CLASS_INTERNAL, 404).disposal, ERROR_KEEP);
    assert_int_equal(error_policy_of(errors, ERROR_CLASS_STATUS, 99).disposal, ERROR_KEEP);
    assert_int_equal(error_policy_of(errors, ERROR_CLASS_STATUS, 1000).disposal, ERROR_KEEP);
    assert_int_equal(error_policy_of(errors, ERROR_CLASS_STATUS, 204).disposal, ERROR_DELETE);
    config_free(config);
}

static void attempts_count_within_a_cycle_and_deletion_over_cycles(void **state)
{
    (void)state;
    struct error_policy policy = policy_of("DELETE:3, RETRY:1");
    assert_int_equal(error_policy_decide(&policy, 1, 1), ERROR_VERDICT_RETRY);
    assert_int_equal(error_policy_decide(&policy, 2, 1), ERROR_VERDICT_KEEP);
    assert_int_equal(error_policy_decide(&policy, 1, 3), ERROR_VERDICT_RETRY);
    assert_int_equal(error_policy_decide(&policy, 2, 2), ERROR_VERDICT_KEEP);
    assert_int_equal(error_policy_decide(&policy, 2, 3), ERROR_VERDICT_DELETE);
    policy = policy_of("DELETE");
    assert_int_equal(error_policy_decide(&policy, 1, 1), ERROR_VERDICT_DELETE);
    policy = policy_of("KEEP:3");
    assert_int_equal(error_policy_decide(&policy, 100, 100), ERROR_VERDICT_KEEP);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_are_codes_with_wildcards_and_classes),
        cmocka_unit_test(other_keys_are_refused_with_a_sentence),
        cmocka_unit_test(values_have_one_canonical_text),
        cmocka_unit_test(other_values_are_refused_with_a_sentence),
        cmocka_unit_test(a_long_value_is_quoted_in_part),
        cmocka_unit_test(the_most_exact_key_decides),
        cmocka_unit_test(the_defaults_are_those_of_the_specification),
        cmocka_unit_test(without_a_rule_the_document_is_kept),
        cmocka_unit_test(attempts_count_within_a_cycle_and_deletion_over_cycles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
