/* seine encrypt: a password as a configuration keeps it. */
#include "command.h"
#include "option.h"
#include "password.h"
#include "print.h"

#include <errno.h>
#include <getopt.h>
#include <seine/base.h>
#include <seine/config/secret.h>
#include <stdlib.h>
#include <sys/stat.h>

static const char HELP[] =
    "usage: seine encrypt [--data DIR | --key FILE]\n"
    "\n"
    "Reads a password, one line of standard input (at a terminal it is asked for twice and not "
    "shown), and\n"
    "prints it encrypted, `!ENC!…`, as the parameters passwd, ftp_acct and proxy take it.\n"
    "\n"
    "  --data DIR   the data directory that will use it; default ./seine-data. Its key file\n"
    "               DIR/" SECRET_KEY_FILE " is made if there is none\n"
    "  --key FILE   another key file: 16 octets of key and 16 of initialization vector, readable "
    "by its\n"
    "               owner only\n"
    "  --help       this text\n"
    "\n"
    "Exit status: 0 printed, 1 usage or no password, 2 data directory or key file, 130 "
    "interrupted.\n";

static int read_key(const char *data, const char *path, struct secret_key *ret_key,
                    struct error *error)
{
    char *in_data = NULL;
    int status;
    if (path)
        return secret_key_read(path, ret_key, error);
    if (mkdir(data, 0777) < 0 && errno != EEXIST)
        return error_set_errno(error, errno, "cannot create the data directory %s", data);
    if (asprintf(&in_data, "%s/" SECRET_KEY_FILE, data) < 0)
        return error_set(error, STATUS_MEMORY, "out of memory");
    status = secret_key_read_or_make(in_data, ret_key, error);
    free(in_data);
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
    int exit_status = EXIT_COMPLETE;
    if (read_key(data, path, &key, &error))
        return fail(EXIT_DATA_DIRECTORY, &error);
    buffer_init(&password, SECRET_PLAIN_BYTES);
    buffer_init(&text, SIZE_MAX / 2);
    int status = password_read(PASSWORD_NEW, &password, &error);
    if (!status)
        status = secret_encrypt(&key, buffer_text(&password), &text, &error);
    if (status)
        exit_status = fail(status == STATUS_CANCELLED ? EXIT_INTERRUPTED : EXIT_USAGE, &error);
    else
        puts(text.data);
    secret_key_wipe(&key);
    secret_buffer_done(&password);
    buffer_done(&text);
    return exit_status;
}

int encrypt_command(int argc, char **argv)
{
    static const struct option options[] = {
        {"data", required_argument, NULL, 'd'},
        {"key", required_argument, NULL, 'k'},
        {"help", no_argument, NULL, 'h'},
        {0},
    };
    const char *data = NULL, *path = NULL;
    optind = 1;
    opterr = 0;
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (option == 'h') {
            fputs(HELP, stdout);
            return EXIT_COMPLETE;
        }
        if (option == 'd') {
            data = optarg;
        } else if (option == 'k') {
            path = optarg;
        } else {
            option_refuse("encrypt", argv);
            return EXIT_USAGE;
        }
    }
    if (optind < argc) {
        /* Not shown: it may be the password. */
        fputs("seine encrypt: a password is not given as an argument, where everybody can read it, "
              "but on standard input\n",
              stderr);
        return EXIT_USAGE;
    }
    if (data && path) {
        fputs("seine encrypt: --data and --key exclude each other\n", stderr);
        return EXIT_USAGE;
    }
    return encrypt(data ? data : "./seine-data", path);
}
