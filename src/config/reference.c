/* docs/configuration.md is written by the table. */
#include "private.h"

#include <math.h>

static const char *form_text(const struct config_parameter *parameter)
{
    static const char *const FORMS[] = {
        [CONFIG_FORM_TEXT] = "text",
        [CONFIG_FORM_CHOICE] = "",
        [CONFIG_FORM_CRAWL_MODE] = "`FULL` or `DEPTH:n`",
        [CONFIG_FORM_EXTENSION] = "`.ext`",
        [CONFIG_FORM_FILE] = "a file",
        [CONFIG_FORM_FINGERPRINT] = "64 hexadecimal digits",
        [CONFIG_FORM_HEADER] = "`Name: value`",
        [CONFIG_FORM_HOST_PORT] = "`host` or `host:port`",
        [CONFIG_FORM_MIME] = "`type/subtype`",
        [CONFIG_FORM_SCHEME] = "`http`, `https`",
        [CONFIG_FORM_URI] = "absolute URIs",
    };
    return FORMS[parameter->form];
}

/* The version in the default User-Agent is not worth another page with each release. */
static void write_default(FILE *file, const char *value)
{
    const char *version = strstr(value, "Seine/" SEINE_VERSION);
    if (*value == '\0')
        fputs("none", file);
    else if (version)
        fprintf(file, "`%.*sSeine/<version>%s`", (int)(version - value), value,
                version + strlen("Seine/" SEINE_VERSION));
    else
        fprintf(file, "`%s`", value);
}

static void write_valid(FILE *file, const struct config_parameter *parameter)
{
    switch (parameter->type) {
    case CONFIG_BOOLEAN:
        fputs("`yes` or `no`", file);
        break;
    case CONFIG_INTEGER:
    case CONFIG_REAL:
        fprintf(file, "%.12g to %.12g %s", parameter->minimum, parameter->maximum, parameter->unit);
        break;
    case CONFIG_STRING:
    case CONFIG_STRINGS:
        if (parameter->form != CONFIG_FORM_CHOICE) {
            fputs(form_text(parameter), file);
            break;
        }
        for (const char *choice = parameter->choices; *choice;) {
            size_t length = strcspn(choice, "|");
            fprintf(file, "`%.*s`", (int)length, choice);
            choice += length;
            if (*choice == '|') {
                fputs(" or ", file);
                choice++;
            }
        }
        break;
    }
}

static void write_parameter(FILE *file, const struct config_parameter *parameter)
{
    fprintf(file, "\n### %s\n\n", parameter->path);
    fprintf(file, "%s\n\n", parameter->description);
    fprintf(file, "%s, valid: ", config_type_name(parameter->type));
    write_valid(file, parameter);
    fputs("; default: ", file);
    write_default(file, parameter->default_value);
    fprintf(file, "; where: collection%s; takes effect: %s",
            parameter->flags & CONFIG_IN_SUBCOLLECTION ? ", subcollection" : "",
            config_effect_name(parameter->effect));
    if (parameter->flags & CONFIG_SCOPE)
        fputs("; changes the scope", file);
    if (parameter->flags & CONFIG_SECRET)
        fputs("; secret", file);
    fprintf(file, "; source: %s%s\n", parameter->spec[0] == 'S' ? "" : "MS-FSCCFG ",
            parameter->spec);
}

static void write_profile(FILE *file)
{
    size_t count;
    const struct config_setting *settings = config_profile_settings(&count);
    fputs("\n## The profile of `seine crawl`\n"
          "`seine crawl` starts from the defaults above with these on top; lists get the value as "
          "one "
          "member more. Its options come after.\n\n"
          "| parameter | value |\n|---|---|\n",
          file);
    for (size_t i = 0; i < count; i++)
        fprintf(file, "| `%s` | `%s` |\n", settings[i].path, settings[i].value);
}

int config_write_reference(FILE *file, struct error *error)
{
    size_t count, parameter_count;
    const struct config_section *sections = config_sections(&count);
    const struct config_parameter *parameters = config_parameters(&parameter_count);
    fputs(
        "# Configuration of a crawl collection\n\n"
        "Every parameter that the crawler knows. This page is written by the program's own table "
        "(`include/seine/config/parameters.def`); a test compares the two.\n\n"
        "Values are text: booleans `yes` or `no`, lists one member after the other. An empty value "
        "empties a list, or unsets a parameter without a default. A member that a list has already "
        "is "
        "not added again; a header line replaces the one of the same name.\n",
        file);
    for (size_t i = 0; i < count; i++) {
        fprintf(file, "\n## %s%s%s\n\n%s\n", *sections[i].path ? "Section `" : "Top level",
                sections[i].path, *sections[i].path ? "`" : "", sections[i].description);
        for (size_t j = 0; j < parameter_count; j++)
            if (strcmp(parameters[j].section, sections[i].path) == 0)
                write_parameter(file, &parameters[j]);
    }
    write_profile(file);
    if (fflush(file) || ferror(file))
        return error_set(error, STATUS_SYSTEM, "cannot write the reference of the configuration");
    return 0;
}
