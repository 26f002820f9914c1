/*
 * Prints the tokens of inputs, for the comparison with another tokenizer (tokenizer_oracle.py).
 *
 * Standard input: records of "STATE LENGTH\n" and LENGTH bytes; STATE is data, foreign, or the name
 * of an element whose content comes first. Output: a line per token, fields separated by tabs,
 * bytes outside printable ASCII and backslashes as \xHH; an empty line ends a record.
 */
#include "elements.h"
#include "scan.h"
#include "tokenizer.h"
#include <seine/documents/parse/character_reference.h>

#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>

static void print(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c < ' ' || c >= 0x7F || c == '\\')
            printf("\\x%02x", c);
        else
            putchar(c);
    }
}

/* What the standard makes of bytes everywhere: line ends and, but for text in the data state, NUL.
 */
static void print_raw(struct text text, bool lower, bool keep_nul)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if (c == '\r') {
            if (i + 1 < text.length && text.data[i + 1] == '\n')
                continue;
            c = '\n';
        }
        if (c == '\0' && !keep_nul) {
            print("\xEF\xBF\xBD", 3);
            continue;
        }
        c = lower ? ascii_lower(c) : c;
        print(&c, 1);
    }
}

static void print_decoded(struct text text, enum reference_context context)
{
    char *out = malloc(DECODED_BYTES(text.length) + 1);
    if (!out)
        abort();
    print(out, characters_decode(text, context, out));
    free(out);
}

/* Text of the data state keeps its NULs, which decoding replaces: piece by piece. */
static void print_data(struct text text)
{
    while (text.length) {
        const char *zero = memchr(text.data, '\0', text.length);
        size_t length = zero ? (size_t)(zero - text.data) : text.length;
        print_decoded((struct text){text.data, length}, REFERENCE_IN_TEXT);
        if (zero) {
            print("", 1);
            length++;
        }
        text.data += length;
        text.length -= length;
    }
}

static void print_tag(const struct token *token)
{
    printf("%s\t", token->type == TOKEN_START_TAG ? "start" : "end");
    print_raw(token->data, true, false);
    printf("\t%d", token->self_closing);
    for (unsigned i = 0; i < token->attribute_count; i++) {
        putchar('\t');
        print_raw(attribute_spelling(&token->attributes[i]), true, false);
        putchar('\t');
        print_decoded(attribute_value(&token->attributes[i]), REFERENCE_IN_ATTRIBUTE);
    }
}

static void print_token(const struct token *token)
{
    switch (token->type) {
    case TOKEN_START_TAG:
    case TOKEN_END_TAG:
        print_tag(token);
        break;
    case TOKEN_TEXT:
        printf("text\t");
        if (token->references)
            print_data(token->data);
        else
            print_raw(token->data, false, true);
        break;
    case TOKEN_COMMENT:
        printf("comment\t");
        print_raw(token->data, false, false);
        break;
    case TOKEN_DOCTYPE:
        printf("doctype");
        break;
    case TOKEN_END_OF_FILE:
        break;
    }
    putchar('\n');
}

static void print_content(struct tokenizer *tokenizer, const char *state)
{
    struct text name = text_of(state);
    enum name element = name_find(name, name.data + name.length);
    enum content_model model = element_content_model(element);
    struct text content = tokenizer_take_content(tokenizer, model, NAME_SPELLINGS[element]);
    printf("text\t");
    if (model == CONTENT_RCDATA)
        print_decoded(content, REFERENCE_IN_TEXT);
    else
        print_raw(content, false, false);
    putchar('\n');
}

int main(void)
{
    char line[64];
    while (fgets(line, sizeof line, stdin)) {
        char *space = strchr(line, ' ');
        if (!space)
            abort();
        *space = '\0';
        const char *state = line;
        size_t length = strtoul(space + 1, NULL, 10);
        char *input = malloc(length ? length : 1);
        if (!input || fread(input, 1, length, stdin) != length)
            abort();
        struct tokenizer tokenizer;
        struct token token;
        tokenizer_init(&tokenizer, (struct text){input, length}, TOKEN_ALL);
        tokenizer.foreign = !strcmp(state, "foreign");
        if (strcmp(state, "data") != 0 && !tokenizer.foreign)
            print_content(&tokenizer, state);
        while (tokenizer_next(&tokenizer, &token) != TOKEN_END_OF_FILE)
            print_token(&token);
        putchar('\n');
        free(input);
    }
    return 0;
}
