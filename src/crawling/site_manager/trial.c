/* A site manager without a committer, for one URI and where it leads. */
#include <seine/crawling/site_manager/trial.h>

#include "document.h"
#include "lease.h"
#include "page.h"
#include "site_manager_loop.h"
#include "site_manager_private.h"
#include "site_robots.h"

#include <inttypes.h>
#include <seine/settings/policy/login_board.h>
#include <seine/web/render.h>
#include <stdio.h>
#include <stdlib.h>

/* How long one batch waits at most. */
#define POLL_US           200000
#define ARENA_BLOCK_BYTES ((size_t)64 * 1024)

struct trial {
    const struct crawl_config *config;
    const char *data_folder;
    struct hash_key key;
    struct policy *policy;
    struct resolver *resolver;
    struct address_table *addresses;
    struct proxy_pool *proxies;
    const struct trial_bounds *bounds; /* NULL: none */
    int64_t deadline_us;               /* with bounds */
    struct cookie_jar *cookies;
    struct login_board *board;
    struct fetch_budget *budget;
    struct renderer *renderer;
    struct site_manager *manager;
    void (*take)(void *context, const struct trial_hop *hop);
    void (*take_step)(void *context, const struct form_step *step);
    void *context;
    struct trial_hop hop; /* the one under way */
    struct uri uri;       /* its own */
    char storage[URI_STORAGE_BYTES];
    struct arena arena; /* of the hop */
    bool is_reported;
    bool goes_on; /* to `next` */
    char next[URI_STORAGE_BYTES];
};

const char *trial_fate_name(enum trial_fate fate)
{
    static const enum uri_state STATES[] = {[TRIAL_STORED] = URI_STORED,
                                            [TRIAL_REDIRECT] = URI_REDIRECT,
                                            [TRIAL_SKIPPED] = URI_SKIPPED,
                                            [TRIAL_FAILED] = URI_FAILED,
                                            [TRIAL_REFUSED] = URI_REFUSED};
    return state_word(&URI_STATES, (int)STATES[fate]);
}

/* ---- links ---- */

static struct text link_uri(struct trial *trial, const struct leased_site *site,
                            const struct found_link *link)
{
    struct buffer joined;
    if (!link->hash)
        return (struct text){"", 0};
    buffer_init(&joined, (size_t)2 * LIMIT_URI_BYTES);
    buffer_append_text(&joined, found_link_origin(trial->manager->report, site->uri.origin, link));
    buffer_append_text(&joined, link->path);
    struct text copy = arena_copy(&trial->arena, buffer_text(&joined));
    buffer_done(&joined);
    return copy.data ? copy : (struct text){"", 0};
}

struct seen {
    uint64_t key;
    size_t index;
};

static int compare_seen(const void *a, const void *b)
{
    const struct seen *left = a, *right = b;
    if (left->key != right->key)
        return left->key < right->key ? -1 : 1;
    return (left->index > right->index) - (left->index < right->index);
}

/* Takes repetitions out; the first of each stays, and may be followed if any may. */
static size_t keep_distinct(struct trial_link *links, struct seen *seen, size_t count)
{
    size_t kept = 0;
    qsort(seen, count, sizeof *seen, compare_seen);
    for (size_t i = 1; i < count; i++)
        if (seen[i].key == seen[i - 1].key) {
            struct trial_link *first = &links[seen[i - 1].index];
            struct trial_link *again = &links[seen[i].index];
            if (first->skip == URI_SKIP_NOFOLLOW)
                first->skip = again->skip;
            again->element = NULL;
            seen[i].index = seen[i - 1].index;
        }
    for (size_t i = 0; i < count; i++)
        if (links[i].element)
            links[kept++] = links[i];
    return kept;
}

/* What the robots.txt of the page's own site says to the User-Agent that the link is fetched with.
 */
static void judge_link(struct trial *trial, struct leased_site *site, struct trial_link *link)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    if (!trial->manager->config->robots || site->robots_policy == ROBOTS_POLICY_UNKNOWN ||
        !link->uri.length || uri_parse(link->uri, storage, sizeof storage, &uri) != URI_FINE ||
        !text_equal(uri.origin, trial->uri.origin))
        return;
    const struct policy_part *part = policy_part_of(&trial->manager->reader, &uri, NULL);
    struct robots_verdict verdict =
        site_robots_match(&site->robots, part->agent, uri.path_and_query);
    link->robots_known = true;
    link->robots_allowed = verdict.allowed;
    if (verdict.allowed || link->skip)
        return;
    link->skip = URI_SKIP_ROBOTS;
    if (verdict.line_number)
        snprintf(link->rule, sizeof link->rule, "robots.txt line %u: %.*s", verdict.line_number,
                 TEXT_ARGUMENTS(verdict.line));
}

/* Each link goes alone through page_links(), which says what becomes of it. */
static void list_links(struct trial *trial, const struct visit *visit, const struct result *result)
{
    struct site_manager *manager = trial->manager;
    const struct html_document *page = &manager->document;
    unsigned directives = manager->config->check_meta_robots
                              ? trial->hop.header_directives | trial->hop.meta_directives
                              : 0;
    struct trial_link *links = arena_alloc(&trial->arena, (page->link_count + 1) * sizeof *links);
    struct seen *seen = arena_alloc(&trial->arena, (page->link_count + 1) * sizeof *seen);
    if (!links || !seen) {
        manager->memory_failed = true;
        return;
    }
    size_t count = 0;
    for (size_t i = 0; i < page->link_count; i++) {
        struct result alone = *result;
        alone.links = NULL;
        alone.link_count = 0;
        page_links(manager, visit->site, &alone, &trial->uri, page->base, &page->links[i], 1,
                   (directives & ROBOTS_NOFOLLOW) != 0, NULL);
        if (alone.link_count == 0)
            continue;
        const struct found_link *found = alone.links;
        struct trial_link *link = &links[count];
        *link = (struct trial_link){.reference = page->links[i].reference,
                                    .uri = link_uri(trial, visit->site, found),
                                    .element = page->links[i].element,
                                    .attribute = page->links[i].attribute,
                                    .skip = (enum uri_skip)found->skip};
        rules_describe(policy_rules(trial->policy), found->rule, link->rule, sizeof link->rule);
        judge_link(trial, visit->site, link);
        seen[count].key =
            found->hash ? found->hash
                        : hash_bytes(&trial->key, link->reference.data, link->reference.length);
        seen[count].index = count;
        count++;
    }
    trial->hop.links = links;
    trial->hop.link_count = keep_distinct(links, seen, count);
    trial->hop.links_dropped = page->links_dropped;
}

/* ---- what became of the URI ---- */

static void note_robots(struct trial *trial)
{
    struct site_manager *manager = trial->manager;
    struct trial_hop *hop = &trial->hop;
    const struct robots_result *found = manager->report ? manager->report->robots : NULL;
    const struct policy_part *part = policy_part_of(&manager->reader, &trial->uri, NULL);
    if (!manager->config->robots)
        hop->robots_policy = ROBOTS_POLICY_IGNORED;
    if (!found)
        return;
    hop->robots_policy = found->policy;
    hop->robots_status = found->status;
    hop->robots_sentence = found->sentence;
    struct robots *robots = NULL;
    if (found->policy != ROBOTS_POLICY_RULES ||
        robots_parse(found->text, part->agent, &robots, NULL) < 0)
        return;
    hop->robots = robots_match(robots, trial->uri.path_and_query);
    hop->robots.line = arena_copy(&trial->arena, hop->robots.line);
    robots_free(robots);
}

static void note_body(struct trial *trial, const struct fetch_response *response)
{
    struct trial_hop *hop = &trial->hop;
    struct text declared, label = {"", 0};
    char extension[URI_EXTENSION_BYTES];
    if (!headers_content_type(response->header, &declared, &label))
        declared = (struct text){"", 0};
    /* A listing is made of names, each in an encoding of its own. */
    if (!response->body.length || response->listing)
        return;
    hop->sniffed_type =
        mime_sniff(response->body, declared, uri_extension(trial->uri.path, extension));
    struct charset_decision decision = trial->manager->has_document
                                           ? trial->manager->document.charset
                                           : charset_decide(response->body, label, false);
    hop->charset = charset_name(decision.charset);
    hop->charset_source = charset_source_name(decision.source);
}

static void note_target(struct trial *trial, const struct leased_site *site,
                        const struct result *result)
{
    struct trial_hop *hop = &trial->hop;
    const struct found_link *link = result->links;
    hop->target = link_uri(trial, site, link);
    hop->target_skip = (enum uri_skip)link->skip;
    rules_describe(policy_rules(trial->policy), link->rule, hop->target_rule,
                   sizeof hop->target_rule);
    trial->goes_on = !link->skip && hop->target.length < sizeof trial->next;
    if (trial->goes_on) {
        memcpy(trial->next, hop->target.data, hop->target.length);
        trial->next[hop->target.length] = '\0';
    }
}

static void note_result(struct trial *trial, const struct result *result)
{
    static const enum trial_fate FATES[] = {
        [RESULT_DOCUMENT] = TRIAL_STORED,   [RESULT_NOT_MODIFIED] = TRIAL_STORED,
        [RESULT_REDIRECT] = TRIAL_REDIRECT, [RESULT_SKIPPED] = TRIAL_SKIPPED,
        [RESULT_FAILED] = TRIAL_FAILED,     [RESULT_REFUSED] = TRIAL_REFUSED,
        [RESULT_RETURNED] = TRIAL_FAILED,
    };
    struct trial_hop *hop = &trial->hop;
    hop->fate = FATES[result->kind];
    hop->uri_skip =
        result->kind == RESULT_REFUSED ? result_refusal(result)->uri_skip : URI_SKIP_NONE;
    hop->document_skip = result->document_skip;
    hop->retry = result->kind == RESULT_RETURNED ||
                 (result->kind == RESULT_FAILED && !result_failure(result)->is_final &&
                  error_policy_of(result->is_of_ftp ? &trial->manager->config->ftp_errors
                                                    : &trial->manager->config->http_errors,
                                  result_failure(result)->error_class, result->status)
                          .retries > 0);
    hop->sentence = result->sentence;
    rules_describe(policy_rules(trial->policy), result->rule, hop->rule, sizeof hop->rule);
}

static void say(struct trial *trial)
{
    trial->is_reported = true;
    trial->take(trial->context, &trial->hop);
}

/* Of all schemes that the server offers only the names: tokens are long. */
static struct text offers_of(struct arena *arena, struct text header)
{
    struct buffer offers;
    struct text value;
    buffer_init(&offers, 1024);
    for (unsigned i = 0; headers_find(header, TEXT_LITERAL("WWW-Authenticate"), i, &value); i++) {
        const char *blank = memchr(value.data, ' ', value.length);
        if (blank)
            value.length = (size_t)(blank - value.data);
        buffer_append_string(&offers, offers.length ? ", " : "");
        buffer_append_text(&offers, value);
    }
    struct text kept = arena_copy(arena, buffer_text(&offers));
    buffer_done(&offers);
    return kept.data ? kept : (struct text){"", 0};
}

static void take_login(void *context, const struct uri *uri, const char *said,
                       const struct fetch_response *response)
{
    struct trial *trial = context;
    struct trial_hop *hop = &trial->hop;
    if (hop->login_count < TRIAL_LOGINS)
        hop->logins[hop->login_count++] = (struct trial_login){
            .path = arena_copy(&trial->arena, uri->path_and_query),
            .said = said,
            .status = response->status,
            .offered = offers_of(&trial->arena, response->header),
        };
}

static void take_answer(void *context, const struct visit *visit,
                        const struct fetch_response *response, struct result *result)
{
    struct trial *trial = context;
    struct trial_hop *hop = &trial->hop;
    note_robots(trial);
    note_result(trial, result);
    hop->response = response;
    hop->type = result->mime;
    hop->title = result->title;
    hop->rendered = result->rendering == RENDERING_DONE;
    hop->render_failure = result->render_failure;
    hop->header_directives = document_directives(visit->part, response->header);
    hop->meta_directives = trial->manager->has_document ? trial->manager->document.robots : 0;
    note_body(trial, response);
    if (result->kind == RESULT_DOCUMENT) {
        hop->has_checksum = true;
        memcpy(hop->checksum, result_document(result)->checksum.bytes, sizeof hop->checksum);
    }
    if (result->kind == RESULT_REDIRECT && result->link_count)
        note_target(trial, visit->site, result);
    else if (trial->manager->has_document)
        list_links(trial, visit, result);
    say(trial);
}

/* Nothing was asked for: robots.txt forbids it, no address was found, or the site is not to be
 * asked now. */
static void report_unasked(struct trial *trial)
{
    const struct report *report = trial->manager->report;
    note_robots(trial);
    if (report && report->results)
        note_result(trial, report->results);
    if (report && report->returns &&
        (!report->results || report->results->kind == RESULT_RETURNED)) {
        trial->hop.fate = TRIAL_FAILED;
        trial->hop.document_skip = report->returns->reason;
        trial->hop.sentence = report->returns->sentence;
    }
    say(trial);
}

/* ---- one hop ---- */

static struct lease_grant *make_lease(const struct trial *trial)
{
    struct text origin = trial->uri.origin;
    struct lease_grant *lease = malloc(sizeof *lease + origin.length + 1);
    if (!lease)
        return NULL;
    *lease = (struct lease_grant){
        .order.kind = ORDER_LEASE, .site_id = 1, .seed = known_site_seed(&trial->key, origin)};
    memcpy(lease->texts, origin.data, origin.length);
    lease->texts[origin.length] = '\0';
    lease->origin = (struct text){lease->texts, origin.length};
    return lease;
}

static struct claim_batch *make_claim(const struct trial *trial)
{
    struct claim_batch *claim_batch = calloc(1, sizeof *claim_batch);
    if (!claim_batch)
        return NULL;
    claim_batch->order.kind = ORDER_CLAIMS;
    claim_batch->site_id = 1;
    claim_batch->closing = true;
    arena_init(&claim_batch->arena, ARENA_BLOCK_BYTES, SIZE_MAX / 2);
    claim_batch->claims = arena_alloc(&claim_batch->arena, sizeof *claim_batch->claims);
    struct text path = arena_copy(&claim_batch->arena, trial->uri.path_and_query);
    if (!claim_batch->claims || !path.data) {
        claim_batch_free(claim_batch);
        return NULL;
    }
    claim_batch->count = 1;
    claim_batch->claims[0] =
        (struct claim){.uri_id = 1, .level = 1, .hops = trial->hop.redirects, .path = path};
    return claim_batch;
}

static bool is_refused(struct trial *trial)
{
    struct screening screening = {0};
    struct verdict verdict =
        policy_screen_uri(&trial->manager->reader, &trial->uri,
                          policy_part_of(&trial->manager->reader, &trial->uri, NULL), &screening);
    if (!verdict.skip)
        return false;
    trial->hop.fate = TRIAL_REFUSED;
    trial->hop.uri_skip = verdict.skip;
    rules_describe(policy_rules(trial->policy), verdict.rule, trial->hop.rule,
                   sizeof trial->hop.rule);
    return true;
}

static int check_bounds(const struct trial *trial, struct error *error)
{
    if (!trial->bounds)
        return 0;
    if (atomic_load(trial->bounds->cancelled))
        return error_set(error, STATUS_CANCELLED, "it was given up, since the program ends");
    return clock_monotonic_us(trial->manager->clock) < trial->deadline_us
               ? 0
               : error_set(error, STATUS_TIMEOUT, "it took more than %" PRId64 " s",
                           trial->bounds->most_ms / 1000);
}

static int run_hop(struct trial *trial, struct error *error)
{
    int status = 0;
    struct site_manager *manager = trial->manager;
    if (is_refused(trial)) {
        say(trial);
        return 0;
    }
    struct lease_grant *lease = make_lease(trial);
    struct claim_batch *claim = make_claim(trial);
    if (!lease || !claim) {
        free(lease);
        claim_batch_free(claim);
        return error_set(error, STATUS_MEMORY, "no memory to try a URI");
    }
    lease_take(manager, lease);
    lease_take_claims(manager, claim);
    while (manager->sites && !manager->memory_failed &&
           (status = check_bounds(trial, error)) == 0) {
        site_manager_proceed(manager, clock_monotonic_us(manager->clock));
        if (manager->sites)
            fetch_poll(manager->engine, POLL_US);
    }
    if (manager->memory_failed)
        return error_set(error, STATUS_MEMORY, "no memory to try a URI");
    if (status < 0)
        return status;
    if (!trial->is_reported)
        report_unasked(trial);
    return 0;
}

/* Whether the redirects lead in a circle; the crawl finds that out from its rows. */
static bool was_visited(const struct buffer *visited, const char *uri)
{
    for (const char *at = visited->data; at && at < visited->data + visited->length;
         at += strlen(at) + 1)
        if (strcmp(at, uri) == 0)
            return true;
    return false;
}

static int follow(struct trial *trial, struct error *error)
{
    struct buffer visited;
    int status = 0;
    buffer_init(&visited, (size_t)256 * URI_STORAGE_BYTES);
    for (int redirects = 0; status == 0; redirects++) {
        arena_reset(&trial->arena);
        trial->is_reported = trial->goes_on = false;
        if (uri_parse(text_of(trial->next), trial->storage, sizeof trial->storage, &trial->uri) !=
            URI_FINE)
            break;
        trial->hop = (struct trial_hop){.uri = trial->uri.text, .redirects = redirects};
        if (was_visited(&visited, trial->next)) {
            trial->hop.fate = TRIAL_SKIPPED;
            trial->hop.document_skip = DOCUMENT_SKIP_REDIRECT_LOOP;
            say(trial);
            break;
        }
        buffer_append(&visited, trial->next, strlen(trial->next) + 1);
        status = run_hop(trial, error);
        report_free(trial->manager->report);
        trial->manager->report = NULL;
        if (!trial->goes_on)
            break;
    }
    buffer_done(&visited);
    return status;
}

/* ---- life ---- */

static int prepare(struct trial *trial, struct error *error)
{
    const struct crawl_config *config = trial->config;
    struct resolver_settings dns = resolver_settings_default();
    dns.server = config->seine.dns_server.length ? config->seine.dns_server.data : NULL;
    dns.queries_per_second = config->seine.dns_rate;
    int status;
    unsigned char seed[32];
    if (hash_random_seed(seed) < 0)
        return error_set(error, STATUS_SYSTEM, "the system gives no randomness");
    hash_key_from_seed(&trial->key, seed);
    if ((status = proxy_pool_new(&trial->proxies)) < 0)
        return error_set(error, status, "no memory to try a URI");
    struct policy_settings policy = {
        .config = config, .proxies = trial->proxies, .data_folder = trial->data_folder};
    if ((status = policy_new(&policy, &trial->policy, error)) < 0 ||
        (status = address_table_new(&trial->addresses)) < 0 ||
        (status = cookie_jar_new(&trial->cookies, error)) < 0 ||
        (status = login_board_new(&trial->board, error)) < 0 ||
        (status = fetch_budget_new(0, &trial->budget, error)) < 0 ||
        (status = renderer_new(NULL, &trial->renderer, error)) < 0 ||
        (status = resolver_new(&dns, &trial->resolver, error)) < 0)
        return status;
    struct site_manager_settings settings = {.policy = trial->policy,
                                             .key = &trial->key,
                                             .resolver = trial->resolver,
                                             .addresses = trial->addresses,
                                             .proxies = trial->proxies,
                                             .cookies = trial->cookies,
                                             .board = trial->board,
                                             .budget = trial->budget,
                                             .renderer = trial->renderer,
                                             .max_transfers = 1};
    status = site_manager_make(&settings, &trial->manager, error);
    if (status < 0)
        return status;
    trial->manager->on_answer = take_answer;
    trial->manager->on_login = take_login;
    trial->manager->on_answer_context = trial;
    return 0;
}

static struct trial *trial_new(const struct crawl_config *config, const char *data_folder,
                               void *context)
{
    struct trial *trial = calloc(1, sizeof *trial);
    if (!trial)
        return NULL;
    trial->config = config;
    trial->data_folder = data_folder;
    trial->context = context;
    arena_init(&trial->arena, ARENA_BLOCK_BYTES, SIZE_MAX / 2);
    return trial;
}

static void trial_free(struct trial *trial)
{
    /* The resolver may have answers for the site manager as long as it is there. */
    resolver_free(trial->resolver);
    site_manager_free(trial->manager);
    cookie_jar_free(trial->cookies);
    login_board_free(trial->board);
    fetch_budget_free(trial->budget);
    renderer_free(trial->renderer);
    address_table_free(trial->addresses);
    policy_release(trial->policy);
    proxy_pool_free(trial->proxies);
    arena_done(&trial->arena);
    free(trial);
}

int trial_run(const struct crawl_config *config, const char *data_folder, const struct uri *uri,
              const struct trial_bounds *bounds,
              void (*take)(void *context, const struct trial_hop *hop), void *context,
              struct error *error)
{
    struct trial *trial = trial_new(config, data_folder, context);
    if (!trial)
        return error_set(error, STATUS_MEMORY, "no memory to try a URI");
    trial->take = take;
    memcpy(trial->next, uri->text.data, uri->text.length);
    int status = prepare(trial, error);
    if (status == 0 && bounds) {
        trial->bounds = bounds;
        trial->deadline_us = clock_monotonic_us(trial->manager->clock) + bounds->most_ms * 1000;
    }
    if (status == 0)
        status = follow(trial, error);
    trial_free(trial);
    return status;
}

/* ---- a login ---- */

static void pass_step(void *context, const struct form_step *step)
{
    struct trial *trial = context;
    trial->take_step(trial->context, step);
}

/* Whether the login has ended, one way or the other. */
static bool is_over(struct trial *trial, const struct form_login *form,
                    struct login_standing *ret_standing)
{
    return login_board_read(trial->board, form->name, ret_standing) &&
           ret_standing->state != LOGIN_STATE_UNTRIED &&
           ret_standing->state != LOGIN_STATE_UNDER_WAY;
}

static int perform_login(struct trial *trial, const struct form_login *form, bool *ret_succeeded,
                         char *ret_sentence, struct error *error)
{
    struct site_manager *manager = trial->manager;
    struct login_standing standing = {0};
    struct text first = form->page.length ? form->page : form->action;
    int problem = uri_parse(first, trial->storage, sizeof trial->storage, &trial->uri);
    struct lease_grant *lease = problem ? NULL : make_lease(trial);
    if (!lease)
        return error_set(error, STATUS_MEMORY, "no memory to try a login");
    lease_take(manager, lease);
    while (manager->sites && !manager->memory_failed && !is_over(trial, form, &standing)) {
        site_manager_proceed(manager, clock_monotonic_us(manager->clock));
        if (manager->sites && !is_over(trial, form, &standing))
            fetch_poll(manager->engine, POLL_US);
    }
    *ret_succeeded = standing.state == LOGIN_STATE_IN;
    const struct report *report = manager->report;
    if (standing.sentence[0])
        snprintf(ret_sentence, LOGIN_SENTENCE_BYTES, "%s", standing.sentence);
    else if (report && report->returns)
        snprintf(ret_sentence, LOGIN_SENTENCE_BYTES, "%.*s",
                 TEXT_ARGUMENTS(report->returns->sentence));
    else
        snprintf(ret_sentence, LOGIN_SENTENCE_BYTES, "its site cannot be asked");
    return manager->memory_failed ? error_set(error, STATUS_MEMORY, "no memory to try a login") : 0;
}

int trial_login(const struct crawl_config *config, const char *data_folder, struct text name,
                void (*take)(void *context, const struct form_step *step), void *context,
                bool *ret_succeeded, char *ret_sentence, struct error *error)
{
    struct crawl_config *without_robots = NULL;
    const struct form_login *form = NULL;
    int status = config_copy(config, &without_robots, error);
    if (status == 0)
        status = config_set(without_robots, "robots", TEXT_LITERAL("no"), error);
    struct trial *trial = status == 0 ? trial_new(without_robots, data_folder, context) : NULL;
    if (status == 0 && !trial)
        status = error_set(error, STATUS_MEMORY, "no memory to try a login");
    if (status < 0 || !trial)
        goto out;
    trial->take_step = take;
    status = prepare(trial, error);
    if (status < 0)
        goto out;
    trial->manager->on_answer = NULL;
    trial->manager->on_form_step = pass_step;
    form = policy_form_named(trial->policy, name);
    status = form ? perform_login(trial, form, ret_succeeded, ret_sentence, error)
                  : error_set(error, STATUS_NOT_FOUND, "the configuration has no login %.*s",
                              TEXT_ARGUMENTS(name));
out:
    if (trial)
        trial_free(trial);
    config_free(without_robots);
    return status;
}
