/* ftp_acct (MS-FSCCFG 2.2.4.21), and the folders of file URIs. */
#include "policy_ftp.h"
#include "policy_steps.h"
#include "secrets.h"

#include <seine/foundation/base/file_roots.h>
#include <seine/settings/config/credentials.h>
#include <stdlib.h>

static int fill_account(struct policy_ftp_account *account, struct text host, struct text user,
                        struct text password, struct error *error)
{
    const struct {
        struct text from;
        struct text *to;
    } texts[] = {{host, &account->host}, {user, &account->user}, {password, &account->password}};
    account->memory_bytes = host.length + user.length + password.length;
    char *at = account->memory = malloc(account->memory_bytes + 1);
    if (!at)
        return error_set(error, STATUS_MEMORY, "no memory for credentials");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (texts[i].from.length)
            memcpy(at, texts[i].from.data, texts[i].from.length);
        *texts[i].to = (struct text){at, texts[i].from.length};
        at += texts[i].from.length;
    }
    return 0;
}

static int add_account(struct policy *policy, const struct config_entry *entry,
                       struct secrets *secrets, struct error *error)
{
    struct credentials credentials;
    struct buffer password;
    int status = account_parse(entry->values.items[0], &credentials, error);
    if (status < 0)
        return status;
    buffer_init(&password, SECRET_PLAIN_BYTES + 1);
    status = secrets_reveal(secrets, credentials.password, &password, error);
    if (status == 0)
        status = fill_account(&policy->ftp_accounts[policy->ftp_account_count++], entry->name,
                              credentials.user, buffer_text(&password), error);
    secret_buffer_done(&password);
    return status;
}

int policy_make_ftp_accounts(struct policy *policy, const struct policy_settings *settings,
                             struct error *error)
{
    const struct config_map *section = &policy_config(policy)->ftp_acct;
    struct secrets secrets = {.data_folder = settings->data_folder};
    int status = 0;
    if (section->count == 0)
        return 0;
    policy->ftp_accounts = calloc(section->count, sizeof *policy->ftp_accounts);
    if (!policy->ftp_accounts)
        return error_set(error, STATUS_MEMORY, "no memory for credentials");
    for (size_t i = 0; i < section->count && status == 0; i++) {
        const struct config_entry *entry = &section->entries[i];
        if (entry->values.count && entry->name.length)
            status = add_account(policy, entry, &secrets, error);
        if (status < 0)
            error_prefix(error, "ftp_acct/%.*s", TEXT_ARGUMENTS(entry->name));
        status = policy_step(settings, "", "ftp_acct", status, error);
    }
    secrets_done(&secrets);
    return status;
}

void policy_free_ftp_accounts(struct policy *policy)
{
    for (size_t i = 0; i < policy->ftp_account_count; i++) {
        if (policy->ftp_accounts[i].memory)
            explicit_bzero(policy->ftp_accounts[i].memory, policy->ftp_accounts[i].memory_bytes);
        free(policy->ftp_accounts[i].memory);
    }
    free(policy->ftp_accounts);
}

struct policy_ftp_account *policy_ftp_account_of(const struct policy *policy, struct text host)
{
    for (size_t i = 0; i < policy->ftp_account_count; i++)
        if (text_equal_nocase(policy->ftp_accounts[i].host, host))
            return &policy->ftp_accounts[i];
    return NULL;
}

/* ---- folders ---- */

static int hex_value(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* The folder named in a start URI, or the folder of the file that it names. NULL for other URIs. */
static char *folder_of(struct text start)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    if (uri_parse(start, storage, sizeof storage, &uri) || uri.opaque ||
        !text_equal(uri.scheme, TEXT_LITERAL("file")))
        return NULL;
    char *path = malloc(uri.path.length + 3);
    size_t length = 0;
    for (size_t i = 0; path && i < uri.path.length; i++) {
        bool is_escape = uri.path.data[i] == '%' && i + 2 < uri.path.length &&
                         hex_value(uri.path.data[i + 1]) >= 0 &&
                         hex_value(uri.path.data[i + 2]) >= 0;
        path[length++] =
            is_escape
                ? (char)(hex_value(uri.path.data[i + 1]) << 4 | hex_value(uri.path.data[i + 2]))
                : uri.path.data[i];
        i += is_escape ? 2 : 0;
    }
    if (path)
        path[length] = '\0';
    return path;
}

/* A missing folder allows nothing, but the rest is still crawled. */
static int add_folder(const char **folders, size_t *count, char *path)
{
    struct file_roots *probe = NULL;
    struct error error;
    int status = file_roots_new((const char *const *)&path, 1, &probe, &error);
    char *slash = strrchr(path, '/');
    if (status < 0 && status != STATUS_MEMORY && slash) {
        slash[slash == path] = '\0';
        status = file_roots_new((const char *const *)&path, 1, &probe, &error);
    }
    file_roots_free(probe);
    if (status == 0)
        folders[(*count)++] = path;
    else
        free(path);
    return status == STATUS_MEMORY ? status : 0;
}

static int make_own_roots(struct policy *policy, struct error *error)
{
    size_t most = 0, count = 0;
    int status = 0;
    for (size_t i = 0; i < policy->part_count; i++)
        most += policy->parts[i].config->start_uris.count;
    const char **folders = calloc(most + 1, sizeof *folders);
    if (!folders)
        return error_set(error, STATUS_MEMORY, "no memory for folders");
    for (size_t i = 0; i < policy->part_count; i++) {
        const struct config_list *starts = &policy->parts[i].config->start_uris;
        for (size_t j = 0; j < starts->count && status == 0; j++) {
            char *path = folder_of(starts->items[j]);
            status = path ? add_folder(folders, &count, path) : 0;
        }
    }
    if (status == 0 && count)
        status = file_roots_new(folders, count, &policy->own_roots, error);
    for (size_t i = 0; i < count; i++)
        free((char *)(uintptr_t)folders[i]);
    free(folders);
    policy->roots = policy->own_roots;
    return status;
}

static bool crawls_files(const struct policy *policy)
{
    for (size_t i = 0; i < policy->part_count; i++) {
        const struct config_list *schemes = &policy->parts[i].config->allowed_schemes;
        for (size_t j = 0; j < schemes->count; j++)
            if (text_equal(schemes->items[j], TEXT_LITERAL("file")))
                return true;
    }
    return false;
}

int policy_make_roots(struct policy *policy, struct error *error)
{
    if (!crawls_files(policy))
        return 0;
    if (!config_holds_files(policy_config(policy), &policy->roots))
        return make_own_roots(policy, error);
    return 0;
}
