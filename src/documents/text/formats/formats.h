/* The readers of other types than HTML into a draft (readers.h). */
#ifndef SEINE_TEXT_FORMATS_H
#define SEINE_TEXT_FORMATS_H

#include "draft.h"

void read_xml(struct draft *draft, struct text body);
void read_plain(struct draft *draft, struct text body);
void read_markdown(struct draft *draft, struct text body);
void read_comma_separated(struct draft *draft, struct text body);
void read_tab_separated(struct draft *draft, struct text body);
void read_json(struct draft *draft, struct text body);

#endif
