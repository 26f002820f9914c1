#include "quote.h"

#include <seine/foundation/base/ascii.h>
#include <seine/settings/config/error_policy.h>

const char ERROR_KEY_VALID[] =
    "a response code from 100 to 599 in which x stands for any digit (404, 40x, 4xx), or net, ttl "
    "or int";
const char ERROR_POLICY_VALID[] =
    "KEEP or DELETE:n, and behind it RETRY:n, such as \"DELETE:3, RETRY:1\", with n from 0 to "
    "1000000";

static const struct {
    const char *name;
    enum error_class error_class;
} CLASSES[] = {
    {"net", ERROR_CLASS_NETWORK},
    {"ttl", ERROR_CLASS_TIMEOUT},
    {"int", ERROR_CLASS_INTERNAL},
};

#define CLASS_COUNT (sizeof(CLASSES) / sizeof(*CLASSES))

/* Codes outside 100 to 599 do not exist (RFC 9110 15). */
static bool parse_code(struct text value, char ret_digits[3])
{
    if (value.length != 3 || value.data[0] == '0' ||
        (ascii_is_digit(value.data[0]) && value.data[0] > '5'))
        return false;
    for (size_t i = 0; i < 3; i++) {
        char c = value.data[i] == 'X' ? 'x' : value.data[i];
        if (!ascii_is_digit(c) && c != 'x')
            return false;
        ret_digits[i] = c;
    }
    return true;
}

int error_key_parse(struct text value, struct error_key *ret_key, struct error *error)
{
    struct error_key key = {.error_class = ERROR_CLASS_STATUS};
    value = text_trim(value);
    for (size_t i = 0; i < CLASS_COUNT; i++) {
        if (text_equal_nocase(value, text_of(CLASSES[i].name))) {
            *ret_key = (struct error_key){.error_class = CLASSES[i].error_class};
            return 0;
        }
    }
    if (!parse_code(value, key.digits))
        return config_refuse(value, error, ERROR_KEY_VALID);
    *ret_key = key;
    return 0;
}

void error_key_format(const struct error_key *key, struct buffer *text)
{
    for (size_t i = 0; i < CLASS_COUNT; i++)
        if (CLASSES[i].error_class == key->error_class)
            buffer_append_string(text, CLASSES[i].name);
    if (key->error_class == ERROR_CLASS_STATUS)
        buffer_append(text, key->digits, sizeof(key->digits));
}

enum word {
    WORD_KEEP,
    WORD_DELETE,
    WORD_RETRY,
    WORD_COUNT,
};

static const char *const WORDS[WORD_COUNT] = {"KEEP", "DELETE", "RETRY"};

/* Parses one "WORD" or "WORD:n". */
static bool parse_word(struct text part, enum word *ret_word, uint32_t *ret_count,
                       bool *ret_counted)
{
    const char *colon = memchr(part.data, ':', part.length);
    struct text name = {part.data, colon ? (size_t)(colon - part.data) : part.length};
    uint32_t count = 0;
    if (colon && name.length + 1 == part.length)
        return false;
    for (size_t i = name.length + 1; i < part.length; i++) {
        if (!ascii_is_digit(part.data[i]))
            return false;
        count = count * 10 + (uint32_t)(part.data[i] - '0');
        if (count > ERROR_POLICY_COUNT_MAX)
            return false;
    }
    for (int word = 0; word < WORD_COUNT; word++) {
        if (text_equal_nocase(name, text_of(WORDS[word]))) {
            *ret_word = (enum word)word;
            *ret_count = count;
            *ret_counted = colon != NULL;
            return true;
        }
    }
    return false;
}

static bool is_separator(char c)
{
    return c == ',' || c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The next part between separators; false at the end. */
static bool next_part(struct text *rest, struct text *ret_part)
{
    while (rest->length && is_separator(rest->data[0])) {
        rest->data++;
        rest->length--;
    }
    *ret_part = (struct text){rest->data, 0};
    while (rest->length && !is_separator(rest->data[0])) {
        rest->data++;
        rest->length--;
        ret_part->length++;
    }
    return ret_part->length > 0;
}

int error_policy_parse(struct text value, struct error_policy *ret_policy, struct error *error)
{
    struct error_policy policy = {.disposal = ERROR_KEEP};
    bool seen[WORD_COUNT] = {false};
    bool valid = true;
    struct text rest = value, part;
    while (valid && next_part(&rest, &part)) {
        enum word word = WORD_KEEP;
        uint32_t count = 0;
        bool counted = false;
        valid = parse_word(part, &word, &count, &counted) && !seen[word];
        seen[word] = true;
        if (word == WORD_DELETE) {
            policy.disposal = ERROR_DELETE;
            policy.failures = count;
        } else if (word == WORD_RETRY) {
            policy.retries = counted ? count : 1;
        }
    }
    valid = valid && (seen[WORD_KEEP] || seen[WORD_DELETE] || seen[WORD_RETRY]);
    if (!valid || (seen[WORD_KEEP] && seen[WORD_DELETE]))
        return config_refuse(value, error, ERROR_POLICY_VALID);
    *ret_policy = policy;
    return 0;
}

void error_policy_format(const struct error_policy *policy, struct buffer *text)
{
    buffer_printf(text, "%s:%u", WORDS[policy->disposal == ERROR_KEEP ? WORD_KEEP : WORD_DELETE],
                  policy->failures);
    if (policy->retries)
        buffer_printf(text, ", %s:%u", WORDS[WORD_RETRY], policy->retries);
}

/* The specificity of a matching key, from 1; 0 if it does not match. A digit weighs more than all
 * digits to its right; more digits weigh more than fewer. */
static int fit(const struct error_key *key, enum error_class error_class, int status)
{
    if (key->error_class != error_class)
        return 0;
    if (error_class != ERROR_CLASS_STATUS)
        return 1;
    if (status < 100 || status > 999)
        return 0;
    char digits[3] = {(char)('0' + status / 100), (char)('0' + status / 10 % 10),
                      (char)('0' + status % 10)};
    if (status > 599) /* RFC 9110 15: an unknown code counts as an unknown 5xx */
        memcpy(digits, "5--", sizeof digits);
    int weight = 1;
    for (int i = 0; i < 3; i++) {
        if (key->digits[i] == 'x')
            continue;
        if (key->digits[i] != digits[i])
            return 0;
        weight += 8 + (4 >> i);
    }
    return weight;
}

struct error_policy error_policy_of(const struct config_map *section, enum error_class error_class,
                                    int status)
{
    struct error_policy policy = {.disposal = ERROR_KEEP};
    int best = 0;
    for (size_t i = 0; i < section->count; i++) {
        const struct config_entry *entry = &section->entries[i];
        struct error_key key;
        /* Both texts were validated when the section was set. */
        if (entry->values.count == 0 || error_key_parse(entry->name, &key, NULL))
            continue;
        int weight = fit(&key, error_class, status);
        if (weight > best && error_policy_parse(entry->values.items[0], &policy, NULL) == 0)
            best = weight;
    }
    return policy;
}

enum error_verdict error_policy_decide(const struct error_policy *policy, uint32_t attempts,
                                       uint32_t cycles)
{
    if (attempts <= policy->retries)
        return ERROR_VERDICT_RETRY;
    if (policy->disposal == ERROR_DELETE && cycles >= policy->failures)
        return ERROR_VERDICT_DELETE;
    return ERROR_VERDICT_KEEP;
}
