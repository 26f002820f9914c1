/*
 * Which URIs of a server belong to a realm (protection spaces, RFC 9110 11.5), as far as its
 * answers have shown.
 *
 * A challenge speaks for the folder of the URI it was given for, and for what lies below it (RFC
 * 7617 2.2). Of the root folder's members it speaks for that one alone, unless it is the root
 * itself: that /a is of a realm says nothing about /b. Where folders lie in one another the inner
 * one counts. So that a server cannot make this grow, the last REALM_SPACE_PLACES are remembered;
 * a URI of a folder that was forgotten counts as not belonging. Belongs to one thread.
 */
#ifndef SEINE_FETCH_REALM_SPACE_H
#define SEINE_FETCH_REALM_SPACE_H

#include <seine/foundation/base.h>
#include <stdbool.h>

#define REALM_SPACE_PLACES 64

struct realm_space {
    struct realm_place {
        char *path; /* a folder, ending with a slash, or one path; NULL: none */
        size_t length;
        bool belongs;
    } places[REALM_SPACE_PLACES];
    unsigned next; /* the place that is taken next */
};

/* `target`: path and query. */
bool realm_space_has(const struct realm_space *space, struct text target);
/* The URI asked for the realm (`belongs`), or for another one. Without memory nothing is noted. */
void realm_space_note(struct realm_space *space, struct text target, bool belongs);
void realm_space_done(struct realm_space *space);

#endif
