#include "html.h"

#include <stdio.h>
#include <time.h>

/* Decodes the well-formed UTF-8 sequence at the start of `text` (Unicode, table 3-7). Returns its
 * bytes, or 0. */
static size_t decode(struct text text, uint32_t *ret_character)
{
    static const struct {
        unsigned char first, last;  /* of the leading byte */
        unsigned char least, most;  /* of the second byte */
        unsigned char length, bits; /* of the leading byte that count */
    } FORMS[] = {
        {0x00, 0x7F, 0x00, 0x00, 1, 0x7F}, {0xC2, 0xDF, 0x80, 0xBF, 2, 0x1F},
        {0xE0, 0xE0, 0xA0, 0xBF, 3, 0x0F}, {0xE1, 0xEC, 0x80, 0xBF, 3, 0x0F},
        {0xED, 0xED, 0x80, 0x9F, 3, 0x0F}, {0xEE, 0xEF, 0x80, 0xBF, 3, 0x0F},
        {0xF0, 0xF0, 0x90, 0xBF, 4, 0x07}, {0xF1, 0xF3, 0x80, 0xBF, 4, 0x07},
        {0xF4, 0xF4, 0x80, 0x8F, 4, 0x07},
    };
    const unsigned char *bytes = (const unsigned char *)text.data;
    for (size_t i = 0; i < sizeof FORMS / sizeof *FORMS; i++) {
        size_t length = FORMS[i].length;
        if (bytes[0] < FORMS[i].first || bytes[0] > FORMS[i].last)
            continue;
        if (text.length < length ||
            (length > 1 && (bytes[1] < FORMS[i].least || bytes[1] > FORMS[i].most)))
            return 0;
        uint32_t character = bytes[0] & FORMS[i].bits;
        for (size_t at = 1; at < length; at++) {
            if ((bytes[at] & 0xC0) != 0x80)
                return 0;
            character = character << 6 | (bytes[at] & 0x3F);
        }
        *ret_character = character;
        return length;
    }
    return 0;
}

/* Characters that deceive: they turn the direction of what follows, are not seen, or break lines
 * where nobody expects it. */
static bool deceives(uint32_t character)
{
    static const struct {
        uint32_t first, last;
    } RANGES[] = {
        {0x00AD, 0x00AD},   /* soft hyphen */
        {0x034F, 0x034F},   /* combining grapheme joiner */
        {0x061C, 0x061C},   /* Arabic letter mark */
        {0x115F, 0x1160},   /* Hangul fillers */
        {0x17B4, 0x17B5},   /* Khmer inherent vowels */
        {0x180B, 0x180F},   /* Mongolian separators */
        {0x200B, 0x200F},   /* zero width, marks of direction */
        {0x2028, 0x202E},   /* separators, embeddings and overrides of direction */
        {0x2060, 0x206F},   /* invisible operators, isolates of direction */
        {0x3164, 0x3164},   /* Hangul filler */
        {0xFDD0, 0xFDEF},   /* noncharacters */
        {0xFE00, 0xFE0F},   /* variation selectors */
        {0xFEFF, 0xFEFF},   /* byte order mark */
        {0xFFA0, 0xFFA0},   /* Hangul filler */
        {0xFFF0, 0xFFFB},   /* interlinear annotations */
        {0xE0000, 0xE0FFF}, /* tags */
    };
    if ((character & 0xFFFE) == 0xFFFE)
        return true;
    for (size_t i = 0; i < sizeof RANGES / sizeof *RANGES; i++)
        if (character >= RANGES[i].first && character <= RANGES[i].last)
            return true;
    return false;
}

static const char *entity(uint32_t character)
{
    switch (character) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

/* One character; returns its bytes. */
static size_t put_character(struct buffer *out, struct text text)
{
    uint32_t character = 0;
    size_t length = decode(text, &character);
    unsigned char first = (unsigned char)text.data[0];
    if (length == 0 || character < ' ' || character == 0x7F)
        buffer_printf(out, "\\x%02X", first);
    else if (entity(character))
        html_raw(out, entity(character));
    else if ((character >= 0x80 && character < 0xA0) || deceives(character))
        buffer_printf(out, "\\u{%04X}", (unsigned)character);
    else
        buffer_append(out, text.data, length);
    return length ? length : 1;
}

void html_cut_text(struct buffer *out, struct text text, size_t most)
{
    size_t done = 0;
    while (done < text.length && done < most)
        done += put_character(out, (struct text){text.data + done, text.length - done});
    if (done < text.length)
        html_raw(out, "…");
}

void html_text(struct buffer *out, struct text text)
{
    html_cut_text(out, text, text.length);
}

void html_lines(struct buffer *out, struct text text, size_t most)
{
    size_t done = 0;
    while (done < text.length && done < most) {
        struct text rest = {text.data + done, text.length - done};
        if (text_starts_with(rest, TEXT_LITERAL("\r\n")))
            done++;
        else if (rest.data[0] == '\n' || rest.data[0] == '\t')
            buffer_append_char(out, text.data[done++]);
        else
            done += put_character(out, rest);
    }
    if (done < text.length)
        html_raw(out, "…");
}

void html_url_part(struct buffer *out, struct text text)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
            (c && strchr("-._~", c)))
            buffer_append_char(out, c);
        else
            buffer_printf(out, "%%%02X", (unsigned)(unsigned char)c);
    }
}

void html_number(struct buffer *out, int64_t number)
{
    char digits[32];
    int length = snprintf(digits, sizeof digits, "%lld", (long long)number);
    for (int i = 0; i < length; i++) {
        if (i && digits[i - 1] != '-' && (length - i) % 3 == 0)
            buffer_append_char(out, ',');
        buffer_append_char(out, digits[i]);
    }
}

void html_bytes(struct buffer *out, int64_t bytes)
{
    static const char *const UNITS[] = {"B", "kB", "MB", "GB", "TB"};
    double value = (double)bytes;
    size_t unit = 0;
    while (value >= 999.95 && unit + 1 < sizeof UNITS / sizeof *UNITS) {
        value /= 1000;
        unit++;
    }
    buffer_printf(out, unit ? "%.1f&nbsp;%s" : "%.0f&nbsp;%s", value, UNITS[unit]);
}

void html_duration(struct buffer *out, int64_t milliseconds)
{
    long long seconds = milliseconds > 0 ? (long long)(milliseconds / 1000) : 0;
    if (milliseconds > 0 && milliseconds < 1000)
        buffer_printf(out, "%lld&nbsp;ms", (long long)milliseconds);
    else if (seconds >= 86400)
        buffer_printf(out, "%lld&nbsp;d %02lld&nbsp;h", seconds / 86400, seconds / 3600 % 24);
    else if (seconds >= 3600)
        buffer_printf(out, "%lld&nbsp;h %02lld&nbsp;min", seconds / 3600, seconds / 60 % 60);
    else if (seconds >= 60)
        buffer_printf(out, "%lld&nbsp;min %02lld&nbsp;s", seconds / 60, seconds % 60);
    else
        buffer_printf(out, "%lld&nbsp;s", seconds);
}

void html_time(struct buffer *out, int64_t at_ms)
{
    char date[32], clock[32];
    struct tm parts;
    time_t seconds = (time_t)(at_ms / 1000);
    if (at_ms == 0 || !gmtime_r(&seconds, &parts) ||
        !strftime(date, sizeof date, "%Y-%m-%d", &parts) ||
        !strftime(clock, sizeof clock, "%H:%M:%S", &parts))
        return;
    buffer_printf(out, "<time datetime=\"%sT%sZ\">%s %s</time>", date, clock, date, clock);
}
