/* robots_match() against a slow matcher written from the text of RFC 9309 alone: octets as (value,
 * encoded) pairs, one table of reachable positions per rule, every rule asked. */
#include <seine/foundation/base.h>
#include <seine/web/fetch/robots.h>

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#define LONGEST 64
#define RULES   6

struct octet {
    unsigned char value;
    bool encoded;  /* stood there as %XX */
    bool in_query; /* paths only */
};

struct octets {
    struct octet at[LONGEST];
    size_t count;
    bool anchored;
};

static bool is_unreserved(unsigned char c)
{
    return c && c < 128 &&
           strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~", c);
}

static bool is_reserved(unsigned char c)
{
    return c && strchr(":/?#[]@!$&'()*+,;=", c);
}

static struct octets read_octets(const char *text, bool pattern)
{
    struct octets octets = {0};
    size_t length = strlen(text);
    if (pattern && length && text[length - 1] == '$') {
        octets.anchored = true;
        length--;
    }
    bool in_query = false;
    for (size_t i = 0; i < length; i++) {
        struct octet octet = {.value = (unsigned char)text[i], .in_query = in_query};
        if (text[i] == '%' && i + 2 < length && isxdigit((unsigned char)text[i + 1]) &&
            isxdigit((unsigned char)text[i + 2])) {
            const char digits[3] = {text[i + 1], text[i + 2]};
            octet.value = (unsigned char)strtoul(digits, NULL, 16);
            octet.encoded = true;
            i += 2;
        }
        in_query |= octet.value == '?' && !octet.encoded;
        octets.at[octets.count++] = octet;
    }
    return octets;
}

static bool same(const struct octet *pattern, const struct octet *path)
{
    if (pattern->value != path->value)
        return false;
    if (is_unreserved(path->value) || !is_reserved(path->value))
        return true;
    if (strchr("*$", path->value)) /* literal ones may be written either way */
        return true;
    return pattern->encoded == path->encoded || (path->in_query && strchr(":/?@", path->value));
}

static bool reference_matches(const char *pattern_text, const char *path_text)
{
    struct octets pattern = read_octets(pattern_text, true), path = read_octets(path_text, false);
    bool reached[LONGEST + 1] = {true};
    for (size_t i = 0; i < pattern.count; i++) {
        bool next[LONGEST + 1] = {false};
        const struct octet *octet = &pattern.at[i];
        bool star = octet->value == '*' && !octet->encoded;
        bool any = false;
        for (size_t j = 0; j <= path.count; j++) {
            any |= reached[j];
            if (star)
                next[j] = any;
            else if (reached[j] && j < path.count && same(octet, &path.at[j]))
                next[j + 1] = true;
        }
        memcpy(reached, next, sizeof reached);
    }
    for (size_t j = 0; j <= path.count; j++)
        if (reached[j] && (!pattern.anchored || j == path.count))
            return true;
    return false;
}

/* Octets of the comparable form; runs of asterisks count as one. */
static size_t reference_octets(const char *pattern_text)
{
    struct octets pattern = read_octets(pattern_text, true);
    size_t count = pattern.anchored;
    bool in_query = false, star_before = false;
    for (size_t i = 0; i < pattern.count; i++) {
        const struct octet *octet = &pattern.at[i];
        bool star = octet->value == '*' && !octet->encoded;
        bool single = star || is_unreserved(octet->value) ||
                      (is_reserved(octet->value) && !strchr("*$", octet->value) &&
                       (!octet->encoded || (in_query && strchr(":/?@", octet->value))));
        if (!star || !star_before)
            count += single ? 1 : 3;
        star_before = star;
        in_query |= octet->value == '?' && !octet->encoded;
    }
    return count;
}

static uint64_t random_state = 1;

static unsigned below(unsigned bound)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (unsigned)(random_state >> 33) % bound;
}

/* An encoded separator only with one asterisk at most: which asterisk swallowed the `?` is then no
 * question. */
static void make_text(struct buffer *ret_text, bool pattern)
{
    static const char *const PIECES[] = {"a",   "b",   "/",   "aa",       "%61",    "?",
                                         "%2f", "%3A", ":",   "\xC3\xA9", "%c3%A9", "%",
                                         "$",   "%24", "%2A", " "};
    unsigned pieces = below(pattern ? 5 : 9), stars = 0;
    bool separators = false;
    buffer_clear(ret_text);
    buffer_append_char(ret_text, '/');
    for (unsigned i = 0; i < pieces; i++) {
        if (pattern && below(3) == 0 && (stars == 0 || !separators)) {
            buffer_append_char(ret_text, '*');
            stars++;
            continue;
        }
        unsigned piece = below(3) ? below(5) : below(sizeof PIECES / sizeof *PIECES);
        bool separator = piece == 6 || piece == 7;
        if (separator && pattern && stars > 1)
            continue;
        separators |= separator;
        buffer_append_string(ret_text, PIECES[piece]);
    }
    if (pattern && below(4) == 0)
        buffer_append_char(ret_text, '$');
    /* A space at the end would be trimmed away. */
    while (ret_text->data[ret_text->length - 1] == ' ')
        ret_text->data[--ret_text->length] = 0;
}

static void a_slow_matcher_comes_to_the_same_verdict(void **state)
{
    (void)state;
    size_t matched = 0;
    struct buffer text, path, rules[RULES];
    buffer_init(&text, 4096);
    buffer_init(&path, LONGEST);
    for (size_t i = 0; i < RULES; i++)
        buffer_init(&rules[i], LONGEST);
    for (int round = 0; round < 60000; round++) {
        bool allow[RULES];
        unsigned count = 1 + below(RULES);
        buffer_clear(&text);
        buffer_append_string(&text, "User-agent: *\n");
        for (unsigned i = 0; i < count; i++) {
            make_text(&rules[i], true);
            allow[i] = below(2);
            buffer_printf(&text, "%s: %s\n", allow[i] ? "Allow" : "Disallow", rules[i].data);
        }
        struct robots *robots = NULL;
        assert_int_equal(robots_parse(buffer_text(&text), TEXT_LITERAL("x"), &robots, NULL), 0);
        for (int paths = 0; paths < 4; paths++) {
            make_text(&path, false);
            bool expected = true;
            size_t most = 0;
            for (unsigned i = 0; i < count; i++) {
                size_t octets = reference_octets(rules[i].data);
                if (!reference_matches(rules[i].data, path.data) || octets < most)
                    continue;
                expected = octets > most ? allow[i] : expected || allow[i];
                most = octets;
                matched++;
            }
            struct robots_verdict verdict = robots_match(robots, buffer_text(&path));
            if (verdict.allowed != expected || (verdict.line_number == 0) != (most == 0))
                fail_msg("path %s, line %u, expected %d of\n%s", path.data, verdict.line_number,
                         expected, text.data);
        }
        robots_free(robots);
    }
    buffer_done(&text);
    buffer_done(&path);
    for (size_t i = 0; i < RULES; i++)
        buffer_done(&rules[i]);
    /* The generator is worth something only if rules do match. */
    assert_true(matched > 20000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_slow_matcher_comes_to_the_same_verdict)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
