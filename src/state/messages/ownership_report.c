#include <seine/foundation/base/array.h>
#include <seine/state/messages/ownership_report.h>

#include <stdlib.h>

#define BLOCK_BYTES 65536
#define MOST_BYTES  (256 << 20)

struct ownership_report *ownership_report_new(void)
{
    struct ownership_report *report = calloc(1, sizeof *report);
    if (!report)
        return NULL;
    report->mail.kind = MAIL_OWNERSHIP;
    arena_init(&report->arena, BLOCK_BYTES, MOST_BYTES);
    return report;
}

void ownership_report_free(struct ownership_report *report)
{
    if (!report)
        return;
    arena_done(&report->arena);
    free(report->answers);
    free(report->promoted);
    free(report);
}

bool ownership_report_answer(struct ownership_report *report, const struct ownership_answer *answer)
{
    struct text owner = arena_copy(&report->arena, answer->owner);
    if (!owner.data || !ARRAY_ROOM(report->answers, report->answer_count, report->answer_capacity))
        return false;
    struct ownership_answer *copy = &report->answers[report->answer_count++];
    *copy = *answer;
    copy->owner = owner;
    return true;
}

bool ownership_report_promote(struct ownership_report *report, const struct checksum *checksum)
{
    if (!ARRAY_ROOM(report->promoted, report->promoted_count, report->promoted_capacity))
        return false;
    report->promoted[report->promoted_count++] = *checksum;
    return true;
}
