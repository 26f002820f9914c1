#include <seine/state/messages/delivery_report.h>

#include <stdlib.h>

#define BLOCK_BYTES 65536
/* Enough: a batch has some hundred documents, and sentences are cut. */
#define MOST_BYTES (16 << 20)

struct delivery_report *delivery_report_new(int64_t destination_id)
{
    struct delivery_report *report = calloc(1, sizeof *report);
    if (!report)
        return NULL;
    report->mail.kind = MAIL_DELIVERY;
    report->destination_id = destination_id;
    arena_init(&report->arena, BLOCK_BYTES, MOST_BYTES);
    return report;
}

void delivery_report_free(struct delivery_report *report)
{
    if (!report)
        return;
    arena_done(&report->arena);
    free(report);
}

uint64_t reported_link_identity(const struct hash_key *key, uint64_t target, struct text words)
{
    /* The odd factor makes target and words independent (as in Fibonacci hashing). */
    return hash_bytes(key, words.data, words.length) ^ (target * UINT64_C(0x9E3779B97F4A7C15));
}
