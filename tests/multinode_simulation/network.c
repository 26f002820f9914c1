#include "network.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define DESCRIPTORS_MOST 65536
#define NEVER            INT64_MAX
#define EPHEMERAL_FIRST  40000

/* So much of a direction's bytes, counted from its first, arrives then. */
struct mark {
    uint64_t upto;
    int64_t at_us;
};

/* One direction of a connection. */
struct way {
    char *bytes; /* not read yet */
    size_t length, capacity;
    uint64_t read; /* before them */
    struct mark *marks;
    size_t mark_count, mark_capacity, mark_first;
    int64_t last_us; /* nothing that is sent arrives before */
    int64_t end_us;  /* when the end arrives */
    bool ends_by_reset;
    bool is_lost; /* what is sent arrives nowhere */
};

enum kind { KIND_FREE, KIND_EVENT, KIND_SOCKET, KIND_LISTENER, KIND_CONNECTION };

struct connection;

struct descriptor {
    enum kind kind;
    struct machine *machine;
    uint64_t events; /* of an eventfd */
    uint16_t port;   /* of its own end */
    struct connection *connection;
    int side; /* 0: it connected; 1: it was connected to */
};

struct connection {
    struct connection *next;
    struct machine *machines[2];
    uint16_t ports[2];
    struct way ways[2]; /* [i]: what side i sends */
    bool is_closed[2];
    bool is_accepted;
    int64_t opens_us; /* when each side knows: NEVER, it never does */
    int failure;      /* errno of connect() */
};

static struct {
    struct descriptor descriptors[DESCRIPTORS_MOST];
    int count;
    struct connection *connections;
    uint16_t last_port;
    int64_t least_us, most_us;
    struct {
        const struct machine *machine;
        int64_t until_us;
    } unplugged[MACHINES_MOST];
    uint64_t bytes;
} net = {.last_port = EPHEMERAL_FIRST, .least_us = 200, .most_us = 2000};

/* ---- descriptors ---- */

static struct descriptor *find(int number)
{
    int place = number - DESCRIPTOR_FIRST;
    return place >= 0 && place < net.count ? &net.descriptors[place] : NULL;
}

static int new_descriptor(enum kind kind)
{
    if (net.count == DESCRIPTORS_MOST)
        abort();
    net.descriptors[net.count] = (struct descriptor){.kind = kind, .machine = machine_of_fiber()};
    return DESCRIPTOR_FIRST + net.count++;
}

bool network_is_signalled(int descriptor)
{
    const struct descriptor *event = find(descriptor);
    return event && event->kind == KIND_EVENT && event->events > 0;
}

/* ---- ways ---- */

static void *grown(void *items, size_t *capacity, size_t needed, size_t size)
{
    if (needed <= *capacity)
        return items;
    while (*capacity < needed)
        *capacity = *capacity ? *capacity * 2 : 64;
    items = realloc(items, *capacity * size);
    if (!items)
        abort();
    return items;
}

/* Bytes that have arrived and were not read. */
static size_t arrived(struct way *way)
{
    while (way->mark_first < way->mark_count && way->marks[way->mark_first].upto <= way->read)
        way->mark_first++;
    uint64_t upto = way->read;
    for (size_t i = way->mark_first; i < way->mark_count && way->marks[i].at_us <= now_us(); i++)
        upto = way->marks[i].upto;
    return (size_t)(upto - way->read);
}

static bool has_end(const struct way *way)
{
    return way->end_us <= now_us();
}

static size_t room(const struct way *way)
{
    return way->length < SOCKET_BYTES ? SOCKET_BYTES - way->length : 0;
}

static int64_t arrival_us(struct way *way)
{
    int64_t at_us = now_us() + chance_between(net.least_us, net.most_us);
    if (at_us < way->last_us)
        at_us = way->last_us;
    way->last_us = at_us;
    return at_us;
}

static void put(struct way *way, const char *bytes, size_t length)
{
    way->bytes = grown(way->bytes, &way->capacity, way->length + length, 1);
    memcpy(way->bytes + way->length, bytes, length);
    way->length += length;
    net.bytes += length;
    if (way->is_lost)
        return;
    if (way->mark_first == way->mark_count)
        way->mark_first = way->mark_count = 0;
    way->marks = grown(way->marks, &way->mark_capacity, way->mark_count + 1, sizeof *way->marks);
    way->marks[way->mark_count++] =
        (struct mark){.upto = way->read + way->length, .at_us = arrival_us(way)};
}

static void end_way(struct way *way, bool by_reset)
{
    if (way->is_lost || way->end_us != NEVER)
        return;
    way->end_us = arrival_us(way);
    way->ends_by_reset = by_reset;
}

/* ---- connections ---- */

static bool is_unplugged(const struct machine *machine)
{
    for (size_t i = 0; i < MACHINES_MOST; i++)
        if (net.unplugged[i].machine == machine && net.unplugged[i].until_us > now_us())
            return true;
    return false;
}

void network_unplug(struct machine *machine, int64_t until_us)
{
    size_t place = 0;
    while (net.unplugged[place].machine && net.unplugged[place].machine != machine &&
           net.unplugged[place].until_us > now_us())
        place++;
    net.unplugged[place].machine = machine;
    net.unplugged[place].until_us = until_us;
}

static struct descriptor *listener_of(uint16_t port)
{
    for (int i = 0; i < net.count; i++) {
        struct descriptor *each = &net.descriptors[i];
        if (each->kind == KIND_LISTENER && each->port == port && machine_is_alive(each->machine))
            return each;
    }
    return NULL;
}

static bool is_whole(const struct connection *connection)
{
    return !connection->is_closed[0] && !connection->is_closed[1] && !connection->failure &&
           connection->opens_us != NEVER;
}

static void lose(struct way *way)
{
    way->is_lost = true;
    /* What arrives by now does; nothing after. */
    size_t kept = way->mark_first;
    while (kept < way->mark_count && way->marks[kept].at_us <= now_us())
        kept++;
    way->mark_count = kept;
}

/* Of what is on its way a part still comes, up to any byte. */
static void reset(struct way *way)
{
    size_t there = arrived(way);
    lose(way);
    uint64_t extra = chance_below(way->length - there + 1);
    if (extra) {
        way->marks =
            grown(way->marks, &way->mark_capacity, way->mark_count + 1, sizeof *way->marks);
        way->marks[way->mark_count++] =
            (struct mark){.upto = way->read + there + extra, .at_us = now_us() + net.least_us};
    }
    way->end_us = now_us() + net.least_us;
    way->ends_by_reset = chance_one_in(2);
}

/* The one of `count` that chance says. */
static struct connection *pick(char *ret_what, size_t bytes)
{
    size_t count = network_connections();
    size_t wanted = count ? chance_below(count) : 0;
    for (struct connection *each = net.connections; each; each = each->next) {
        if (!is_whole(each) || wanted-- > 0)
            continue;
        snprintf(ret_what, bytes, "%s to %s", machine_name(each->machines[0]),
                 machine_name(each->machines[1]));
        return each;
    }
    return NULL;
}

bool network_cut(enum cut cut, char *ret_what, size_t bytes)
{
    struct connection *connection = pick(ret_what, bytes);
    if (!connection)
        return false;
    int only = cut == CUT_ONE_WAY ? (int)chance_below(2) : -1;
    for (int side = 0; side < 2; side++) {
        if (cut == CUT_RESET)
            reset(&connection->ways[side]);
        else if (only < 0 || only == side)
            lose(&connection->ways[side]);
    }
    return true;
}

bool network_stall(int64_t until_us, char *ret_what, size_t bytes)
{
    struct connection *connection = pick(ret_what, bytes);
    if (!connection)
        return false;
    for (int side = 0; side < 2; side++) {
        struct way *way = &connection->ways[side];
        for (size_t i = way->mark_first; i < way->mark_count; i++)
            if (way->marks[i].at_us > now_us() && way->marks[i].at_us < until_us)
                way->marks[i].at_us = until_us;
        if (way->last_us < until_us)
            way->last_us = until_us;
    }
    return true;
}

void network_delay(int64_t least_us, int64_t most_us)
{
    net.least_us = least_us;
    net.most_us = most_us;
}

static void close_side(struct connection *connection, int side, bool by_reset)
{
    if (connection->is_closed[side])
        return;
    connection->is_closed[side] = true;
    end_way(&connection->ways[side], by_reset);
}

void network_machine_ended(const struct machine *machine, bool is_silent)
{
    for (struct connection *each = net.connections; each; each = each->next)
        for (int side = 0; side < 2; side++) {
            if (each->machines[side] != machine)
                continue;
            if (is_silent) {
                lose(&each->ways[side]);
                each->is_closed[side] = true;
            } else {
                close_side(each, side, chance_one_in(2));
            }
        }
    for (int i = 0; i < net.count; i++)
        if (net.descriptors[i].machine == machine)
            net.descriptors[i].kind = KIND_FREE;
}

size_t network_connections(void)
{
    size_t count = 0;
    for (const struct connection *each = net.connections; each; each = each->next)
        count += is_whole(each);
    return count;
}

uint64_t network_bytes(void)
{
    return net.bytes;
}

static void consider(int64_t *due_us, int64_t at_us)
{
    if (at_us > now_us() && at_us < *due_us)
        *due_us = at_us;
}

int64_t network_due_us(void)
{
    int64_t due_us = NEVER;
    for (struct connection *each = net.connections; each; each = each->next) {
        consider(&due_us, each->opens_us);
        for (int side = 0; side < 2; side++) {
            const struct way *way = &each->ways[side];
            consider(&due_us, way->end_us);
            for (size_t i = way->mark_first; i < way->mark_count; i++)
                consider(&due_us, way->marks[i].at_us);
        }
    }
    return due_us;
}

/* ---- readiness ---- */

static bool has_backlog(const struct descriptor *listener)
{
    for (const struct connection *each = net.connections; each; each = each->next)
        if (!each->is_accepted && !each->failure && each->ports[1] == listener->port &&
            each->machines[1] == listener->machine && each->opens_us <= now_us())
            return true;
    return false;
}

static short events_of(const struct pollfd *polled)
{
    const struct descriptor *descriptor = find(polled->fd);
    short ready = 0;
    if (!descriptor)
        return 0;
    switch (descriptor->kind) {
    case KIND_EVENT:
        ready = descriptor->events ? POLLIN : 0;
        break;
    case KIND_LISTENER:
        ready = has_backlog(descriptor) ? POLLIN : 0;
        break;
    case KIND_CONNECTION: {
        struct connection *connection = descriptor->connection;
        struct way *in = &connection->ways[1 - descriptor->side];
        if (connection->opens_us > now_us())
            return 0;
        if (connection->failure)
            return POLLERR | POLLHUP | (polled->events & POLLOUT);
        if (arrived(in) || has_end(in))
            ready |= POLLIN;
        if (has_end(in) && in->ends_by_reset && !arrived(in))
            ready |= POLLERR | POLLHUP;
        if (room(&connection->ways[descriptor->side]) || has_end(in))
            ready |= POLLOUT;
        break;
    }
    default:
        return POLLNVAL;
    }
    return (short)(ready & (polled->events | POLLERR | POLLHUP));
}

/* ---- in the place of the C library ---- */

int __wrap_ppoll(struct pollfd *polled, nfds_t count, const struct timespec *timeout,
                 const sigset_t *mask);
int __wrap_eventfd(unsigned initial, int flags);
ssize_t __real_read(int descriptor, void *ret_bytes, size_t length);
ssize_t __wrap_read(int descriptor, void *ret_bytes, size_t length);
ssize_t __real_write(int descriptor, const void *bytes, size_t length);
ssize_t __wrap_write(int descriptor, const void *bytes, size_t length);
int __real_close(int descriptor);
int __wrap_close(int descriptor);
int __wrap_socket(int family, int type, int protocol);
int __wrap_setsockopt(int descriptor, int level, int name, const void *value, socklen_t length);
int __wrap_getsockopt(int descriptor, int level, int name, void *ret_value, socklen_t *length);
int __wrap_bind(int descriptor, const struct sockaddr *address, socklen_t length);
int __wrap_listen(int descriptor, int backlog);
int __wrap_getsockname(int descriptor, struct sockaddr *ret_address, socklen_t *length);
int __wrap_accept4(int descriptor, struct sockaddr *ret_address, socklen_t *length, int flags);
int __wrap_connect(int descriptor, const struct sockaddr *address, socklen_t length);
ssize_t __wrap_recv(int descriptor, void *ret_bytes, size_t length, int flags);
ssize_t __wrap_send(int descriptor, const void *bytes, size_t length, int flags);

struct poll_set {
    struct pollfd *polled;
    nfds_t count;
};

static bool is_any_ready(void *context)
{
    const struct poll_set *set = context;
    for (nfds_t i = 0; i < set->count; i++)
        if (events_of(&set->polled[i]))
            return true;
    return false;
}

int __wrap_ppoll(struct pollfd *polled, nfds_t count, const struct timespec *timeout,
                 const sigset_t *mask)
{
    struct poll_set set = {.polled = polled, .count = count};
    int ready = 0;
    (void)mask;
    int64_t until_us =
        timeout ? now_us() + timeout->tv_sec * 1000000 + (timeout->tv_nsec + 999) / 1000 : NEVER;
    (void)fiber_wait(is_any_ready, &set, until_us);
    for (nfds_t i = 0; i < count; i++) {
        polled[i].revents = events_of(&polled[i]);
        ready += polled[i].revents != 0;
    }
    return ready;
}

int __wrap_eventfd(unsigned initial, int flags)
{
    (void)flags;
    int number = new_descriptor(KIND_EVENT);
    find(number)->events = initial;
    return number;
}

ssize_t __wrap_read(int descriptor, void *ret_bytes, size_t length)
{
    struct descriptor *event = find(descriptor);
    if (!event)
        return __real_read(descriptor, ret_bytes, length);
    if (!event->events) {
        errno = EAGAIN;
        return -1;
    }
    memcpy(ret_bytes, &event->events, sizeof event->events);
    event->events = 0;
    return (ssize_t)sizeof event->events;
}

ssize_t __wrap_write(int descriptor, const void *bytes, size_t length)
{
    struct descriptor *event = find(descriptor);
    uint64_t count;
    if (!event)
        return __real_write(descriptor, bytes, length);
    memcpy(&count, bytes, sizeof count);
    event->events += count;
    return (ssize_t)length;
}

int __wrap_close(int number)
{
    struct descriptor *descriptor = find(number);
    if (!descriptor)
        return __real_close(number);
    if (descriptor->kind == KIND_CONNECTION)
        close_side(descriptor->connection, descriptor->side, false);
    descriptor->kind = KIND_FREE;
    return 0;
}

int __wrap_socket(int family, int type, int protocol)
{
    (void)type;
    (void)protocol;
    if (family != AF_INET) {
        errno = EAFNOSUPPORT;
        return -1;
    }
    return new_descriptor(KIND_SOCKET);
}

int __wrap_setsockopt(int descriptor, int level, int name, const void *value, socklen_t length)
{
    (void)descriptor;
    (void)level;
    (void)name;
    (void)value;
    (void)length;
    return 0;
}

/* SO_ERROR. */
int __wrap_getsockopt(int number, int level, int name, void *ret_value, socklen_t *length)
{
    const struct descriptor *descriptor = find(number);
    (void)level;
    (void)name;
    (void)length;
    int failure = descriptor && descriptor->connection ? descriptor->connection->failure : 0;
    memcpy(ret_value, &failure, sizeof failure);
    return 0;
}

static void put_address(uint16_t port, struct sockaddr *ret_address, socklen_t *length)
{
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    memcpy(ret_address, &address, sizeof address);
    *length = sizeof address;
}

static uint16_t port_of(const struct sockaddr *address)
{
    struct sockaddr_in in;
    memcpy(&in, address, sizeof in);
    return ntohs(in.sin_port);
}

int __wrap_bind(int descriptor, const struct sockaddr *address, socklen_t length)
{
    (void)length;
    uint16_t port = port_of(address);
    find(descriptor)->port = port ? port : ++net.last_port;
    return 0;
}

int __wrap_listen(int descriptor, int backlog)
{
    (void)backlog;
    if (listener_of(find(descriptor)->port)) {
        errno = EADDRINUSE;
        return -1;
    }
    find(descriptor)->kind = KIND_LISTENER;
    return 0;
}

int __wrap_getsockname(int descriptor, struct sockaddr *ret_address, socklen_t *length)
{
    put_address(find(descriptor)->port, ret_address, length);
    return 0;
}

int __wrap_accept4(int number, struct sockaddr *ret_address, socklen_t *length, int flags)
{
    const struct descriptor *listener = find(number);
    (void)flags;
    for (struct connection *each = net.connections; each; each = each->next) {
        if (each->is_accepted || each->failure || each->ports[1] != listener->port ||
            each->machines[1] != listener->machine || each->opens_us > now_us())
            continue;
        each->is_accepted = true;
        int accepted = new_descriptor(KIND_CONNECTION);
        find(accepted)->connection = each;
        find(accepted)->side = 1;
        put_address(each->ports[0], ret_address, length);
        return accepted;
    }
    errno = EAGAIN;
    return -1;
}

int __wrap_connect(int number, const struct sockaddr *address, socklen_t length)
{
    struct descriptor *descriptor = find(number);
    struct connection *connection = calloc(1, sizeof *connection);
    (void)length;
    if (!connection)
        abort();
    uint16_t port = port_of(address);
    const struct descriptor *listener = listener_of(port);
    *connection =
        (struct connection){.machines = {machine_of_fiber(), listener ? listener->machine : NULL},
                            .ports = {++net.last_port, port},
                            .opens_us = now_us() + chance_between(net.least_us, net.most_us)};
    connection->ways[0].end_us = connection->ways[1].end_us = NEVER;
    if (is_unplugged(connection->machines[0]) || (listener && is_unplugged(listener->machine)))
        connection->opens_us = NEVER;
    else if (!listener)
        connection->failure = ECONNREFUSED;
    connection->next = net.connections;
    net.connections = connection;
    descriptor->kind = KIND_CONNECTION;
    descriptor->connection = connection;
    errno = EINPROGRESS;
    return -1;
}

/* Any part of it, from one byte on. */
static size_t some(size_t length)
{
    return length > 1 && chance_one_in(4) ? 1 + chance_below(length) : length;
}

ssize_t __wrap_recv(int number, void *ret_bytes, size_t length, int flags)
{
    const struct descriptor *descriptor = find(number);
    struct way *way = &descriptor->connection->ways[1 - descriptor->side];
    size_t there = arrived(way);
    (void)flags;
    if (!there) {
        errno = has_end(way) ? ECONNRESET : EAGAIN;
        return has_end(way) && !way->ends_by_reset ? 0 : -1;
    }
    size_t taken = some(there < length ? there : length);
    memcpy(ret_bytes, way->bytes, taken);
    memmove(way->bytes, way->bytes + taken, way->length - taken);
    way->length -= taken;
    way->read += taken;
    return (ssize_t)taken;
}

ssize_t __wrap_send(int number, const void *bytes, size_t length, int flags)
{
    const struct descriptor *descriptor = find(number);
    struct connection *connection = descriptor->connection;
    struct way *out = &connection->ways[descriptor->side];
    struct way *in = &connection->ways[1 - descriptor->side];
    (void)flags;
    if (has_end(in) && in->ends_by_reset) {
        errno = ECONNRESET;
        return -1;
    }
    /* A closed side answers what comes with a reset. */
    if (connection->is_closed[1 - descriptor->side] && !out->is_lost && !in->is_lost) {
        end_way(in, true);
        in->ends_by_reset = true;
    }
    size_t free_bytes = room(out);
    if (!free_bytes) {
        errno = EAGAIN;
        return -1;
    }
    size_t taken = some(free_bytes < length ? free_bytes : length);
    put(out, bytes, taken);
    return (ssize_t)taken;
}
