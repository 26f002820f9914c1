/* The resolver's thread and its public functions. All state but the inboxes, the published counters
 * and `stopping` is that thread's alone. */
#include "dns_elsewhere.h"
#include "dns_hosts.h"
#include "dns_lookup.h"

#include <pthread.h>
#include <seine/foundation/base/clock.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#define SERVERS_CHECK_US                                                                           \
    1000000 /* how often resolv.conf is looked at while there is something to ask */

struct resolver {
    struct resolver_settings settings;
    char *server, *resolv_conf;   /* owned; the settings point to them */
    struct mailbox *inbox;        /* struct dns_question */
    struct mailbox *system_inbox; /* struct dns_system_request */
    pthread_t thread;
    atomic_bool stopping;

    struct dns_names names;
    struct dns_hosts hosts;
    struct dns_lookups lookups;
    struct dns_elsewhere elsewhere;
    uint64_t questions, cache_hits, joined;
    struct dns_question *answered; /* in this turn, newest first */
    struct stat servers;           /* of resolv.conf, when it was read */
    int64_t servers_checked_us;

    pthread_mutex_t lock;
    struct resolver_counters counters; /* guarded by lock */
};

struct resolver_settings resolver_settings_default(void)
{
    return (struct resolver_settings){
        .clock = machine_clock(),
        .queries_per_second = 10,
        .timeout_ms = 2000,
        .tries = 3,
        .ipv4 = true,
        .ipv6 = true,
        .minimum_ttl_s = 60,
        .maximum_ttl_s = 86400,
        .negative_ttl_s = 900,
        .failure_ttl_s = 5,
        .cache_entries = 100000,
        .elsewhere_ms = 3000,
    };
}

/* ---- answers ---- */

/* Handed over at the end of the turn, behind the counters. */
static void answer(struct resolver *resolver, struct dns_question *question,
                   const struct dns_answer *result)
{
    struct dns_answer *reply = question->answer;
    void *context = reply->context;
    *reply = *result;
    reply->context = context;
    question->next = resolver->answered;
    resolver->answered = question;
}

static void lookup_finished(void *context, const struct dns_answer *result,
                            struct dns_question *questions)
{
    struct resolver *resolver = context;
    const struct resolver_settings *settings = &resolver->settings;
    if (result->ttl_s && settings->on_fresh)
        settings->on_fresh(settings->on_fresh_context, result);
    for (struct dns_question *next; questions; questions = next) {
        next = questions->next;
        answer(resolver, questions, result);
    }
}

static void publish(struct resolver *resolver)
{
    const struct dns_lookups *lookups = &resolver->lookups;
    const struct dns_traffic *traffic = &lookups->traffic;
    struct resolver_counters counters = {
        .write_bytes = traffic->write_bytes,
        .read_bytes = traffic->read_bytes,
        .requests = traffic->requests,
        .responses = traffic->responses,
        .retries = traffic->requests - lookups->first_tries,
        .timeouts = lookups->timeouts,
        .rate_limit = resolver->settings.queries_per_second,
        .questions = resolver->questions,
        .cache_hits = resolver->cache_hits,
        .joined = resolver->joined,
        .waiting = lookups->waiting,
        .in_flight = lookups->in_flight,
        .cached = resolver->names.by_expiry.count,
    };
    memcpy(counters.responses_of, traffic->responses_of, sizeof counters.responses_of);
    pthread_mutex_lock(&resolver->lock);
    resolver->counters = counters;
    pthread_mutex_unlock(&resolver->lock);
}

static void hand_over(struct resolver *resolver)
{
    publish(resolver);
    struct dns_question *oldest = NULL;
    while (resolver->answered) {
        struct dns_question *question = resolver->answered;
        resolver->answered = question->next;
        question->next = oldest;
        oldest = question;
    }
    while (oldest) {
        struct dns_question *question = oldest;
        oldest = question->next;
        if (!mailbox_post(question->reply_to, &question->answer->mail))
            dns_answer_free(question->answer);
        mailbox_free(question->reply_to);
        free(question);
    }
}

/* ---- questions ---- */

/* What is known without a lookup, for as long as `ttl_s`. */
static void settle(const struct resolver_settings *settings, struct dns_answer *result,
                   enum dns_outcome outcome, enum dns_source source, uint32_t ttl_s)
{
    result->outcome = outcome;
    result->source = source;
    result->rcode = -1;
    result->ttl_s = ttl_s;
    result->resolved_at_ms = clock_wall_ms(settings->clock);
    result->expires_at_ms = result->resolved_at_ms + (int64_t)ttl_s * 1000;
    dns_answer_explain(result);
}

/* In the asker's thread: what needs no table. */
static bool answer_at_once(const struct resolver_settings *settings, struct text host,
                           struct dns_answer *result)
{
    static const struct fetch_address LOOPBACK[2] = {{.family = 4, .bytes = {127, 0, 0, 1}},
                                                     {.family = 6, .bytes = {[15] = 1}}};
    if (fetch_address_parse(host, &result->addresses[0])) {
        result->address_count = 1;
        fetch_address_format(&result->addresses[0], result->host);
    } else if (!dns_host_normalise(host, result->host)) {
        snprintf(result->host, sizeof result->host, "%.*s",
                 (int)(host.length < LIMIT_HOST_BYTES ? host.length : LIMIT_HOST_BYTES), host.data);
        settle(settings, result, DNS_BAD_NAME, DNS_FROM_LITERAL, 0);
        return true;
    } else if (dns_host_is_local(result->host)) {
        if (settings->ipv4)
            result->addresses[result->address_count++] = LOOPBACK[0];
        if (settings->ipv6)
            result->addresses[result->address_count++] = LOOPBACK[1];
    }
    if (result->address_count == 0)
        return false;
    settle(settings, result, DNS_FOUND, DNS_FROM_LITERAL, settings->maximum_ttl_s);
    return true;
}

static void begin_lookup(struct resolver *resolver, struct dns_name *name,
                         struct dns_question *question)
{
    if (name && dns_lookup_begin(&resolver->lookups, name, question) == 0)
        return;
    struct dns_answer result = *question->answer;
    settle(&resolver->settings, &result, DNS_OVERLOADED, DNS_FROM_SERVER, 0);
    answer(resolver, question, &result);
    if (name)
        dns_names_tidy(&resolver->names, name);
}

static void look_up(struct resolver *resolver, struct dns_question *question, bool was_elsewhere)
{
    const char *host = question->answer->host;
    int64_t now_us = clock_monotonic_us(resolver->settings.clock);
    struct dns_answer result = *question->answer;
    if (dns_hosts_find(&resolver->hosts, host, &result)) {
        settle(&resolver->settings, &result, DNS_FOUND, DNS_FROM_HOSTS,
               resolver->settings.minimum_ttl_s);
        answer(resolver, question, &result);
        return;
    }
    struct dns_name *name = dns_names_get(&resolver->names, host, now_us);
    if (name && name->answer) {
        resolver->cache_hits++;
        result = *name->answer;
        result.from_cache = true;
        answer(resolver, question, &result);
    } else if (name && name->lookup) {
        resolver->joined++;
        dns_lookup_join(name->lookup, question);
    } else if (was_elsewhere ||
               !dns_elsewhere_wait(&resolver->elsewhere, &resolver->settings, question, now_us)) {
        begin_lookup(resolver, name, question);
    } else if (name) {
        dns_names_tidy(&resolver->names, name);
    }
}

static void look_up_all(struct resolver *resolver, struct dns_question *questions)
{
    for (struct dns_question *next; questions; questions = next) {
        next = questions->next;
        questions->next = NULL;
        look_up(resolver, questions, true);
    }
}

static void cancel_all(struct resolver *resolver, struct dns_question *questions)
{
    for (struct dns_question *next; questions; questions = next) {
        struct dns_answer result = *questions->answer;
        next = questions->next;
        settle(&resolver->settings, &result, DNS_CANCELLED, DNS_FROM_SERVER, 0);
        answer(resolver, questions, &result);
    }
}

static void keep_primed(struct resolver *resolver, struct dns_answer *primed)
{
    int64_t now_us = clock_monotonic_us(resolver->settings.clock);
    int64_t left_ms = primed->expires_at_ms - clock_wall_ms(resolver->settings.clock);
    int64_t most_ms = (int64_t)resolver->settings.maximum_ttl_s * 1000;
    struct dns_name *name = NULL;
    if (left_ms > 0)
        name = dns_names_get(&resolver->names, primed->host, now_us);
    if (!name || name->answer || name->lookup)
        return;
    dns_answer_explain(primed);
    dns_names_keep(&resolver->names, name, primed,
                   now_us + (left_ms < most_ms ? left_ms : most_ms) * 1000);
    dns_names_tidy(&resolver->names, name);
}

static void take_questions(struct resolver *resolver, bool stopping)
{
    struct mail *mail = mailbox_take_all(resolver->inbox);
    while (mail) {
        struct dns_question *question = (struct dns_question *)mail;
        mail = mail->next;
        if (!question->reply_to) {
            if (!question->answered)
                keep_primed(resolver, question->answer);
            look_up_all(resolver, dns_elsewhere_take(&resolver->elsewhere, question->answer->host));
            dns_answer_free(question->answer);
            free(question);
            continue;
        }
        resolver->questions++;
        struct dns_answer result = *question->answer;
        if (!question->answered && stopping)
            settle(&resolver->settings, &result, DNS_CANCELLED, DNS_FROM_SERVER, 0);
        if (question->answered || stopping)
            answer(resolver, question, &result);
        else
            look_up(resolver, question, false);
    }
}

static void take_system_answers(struct resolver *resolver)
{
    struct mail *mail = mailbox_take_all(resolver->system_inbox);
    while (mail) {
        struct mail *next = mail->next;
        dns_lookups_system_answered(&resolver->lookups, (struct dns_system_request *)mail);
        mail = next;
    }
}

/* ---- the thread ---- */

static struct stat state_of(const char *path)
{
    struct stat state;
    return stat(path, &state) < 0 ? (struct stat){.st_size = -1} : state;
}

/* Reads resolv.conf again when it has changed; a laptop may have moved, or the network come up. */
static void check_servers(struct resolver *resolver, int64_t now_us)
{
    if (resolver->settings.server || now_us - resolver->servers_checked_us < SERVERS_CHECK_US)
        return;
    resolver->servers_checked_us = now_us;
    struct stat now = state_of(resolver->settings.resolv_conf);
    const struct stat *before = &resolver->servers;
    if (now.st_mtim.tv_sec == before->st_mtim.tv_sec &&
        now.st_mtim.tv_nsec == before->st_mtim.tv_nsec && now.st_ino == before->st_ino &&
        now.st_size == before->st_size)
        return;
    struct dns_channel *fresh = NULL, *old = resolver->lookups.channel;
    if (dns_channel_open(&resolver->settings, &resolver->lookups.traffic, &fresh, NULL) < 0)
        return;
    resolver->servers = now;
    resolver->lookups.channel = fresh;
    dns_channel_close(old);
}

static void wait_for_work(struct resolver *resolver, struct pollfd *polls, size_t count)
{
    struct clock *clock = resolver->settings.clock;
    int64_t due_us = dns_lookups_due_us(&resolver->lookups);
    int64_t elsewhere_us = dns_elsewhere_due_us(&resolver->elsewhere);
    due_us = elsewhere_us < due_us ? elsewhere_us : due_us;
    int64_t wait_us = due_us == INT64_MAX ? INT64_MAX : clock_begin_wait(clock, due_us);
    /* Servers are waited for by the machine's time. */
    int channel_ms = dns_channel_timeout_ms(resolver->lookups.channel);
    bool channel_is_first = channel_ms >= 0 && wait_us > (int64_t)channel_ms * 1000;
    if (channel_is_first)
        wait_us = (int64_t)channel_ms * 1000;
    struct timespec timeout = {.tv_sec = wait_us / 1000000, .tv_nsec = wait_us % 1000000 * 1000};
    bool was_woken = ppoll(polls, count, wait_us == INT64_MAX ? NULL : &timeout, NULL) > 0;
    if (due_us < INT64_MAX)
        clock_end_wait(clock, due_us, was_woken || channel_is_first);
}

static void *run(void *argument)
{
    struct resolver *resolver = argument;
    struct dns_lookups *lookups = &resolver->lookups;
    while (!lookups->stopping) {
        struct pollfd polls[2 + DNS_CHANNEL_SOCKETS] = {
            {.fd = mailbox_descriptor(resolver->inbox), .events = POLLIN},
            {.fd = mailbox_descriptor(resolver->system_inbox), .events = POLLIN},
        };
        size_t sockets = dns_channel_polls(lookups->channel, polls + 2);
        /* The round before may have taken the wake of resolver_free() along with questions. */
        if (!atomic_load(&resolver->stopping))
            wait_for_work(resolver, polls, 2 + sockets);
        lookups->stopping = atomic_load(&resolver->stopping);
        take_questions(resolver, lookups->stopping);
        take_system_answers(resolver);
        dns_channel_process(lookups->channel, polls + 2, sockets);
        int64_t now_us = clock_monotonic_us(resolver->settings.clock);
        for (struct dns_question *due;
             (due = dns_elsewhere_take_due(&resolver->elsewhere, now_us));)
            look_up_all(resolver, due);
        dns_lookups_expire(lookups, now_us);
        if (lookups->first_waiting && !lookups->stopping)
            check_servers(resolver, now_us);
        if (!lookups->stopping)
            dns_lookups_send(lookups, now_us);
        hand_over(resolver);
    }
    for (struct dns_question *left;
         (left = dns_elsewhere_take_due(&resolver->elsewhere, INT64_MAX));)
        cancel_all(resolver, left);
    dns_channel_close(lookups->channel);
    lookups->channel = NULL;
    dns_lookups_cancel(lookups);
    hand_over(resolver);
    return NULL;
}

/* ---- the public functions ---- */

static int copy_string(const char *string, char **ret_copy)
{
    *ret_copy = string ? strdup(string) : NULL;
    return string && !*ret_copy ? STATUS_MEMORY : 0;
}

static int check_settings(const struct resolver_settings *settings, struct error *error)
{
    if (settings->tries == 0 || settings->timeout_ms == 0 || settings->timeout_ms > 600000)
        return error_set(
            error, STATUS_INVALID,
            "%u tries of %u ms are not valid for DNS: at least one try, of 1 to 600000 ms",
            settings->tries, settings->timeout_ms);
    if (!settings->ipv4 && !settings->ipv6)
        return error_set(error, STATUS_INVALID, "neither IPv4 nor IPv6 addresses are wanted");
    if (!(settings->queries_per_second >= 0))
        return error_set(error, STATUS_INVALID, "%g DNS queries per second cannot be",
                         settings->queries_per_second);
    return 0;
}

static int open_parts(struct resolver *resolver, const char *hosts_file, const char *nsswitch_conf,
                      struct error *error)
{
    struct resolver_settings *settings = &resolver->settings;
    struct dns_lookups *lookups = &resolver->lookups;
    heap_init(&lookups->deadlines);
    lookups->settings = settings;
    lookups->names = &resolver->names;
    lookups->finished = lookup_finished;
    lookups->finished_context = resolver;
    lookups->tokens_at_us = clock_monotonic_us(resolver->settings.clock);
    lookups->tokens = 2; /* one name can be asked for at once */
    int status = copy_string(settings->server, &resolver->server);
    if (status == 0)
        status = copy_string(settings->resolv_conf ? settings->resolv_conf : "/etc/resolv.conf",
                             &resolver->resolv_conf);
    if (status < 0)
        return error_set(error, status, "no memory for the DNS resolver");
    settings->server = resolver->server;
    settings->resolv_conf = resolver->resolv_conf;
    resolver->servers = state_of(settings->resolv_conf);
    status = mailbox_new(&resolver->inbox, error);
    if (status == 0)
        status = mailbox_new(&resolver->system_inbox, error);
    if (status == 0)
        status = dns_names_init(&resolver->names, settings->cache_entries, error);
    if (status == 0)
        status = dns_hosts_init(&resolver->hosts, hosts_file ? hosts_file : "/etc/hosts", error);
    if (status == 0)
        status = dns_channel_open(settings, &lookups->traffic, &lookups->channel, error);
    if (status == 0 && dns_system_knows_more(nsswitch_conf ? nsswitch_conf : "/etc/nsswitch.conf"))
        status = dns_system_new(resolver->system_inbox, &lookups->system, error);
    return status;
}

/* Everything but the thread, which has ended or never was. */
static void close_parts(struct resolver *resolver)
{
    struct dns_lookups *lookups = &resolver->lookups;
    dns_system_free(lookups->system);
    if (resolver->system_inbox)
        take_system_answers(resolver);
    dns_channel_close(lookups->channel);
    if (resolver->names.buckets)
        dns_names_done(&resolver->names);
    dns_hosts_done(&resolver->hosts);
    heap_done(&lookups->deadlines);
    mailbox_free(resolver->system_inbox);
    mailbox_free(resolver->inbox);
    free(resolver->resolv_conf);
    free(resolver->server);
    pthread_mutex_destroy(&resolver->lock);
    free(resolver);
    ares_library_cleanup();
}

int resolver_new(const struct resolver_settings *settings, struct resolver **ret_resolver,
                 struct error *error)
{
    int status = check_settings(settings, error);
    if (status < 0)
        return status;
    struct resolver *resolver = calloc(1, sizeof *resolver);
    if (!resolver)
        return error_set(error, STATUS_MEMORY, "no memory for the DNS resolver");
    if (ares_library_init(ARES_LIB_INIT_ALL) != ARES_SUCCESS) {
        free(resolver);
        return error_set(error, STATUS_SYSTEM, "cannot start c-ares");
    }
    pthread_mutex_init(&resolver->lock, NULL);
    resolver->settings = *settings;
    status = open_parts(resolver, settings->hosts_file, settings->nsswitch_conf, error);
    if (status == 0) {
        publish(resolver);
        int failed = pthread_create(&resolver->thread, NULL, run, resolver);
        if (failed)
            status = error_set_errno(error, failed, "cannot start the DNS resolver's thread");
    }
    if (status < 0) {
        close_parts(resolver);
        return status;
    }
    *ret_resolver = resolver;
    return 0;
}

void resolver_free(struct resolver *resolver)
{
    if (!resolver)
        return;
    atomic_store(&resolver->stopping, true);
    mailbox_wake(resolver->inbox);
    pthread_join(resolver->thread, NULL);
    close_parts(resolver);
}

static struct dns_question *new_question(struct error *error)
{
    struct dns_question *question = calloc(1, sizeof *question);
    struct dns_answer *reply = calloc(1, sizeof *reply);
    if (!question || !reply) {
        free(question);
        free(reply);
        error_set(error, STATUS_MEMORY, "no memory for a DNS question");
        return NULL;
    }
    question->answer = reply;
    return question;
}

int resolver_ask(struct resolver *resolver, struct text host, struct mailbox *reply_to,
                 void *context, struct error *error)
{
    struct dns_question *question = new_question(error);
    if (!question)
        return STATUS_MEMORY;
    question->reply_to = mailbox_share(reply_to);
    question->answer->context = context;
    question->answered = answer_at_once(&resolver->settings, host, question->answer);
    mailbox_post(resolver->inbox, &question->mail);
    return 0;
}

/* No question, but word of a host. */
static void post_about(struct resolver *resolver, struct dns_question *question, struct text host)
{
    if (dns_host_normalise(host, question->answer->host)) {
        mailbox_post(resolver->inbox, &question->mail);
        return;
    }
    dns_answer_free(question->answer);
    free(question);
}

int resolver_prime(struct resolver *resolver, const struct dns_answer *primed, struct error *error)
{
    if (primed->outcome > DNS_NO_ADDRESS ||
        (primed->outcome == DNS_FOUND) != (primed->address_count > 0) ||
        primed->address_count > DNS_ADDRESSES)
        return 0;
    struct dns_question *question = new_question(error);
    if (!question)
        return STATUS_MEMORY;
    *question->answer = *primed;
    post_about(resolver, question, text_of(primed->host));
    return 0;
}

int resolver_look_up(struct resolver *resolver, struct text host, struct error *error)
{
    struct dns_question *question = new_question(error);
    if (!question)
        return STATUS_MEMORY;
    question->answered = true;
    post_about(resolver, question, host);
    return 0;
}

void resolver_counters(struct resolver *resolver, struct resolver_counters *ret_counters)
{
    pthread_mutex_lock(&resolver->lock);
    *ret_counters = resolver->counters;
    pthread_mutex_unlock(&resolver->lock);
}
