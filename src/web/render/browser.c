/* The browser: it is started, given what is to be sent, weighed and ended. */
#include "renderer_private.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The longest message of the browser: the HTML of a page, escaped. */
#define MOST_INCOMING (8 * LIMIT_RENDERED_BYTES)
/* Output that the browser has not read yet; with more, the browser counts as failed. */
#define MOST_OUTGOING ((size_t)256 * 1024 * 1024)
#define WEIGHING_US   250000
/* The limit of all pages together, as a multiple of the limit of one. */
#define WHOLE_FACTOR 4

void browser_write(struct renderer *renderer)
{
    struct buffer *out = &renderer->outgoing;
    if (out->failed) {
        browser_end(renderer, "the browser does not read its commands");
        return;
    }
    while (renderer->process.pid && renderer->sent_bytes < out->length) {
        ssize_t length = write(renderer->process.input, out->data + renderer->sent_bytes,
                               out->length - renderer->sent_bytes);
        if (length < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        if (length < 0) {
            browser_end(renderer, "the browser ended");
            return;
        }
        renderer->sent_bytes += (size_t)length;
    }
    renderer->sent_bytes = 0;
    if (out->capacity > (size_t)4 * 1024 * 1024)
        buffer_done(out);
    else
        buffer_clear(out);
}

/* ---- start and end ---- */

int browser_need(struct renderer *renderer, struct error *error)
{
    if (renderer->process.pid)
        return 0;
    int64_t now_us = machine_monotonic_us();
    if (now_us < renderer->not_before_us)
        return error_set(error, STATUS_SYSTEM, "%s", renderer->failure);
    int status = browser_process_start(&renderer->process, error);
    if (status < 0) {
        snprintf(renderer->failure, sizeof renderer->failure, "%s", error->sentence);
        return status;
    }
    buffer_done(&renderer->incoming);
    buffer_done(&renderer->outgoing);
    renderer->incoming.ceiling = MOST_INCOMING;
    renderer->outgoing.ceiling = MOST_OUTGOING;
    renderer->sent_bytes = 0;
    renderer->is_greeted = false;
    renderer->started_us = now_us;
    renderer->pages_run = 0;
    renderer->next_weighing_us = now_us + WEIGHING_US;
    renderer->user_agent[0] = '\0';
    renderer->version_asked = browser_sendf(renderer, "", "Browser.getVersion", "%s", "");
    browser_sendf(renderer, "", "Target.setDiscoverTargets", "\"discover\":true");
    browser_sendf(renderer, "", "Fetch.enable", "\"patterns\":[{\"urlPattern\":\"*\"}]");
    return 0;
}

void browser_end(struct renderer *renderer, const char *sentence)
{
    char said[160], whole[400];
    if (!renderer->process.pid)
        return;
    browser_process_end(&renderer->process, said, sizeof said);
    bool was_in_order = renderer->is_greeted && !*sentence;
    if (*sentence) {
        char printable[sizeof said];
        utf8_copy_harmless(printable, sizeof printable, text_of(said));
        bool shows_output = *printable && !renderer->is_greeted;
        snprintf(whole, sizeof whole, "%s%s%s%s", sentence,
                 renderer->is_greeted ? "" : " before it had begun", shows_output ? ": " : "",
                 shows_output ? printable : "");
        snprintf(renderer->failure, sizeof renderer->failure, "%s", whole);
        /* The next start is delayed, with each failure for longer. */
        int shift = renderer->failures < 6 ? renderer->failures : 6;
        renderer->not_before_us = machine_monotonic_us() + (INT64_C(500000) << shift);
        renderer->failures++;
        log_warning(renderer->log, "javascript", "%s", whole);
    }
    if (was_in_order)
        renderer->failures = 0;
    while (renderer->tabs) {
        struct tab *tab = renderer->tabs;
        struct page *page = tab->page;
        tab->page = NULL;
        tab_free(renderer, tab);
        if (page && *sentence && page->tries + 1 < MOST_TRIES) {
            page->tries++;
            page_begin_anew(page);
            waiting_put_first(renderer, page);
        } else if (page) {
            page_finish(page, RENDER_BROKEN,
                        *sentence ? renderer->failure : "the browser was ended", NULL);
        }
    }
}

/* ---- memory ---- */

void browser_weigh(struct renderer *renderer, int64_t now_us)
{
    if (!renderer->process.pid || now_us < renderer->next_weighing_us)
        return;
    renderer->next_weighing_us = now_us + WEIGHING_US;
    int64_t most_bytes = 0;
    for (const struct tab *tab = renderer->tabs; tab; tab = tab->next)
        if (tab->page && tab->page->memory_bytes > most_bytes)
            most_bytes = tab->page->memory_bytes;
    if (!most_bytes)
        return;
    pid_t child = 0;
    int64_t bytes = browser_process_memory(&renderer->process, most_bytes, &child);
    if (child) {
        renderer->killed_us = now_us;
        kill(child, SIGKILL);
    } else if (bytes > WHOLE_FACTOR * most_bytes) {
        browser_end(renderer, "the browser took too much memory");
    }
}
