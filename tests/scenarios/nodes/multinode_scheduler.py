"""seine serve --role multinode, as nodes see it that were written from MS-FSCMT alone: what a node is sent, which node gets
a site, what waits for whom; over kills, cuts and lost databases."""

import contextlib
import json
import random
import resource
import shutil
import time
import unittest

import multinode_peer_nodes as nodes
import servers
import support
from multinode_peer import text_of
from multinode_peer_nodes import Administered, Node, Scheduler, start_uris

GOLDEN_INIT = bytes.fromhex(
    "0000005528020000007b7302000000787028020000007310000000686f73742e636f6e746f736f2e636f6d691027000073020000006d69730b000000"
    "37302d38362d31322d32307302000000636d6918000000306901000000")
GOLDEN_URI = bytes.fromhex(
    "0000015028020000007b7302000000646e73070000006578616d706c657302000000706428090000007303000000575145280e0000007317000000"
    "687474703a2f2f7777772e636f6e746f736f2e636f6d2f730400000068747470730f0000007777772e636f6e746f736f2e636f6d730f0000007777"
    "772e636f6e746f736f2e636f6d695000000073010000002f730000000073000000007300000000730000000073000000006901000000690100000073"
    "0f0000007777772e636f6e746f736f2e636f6d280e00000073000000007300000000730000000073000000004e73000000007300000000730000"
    "0000730000000073000000007300000000690100000069010000007300000000690020000069000000005b00000000690000000069ffffffff7b69"
    "100000004e6965000000730b00000037302d38362d31322d3230307302000000636d6919000000306900000000")


class Protocol(unittest.TestCase):
    def setUp(self):
        folder = support.folder()
        self.addCleanup(folder.__exit__, None, None, None)
        self.data = folder.__enter__() + "/data"

    def scheduler(self, *arguments, **configurations):
        scheduler = Scheduler(self.data, *arguments, **(configurations or {"web": ""}))
        self.addCleanup(scheduler.__exit__)
        return scheduler.__enter__()

    def node(self, scheduler, name, routes=(), asked=True, collection="web", **more):
        """One that knows these routes; `asked`: it is the first time that it connects to this database."""
        node = Node(scheduler, name, **more)
        self.addCleanup(node.close)
        if asked:
            node.send_routes(collection, routes)
            node.settle()
        return node

    def wait_for_acknowledgement(self, scheduler, *peers):
        support.wait_until(lambda: [peer.look(0.05) for peer in peers] and not scheduler.waiting(), "nothing waits")

    # ---- what a node is sent ----

    def test_a_node_that_connects_gets_each_collection(self):
        scheduler = self.scheduler(web=start_uris("http://a.example/"), docs='<attrib name="delay" type="real"> 2 </attrib>')
        node = self.node(scheduler, "n1", asked=False)
        told = {}
        for _ in range(2):
            message = node.expect(nodes.CONF_ADD)
            name = text_of(message["dn"])
            told[name] = message["ds"][name.encode()]
        self.assertEqual(told["web"][b"start_uris"], [b"http://a.example/"])
        self.assertEqual(told["docs"][b"delay"], 2.0)
        self.assertEqual(scheduler.query("SELECT node, is_connected, host, port FROM v_nodes"), [("n1", 1, "node.example", 10000)])

    def test_start_uris_go_to_the_node_of_their_site_which_all_nodes_know(self):
        scheduler = self.scheduler("--first-nodes", "2", web=start_uris("http://a.example/", "http://b.example/x?y", "http://a.example/2"))
        first, second = self.node(scheduler, "n1"), self.node(scheduler, "n2")
        for node in (first, second):
            node.wait(lambda node=node: len(node.routes()) == 2, "both routes")
        self.assertEqual(first.routes(), second.routes())
        self.assertEqual(sorted(first.routes().values()), ["n1", "n2"])
        of_a = first if first.routes()["a.example"] == "n1" else second
        of_b = second if of_a is first else first
        of_a.wait(lambda: len(of_a.uris()) == 2, "the URIs of a.example")
        of_b.wait(lambda: of_b.uris(), "the URI of b.example")
        self.assertEqual(of_a.uris(), ["http://a.example/", "http://a.example/2"])
        message = next(message for message in of_b.messages if message["cm"] == nodes.URI)
        self.assertEqual(message["pd"][1], (b"http://b.example/x?y", b"http", b"b.example", b"b.example", 80, b"/x", b"y", b"", b"", b"",
                                            b"", 1, 1, b"b.example"))
        self.assertEqual(message["pd"][2:8], ((b"", b"", b"", b"", None, b"", b"", b"", b"", b"", b"", 1, 1, b""), 0x2001, 0, [], 0, -1))
        self.assertEqual(message["pd"][8], {16: None, 101: b"multinode"})
        places = [message["cm"] for message in of_b.messages]
        self.assertLess(max(i for i, code in enumerate(places) if code == nodes.ADD_ROUTE), places.index(nodes.URI))

    def test_the_printed_frames_lead_to_a_route_and_the_same_entry(self):
        scheduler = self.scheduler(example="")
        node = Node(scheduler, "70-86-12-20", init=False)
        self.addCleanup(node.close)
        node.peer.send_raw(GOLDEN_INIT + GOLDEN_URI)
        node.send_routes("example")
        message = node.expect(nodes.URI)
        self.assertEqual(nodes.multinode_peer.frame({"dn": message["dn"], "pd": message["pd"], "cm": message["cm"]}), GOLDEN_URI)
        route = node.expect(nodes.ADD_ROUTE)["pd"]
        self.assertEqual(route, (b"70-86-12-20", b"www.contoso.com", b"www.contoso.com", None, 0))

    def test_who_says_anything_before_it_says_who_it_is_is_not_listened_to(self):
        scheduler = self.scheduler()
        node = Node(scheduler, "n1", init=False)
        node.send_uri("web", "http://a.example/")
        self.assertTrue(node.peer.has_ended())
        node.close()
        self.assertEqual(scheduler.query("SELECT * FROM crawl_queue"), [])
        self.node(scheduler, "n1")
        again = Node(scheduler, "n1")
        self.assertTrue(again.peer.has_ended())
        again.close()
        self.assertIn("is connected already", scheduler.stop())

    def test_options_that_cannot_be_meant_are_refused(self):
        def refused(words, *arguments):
            done = support.run("serve", "--data", f"{self.data}-x", *arguments)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn(words, done.stderr)

        role = ("--role", "multinode")
        refused("needs --transport", *role)
        refused("who may be a peer", *role, "--transport", "0.0.0.0:0")
        for more in ("--threads", "2"), ("--replica", "127.0.0.1:1"):
            refused("has no effect", *role, "--transport", "127.0.0.1:0", *more)
        refused("options for administrators, and for calls to nodes, need --listen", *role, "--transport", "127.0.0.1:0", "--node-ca", "ca.pem")
        refused("go together", *role, "--transport", "127.0.0.1:0", "--listen", "127.0.0.1:0", "--node-account", "n")
        refused("belong to --role multinode", "--seed", "3")
        refused("belong to --role multinode", "--role", "duplicate", "--transport", "127.0.0.1:0", "--first-nodes", "3")
        refused("there is no --role `many`", "--role", "many")
        with self.assertRaises(AssertionError) as refusal:
            self.scheduler(web='<attrib name="delay" type="real"> soon </attrib>')
        self.assertIn("collections.xml:4:", str(refusal.exception))

    # ---- routing ----

    def test_a_link_to_a_site_of_another_node_goes_there_as_it_is(self):
        scheduler = self.scheduler()
        first = self.node(scheduler, "n1", [("a.example", "n1"), ("b.example", "n2")])
        second = self.node(scheduler, "n2", [("a.example", "n1"), ("b.example", "n2")])
        first.send_uri("web", "http://b.example/1", referrer="http://a.example/", flags=0x80000040,
                       trail=[("http://a.example/r", 0x40)], queue_flag=0x10)
        first.send_uri("web", "http://b.example/2", urgent=True)
        urgent, normal = second.expect(nodes.URI_URG), second.expect(nodes.URI)
        self.assertEqual(text_of(urgent["pd"][1][0]), "http://b.example/2")
        self.assertEqual(normal["pd"][3:8], (0x80000040, 0, [(b"http://a.example/r", 0x40)], 0x10, -1))
        self.assertEqual(text_of(normal["pd"][8][101]), "n1")
        first.settle()
        self.assertEqual(first.uris(), [])

    def test_new_sites_are_shared_out_and_the_seed_says_how(self):
        def routes(data, seed):
            with Scheduler(f"{self.data}/{data}", "--first-nodes", "3", "--seed", seed, web="") as scheduler:
                peers = [Node(scheduler, name) for name in ("n1", "n2", "n3")]
                for peer in peers:
                    peer.send_routes("web")
                    peer.settle()
                for number in range(60):
                    peers[0].send_uri("web", f"http://s{number}.example/")
                peers[0].settle()
                for peer in peers:
                    peer.close()
                return scheduler.routes()

        first = routes("1", "7")
        self.assertEqual([list(first.values()).count(name) for name in ("n1", "n2", "n3")], [20, 20, 20])
        self.assertEqual(routes("2", "7"), first)
        self.assertNotEqual(routes("3", "8"), first)

    @support.shows("domain_clustering")
    def test_hosts_of_a_domain_stay_together(self):
        for value, nodes_of_hosts in (("no", 2), ("yes", 1)):
            with Scheduler(f"{self.data}/{value}", "--first-nodes", "2",
                           web=f'<attrib name="domain_clustering" type="boolean"> {value} </attrib>') as scheduler:
                peers = [Node(scheduler, name) for name in ("n1", "n2")]
                for peer in peers:
                    peer.send_routes("web")
                    peer.settle()
                for host in range(10):
                    peers[0].send_uri("web", f"http://h{host}.contoso.co.uk/")
                peers[0].settle()
                self.assertEqual(len(scheduler.routes()), 10)
                self.assertEqual(len(set(scheduler.routes().values())), nodes_of_hosts)
                peers[1].wait(lambda peers=peers: len(peers[1].routes()) == 10, "each host's route")
                for peer in peers:
                    peer.close()

    @support.shows("site_clusters/sales")
    def test_sites_of_a_cluster_stay_together(self):
        cluster = '<section name="site_clusters"><attrib name="sales" type="list-string">%s</attrib></section>'
        members = "".join(f"<member>h{host}.example</member>" for host in range(6))
        scheduler = self.scheduler("--first-nodes", "2", web=cluster % members)
        first, _ = self.node(scheduler, "n1"), self.node(scheduler, "n2")
        for host in range(12):
            first.send_uri("web", f"http://h{host}.example/")
        first.settle()
        routes = scheduler.routes()
        self.assertEqual(len({routes[f"h{host}.example"] for host in range(6)}), 1)
        self.assertEqual(len(set(routes.values())), 2)
        self.assertEqual({row[0] for row in scheduler.query("SELECT attribute FROM v_routes WHERE site < 'h6'")} & {"sales"}, {"sales"})

    def test_the_node_with_less_to_do_gets_the_next_site(self):
        scheduler = self.scheduler("--first-nodes", "2")
        first, second = self.node(scheduler, "n1"), self.node(scheduler, "n2")
        first.send(nodes.STAT, dn="web", pd={"QueueLength": 5000.0, "Processed": 10.0})
        second.send(nodes.STAT, dn="web", pd={"QueueLength": 10.0})
        second.settle()
        first.settle()
        for number in range(10):
            first.send_uri("web", f"http://s{number}.example/")
        first.settle()
        self.assertEqual(set(scheduler.routes().values()), {"n2"})

    # ---- nothing is lost ----

    def test_what_is_for_a_node_that_is_away_waits_for_it(self):
        scheduler = self.scheduler()
        first, second = self.node(scheduler, "n1"), self.node(scheduler, "n2", [("b.example", "n2")])
        second.close()
        first.send_uri("web", "http://b.example/1")
        first.settle()
        self.assertEqual(scheduler.waiting(), {("n2", "CMD_UM_URI"): 1})
        scheduler.restart()
        second = self.node(scheduler, "n2", asked=False)
        second.wait(second.uris, "what waited")
        self.assertEqual(second.uris(), ["http://b.example/1"])
        self.wait_for_acknowledgement(scheduler, second)

    def test_what_was_not_acknowledged_comes_again(self):
        scheduler = self.scheduler()
        deaf = self.node(scheduler, "n1", acknowledges=False)
        deaf.send_uri("web", "http://a.example/1")
        deaf.wait(deaf.uris, "the URI")
        deaf.cut()
        support.wait_until(lambda: scheduler.query("SELECT is_connected FROM v_nodes") == [(0,)], "it is away")
        node = self.node(scheduler, "n1", asked=False)
        node.wait(node.uris, "the URI, again")
        self.wait_for_acknowledgement(scheduler, node)
        node.close()
        node = self.node(scheduler, "n1", asked=False)
        node.wait(node.routes, "all routes, again")
        node.settle()
        self.assertEqual(node.uris(), [])

    def test_much_that_waited_comes_without_pauses(self):
        scheduler = self.scheduler()
        first, second = self.node(scheduler, "n1"), self.node(scheduler, "n2", [("b.example", "n2")])
        second.close()
        for number in range(15000):  # five times what a connection may have in its queue
            first.send_uri("web", f"http://b.example/{number}")
        first.settle()
        second = self.node(scheduler, "n2", asked=False)
        begun = time.monotonic()
        second.wait(lambda: len(second.messages) >= 15002, "all of it")
        self.assertLess(time.monotonic() - begun, support.generous(4))
        self.assertEqual(second.uris(), [f"http://b.example/{number}" for number in range(15000)])
        self.wait_for_acknowledgement(scheduler, second)

    def test_on_a_full_disk_nothing_is_acknowledged(self):
        scheduler = self.scheduler()
        node = self.node(scheduler, "n1")
        scheduler.limit_files(4096)
        with contextlib.suppress(ConnectionError):
            for number in range(100):
                node.send_uri("web", f"http://a.example/{number}")
            node.send(nodes.KEEPALIVE)
        while node.take(support.TIMEOUT_S) is not None:
            pass
        self.assertEqual(node.acked, 1)  # that of before
        node.close()
        scheduler.limit_files(resource.RLIM_INFINITY)

        def is_back():
            with contextlib.suppress(AssertionError, ConnectionError):
                self.addCleanup((again := Node(scheduler, "n1")).close)
                again.settle()
                return again

        node = None
        while node is None:
            node = is_back()
        for number in range(100):
            node.send_uri("web", f"http://a.example/{number}")
        node.wait(lambda: len(node.uris()) >= 100, "the URIs")
        self.wait_for_acknowledgement(scheduler, node)
        self.assertIn("the file is opened anew", scheduler.stop())

    def test_uris_that_no_node_can_have_yet_are_in_the_crawl_queue(self):
        scheduler = self.scheduler("--first-nodes", "2", web=start_uris("http://a.example/"))
        first = self.node(scheduler, "n1")
        first.send_uri("web", "http://b.example/")
        first.send_uri("web", "http://c.example/", urgent=True)
        first.settle()
        self.assertEqual(first.uris(), [])
        scheduler.restart()
        self.assertEqual(scheduler.waiting(), {(None, "CMD_UM_URI"): 2, (None, "CMD_UM_URI_URG"): 1})
        first, second = self.node(scheduler, "n1", asked=False), self.node(scheduler, "n2")
        for node in (first, second):
            node.wait(lambda node=node: len(node.routes()) == 3, "the routes")
            node.settle()
        self.wait_for_acknowledgement(scheduler, first, second)
        self.assertEqual(sorted(first.uris() + second.uris()), ["http://a.example/", "http://b.example/", "http://c.example/"])

    def test_over_kills_and_cuts_each_uri_reaches_the_node_of_its_site(self):
        scheduler = self.scheduler("--first-nodes", "2", web="")
        chance = random.Random(3)
        names = ("n1", "n2", "n3")
        peers = {name: self.node(scheduler, name) for name in names}
        sent, reached, routes = set(), {}, {}

        def take_in(peer):
            for uri in peer.uris():
                reached.setdefault(uri, set()).add(peer.name)
            routes.update(peer.routes())

        def again(name, at_last=False):
            with contextlib.suppress(AssertionError, ConnectionError):
                peers[name].settle()
            take_in(peers[name])
            peers[name].close()
            while True:
                with contextlib.suppress(AssertionError, ConnectionError):
                    peers[name] = Node(scheduler, name, acknowledges=at_last or chance.random() < 0.7)
                    peers[name].settle()
                    return

        unacknowledged = {name: set() for name in names}
        for _ in range(12):
            for name in names:
                uris = {f"http://s{chance.randrange(40)}.example/{chance.randrange(10**6)}" for _ in range(30)} | unacknowledged[name]
                unacknowledged[name] = uris
                sent |= uris
                try:
                    for uri in uris:
                        peers[name].send_uri("web", uri)
                    if chance.random() < 0.5:
                        peers[name].settle()
                        unacknowledged[name] = set()
                except (AssertionError, ConnectionError):
                    again(name)
            if chance.random() < 0.5:
                scheduler.restart()
                for name in names:
                    again(name)
            else:
                again(chance.choice(names))
        for name in names:
            again(name, at_last=True)
            for uri in unacknowledged[name]:
                peers[name].send_uri("web", uri)
            peers[name].settle()
        self.wait_for_acknowledgement(scheduler, *peers.values())
        for name in names:
            take_in(peers[name])
            peers[name].close()
        owner = scheduler.routes()
        self.assertEqual(set(reached), sent)
        for uri, at in reached.items():
            self.assertEqual(at, {owner[uri.split("/")[2]]})
        self.assertEqual(routes, owner)
        self.assertEqual(len(set(owner.values())), 3)

    # ---- a lost database ----

    def test_with_a_lost_database_no_site_is_routed_before_the_nodes_have_sent_their_routes(self):
        scheduler = self.scheduler()
        first = self.node(scheduler, "n1")
        second = self.node(scheduler, "n2")
        for number in range(8):
            first.send_uri("web", f"http://s{number}.example/")
        first.settle()
        known = scheduler.routes()
        scheduler.kill()
        for peer in (first, second):
            peer.close()
        shutil.rmtree(f"{self.data}/multinode")
        scheduler.start()
        first = self.node(scheduler, "n1", known.items())  # n2 is named, and is not there
        first.send_uri("web", "http://new.example/")
        first.settle()
        self.assertEqual(scheduler.routes(), known)
        self.assertEqual(scheduler.waiting(), {(None, "CMD_UM_URI"): 1})
        second = self.node(scheduler, "n2", {**known, "late.example": "n2"}.items())
        for peer in (first, second):
            peer.wait(lambda peer=peer: "new.example" in peer.routes(), "the new site")
        routes = scheduler.routes()
        new = routes.pop("new.example")
        self.assertIn(new, ("n1", "n2"))
        self.assertEqual(routes, {**known, "late.example": "n2"})

    # ---- configurations ----

    def test_another_configuration_is_an_update_and_its_start_uris_are_queued_again(self):
        scheduler = self.scheduler(web=start_uris("http://a.example/"))
        node = self.node(scheduler, "n1")
        node.wait(node.uris, "the start URI")
        node.settle()
        epoch = node.expect(nodes.CONF_ADD)["ep"]
        scheduler.configure(web=start_uris("http://a.example/", "http://b.example/"))
        scheduler.reload()
        update = node.expect(nodes.CONF_UPDATE)
        self.assertEqual(update["ds"][b"web"][b"start_uris"], [b"http://a.example/", b"http://b.example/"])
        self.assertGreater(update["ep"], epoch)
        node.wait(lambda: node.uris().count("http://a.example/") == 2 and "http://b.example/" in node.uris(), "all start URIs")
        node.settle()
        scheduler.configure(web=start_uris("http://c.example/"))
        scheduler.restart()
        node.close()
        node = self.node(scheduler, "n1", asked=False)
        node.expect(nodes.CONF_ADD)
        self.assertEqual(node.expect(nodes.CONF_UPDATE)["ds"][b"web"][b"start_uris"], [b"http://c.example/"])
        node.wait(lambda: node.uris() == ["http://c.example/"], "the start URI")

    def test_a_collection_goes_when_every_node_has_deleted_it(self):
        scheduler = Administered(self.data, web="", old=start_uris("http://a.example/"))
        self.addCleanup(scheduler.__exit__)
        scheduler.__enter__()
        first = Node(scheduler, "n1")
        second = Node(scheduler, "n2")
        for node in (first, second):
            self.addCleanup(node.close)
            for collection in ("web", "old"):
                node.send_routes(collection)
            node.settle()
        second.close()
        scheduler.configure(web="")  # what a file names no more stays
        scheduler.restart()
        self.assertEqual(scheduler.proxy.CollectionDelete("old", 0)[0], 1)
        scheduler.restart()
        first.close()
        first = self.node(scheduler, "n1", asked=False)
        self.assertEqual(text_of(first.expect(nodes.CONF_REMOVE)["dn"]), "old")
        first.send(nodes.CONF_STATE, 1, dn="old")
        self.assertEqual(first.expect(nodes.CONF_STATE)["pd"], 3)
        first.send(nodes.DELETE_OK, dn="old")
        first.settle()
        self.assertEqual(scheduler.query("SELECT name, state FROM collection ORDER BY name"), [("old", 3), ("web", 1)])
        self.assertEqual(scheduler.routes("old"), {})
        second = self.node(scheduler, "n2", asked=False)
        self.assertEqual(text_of(second.expect(nodes.CONF_REMOVE)["dn"]), "old")
        second.expect(nodes.CONF_ADD)
        second.send(nodes.DELETE_OK, dn="old")
        second.settle()
        scheduler.configure(web="", old=start_uris("http://b.example/"))
        scheduler.reload()
        self.assertEqual(text_of(second.expect(nodes.CONF_ADD)["dn"]), "old")
        second.settle()
        self.assertEqual(scheduler.query("SELECT name, state FROM collection ORDER BY name"), [("old", 1), ("web", 1)])

    def test_a_file_that_is_wrong_changes_nothing(self):
        scheduler = self.scheduler(web="")
        scheduler.configure(web='<attrib name="delay" type="real"> soon </attrib>')
        scheduler.reload()
        node = self.node(scheduler, "n1")
        self.assertEqual(scheduler.query("SELECT version FROM collection"), [(1,)])
        node.close()
        self.assertIn("the configurations stay as they were", scheduler.stop())

    # ---- addresses, statistics, logs ----

    def test_an_address_is_crawled_by_one_node_at_a_time(self):
        scheduler = self.scheduler()
        first, second = self.node(scheduler, "n1"), self.node(scheduler, "n2")

        def ask(node, site, cluster=3):
            node.send(nodes.START_CRAWL_IP, 1, dn="web", pd=("192.0.2.1", site, cluster))
            return node.expect(nodes.START_CRAWL_IP)["pd"]

        self.assertEqual(ask(first, "a.example"), (b"192.0.2.1", b"a.example", 3, 1))
        self.assertEqual(ask(first, "b.example")[3], 1)
        self.assertEqual(ask(second, "c.example")[3], 0)
        first.send(nodes.STOP_CRAWL_IP, dn="web", pd=("192.0.2.1", "a.example"))
        first.settle()
        self.assertEqual(ask(second, "c.example")[3], 0)
        scheduler.restart()
        first, second = self.node(scheduler, "n1", asked=False), self.node(scheduler, "n2", asked=False)
        self.assertEqual(ask(second, "c.example")[3], 0)
        first.send(nodes.STOP_CRAWL_IP, dn="web", pd=("192.0.2.1", "b.example"))
        first.settle()
        self.assertEqual(ask(second, "c.example")[3], 1)

    def test_names_are_resolved(self):
        with servers.Dns("known.example/192.0.2.7") as dns:
            scheduler = self.scheduler("--dns-server", dns.address)
            node = self.node(scheduler, "n1")
            for host, addresses in (("known.example", [(2, 1, 0, b"", (b"192.0.2.7", 0))]), ("unknown.example", None)):
                node.send(nodes.DNS_REQUEST, 1, dn="web", st=host)
                reply = node.expect(nodes.DNS_REPLY)
                self.assertEqual((reply["dn"], reply["pd"][0], reply["pd"][1][0]), (b"", host.encode(), addresses))
                self.assertGreater(reply["pd"][1][1], 0)
            node.send_uri("web", "http://known.example/")
            self.assertEqual(node.expect(nodes.ADD_ROUTE)["pd"][3], [(2, 1, 0, b"", (b"192.0.2.7", 0))])

    def test_statistics_of_nodes_are_added_up_and_none_is_counted_twice(self):
        scheduler = self.scheduler()
        first, second = self.node(scheduler, "n1"), self.node(scheduler, "n2")
        delta = {"Downloaded": 3.0, "DocSizeMax": 10.0, "ActiveSites": 2, "MimeType": {"text/html": 2}, "CrawlMode": ""}
        first.send(nodes.STAT, dn="web", pd=delta, sn=1)
        first.send(nodes.STAT, dn="web", pd=delta, sn=1)
        first.send(nodes.STAT, dn="web", pd={**delta, "DocSizeMax": 7.0, "ActiveSites": 1}, sn=2)
        first.settle()
        scheduler.restart()
        first = self.node(scheduler, "n1", asked=False)
        first.send(nodes.STAT, dn="web", pd=delta, sn=2)
        first.settle()
        second = self.node(scheduler, "n2", asked=False)
        second.send(nodes.STAT, dn="web", pd=({"__schemaname__": "collectionschema", "name": "web", "discrete": [("QueueLength", [9, 0, 9, 1])],
                                               "continuous": [("Downloaded", [4, 1, 3, 2])],
                                               "histogram": [("MimeType", [{"text/html": 5}, "None", "None", 5])]}, {}))
        second.settle()
        rows = scheduler.query("SELECT name, key, node, value FROM v_node_statistics WHERE words IS NULL ORDER BY name, node")
        self.assertEqual(rows, [("ActiveSites", "", "n1", 1.0), ("DocSizeMax", "", "n1", 10.0), ("Downloaded", "", "n1", 6.0),
                                ("Downloaded", "", "n2", 4.0), ("MimeType", "text/html", "n1", 4.0), ("MimeType", "text/html", "n2", 5.0),
                                ("QueueLength", "", "n2", 9.0)])

    def test_a_node_that_lost_its_data_is_counted_on(self):
        scheduler = self.scheduler()
        node = self.node(scheduler, "n1")
        for serial in (500, 1, 1, 2):
            node.send(nodes.STAT, dn="web", pd={"Downloaded": 1}, sn=serial)
        node.settle()
        self.assertEqual(scheduler.query("SELECT value FROM v_node_statistics"), [(3.0,)])

    def test_lines_for_logs_are_kept(self):
        scheduler = self.scheduler()
        node = self.node(scheduler, "n1")
        node.send(nodes.LOG, dn="web", pd=("dk", "2026-11-25 fetched"))
        node.settle()
        self.assertEqual(scheduler.query("SELECT collection, node, log, line FROM v_log_lines"), [("web", "n1", "dk", "2026-11-25 fetched")])

    def test_seine_sql_asks_its_database(self):
        scheduler = self.scheduler()
        node = self.node(scheduler, "n1", [("a.example", "n1")])
        node.send_uri("web", "http://a.example/")
        node.wait(node.uris, "the URI")
        for view, expected in (("v_nodes", {"node": "n1", "is_connected": 1, "sites": 1}),
                               ("v_routes", {"collection": "web", "site": "a.example", "attribute": "a.example", "node": "n1"})):
            rows = support.run("sql", "--multinode", "--json", "--data", self.data, f"SELECT * FROM {view}").stdout.splitlines()
            self.assertEqual(len(rows), 1)
            self.assertLessEqual(expected.items(), json.loads(rows[0]).items())
        asked = support.run("sql", "--data", self.data, "--multinode", "SELECT * FROM v_documents")
        self.assertIn("Leave out --multinode to ask it.", asked.stderr)
        asked = support.run("sql", "--data", self.data, "--server", "--multinode", "SELECT 1")
        self.assertIn("exclude each other", asked.stderr)

    def test_the_state_of_a_collection_is_sent(self):
        scheduler = self.scheduler()
        node = self.node(scheduler, "n1")
        node.send(nodes.CONF_STATE, 1, dn="web")
        self.assertEqual(node.expect(nodes.CONF_STATE)["pd"], 1)
        node.send(nodes.CONF_STATE, 1, dn="nothing")  # is passed over
        node.settle()


if __name__ == "__main__":
    support.main()
