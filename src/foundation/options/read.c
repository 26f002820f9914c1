#include "value.h"

#include <seine/foundation/base/invariant.h>
#include <seine/foundation/base/nearest.h>

#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROWS_MOST = 128,
    /* The code that getopt_long() returns for row 0; short options are below. */
    FIRST_ROW = 256,
    HELP_CODE = 'h',
    OPERAND_CODE = 1, /* the code of getopt_long() with "-" for a word that is not an option */
};

/* The state of one parse. */
struct reading {
    const struct option_table *table;
    void *options;
    const struct option_row *rows[ROWS_MOST];
    bool is_shared[ROWS_MOST];
    size_t row_count;
    struct option long_options[ROWS_MOST + 2];
    char letters[2 * ROWS_MOST + 4];
};

static const struct option_row *find_name(const struct reading *reading, const char *name)
{
    for (size_t i = 0; i < reading->row_count; i++)
        if (!strcmp(reading->rows[i]->name, name))
            return reading->rows[i];
    return NULL;
}

static void add_rows(struct reading *reading, const struct option_row *rows, bool is_shared)
{
    for (; rows && rows->name; rows++) {
        if (is_shared && find_name(reading, rows->name))
            continue;
        SEINE_INVARIANT(reading->row_count < ROWS_MOST, "no command has so many options");
        reading->is_shared[reading->row_count] = is_shared;
        reading->rows[reading->row_count++] = rows;
    }
}

static int argument_of(const struct option_row *row)
{
    if (!row->value)
        return no_argument;
    return option_may_lack_value(row) ? optional_argument : required_argument;
}

/* Fills the tables of getopt_long(). "-:": words are returned in order, and a missing value has its
 * own code. */
static void describe_rows(struct reading *reading)
{
    size_t length = (size_t)snprintf(reading->letters, sizeof reading->letters, "-:h");
    for (size_t i = 0; i < reading->row_count; i++) {
        const struct option_row *row = reading->rows[i];
        reading->long_options[i] =
            (struct option){row->name, argument_of(row), NULL, FIRST_ROW + (int)i};
        if (row->letter) {
            reading->letters[length++] = row->letter;
            if (row->value)
                reading->letters[length++] = ':';
        }
    }
    reading->letters[length] = '\0';
    reading->long_options[reading->row_count] =
        (struct option){"help", no_argument, NULL, HELP_CODE};
}

static const struct option_row *row_of_code(const struct reading *reading, int code)
{
    if (code >= FIRST_ROW)
        return reading->rows[code - FIRST_ROW];
    for (size_t i = 0; i < reading->row_count; i++)
        if (reading->rows[i]->letter && reading->rows[i]->letter == code)
            return reading->rows[i];
    return NULL;
}

/* The dashes in front of the name. */
static const char *dashes_of(const struct option_row *row)
{
    return row->name[0] == '-' ? "" : "--";
}

static void *structure_of(const struct reading *reading, const struct option_row *row)
{
    for (size_t i = 0; i < reading->row_count; i++)
        if (reading->rows[i] == row && reading->is_shared[i])
            return (char *)reading->options + reading->table->shared_member;
    return reading->options;
}

int option_list_add(struct option_list *list, const char *item, struct error *error)
{
    const char **items = reallocarray(list->items, list->count + 1, sizeof *items);
    if (!items)
        return error_set(error, STATUS_MEMORY, "no memory for the options");
    list->items = items;
    list->items[list->count++] = item;
    return 0;
}

int option_number(const struct option_row *row, const char *value, double *ret_number,
                  struct error *error)
{
    char *end;
    double number = strtod(value, &end);
    bool is_whole = row->kind != OPTION_INTEGER || floor(number) == number;
    if (end == value || *end || !is_whole || !(number >= row->least && number <= row->most))
        return error_set(error, STATUS_INVALID, "%s%s %s: `%s` is no number from %.12g to %.12g",
                         dashes_of(row), row->name, value, value, row->least, row->most);
    *ret_number = number;
    return 0;
}

static int take(const struct reading *reading, const struct option_row *row, const char *value,
                struct error *error)
{
    void *structure = structure_of(reading, row);
    void *member = (char *)structure + row->member;
    double number = 0;
    int status;
    switch (row->kind) {
    case OPTION_FLAG:
        *(bool *)member = true;
        return 0;
    case OPTION_TEXT:
        *(const char **)member = value;
        return 0;
    case OPTION_LIST:
        return option_list_add(member, value, error);
    case OPTION_INTEGER:
        status = option_number(row, value, &number, error);
        if (status == 0)
            *(int *)member = (int)number;
        return status;
    case OPTION_NUMBER:
        return option_number(row, value, member, error);
    case OPTION_CHOICE:
        *(int *)member = row->choice;
        return 0;
    case OPTION_CALL:
        return row->take(structure, row, value, error);
    }
    return 0;
}

static int refuse(const struct reading *reading, const char *word, struct error *error)
{
    struct text given = {word, strcspn(word, "=")}, name = given;
    struct nearest nearest;
    const struct option_row *best = NULL;
    while (name.length > 1 && *name.data == '-')
        name = (struct text){name.data + 1, name.length - 1};
    nearest_begin(&nearest, name);
    for (size_t i = 0; i < reading->row_count; i++) {
        nearest_offer(&nearest, text_of(reading->rows[i]->name));
        if (nearest.best.data == reading->rows[i]->name)
            best = reading->rows[i];
    }
    if (best)
        return error_set(
            error, STATUS_INVALID, "no option %.*s; is %s%s meant? `%s --help` says how",
            TEXT_ARGUMENTS(given), dashes_of(best), best->name, reading->table->command);
    return error_set(error, STATUS_INVALID, "no option %.*s; `%s --help` lists them",
                     TEXT_ARGUMENTS(given), reading->table->command);
}

static int refuse_use(const struct option_row *row, bool lacks_value, struct error *error)
{
    return lacks_value
               ? error_set(error, STATUS_INVALID, "%s%s lacks its %s", dashes_of(row), row->name,
                           row->value)
               : error_set(error, STATUS_INVALID, "%s%s takes no value", dashes_of(row), row->name);
}

static struct option_list *operands_of(const struct reading *reading)
{
    return (void *)((char *)reading->options + reading->table->operands_member);
}

static int take_operand(const struct reading *reading, const char *word, struct error *error)
{
    struct option_list *operands = operands_of(reading);
    if ((int)operands->count >= reading->table->operands_most)
        return error_set(error, STATUS_INVALID, "`%s` is beyond it; `%s --help` says how", word,
                         reading->table->command);
    return option_list_add(operands, word, error);
}

/* Finds the row of an option with a single dash, which getopt_long() cannot parse: "-start" and
 * "-start=…". */
static const struct option_row *single_dash_row(const struct reading *reading, const char *word)
{
    size_t length = strcspn(word, "=");
    for (size_t i = 0; i < reading->row_count; i++) {
        const char *name = reading->rows[i]->name;
        if (name[0] == '-' && strlen(name) == length && !strncmp(name, word, length))
            return reading->rows[i];
    }
    return NULL;
}

/* Whether the table has no such option. */
static bool is_unknown(const struct reading *reading, const char *word)
{
    size_t length = strcspn(word, "=");
    if (word[0] != '-' || !word[1])
        return true;
    if (word[1] != '-')
        return word[1] != HELP_CODE && !row_of_code(reading, word[1]);
    if (!word[2] || (length == 6 && !strncmp(word, "--help", length)))
        return false;
    for (size_t i = 0; i < reading->row_count; i++)
        if (strlen(reading->rows[i]->name) == length - 2 &&
            !strncmp(reading->rows[i]->name, word + 2, length - 2))
            return false;
    return true;
}

/* Handles the words that getopt_long() cannot parse. Returns whether the word was consumed, or a
 * status. */
static int take_apart(const struct reading *reading, int argc, char **argv, struct error *error)
{
    const char *word = argv[optind];
    const struct option_row *row = single_dash_row(reading, word);
    int status;
    if (row) {
        const char *value = strchr(word, '=');
        optind++;
        if (value)
            value++;
        else if (optind == argc)
            return refuse_use(row, true, error);
        else
            value = argv[optind++];
        status = take(reading, row, value, error);
    } else if (reading->table->leaves_unknown && is_unknown(reading, word)) {
        optind++;
        status = take_operand(reading, word, error);
    } else {
        return 0;
    }
    return status < 0 ? status : 1;
}

static int take_code(const struct reading *reading, int code, const char *word, struct error *error)
{
    const struct option_row *row = row_of_code(reading, code == '?' || code == ':' ? optopt : code);
    if (code == OPERAND_CODE)
        return take_operand(reading, optarg, error);
    if (code == HELP_CODE)
        return OPTIONS_HELP;
    if (code == ':' && row)
        return refuse_use(row, true, error);
    if (code == '?' && row)
        return refuse_use(row, false, error);
    return row && code != '?' ? take(reading, row, optarg, error) : refuse(reading, word, error);
}

int options_read(const struct option_table *table, int argc, char **argv, void *options,
                 struct error *error)
{
    struct reading reading = {.table = table, .options = options};
    int status = 0;
    add_rows(&reading, table->rows, false);
    add_rows(&reading, table->shared_rows, true);
    describe_rows(&reading);
    opterr = 0;
    optind = 0; /* restarts getopt_long() */
    (void)getopt_long(1, argv, reading.letters, reading.long_options, NULL);
    while (status == 0 && optind < argc) {
        const char *word = argv[optind];
        status = take_apart(&reading, argc, argv, error);
        if (status) {
            status = status < 0 ? status : 0;
            continue;
        }
        int code = getopt_long(argc, argv, reading.letters, reading.long_options, NULL);
        if (code == -1)
            break;
        status = take_code(&reading, code, word, error);
    }
    for (; status == 0 && optind < argc; optind++)
        status = take_operand(&reading, argv[optind], error);
    if (status == 0 && table->operands_least &&
        (int)operands_of(&reading)->count < table->operands_least)
        status = error_set(error, STATUS_INVALID, "%s; `%s --help` says how",
                           table->operands_wanted, table->command);
    return status;
}

void options_free(const struct option_table *table, void *options)
{
    const struct option_row *const tables[] = {table->rows, table->shared_rows};
    for (size_t i = 0; i < 2; i++)
        for (const struct option_row *row = tables[i]; row && row->name; row++) {
            char *structure = (char *)options + (i ? table->shared_member : 0);
            struct option_list *list = (void *)(structure + row->member);
            if (row->kind == OPTION_LIST) {
                free(list->items);
                *list = (struct option_list){0};
            }
        }
    if (table->operands_most) {
        struct option_list *operands = (void *)((char *)options + table->operands_member);
        free(operands->items);
        *operands = (struct option_list){0};
    }
}
