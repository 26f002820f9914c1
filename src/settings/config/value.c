/* Converts an administrator's text to a checked value, and back. */
#include "private.h"
#include "quote.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

/* The quoted length of a refused name. */
#define QUOTED_BYTES 100
/* The longest names are URIs. */
#define KEY_BYTES_MAX 8192

/* Prefixes an error with the path of its parameter. */
static int placed(const struct config_parameter *parameter, int status, struct error *error)
{
    error_prefix(error, "%s", parameter->path);
    return status;
}

static int refuse(const struct config_parameter *parameter, struct text value, struct error *error,
                  const char *valid)
{
    int status = parameter->flags & CONFIG_SECRET
                     ? error_set(error, ERROR_VALUE_REFUSED,
                                 "the value (not shown) is not valid; valid is %s", valid)
                     : config_refuse(value, error, valid);
    return placed(parameter, status, error);
}

static int parse_boolean(const struct config_parameter *parameter, struct text value,
                         struct config_value *ret_value, struct error *error)
{
    bool yes = text_equal_nocase(value, TEXT_LITERAL("yes"));
    if (!yes && !text_equal_nocase(value, TEXT_LITERAL("no")))
        return refuse(parameter, value, error, "yes or no");
    ret_value->boolean = yes;
    return 0;
}

/* strtod() and strtol() also accept white space, hexadecimals and names of infinity, which are
 * mistakes here. */
static bool is_plain_number(struct text value, bool is_real)
{
    size_t digits = 0;
    for (size_t i = 0; i < value.length; i++) {
        char c = value.data[i];
        if (c >= '0' && c <= '9')
            digits++;
        else if (!((c == '-' || c == '+') && i == 0) && !(is_real && c == '.'))
            return false;
    }
    return digits > 0 && value.length < 32;
}

static int parse_number(const struct config_parameter *parameter, struct text value,
                        struct config_value *ret_value, struct error *error)
{
    bool is_real = parameter->type == CONFIG_REAL;
    char text[32];
    double number = 0;
    bool valid = is_plain_number(value, is_real);
    if (valid) {
        char *end;
        memcpy(text, value.data, value.length);
        text[value.length] = '\0';
        number = strtod(text, &end);
        valid = *end == '\0' && number >= parameter->minimum && number <= parameter->maximum;
    }
    if (!valid) {
        char range[128];
        snprintf(range, sizeof(range), "%s from %.12g to %.12g%s%s",
                 is_real ? "a number" : "a whole number", parameter->minimum, parameter->maximum,
                 *parameter->unit ? " " : "", parameter->unit);
        return refuse(parameter, value, error, range);
    }
    if (is_real)
        ret_value->real = number + 0.0; /* -0 becomes 0 */
    else
        ret_value->integer = (int32_t)number;
    return 0;
}

int config_parse(const struct config_parameter *parameter, struct text value,
                 struct buffer *canonical, struct config_value *ret_value, struct error *error)
{
    if (value.length > LIMIT_CONFIG_VALUE_BYTES)
        return placed(parameter,
                      error_set(error, ERROR_VALUE_TOO_LONG,
                                "a value of %zu bytes is too long; valid are at most %d",
                                value.length, LIMIT_CONFIG_VALUE_BYTES),
                      error);
    if (!text_is_printable(value))
        return placed(
            parameter,
            error_set(error, ERROR_VALUE_REFUSED,
                      "the value has control characters or is not UTF-8; valid is printable text"),
            error);
    if (parameter->type == CONFIG_BOOLEAN)
        return parse_boolean(parameter, value, ret_value, error);
    if (parameter->type == CONFIG_INTEGER || parameter->type == CONFIG_REAL)
        return parse_number(parameter, value, ret_value, error);
    const char *valid = config_check_form(parameter->form, parameter->choices, value, canonical);
    if (valid)
        return refuse(parameter, value, error, valid);
    if (canonical->failed)
        return placed(parameter, error_set(error, STATUS_MEMORY, "out of memory"), error);
    ret_value->string = buffer_text(canonical);
    return 0;
}

int config_parse_key(const struct config_parameter *parameter, struct text key,
                     struct buffer *canonical, struct text *ret_key, struct error *error)
{
    key = text_trim(key);
    const char *valid = "printable text of at most 8192 bytes";
    if (key.length > 0 && key.length <= KEY_BYTES_MAX && text_is_printable(key))
        valid = config_check_form(parameter->key_form, "", key, canonical);
    if (valid) {
        error_set(error, ERROR_VALUE_REFUSED, "\"%.*s\" is not valid as a name; valid is %s",
                  key.length > QUOTED_BYTES ? QUOTED_BYTES : (int)key.length, key.data, valid);
        error_set_value(error, key);
        return placed(parameter, STATUS_INVALID, error);
    }
    if (canonical->failed)
        return placed(parameter, error_set(error, STATUS_MEMORY, "out of memory"), error);
    *ret_key = buffer_text(canonical);
    return 0;
}

/* The shortest decimal that reads back as the same number. */
static void format_real(double number, struct buffer *text)
{
    char digits[400];
    for (int precision = 0; precision <= 17; precision++) {
        snprintf(digits, sizeof(digits), "%.*f", precision, number);
        if (strtod(digits, NULL) == number)
            break;
    }
    buffer_append_string(text, digits);
}

void config_format(const struct config_record *record, const struct config_parameter *parameter,
                   struct buffer *text)
{
    const void *field = config_const_field(record, parameter);
    bool is_unset;
    switch (parameter->type) {
    case CONFIG_BOOLEAN:
        buffer_append_string(text, *(const config_boolean *)field ? "yes" : "no");
        break;
    case CONFIG_INTEGER:
        is_unset = (parameter->flags & CONFIG_OPTIONAL) && *(const config_integer *)field == 0;
        if (!is_unset)
            buffer_printf(text, "%d", (int)*(const config_integer *)field);
        break;
    case CONFIG_REAL:
        is_unset = (parameter->flags & CONFIG_OPTIONAL) && *(const config_real *)field == 0;
        if (!is_unset)
            format_real(*(const config_real *)field, text);
        break;
    case CONFIG_STRING:
        buffer_append_text(text, *(const struct text *)field);
        break;
    case CONFIG_STRINGS:
    case CONFIG_NAMED_STRING:
    case CONFIG_NAMED_STRINGS:
        break; /* each member of a list has a row of its own */
    }
}
