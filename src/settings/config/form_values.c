/* The forms whose values have a parser of their own. */
#include "form.h"
#include "private.h"

#include <seine/settings/config/address_mask.h>
#include <seine/settings/config/credentials.h>
#include <seine/settings/config/delay_slot.h>
#include <seine/settings/config/error_policy.h>
#include <seine/settings/config/proxy_address.h>
#include <seine/settings/config/rewrite_rule.h>

/* Parses the value and appends its canonical form. */
#define CHECK(form, type, parse, format, valid)                                                    \
    const char *form(struct text value, const char *choices, struct buffer *canonical)             \
    {                                                                                              \
        struct type parsed;                                                                        \
        (void)choices;                                                                             \
        if (parse(value, &parsed, NULL))                                                           \
            return valid;                                                                          \
        format(&parsed, canonical);                                                                \
        return NULL;                                                                               \
    }

CHECK(check_account, credentials, account_parse, account_format, ACCOUNT_VALID)
CHECK(check_credentials, credentials, credentials_parse, credentials_format, CREDENTIALS_VALID)
CHECK(check_error_key, error_key, error_key_parse, error_key_format, ERROR_KEY_VALID)
CHECK(check_error_policy, error_policy, error_policy_parse, error_policy_format, ERROR_POLICY_VALID)
CHECK(check_proxy, proxy_address, proxy_address_parse, proxy_address_format, PROXY_ADDRESS_VALID)
CHECK(check_rewrite_rule, rewrite_rule, rewrite_rule_parse, rewrite_rule_format, REWRITE_RULE_VALID)
CHECK(check_slot_delay, slot_delay, slot_delay_parse, slot_delay_format, SLOT_DELAY_VALID)
CHECK(check_time_slot, delay_span, delay_span_parse, delay_span_format, DELAY_SPAN_VALID)

/* Keeps the spelling of the administrator, since all spellings are equivalent. */
static const char *check_mask(struct text value, enum address_family family, const char *valid,
                              struct buffer *canonical)
{
    struct address_mask mask;
    buffer_append_text(canonical, value);
    return address_mask_parse(value, family, &mask, NULL) ? valid : NULL;
}

const char *check_ip_mask(struct text value, const char *choices, struct buffer *canonical)
{
    (void)choices;
    return check_mask(value, ADDRESS_IPV4, ADDRESS_MASK_VALID_IPV4, canonical);
}

const char *check_ip6_mask(struct text value, const char *choices, struct buffer *canonical)
{
    (void)choices;
    return check_mask(value, ADDRESS_IPV6, ADDRESS_MASK_VALID_IPV6, canonical);
}

bool config_row_is_unimplemented(const struct config_row *row)
{
    return row->parameter && (row->parameter->flags & CONFIG_UNIMPLEMENTED);
}
