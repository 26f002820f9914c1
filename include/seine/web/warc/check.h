/*
 * Whether a WARC file keeps what ISO 28500:2017 demands: versions, fields that each record must
 * have, lengths, digests of blocks and payloads, empty lines behind blocks, a gzip member a record.
 */
#ifndef SEINE_WARC_CHECK_H
#define SEINE_WARC_CHECK_H

#include <seine/foundation/base.h>
#include <stdint.h>

struct warc_check_count {
    int64_t records;
    int64_t findings;
    int64_t digests; /* that were compared */
};

/* Reads the whole file. Each finding is told with the offset of its record. 0 also with findings;
 * STATUS_DAMAGED when the file cannot be read to its end, which is no finding. */
int warc_check(const char *path, void (*report)(void *context, int64_t offset, const char *finding),
               void *context, struct warc_check_count *ret_count,
               struct error *error) SEINE_MUST_CHECK;

#endif
