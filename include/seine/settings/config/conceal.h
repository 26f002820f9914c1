/*
 * Secret values in stored and exported form: their passwords encrypted
 * (seine/settings/config/secret.h), the rest readable.
 */
#ifndef SEINE_CONFIG_CONCEAL_H
#define SEINE_CONFIG_CONCEAL_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <seine/settings/config.h>
#include <seine/settings/config/secret.h>

/* Whether the value of this parameter contains a password in plain text. */
bool config_is_bare(const struct config_parameter *parameter, struct text value);
/* Appends the value with its password encrypted; a value without a plain password is appended
 * unchanged. Both mean the same. STATUS_INVALID for a password that cannot be encrypted,
 * STATUS_MEMORY. */
int config_conceal(const struct config_parameter *parameter, struct text value,
                   const struct secret_key *key, struct buffer *text,
                   struct error *error) SEINE_MUST_CHECK;
/* A copy with the passwords of all values encrypted, which is the form stored with a collection. */
int config_conceal_copy(const struct crawl_config *config, const struct secret_key *key,
                        struct crawl_config **ret_copy, struct error *error) SEINE_MUST_CHECK;

#endif
