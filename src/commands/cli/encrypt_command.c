/* seine encrypt: prints a password in the encrypted form of configurations. */
#include "command.h"
#include "terminal/password.h"
#include <seine/foundation/base/print.h>

#include <limits.h>
#include <seine/foundation/base.h>
#include <seine/settings/config/secret.h>
#include <seine/state/store/data_directory.h>
#include <stdlib.h>
#include <string.h>

struct encrypting {
    const char *data;
    const char *key;
    struct option_list words;
};

static const struct option_row ROWS[] = {
    ROW_TEXT(struct encrypting, data, "data", "DIR",
             "the data directory that will use the password; it must exist (default: "
             "./seine-data). Its key file DIR/" SECRET_KEY_FILE " is created if it does not exist"),
    ROW_TEXT(struct encrypting, key, "key", "FILE",
             "another key file: 16 octets of key and 16 of initialization vector, readable by its "
             "owner only"),
    {0},
};

const struct option_table ENCRYPT_OPTIONS = {
    .command = "seine encrypt",
    .usage = "[--data DIR | --key FILE]",
    .description = "Reads a password from one line of standard input (at a terminal it asks twice "
                   "and does not show it) and prints it encrypted, `!ENC!…`. The parameters "
                   "passwd, ftp_acct and proxy and the secrets of destinations take this form.",
    .ending = "Exit status: 0 printed, 1 usage or no password, 2 data directory or key file, 130 "
              "interrupted.",
    .rows = ROWS,
    .operands_member = offsetof(struct encrypting, words),
    .operands_most = INT_MAX,
};

/* *ret_path is the path of the key file; the caller frees it. */
static int read_key(const char *data, const char *path, struct secret_key *ret_key, char **ret_path,
                    struct error *error)
{
    char *folder = NULL, *key = NULL;
    int status = path ? 0 : data_directory_find(data, false, &folder, error);
    if (status == 0 &&
        (path ? (key = strdup(path)) == NULL : asprintf(&key, "%s/" SECRET_KEY_FILE, folder) < 0)) {
        key = NULL;
        status = error_set(error, STATUS_MEMORY, "out of memory");
    }
    if (status == 0)
        status = path ? secret_key_read(key, ret_key, error)
                      : secret_key_read_or_make(key, ret_key, error);
    if (status == 0) {
        *ret_path = key;
        key = NULL;
    }
    free(folder);
    free(key);
    return status;
}

static int fail(int exit_status, const struct error *error)
{
    print_error("seine encrypt: %s", error->sentence);
    return exit_status;
}

static int encrypt(const char *data, const char *path)
{
    struct buffer password, text;
    struct secret_key key;
    struct error error;
    char *key_path = NULL;
    int exit_status = EXIT_COMPLETE;
    if (read_key(data, path, &key, &key_path, &error))
        return fail(EXIT_DATA_DIRECTORY, &error);
    buffer_init(&password, SECRET_PLAIN_BYTES);
    buffer_init(&text, SIZE_MAX / 2);
    int status = password_read(PASSWORD_NEW, &password, &error);
    if (!status)
        status = secret_encrypt(&key, buffer_text(&password), &text, &error);
    if (status) {
        exit_status = fail(exit_of_error(status, &error), &error);
    } else {
        print_error("Encrypted with the key %s.", key_path);
        puts(text.data);
    }
    free(key_path);
    secret_key_wipe(&key);
    secret_buffer_done(&password);
    buffer_done(&text);
    return exit_status;
}

int encrypt_command(int argc, char **argv)
{
    struct encrypting encrypting = {0};
    int exit_status;
    bool begun = command_begin(&ENCRYPT_OPTIONS, argc, argv, &encrypting, &exit_status);
    bool has_words = encrypting.words.count > 0;
    options_free(&ENCRYPT_OPTIONS, &encrypting);
    if (!begun)
        return exit_status;
    if (has_words) {
        /* Not shown: it may be the password. */
        fputs("seine encrypt: give the password on standard input, not as an argument, which other "
              "users can read\n",
              stderr);
        return EXIT_USAGE;
    }
    if (encrypting.data && encrypting.key) {
        fputs("seine encrypt: --data and --key exclude each other\n", stderr);
        return EXIT_USAGE;
    }
    return encrypt(encrypting.data ? encrypting.data : "./seine-data", encrypting.key);
}
