/* Configurations are laid over what there is, and come into force (MS-FSCADM 2.2.9.3). */
#include "server_private.h"

#include <seine/crawling/collection/config_import.h>
#include <seine/crawling/collection/scope.h>
#include <seine/crawling/requests.h>
#include <seine/settings/policy/refused_starts.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a file makes of one collection. */
struct addition {
    const char *name;
    struct held_collection *entry;
    struct crawl_config *before; /* NULL: it is new */
    struct crawl_config *after;
    char refused_starts[REFUSED_STARTS_BYTES];
    bool is_new; /* it was made here, whether it could be started or not */
    bool done;
};

static int refused_starts(const struct config_import *import, struct addition *addition,
                          struct error *error)
{
    struct crawl_config *own = NULL;
    struct text node = text_of(import->node_id ? import->node_id : "");
    int status = config_for_node(addition->after, node, &own, error);
    if (status == 0)
        status =
            collection_refused_starts(import->data_folder, own, addition->refused_starts, error);
    config_free(own);
    return status;
}

/* Tries what would become of it before anything is kept; problems go to the list. */
static int prepare(struct server *server, const struct config_import *import,
                   const struct config_document *document, size_t index, struct addition *addition,
                   struct error *error)
{
    enum server_state state = SERVER_FAILED;
    struct held_collection *held = NULL;
    struct error ignored = {0};
    int status = 0;
    addition->name = config_document_name(document, index);
    bool is_there = server_state(server, addition->name, &state, &ignored) == 0;
    if (is_there && state == SERVER_ZOMBIE)
        return error_raise(error, ERROR_COLLECTION_NAME_NOT_FREE, .value = text_of(addition->name));
    pthread_mutex_lock(&server->lock);
    addition->entry = server_find(server, addition->name);
    pthread_mutex_unlock(&server->lock);
    /* One that could not be started is begun again, if it has a configuration at all. */
    if (addition->entry && state == SERVER_RUNNING) {
        status = server_hold(server, addition->name, &held, error);
        server_release(held);
    }
    if (status == 0)
        status = config_import_merge(import, document, index, addition->name, &addition->after,
                                     &addition->before, error);
    if (status == 0)
        status = config_import_try(import, document, index, addition->after, error);
    if (status == 0 && config_problems_count(import->problems) == 0)
        status = refused_starts(import, addition, error);
    return status;
}

/* Calls of the time before it failed may still have it; new ones are refused. */
static void wait_for_holders(struct held_collection *entry)
{
    struct server *server = entry->server;
    pthread_mutex_lock(&server->lock);
    while (entry->holders > 0)
        pthread_cond_wait(&server->changed, &server->lock);
    pthread_mutex_unlock(&server->lock);
}

/* Begins, or begins again, what does not run. */
static int begin(struct server *server, struct addition *addition, const char *changed_by,
                 struct error *error)
{
    pthread_mutex_lock(&server->lock);
    addition->is_new = !addition->entry;
    if (addition->is_new)
        addition->entry = server_enter(server, addition->name);
    pthread_mutex_unlock(&server->lock);
    if (!addition->entry)
        return error_set(error, STATUS_MEMORY, "no memory for the collection %s", addition->name);
    if (!addition->is_new) {
        wait_for_holders(addition->entry);
        server_stop_collection(addition->entry);
    }
    struct crawl_config *config = addition->after;
    addition->after = NULL;
    int status = server_start_collection(addition->entry, config, changed_by, error);
    if (status < 0) {
        pthread_mutex_lock(&server->lock);
        addition->entry->failure = *error;
        pthread_mutex_unlock(&server->lock);
    }
    return status;
}

static int apply(struct server *server, struct addition *addition, const char *changed_by,
                 struct error *error)
{
    struct held_collection *held = NULL;
    struct error ignored;
    int status;
    if (addition->entry && server_hold(server, addition->name, &held, &ignored) == 0) {
        status = collection_configure(held_collection(held), addition->after, changed_by, error);
        server_release(held);
    } else {
        status = begin(server, addition, changed_by, error);
    }
    addition->done = status == 0;
    return status;
}

/* Undoes, as far as possible, what was done of a file that failed later. */
static void undo(struct server *server, struct addition *addition, const char *changed_by)
{
    struct held_collection *held = NULL;
    struct error error = {0};
    int status = 0;
    if (addition->is_new && addition->entry)
        status = server_make_zombie(server, addition->name, &error);
    else if (addition->done && addition->before &&
             (status = server_hold(server, addition->name, &held, &error)) == 0)
        status = collection_configure(held_collection(held), addition->before, changed_by, &error);
    server_release(held);
    if (status < 0)
        log_error(server->settings.log, "server",
                  "the collection %s keeps the configuration of a file that was refused: %s",
                  addition->name, error.sentence);
}

/* To who has the collections. */
static int hand_over(struct server *server, const struct addition *additions, size_t count,
                     struct error *error)
{
    const struct collection_keeper *keeper = server->settings.keeper;
    struct config_named *named = calloc(count + 1, sizeof *named);
    if (!named)
        return error_set(error, STATUS_MEMORY, "no memory for %zu configurations", count);
    for (size_t i = 0; i < count; i++)
        named[i] = (struct config_named){additions[i].name, additions[i].after};
    int status = keeper->put(keeper->context, named, count, error);
    free(named);
    return status;
}

static int add_all(struct server *server, const struct config_import *import,
                   const struct config_document *document, struct addition *additions,
                   const char *changed_by, struct error *error)
{
    size_t count = config_document_count(document), done = 0;
    int status = 0;
    if (count == 0 && config_problems_count(import->problems) == 0)
        return error_set(error, ERROR_CONFIGURATION, "it describes no collection");
    for (size_t i = 0; i < count && status == 0; i++) {
        status = server_check_cancelled(server, error);
        if (status == 0)
            status = prepare(server, import, document, i, &additions[i], error);
    }
    if (status != STATUS_CANCELLED && config_problems_count(import->problems))
        return config_problems_status(import->problems, error);
    if (status == 0 && server->settings.keeper)
        return hand_over(server, additions, count, error);
    for (; done < count && status == 0; done++) {
        status = server_check_cancelled(server, error);
        if (status == 0)
            status = apply(server, &additions[done], changed_by, error);
    }
    return status;
}

static void note(const struct addition *addition, struct buffer *notes)
{
    if (notes && *addition->refused_starts)
        buffer_printf(notes, "%s%s: %s", notes->length ? ". " : "", addition->name,
                      addition->refused_starts);
}

static int add(struct server *server, const struct config_import *import, struct text xml,
               const char *changed_by, struct buffer *notes, struct error *error)
{
    struct config_document *document = NULL;
    int status = config_import_read(import, xml, &document, error);
    if (status < 0)
        return status;
    size_t count = config_document_count(document);
    struct addition *additions = calloc(count + 1, sizeof *additions);
    if (!additions) {
        config_document_free(document);
        return error_set(error, STATUS_MEMORY, "no memory for %zu configurations", count);
    }
    pthread_mutex_lock(&server->changing);
    status = add_all(server, import, document, additions, changed_by, error);
    /* A start that is cancelled leaves what a kill leaves: the next start goes on with the file. */
    for (size_t i = 0; i < count && status < 0 && server_check_cancelled(server, NULL) == 0; i++)
        undo(server, &additions[i], changed_by);
    pthread_mutex_unlock(&server->changing);
    for (size_t i = 0; i < count; i++) {
        if (status == 0)
            note(&additions[i], notes);
        config_free(additions[i].before);
        config_free(additions[i].after);
    }
    free(additions);
    config_document_free(document);
    return status;
}

static int add_reported(struct server *server, struct text xml, const char *changed_by,
                        bool vouches, struct config_problems *problems, struct buffer *notes,
                        struct error *error)
{
    const struct collection_keeper *keeper = server->settings.keeper;
    struct config_import import = {.data_folder = server->settings.data_folder,
                                   .load = keeper ? keeper->load : NULL,
                                   .load_context = keeper ? keeper->context : NULL,
                                   .node_id = server->settings.node_id,
                                   .problems = problems,
                                   .holds_files = true,
                                   .vouches = vouches,
                                   .roots = server->settings.roots};
    return add(server, &import, xml, changed_by, notes, error);
}

int server_add_named(struct server *server, struct text xml, const char *changed_by,
                     struct config_problems *problems, struct error *error)
{
    return add_reported(server, xml, changed_by, true, problems, NULL, error);
}

int server_add_whole(struct server *server, struct text xml, const char *changed_by,
                     struct error *error)
{
    struct config_import import = {.data_folder = server->settings.data_folder,
                                   .over_defaults = true,
                                   .node_id = server->settings.node_id,
                                   .holds_files = true,
                                   .roots = server->settings.roots};
    int status = config_problems_new(&import.problems, error);
    if (status == 0)
        status = add(server, &import, xml, changed_by, NULL, error);
    config_problems_free(import.problems);
    return status;
}

int server_add(struct server *server, struct text xml, const char *changed_by, struct buffer *notes,
               struct error *error)
{
    struct config_problems *problems = NULL;
    int status = config_problems_new(&problems, error);
    if (status == 0)
        status = add_reported(server, xml, changed_by, false, problems, notes, error);
    config_problems_free(problems);
    return status;
}
