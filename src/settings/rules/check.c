/* Checks that single values compile. */
#include "rewrite.h"

#include <seine/settings/config/parameter.h>
#include <seine/settings/rules.h>

static int check_regexp(struct text value, struct error *error)
{
    pcre2_code *code;
    int status = regexp_compile(value, 0, &code, error);
    if (status == 0)
        pcre2_code_free(code);
    return status;
}

static int check_rewrite(struct text value, struct error *error)
{
    struct rewrite_list list = {0};
    int status = rewrite_list_add(&list, value, 1, error);
    rewrite_list_done(&list);
    return status;
}

int rules_check_value(const struct config_parameter *parameter, struct text value,
                      struct error *error)
{
    bool rewrites = parameter->form == CONFIG_FORM_REWRITE_RULE;
    struct error reason;
    int status = rewrites                                ? check_rewrite(value, &reason)
                 : parameter->form == CONFIG_FORM_REGEXP ? check_regexp(value, &reason)
                                                         : 0;
    if (status == STATUS_INVALID) {
        error_set(error, ERROR_VALUE_REFUSED,
                  "\"%.*s\" is not valid: %s; valid is a regular expression (PCRE2)%s",
                  value.length > 200 ? 200 : (int)value.length, value.data, reason.sentence,
                  rewrites ? " and a replacement" : "");
        error_set_value(error, value);
    } else if (status < 0)
        error_copy(error, status, &reason);
    return status;
}
