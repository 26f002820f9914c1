#include <seine/nodes/transport/version.h>

const struct transport_versions TRANSPORT_VERSIONS = {TRANSPORT_VERSION, TRANSPORT_VERSION_OLDEST};

int transport_versions_agree(struct transport_versions ours, struct transport_versions theirs,
                             struct error *error)
{
    bool is_too_old = theirs.newest < ours.oldest, is_too_new = ours.newest < theirs.oldest;
    if (!is_too_old && !is_too_new)
        return 0;
    return error_set(
        error, STATUS_INVALID,
        "it speaks version %lld of the transport and works with %lld at least, this "
        "Seine speaks %lld and works with %lld at least; %s of the two is to be updated",
        (long long)theirs.newest, (long long)theirs.oldest, (long long)ours.newest,
        (long long)ours.oldest, is_too_old ? "the other" : "this one");
}
