#include "servers.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define LOOK_MS 5
/* Below those that the kernel gives to clients. */
#define FIRST_PORT 10000
#define PORTS      10000

static void give_up(const char *what)
{
    fprintf(stderr, "test server: %s: %s\n", what, strerror(errno));
    exit(2);
}

int silent_port(uint16_t *ret_port)
{
    int bound = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    if (bound < 0 || bind(bound, (struct sockaddr *)&address, sizeof address) < 0 ||
        getsockname(bound, (struct sockaddr *)&address, &length) < 0)
        give_up("no free port");
    *ret_port = ntohs(address.sin_port);
    return bound;
}

static bool is_free(uint16_t port, int type)
{
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int probe = socket(AF_INET, type | SOCK_CLOEXEC, 0);
    bool bound = probe >= 0 && bind(probe, (struct sockaddr *)&address, sizeof address) == 0;
    close(probe);
    return bound;
}

/* The mark that keeps scenarios and other test programs away from the port, as free_port() of
 * tests/scenarios/support/support.py makes it. It goes with the process. Negative where there is
 * one. */
static int mark_port(uint16_t port)
{
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    int length = snprintf(name.sun_path + 1, sizeof name.sun_path - 1, "seine-scenario-port-%u",
                          (unsigned)port);
    int mark = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    socklen_t size = (socklen_t)offsetof(struct sockaddr_un, sun_path) + 1 + (socklen_t)length;
    if (mark >= 0 && bind(mark, (struct sockaddr *)&name, size) == 0)
        return mark;
    close(mark);
    return -1;
}

uint16_t free_port(void)
{
    for (int i = 0; i < 1000; i++) {
        uint16_t chance;
        if (getrandom(&chance, sizeof chance, 0) != (ssize_t)sizeof chance)
            give_up("no random bytes");
        uint16_t port = (uint16_t)(FIRST_PORT + chance % PORTS);
        int mark = mark_port(port);
        if (mark < 0)
            continue;
        if (is_free(port, SOCK_STREAM) && is_free(port, SOCK_DGRAM))
            return port;
        close(mark);
    }
    give_up("no free port");
    return 0;
}

static void make_folder(struct server *server)
{
    snprintf(server->folder, sizeof server->folder, "/tmp/seine-test-XXXXXX");
    /* nginx, begun as root, serves as nobody. */
    umask(022);
    if (!mkdtemp(server->folder) || chmod(server->folder, 0755) < 0)
        give_up("no folder");
}

/* Starts a program; its standard output is the write end of `output`, nothing where that is
 * negative: a child of a server that outlives a crashed test must not keep ctest waiting for the
 * end of the test's output. */
static pid_t start(const char *const *arguments, int output)
{
    pid_t parent = getpid();
    pid_t process = fork();
    if (process < 0)
        give_up("fork");
    if (process > 0)
        return process;
    /* nginx takes its workers along when it is asked to end, not when it is killed. */
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent)
        _exit(2);
    dup2(output >= 0 ? output : open("/dev/null", O_WRONLY | O_CLOEXEC), STDOUT_FILENO);
    /* Servers are not on everybody's path. */
    char path[4096];
    const char *own_path = getenv("PATH");
    snprintf(path, sizeof path, "%s:/usr/sbin:/usr/bin:/sbin:/bin", own_path ? own_path : "");
    setenv("PATH", path, 1);
    execvp(arguments[0], (char *const *)(uintptr_t)arguments);
    fprintf(stderr, "test server: cannot run %s: %s\n", arguments[0], strerror(errno));
    _exit(2);
}

static void read_line(int input, char *line, size_t size)
{
    size_t length = 0;
    while (length + 1 < size) {
        struct pollfd ready = {.fd = input, .events = POLLIN};
        if (poll(&ready, 1, SERVER_START_MS) <= 0)
            give_up("it does not come up");
        ssize_t got = read(input, line + length, 1);
        if (got <= 0)
            give_up("it ended at once");
        if (line[length] == '\n')
            break;
        length++;
    }
    line[length] = '\0';
}

void misbehaving_server_start(struct server *server, const char *const *arguments)
{
    const char *command[32] = {"python3", SEINE_SOURCE_DIR "/tests/support/misbehaving_server.py",
                               "--tls"};
    size_t count = 3;
    for (; arguments && *arguments && count < 31; arguments++)
        command[count++] = *arguments;
    int ends[2];
    char line[256];
    *server = (struct server){0};
    if (pipe2(ends, O_CLOEXEC) < 0)
        give_up("pipe");
    server->process = start(command, ends[1]);
    close(ends[1]);
    read_line(ends[0], line, sizeof line);
    close(ends[0]);
    if (sscanf(line, "READY %hu %hu %64s", &server->port, &server->tls_port, server->fingerprint) !=
        3)
        give_up("it says something else than READY");
}

static void write_file(const char *path, const void *data, size_t length)
{
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(data, 1, length, file) != length || fclose(file) != 0)
        give_up(path);
}

static void run(const char *const *arguments)
{
    int status;
    pid_t process = start(arguments, -1);
    if (waitpid(process, &status, 0) < 0 || status != 0)
        give_up(arguments[0]);
}

static void make_certificate(struct server *server)
{
    char key[128], command[1024], fingerprint[128];
    snprintf(server->certificate, sizeof server->certificate, "%s/cert.pem", server->folder);
    snprintf(key, sizeof key, "%s/key.pem", server->folder);
    snprintf(command, sizeof command,
             "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 "
             "-subj /CN=localhost -addext subjectAltName=DNS:localhost,DNS:www.example.test "
             "-keyout %s -out %s 2>/dev/null && "
             "openssl x509 -in %s -outform DER | sha256sum >%s/fingerprint",
             key, server->certificate, server->certificate, server->folder);
    run((const char *[]){"sh", "-c", command, NULL});
    snprintf(fingerprint, sizeof fingerprint, "%s/fingerprint", server->folder);
    FILE *file = fopen(fingerprint, "r");
    if (!file || fscanf(file, "%64s", server->fingerprint) != 1)
        give_up("no fingerprint");
    fclose(file);
}

static bool is_listening(uint16_t port)
{
    int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    bool listening = connect(probe, (struct sockaddr *)&address, sizeof address) == 0;
    close(probe);
    return listening;
}

static void wait_until_listening(const struct server *server)
{
    for (int waited_ms = 0; !is_listening(server->port); waited_ms += LOOK_MS) {
        if (waited_ms > SERVER_START_MS || waitpid(server->process, NULL, WNOHANG) != 0)
            give_up("it does not come up");
        nanosleep(&(struct timespec){0, LOOK_MS * 1000000L}, NULL);
    }
}

void nginx_start(struct server *server, const char *directives)
{
    char path[160], configuration[8192];
    *server = (struct server){0};
    make_folder(server);
    make_certificate(server);
    server->port = free_port();
    server->tls_port = free_port();
    snprintf(path, sizeof path, "%s/www", server->folder);
    mkdir(path, 0755);
    int length = snprintf(
        configuration, sizeof configuration,
        "daemon off; worker_processes 1; pid %1$s/pid; error_log %1$s/error.log;\n"
        "events { worker_connections 2048; }\n"
        "http {\n"
        "  access_log off; default_type text/html; keepalive_requests 1000000;\n"
        "  client_body_temp_path %1$s/t1; proxy_temp_path %1$s/t2; fastcgi_temp_path %1$s/t3;\n"
        "  uwsgi_temp_path %1$s/t4; scgi_temp_path %1$s/t5;\n"
        "  server {\n"
        "    listen 127.0.0.1:%2$u backlog=1024; listen 127.0.0.1:%3$u ssl http2 backlog=1024;\n"
        "    ssl_certificate %1$s/cert.pem; ssl_certificate_key %1$s/key.pem;\n"
        "    root %1$s/www;\n    %4$s\n"
        "  }\n}\n",
        server->folder, server->port, server->tls_port, directives ? directives : "");
    snprintf(path, sizeof path, "%s/nginx.conf", server->folder);
    write_file(path, configuration, (size_t)length);
    server->process = start((const char *[]){"nginx", "-c", path, "-e", "stderr", NULL}, -1);
    wait_until_listening(server);
}

void nginx_put(const struct server *server, const char *name, const void *data, size_t length)
{
    char path[256];
    snprintf(path, sizeof path, "%s/www/%s", server->folder, name);
    write_file(path, data, length);
}

void squid_start(struct server *server, const char *credentials)
{
    char path[160], authentication[512] = "", configuration[4096];
    *server = (struct server){0};
    make_folder(server);
    /* squid, begun as root, goes on as the user proxy. */
    if (chmod(server->folder, 0777) < 0)
        give_up(server->folder);
    server->port = free_port();
    if (credentials) {
        char helper[256];
        snprintf(path, sizeof path, "%s/helper", server->folder);
        int length = snprintf(helper, sizeof helper,
                              "while read -r line; do [ \"$line\" = '%s' ] && echo OK || echo ERR; "
                              "done\n",
                              credentials);
        write_file(path, helper, (size_t)length);
        snprintf(authentication, sizeof authentication,
                 "auth_param basic program /bin/sh %s\nauth_param basic realm test\n"
                 "acl known proxy_auth REQUIRED\nhttp_access deny !known\n",
                 path);
    }
    snprintf(path, sizeof path, "%s/hosts", server->folder);
    write_file(path, "127.0.0.1 www.example.test\n", 27);
    int length = snprintf(configuration, sizeof configuration,
                          "http_port 127.0.0.1:%2$u\nvisible_hostname proxy.example.test\n"
                          "%3$shttp_access allow all\nhosts_file %1$s/hosts\n"
                          "dns_nameservers 127.0.0.1\ndns_timeout 1 second\n"
                          "access_log stdio:%1$s/access.log\nbuffered_logs off\n"
                          "cache_log %1$s/cache.log\n"
                          "cache_store_log none\npid_filename none\ncache deny all\n"
                          "pinger_enable off\nicp_port 0\nhtcp_port 0\n"
                          "coredump_dir %1$s\nshutdown_lifetime 0 seconds\n",
                          server->folder, server->port, authentication);
    snprintf(path, sizeof path, "%s/squid.conf", server->folder);
    write_file(path, configuration, (size_t)length);
    server->process =
        start((const char *[]){"/usr/sbin/squid", "-N", "-f", path, NULL}, STDERR_FILENO);
    wait_until_listening(server);
}

unsigned squid_count(const struct server *server, const char *what, unsigned expected)
{
    char path[160], line[4096];
    snprintf(path, sizeof path, "%s/access.log", server->folder);
    for (int waited_ms = 0;; waited_ms += LOOK_MS) {
        unsigned count = 0;
        FILE *log = fopen(path, "r");
        while (log && fgets(line, sizeof line, log))
            count += strstr(line, what) != NULL;
        if (log)
            fclose(log);
        if (count >= expected || waited_ms > SERVER_START_MS)
            return count;
        nanosleep(&(struct timespec){0, LOOK_MS * 1000000L}, NULL);
    }
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(path);
}

void server_stop(struct server *server)
{
    if (server->process > 0) {
        kill(server->process, SIGTERM);
        waitpid(server->process, NULL, 0);
    }
    if (server->folder[0])
        nftw(server->folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    *server = (struct server){0};
}
