#include <seine/documents/parse/soft_not_found.h>
#include <seine/foundation/base/ascii.h>
#include <string.h>

#define LINE_BYTES    1024
#define MOST_LINES    400
#define FIRST_LINES   12 /* where a page without a telling title says what it is */
#define SENTENCE_MOST 30 /* words of a line that says that there is no page */
#define PROSE_LEAST   12 /* words of a line that is prose */
/* Words of prose that a soft 404 may have. */
#define PROSE_BESIDE_TITLE    60
#define PROSE_BESIDE_SENTENCE 150
#define PROSE_WITHOUT_A_TITLE 40
#define SPACELESS_MOST_BYTES  80

static const char *const PHRASES[] = {
#define PHRASE(text) text,
#include "soft_not_found.def"
};
static const char *const SPACELESS[] = {
#define SPACELESS(text) text,
#include "soft_not_found.def"
};
static const char *const THINGS[] = {
#define THING(text) text,
#include "soft_not_found.def"
};
static const char *const WORDS[] = {
#define WORD(text) text,
#include "soft_not_found.def"
};
static const char *const STEMS[] = {
#define STEM(text) text,
#include "soft_not_found.def"
};

const char *soft_evidence_word(enum soft_evidence evidence)
{
    static const char *const words[SOFT_EVIDENCE_COUNT] = {"", "title", "title and words", "words"};
    return words[evidence];
}

/* A line in lower case, its words between single spaces, also at both ends. */
struct line {
    char bytes[LINE_BYTES + 8];
    size_t length, words;
};

/* The bytes of what stands between words, or is an apostrophe; 0: it is neither. */
static size_t take_mark(const char *at, size_t left, char *ret_as)
{
    static const char *const marks[] = {"–", "—", "…", "·", "\xc2\xa0", "“",  "”",  "„",  "«",
                                        "»", "¿", "¡", "•", "！",       "。", "、", "：", "｜"};
    *ret_as = ' ';
    if ((unsigned char)*at < 0x80) {
        *ret_as = *at == '\'' ? '\'' : ' ';
        return !ascii_is_letter_or_digit(*at);
    }
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (left >= strlen(marks[i]) && memcmp(at, marks[i], strlen(marks[i])) == 0)
            return strlen(marks[i]);
    bool is_apostrophe = left >= 3 && (memcmp(at, "’", 3) == 0 || memcmp(at, "‘", 3) == 0);
    *ret_as = is_apostrophe ? '\'' : ' ';
    return is_apostrophe ? 3 : 0;
}

/* Capitals of ASCII, Latin-1 and Cyrillic become small letters; returns the bytes of what was
 * taken. */
static size_t take_letter(const char *at, size_t left, char to[2])
{
    unsigned char first = (unsigned char)at[0];
    unsigned char next = left > 1 ? (unsigned char)at[1] : 0;
    to[0] = ascii_lower(at[0]);
    to[1] = (char)next;
    if (first != 0xc3 && first != 0xd0)
        return 1;
    if ((first == 0xc3 && next >= 0x80 && next <= 0x9e) ||
        (first == 0xd0 && next >= 0x90 && next <= 0x9f))
        to[1] = (char)(next + 0x20);
    if (first == 0xd0 && next >= 0xa0 && next <= 0xaf) {
        to[0] = (char)0xd1;
        to[1] = (char)(next - 0x20);
    }
    return left > 1 ? 2 : 1;
}

static void put(struct line *line, const char *bytes, size_t count)
{
    if (*bytes == ' ' && line->bytes[line->length - 1] == ' ')
        return;
    line->words += *bytes == ' ';
    memcpy(line->bytes + line->length, bytes, count);
    line->length += count;
}

static void read_line(struct text text, struct line *ret_line)
{
    ret_line->bytes[0] = ' ';
    ret_line->length = 1;
    ret_line->words = 0;
    for (size_t at = 0; at < text.length && ret_line->length < LINE_BYTES;) {
        char letter[2];
        size_t taken = take_mark(text.data + at, text.length - at, letter);
        size_t bytes = 1;
        if (!taken)
            bytes = taken = take_letter(text.data + at, text.length - at, letter);
        put(ret_line, letter, bytes);
        at += taken;
    }
    put(ret_line, " ", 1);
    ret_line->bytes[ret_line->length] = '\0';
}

static bool has_any(const char *bytes, const char *const *phrases, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strstr(bytes, phrases[i]))
            return true;
    return false;
}

#define HAS_ANY(bytes, phrases) has_any(bytes, phrases, sizeof(phrases) / sizeof *(phrases))

static bool is_error_word(const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strlen(WORDS[i]) == length && memcmp(WORDS[i], word, length) == 0)
            return true;
    return false;
}

/* Nothing but words of error pages; a line of a script without spaces: little more than the phrase.
 */
static bool is_of_error_words(const struct line *line)
{
    if (HAS_ANY(line->bytes, SPACELESS))
        return line->length < SPACELESS_MOST_BYTES;
    for (size_t at = 1; at < line->length;) {
        size_t length = strcspn(line->bytes + at, " ");
        if (!is_error_word(line->bytes + at, length))
            return false;
        at += length + 1;
    }
    return line->words > 0;
}

static bool says_it(const struct line *line)
{
    return HAS_ANY(line->bytes, PHRASES) || HAS_ANY(line->bytes, SPACELESS);
}

/* "The page you requested could not be found." */
static bool is_sentence(const struct line *line)
{
    return line->words <= SENTENCE_MOST && says_it(line) &&
           (HAS_ANY(line->bytes, THINGS) || is_of_error_words(line));
}

/* ---- titles ---- */

enum title_kind {
    TITLE_OTHER,
    TITLE_NUMBER, /* 404 and such words, without a phrase */
    TITLE_PART,   /* a part of it between separators is that of an error page */
    TITLE_WHOLE,
};

static enum title_kind kind_of_part(struct text part)
{
    struct line line;
    read_line(part, &line);
    if (!is_of_error_words(&line))
        return TITLE_OTHER;
    if (says_it(&line) ||
        (strstr(line.bytes, " 404 ") &&
         HAS_ANY(line.bytes,
                 ((const char *const[]){" error ", " erreur ", " fehler ", " errore ", " fout "}))))
        return TITLE_WHOLE;
    return strstr(line.bytes, " 404 ") ? TITLE_NUMBER : TITLE_OTHER;
}

/* The bytes of a separator of parts that begins here; 0: none does. */
static size_t separator(const char *at, size_t left)
{
    static const char *const separators[] = {
        " - ", " – ", " — ", " | ", " :: ", " » ", " · ", " • ", ": ", "｜"};
    for (size_t i = 0; i < sizeof separators / sizeof *separators; i++)
        if (left >= strlen(separators[i]) && memcmp(at, separators[i], strlen(separators[i])) == 0)
            return strlen(separators[i]);
    return 0;
}

static enum title_kind kind_of_title(struct text title)
{
    enum title_kind kind = kind_of_part(title);
    for (size_t at = 0, begin = 0; kind == TITLE_OTHER && at <= title.length; at++) {
        size_t taken = at < title.length ? separator(title.data + at, title.length - at) : 1;
        if (!taken)
            continue;
        enum title_kind of_part = kind_of_part((struct text){title.data + begin, at - begin});
        kind = of_part == TITLE_WHOLE ? TITLE_PART : of_part == TITLE_NUMBER ? of_part : kind;
        begin = at + taken;
        at += taken - 1;
    }
    return kind;
}

/* memmem() makes a table first, which costs more than a title is long. */
static bool contains(struct text title, const char *stem)
{
    size_t length = strlen(stem);
    for (const char *at = title.data, *end = at + title.length;; at++) {
        at = memchr(at, stem[0], (size_t)(end - at));
        if (!at || (size_t)(end - at) < length)
            return false;
        if (memcmp(at, stem, length) == 0)
            return true;
    }
}

bool soft_is_suspected(struct text title)
{
    for (size_t i = 0; i < sizeof STEMS / sizeof *STEMS && title.length; i++)
        if (contains(title, STEMS[i]))
            return true;
    return text_trim(title).length == 0;
}

/* ---- the text ---- */

struct reading {
    bool has_sentence, has_early_sentence;
    size_t prose; /* words */
};

static struct text take_line(struct text *rest)
{
    const char *end = memchr(rest->data, '\n', rest->length);
    struct text line = {rest->data, end ? (size_t)(end - rest->data) : rest->length};
    rest->data += line.length + (end != NULL);
    rest->length -= line.length + (end != NULL);
    return line;
}

/* As read_text() counts it, but for sentences that say it: without a look at the words, since most
 * pages have so much that they are about something. */
static size_t count_prose(struct text text)
{
    size_t prose = 0;
    while (text.length) {
        struct text line = take_line(&text);
        size_t words = 1;
        for (size_t i = 0; i < line.length; i++)
            words += line.data[i] == ' ';
        prose += words >= PROSE_LEAST ? words : 0;
    }
    return prose;
}

static struct reading read_text(struct text text)
{
    struct reading reading = {0};
    struct line line;
    size_t lines = 0;
    while (text.length && lines < MOST_LINES) {
        read_line(take_line(&text), &line);
        if (line.words == 0)
            continue;
        lines++;
        if (is_sentence(&line)) {
            reading.has_sentence = true;
            reading.has_early_sentence |= lines <= FIRST_LINES && is_of_error_words(&line);
        } else if (line.words >= PROSE_LEAST) {
            reading.prose += line.words;
        }
    }
    return reading;
}

enum soft_evidence soft_not_found(struct text title, struct text text)
{
    enum title_kind kind = soft_is_suspected(title) ? kind_of_title(title) : TITLE_OTHER;
    if (kind == TITLE_OTHER && count_prose(text) > PROSE_WITHOUT_A_TITLE + 2 * SENTENCE_MOST)
        return SOFT_NONE;
    struct reading reading = read_text(text);
    if (kind == TITLE_WHOLE && !reading.has_sentence && reading.prose <= PROSE_BESIDE_TITLE)
        return SOFT_TITLE;
    if (kind != TITLE_OTHER && reading.has_sentence && reading.prose <= PROSE_BESIDE_SENTENCE)
        return SOFT_TITLE_AND_WORDS;
    if (kind == TITLE_OTHER && reading.has_early_sentence && reading.prose <= PROSE_WITHOUT_A_TITLE)
        return SOFT_WORDS;
    return SOFT_NONE;
}
