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
    fputs("\n## The profile of `seine crawl`\nA new collection of `seine crawl URI` has the "
          "defaults above, changed by these values; a value of a list is an additional member. The "
          "options of the command override both. A collection that a configuration file describes "
          "(`seine crawl --config FILE`) has only the defaults, and an existing collection keeps "
          "its configuration.\n\n| parameter | value |\n|---|---|\n",
          file);
    for (size_t i = 0; i < count; i++)
        if (*settings[i].value)
            fprintf(file, "| `%s` | `%s` |\n", settings[i].path, settings[i].value);
        else
            fprintf(file, "| `%s` | only the following values |\n", settings[i].path);
}

void write_configuration(FILE *file)
{
    fputs(
        "# Configuration of a crawl collection\n\nAll parameters of the crawler. This page is "
        "generated from the tables of the program (`include/seine/settings/config/parameters.def` "
        "and its neighbours); a test compares them.\n\nValues are text: booleans are `yes` or "
        "`no`, lists are given one member after the other. An empty value empties a list, or "
        "unsets a parameter without a default. A member that is in a list already is not added "
        "again; a header line replaces the line of the same name. A parameter that is *not in "
        "force yet* is checked, kept and exported but has no effect; `seine check` warns if it is "
        "set. When a parameter that *decides what is made of an answer* changes, each document is "
        "fetched once without conditions, so that the new value also applies to unchanged "
        "documents.\n\nConfiguration files have the format of the FAST crawler (MS-FSCCFG; "
        "`docs/seine-configuration.xsd` is the schema). `seine check FILE` reports all errors of a "
        "file and what it would change, `seine crawl --config FILE` crawls its collections, `seine "
        "config` shows the configuration of a collection. In SQL it is the view `v_configuration`. "
        "A running crawl applies a changed parameter *at once*, when the *next refresh cycle* "
        "begins, or after a *restart* of the program. Files of rules and of mirrors are read again "
        "at each of these moments. [scenarios.md](scenarios.md) names the tests that crawl with "
        "each parameter and without it.\n",
        file);
    describe_configuration(file, &(struct config_page){write_section, write_parameter});
    write_profile(file);
}
