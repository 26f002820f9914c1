#include <seine/crawling/link_exchange.h>
#include <seine/state/store/data_directory.h>
#include <seine/state/store/sent_links.h>
#include <seine/state/store/server_store.h>

#include <pthread.h>
#include <stdlib.h>

#define NAMES_AT_FIRST 16

struct link_exchange {
    char *data_folder;
    struct server_store *server;
    struct mailbox *inbox; /* struct link_question */
    atomic_bool is_ending;
    pthread_t thread;
};

/* ---- answers ---- */

/* A collection that is being deleted counts as gone. */
static int check_is_there(const struct link_exchange *exchange, struct link_question *question)
{
    bool is_zombie = false;
    int status =
        server_store_is_zombie(exchange->server, question->other, &is_zombie, &question->error);
    if (status == 0 && is_zombie)
        status = error_set(&question->error, STATUS_NOT_FOUND, "the collection %s is being deleted",
                           question->other);
    return status;
}

struct names {
    struct link_question *question;
    size_t capacity;
    bool failed;
};

static bool take_name(void *context, const char *name)
{
    struct names *names = context;
    struct link_question *question = names->question;
    if (question->name_count == names->capacity) {
        size_t capacity = names->capacity ? 2 * names->capacity : NAMES_AT_FIRST;
        const char **list = arena_alloc(&question->arena, capacity * sizeof *list);
        if (!list)
            return !(names->failed = true);
        if (question->name_count)
            memcpy(list, question->names, question->name_count * sizeof *list);
        question->names = list;
        names->capacity = capacity;
    }
    struct text copy = arena_copy(&question->arena, text_of(name));
    if (!copy.data)
        return !(names->failed = true);
    if (strcmp(name, question->asker) != 0)
        question->names[question->name_count++] = copy.data;
    return true;
}

static int find_senders(const struct link_exchange *exchange, struct link_question *question)
{
    struct names names = {.question = question};
    int status =
        data_directory_each_collection(exchange->data_folder, take_name, &names, &question->error);
    return names.failed ? error_set(&question->error, STATUS_MEMORY, "no memory for names")
                        : status;
}

static bool take_link(void *context, int64_t id, struct text uri)
{
    struct link_question *question = context;
    struct text copy = arena_copy(&question->arena, uri);
    if (copy.data)
        question->links[question->link_count++] = (struct asked_link){.id = id, .uri = copy};
    return copy.data != NULL;
}

static int read_links(const struct link_exchange *exchange, struct link_question *question)
{
    struct sent_links which = {.sender = question->other,
                               .receiver = question->asker,
                               .made_at_ms = question->made_at_ms,
                               .position = question->position,
                               .most = LINKS_PER_ANSWER,
                               .take = take_link,
                               .context = question};
    int status = check_is_there(exchange, question);
    if (status < 0)
        return status;
    question->links = arena_alloc(&question->arena, LINKS_PER_ANSWER * sizeof *question->links);
    if (!question->links)
        return error_set(&question->error, STATUS_MEMORY, "no memory for links");
    return sent_links_read(exchange->data_folder, &which, &exchange->is_ending,
                           &question->made_at_ms, &question->error);
}

static int read_position(const struct link_exchange *exchange, struct link_question *question)
{
    int status = check_is_there(exchange, question);
    if (status < 0)
        return status;
    return sent_links_position(exchange->data_folder, question->other, question->asker,
                               question->made_at_ms, &exchange->is_ending, &question->taken_upto,
                               &question->error);
}

static int (*const ANSWERS[LINK_QUESTION_COUNT])(const struct link_exchange *exchange,
                                                 struct link_question *question) = {
    [QUESTION_SENDERS] = find_senders,
    [QUESTION_LINKS] = read_links,
    [QUESTION_RECEIVER] = read_position,
};

/* ---- the thread ---- */

static void answer(const struct link_exchange *exchange, struct link_question *question)
{
    /* It may be taken and freed, with its own reference, before mailbox_post() comes back. */
    struct mailbox *inbox = mailbox_share(question->inbox);
    question->status = ANSWERS[question->kind](exchange, question);
    if (!mailbox_post(inbox, &question->mail.mail))
        link_question_free(question);
    mailbox_free(inbox);
}

static void drop(struct mail *mail)
{
    while (mail) {
        struct link_question *question = (struct link_question *)mail;
        mail = mail->next;
        link_question_free(question);
    }
}

static void *run(void *argument)
{
    struct link_exchange *exchange = argument;
    while (!atomic_load(&exchange->is_ending)) {
        mailbox_wait(exchange->inbox);
        struct mail *mail = mailbox_take_all(exchange->inbox);
        while (mail && !atomic_load(&exchange->is_ending)) {
            struct link_question *question = (struct link_question *)mail;
            mail = mail->next;
            answer(exchange, question);
        }
        drop(mail);
    }
    return NULL;
}

int link_exchange_start(const char *data_folder, struct server_store *server,
                        struct link_exchange **ret_exchange, struct error *error)
{
    struct link_exchange *exchange = calloc(1, sizeof *exchange);
    int status = STATUS_MEMORY;
    if (!exchange || !(exchange->data_folder = strdup(data_folder))) {
        error_set(error, status, "no memory for the link exchange");
        goto failed;
    }
    exchange->server = server;
    atomic_init(&exchange->is_ending, false);
    if ((status = mailbox_new(&exchange->inbox, error)) < 0)
        goto failed;
    if (pthread_create(&exchange->thread, NULL, run, exchange) != 0) {
        status = error_set(error, STATUS_SYSTEM, "cannot start the thread of the link exchange");
        goto failed;
    }
    *ret_exchange = exchange;
    return 0;
failed:
    if (exchange) {
        mailbox_free(exchange->inbox);
        free(exchange->data_folder);
    }
    free(exchange);
    return status;
}

void link_exchange_ask(struct link_exchange *exchange, struct link_question *question)
{
    if (!mailbox_post(exchange->inbox, &question->mail.mail))
        link_question_free(question);
}

void link_exchange_stop(struct link_exchange *exchange)
{
    if (!exchange)
        return;
    atomic_store(&exchange->is_ending, true);
    mailbox_wake(exchange->inbox);
    pthread_join(exchange->thread, NULL);
    drop(mailbox_close(exchange->inbox));
    mailbox_free(exchange->inbox);
    free(exchange->data_folder);
    free(exchange);
}
