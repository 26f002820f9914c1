#include "crawler_status.h"

#include <seine/documents/enqueue.h>
#include <seine/foundation/base/clock.h>
#include <sql/crawl/url_status.h>

int crawler_status_write(struct db *db, struct buffer *document, struct error *error)
{
    int64_t now_s = machine_wall_ms() / 1000;
    struct crawl_crawler_status crawl;
    int status = db_find(db, crawl_crawler_status_into(&crawl), error);
    if (status == STATEMENT_ROW) {
        enqueue_write_attribute(document, "version", text_of(SEINE_VERSION));
        if (crawl.run.is_set)
            enqueue_write_number(document, "id", crawl.run.value);
        enqueue_write_attribute(document, "service-status", crawl.activity);
        enqueue_write_number(document, "time", now_s);
        if (crawl.left_s.is_set)
            enqueue_write_number(document, "expected-stop-time",
                                 now_s + (int64_t)crawl.left_s.value);
        enqueue_write_number(document, "n-input", crawl.found);
        enqueue_write_number(document, "n-output", crawl.output);
        enqueue_write_number(document, "n-errors", crawl.errors);
        enqueue_write_number(document, "n-error-rows", crawl.not_kept);
        enqueue_write_number(document, "n-http-errors", crawl.http_errors);
        enqueue_write_number(document, "n-http-location", crawl.http_location);
    }
    return status < 0 ? status : 0;
}
