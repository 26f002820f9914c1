/* The pages there are. */
#include "page.h"

const struct page PAGES[] = {
    {NULL, ROLE_NOBODY, NULL, NULL, ROLE_NOBODY},
};
