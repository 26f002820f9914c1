#include "notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

void notify(const char *state)
{
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = path ? strlen(path) : 0;
    if (length < 2 || length >= sizeof address.sun_path || (path[0] != '/' && path[0] != '@'))
        return;
    memcpy(address.sun_path, path, length);
    if (path[0] == '@')
        address.sun_path[0] = '\0';
    int socket_of_ours = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (socket_of_ours < 0)
        return;
    /* A failure is ignored: the service manager may have closed its end. */
    (void)!sendto(socket_of_ours, state, strlen(state), MSG_NOSIGNAL,
                  (const struct sockaddr *)&address,
                  (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length));
    close(socket_of_ours);
}

int64_t notify_watchdog_us(void)
{
    const char *wanted = getenv("WATCHDOG_USEC"), *process = getenv("WATCHDOG_PID");
    if (!wanted || (process && strtol(process, NULL, 10) != (long)getpid()))
        return 0;
    long long us = strtoll(wanted, NULL, 10);
    return us > 0 ? us : 0;
}
