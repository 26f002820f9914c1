#include "dns_system.h"

#include <netdb.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>

struct dns_system {
    pthread_t thread;
    struct mailbox *inbox;
    struct mailbox *reply_to;
    atomic_bool stopping;
};

bool dns_system_knows_more(const char *nsswitch_conf)
{
    static const char *const ASKED_ALREADY[] = {"files", "dns"};
    FILE *file = fopen(nsswitch_conf, "re");
    if (!file)
        return false;
    bool more = false;
    char line[1024];
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "#\n")] = 0;
        char *at = line + strspn(line, " \t");
        if (strncmp(at, "hosts:", 6) != 0)
            continue;
        char *rest = NULL;
        for (char *word = strtok_r(at + 6, " \t", &rest); word;
             word = strtok_r(NULL, " \t", &rest)) {
            bool asked = word[0] == '['; /* [NOTFOUND=return] */
            for (size_t i = 0; i < sizeof ASKED_ALREADY / sizeof *ASKED_ALREADY; i++)
                asked |= strcmp(word, ASKED_ALREADY[i]) == 0;
            more |= !asked;
        }
    }
    fclose(file);
    return more;
}

static void look_up(struct dns_system_request *request)
{
    struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    if (!request->ipv6)
        hints.ai_family = AF_INET;
    else if (!request->ipv4)
        hints.ai_family = AF_INET6;
    struct addrinfo *found = NULL;
    if (getaddrinfo(request->host, NULL, &hints, &found) != 0)
        return;
    for (struct addrinfo *at = found; at; at = at->ai_next) {
        struct fetch_address address;
        if (fetch_address_of_socket(at->ai_addr, &address))
            dns_addresses_add(&request->addresses, &address);
    }
    freeaddrinfo(found);
}

static void *run(void *argument)
{
    struct dns_system *system = argument;
    for (bool stopping = false; !stopping;) {
        /* The round before may have taken the wake of dns_system_free() along with requests. */
        if (!atomic_load(&system->stopping))
            mailbox_wait(system->inbox);
        /* Read before the mail is taken, so that none stays behind. */
        stopping = atomic_load(&system->stopping);
        struct mail *mail = mailbox_take_all(system->inbox);
        while (mail) {
            struct mail *next = mail->next;
            if (!atomic_load(&system->stopping))
                look_up((struct dns_system_request *)mail);
            mailbox_post(system->reply_to, mail);
            mail = next;
        }
    }
    return NULL;
}

int dns_system_new(struct mailbox *reply_to, struct dns_system **ret_system, struct error *error)
{
    struct dns_system *system = calloc(1, sizeof *system);
    if (!system)
        return error_set(error, STATUS_MEMORY, "no memory for the DNS resolver");
    system->reply_to = reply_to;
    int status = mailbox_new(&system->inbox, error);
    if (status == 0) {
        int failed = pthread_create(&system->thread, NULL, run, system);
        if (failed)
            status = error_set_errno(error, failed, "cannot start a thread for getaddrinfo");
    }
    if (status < 0) {
        mailbox_free(system->inbox);
        free(system);
        return status;
    }
    *ret_system = system;
    return 0;
}

void dns_system_free(struct dns_system *system)
{
    if (!system)
        return;
    atomic_store(&system->stopping, true);
    mailbox_wake(system->inbox);
    pthread_join(system->thread, NULL);
    mailbox_free(system->inbox);
    free(system);
}

void dns_system_ask(struct dns_system *system, struct dns_system_request *request)
{
    mailbox_post(system->inbox, &request->mail);
}
