/*
 * Parses one rewrite rule of the parameter rewrite_rules (MS-FSCCFG 2.2.3). The part `rules`
 * compiles and applies it (rules/rewrite.h).
 *
 * The form is *pattern*replacement*, where * is any one character that is not white space, the same
 * three times: `#;jsessionid=[^?]*##`. Nothing may follow the third. A backslash before the
 * delimiter makes it an ordinary character of the pattern or the replacement.
 *
 * The texts are borrowed from the given value; no memory of its own.
 */
#ifndef SEINE_CONFIG_REWRITE_RULE_H
#define SEINE_CONFIG_REWRITE_RULE_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>

struct rewrite_rule {
    struct text delimiter;   /* one character of UTF-8 */
    struct text pattern;     /* not empty; as written, with its escapes */
    struct text replacement; /* as written, with its escapes */
};

/* Description of valid values, for sentences. */
extern const char REWRITE_RULE_VALID[];

/* Splits the rule; does not compile the pattern. STATUS_INVALID with a sentence that quotes the
 * value and says what is valid. */
int rewrite_rule_parse(struct text value, struct rewrite_rule *ret_rule,
                       struct error *error) SEINE_MUST_CHECK;
void rewrite_rule_format(const struct rewrite_rule *rule, struct buffer *text);

#endif
