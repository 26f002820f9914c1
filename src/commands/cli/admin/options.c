#include "options.h"

/* Takes an option that stands for a word: the word and the option's value become the first two
 * words. */
static int take_word(void *options, const struct option_row *row, const char *value,
                     struct error *error)
{
    struct admin_options *admin = options;
    if (admin->words.count)
        return error_set(error, STATUS_INVALID, "--%s is a word of its own, beside `%s`", row->name,
                         admin->words.items[0]);
    int status = option_list_add(&admin->words, row->detail, error);
    return status < 0 ? status : option_list_add(&admin->words, value, error);
}

static int take_watch(void *options, const struct option_row *row, const char *value,
                      struct error *error)
{
    struct admin_options *admin = options;
    double seconds = 2;
    int status = value ? option_number(row, value, &seconds, error) : 0;
    if (status == 0)
        admin->watch_s = (int)seconds;
    return status;
}

static const struct option_row ROWS[] = {
#define FIELD(name) offsetof(struct admin_options, name)
    {.name = "crawlernode",
     .letter = 'C',
     .value = "SERVER",
     .kind = OPTION_TEXT,
     .member = FIELD(server),
     .help = "HOST, HOST:PORT or https://HOST:PORT; default " ADMIN_DEFAULT_SERVER},
    ADMIN_ACCOUNT_OPTIONS(struct admin_options, ),
    ROW_INTEGER(struct admin_options, timeout_s, "timeout", "SECONDS", 1, 86400,
                "time limit of one call (default: 600)"),
    ROW_FLAG(struct admin_options, json, "json", "print the answer as one line of JSON"),
    {.name = "watch",
     .value = "[SECONDS]",
     .kind = OPTION_CALL,
     .take = take_watch,
     .least = 1,
     .most = 86400,
     .help = "with the word `status`: repeat every SECONDS (2)"},
    {.name = "addconfig",
     .letter = 'f',
     .value = "FILE",
     .kind = OPTION_CALL,
     .take = take_word,
     .detail = "add",
     .help = "the same as the word `add FILE`"},
    {.name = "getcollection",
     .letter = 'G',
     .value = "NAME",
     .kind = OPTION_CALL,
     .take = take_word,
     .detail = "config",
     .help = "the same as the word `config NAME`"},
    {.name = "loglevel",
     .letter = 'l',
     .value = "LEVELS",
     .kind = OPTION_CALL,
     .take = take_word,
     .detail = "set-log-level",
     .help = "the same as the word `set-log-level LEVELS`"},
    {.name = "offline",
     .letter = 'o',
     .value = "DIR",
     .kind = OPTION_TEXT,
     .member = FIELD(offline),
     .help = "with the word `config`: read this data directory without a running server"},
    {.name = "version",
     .letter = 'v',
     .kind = OPTION_FLAG,
     .member = FIELD(version),
     .help = "print the version"},
#undef FIELD
    {0},
};

const struct option_table ADMIN_OPTIONS = {
    .command = "seine admin",
    .usage = "[OPTIONS] WORD [ARGUMENTS]\n[OPTIONS] status [COLLECTION] [--watch[=SECONDS]]",
    .description = "Calls a method of a running `seine serve` (MS-FSCADM). WORD is one of the "
                   "words below, or the name of the method.",
    .rows = ROWS,
    .operands_member = offsetof(struct admin_options, words),
    .operands_most = INT_MAX,
    .leaves_unknown = true,
};
