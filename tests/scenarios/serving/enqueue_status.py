"""How URIs stand is asked by filters, requests and answers are written in JSON, a resource is exported, and each word for
what cannot be taken comes when it is meant."""

import base64
import concurrent.futures
import contextlib
import http.client
import json
import os
import re
import select
import shlex
import socket
import unittest
import urllib.error
import urllib.parse
import urllib.request
import xmlrpc.client

import enqueue
import server_support
import servers
import support

JSON = "application/json"


def condition(name, comparison, value):
    value = str(value).replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    return f'<crawl-url-status-filter name="{name}" comparison="{comparison}" value="{value}"/>'


def operation(name, *conditions):
    inner = "".join(conditions)
    return f'<crawl-url-status-filter-operation name="{name}">{inner}</crawl-url-status-filter-operation>'


def curl_commands(text):
    """What the code blocks of a page have curl send: address, headers, body (None: GET)."""
    for block in re.findall(r"^```\n(curl .*?)^```$", text, re.MULTILINE | re.DOTALL):
        for command in re.split(r"\n\n(?=curl )", block.strip()):
            words, headers, body, address = shlex.split(command)[1:], {}, None, None
            while words:
                word = words.pop(0)
                if word == "-H":
                    name, value = words.pop(0).split(": ", 1)
                    headers[name] = value
                elif word == "-d":
                    body = words.pop(0)
                else:
                    address = word
            yield address, headers, body


class Status(unittest.TestCase):
    serve = enqueue.Enqueued.serve
    send = enqueue.Enqueued.send
    url = enqueue.Enqueued.url
    one = enqueue.Enqueued.one
    found = enqueue.Enqueued.found
    requests = enqueue.Enqueued.requests
    enqueue = enqueue.Enqueued.enqueue

    def ask(self, *conditions, **attributes):
        words = "".join(f' {name}="{value}"' for name, value in attributes.items())
        return self.send("/collections/intranet/url-status", f"<crawl-url-status{words}>{''.join(conditions)}</crawl-url-status>")

    def paths(self, *conditions):
        answer = self.ask(*conditions, limit=1000)
        self.assertEqual((answer.status, answer.root.get("stopped-by")), (200, None), answer.sentence)
        return {urllib.parse.urlsplit(node["url"]).path for node in answer.nodes}

    def say(self, path, body=None, **headers):
        """Status, content type and body, in JSON."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(self.server.address + path, data,
                                         {name.replace("_", "-"): value for name, value in headers.items()})
        try:
            with urllib.request.urlopen(request, timeout=support.TIMEOUT_S) as answer:
                return answer.status, answer.headers["Content-Type"], answer.read().decode()
        except urllib.error.HTTPError as answer:
            return answer.code, answer.headers["Content-Type"], answer.read().decode()

    def rows(self, condition_sql, *values):
        return {urllib.parse.urlsplit(row[0]).path
                for row in self.server.query("intranet", f"SELECT url FROM v_crawl_url WHERE {condition_sql}", *values)}

    def crawl(self):
        self.serve()
        self.enqueue(*(self.url(path) for path in ("/page0", "/page1", "/page2", "/copy", "/twin", "/private/a", "/nothing", "/moved",
                                                   "/excluded/a")))
        support.wait_until(lambda: not self.server.query("intranet", "SELECT count(*) FROM uri WHERE state = 1")[0][0], "all is crawled")

    def test_filters_find_what_sql_finds(self):
        self.crawl()
        every = self.rows("1")
        self.assertEqual(self.paths(), every)
        self.assertEqual(self.paths(condition("url", "wc", "*/page?")), {"/page0", "/page1", "/page2"})
        self.assertEqual(self.paths(condition("url", "wc", self.site.uri("/p*"))), {"/page0", "/page1", "/page2", "/private/a"})
        self.assertEqual(self.paths(condition("url", "wc", "http://elsewhere.example/*")), set())
        self.assertEqual(self.paths(condition("url", "eq", self.site.uri("/page1"))), {"/page1"})
        self.assertEqual(self.paths(condition("url", "eq", self.site.uri("/never"))), set())
        self.assertEqual(self.paths(condition("url", "neq", self.site.uri("/page1"))), every - {"/page1"})
        self.assertEqual(self.paths(condition("url", "gt-eq", self.site.uri("/page1"))), self.rows("url >= ?", self.site.uri("/page1")))
        self.assertEqual(self.paths(condition("error-state", "eq", "error")), self.rows("state = 'error'"))
        self.assertEqual(self.paths(condition("error", "neq", "")), self.rows("coalesce(error, '') <> ''"))
        self.assertIn("/private/a", self.paths(condition("error", "wc", "*robots*")))
        at, seen = self.server.query("intranet", "SELECT at, last_seen FROM v_crawl_url WHERE url = ?", self.site.uri("/page0"))[0]
        for name, column, value in (("time", "at", at), ("last-seen-time", "last_seen", seen)):
            for word, sign in (("eq", "="), ("lt", "<"), ("gt", ">"), ("lt-eq", "<="), ("gt-eq", ">=")):
                self.assertEqual(self.paths(condition(name, word, value)), self.rows(f"{column} {sign} ?", value), (name, word))
            self.assertEqual(self.paths(condition(name, "neq", value)), self.rows(f"coalesce({column}, -1) <> ?", value))
        self.assertEqual(self.paths(operation("or", condition("url", "wc", "*/page0"), operation(
            "and", condition("url", "wc", "*/page*"), condition("url", "gt", self.site.uri("/page1")), condition("time", "gt", 0)))),
            {"/page0", "/page2"})
        nodes = self.ask(operation("or", condition("url", "wc", "*/twin"), condition("url", "wc", "*/copy"))).nodes
        self.assertEqual(sorted((node["state"], node["status"], node.get("exact-duplicate")) for node in nodes),
                         [("success", "complete", None), ("success", "duplicate", "exact-duplicate")])

    def test_an_answer_says_where_to_go_on(self):
        self.crawl()
        found, after = [], 0
        for _ in range(20):
            answer = self.ask(condition("url", "wc", "http://*"), limit=4, after=after)
            found += [node["url"] for node in answer.nodes]
            after = answer.root.get("next-after")
            if not after:
                break
            self.assertEqual((answer.root.get("stopped-by"), len(answer.nodes)), ("limit", 4))
        self.assertEqual(sorted(found), sorted(row[0] for row in self.server.query("intranet", "SELECT url FROM v_crawl_url")))

    def test_the_rest_form_asks_too(self):
        self.crawl()

        def call(function, **fields):
            parameters = urllib.parse.urlencode({name.replace("_", "-"): value for name, value in fields.items()})
            return self.send(f"/velocity?v.app=api-rest&v.function={function}&collection=intranet&{parameters}")
        query = f"<crawl-url-status>{condition('url', 'wc', '*/page0')}</crawl-url-status>"
        answer = call("search-collection-url-status-query", crawl_url_status=query)
        self.assertEqual([node["url"] for node in answer.nodes], [self.site.uri("/page0")])
        # What was handed in before is committed, and reported.
        self.assertEqual(self.one("/page9", synchronization="none")["state"], "pending")
        answer = call("search-collection-url-status-query", crawl_url_status=query.replace("page0", "page9"), force_sync="true")
        self.assertEqual([node["url"] for node in answer.nodes], [self.site.uri("/page9")])
        for wrong in ({}, {"crawl_url_status": query, "url": "http://a/"}, {"crawl_url_status": "<crawl-url/>"},
                      {"crawl_url_status": query, "force_sync": "perhaps"}):
            answer = call("search-collection-url-status-query", **wrong)
            self.assertEqual((answer.status, answer.error), (400, "invalid"))
        support.wait_until(lambda: call("search-collection-status").root.get("service-status") == "idle", "nothing is to be crawled")
        status = call("search-collection-status")
        plain = self.send("/collections/intranet/crawler-status")
        self.assertEqual(status.root.tag, "crawler-status")
        for name in ("version", "id", "time", "service-status", "n-input", "n-output", "n-errors", "n-error-rows", "n-http-errors",
                     "n-http-location"):
            self.assertIn(name, status.root.attrib)
            self.assertIn(f"| `{name}` |", enqueue_page())
        self.assertEqual([plain.root.get(name) for name in ("n-http-errors", "n-http-location", "service-status")], ["1", "1", "idle"])
        self.assertEqual(int(plain.root.get("n-input")),
                         self.server.query("intranet", "SELECT count(*) FROM v_crawl_url")[0][0])
        self.assertEqual(int(plain.root.get("n-output")), self.server.query(
            "intranet", "SELECT count(*) FROM v_crawl_url WHERE status IN ('complete', 'duplicate')")[0][0])

    def test_json_says_the_same_as_xml(self):
        self.serve()
        door = "/collections/intranet/enqueue"
        nodes = [{"crawl-url": {"url": self.site.uri("/page0"), "enqueue-id": "mine", "priority": 1, "n-birds": "012"}},
                 {"crawl-url": {"url": self.site.uri("/notes/1"), "status": "complete", "nodes": [
                     {"crawl-data": {"content-type": "text/plain", "text": "a bittern <booms>"}}]}},
                 {"crawl-delete": {"url": self.site.uri("/page7")}}]
        status, kind, shown = self.say(door, {"crawl-urls": {"synchronization": "indexed", "nodes": nodes}}, Content_Type=JSON)
        self.assertEqual((status, kind), (200, JSON))
        answer = json.loads(shown)["crawler-service-enqueue-response"]
        self.assertEqual((answer["n-success"], answer["n-failed"]), (2, 1))
        self.assertEqual([next(iter(node)) for node in answer["nodes"]], ["crawl-url", "crawl-url", "crawl-delete"])
        first = answer["nodes"][0]["crawl-url"]
        self.assertEqual((first["url"], first["state"], first["http-status"], first["enqueue-id"], first["priority"],
                          first["n-birds"]), (self.site.uri("/page0"), "success", 200, "mine", 1, "012"))
        self.assertIn("/notes/1", self.found("bittern"))
        query = {"crawl-url-status": {"limit": 2, "nodes": [
            {"crawl-url-status-filter": {"name": "url", "comparison": "wc", "value": "*page0"}}]}}
        _, _, shown = self.say("/collections/intranet/url-status", query, Content_Type=JSON)
        self.assertEqual(json.loads(shown)["crawl-url-status-response"]["nodes"][0]["crawl-url"]["status"], "complete")
        address = f"/collections/intranet/url-status?url={urllib.parse.quote(self.site.uri('/page0'))}"
        self.assertEqual(self.say(address)[1], "text/xml; charset=utf-8")
        self.assertEqual(self.say(address, Accept=JSON)[1], JSON)
        self.assertEqual(self.say(door, [nodes[0]], Content_Type=JSON, Accept="text/xml")[1], "text/xml; charset=utf-8")
        for body, error, part in ((b"{", "invalid-node", "line 1"), (b'{"crawl-url": {"url": "a", "url": "b"}}', "invalid-node", "twice"),
                                  (b'{"crawl-url":\n{"url": "http://a/", "arena": "x"}}', "invalid-attr", "line 1: arena"),
                                  (b'{"crawl-url": {}}', "malformed-crawl-url", "without a url")):
            status, _, shown = self.say(door, body, Content_Type=JSON)
            answer = json.loads(shown)["crawler-service-enqueue-response"]
            self.assertEqual((status, answer["error"]), (400, error))
            self.assertIn(part, answer["nodes"][0]["log"]["nodes"][0]["error"]["text"])
        # A large body in little memory, and its error on its line.
        many = ",\n".join('{"crawl-url": {"url": "%s"}}' % self.site.uri(f"/many/{number}") for number in range(5000))
        status, _, shown = self.say(door, f'[{many},\n{{"crawl-url": {{"url": "http://a/", "arena": "x"}}}}]'.encode(), Content_Type=JSON)
        self.assertEqual(status, 400)
        self.assertIn("line 5001", shown)

    def test_an_export_changes_nothing(self):
        self.crawl()
        before = [tuple(row) for row in self.server.query("intranet", "SELECT * FROM uri ORDER BY id")]
        count = len(self.requests())
        answer = self.enqueue(self.url("/page300", enqueue_type="export", enqueue_id="it"), self.url("/moved", enqueue_type="export"),
                              self.url("/nothing", enqueue_type="export"), self.url("/private/a", enqueue_type="export"),
                              self.url("/excluded/a", enqueue_type="export"))
        self.assertEqual(answer.counts, ("2", "3"))
        page, moved, nothing, private, excluded = answer.nodes
        self.assertEqual((page["state"], page["status"], page["http-status"], page["enqueue-id"]), ("success", "complete", "200", "it"))
        data = answer.root[0].find("crawl-data")
        self.assertEqual((data.get("encoding"), data.get("content-type")), ("text", "text/html"))
        self.assertIn("the words of page300", data.text)
        self.assertEqual((moved["url"], moved["orig-url"]), (self.site.uri("/target"), self.site.uri("/moved")))
        self.assertEqual([(node["state"], node["siphoned"]) for node in (nothing, private, excluded)],
                         [("error", "unretrievable"), ("error", "filtered"), ("error", "filtered")])
        self.assertEqual(private["status"], "disallowed by robots.txt")
        self.assertEqual([entry for entry in self.requests()[count:] if entry in ("/private/a", "/excluded/a")], [])
        self.assertEqual([tuple(row) for row in self.server.query("intranet", "SELECT * FROM uri ORDER BY id")], before)
        self.assertEqual(self.server.query("intranet", "SELECT count(*) FROM enqueued WHERE enqueue_type = 'export'")[0][0], 0)
        self.assertEqual(self.found("page300").count("/page300"), 0)
        many = self.enqueue(*(self.url(f"/page{number}", enqueue_type="export") for number in range(11)))
        self.assertEqual((many.status, many.error), (400, "invalid-node"))

    def test_an_export_is_given_up_when_the_server_stops(self):
        self.serve(gate_after=1)
        support.wait_until(lambda: self.requests(), "the crawl has begun")
        with concurrent.futures.ThreadPoolExecutor(2) as pool, contextlib.closing(enqueue.GateOpener(self.site)):
            waiting = pool.submit(self.enqueue, *(self.url(f"/page{number}", enqueue_type="export") for number in range(10)))
            support.wait_until(lambda: len(self.site.log(robots=True)) > 1, "it is on the wire")
            stopping = pool.submit(self.server.stop)
            try:
                self.assertEqual(waiting.result(support.TIMEOUT_S).error, "terminating")
            except OSError:
                pass
            self.site.open_gate()
            stopping.result(support.TIMEOUT_S)

    def test_long_reads_hold_up_nothing_else_and_end_when_their_clients_have_gone(self):
        self.serve(gate_after=1)
        support.wait_until(lambda: self.requests(), "the crawl has begun")
        body = b"<crawl-urls>" + self.url("/page0", enqueue_type="export").encode() + b"</crawl-urls>"
        head = f"POST /collections/intranet/enqueue HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\nContent-Length: {len(body)}\r\n\r\n"
        with contextlib.closing(enqueue.GateOpener(self.site)):
            with contextlib.ExitStack() as stack:
                refused = []
                while not refused:
                    client = stack.enter_context(contextlib.closing(socket.create_connection(("127.0.0.1", self.server.port))))
                    client.sendall(head.encode() + body)
                    refused = select.select([client], [], [], 0.02)[0]
                answer = http.client.HTTPResponse(client)
                answer.begin()
                self.assertEqual((answer.status, answer.headers["Retry-After"]), (503, "5"))
                self.assertIn(b"too many queries are waiting", answer.read())
                for path in ("/healthz", "/readyz", "/metrics", "/", "/search?q=words"):
                    with urllib.request.urlopen(self.server.address + path, timeout=support.TIMEOUT_S) as other:
                        self.assertEqual(other.status, 200, path)
                with self.server.proxy as proxy:
                    self.assertEqual(proxy.ping(), 1)
            # Each of them would take half a minute, one behind the other.
            query = f"<crawl-url-status>{condition('url', 'wc', '*')}</crawl-url-status>".encode()
            support.wait_until(lambda: self.say("/collections/intranet/url-status", query, Content_Type="text/xml")[0] == 200, "they have gone")

    @support.shows("seine/audit_log")
    def test_without_an_audit_log_there_is_no_originator(self):
        self.serve()
        self.assertEqual(self.one("/page0", originator="wiki")["state"], "success")
        self.assertEqual(self.server.query("intranet", "SELECT count(*) FROM v_audit_log")[0][0], 1)
        with self.server.proxy as proxy:
            proxy.CollectionAdd(server_support.configuration(("intranet", {"seine": {"audit_log": False}})), 0)
        support.wait_until(lambda: self.enqueue(self.url("/page1", originator="wiki")).error == "audit-log-disabled", "it is in force")
        answer = self.enqueue(self.url("/page2"), self.url("/page3", originator="wiki"))
        self.assertEqual((answer.status, answer.error), (400, "audit-log-disabled"))
        self.assertIn("seine/audit_log", answer.sentence)
        self.assertEqual(self.server.query("intranet", "SELECT count(*) FROM enqueued WHERE url = ?", self.site.uri("/page2"))[0][0], 0)
        self.assertEqual(self.one("/page2")["state"], "success")

    def test_what_cannot_be_taken_has_its_word(self):
        self.serve()
        answer = self.enqueue("<crawl-state/>", self.url("/page0"))
        self.assertEqual((answer.status, answer.error), (400, "malformed-crawl-state"))
        self.assertEqual(self.server.query("intranet", "SELECT count(*) FROM enqueued")[0][0], 0)

    def test_a_collection_that_is_being_deleted_takes_nothing(self):
        self.serve(gate_after=1)
        support.wait_until(lambda: self.requests(), "the crawl has begun")
        # It is a zombie for as long as an export holds it.
        with concurrent.futures.ThreadPoolExecutor(2) as pool, contextlib.closing(enqueue.GateOpener(self.site)):
            exporting = pool.submit(self.enqueue, self.url("/page0", enqueue_type="export"))
            support.wait_until(lambda: len(self.site.log(robots=True)) > 2, "it is on the wire")
            with self.server.proxy as proxy:
                deleting = pool.submit(proxy.CollectionDelete, "intranet", 0)
                support.wait_until(lambda: self.enqueue(self.url("/page1")).error == "read-only", "it is a zombie")
                self.assertEqual(self.enqueue(self.url("/page1")).status, 409)
                asked = self.ask(condition("url", "wc", "*"))
                self.assertEqual((asked.status, asked.error), (404, "database"))
                self.site.open_gate()
                deleting.result(support.TIMEOUT_S)
            exporting.result(support.TIMEOUT_S)

    def test_observers_ask_and_do_not_export(self):
        self.serve()
        with self.server.proxy as proxy:
            getattr(proxy, "seine.accountPut")("root", "administrator", "a-long-password")
        with xmlrpc.client.ServerProxy(f"http://root:a-long-password@127.0.0.1:{self.server.port}/RPC2") as proxy:
            getattr(proxy, "seine.accountPut")("eye", "observer", "a-long-password")
        login = "Basic " + base64.b64encode(b"eye:a-long-password").decode()
        for path, body, status in (("url-status", b"<crawl-url-status/>", 200), ("crawler-status", None, 200),
                                   ("enqueue", self.url("/page0", enqueue_type="export").encode(), 403)):
            kind = {"Content_Type": "text/xml"} if body else {}
            self.assertEqual(self.say(f"/collections/intranet/{path}", body, Authorization=login, **kind)[0], status)
            self.assertEqual(self.say(f"/collections/intranet/{path}", body, **kind)[0], 401)

    def test_a_multinode_scheduler_takes_nothing(self):
        data = self.enterContext(support.folder())
        self.site = self.enterContext(servers.Site(enqueue.site_hosts()))
        self.server = self.enterContext(server_support.Server(data, "--role", "multinode", "--transport",
                                                                 f"127.0.0.1:{support.free_port()}"))
        answer = self.enqueue(self.url("/page0"))
        self.assertEqual((answer.status, answer.error), (409, "read-only"))

    def test_the_commands_of_the_page(self):
        self.serve()
        commands = list(curl_commands(enqueue_page()))
        self.assertGreaterEqual(len(commands), 6)
        own = self.site.uri("/").rstrip("/")
        for address, headers, body in commands:
            def here(text):
                return text.replace("http://127.0.0.1:13000", self.server.address).replace("http://intranet.example/news.html", own + "/page0") \
                    .replace("http://intranet.example", own)
            request = urllib.request.Request(here(address), body and here(body).encode(), headers)
            with urllib.request.urlopen(request, timeout=support.TIMEOUT_S) as answer:
                shown = answer.read().decode()
                self.assertNotIn('error="', shown)
                self.assertEqual(answer.headers["Content-Type"] == JSON, JSON in headers.values(), address)
        self.assertIn("page0", self.found("page0"))


def enqueue_page():
    with open(os.path.join(support.ROOT, "docs", "enqueue.md"), encoding="utf-8") as page:
        return page.read()


if __name__ == "__main__":
    support.main()
