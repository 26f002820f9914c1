/*
 * For any row of the parameter table: where a value of it is set, and a valid value that is not the
 * default.
 */
#ifndef SEINE_TESTS_CONFIG_SAMPLE_VALUES_H
#define SEINE_TESTS_CONFIG_SAMPLE_VALUES_H

#include <seine/settings/config.h>
#include <stdio.h>
#include <string.h>

/* "a|b|c": the first that is not the default; NULL when there is no other. */
static inline const char *other_choice(const struct config_parameter *parameter)
{
    static char choice[32];
    for (const char *rest = parameter->choices; *rest;) {
        size_t length = strcspn(rest, "|");
        snprintf(choice, sizeof(choice), "%.*s", (int)length, rest);
        if (strcmp(choice, parameter->default_value) != 0)
            return choice;
        rest += length + (rest[length] == '|');
    }
    return NULL;
}

/* Where a value of the row is set: of a named section, an entry of it. */
static inline const char *path_of(const struct config_parameter *parameter)
{
    static const char *const KEY_BY_FORM[] = {
        [CONFIG_FORM_TEXT] = "something",
        [CONFIG_FORM_ERROR_CLASS] = "404",
        [CONFIG_FORM_HEADER_NAME] = "x-robots",
        [CONFIG_FORM_HOST] = "host.example",
        [CONFIG_FORM_MIME] = "application/x-other",
        [CONFIG_FORM_POST_TARGET] = "prefix:http://host.example/form",
        [CONFIG_FORM_TIME_SLOT] = "Mon:09.00-Mon:17.00",
        [CONFIG_FORM_URI] = "http://host.example/intranet/",
        [CONFIG_FORM_URI_OR_REALM] = "http://host.example/private/",
    };
    static char path[256];
    if (*parameter->name)
        return parameter->path;
    snprintf(path, sizeof(path), "%s/%s", parameter->path, KEY_BY_FORM[parameter->key_form]);
    return path;
}

/* A value that is valid and not the default, for any row. */
static inline const char *other_value(const struct config_parameter *parameter)
{
    static const char *const BY_FORM[] = {
        [CONFIG_FORM_TEXT] = "something",
        [CONFIG_FORM_COLLECTION_NAME] = "other",
        [CONFIG_FORM_COMMAND] = "/usr/bin/other --option",
        [CONFIG_FORM_CRAWL_MODE] = "DEPTH:7",
        [CONFIG_FORM_CREDENTIALS] = "user:password",
        [CONFIG_FORM_ERROR_POLICY] = "DELETE:7",
        [CONFIG_FORM_EXTENSION] = ".other",
        [CONFIG_FORM_FILE] = "/tmp/other.pem",
        [CONFIG_FORM_FINGERPRINT] =
            "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
        [CONFIG_FORM_FTP_ACCOUNT] = "user:password",
        [CONFIG_FORM_HEADER] = "X-Other: yes",
        [CONFIG_FORM_HOST] = "other.example",
        [CONFIG_FORM_HOST_PORT] = "127.0.0.1:5353",
        [CONFIG_FORM_IP_MASK] = "10.0.0.0/8",
        [CONFIG_FORM_IP6_MASK] = "2001:db8::/32",
        [CONFIG_FORM_LANGUAGE] = "no",
        [CONFIG_FORM_META_INFO] = "" /* all is the default */,
        [CONFIG_FORM_MIME] = "image/*",
        [CONFIG_FORM_PROXY] = "http://proxy.example:3128",
        [CONFIG_FORM_REGEXP] = "[0-9]",
        [CONFIG_FORM_REWRITE_RULE] = "#a#b#",
        [CONFIG_FORM_SCHEME] = "https",
        [CONFIG_FORM_SLOT_DELAY] = "suspend",
        [CONFIG_FORM_TABLE] = "other",
        [CONFIG_FORM_URI] = "http://other.example/",
    };
    static char number[32];
    switch (parameter->type) {
    case CONFIG_BOOLEAN:
        return strcmp(parameter->default_value, "yes") == 0 ? "no" : "yes";
    case CONFIG_INTEGER:
        snprintf(number, sizeof(number), "%.0f", parameter->minimum > 17 ? parameter->minimum : 17);
        if (strcmp(parameter->default_value, number) == 0)
            snprintf(number, sizeof(number), "%.0f", parameter->minimum + 18);
        return number;
    case CONFIG_REAL:
        return "0.25";
    case CONFIG_STRING:
    case CONFIG_STRINGS:
    case CONFIG_NAMED_STRING:
    case CONFIG_NAMED_STRINGS:
        break;
    }
    if (parameter->form == CONFIG_FORM_CHOICE)
        return other_choice(parameter);
    return BY_FORM[parameter->form];
}

#endif
