"""Time is a parameter (base/clock.h): only those named here, for the reasons given, ask the machine itself."""
import re

import tree

# Folders and files that ask the machine what time it is, or wait by its time.
ASK_THE_MACHINE = {
    "src/foundation/base/": "the clock itself",
    "src/commands/cli/": "the edge: people wait at the terminal",
    "src/foundation/log/": "when a line was written, for people",
    "src/foundation/db/": "limits of statements and how long they took; when a schema changed",
    "src/web/fetch/transfer/engine_transfer.c": "servers take the time that they take",
    "src/web/fetch/engine_loop.c": "the same",
    "src/web/fetch/archive/": "how long an answer took",
    "src/web/fetch/file/": "how long an answer took",
    "src/web/fetch/ftp/": "libcurl's timers, the age of facts from a listing",
    "src/web/fetch/http/": "libcurl's timers, kept connections, what a server keeps the loop busy with",
    "src/web/fetch/authorization/": "the time that an answer of NTLM names",
    "src/web/fetch/tokens/": "how long tickets and tokens are good, and the wait to renew them",
    "src/serving/admin/http/": "how long clients may take, and passwords",
    "src/serving/admin/protocols/": "how long a query may take; the time that crawler-status reports",
    "src/serving/admin/accounts/": "how long a password is remembered; also changed from the command line",
    "src/serving/admin/pages/": "figures of the process",
    "src/state/messages/request.c": "how long an administrator waited, for the log",
    "src/state/store/data_directory.c": "since when the lock is held, for people",
    "src/documents/convert/": "how long processes outside may take",
    "src/web/render/": "how long the browser takes, and pages in it",
    "src/feeding/sink/": "how long destinations may take",
    "src/feeding/search_index/search.c": "how long a search takes, and may take",
    "src/serving/why/": "how long a search of pages may take; ages of what is under way",
}
# Who takes the machine's clock where none is given.
CHOOSE_A_CLOCK = {
    "src/foundation/base/": "the clock itself",
    "src/commands/cli/cookies_command.c": "cookies that are changed at the terminal",
    "src/commands/cli/duplicates_command.c": "the wait for duplicate servers that is begun at the terminal",
    "src/commands/cli/enqueue_command.c": "nodes that are enqueued while no server runs",
    "src/commands/cli/feed_command.c": "a repair that is begun at the terminal",
    "src/commands/cli/index_command.c": "an index that is built anew at the terminal",
    "src/commands/cli/lost_node.c": "the wait for duplicate servers that is begun at the terminal",
    "src/crawling/collection/": "collections and what they share",
    "src/documents/convert/pool.c": "the wait for a free process",
    "src/nodes/duplicate_server/server.c": "a duplicate server that is given none",
    "src/web/fetch/dns/dns_resolver.c": "its default settings",
    "src/nodes/multinode_scheduler/scheduler.c": "the multinode scheduler and its resolver",
    "src/serving/server/server.c": "the server and its collections",
    "src/crawling/site_manager/site_manager.c": "a site manager that was started alone",
    "src/nodes/transport/connections.c": "connections that are given none",
    "src/serving/xmlrpc/clients.c": "how long other servers take to answer",
}
ASKS = re.compile(r"\b(?:machine_wall_ms|machine_monotonic_us|process_cpu_us|clock_gettime|clock_nanosleep|gettimeofday|time"
                  r"|sleep|usleep|nanosleep|pthread_cond_timedwait|pthread_cond_clockwait)\s*\(")
CHOOSES = re.compile(r"\b(?:machine_clock|clock_or_machine)\s*\(")


def breaches():
    """(path, line, what is called, the exceptions that allow it, the one that does or None)."""
    for path in tree.files("src", endings=(".c", ".h")):
        code = tree.code_only(tree.read(path))
        for pattern, exceptions in ((ASKS, ASK_THE_MACHINE), (CHOOSES, CHOOSE_A_CLOCK)):
            for match in pattern.finditer(code):
                by = next((place for place in exceptions if path.startswith(place)), None)
                yield path, tree.line_of(code, match.start()), match.group(0)[:-1], exceptions, by


def time_is_given():
    """No other file asks the machine for the time, waits by it or chooses a clock."""
    for path, line, call, _, by in breaches():
        if by is None:
            yield f"{path}:{line}: {call}(): time comes from the clock that was handed in (base/clock.h)"


def exceptions_are_needed():
    """What stands in the lists above asks indeed."""
    used = {(id(exceptions), by) for _, _, _, exceptions, by in breaches()}
    for exceptions in (ASK_THE_MACHINE, CHOOSE_A_CLOCK):
        for place in exceptions:
            if (id(exceptions), place) not in used:
                yield f"{__file__}: {place} does not ask any more"


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (time_is_given, exceptions_are_needed)})
