#include <seine/web/warc/check.h>

#include <seine/web/warc/digest.h>
#include <seine/web/warc/read.h>

#include "payload.h"
#include "running_digest.h"

#include <stdlib.h>

#define PIECE_BYTES ((size_t)64 * 1024)

struct check {
    void (*report)(void *context, int64_t offset, const char *finding);
    void *context;
    struct warc_reader *reader;
    struct warc_record record;
    struct warc_check_count count;
};

static void find(struct check *check, const char *finding)
{
    check->count.findings++;
    check->report(check->context, check->record.offset, finding);
}

/* ---- fields ---- */

enum { NEEDS_TARGET = 1, NEEDS_PROFILE = 2, FORBIDS_TARGET = 4 };

static const struct {
    const char *type;
    unsigned rules;
} TYPES[] = {
    {"warcinfo", FORBIDS_TARGET},
    {"response", NEEDS_TARGET},
    {"resource", NEEDS_TARGET},
    {"request", NEEDS_TARGET},
    {"metadata", 0},
    {"revisit", NEEDS_TARGET | NEEDS_PROFILE},
    {"conversion", NEEDS_TARGET},
    {"continuation", NEEDS_TARGET},
};

static unsigned rules_of(struct text type)
{
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++)
        if (text_equal(type, text_of(TYPES[i].type)))
            return TYPES[i].rules;
    return 0; /* other types are allowed (ISO 28500:2017 5.5) */
}

static void check_fields(struct check *check)
{
    const struct warc_record *record = &check->record;
    struct text value;
    int64_t date_ms;
    unsigned rules = rules_of(record->type);
    if (!text_equal(record->version, TEXT_LITERAL("WARC/1.1")) &&
        !text_equal(record->version, TEXT_LITERAL("WARC/1.0")))
        find(check, "its version is neither 1.0 nor 1.1");
    if (record->has_bare_lines)
        find(check, "a line of its header does not end with CR LF");
    if (!warc_record_field(record, "WARC-Record-ID", &value))
        find(check, "WARC-Record-ID is missing");
    else if (value.length < 3 || value.data[0] != '<' || value.data[value.length - 1] != '>' ||
             !memchr(value.data, ':', value.length))
        find(check, "WARC-Record-ID is no URI in angle brackets");
    if (!warc_record_date(record, &date_ms))
        find(check, "WARC-Date is missing or no date");
    if ((rules & NEEDS_TARGET) && !warc_record_target(record, &value))
        find(check, "WARC-Target-URI is missing");
    if ((rules & FORBIDS_TARGET) && warc_record_field(record, "WARC-Target-URI", &value))
        find(check, "a warcinfo has no WARC-Target-URI");
    if ((rules & NEEDS_PROFILE) && !warc_record_field(record, "WARC-Profile", &value))
        find(check, "WARC-Profile is missing");
    if (record->length && !warc_record_field(record, "Content-Type", &value) &&
        !text_equal(record->type, TEXT_LITERAL("continuation")))
        find(check, "Content-Type is missing");
}

/* ---- digests ---- */

/* A digest in a record and the one that is computed; its texts belong to the header. */
struct expected {
    struct text written;
    struct warc_digest *digest; /* NULL: nothing to compare */
};

static int expect(struct check *check, const char *field, struct expected *expected,
                  struct error *error)
{
    *expected = (struct expected){0};
    if (!warc_record_field(&check->record, field, &expected->written))
        return 0;
    enum warc_digest_kind kind = warc_digest_kind_of(expected->written);
    return kind == WARC_DIGEST_UNKNOWN ? 0 : warc_digest_new(kind, &expected->digest, error);
}

static int compare(struct check *check, struct expected *expected, bool *ret_is_equal,
                   struct error *error)
{
    char text[WARC_DIGEST_BYTES];
    int status = warc_digest_end(expected->digest, text, error);
    check->count.digests++;
    if (status == 0)
        *ret_is_equal = warc_digest_equal(expected->written, text);
    return status;
}

/* Some programs keep the chunks of a transfer in the block and compute the payload's digest without
 * them, others with them: either is accepted. */
struct digests {
    struct expected block, payload, unchunked;
    struct payload_finder finder;
};

static void digests_done(struct digests *digests)
{
    warc_digest_free(digests->block.digest);
    warc_digest_free(digests->payload.digest);
    warc_digest_free(digests->unchunked.digest);
    payload_finder_done(&digests->finder);
}

static void add_payload(void *context, struct text bytes, struct text unchunked)
{
    struct digests *digests = context;
    warc_digest_add(digests->payload.digest, bytes);
    warc_digest_add(digests->unchunked.digest, unchunked);
}

static int compare_digests(struct check *check, struct digests *digests, struct error *error)
{
    bool is_equal = true, is_equal_unchunked = false;
    int status = 0;
    if (digests->block.digest)
        status = compare(check, &digests->block, &is_equal, error);
    if (status == 0 && !is_equal)
        find(check, "WARC-Block-Digest is not that of the block");
    is_equal = true;
    if (status == 0 && digests->payload.digest)
        status = compare(check, &digests->payload, &is_equal, error);
    if (status == 0 && !is_equal && digests->finder.is_chunked)
        status = compare(check, &digests->unchunked, &is_equal_unchunked, error);
    if (status == 0 && !is_equal && !is_equal_unchunked)
        find(check, "WARC-Payload-Digest is not that of the payload");
    return status;
}

/* Whether the record contains its payload: the digest of a revisit is of another record's
 * payload. */
static bool has_payload(const struct warc_record *record)
{
    return text_equal(record->type, TEXT_LITERAL("response")) ||
           text_equal(record->type, TEXT_LITERAL("resource"));
}

static int check_block(struct check *check, char *piece, struct error *error)
{
    struct digests digests = {0};
    struct text type = {0};
    size_t length = 0;
    bool is_http = text_equal(check->record.type, TEXT_LITERAL("response")) &&
                   warc_record_field(&check->record, "Content-Type", &type) &&
                   text_starts_with(type, TEXT_LITERAL("application/http"));
    payload_finder_init(&digests.finder, is_http);
    int status = expect(check, "WARC-Block-Digest", &digests.block, error);
    if (status == 0 && has_payload(&check->record))
        status = expect(check, "WARC-Payload-Digest", &digests.payload, error);
    if (status == 0 && digests.payload.digest)
        status = warc_digest_new(warc_digest_kind_of(digests.payload.written),
                                 &digests.unchunked.digest, error);
    digests.unchunked.written = digests.payload.written;
    while (status == 0 &&
           (status = warc_reader_read(check->reader, piece, PIECE_BYTES, &length, error)) == 0 &&
           length) {
        if (digests.block.digest)
            warc_digest_add(digests.block.digest, (struct text){piece, length});
        if (digests.payload.digest)
            payload_finder_add(&digests.finder, (struct text){piece, length}, add_payload,
                               &digests);
    }
    if (status == 0 && is_http && digests.payload.digest && !digests.finder.is_in_payload &&
        check->record.length)
        find(check, "its block is no HTTP response");
    if (status == 0)
        status = compare_digests(check, &digests, error);
    digests_done(&digests);
    return status;
}

/* ---- the file ---- */

static int check_record(struct check *check, char *piece, struct error *error)
{
    struct warc_record_end end = {0};
    check->count.records++;
    check_fields(check);
    if (!check->record.begins_member)
        find(check, "it shares its gzip member with another record");
    int status = check_block(check, piece, error);
    if (status == 0)
        status = warc_reader_end(check->reader, &end, error);
    if (status == 0 && !end.is_terminated)
        find(check, "no two empty lines follow its block");
    return status;
}

int warc_check(const char *path, void (*report)(void *context, int64_t offset, const char *finding),
               void *context, struct warc_check_count *ret_count, struct error *error)
{
    struct check check = {.report = report, .context = context};
    char *piece = malloc(PIECE_BYTES);
    int status = piece ? warc_reader_open(path, &check.reader, error)
                       : error_set(error, STATUS_MEMORY, "no memory to read %s", path);
    while (status == 0 &&
           (status = warc_reader_next(check.reader, &check.record, error)) == WARC_RECORD)
        status = check_record(&check, piece, error);
    if (status == 0 && check.count.records == 0)
        find(&check, "there is no record");
    warc_reader_close(check.reader);
    free(piece);
    *ret_count = check.count;
    return status;
}
