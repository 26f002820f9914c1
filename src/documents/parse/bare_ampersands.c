#include "bare_ampersands.h"

#include <seine/foundation/base/ascii.h>
#include <stdint.h>
#include <string.h>

static const struct text SECTION = {"<![CDATA[", 9};

/* XML 1.0, production 2. */
static bool is_xml_character(uint32_t c)
{
    return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c < 0xd800) ||
           (c >= 0xe000 && c <= 0x10ffff && c != 0xfffe && c != 0xffff);
}

/* Whether "&#38" or "&#x26" stands for a character that XML allows. */
static bool is_character(struct text reference)
{
    bool is_hexadecimal = reference.length > 2 && reference.data[2] == 'x';
    size_t at = is_hexadecimal ? 3 : 2;
    uint32_t base = is_hexadecimal ? 16 : 10, c = 0;
    bool is_number = at < reference.length;
    for (; at < reference.length && is_number && c <= 0x10ffff; at++) {
        int digit = ascii_hexadecimal(reference.data[at]);
        is_number = digit >= 0 && (uint32_t)digit < base;
        c = c * base + (uint32_t)digit;
    }
    return is_number && is_xml_character(c);
}

static bool is_reference(struct text reference)
{
    static const char *const NAMES[] = {"&amp", "&lt", "&gt", "&quot", "&apos"};
    if (reference.length > 1 && reference.data[1] == '#')
        return is_character(reference);
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (text_equal(reference, text_of(NAMES[i])))
            return true;
    return false;
}

static bool may_go_on(const struct bare_ampersands *state, char c)
{
    return state->reference_length < BARE_AMPERSANDS_REFERENCE_BYTES &&
           (ascii_is_letter_or_digit(c) || c == '#');
}

/* Writes the open reference, as a reference or as text. */
static size_t close_reference(struct bare_ampersands *state, bool is_whole, char *out)
{
    struct text reference = {state->reference, state->reference_length};
    struct text ampersand = is_whole ? TEXT_LITERAL("&") : TEXT_LITERAL("&amp;");
    memcpy(out, ampersand.data, ampersand.length);
    memcpy(out + ampersand.length, reference.data + 1, reference.length - 1);
    state->reference_length = 0;
    if (!is_whole && !state->bare_line)
        state->bare_line = state->line + 1;
    return ampersand.length + reference.length - 1;
}

static void mind_section(struct bare_ampersands *state, char c)
{
    if (state->in_section) {
        state->in_section = c != '>' || state->brackets < 2;
        state->brackets = c == ']' ? state->brackets + 1 : 0;
        return;
    }
    if (c == SECTION.data[state->section_begun])
        state->section_begun++;
    else
        state->section_begun = c == SECTION.data[0];
    if (state->section_begun == SECTION.length) {
        state->in_section = true;
        state->section_begun = 0;
    }
}

size_t bare_ampersands_escape(struct bare_ampersands *state, struct text *piece, char *out,
                              size_t room)
{
    size_t written = 0;
    while (piece->length && room - written >= BARE_AMPERSANDS_ROOM) {
        char c = *piece->data;
        *piece = (struct text){piece->data + 1, piece->length - 1};
        if (state->reference_length && may_go_on(state, c)) {
            state->reference[state->reference_length++] = c;
            continue;
        }
        if (state->reference_length) {
            const struct text reference = {state->reference, state->reference_length};
            written += close_reference(state, c == ';' && is_reference(reference), out + written);
        }
        if (c == '&' && !state->in_section) {
            state->reference[state->reference_length++] = c;
            continue;
        }
        state->line += c == '\n';
        mind_section(state, c);
        out[written++] = c;
    }
    return written;
}

size_t bare_ampersands_end(struct bare_ampersands *state, char *out)
{
    return state->reference_length ? close_reference(state, false, out) : 0;
}
