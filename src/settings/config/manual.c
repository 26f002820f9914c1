/* Writes docs/man/seine-configuration.5 from the tables. */
#include "private.h"

#include <seine/settings/config/describe.h>

#include <seine/foundation/base/roff.h>
#include <stdlib.h>

static void write_section(FILE *file, const char *heading, const char *description)
{
    fputs(".SH \"", file);
    roff_write(file, heading);
    fputs("\"\n", file);
    roff_write(file, description);
    fputs(*description ? "\n" : "", file);
}

static void write_parameter(FILE *file, const char *path, const struct config_parameter *parameter)
{
    char *facts = NULL;
    size_t length;
    FILE *memory = open_memstream(&facts, &length);
    fputs(".TP\n.B ", file);
    roff_write(file, path);
    fputs("\n", file);
    roff_write(file, parameter->description);
    if (memory) {
        describe_parameter(memory, parameter);
        fclose(memory);
        fputs("\n.br\n", file);
        roff_write(file, facts);
    }
    fputs("\n", file);
    free(facts);
}

static void write_profile(FILE *file)
{
    size_t count;
    const struct config_setting *settings = config_profile_settings(&count);
    write_section(file, "The profile of `seine crawl`",
                  "A new collection of `seine crawl URI` has the defaults above, changed by these "
                  "values; a value of a list is an additional member.");
    for (size_t i = 0; i < count; i++) {
        fputs(".TP\n.B ", file);
        roff_write(file, settings[i].path);
        fputs("\n", file);
        roff_write(file, *settings[i].value ? settings[i].value : "only the following values");
        fputs("\n", file);
    }
}

void config_write_manual(FILE *file)
{
    fputs(".TH SEINE\\-CONFIGURATION 5\n.SH NAME\nseine\\-configuration \\- configuration of a "
          "crawl collection\n.SH DESCRIPTION\n",
          file);
    roff_write(file,
               "Configuration files have the format of the FAST crawler (MS-FSCCFG): a "
               "`CrawlerConfig` with a `DomainSpecification` for each collection, which has an "
               "`attrib` for each parameter and a `section` for each section below. `seine check` "
               "reports all errors of a file and what it would change; `seine crawl --config` and "
               "`seine serve --config` crawl its collections, `seine admin add` sends it to a "
               "running server, `seine config` shows the configuration of a collection.");
    fputs("\n.PP\n", file);
    roff_write(
        file,
        "Booleans are `yes` or `no`. An empty value empties a list, or unsets a parameter without "
        "a default. A parameter that is not in force yet is checked, kept and exported but has no "
        "effect; `seine check` warns if it is set. When a parameter that decides what is made of "
        "an answer changes, each document is fetched once without conditions.");
    fputs("\n", file);
    describe_configuration(file, &(struct config_page){write_section, write_parameter});
    write_profile(file);
    fputs(".SH EXAMPLE\n.nf\n"
          "<CrawlerConfig>\n"
          "  <DomainSpecification name=\"intranet\">\n"
          "    <attrib name=\"start_uris\" type=\"list\\-string\">\n"
          "      <member>https://intranet.example/</member>\n"
          "    </attrib>\n"
          "    <attrib name=\"allowed_schemes\" type=\"list\\-string\">\n"
          "      <member>http</member>\n"
          "      <member>https</member>\n"
          "    </attrib>\n"
          "    <section name=\"include_domains\">\n"
          "      <attrib name=\"suffix\" type=\"list\\-string\">\n"
          "        <member>intranet.example</member>\n"
          "      </attrib>\n"
          "    </section>\n"
          "    <attrib name=\"delay\" type=\"real\">1.0</attrib>\n"
          "  </DomainSpecification>\n"
          "</CrawlerConfig>\n.fi\n"
          ".SH SEE ALSO\n.BR seine (1),\n.BR seine\\-crawl (1),\n.BR seine\\-admin (1)\n",
          file);
}
