"""Sites that get another node, of a node that is lost for good and is retired, or because an administrator moves them: nothing
is lost, each site is crawled by one node, at its pace, over kills of the multinode scheduler and nodes that are away."""

import contextlib
import unittest

import support
from multinode_peer_nodes import Scheduler, start_uris
from node_scheduler import Node
from several_nodes import HOSTS, SETTINGS, Web, host_of

NAMES = ("n1", "n2", "n3")


class MovedSites(unittest.TestCase):
    def setUp(self):
        self.stack = contextlib.ExitStack()
        self.addCleanup(self.stack.close)
        self.data = self.stack.enter_context(support.folder())

    def begin(self, pages, delay, more=""):
        """A crawl by three nodes, two sites each, that is under way."""
        self.sites = Web(pages)
        for site in self.sites.sites:
            self.stack.enter_context(site)
        self.admin = f"http://127.0.0.1:{support.free_port()}"
        self.scheduler = self.stack.enter_context(Scheduler(
            f"{self.data}/multinode", "--first-nodes", "3", "--listen", self.admin.removeprefix("http://"),
            web=start_uris(self.sites.uri(HOSTS[0], 0)) + SETTINGS.format(delay=delay) + more))
        self.nodes = {name: self.stack.enter_context(Node(self.data, name, self.scheduler)) for name in NAMES}
        support.wait_until(lambda: len(self.scheduler.routes()) == len(HOSTS) and len(set(self.sites.asked())) > 2 * len(HOSTS),
                           "the crawl is under way")

    def order(self, *words, refused=None):
        done = support.run("admin", "-C", self.admin.removeprefix("http://"), *words)
        if refused:
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(refused, done.stderr)
        else:
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def hosts_of(self, name):
        return {site for site, node in self.scheduler.routes().items() if node == name}

    def await_all(self, *names):
        """Together they have every page, each of them those of its sites, and nothing waits."""
        nodes = [self.nodes[name] for name in names]

        def is_done():
            routes = self.scheduler.routes()
            stored = {node.name: node.stored() for node in nodes}
            return (set().union(*stored.values()) == self.sites.uris
                    and all(routes[host_of(uri)] == name for name, uris in stored.items() for uri in uris)
                    and not any(node.waits() for node in nodes) and not self.scheduler.waiting())
        support.wait_until(is_done, "each page is stored by the node of its site, and by no other")

    def times_of(self, host):
        return [entry["time"] for entry in self.sites.sites[HOSTS.index(host)].log()]

    def test_a_node_that_is_lost_is_retired_and_hands_over_what_it_has_when_it_comes_back(self):
        self.begin(pages=8, delay=0.1)
        lost = self.hosts_of("n2")
        self.order("retire-node", "n9", refused="there is no node n9")
        self.order("retire-node", "n2", refused="is connected")
        self.nodes["n2"].kill()
        support.wait_until(lambda: self.scheduler.query("SELECT 1 FROM v_nodes WHERE node = 'n2' AND NOT is_connected"), "n2 is away")
        before = self.sites.asked()
        self.assertIn(f"others get its {len(lost)} sites", self.order("retire-node", "n2"))
        # What was answered survives.
        self.scheduler.restart()
        self.await_all("n1", "n3")
        self.assertEqual(self.hosts_of("n2"), set())
        self.order("retire-node", "n2", refused="is retired")
        self.order("move-site", HOSTS[0], "n2", refused="is retired")
        asked = self.sites.asked()
        for uri in self.sites.uris:
            again = before.count(uri) if host_of(uri) in lost else 0
            self.assertLessEqual(asked.count(uri), 1 + again, uri)
        # Its sites are not its own any more, and it knows nothing that others do not.
        self.nodes["n2"].start()
        self.await_all(*NAMES)
        self.assertEqual(self.nodes["n2"].stored(), set())
        self.assertEqual(self.scheduler.query("SELECT is_connected, is_retired FROM v_nodes WHERE node = 'n2'"), [(1, 0)])
        self.assertEqual(len(self.sites.asked()), len(asked))
        self.assertIn("is back", self.scheduler.stop())

    def test_a_site_is_moved_in_mid_crawl_and_kept_at_its_pace(self):
        delay = 3
        self.begin(pages=6, delay=delay)
        host = sorted(self.hosts_of("n1"))[0]
        self.order("move-site", "no.example", "n3", refused="no collection has the site no.example")
        self.order("move-site", host, "n1", refused="already")
        self.order("move-site", host, "n3")
        self.scheduler.restart()
        self.await_all(*NAMES)
        self.assertIn(host, self.hosts_of("n3"))
        times = self.times_of(host)
        # Requests arrive later than they are sent, each by as much as the machine is slow just then.
        self.assertEqual([], [later - earlier for earlier, later in zip(times, times[1:]) if later - earlier < delay / 4])
        # Back again, with what is there.
        self.order("move-site", host, "n1")
        self.await_all(*NAMES)
        self.assertIn(host, self.hosts_of("n1"))

    def test_a_cluster_moves_as_a_whole_also_when_the_node_that_had_it_is_away(self):
        cluster = HOSTS[1:3]
        members = "".join(f"<member> {host} </member>" for host in cluster)
        self.begin(pages=8, delay=0.1,
                   more=f'<section name="site_clusters"> <attrib name="both" type="list-string">{members}</attrib> </section>')
        former = self.scheduler.routes()[cluster[0]]
        self.assertEqual(self.scheduler.routes()[cluster[1]], former)
        heir = next(name for name in NAMES if name != former)
        self.nodes[former].kill()
        support.wait_until(lambda: self.scheduler.query("SELECT 1 FROM v_nodes WHERE node = ? AND NOT is_connected", former), "it is away")
        self.assertIn("2 sites go to node", self.order("move-site", cluster[1], heir))
        # For all that anybody knows it goes on crawling its addresses.
        self.nodes[former].start()
        self.await_all(*NAMES)
        self.assertEqual({self.scheduler.routes()[host] for host in cluster}, {heir})


if __name__ == "__main__":
    support.main()
