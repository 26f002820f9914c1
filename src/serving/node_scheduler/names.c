#include "names.h"

#include <string.h>

void asked_names_init(struct asked_names *names)
{
    pthread_mutex_init(&names->lock, NULL);
    buffer_init(&names->gathered, ASKED_NAMES_BYTES);
}

void asked_names_done(struct asked_names *names)
{
    buffer_done(&names->gathered);
    pthread_mutex_destroy(&names->lock);
}

void asked_names_connected(struct asked_names *names, bool is_connected)
{
    pthread_mutex_lock(&names->lock);
    names->is_connected = is_connected;
    buffer_clear(&names->gathered);
    pthread_mutex_unlock(&names->lock);
}

bool asked_names_add(struct asked_names *names, const char *host)
{
    size_t bytes = strlen(host) + 1;
    pthread_mutex_lock(&names->lock);
    bool is_taken = names->is_connected && names->gathered.length + bytes < ASKED_NAMES_BYTES &&
                    buffer_reserve(&names->gathered, bytes);
    if (is_taken)
        buffer_append(&names->gathered, host, bytes);
    pthread_mutex_unlock(&names->lock);
    return is_taken;
}

void asked_names_take(struct asked_names *names, struct buffer *taken)
{
    pthread_mutex_lock(&names->lock);
    struct buffer empty = *taken;
    *taken = names->gathered;
    names->gathered = empty;
    pthread_mutex_unlock(&names->lock);
}
