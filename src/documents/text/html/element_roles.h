/* The roles of elements in the text of a page. An element without a role is part of a line. */
#ifndef SEINE_TEXT_ELEMENT_ROLES_H
#define SEINE_TEXT_ELEMENT_ROLES_H

#include <seine/documents/parse/tokens.h>
#include <stdint.h>

enum element_role {
    ROLE_OPENS = 1,  /* stays on the stack until its end tag */
    ROLE_BREAKS = 2, /* begins and ends a block */
    ROLE_REGION = 4, /* its blocks are classified together */
    ROLE_HIDDEN = 8, /* its content is not shown */
    ROLE_VOID = 16,  /* has no content */
    ROLE_CELL = 32,  /* end tags of elements outside of it close nothing in it */
    ROLE_TABLE = 64, /* … except end tags of parts of tables */
    ROLE_LIST = 128,
    ROLE_HEADING = 256,
    ROLE_FRAME = 512,  /* HINT_FRAME */
    ROLE_ASIDE = 1024, /* HINT_FRAME_WORD */
};

extern const uint16_t ELEMENT_ROLES[NAME_COUNT];

#endif
