/* What is known of a transfer without a look at libcurl. */
#include "transfer.h"

/* Beyond its documents a connection brings a handshake, frames and chunk lines. */
#define GRACE_BYTES (1024 * 1024)
/* A stream of HTTP/2 that was given up may have this much under way: libcurl's window. */
#define WINDOW_BYTES (32 * 1024 * 1024)
/* Of one header beside its bytes: frames, records of TLS. */
#define OVERHEAD_BYTES 1024

struct host *transfer_peer(const struct http_transfer *transfer)
{
    return transfer->proxy ? transfer->proxy : transfer->host;
}

void transfer_stop(struct http_transfer *transfer, enum fetch_outcome outcome)
{
    transfer->stopped = true;
    transfer->verdict = outcome;
}

void transfer_stop_waiting(struct http_transfer *transfer)
{
    struct http_fetcher *http = transfer->http;
    if (!transfer->waiting)
        return;
    struct http_transfer **place = &http->waiting;
    while (*place != transfer)
        place = &(*place)->next_waiting;
    *place = transfer->next_waiting;
    if (!*place)
        http->waiting_end = place;
    transfer->waiting = false;
}

/* ---- its share of what came over the wire (wire_bound.c) ---- */

static uint64_t with_overhead(uint64_t bytes)
{
    return bytes + bytes / 4 + OVERHEAD_BYTES;
}

uint64_t transfer_allowance(const struct http_transfer *transfer)
{
    return with_overhead(transfer->common.body.ceiling + LIMIT_HEADER_BYTES) + GRACE_BYTES;
}

void transfer_account(struct http_transfer *transfer)
{
    struct host *peer = transfer_peer(transfer);
    peer->credit_bytes += transfer->stopped
                              ? transfer_allowance(transfer) + WINDOW_BYTES
                              : with_overhead(transfer->header_bytes + transfer->body_bytes);
}
