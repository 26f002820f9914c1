#include "renderer_private.h"

void waiting_put_last(struct renderer *renderer, struct page *page)
{
    if (renderer->last_waiting)
        renderer->last_waiting->next = page;
    else
        renderer->waiting = page;
    renderer->last_waiting = page;
}

void waiting_put_first(struct renderer *renderer, struct page *page)
{
    page->next = renderer->waiting;
    renderer->waiting = page;
    if (!renderer->last_waiting)
        renderer->last_waiting = page;
}

struct page *waiting_take(struct renderer *renderer, struct page **link)
{
    struct page *page = *link;
    *link = page->next;
    page->next = NULL;
    if (renderer->last_waiting == page) {
        renderer->last_waiting = renderer->waiting;
        while (renderer->last_waiting && renderer->last_waiting->next)
            renderer->last_waiting = renderer->last_waiting->next;
    }
    return page;
}
