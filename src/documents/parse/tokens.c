#include <seine/documents/parse/tokens.h>

#include "elements.h"
#include "foreign.h"
#include "tokenizer.h"

struct markup_reader {
    struct tokenizer tokenizer;
    struct foreign foreign;
    struct text content; /* the content of the element whose start tag was delivered; it is
                          * delivered next */
    bool content_has_references;
    bool is_xml;
};

struct markup_reader *markup_reader_new(struct text page, bool is_xml, struct arena *arena)
{
    struct markup_reader *reader = arena_alloc(arena, sizeof *reader);
    if (!reader)
        return NULL;
    *reader = (struct markup_reader){.is_xml = is_xml};
    tokenizer_init(&reader->tokenizer, page, TOKEN_START_TAG | TOKEN_END_TAG | TOKEN_TEXT);
    reader->tokenizer.foreign = is_xml;
    return reader;
}

bool markup_in_drawing(const struct markup_reader *reader)
{
    return foreign_content(&reader->foreign) == CONTENT_OF_SVG;
}

const struct attribute *tag_attribute(const struct token *tag, enum name name)
{
    for (unsigned i = 0; i < tag->attribute_count; i++)
        if (tag->attributes[i].name == name)
            return &tag->attributes[i];
    return NULL;
}

static void look_around(struct markup_reader *reader)
{
    reader->tokenizer.foreign =
        reader->is_xml || foreign_content(&reader->foreign) != CONTENT_OF_HTML;
}

static void take_content(struct markup_reader *reader, enum name element)
{
    enum content_model model = element_content_model(element);
    struct text content =
        tokenizer_take_content(&reader->tokenizer, model, NAME_SPELLINGS[element]);
    if (element != NAME_TITLE && (ELEMENT_FLAGS[element] & ELEMENT_SKIPPED))
        return;
    reader->content = content;
    reader->content_has_references = model == CONTENT_RCDATA;
}

static void begin_element(struct markup_reader *reader, const struct token *tag)
{
    const unsigned flags = ELEMENT_FLAGS[tag->name];
    bool foreign = false;
    if (reader->foreign.depth || (flags & ELEMENT_FOREIGN)) {
        foreign = foreign_start(&reader->foreign, tag);
        look_around(reader);
    }
    if ((flags & ELEMENT_CONTENT) && !foreign && !(reader->is_xml && tag->self_closing))
        take_content(reader, tag->name);
}

enum token_type markup_next(struct markup_reader *reader, struct token *ret_token)
{
    if (reader->content.length) {
        ret_token->type = TOKEN_TEXT;
        ret_token->data = reader->content;
        ret_token->references = reader->content_has_references;
        reader->content.length = 0;
        return TOKEN_TEXT;
    }
    enum token_type type = tokenizer_next(&reader->tokenizer, ret_token);
    if (type == TOKEN_START_TAG) {
        begin_element(reader, ret_token);
    } else if (type == TOKEN_END_TAG && reader->foreign.depth) {
        foreign_end(&reader->foreign, ret_token->name);
        look_around(reader);
    }
    return type;
}
