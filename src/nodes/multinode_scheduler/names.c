/* The central resolver (MS-FSCMT 3.2.5.4): what the DNS said is kept, and sent to nodes that ask.
 */
#include "scheduler.h"

#include <seine/foundation/log.h>
#include <seine/nodes/marshal/put.h>
#include <seine/web/fetch/dns.h>

#include <sql/multinode/node_reports.h>

#include <netinet/in.h>
#include <stdlib.h>

/* Who asked for a name. */
struct question {
    int64_t node_id;
};

static int prime(struct multinode_scheduler *scheduler, struct error *error)
{
    struct multinode_dns_each each =
        multinode_dns_each(scheduler->db, .now = scheduler_now_ms(scheduler));
    int status;
    while ((status = multinode_dns_each_step(&each, error)) == STATEMENT_ROW) {
        struct dns_answer answer = {.outcome = (enum dns_outcome)each.outcome,
                                    .rcode = (int)each.rcode,
                                    .resolved_at_ms = each.resolved_at,
                                    .expires_at_ms = each.expires_at};
        struct error ignored;
        if (!each.host.data || each.host.length > LIMIT_HOST_BYTES ||
            dns_addresses_parse(each.addresses, &answer, &ignored))
            continue;
        memcpy(answer.host, each.host.data, each.host.length);
        answer.host[each.host.length] = '\0';
        status = resolver_prime(scheduler->resolver, &answer, error);
        if (status)
            break;
    }
    statement_reset(each.statement);
    return status;
}

int names_open(struct multinode_scheduler *scheduler, struct error *error)
{
    struct resolver_settings settings = resolver_settings_default();
    settings.clock = scheduler->clock;
    settings.server = scheduler->settings->dns_server;
    settings.queries_per_second = scheduler->settings->dns_rate;
    int status = mailbox_new(&scheduler->answers, error);
    if (!status)
        status = resolver_new(&settings, &scheduler->resolver, error);
    return status ? status : prime(scheduler, error);
}

static void free_answer(struct dns_answer *answer)
{
    free(answer->context);
    dns_answer_free(answer);
}

void names_close(struct multinode_scheduler *scheduler)
{
    resolver_free(scheduler->resolver);
    scheduler->resolver = NULL;
    struct mail *mail = scheduler->answers ? mailbox_close(scheduler->answers) : NULL;
    while (mail) {
        struct mail *next = mail->next;
        free_answer((struct dns_answer *)mail);
        mail = next;
    }
    mailbox_free(scheduler->answers);
    scheduler->answers = NULL;
    scheduler->asked_names = 0;
}

int names_ask(struct multinode_scheduler *scheduler, const struct node *node, struct text host,
              struct error *error)
{
    struct question *question = malloc(sizeof *question);
    if (!question)
        return error_set(error, STATUS_MEMORY, "no memory for a question");
    question->node_id = node->id;
    int status = resolver_ask(scheduler->resolver, host, scheduler->answers, question, error);
    if (status)
        free(question);
    else
        scheduler->asked_names++;
    return status;
}

/* One address as an addrinfo structure (2.2.2.1), as this machine's socket functions have it. */
static void put_address(struct buffer *out, struct text address)
{
    bool is_ipv6 = memchr(address.data, ':', address.length) != NULL;
    marshal_put_tuple(out, 5);
    marshal_put_integer(out, is_ipv6 ? AF_INET6 : AF_INET);
    marshal_put_integer(out, SOCK_STREAM);
    marshal_put_integer(out, 0);
    marshal_put_string(out, TEXT_LITERAL(""));
    marshal_put_tuple(out, 2);
    marshal_put_string(out, address);
    marshal_put_integer(out, 0);
}

void names_put_addresses(struct buffer *out, struct text addresses)
{
    uint32_t count = addresses.length > 0;
    for (size_t i = 0; i < addresses.length; i++)
        count += addresses.data[i] == ',';
    if (!count) {
        marshal_put_nil(out);
        return;
    }
    marshal_put_list(out, count);
    for (uint32_t i = 0; i < count; i++) {
        const char *comma = memchr(addresses.data, ',', addresses.length);
        size_t length = comma ? (size_t)(comma - addresses.data) : addresses.length;
        put_address(out, (struct text){addresses.data, length});
        if (comma)
            addresses = (struct text){comma + 1, addresses.length - length - 1};
    }
}

static void reply(struct multinode_scheduler *scheduler, const struct node *node,
                  const struct dns_answer *answer, struct text addresses)
{
    struct message message;
    struct buffer *out = &scheduler->data;
    buffer_clear(out);
    marshal_put_tuple(out, 2);
    marshal_put_string(out, text_of(answer->host));
    marshal_put_tuple(out, 3);
    names_put_addresses(out, addresses);
    marshal_put_integer(out, answer->resolved_at_ms / 1000);
    marshal_put_integer(out, answer->ttl_s);
    message_begin(&message, MESSAGE_NODE_DNS_REPLY);
    message_set_text(&message, KEY_dn, TEXT_LITERAL("")); /* 2.2.3.20 */
    message_set_text(&message, KEY_pd, buffer_text(out));
    peer_send(node->peer, &message);
}

static int keep(struct multinode_scheduler *scheduler, const struct dns_answer *answer,
                struct text addresses, struct error *error)
{
    bool is_kept = !answer->from_cache && !dns_outcome_temporary(answer->outcome) &&
                   answer->ttl_s > 0 &&
                   (answer->source == DNS_FROM_SERVER || answer->source == DNS_FROM_SYSTEM);
    if (!is_kept)
        return 0;
    return scheduler_change(scheduler,
                            multinode_dns_put(.host = text_of(answer->host),
                                              .outcome = (int64_t)answer->outcome,
                                              .addresses = addresses, .rcode = answer->rcode,
                                              .resolved_at = answer->resolved_at_ms,
                                              .expires_at = answer->expires_at_ms),
                            error);
}

static int take_answer(struct multinode_scheduler *scheduler, const struct dns_answer *answer,
                       struct error *error)
{
    const struct question *question = answer->context;
    const struct node *node = scheduler->nodes[question->node_id - 1];
    char text[DNS_ADDRESSES_TEXT];
    dns_addresses_format(answer, text);
    if (node->peer)
        reply(scheduler, node, answer, text_of(text));
    if (answer->outcome != DNS_FOUND)
        log_verbose(scheduler->settings->log, "multinode", "%s", answer->sentence);
    return keep(scheduler, answer, text_of(text), error);
}

int names_turn(struct multinode_scheduler *scheduler, struct error *error)
{
    int status = 0;
    struct mail *mail = scheduler->asked_names ? mailbox_take_all(scheduler->answers) : NULL;
    while (mail) {
        struct dns_answer *answer = (struct dns_answer *)mail;
        mail = mail->next;
        scheduler->asked_names--;
        if (!status)
            status = take_answer(scheduler, answer, error);
        free_answer(answer);
    }
    return status;
}
