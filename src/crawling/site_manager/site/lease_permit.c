#include "lease_permit.h"

#include "leased_site.h"

#include <seine/state/messages/address_permits.h>
#include <stdio.h>

static struct permit_subject subject_of(const struct site_manager *manager,
                                        const struct leased_site *site, const char *address)
{
    struct permit_subject subject;
    snprintf(subject.collection, sizeof subject.collection, "%s", manager->settings.collection);
    snprintf(subject.site, sizeof subject.site, "%.*s", TEXT_ARGUMENTS(site->uri.host));
    snprintf(subject.address, sizeof subject.address, "%s", *address ? address : subject.site);
    return subject;
}

void lease_leave_permit(struct site_manager *manager, struct leased_site *site)
{
    if (!site->has_permit)
        return;
    struct permit_subject subject = subject_of(manager, site, site->permit_address);
    int64_t now_ms = clock_wall_ms(manager->clock), free_ms = now_ms;
    if (site->last_start_us)
        free_ms += (site->last_start_us + lease_start_pause_us(manager, site) -
                    clock_monotonic_us(manager->clock)) /
                   1000;
    address_permits_leave(manager->settings.permits, &subject, site->queue_empty, free_ms, now_ms);
    site->has_permit = false;
}

bool lease_enter_permit(struct site_manager *manager, struct leased_site *site,
                        int64_t *ret_until_ms)
{
    if (!manager->settings.permits)
        return true;
    lease_leave_permit(manager, site);
    snprintf(site->permit_address, sizeof site->permit_address, "%s", site->address_text);
    struct permit_subject subject = subject_of(manager, site, site->permit_address);
    site->has_permit =
        address_permits_enter(manager->settings.permits, &subject, clock_wall_ms(manager->clock),
                              ret_until_ms) == PERMIT_GRANTED;
    return site->has_permit;
}
