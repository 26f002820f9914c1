/*
 * Secret values as they are kept and exported: their passwords encrypted
 * (seine/settings/config/secret.h), the rest readable.
 */
#ifndef SEINE_CONFIG_CONCEAL_H
#define SEINE_CONFIG_CONCEAL_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <seine/settings/config.h>
#include <seine/settings/config/secret.h>

/* Whether the value of this parameter holds a password that stands there in plain text. */
bool config_is_bare(const struct config_parameter *parameter, struct text value);
/* Appends the value with its password encrypted; a value that is not bare stays as it is. It means
 * the same. STATUS_INVALID for a password that cannot be encrypted, STATUS_MEMORY. */
int config_conceal(const struct config_parameter *parameter, struct text value,
                   const struct secret_key *key, struct buffer *text,
                   struct error *error) SEINE_MUST_CHECK;
/* A copy with the passwords of all values encrypted: the form in which a collection keeps it. */
int config_conceal_copy(const struct crawl_config *config, const struct secret_key *key,
                        struct crawl_config **ret_copy, struct error *error) SEINE_MUST_CHECK;

#endif
