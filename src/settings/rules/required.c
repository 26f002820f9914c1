#include "required.h"

#include <seine/foundation/base/ascii.h>
#include <stdlib.h>

/* The state of one group (or the whole expression) during the scan. */
struct required_branch {
    struct required_set best;   /* best set of the present branch */
    struct required_set united; /* union of the sets of the former branches */
    bool is_free;               /* a former branch requires nothing */
    bool is_assertion;          /* its content is not part of the match */
};

struct scan {
    struct required *required;
    struct text pattern;
    size_t at;
    unsigned depth;
    size_t run;        /* start of the present string among the bytes */
    bool is_quoting;   /* between \Q and \E */
    bool has_branches; /* the whole expression is an alternation */
    bool is_lost;      /* the scan found syntax that it does not know */
};

/* The byte `ahead` of the position, or 0 after the end. (A zero byte in the expression looks like
 * the end; that only makes the scan give up.) */
static char peek(const struct scan *scan, size_t ahead)
{
    return scan->at + ahead < scan->pattern.length ? scan->pattern.data[scan->at + ahead] : '\0';
}

static bool looking_at(const struct scan *scan, const char *string)
{
    if (scan->at >= scan->pattern.length)
        return false;
    struct text rest = {scan->pattern.data + scan->at, scan->pattern.length - scan->at};
    return text_starts_with(rest, text_of(string));
}

static void skip_behind(struct scan *scan, char end)
{
    while (scan->at < scan->pattern.length && scan->pattern.data[scan->at] != end)
        scan->at++;
    if (scan->at >= scan->pattern.length)
        scan->is_lost = true;
    else
        scan->at++;
}

/* ---- sets ---- */

static size_t shortest(const struct required_set *set)
{
    size_t length = set->count ? SIZE_MAX : 0;
    for (unsigned i = 0; i < set->count; i++)
        if (set->strings[i].length < length)
            length = set->strings[i].length;
    return length;
}

static bool is_better(const struct required_set *set, const struct required_set *than)
{
    size_t length = shortest(set), other = shortest(than);
    return length != other ? length > other : set->count < than->count;
}

/* Adds a set: every text that matches the present branch contains one of its strings. */
static void offer(struct scan *scan, const struct required_set *set)
{
    struct required *required = scan->required;
    struct required_branch *branch = &required->branches[scan->depth];
    if (set->count == 0)
        return;
    if (is_better(set, &branch->best))
        branch->best = *set;
    if (scan->depth > 0)
        return;
    if (required->count < REQUIRED_SETS) {
        required->sets[required->count++] = *set;
        return;
    }
    struct required_set *worst = &required->sets[0];
    for (unsigned i = 1; i < REQUIRED_SETS; i++)
        if (is_better(worst, &required->sets[i]))
            worst = &required->sets[i];
    if (is_better(set, worst))
        *worst = *set;
}

static void end_run(struct scan *scan)
{
    struct required *required = scan->required;
    size_t length = required->bytes_used - scan->run;
    if (length >= REQUIRED_LEAST_BYTES) {
        struct required_set *set = &required->candidate;
        set->count = 1;
        set->strings[0] =
            (struct text){required->bytes + scan->run,
                          length < REQUIRED_MOST_BYTES ? length : REQUIRED_MOST_BYTES};
        offer(scan, set);
    }
    scan->run = required->bytes_used;
}

static void end_branch(struct scan *scan)
{
    struct required_branch *branch = &scan->required->branches[scan->depth];
    end_run(scan);
    struct required_set *united = &branch->united;
    const struct required_set *best = &branch->best;
    if (best->count == 0 || united->count + best->count > REQUIRED_STRINGS) {
        branch->is_free = true;
    } else {
        memcpy(united->strings + united->count, best->strings, best->count * sizeof *best->strings);
        united->count += best->count;
    }
    branch->best.count = 0;
}

/* ---- what stands behind an item ---- */

/* Skips what PCRE2 ignores between an item and its quantifier. */
static void skip_nothing(struct scan *scan)
{
    for (;;) {
        if (looking_at(scan, "\\E")) {
            scan->is_quoting = false;
            scan->at += 2;
        } else if (!scan->is_quoting && looking_at(scan, "\\Q\\E")) {
            scan->at += 4;
        } else if (!scan->is_quoting && looking_at(scan, "(?#")) {
            skip_behind(scan, ')');
        } else {
            return;
        }
    }
}

/* The length of "{2}", "{2,}" or "{2,5}" at the position; 0 if the brace is not certainly one of
 * them. */
static size_t braces(const struct scan *scan, bool *ret_optional)
{
    size_t length = 1;
    bool is_zero = true;
    while (ascii_is_digit(peek(scan, length)))
        is_zero = peek(scan, length++) == '0' && is_zero;
    if (length == 1)
        return 0;
    if (peek(scan, length) == ',')
        for (length++; ascii_is_digit(peek(scan, length));)
            length++;
    if (peek(scan, length) != '}')
        return 0;
    *ret_optional = is_zero;
    return length + 1;
}

/* Reads the quantifiers of the item before the position. Returns whether there is one, and whether
 * the item is optional. */
static bool quantified(struct scan *scan, bool *ret_optional)
{
    bool found = false;
    *ret_optional = false;
    for (;;) {
        skip_nothing(scan);
        char c = scan->is_quoting ? '\0' : peek(scan, 0);
        bool optional = c == '*' || c == '?';
        if (c == '{') {
            size_t length = braces(scan, &optional);
            char next = peek(scan, 1);
            if (length == 0) {
                /* Later versions of PCRE2 accept more forms of quantifiers than earlier ones. */
                scan->is_lost = scan->is_lost || ascii_is_digit(next) || next == ',' ||
                                next == ' ' || next == '\t';
                return found;
            }
            scan->at += length;
        } else if (optional || c == '+') {
            scan->at++;
        } else {
            return found;
        }
        found = true;
        *ret_optional = *ret_optional || optional;
        /* lazy, possessive */
        if (peek(scan, 0) == '?' || peek(scan, 0) == '+')
            scan->at++;
    }
}

/* ---- items ---- */

/* The item before the position matches exactly this byte (in either case). */
static void take_byte(struct scan *scan, char c)
{
    struct required *required = scan->required;
    bool is_optional, is_quantified = quantified(scan, &is_optional);
    if (!is_optional)
        required->bytes[required->bytes_used++] = ascii_lower(c);
    if (!is_quantified)
        return;
    end_run(scan);
    /* The last repetition is adjacent to the following item. */
    if (!is_optional)
        required->bytes[required->bytes_used++] = ascii_lower(c);
}

/* The item before the position matches something else. */
static void take_unknown(struct scan *scan)
{
    bool is_optional;
    end_run(scan);
    (void)quantified(scan, &is_optional);
}

/* Skips the argument of an escape: "{…}", for references also "<…>" and "'…'", or digits. */
static void skip_argument(struct scan *scan, char escape)
{
    bool is_reference = escape == 'g' || escape == 'k';
    char c = peek(scan, 0);
    char end = c == '{' && !ascii_is_digit(escape) ? '}'
               : c == '<' && is_reference          ? '>'
               : c == '\'' && is_reference         ? '\''
                                                   : '\0';
    if (end) {
        scan->at++;
        skip_behind(scan, end);
        return;
    }
    /* Some of the digits may be literal; omitting them is safe. */
    if (is_reference && (c == '+' || c == '-'))
        scan->at++;
    while (ascii_is_digit(peek(scan, 0)) ||
           (ascii_lower(peek(scan, 0)) >= 'a' && ascii_lower(peek(scan, 0)) <= 'f'))
        scan->at++;
}

/* Reads an escape, after the backslash. */
static void take_escape(struct scan *scan)
{
    char c = peek(scan, 0);
    if (scan->at >= scan->pattern.length) {
        scan->is_lost = true;
        return;
    }
    scan->at++;
    if (c == 'Q' || c == 'E') {
        scan->is_quoting = c == 'Q';
        return;
    }
    if (!ascii_is_letter(c) && !ascii_is_digit(c)) {
        take_byte(scan, c);
        return;
    }
    if (c == 'c' || ((c == 'p' || c == 'P') && peek(scan, 0) != '{'))
        scan->at++;
    else if (ascii_is_digit(c) || strchr("xopPgk", c))
        skip_argument(scan, c);
    else if (!strchr("aefnrtdDwWsShHvVNRXbBAZzGK", c))
        scan->is_lost = true;
    take_unknown(scan);
}

/* Skips "[:alpha:]" within a class, after the first bracket. */
static bool skip_posix_class(struct scan *scan)
{
    size_t length = 1 + (peek(scan, 1) == '^');
    if (peek(scan, 0) != ':')
        return false;
    while (ascii_is_letter(peek(scan, length)))
        length++;
    if (peek(scan, length) != ':' || peek(scan, length + 1) != ']')
        return false;
    scan->at += length + 2;
    return true;
}

/* Reads a class, after its bracket. */
static void take_class(struct scan *scan)
{
    int members = 0;
    char only = '\0';
    bool is_first = true;
    if (peek(scan, 0) == '^') {
        scan->at++;
        members = 2;
    }
    for (;; is_first = false) {
        if (scan->at >= scan->pattern.length) {
            scan->is_lost = true;
            return;
        }
        char c = scan->pattern.data[scan->at++];
        if (c == ']' && !is_first)
            break;
        if (c == '[' && peek(scan, 0) && strchr(":.=", peek(scan, 0))) {
            members = 2;
            if (!skip_posix_class(scan))
                scan->is_lost = true;
            continue;
        }
        if (c == '\\') {
            c = peek(scan, 0);
            scan->at++;
            if (c == 'Q' || c == 'E')
                scan->is_lost = true;
            if (c == 'c')
                scan->at++;
            if (ascii_is_letter(c) || ascii_is_digit(c))
                members = 2;
        }
        if (members == 0 || ascii_lower(c) != only)
            members++;
        only = ascii_lower(c);
    }
    if (members == 1)
        take_byte(scan, only);
    else
        take_unknown(scan);
}

/* ---- groups ---- */

static void open_group(struct scan *scan, bool is_assertion)
{
    end_run(scan);
    if (scan->depth + 1 == REQUIRED_DEPTH) {
        scan->is_lost = true;
        return;
    }
    struct required_branch *branch = &scan->required->branches[++scan->depth];
    branch->best.count = branch->united.count = 0;
    branch->is_free = false;
    branch->is_assertion = is_assertion;
}

static void close_group(struct scan *scan)
{
    bool is_optional;
    if (scan->depth == 0) {
        scan->is_lost = true;
        return;
    }
    end_branch(scan);
    const struct required_branch *branch = &scan->required->branches[scan->depth];
    scan->depth--;
    (void)quantified(scan, &is_optional);
    if (!branch->is_free && !branch->is_assertion && !is_optional)
        offer(scan, &branch->united);
}

/* Skips "(?i)", "(?-s:": options that do not change how the expression is read. */
static void take_options(struct scan *scan)
{
    while (peek(scan, 0) && strchr("imsnJU^-", peek(scan, 0)))
        scan->at++;
    char c = peek(scan, 0);
    scan->at++;
    if (c == ':')
        open_group(scan, false);
    else if (c == ')')
        end_run(scan);
    else
        scan->is_lost = true;
}

/* Reads "(?<name>" and "(?<=" after the bracket. */
static void take_angle(struct scan *scan)
{
    char c = peek(scan, 0);
    if (c == '=' || c == '!' || c == '*') {
        scan->at++;
        open_group(scan, true);
    } else {
        skip_behind(scan, '>');
        open_group(scan, false);
    }
}

/* Reads a call or a reference: "(?1)", "(?R)", "(?&name)". */
static void take_reference(struct scan *scan)
{
    skip_behind(scan, ')');
    take_unknown(scan);
}

/* Reads a group, after its bracket. */
static void take_group(struct scan *scan)
{
    if (peek(scan, 0) == '*') {
        scan->is_lost = true;
        return;
    }
    if (peek(scan, 0) != '?') {
        open_group(scan, false);
        return;
    }
    char c = peek(scan, 1), next = peek(scan, 2);
    scan->at += 2;
    if (c == ':' || c == '|' || c == '>') {
        open_group(scan, false);
    } else if (c == '=' || c == '!' || c == '*') {
        open_group(scan, true);
    } else if (c == '<') {
        take_angle(scan);
    } else if (c == '\'') {
        skip_behind(scan, '\'');
        open_group(scan, false);
    } else if (c == 'P' && next == '<') {
        scan->at++;
        skip_behind(scan, '>');
        open_group(scan, false);
    } else if ((c == 'P' && (next == '=' || next == '>')) || c == 'R' || c == '&' ||
               ascii_is_digit(c) || ((c == '+' || c == '-') && ascii_is_digit(next))) {
        take_reference(scan);
    } else {
        scan->at--;
        take_options(scan);
    }
}

static void take_item(struct scan *scan)
{
    skip_nothing(scan);
    if (scan->at >= scan->pattern.length)
        return;
    char c = scan->pattern.data[scan->at++];
    if (scan->is_quoting) {
        take_byte(scan, c);
        return;
    }
    switch (c) {
    case '\\':
        take_escape(scan);
        break;
    case '[':
        take_class(scan);
        break;
    case '(':
        take_group(scan);
        break;
    case ')':
        close_group(scan);
        break;
    case '|':
        scan->has_branches = scan->has_branches || scan->depth == 0;
        end_branch(scan);
        break;
    case '.':
    case '^':
    case '$':
        take_unknown(scan);
        break;
    case '*':
    case '+':
    case '?':
        scan->is_lost = true;
        break;
    default:
        take_byte(scan, c);
    }
}

/* ---- life ---- */

int required_init(struct required *required)
{
    *required = (struct required){.count = 0};
    required->branches = malloc(REQUIRED_DEPTH * sizeof *required->branches);
    return required->branches ? 0 : STATUS_MEMORY;
}

void required_done(struct required *required)
{
    free(required->branches);
    free(required->bytes);
}

int required_scan(struct required *required, struct text pattern)
{
    /* A byte of the expression adds at most two. */
    if (required->bytes_capacity < 2 * pattern.length) {
        char *bytes = realloc(required->bytes, 2 * pattern.length);
        if (!bytes)
            return STATUS_MEMORY;
        required->bytes = bytes;
        required->bytes_capacity = 2 * pattern.length;
    }
    required->count = 0;
    required->bytes_used = 0;
    struct required_branch *whole = &required->branches[0];
    whole->best.count = whole->united.count = 0;
    whole->is_free = whole->is_assertion = false;
    struct scan scan = {.required = required, .pattern = pattern};
    while (scan.at < pattern.length && !scan.is_lost)
        take_item(&scan);
    if (scan.is_lost || scan.depth > 0) {
        required->count = 0;
        return 0;
    }
    end_branch(&scan);
    if (scan.has_branches) {
        required->count = !whole->is_free;
        required->sets[0] = whole->united;
    }
    return 0;
}
