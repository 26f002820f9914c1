#include "administrator.h"

#include "roles.h"
#include "web.h"

#include <seine/foundation/base/text.h>
#include <seine/nodes/duplicate_client/removals.h>
#include <seine/nodes/multinode_scheduler.h>
#include <seine/nodes/multinode_scheduler/administration.h>
#include <seine/settings/config.h>

#include <stdio.h>
#include <stdlib.h>

#define CODES_MOST 3

struct administered administered;

struct wish {
    const char *name;
    /* Whether it makes sense now; decides what exactly is asked for. */
    bool (*choose)(void);
    int (*ask)(struct multinode_scheduler *scheduler, struct error *error);
    void (*done)(void);
    /* It was so already, perhaps since it was asked before; it cannot be. Others are tried again.
     */
    int done_codes[CODES_MOST], never_codes[CODES_MOST];
};

static struct {
    const struct wish *wish;  /* NULL: none */
    const struct wish *asked; /* what is being asked, or was last */
    struct machine *machine;  /* whose thread asks; NULL: none does */
    bool is_answered;
    int code;
    int64_t asked_us, again_us;
    bool is_settled;
    int site; /* of the request */
    struct role *node;
    const char *delay;
    int collection;
    struct role *lost;     /* to be retired; NULL: none */
    struct role *retired;  /* that is lost, of which duplicate servers are notified */
    bool adds_again;       /* what was added there is lost with it */
    size_t left_to_notify; /* so many times a duplicate server is to hear of it */
} administrator;

/* ---- wishes ---- */

static const char *collection_name(int collection)
{
    return collection ? COLLECTION_SECOND : COLLECTION;
}

static bool choose_suspend(void)
{
    return !administered.is_suspended;
}

static int suspend(struct multinode_scheduler *scheduler, struct error *error)
{
    return multinode_suspend(scheduler, COLLECTION, true, error);
}

static void suspended(void)
{
    administered.is_suspended = true;
}

static bool choose_resume(void)
{
    return administered.is_suspended;
}

static int resume(struct multinode_scheduler *scheduler, struct error *error)
{
    return multinode_suspend(scheduler, COLLECTION, false, error);
}

static void resumed(void)
{
    administered.is_suspended = false;
}

static bool choose_refetch(void)
{
    return true;
}

static int refetch(struct multinode_scheduler *scheduler, struct error *error)
{
    return multinode_refetch(scheduler, COLLECTION, TEXT_LITERAL(""), error);
}

static void refetched(void)
{
    administered.refetched_us = administrator.asked_us;
}

static bool choose_add(void)
{
    int end = simulation.sites;
    if (administered.has_second || !simulation.second)
        return false;
    administrator.collection = 1;
    administrator.delay = DELAY_AT_FIRST;
    /* Who had them before has deleted the collection by then. */
    for (int site = web_first(PART_SECOND); site < end; site++)
        web_hand_over(site);
    return true;
}

static bool choose_change(void)
{
    static const char *const DELAYS[] = {"0.03", "0.04", "0.05"};
    administrator.collection = administered.has_second && chance_one_in(2);
    administrator.delay = DELAYS[chance_below(sizeof DELAYS / sizeof *DELAYS)];
    return true;
}

static int put(struct multinode_scheduler *scheduler, struct error *error)
{
    struct crawl_config *config =
        role_config(administrator.collection ? PART_SECOND : PART_START, administrator.delay);
    const struct config_named named = {collection_name(administrator.collection), config};
    int status = multinode_scheduler_put(scheduler, &named, 1, error);
    config_free(config);
    return status;
}

static void added(void)
{
    administered.has_second = administered.has_second || administrator.collection;
    administered.delays[administrator.collection] = administrator.delay;
    web_reach(PART_SECOND, administered.has_second);
}

static bool choose_delete(void)
{
    return administered.has_second;
}

static int delete (struct multinode_scheduler *scheduler, struct error *error)
{
    return multinode_scheduler_remove(scheduler, COLLECTION_SECOND, error);
}

static void deleted(void)
{
    administered.has_second = false;
    web_reach(PART_SECOND, false);
}

static bool choose_uris(void)
{
    return simulation.added > 0;
}

static int add_uris(struct multinode_scheduler *scheduler, struct error *error)
{
    char uri[URI_BYTES], host[URI_BYTES];
    web_uri(web_first(PART_ADDED), 0, uri);
    snprintf(host, sizeof host, "s%d.example", web_first(PART_ADDED));
    const struct multinode_uri one = {.uri = text_of(uri), .host = text_of(host)};
    return multinode_queue_uris(scheduler, COLLECTION, &one, 1, 0, chance_one_in(2), error);
}

static void uris_added(void)
{
    web_reach(PART_ADDED, true);
}

static bool choose_move(void)
{
    administrator.site = (int)chance_below((uint64_t)simulation.sites);
    administrator.node = &simulation.roles[1 + chance_below((uint64_t)simulation.nodes)];
    if (administrator.node->is_lost || administrator.node == administrator.lost)
        return false;
    log_step("administrator: s%d is to be crawled by %s", administrator.site,
             administrator.node->name);
    web_hand_over(administrator.site);
    return true;
}

static int move(struct multinode_scheduler *scheduler, struct error *error)
{
    char host[URI_BYTES];
    uint64_t sites;
    snprintf(host, sizeof host, "s%d.example", administrator.site);
    return multinode_scheduler_move(scheduler, text_of(host), administrator.node->name, &sites,
                                    error);
}

static void nothing(void)
{
}

static const struct wish RESUME = {.name = "resume",
                                   .choose = choose_resume,
                                   .ask = resume,
                                   .done = resumed,
                                   .done_codes = {ERROR_COLLECTION_NOT_SUSPENDED}};

static const struct wish ADD_URI = {
    .name = "add a URI", .choose = choose_uris, .ask = add_uris, .done = uris_added};

static const struct wish WISHES[] = {
    {.name = "suspend",
     .choose = choose_suspend,
     .ask = suspend,
     .done = suspended,
     .done_codes = {ERROR_COLLECTION_SUSPENDED}},
    {.name = "refetch", .choose = choose_refetch, .ask = refetch, .done = refetched},
    {.name = "add the second collection", .choose = choose_add, .ask = put, .done = added},
    {.name = "change a collection", .choose = choose_change, .ask = put, .done = added},
    {.name = "delete the second collection",
     .choose = choose_delete,
     .ask = delete,
     .done = deleted,
     .done_codes = {ERROR_NO_COLLECTION, ERROR_COLLECTION_BEING_DELETED, STATUS_NOT_FOUND}},
    {.name = "move a site",
     .choose = choose_move,
     .ask = move,
     .done = nothing,
     .done_codes = {ERROR_SITE_AT_NODE},
     .never_codes = {ERROR_NOT_ROUTED, ERROR_NO_NODE, ERROR_NODE_RETIRED}},
};

/* ---- a node that is lost ---- */

static int retire(struct multinode_scheduler *scheduler, struct error *error)
{
    uint64_t sites;
    return multinode_scheduler_retire(scheduler, administrator.lost->name, &sites, error);
}

static int heard(void *context, const char *server, const char *collection, struct error *error)
{
    (void)error;
    log_step("administrator: %s has forgotten what %s had in %s", server, (const char *)context,
             collection);
    administrator.left_to_notify--;
    return 0;
}

static bool have_all_heard(void *context)
{
    (void)context;
    return !administrator.left_to_notify;
}

/* seine duplicates forget-node, from a machine of its own. */
static void *forget(void *argument)
{
    struct role *lost = argument;
    struct duplicate_removals *removals = NULL;
    struct error error = {0};
    size_t count = (size_t)simulation.servers * COLLECTIONS;
    const struct duplicate_removals_settings settings = {.node_id = lost->name,
                                                         .security = role_security(),
                                                         .log = role_log(lost),
                                                         .heard = heard,
                                                         .context = lost->name};
    int status = duplicate_removals_start(&settings, &removals, &error);
    for (size_t i = 0; i < count && !status; i++)
        status = duplicate_removals_add(
            removals, simulation.roles[1 + (size_t)simulation.nodes + i / COLLECTIONS].address,
            collection_name((int)(i % COLLECTIONS)), &error);
    if (status)
        abort();
    (void)fiber_wait(have_all_heard, NULL, INT64_MAX);
    duplicate_removals_stop(removals);
    return NULL;
}

void administrator_loses_server(void)
{
    if (!administrator.retired)
        return;
    administrator.left_to_notify += (size_t)simulation.servers * COLLECTIONS;
    machine_run(machine_new("administrator"), forget, administrator.retired);
}

static void retired(void)
{
    struct role *lost = administrator.lost;
    administrator.lost = NULL;
    administrator.adds_again = simulation.added && web_page(web_first(PART_ADDED), 0)->is_reached;
    if (!lost->is_lost || !simulation.servers)
        return;
    administrator.retired = lost;
    administrator_loses_server();
}

static const struct wish RETIRE = {
    .name = "retire a node", .ask = retire, .done = retired, .done_codes = {ERROR_NODE_RETIRED}};

void administrator_loses(struct role *node)
{
    administrator.lost = node;
    for (int site = 0; site < simulation.sites; site++)
        web_hand_over(site);
}

/* ---- asking ---- */

static bool is_asking(void)
{
    return administrator.machine && administrator.machine == simulation.roles[0].machine;
}

static void *ask(void *argument)
{
    struct error error = {0};
    int status = administrator.asked->ask(argument, &error);
    administrator.code = !status ? 0 : error.code ? error.code : status;
    log_step("administrator: %s%s%s", administrator.asked->name, status ? ": " : " is answered",
             status ? error.sentence : "");
    administrator.is_answered = true;
    return NULL;
}

static bool has(const int codes[CODES_MOST], int code)
{
    for (size_t i = 0; i < CODES_MOST; i++)
        if (codes[i] && codes[i] == code)
            return true;
    return false;
}

static void answered(void)
{
    const struct wish *asked = administrator.asked;
    bool is_done = !administrator.code || has(asked->done_codes, administrator.code);
    administrator.machine = NULL;
    administrator.again_us = now_us() + chance_between(0, 3000000);
    if (is_done)
        asked->done();
    if (asked == administrator.wish && (is_done || has(asked->never_codes, administrator.code)))
        administrator.wish = NULL;
}

int64_t administrator_turn(void)
{
    struct role *multinode = &simulation.roles[0];
    struct role *lost = administrator.lost;
    if (administrator.machine && !is_asking()) {
        log_step("administrator: %s is not answered", administrator.asked->name);
        administrator.machine = NULL;
    } else if (administrator.machine && administrator.is_answered) {
        answered();
    }
    /* It is back. */
    if (lost && !lost->is_lost && lost->machine && !administrator.machine)
        administrator.lost = NULL;
    if (!administrator.wish && administrator.is_settled && administered.is_suspended)
        administrator.wish = &RESUME;
    if (!administrator.wish && administrator.adds_again) {
        administrator.wish = &ADD_URI;
        administrator.adds_again = false;
    }
    const struct wish *wish = administrator.lost ? &RETIRE : administrator.wish;
    if (!wish || administrator.machine)
        return INT64_MAX;
    if (now_us() < administrator.again_us)
        return administrator.again_us;
    administrator.again_us = now_us() + 1000000;
    if (!multinode->multinode_scheduler || multinode->is_stopping)
        return administrator.again_us;
    administrator.asked = wish;
    administrator.asked_us = now_us();
    administrator.is_answered = false;
    administrator.machine = multinode->machine;
    machine_run(multinode->machine, ask, multinode->multinode_scheduler);
    return INT64_MAX;
}

void administrator_begin(void)
{
    administered.delays[0] = administered.delays[1] = DELAY_AT_FIRST;
}

void administrator_wish(void)
{
    const struct wish *wish = administered.is_suspended && chance_one_in(2) ? &RESUME
                              : chance_one_in(1 + sizeof WISHES / sizeof *WISHES)
                                  ? &ADD_URI
                                  : &WISHES[chance_below(sizeof WISHES / sizeof *WISHES)];
    if (administrator.wish || administrator.machine || !wish->choose())
        return;
    log_step("administrator: wants to %s", wish->name);
    administrator.wish = wish;
}

void administrator_settle(void)
{
    administrator.is_settled = true;
}

const char *administrator_waits(void)
{
    if (administrator.lost)
        return "a node is to be retired";
    if (administrator.adds_again)
        return "a URI is to be added again";
    if (administrator.left_to_notify)
        return "duplicate servers are to hear of a node that is lost";
    return administrator.wish          ? administrator.wish->name
           : administered.is_suspended ? "the collection is suspended"
                                       : NULL;
}

static bool is_no_request_pending(void *context)
{
    (void)context;
    return !is_asking() || administrator.is_answered;
}

void administrator_leave(struct multinode_scheduler *scheduler)
{
    multinode_scheduler_interrupt(scheduler);
    if (!is_no_request_pending(NULL))
        (void)fiber_wait(is_no_request_pending, NULL, INT64_MAX);
}
