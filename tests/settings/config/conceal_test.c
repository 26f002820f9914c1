/* Secret values, kept: the password encrypted, the rest readable. */
#include <seine/settings/config.h>
#include <seine/settings/config/conceal.h>
#include <seine/settings/config/proxy_address.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

static const struct secret_key KEY = {.key = "0123456789abcde", .vector = "fedcba987654321"};

static void conceal(const char *path, const char *value, char *ret_text, size_t size)
{
    struct buffer text;
    struct error error = {0};
    const struct config_parameter *parameter = config_parameter_find(path);
    assert_non_null(parameter);
    buffer_init(&text, 4096);
    if (config_conceal(parameter, text_of(value), &KEY, &text, &error) < 0)
        fail_msg("%s", error.sentence);
    assert_true(text.length < size);
    memcpy(ret_text, text.data, text.length);
    ret_text[text.length] = '\0';
    buffer_done(&text);
}

static void the_password_is_encrypted_and_the_rest_readable(void **state)
{
    (void)state;
    static const struct {
        const char *path, *value, *front, *back;
    } CASES[] = {
        {"proxy", "http://me:open-sesame@proxy.example:3128", "http://me:!ENC!",
         "@proxy.example:3128"},
        {"proxy", "me:open-sesame@proxy.example", "http://me:!ENC!", "@proxy.example:80"},
        {"passwd", "me:open-sesame", "me:!ENC!", ""},
        {"passwd", "me:open-sesame:a realm:digest", "me:!ENC!", ":a realm:digest"},
        {"ftp_acct", "me:open-sesame", "me:!ENC!", ""},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char text[256], again[256];
        const struct config_parameter *parameter = config_parameter_find(CASES[i].path);
        assert_true(config_is_bare(parameter, text_of(CASES[i].value)));
        conceal(CASES[i].path, CASES[i].value, text, sizeof text);
        assert_null(strstr(text, "sesame"));
        assert_true(text_starts_with(text_of(text), text_of(CASES[i].front)));
        assert_true(text_ends_with(text_of(text), text_of(CASES[i].back)));
        /* Once is enough. */
        assert_false(config_is_bare(parameter, text_of(text)));
        conceal(CASES[i].path, text, again, sizeof again);
        assert_string_equal(again, text);
    }
}

static void what_was_concealed_is_revealed_as_it_was(void **state)
{
    (void)state;
    char text[256];
    struct proxy_address address;
    struct buffer plain;
    struct error error = {0};
    conceal("proxy", "me:open-sesame@proxy.example", text, sizeof text);
    assert_int_equal(proxy_address_parse(text_of(text), &address, &error), 0);
    buffer_init(&plain, 256);
    assert_int_equal(secret_reveal(&KEY, address.password, &plain, &error), 0);
    assert_true(text_equal(buffer_text(&plain), TEXT_LITERAL("open-sesame")));
    secret_buffer_done(&plain);
}

static void what_holds_no_password_stays_as_it_is(void **state)
{
    (void)state;
    char text[256];
    conceal("proxy", "proxy.example", text, sizeof text);
    assert_string_equal(text, "proxy.example");
    conceal("headers", "Authorization: not ours to know", text, sizeof text);
    assert_string_equal(text, "Authorization: not ours to know");
    assert_false(config_is_bare(config_parameter_find("headers"), TEXT_LITERAL("A: b")));
}

static void a_copy_has_all_passwords_encrypted_and_else_is_the_same(void **state)
{
    (void)state;
    struct crawl_config *config, *copy, *again;
    struct error error;
    static const char *const SETTINGS[][2] = {
        {"passwd/realm", "me:open-sesame"},
        {"proxy", "http://me:open-sesame@proxy.example:3128"},
        {"subdomains/s/proxy", "http://me:open-sesame@proxy.example:3128"},
        {"logins/l/parameters/password", "open-sesame"},
        {"exclude_exts", ""},
        {"max_pending", "7"},
    };
    assert_int_equal(config_defaults(&config, &error), 0);
    for (size_t i = 0; i < sizeof SETTINGS / sizeof *SETTINGS; i++)
        assert_int_equal(config_set(config, SETTINGS[i][0], text_of(SETTINGS[i][1]), &error), 0);
    assert_int_equal(config_conceal_copy(config, &KEY, &copy, &error), 0);
    const struct config_entry *entry = config_map_find(&copy->passwd, text_of("realm"));
    assert_true(text_starts_with(entry->values.items[0], text_of("me:!ENC!")));
    assert_true(text_starts_with(config_subcollection(copy, 0)->proxy.items[0],
                                 text_of("http://me:!ENC!")));
    entry = config_map_find(&config_login(copy, 0)->parameters, text_of("password"));
    assert_true(text_starts_with(entry->values.items[0], text_of("!ENC!")));
    assert_int_equal(copy->exclude_exts.count, 0);
    assert_int_equal(copy->max_pending, 7);
    assert_int_equal(config_conceal_copy(copy, &KEY, &again, &error), 0);
    assert_true(config_equal(copy, again));
    config_free(config);
    config_free(copy);
    config_free(again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_password_is_encrypted_and_the_rest_readable),
        cmocka_unit_test(what_was_concealed_is_revealed_as_it_was),
        cmocka_unit_test(what_holds_no_password_stays_as_it_is),
        cmocka_unit_test(a_copy_has_all_passwords_encrypted_and_else_is_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
