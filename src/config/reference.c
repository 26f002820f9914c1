/* docs/configuration.md is written by the table. */
#include "private.h"

#include <math.h>

static const char *form_text(enum config_form form)
{
    static const char *const FORMS[] = {
        [CONFIG_FORM_TEXT] = "text",
        [CONFIG_FORM_CHOICE] = "",
        [CONFIG_FORM_COLLECTION_NAME] = "the name of a collection",
        [CONFIG_FORM_CRAWL_MODE] = "`FULL` or `DEPTH:n`",
        [CONFIG_FORM_CREDENTIALS] = "`user:password` or `user:password:realm:scheme`",
        [CONFIG_FORM_ERROR_CLASS] = "`404`, `4xx`, `net`, `int`, `ttl`",
        [CONFIG_FORM_ERROR_POLICY] = "`KEEP` or `DELETE[:n]`, and `RETRY[:n]`",
        [CONFIG_FORM_EXTENSION] = "`.ext`",
        [CONFIG_FORM_FILE] = "a file",
        [CONFIG_FORM_FINGERPRINT] = "64 hexadecimal digits",
        [CONFIG_FORM_FTP_ACCOUNT] = "`user:password`",
        [CONFIG_FORM_HEADER] = "`Name: value`",
        [CONFIG_FORM_HEADER_NAME] = "the name of a header",
        [CONFIG_FORM_HOST] = "a host",
        [CONFIG_FORM_HOST_PORT] = "`host` or `host:port`",
        [CONFIG_FORM_IP_MASK] = "`1.2.3.4`, `1.2.3.0-9`, `1.2.3.0/24`, `1.2.3.0:255.255.255.0`",
        [CONFIG_FORM_IP6_MASK] = "`1:2::3`, `1:2::3-9`, `1:2::/32`",
        [CONFIG_FORM_LANGUAGE] = "two letters",
        [CONFIG_FORM_META_INFO] = "`duplicates`, `redirects`, `mirrors`, `metadata`",
        [CONFIG_FORM_MIME] = "`type/subtype`",
        [CONFIG_FORM_POST_TARGET] = "a URI, or `prefix:` and the beginning of one",
        [CONFIG_FORM_PROXY] = "`(http://)(user:password@)host(:port)`",
        [CONFIG_FORM_REWRITE_RULE] = "`#pattern#replacement#`",
        [CONFIG_FORM_SCHEME] = "`http`, `https`, `ftp`",
        [CONFIG_FORM_SLOT_DELAY] = "seconds, or `suspend`",
        [CONFIG_FORM_TIME_SLOT] = "`DDD:HH[.MM]-DDD:HH[.MM]`",
        [CONFIG_FORM_URI] = "absolute URIs",
        [CONFIG_FORM_URI_OR_REALM] = "an absolute URI or a realm",
    };
    return FORMS[form];
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
    case CONFIG_NAMED_STRING:
    case CONFIG_NAMED_STRINGS:
        fprintf(file, "named %s; ", form_text(parameter->key_form));
        fputs(form_text(parameter->form), file);
        break;
    case CONFIG_STRING:
    case CONFIG_STRINGS:
        if (parameter->form != CONFIG_FORM_CHOICE) {
            fputs(form_text(parameter->form), file);
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

static void write_parameter(FILE *file, const struct config_parameter *parameter,
                            const char *prefix)
{
    fprintf(file, "\n### %s%s%s\n\n", prefix, parameter->path, *parameter->name ? "" : "/…");
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
    if (parameter->flags & CONFIG_AWAITED)
        fputs("; **not in force yet**", file);
    fprintf(file, "; source: %s%s\n", parameter->spec[0] == 'S' ? "" : "MS-FSCCFG ",
            parameter->spec);
}

static void write_profile(FILE *file)
{
    size_t count;
    const struct config_setting *settings = config_profile_settings(&count);
    fputs("\n## The profile of `seine crawl`\n"
          "A new collection of `seine crawl URI` starts from the defaults above with these on top; "
          "lists get the value as one member more. Its options come after. A collection that a "
          "configuration file describes (`seine crawl --config FILE`) starts from the defaults "
          "alone, and an existing one goes on with what it has.\n\n"
          "| parameter | value |\n|---|---|\n",
          file);
    for (size_t i = 0; i < count; i++)
        fprintf(file, "| `%s` | `%s` |\n", settings[i].path, settings[i].value);
}

static void write_table(FILE *file, const struct config_table *table, const char *prefix,
                        const char *heading)
{
    for (size_t i = 0; i < table->section_count; i++) {
        const struct config_section *section = &table->sections[i];
        if (*section->path)
            fprintf(file, "\n## Section `%s%s`\n\n%s\n", prefix, section->path,
                    section->description);
        else
            fprintf(file, "\n## %s\n\n", heading);
        for (size_t j = 0; j < table->parameter_count; j++)
            if (strcmp(table->parameters[j].section, section->path) == 0)
                write_parameter(file, &table->parameters[j], prefix);
    }
}

static void write_groups(FILE *file, const struct config_table *table)
{
    for (size_t i = 0; i < table->group_count; i++) {
        const struct config_group_row *group = &table->groups[i];
        char prefix[64], heading[160];
        snprintf(prefix, sizeof(prefix), "%s/NAME/", group->path);
        snprintf(heading, sizeof(heading), "Named sections in `%s`", group->path);
        if (group->table == table)
            fprintf(file, "\n## %s\n\n%s Its parameters are those above%s; source: MS-FSCCFG %s.\n",
                    heading, group->description,
                    strcmp(group->path, "Node") == 0 ? "" : " that may stand in a subcollection",
                    group->spec);
        else
            write_table(file, group->table, prefix, heading);
    }
}

int config_write_reference(FILE *file, struct error *error)
{
    fputs(
        "# Configuration of a crawl collection\n\n"
        "Every parameter that the crawler knows. This page is written by the program's own tables "
        "(`include/seine/config/parameters.def` and its neighbours); a test compares them.\n\n"
        "Values are text: booleans `yes` or `no`, lists one member after the other. An empty "
        "value empties a list, or unsets a parameter without a default. A member that a list has "
        "already is not added again; a header line replaces the one of the same name. What is "
        "*not in force yet* is checked, kept and exported, and `seine check` names it when it is "
        "set.\n\n"
        "A configuration file is that of the FAST crawler (MS-FSCCFG; "
        "`docs/seine-configuration.xsd` "
        "is its schema). `seine check FILE` tells all that is wrong with one and what it would "
        "change, `seine crawl --config FILE` crawls what it describes, `seine config` shows what a "
        "collection has. In SQL it is the view `v_configuration`. "
        "[scenarios.md](scenarios.md) names the tests that crawl with each parameter and without "
        "it.\n",
        file);
    write_table(file, &CONFIG_COLLECTION, "", "Top level");
    write_groups(file, &CONFIG_COLLECTION);
    write_profile(file);
    if (fflush(file) || ferror(file))
        return error_set(error, STATUS_SYSTEM, "cannot write the reference of the configuration");
    return 0;
}
