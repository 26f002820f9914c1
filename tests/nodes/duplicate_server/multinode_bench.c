/*
 * multinode_bench [ADDS]: what the transport between machines costs. How fast CMD_UM_URI is read;
 * how many checksums a second a duplicate server commits and answers, a process of its own over a
 * connection on loopback, how much memory it has with all of them, and how long it takes to begin
 * again.
 */
#include "multinode_frames.h"

#include <seine/foundation/base/clock.h>
#include <seine/foundation/base/hash.h>
#include <seine/nodes/duplicate_server.h>
#include <seine/nodes/transport/message.h>

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <inttypes.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define IN_FLIGHT_MOST 20000
#define CODEC_BYTES    ((size_t)1 << 30)

static void must(bool truth, const char *what)
{
    if (truth)
        return;
    fprintf(stderr, "multinode_bench: %s failed: %s\n", what, strerror(errno));
    exit(EXIT_FAILURE);
}

static double seconds_since(int64_t from_us)
{
    return (double)(machine_monotonic_us() - from_us) / 1e6;
}

static void measure_codec(size_t bytes)
{
    struct buffer frame;
    struct message_reader reader = {0};
    struct message message;
    buffer_init(&frame, SIZE_MAX);
    for (const char *hex = FRAMES[FRAME_URI]; *hex; hex += 2)
        buffer_append_char(&frame, (char)strtoul((char[]){hex[0], hex[1], '\0'}, NULL, 16));
    struct text inside = {frame.data + FRAME_HEADER_BYTES, frame.length - FRAME_HEADER_BYTES};
    size_t count = bytes / frame.length;
    int64_t from_us = process_cpu_us();
    for (size_t i = 0; i < count; i++)
        must(message_read(&reader, inside, RECEIVER_NODE, CONNECTION_SCHEDULERS, &message, NULL) ==
                 0,
             "reading");
    double read_s = (double)(process_cpu_us() - from_us) / 1e6;
    from_us = process_cpu_us();
    struct buffer out;
    buffer_init(&out, SIZE_MAX);
    for (size_t i = 0; i < count; i++) {
        buffer_clear(&out);
        message_write(&message, &out);
    }
    double write_s = (double)(process_cpu_us() - from_us) / 1e6;
    printf("CMD_UM_URI: read %.0f MB/s, %.0f messages/s of CPU time; written %.0f MB/s\n",
           (double)(count * frame.length) / read_s / 1e6, (double)count / read_s,
           (double)(count * frame.length) / write_s / 1e6);
    buffer_done(&frame);
    buffer_done(&out);
    message_reader_done(&reader);
}

/* ---- the server ---- */

struct child {
    pid_t pid;
    char address[TRANSPORT_ADDRESS_BYTES];
    double open_s;
};

static void serve(const char *folder, int ready)
{
    struct security *security = NULL;
    struct duplicate_server *server = NULL;
    struct error error = {0};
    const struct security_settings nobody = {0};
    struct child child = {0};
    must(security_new(&nobody, &security, &error) == 0, "security");
    const struct duplicate_server_settings settings = {.folder = folder,
                                                       .listen = "127.0.0.1:0",
                                                       .id = "bench",
                                                       .security = security,
                                                       .keepalive_ms = INT64_C(86400000)};
    int64_t from_us = machine_monotonic_us();
    if (duplicate_server_open(&settings, &server, &error)) {
        fprintf(stderr, "multinode_bench: %s\n", error.sentence);
        exit(EXIT_FAILURE);
    }
    child.open_s = seconds_since(from_us);
    snprintf(child.address, sizeof child.address, "%s", duplicate_server_address(server));
    must(write(ready, &child, sizeof child) == (ssize_t)sizeof child, "reporting the start");
    for (;;)
        must(duplicate_server_turn(server, 1000, &error) == 0, error.sentence);
}

static struct child start(const char *folder)
{
    int ready[2];
    struct child child;
    must(pipe(ready) == 0, "pipe");
    pid_t pid = fork();
    must(pid >= 0, "fork");
    if (pid == 0)
        serve(folder, ready[1]);
    close(ready[1]);
    must(read(ready[0], &child, sizeof child) == (ssize_t)sizeof child, "the server's start");
    close(ready[0]);
    child.pid = pid;
    return child;
}

static void stop(const struct child *child)
{
    int status;
    kill(child->pid, SIGKILL);
    waitpid(child->pid, &status, 0);
}

static double resident_mb(pid_t pid)
{
    char path[64], line[256];
    double kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *file = fopen(path, "r");
    must(file != NULL, path);
    while (fgets(line, sizeof line, file))
        if (sscanf(line, "VmRSS: %lf kB", &kilobytes) == 1)
            break;
    fclose(file);
    return kilobytes / 1024;
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

/* ---- the client ---- */

static int connect_to(const char *address)
{
    struct sockaddr_in to = {.sin_family = AF_INET};
    const char *colon = strrchr(address, ':');
    to.sin_port = htons((uint16_t)strtol(colon + 1, NULL, 10));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    must(descriptor >= 0 && connect(descriptor, (struct sockaddr *)&to, sizeof to) == 0, address);
    must(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0, "fcntl");
    return descriptor;
}

struct client {
    int descriptor;
    struct buffer out, in;
    size_t out_at;
    uint64_t asked, answered;
};

static void put_configuration(struct client *client)
{
    static const char data[] = "{s\5\0\0\0bench{00";
    struct message message;
    message_begin(&message, MESSAGE_DUPLICATE_SET_CONFIG);
    message_set_text(&message, KEY_pd, (struct text){data, sizeof data - 1});
    message_set_integer(&message, KEY_vc, 1);
    message_write(&message, &client->out);
}

static void put_add(struct client *client, uint64_t number)
{
    char uri[128];
    uint64_t checksum[2] = {hash_combine(number, 1), hash_combine(number, 2)};
    struct message message;
    int length =
        snprintf(uri, sizeof uri, "http://www%" PRIu64 ".example.com/folder/page-%" PRIu64 ".html",
                 number % 1000, number);
    message_begin(&message, MESSAGE_DUPLICATE_ADD);
    message_set_text(&message, KEY_dn, TEXT_LITERAL("bench"));
    message_set_text(&message, KEY_id, TEXT_LITERAL("node-1"));
    message_set_text(&message, KEY_ur, (struct text){uri, (size_t)length});
    message_set_text(&message, KEY_cs, (struct text){(const char *)checksum, sizeof checksum});
    message_write(&message, &client->out);
}

static void write_some(struct client *client)
{
    ssize_t sent = send(client->descriptor, client->out.data + client->out_at,
                        client->out.length - client->out_at, MSG_NOSIGNAL);
    must(sent > 0 || errno == EAGAIN, "sending");
    client->out_at += sent > 0 ? (size_t)sent : 0;
    if (client->out_at == client->out.length) {
        buffer_clear(&client->out);
        client->out_at = 0;
    }
}

static void read_some(struct client *client)
{
    char *at = buffer_reserve(&client->in, 1 << 16);
    ssize_t length = recv(client->descriptor, at, 1 << 16, 0);
    must(length > 0 || (length < 0 && errno == EAGAIN), "receiving");
    client->in.length += length > 0 ? (size_t)length : 0;
    size_t done = 0;
    while (client->in.length - done >= FRAME_HEADER_BYTES) {
        size_t frame = FRAME_HEADER_BYTES + frame_length(client->in.data + done);
        if (client->in.length - done < frame)
            break;
        done += frame;
        client->answered++;
    }
    memmove(client->in.data, client->in.data + done, client->in.length - done);
    client->in.length -= done;
}

static void ask_all(const char *address, uint64_t first, uint64_t count)
{
    struct client client = {.descriptor = connect_to(address)};
    buffer_init(&client.out, SIZE_MAX);
    buffer_init(&client.in, SIZE_MAX);
    put_configuration(&client);
    while (client.answered < count + 1) {
        while (client.asked < count && client.out.length < 1 << 18 &&
               client.asked - client.answered < IN_FLIGHT_MOST)
            put_add(&client, first + client.asked++);
        struct pollfd polled = {.fd = client.descriptor,
                                .events = (short)(POLLIN | (client.out.length ? POLLOUT : 0))};
        must(poll(&polled, 1, 30000) > 0, "the server's answer");
        if (polled.revents & POLLOUT)
            write_some(&client);
        if (polled.revents & POLLIN)
            read_some(&client);
    }
    close(client.descriptor);
    buffer_done(&client.out);
    buffer_done(&client.in);
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
    uint64_t adds = argc > 1 ? strtoull(argv[1], NULL, 10) : 10000000;
    char folder[] = "/var/tmp/multinode_bench.XXXXXX", files[64];
    must(adds > 0 && mkdtemp(folder), "a folder");
    snprintf(files, sizeof files, "%s/duplicates", folder);
    measure_codec(adds >= 1000000 ? CODEC_BYTES : CODEC_BYTES / 32);
    struct child child = start(files);
    int64_t from_us = machine_monotonic_us();
    ask_all(child.address, 0, adds);
    double adding_s = seconds_since(from_us);
    printf("duplicate server: %.0f adds/s committed and answered, at %.1f us of CPU time each",
           (double)adds / adding_s, cpu_s(child.pid) * 1e6 / (double)adds);
    from_us = machine_monotonic_us();
    uint64_t again = adds < 1000000 ? adds : 1000000;
    ask_all(child.address, 0, again);
    printf(", %.0f/s of contents that have an owner; %.0f MB with %" PRIu64 " checksums",
           (double)again / seconds_since(from_us), resident_mb(child.pid), adds);
    fflush(stdout);
    stop(&child);
    child = start(files);
    printf("; begins again in %.2f s, with %.0f MB\n", child.open_s, resident_mb(child.pid));
    stop(&child);
    must(nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS) == 0, "removing the folder");
    return EXIT_SUCCESS;
}
