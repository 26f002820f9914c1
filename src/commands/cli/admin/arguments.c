#include "arguments.h"

#include "levels.h"

#include "terminal/password.h"

#include <ctype.h>
#include <errno.h>
#include <seine/serving/xmlrpc.h>
#include <seine/settings/config/secret.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OPTION_BYTES 64

struct reading {
    const struct method_facts *facts;
    struct value_tree *tree;
    int argc;
    const char *const *argv;
    bool *taken; /* words that were read as options */
    int next;    /* the next word that may be positional */
};

/* Makes the option's name of an argument's: "--urgent" of Urgent. */
static void option_name(const struct argument_facts *argument, char ret_name[OPTION_BYTES])
{
    size_t length = (size_t)snprintf(ret_name, OPTION_BYTES, "--%s", argument->name);
    for (size_t i = 2; i < length && i < OPTION_BYTES; i++)
        ret_name[i] = (char)tolower((unsigned char)ret_name[i]);
}

static bool is_optional_text(const struct method_facts *facts, int at)
{
    for (; facts->arguments[at].kind != ARGUMENT_NONE; at++) {
        enum argument_kind kind = facts->arguments[at].kind;
        if (kind != ARGUMENT_TEXT && kind != ARGUMENT_FLAG && kind != ARGUMENT_DESTINATION)
            return false;
    }
    return true;
}

/* Whether only options follow this argument. */
static bool is_last(const struct method_facts *facts, int at)
{
    return facts->arguments[at + 1].kind == ARGUMENT_NONE;
}

static const char *usage_of_kind(enum argument_kind kind)
{
    static const char *const USAGES[] = {
        [ARGUMENT_DOCUMENT] = " FILE|-", [ARGUMENT_URIS] = " URI...|-",
        [ARGUMENT_SECRET] = "",          [ARGUMENT_LEVELS] = " LEVEL[,LEVEL...]",
        [ARGUMENT_ANY] = NULL,
    };
    return USAGES[kind];
}

static void usage_of(const struct method_facts *facts, int at, struct buffer *usage)
{
    const struct argument_facts *argument = &facts->arguments[at];
    if (usage_of_kind(argument->kind)) {
        buffer_append_string(usage, usage_of_kind(argument->kind));
        return;
    }
    if (argument->kind == ARGUMENT_DESTINATION) {
        buffer_append_string(usage,
                             is_last(facts, at) ? " [DESTINATION]" : " [--destination NAME]");
        return;
    }
    if (argument->kind == ARGUMENT_FLAG) {
        char option[OPTION_BYTES];
        option_name(argument, option);
        buffer_printf(usage, " [%s]", option);
        return;
    }
    bool optional = argument->kind == ARGUMENT_TEXT && is_optional_text(facts, at);
    buffer_append_string(usage, optional ? " [" : " ");
    for (const char *c = argument->name; *c; c++)
        buffer_append_char(usage, (char)toupper((unsigned char)*c));
    if (argument->kind == ARGUMENT_HOSTPORT)
        buffer_append_string(usage, ":PORT");
    if (optional)
        buffer_append_char(usage, ']');
}

void admin_arguments_usage(const struct method_facts *facts, struct buffer *usage)
{
    if (method_arity(facts) < 0)
        return;
    for (int at = 0; facts->arguments[at].kind != ARGUMENT_NONE; at++)
        usage_of(facts, at, usage);
}

static int read_stream(const char *path, struct buffer *content, struct error *error)
{
    bool is_input = !strcmp(path, "-");
    FILE *file = is_input ? stdin : fopen(path, "re");
    if (!file)
        return error_set_file(error, errno, "read", path);
    char chunk[65536];
    size_t length;
    while ((length = fread(chunk, 1, sizeof chunk, file)) > 0)
        buffer_append(content, chunk, length);
    int status = 0;
    if (ferror(file))
        status = error_set_file(error, errno, "read", path);
    else if (content->failed)
        status = error_set(error, STATUS_LIMIT, "%s is longer than a call may be, %zu bytes",
                           is_input ? "standard input" : path, content->ceiling);
    if (!is_input)
        fclose(file);
    return status;
}

/* Returns the next word that is no option; NULL at the end. */
static const char *next_word(struct reading *reading)
{
    while (reading->next < reading->argc && reading->taken[reading->next])
        reading->next++;
    return reading->next < reading->argc ? reading->argv[reading->next++] : NULL;
}

static int missing(const struct reading *reading, int at, struct error *error)
{
    struct buffer usage;
    buffer_init(&usage, 1024);
    admin_arguments_usage(reading->facts, &usage);
    int status =
        error_set(error, STATUS_INVALID, "%s lacks %s; its arguments are:%s", reading->facts->name,
                  reading->facts->arguments[at].name, usage.data ? usage.data : " none");
    buffer_done(&usage);
    return status;
}

static int read_document(struct reading *reading, int at, struct value **ret_value,
                         struct error *error)
{
    const char *path = next_word(reading);
    struct buffer content;
    if (!path)
        return missing(reading, at, error);
    buffer_init(&content, XMLRPC_DOCUMENT_BYTES);
    int status = read_stream(path, &content, error);
    if (status == 0)
        *ret_value = value_text(reading->tree, buffer_text(&content));
    buffer_done(&content);
    return status;
}

static void append_lines(struct reading *reading, struct value *list, struct text content)
{
    while (content.length) {
        const char *end = memchr(content.data, '\n', content.length);
        size_t length = end ? (size_t)(end - content.data) : content.length;
        struct text line = text_trim((struct text){content.data, length});
        if (line.length)
            value_append(reading->tree, list, value_text(reading->tree, line));
        length += end != NULL;
        content = (struct text){content.data + length, content.length - length};
    }
}

static int read_uris(struct reading *reading, int at, struct value **ret_value, struct error *error)
{
    struct value *list = value_list(reading->tree);
    const char *word;
    int status = 0;
    while (status == 0 && (word = next_word(reading))) {
        if (strcmp(word, "-") != 0) {
            value_append(reading->tree, list, value_string(reading->tree, word));
            continue;
        }
        struct buffer content;
        buffer_init(&content, XMLRPC_DOCUMENT_BYTES);
        status = read_stream(word, &content, error);
        append_lines(reading, list, buffer_text(&content));
        buffer_done(&content);
    }
    if (status == 0 && value_count(list) == 0)
        status = missing(reading, at, error);
    if (status == 0)
        *ret_value = list;
    return status;
}

static int read_secret(struct reading *reading, int at, struct value **ret_value,
                       struct error *error)
{
    (void)at;
    struct buffer password;
    buffer_init(&password, 1024);
    int status = password_read(PASSWORD_NEW, &password, error);
    if (status == 0)
        *ret_value = value_text(reading->tree, buffer_text(&password));
    secret_buffer_done(&password);
    return status;
}

static int read_integer(struct reading *reading, int at, struct value **ret_value,
                        struct error *error)
{
    const struct argument_facts *argument = &reading->facts->arguments[at];
    const char *word = next_word(reading);
    char *end;
    if (!word)
        return missing(reading, at, error);
    errno = 0;
    long long number = strtoll(word, &end, 0);
    if (errno || end == word || *end || number < argument->least || number > argument->most)
        return error_set(error, STATUS_INVALID, "%s: `%s` is no number from %lld to %lld",
                         argument->name, word, (long long)argument->least,
                         (long long)argument->most);
    *ret_value = value_integer(reading->tree, number);
    return 0;
}

static int read_levels(struct reading *reading, int at, struct value **ret_value,
                       struct error *error)
{
    const char *word = next_word(reading);
    int64_t mask;
    if (!word)
        return missing(reading, at, error);
    int status = levels_read(word, &mask, error);
    if (status == 0)
        *ret_value = value_integer(reading->tree, mask);
    return status;
}

static int read_flag(struct reading *reading, int at, struct value **ret_value, struct error *error)
{
    (void)error;
    char name[OPTION_BYTES];
    option_name(&reading->facts->arguments[at], name);
    int set = 0;
    for (int i = 0; i < reading->argc; i++)
        if (!strcmp(reading->argv[i], name))
            set = reading->taken[i] = true;
    *ret_value = value_integer(reading->tree, set);
    return 0;
}

/* Takes `NAME VALUE` or `NAME=VALUE` at words[*at] and moves *at to its last word. Returns whether
 * the option was there with a value. */
static bool option_value(const char *name, const char **ret_value, const struct reading *reading,
                         int *at)
{
    size_t length = strlen(name);
    const char *word = reading->argv[*at];
    if (strncmp(word, name, length) != 0)
        return false;
    if (word[length] == '=') {
        *ret_value = word + length + 1;
        return true;
    }
    if (word[length] != '\0' || *at + 1 >= reading->argc)
        return false;
    *ret_value = reading->argv[++*at];
    return true;
}

static int read_destination(struct reading *reading, int at, struct value **ret_value,
                            struct error *error)
{
    (void)at;
    (void)error;
    const char *destination = "";
    for (int i = 0; i < reading->argc; i++) {
        int first = i;
        if (!reading->taken[i] && option_value("--destination", &destination, reading, &i))
            reading->taken[first] = reading->taken[i] = true;
    }
    *ret_value = value_string(reading->tree, destination);
    return 0;
}

static int read_word(struct reading *reading, int at, struct value **ret_value, struct error *error)
{
    const struct argument_facts *argument = &reading->facts->arguments[at];
    const char *word = next_word(reading);
    if (!word && argument->kind == ARGUMENT_TEXT && is_optional_text(reading->facts, at))
        word = "";
    if (!word)
        return missing(reading, at, error);
    *ret_value = value_string(reading->tree, word);
    return 0;
}

static bool is_option(enum argument_kind kind)
{
    return kind == ARGUMENT_FLAG || kind == ARGUMENT_DESTINATION;
}

/* Methods for programs (calls in a call) have no reader. */
typedef int argument_reader(struct reading *reading, int at, struct value **ret_value,
                            struct error *error);

static argument_reader *const READERS[] = {
    [ARGUMENT_COLLECTION] = read_word, [ARGUMENT_NAME] = read_word,
    [ARGUMENT_TEXT] = read_word,       [ARGUMENT_DOCUMENT] = read_document,
    [ARGUMENT_SECRET] = read_secret,   [ARGUMENT_FLAG] = read_flag,
    [ARGUMENT_INTEGER] = read_integer, [ARGUMENT_LEVELS] = read_levels,
    [ARGUMENT_HOSTPORT] = read_word,   [ARGUMENT_DESTINATION] = read_destination,
    [ARGUMENT_URI] = read_word,        [ARGUMENT_URIS] = read_uris,
    [ARGUMENT_FILE] = read_word,       [ARGUMENT_ANY] = NULL,
};

static int read_argument(struct reading *reading, int at, struct value **ret_value,
                         struct error *error)
{
    argument_reader *read = READERS[reading->facts->arguments[at].kind];
    return read ? read(reading, at, ret_value, error)
                : error_set(error, STATUS_INVALID, "%s is for programs", reading->facts->name);
}

/* Whether the last argument is a destination that no option named: then a word may name it. */
static bool takes_destination(const struct method_facts *facts, struct value *const *values)
{
    int last = method_arity(facts) - 1;
    return last >= 0 && facts->arguments[last].kind == ARGUMENT_DESTINATION &&
           value_text_of(values[last]).length == 0;
}

int admin_arguments_read(const struct method_facts *facts, int argc, const char *const *argv,
                         struct value_tree *tree, struct value **ret_parameters,
                         struct error *error)
{
    struct value *values[METHOD_MOST_ARGUMENTS] = {0};
    struct reading reading = {.facts = facts, .tree = tree, .argc = argc, .argv = argv};
    int arity = method_arity(facts) < 0 ? 0 : method_arity(facts);
    int status = 0;
    reading.taken = calloc((size_t)argc + 1, sizeof *reading.taken);
    if (!reading.taken)
        return error_set(error, STATUS_MEMORY, "no memory for the arguments");
    /* Options may stand anywhere, so they are taken out first. */
    for (int options = 1; options >= 0; options--)
        for (int at = 0; status == 0 && at < arity; at++)
            if (is_option(facts->arguments[at].kind) == (bool)options)
                status = read_argument(&reading, at, &values[at], error);
    const char *left = status == 0 ? next_word(&reading) : NULL;
    if (left && takes_destination(facts, values)) {
        values[arity - 1] = value_string(tree, left);
        left = next_word(&reading);
    }
    if (left)
        status = error_set(error, STATUS_INVALID, "%s: `%s` is too many", facts->name, left);
    if (status == 0) {
        struct value *list = value_list(tree);
        for (int at = 0; at < arity; at++)
            value_append(tree, list, values[at]);
        *ret_parameters = list;
        status = value_tree_status(tree, error);
    }
    free(reading.taken);
    return status;
}
