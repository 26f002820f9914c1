/* `seine help`: prints what `seine --help` prints; with --man the manual pages, with --completion a
 * completion script for a shell. All are made from the same tables. */
#include "admin/arguments.h"
#include "admin/options.h"
#include "admin/words.h"
#include "command.h"
#include "crawl_options.h"
#include <seine/foundation/base/print.h>

#include <seine/foundation/base/roff.h>
#include <seine/settings/config.h>
#include <stdio.h>
#include <string.h>

void help_print_commands(const struct command *commands, FILE *out)
{
    fprintf(out, "usage: seine COMMAND [ARGUMENTS]\n\n");
    for (const struct command *command = commands; command->name; command++)
        fprintf(out, "  %-10s %s\n", command->name, command->summary);
    fprintf(out, "\n`seine COMMAND --help` says more; `seine --version` names the program.\n");
}

static void write_item(FILE *out, const char *term, const char *value, const char *text)
{
    fputs(".TP\n.B ", out);
    roff_write(out, term);
    if (value) {
        fputs(" \\fI", out);
        roff_write(out, value);
        fputs("\\fR", out);
    }
    fputs("\n", out);
    roff_write(out, text);
    fputs("\n", out);
}

/* The meanings of the exit statuses, in general and for `seine admin`. */
static const struct {
    int status;
    const char *meaning, *of_admin;
} EXITS[] = {
#define EXIT(name, number, meaning, of_admin) {number, meaning, of_admin},
#define STATUS(name, number, word, fault, http, exit, meaning)
#define ERROR(name, status, exit, sentence, meaning)
#include <seine/foundation/base/errors.def>
#undef EXIT
#undef STATUS
#undef ERROR
};

static void write_statuses(FILE *out, bool of_admin)
{
    fputs(".SH EXIT STATUS\n", out);
    for (size_t i = 0; i < sizeof EXITS / sizeof *EXITS; i++) {
        const char *meaning = of_admin ? EXITS[i].of_admin : EXITS[i].meaning;
        char number[16];
        snprintf(number, sizeof number, "%d", EXITS[i].status);
        if (meaning)
            write_item(out, number, NULL, meaning);
    }
}

/* Writes the page of a command with all forms of its usage. */
static void write_command(FILE *out, const struct command *command)
{
    char ways[256] = "";
    size_t length = 0;
    for (const char *at = command->options->usage; *at && length < sizeof ways - 4; at++) {
        const char one[] = {*at, '\0'};
        length +=
            (size_t)snprintf(ways + length, sizeof ways - length, "%s", *at == '\n' ? " | " : one);
    }
    write_item(out, command->name, ways, command->summary);
}

static void write_seine(const struct command *commands, FILE *out)
{
    fputs(".TH SEINE 1\n.SH NAME\nseine \\- crawl an intranet into an SQL database\n.SH "
          "SYNOPSIS\n.B seine\n.I COMMAND\n[\\fIARGUMENTS\\fR]\n.SH DESCRIPTION\nSeine crawls all "
          "pages that can be reached from start URIs. It keeps every fact about the crawl "
          "in\nSQLite databases below a data directory: URIs, queue, documents, links, skipped "
          "URIs and the reasons.\nThe databases may be read with\n.B sqlite3 \\-readonly\nwhile "
          "the crawl runs; docs/sql.md describes their views.\n.SH COMMANDS\nEach command "
          "describes its options with\n.BR \\-\\-help .\n",
          out);
    for (const struct command *command = commands; command->name; command++)
        write_command(out, command);
    write_statuses(out, false);
    fputs(".SH FILES\n", out);
    write_item(out, "seine-data/seine.db", NULL, "list of collections, cache of DNS answers");
    write_item(out, "seine-data/collections/NAME/crawl.db", NULL,
               "everything about one collection");
    write_item(out, "seine-data/collections/NAME/content-K.pack", NULL,
               "bodies with their response headers");
    write_item(out, "seine-data/encryption.key", NULL,
               "key of the encrypted passwords in configurations, readable by its owner only");
    write_item(out, "seine-data/seine.lock", NULL,
               "held by the process that owns the data directory");
    fputs(".SH SEE ALSO\n.BR seine\\-crawl (1),\n.BR seine\\-admin (1),\n.BR seine\\-configuration "
          "(5),\n.BR sqlite3 (1)\n",
          out);
}

static void write_crawl(const struct command *commands, FILE *out)
{
    (void)commands;
    fputs(
        ".TH SEINE\\-CRAWL 1\n.SH NAME\nseine\\-crawl \\- crawl all pages that can be reached from "
        "start URIs\n.SH SYNOPSIS\n.B seine crawl\n.I URI...\n[\\fIOPTIONS\\fR]\n.br\n.B seine "
        "crawl \\-\\-config\n.I FILE\n[\\fIOPTIONS\\fR]\n.SH DESCRIPTION\nCrawls until no URI can "
        "proceed. The same command continues a crawl that was interrupted or killed;\na finished "
        "crawl says so. A further start URI is added. The collection keeps the options, and "
        "a\nchanged option changes its configuration (docs/configuration.md).\n.PP\nWithout\n.B "
        "\\-\\-delay\npoliteness is automatic: at most two requests at once per site and per "
        "address, and a\npause at least as long as the last response took. robots.txt, "
        "Crawl\\-delay and Retry\\-After are obeyed.\n.PP\nWith\n.B \\-\\-config\na configuration "
        "file (MS\\-FSCCFG, docs/seine\\-configuration.xsd) says what to crawl. A new\ncollection "
        "then has the defaults of the specification, not those of seine crawl, for settings that "
        "the\nfile does not mention; an existing collection keeps them.\n.B seine check\nreports "
        "the errors of a file and what it would change;\n.B seine config\nshows the configuration "
        "of a collection.\n.SH OPTIONS\n",
        out);
    options_write_manual(&CRAWL_OPTIONS, out);
    write_statuses(out, false);
    fputs(".SH SEE ALSO\n.BR seine (1),\n.BR seine\\-configuration (5)\n", out);
}

static void write_word(FILE *out, const struct admin_word *word)
{
    const struct method_facts *facts = method_find(text_of(word->method));
    struct buffer usage;
    if (!facts)
        return;
    buffer_init(&usage, 4096);
    admin_arguments_usage(facts, &usage);
    write_item(out, word->word, usage.data ? usage.data + 1 : NULL, facts->help);
    buffer_done(&usage);
}

static void write_admin(const struct command *commands, FILE *out)
{
    (void)commands;
    fputs(".TH SEINE\\-ADMIN 1\n.SH NAME\nseine\\-admin \\- control and query a running "
          "server\n.SH SYNOPSIS\n.B seine admin\n[\\fIOPTIONS\\fR]\n.I "
          "WORD\n[\\fIARGUMENTS\\fR]\n.br\n.B seine admin status\n[\\fICOLLECTION\\fR] "
          "[\\fB\\-\\-watch\\fR[=\\fISECONDS\\fR]]\n.SH DESCRIPTION\nCalls the methods of\n.B "
          "seine serve\n(MS\\-FSCADM, docs/admin\\-protocol.md), each by a word; a method's own "
          "name does as well.\n.B status\nshows what all collections do, a line each; with\n.B "
          "\\-\\-watch\nagain and again.\n.SH OPTIONS\n",
          out);
    options_write_manual(&ADMIN_OPTIONS, out);
    fputs(".SH WORDS\n", out);
    for (const struct admin_word *word = ADMIN_WORDS; word->word; word++)
        write_word(out, word);
    write_statuses(out, true);
    fputs(".SH SEE ALSO\n.BR seine (1),\n.BR seine\\-configuration (5)\n", out);
}

/* Writes a completion script for bash: the commands, the options of each, the words of `seine
 * admin`. */
static void write_completion(const struct command *commands, FILE *out)
{
    fputs("# bash completion for seine: source it, or keep it as\n"
          "# /usr/share/bash-completion/completions/seine\n_seine()\n{\n"
          "    local word=${COMP_WORDS[COMP_CWORD]} words=\n    case ${COMP_WORDS[1]} in\n",
          out);
    for (const struct command *command = commands; command->name; command++) {
        fprintf(out, "    %s) words='", command->name);
        options_write_names(command->options, out);
        if (command->options == &ADMIN_OPTIONS) {
            fputs(" status", out);
            for (const struct admin_word *word = ADMIN_WORDS; word->word; word++)
                fprintf(out, " %s", word->word);
        }
        fputs("' ;;\n", out);
    }
    fputs("    esac\n    if [[ $COMP_CWORD -eq 1 ]]; then\n        words='", out);
    for (const struct command *command = commands; command->name; command++)
        fprintf(out, "%s%s", command == commands ? "" : " ", command->name);
    fputs("'\n    fi\n    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n}\n"
          "complete -o default -F _seine seine\n",
          out);
}

static void write_configuration(const struct command *commands, FILE *out)
{
    (void)commands;
    config_write_manual(out);
}

/* What help can print besides the list of commands. */
static const struct {
    bool is_page; /* a manual page; false: a script for a shell */
    const char *what;
    void (*write)(const struct command *commands, FILE *out);
} PRINTED[] = {
    {true, "seine", write_seine},       {true, "seine-crawl", write_crawl},
    {true, "seine-admin", write_admin}, {true, "seine-configuration", write_configuration},
    {false, "bash", write_completion},
};

struct help_options {
    const char *page, *shell;
};

static const struct option_row ROWS[] = {
    ROW_TEXT(struct help_options, page, "man", "PAGE",
             "print a manual page: seine, seine-crawl, seine-admin or seine-configuration"),
    ROW_TEXT(struct help_options, shell, "completion", "SHELL",
             "print the completion of command lines for a shell: bash"),
    {0},
};

const struct option_table HELP_OPTIONS = {
    .command = "seine help",
    .usage = "[--man PAGE | --completion bash]",
    .description = "Lists the commands.",
    .rows = ROWS,
};

int help_command(const struct command *commands, int argc, char **argv)
{
    struct help_options options = {0};
    int exit_status;
    if (!command_begin(&HELP_OPTIONS, argc, argv, &options, &exit_status))
        return exit_status;
    if (!options.page && !options.shell) {
        help_print_commands(commands, stdout);
        return EXIT_COMPLETE;
    }
    const char *what = options.page ? options.page : options.shell;
    for (size_t i = 0; i < sizeof PRINTED / sizeof *PRINTED; i++)
        if (!strcmp(what, PRINTED[i].what) && PRINTED[i].is_page == (options.page != NULL)) {
            PRINTED[i].write(commands, stdout);
            return EXIT_COMPLETE;
        }
    print_error("seine help: what is `%s`? `seine help --help` says what there is", what);
    return EXIT_USAGE;
}
