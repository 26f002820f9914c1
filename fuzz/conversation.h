/*
 * What a fuzz target of a role lets its peers do. An input is frames of MS-FSCMT, as they are on
 * the wire, and steps between them: where the length of a frame would be, FF FF FF and a number.
 *
 *     below CONVERSATION_PEERS   the frames that follow come over that connection
 *     STEP_CLOSE                 this connection ends
 *     STEP_TURN                  the role works without anything new
 *     from STEP_OF_ROLE on       `steps` of the role: time passes, an administrator acts, …
 *
 * A connection is made when something is to be said over it, also after the role has ended it. Each
 * input begins with a role without a past, so that it finds again what it found. One thread.
 *
 * message_mutator.c makes such inputs from the table of messages.
 */
#ifndef SEINE_FUZZ_CONVERSATION_H
#define SEINE_FUZZ_CONVERSATION_H

#include "manual_clock.h"

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/log.h>
#include <seine/nodes/transport/connections.h>

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define CONVERSATION_PEERS 3
#define CONVERSATION_BYTES 65536 /* of an input that are said */

enum { STEP_CLOSE = CONVERSATION_PEERS, STEP_TURN, STEP_OF_ROLE };

struct fuzzed_role {
    void (*turn)(void);
    /* A connection with the role, which waits for nothing; -1: the role wants none now. */
    int (*connect)(int peer);
    /* Appends what each peer says first. NULL: nothing. */
    void (*greet)(int peer, struct buffer *out);
    /* Whether the frame may be said. NULL: each may. */
    bool (*is_said)(struct text frame);
    void (*const *steps)(void);
    size_t step_count;
};

/* What the mutator makes messages for. RECEIVER_COUNT: the first byte of an input says which. */
struct fuzzed_messages {
    enum receiver receiver;
    enum connection_kind connection;
    size_t step_count; /* of the role */
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
extern const struct fuzzed_messages FUZZED_MESSAGES;

/* Those that the first byte of an input says. */
static inline struct fuzzed_messages messages_of(uint8_t first)
{
    return (struct fuzzed_messages){.receiver = (enum receiver)(first % RECEIVER_COUNT),
                                    .connection =
                                        first & 8 ? CONNECTION_DUPLICATES : CONNECTION_SCHEDULERS};
}

static inline void require(bool truth)
{
    if (!truth)
        abort();
}

/* ---- folders ---- */

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

/* ---- a log ---- */

/* No message of a peer may make a role fail: one peer would end the connections of all. `context`
 * is not NULL where what was asked for may fail (LOG_LEVEL_ERROR). */
static inline bool judge_line(void *context, struct text line)
{
    const char *level = memchr(line.data, ' ', line.length); /* behind the time */
    require(level != NULL);
    bool is_failure =
        (!context && !strncmp(level, " ERROR ", 7)) || !strncmp(level, " CRITICAL ", 10);
    if (is_failure)
        fprintf(stderr, "%.*s", TEXT_ARGUMENTS(line));
    require(!is_failure);
    return true;
}

/* ---- what each role stands on ---- */

static struct {
    char folder[256]; /* in memory, if it can be: each input makes files that are synchronised */
    struct manual_clock clock;
    struct security *security;
    struct log *log; /* every line is made, and goes nowhere */
} stage;

static inline void stage_end(void)
{
    security_free(stage.security);
    log_free(stage.log);
    remove_folder(stage.folder);
}

/* Before the first input: returns true, and ends by itself, after what the target ends by atexit().
 * `is_strict`: an error that the role logs aborts, not only what is critical. */
static inline bool stage_begin(bool is_strict)
{
    static bool lenient;
    const struct security_settings nobody = {0};
    const char *temporary = getenv("TMPDIR");
    if (!temporary)
        temporary = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    if (stage.security)
        return false;
    snprintf(stage.folder, sizeof stage.folder, "%s/seine_fuzz.XXXXXX", temporary);
    require(mkdtemp(stage.folder) && security_new(&nobody, &stage.security, NULL) == 0 &&
            log_new(&stage.log, "/dev/null", LOG_LEVELS_ALL, NULL) == 0);
    log_set_sink(stage.log, judge_line, is_strict ? NULL : &lenient);
    manual_clock_init(&stage.clock);
    atexit(stage_end);
    return true;
}

static inline void wait_a_second(void)
{
    manual_clock_advance(&stage.clock, 1000000);
}

static inline void wait_for_a_keepalive(void)
{
    manual_clock_advance(&stage.clock, INT64_C(1000) * PEER_KEEPALIVE_MS);
}

/* ---- connections ---- */

/* `address` is HOST:PORT, on loopback. */
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

/* For roles that dial: a descriptor, and its address as HOST:PORT. */
static inline int listen_on_loopback(char *ret_address, size_t room)
{
    struct sockaddr_in at = {.sin_family = AF_INET};
    socklen_t length = sizeof at;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    require(listener >= 0 && bind(listener, (struct sockaddr *)&at, sizeof at) == 0 &&
            listen(listener, 16) == 0 &&
            getsockname(listener, (struct sockaddr *)&at, &length) == 0);
    snprintf(ret_address, room, "127.0.0.1:%d", ntohs(at.sin_port));
    return listener;
}

/* The connection that the role has made, or makes after the longest pause; -1: none. */
static inline int accept_role(int listener, void (*turn)(void))
{
    int descriptor = -1;
    manual_clock_advance(&stage.clock, INT64_C(60000000));
    for (int i = 0; i < 4 && descriptor < 0; i++) {
        turn();
        descriptor = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
    }
    if (descriptor >= 0)
        turn();
    return descriptor;
}

/* ---- the conversation ---- */

struct conversation {
    const struct fuzzed_role *role;
    int descriptors[CONVERSATION_PEERS]; /* -1: closed */
    struct buffer said;                  /* to the present peer */
    int peer;
    size_t heard; /* bytes, of all */
};

static inline void end_peer(struct conversation *conversation, int peer)
{
    if (conversation->descriptors[peer] >= 0)
        close(conversation->descriptors[peer]);
    conversation->descriptors[peer] = -1;
}

/* What the role says is thrown away; where it has ended the connection, so does the peer. */
static inline void hear_all(struct conversation *conversation)
{
    static char answer[65536];
    for (int peer = 0; peer < CONVERSATION_PEERS; peer++) {
        ssize_t length = -1;
        errno = EAGAIN;
        while (conversation->descriptors[peer] >= 0 &&
               (length = recv(conversation->descriptors[peer], answer, sizeof answer, 0)) > 0)
            conversation->heard += (size_t)length;
        if (length == 0 || (length < 0 && errno != EAGAIN))
            end_peer(conversation, peer);
    }
}

static inline void take_turn(struct conversation *conversation)
{
    conversation->role->turn();
    hear_all(conversation);
}

static inline void open_peer(struct conversation *conversation)
{
    const struct fuzzed_role *role = conversation->role;
    struct buffer first;
    int *descriptor = &conversation->descriptors[conversation->peer];
    if (*descriptor >= 0 || (*descriptor = role->connect(conversation->peer)) < 0 || !role->greet)
        return;
    buffer_init(&first, SIZE_MAX);
    role->greet(conversation->peer, &first);
    (void)!send(*descriptor, first.data, first.length, MSG_NOSIGNAL);
    buffer_done(&first);
    take_turn(conversation);
}

/* Says what has gathered. */
static inline void say_all(struct conversation *conversation)
{
    struct text said = buffer_text(&conversation->said);
    const int *descriptor = &conversation->descriptors[conversation->peer];
    if (!said.length)
        return;
    open_peer(conversation);
    while (said.length && *descriptor >= 0) {
        ssize_t length = send(*descriptor, said.data, said.length, MSG_NOSIGNAL);
        if (length < 0 && errno != EAGAIN)
            break;
        said.data += length > 0 ? length : 0;
        said.length -= length > 0 ? (size_t)length : 0;
        take_turn(conversation);
    }
    buffer_clear(&conversation->said);
}

static inline void take_step(struct conversation *conversation, unsigned char number)
{
    const struct fuzzed_role *role = conversation->role;
    say_all(conversation);
    if (number < CONVERSATION_PEERS)
        conversation->peer = number;
    else if (number == STEP_CLOSE)
        end_peer(conversation, conversation->peer);
    else if (number >= STEP_OF_ROLE && (size_t)number - STEP_OF_ROLE < role->step_count)
        role->steps[number - STEP_OF_ROLE]();
    take_turn(conversation);
}

/* A frame, or what is left of the input; a step. Returns how much of the input it is. */
static inline size_t act(struct conversation *conversation, struct text left)
{
    size_t length = left.length < FRAME_HEADER_BYTES ? left.length : frame_length(left.data);
    if (left.length >= FRAME_HEADER_BYTES && length >> 8 == 0xFFFFFF) {
        take_step(conversation, (unsigned char)left.data[FRAME_HEADER_BYTES - 1]);
        return FRAME_HEADER_BYTES;
    }
    bool is_whole = left.length >= FRAME_HEADER_BYTES && length <= left.length - FRAME_HEADER_BYTES;
    length = is_whole ? FRAME_HEADER_BYTES + length : left.length;
    struct text frame = {left.data + FRAME_HEADER_BYTES, length - FRAME_HEADER_BYTES};
    if (!conversation->role->is_said || (is_whole && conversation->role->is_said(frame)))
        buffer_append(&conversation->said, left.data, length);
    /* As long as it lasts the connection is the same: what a frame brings about may end it. */
    if (conversation->descriptors[conversation->peer] < 0)
        say_all(conversation);
    return length;
}

/* Returns how many bytes the role said. */
static inline size_t converse(const struct fuzzed_role *role, const uint8_t *data, size_t size)
{
    struct conversation conversation = {.role = role, .descriptors = {-1, -1, -1}};
    struct text left = {(const char *)data, size < CONVERSATION_BYTES ? size : CONVERSATION_BYTES};
    buffer_init(&conversation.said, SIZE_MAX);
    while (left.length) {
        size_t length = act(&conversation, left);
        left = (struct text){left.data + length, left.length - length};
    }
    say_all(&conversation);
    take_turn(&conversation);
    for (int peer = 0; peer < CONVERSATION_PEERS; peer++)
        end_peer(&conversation, peer);
    role->turn();
    buffer_done(&conversation.said);
    return conversation.heard;
}

/* Whether the role answers that peer's next message, whatever came before. */
static inline bool answers(const struct fuzzed_role *role, int peer, enum message_id id)
{
    struct message message;
    struct buffer said;
    buffer_init(&said, SIZE_MAX);
    buffer_append(&said, (const char[]){'\377', '\377', '\377', (char)peer}, FRAME_HEADER_BYTES);
    message_begin(&message, id);
    message_write(&message, &said);
    bool has_answered = converse(role, (const uint8_t *)said.data, said.length) > 0;
    buffer_done(&said);
    return has_answered;
}

#endif
