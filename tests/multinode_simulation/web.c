#include "web.h"

#include "fibers.h"

#include <stdio.h>
#include <string.h>

#define LINKS_ELSEWHERE_ONE_IN 5

static struct {
    struct world world;
    struct page_log pages[SITES_MOST][PAGES_MOST];
    struct {
        const char *node; /* who asks it */
        int hand_overs;   /* so often that may be another one */
    } sites[SITES_MOST];
    char offence[256];
} web;

/* A number that is always the same for a page (MurmurHash3's finaliser). */
static uint64_t number_of(int site, int page, int what)
{
    uint64_t hash = web.world.seed ^ ((uint64_t)site << 40 | (uint64_t)page << 20 | (uint64_t)what);
    hash = (hash ^ (hash >> 33)) * UINT64_C(0xFF51AFD7ED558CCD);
    hash = (hash ^ (hash >> 33)) * UINT64_C(0xC4CEB9FE1A85EC53);
    return hash ^ (hash >> 33);
}

/* ---- parts ---- */

static int sites_of(enum web_part part)
{
    const int counts[] = {[PART_START] = web.world.sites - web.world.added - web.world.second,
                          [PART_ADDED] = web.world.added,
                          [PART_SECOND] = web.world.second};
    return counts[part];
}

int web_first(enum web_part part)
{
    int first = 0;
    for (enum web_part before = 0; before < part; before++)
        first += sites_of(before);
    return first;
}

enum web_part web_part_of(int site)
{
    enum web_part part = PART_SECOND;
    while (part > 0 && site < web_first(part))
        part--;
    return part;
}

/* ---- pages ---- */

int web_links(int site, int page, struct web_link ret_links[WEB_LINKS_MOST])
{
    int count = 0;
    enum web_part part = web_part_of(site);
    int first = web_first(part), sites = sites_of(part);
    if (web_content(site, page) >= 0)
        return 0;
    for (int child = 2 * page + 1; child <= 2 * page + 2 && child < web.world.pages; child++)
        ret_links[count++] = (struct web_link){site, child};
    if (page == 0)
        ret_links[count++] = (struct web_link){first + (site - first + 1) % sites, 0};
    for (int i = 0; i < 2; i++)
        if (number_of(site, page, i) % LINKS_ELSEWHERE_ONE_IN == 0)
            ret_links[count++] =
                (struct web_link){first + (int)(number_of(site, page, 10 + i) % (uint64_t)sites),
                                  (int)(number_of(site, page, 20 + i) % (uint64_t)web.world.pages)};
    return count;
}

int web_content(int site, int page)
{
    bool is_leaf = 2 * page + 1 >= web.world.pages;
    if (!web.world.contents || !is_leaf || number_of(site, page, 30) % 2)
        return -1;
    return (int)(number_of(site, page, 31) % (uint64_t)web.world.contents);
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as there are pages */
static void reach(int site, int page)
{
    struct web_link links[WEB_LINKS_MOST];
    if (web.pages[site][page].is_reached)
        return;
    web.pages[site][page].is_reached = true;
    int count = web_links(site, page, links);
    for (int i = 0; i < count; i++)
        reach(links[i].site, links[i].page);
}

void web_begin(const struct world *world)
{
    web.world = *world;
    web_reach(PART_START, true);
}

void web_reach(enum web_part part, bool is_reached)
{
    int first = web_first(part), end = first + sites_of(part);
    if (is_reached && first < end)
        reach(first, 0);
    for (int site = first; site < end && !is_reached; site++)
        for (int page = 0; page < web.world.pages; page++)
            web.pages[site][page].is_reached = false;
}

const struct world *web_world(void)
{
    return &web.world;
}

void web_uri(int site, int page, char ret_uri[URI_BYTES])
{
    snprintf(ret_uri, URI_BYTES, "http://s%d.example/%d", site, page);
}

bool web_find(const char *uri, int *ret_site, int *ret_page)
{
    return sscanf(uri, "http://s%d.example/%d", ret_site, ret_page) == 2 && *ret_site >= 0 &&
           *ret_site < web.world.sites && *ret_page >= 0 && *ret_page < web.world.pages;
}

const struct page_log *web_page(int site, int page)
{
    return &web.pages[site][page];
}

size_t web_reachable(void)
{
    size_t count = 0;
    for (int site = 0; site < web.world.sites; site++)
        for (int page = 0; page < web.world.pages; page++)
            count += web.pages[site][page].is_reached;
    return count;
}

const char *web_offence(void)
{
    return web.offence[0] ? web.offence : NULL;
}

void web_hand_over(int site)
{
    web.sites[site].hand_overs++;
}

void web_note(int site, int page, const char *node)
{
    const char *former = web.sites[site].node;
    web.pages[site][page].requests++;
    web.sites[site].node = node;
    if (!former || strcmp(former, node) == 0 || web.sites[site].hand_overs-- > 0 || web.offence[0])
        return;
    snprintf(web.offence, sizeof web.offence,
             "the site s%d.example was asked by %s, and is now by %s", site, former, node);
}

void web_note_answer(int site, int page)
{
    web.pages[site][page].answered_us = now_us();
}

void web_blame(const char *offence)
{
    if (!web.offence[0])
        snprintf(web.offence, sizeof web.offence, "%s", offence);
}
