#include "site_robots.h"

#include <stdlib.h>
#include <string.h>

void site_robots_done(struct site_robots *site)
{
    for (size_t i = 0; i < site->agent_count; i++) {
        robots_free(site->agents[i].robots);
        free(site->agents[i].agent);
    }
    free(site->agents);
    free(site->text);
    *site = (struct site_robots){0};
}

int site_robots_set(struct site_robots *site, enum robots_policy policy, struct text text)
{
    /* The text may be the one that is kept. */
    char *copy = NULL;
    bool has_rules = policy == ROBOTS_POLICY_RULES;
    if (has_rules) {
        copy = malloc(text.length + 1);
        if (copy && text.length)
            memcpy(copy, text.data, text.length);
    }
    site_robots_done(site);
    site->denies = policy == ROBOTS_POLICY_DISALLOW || (has_rules && !copy);
    site->text = copy;
    site->length = text.length;
    return has_rules && !copy ? STATUS_MEMORY : 0;
}

static const struct robots *add(struct site_robots *site, struct text agent)
{
    struct agent_robots *agents =
        realloc(site->agents, (site->agent_count + 1) * sizeof *site->agents);
    if (!agents)
        return NULL;
    site->agents = agents;
    struct agent_robots *added = &agents[site->agent_count];
    *added = (struct agent_robots){.agent = strndup(agent.data, agent.length)};
    struct text text = {site->text, site->length};
    if (!added->agent || robots_parse(text, agent, &added->robots, NULL) < 0) {
        free(added->agent);
        return NULL;
    }
    site->agent_count++;
    return added->robots;
}

const struct robots *site_robots_for(struct site_robots *site, struct text agent)
{
    if (!site->text)
        return NULL;
    for (size_t i = 0; i < site->agent_count; i++)
        if (text_equal_nocase(agent, text_of(site->agents[i].agent)))
            return site->agents[i].robots;
    return add(site, agent);
}

struct robots_verdict site_robots_match(struct site_robots *site, struct text agent,
                                        struct text path_and_query)
{
    const struct robots *robots = site_robots_for(site, agent);
    if (robots && !site->denies)
        return robots_match(robots, path_and_query);
    return (struct robots_verdict){.allowed = !site->denies && !site->text, .line = {"", 0}};
}
