/* What the files of this folder keep in planner->documents: from planner_new() to planner_done().
 */
#ifndef SEINE_PLANNER_PLAN_DOCUMENTS_H
#define SEINE_PLANNER_PLAN_DOCUMENTS_H

#include <seine/crawling/planner.h>

void plan_documents_begin(struct planner *planner);
void plan_documents_done(struct planner *planner);

#endif
