#include "rendering_page.h"

#include "reports.h"

/* seine/javascript_mode auto: a page without links and with less text is run; where scripts are
 * known to write pages, with few links and less text. So many pages that running brought nothing
 * to say that the site does without. */
#define LITTLE_TEXT_BYTES 200
#define SOME_TEXT_BYTES   1000
#define FEW_LINKS         3
#define FRUITLESS_PAGES   3

bool rendering_is_auto(const struct site_manager *manager)
{
    return text_equal(manager->config->seine.javascript_mode, TEXT_LITERAL("auto"));
}

bool rendering_wants_whole(const struct site_manager *manager, const struct leased_site *site)
{
    return site->runs_javascript &&
           (!rendering_is_auto(manager) || site->javascript == JAVASCRIPT_NEEDED);
}

static bool is_followed(const struct link *link)
{
    return link->kind == LINK_A || link->kind == LINK_AREA || link->kind == LINK_FRAME ||
           link->kind == LINK_ACTION;
}

static struct page_weight weigh(const struct html_document *page)
{
    struct page_weight weight = {.text_bytes = page->text.length};
    for (size_t i = 0; i < page->link_count; i++)
        weight.links += is_followed(&page->links[i]);
    return weight;
}

/* How much a page says; `ceiling` bytes of text are enough to know. */
static int weigh_text(struct site_manager *manager, const struct html_options *options,
                      struct text body, size_t ceiling, struct page_weight *ret_weight)
{
    struct html_options with_text = *options;
    struct html_document page;
    with_text.text_ceiling_bytes = ceiling;
    int status = html_extract(&with_text, body, &manager->page, &page);
    if (status == 0)
        *ret_weight = weigh(&page);
    return status;
}

bool rendering_lacks_content(struct site_manager *manager, const struct leased_site *site,
                             const struct html_options *options, struct text body,
                             struct page_weight *ret_weight)
{
    const struct html_document *page = &manager->document;
    bool is_needed = site->javascript == JAVASCRIPT_NEEDED;
    size_t most_text = is_needed ? SOME_TEXT_BYTES : LITTLE_TEXT_BYTES;
    size_t most_links = is_needed ? FEW_LINKS : 0;
    *ret_weight = weigh(page);
    if (page->script_count == 0 || ret_weight->links > most_links ||
        site->javascript == JAVASCRIPT_NEEDLESS)
        return false;
    return weigh_text(manager, options, body, SOME_TEXT_BYTES + 1, ret_weight) == 0 &&
           ret_weight->text_bytes <= most_text;
}

void rendering_learn(struct site_manager *manager, struct leased_site *site,
                     const struct rendering *rendering)
{
    struct page_weight weight = {0};
    enum javascript_verdict verdict = site->javascript;
    int fruitless = site->fruitless;
    struct report *report = site_manager_report(manager);
    if (!rendering->is_auto || !rendering->news || !report ||
        weigh_text(manager, &manager->html, rendering->news->html, SOME_TEXT_BYTES + 1, &weight) <
            0)
        return;
    bool brought = weight.links + rendering->news->link_count > rendering->weight.links ||
                   weight.text_bytes >= rendering->weight.text_bytes + LITTLE_TEXT_BYTES;
    fruitless = brought ? 0 : fruitless + 1;
    if (brought)
        verdict = JAVASCRIPT_NEEDED;
    else if (fruitless >= FRUITLESS_PAGES)
        verdict = verdict == JAVASCRIPT_NEEDED ? JAVASCRIPT_UNKNOWN : JAVASCRIPT_NEEDLESS;
    if (verdict == site->javascript && fruitless == site->fruitless)
        return;
    struct javascript_result *result = arena_alloc(&report->arena, sizeof *result);
    if (!result)
        return;
    if (verdict != site->javascript)
        state_check_move(&JAVASCRIPT_VERDICTS, (int)site->javascript, (int)verdict, site->origin);
    if (verdict == JAVASCRIPT_UNKNOWN && fruitless >= FRUITLESS_PAGES)
        fruitless = 0;
    *result = (struct javascript_result){.next = report->verdicts,
                                         .site_id = site->id,
                                         .at_ms = clock_wall_ms(manager->clock),
                                         .verdict = verdict,
                                         .fruitless = fruitless};
    report->verdicts = result;
    site->javascript = verdict;
    site->fruitless = fruitless;
}

struct text rendering_body(const struct site_manager *manager,
                           const struct fetch_response *response)
{
    const struct rendering *rendering = manager->rendered;
    return rendering && rendering->news && manager->config->javascript_keep_html
               ? rendering->news->html
               : response->body;
}

/* Links that only scripts know of. */
static int add_links(struct site_manager *manager, const struct render_news *news,
                     struct html_document *page)
{
    struct link *links =
        arena_alloc(&manager->page, (page->link_count + news->link_count + 1) * sizeof *links);
    if (!links)
        return STATUS_MEMORY;
    if (page->link_count)
        memcpy(links, page->links, page->link_count * sizeof *links);
    for (size_t i = 0; i < news->link_count; i++)
        links[page->link_count + i] = (struct link){.reference = news->links[i],
                                                    .element = "script",
                                                    .attribute = "",
                                                    .kind = LINK_SCRIPT_JAVA};
    page->links = links;
    page->link_count += news->link_count;
    return 0;
}

int rendering_read(struct site_manager *manager, const struct html_options *options,
                   struct html_document *ret_document)
{
    const struct rendering *rendering = manager->rendered;
    const struct render_news *news = rendering->news;
    if (!news)
        return html_extract(options, rendering->response.body, &manager->page, ret_document);
    struct html_options changed = *options;
    changed.is_xml = false;
    int status = html_extract(&changed, news->html, &manager->page, ret_document);
    if (status == 0)
        status = add_links(manager, news, ret_document);
    if (status < 0)
        return status;
    ret_document->robots |= rendering->directives;
    if (!manager->config->javascript_keep_html)
        ret_document->charset = rendering->charset;
    return 0;
}
