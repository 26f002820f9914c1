#include "realm_space.h"

#include <stdlib.h>
#include <string.h>

static struct text path_of(struct text target)
{
    const char *query = memchr(target.data, '?', target.length);
    return (struct text){target.data, query ? (size_t)(query - target.data) : target.length};
}

/* What a challenge for this path speaks for. */
static struct text reach_of(struct text path)
{
    const char *slash = memrchr(path.data, '/', path.length);
    size_t folder_length = slash ? (size_t)(slash - path.data) + 1 : 0;
    return folder_length > 1 ? (struct text){path.data, folder_length} : path;
}

static bool place_has(const struct realm_place *place, struct text path)
{
    struct text own = {place->path, place->length};
    bool is_folder = own.length && own.data[own.length - 1] == '/';
    return is_folder ? text_starts_with(path, own) : text_equal(path, own);
}

bool realm_space_has(const struct realm_space *space, struct text target)
{
    struct text path = path_of(target);
    const struct realm_place *inner = NULL;
    for (size_t i = 0; i < REALM_SPACE_PLACES; i++) {
        const struct realm_place *place = &space->places[i];
        if (place->path && place_has(place, path) && (!inner || place->length > inner->length))
            inner = place;
    }
    return inner && inner->belongs;
}

void realm_space_note(struct realm_space *space, struct text target, bool belongs)
{
    struct text reach = reach_of(path_of(target));
    for (size_t i = 0; i < REALM_SPACE_PLACES; i++) {
        struct realm_place *place = &space->places[i];
        if (place->path && text_equal((struct text){place->path, place->length}, reach)) {
            place->belongs = belongs;
            return;
        }
    }
    char *path = strndup(reach.data, reach.length);
    if (!path)
        return;
    struct realm_place *place = &space->places[space->next];
    space->next = (space->next + 1) % REALM_SPACE_PLACES;
    free(place->path);
    *place = (struct realm_place){path, reach.length, belongs};
}

void realm_space_done(struct realm_space *space)
{
    for (size_t i = 0; i < REALM_SPACE_PLACES; i++)
        free(space->places[i].path);
}
