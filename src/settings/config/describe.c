#include "private.h"

#include <seine/settings/config/describe.h>

static const char *form_text(enum config_form form)
{
    static const char *const FORMS[] = {
        [CONFIG_FORM_TEXT] = "text",
        [CONFIG_FORM_CHOICE] = "",
        [CONFIG_FORM_COLLECTION_NAME] = "the name of a collection",
        [CONFIG_FORM_COMMAND] = "a program and its arguments",
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
        [CONFIG_FORM_REGEXP] = "a regular expression (PCRE2)",
        [CONFIG_FORM_REWRITE_RULE] = "`#pattern#replacement#`",
        [CONFIG_FORM_SCHEME] = "`http`, `https`, `ftp`, `ftps`, `file`",
        [CONFIG_FORM_SLOT_DELAY] = "seconds, or `suspend`",
        [CONFIG_FORM_TABLE] = "the name of a table, or `schema.table`",
        [CONFIG_FORM_TIME_SLOT] = "`DDD:HH[.MM]-DDD:HH[.MM]`",
        [CONFIG_FORM_URI] = "absolute URIs",
        [CONFIG_FORM_URI_OR_REALM] = "an absolute URI or a realm",
    };
    return FORMS[form];
}

/* Omits the version in the default User-Agent, so that the page does not change with each
 * release. */
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

void describe_parameter(FILE *file, const struct config_parameter *parameter)
{
    fprintf(file, "%s, valid: ", config_type_name(parameter->type));
    write_valid(file, parameter);
    fputs("; default: ", file);
    write_default(file, parameter->default_value);
    fprintf(file, "; where: collection%s; takes effect: %s",
            parameter->flags & CONFIG_IN_SUBCOLLECTION ? ", subcollection" : "",
            config_effect_name(parameter->effect));
    if (parameter->flags & CONFIG_SCOPE)
        fputs("; changes the scope", file);
    if (parameter->flags & CONFIG_CONTENT)
        fputs("; decides what is made of an answer", file);
    if (parameter->flags & CONFIG_SECRET)
        fputs("; secret", file);
    if (parameter->flags & CONFIG_UNIMPLEMENTED)
        fputs("; **not in force yet**", file);
    fprintf(file, "; source: %s%s", parameter->spec[0] == 'S' ? "" : "MS-FSCCFG ", parameter->spec);
}

static void describe_table(FILE *file, const struct config_page *page,
                           const struct config_table *table, const char *prefix,
                           const char *heading)
{
    for (size_t i = 0; i < table->section_count; i++) {
        const struct config_section *section = &table->sections[i];
        char named[160];
        snprintf(named, sizeof named, "Section `%s%s`", prefix, section->path);
        page->section(file, *section->path ? named : heading,
                      *section->path ? section->description : "");
        for (size_t j = 0; j < table->parameter_count; j++)
            if (strcmp(table->parameters[j].section, section->path) == 0) {
                char path[256];
                snprintf(path, sizeof path, "%s%s%s", prefix, table->parameters[j].path,
                         *table->parameters[j].name ? "" : "/…");
                page->parameter(file, path, &table->parameters[j]);
            }
    }
}

static void describe_group(FILE *file, const struct config_page *page,
                           const struct config_group_row *group)
{
    char prefix[64], heading[160], description[1024];
    snprintf(prefix, sizeof(prefix), "%s/NAME/", group->path);
    snprintf(heading, sizeof(heading), "Named sections in `%s`", group->path);
    if (group->table != &CONFIG_COLLECTION) {
        describe_table(file, page, group->table, prefix, heading);
        return;
    }
    snprintf(description, sizeof description,
             "%s Its parameters are those above%s; source: MS-FSCCFG %s.", group->description,
             strcmp(group->path, "Node") == 0 ? "" : " that may stand in a subcollection",
             group->spec);
    page->section(file, heading, description);
}

void describe_configuration(FILE *file, const struct config_page *page)
{
    describe_table(file, page, &CONFIG_COLLECTION, "", "Top level");
    for (size_t i = 0; i < CONFIG_COLLECTION.group_count; i++)
        describe_group(file, page, &CONFIG_COLLECTION.groups[i]);
}
