#include <seine/settings/config/converter.h>

int config_converter_find(const struct crawl_config *config, struct text type,
                          struct config_converter *ret_converter, struct error *error)
{
    const struct config_entry *of_html = config_map_find(&config->seine.converters, type);
    const struct config_entry *of_text = config_map_find(&config->seine.text_converters, type);
    const struct config_entry *entry = of_html ? of_html : of_text;
    struct config_converter *converter = ret_converter;
    size_t count;
    *converter = (struct config_converter){.is_found = false};
    if (!entry || entry->values.count == 0)
        return 0;
    struct text command = entry->values.items[0];
    buffer_init(&converter->words, 2 * command.length + COMMAND_WORDS_MOST);
    if (!command_line_split(command, &converter->words, &count))
        return error_set(error, STATUS_INVALID, "valid is " COMMAND_VALID);
    const char *word = converter->words.data;
    for (size_t i = 0; i < count; i++) {
        converter->argv[i] = word;
        word += strlen(word) + 1;
    }
    converter->is_found = true;
    converter->gives_text = entry == of_text;
    return config_find_program(config, command.data, converter->argv[0], error);
}

void config_converter_done(struct config_converter *converter)
{
    buffer_done(&converter->words);
}
