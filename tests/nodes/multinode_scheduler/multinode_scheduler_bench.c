/*
 * multinode_scheduler_bench [URIS]: how many URIs a second the multinode scheduler accepts, routes,
 * commits and forwards: a process of its own, between a node that sends them and one that crawls
 * their thousand sites and acknowledges what it gets.
 */
#include <seine/foundation/base/clock.h>
#include <seine/foundation/uri.h>
#include <seine/nodes/marshal/put.h>
#include <seine/nodes/multinode_scheduler.h>
#include <seine/nodes/transport/message.h>

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <inttypes.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define SITES 1000

static void must(bool truth, const char *what)
{
    if (truth)
        return;
    fprintf(stderr, "multinode_scheduler_bench: %s failed: %s\n", what, strerror(errno));
    exit(EXIT_FAILURE);
}

static double cpu_s(pid_t pid)
{
    char path[64];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "r");
    must(file != NULL, path);
    must(fscanf(file, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
                &system) == 2,
         path);
    fclose(file);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

/* ---- the scheduler ---- */

static void serve(const char *folder, int ready)
{
    struct security *security = NULL;
    struct crawl_config *config = NULL;
    struct multinode_scheduler *scheduler = NULL;
    struct error error = {0};
    char address[TRANSPORT_ADDRESS_BYTES] = "", key[PATH_MAX];
    snprintf(key, sizeof key, "%s.key", folder);
    const struct security_settings nobody = {0};
    must(security_new(&nobody, &security, &error) == 0 && config_defaults(&config, &error) == 0,
         "preparing");
    const struct config_named collection = {"bench", config};
    const struct multinode_scheduler_settings settings = {.folder = folder,
                                                          .key = key,
                                                          .listen = "127.0.0.1:0",
                                                          .id = "bench",
                                                          .security = security,
                                                          .keepalive_ms = INT64_C(86400000)};
    must(multinode_scheduler_open(&settings, &scheduler, &error) == 0 &&
             multinode_scheduler_put(scheduler, &collection, 1, &error) == 0,
         error.sentence);
    snprintf(address, sizeof address, "%s", multinode_scheduler_address(scheduler));
    must(write(ready, address, sizeof address) == (ssize_t)sizeof address, "reporting the start");
    for (;;)
        must(multinode_scheduler_turn(scheduler, 1000, &error) == 0, error.sentence);
}

static pid_t start(const char *folder, char ret_address[TRANSPORT_ADDRESS_BYTES])
{
    int ready[2];
    must(pipe(ready) == 0, "pipe");
    pid_t pid = fork();
    must(pid >= 0, "fork");
    if (pid == 0)
        serve(folder, ready[1]);
    close(ready[1]);
    must(read(ready[0], ret_address, TRANSPORT_ADDRESS_BYTES) == TRANSPORT_ADDRESS_BYTES,
         "the scheduler's start");
    close(ready[0]);
    return pid;
}

/* ---- nodes ---- */

struct node {
    int descriptor;
    struct buffer out, in;
    size_t out_at;
    uint64_t uris, answers; /* that came: URIs, and acknowledgements of keep-alives */
    bool is_asked_for_routes;
};

static void put_simple(struct node *node, enum message_id id)
{
    struct message message;
    message_begin(&message, id);
    if (message_row(id)->keys[KEY_dn].is_needed)
        message_set_text(&message, KEY_dn, TEXT_LITERAL("bench"));
    message_write(&message, &node->out);
}

static void connect_node(struct node *node, const char *address, const char *name)
{
    static const char xp[] = "(\2\0\0\0s\1\0\0\0hi\1\0\0\0";
    struct sockaddr_in to = {.sin_family = AF_INET};
    struct message message;
    *node = (struct node){.uris = 0};
    buffer_init(&node->out, SIZE_MAX);
    buffer_init(&node->in, SIZE_MAX);
    to.sin_port = htons((uint16_t)strtol(strrchr(address, ':') + 1, NULL, 10));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    node->descriptor = socket(AF_INET, SOCK_STREAM, 0);
    must(node->descriptor >= 0 && connect(node->descriptor, (struct sockaddr *)&to, sizeof to) == 0,
         address);
    must(fcntl(node->descriptor, F_SETFL, O_NONBLOCK) == 0, "fcntl");
    message_begin(&message, MESSAGE_MULTINODE_INIT);
    message_set_text(&message, KEY_xp, (struct text){xp, sizeof xp - 1});
    message_set_text(&message, KEY_mi, text_of(name));
    message_write(&message, &node->out);
}

static void put_routes(struct node *node, const char *name)
{
    struct buffer data;
    struct message message;
    char site[64];
    buffer_init(&data, SIZE_MAX);
    marshal_put_list(&data, SITES);
    for (int i = 0; i < SITES; i++) {
        marshal_put_tuple(&data, 2);
        snprintf(site, sizeof site, "www%d.example.com", i);
        marshal_put_string(&data, text_of(site));
        marshal_put_string(&data, text_of(name));
    }
    message_begin(&message, MESSAGE_MULTINODE_ADD_ROUTE);
    message_set_text(&message, KEY_dn, TEXT_LITERAL("bench"));
    message_set_text(&message, KEY_pd, buffer_text(&data));
    message_write(&message, &node->out);
    buffer_done(&data);
}

static void put_parts(struct buffer *out, const char *uri, const char *host, const char *path)
{
    const char *const texts[] = {uri, *uri ? "http" : "", host, host};
    marshal_put_tuple(out, 14);
    for (size_t i = 0; i < 4; i++)
        marshal_put_string(out, text_of(texts[i]));
    marshal_put_integer(out, 80);
    marshal_put_string(out, text_of(path));
    for (int i = 0; i < 5; i++)
        marshal_put_string(out, TEXT_LITERAL(""));
    marshal_put_integer(out, 1);
    marshal_put_integer(out, 1);
    marshal_put_string(out, text_of(host));
}

static void put_uri(struct node *node, struct buffer *data, uint64_t number)
{
    struct message message;
    char host[64], path[64], uri[160];
    snprintf(host, sizeof host, "www%d.example.com", (int)(number % SITES));
    snprintf(path, sizeof path, "/folder/page-%" PRIu64 ".html", number);
    snprintf(uri, sizeof uri, "http://%s%s", host, path);
    buffer_clear(data);
    marshal_put_tuple(data, 9);
    marshal_put_string(data, TEXT_LITERAL("WQE"));
    put_parts(data, uri, host, path);
    put_parts(data, "http://www.contoso.com/index.html", "www.contoso.com", "/index.html");
    marshal_put_integer(data, 0);
    marshal_put_integer(data, 0);
    marshal_put_list(data, 0);
    marshal_put_integer(data, 0);
    marshal_put_integer(data, -1);
    marshal_put_dictionary(data);
    marshal_put_integer(data, 101);
    marshal_put_string(data, TEXT_LITERAL("sender"));
    marshal_put_end(data);
    message_begin(&message, MESSAGE_MULTINODE_URI);
    message_set_text(&message, KEY_dn, TEXT_LITERAL("bench"));
    message_set_text(&message, KEY_pd, buffer_text(data));
    message_write(&message, &node->out);
}

static void take(struct node *node, struct text frame, struct message_reader *reader)
{
    struct message message;
    must(message_read(reader, frame, RECEIVER_NODE, CONNECTION_SCHEDULERS, &message, NULL) == 0,
         "reading");
    if (message.id == MESSAGE_NODE_URI)
        node->uris++;
    else if (message.id == MESSAGE_NODE_KEEPALIVE)
        put_simple(node, MESSAGE_MULTINODE_KEEPALIVE_ACK);
    else if (message.id == MESSAGE_NODE_KEEPALIVE_ACK)
        node->answers++;
    else if (message.id == MESSAGE_NODE_ASK_ROUTE)
        node->is_asked_for_routes = true;
}

static void read_some(struct node *node)
{
    struct message_reader reader = {0};
    char *at = buffer_reserve(&node->in, 1 << 18);
    ssize_t length = recv(node->descriptor, at, 1 << 18, 0);
    must(length > 0 || (length < 0 && errno == EAGAIN), "receiving");
    node->in.length += length > 0 ? (size_t)length : 0;
    size_t done = 0;
    while (node->in.length - done >= FRAME_HEADER_BYTES) {
        size_t frame = frame_length(node->in.data + done);
        if (node->in.length - done < FRAME_HEADER_BYTES + frame)
            break;
        take(node, (struct text){node->in.data + done + FRAME_HEADER_BYTES, frame}, &reader);
        done += FRAME_HEADER_BYTES + frame;
    }
    memmove(node->in.data, node->in.data + done, node->in.length - done);
    node->in.length -= done;
    message_reader_done(&reader);
}

static void write_some(struct node *node)
{
    ssize_t sent = send(node->descriptor, node->out.data + node->out_at,
                        node->out.length - node->out_at, MSG_NOSIGNAL);
    must(sent > 0 || errno == EAGAIN, "sending");
    node->out_at += sent > 0 ? (size_t)sent : 0;
    if (node->out_at == node->out.length) {
        buffer_clear(&node->out);
        node->out_at = 0;
    }
}

static void turn(struct node *nodes, size_t count)
{
    struct pollfd polled[2];
    for (size_t i = 0; i < count; i++)
        polled[i] =
            (struct pollfd){.fd = nodes[i].descriptor,
                            .events = (short)(POLLIN | (nodes[i].out.length ? POLLOUT : 0))};
    must(poll(polled, count, 60000) > 0, "the scheduler's answer");
    for (size_t i = 0; i < count; i++) {
        if (polled[i].revents & POLLOUT)
            write_some(&nodes[i]);
        if (polled[i].revents & POLLIN)
            read_some(&nodes[i]);
    }
}

/* All are forwarded, and the sender has heard that what it sent is committed. */
static void forward_all(struct node *nodes, uint64_t uris)
{
    struct node *sender = &nodes[0];
    const struct node *receiver = &nodes[1];
    struct buffer data;
    buffer_init(&data, SIZE_MAX);
    for (uint64_t sent = 0; receiver->uris < uris || !sender->answers;) {
        while (sent < uris && sender->out.length < 1 << 18) {
            put_uri(sender, &data, sent++);
            if (sent == uris)
                put_simple(sender, MESSAGE_MULTINODE_KEEPALIVE);
        }
        turn(nodes, 2);
    }
    buffer_done(&data);
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

int main(int argc, char **argv)
{
    uint64_t uris = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000000;
    char folder[] = "/var/tmp/multinode_scheduler_bench.XXXXXX", files[80];
    char address[TRANSPORT_ADDRESS_BYTES];
    struct node nodes[2];
    must(uris > 0 && mkdtemp(folder), "a folder");
    snprintf(files, sizeof files, "%s/multinode", folder);
    pid_t pid = start(files, address);
    connect_node(&nodes[0], address, "sender");
    connect_node(&nodes[1], address, "receiver");
    while (!nodes[0].is_asked_for_routes || !nodes[1].is_asked_for_routes)
        turn(nodes, 2);
    put_routes(&nodes[1], "receiver");
    put_simple(&nodes[0], MESSAGE_MULTINODE_LAST_ROUTE);
    put_simple(&nodes[1], MESSAGE_MULTINODE_LAST_ROUTE);
    int64_t from_us = machine_monotonic_us();
    forward_all(nodes, uris);
    double seconds = (double)(machine_monotonic_us() - from_us) / 1e6;
    printf("multinode scheduler: %.0f URIs/s accepted, routed, committed and forwarded, at %.1f us "
           "of its CPU time each\n",
           (double)uris / seconds, cpu_s(pid) * 1e6 / (double)uris);
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    for (size_t i = 0; i < 2; i++) {
        buffer_done(&nodes[i].in);
        buffer_done(&nodes[i].out);
        close(nodes[i].descriptor);
    }
    must(nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS) == 0, "removing the folder");
    return EXIT_SUCCESS;
}
