#include "dnsmasq.h"
#include "servers.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define LONGEST_OPTIONS 200
#define START_ATTEMPTS  1200 /* of a tenth of a second */

static void give_up(const char *what)
{
    perror(what);
    exit(99);
}

/* Asks for ready.test until something answers; false when the server has ended. */
static bool wait_until_it_answers(const struct dnsmasq *server, const char *listen)
{
    static const unsigned char QUERY[] = "\x12\x34\x01\0\0\1\0\0\0\0\0\0\5ready\4test\0\0\1\0\1";
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(server->port)};
    inet_pton(AF_INET, listen, &address.sin_addr);
    for (int i = 0; i < START_ATTEMPTS; i++) {
        unsigned char reply[512];
        struct timeval wait = {.tv_usec = 100000};
        int descriptor = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
        if (descriptor < 0)
            give_up("socket");
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
        ssize_t got = -1;
        if (connect(descriptor, (struct sockaddr *)&address, sizeof address) == 0 &&
            send(descriptor, QUERY, sizeof QUERY - 1, 0) > 0)
            got = recv(descriptor, reply, sizeof reply, 0);
        close(descriptor);
        if (got > 0)
            return true;
        if (waitpid(server->process, NULL, WNOHANG) != 0)
            return false;
        usleep(10000);
    }
    fprintf(stderr, "dnsmasq does not come up on %s\n", server->address);
    exit(99);
}

/* dnsmasq changes its credentials, so that the kernel's own signal for orphans does not reach it.
 */
static void watch(struct dnsmasq *server)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0 || (server->guard = fork()) < 0)
        give_up("guard");
    if (server->guard == 0) {
        char nothing;
        close(ends[1]);
        while (read(ends[0], &nothing, 1) > 0)
            ;
        kill(server->process, SIGKILL);
        _exit(0);
    }
    close(ends[0]);
    server->lifeline = ends[1];
}

static void run(struct dnsmasq *server, const char *listen, const char *const *options)
{
    snprintf(server->address, sizeof server->address, "%s:%u", listen, server->port);
    char port_option[32], listen_option[64], log_option[96];
    snprintf(port_option, sizeof port_option, "--port=%u", server->port);
    snprintf(listen_option, sizeof listen_option, "--listen-address=%s", listen);
    snprintf(log_option, sizeof log_option, "--log-facility=%s/log", server->folder);
    const char *arguments[LONGEST_OPTIONS + 16] = {"dnsmasq",
                                                   "--keep-in-foreground",
                                                   "--conf-file=/dev/null",
                                                   "--no-resolv",
                                                   "--no-hosts",
                                                   "--bind-interfaces",
                                                   "--local=/test/",
                                                   "--user=root",
                                                   "--pid-file=",
                                                   "--log-queries",
                                                   port_option,
                                                   listen_option,
                                                   log_option};
    size_t count = 13;
    for (; *options && count < LONGEST_OPTIONS; options++)
        arguments[count++] = *options;
    server->process = fork();
    if (server->process < 0)
        give_up("fork");
    if (server->process == 0) {
        char *copy[LONGEST_OPTIONS + 16];
        memcpy(copy, arguments, sizeof copy);
        execv("/usr/sbin/dnsmasq", copy);
        _exit(127);
    }
}

void dnsmasq_start(struct dnsmasq *server, const char *listen, uint16_t port,
                   const char *const *options)
{
    *server = (struct dnsmasq){.port = port};
    if (!listen)
        listen = "127.0.0.1";
    snprintf(server->folder, sizeof server->folder, "/tmp/seine-dnsmasq-XXXXXX");
    if (!mkdtemp(server->folder))
        give_up("mkdtemp");
    /* A port may be taken meanwhile by what is no test. */
    for (int attempt = 0; attempt < 10; attempt++) {
        if (port == 0)
            server->port = free_port();
        run(server, listen, options);
        if (wait_until_it_answers(server, listen)) {
            watch(server);
            return;
        }
    }
    fprintf(stderr, "dnsmasq cannot serve on %s\n", server->address);
    exit(99);
}

void dnsmasq_stop(struct dnsmasq *server)
{
    close(server->lifeline);
    waitpid(server->guard, NULL, 0);
    waitpid(server->process, NULL, 0);
    char log[96];
    snprintf(log, sizeof log, "%s/log", server->folder);
    unlink(log);
    rmdir(server->folder);
}

unsigned dnsmasq_count(const struct dnsmasq *server, const char *what)
{
    char path[96], line[1024];
    snprintf(path, sizeof path, "%s/log", server->folder);
    FILE *file = fopen(path, "re");
    if (!file)
        give_up(path);
    unsigned count = 0;
    while (fgets(line, sizeof line, file))
        count += strstr(line, what) != NULL;
    fclose(file);
    return count;
}
