/* What the file of an index holds, asked past the public header: for tests that see the private
 * ones. */
#ifndef SEINE_TESTS_SEARCH_INDEX_OCCURRENCES_H
#define SEINE_TESTS_SEARCH_INDEX_OCCURRENCES_H

#include "support.h"

/* Documents in which a term comes, as FTS5 finds it. */
int64_t matches(const struct place *place, const char *term);
/* All of them. */
int64_t documents(const struct place *place);

#endif
