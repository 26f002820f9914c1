/* Slides of PowerPoint before 2007 ([MS-PPT]): records with a head of eight bytes, of which some
 * hold others. */
#include "compound.h"
#include "utf16.h"

/* Types of records (2.13.24). */
enum {
    TEXT_HEADER_ATOM = 0x0F9F,
    TEXT_CHARS_ATOM = 0x0FA0,
    TEXT_BYTES_ATOM = 0x0FA8,
    C_STRING = 0x0FBA,
    EX_HYPERLINK_ATOM_CONTAINER = 0x0FD7,
    MAIN_MASTER = 0x03F8,
    HANDOUT = 0x0FC9,
};

/* Containers inside one another; the format has some ten. */
#define DEPTH 32
/* Kinds of text (2.13.33). */
#define TEXT_IS_TITLE        0
#define TEXT_IS_NOTES        2
#define TEXT_IS_CENTER_TITLE 6

struct slides {
    struct html *html;
    uint32_t kind_of_text;
    bool in_link;
};

static uint32_t little_endian(const char *data, size_t bytes)
{
    uint32_t value = 0;
    for (size_t i = bytes; i-- > 0;)
        value = value << 8 | (unsigned char)data[i];
    return value;
}

/* UTF-16 of two bytes a unit, or its lower halves alone. */
static void decode(struct buffer *buffer, struct text data, size_t unit_bytes)
{
    for (size_t at = 0; at + unit_bytes <= data.length; at += unit_bytes) {
        uint32_t unit = little_endian(data.data + at, unit_bytes);
        if (utf16_is_high(unit) && at + 4 <= data.length &&
            utf16_is_low(little_endian(data.data + at + 2, 2))) {
            unit = utf16_join(unit, little_endian(data.data + at + 2, 2));
            at += 2;
        }
        char bytes[UTF8_LONGEST_BYTES];
        bool is_break = unit == '\r' || unit == 0x0B;
        buffer_append(buffer, bytes, utf8_write(is_break ? '\n' : unit, bytes));
    }
}

static void write_text(struct slides *slides, struct text data, size_t unit_bytes)
{
    struct buffer text;
    bool is_title =
        slides->kind_of_text == TEXT_IS_TITLE || slides->kind_of_text == TEXT_IS_CENTER_TITLE;
    buffer_init(&text, data.length * 3);
    decode(&text, data, unit_bytes);
    struct text lines = buffer_text(&text);
    while (lines.length) {
        const char *newline = memchr(lines.data, '\n', lines.length);
        size_t length = newline ? (size_t)(newline - lines.data) : lines.length;
        struct text line = text_trim((struct text){lines.data, length});
        /* An asterisk alone stands for the number or the date of a slide. */
        if (line.length && !text_equal(line, TEXT_LITERAL("*"))) {
            html_markup(slides->html, is_title ? "<h2>" : "<p>");
            html_write_text(slides->html, line);
            html_markup(slides->html, is_title ? "</h2>\n" : "</p>\n");
        }
        size_t passed = length + (newline != NULL);
        lines = (struct text){lines.data + passed, lines.length - passed};
    }
    buffer_done(&text);
}

/* The address of a link, which becomes one of its own. */
static void write_address(struct slides *slides, struct text data)
{
    struct buffer text;
    buffer_init(&text, data.length * 3);
    decode(&text, data, 2);
    if (html_link(slides->html, buffer_text(&text))) {
        html_write_text(slides->html, buffer_text(&text));
        html_markup(slides->html, "</a>\n");
    }
    buffer_done(&text);
}

/* NOLINTBEGIN(misc-no-recursion): DEPTH bounds it */
static void read_records(struct slides *slides, struct text records, int depth);

/* Of the texts of a link (2.10.17, 2.10.18): its address, not its name. */
#define INSTANCE_OF_ADDRESS 1

static void read_record(struct slides *slides, uint32_t type, uint32_t instance, bool is_container,
                        struct text data, int depth)
{
    switch (type) {
    case MAIN_MASTER:
    case HANDOUT:
        return; /* what every slide repeats: "click to edit" */
    case TEXT_HEADER_ATOM:
        slides->kind_of_text = data.length >= 4 ? little_endian(data.data, 4) : TEXT_IS_NOTES;
        return;
    case TEXT_CHARS_ATOM:
        write_text(slides, data, 2);
        return;
    case TEXT_BYTES_ATOM:
        write_text(slides, data, 1);
        return;
    case C_STRING:
        if (slides->in_link && instance == INSTANCE_OF_ADDRESS)
            write_address(slides, data);
        return;
    default:
        break;
    }
    if (!is_container || depth == DEPTH)
        return;
    bool was_in_link = slides->in_link;
    slides->in_link = type == EX_HYPERLINK_ATOM_CONTAINER;
    read_records(slides, data, depth + 1);
    slides->in_link = was_in_link;
}

static void read_records(struct slides *slides, struct text records, int depth)
{
    while (records.length >= 8 && !html_is_full(slides->html)) {
        uint32_t version = little_endian(records.data, 2);
        uint32_t type = little_endian(records.data + 2, 2);
        size_t length = little_endian(records.data + 4, 4);
        if (length > records.length - 8)
            length = records.length - 8;
        read_record(slides, type, version >> 4, (version & 0xF) == 0xF,
                    (struct text){records.data + 8, length}, depth);
        records = (struct text){records.data + 8 + length, records.length - 8 - length};
    }
}

/* NOLINTEND(misc-no-recursion) */

/* [MS-PPT] 2.3.2: the token of CurrentUserAtom. */
static bool is_encrypted(struct reading *reading, GsfInfile *file)
{
    struct buffer user;
    if (!compound_stream(reading, file, "Current User", &user))
        return false;
    bool is = user.length >= 16 && little_endian(user.data + 12, 4) == 0xF3D1C4DF;
    buffer_done(&user);
    return is;
}

enum convert_outcome read_powerpoint(struct reading *reading, GsfInfile *file)
{
    struct slides slides = {.html = &reading->html, .kind_of_text = TEXT_IS_NOTES};
    struct buffer stream;
    if (is_encrypted(reading, file))
        return reading_fail(reading, CONVERT_ENCRYPTED, "its slides are encrypted");
    if (!compound_stream(reading, file, "PowerPoint Document", &stream))
        return reading_fail(reading, CONVERT_DAMAGED, "its slides cannot be read");
    read_records(&slides, buffer_text(&stream), 0);
    buffer_done(&stream);
    return CONVERT_CONVERTED;
}
