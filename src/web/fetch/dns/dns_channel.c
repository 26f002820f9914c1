#include "dns_channel.h"

#include "dns_message.h"

#include <arpa/nameser.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

/* One connection over TCP. */
struct stream_pair {
    int descriptor; /* -1: free */
    struct dns_stream sent;
    struct dns_stream received;
};

struct dns_channel {
    ares_channel ares;
    struct ares_options saved; /* for the search domains */
    int saved_mask;
    struct dns_traffic *traffic;
    struct stream_pair streams[DNS_CHANNEL_SOCKETS];
    struct dns_exchange *beginning; /* while its first message is sent */
    int refused;                    /* a UDP socket whose peer is gone; -1: none */
    signed char codes[1 << 16];     /* RCODE of the last response, by message id; -1: none */
};

/* c-ares hands its callbacks no channel. */
struct call {
    struct dns_channel *channel;
    struct dns_exchange *exchange;
};

static struct stream_pair *find_stream(struct dns_channel *channel, int descriptor)
{
    for (size_t i = 0; i < DNS_CHANNEL_SOCKETS; i++)
        if (channel->streams[i].descriptor == descriptor)
            return &channel->streams[i];
    return NULL;
}

static unsigned id_of(const unsigned char *message)
{
    return (unsigned)message[0] << 8 | message[1];
}

static void count_response(struct dns_channel *channel, const unsigned char *message, size_t length)
{
    int rcode = dns_response_code(message, length);
    if (rcode < 0)
        return;
    channel->traffic->responses++;
    channel->traffic->responses_of[rcode]++;
    channel->codes[id_of(message)] = (signed char)rcode;
}

static void count_sent_stream(struct dns_channel *channel, struct dns_stream *stream,
                              const unsigned char *bytes, size_t length)
{
    while (length) {
        bool ended;
        size_t header_length;
        size_t used = dns_stream_feed(stream, bytes, length, &ended, &header_length);
        channel->traffic->requests += ended;
        bytes += used;
        length -= used;
    }
}

static void count_received_stream(struct dns_channel *channel, struct dns_stream *stream,
                                  const unsigned char *bytes, size_t length)
{
    while (length) {
        bool ended;
        size_t header_length;
        size_t used = dns_stream_feed(stream, bytes, length, &ended, &header_length);
        if (ended)
            count_response(channel, stream->head + 2, header_length);
        bytes += used;
        length -= used;
    }
}

static ares_socket_t open_socket(int domain, int type, int protocol, void *context)
{
    struct dns_channel *channel = context;
    int descriptor = socket(domain, type | SOCK_NONBLOCK | SOCK_CLOEXEC, protocol);
    if (descriptor < 0 || type != SOCK_STREAM)
        return descriptor;
    int one = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    struct stream_pair *stream = find_stream(channel, -1);
    if (!stream) {
        close(descriptor);
        errno = EMFILE;
        return -1;
    }
    *stream = (struct stream_pair){.descriptor = descriptor};
    return descriptor;
}

static int close_socket(ares_socket_t descriptor, void *context)
{
    struct stream_pair *stream = find_stream(context, descriptor);
    if (stream)
        stream->descriptor = -1;
    struct dns_channel *channel = context;
    if (channel->refused == descriptor)
        channel->refused = -1;
    return close(descriptor);
}

static int connect_socket(ares_socket_t descriptor, const struct sockaddr *address,
                          ares_socklen_t length, void *context)
{
    (void)context;
    return connect(descriptor, address, length);
}

static ares_ssize_t receive(ares_socket_t descriptor, void *data, size_t size, int flags,
                            struct sockaddr *from, ares_socklen_t *from_length, void *context)
{
    struct dns_channel *channel = context;
    if (channel->refused == descriptor) {
        channel->refused = -1;
        errno = ECONNREFUSED;
        return -1;
    }
    ares_ssize_t received = recvfrom(descriptor, data, size, flags, from, from_length);
    if (received <= 0)
        return received;
    channel->traffic->read_bytes += (uint64_t)received;
    struct stream_pair *stream = find_stream(channel, descriptor);
    if (stream)
        count_received_stream(channel, &stream->received, data, (size_t)received);
    else
        count_response(channel, data, (size_t)received);
    return received;
}

static ares_ssize_t send_vector(ares_socket_t descriptor, const struct iovec *vector, int count,
                                void *context)
{
    struct dns_channel *channel = context;
    struct msghdr message = {.msg_iovlen = (size_t)count};
    memcpy(&message.msg_iov, &vector, sizeof vector); /* sendmsg() does not write to it */
    struct stream_pair *stream = find_stream(channel, descriptor);
    ares_ssize_t sent = sendmsg(descriptor, &message, MSG_NOSIGNAL);
    if (sent < 0 && errno == ECONNREFUSED && !stream) {
        /* That is about an earlier query, which would wait for nothing if this one took its error.
         */
        channel->refused = descriptor;
        sent = sendmsg(descriptor, &message, MSG_NOSIGNAL);
    }
    if (sent <= 0)
        return sent;
    channel->traffic->write_bytes += (uint64_t)sent;
    if (!stream) {
        channel->traffic->requests++;
        if (channel->beginning && sent >= 2) {
            channel->beginning->id = (int)id_of(vector[0].iov_base);
            channel->codes[channel->beginning->id] = -1;
        }
    }
    size_t left = (size_t)sent;
    for (int i = 0; stream && i < count && left; i++) {
        size_t part = vector[i].iov_len < left ? vector[i].iov_len : left;
        count_sent_stream(channel, &stream->sent, vector[i].iov_base, part);
        left -= part;
    }
    return sent;
}

static const struct ares_socket_functions SOCKET_FUNCTIONS = {
    .asocket = open_socket,
    .aclose = close_socket,
    .aconnect = connect_socket,
    .arecvfrom = receive,
    .asendv = send_vector,
};

int dns_channel_open(const struct resolver_settings *settings, struct dns_traffic *traffic,
                     struct dns_channel **ret_channel, struct error *error)
{
    struct dns_channel *channel = calloc(1, sizeof *channel);
    if (!channel)
        return error_set(error, STATUS_MEMORY, "no memory for the DNS resolver");
    channel->traffic = traffic;
    for (size_t i = 0; i < DNS_CHANNEL_SOCKETS; i++)
        channel->streams[i].descriptor = -1;
    channel->refused = -1;
    memset(channel->codes, -1, sizeof channel->codes);
    char lookups[] = "b"; /* DNS only; the hosts file is read by dns_hosts */
    struct ares_options options = {.timeout = (int)settings->timeout_ms, .tries = 1};
    options.lookups = lookups;
    int mask = ARES_OPT_TIMEOUTMS | ARES_OPT_TRIES | ARES_OPT_LOOKUPS;
    char *resolv_conf = NULL;
    int status = 0;
    if (settings->resolv_conf) {
        resolv_conf = strdup(settings->resolv_conf);
        options.resolvconf_path = resolv_conf;
        mask |= ARES_OPT_RESOLVCONF;
    }
    int code = ares_init_options(&channel->ares, &options, mask);
    free(resolv_conf);
    if (code != ARES_SUCCESS) {
        free(channel);
        return error_set(error, code == ARES_ENOMEM ? STATUS_MEMORY : STATUS_SYSTEM,
                         "cannot start the DNS resolver: %s", ares_strerror(code));
    }
    ares_set_socket_functions(channel->ares, &SOCKET_FUNCTIONS, channel);
    if (settings->server) {
        code = ares_set_servers_ports_csv(channel->ares, settings->server);
        if (code != ARES_SUCCESS)
            status = error_set(error, STATUS_INVALID,
                               "`%s` is no DNS server: ADDRESS or ADDRESS:PORT is expected",
                               settings->server);
    }
    /* A failure only means that names without a dot have no search domains. */
    if (ares_save_options(channel->ares, &channel->saved, &channel->saved_mask) != ARES_SUCCESS)
        channel->saved = (struct ares_options){0};
    if (status < 0) {
        dns_channel_close(channel);
        return status;
    }
    *ret_channel = channel;
    return 0;
}

void dns_channel_close(struct dns_channel *channel)
{
    if (!channel)
        return;
    ares_destroy(channel->ares);
    ares_destroy_options(&channel->saved);
    free(channel);
}

static void answered(void *context, int status, int timeouts, unsigned char *bytes, int length)
{
    (void)timeouts;
    struct call call = *(struct call *)context;
    free(context);
    int rcode = -1;
    if (call.exchange->id >= 0) {
        rcode = (int)call.channel->codes[call.exchange->id];
        call.channel->codes[call.exchange->id] = -1;
    }
    if (call.channel->beginning == call.exchange)
        call.channel->beginning = NULL;
    call.exchange->done(call.exchange, status, rcode, bytes, bytes ? (size_t)length : 0);
}

void dns_channel_query(struct dns_channel *channel, struct dns_exchange *exchange, const char *name,
                       int version)
{
    exchange->id = -1;
    struct call *call = malloc(sizeof *call);
    if (!call) {
        exchange->done(exchange, ARES_ENOMEM, -1, NULL, 0);
        return;
    }
    *call = (struct call){.channel = channel, .exchange = exchange};
    channel->beginning = exchange;
    ares_query(channel->ares, name, ns_c_in, version == 4 ? ns_t_a : ns_t_aaaa, answered, call);
    channel->beginning = NULL;
}

size_t dns_channel_polls(struct dns_channel *channel, struct pollfd ret_polls[DNS_CHANNEL_SOCKETS])
{
    ares_socket_t sockets[DNS_CHANNEL_SOCKETS];
    /* Its macros shift into the sign bit. */
    unsigned mask = (unsigned)ares_getsock(channel->ares, sockets, DNS_CHANNEL_SOCKETS);
    size_t count = 0;
    for (int i = 0; i < DNS_CHANNEL_SOCKETS; i++) {
        short events = (short)((mask >> i & 1 ? POLLIN : 0) |
                               (mask >> (i + DNS_CHANNEL_SOCKETS) & 1 ? POLLOUT : 0));
        if (events)
            ret_polls[count++] = (struct pollfd){.fd = sockets[i], .events = events};
    }
    return count;
}

int dns_channel_timeout_ms(struct dns_channel *channel)
{
    if (channel->refused >= 0)
        return 0;
    struct timeval room;
    const struct timeval *wait = ares_timeout(channel->ares, NULL, &room);
    return wait ? (int)(wait->tv_sec * 1000 + (wait->tv_usec + 999) / 1000) : -1;
}

void dns_channel_process(struct dns_channel *channel, const struct pollfd *polls, size_t count)
{
    if (channel->refused >= 0)
        ares_process_fd(channel->ares, channel->refused, ARES_SOCKET_BAD);
    for (size_t i = 0; i < count; i++) {
        bool readable = polls[i].revents & (POLLIN | POLLERR | POLLHUP);
        bool writable = polls[i].revents & (POLLOUT | POLLERR | POLLHUP);
        if (readable || writable)
            ares_process_fd(channel->ares, readable ? polls[i].fd : ARES_SOCKET_BAD,
                            writable && polls[i].events & POLLOUT ? polls[i].fd : ARES_SOCKET_BAD);
    }
    ares_process_fd(channel->ares, ARES_SOCKET_BAD, ARES_SOCKET_BAD);
}

size_t dns_channel_domain_count(const struct dns_channel *channel)
{
    return channel->saved.ndomains > 0 ? (size_t)channel->saved.ndomains : 0;
}

const char *dns_channel_domain(const struct dns_channel *channel, size_t index)
{
    return channel->saved.domains[index];
}
