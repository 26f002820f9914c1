#include "reloader.h"

#include "notify.h"

#include <inttypes.h>
#include <pthread.h>
#include <seine/foundation/log.h>
#include <seine/serving/server.h>
#include <stdio.h>
#include <stdlib.h>

struct reloader {
    struct server *server;
    struct log *log;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    bool asked; /* several requests count as one */
    bool ending;
};

static void report_reloading(void)
{
    char reloading[64];
    snprintf(reloading, sizeof reloading, "RELOADING=1\nMONOTONIC_USEC=%" PRId64,
             machine_monotonic_us());
    notify(reloading);
}

/* Called with the lock held, so that no notification follows STOPPING=1. */
static void reload(struct reloader *reloader)
{
    struct error error = {0};
    report_reloading();
    pthread_mutex_unlock(&reloader->lock);
    int status = server_read_files_again(reloader->server, &error);
    pthread_mutex_lock(&reloader->lock);
    if (status < 0)
        log_error(reloader->log, "server", "the configurations stay as they were: %s",
                  error.sentence);
    if (!reloader->ending)
        notify("READY=1");
}

static void *run(void *context)
{
    struct reloader *reloader = context;
    pthread_mutex_lock(&reloader->lock);
    while (!reloader->ending) {
        if (reloader->asked) {
            reloader->asked = false;
            reload(reloader);
        } else {
            pthread_cond_wait(&reloader->wake, &reloader->lock);
        }
    }
    pthread_mutex_unlock(&reloader->lock);
    return NULL;
}

int reloader_start(struct server *server, struct log *log, struct reloader **ret_reloader,
                   struct error *error)
{
    struct reloader *reloader = calloc(1, sizeof *reloader);
    if (!reloader)
        return error_set(error, STATUS_MEMORY, "no memory for a thread");
    reloader->server = server;
    reloader->log = log;
    pthread_mutex_init(&reloader->lock, NULL);
    pthread_cond_init(&reloader->wake, NULL);
    int problem = pthread_create(&reloader->thread, NULL, run, reloader);
    if (problem) {
        pthread_cond_destroy(&reloader->wake);
        pthread_mutex_destroy(&reloader->lock);
        free(reloader);
        return error_set_errno(error, problem, "cannot start a thread");
    }
    *ret_reloader = reloader;
    return 0;
}

void reloader_ask(struct reloader *reloader)
{
    pthread_mutex_lock(&reloader->lock);
    reloader->asked = true;
    pthread_cond_signal(&reloader->wake);
    pthread_mutex_unlock(&reloader->lock);
}

void reloader_end(struct reloader *reloader)
{
    pthread_mutex_lock(&reloader->lock);
    reloader->ending = true;
    pthread_cond_signal(&reloader->wake);
    pthread_mutex_unlock(&reloader->lock);
}

void reloader_free(struct reloader *reloader)
{
    if (!reloader)
        return;
    pthread_join(reloader->thread, NULL);
    pthread_cond_destroy(&reloader->wake);
    pthread_mutex_destroy(&reloader->lock);
    free(reloader);
}
