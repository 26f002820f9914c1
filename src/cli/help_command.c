/* `seine help`: what `seine --help` says; with --man the manual pages, made from the same tables.
 */
#include "command.h"
#include "crawl_options.h"

#include <stdio.h>
#include <string.h>

void print_usage(FILE *out)
{
    fprintf(out, "usage: seine COMMAND [ARGUMENTS]\n\n");
    for (const struct command *command = COMMANDS; command->name; command++)
        fprintf(out, "  %-10s %s\n", command->name, command->summary);
    fprintf(out, "\n`seine COMMAND --help` says more; `seine --version` names the program.\n");
}

/* Text for roff: no line may begin with a dot or an apostrophe, and `-` and `\` mean something. */
static void write_roff(FILE *out, const char *text)
{
    if (*text == '.' || *text == '\'')
        fputs("\\&", out);
    for (; *text; text++)
        if (*text == '\\')
            fputs("\\e", out);
        else if (*text == '-')
            fputs("\\-", out);
        else
            fputc(*text, out);
}

static void write_item(FILE *out, const char *term, const char *value, const char *text)
{
    fputs(".TP\n.B ", out);
    write_roff(out, term);
    if (value) {
        fputs(" \\fI", out);
        write_roff(out, value);
        fputs("\\fR", out);
    }
    fputs("\n", out);
    write_roff(out, text);
    fputs("\n", out);
}

static void write_statuses(FILE *out)
{
    fputs(".SH EXIT STATUS\n", out);
    write_item(out, "0", NULL, "complete; nothing found; allowed");
    write_item(out, "1", NULL, "usage or configuration");
    write_item(out, "2", NULL,
               "the data directory is missing, foreign, damaged, locked or cannot be written to");
    write_item(out, "3", NULL, "URIs are left; for checks: findings");
    write_item(out, "130", NULL, "interrupted");
}

static void write_seine(FILE *out)
{
    fputs(".TH SEINE 1\n.SH NAME\nseine \\- crawl an intranet into an SQL database that anyone may "
          "read\n"
          ".SH SYNOPSIS\n.B seine\n.I COMMAND\n[\\fIARGUMENTS\\fR]\n.SH DESCRIPTION\n"
          "Seine fetches what can be reached from some start URIs and keeps every fact about it in "
          "SQLite\n"
          "databases below a data directory: what is known, queued, stored, skipped and why. The "
          "databases may\n"
          "be read with any\n.B sqlite3 \\-readonly\nwhile the crawl runs; docs/sql.md describes "
          "their views.\n"
          ".SH COMMANDS\nEach explains itself with\n.BR \\-\\-help .\n",
          out);
    for (const struct command *command = COMMANDS; command->name; command++)
        write_item(out, command->name, command->arguments, command->summary);
    write_statuses(out);
    fputs(".SH FILES\n", out);
    write_item(out, "seine-data/seine.db", NULL, "collections and answers of the DNS");
    write_item(out, "seine-data/collections/NAME/crawl.db", NULL,
               "everything about one collection");
    write_item(out, "seine-data/collections/NAME/content-K.pack", NULL,
               "bodies with their response headers");
    write_item(out, "seine-data/encryption.key", NULL,
               "key of the passwords in configurations; for its owner only");
    write_item(out, "seine-data/seine.lock", NULL,
               "held by the process that owns the data directory");
    fputs(".SH SEE ALSO\n.BR seine\\-crawl (1),\n.BR sqlite3 (1)\n", out);
}

static void write_option(void *context, const char *name, const char *value, const char *help)
{
    write_item(context, name, value, help);
}

static void write_crawl(FILE *out)
{
    fputs(
        ".TH SEINE\\-CRAWL 1\n.SH NAME\nseine\\-crawl \\- crawl what can be reached from some "
        "URIs\n"
        ".SH SYNOPSIS\n.B seine crawl\n.I URI...\n[\\fIOPTIONS\\fR]\n.br\n.B seine crawl "
        "\\-\\-config\n"
        ".I FILE\n[\\fIOPTIONS\\fR]\n.SH DESCRIPTION\n"
        "Crawls until nothing is left that could go on. The same command goes on with a crawl that "
        "was\n"
        "interrupted or killed; a finished one says so. Another start URI is added; options are "
        "kept with the\n"
        "collection, and a changed option changes its configuration (docs/configuration.md).\n.PP\n"
        "Without\n.B \\-\\-delay\npoliteness is automatic: at most two requests at once per site "
        "and per address, and a\n"
        "pause no shorter than the last response took. robots.txt, Crawl\\-delay and Retry\\-After "
        "are honoured.\n"
        ".PP\nWith\n.B \\-\\-config\na configuration file (MS\\-FSCCFG, "
        "docs/seine\\-configuration.xsd) says what to crawl: a new\n"
        "collection then has the defaults of the specification below the file, not the profile, "
        "and an existing\n"
        "one keeps what the file does not say.\n"
        ".B seine check\ntells what is wrong with a file and what it would change;\n"
        ".B seine config\nshows what a collection has.\n"
        ".SH OPTIONS\n",
        out);
    crawl_options_each(write_option, out);
    write_statuses(out);
    fputs(".SH SEE ALSO\n.BR seine (1)\n", out);
}

int help_command(int argc, char **argv)
{
    if (argc == 3 && !strcmp(argv[1], "--man") && !strcmp(argv[2], "seine")) {
        write_seine(stdout);
    } else if (argc == 3 && !strcmp(argv[1], "--man") && !strcmp(argv[2], "seine-crawl")) {
        write_crawl(stdout);
    } else if (argc > 1) {
        puts("usage: seine help [--man seine|seine-crawl]\n\nLists the commands; with --man, "
             "prints a manual page.");
        return !strcmp(argv[1], "--help") ? EXIT_COMPLETE : EXIT_USAGE;
    } else {
        print_usage(stdout);
    }
    return EXIT_COMPLETE;
}
