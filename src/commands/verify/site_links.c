/* Recounts the links between sites: an SQL query over all link lists would take twenty times as
 * long. */
#include "checks.h"

#include <seine/state/store/link_figures.h>

#include <sql/crawl/verify.h>
#include <stdio.h>

static int count_lists(struct verify *verify, struct link_figures *figures, struct error *error)
{
    struct crawl_verify_links row = crawl_verify_links(verify->request->db);
    int status;
    while ((status = crawl_verify_links_step(&row, error)) == STATEMENT_ROW)
        link_figures_count(figures, row.uri_id, row.targets, 1);
    return status;
}

static int count_redirects(struct verify *verify, struct link_figures *figures, struct error *error)
{
    struct crawl_verify_redirects row = crawl_verify_redirects(verify->request->db);
    int status;
    while ((status = crawl_verify_redirects_step(&row, error)) == STATEMENT_ROW) {
        char id[24];
        int length = snprintf(id, sizeof id, "%lld", (long long)row.target_id.value);
        if (row.target_id.is_set)
            link_figures_count(figures, row.uri_id, (struct text){id, (size_t)length}, 1);
    }
    return status;
}

/* What is left is what was counted and is not in the table. */
static int subtract_rows(struct verify *verify, struct link_figures *figures, struct error *error)
{
    struct crawl_verify_site_links row = crawl_verify_site_links(verify->request->db);
    int status;
    while ((status = crawl_verify_site_links_step(&row, error)) == STATEMENT_ROW) {
        link_figures_add(figures, row.target_site_id, row.site_id, -row.links);
        if (row.links < 1)
            verify_found_row(verify, "site_link", "links to site", row.target_site_id,
                             "no row, or links", "%lld links", (long long)row.links);
    }
    return status;
}

static int report(struct verify *verify, const struct link_figures *figures, struct error *error)
{
    struct link_figure figure;
    size_t position = 0;
    while (link_figures_next(figures, &position, &figure)) {
        char expected[64];
        struct crawl_verify_site_link row =
            crawl_verify_site_link(verify->request->db, .target_site_id = figure.target_site_id,
                                   .site_id = figure.site_id);
        int status = crawl_verify_site_link_step(&row, error);
        int64_t stored = status == STATEMENT_ROW ? row.links : 0;
        statement_reset(row.statement);
        if (status < 0)
            return status;
        snprintf(expected, sizeof expected, "%lld links", (long long)(stored + figure.links));
        verify_found_row(verify, "site_link", "links to site", figure.target_site_id, expected,
                         "%lld links from site %lld", (long long)stored, (long long)figure.site_id);
    }
    return 0;
}

int verify_site_links(struct verify *verify, struct error *error)
{
    struct link_figures *figures = NULL;
    int status = link_figures_new(&figures, error);
    if (status == 0)
        status = link_figures_load(figures, verify->request->db, error);
    if (status == 0)
        status = count_lists(verify, figures, error);
    if (status == 0)
        status = count_redirects(verify, figures, error);
    if (status == 0)
        status = subtract_rows(verify, figures, error);
    if (status == 0 && link_figures_failed(figures))
        status = error_set(error, STATUS_MEMORY, "no memory for counting links");
    if (status == 0)
        status = report(verify, figures, error);
    link_figures_free(figures);
    return status;
}
