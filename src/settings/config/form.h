/*
 * Checks for forms whose values have a parser of their own (seine/settings/config/error_policy.h
 * and others): each appends the canonical text and returns NULL, or returns a description of valid
 * values.
 */
#ifndef SEINE_CONFIG_FORM_H
#define SEINE_CONFIG_FORM_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/text.h>

typedef const char *form_check(struct text value, const char *choices, struct buffer *canonical);

form_check check_account;
form_check check_credentials;
form_check check_error_key;
form_check check_error_policy;
form_check check_ip_mask;
form_check check_ip6_mask;
form_check check_proxy;
form_check check_rewrite_rule;
form_check check_slot_delay;
form_check check_time_slot;

#endif
