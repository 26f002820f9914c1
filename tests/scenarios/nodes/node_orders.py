"""What a multinode scheduler orders a node to do (MS-FSCMT 3.1.5.4 to 3.1.5.20): configurations, suspension, refresh, sites,
URIs, feeding, deletion; and names that it resolves."""

import os
import time
import unittest

import effects
import multinode_peer_scheduler as protocol
import servers
import support
from multinode_peer_scheduler import MultinodeScheduler
from node_scheduler import FAST, HOSTS, Node, Web

HOST = HOSTS[0]


class Orders(unittest.TestCase):
    """One node with one site."""

    def setUp(self):
        folder = support.folder()
        self.addCleanup(folder.__exit__, None, None, None)
        self.data = folder.__enter__()

    def enter(self, thing):
        self.addCleanup(thing.__exit__, None, None, None)
        return thing.__enter__()

    def begin(self, links=None, options=(), **settings):
        self.web = Web(links or {HOST: {"/0": ["/1", "/2"], "/1": [], "/2": []}})
        self.enter(self.web.site)
        self.scheduler = self.enter(MultinodeScheduler(lambda host: "n1", {"web": {**FAST, **settings}}))
        self.node = self.enter(Node(self.data, "n1", self.scheduler, *options))

    def crawl(self, **settings):
        self.begin(**settings)
        self.scheduler.begin("web", self.web.start())
        support.wait_until(lambda: self.node.stored() == self.web.uris, "all pages are stored")

    def order(self, command, priority=1, **message):
        """Returns when it is done: it was acknowledged."""
        self.scheduler.post("n1", command, priority, dn="web", **message)
        support.wait_until(lambda: not self.scheduler.waiting["n1"], f"{command} is acknowledged")

    def status(self):
        return self.node.query("SELECT state FROM v_status")[0][0]

    def uri(self, path):
        return f"http://{HOST}:{self.web.port}{path}"

    def site(self):
        return f"{HOST}:{self.web.port}"

    def test_a_suspended_collection_fetches_nothing_until_it_is_resumed(self):
        self.begin()
        support.wait_until(lambda: self.scheduler.of(protocol.CONF_STATE), "the collection is there")
        for _ in range(2):
            self.order(protocol.SUSPEND, pd=4)
        self.scheduler.begin("web", self.web.start())
        support.wait_until(lambda: not self.scheduler.waiting["n1"], "the URI is there")
        self.assertEqual(self.node.query("SELECT count(*) FROM queue"), [(1,)])
        self.node.kill()
        self.node.start()
        self.assertEqual(self.web.asked(), [])
        for _ in range(2):
            self.order(protocol.RESUME)
        support.wait_until(lambda: self.node.stored() == self.web.uris, "it goes on")

    def test_the_state_that_the_scheduler_sends_is_taken_over(self):
        self.begin()
        self.scheduler.states["web"] = 4
        support.wait_until(lambda: self.scheduler.of(protocol.CONF_STATE), "it asks for the state")
        support.wait_until(lambda: self.node.query("SELECT 1 FROM collection WHERE suspended_at IS NOT NULL"), "it is suspended")
        self.order(protocol.CONF_STATE, pd=2)
        self.assertEqual(self.node.query("SELECT refresh_only_at IS NULL FROM collection"), [(0,)])
        self.order(protocol.CONF_STATE, pd=1)
        self.assertEqual(self.node.query("SELECT refresh_only_at, suspended_at FROM collection"), [(None, None)])

    def test_another_configuration_comes_into_force_whole(self):
        self.crawl(headers=["X-Case: first"], link_extraction={1: 1}, passwd={"one": "user:secret"},
                   subdomains={"part": {"include_uris": {"prefix": ["http://a.localhost"]}}})
        self.assertEqual(self.node.query("SELECT value FROM parameter WHERE value LIKE 'X-Case%'"), [("X-Case: first",)])
        self.assertEqual(self.node.query("SELECT count(*) FROM parameter WHERE section = 'subdomains/part/include_uris'"), [(1,)])
        self.order(protocol.CONF_UPDATE, ds={"web": {**FAST, "headers": ["X-Case: second"], "unheard_of": 1}})
        self.assertEqual(self.node.query("SELECT value FROM parameter WHERE value LIKE 'X-Case%'"), [("X-Case: second",)])
        self.assertEqual(self.node.query("SELECT count(*) FROM parameter WHERE section LIKE 'subdomains%'"), [(0,)])
        self.assertTrue([line for line in self.node.log if "unheard_of" in line])

    def test_a_configuration_that_cannot_be_applied_holds_up_its_own_collection_alone(self):
        self.begin()
        bad = {**FAST, "start_uri_files": ["/nowhere"], "delay": -1.0}
        self.scheduler.configurations = {"bad": bad, "web": FAST}
        self.scheduler.routes["bad"], self.scheduler.known["bad"] = {}, set()
        self.scheduler.cut("n1")
        self.scheduler.begin("bad", self.uri("/1"))
        self.scheduler.begin("web", self.web.start())
        support.wait_until(lambda: self.node.stored() == self.web.uris, "the other one is crawled")
        self.scheduler.post("n1", protocol.SUSPEND, 1, dn="bad", pd=4)
        support.wait_until(lambda: not self.scheduler.waiting["n1"], "all is acknowledged")
        told = [line for line in self.node.log if "the configuration of bad is refused" in line]
        before = len(self.scheduler.of(protocol.INIT))
        self.node.kill()
        self.node.start()
        self.scheduler.wait(lambda: len(self.scheduler.of(protocol.INIT)) > before, "it is there again")
        self.scheduler.begin("bad", self.uri("/2"))
        support.wait_until(lambda: not self.scheduler.waiting["n1"], "all is acknowledged")
        self.assertEqual(self.node.query("SELECT 1 FROM v_status", "bad"), [])
        self.scheduler.configurations["bad"] = FAST
        self.scheduler.post("n1", protocol.CONF_UPDATE, 1, dn="bad", ds={"bad": FAST})
        self.scheduler.post("n1", protocol.RESUME, 1, dn="bad")
        expected = {self.uri("/1"), self.uri("/2")}
        support.wait_until(lambda: {row[0] for row in self.node.query("SELECT uri FROM v_uris WHERE state = 'stored'", "bad")} == expected,
                           "it is crawled, too")
        self.assertEqual(len(told), 1, told)
        self.order(protocol.CONF_UPDATE, ds={"web": {**FAST, "delay": -1.0}})
        self.order(protocol.REFRESH, pd=(None, 2))
        support.wait_until(lambda: self.web.asked().count(self.web.start()) == 2, "it goes on as it was")
        self.assertEqual(len(self.scheduler.of(protocol.INIT)), before + 1)

    def test_a_refresh_cycle_begins_when_it_is_ordered(self):
        self.crawl()
        self.order(protocol.REFRESH, pd=(None, 2))
        self.assertEqual(self.node.query("SELECT cycle FROM collection"), [(1,)])
        support.wait_until(lambda: len(self.web.asked()) == 6, "all pages are asked for again")

    def test_a_site_in_quarantine_is_not_crawled(self):
        self.crawl()
        self.order(protocol.QUARANTINE_SITE, pd=(self.site(), 3600))
        self.order(protocol.REFRESH, pd=(None, 2))
        self.assertEqual(self.node.query("SELECT count(*) FROM v_quarantine"), [(1,)])
        self.assertEqual(len(self.web.asked()), 3)
        self.order(protocol.QUARANTINE_REQUEUE, pd=(HOST, 0))
        support.wait_until(lambda: len(self.web.asked()) == 6, "it is crawled again")

    def pages(self, *hosts, count=12):
        """Each host's front page leads to the others of the host."""
        paths = [f"/{number}" for number in range(1, count)]
        return {host: {"/0": paths, **{path: [] for path in paths}} for host in hosts}

    def hosts_asked(self):
        return [entry["host"] for entry in self.web.site.log()]

    def test_a_preempted_site_goes_behind_the_others_or_before_them_as_the_order_says(self):
        first, second = HOSTS[:2]
        self.begin(links=self.pages(first, second), delay=1.0, max_sites=1)
        self.scheduler.begin("web", self.uri("/0"), self.uri("/0").replace(first, second))
        support.wait_until(lambda: len(self.hosts_asked()) > 1, "one is crawled")
        crawled = self.hosts_asked()[0]
        waits = second if crawled == first else first
        self.order(protocol.PREEMPT_SITE, pd=(waits, 1))  # it is not crawled: nothing happens
        self.order(protocol.PREEMPT_SITE, pd=(crawled, 1))
        asked = len(self.hosts_asked())
        support.wait_until(lambda: len(self.hosts_asked()) > asked + 1, "it goes on")
        self.assertEqual(set(self.hosts_asked()), {crawled})
        self.order(protocol.PREEMPT_SITE, pd=(crawled, 0))
        support.wait_until(lambda: self.hosts_asked()[-1] == waits, "the other one is crawled")
        self.assertEqual(self.node.query("SELECT count(*) FROM site WHERE goes_first"), [(0,)])

    def test_a_site_goes_first_after_its_quarantine_if_the_order_says_so_and_that_is_durable(self):
        first, second = HOSTS[:2]
        self.begin(links=self.pages(first, second), delay=1.0, max_sites=1)
        self.scheduler.begin("web", self.uri("/0"))
        support.wait_until(lambda: len(self.hosts_asked()) > 1, "it is crawled")
        self.order(protocol.QUARANTINE_REQUEUE, pd=(first, 3600))
        self.node.kill()
        self.node.start()
        self.scheduler.begin("web", self.uri("/0").replace(first, second))
        support.wait_until(lambda: second in self.hosts_asked(), "the other one is crawled")
        self.assertEqual(self.node.query("SELECT goes_first FROM site ORDER BY id"), [(1,), (0,)])
        self.order(protocol.QUARANTINE_REQUEUE, pd=(first, 0))
        support.wait_until(lambda: self.hosts_asked()[-1] == first, "it goes before the other one")
        self.assertLess(self.hosts_asked().count(second), 12)

    def test_a_refresh_may_drop_what_waits_and_begin_again(self):
        self.begin(links=self.pages(HOST, count=200), delay=0.2)
        self.scheduler.begin("web", self.web.start())
        support.wait_until(lambda: len(self.web.asked()) > 1, "it is crawled")
        self.order(protocol.REFRESH, pd=(None, 0x16))  # as the text has it, for 0x10
        support.wait_until(lambda: self.web.asked().count(self.web.start()) == 2, "it begins again")
        ((mode, dropped),) = self.node.query("SELECT mode, dropped FROM v_cycles WHERE cycle = 1")
        self.assertEqual(mode, "restart")
        self.assertGreater(dropped, 40)

    def test_a_refresh_may_be_of_start_uris_alone(self):
        self.begin(start_uris=[])
        self.scheduler.configurations["web"]["start_uris"] = [self.web.start(), "http://elsewhere.example/"]
        self.scheduler.cut("n1")
        self.scheduler.begin("web", self.web.start())
        support.wait_until(lambda: self.node.stored() == self.web.uris, "all pages are stored")
        self.order(protocol.REFRESH, pd=("None", 8))
        support.wait_until(lambda: self.web.asked().count(self.web.start()) == 2, "it is asked for again")
        self.order(protocol.PREEMPT_SITE, pd=("nobody.example", 0))
        self.assertEqual((len(self.web.asked()), self.node.query("SELECT cycle FROM collection")), (4, [(0,)]))
        self.assertEqual(self.scheduler.forwarded(), [])

    def test_a_uri_that_is_sent_without_rules_is_crawled_whatever_they_say(self):
        self.begin(links={HOST: {"/0": [], "/hidden/1": [], "/hidden/2": []}})
        self.scheduler.configurations["web"]["exclude_uris"] = {"prefix": [self.uri("/hidden")]}
        self.scheduler.cut("n1")
        self.scheduler.begin("web", self.web.start())
        self.scheduler.queue("web", protocol.entry(self.uri("/hidden/1"), 0x2000))
        self.scheduler.queue("web", protocol.entry(self.uri("/hidden/2"), 0x4000000))
        expected = {self.web.start(), self.uri("/hidden/2")}
        support.wait_until(lambda: self.node.stored() == expected, "it is crawled")
        self.order(protocol.CONF_UPDATE, ds={"web": {**self.scheduler.configurations["web"], "headers": ["X: y"]}})
        self.node.kill()
        self.node.start()
        self.order(protocol.REFRESH, pd=(None, 2))
        support.wait_until(lambda: self.web.asked().count(self.uri("/hidden/2")) == 2, "the next cycle has it, too")
        self.assertNotIn(self.uri("/hidden/1"), self.web.asked())

    def test_channels_and_sitemaps_are_read_as_such_when_they_are_sent_so(self):
        port = support.free_port()
        item = f"<item><link>http://{HOST}:{port}/new</link></item>"
        entry = f"<url><loc>http://{HOST}:{port}/mapped</loc></url>"
        bodies = {"/feed": f'<rss version="2.0"><channel><title>News</title>{item}</channel></rss>',
                  "/map": f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{entry}</urlset>'}
        files = {path: {"headers": {"Content-Type": "text/xml"}, "body": f'<?xml version="1.0"?>{body}'}
                 for path, body in bodies.items()}
        pages = {path: effects.page(path) for path in ("/new", "/mapped")}
        self.enter(servers.Site({HOST: {**files, **pages}}, port=port))
        self.scheduler = self.enter(MultinodeScheduler(lambda host: "n1", {"web": {**FAST, "use_sitemaps": 1}}))
        self.node = self.enter(Node(self.data, "n1", self.scheduler))
        for path, flag in (("/feed", 0x400000), ("/map", 0x10000000)):
            self.scheduler.queue("web", protocol.entry(f"http://{HOST}:{port}{path}", flag))
        expected = {f"http://{HOST}:{port}{path}" for path in pages}
        support.wait_until(lambda: self.node.stored() >= expected, "what they name is crawled")
        self.assertEqual(self.node.query("SELECT kind, found_in FROM v_channels"), [("rss", "scheduler")])
        self.assertEqual(self.node.query("SELECT entries FROM v_sitemaps WHERE state = 'read'"), [(1,)])

    def test_a_site_that_has_to_make_room_waits(self):
        self.begin(links={HOST: {"/0": [f"/{number}" for number in range(1, 20)], **{f"/{number}": [] for number in range(1, 20)}}},
                   delay=1.0)
        self.scheduler.begin("web", self.web.start())
        support.wait_until(lambda: len(self.web.asked()) > 1, "it is crawled")
        self.order(protocol.PREEMPT_SITE, pd=(HOST, 0))
        before = time.monotonic()
        asked = len(self.web.asked())
        support.wait_until(lambda: len(self.web.asked()) > asked + 1, "it goes on")
        self.assertGreater(time.monotonic() - before, 5)

    def test_uris_and_sites_are_deleted(self):
        self.crawl()
        self.order(protocol.DELETE_URIS, pd=({self.site(): [self.uri("/1"), self.uri("/unknown")]}, {"errcode": "USR"}))
        self.assertEqual(self.node.stored(), {self.uri("/0"), self.uri("/2")})
        self.order(protocol.DELETE_SITE, pd=HOST)
        self.assertEqual(self.node.stored(), set())
        self.order(protocol.DELETE_SITE, pd="unknown.localhost")

    def test_documents_are_submitted_again_and_feeding_pauses(self):
        self.crawl()
        support.wait_until(lambda: not self.node.query("SELECT 1 FROM submission"), "all is fed")
        self.order(protocol.FEEDING_SUSPEND, pd=(1, None))
        self.order(protocol.REPROCESS_SITE, pd=(HOST, self.uri("/1"), None, 1))
        # Another page may be submitted as well, since links to it were found later (seine/anchors).
        self.assertIn(("/1",), self.node.query("SELECT uri.path FROM submission JOIN uri ON uri.id = submission.uri_id"))
        self.order(protocol.REPROCESS_SITE, pd=(self.site(), "", None, 0))
        support.wait_until(lambda: self.node.query("SELECT count(*) FROM submission") == [(3,)], "all are submitted")
        self.order(protocol.FEEDING_SUSPEND, pd=(0, None))
        support.wait_until(lambda: not self.node.query("SELECT 1 FROM submission"), "all is fed")

    def test_a_collection_is_deleted_and_that_is_reported_when_its_files_are_gone(self):
        self.crawl()
        folder = os.path.dirname(support.database_path(self.node.data))
        self.scheduler.configurations.clear()
        self.order(protocol.CONF_REMOVE)
        self.scheduler.wait(lambda: self.scheduler.of(protocol.DELETE_OK), "it is sent")
        self.assertFalse(os.path.exists(folder))
        self.order(protocol.CONF_REMOVE)  # of one that is not there
        self.scheduler.wait(lambda: len(self.scheduler.of(protocol.DELETE_OK)) == 2, "it is sent again")

    def test_names_that_the_scheduler_resolved_are_not_asked_for(self):
        host = "only-the-scheduler-knows.example"
        self.begin(links={host: {"/0": []}}, options=["--dns-server", f"127.0.0.1:{support.free_port()}"])
        address = [(2, 1, 0, "", ("127.0.0.1", 0))]
        self.scheduler.route = lambda host, owner: (owner, host, host, address, 3600)
        self.scheduler.begin("web", f"http://{host}:{self.web.port}/0")
        support.wait_until(lambda: self.node.stored() == self.web.uris, "it is crawled")

    def test_a_name_that_comes_as_an_answer_is_known(self):
        host = "only-the-scheduler-knows.example"
        self.begin(links={host: {"/0": []}}, options=["--dns-server", f"127.0.0.1:{support.free_port()}"])
        support.wait_until(lambda: self.scheduler.of(protocol.CONF_STATE), "the collection is there")
        self.scheduler.post("n1", protocol.DNS_REPLY, 1, dn="", pd=(host, ((2, 1, 0, "", ("127.0.0.1", 0)), int(time.time()), 3600)))
        self.scheduler.begin("web", f"http://{host}:{self.web.port}/0")
        support.wait_until(lambda: self.node.stored() == self.web.uris, "it is crawled")

    def test_the_scheduler_is_asked_for_names_that_did_not_come_with_a_route(self):
        host = "only-the-scheduler-knows.example"
        self.begin(links={host: {"/0": []}}, options=["--dns-server", f"127.0.0.1:{support.free_port()}"])
        self.scheduler.names[host] = [(2, 1, 0, "", ("127.0.0.1", 0))]
        self.scheduler.begin("web", f"http://{host}:{self.web.port}/0")
        support.wait_until(lambda: self.node.stored() == self.web.uris, "it is crawled")
        (asked,) = self.scheduler.of(protocol.DNS_REQUEST)
        self.assertEqual((asked["dn"], asked["st"]), (b"web", host.encode()))

    def test_names_that_the_scheduler_has_no_word_of_are_asked_of_the_dns(self):
        silent, without, away = (f"{word}.example" for word in ("silent", "without", "away"))
        self.begin(links={}, options=["--dns-server", f"127.0.0.1:{support.free_port()}"])
        self.scheduler.names[without] = None
        for host in (silent, without):
            self.scheduler.begin("web", f"http://{host}/0")
        def tried():
            return {row[0].split("/")[-1] for row in self.node.query("SELECT origin FROM site WHERE failures > 0")}
        support.wait_until(lambda: without in tried(), "it is sent that there is none")
        support.wait_until(lambda: silent in tried(), "it waits no longer")
        self.scheduler.begin("web", f"http://{away}/0")
        self.scheduler.wait(lambda: away.encode() in [asked["st"] for asked in self.scheduler.of(protocol.DNS_REQUEST)], "it is asked")
        self.scheduler.go_away()
        support.wait_until(lambda: away in tried(), "no server answers")

    def test_what_a_collection_was_sent_that_is_gone_is_passed_over(self):
        self.crawl()
        for _ in range(2):
            self.scheduler.post("n1", protocol.URI, dn="gone", pd=protocol.entry("http://a.localhost/"))
            self.scheduler.post("n1", protocol.ADD_ROUTE, dn="gone", pd=protocol.MultinodeScheduler.route("a.localhost", "n2"))
        self.order(protocol.PREEMPT_SITE, pd=(HOST, 0))
        self.assertEqual(len(self.scheduler.of(protocol.INIT)), 1)

    def test_what_administrators_of_the_node_add_goes_where_it_belongs(self):
        self.crawl()
        with self.node.proxy as proxy:
            proxy.AddURIs("web", 1, [f"http://b.localhost:{self.web.port}/new", self.uri("/2")])
        self.scheduler.wait(lambda: self.scheduler.of(protocol.URI_URG), "it is sent")
        (told,) = self.scheduler.of(protocol.URI_URG)
        self.assertEqual((told["pd"][1][0], told["pd"][3]), (f"http://b.localhost:{self.web.port}/new".encode(), 3))
        support.wait_until(lambda: self.web.asked().count(self.uri("/2")) == 2, "its own is crawled again")

    def test_odd_values_in_messages_do_no_harm(self):
        self.crawl()
        entry, texts = protocol.entry, ("", "\0", "a" * 5000, "../..", "[::1", "http://", "%", "None")
        odd = [(protocol.URI, {"pd": entry("http://x.example/")[:1] + (("",) * 4 + (None,) + ("",) * 6 + (0, 0, ""),) * 2
                               + (2**31, -1, [("", -1)] * 2000, -1, 2**40, {"depth": 2**50, 5: [{}]})})]
        for text in texts:
            odd += [(protocol.ADD_ROUTE, {"pd": (text, text, text, [(2, 1, 0, "", (text, 0))], -1)}),
                    (protocol.DNS_REPLY, {"pd": (text, ([(2, 1, 0, "", (text, 0))] * 20, 2**40, 2**40))}),
                    (protocol.START_CRAWL_IP, {"pd": (text, text, -1, 1)}), (protocol.QUARANTINE_SITE, {"pd": (text, -5)}),
                    (protocol.DELETE_SITE, {"pd": text}), (protocol.PREEMPT_SITE, {"pd": (text, 7)}),
                    (protocol.DELETE_URIS, {"pd": ({text: [text] * 3}, {})}), (protocol.REFRESH, {"pd": (text, 4)}),
                    (protocol.REPROCESS_SITE, {"pd": (text, text, text, 1)}), (protocol.REPROCESS_SITE, {"pd": (text, text, text, 0)}),
                    (protocol.FEEDING_SUSPEND, {"pd": (1, [text])}), (protocol.CONF_STATE, {"pd": 99}),
                    (protocol.CONF_REMOVE, {"dn": text[:255]}), (protocol.CONF_UPDATE, {"dn": text[:255], "ds": {}})]
        for command, message in odd:
            self.scheduler.peers["n1"].send(command, 1, **{"dn": "web", **message})
        self.order(protocol.PREEMPT_SITE, pd=(HOST, 0))
        self.assertEqual(len(self.scheduler.of(protocol.INIT)), 1, self.node.log)
        for text in ("../..", ""):  # such a configuration is refused
            self.scheduler.peers["n1"].send(protocol.CONF_ADD, 1, dn=text, ds={text: {"delay": [[]], 7: {7: {}}}})
        self.order(protocol.PREEMPT_SITE, pd=(HOST, 0))
        self.assertEqual(len(self.scheduler.of(protocol.INIT)), 1, self.node.log)
        self.assertEqual(os.listdir(f"{self.node.data}/collections"), ["web"])
        self.assertIsNone(self.node.process.poll())

    def test_options_that_do_not_fit_a_node_are_refused(self):
        for options in (["--role", "node"], ["--role", "node", "--node-id", "n1"], ["--multinode", "127.0.0.1:1"],
                        ["--role", "node", "--multinode", "127.0.0.1:1"], ["--role", "nobody"],
                        ["--role", "node", "--multinode", "nowhere", "--node-id", "n1"]):
            result = support.run("serve", "--data", self.data, *options)
            self.assertEqual(result.returncode, 1, (options, result.stderr))


if __name__ == "__main__":
    support.main()
