/*
 * A peer that says anything over a connection on loopback, for fuzz targets of roles: they go on
 * from input to input, and have to answer the next one. Whatever fails that is not the input's
 * doing aborts. One thread.
 */
#ifndef SEINE_FUZZ_LOOPBACK_PEER_H
#define SEINE_FUZZ_LOOPBACK_PEER_H

#include <seine/foundation/base/text.h>

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define PEER_MOST_BYTES 65536 /* of an input that are said */
#define PEER_MOST_TURNS 20

static inline void require(bool truth)
{
    if (!truth)
        abort();
}

static inline int remove_one(const char *path, const struct stat *status, int kind,
                             struct FTW *place)
{
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

static inline void remove_folder(const char *folder)
{
    require(nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS) == 0);
}

/* `address` is HOST:PORT, on loopback. Returns a descriptor that waits for nothing. */
static inline int connect_to(const char *address)
{
    struct sockaddr_in to = {.sin_family = AF_INET};
    to.sin_port = htons((uint16_t)strtol(strrchr(address, ':') + 1, NULL, 10));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    require(descriptor >= 0 && connect(descriptor, (struct sockaddr *)&to, sizeof to) == 0);
    require(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0);
    return descriptor;
}

/* Until the role, which `turn` lets work, has ended the connection, or says nothing more. Returns
 * how many bytes it said. */
static inline size_t converse(int descriptor, struct text bytes, void (*turn)(void))
{
    char answer[65536];
    size_t sent = 0, heard = 0;
    for (int i = 0; i < PEER_MOST_TURNS; i++) {
        ssize_t length = send(descriptor, bytes.data + sent, bytes.length - sent, MSG_NOSIGNAL);
        sent += length > 0 ? (size_t)length : 0;
        turn();
        length = recv(descriptor, answer, sizeof answer, 0);
        heard += length > 0 ? (size_t)length : 0;
        if (length == 0 || (length < 0 && errno != EAGAIN) ||
            (length < 0 && sent == bytes.length && i > 4))
            break;
    }
    return heard;
}

#endif
