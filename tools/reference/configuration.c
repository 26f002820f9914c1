/* docs/configuration.md is written by the table. */
#include "pages.h"

#include <seine/settings/config/describe.h>

static void write_section(FILE *file, const char *heading, const char *description)
{
    fprintf(file, "\n## %s\n\n%s%s", heading, description, *description ? "\n" : "");
}

static void write_parameter(FILE *file, const char *path, const struct config_parameter *parameter)
{
    fprintf(file, "\n### %s\n\n%s\n\n", path, parameter->description);
    describe_parameter(file, parameter);
    fputs("\n", file);
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
        if (*settings[i].value)
            fprintf(file, "| `%s` | `%s` |\n", settings[i].path, settings[i].value);
        else
            fprintf(file, "| `%s` | nothing but what follows |\n", settings[i].path);
}

void write_configuration(FILE *file)
{
    fputs(
        "# Configuration of a crawl collection\n\n"
        "Every parameter that the crawler knows. This page is written by the program's own tables "
        "(`include/seine/settings/config/parameters.def` and its neighbours); a test compares "
        "them.\n\n"
        "Values are text: booleans `yes` or `no`, lists one member after the other. An empty "
        "value empties a list, or unsets a parameter without a default. A member that a list has "
        "already is not added again; a header line replaces the one of the same name. What is "
        "*not in force yet* is checked, kept and exported, and `seine check` names it when it is "
        "set. When what *decides what is made of an answer* has changed, documents are asked for "
        "once without conditions, so that it counts for those that did not change, too.\n\n"
        "A configuration file is that of the FAST crawler (MS-FSCCFG; "
        "`docs/seine-configuration.xsd` "
        "is its schema). `seine check FILE` tells all that is wrong with one and what it would "
        "change, `seine crawl --config FILE` crawls what it describes, `seine config` shows what a "
        "collection has. In SQL it is the view `v_configuration`. "
        "A crawl that runs takes a changed configuration over: a parameter *at once*, when the "
        "*next "
        "refresh cycle* begins, or with the *restart* of the program. Files of rules and of "
        "mirrors "
        "are read anew at each of these moments. "
        "[scenarios.md](scenarios.md) names the tests that crawl with each parameter and without "
        "it.\n",
        file);
    describe_configuration(file, &(struct config_page){write_section, write_parameter});
    write_profile(file);
}
