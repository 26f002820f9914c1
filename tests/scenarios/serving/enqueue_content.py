"""Applications enqueue more than URIs: contents in every encoding and in parts, whose links are followed; times at which
URIs expire by themselves; attributes of their own; deletions by key and number; and what is enqueued while nothing runs."""

import base64
import concurrent.futures
import json
import os
import quopri
import unittest
import urllib.request

import enqueue as core
import enqueue_kills
import node_scheduler
import servers
import support
import virtual_time
from multinode_peer_scheduler import MultinodeScheduler


class Helpers(unittest.TestCase):
    serve = core.Enqueued.serve
    send = core.Enqueued.send
    enqueue = core.Enqueued.enqueue
    url = core.Enqueued.url
    one = core.Enqueued.one
    pushed = core.Enqueued.pushed
    delete = core.Enqueued.delete
    status = core.Enqueued.status
    found = core.Enqueued.found
    requests = core.Enqueued.requests
    ends = core.Enqueued.ends
    verify = core.Enqueued.verify

    def push(self, path, *contents, options="", **attributes):
        return self.one(path, options + "".join(contents), status="complete", **attributes)

    def rows(self, sql, *values):
        return [tuple(row) for row in self.server.query("intranet", sql, *values)]

    def crawled(self):
        support.wait_until(lambda: self.status("/")["state"] == "success", "the crawl has come to its end")


def data(text, kind="text/plain", **attributes):
    words = "".join(f' {name}="{value}"' for name, value in attributes.items())
    return f'<crawl-data content-type="{kind}"{words}>{text}</crawl-data>'


def options(**values):
    return "<curl-options>" + "".join(
        f'<curl-option name="{name.replace("_", "-")}">{value}</curl-option>' for name, value in values.items()) + "</curl-options>"


class Atomic(Helpers):
    """index-atomic: all of its nodes, or none."""

    def atomic(self, *nodes, synchronization="indexed"):
        answer = self.enqueue(f"<index-atomic>{''.join(nodes)}</index-atomic>", synchronization=synchronization)
        self.assertIsNone(answer.error, answer.sentence)
        return answer, [node.attrib for node in answer.root.find("index-atomic")]

    def new(self, path, text, **attributes):
        return self.url(path, attributes.pop("content", data(text)), status="complete", **attributes)

    def gone(self, path):
        return f'<crawl-delete url="{self.site.uri(path)}"/>'

    def test_all_nodes_take_effect_together(self):
        self.serve(allowed_types=["text/*"])
        self.crawled()
        self.pushed("/old", "the words of an old heron")
        vertex = self.status("/old")["vertex"]
        self.pushed("/older", "the words of an older heron")
        answer, nodes = self.atomic(
            self.new("/new", "kingfisher", enqueue_id="mine", bird="yes"), f'<crawl-delete vertex="{vertex}"/>', self.gone("/older"),
            self.url("/page3", enqueue_type="reenqueued"),
            self.new("/typed", "", content=options(expires=3600, forced_content_type="text/html") + data("&lt;p&gt;dipper", "text/plain")))
        self.assertEqual(answer.counts, ("5", "0"))
        self.assertEqual([(node["state"], node.get("siphoned"), node["index-atomically"]) for node in nodes],
                         [("success", None, "index-atomically")] * 5, nodes)
        self.assertEqual((nodes[0]["enqueue-id"], nodes[0]["bird"], nodes[3]["http-status"], nodes[4]["content-type"]),
                         ("mine", "yes", "200", "text/html"))
        for words, path in (("kingfisher", "/new"), ("page3", "/page3"), ("dipper", "/typed")):
            self.assertIn(path, self.found(words))
        self.assertNotIn("/old", self.found("heron"))
        # They were one row of v_enqueued after the other, one delivery, and one commit.
        self.assertEqual(self.rows("SELECT count(*), count(DISTINCT atomic_id), min(atomic_id) = min(id) FROM v_enqueued"
                                   " WHERE atomic_id IS NOT NULL"), [(5, 1, 1)])
        self.assertEqual(self.rows("SELECT count(DISTINCT settled_at) FROM enqueued WHERE atomic_id IS NOT NULL"), [(1,)])
        # What was fetched for it is a document as any other: a cycle asks for it again.
        self.assertEqual(self.rows("SELECT count(*) FROM pushed_document JOIN uri ON uri.id = uri_id WHERE path = '/page3'"), [(0,)])
        self.verify()

    def test_one_node_that_fails_keeps_all_others_away(self):
        self.serve()
        self.crawled()
        self.pushed("/stays", "the words of a grebe")
        ways = {"nonexistent": self.gone("/nothing"), "killed": self.new("/excluded/b", "b"), "filtered": self.url("/noindex"),
                "unretrievable": self.url("/missing"), "invalid": '<crawl-url url="news:x"/>',
                "replaced": self.new("/stays", "the words of another grebe")}
        ways["lc-too-long"] = self.new("/" + "x" * 9000, "b")
        for siphoned, node in ways.items():
            with self.subTest(siphoned):
                answer, nodes = self.atomic(self.gone("/stays"), self.new("/never", "a smew"), node)
                self.assertEqual(answer.counts, ("0", "3"))
                self.assertEqual([(node["state"], node["siphoned"]) for node in nodes],
                                 [("error", "aborted"), ("error", "aborted"), ("error", siphoned)], nodes)
                self.assertIn("nothing of its index-atomic is taken: ", nodes[0]["error"])
                self.assertIn(nodes[2]["error"], nodes[0]["error"])
        moved = self.atomic(self.new("/never", "a smew"), self.url("/moved"))[1]
        self.assertEqual(moved[1]["siphoned"], "unretrievable")
        self.assertIn(f"redirects to {self.site.uri('/target')}", moved[1]["error"])
        refused = self.atomic(self.new("/never", "a smew"), self.url("/private/a"))[1]
        self.assertEqual([node["siphoned"] for node in refused], ["aborted", "filtered"])
        self.assertIn("/stays", self.found("grebe"))
        self.assertEqual(self.status("/never")["siphoned"], "nonexistent")
        self.assertNotIn("/never", self.found("smew"))
        # One that needs no fetch is none that fails.
        answer, nodes = self.atomic(self.new("/late", "a scaup"), self.url("/"))
        self.assertEqual([node.get("siphoned") for node in nodes], [None, "unexpired"], nodes)
        self.verify()

    def test_they_are_whole_or_absent_over_kills(self):
        self.serve(feeding=enqueue_kills.FEW_AT_A_TIME)
        enqueue_kills.Run(self, 300, 2)

    def test_what_makes_no_index_atomic_is_refused_whole(self):
        self.serve()
        for body, word in (("<index-atomic/>", "without a crawl-url"),
                           (f"<index-atomic>{self.new('/a', 'a')}<index-atomic>{self.gone('/b')}</index-atomic></index-atomic>", "within"),
                           (f"<index-atomic>{self.url('/a', enqueue_type='status')}</index-atomic>", "change nothing"),
                           (f"<index-atomic>{self.new('/a', 'a' * 9000000)}{self.new('/b', 'b' * 9000000)}</index-atomic>", "bytes"),
                           ("<index-atomic>" + self.gone("/a") * 1001 + "</index-atomic>", "at most 1000 nodes")):
            answer = self.send("/collections/intranet/enqueue", body)
            self.assertEqual((answer.status, answer.error), (400, "malformed-index-atomic"), answer.sentence)
            self.assertIn(word, answer.sentence)
        answer = self.send("/collections/intranet/enqueue", "<index-atomic>" + "".join(map(self.url, map(str, range(11)))) + "</index-atomic>")
        self.assertEqual((answer.error, "at most 10 exports" in answer.sentence), ("invalid-node", True), answer.sentence)
        self.assertEqual(self.send("/collections/intranet/enqueue", f'<index-atomic enqueue-id="x">{self.gone("/a")}</index-atomic>').error,
                         "invalid-attr")
        self.assertEqual(self.rows("SELECT count(*) FROM enqueued"), [(0,)])
        body = json.dumps({"index-atomic": {"synchronization": "indexed", "nodes": [
            {"crawl-url": {"url": self.site.uri("/json"), "status": "complete", "nodes": [
                {"crawl-data": {"content-type": "text/plain", "text": "a wigeon"}}]}}]}})
        request = urllib.request.Request(self.server.address + "/collections/intranet/enqueue", body.encode(),
                                         {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=support.TIMEOUT_S) as answer:
            printed = json.load(answer)["crawler-service-enqueue-response"]
        self.assertEqual(printed["nodes"][0]["index-atomic"]["nodes"][0]["crawl-url"]["state"], "success", printed)


class Contents(Helpers):
    def test_each_encoding_is_decoded(self):
        self.serve(allowed_types=["text/*"])
        quoted = quopri.encodestring("Der Kormoran trägt = Fisch, " .encode() * 5).decode()
        self.assertIn("=\n", quoted)
        self.ends(self.push("/qp", data(quoted, encoding="qp-utf8")), "success", "complete")
        self.assertIn("/qp", self.found("kormoran trägt"))
        xml = '<n:bird xmlns:n="urn:n" kind="a&amp;b"><n:name>Eisvogel</n:name><!-- x --><![CDATA[<blau>]]></n:bird>'
        self.ends(self.push("/xml", data(xml, "text/xml", encoding="xml")), "success", "complete")
        self.assertIn("/xml", self.found("eisvogel"))
        shown = support.run("show", self.site.uri("/xml"), "--html", "--data", self.data, "--collection", "intranet").stdout
        self.assertIn('kind="a&amp;b"', shown)
        self.assertIn("<![CDATA[<blau>]]>", shown)
        # Its namespace may be one of the request's.
        node = self.send("/collections/intranet/enqueue",
                         f'<crawl-url xmlns:m="urn:m" url="{self.site.uri("/xml2")}" status="complete" synchronization="indexed">'
                         '<crawl-data content-type="text/xml" encoding="xml"><m:a>Zaunkoenig</m:a></crawl-data></crawl-url>').nodes[0]
        self.ends(node, "success", "complete")
        self.assertIn("/xml2", self.found("zaunkoenig"))
        self.assertEqual(self.send("/collections/intranet/enqueue", self.url("/x", data("=zz", encoding="qp-utf8"), status="complete")).error,
                         "malformed-crawl-url")

    def test_several_contents_make_one_document(self):
        self.serve()
        html = base64.b64encode("<html><head><title>Gäste</title></head><body><p>Rotkehlchen <a href='/page7'>more</a></p></body></html>"
                                .encode("iso-8859-1")).decode()
        node = self.push("/parts", data("Amsel &lt;singt&gt;", anchor="The first part"),
                         data(html, "text/html; charset=iso-8859-1", encoding="base64"),
                         data("<a><b>Buchfink</b><![CDATA[ruft]]></a>", "text/xml", encoding="xml"))
        self.ends(node, "success", "complete")
        self.assertEqual(node["content-type"], "text/html")
        for words in ("amsel singt", "rotkehlchen", "gäste", "buchfink", "ruft", "first part"):
            self.assertIn("/parts", self.found(words), words)
        support.wait_until(lambda: "/page7" in self.requests(), "the link of a part is followed")
        refused = self.send("/collections/intranet/enqueue", self.url(
            "/x", data("a") + data("JVBERg==", "application/pdf", encoding="base64"), status="complete"))
        self.assertEqual(refused.error, "malformed-crawl-url")
        self.assertIn("application/pdf", refused.sentence)
        self.assertIn("a crawl-url of its own", self.send("/collections/intranet/enqueue", self.url(
            "/x", data("a") + data("b", url="http://127.0.0.1/"), status="complete")).sentence)
        # The URI of a single one is the document's.
        self.assertEqual(self.push("/outer", data("Pirol", url=self.site.uri("/inner")))["url"], self.site.uri("/inner"))

    def test_links_of_pushed_pages_are_followed_as_those_of_others(self):
        self.serve()
        self.crawled()
        page = base64.b64encode(servers.page("pushed", ["/page1", "/excluded/b", "/private/b", "page2"]).encode()
                                + b"<a rel=nofollow href=/page3>no</a>").decode()
        node = self.push("/folder/index.html", data(page, "text/html", encoding="base64"))
        self.ends(node, "success", "complete")
        support.wait_until(lambda: "/page1" in self.requests() and "/folder/page2" in self.requests(), "links are followed")
        support.wait_until(lambda: not self.rows("SELECT 1 FROM uri WHERE state = 1"), "all is done")
        self.assertFalse({"/excluded/b", "/private/b", "/page3"} & set(self.requests()))
        self.assertEqual(self.rows("SELECT hops FROM v_crawl_url WHERE url = ?", self.site.uri("/page1")), [(1,)])
        self.assertIn(self.site.uri("/folder/index.html"), support.run(
            "why", self.site.uri("/page1"), "--data", self.data, "--collection", "intranet").stdout)
        robots = base64.b64encode(b"<html><head><meta name=robots content='noindex,nofollow'></head><body>"
                                  b"<a href=/page4>x</a></body></html>").decode()
        self.ends(self.push("/hidden", data(robots, "text/html", encoding="base64")), "error", "filtered", "filtered")
        self.one("/page5")
        self.assertNotIn("/page4", self.requests())

    def test_options_say_the_type(self):
        self.serve()
        node = self.push("/typed", "<crawl-data>&lt;title&gt;Stieglitz&lt;/title&gt;</crawl-data>",
                         options=options(default_content_type="text/html"))
        self.assertEqual(node["content-type"], "text/html")
        node = self.push("/forced", data("&lt;b&gt;", "text/html"), options=options(forced_content_type="text/plain"))
        self.assertEqual(node["content-type"], "text/plain")
        self.assertEqual(self.send("/collections/intranet/enqueue", self.url("/x", options(forced_content_type="a/b"))).error,
                         "malformed-crawl-url")


class Expiry(Helpers):
    def expiry(self, path):
        return self.rows("SELECT due_at FROM uri_expiry JOIN uri ON uri.id = uri_id WHERE path = ?", path)

    def serve_in_virtual_time(self):
        """Time jumps only while time_passes(), so that a client that waits for an answer waits no longer for that."""
        self.clock = self.enterContext(virtual_time.Clock(step_s=60, held=True))
        self.serve(clock=self.clock)
        self.crawled()

    def time_passes(self, seconds):
        self.clock.go_on(seconds)
        support.wait_until(lambda: self.clock.get("offset_us") >= self.clock.get("limit_us"), f"{seconds} s have passed")

    def test_what_was_fetched_is_crawled_again_when_its_own_time_is_over(self):
        self.serve_in_virtual_time()
        self.ends(self.one("/page0", options(expires=3600)), "success", "complete")
        self.ends(self.one("/page9", options(expires=360000)), "success", "complete")
        self.time_passes(1800)
        self.ends(self.one("/page0"), "success", "complete", "unexpired")
        self.assertEqual(self.requests().count("/page0"), 1)
        self.time_passes(2400)
        support.wait_until(lambda: self.requests().count("/page0") >= 2, "it was crawled again")
        support.wait_until(lambda: self.expiry("/page0")[0][0], "and expires once more")
        self.assertEqual(self.requests().count("/page9"), 1)
        # A new cycle makes it no older.
        with self.server.proxy as proxy:
            proxy.CollectionRefetch("intranet", "")
        support.wait_until(lambda: self.requests().count("/page9") == 2, "a new cycle asks for all")
        support.wait_until(lambda: self.expiry("/page9")[0][0], "it has come")
        self.ends(self.one("/page9"), "success", "complete", "unexpired")
        # It is kept over restarts, and 0 takes it back.
        self.server.kill()
        self.server.start()
        before = self.requests().count("/page0")
        self.time_passes(4000)
        support.wait_until(lambda: self.requests().count("/page0") > before, "it goes on after a kill")
        self.one("/page0", options(expires=0), enqueue_type="reenqueued")
        self.assertEqual(self.expiry("/page0"), [])

    def test_what_was_pushed_goes_when_its_own_time_is_over(self):
        self.serve_in_virtual_time()
        self.ends(self.push("/note", data("the heron stands still"), options=options(expires=3600)), "success", "complete")
        self.ends(self.push("/lasting", data("the stork stands, too")), "success", "complete")
        self.time_passes(1800)
        self.assertIn("heron", self.found("heron"))
        self.time_passes(2400)
        support.wait_until(lambda: "heron" not in self.found("heron"), "it has gone")
        self.assertIn("stork", self.found("stork"))
        self.assertEqual(self.rows("SELECT cause, detail FROM v_deletions"), [("expiry", "expired")])
        self.assertEqual(self.expiry("/note"), [])
        with self.server.proxy as proxy:
            proxy.CollectionRefetch("intranet", "")
        support.wait_until(lambda: self.rows("SELECT result FROM cycle WHERE number = 1") == [("complete",)], "a new cycle asks for all")
        self.assertNotIn("/note", self.requests())
        self.verify()

    def test_what_failed_is_asked_again_and_what_did_not_change_later(self):
        self.serve_in_virtual_time()
        self.ends(self.one("/nothing", options(error_expires=3600)), "error", "error", "unretrievable")
        self.one("/page0", options(expires=3600, uncrawled_expires=360000))
        self.time_passes(1800)
        self.assertEqual((self.requests().count("/nothing"), self.requests().count("/page0")), (1, 1))
        self.time_passes(2400)
        support.wait_until(lambda: self.requests().count("/nothing") >= 2, "it was asked for again")
        support.wait_until(lambda: self.requests().count("/page0") == 2, "it was crawled again")
        support.wait_until(lambda: self.expiry("/page0")[0][0], "it expires once more")
        ((due,),), ((fetched,),) = self.expiry("/page0"), self.rows(
            "SELECT fetched_at FROM document JOIN uri ON uri.id = uri_id WHERE path = '/page0'")
        self.assertEqual(due - fetched, 360000000)
        self.assertEqual(self.delete("/page0")["state"], "success")
        self.assertEqual(self.expiry("/page0"), [])

    def test_options_are_as_the_attributes_that_say_the_same(self):
        self.serve()
        self.one("/page0")
        self.ends(self.one("/page0", options(force_recrawl="true")), "success", "complete", "unchanged")
        self.assertEqual(self.requests().count("/page0"), 2)
        self.ends(self.one("/excluded/a", options(default_allow="allow")), "success", "complete")
        self.assertEqual(self.one("/page1", options(priority=3))["priority"], "3")
        for name, value in (("expires", "soon"), ("expires", "-1"), ("proxy", "x"), ("odd", "x"), ("force-recrawl", "maybe")):
            answer = self.send("/collections/intranet/enqueue", self.url("/a", options(**{name: value})))
            self.assertEqual(answer.status, 400)
            self.assertIn(name, answer.sentence)


class Identity(Helpers):
    def test_deletions_by_key_and_by_number(self):
        self.serve()
        vertex = self.push("/a", data("the heron"))["vertex"]
        self.push("/b", data("the stork"))
        door = "/collections/intranet/enqueue"

        def deletes(**attributes):
            words = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
            return self.send(door, f'<crawl-delete synchronization="indexed"{words}/>')
        node = deletes(vertex=vertex).nodes[0]
        self.assertEqual((node["state"], node["url"], node.get("orig-url")), ("success", self.site.uri("/a"), None))
        self.assertNotIn("/a", self.found("heron"))
        # As the rules normalise a URI.
        self.assertEqual(deletes(vse_key=self.site.uri("/c/../b#x")).nodes[0]["state"], "success")
        self.assertNotIn("/b", self.found("stork"))
        for attributes in ({"vertex": 99999}, {"vse_key": self.site.uri("/never")}):
            self.assertEqual(deletes(**attributes).nodes[0]["siphoned"], "nonexistent")
        for attributes in ({}, {"vertex": 1, "url": "http://a/"}, {"vse_key": "http://a/", "url": "http://a/"}):
            self.assertEqual(deletes(**attributes).error, "malformed-crawl-delete")

    def test_attributes_of_ones_own_are_given_back(self):
        self.serve()
        node = self.one("/page0", batch_id="nightly", ticket="A &lt; B", Owner="me")
        self.assertEqual((node["batch-id"], node["ticket"], node["Owner"]), ("nightly", "A < B", "me"))
        self.assertEqual(self.status("/page0")["ticket"], "A < B")
        ((kept,),) = self.rows("SELECT attributes FROM v_enqueued WHERE batch_id = 'nightly'")
        self.assertEqual(json.loads(kept), {"ticket": "A < B", "Owner": "me"})
        for attributes in ({f"a{number}": "x" for number in range(33)}, {"long": "x" * 5000}, {"m:n": "x"}):
            answer = self.send("/collections/intranet/enqueue",
                               self.url("/a", **attributes).replace("<crawl-url", '<crawl-url xmlns:m="urn:m"'))
            self.assertEqual(answer.error, "invalid-attr")

    def test_an_answer_about_one_node_has_children(self):
        self.serve()
        hosts = core.site_hosts()
        hosts["*"]["/many"] = {"headers": core.HTML, "body": servers.page("many", [f"/page{n}" for n in range(150)])}
        self.site.restart(hosts)
        answer = self.send("/collections/intranet/enqueue", self.url("/many", synchronization="indexed"))
        (node,) = answer.root
        stages = node.find("crawl-pipeline").attrib
        self.assertEqual(set(stages), {"queued-ms", "fetched-ms", "committed-ms", "delivered-ms", "total-ms"})
        self.assertLessEqual(abs(sum(int(value) for name, value in stages.items() if name != "total-ms") - int(stages["total-ms"])), 2)
        self.assertIn("200", node.findtext("crawl-header"))
        self.assertEqual((node.find("crawl-links").get("n-links"), len(node.find("crawl-links"))), ("150", 100))
        self.assertIsNone(node.find("old-crawl"))
        former = node.get("exact")
        hosts["*"]["/many"] = core.document("many", "other words")
        self.site.restart(hosts)
        answer = self.send("/collections/intranet/enqueue", self.url("/many", synchronization="indexed", enqueue_type="reenqueued"))
        self.assertEqual(answer.root[0].find("old-crawl/crawl-url").get("exact"), former)
        answer = self.send("/collections/intranet/enqueue", self.url("/nothing", synchronization="indexed"))
        self.assertEqual(answer.root[0].findtext("log/error"), answer.root[0].get("error"))
        stages = answer.root[0].find("crawl-pipeline").attrib
        self.assertEqual((set(stages), stages["n-failed"]), ({"queued-ms", "fetched-ms", "n-failed", "committed-ms", "total-ms"}, "1"))
        both = self.enqueue(self.url("/page0"), self.url("/page1"))
        self.assertEqual([len(node) for node in both.root], [0, 0])

    def test_each_attribute_that_is_reported_occurs(self):
        with open(os.path.join(support.ROOT, "docs", "crawl-url.md"), encoding="utf-8") as file:
            cells = [[cell.strip() for cell in line.split("|")] for line in file if line.startswith("| `")]
        printed = {row[1].strip("`") for row in cells if "reported" in row[5]}
        self.assertGreater(len(printed), 30)
        self.serve()
        hosts = core.site_hosts()
        hosts["*"]["/dated"] = {"headers": {**core.HTML, "Last-Modified": "Wed, 25 Nov 2026 10:00:00 GMT"}, "body": "<p>dated",
                               "delay_ms": 20}  # a fetch of no millisecond has no speed
        self.site.restart(hosts)
        self.one("/copy")
        answers = [self.one("/dated", enqueue_id="mine", originator="wiki", batch_id="some", priority="1"), self.one("/dated"), self.one("/moved"),
                   self.one("/twin"), self.one("/nothing"),
                   self.enqueue(f"<index-atomic>{self.url('/aside', data('aside'), status='complete')}</index-atomic>").root[0][0].attrib,
                   self.send("/collections/intranet/url-status",
                             f'<crawl-url-status><crawl-url-status-filter name="url" comparison="eq" value="{self.site.uri("/moved")}"/>'
                             "</crawl-url-status>").nodes[0]]
        self.assertEqual((answers[-1]["status"], answers[-1]["redir-to"]), ("redir", self.site.uri("/target")))
        with self.server.proxy as proxy:
            proxy.CollectionSuspend("intranet")
        answers.append(self.one("/page5"))
        # A warning is that nothing is indexed (test_nothing_is_indexed).
        self.assertEqual(printed - {name for answer in answers for name in answer}, {"warning"})

    def test_why_reports_each_step(self):
        self.serve()
        self.one("/page0", options(expires=1000), originator="wiki")
        printed = json.loads(support.run("why", self.site.uri("/page0"), "--data", self.data, "--collection", "intranet", "--json").stdout)
        (node,) = printed["enqueued"]
        steps = [node[step] for step in ("taken_in", "fetched", "committed", "indexed")]
        self.assertEqual(steps, sorted(steps))
        self.assertEqual((node["originator"], node["state"], printed["own_expiry"]["expires_s"]), ("wiki", "success", 1000))
        self.assertIn("taken in", support.run("why", self.site.uri("/page0"), "--data", self.data, "--collection", "intranet").stdout)


class Ends(Helpers):
    @support.shows("seine/max_enqueued")
    def test_the_input_is_full(self):
        self.serve(gate_after=1, seine={"max_enqueued": 2})
        support.wait_until(lambda: self.requests(), "the crawl has begun")
        for number in range(2):
            self.assertIsNone(self.one(f"/page{number}", synchronization="enqueued").get("siphoned"))
        self.ends(self.one("/page2", synchronization="enqueued"), "error", "none", "input-full")
        self.assertIsNone(self.one("/page1", synchronization="enqueued").get("siphoned"))
        self.ends(self.push("/note", data("needs no room")), "success", "complete")
        self.site.open_gate()
        support.wait_until(lambda: self.status("/page1")["state"] == "success", "there is room again")
        self.ends(self.one("/page2"), "success", "complete")

    def test_a_uri_is_too_long(self):
        self.serve()
        self.ends(self.one("/" + "x" * 9000), "error", "none", "lc-too-long")

    def ends(self, node, state, status, siphoned=None):
        self.assertEqual((node["state"], node.get("status", "none"), node.get("siphoned")), (state, status, siphoned), node)

    def test_an_administrator_deletes_it_meanwhile(self):
        self.serve(gate_after=1)
        support.wait_until(lambda: self.requests(), "the crawl has begun")
        with concurrent.futures.ThreadPoolExecutor(1) as pool, self.server.proxy as proxy:
            waiting = pool.submit(self.one, "/page0")
            support.wait_until(lambda: self.rows("SELECT 1 FROM enqueued"), "it is taken in")
            proxy.CollectionDeleteURIs("intranet", [self.site.uri("/page0")])
            self.ends(waiting.result(support.TIMEOUT_S), "error", "none", "terminated")
        self.site.open_gate()

    def test_nothing_is_indexed(self):
        self.serve(seine={"index": False})
        node = self.one("/page0")
        self.ends(node, "warning", "complete")
        self.assertIn("no destination", node["warning"])

    def test_a_redirect_leads_to_what_was_crawled(self):
        self.serve()
        self.one("/target")
        node = self.one("/moved")
        self.ends(node, "success", "complete", "uncrawled")
        self.assertEqual((node["uncrawled"], self.requests().count("/target")), ("unknown", 1))

    def test_its_moment_does_not_come(self):
        # robots.txt and the start page after one delay; what is enqueued then waits for longer than the answer does.
        clock = self.enterContext(virtual_time.Clock(step_s=5, limit_s=7200, timeout_s=60))
        self.serve(clock=clock, delay=3600.0)
        self.crawled()
        clock.go_on(900)
        answer = self.enqueue(self.url("/page0"), self.url("/page1", synchronization="to-be-indexed"))
        self.assertEqual(answer.counts, ("0", "2"))
        for node in answer.nodes:
            self.ends(node, "pending", "input", "unknown")

    def test_a_cycle_begins_afresh_meanwhile(self):
        # robots.txt, the start page after one delay, and then half a delay more.
        clock = self.enterContext(virtual_time.Clock(step_s=5, limit_s=180, timeout_s=60))
        began = clock.now()
        self.serve(clock=clock, refresh_mode="scratch", delay=120.0, refresh=6.0)
        self.crawled()
        with concurrent.futures.ThreadPoolExecutor(1) as pool, self.server.proxy as proxy:
            waiting = pool.submit(self.one, "/moved")
            clock.go_on(120)  # its turn comes, that of its target does not
            support.wait_until(lambda: self.rows("SELECT 1 FROM enqueued WHERE redirects = 1"), "the redirect was followed")
            proxy.CollectionSuspend("intranet")
            support.wait_until(lambda: not self.rows("SELECT 1 FROM claim"), "its target is back in the queue")
            clock.go_on(300)
            support.wait_until(lambda: clock.now() > began + 6 * 60 + 10, "the next cycle is due")
            proxy.CollectionResume("intranet")
            self.ends(waiting.result(support.TIMEOUT_S), "error", "none", "rebasing")

    def test_another_node_crawls_the_site(self):
        folder = self.enterContext(support.folder())
        port = support.free_port()
        self.enterContext(servers.Site({"a.localhost": {"/": core.document("here")}, "b.localhost": {"/": core.document("there")}},
                                       port=port))
        scheduler = self.enterContext(MultinodeScheduler({"a.localhost": "n1", "b.localhost": "n2"}.__getitem__,
                                                         {"web": node_scheduler.FAST}))
        self.server = self.enterContext(node_scheduler.Node(folder, "n1", scheduler))
        scheduler.begin("web", f"http://a.localhost:{port}/")
        uris = [f"http://{letter}.localhost:{port}/" for letter in "ab"]
        support.wait_until(lambda: self.server.stored() == {uris[0]}, "the node crawls its own site")

        def ask():
            answer = self.send("/collections/web/enqueue", f'<crawl-url url="{uris[1]}" synchronization="enqueued"/>')
            return (answer.nodes[0]["siphoned"], answer.nodes[0]["state"], answer.counts) if answer.nodes[0].get("siphoned") else None
        self.assertEqual(support.wait_until(ask, "the site is another node's"), ("remote-conflict", "warning", ("0", "1")))


class Offline(Helpers):
    def test_a_suspended_collection_answers_at_once(self):
        self.serve()
        self.crawled()
        with self.server.proxy as proxy:
            proxy.CollectionSuspend("intranet")
        answer = self.enqueue(self.url("/page0"))
        self.assertEqual((answer.nodes[0]["state"], answer.nodes[0].get("enqueued-offline"), answer.root.get("n-offline")),
                         ("pending", "enqueued-offline", "1"))
        with self.server.proxy as proxy:
            proxy.CollectionResume("intranet")
        support.wait_until(lambda: self.status("/page0")["state"] == "success", "it is crawled")
        self.assertEqual(self.status("/page0")["enqueued-offline"], "enqueued-offline")

    def test_what_is_enqueued_into_a_directory_is_taken_in_when_the_server_runs(self):
        self.serve()
        self.crawled()
        self.push("/note", data("the heron"))
        busy = support.run("enqueue", "intranet", self.site.uri("/page0"), "--data", self.data)
        self.assertEqual(busy.returncode, 2)
        self.assertIn("--server", busy.stderr)
        self.server.stop()
        done = support.run("enqueue", "intranet", self.site.uri("/page0"), "no URI", "--originator", "cron", "--data", self.data)
        self.assertEqual(done.returncode, 0, done.stderr)
        answer = core.Answer(200, done.stdout)
        self.assertEqual(answer.counts + (answer.root.get("n-offline"),), ("2", "0", "2"))
        self.assertEqual(answer.nodes[0]["enqueued-offline"], "enqueued-offline")
        self.assertEqual(support.run("enqueue", "intranet", self.site.uri("/note"), "--delete", "--data", self.data).returncode, 0)
        self.assertEqual(support.run("enqueue", "nobody", self.site.uri("/"), "--data", self.data).returncode, 2)
        self.server.start()
        support.wait_until(lambda: self.status("/page0")["state"] == "success", "it is crawled")
        node = self.status("/page0")
        self.assertEqual((node["enqueued-offline"], node["originator"]), ("enqueued-offline", "cron"))
        support.wait_until(lambda: "/note" not in self.found("heron"), "the deletion took effect")
        self.assertEqual(self.rows("SELECT siphoned FROM v_enqueued WHERE url = 'no URI'"), [("invalid",)])
        self.assertEqual(self.rows("SELECT count(*) FROM offline_node"), [(0,)])

    def test_a_crawl_takes_in_what_was_enqueued_before(self):
        folder = self.enterContext(support.folder())
        site = self.enterContext(servers.Site(core.site_hosts()))
        self.assertEqual(support.run("crawl", site.uri(), "--data", folder).returncode, 0)
        (name,) = os.listdir(os.path.join(folder, "collections"))
        self.assertEqual(support.run("enqueue", name, site.uri("/page3"), "--data", folder).returncode, 0)
        self.assertEqual(support.run("crawl", site.uri(), "--data", folder).returncode, 0)
        self.assertIn("/page3", [entry["path"] for entry in site.log()])


if __name__ == "__main__":
    support.main()
