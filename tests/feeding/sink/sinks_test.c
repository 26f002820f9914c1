/* What the table of sinks says of each kind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <seine/feeding/sink.h>

static bool uses_markdown(const char *kind)
{
    struct destination_config config = {.sink = text_of(kind)};
    const struct sink_settings settings = {.config = &config};
    return sink_uses_markdown(&settings);
}

static void only_the_index_does_without_markdown(void **state)
{
    (void)state;
    static const char *const kinds[] = {"files", "command", "postgresql", "opensearch",
                                        "solr",  "webhook", "kafka"};
    const struct sink_settings of_default = {0};
    assert_false(sink_uses_markdown(&of_default));
    assert_false(uses_markdown("index"));
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        assert_true(uses_markdown(kinds[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_index_does_without_markdown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
