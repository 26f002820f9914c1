#include "dns_elsewhere.h"

#include <stdio.h>
#include <stdlib.h>

/* With so many waiting the others are looked up here. */
#define NAMES_MOST 1000

struct dns_elsewhere_name {
    struct dns_elsewhere_name *next;
    int64_t due_us;
    struct dns_question *questions;
    char host[LIMIT_HOST_BYTES + 1];
};

bool dns_elsewhere_wait(struct dns_elsewhere *elsewhere, const struct resolver_settings *settings,
                        struct dns_question *question, int64_t now_us)
{
    const char *host = question->answer->host;
    struct dns_elsewhere_name *name = elsewhere->first;
    if (!settings->ask_elsewhere)
        return false;
    while (name && strcmp(name->host, host) != 0)
        name = name->next;
    if (!name) {
        if (elsewhere->count == NAMES_MOST || !(name = calloc(1, sizeof *name)))
            return false;
        if (!settings->ask_elsewhere(settings->ask_elsewhere_context, host)) {
            free(name);
            return false;
        }
        snprintf(name->host, sizeof name->host, "%s", host);
        name->due_us = now_us + (int64_t)settings->elsewhere_ms * 1000;
        if (elsewhere->last)
            elsewhere->last->next = name;
        else
            elsewhere->first = name;
        elsewhere->last = name;
        elsewhere->count++;
    }
    question->next = name->questions;
    name->questions = question;
    return true;
}

static struct dns_question *take(struct dns_elsewhere *elsewhere, struct dns_elsewhere_name *before,
                                 struct dns_elsewhere_name *name)
{
    struct dns_question *questions = name->questions;
    if (before)
        before->next = name->next;
    else
        elsewhere->first = name->next;
    if (elsewhere->last == name)
        elsewhere->last = before;
    elsewhere->count--;
    free(name);
    return questions;
}

struct dns_question *dns_elsewhere_take(struct dns_elsewhere *elsewhere, const char *host)
{
    struct dns_elsewhere_name *before = NULL, *name = elsewhere->first;
    for (; name && strcmp(name->host, host) != 0; name = name->next)
        before = name;
    return name ? take(elsewhere, before, name) : NULL;
}

struct dns_question *dns_elsewhere_take_due(struct dns_elsewhere *elsewhere, int64_t now_us)
{
    return dns_elsewhere_due_us(elsewhere) <= now_us && elsewhere->first
               ? take(elsewhere, NULL, elsewhere->first)
               : NULL;
}

int64_t dns_elsewhere_due_us(const struct dns_elsewhere *elsewhere)
{
    return elsewhere->first ? elsewhere->first->due_us : INT64_MAX;
}
