"""Applications enqueue URIs over HTTP: each synchronization is answered at its moment, each end has its word, content is
pushed, what was acknowledged survives kills, and a client that waits costs no thread."""

import base64
import concurrent.futures
import contextlib
import os
import socket
import threading
import time
import unittest
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree
import xmlrpc.client

import server_support
import servers
import support

HTML = {"Content-Type": "text/html; charset=utf-8"}
WAITING = 40 if support.SANITIZED else 200


def document(title, text=""):
    return {"headers": HTML, "body": servers.page(title, [], text or f"the words of {title}")}


def site_hosts():
    pages = {"/": document("start"), "/copy": document("twin", "the same"), "/twin": document("twin", "the same"),
             "/private/a": document("private"), "/moved": {"status": 301, "headers": {"Location": "/target"}, "body": ""},
             "/target": document("target"), "/excluded/a": document("excluded"),
             "/noindex": {"headers": HTML, "body": "<html><head><meta name=robots content=noindex></head><body>x</body></html>"}}
    pages.update({f"/page{number}": document(f"page{number}") for number in range(400)})
    return {"*": pages}


class Answer:
    def __init__(self, status, body):
        self.status = status
        self.root = xml.etree.ElementTree.fromstring(body)
        if self.root.tag == "collection-broker-enqueue-response":
            self.root = self.root[0]
        self.nodes = [node.attrib for node in self.root if node.tag != "log"]
        self.error = self.root.get("error")
        self.sentence = self.root.findtext("log/error")
        self.counts = (self.root.get("n-success"), self.root.get("n-failed"))


class GateOpener:
    def __init__(self, site):
        self.site = site

    def close(self):
        self.site.open_gate()


class Enqueued(unittest.TestCase):
    def serve(self, gate_after=None, clock=None, **settings):
        self.data = self.enterContext(support.folder())
        self.site = self.enterContext(servers.Site(site_hosts(), robots={"*": "User-agent: *\nDisallow: /private/"},
                                                   gate_after=gate_after))
        file = os.path.join(self.data, "collections.xml")
        basis = {"delay": 0.0, "include_domains": {"exact": ["127.0.0.1"]}, "allowed_schemes": ["http"], "refresh": 100000.0,
                 "use_sitemaps": False, "max_pending": 8, "exclude_uris": {"prefix": [self.site.uri("/excluded/")]}}
        with open(file, "w", encoding="utf-8") as out:
            out.write(server_support.configuration(("intranet", {**basis, "start_uris": [self.site.uri()], **settings})))
        self.server = self.enterContext(server_support.Server(self.data, "--config", file, environment=clock and clock.environment))

    def send(self, path, body=None, kind="text/xml"):
        request = urllib.request.Request(self.server.address + path, body and body.encode(), {"Content-Type": kind})
        try:
            with urllib.request.urlopen(request, timeout=support.TIMEOUT_S) as answer:
                return Answer(answer.status, answer.read())
        except urllib.error.HTTPError as answer:
            return Answer(answer.code, answer.read())

    def enqueue(self, *nodes, synchronization="indexed"):
        return self.send("/collections/intranet/enqueue",
                         f'<crawl-urls synchronization="{synchronization}">{"".join(nodes)}</crawl-urls>')

    def url(self, path, content="", **attributes):
        words = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
        return f'<crawl-url url="{self.site.uri(path)}"{words}>{content}</crawl-url>'

    def one(self, path, content="", synchronization="indexed", **attributes):
        return self.enqueue(self.url(path, content, **attributes), synchronization=synchronization).nodes[0]

    def pushed(self, path, text, kind="text/plain", **attributes):
        return self.one(path, f'<crawl-data content-type="{kind}">{text}</crawl-data>', status="complete", **attributes)

    def delete(self, path):
        return self.enqueue(f'<crawl-delete url="{self.site.uri(path)}"/>').nodes[0]

    def status(self, path):
        return self.send("/collections/intranet/url-status?" + urllib.parse.urlencode({"url": self.site.uri(path)})).nodes[0]

    def found(self, words):
        return support.run("search", words, "--data", self.data, "--collection", "intranet").stdout

    def requests(self):
        return [entry["path"] for entry in self.site.log()]

    def ends(self, node, state, status, siphoned=None):
        self.assertEqual((node["state"], node["status"], node.get("siphoned")), (state, status, siphoned), node)

    def verify(self):
        self.server.kill()
        answer = support.run("verify", "--data", self.data, "--collection", "intranet")
        self.assertEqual(answer.returncode, 0, answer.stdout + answer.stderr)

    def test_each_end_has_its_word(self):
        self.serve()
        node = self.one("/page0", enqueue_id="first", originator="wiki")
        self.ends(node, "success", "complete")
        self.assertEqual((node["enqueue-id"], node["originator"], node["http-status"], node["indexed-n-docs"]),
                         ("first", "wiki", "200", "1"))
        self.assertIn("page0", self.found("page0"))
        self.ends(self.one("/page0"), "success", "complete", "unexpired")
        self.ends(self.one("/page0", enqueue_type="forced"), "success", "complete", "unexpired")
        self.ends(self.one("/page0", enqueue_type="reenqueued"), "success", "complete", "unchanged")
        self.assertEqual(self.requests().count("/page0"), 2)
        self.ends(self.one("/copy"), "success", "complete")
        self.ends(self.one("/twin"), "success", "duplicate", "duplicate")
        self.ends(self.one("/private/a"), "error", "disallowed by robots.txt", "filtered")
        self.ends(self.one("/excluded/a"), "error", "filtered", "filtered")
        self.ends(self.one("/noindex"), "error", "filtered", "filtered")
        self.ends(self.one("/nothing"), "error", "error", "unretrievable")
        moved = self.one("/moved")
        self.ends(moved, "success", "complete")
        self.assertEqual((moved["url"], moved["orig-url"]), (self.site.uri("/target"), self.site.uri("/moved")))
        self.assertEqual(self.status("/moved")["redir-to"], self.site.uri("/target"))
        invalid = self.enqueue('<crawl-url url="no URI"/>', self.url("/page1"))
        self.assertEqual((invalid.nodes[0]["siphoned"], invalid.counts), ("invalid", ("1", "1")))
        self.ends(self.delete("/page0"), "success", "none")
        self.assertNotIn("page0", self.found("page0"))
        self.ends(self.delete("/page0"), "error", "none", "nonexistent")
        self.ends(self.status("/never"), "error", "none", "nonexistent")
        self.ends(self.status("/"), "success", "complete")
        self.assertIn(("wiki", "first", "success", None, 1), [tuple(row) for row in self.server.query(
            "intranet", "SELECT originator, enqueue_id, result, siphoned, indexed IS NOT NULL FROM v_audit_log")])
        self.assertEqual(self.server.query("intranet", "SELECT status FROM v_crawl_url WHERE url = ?",
                                           self.site.uri("/twin"))[0][0], "duplicate")
        self.verify()

    def test_a_failed_document_stays(self):
        self.serve()
        self.one("/page0")
        hosts = site_hosts()
        hosts["*"]["/page0"] = {"status": 500, "body": ""}
        hosts["*"]["/page1"] = document("page1", "other words by now")
        self.one("/page1")
        self.site.restart(hosts)
        self.ends(self.one("/page0", enqueue_type="reenqueued"), "error", "error", "error")
        self.assertIn("page0", self.found("page0"))
        self.ends(self.one("/page1", enqueue_type="reenqueued"), "success", "complete")
        self.assertIn("/page1", self.found("other"))

    def test_a_limit_refuses_what_is_not_forced(self):
        self.serve(limits={"max_doc": 1})
        support.wait_until(lambda: self.server.query("intranet", "SELECT count(*) FROM document")[0][0], "the limit is reached")
        support.wait_until(lambda: self.one(f"/page{time.monotonic_ns() % 400}", synchronization="enqueued").get("siphoned"),
                           "new URIs are refused")
        refused = self.one("/private/b", synchronization="enqueued")
        self.assertIn(refused["siphoned"], ("filtered", "killed"))
        self.ends(self.one("/target", enqueue_type="forced"), "success", "complete")

    def test_content_is_pushed(self):
        self.serve()
        self.ends(self.pushed("/notes/1", "the heron stands still"), "success", "complete")
        self.assertIn("heron", self.found("heron"))
        node = self.enqueue(self.url("/notes/2", '<crawl-data content-type="text/html" encoding="base64">'
                                     'PHRpdGxlPk5vdGU8L3RpdGxlPjxwPmEgcGVsaWNhbiBmbGllczwvcD4=</crawl-data>', status="complete"))
        self.ends(node.nodes[0], "success", "complete")
        self.assertIn("Note", self.found("pelican"))
        self.ends(self.pushed("/notes/3", "the heron stands still"), "success", "duplicate", "duplicate")
        self.ends(self.pushed("/notes/1", "the heron has gone"), "success", "complete")
        self.assertIn("/notes/1", self.found("gone"))
        refused = self.pushed("/notes/4", "x", kind="application/x-unheard-of")
        self.ends(refused, "error", "killed", "killed")
        self.ends(self.pushed("/excluded/b", "x"), "error", "filtered", "filtered")
        # Neither a refresh cycle nor a link fetches what was pushed.
        hosts = site_hosts()
        hosts["*"]["/"] = {"headers": HTML, "body": servers.page("start", ["/notes/1"], "leads to what was pushed")}
        self.site.restart(hosts)
        with self.server.proxy as proxy:
            proxy.CollectionRefetch("intranet", "")
        support.wait_until(lambda: "/" in self.requests() and not self.server.query(
            "intranet", "SELECT count(*) FROM uri WHERE state = 1")[0][0], "the cycle has come by")
        self.assertNotIn("/notes/1", self.requests())
        self.ends(self.one("/notes/1", enqueue_type="reenqueued"), "error", "error", "unretrievable")
        self.assertIn("/notes/1", self.requests())
        self.ends(self.delete("/notes/2"), "success", "none")
        self.assertNotIn("Note", self.found("pelican"))
        self.verify()

    def test_each_synchronization_is_answered_at_its_moment(self):
        self.serve(gate_after=1)
        support.wait_until(lambda: self.requests(), "the crawl has begun")
        self.assertEqual(self.one("/page0", synchronization="none")["state"], "pending")
        self.assertEqual(self.one("/page1", synchronization="enqueued")["state"], "pending")
        self.assertEqual(self.one("/page2", synchronization="to-be-crawled")["state"], "pending")
        self.assertEqual(self.status("/page1")["status"], "input")
        with concurrent.futures.ThreadPoolExecutor(3) as pool, contextlib.closing(GateOpener(self.site)):
            waiting = [pool.submit(self.one, f"/page{number}", synchronization=word)
                       for number, word in ((3, "to-be-indexed"), (4, "indexed"), (5, "indexed-no-sync"))]
            support.wait_until(lambda: self.server.query("intranet", "SELECT count(*) FROM enqueued")[0][0] == 6, "all are taken in")
            self.assertFalse(any(one.done() for one in waiting))
            self.site.open_gate()
            crawled, indexed, late = (one.result(support.TIMEOUT_S) for one in waiting)
        self.assertEqual(crawled["status"], "complete")
        self.ends(indexed, "success", "complete")
        self.ends(late, "success", "complete")

    def test_the_same_uri_from_several(self):
        self.serve(gate_after=2)
        support.wait_until(lambda: self.status("/")["state"] == "success", "the crawl has come to its end")
        # However it ends, nobody waits for the gate.
        with concurrent.futures.ThreadPoolExecutor(3) as pool, contextlib.closing(GateOpener(self.site)):
            def taken(count):
                support.wait_until(lambda: self.server.query("intranet", "SELECT count(*) FROM enqueued")[0][0] == count, "taken in")
            first = pool.submit(self.one, "/page0")
            taken(1)
            support.wait_until(lambda: self.server.query("intranet", "SELECT count(*) FROM claim")[0][0], "it is on the wire")
            second = pool.submit(self.one, "/page0", gatekeeper_action="add-to-queue")
            taken(2)
            self.ends(self.one("/page0", gatekeeper_action="reject"), "error", "input", "needed-gatekeeper")
            third = pool.submit(self.one, "/page0", enqueue_type="reenqueued")
            self.ends(first.result(support.TIMEOUT_S), "error", "input", "replaced")
            self.ends(second.result(support.TIMEOUT_S), "error", "input", "replaced")
            self.site.open_gate()
            self.ends(third.result(support.TIMEOUT_S), "success", "complete")
        # It was on the wire when it was enqueued again, so that it was asked for once more.
        support.wait_until(lambda: self.requests().count("/page0") == 2, "it was fetched twice")

    def test_who_waits_costs_no_thread_and_hears_the_end(self):
        self.serve(gate_after=1)
        support.wait_until(lambda: self.requests(), "the crawl has begun")
        threads = len(os.listdir(f"/proc/{self.server.process.pid}/task"))
        waiting = []
        for number in range(WAITING):
            body = self.url(f"/page{number}", synchronization="indexed").encode()
            connection = socket.create_connection(("127.0.0.1", self.server.port), support.TIMEOUT_S)
            self.addCleanup(connection.close)
            connection.sendall(b"POST /collections/intranet/enqueue HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\n"
                               b"Content-Length: %d\r\n\r\n" % len(body) + body)
            waiting.append(connection)
        support.wait_until(lambda: self.server.query("intranet", "SELECT count(*) FROM enqueued")[0][0] == WAITING, "all are taken in")
        self.assertLessEqual(len(os.listdir(f"/proc/{self.server.process.pid}/task")), threads)
        with self.server.proxy as proxy:
            self.assertEqual(proxy.ping(), 1)
        self.site.open_gate()
        for connection in waiting:
            self.assertIn(b'state="success"', connection.recv(65536))

    def test_the_server_stops_while_a_client_waits(self):
        self.serve(gate_after=1)
        support.wait_until(lambda: self.requests(), "the crawl has begun")
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            waiting = [pool.submit(self.enqueue, self.url(f"/page{number}", enqueue_id=f"mine {number}"), synchronization=word)
                       for number, word in enumerate(["indexed", "to-be-indexed", "indexed-no-sync", "indexed"] * 2)]
            support.wait_until(lambda: self.server.query("intranet", "SELECT count(*) FROM enqueued")[0][0] == 8, "all are taken in")
            self.server.stop()
            for number, one in enumerate(waiting):
                answer = one.result(support.TIMEOUT_S)
                self.assertEqual((answer.status, answer.error, answer.counts), (503, "terminating", ("0", "1")), answer.sentence)
                self.assertEqual([(node["enqueue-id"], node["state"], node["siphoned"]) for node in answer.nodes],
                                 [(f"mine {number}", "pending", "terminated")])
        self.site.open_gate()
        self.server.start()
        for number in range(8):
            def named(number=number):
                return self.send(f"/collections/intranet/url-status?enqueue-id=mine%20{number}").nodes
            support.wait_until(lambda named=named: named()[0]["state"] == "success", "it was gone on with")
            self.assertEqual([node["url"] for node in named()], [self.site.uri(f"/page{number}")])
        self.assertEqual(self.send("/collections/intranet/url-status?enqueue-id=nobody").nodes, [])

    def test_what_was_acknowledged_survives_kills(self):
        self.serve()
        acknowledged = []
        for _ in range(2):
            ended = threading.Event()

            def push(ended=ended):
                number = 0
                while not ended.is_set():
                    number += 1
                    try:
                        path = f"/kept/{len(acknowledged)}"
                        answer = self.enqueue(self.url(path, f'<crawl-data content-type="text/plain">kept {path}</crawl-data>',
                                                       status="complete"),
                                              self.url(f"/page{number % 400}", enqueue_type="reenqueued"), synchronization="enqueued")
                        if answer.error is None:
                            acknowledged.append(path)
                    except (OSError, xml.etree.ElementTree.ParseError, ConnectionError):
                        return
            thread = threading.Thread(target=push, daemon=True)
            thread.start()
            before = len(acknowledged)
            support.wait_until(lambda before=before: len(acknowledged) > before + 30, "some are acknowledged")
            self.server.kill()
            ended.set()
            thread.join(support.TIMEOUT_S)
            self.server.start()
        kept = {row[0] for row in self.server.query("intranet", "SELECT path FROM document JOIN uri ON uri.id = document.uri_id")}
        self.assertEqual([path for path in acknowledged if path not in kept], [])
        support.wait_until(lambda: not self.server.query("intranet", "SELECT count(*) FROM enqueued WHERE settled_at IS NULL")[0][0],
                           "all came to an end")
        self.verify()

    def test_nothing_is_passed_over(self):
        self.serve()
        door = "/collections/intranet/enqueue"
        for body, error, part in (("<crawl-url", "invalid-node", "well formed"),
                                  (self.url("/a", arena="x"), "invalid-attr", "arena"),
                                  ("<crawl-url/>", "malformed-crawl-url", "without a url"),
                                  ("<crawl-delete vertex='3' url='http://a/'/>", "malformed-crawl-delete", "more than one"),
                                  ("<index-atomic/>", "malformed-index-atomic", "without a crawl-url")):
            answer = self.send(door, body)
            self.assertEqual((answer.status, answer.error), (400, error))
            self.assertIn(part, answer.sentence)
        answer = self.send("/collections/nobody/enqueue", self.url("/a"))
        self.assertEqual((answer.status, answer.error), (404, "database"))
        self.assertEqual(self.server.query("intranet", "SELECT count(*) FROM enqueued")[0][0], 0)

    def test_the_rest_form(self):
        self.serve()

        def call(function, post=True, **fields):
            parameters = urllib.parse.urlencode({name.replace("_", "-"): value for name, value in fields.items()})
            address = f"/velocity?v.app=api-rest&v.function={function}"
            return (self.send(address, parameters, "application/x-www-form-urlencoded") if post
                    else self.send(f"{address}&{parameters}"))
        for function, fields in (("search-collection-enqueue-xml", {"crawl_nodes": self.url("/page0", synchronization="indexed")}),
                                 ("search-collection-enqueue", {"crawl_urls": f"<crawl-urls>{self.url('/page1')}</crawl-urls>"}),
                                 ("search-collection-enqueue-url", {"url": self.site.uri("/page2"), "synchronization": "indexed"}),
                                 ("collection-broker-enqueue-xml", {"crawl_nodes": self.url("/page3")})):
            answer = call(function, collection="intranet", subcollection="live", exception_on_failure="false", **fields)
            self.assertEqual((answer.status, answer.counts), (200, ("1", "0")), answer.sentence)
        self.ends(call("search-collection-url-status-query", post=False, collection="intranet",
                       url=self.site.uri("/page0")).nodes[0], "success", "complete")
        self.assertEqual(call("search-collection-enqueue-url", collection="intranet", url=self.site.uri("/excluded/a"),
                              exception_on_failure="true").status, 409)
        for fields in ({"subcollection": "staging"}, {"crawl_type": "resume"}, {"force_allow": "true"}, {"colour": "red"}):
            answer = call("search-collection-enqueue-url", collection="intranet", url=self.site.uri("/page4"), **fields)
            self.assertEqual((answer.status, answer.error), (400, "invalid-attr"))
        with self.assertRaises(urllib.error.HTTPError) as refusal:
            urllib.request.urlopen(f"{self.server.address}/velocity?v.app=api-rest&v.function=search-collection-enqueue-url"
                                   f"&collection=intranet&url={urllib.parse.quote(self.site.uri('/page5'))}", timeout=support.TIMEOUT_S)
        self.assertEqual(refusal.exception.code, 405)

    def test_observers_ask_and_administrators_enqueue(self):
        self.serve()
        with self.server.proxy as proxy:
            getattr(proxy, "seine.accountPut")("root", "administrator", "a-long-password")
        with xmlrpc.client.ServerProxy(f"http://root:a-long-password@127.0.0.1:{self.server.port}/RPC2") as proxy:
            getattr(proxy, "seine.accountPut")("eye", "observer", "a-long-password")

        def status(path, body, *login):
            request = urllib.request.Request(self.server.address + path, body, {"Content-Type": "text/xml"})
            if login:
                request.add_header("Authorization", "Basic " + base64.b64encode(":".join(login).encode()).decode())
            try:
                with urllib.request.urlopen(request, timeout=support.TIMEOUT_S) as answer:
                    return answer.status
            except urllib.error.HTTPError as answer:
                return answer.code
        door, node = "/collections/intranet/enqueue", self.url("/page0").encode()
        question = f"/collections/intranet/url-status?url={urllib.parse.quote(self.site.uri('/'))}"
        self.assertEqual((status(door, node), status(question, None)), (401, 401))
        self.assertEqual((status(door, node, "eye", "a-long-password"), status(question, None, "eye", "a-long-password")), (403, 200))
        self.assertEqual(status(door, node, "root", "a-long-password"), 200)
        self.assertEqual([tuple(row) for row in self.server.query("intranet", "SELECT account FROM v_audit_log")], [("root",)])

    def test_the_command(self):
        self.serve()
        server = ("--server", f"127.0.0.1:{self.server.port}")
        done = support.run("enqueue", "intranet", self.site.uri("/page0"), self.site.uri("/page1"), *server)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("page0", self.found("page0"))
        self.assertEqual(support.run("enqueue", "intranet", self.site.uri("/excluded/a"), *server).returncode, 3)
        self.assertEqual(support.run("enqueue", "intranet", self.site.uri("/page0"), "--delete", *server).returncode, 0)
        self.assertNotIn("page0", self.found("page0"))
        self.assertEqual(support.run("enqueue", "intranet", "x", "--type", "odd", *server).returncode, 1)


if __name__ == "__main__":
    support.main()
