/*
 * The configured command that converts documents of a type: an entry of the section
 * `seine/converters` (writes HTML) or `seine/text_converters` (writes plain text).
 */
#ifndef SEINE_CONFIG_CONVERTER_H
#define SEINE_CONFIG_CONVERTER_H

#include <seine/settings/config.h>
#include <seine/settings/config/command_line.h>

struct config_converter {
    bool is_found;
    bool gives_text;
    struct buffer words;
    const char *argv[COMMAND_WORDS_MOST + 1]; /* in `words`; ends with NULL */
};

/* `type` is an essence in lower case. Returns 0 whether there is a converter or not, or the reason
 * why its program may not be started (config_find_program()). Call config_converter_done() in
 * either case; it is optional if no converter was found. */
int config_converter_find(const struct crawl_config *config, struct text type,
                          struct config_converter *ret_converter,
                          struct error *error) SEINE_MUST_CHECK;
void config_converter_done(struct config_converter *converter);

#endif
