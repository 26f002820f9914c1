/* Rich Text Format: groups in braces, control words, and text in the code pages of fonts. */
#include "reading.h"
#include "rtf_output.h"

#include <stdio.h>
#include <stdlib.h>

/* Groups inside one another; Word refuses more than some hundred. */
#define GROUPS_DEPTH 500
#define FONTS        4096
#define STYLES       1024

enum destination {
    TEXT,
    LEFT_OUT,
    FONT_TABLE,
    STYLE_SHEET,
    INFORMATION,
    PROPERTY,
    DATE,
    INSTRUCTION
};

struct group {
    enum destination destination;
    const char *meta;   /* of a property or date; "": the title */
    const char *ending; /* markup when it ends, or NULL */
    int unicode_skip;   /* \uc: characters behind \u for those who do not know it */
    int font;
    bool is_field;
    bool is_optional; /* \* stood in front: unknown ones are left out */
};

struct rtf {
    struct rtf_output output;
    struct html *html;
    struct text rest;
    struct group *groups; /* GROUPS_DEPTH of them */
    size_t depth;
    size_t too_deep; /* groups beyond */
    struct group *group;
    int font_pages[FONTS];    /* code page of each; 0: that of the document */
    int style_levels[STYLES]; /* heading levels */
    int page;                 /* code page of the document */
    int font;                 /* which the font table speaks of */
    int style;
    int skip;    /* characters still to be passed over behind \u */
    int date[5]; /* year to minute */
};

/* ---- code pages ---- */

static const struct charset *charset_of_page(int page)
{
    char label[32];
    static const struct {
        int page;
        const char *label;
    } NAMED[] = {{932, "shift_jis"},   {936, "gbk"},     {949, "euc-kr"},      {950, "big5"},
                 {10000, "macintosh"}, {65001, "utf-8"}, {874, "windows-874"}, {866, "ibm866"}};
    for (size_t i = 0; i < sizeof NAMED / sizeof *NAMED; i++)
        if (NAMED[i].page == page)
            return charset_from_label(text_of(NAMED[i].label));
    snprintf(label, sizeof label, "windows-%d", page);
    const struct charset *charset = charset_from_label(text_of(label));
    return charset ? charset : charset_from_label(TEXT_LITERAL("windows-1252"));
}

/* \fcharset (specification 1.9.1, font table). */
static int page_of_font_charset(int number)
{
    static const struct {
        int number;
        int page;
    } PAGES[] = {{77, 10000}, {128, 932},  {129, 949},  {134, 936},  {136, 950},
                 {161, 1253}, {162, 1254}, {163, 1258}, {177, 1255}, {178, 1256},
                 {186, 1257}, {204, 1251}, {222, 874},  {238, 1250}};
    for (size_t i = 0; i < sizeof PAGES / sizeof *PAGES; i++)
        if (PAGES[i].number == number)
            return PAGES[i].page;
    return 0;
}

static void choose_charset(struct rtf *rtf)
{
    int page = rtf->font_pages[rtf->group->font];
    const struct charset *charset = charset_of_page(page ? page : rtf->page);
    if (charset != rtf->output.charset)
        rtf_output_flush(&rtf->output);
    rtf->output.charset = charset;
}

/* ---- groups ---- */

static void start_group(struct rtf *rtf)
{
    if (rtf->depth + 1 == GROUPS_DEPTH) {
        rtf->too_deep++;
        return;
    }
    rtf_output_flush(&rtf->output);
    struct group *inner = &rtf->groups[++rtf->depth];
    *inner = *rtf->group;
    inner->ending = NULL;
    inner->is_field = inner->is_optional = false;
    rtf->group = inner;
}

static void end_property(struct rtf *rtf, const struct group *group)
{
    struct text value = buffer_text(&rtf->output.value);
    char date[64];
    if (group->destination == DATE) {
        snprintf(date, sizeof date, "%04d-%02d-%02dT%02d:%02d", rtf->date[0], rtf->date[1],
                 rtf->date[2], rtf->date[3], rtf->date[4]);
        html_meta(rtf->html, group->meta, text_of(rtf->date[0] ? date : ""));
    } else if (*group->meta) {
        html_meta(rtf->html, group->meta, value);
    } else {
        html_title(rtf->html, value);
    }
}

static bool is_destination_of_value(enum destination destination)
{
    return destination == PROPERTY || destination == INSTRUCTION || destination == STYLE_SHEET;
}

/* "heading 1;" of the style sheet. */
static void end_style(struct rtf *rtf)
{
    struct text name = text_trim(buffer_text(&rtf->output.value));
    if (name.length >= 9 && strncasecmp(name.data, "heading ", 8) == 0 && name.data[8] >= '1' &&
        name.data[8] <= '9')
        rtf->style_levels[rtf->style] = name.data[8] - '0';
    else if (text_equal_nocase(name, TEXT_LITERAL("title;")))
        rtf->style_levels[rtf->style] = 1;
    rtf->style = 0;
}

static void end_group(struct rtf *rtf)
{
    if (rtf->too_deep) {
        rtf->too_deep--;
        return;
    }
    if (rtf->depth == 0)
        return;
    rtf_output_flush(&rtf->output);
    struct group ended = *rtf->group;
    rtf->group = &rtf->groups[--rtf->depth];
    bool is_outermost =
        rtf->group->destination != ended.destination || rtf->group->meta != ended.meta;
    if (is_outermost && (ended.destination == PROPERTY || ended.destination == DATE))
        end_property(rtf, &ended);
    if (is_outermost && ended.destination == INSTRUCTION)
        blocks_field_link(&rtf->output.blocks, buffer_text(&rtf->output.value));
    if (ended.destination == STYLE_SHEET && rtf->style)
        end_style(rtf);
    if (ended.ending) {
        rtf_output_end_table(&rtf->output);
        blocks_between(&rtf->output.blocks, ended.ending);
    }
    if (ended.is_field)
        blocks_end_link(&rtf->output.blocks);
    if (is_outermost || ended.destination == STYLE_SHEET)
        buffer_clear(&rtf->output.value);
    rtf->output.to_value = is_destination_of_value(rtf->group->destination);
    choose_charset(rtf);
}

static void set_destination(struct rtf *rtf, enum destination destination)
{
    /* What is left out stays so. */
    if (rtf->group->destination == LEFT_OUT)
        return;
    rtf_output_flush(&rtf->output);
    rtf->group->destination = destination;
    rtf->output.to_value = is_destination_of_value(destination);
    buffer_clear(&rtf->output.value);
}

/* ---- control words ---- */

struct word {
    const char *name;
    void (*act)(struct rtf *rtf, const struct word *word, int number);
    int value;          /* for `act` */
    const char *string; /* for `act` */
};

static void to_destination(struct rtf *rtf, const struct word *word, int number)
{
    (void)number;
    set_destination(rtf, (enum destination)word->value);
}

static void to_property(struct rtf *rtf, const struct word *word, int number)
{
    (void)number;
    if (rtf->group->destination != INFORMATION)
        return;
    rtf->group->meta = word->string;
    memset(rtf->date, 0, sizeof rtf->date);
    set_destination(rtf, (enum destination)word->value);
}

static void part_of_date(struct rtf *rtf, const struct word *word, int number)
{
    if (rtf->group->destination == DATE && number >= 0 && number < 10000)
        rtf->date[word->value] = number;
}

static void beside_page(struct rtf *rtf, const struct word *word, int number)
{
    (void)number;
    if (rtf->group->destination != TEXT)
        return;
    bool is_header = word->value;
    rtf_output_end_table(&rtf->output);
    blocks_between(&rtf->output.blocks, is_header ? "<header>" : "<footer>");
    rtf->group->ending = is_header ? "</header>\n" : "</footer>\n";
    rtf->output.is_in_table = false;
}

static void character(struct rtf *rtf, const struct word *word, int number)
{
    (void)number;
    if (rtf->group->destination == TEXT || rtf->output.to_value)
        rtf_output_string(&rtf->output, word->string);
}

static void unicode(struct rtf *rtf, const struct word *word, int number)
{
    (void)word;
    rtf->skip = rtf->group->unicode_skip;
    if (rtf->group->destination == TEXT || rtf->output.to_value)
        rtf_output_unit(&rtf->output, (uint32_t)number & 0xFFFF);
}

static void unicode_skip(struct rtf *rtf, const struct word *word, int number)
{
    (void)word;
    rtf->group->unicode_skip = number >= 0 && number < 16 ? number : 1;
}

static void code_page(struct rtf *rtf, const struct word *word, int number)
{
    (void)word;
    rtf->page = number;
    choose_charset(rtf);
}

static void font(struct rtf *rtf, const struct word *word, int number)
{
    (void)word;
    if (number < 0 || number >= FONTS)
        return;
    if (rtf->group->destination == FONT_TABLE)
        rtf->font = number;
    rtf->group->font = number;
    choose_charset(rtf);
}

static void font_charset(struct rtf *rtf, const struct word *word, int number)
{
    (void)word;
    if (rtf->group->destination == FONT_TABLE)
        rtf->font_pages[rtf->font] = page_of_font_charset(number);
}

static void style(struct rtf *rtf, const struct word *word, int number)
{
    (void)word;
    if (number <= 0 || number >= STYLES)
        return;
    if (rtf->group->destination == STYLE_SHEET)
        rtf->style = number;
    else if (rtf->group->destination == TEXT && rtf->style_levels[number])
        rtf->output.blocks.heading = rtf->style_levels[number];
}

static void outline_level(struct rtf *rtf, const struct word *word, int number)
{
    (void)word;
    if (number >= 0 && number < 9 && rtf->group->destination == TEXT)
        rtf->output.blocks.heading = number + 1;
}

static void list_item(struct rtf *rtf, const struct word *word, int number)
{
    (void)word;
    if (rtf->group->destination == TEXT)
        rtf->output.blocks.is_item = number > 0;
}

static void in_table(struct rtf *rtf, const struct word *word, int number)
{
    (void)word, (void)number;
    if (rtf->group->destination == TEXT)
        rtf->output.is_in_table = true;
}

static void plain_paragraph(struct rtf *rtf, const struct word *word, int number)
{
    (void)word, (void)number;
    if (rtf->group->destination != TEXT)
        return;
    rtf_output_flush(&rtf->output);
    rtf->output.is_in_table = false;
    if (!rtf->output.blocks.is_open)
        rtf->output.blocks.heading = 0;
    rtf->output.blocks.is_item = false;
}

static void in_text(struct rtf *rtf, const struct word *word, int number)
{
    static void (*const ENDINGS[])(struct rtf_output *) = {rtf_output_end_paragraph,
                                                           rtf_output_end_cell, rtf_output_end_row};
    (void)number;
    if (rtf->group->destination == TEXT)
        ENDINGS[word->value](&rtf->output);
}

static void line(struct rtf *rtf, const struct word *word, int number)
{
    (void)word, (void)number;
    rtf_output_flush(&rtf->output);
    if (rtf->group->destination == TEXT)
        blocks_markup(&rtf->output.blocks, "<br>\n");
}

static void field(struct rtf *rtf, const struct word *word, int number)
{
    (void)word, (void)number;
    rtf->group->is_field = true;
}

/* Known, so that it is not left out where `\*` stands in front. */
static void goes_on(struct rtf *rtf, const struct word *word, int number)
{
    (void)rtf, (void)word, (void)number;
}

static void binary(struct rtf *rtf, const struct word *word, int number)
{
    (void)word;
    size_t length = number > 0 ? (size_t)number : 0;
    length = length < rtf->rest.length ? length : rtf->rest.length;
    rtf->rest = (struct text){rtf->rest.data + length, rtf->rest.length - length};
}

static const struct word WORDS[] = {
    {"par", in_text, 0, NULL},
    {"sect", in_text, 0, NULL},
    {"page", in_text, 0, NULL},
    {"cell", in_text, 1, NULL},
    {"row", in_text, 2, NULL},
    {"line", line, 0, NULL},
    {"tab", character, 0, "\t"},
    {"pard", plain_paragraph, 0, NULL},
    {"intbl", in_table, 0, NULL},
    {"u", unicode, 0, NULL},
    {"uc", unicode_skip, 0, NULL},
    {"f", font, 0, NULL},
    {"s", style, 0, NULL},
    {"outlinelevel", outline_level, 0, NULL},
    {"ls", list_item, 0, NULL},
    {"ansicpg", code_page, 0, NULL},
    {"fcharset", font_charset, 0, NULL},
    {"emdash", character, 0, "\u2014"},
    {"endash", character, 0, "\u2013"},
    {"lquote", character, 0, "\u2018"},
    {"rquote", character, 0, "\u2019"},
    {"ldblquote", character, 0, "\u201C"},
    {"rdblquote", character, 0, "\u201D"},
    {"bullet", character, 0, "\u2022"},
    {"emspace", character, 0, " "},
    {"enspace", character, 0, " "},
    {"bin", binary, 0, NULL},
    {"field", field, 0, NULL},
    {"fldinst", to_destination, INSTRUCTION, NULL},
    {"fonttbl", to_destination, FONT_TABLE, NULL},
    {"stylesheet", to_destination, STYLE_SHEET, NULL},
    {"info", to_destination, INFORMATION, NULL},
    {"title", to_property, PROPERTY, ""},
    {"author", to_property, PROPERTY, "author"},
    {"subject", to_property, PROPERTY, "subject"},
    {"keywords", to_property, PROPERTY, "keywords"},
    {"doccomm", to_property, PROPERTY, "description"},
    {"category", to_property, PROPERTY, "category"},
    {"company", to_property, PROPERTY, "publisher"},
    {"creatim", to_property, DATE, "date"},
    {"revtim", to_property, DATE, "last-modified"},
    {"yr", part_of_date, 0, NULL},
    {"mo", part_of_date, 1, NULL},
    {"dy", part_of_date, 2, NULL},
    {"hr", part_of_date, 3, NULL},
    {"min", part_of_date, 4, NULL},
    {"header", beside_page, true, NULL},
    {"headerl", beside_page, true, NULL},
    {"headerr", beside_page, true, NULL},
    {"headerf", beside_page, true, NULL},
    {"footer", beside_page, false, NULL},
    {"footerl", beside_page, false, NULL},
    {"footerr", beside_page, false, NULL},
    {"footerf", beside_page, false, NULL},
    {"footnote", goes_on, 0, NULL},
    {"annotation", goes_on, 0, NULL},
    {"shptxt", goes_on, 0, NULL},
    {"colortbl", to_destination, LEFT_OUT, NULL},
    {"pict", to_destination, LEFT_OUT, NULL},
    {"objdata", to_destination, LEFT_OUT, NULL},
    {"listtext", to_destination, LEFT_OUT, NULL},
    {"pntext", to_destination, LEFT_OUT, NULL},
    {"filetbl", to_destination, LEFT_OUT, NULL},
    {"xe", to_destination, LEFT_OUT, NULL},
    {"tc", to_destination, LEFT_OUT, NULL},
    {"nonshppict", to_destination, LEFT_OUT, NULL},
    {"formfield", to_destination, LEFT_OUT, NULL},
};

static void act(struct rtf *rtf, struct text name, bool has_number, int number)
{
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (text_equal(name, text_of(WORDS[i].name))) {
            WORDS[i].act(rtf, &WORDS[i], has_number ? number : 0);
            rtf->group->is_optional = false;
            return;
        }
    if (rtf->group->is_optional)
        set_destination(rtf, LEFT_OUT);
    rtf->group->is_optional = false;
}

/* ---- the text ---- */

static char take(struct rtf *rtf)
{
    char c = *rtf->rest.data++;
    rtf->rest.length--;
    return c;
}

static void plain_byte(struct rtf *rtf, char byte)
{
    if (rtf->skip)
        rtf->skip--;
    else if (rtf->group->destination == TEXT || rtf->output.to_value)
        rtf_output_byte(&rtf->output, byte);
}

/* Behind a backslash: a letter begins a word, which a blank may end. */
static void control_word(struct rtf *rtf)
{
    struct text name = {rtf->rest.data, 0};
    char digits[12];
    size_t count = 0;
    while (rtf->rest.length && ascii_is_letter(*rtf->rest.data)) {
        take(rtf);
        name.length++;
    }
    if (rtf->rest.length && *rtf->rest.data == '-')
        digits[count++] = take(rtf);
    while (rtf->rest.length && ascii_is_digit(*rtf->rest.data)) {
        char digit = take(rtf);
        if (count + 1 < sizeof digits)
            digits[count++] = digit;
    }
    digits[count] = 0;
    if (rtf->rest.length && *rtf->rest.data == ' ')
        take(rtf);
    rtf->skip = 0;
    long number = strtol(digits, NULL, 10);
    act(rtf, name, count > 0, number > INT32_MAX || number < INT32_MIN ? 0 : (int)number);
}

static void control_symbol(struct rtf *rtf)
{
    char symbol = take(rtf);
    if (symbol == '\'' && rtf->rest.length >= 2) {
        int high = ascii_hexadecimal(take(rtf)), low = ascii_hexadecimal(take(rtf));
        plain_byte(rtf, (char)(high < 0 || low < 0 ? '?' : high * 16 + low));
    } else if (symbol == '*') {
        rtf->group->is_optional = true;
    } else if (symbol == '~' || symbol == '_') {
        plain_byte(rtf, symbol == '~' ? ' ' : '-');
    } else if (symbol == '\n' || symbol == '\r') {
        act(rtf, TEXT_LITERAL("par"), false, 0);
    } else if (strchr("\\{}", symbol) && symbol) {
        plain_byte(rtf, symbol);
    }
}

static void read_all(struct rtf *rtf)
{
    while (rtf->rest.length && !html_is_full(rtf->html)) {
        char c = take(rtf);
        if (c == '{') {
            rtf->skip = 0;
            start_group(rtf);
        } else if (c == '}') {
            rtf->skip = 0;
            end_group(rtf);
        } else if (c == '\\' && rtf->rest.length) {
            (ascii_is_letter(*rtf->rest.data) ? control_word : control_symbol)(rtf);
        } else if (c != '\r' && c != '\n' && c != '\0') {
            plain_byte(rtf, c);
        }
    }
    rtf_output_end_paragraph(&rtf->output);
    rtf_output_end_table(&rtf->output);
    blocks_between(&rtf->output.blocks, "");
}

enum convert_outcome read_rtf(struct reading *reading)
{
    if (!text_starts_with(text_trim(reading->document), TEXT_LITERAL("{\\rtf")))
        return reading_fail(reading, CONVERT_DAMAGED, "it does not begin as Rich Text");
    struct rtf *rtf = calloc(1, sizeof *rtf);
    struct group *groups = calloc(GROUPS_DEPTH, sizeof *groups);
    enum convert_outcome outcome = CONVERT_CONVERTED;
    if (rtf && groups) {
        *rtf = (struct rtf){.html = &reading->html,
                            .rest = reading->document,
                            .page = 1252,
                            .groups = groups,
                            .group = groups};
        groups[0] = (struct group){.meta = "", .unicode_skip = 1};
        rtf_output_init(&rtf->output, &reading->html);
        read_all(rtf);
        rtf_output_done(&rtf->output);
    } else {
        outcome = reading_fail(reading, CONVERT_OUT_OF_MEMORY, "no memory to read it");
    }
    free(groups);
    free(rtf);
    return outcome;
}
