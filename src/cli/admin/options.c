#include "options.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST_TIMEOUT_S 86400

/* The table, and where each value goes: SIZE_MAX for what stands for a word. */
#define OPTION_TABLE(X)                                                                            \
    X("--crawlernode", "-C", "SERVER", NULL, offsetof(struct admin_options, server),               \
      "HOST, HOST:PORT or https://HOST:PORT; default " ADMIN_DEFAULT_SERVER)                       \
    X("--user", NULL, "NAME", NULL, offsetof(struct admin_options, user),                          \
      "an account of the server; its password is the first line of --password-file, or what "      \
      "SEINE_PASSWORD says, or asked for")                                                         \
    X("--password-file", NULL, "FILE", NULL, offsetof(struct admin_options, password_file),        \
      "where the password stands")                                                                 \
    X("--ca", NULL, "FILE", NULL, offsetof(struct admin_options, ca_file),                         \
      "the certificates that the server's is checked with; without, the system's")                 \
    X("--timeout", NULL, "SECONDS", NULL, offsetof(struct admin_options, timeout_s),               \
      "of one call; default 600")                                                                  \
    X("--json", NULL, NULL, NULL, offsetof(struct admin_options, json),                            \
      "the answer as one line of JSON")                                                            \
    X("--addconfig", "-f", "FILE", "add", SIZE_MAX, "the same as the word `add FILE`")             \
    X("--getcollection", "-G", "NAME", "config", SIZE_MAX, "the same as the word `config NAME`")   \
    X("--loglevel", "-l", "LEVELS", "set-log-level", SIZE_MAX,                                     \
      "the same as the word `set-log-level LEVELS`")                                               \
    X("--offline", "-o", "DIR", NULL, offsetof(struct admin_options, offline),                     \
      "the data directory of a server that need not run: with the word `config`")                  \
    X("--version", "-v", NULL, NULL, offsetof(struct admin_options, version), "which seine it is") \
    X("--help", "-h", NULL, NULL, offsetof(struct admin_options, help), "this text")

const struct admin_option ADMIN_OPTIONS[] = {
#define OPTION_ROW(name, short_name, value, word, member, help)                                    \
    {name, short_name, value, word, help},
    OPTION_TABLE(OPTION_ROW)
#undef OPTION_ROW
        {0},
};

static const size_t MEMBERS[] = {
#define OPTION_MEMBER(name, short_name, value, word, member, help) member,
    OPTION_TABLE(OPTION_MEMBER)
#undef OPTION_MEMBER
};

/* "--user", "--user=NAME" or the short name; *ret_value is what follows "=", or NULL. */
static const struct admin_option *find(const char *word, const char **ret_value)
{
    for (const struct admin_option *option = ADMIN_OPTIONS; option->name; option++) {
        size_t length = strlen(option->name);
        bool is_long = !strncmp(word, option->name, length);
        *ret_value = is_long && word[length] == '=' ? word + length + 1 : NULL;
        if ((is_long && (word[length] == '\0' || (option->value && *ret_value))) ||
            (option->short_name && !strcmp(word, option->short_name)))
            return option;
    }
    return NULL;
}

static void set(struct admin_options *options, const struct admin_option *option, const char *value)
{
    char *member = (char *)options + MEMBERS[option - ADMIN_OPTIONS];
    if (option->value)
        memcpy(member, &value, sizeof value);
    else
        *(bool *)member = true;
}

int admin_options_read(struct admin_options *ret_options, int *argc, char **argv,
                       struct error *error)
{
    struct admin_options options = {.server = ADMIN_DEFAULT_SERVER, .timeout_s = "600"};
    int left = 0;
    for (int at = 1; at < *argc; at++) {
        const char *value = NULL;
        const struct admin_option *option = find(argv[at], &value);
        if (!option) {
            argv[left++] = argv[at];
            continue;
        }
        if (option->value && !value && ++at == *argc)
            return error_set(error, STATUS_INVALID, "%s lacks its %s", option->name, option->value);
        if (option->value && !value)
            value = argv[at];
        if (!option->word) {
            set(&options, option, value);
            continue;
        }
        if (left > 0)
            return error_set(error, STATUS_INVALID, "%s is a word of its own, beside `%s`",
                             option->name, argv[0]);
        /* argv[0] is the name of the command, argv[1] this option: there is room for both. */
        argv[left++] = (char *)(uintptr_t)option->word;
        argv[left++] = (char *)(uintptr_t)value;
    }
    if (admin_options_timeout_s(&options) <= 0)
        return error_set(error, STATUS_INVALID, "--timeout: `%s` is no number from 1 to %d",
                         options.timeout_s, LONGEST_TIMEOUT_S);
    *argc = left;
    *ret_options = options;
    return 0;
}

long admin_options_timeout_s(const struct admin_options *options)
{
    char *end;
    long seconds = strtol(options->timeout_s, &end, 10);
    return end == options->timeout_s || *end || seconds > LONGEST_TIMEOUT_S ? 0 : seconds;
}
