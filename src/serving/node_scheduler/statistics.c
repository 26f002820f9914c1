/*
 * CMD_UM_STAT (MS-FSCMT 2.2.4.6): what was counted in a minute, as the flat dictionary of MS-FSCADM
 * 2.2.5 under the names of its schemas; histograms are dictionaries in it. Sums are sums of this
 * minute, of what is discrete the last value counts.
 *
 * Each goes with its number (PKT_SERIAL), under which it is counted once however often it comes.
 */
#include "scheduler.h"

#include <seine/foundation/db.h>
#include <seine/nodes/marshal/put.h>
#include <seine/state/stats.h>

#include <sql/crawl/multinode.h>
#include <stdio.h>
#include <sys/statvfs.h>

/* So many minutes at once. */
#define REPORTS_AT_ONCE 100

static const struct statistic_facts *facts_of(int64_t id)
{
    for (int i = 0; i < STATISTIC_COUNT; i++)
        if (statistic_facts((enum statistic)i)->id == id)
            return statistic_facts((enum statistic)i);
    return NULL;
}

static bool is_keyed(const struct statistic_facts *facts)
{
    return facts->kind == STATISTIC_HISTOGRAM || facts->kind == STATISTIC_MULTIDIMENSION;
}

static void put_number(struct buffer *data, const struct statistic_facts *facts, int64_t number)
{
    if (facts->divisor == 1)
        marshal_put_integer(data, number);
    else
        marshal_put_real(data, (double)number / (double)facts->divisor);
}

/* DocSizeMax, DLTimeMax (MS-FSCADM 2.2.5). */
static void put_name_of_maximum(struct buffer *data, const struct statistic_facts *facts)
{
    char name[64];
    snprintf(name, sizeof name, "%sMax", facts->name);
    marshal_put_string(data, text_of(name));
}

/* One message under way. */
struct report {
    int64_t sn;
    const struct statistic_facts *histogram; /* whose dictionary is begun; NULL: none is */
};

static void put_row(struct buffer *data, struct report *report,
                    const struct crawl_statistic_report_next *row)
{
    const struct statistic_facts *facts = facts_of(row->statistic_id);
    if (!facts)
        return;
    if (report->histogram && report->histogram != facts) {
        marshal_put_end(data);
        report->histogram = NULL;
    }
    if (!report->histogram)
        marshal_put_string(data, text_of(facts->name));
    if (is_keyed(facts)) {
        if (!report->histogram)
            marshal_put_dictionary(data);
        report->histogram = facts;
        marshal_put_string(data, row->key);
    }
    put_number(data, facts, row->value);
    if (facts->statistic == STATISTIC_DOC_SIZE || facts->statistic == STATISTIC_DL_TIME) {
        put_name_of_maximum(data, facts);
        put_number(data, facts, row->maximum);
    }
}

/* Ours: whose disk is nearly full is to get no new sites. */
static void put_disk_free(struct node_scheduler *scheduler)
{
    struct statvfs disk;
    if (statvfs(server_data_folder(scheduler->server), &disk) != 0)
        return;
    marshal_put_string(&scheduler->data, TEXT_LITERAL("DiskFree"));
    marshal_put_integer(&scheduler->data, (int64_t)disk.f_bavail * (int64_t)disk.f_frsize);
}

static void end(struct node_scheduler *scheduler, struct node_collection *collection,
                const struct report *report)
{
    struct message message;
    if (report->histogram)
        marshal_put_end(&scheduler->data);
    put_disk_free(scheduler);
    marshal_put_end(&scheduler->data);
    message_begin(&message, MESSAGE_MULTINODE_STAT);
    message_set_text(&message, KEY_dn, text_of(collection->name));
    message_set_text(&message, KEY_pd, buffer_text(&scheduler->data));
    message_set_integer(&message, KEY_sn, report->sn);
    peer_send(scheduler->peer, &message);
    collection->reported_upto = report->sn;
    collection->has_reports = true;
}

int statistics_send(struct node_scheduler *scheduler, struct node_collection *collection,
                    struct db *db, struct error *error)
{
    struct report report = {0};
    int status, reports = 0;
    struct crawl_statistic_report_next next =
        crawl_statistic_report_next(db, .after = collection->reported_upto);
    while (reports <= REPORTS_AT_ONCE &&
           (status = crawl_statistic_report_next_step(&next, error)) == STATEMENT_ROW) {
        if (next.sn != report.sn) {
            if (report.sn)
                end(scheduler, collection, &report);
            report = (struct report){.sn = next.sn};
            buffer_clear(&scheduler->data);
            marshal_put_dictionary(&scheduler->data);
            reports++;
        }
        put_row(&scheduler->data, &report, &next);
    }
    /* The last may go on behind what was read. */
    if (report.sn && reports <= REPORTS_AT_ONCE && status >= 0)
        end(scheduler, collection, &report);
    statement_reset(next.statement);
    return reports <= REPORTS_AT_ONCE && status < 0 ? status : 0;
}
