/* The list of all problems of a configuration file. */
#include <seine/settings/config/problems.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The maximum, and the sentence that the rest was not read. */
#define KEPT_MOST (CONFIG_PROBLEMS_MAX + 1)
/* Limits of a sentence with several problems. The name of the method and the argument precede
 * it. */
#define SUMMARY_BYTES 400
#define SHOWN_BYTES   200
#define MORE          "; and %zu more (`seine check` shows all)"

struct kept {
    struct config_problem problem; /* refers to the members below */
    struct error error;
    char *path;
};

struct config_problems {
    struct kept *kept[KEPT_MOST];
    size_t kept_count;
    size_t count;
};

int config_problems_new(struct config_problems **ret_problems, struct error *error)
{
    struct config_problems *problems = calloc(1, sizeof *problems);
    if (!problems)
        return error_set(error, STATUS_MEMORY, "out of memory for problems of a configuration");
    *ret_problems = problems;
    return 0;
}

void config_problems_free(struct config_problems *problems)
{
    for (size_t i = 0; problems && i < problems->kept_count; i++) {
        free(problems->kept[i]->path);
        free(problems->kept[i]);
    }
    free(problems);
}

static bool is_behind(const struct config_problem *a, const struct config_problem *b)
{
    return b->line && (a->line == 0 || a->line > b->line);
}

static bool is_kept(const struct config_problems *problems, const struct config_problem *problem)
{
    for (size_t i = 0; i < problems->kept_count; i++) {
        const struct config_problem *kept = &problems->kept[i]->problem;
        if (kept->line == problem->line && strcmp(kept->path, problem->path) == 0 &&
            error_is_same(kept->error, problem->error))
            return true;
    }
    return false;
}

static struct kept *copy_of(const struct config_problem *problem)
{
    struct kept *copy = malloc(sizeof *copy);
    char *path = strdup(problem->path);
    if (!copy || !path) {
        free(copy);
        free(path);
        return NULL;
    }
    copy->error = *problem->error;
    copy->path = path;
    copy->problem = (struct config_problem){problem->line, path, &copy->error};
    return copy;
}

void config_problems_add(void *problems_, const struct config_problem *problem)
{
    struct config_problems *problems = problems_;
    if (is_kept(problems, problem))
        return;
    problems->count++;
    if (problems->kept_count == KEPT_MOST)
        return;
    struct kept *copy = copy_of(problem);
    if (!copy) /* it is still counted */
        return;
    size_t at = problems->kept_count++;
    for (; at > 0 && is_behind(&problems->kept[at - 1]->problem, &copy->problem); at--)
        problems->kept[at] = problems->kept[at - 1];
    problems->kept[at] = copy;
}

size_t config_problems_count(const struct config_problems *problems)
{
    return problems->count;
}

const struct config_problem *config_problems_at(const struct config_problems *problems,
                                                size_t index)
{
    return index < problems->kept_count ? &problems->kept[index]->problem : NULL;
}

/* Writes "line 4: …", cut at a whole character after `most` bytes. Returns the length. */
static size_t show(const struct config_problem *problem, size_t most, char *ret_text, size_t size)
{
    int written = problem->line ? snprintf(ret_text, size, "line %u: %s", problem->line,
                                           problem->error->sentence)
                                : snprintf(ret_text, size, "%s", problem->error->sentence);
    size_t length = written < 0 ? 0 : (size_t)written < size ? (size_t)written : size - 1;
    if (length <= most)
        return length;
    length = most;
    while (length && ((unsigned char)ret_text[length] & 0xC0) == 0x80)
        length--;
    memcpy(ret_text + length, "…", sizeof "…");
    return length + sizeof "…" - 1;
}

int config_problems_status(const struct config_problems *problems, struct error *error)
{
    char summary[SUMMARY_BYTES], shown[600];
    size_t length = 0, listed = 0;
    if (problems->count == 0)
        return 0;
    if (problems->kept_count == 0)
        return error_set(error, ERROR_CONFIGURATION,
                         "it has %zu problems, and there is no memory to "
                         "list them",
                         problems->count);
    if (problems->count == 1) {
        show(&problems->kept[0]->problem, sizeof shown - 8, shown, sizeof shown);
        error_set(error, ERROR_CONFIGURATION, "%s", shown);
        error_set_line(error, problems->kept[0]->problem.line);
        return STATUS_INVALID;
    }
    summary[0] = '\0';
    for (; listed < problems->kept_count; listed++) {
        size_t bytes = show(&problems->kept[listed]->problem, SHOWN_BYTES, shown, sizeof shown);
        if (length + bytes + sizeof "; " + sizeof MORE + 20 > sizeof summary)
            break;
        length += (size_t)snprintf(summary + length, sizeof summary - length, "%s%s",
                                   listed ? "; " : "", shown);
    }
    if (listed < problems->count)
        snprintf(summary + length, sizeof summary - length, MORE, problems->count - listed);
    return error_set(error, ERROR_CONFIGURATION, "%s", summary);
}
