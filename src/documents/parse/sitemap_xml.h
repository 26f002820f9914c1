/*
 * Reads a sitemap in XML, or a feed, with libxml2's push parser.
 */
#ifndef SEINE_PARSE_SITEMAP_XML_H
#define SEINE_PARSE_SITEMAP_XML_H

#include "sitemap_sink.h"

struct sitemap_xml;

/* `head`: the first bytes; sitemap_xml_read() gets them as well. `is_decoded`: the text is UTF-8,
 * whatever its declaration says. */
int sitemap_xml_new(struct sitemap_sink *sink, struct text head, bool is_decoded,
                    struct sitemap_xml **ret_xml) SEINE_MUST_CHECK;
void sitemap_xml_free(struct sitemap_xml *xml);
void sitemap_xml_read(struct sitemap_xml *xml, struct text piece);
void sitemap_xml_end(struct sitemap_xml *xml);

#endif
