/* The readers of HTML and of XHTML into a draft (readers.h). */
#ifndef SEINE_TEXT_HTML_READER_H
#define SEINE_TEXT_HTML_READER_H

#include "draft.h"

void read_html(struct draft *draft, struct text body);
void read_xhtml(struct draft *draft, struct text body);

#endif
