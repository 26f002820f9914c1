#include "server.h"

#include "process.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    START_LIMIT_MS = 10000,
    STOP_LIMIT_MS = 10000,
    RETRY_MS = 10,
};

static const char DNS_ADDRESS[] = "127.0.2.254";

static const char NGINX_HEAD[] =
    "daemon off;\n"
    "worker_processes 2;\n"
    "worker_rlimit_nofile 16384;\n"
    "pid nginx.pid;\n"
    "error_log nginx.log error;\n"
    "events { worker_connections 4096; }\n"
    "http {\n"
    "    sendfile on; tcp_nopush on; tcp_nodelay on;\n"
    "    keepalive_requests 1000000000; keepalive_timeout 300s;\n"
    "    types { text/html html htm; }\n"
    "    default_type application/octet-stream;\n"
    "    client_body_temp_path temporary; proxy_temp_path temporary; fastcgi_temp_path temporary;\n"
    "    uwsgi_temp_path temporary; scgi_temp_path temporary;\n"
    "    log_format bench '$msec $status $sent_http_content_type $body_bytes_sent "
    "http://$host:$server_port$request_uri';\n"
    "    access_log access.log bench buffer=256k;\n";

static int write_file(const char *path, const struct buffer *content, struct error *error)
{
    if (content->failed)
        return error_set(error, STATUS_MEMORY, "no memory for %s", path);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file < 0)
        return error_set_file(error, errno, "create", path);
    ssize_t written = write(file, content->data, content->length);
    close(file);
    if (written != (ssize_t)content->length)
        return error_set_file(error, written < 0 ? errno : ENOSPC, "write", path);
    return 0;
}

static int configure(const struct bench_server *server, const struct bench_corpus *corpus,
                     struct error *error)
{
    char path[sizeof server->directory + 32];
    struct buffer text;
    buffer_init(&text, 1 << 20);
    if (geteuid() == 0)
        buffer_append_string(&text,
                             "user root;\n"); /* the pages may lie where only root may look */
    buffer_append_string(&text, NGINX_HEAD);
    for (size_t i = 0; i < corpus->host_count; i++)
        buffer_printf(&text, "    server { listen %s:%d; server_name %s; root \"%s\"; }\n",
                      corpus->hosts[i].address, corpus->port, corpus->hosts[i].name,
                      corpus->hosts[i].folder);
    buffer_append_string(&text, "}\n");
    snprintf(path, sizeof path, "%s/nginx.conf", server->directory);
    int status = write_file(path, &text, error);
    if (status)
        goto out;
    buffer_clear(&text);
    buffer_append_string(&text, "127.0.0.1 localhost\n");
    for (size_t i = 0; i < corpus->host_count; i++)
        buffer_printf(&text, "%s %s\n", corpus->hosts[i].address, corpus->hosts[i].name);
    status = write_file(server->hosts_file, &text, error);
    if (status)
        goto out;
    buffer_clear(&text);
    buffer_append_string(&text, "passwd: files\ngroup: files\nhosts: files\n");
    status = write_file(server->switch_file, &text, error);
out:
    buffer_done(&text);
    return status;
}

/* Starts a program that ends with us (as long as it does not change its user: hence --user=root
 * below); its output goes to a file beside its configuration. */
static int spawn(const struct bench_server *server, const char *const *arguments, pid_t *ret_pid,
                 struct error *error)
{
    pid_t parent = getpid();
    pid_t pid = fork();
    if (pid < 0)
        return error_set_file(error, errno, "start", arguments[0]);
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGTERM);
        if (getppid() != parent || chdir(server->directory))
            _exit(127);
        int output = open("servers.log", O_WRONLY | O_CREAT | O_APPEND, 0644);
        if (output < 0)
            _exit(127);
        dup2(output, STDOUT_FILENO);
        dup2(output, STDERR_FILENO);
        bench_exec(arguments);
        _exit(127);
    }
    *ret_pid = pid;
    return 0;
}

/* 1 when a program accepts TCP connections there, 0 when none does, or a status. */
static int is_listening(const char *address, int port, struct error *error)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    inet_pton(AF_INET, address, &to.sin_addr);
    int connection = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connection < 0)
        return error_set_errno(error, errno, "cannot open a socket");
    int failed = connect(connection, (struct sockaddr *)&to, sizeof to);
    close(connection);
    return !failed;
}

/* Starts a server, and returns when it listens. */
static int start_listener(const struct bench_server *server, const char *const *arguments,
                          const char *address, int port, pid_t *ret_pid, struct error *error)
{
    int listening = is_listening(address, port, error);
    if (listening > 0)
        return error_set(error, STATUS_BUSY,
                         "another program listens on %s:%d; choose another --port", address, port);
    int status = listening < 0 ? listening : spawn(server, arguments, ret_pid, error);
    for (int waited = 0; !status && waited < START_LIMIT_MS; waited += RETRY_MS) {
        listening = is_listening(address, port, error);
        if (listening)
            return listening < 0 ? listening : 0;
        if (waitpid(*ret_pid, NULL, WNOHANG) != 0) {
            *ret_pid = 0;
            return error_set(error, STATUS_SYSTEM, "%s ended at once; is it installed? See %s",
                             arguments[0], server->directory);
        }
        poll(NULL, 0, RETRY_MS);
    }
    return status ? status
                  : error_set(error, STATUS_TIMEOUT, "%s does not answer on %s:%d", arguments[0],
                              address, port);
}

static void end_process(pid_t *pid, int how)
{
    if (*pid <= 0)
        return;
    int descriptor = pidfd_open(*pid, 0);
    kill(*pid, how);
    struct pollfd ended = {.fd = descriptor, .events = POLLIN};
    if (descriptor >= 0 && poll(&ended, 1, STOP_LIMIT_MS) == 0)
        kill(*pid, SIGKILL);
    waitpid(*pid, NULL, 0);
    if (descriptor >= 0)
        close(descriptor);
    *pid = 0;
}

static int start_dnsmasq(struct bench_server *server, int port, struct error *error)
{
    char hosts[sizeof server->hosts_file + 32];
    char port_option[32];
    char address[64];
    snprintf(hosts, sizeof hosts, "--addn-hosts=%s", server->hosts_file);
    snprintf(port_option, sizeof port_option, "--port=%d", port);
    snprintf(address, sizeof address, "--listen-address=%s", DNS_ADDRESS);
    const char *arguments[] = {"dnsmasq",
                               "--keep-in-foreground",
                               "--conf-file=/dev/null",
                               "--no-resolv",
                               "--no-hosts",
                               "--bind-interfaces",
                               "--local-ttl=300",
                               "--pid-file=",
                               "--user=root",
                               "--group=root",
                               hosts,
                               port_option,
                               address,
                               NULL};
    return start_listener(server, arguments, DNS_ADDRESS, port, &server->dnsmasq, error);
}

int bench_server_open(struct bench_server *server, const char *directory,
                      const struct bench_corpus *corpus, struct error *error)
{
    *server = (struct bench_server){0};
    char temporary[sizeof server->directory + 32];
    if ((mkdir(directory, 0755) && errno != EEXIST))
        return error_set_file(error, errno, "create", directory);
    char *absolute = realpath(directory, NULL);
    if (!absolute)
        return error_set_file(error, errno, "find", directory);
    int length = snprintf(server->directory, sizeof server->directory, "%s", absolute);
    free(absolute);
    if (length >= (int)sizeof server->directory)
        return error_set(error, STATUS_LIMIT, "%s is too long a path", directory);
    snprintf(temporary, sizeof temporary, "%s/temporary", server->directory);
    if (mkdir(temporary, 0755) && errno != EEXIST)
        return error_set_file(error, errno, "create", temporary);
    snprintf(server->access_log, sizeof server->access_log, "%s/access.log", server->directory);
    snprintf(server->hosts_file, sizeof server->hosts_file, "%s/hosts", server->directory);
    snprintf(server->switch_file, sizeof server->switch_file, "%s/nsswitch.conf",
             server->directory);
    snprintf(server->dns_server, sizeof server->dns_server, "%s:%d", DNS_ADDRESS, corpus->port);
    int status = configure(server, corpus, error);
    if (!status)
        status = start_dnsmasq(server, corpus->port, error);
    if (status)
        bench_server_close(server);
    return status;
}

int bench_server_start(struct bench_server *server, const struct bench_corpus *corpus,
                       struct error *error)
{
    unlink(server->access_log);
    char prefix[sizeof server->directory + 8];
    snprintf(prefix, sizeof prefix, "%s/", server->directory);
    const char *arguments[] = {"nginx", "-p", prefix, "-c", "nginx.conf", "-e", "nginx.log", NULL};
    int status = start_listener(server, arguments, corpus->hosts[0].address, corpus->port,
                                &server->nginx, error);
    if (status)
        bench_server_stop(server);
    return status;
}

void bench_server_stop(struct bench_server *server)
{
    end_process(&server->nginx, SIGQUIT); /* graceful: the buffered log is written */
}

void bench_server_close(struct bench_server *server)
{
    bench_server_stop(server);
    end_process(&server->dnsmasq, SIGTERM);
}
