#include "crawl_jobs.h"

#include "config_document.h"
#include "uri_argument.h"

#include <seine/crawling/collection.h>
#include <seine/crawling/collection/scope.h>
#include <seine/foundation/uri.h>
#include <seine/state/store/data_directory.h>
#include <seine/state/store/sent_links.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool note_collection(void *context, const char *name)
{
    char **names = context;
    if (names[0]) {
        names[1] = strdup(name);
        return false;
    }
    names[0] = strdup(name);
    return true;
}

/* Finds the collection's name: the option's; without it that of the only collection; else one made
 * from the first host. The caller frees it. */
static int find_name(const struct crawl_options *options, char **ret_name, struct error *error)
{
    char *names[2] = {NULL, NULL};
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    if (options->collection) {
        if (!collection_name_is_valid(options->collection))
            return error_set(error, STATUS_INVALID,
                             "--collection %s: 1 to 255 letters, digits, `_`, `-` and `.` are "
                             "wanted, no dot in front",
                             options->collection);
        *ret_name = strdup(options->collection);
        return 0;
    }
    int status = data_directory_each_collection(options->data, note_collection, names, error);
    if (status < 0)
        return status;
    if (names[1]) {
        free(names[0]);
        free(names[1]);
        return error_set(error, STATUS_INVALID,
                         "%s has several collections: say which with --collection", options->data);
    }
    if (names[0]) {
        *ret_name = names[0];
        return 0;
    }
    for (size_t i = 0; i < options->paths.count; i++) {
        if (strcmp(options->paths.items[i], START_URIS) != 0)
            continue;
        status = uri_argument(options->values.items[i], storage, &uri, error);
        if (status < 0)
            return status;
        char *name = uri.host.length ? strndup(uri.host.data, uri.host.length) : strdup("files");
        for (char *at = name; at && *at; at++)
            if (strchr("[]:", *at))
                *at = '-';
        *ret_name = name;
        return 0;
    }
    return error_set(error, STATUS_INVALID,
                     "say what to crawl: seine crawl URI..., or which collection: "
                     "--collection");
}

/* Chooses all collections of the file, or the one that the options name. */
static int find_in_document(const struct crawl_options *options, struct crawl_jobs *jobs,
                            struct error *error)
{
    size_t index = 0, count = 1;
    int status = 0;
    if (options->collection || config_document_count(jobs->document) < 2)
        status = config_document_choose(jobs->document, options->config_file, options->collection,
                                        &index, error);
    else if (options->has_starts || options->confirmed.count)
        status = error_set(error, STATUS_INVALID,
                           "%s describes several collections: say with --collection which of them "
                           "the URIs are of",
                           options->config_file);
    else
        count = config_document_count(jobs->document);
    if (status < 0)
        return status;
    jobs->jobs = calloc(count, sizeof *jobs->jobs);
    if (!jobs->jobs)
        return error_set(error, STATUS_MEMORY, "no memory for the options");
    for (jobs->count = 0; jobs->count < count; jobs->count++) {
        char *name = strdup(config_document_name(jobs->document, index + jobs->count));
        jobs->jobs[jobs->count].name = name;
        if (!name)
            return error_set(error, STATUS_MEMORY, "no memory for the options");
    }
    return 0;
}

/* Imports the collections of a refused file as well, to find its other problems. */
static void import_all(const struct crawl_options *options, const struct crawl_jobs *jobs)
{
    int status = 0;
    for (size_t i = 0; i < jobs->count && status != STATUS_MEMORY; i++) {
        const char *name = jobs->jobs[i].name;
        struct crawl_config *config = NULL;
        struct error error;
        size_t index;
        status = config_document_choose(jobs->document, options->config_file, name, &index, &error);
        if (status == 0)
            status = config_import_merge(&jobs->import, jobs->document, index, name, &config, NULL,
                                         &error);
        if (status == 0)
            status = config_import_try(&jobs->import, jobs->document, index, config, &error);
        config_free(config);
    }
}

/* Returns `status`, unless the file has problems: then prints them and refuses it. */
static int refuse_problems(const struct crawl_options *options, const struct crawl_jobs *jobs,
                           int status, struct error *error)
{
    const struct config_problems *problems = jobs->import.problems;
    if (status == STATUS_CANCELLED || !problems || config_problems_count(problems) == 0)
        return status;
    config_print_problems(stderr, options->config_file, problems);
    return error_set(error, STATUS_INVALID, "%s: nothing of it is taken over",
                     options->config_file);
}

static int open_document(const struct crawl_options *options, struct crawl_jobs *jobs,
                         struct error *error)
{
    jobs->import =
        (struct config_import){.data_folder = options->data, .node_id = options->node_id};
    int status = config_problems_new(&jobs->import.problems, error);
    if (status == 0 &&
        config_import_read_file(&jobs->import, options->config_file, &jobs->document, error) < 0)
        status = error_recode(error, ERROR_CONFIGURATION);
    if (status == 0)
        status = find_in_document(options, jobs, error);
    if (status == 0 && config_problems_count(jobs->import.problems))
        import_all(options, jobs);
    return refuse_problems(options, jobs, status, error);
}

int crawl_jobs_find(const struct crawl_options *options, struct crawl_jobs *ret_jobs,
                    struct error *error)
{
    struct crawl_jobs jobs = {0};
    int status = 0;
    if (asprintf(&jobs.changed_by, options->config_file ? "seine crawl --config %s" : "seine crawl",
                 options->config_file) < 0) {
        jobs.changed_by = NULL;
        status = error_set(error, STATUS_MEMORY, "no memory for the options");
    }
    if (status == 0 && options->config_file) {
        status = open_document(options, &jobs, error);
    } else if (status == 0) {
        jobs.jobs = calloc(1, sizeof *jobs.jobs);
        jobs.count = jobs.jobs != NULL;
        status = jobs.jobs ? find_name(options, &jobs.jobs[0].name, error)
                           : error_set(error, STATUS_MEMORY, "no memory for the options");
    }
    if (status < 0) {
        crawl_jobs_done(&jobs);
        return status;
    }
    *ret_jobs = jobs;
    return 0;
}

/* Loads the collection's configuration; for a new collection, the profile. */
static int load_config(const struct crawl_options *options, const char *name,
                       struct crawl_config **ret_config, struct error *error)
{
    struct crawl_config *config = NULL;
    int status = config_defaults(&config, error);
    if (status < 0)
        return status;
    status = collection_load_config(options->data, name, config, error);
    if (status == STATUS_NOT_FOUND) {
        config_free(config);
        return config_crawl_profile(ret_config, error);
    }
    if (status < 0)
        config_free(config);
    else
        *ret_config = config;
    return status;
}

/* Refuses a configuration whose part for this node has no start URI. */
static int check_starts(const struct crawl_options *options, const char *name,
                        const struct crawl_config *own, struct error *error)
{
    if (own->start_uris.count == 0 && own->start_uri_files.count == 0 &&
        own->rss.start_uris.count == 0 && own->rss.start_uri_files.count == 0 &&
        own->subcollections.count == 0 && !sent_links_wait(options->data, name))
        return error_set(error, STATUS_INVALID,
                         "the collection %s has no start URIs: say what to crawl", name);
    return 0;
}

/* Tries the configuration with the document over it. Problems are added to the list. */
static int try_document(const struct crawl_jobs *jobs, const struct crawl_options *options,
                        const char *name, size_t index, const struct crawl_config *config,
                        const struct crawl_config *own, struct error *error)
{
    struct error lack;
    int status = config_import_try(&jobs->import, jobs->document, index, config, error);
    if (status == 0 && check_starts(options, name, own, &lack) < 0) {
        const struct config_problem problem = {
            .line = config_document_line(jobs->document, index, "start_uris"),
            .path = "start_uris",
            .error = &lack,
        };
        config_problems_add(jobs->import.problems, &problem);
    }
    return status;
}

/* Tries whether the part for this node is usable, before anything is stored. */
static int try_config(const struct crawl_jobs *jobs, const struct crawl_options *options,
                      const char *name, size_t index, const struct crawl_config *config,
                      struct error *error)
{
    struct crawl_config *own = NULL;
    int status =
        config_for_node(config, text_of(options->node_id ? options->node_id : ""), &own, error);
    if (status < 0)
        return status;
    if (jobs->document)
        status = try_document(jobs, options, name, index, config, own, error);
    else if ((status = check_starts(options, name, own, error)) == 0)
        status = collection_try_config(options->data, own, error);
    config_free(own);
    return status;
}

/* Makes the collection's configuration: what it has, the file over that, and the options over
 * both. */
static int configure(const struct crawl_jobs *jobs, const struct crawl_options *options,
                     const char *name, struct crawl_config **ret_config, struct error *error)
{
    struct crawl_config *config = NULL;
    size_t index = 0;
    int status = 0;
    if (!jobs->document)
        status = load_config(options, name, &config, error);
    else if ((status = config_document_choose(jobs->document, options->config_file, name, &index,
                                              error)) == 0)
        status =
            config_import_merge(&jobs->import, jobs->document, index, name, &config, NULL, error);
    if (status == 0)
        status = crawl_options_apply(options, config, error);
    /* The user who runs the crawl could open the files anyway. From here on a server of this data
     * directory also opens them. */
    if (status == 0)
        status = config_vouch_for_files(config, config, error);
    if (status == 0)
        status = try_config(jobs, options, name, index, config, error);
    if (status < 0) {
        config_free(config);
        return status;
    }
    *ret_config = config;
    return 0;
}

int crawl_jobs_configure(struct crawl_jobs *jobs, const struct crawl_options *options,
                         const atomic_bool *cancelled, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < jobs->count && status == 0; i++) {
        struct crawl_job *job = &jobs->jobs[i];
        status = collection_upgrade(options->data, job->name, cancelled, error);
        if (status == 0)
            status = configure(jobs, options, job->name, &job->config, error);
    }
    return refuse_problems(options, jobs, status, error);
}

int crawl_jobs_read_again(const struct crawl_options *options, const char *name,
                          struct crawl_config **ret_config, struct error *error)
{
    struct crawl_jobs jobs = {0};
    struct crawl_config *config = NULL;
    int status = crawl_jobs_find(options, &jobs, error);
    if (status == 0)
        status = configure(&jobs, options, name, &config, error);
    if (status == 0)
        status = refuse_problems(options, &jobs, status, error);
    crawl_jobs_done(&jobs);
    if (status < 0)
        config_free(config);
    else
        *ret_config = config;
    return status;
}

void crawl_jobs_done(struct crawl_jobs *jobs)
{
    for (size_t i = 0; i < jobs->count; i++) {
        free(jobs->jobs[i].name);
        config_free(jobs->jobs[i].config);
    }
    free(jobs->jobs);
    free(jobs->changed_by);
    config_document_free(jobs->document);
    config_problems_free(jobs->import.problems);
    *jobs = (struct crawl_jobs){0};
}
