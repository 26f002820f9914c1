/*
 * Checks the conformance of a WARC file to ISO 28500:2017: versions, mandatory fields, lengths,
 * digests of blocks and payloads, empty lines after blocks, one gzip member per record.
 */
#ifndef SEINE_WARC_CHECK_H
#define SEINE_WARC_CHECK_H

#include <seine/foundation/base.h>
#include <stdint.h>

struct warc_check_count {
    int64_t records;
    int64_t findings;
    int64_t digests; /* number of verified digests */
};

/* Reads the whole file. Reports each finding with the offset of its record. Returns 0 also with
 * findings; STATUS_DAMAGED if the file cannot be read to its end, which is not a finding. */
int warc_check(const char *path, void (*report)(void *context, int64_t offset, const char *finding),
               void *context, struct warc_check_count *ret_count,
               struct error *error) SEINE_MUST_CHECK;

#endif
