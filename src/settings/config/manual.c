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
                  "A new collection of `seine crawl URI` starts from the defaults above with these "
                  "on top; lists get "
                  "the value as one member more.");
    for (size_t i = 0; i < count; i++) {
        fputs(".TP\n.B ", file);
        roff_write(file, settings[i].path);
        fputs("\n", file);
        roff_write(file, *settings[i].value ? settings[i].value : "nothing but what follows");
        fputs("\n", file);
    }
}

void config_write_manual(FILE *file)
{
    fputs(".TH SEINE\\-CONFIGURATION 5\n.SH NAME\nseine\\-configuration \\- what a crawl "
          "collection is told\n"
          ".SH DESCRIPTION\n",
          file);
    roff_write(
        file,
        "A configuration file is that of the FAST crawler (MS-FSCCFG): a `CrawlerConfig` with a "
        "`DomainSpecification` for each collection, in it an `attrib` for each parameter and a "
        "`section` for each "
        "section below. `seine check` tells all that is wrong with one and what it would change; "
        "`seine crawl "
        "--config` and `seine serve --config` crawl what it describes, `seine admin add` gives it "
        "to a running "
        "server, `seine config` shows what a collection has.");
    fputs("\n.PP\n", file);
    roff_write(file, "Booleans are `yes` or `no`. An empty value empties a list, or unsets a "
                     "parameter without a default. "
                     "What is not in force yet is checked, kept and exported, and `seine check` "
                     "names it when it is set. When what decides what is made of an answer has "
                     "changed, documents are asked for once without conditions.");
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
