/* What tests of configurations begin with. */
#ifndef SEINE_TESTS_CONFIG_SETTINGS_H
#define SEINE_TESTS_CONFIG_SETTINGS_H

#include <seine/settings/config.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

static inline struct crawl_config *defaults(void)
{
    struct crawl_config *config;
    struct error error;
    assert_int_equal(config_defaults(&config, &error), 0);
    return config;
}

static inline void set(struct crawl_config *config, const char *path, const char *value)
{
    struct error error;
    if (config_set(config, path, text_of(value), &error))
        fail_msg("%s", error.sentence);
}

#endif
