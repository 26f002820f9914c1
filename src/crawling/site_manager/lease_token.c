/* Sites whose URIs need a ticket or a token that cannot be had: whoever issues it is out of order,
 * or refuses us. To ask without it would bring errors in the place of documents. */
#include "site_manager_private.h"

bool lease_lacks_token(struct site_manager *manager, struct leased_site *site,
                       const struct uri *uri)
{
    char sentence[TOKEN_SENTENCE_BYTES];
    int64_t again_ms;
    if (!session_lacks_token(&site->session, uri, sentence, &again_ms))
        return false;
    lease_failed(manager, site, DOCUMENT_SKIP_TOKEN, 0, sentence, again_ms);
    return true;
}
