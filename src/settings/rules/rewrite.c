#include "rewrite.h"

#include <seine/foundation/base/array.h>
#include <seine/foundation/base/ascii.h>
#include <seine/foundation/base/limits.h>
#include <seine/foundation/uri.h>
#include <seine/settings/config/rewrite_rule.h>
#include <stdlib.h>

/* Forbidden as in all rules: leaving the given bytes, and reading them as UTF-8, which they may not
 * be. */
#define OPTIONS (PCRE2_NEVER_UTF | PCRE2_NEVER_UCP | PCRE2_NEVER_BACKSLASH_C)
/* $0 to $9. */
#define GROUPS 10

static int no_memory(struct error *error)
{
    return error_set(error, STATUS_MEMORY, "out of memory for another rewrite rule");
}

/* If the delimiter is a letter or digit, `\x` would have a meaning in PCRE2, so the backslash is
 * removed. Before every other character the backslash makes it literal, as intended. */
static struct text without_escapes(struct text pattern, struct text delimiter, char *storage)
{
    size_t length = 0;
    if (!ascii_is_letter_or_digit(delimiter.data[0]))
        return pattern;
    for (size_t i = 0; i < pattern.length; i++) {
        bool escape = pattern.data[i] == '\\' && i + 1 < pattern.length;
        if (escape && pattern.data[i + 1] != delimiter.data[0])
            storage[length++] = pattern.data[i];
        if (escape)
            i++;
        storage[length++] = pattern.data[i];
    }
    return (struct text){storage, length};
}

static int compile(struct rewrite *rewrite, const struct rewrite_rule *rule, struct error *error)
{
    char *storage = malloc(rule->pattern.length);
    int code_of_error;
    PCRE2_SIZE at;
    if (!storage)
        return no_memory(error);
    struct text pattern = without_escapes(rule->pattern, rule->delimiter, storage);
    rewrite->code =
        pcre2_compile((PCRE2_SPTR)pattern.data, pattern.length, OPTIONS, &code_of_error, &at, NULL);
    free(storage);
    if (!rewrite->code) {
        PCRE2_UCHAR reason[200];
        pcre2_get_error_message(code_of_error, reason, sizeof(reason));
        return error_set(error, STATUS_INVALID, "%s at offset %zu of the pattern",
                         (const char *)reason, at);
    }
    /* Without machine code PCRE2 interprets. */
    (void)pcre2_jit_compile(rewrite->code, PCRE2_JIT_COMPLETE);
    return 0;
}

/* `\1` and `$1` are groups, `$$` is a dollar. A backslash makes every other character literal, and
 * also a digit that is the delimiter. */
static void split_replacement(struct rewrite *rewrite, struct text replacement, char delimiter)
{
    size_t count = 0, length = 0, begin = 0;
    for (size_t i = 0; i < replacement.length; i++) {
        char c = replacement.data[i];
        char next = i + 1 < replacement.length ? replacement.data[i + 1] : '\0';
        bool is_group = (c == '\\' || c == '$') && next >= '0' && next <= '9' && next != delimiter;
        if (is_group) {
            if (length > begin)
                rewrite->pieces[count++] =
                    (struct rewrite_piece){{rewrite->literals + begin, length - begin}, -1};
            rewrite->pieces[count++] = (struct rewrite_piece){{"", 0}, next - '0'};
            begin = length;
            i++;
            continue;
        }
        if (i + 1 < replacement.length && (c == '\\' || (c == '$' && next == '$')))
            c = replacement.data[++i];
        rewrite->literals[length++] = c;
    }
    if (length > begin)
        rewrite->pieces[count++] =
            (struct rewrite_piece){{rewrite->literals + begin, length - begin}, -1};
    rewrite->piece_count = count;
}

static int check_groups(const struct rewrite *rewrite, struct error *error)
{
    uint32_t groups = 0;
    pcre2_pattern_info(rewrite->code, PCRE2_INFO_CAPTURECOUNT, &groups);
    for (size_t i = 0; i < rewrite->piece_count; i++)
        if (rewrite->pieces[i].group > (int)groups)
            return error_set(error, STATUS_INVALID,
                             "the replacement asks for group %d; the pattern has %u",
                             rewrite->pieces[i].group, groups);
    return 0;
}

static void rewrite_done(struct rewrite *rewrite)
{
    pcre2_code_free(rewrite->code);
    free(rewrite->pieces);
    free(rewrite->literals);
}

int rewrite_list_add(struct rewrite_list *list, struct text rule, rule_id id, struct error *error)
{
    struct rewrite_rule parts;
    struct rewrite rewrite = {.rule = id};
    int status = rewrite_rule_parse(rule, &parts, error);
    if (status)
        return status;
    if (!ARRAY_ROOM(list->rewrites, list->count, list->capacity))
        return no_memory(error);
    size_t most = parts.replacement.length + 1;
    rewrite.pieces = calloc(most, sizeof(*rewrite.pieces));
    rewrite.literals = malloc(most);
    status =
        rewrite.pieces && rewrite.literals ? compile(&rewrite, &parts, error) : no_memory(error);
    if (!status) {
        split_replacement(&rewrite, parts.replacement, parts.delimiter.data[0]);
        status = check_groups(&rewrite, error);
    }
    if (status)
        rewrite_done(&rewrite);
    else
        list->rewrites[list->count++] = rewrite;
    return status;
}

void rewrite_list_done(struct rewrite_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        rewrite_done(&list->rewrites[i]);
    free(list->rewrites);
}

int rewrite_space_init(struct rewrite_space *space)
{
    space->match_data = pcre2_match_data_create(GROUPS, NULL);
    space->texts = malloc((size_t)2 * LIMIT_URI_BYTES);
    if (space->match_data && space->texts)
        return 0;
    rewrite_space_done(space);
    return STATUS_MEMORY;
}

void rewrite_space_done(struct rewrite_space *space)
{
    pcre2_match_data_free(space->match_data);
    free(space->texts);
    *space = (struct rewrite_space){NULL, NULL};
}

static bool append(char *storage, size_t *length, struct text text)
{
    if (text.length > LIMIT_URI_BYTES - *length)
        return false;
    if (text.length)
        memcpy(storage + *length, text.data, text.length);
    *length += text.length;
    return true;
}

/* The text of a group; empty if it did not participate, or \K reversed it. */
static struct text group_text(const struct rewrite_space *space, struct text text, int group,
                              int group_count)
{
    const PCRE2_SIZE *places = pcre2_get_ovector_pointer(space->match_data);
    PCRE2_SIZE begin = places[2 * group], end = places[2 * group + 1];
    if (group >= group_count || begin == PCRE2_UNSET || begin > end)
        return (struct text){"", 0};
    return (struct text){text.data + begin, end - begin};
}

/* Replaces the match in the text. False if the result does not fit. */
static bool replace(const struct rewrite *rewrite, const struct rewrite_space *space,
                    struct text text, int group_count, char *storage, size_t *ret_length)
{
    const PCRE2_SIZE *places = pcre2_get_ovector_pointer(space->match_data);
    PCRE2_SIZE begin = places[0], end = places[1] < begin ? begin : places[1];
    size_t length = 0;
    bool fits = append(storage, &length, (struct text){text.data, begin});
    for (size_t i = 0; i < rewrite->piece_count && fits; i++) {
        const struct rewrite_piece *piece = &rewrite->pieces[i];
        fits = append(storage, &length,
                      piece->group < 0 ? piece->literal
                                       : group_text(space, text, piece->group, group_count));
    }
    fits = fits && append(storage, &length, (struct text){text.data + end, text.length - end});
    *ret_length = length;
    return fits;
}

int rewrite_list_apply(const struct rewrite_list *list, const struct ruleset *ruleset,
                       struct rules_matcher *matcher, struct text text, struct text *ret_text)
{
    const struct rewrite_space *space = &matcher->rewrite;
    size_t turn = 0;
    for (size_t i = 0; i < list->count; i++) {
        const struct rewrite *rewrite = &list->rewrites[i];
        pcre2_set_match_limit(matcher->context, regexp_match_limit(text, 0));
        int result = pcre2_match(rewrite->code, (PCRE2_SPTR)text.data, text.length, 0, 0,
                                 space->match_data, matcher->context);
        if (result == PCRE2_ERROR_NOMATCH)
            continue;
        if (result < 0) {
            regexp_note_exceeded(matcher, &(struct exceeded_rule){ruleset, rewrite->rule, 1, true});
            return URI_REWRITE_LIMIT;
        }
        char *storage = space->texts + turn * LIMIT_URI_BYTES;
        size_t length;
        /* 0: more groups than fit; the first ten are available. */
        if (!replace(rewrite, space, text, result ? result : GROUPS, storage, &length))
            return URI_TOO_LONG;
        text = (struct text){storage, length};
        turn = 1 - turn;
    }
    *ret_text = text;
    return URI_FINE;
}
