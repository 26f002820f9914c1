"""seine serve --role node, with a multinode scheduler that was written from MS-FSCMT alone: nodes crawl what is routed to
them, forward what they find of other sites, and lose and double nothing over kills, cuts and a scheduler that is away."""

import os
import random
import time
import unittest

import effects
import multinode_peer_scheduler as protocol
import servers
import support
from multinode_peer import frame, text_of
from multinode_peer_scheduler import MultinodeScheduler, entry
from server_support import Server

FAST = {"delay": 0.0, "seine": {"auto_delay": 0}, "robots": 0, "max_doc": 1000000, "truncate": 0}
HOSTS = [f"{letter}.localhost" for letter in "abcdef"]


def web(pages, seed=0):
    """{host: {path: page}} of as many pages each, which lead to one another within and across hosts."""
    choose = random.Random(seed)

    def links(host, number):
        inner = [f"/{child}" for child in (2 * number + 1, 2 * number + 2) if child < pages]
        others = [other for other in HOSTS if other != host]
        outer = [f"//{choose.choice(others)}:PORT/{choose.randrange(pages)}" for _ in range(2)]
        return inner + outer + ([f"//{other}:PORT/0" for other in others] if number == 0 else [])

    return {host: {f"/{number}": links(host, number) for number in range(pages)} for host in HOSTS}


def site_of(links, port):
    return {host: {path: effects.page(path, [link.replace("PORT", str(port)) for link in out], f"{host} {path}")
                               for path, out in paths.items()} for host, paths in links.items()}


class Web:
    """The site of a web, whose links know its port."""

    def __init__(self, links):
        self.port = support.free_port()
        self.site = servers.Site(site_of(links, self.port), port=self.port)
        self.uris = {f"http://{host}:{self.port}{path}" for host, paths in links.items() for path in paths}

    def start(self):
        return f"http://{HOSTS[0]}:{self.port}/0"

    def asked(self):
        return [f"http://{entry['host']}:{self.port}{entry['path']}" for entry in self.site.log()]


class Node(Server):
    def __init__(self, data, name, scheduler, *options):
        os.makedirs(data, exist_ok=True)
        super().__init__(f"{data}/{name}", "--role", "node", "--multinode", scheduler.address, "--node-id", name, *options)
        self.name = name

    def query(self, sql, collection="web"):
        try:
            return [tuple(row) for row in support.query(self.data, sql, collection=collection)]
        except Exception:  # pylint: disable=broad-exception-caught  # not made yet
            return []

    def stored(self):
        return {row[0] for row in self.query("SELECT uri FROM v_uris WHERE state = 'stored'")}

    def waits(self):
        return bool(self.query("SELECT 1 FROM v_multinode WHERE waiting > 0"))


class Nodes(unittest.TestCase):
    def setUp(self):
        folder = support.folder()
        self.addCleanup(folder.__exit__, None, None, None)
        self.data = folder.__enter__()

    def enter(self, thing):
        self.addCleanup(thing.__exit__, None, None, None)
        return thing.__enter__()

    def web(self, pages):
        web_of_sites = Web(web(pages))
        self.enter(web_of_sites.site)
        return web_of_sites

    def scheduler(self, *names, **settings):
        configuration = {**FAST, **settings}
        owners = {host: names[number % len(names)] for number, host in enumerate(HOSTS)}
        return self.enter(MultinodeScheduler(owners.__getitem__, {"web": configuration}))

    def node(self, name, scheduler, *options):
        return self.enter(Node(self.data, name, scheduler, *options))

    def await_all(self, nodes, uris):
        def everything():
            return set().union(*(node.stored() for node in nodes)) >= uris
        support.wait_until(everything, "all pages are stored")

    def check(self, nodes, scheduler, uris):
        """Each page is stored by the node that its host is routed to, and by no other."""
        stored = {node.name: node.stored() for node in nodes}
        self.assertEqual(set().union(*stored.values()), uris)
        for node in nodes:
            for uri in stored[node.name]:
                self.assertEqual(scheduler.routes["web"][uri.split("/")[2].split(":")[0]], node.name)

    def test_each_node_crawls_the_sites_that_are_routed_to_it_and_forwards_the_others(self):
        sites, scheduler = self.web(20), self.scheduler("n1", "n2")
        nodes = [self.node(name, scheduler) for name in ("n1", "n2")]
        scheduler.begin("web", sites.start())
        self.await_all(nodes, sites.uris)
        support.wait_until(lambda: not any(node.waits() for node in nodes), "all is acknowledged")
        self.check(nodes, scheduler, sites.uris)
        self.assertEqual(sorted(sites.asked()), sorted(sites.uris))
        for node in nodes:
            forwarded = scheduler.forwarded(node.name)
            self.assertEqual(len(forwarded), len(set(forwarded)), "a URI was forwarded twice")
            self.assertEqual(node.query("SELECT count(*) FROM route"), [(len(HOSTS),)])
            init = scheduler.of(protocol.INIT, node.name)[0]
            self.assertEqual((text_of(init["xp"][0]), init["xp"][1]), ("127.0.0.1", node.port))

    def test_start_uris_of_the_configuration_are_not_crawled_by_the_node_itself(self):
        sites = self.web(1)
        scheduler = self.scheduler("n1", start_uris=[sites.start()])
        node = self.node("n1", scheduler)
        scheduler.wait(lambda: scheduler.of(protocol.CONF_STATE), "the collection is there")
        scheduler.begin("web", f"http://{HOSTS[1]}:{sites.port}/0")
        self.await_all([node], sites.uris)
        self.assertEqual(node.query("SELECT count(*) FROM v_events WHERE kind = 'start URI refused'"), [(0,)])
        self.assertEqual(sites.asked()[0], f"http://{HOSTS[1]}:{sites.port}/0")

    def test_nothing_is_lost_and_no_site_is_crawled_by_two_nodes_over_kills_and_cuts(self):
        sites, scheduler = self.web(40), self.scheduler("n1", "n2")
        nodes = [self.node(name, scheduler) for name in ("n1", "n2")]
        choose = random.Random(1)
        scheduler.begin("web", sites.start())
        for _ in range(12):
            node = choose.choice(nodes)
            what = choose.randrange(3)
            time.sleep(choose.random() / 3)
            if what == 0:
                node.kill()
                node.start()
            elif what == 1:
                scheduler.cut(node.name)
            else:
                scheduler.go_away()
                time.sleep(choose.random() / 3)
                scheduler.come_back()
        self.await_all(nodes, sites.uris)
        support.wait_until(lambda: not any(node.waits() for node in nodes), "all is acknowledged")
        self.check(nodes, scheduler, sites.uris)
        for node in nodes:
            node.stop()
            servers.verify(node.data)

    def test_a_node_goes_on_while_the_scheduler_is_away_and_delivers_later(self):
        sites, scheduler = self.web(15), self.scheduler("n1", "n2")
        node = self.node("n1", scheduler)
        for name in HOSTS:
            scheduler.routes["web"][name] = scheduler.owner_of(name)
        scheduler.begin("web", sites.start())
        own = {uri for uri in sites.uris if scheduler.owner_of(uri.split("/")[2].split(":")[0]) == "n1"}
        support.wait_until(lambda: sites.asked(), "it crawls")
        scheduler.go_away()
        with_links = {f"http://{HOSTS[0]}:{sites.port}/{number}" for number in range(15)}
        support.wait_until(lambda: node.stored() >= with_links, "the site is crawled to its end")
        waiting = {row[0] for row in node.query("SELECT uri FROM v_forwarded_uris WHERE state = 'waiting'")}
        self.assertTrue(waiting)
        node.kill()
        node.start()
        scheduler.come_back()
        support.wait_until(lambda: not node.waits(), "all is acknowledged")
        self.assertLessEqual(waiting, set(scheduler.forwarded("n1")))
        self.assertLessEqual(node.stored(), own)

    def test_a_host_that_moves_to_another_node_is_handed_over(self):
        sites, scheduler = self.web(20), self.scheduler("n1", "n2")
        nodes = [self.node(name, scheduler) for name in ("n1", "n2")]
        scheduler.begin("web", sites.start())
        moved = f"http://{HOSTS[0]}:{sites.port}/"
        self.await_all(nodes, sites.uris)
        scheduler.move("web", HOSTS[0], "n2")
        own = {uri for uri in sites.uris if uri.startswith(moved)}
        support.wait_until(lambda: nodes[1].stored() >= own, "the other node has crawled it")
        self.assertFalse(nodes[0].stored() & own)
        self.check(nodes, scheduler, sites.uris)

    def test_what_comes_twice_changes_nothing(self):
        sites, scheduler = self.web(3), self.scheduler("n1")
        node = self.node("n1", scheduler)
        scheduler.begin("web", sites.start())
        self.await_all([node], sites.uris)
        for _ in range(2):
            for uri in sites.uris:
                scheduler.post("n1", protocol.URI, dn="web", pd=entry(uri, protocol.STARTURI))
                scheduler.post("n1", protocol.URI_URG, 1, dn="web", pd=entry(uri))
        support.wait_until(lambda: not scheduler.waiting["n1"], "they are acknowledged")
        self.assertEqual(sorted(sites.asked()), sorted(sites.uris))

    def test_all_routes_and_uris_are_sent_again_to_a_scheduler_that_lost_them(self):
        sites, scheduler = self.web(5), self.scheduler("n1", "n2")
        node = self.node("n1", scheduler)
        scheduler.begin("web", sites.start())
        support.wait_until(lambda: len(node.query("SELECT * FROM route")) == len(HOSTS), "routes are known")
        support.wait_until(lambda: not node.waits(), "all is acknowledged")
        forwarded = scheduler.forwarded()
        scheduler.post("n1", protocol.ASK_ROUTE, dn="web")
        scheduler.wait(lambda: scheduler.of(protocol.LAST_ROUTE), "the last route")
        routes = [tuple(map(text_of, route)) for message in scheduler.of(protocol.ADD_ROUTE) for route in message["pd"]]
        self.assertEqual(dict(routes), scheduler.routes["web"])
        scheduler.wait(lambda: set(scheduler.forwarded()[len(forwarded):]) >= set(forwarded), "they are forwarded again")

    def test_uris_under_way_when_routes_are_asked_for_are_forwarded_again(self):
        sites, scheduler = self.web(5), self.scheduler("n1", "n2")
        self.node("n1", scheduler)
        scheduler.is_silent = True
        scheduler.begin("web", sites.start())
        # The node asks for an acknowledgement once, and URIs, states and statistics may follow that question.
        def is_asked_to_acknowledge():
            commands = [message["cm"] for _, message in scheduler.received]
            return protocol.URI in commands and protocol.KEEPALIVE in commands[commands.index(protocol.URI):]
        scheduler.wait(is_asked_to_acknowledge, "URIs are forwarded")
        forwarded = set(scheduler.forwarded())
        with scheduler.lock:
            before = len(scheduler.forwarded())
            scheduler.peers["n1"].send_raw(frame({"cm": protocol.ASK_ROUTE, "dn": "web"}, 1) + frame({"cm": protocol.KEEPALIVE_ACK}, 1))
            scheduler.is_silent = False
        scheduler.wait(lambda: scheduler.of(protocol.LAST_ROUTE), "the last route")
        scheduler.wait(lambda: set(scheduler.forwarded()[before:]) >= forwarded, "they are forwarded again")

    def test_a_site_is_asked_for_nothing_before_its_address_is_permitted(self):
        sites, scheduler = self.web(3), self.scheduler("n1")
        forbidden = HOSTS[1]
        scheduler.permits = lambda node, subject: text_of(subject[1]) != forbidden
        node = self.node("n1", scheduler)
        scheduler.begin("web", sites.start())
        self.await_all([node], {uri for uri in sites.uris if forbidden not in uri})
        def asked():
            return [tuple(map(text_of, message["pd"][:2])) for message in scheduler.of(protocol.START_CRAWL_IP)]
        self.assertEqual(sorted(set(asked())), [("127.0.0.1", host) for host in HOSTS])
        support.wait_until(lambda: [message for message in scheduler.of(protocol.STOP_CRAWL_IP)
                                    if tuple(map(text_of, message["pd"])) == ("127.0.0.1", HOSTS[0])], "the end of the site is reported")
        self.assertNotIn(forbidden, "".join(sites.asked()))
        # The node looks again whether it may by now; the multinode scheduler is not asked again before half an hour is over.
        (due_at,), = node.query(f"SELECT due_at FROM site WHERE origin LIKE '%{forbidden}%'")
        support.wait_until(lambda: node.query(f"SELECT 1 FROM site WHERE origin LIKE '%{forbidden}%' AND due_at > {due_at}"), "it looks again")
        self.assertEqual(asked().count(("127.0.0.1", forbidden)), 1)

    def test_statistics_come_as_deltas_that_are_counted_once(self):
        sites, scheduler = self.web(5), self.scheduler("n1")
        node = self.node("n1", scheduler)
        scheduler.begin("web", sites.start())
        self.await_all([node], sites.uris)
        scheduler.go_away()
        node.kill()  # what was counted and not reported stays
        node.start()
        scheduler.come_back()
        with node.proxy as proxy:
            proxy.CollectionRefetch("web", "")

        def counted():
            sums = {}
            for message in scheduler.of(protocol.STAT):
                sums[message["sn"]] = message["pd"].get(b"Processed", 0)
            return sum(sums.values())
        support.wait_until(lambda: counted() >= len(sites.uris), "the pages are counted")
        self.assertTrue(all(message["pd"][b"DiskFree"] > 0 for message in scheduler.of(protocol.STAT)))
        support.wait_until(lambda: not node.query("SELECT 1 FROM statistic_report"), "all deltas are acknowledged")

    @support.shows("umlogs")
    def test_lines_of_logs_are_sent_as_umlogs_says(self):
        sites = self.web(2)
        for wanted in (0, 1):
            scheduler = self.scheduler("n1", umlogs=wanted)
            node = self.enter(Node(f"{self.data}/{wanted}", "n1", scheduler))
            scheduler.begin("web", sites.start())
            self.await_all([node], sites.uris)

            def lines(letters):
                return [text_of(message["pd"][1]) for message in scheduler.of(protocol.LOG)
                        if text_of(message["pd"][0]) == letters]  # pylint: disable=cell-var-from-loop
            if wanted:
                support.wait_until(lambda: len(lines("dk")) >= len(sites.uris), "all lines are there")
                with open(f"{node.data}/log/web/fetch.log", encoding="utf-8") as log:
                    self.assertLessEqual(set(log.read().splitlines()), set(lines("dk")))
            else:
                support.wait_until(lambda: not node.waits(), "all is acknowledged")
                self.assertEqual(scheduler.of(protocol.LOG), [])

    @support.shows("mufilter", "cachesize/routetab")
    def test_filters_and_caches_ask_sql_less_and_lose_nothing(self):
        """A node that begins anew remembers nothing of what it forwarded, and has the filter."""
        sites = self.web(20)
        asked, hosts = {}, {}
        for bits, bytes_of_routes in ((0, 8), (65536, 1048576)):
            scheduler = self.scheduler("n1", "n2", mufilter=bits, cachesize={"routetab": bytes_of_routes}, delay=0.05)
            nodes = [self.enter(Node(f"{self.data}/{bits}", name, scheduler)) for name in ("n1", "n2")]
            scheduler.begin("web", sites.start())
            for node in nodes:
                support.wait_until(lambda: len(node.stored()) >= 8, "it has stored some")  # pylint: disable=cell-var-from-loop
                node.kill()
                node.start()
            self.await_all(nodes, sites.uris)
            self.check(nodes, scheduler, sites.uris)
            figures = [node.query("SELECT found, asked, hosts_asked, acknowledged + waiting FROM v_multinode")[0] for node in nodes]
            asked[bits] = sum(asked for _, asked, _, _ in figures)
            hosts[bits] = sum(asked for _, _, asked, _ in figures)
            for node, (_, _, _, forwarded) in zip(nodes, figures):
                self.assertEqual(node.query("SELECT count(*), count(DISTINCT uri) FROM v_forwarded_uris"), [(forwarded, forwarded)])
        self.assertLess(asked[65536], asked[0])
        self.assertLess(hosts[65536], hosts[0])

    @support.shows("cachesize/mucomm")
    def test_no_more_uris_are_under_way_than_mucomm_says(self):
        sites = self.web(20)
        most = {}
        for window in (1, 5000):
            scheduler = self.scheduler("n1", "n2", cachesize={"mucomm": window})
            for name in HOSTS:
                scheduler.routes["web"][name] = scheduler.owner_of(name)
            node = self.enter(Node(f"{self.data}/{window}", "n1", scheduler))
            scheduler.begin("web", sites.start())
            support.wait_until(lambda: node.stored() >= {f"http://{HOSTS[0]}:{sites.port}/{n}" for n in range(20)}, "it crawls")
            support.wait_until(lambda: not node.waits(), "all is acknowledged")
            under_way = most[window] = 0
            for message in (message for _, message in scheduler.received):
                if message["cm"] == protocol.URI:
                    under_way += 1
                    most[window] = max(most[window], under_way)
                elif message["cm"] == protocol.KEEPALIVE:
                    under_way = 0
        self.assertEqual(most[1], 1)
        self.assertGreater(most[5000], 1)


if __name__ == "__main__":
    support.main()
