/* The files and programs that a configuration may name. */
#include "private.h"

#include <seine/foundation/base/file_roots.h>
#include <seine/foundation/base/lines.h>
#include <seine/settings/config/command_line.h>

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

bool config_row_names_file(const struct config_row *row)
{
    return row->parameter &&
           (row->parameter->form == CONFIG_FORM_FILE || config_row_names_program(row)) &&
           !row->is_default && row->value.length > 0;
}

bool config_row_names_program(const struct config_row *row)
{
    return row->parameter && row->parameter->form == CONFIG_FORM_COMMAND && row->value.length > 0;
}

bool config_vouches_for_file(const struct crawl_config *config, struct text path)
{
    return config_list_contains(&config->record.memory->vouched_files, path);
}

int config_vouch_for_file(struct crawl_config *config, struct text path, struct error *error)
{
    struct config_memory *memory = config->record.memory;
    if (config_vouches_for_file(config, path))
        return 0;
    struct text kept = arena_copy(&memory->strings, path);
    if (!kept.data || config_list_append(&memory->vouched_files, kept) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for the configuration");
    return 0;
}

struct vouching {
    struct crawl_config *config;
    struct error *error;
};

static int vouch_for_row(void *context, const struct config_row *row)
{
    const struct vouching *vouching = context;
    return config_row_names_file(row)
               ? config_vouch_for_file(vouching->config, row->value, vouching->error)
               : 0;
}

int config_vouch_for_files(struct crawl_config *config, const struct crawl_config *named,
                           struct error *error)
{
    struct vouching vouching = {config, error};
    return config_each(named, vouch_for_row, &vouching);
}

void config_hold_files(struct crawl_config *config, const struct file_roots *roots)
{
    config->record.memory->holds_files = true;
    config->record.memory->roots = roots;
}

bool config_holds_files(const struct crawl_config *config, const struct file_roots **ret_roots)
{
    const struct config_memory *memory = config->record.memory;
    if (memory->holds_files)
        *ret_roots = memory->roots;
    return memory->holds_files;
}

int config_hold_as(struct crawl_config *config, const struct crawl_config *other,
                   struct error *error)
{
    const struct config_memory *like = other->record.memory;
    int status = 0;
    config->record.memory->holds_files = like->holds_files;
    config->record.memory->roots = like->roots;
    for (size_t i = 0; i < like->vouched_files.count && status == 0; i++)
        status = config_vouch_for_file(config, like->vouched_files.items[i], error);
    return status;
}

/* Whether the path needs no check. */
static bool is_free(const struct crawl_config *config, const char *path)
{
    return !config || !config->record.memory->holds_files ||
           config_vouches_for_file(config, text_of(path));
}

bool config_may_open(const struct crawl_config *config, const char *path)
{
    return is_free(config, path) || file_roots_admit(config->record.memory->roots, path);
}

bool config_may_run(const struct crawl_config *config, const char *command)
{
    struct buffer words;
    size_t count;
    buffer_init(&words, 2 * strlen(command) + COMMAND_WORDS_MOST);
    bool may_run =
        is_free(config, command) ||
        (command_line_split(text_of(command), &words, &count) &&
         file_roots_admit(file_roots_of_programs(config->record.memory->roots), words.data));
    buffer_done(&words);
    return may_run;
}

int config_find_program(const struct crawl_config *config, const char *command, const char *program,
                        struct error *error)
{
    int file = -1;
    if (!is_free(config, command)) {
        int status = file_roots_open(file_roots_of_programs(config->record.memory->roots), program,
                                     &file, error);
        if (status < 0)
            return status;
        close(file);
    }
    return access(program, X_OK) < 0 ? error_set_file(error, errno, "start", program) : 0;
}

int config_open_file(const void *context, const char *path, int *ret_descriptor,
                     struct error *error)
{
    const struct crawl_config *config = context;
    if (!is_free(config, path))
        return file_roots_open(config->record.memory->roots, path, ret_descriptor, error);
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0)
        return error_set_file(error, errno, "read", path);
    *ret_descriptor = descriptor;
    return 0;
}

int config_open_lines(const struct crawl_config *config, const char *path, int64_t position,
                      struct line_file **ret_file, struct error *error)
{
    int descriptor;
    if (is_free(config, path))
        return line_file_open(path, position, ret_file, error);
    int status = config_open_file(config, path, &descriptor, error);
    if (status < 0)
        return status;
    status = line_file_of(descriptor, path, position, ret_file, error);
    close(descriptor);
    return status;
}

static void make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)!mkdir(path, 0777);
        *slash = '/';
    }
    (void)!mkdir(path, 0777);
}

int config_open_folder(const struct crawl_config *config, const char *path, int *ret_descriptor,
                       struct error *error)
{
    const int flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
    if (!is_free(config, path))
        return file_roots_open_folder(config->record.memory->roots, path, ret_descriptor, error);
    int descriptor = open(path, flags);
    if (descriptor < 0 && errno == ENOENT) {
        char *copy = strdup(path);
        if (!copy)
            return error_set(error, STATUS_MEMORY, "no memory for a folder");
        make_folders(copy);
        free(copy);
        descriptor = open(path, flags);
    }
    if (descriptor < 0)
        return error_set_file(error, errno, "open", path);
    *ret_descriptor = descriptor;
    return 0;
}
