#include "rtf_output.h"

#include "utf16.h"

/* Of one run between two control words. */
#define RUN_BYTES         ((size_t)1 << 20)
#define VALUE_BYTES       8192
#define ARENA_BLOCK_BYTES 16384

void rtf_output_init(struct rtf_output *output, struct html *html)
{
    *output = (struct rtf_output){.charset = charset_from_label(TEXT_LITERAL("windows-1252"))};
    blocks_init(&output->blocks, html);
    buffer_init(&output->bytes, RUN_BYTES);
    buffer_init(&output->value, VALUE_BYTES);
}

void rtf_output_done(struct rtf_output *output)
{
    buffer_done(&output->bytes);
    buffer_done(&output->value);
}

static void close_row(struct rtf_output *output)
{
    if (output->has_row)
        blocks_between(&output->blocks, output->has_cell ? "</td></tr>\n" : "</tr>\n");
    output->has_row = output->has_cell = false;
}

static void close_table(struct rtf_output *output)
{
    close_row(output);
    if (output->has_table)
        html_markup(output->blocks.html, "</table>\n");
    output->has_table = false;
}

static void open_cell(struct rtf_output *output)
{
    if (!output->is_in_table) {
        close_table(output);
        return;
    }
    if (!output->has_table)
        blocks_between(&output->blocks, "<table>\n");
    if (!output->has_row)
        html_markup(output->blocks.html, "<tr>");
    if (!output->has_cell)
        html_markup(output->blocks.html, "<td>");
    output->has_table = output->has_row = output->has_cell = true;
}

static void write(struct rtf_output *output, struct text text)
{
    if (output->to_value) {
        buffer_append_text(&output->value, text);
        return;
    }
    if (!output->blocks.is_open && text_trim(text).length)
        open_cell(output);
    blocks_text(&output->blocks, text);
}

void rtf_output_flush(struct rtf_output *output)
{
    struct text bytes = buffer_text(&output->bytes), text;
    struct charset_decision decision = {.charset = output->charset, .source = CHARSET_FROM_HEADER};
    struct arena arena;
    output->high_surrogate = 0;
    if (bytes.length == 0)
        return;
    arena_init(&arena, ARENA_BLOCK_BYTES, RUN_BYTES * 4);
    if (charset_is_ascii(bytes))
        write(output, bytes);
    else if (charset_to_utf8(&decision, bytes, &arena, &text) == 0)
        write(output, text);
    arena_done(&arena);
    buffer_clear(&output->bytes);
}

void rtf_output_byte(struct rtf_output *output, char byte)
{
    if (output->bytes.length == RUN_BYTES)
        rtf_output_flush(output);
    buffer_append_char(&output->bytes, byte);
}

void rtf_output_unit(struct rtf_output *output, uint32_t unit)
{
    char bytes[UTF8_LONGEST_BYTES];
    uint32_t high = output->high_surrogate;
    rtf_output_flush(output);
    if (utf16_is_high(unit)) {
        output->high_surrogate = unit;
        return;
    }
    uint32_t character = utf16_is_low(unit) ? high ? utf16_join(high, unit) : 0xFFFD : unit;
    write(output, (struct text){bytes, utf8_write(character, bytes)});
}

void rtf_output_string(struct rtf_output *output, const char *string)
{
    rtf_output_flush(output);
    write(output, text_of(string));
}

void rtf_output_end_paragraph(struct rtf_output *output)
{
    rtf_output_flush(output);
    int heading = output->blocks.heading;
    bool is_item = output->blocks.is_item;
    blocks_end_paragraph(&output->blocks);
    /* The properties of a paragraph stay until they are set anew. */
    output->blocks.heading = heading;
    output->blocks.is_item = is_item;
}

void rtf_output_end_cell(struct rtf_output *output)
{
    rtf_output_flush(output);
    output->is_in_table = true;
    open_cell(output);
    blocks_between(&output->blocks, "</td>");
    output->has_cell = false;
}

void rtf_output_end_row(struct rtf_output *output)
{
    rtf_output_flush(output);
    close_row(output);
}

void rtf_output_end_table(struct rtf_output *output)
{
    rtf_output_flush(output);
    close_table(output);
}
