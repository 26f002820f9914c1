/* The elements of pages from which links are extracted, according to `link_extraction` of the
 * configuration. */
#ifndef SEINE_POLICY_LINK_KINDS_H
#define SEINE_POLICY_LINK_KINDS_H

#include <seine/settings/config.h>
#include <stdint.h>

/* A mask of LINK_MASK(), for html_options.link_kinds. */
uint32_t policy_link_kinds(const struct crawl_config *config);

#endif
