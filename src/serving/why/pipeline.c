#include "fact_writer.h"

#include <seine/documents/convert.h>
#include <seine/documents/parse/mime.h>
#include <seine/documents/parse/reader.h>
#include <seine/documents/text.h>
#include <seine/settings/config/converter.h>

static const struct {
    const char *word, *meaning;
} LINK_READERS[] = {
    [LINK_READER_NONE] = {"none", "nothing reads links of this type"},
    [LINK_READER_MARKUP] = {"markup", "the tokenizer of HTML, XHTML and WML"},
    [LINK_READER_XML] = {"xml", "entries of channels and sitemaps, and links of whatever elements "
                                "are known"},
    [LINK_READER_STYLE] = {"style", "url() and @import of style sheets"},
    [LINK_READER_SCRIPT] = {"script", "strings in JavaScript and JSON that are URIs"},
    [LINK_READER_TEXT] = {"text", "absolute URIs in running text"},
};

static bool is_searched(const struct crawl_config *config, struct text type)
{
    for (size_t i = 0; i < config->uri_search_mime.count; i++)
        if (mime_matches(config->uri_search_mime.items[i], type))
            return true;
    return false;
}

static void report_links(const struct crawl_config *config, struct text type, struct facts *facts)
{
    enum link_reader reader = link_reader_of(type);
    if (!is_searched(config, type))
        facts_word(facts, "links_read_by", TEXT_LITERAL("none"),
                   TEXT_LITERAL("uri_search_mime does not name this type"));
    else if (reader != LINK_READER_NONE || !convert_type_find(type))
        facts_word(facts, "links_read_by", text_of(LINK_READERS[reader].word),
                   text_of(LINK_READERS[reader].meaning));
    else
        facts_word(facts, "links_read_by", TEXT_LITERAL("markup"),
                   TEXT_LITERAL("in what the converter made of it, when destinations are fed"));
}

/* The program that an administrator named, the converter of the table, or the readers of text. */
static void report_text(const struct crawl_config *config, struct text type, struct facts *facts)
{
    const struct convert_type *row = convert_type_find(type);
    struct config_converter command;
    struct error unusable = {0};
    int status = config_converter_find(config, type, &command, &unusable);
    if (status < 0)
        facts_word(facts, "text_read_by", TEXT_LITERAL("none"), text_of(unusable.sentence));
    else if (command.is_found)
        facts_word(facts, "text_read_by", TEXT_LITERAL("command"), text_of(command.argv[0]));
    else if (text_has_reader(type))
        facts_word(facts, "text_read_by", TEXT_LITERAL("text"),
                   TEXT_LITERAL("the readers of markup and of plain text"));
    else if (row)
        facts_word(facts, "text_read_by", text_of(CONVERTER_TABLE[row->converter].word),
                   text_of(CONVERTER_TABLE[row->converter].description));
    else
        facts_word(facts, "text_read_by", TEXT_LITERAL("none"),
                   TEXT_LITERAL("there is neither a reader nor a converter for this type"));
    config_converter_done(&command);
}

void why_report_pipeline(const struct why_question *question, struct text type, struct facts *facts)
{
    if (!type.length || !question->config)
        return;
    report_links(question->config, type, facts);
    report_text(question->config, type, facts);
}
