/* Reads the candidates of a srcset attribute, HTML standard 4.8.4.2.1. */
#ifndef SEINE_PARSE_SRCSET_H
#define SEINE_PARSE_SRCSET_H

#include "link_collector.h"

void srcset_links(struct link_collector *collector, struct text value, enum link_kind kind,
                  enum name element, enum name attribute);

#endif
