"""Several machines, each a process of its own: nodes under a multinode scheduler crawl what one node alone would crawl, each
site by one node and each address by one at a time, through kills, pauses and restarts of whatever there is; a content that
several of them find is fed once."""

import collections
import contextlib
import random
import shutil
import signal
import time
import unittest

import effects
import servers
import support
from multinode_peer_nodes import Scheduler, start_uris
from multinode_servers import DuplicateServer
from node_scheduler import Node

HOSTS = [f"127.0.0.{number}" for number in range(2, 8)]
SETTINGS = """
<attrib name="delay" type="real"> {delay} </attrib> <attrib name="robots" type="boolean"> no </attrib>
<section name="seine"> <attrib name="auto_delay" type="boolean"> no </attrib> </section>
"""


class Web:
    """Sites at addresses of their own, of as many pages each, which lead to one another. `same`: the page of each that has
    the same content everywhere."""

    def __init__(self, pages, same=None):
        self.port = support.free_port()
        self.uris = {self.uri(host, number) for host in HOSTS for number in range(pages)}
        choose = random.Random(0)
        self.sites = []
        for host in HOSTS:
            paths = {}
            for number in range(pages):
                inner = [f"/{child}" for child in (2 * number + 1, 2 * number + 2) if child < pages]
                outer = [self.uri(choose.choice(HOSTS), choose.randrange(pages)) for _ in range(2)]
                everybody = [self.uri(other, 0) for other in HOSTS] if number == 0 else []
                paths[f"/{number}"] = effects.page(f"/{number}", inner + outer + everybody, f"{host} {number}")
            if same is not None:
                paths[f"/{same}"] = effects.page("same", [], "the same everywhere")
            self.sites.append(servers.Site({host: paths}, port=self.port, bind=host))

    def uri(self, host, number):
        return f"http://{host}:{self.port}/{number}"

    def asked(self):
        return [f"http://{entry['host']}:{self.port}{entry['path']}" for site in self.sites for entry in site.log()]


def host_of(uri):
    return uri.split("/")[2].split(":")[0]


class SeveralNodes(unittest.TestCase):
    def setUp(self):
        self.stack = contextlib.ExitStack()
        self.addCleanup(self.stack.close)
        self.data = self.stack.enter_context(support.folder())

    def web(self, pages):
        sites = Web(pages)
        for site in sites.sites:
            self.stack.enter_context(site)
        return sites

    def scheduler(self, sites, *arguments, delay=0, more=""):
        return self.stack.enter_context(Scheduler(
            f"{self.data}/multinode", *arguments,
            web=start_uris(sites.uri(HOSTS[0], 0)) + SETTINGS.format(delay=delay) + more))

    def node(self, name, scheduler, *options):
        return self.stack.enter_context(Node(self.data, name, scheduler, *options))

    def await_all(self, nodes, scheduler, uris):
        def is_done():
            came = {uri for node in nodes for uri, in node.query("SELECT uri FROM v_uris WHERE state IN ('stored', 'duplicate')")}
            return came >= uris and not any(node.waits() for node in nodes) and not scheduler.waiting()
        support.wait_until(is_done, "all pages are there, and nothing waits to be sent")

    def check(self, nodes, scheduler, sites):
        """Together they have what one node would have, each URI at the node that its site is routed to."""
        routes = scheduler.routes()
        self.assertEqual(set(routes), set(HOSTS))
        stored = {node.name: node.stored() for node in nodes}
        self.assertEqual(set().union(*stored.values()), sites.uris)
        for name, uris in stored.items():
            self.assertEqual({routes[host_of(uri)] for uri in uris} - {name}, set())

    def test_three_nodes_crawl_what_one_would_each_page_once(self):
        sites = self.web(25)
        scheduler = self.scheduler(sites, "--first-nodes", "3")
        nodes = [self.node(name, scheduler) for name in ("n1", "n2", "n3")]
        self.await_all(nodes, scheduler, sites.uris)
        self.check(nodes, scheduler, sites)
        self.assertEqual(sorted(sites.asked()), sorted(sites.uris))
        shares = collections.Counter(scheduler.routes().values())
        self.assertEqual(shares, {"n1": 2, "n2": 2, "n3": 2})

    def test_a_site_is_crawled_at_its_pace_by_one_node_over_kills_and_pauses_of_everything(self):
        sites, delay = self.web(12), 1.0
        scheduler = self.scheduler(sites, "--first-nodes", "3", delay=delay)
        nodes = [self.node(name, scheduler) for name in ("n1", "n2", "n3")]
        choose = random.Random(3)
        for _ in range(10):
            time.sleep(choose.random() / 4)  # a moment of the crawl
            victim = choose.choice([*nodes, scheduler])
            if choose.randrange(2):
                victim.kill()
                victim.start()
            else:
                victim.process.send_signal(signal.SIGSTOP)
                time.sleep(choose.random() / 4)
                victim.process.send_signal(signal.SIGCONT)
        self.await_all(nodes, scheduler, sites.uris)
        self.check(nodes, scheduler, sites)
        # A killed node asks again for what it had asked for, and need not know when that was.
        for site in sites.sites:
            times = [entry["time"] for entry in site.log()]
            # Requests arrive later than they are sent, each by as much as the machine is slow just then.
            early = [later for earlier, later in zip(times, times[1:]) if later - earlier < delay * 0.5]
            self.assertLessEqual(len(early), 10, times)
        for node in nodes:
            node.stop()
            servers.verify(node.data)

    def test_a_multinode_scheduler_that_lost_its_database_hears_of_everything_from_the_nodes(self):
        sites = self.web(15)
        scheduler = self.scheduler(sites, "--first-nodes", "3", delay=0.1)
        nodes = [self.node(name, scheduler) for name in ("n1", "n2", "n3")]
        support.wait_until(lambda: len(set(sites.asked())) > 20, "the crawl is under way")
        scheduler.kill()
        shutil.rmtree(f"{scheduler.data}/multinode")
        scheduler.start()
        self.await_all(nodes, scheduler, sites.uris)
        self.check(nodes, scheduler, sites)
        self.assertEqual(sorted(sites.asked()), sorted(sites.uris))

    def test_a_content_that_several_nodes_find_is_fed_by_one(self):
        sites = Web(15, same=7)
        for site in sites.sites:
            self.stack.enter_context(site)
        replica = self.stack.enter_context(DuplicateServer(f"{self.data}/replica"))
        duplicates = [self.stack.enter_context(DuplicateServer(f"{self.data}/duplicates1", replica=replica)),
                      self.stack.enter_context(DuplicateServer(f"{self.data}/duplicates2"))]
        options = [word for server in duplicates for word in ("--duplicate-server", server.address)]
        scheduler = self.scheduler(sites, "--first-nodes", "3",
                                   more='<section name="pp"> <attrib name="use_dupservers" type="boolean"> yes </attrib> </section>')
        nodes = [self.node(name, scheduler, *options) for name in ("n1", "n2", "n3")]
        self.await_all(nodes, scheduler, sites.uris)

        def rows(state):
            return [row for node in nodes for row in node.query(f"SELECT checksum, uri FROM v_ownership WHERE state = '{state}'")]
        support.wait_until(lambda: not rows("waiting"), "the duplicate servers have answered")
        owners, others = rows("owner"), rows("duplicate")
        # Five of the six pages are duplicates, some of a page of the same node, of which no server hears.
        self.assertEqual(len({checksum for checksum, _ in owners}), len(owners))
        self.assertEqual(len(owners), len(sites.uris) - 5)
        self.assertEqual(len(others), 2, "each other node asked once")
        self.assertEqual({uri.rsplit("/", 1)[1] for _, uri in others}, {"7"})


if __name__ == "__main__":
    support.main()
