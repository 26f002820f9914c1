/* seine account: changes who may call the server, while no server runs.
 *
 * The command creates no data directory, and it prints which one it changed: an account in another
 * directory than the server's protects nothing. */
#include "command.h"
#include "terminal/password.h"
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>

#include <limits.h>
#include <pwd.h>
#include <seine/crawling/collection.h>
#include <seine/foundation/base.h>
#include <seine/foundation/db.h>
#include <seine/serving/admin/accounts.h>
#include <seine/settings/config/secret.h>
#include <seine/state/store/accounts_file.h>
#include <seine/state/store/data_directory.h>
#include <sql/seine.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define PASSWORD_MOST_BYTES 1024

struct account_options {
    const char *name;
    const char *data;
    char *full_data; /* an absolute path */
    enum role role;
    struct option_list words;
};

struct action {
    const char *word;
    const char *beside; /* the command that does the same while a server runs */
    bool takes_name;
    bool takes_password;
    bool may_be_first; /* also works in a data directory that no server has used yet */
    /* Called within a transaction. */
    int (*run)(struct db *db, const struct account_options *options, const char *hash,
               struct error *error);
};

static int add(struct db *db, const struct account_options *options, const char *hash,
               struct error *error)
{
    return account_put(db, ACCOUNT_ADD, options->name, options->role, hash, error);
}

static int set_password(struct db *db, const struct account_options *options, const char *hash,
                        struct error *error)
{
    return account_put(db, ACCOUNT_PASSWORD, options->name, ROLE_NOBODY, hash, error);
}

static int remove_one(struct db *db, const struct account_options *options, const char *hash,
                      struct error *error)
{
    (void)hash;
    return account_remove(db, options->name, error);
}

static bool count_account(void *context, const struct account *account)
{
    (void)account;
    ++*(int64_t *)context;
    return true;
}

static bool print_account(void *context, const struct account *account)
{
    char changed[32];
    time_t seconds = (time_t)(account->changed_at_ms / 1000);
    struct tm tm;
    (void)context;
    gmtime_r(&seconds, &tm);
    strftime(changed, sizeof changed, "%Y-%m-%d %H:%M:%S", &tm);
    printf("%-20s %-14s changed %s\n", account->name, role_name(account->role), changed);
    return true;
}

static int list(struct db *db, const struct account_options *options, const char *hash,
                struct error *error)
{
    (void)options;
    (void)hash;
    return account_each(db, print_account, NULL, error);
}

/* Prints what was done, and in which data directory. It goes to standard error, since programs read
 * the list on standard output. */
static void say_done(const struct action *action, const struct account_options *options,
                     int64_t accounts)
{
    const char *data = options->full_data;
    if (action->run == add)
        print_error("Added the account %s (%s) to %s.%s", options->name, role_name(options->role),
                    data, accounts == 1 ? " From now on every request needs an account." : "");
    else if (action->run == set_password)
        print_error("Changed the password of %s in %s.", options->name, data);
    else if (action->run == remove_one)
        print_error("Removed the account %s from %s.", options->name, data);
    else if (accounts)
        print_error("%s has %lld %s.", data, (long long)accounts,
                    plural(accounts, "account", "accounts"));
    if (accounts == 0)
        print_error("%s has no accounts: every client that reaches its server on loopback is an "
                    "administrator.",
                    data);
}

static const struct action ACTIONS[] = {
    {"add", "put-account", true, true, true, add},
    {"password", "set-password", true, true, false, set_password},
    {"remove", "remove-account", true, false, false, remove_one},
    {"list", "accounts", false, false, false, list},
};

static int keep_event(struct db *seine, const struct action *action,
                      const struct account_options *options, struct error *error)
{
    char user[64];
    const struct passwd *entry = getpwuid(geteuid());
    if (entry)
        snprintf(user, sizeof user, "%s", entry->pw_name);
    else
        snprintf(user, sizeof user, "uid %ld", (long)geteuid());
    return account_keep_event(seine, user, action->word, options->name, error);
}

/* Writes the event in the same step as the account; its commit follows directly. */
static int in_transaction(const struct action *action, const struct account_options *options,
                          const char *hash, struct db *seine, struct db *accounts,
                          int64_t *ret_count, struct error *error)
{
    int64_t count = 0;
    int status = db_begin(seine, error);
    if (!status)
        status = db_begin(accounts, error);
    if (!status)
        status = action->run(accounts, options, hash, error);
    if (!status && action->takes_name)
        status = keep_event(seine, action, options, error);
    if (!status)
        status = account_each(accounts, count_account, &count, error);
    if (!status)
        status = db_commit(accounts, error);
    if (!status)
        status = db_commit(seine, error);
    db_rollback(accounts);
    db_rollback(seine);
    if (!status)
        status = accounts_file_settle(accounts, error);
    if (!status)
        *ret_count = count;
    return status;
}

static int in_data_directory(const struct action *action, const struct account_options *options,
                             const char *hash, int64_t *ret_count, struct error *error)
{
    static const struct db_options erasing = {.erases = true};
    struct data_directory *directory = NULL;
    struct db *seine = NULL, *accounts = NULL;
    char *path = NULL;
    int status = data_directory_lock(options->data, "seine account", &directory, error);
    if (status == STATUS_BUSY)
        return error_prefix(error, "while a server runs, `seine admin %s` does this",
                            action->beside);
    if (status)
        return status;
    if (asprintf(&path, "%s/seine.db", options->data) < 0) {
        path = NULL;
        status = error_set(error, STATUS_MEMORY, "out of memory");
    }
    if (!status)
        status = db_open_writer(&SEINE_DATABASE, path, &erasing, &seine, error);
    if (!status)
        status = accounts_file_take_over(options->data, seine, error);
    if (!status)
        status = accounts_file_open(options->data, &accounts, error);
    if (!status)
        status = in_transaction(action, options, hash, seine, accounts, ret_count, error);
    db_close(accounts);
    db_close(seine);
    free(path);
    data_directory_unlock(directory);
    return status;
}

static int perform(const struct action *action, struct account_options *options)
{
    char hash[ACCOUNT_HASH_BYTES] = "";
    struct buffer password;
    struct error error = {0};
    int64_t accounts = 0;
    int status =
        data_directory_find(options->data, !action->may_be_first, &options->full_data, &error);
    if (!status && action->takes_password) {
        buffer_init(&password, PASSWORD_MOST_BYTES);
        status = password_read(PASSWORD_NEW, &password, &error);
        if (!status && !text_is_printable(buffer_text(&password)))
            status = error_set(&error, STATUS_INVALID,
                               "the password must be UTF-8 without control characters");
        if (!status)
            status = account_hash(buffer_text(&password), hash, &error);
        secret_buffer_done(&password);
    }
    if (!status)
        status = in_data_directory(action, options, hash, &accounts, &error);
    if (!status)
        say_done(action, options, accounts);
    else
        print_error("seine account: %s", error.sentence);
    free(options->full_data);
    return status ? exit_of_error(status, &error) : EXIT_COMPLETE;
}

static int take_role(void *options, const struct option_row *row, const char *value,
                     struct error *error)
{
    (void)row;
    enum role role = role_of_name(text_of(value));
    if (role == ROLE_NOBODY)
        return error_set(error, STATUS_INVALID, "a role is observer or administrator, not `%s`",
                         value);
    ((struct account_options *)options)->role = role;
    return 0;
}

static const struct option_row ROWS[] = {
    ROW_CALL(take_role, NULL, "role", "ROLE",
             "observer (may read) or administrator (may also change; the default); the first "
             "account must be an administrator"),
    ROW_TEXT(struct account_options, data, "data", "DIR",
             "the server's data directory (default: ./seine-data)"),
    {0},
};

const struct option_table ACCOUNT_OPTIONS = {
    .command = "seine account",
    .usage = "add NAME [--role ROLE] [--data DIR]\npassword NAME [--data DIR]\n"
             "remove NAME [--data DIR]\nlist [--data DIR]",
    .description =
        "Manages the accounts of `seine serve`. Without accounts, every client that reaches the "
        "server is an administrator. With accounts, every request needs a name and a password. The "
        "command reads the password as one line from standard input; at a terminal it asks twice "
        "and does not show it. The data directory must exist; run the command as the user that "
        "runs the server. While a server runs, use `seine admin put-account`, `set-password`, "
        "`remove-account` and `accounts` instead.",
    .ending = "Exit status: 0 done, 1 usage or password, 2 data directory, 130 interrupted.",
    .rows = ROWS,
    .operands_member = offsetof(struct account_options, words),
    .operands_most = INT_MAX,
};

static int refuse(const char *sentence)
{
    print_error("seine account: %s; see `seine account --help`", sentence);
    return EXIT_USAGE;
}

static int run_action(struct account_options *options)
{
    const char *const *word = options->words.items;
    size_t words = options->words.count;
    const struct action *action = NULL;
    for (size_t i = 0; words > 0 && i < sizeof ACTIONS / sizeof *ACTIONS; i++)
        if (!strcmp(word[0], ACTIONS[i].word))
            action = &ACTIONS[i];
    if (!action)
        return refuse("say what to do: add, password, remove or list");
    if (words != (size_t)1 + action->takes_name)
        return refuse(action->takes_name ? "give one name and no password: other users can read "
                                           "arguments, so the password is read from standard input"
                                         : "list takes no name");
    options->name = action->takes_name ? word[1] : NULL;
    return perform(action, options);
}

int account_command(int argc, char **argv)
{
    struct account_options options = {.data = "./seine-data", .role = ROLE_ADMINISTRATOR};
    int exit_status;
    if (command_begin(&ACCOUNT_OPTIONS, argc, argv, &options, &exit_status))
        exit_status = run_action(&options);
    options_free(&ACCOUNT_OPTIONS, &options);
    return exit_status;
}
