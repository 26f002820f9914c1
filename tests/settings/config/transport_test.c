/* The configuration as dictionaries: every parameter is exported, and reads back. */
#include <seine/settings/config/transport.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* What was exported is set in another configuration, dictionary by dictionary. */
struct reader {
    struct crawl_config *config;
    char sections[8][256];
    size_t depth;
    size_t integers_with_numbers;
    char *seen;
    size_t seen_length;
    FILE *log;
};

static void set(struct crawl_config *config, const char *path, struct text value)
{
    struct error error;
    if (config_set(config, path, value, &error))
        fail_msg("%s", error.sentence);
}

static void path_in(struct reader *reader, struct config_key key, char *path, size_t size)
{
    struct error error;
    if (config_transport_path(reader->sections[reader->depth], key, path, size, &error))
        fail_msg("%s", error.sentence);
    fprintf(reader->log, "%s\n", path);
}

static int begin(void *context, struct config_key key)
{
    struct reader *reader = context;
    char inner[256];
    const char *outer = reader->sections[reader->depth];
    snprintf(inner, sizeof(inner), "%.120s%s%.*s", outer, *outer ? "/" : "",
             TEXT_ARGUMENTS(key.name));
    memcpy(reader->sections[++reader->depth], inner, sizeof(inner));
    return 0;
}

static int end(void *context)
{
    struct reader *reader = context;
    reader->depth--;
    return 0;
}

static int string(void *context, struct config_key key, struct text value)
{
    struct reader *reader = context;
    char path[512];
    path_in(reader, key, path, sizeof(path));
    set(reader->config, path, value);
    return 0;
}

static int integer(void *context, struct config_key key, int32_t value)
{
    struct reader *reader = context;
    char path[512], text[32];
    path_in(reader, key, path, sizeof(path));
    reader->integers_with_numbers += key.name.length == 0;
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    const struct config_parameter *parameter = NULL;
    for (const char *at = path; at && !parameter; at = strchr(at, '/') ? strchr(at, '/') + 1 : NULL)
        parameter = config_parameter_find(at);
    static const struct config_table *const OF_ITEMS[] = {&CONFIG_DESTINATION, &CONFIG_LOGIN,
                                                          &CONFIG_PRIORITY_LEVEL};
    for (size_t i = 0; i < sizeof OF_ITEMS / sizeof *OF_ITEMS && !parameter; i++)
        parameter = config_table_find(OF_ITEMS[i], name);
    assert_non_null(parameter);
    bool is_boolean = parameter->type == CONFIG_BOOLEAN;
    snprintf(text, sizeof(text), "%d", (int)value);
    set(reader->config, path, text_of(is_boolean ? (value ? "yes" : "no") : text));
    return 0;
}

static int real(void *context, struct config_key key, double value)
{
    struct reader *reader = context;
    char path[512], text[64];
    path_in(reader, key, path, sizeof(path));
    snprintf(text, sizeof(text), "%.17f", value);
    text[31] = '\0';
    set(reader->config, path, text_of(text));
    return 0;
}

static int array(void *context, struct config_key key, const struct text *values, size_t count)
{
    struct reader *reader = context;
    char path[512];
    path_in(reader, key, path, sizeof(path));
    set(reader->config, path, text_of(""));
    for (size_t i = 0; i < count; i++)
        set(reader->config, path, values[i]);
    return 0;
}

static const struct config_sink SINK = {.begin_dictionary = begin,
                                        .end_dictionary = end,
                                        .integer = integer,
                                        .real = real,
                                        .string = string,
                                        .array = array};

static void read_back(const struct crawl_config *config, struct reader *reader)
{
    struct error error;
    assert_int_equal(config_defaults(&reader->config, &error), 0);
    reader->log = open_memstream(&reader->seen, &reader->seen_length);
    assert_int_equal(config_transport_write(config, &SINK, reader), 0);
    assert_int_equal(reader->depth, 0);
    fclose(reader->log);
}

static void reader_done(struct reader *reader)
{
    config_free(reader->config);
    free(reader->seen);
}

static void exported_parameters_read_back(void **state)
{
    (void)state;
    static const char *const SETTINGS[][2] = {
        {"delay", "0.5"},
        {"start_uris", "http://a.example/"},
        {"start_uris", "http://b.example/"},
        {"robots", "no"},
        {"link_extraction/img", "yes"},
        {"http_errors/404", "DELETE:2"},
        {"exclude_headers/x-robots", "no.*"},
        {"adaptive/weights/sitemap", "3"},
        {"focused/exclude_domains/exact", "host.example"},
        {"workqueue_priority/levels", "2"},
        {"workqueue_priority/2/share", "7"},
        {"workqueue_priority/2/include_uris/prefix", "http://a.example/"},
        {"subdomains/news/cut_off", "1000"},
        {"subdomains/news/include_uris/prefix", "http://news.example/"},
        {"logins/mine/parameters/user", "me"},
        {"feeding/index/collection", "documents"},
        {"Node/n1/delay", "7"},
        {"Node/n1/subdomains/news/cut_off", "2000"},
    };
    struct crawl_config *config;
    struct error error;
    struct reader reader = {0};
    assert_int_equal(config_defaults(&config, &error), 0);
    for (size_t i = 0; i < sizeof(SETTINGS) / sizeof(*SETTINGS); i++)
        set(config, SETTINGS[i][0], text_of(SETTINGS[i][1]));
    read_back(config, &reader);
    assert_true(config_equal(config, reader.config));
    reader_done(&reader);
    config_free(config);
}

static void every_parameter_with_a_value_is_exported(void **state)
{
    (void)state;
    struct crawl_config *config;
    struct error error;
    struct reader reader = {0};
    assert_int_equal(config_defaults(&config, &error), 0);
    read_back(config, &reader);
    size_t count;
    const struct config_parameter *parameters = config_parameters(&count);
    for (size_t i = 0; i < count; i++) {
        char line[256];
        bool has_value = *parameters[i].name && !(parameters[i].flags & CONFIG_OPTIONAL);
        snprintf(line, sizeof(line), "%s\n", parameters[i].path);
        if (has_value && !strstr(reader.seen, line))
            fail_msg("%s is not exported", parameters[i].path);
    }
    reader_done(&reader);
    config_free(config);
}

/* Of a destination only what is set: what its sink does not use must not be set (check.c). */
static void what_a_sink_does_not_use_is_not_exported(void **state)
{
    (void)state;
    struct crawl_config *config;
    struct error error;
    struct reader reader = {0};
    assert_int_equal(config_defaults(&config, &error), 0);
    set(config, "feeding/index/sink", TEXT_LITERAL("opensearch"));
    set(config, "feeding/index/url", TEXT_LITERAL("http://index.example/"));
    read_back(config, &reader);
    assert_non_null(strstr(reader.seen, "feeding/index/url\n"));
    assert_null(strstr(reader.seen, "feeding/index/format\n"));
    reader_done(&reader);
    config_free(config);
}

static void link_extraction_has_numbers_for_keys(void **state)
{
    (void)state;
    struct crawl_config *config;
    struct error error;
    struct reader reader = {0};
    char path[64];
    assert_int_equal(config_defaults(&config, &error), 0);
    read_back(config, &reader);
    assert_int_equal(reader.integers_with_numbers, 17);
    struct config_key card = {.name = {"", 0}, .number = 0x400000};
    assert_int_equal(config_transport_path("link_extraction", card, path, sizeof(path), &error), 0);
    assert_string_equal(path, "link_extraction/card");
    struct config_key nothing = {.name = {"", 0}, .number = 0x8};
    assert_int_equal(config_transport_path("link_extraction", nothing, path, sizeof(path), &error),
                     STATUS_NOT_FOUND);
    reader_done(&reader);
    config_free(config);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exported_parameters_read_back),
        cmocka_unit_test(every_parameter_with_a_value_is_exported),
        cmocka_unit_test(what_a_sink_does_not_use_is_not_exported),
        cmocka_unit_test(link_extraction_has_numbers_for_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
