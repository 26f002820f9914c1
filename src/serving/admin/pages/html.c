#include "html.h"

#include <stdio.h>
#include <time.h>

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
    size_t length = utf8_decode(text, &character);
    unsigned char first = (unsigned char)text.data[0];
    if (length == 0 || character < ' ' || character == 0x7F)
        buffer_printf(out, "\\x%02X", first);
    else if (entity(character))
        html_raw(out, entity(character));
    else if (utf8_deceives(character))
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
