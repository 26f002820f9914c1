#include <manual_clock.h>
/*
 * Mailboxes: nothing is lost, each sender's order is kept, the receiver wakes.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <poll.h>
#include <pthread.h>
#include <seine/foundation/base.h>
#include <stdlib.h>

enum { SENDERS = 8, LETTERS = 5000 };

struct letter {
    struct mail mail; /* first, so that the mail is the letter */
    int sender;
    int number;
};

struct sender {
    struct mailbox *mailbox;
    struct letter *letters;
    int number;
};

static void *send_all(void *context)
{
    const struct sender *sender = context;
    for (int i = 0; i < LETTERS; i++) {
        sender->letters[i] = (struct letter){.sender = sender->number, .number = i};
        mailbox_post(sender->mailbox, &sender->letters[i].mail);
    }
    return NULL;
}

static struct mailbox *new_mailbox(void)
{
    struct mailbox *mailbox = NULL;
    struct error error = {0};
    if (mailbox_new(&mailbox, &error) < 0)
        fail_msg("%s", error.sentence);
    return mailbox;
}

static bool is_readable(struct mailbox *mailbox, int timeout_ms)
{
    struct pollfd wanted = {.fd = mailbox_descriptor(mailbox), .events = POLLIN};
    return poll(&wanted, 1, timeout_ms) == 1;
}

static void many_senders_lose_nothing_and_keep_their_order(void **state)
{
    (void)state;
    struct mailbox *mailbox = new_mailbox();
    struct sender senders[SENDERS];
    pthread_t threads[SENDERS];
    int next[SENDERS] = {0}, received = 0;
    for (int i = 0; i < SENDERS; i++) {
        senders[i] = (struct sender){mailbox, calloc(LETTERS, sizeof(struct letter)), i};
        assert_int_equal(pthread_create(&threads[i], NULL, send_all, &senders[i]), 0);
    }
    int64_t give_up_us = machine_monotonic_us() + 60000000;
    while (received < SENDERS * LETTERS && machine_monotonic_us() < give_up_us) {
        mailbox_wait_until(mailbox, machine_clock(), machine_monotonic_us() + 10000000);
        for (struct mail *mail = mailbox_take_all(mailbox); mail; mail = mail->next) {
            const struct letter *letter = (const struct letter *)mail;
            assert_int_equal(letter->number, next[letter->sender]++);
            received++;
        }
    }
    assert_int_equal(received, SENDERS * LETTERS);
    for (int i = 0; i < SENDERS; i++) {
        pthread_join(threads[i], NULL);
        free(senders[i].letters);
    }
    assert_null(mailbox_take_all(mailbox));
    mailbox_free(mailbox);
}

static void the_descriptor_is_readable_while_there_is_mail(void **state)
{
    (void)state;
    struct mailbox *mailbox = new_mailbox();
    struct mail mail;
    assert_false(is_readable(mailbox, 0));
    mailbox_post(mailbox, &mail);
    assert_true(is_readable(mailbox, 0));
    assert_ptr_equal(mailbox_take_all(mailbox), &mail);
    assert_false(is_readable(mailbox, 0));
    mailbox_post(mailbox, &mail);
    assert_true(is_readable(mailbox, 0));
    mailbox_free(mailbox);
    mailbox_free(NULL);
}

static void a_wake_ends_the_wait_without_mail(void **state)
{
    (void)state;
    struct mailbox *mailbox = new_mailbox();
    mailbox_wake(mailbox);
    mailbox_wake(mailbox);
    int64_t begun_us = machine_monotonic_us();
    mailbox_wait_until(mailbox, machine_clock(), machine_monotonic_us() + 90000000);
    assert_true(machine_monotonic_us() - begun_us < 60000000);
    assert_null(mailbox_take_all(mailbox));
    assert_false(is_readable(mailbox, 0));
    mailbox_free(mailbox);
}

static void a_wait_ends_when_its_time_is_over(void **state)
{
    (void)state;
    struct mailbox *mailbox = new_mailbox();
    struct manual_clock clock;
    manual_clock_init(&clock);
    int64_t until_us = clock_monotonic_us(&clock.clock) + INT64_C(3600000000);
    mailbox_wait_until(mailbox, &clock.clock, until_us);
    assert_int_equal(clock_monotonic_us(&clock.clock), until_us);
    until_us += INT64_C(3600000000);
    mailbox_wake(mailbox);
    mailbox_wait_until(mailbox, &clock.clock, until_us);
    assert_true(clock_monotonic_us(&clock.clock) < until_us);
    mailbox_free(mailbox);
}

static void a_closed_mailbox_leaves_mail_to_its_poster(void **state)
{
    (void)state;
    struct mailbox *mailbox = new_mailbox(), *posters = mailbox_share(mailbox);
    struct mail before, after;
    assert_true(mailbox_post(posters, &before));
    assert_ptr_equal(mailbox_close(mailbox), &before);
    mailbox_free(mailbox);
    assert_false(mailbox_post(posters, &after));
    mailbox_free(posters);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_senders_lose_nothing_and_keep_their_order),
        cmocka_unit_test(the_descriptor_is_readable_while_there_is_mail),
        cmocka_unit_test(a_wake_ends_the_wait_without_mail),
        cmocka_unit_test(a_wait_ends_when_its_time_is_over),
        cmocka_unit_test(a_closed_mailbox_leaves_mail_to_its_poster),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
