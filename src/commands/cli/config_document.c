#include "config_document.h"

#include <seine/foundation/base/print.h>

#include <string.h>

void config_print_problems(FILE *out, const char *path, const struct config_problems *problems)
{
    const struct config_problem *problem;
    size_t printed = 0;
    for (; (problem = config_problems_at(problems, printed)); printed++) {
        print_shown(out, text_of(path));
        if (problem->line)
            fprintf(out, ":%u", problem->line);
        fputs(": ", out);
        print_shown(out, text_of(problem->error->sentence));
        fputc('\n', out);
    }
    if (config_problems_count(problems) >= CONFIG_PROBLEMS_MAX) {
        print_shown(out, text_of(path));
        fprintf(out, ": there may be more; after %d problems no others are looked for\n",
                CONFIG_PROBLEMS_MAX);
    }
}

static void list_names(const struct config_document *document, char *ret_names, size_t size)
{
    size_t length = 0;
    ret_names[0] = '\0';
    for (size_t i = 0; i < config_document_count(document) && length < size; i++)
        length += (size_t)snprintf(ret_names + length, size - length, "%s%s", i ? ", " : "",
                                   config_document_name(document, i));
}

int config_document_choose(const struct config_document *document, const char *path,
                           const char *name, size_t *ret_index, struct error *error)
{
    char names[200];
    size_t count = config_document_count(document);
    list_names(document, names, sizeof names);
    if (count == 0)
        return error_set(error, STATUS_INVALID, "%s describes no collection", path);
    for (size_t i = 0; i < count; i++)
        if (name && strcmp(config_document_name(document, i), name) == 0) {
            *ret_index = i;
            return 0;
        }
    if (name)
        return error_set(error, STATUS_INVALID, "%s does not describe the collection %s, but %s",
                         path, name, names);
    if (count > 1)
        return error_set(error, STATUS_INVALID,
                         "%s describes several collections: say which with --collection: %s", path,
                         names);
    *ret_index = 0;
    return 0;
}
