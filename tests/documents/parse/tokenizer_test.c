/* The states of HTML standard 13.2.5, each by what comes out of it. */
#include "cmocka_headers.h"
#include "names.h"
#include "scan.h"
#include "tokenizer.h"
#include <seine/documents/parse/character_reference.h>

#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>

static void print_value(FILE *out, struct text raw)
{
    char decoded[1024];
    size_t length = characters_decode(raw, REFERENCE_IN_ATTRIBUTE, decoded);
    fwrite(decoded, 1, length, out);
}

/* "<a href=x>" as "S:a href=[x]"; tokens behind one another, adjacent text joined. */
static char *tokens_of(struct text input, bool foreign)
{
    char *out = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&out, &size);
    struct tokenizer tokenizer;
    struct token token;
    enum token_type before = TOKEN_END_OF_FILE;
    tokenizer_init(&tokenizer, input, TOKEN_ALL);
    tokenizer.foreign = foreign;
    while (stream && tokenizer_next(&tokenizer, &token) != TOKEN_END_OF_FILE) {
        static const char letters[] = {[TOKEN_START_TAG] = 'S',
                                       [TOKEN_END_TAG] = 'E',
                                       [TOKEN_TEXT] = 'T',
                                       [TOKEN_COMMENT] = 'C',
                                       [TOKEN_DOCTYPE] = 'D'};
        if (token.type != TOKEN_TEXT || before != TOKEN_TEXT)
            fprintf(stream, "%s%c:", before ? " " : "", letters[token.type]);
        before = token.type;
        fwrite(token.data.data, 1, token.data.length, stream);
        if (token.type != TOKEN_START_TAG && token.type != TOKEN_END_TAG)
            continue;
        for (unsigned i = 0; i < token.attribute_count; i++) {
            fprintf(stream, " %.*s=[", TEXT_ARGUMENTS(attribute_spelling(&token.attributes[i])));
            print_value(stream, attribute_value(&token.attributes[i]));
            fputc(']', stream);
        }
        if (token.self_closing)
            fputc('/', stream);
    }
    if (stream)
        fclose(stream);
    return out;
}

static const struct {
    const char *input;
    const char *tokens;
} CASES[] = {
    /* data, tag open, end tag open, tag name */
    {"", ""},
    {"a < b", "T:a < b"},
    {"<", "T:<"},
    {"</", "T:</"},
    {"<3", "T:<3"},
    {"a<b>c</b>", "T:a S:b T:c E:b"},
    {"<Ab1-:x>", "S:Ab1-:x"},
    {"<a<b>", "S:a<b"},
    {"</>x", "T:x"},
    {"</3>x", "C:3 T:x"},
    {"</ a>", "C: a"},
    {"<?pi?>", "C:?pi?"},
    {"<a", ""},
    {"x<a b", "T:x"},
    {"</a x", ""},
    {"<<a>", "T:< S:a"},
    {"<\xc3\xa9>", "T:<\xc3\xa9>"},
    /* attributes */
    {"<a b>", "S:a b=[]"},
    {"<a b=c d='e>' f=\"g'\">", "S:a b=[c] d=[e>] f=[g']"},
    {"<a b = c>", "S:a b=[c]"},
    {"<a\tb\n=\fc\r>", "S:a b=[c]"},
    {"<a b=>", "S:a b=[]"},
    {"<a b= >", "S:a b=[]"},
    {"<a =b>", "S:a =b=[]"},
    {"<a ==b>", "S:a ==[b]"},
    {"<a b=c/>", "S:a b=[c/]"},
    {"<a b='c'd=e>", "S:a b=[c] d=[e]"},
    {"<a b=c\"d'e<f=`>", "S:a b=[c\"d'e<f=`]"},
    {"<a \"b'c>", "S:a \"b'c=[]"},
    {"<a b='c", ""},
    {"<a b=\"c", ""},
    {"<a b=", ""},
    {"<a b='c'", ""},
    {"<a b=1 b=2>", "S:a b=[1] b=[2]"},
    {"<a b=''>", "S:a b=[]"},
    {"</a b='>'>x", "E:a b=[>] T:x"},
    /* self-closing */
    {"<a/>", "S:a/"},
    {"<a />", "S:a/"},
    {"<a/ >", "S:a"},
    {"<a/b>", "S:a b=[]"},
    {"<a//>", "S:a/"},
    {"<a/", ""},
    {"<a b='c'/>", "S:a b=[c]/"},
    /* comments */
    {"<!--a-->b", "C:a T:b"},
    {"<!---->b", "C: T:b"},
    {"<!-->b", "C: T:b"},
    {"<!--->b", "C: T:b"},
    {"<!--a--!>b", "C:a T:b"},
    {"<!----!>b", "C: T:b"},
    {"<!--a--->b", "C:a- T:b"},
    {"<!--a- -> -- > -->b", "C:a- -> -- >  T:b"},
    {"<!--a--!b-->", "C:a--!b"},
    {"<!--a--!-->", "C:a--!"},
    {"<!--a<!--b-->c", "C:a<!--b T:c"},
    {"<!--a<!-->b", "C:a<! T:b"},
    {"<!--", "C:"},
    {"<!---", "C:"},
    {"<!----", "C:"},
    {"<!--a", "C:a"},
    {"<!--a-", "C:a"},
    {"<!--a--", "C:a"},
    {"<!--a---", "C:a-"},
    {"<!--a--!", "C:a"},
    {"<!---!>", "C:-!>"},
    {"<!-a->b", "C:-a- T:b"},
    {"<!>b", "C: T:b"},
    {"<!a", "C:a"},
    {"<!", "C:"},
    {"<!ELEMENT x>b", "C:ELEMENT x T:b"},
    /* document type, CDATA */
    {"<!DOCTYPE html>b", "D: html T:b"},
    {"<!doctypehtml PUBLIC \"a>b", "D:html PUBLIC \"a T:b"},
    {"<!DocType", "D:"},
    {"<![CDATA[a]]>b", "C:[CDATA[a]] T:b"},
    /* character references in attributes */
    {"<a b='&amp;&lt&gt;x'>", "S:a b=[&<>x]"},
    {"<a b='&copy=&copyx&copy;&copy'>", "S:a b=[&copy=&copyx\u00a9\u00a9]"},
    {"<a b=&amp;c>", "S:a b=[&c]"},
    {"<a b='&#65;&#x42&#X43;&#;&#x;&#xg'>", "S:a b=[ABC&#;&#x;&#xg]"},
};

static void each_state_gives_its_tokens(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        /* An exact copy, so that a read past the end is seen. */
        size_t length = strlen(CASES[i].input);
        char *exact = malloc(length ? length : 1);
        assert_non_null(exact);
        memcpy(exact, CASES[i].input, length);
        char *tokens = tokens_of((struct text){exact, length}, false);
        assert_string_equal(tokens, CASES[i].tokens);
        free(tokens);
        free(exact);
    }
}

static void cdata_is_text_in_foreign_content(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"<![CDATA[a<b>]]]]>c", "T:a<b>]]c"},
        {"<![CDATA[a]] >b", "T:a]] >b"},
        {"<![CDATA[]]>", "T:"},
        {"<![CDATA[a", "T:a"},
        {"<![cdata[a]]>", "C:[cdata[a]]"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *tokens = tokens_of(text_of(cases[i][0]), true);
        assert_string_equal(tokens, cases[i][1]);
        free(tokens);
    }
}

/* Content up to where it ends, for each model, with what is left behind it. */
static const struct {
    enum content_model model;
    const char *element;
    const char *input;
    size_t length;
} CONTENTS[] = {
    {CONTENT_RCDATA, "title", "a</title>", 1},
    {CONTENT_RCDATA, "title", "a</TITLE >", 1},
    {CONTENT_RCDATA, "title", "a</title/", 1},
    {CONTENT_RCDATA, "title", "a</titles></title>", 10},
    {CONTENT_RCDATA, "title", "a</title", 8},
    {CONTENT_RCDATA, "title", "a</ title></style>", 18},
    {CONTENT_RAW_TEXT, "style", "<!--</style>", 4},
    {CONTENT_RAW_TEXT, "style", "<</style>", 1},
    {CONTENT_SCRIPT, "script", "a</script>", 1},
    {CONTENT_SCRIPT, "script", "<!--a</script>", 5},
    {CONTENT_SCRIPT, "script", "<!--<script></script></script>", 21},
    {CONTENT_SCRIPT, "script", "<!--<script>--></script>", 15},
    {CONTENT_SCRIPT, "script", "<!--<script ></script\n><script/></SCRIPT/></script>", 42},
    {CONTENT_SCRIPT, "script", "<!--><script></script>", 13},
    {CONTENT_SCRIPT, "script", "<!---><script></script>", 14},
    {CONTENT_SCRIPT, "script", "<!--<scripts></script>", 13},
    {CONTENT_SCRIPT, "script", "<!-<script></script>", 11},
    {CONTENT_SCRIPT, "script", "<!--<script>", 12},
    {CONTENT_SCRIPT, "script", "<!-- - -- -->x</script>", 14},
    {CONTENT_PLAIN_TEXT, "plaintext", "a</plaintext>", 13},
    {CONTENT_MARKUP, "b", "a</b>", 5},
};

static void content_ends_at_its_end_tag(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CONTENTS / sizeof *CONTENTS; i++) {
        struct tokenizer tokenizer;
        tokenizer_init(&tokenizer, text_of(CONTENTS[i].input), TOKEN_ALL);
        struct text content =
            tokenizer_take_content(&tokenizer, CONTENTS[i].model, CONTENTS[i].element);
        assert_int_equal(content.length, CONTENTS[i].length);
        assert_ptr_equal(tokenizer.next, CONTENTS[i].input + CONTENTS[i].length);
    }
}

static const struct {
    const char *text;
    const char *decoded;
} REFERENCES[] = {
    {"&amp;", "&"},
    {"&AMP", "&"},
    {"&amp", "&"},
    {"&ampx", "&x"},
    {"&notit;", "\u00acit;"},
    {"&notin;", "\u2209"},
    {"&nGt;", "\u226b\u20d2"},
    {"&CounterClockwiseContourIntegral;", "\u2233"},
    {"&unknown;", "&unknown;"},
    {"&;", "&;"},
    {"&", "&"},
    {"&&amp;&", "&&&"},
    {"& lt;", "& lt;"},
    {"&#65", "A"},
    {"&#0;", "\ufffd"},
    {"&#x110000;&#xD800;&#99999999999999999999;", "\ufffd\ufffd\ufffd"},
    {"&#x80;&#x99;&#x81;", "\u20ac\u2122\xc2\x81"},
    {"&#x1F600;", "\xF0\x9F\x98\x80"},
    {"&#13;", "\r"},
    {"a\r\nb\rc", "a\nb\nc"},
    {"&apos;&Abreve;&abreve;", "'\u0102\u0103"},
};

static void references_in_text_are_decoded(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof REFERENCES / sizeof *REFERENCES; i++) {
        char decoded[256];
        struct text text = text_of(REFERENCES[i].text);
        size_t length = characters_decode(text, REFERENCE_IN_TEXT, decoded);
        assert_int_equal(length, strlen(REFERENCES[i].decoded));
        assert_memory_equal(decoded, REFERENCES[i].decoded, length);
    }
    char decoded[16];
    assert_int_equal(characters_decode(TEXT_LITERAL("a\0b"), REFERENCE_IN_TEXT, decoded), 5);
    assert_memory_equal(decoded,
                        "a\ufffd"
                        "b",
                        5);
}

static void every_name_finds_itself_in_any_case(void **state)
{
    (void)state;
    for (int name = 1; name < NAME_COUNT; name++) {
        char upper[32] = "";
        struct text spelling = text_of(NAME_SPELLINGS[name]);
        for (size_t i = 0; i < spelling.length; i++)
            upper[i] = (char)(ascii_is_letter(spelling.data[i]) ? spelling.data[i] & ~0x20
                                                                : spelling.data[i]);
        /* With and without bytes to read at once behind it. */
        assert_int_equal(name_find(spelling, spelling.data + spelling.length), name);
        assert_int_equal(name_find((struct text){upper, spelling.length}, upper + sizeof upper),
                         name);
        upper[spelling.length - 1] = '\x01';
        assert_int_equal(name_find((struct text){upper, spelling.length}, upper + sizeof upper),
                         NAME_NONE);
    }
}

static void names_that_only_resemble_are_not_found(void **state)
{
    (void)state;
    static const char near[] = "hre\x06 h\x11 a\0b hreF1";
    const char *end = near + sizeof near;
    assert_int_equal(name_find((struct text){near, 4}, end), NAME_NONE);
    assert_int_equal(name_find((struct text){near + 5, 2}, end), NAME_NONE);
    assert_int_equal(name_find((struct text){near + 8, 2}, end), NAME_NONE);
    assert_int_equal(name_find((struct text){near + 12, 5}, end), NAME_NONE);
    assert_int_equal(name_find((struct text){near + 12, 4}, end), NAME_HREF);
}

static void attributes_beyond_the_ceiling_are_stepped_over(void **state)
{
    (void)state;
    struct buffer page;
    buffer_init(&page, 1 << 20);
    buffer_append_string(&page, "<a");
    for (int i = 0; i < LIMIT_ATTRIBUTES_PER_TAG + 50; i++)
        buffer_printf(&page, " a%d='>'", i);
    buffer_append_string(&page, "><b>");
    struct tokenizer tokenizer;
    struct token token;
    tokenizer_init(&tokenizer, buffer_text(&page), TOKEN_ALL);
    assert_int_equal(tokenizer_next(&tokenizer, &token), TOKEN_START_TAG);
    assert_int_equal(token.attribute_count, LIMIT_ATTRIBUTES_PER_TAG);
    assert_int_equal(tokenizer_next(&tokenizer, &token), TOKEN_START_TAG);
    assert_int_equal(token.data.length, 1);
    buffer_done(&page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_state_gives_its_tokens),
        cmocka_unit_test(cdata_is_text_in_foreign_content),
        cmocka_unit_test(content_ends_at_its_end_tag),
        cmocka_unit_test(references_in_text_are_decoded),
        cmocka_unit_test(every_name_finds_itself_in_any_case),
        cmocka_unit_test(names_that_only_resemble_are_not_found),
        cmocka_unit_test(attributes_beyond_the_ceiling_are_stepped_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
