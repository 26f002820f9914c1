/* Parameters whose values have a structure: checked, and kept in one way. */
#include <seine/settings/config.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "settings.h"

static const char *refusal(struct crawl_config *config, const char *path, const char *value)
{
    static struct error error;
    error.sentence[0] = '\0';
    assert_int_not_equal(config_set(config, path, text_of(value), &error), 0);
    return error.sentence;
}

static void assert_text(struct text text, const char *expected)
{
    assert_int_equal(text.length, strlen(expected));
    assert_memory_equal(text.data, expected, text.length);
}

static void structured_values_are_kept_in_one_way(void **state)
{
    (void)state;
    struct crawl_config *config = defaults();
    set(config, "http_errors/5XX", "retry:2 delete");
    set(config, "http_errors/5xx", "RETRY:3, DELETE:7");
    set(config, "variable_delay/wed:09-wed:19", "20.0");
    set(config, "variable_delay/Wed:09.00-Wed:19.00", "SUSPEND");
    set(config, "proxy", "Proxy.Example:3128");
    set(config, "proxy", "http://proxy.example:3128/");
    set(config, "passwd/contoso", "user:password:contoso:AUTO");
    const struct config_entry *entry = config_map_find(&config->http_errors, text_of("5xx"));
    assert_non_null(entry);
    assert_text(entry->values.items[0], "DELETE:7, RETRY:3");
    assert_int_equal(config->variable_delay.count, 1);
    assert_text(config->variable_delay.entries[0].name, "Wed:09.00-Wed:19.00");
    assert_text(config->variable_delay.entries[0].values.items[0], "suspend");
    assert_int_equal(config->proxy.count, 1);
    assert_text(config->proxy.items[0], "http://proxy.example:3128");
    assert_text(config->passwd.entries[0].values.items[0], "user:password:contoso:auto");
    config_free(config);
}

static void structured_values_are_checked(void **state)
{
    (void)state;
    struct crawl_config *config = defaults();
    assert_non_null(strstr(refusal(config, "http_errors/404", "DROP"), "\"DROP\""));
    assert_non_null(strstr(refusal(config, "http_errors/40", "KEEP"), "\"40\""));
    assert_non_null(strstr(refusal(config, "variable_delay/Mon:09-Mon:25", "1"), "Mon:09-Mon:25"));
    assert_non_null(strstr(refusal(config, "variable_delay/Mon:09-Mon:10", "fast"), "suspend"));
    assert_non_null(strstr(refusal(config, "rewrite_rules", "a/b"), "#pattern#replacement#"));
    config_free(config);
}

static void a_refused_secret_is_not_shown(void **state)
{
    (void)state;
    struct crawl_config *config = defaults();
    static const char *const PATHS[] = {"passwd/http://a/", "ftp_acct/host", "proxy"};
    for (size_t i = 0; i < sizeof(PATHS) / sizeof(*PATHS); i++) {
        const char *sentence = refusal(config, PATHS[i], "u:!ENC!hunter2@");
        assert_null(strstr(sentence, "hunter2"));
        assert_non_null(strstr(sentence, "valid is"));
    }
    config_free(config);
}

static int count_unimplemented(void *context, const struct config_row *row)
{
    *(int *)context += !row->is_default && config_row_is_unimplemented(row);
    return 0;
}

static void values_may_be_unimplemented_where_others_are_in_force(void **state)
{
    (void)state;
    static const struct {
        const char *path, *value;
        int unimplemented;
    } CASES[] = {
        {"allowed_schemes", "https", 0},
        {"allowed_schemes", "ftp", 0},
        {"passwd/http://a/", "u:p", 0},
        {"passwd/http://a/", "u:p:r:auto", 0},
        {"passwd/http://a/", "u:p::ntlmv1", 0},
        {"passwd/http://a/", "u:p:r:negotiate", 0},
        {"ftp_acct/host", "u:p", 0},
        {"max_redirects", "3", 0},
    };
    for (size_t i = 0; i < sizeof(CASES) / sizeof(*CASES); i++) {
        struct crawl_config *config = defaults();
        int unimplemented = 0;
        set(config, CASES[i].path, CASES[i].value);
        assert_int_equal(config_each(config, count_unimplemented, &unimplemented), 0);
        if (unimplemented != CASES[i].unimplemented)
            fail_msg("%s=%s: %d", CASES[i].path, CASES[i].value, unimplemented);
        config_free(config);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(structured_values_are_kept_in_one_way),
        cmocka_unit_test(structured_values_are_checked),
        cmocka_unit_test(a_refused_secret_is_not_shown),
        cmocka_unit_test(values_may_be_unimplemented_where_others_are_in_force),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
