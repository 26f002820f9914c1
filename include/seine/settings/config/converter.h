/*
 * The command that a configuration has for documents of a type: an entry of the sections
 * `seine/converters` (it writes HTML) and `seine/text_converters` (plain text).
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

/* `type`: an essence in lower case. 0, whether there is one or not; or why its program may not be
 * started (config_find_program()). Either way it is given to config_converter_done(), but for one
 * that was not found, which holds nothing. */
int config_converter_find(const struct crawl_config *config, struct text type,
                          struct config_converter *ret_converter,
                          struct error *error) SEINE_MUST_CHECK;
void config_converter_done(struct config_converter *converter);

#endif
