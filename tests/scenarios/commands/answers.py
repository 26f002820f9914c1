"""The questions of docs/questions.md, each asked of a crawl whose answers are known: two cycles over sites that have
something of everything, with edits between them; and a server with accounts."""

import contextlib
import html
import http.server
import json
import os
import sqlite3
import ssl
import subprocess
import threading
import time
import unittest
import xmlrpc.client

import question_table
import server_support
import servers
import support

HTML = {"Content-Type": "text/html; charset=utf-8"}
WORK = None


def document(title, links=(), text="", lang=None, head="", **more):
    body = servers.page(title, links, text or f"This is {title}.").replace("</head>", head + "</head>")
    if lang:
        body = body.replace("<html>", f'<html lang="{lang}">')
    return {"status": 200, "headers": dict(HTML), "body": body, **more}


def certificate(folder, name, host, days):
    """A self-signed certificate for the host, and its key."""
    paths = [os.path.join(folder, f"{name}.{kind}") for kind in ("crt", "key")]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-days", str(days), "-subj", f"/CN={host}", "-addext", f"subjectAltName=DNS:{host}", "-out", paths[0],
                    "-keyout", paths[1]], check=True, capture_output=True)
    return paths


@contextlib.contextmanager
def tls_server(files, pages):
    """{path: body} over https; gives its port."""

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            body = pages.get(self.path, "").encode()
            self.send_response(200 if body else 404)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    class Server(http.server.ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *_):
            pass

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*files)
    server = Server(("127.0.0.1", 0), Handler)
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()


TRAP = 150


def portal(cycle):
    """The pages of portal.q.test in this cycle."""
    links = ["/a", "/b", "/copy", "/untitled", "/blank", "/twin/1", "/twin/2", "/soft/1", "/soft/2", "/meta", "/header", "/broken",
             "/r1", "/l1", "/to-l2", "/private/x", "/private/y", "/slow", "/big", "/calls-b-canonical", "/calls-itself-canonical",
             "/header-canonical", "/list?page=1", "http://docs.q.test:PORT/", "https://partner.example/one",
             "https://partner.example/two", "/gone", "/moved", "/closed", "/flaky", "/same"]
    if cycle:
        links.append("/new")
    pages = {
        "/": document("Home", links, lang="en-GB"),
        "/a": document("A", ["/b", "/broken", "https://partner.example/one"], text=f"A of cycle {cycle}", lang="de"),
        "/b": document("B", ["/deep"], lang="DE"),
        "/deep": document("Deep", ["/deeper"]),
        "/deeper": document("Deeper"),
        "/untitled": document("", text="Without a title"),
        "/blank": document(" ", text="With a blank title"),
        "/twin/1": document("Twin", text="the first"),
        "/twin/2": document("Twin", text="the second"),
        "/soft/1": document("Page not found", text="There is no 1"),
        "/soft/2": document("Page not found", text="There is no 2"),
        "/meta": document("Meta", head="<meta name=robots content=noindex>"),
        "/header": {**document("Header"), "headers": {**HTML, "X-Robots-Tag": "noindex"}},
        "/slow": document("Slow", delay_ms=700),
        "/big": document("Big", text="x" * 40000),
        "/calls-b-canonical": document("Calls B", head='<link rel="canonical" href="/b">'),
        "/calls-itself-canonical": document("Calls itself", head='<link rel="canonical" href="/calls-itself-canonical#top">'),
        "/header-canonical": {**document("By header"), "headers": {**HTML, "Link": '</style.css>; rel=preload, </b>; rel="canonical"'}},
        "/gone": document("Gone"),
        "/moved": document("Moved"),
        "/closed": document("Closed"),
        "/flaky": document("Flaky"),
        "/new": document("New"),
        "/same": {**document("Same"), "headers": {**HTML, "ETag": '"same"'}},
    }
    pages["/copy"] = dict(pages["/deep"])
    for number, path in enumerate(("/r1", "/r2", "/r3"), 1):
        target = f"/r{number + 1}" if number < 3 else "/a"
        pages[path] = {"status": 301, "headers": {"Location": target}, "body": ""}
    pages["/l1"] = {"status": 302, "headers": {"Location": "/l2"}, "body": ""}
    pages["/l2"] = {"status": 302, "headers": {"Location": "/l1"}, "body": ""}
    pages["/to-l2"] = {"status": 302, "headers": {"Location": "/l2"}, "body": ""}
    for number in range(1, TRAP + 1):
        pages[f"/list?page={number}"] = document("List", [f"/list?page={number + 1}"] if number < TRAP else [],
                                                 text=f"page {number} of the list")
    if cycle:
        pages["/gone"] = {"status": 404, "headers": HTML, "body": "gone"}
        pages["/moved"] = {"status": 301, "headers": {"Location": "/new"}, "body": ""}
        pages["/closed"] = {**document("Closed"), "headers": {**HTML, "X-Robots-Tag": "noindex"}}
        pages["/flaky"] = {"status": 501, "headers": HTML, "body": "fails"}
    return pages


def docs(_):
    entries = "".join(f"<url><loc>http://docs.q.test:PORT{path}</loc></url>" for path in ("/", "/orphan", "/sm-missing"))
    return {
        "/": {**document("Docs", ["/latin", "/greek"]), "headers": {"Content-Type": "text/html", "Content-Language": "fr"}},
        "/refreshes": document("Refreshes", head=f'<meta http-equiv="refresh" content="0; url=http://portal.q.test:PORT/a">'),
        "/latin": {"status": 200, "headers": {"Content-Type": "text/html; charset=iso-8859-1"},
                   "body": servers.page("Latin", text="latin")},
        "/greek": {"status": 200, "headers": {"Content-Type": "text/html"},
                   "body": "<meta charset=utf-8>" + servers.page("Greek", text="greek")},
        "/orphan": document("Orphan"),
        "/sitemap-index-of-docs.xml": {"status": 200, "headers": {"Content-Type": "application/xml"}, "body":
                                       '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
                                       f"{entries}</urlset>"},
    }


ROBOTS = {"portal.q.test": "User-agent: *\nDisallow: /private/\n", "docs.q.test":
          "User-agent: *\nDisallow:\nSitemap: http://docs.q.test:PORT/sitemap-index-of-docs.xml\n"}


class Work:
    """The two cycles."""

    def __init__(self, stack):
        place = stack.enter_context(support.folder())
        self.data = os.path.join(place, "data")
        secure, bad = certificate(place, "secure", "secure.q.test", 20), certificate(place, "bad", "bad.q.test", 300)
        self.dns = stack.enter_context(servers.Dns("q.test"))
        self.port = support.free_port()
        self.dead_port = support.free_port()
        self.site = servers.Site(self.hosts(0), self.robots(), port=self.port)
        stack.enter_context(self.site)
        self.secure_port = stack.enter_context(tls_server(secure, {
            "/": servers.page("Secure", [f"http://portal.q.test:{self.port}/a", "/inner"]), "/inner": servers.page("Inner")}))
        self.bad_port = stack.enter_context(tls_server(bad, {"/": servers.page("Bad")}))
        self.start = {"portal": f"http://portal.q.test:{self.port}/", "docs": f"http://docs.q.test:{self.port}/",
                      "secure": f"https://secure.q.test:{self.secure_port}/", "bad": f"https://bad.q.test:{self.bad_port}/",
                      "busy": f"http://busy.q.test:{self.port}/", "dead": f"http://dead.q.test:{self.dead_port}/", "refreshes": f"http://docs.q.test:{self.port}/refreshes",
                      "held": f"http://portal.q.test:{self.port}/private/start"}
        self.arguments = ["crawl", *self.start.values(), "--data", self.data, "--dns-server", self.dns.address, "--collection", "q",
                          "--set", f"seine/ca_file={secure[0]}", "--set", "delay=0", "--set", "cut_off=20000",
                          "--set", "truncate=yes", "--set", "use_sitemaps=yes", "--set", "http_errors/501=KEEP", "--max-wait", "1"]
        self.first = support.run(*self.arguments)
        assert self.first.returncode in (0, 3), self.first.stderr
        self.all_requests = self.site.log(robots=True)
        self.site.restart(self.hosts(1))
        self.second = support.run(*self.arguments, "--refresh")
        self.all_requests += self.site.log(robots=True)

    def hosts(self, cycle):
        busy = {"/robots.txt": {"status": 500, "headers": HTML, "body": "busy"}, "/": document("Busy")}
        return servers.at_port({"portal.q.test": portal(cycle), "docs.q.test": docs(cycle), "busy.q.test": busy}, self.port)

    def robots(self):
        return {host: text.replace("PORT", str(self.port)) for host, text in ROBOTS.items()}

    def uri(self, path, host="portal"):
        return self.start[host][:-1] + path


def setUpModule():
    global WORK
    stack = contextlib.ExitStack()
    unittest.addModuleCleanup(stack.close)
    WORK = Work(stack)


QUESTION = {question.number: question for question in question_table.QUESTIONS}


def ask(number, **names):
    """The rows of a question, each a tuple. `uri` takes the place of the one that the page has."""
    question = QUESTION[number]
    words = question.command or ["sql", question.sql.replace(question_table.URI, names.get("uri", question_table.URI))]
    result = support.run(*words, "--json", "--data", WORK.data)
    assert result.returncode == 0, f"{number}: {result.stderr}"
    return [json.loads(line) for line in result.stdout.splitlines()]


def values(rows, *names):
    return [tuple(row[name] for name in names) for row in rows]


class Answers(unittest.TestCase):
    maxDiff = None

    def expect(self, number, names, expected, **asked):
        rows = values(ask(number, **asked), *names.split())
        self.assertEqual(sorted(rows, key=repr), sorted(expected, key=repr), QUESTION[number].words)

    def test_00_the_crawl_went_as_it_should(self):
        servers.verify(WORK.data)
        for result in (WORK.first, WORK.second):
            self.assertIn(result.returncode, (0, 3), result.stdout + result.stderr)

    def test_01_broken_links(self):
        at = WORK.uri
        self.expect(1, "target status page", [
            (at("/broken"), 404, at("/")), (at("/broken"), 404, at("/a")), (at("/flaky"), 501, at("/")),
            (at("/gone"), 404, at("/")), (at("/sm-missing", "docs"), 404, at("/sitemap-index-of-docs.xml", "docs"))])

    def test_02_why(self):
        result = support.run("why", WORK.uri("/private/x"), "--json", "--data", WORK.data)
        answer = json.loads(result.stdout)
        self.assertEqual((answer["state"], answer["reason"], answer["is_start_uri"]), ("refused", "ro/robots", False))
        answer = json.loads(support.run("why", WORK.uri("/sitemap-index-of-docs.xml", "docs"), "--json", "--data", WORK.data).stdout)
        self.assertFalse(answer["is_start_uri"], "robots.txt named it, nobody else")
        answer = json.loads(support.run("why", WORK.uri("/"), "--json", "--data", WORK.data).stdout)
        self.assertTrue(answer["is_start_uri"])

    def test_03_changes(self):
        self.expect(3, "change uri", [("added", WORK.uri("/new")), ("modified", WORK.uri("/")), ("modified", WORK.uri("/a")),
                                      ("failed", WORK.uri("/flaky")), ("redirected", WORK.uri("/moved")),
                                      *(("deleted", WORK.uri(path)) for path in ("/gone", "/moved", "/closed"))])

    def test_04_deletions(self):
        self.expect(4, "uri cycle cause status code detail", [
            (WORK.uri("/gone"), 1, "error", 404, "ot", "404"), (WORK.uri("/moved"), 1, "redirect", 301, None, None),
            (WORK.uri("/closed"), 1, "skip", 200, "ni", "header")])

    def test_05_what_waits(self):
        rows = {(row["what"], row["site"]): row for row in ask(5)}
        self.assertEqual(set(rows), {("collection", None), *(("site", WORK.uri("", name)) for name in ("bad", "busy", "dead"))})
        self.assertEqual(rows["collection", None]["uris"], 3)
        for row in rows.values():
            self.assertIn("a run", row["waits_for"])
            self.assertTrue(row["since"])

    def test_06_slowest_site(self):
        rows = ask(6)
        self.assertEqual({row["site"] for row in rows}, {WORK.start[name][:-1] for name in ("portal", "docs", "secure")})
        by_site = {row["site"]: row for row in rows}
        self.assertGreaterEqual(by_site[WORK.uri("")]["longest_ms"], 700)

    def test_07_sites_that_back_off(self):
        rows = {row["site"]: row for row in ask(7)}
        self.assertEqual({site: row["reason"] for site, row in rows.items()},
                         {WORK.uri("", "bad"): "co/certificate", WORK.uri("", "busy"): "ot/500",
                          WORK.uri("", "dead"): "co/connect"})
        self.assertIn("fails to give robots.txt", rows[WORK.uri("", "busy")]["sentence"])

    def test_08_age(self):
        ((age, count),) = values(ask(8), "age", "documents")
        self.assertEqual((age, count), ("1: a day", support.query(WORK.data, "SELECT count(*) FROM document")[0][0]))

    def test_09_copies(self):
        self.expect(9, "uri owner", [(WORK.uri("/deep"), WORK.uri("/copy"))] if values(ask(9), "owner")[0][0] == WORK.uri("/copy")
                    else [(WORK.uri("/copy"), WORK.uri("/deep"))])

    def test_10_chains(self):
        chain = [WORK.uri(path) for path in ("/r1", "/r2", "/r3", "/a")]
        circle, led = ["/l1", "/l2", "/l1"], ["/to-l2", "/l2", "/l1", "/l2"]
        self.expect(10, "hops ends path", [(3, "stored", " > ".join(chain)), (2, "circle", " > ".join(map(WORK.uri, circle))),
                                           (3, "circle", " > ".join(map(WORK.uri, led)))])

    def test_11_orphans(self):
        self.expect(11, "uri title", [(WORK.uri("/orphan", "docs"), "Orphan")])

    def test_12_depth(self):
        rows = {row["depth"]: row for row in ask(12)}
        self.assertEqual(sum(row["known"] for row in rows.values()), support.query(WORK.data, "SELECT count(*) FROM uri")[0][0])
        self.assertEqual((rows[0]["kept"], rows[TRAP]["kept"]), (4, 1), "a redirect is no step")

    def test_13_types(self):
        rows = {row["mime"]: row for row in ask(13)}
        self.assertEqual(set(rows), {"text/html"})
        self.assertEqual((rows["text/html"]["duplicates"], rows["text/html"]["largest"]), (1, 20000))

    def test_14_languages(self):
        shown = {(row["language"], row["language_source"]): row["documents"] for row in ask(14)}
        self.assertEqual({key: count for key, count in shown.items() if key[0]},
                         {("en-gb", "html"): 1, ("de", "html"): 2, ("fr", "header"): 1})

    def test_15_charsets(self):
        shown = {(row["charset"], row["charset_source"]): row["documents"] for row in ask(15)}
        self.assertEqual(shown["windows-1252", "header"], 1)
        self.assertEqual(shown["UTF-8", "meta"], 1)
        self.assertGreater(shown["UTF-8", "header"], TRAP)
        self.assertFalse(any(charset is None for charset, _ in shown))

    def test_16_biggest(self):
        rows = values(ask(16), "uri", "size", "is_truncated")
        self.assertEqual(rows[0], (WORK.uri("/big"), 20000, 1))
        self.assertTrue(all(truncated == 0 for _, _, truncated in rows[1:]))

    def test_17_errors_by_hour(self):
        rows = ask(17)
        log = [entry for entry in WORK.all_requests if entry["path"] != "/robots.txt"]
        self.assertGreaterEqual(sum(row["requests"] for row in rows), len(log))
        # Two cycles: /broken, /sm-missing and the guessed sitemaps twice, /gone and /flaky once.
        failed = sum(entry["path"] in ("/broken", "/sm-missing", "/sitemap.xml") for entry in log)
        self.assertGreaterEqual(sum(row["errors"] for row in rows), failed + 2)

    def test_18_robots(self):
        self.expect(18, "uri rule referrer", [(WORK.uri(path), "robots.txt line 2: Disallow: /private/", page) for path, page in (
            ("/private/x", WORK.uri("/")), ("/private/y", WORK.uri("/")), ("/private/start", None))])

    def test_19_noindex(self):
        self.expect(19, "uri how", [(WORK.uri("/closed"), "X-Robots-Tag"), (WORK.uri("/header"), "X-Robots-Tag"),
                                    (WORK.uri("/meta"), "META element")])

    def test_20_external_hosts(self):
        self.expect(20, "site uris links", [("https://partner.example", 2, 3)])

    def test_21_https_to_http(self):
        self.expect(21, "page links example", [(WORK.uri("/", "secure"), 1, WORK.uri("/a"))])

    def test_links_between_sites_are_those_of_the_lists(self):
        counted = [tuple(row) for row in support.query(WORK.data, """
            SELECT page.site, target.site, count(*) FROM v_referrers AS link JOIN v_uris AS page ON page.uri_id = link.page_id
                JOIN v_uris AS target ON target.uri_id = link.target_id
            WHERE page.site <> target.site GROUP BY 1, 2 ORDER BY 1, 2""")]
        self.assertTrue(counted)
        self.assertEqual([tuple(row) for row in support.query(
            WORK.data, "SELECT site, target_site, links FROM v_site_links ORDER BY 1, 2")], counted)
        self.assertEqual([tuple(row) for row in support.query(
            WORK.data, "SELECT site, target_site FROM v_site_links WHERE is_insecure")], [(WORK.uri("", "secure"), WORK.uri(""))])

    def test_22_certificates(self):
        rows = {row["site"]: row for row in ask(22)}
        self.assertEqual({site: row["state"] for site, row in rows.items()},
                         {WORK.uri("", "secure"): "accepted", WORK.uri("", "bad"): "refused"})
        accepted, refused = rows[WORK.uri("", "secure")], rows[WORK.uri("", "bad")]
        self.assertEqual((accepted["issuer"], accepted["protocol"], accepted["sentence"]), ("CN=secure.q.test", "TLSv1.3", None))
        self.assertAlmostEqual(accepted["expires_in_days"], 20, delta=1)
        self.assertIn("self-signed", refused["sentence"])
        self.assertAlmostEqual(refused["expires_in_days"], 300, delta=1)

    def test_23_soft_not_found(self):
        self.expect(23, "site title pages", [(WORK.uri(""), "Page not found", 2)])

    def test_24_what_was_delivered(self):
        own = support.query(WORK.data, "SELECT count(*) FROM document WHERE duplicate_of IS NULL")[0][0]
        self.expect(24, "destination state operation documents", [("", "delivered", None, own)])

    def test_26_the_estimate(self):
        (row,) = ask(26)
        self.assertEqual((row["left_s"], row["confidence"]), (None, "unknown"), "three sites cannot be reached, and nothing runs")

    def test_27_requests_by_hour(self):
        sql = QUESTION[27].sql.replace("http://www.example.com", WORK.uri("", "docs"))
        rows = [json.loads(line) for line in support.run("sql", "--json", "--data", WORK.data, sql).stdout.splitlines()]
        asked = [entry for entry in WORK.all_requests if entry["host"].startswith("docs.") and entry["path"] != "/robots.txt"]
        self.assertEqual(sum(row["requests"] for row in rows), len(asked))
        self.assertGreater(sum(row["received"] for row in rows), 1000)

    def test_29_why_it_stopped(self):
        self.expect(29, "ending left", [("stuck", 3), ("stuck", 3)])

    def test_30_rules(self):
        self.expect(30, "code detail rule uris", [("ro", "robots", "robots.txt line 2: Disallow: /private/", 3),
                                                  ("do", "rule", "seine/scope hosts", 2),
                                                  ("ur", "extension", 'exclude_exts ".css"', 1)])

    def test_31_what_would_change(self):
        with support.folder() as place:
            path = os.path.join(place, "less.xml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(server_support.configuration(("q", {"exclude_uris": {"prefix": [WORK.uri("/soft/")]}})))
            result = support.run("check", path, "--against", "q", "--data", WORK.data)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn(WORK.uri("/soft/1"), result.stdout)

    def test_32_who_links(self):
        self.expect(32, "page how", [(WORK.uri("/"), "link"), (WORK.uri("/a"), "link"),
                                     (WORK.uri("/calls-b-canonical"), "link"),
                                     (WORK.uri("/header-canonical"), "link")], uri=WORK.uri("/b"))
        self.expect(32, "page how", [(WORK.uri("/sitemap-index-of-docs.xml", "docs"), "sitemap")], uri=WORK.uri("/orphan", "docs"))

    def test_33_the_shortest_way(self):
        rows = values(ask(33, uri=WORK.uri("/deeper")), "uri", "depth")
        self.assertEqual(rows, [(WORK.uri("/"), 0), (WORK.uri("/copy"), 1), (WORK.uri("/deeper"), 2)])

    def test_34_titles_that_are_missing(self):
        self.expect(34, "uri", [(WORK.uri("/untitled"),), (WORK.uri("/blank"),)])

    def test_35_titles_used_again(self):
        self.expect(35, "title pages", [("List", TRAP), ("Twin", 2), ("Page not found", 2)])

    def test_36_traps(self):
        self.expect(36, "site pattern uris titles suspicion", [(WORK.uri(""), "/list?page=", TRAP, 1, "titles")])

    def test_37_slowest_pages(self):
        rows = values(ask(37), "uri", "fetch_ms")
        self.assertEqual(rows, sorted(rows, key=lambda row: -row[1]))
        self.assertGreaterEqual(dict(rows)[WORK.uri("/slow")], 700)

    def test_38_start_uris(self):
        self.expect(38, "uri state status code detail target", [
            *((WORK.start[name], "stored", 200, None, None, None) for name in ("portal", "docs", "secure")),
            (WORK.start["bad"], "pending", None, "co", "certificate", None), (WORK.start["busy"], "pending", None, "ot", "500", None),
            (WORK.start["dead"], "pending", None, "co", "connect", None),
            (WORK.start["refreshes"], "redirect", None, None, None, WORK.uri("/a")),
            (WORK.start["held"], "refused", None, "ro", "robots", None)])
        said = {row["uri"]: (row["sentence"], row["how"]) for row in ask(38)}
        self.assertIn("self-signed certificate", said[WORK.start["bad"]][0])
        self.assertIn("fails to give robots.txt", said[WORK.start["busy"]][0])
        self.assertIn("no connection could be made", said[WORK.start["dead"]][0])
        self.assertEqual(said[WORK.start["held"]][0], "robots.txt disallows it: robots.txt line 2: Disallow: /private/")
        self.assertEqual(said[WORK.start["refreshes"]], (None, "META refresh"))

    def test_39_sitemaps(self):
        self.expect(39, "target state status code detail", [(WORK.uri("/sm-missing", "docs"), "failed", 404, "ot", "404")])

    def test_40_history(self):
        def history(path):
            return values(ask(40, uri=WORK.uri(path)), "cycle", "outcome", "status")
        self.assertEqual(history("/a"), [(0, "found", None), (0, "stored", 200), (1, "changed", 200)])
        self.assertEqual(history("/b"), [(0, "found", None), (0, "stored", 200), (1, "unchanged", 200)])
        self.assertEqual(history("/same"), [(0, "found", None), (0, "stored", 200), (1, "not modified", 304)])
        self.assertEqual(sorted(history("/gone")), sorted([(0, "found", None), (0, "stored", 200), (1, "failed", 404),
                                                           (1, "deleted", 404)], key=str))

    def test_41_growth(self):
        rows = ask(41)
        sums = support.query(WORK.data, "SELECT count(*), sum(size) FROM document")[0]
        self.assertEqual((rows[0]["documents_then"], rows[0]["bytes_then"]), tuple(sums), "as much as there is")
        added, deleted = (sum(row[name] for row in rows) for name in ("added", "deleted"))
        self.assertEqual((added - deleted, deleted), (sums[0], 3))

    def test_canonical(self):
        rows = support.query(WORK.data, "SELECT uri, canonical, canonical_source FROM v_documents WHERE canonical IS NOT NULL")
        self.assertEqual({tuple(row) for row in rows},
                         {(WORK.uri("/calls-b-canonical"), WORK.uri("/b"), "html"),
                          (WORK.uri("/calls-itself-canonical"), WORK.uri("/calls-itself-canonical"), "html"),
                          (WORK.uri("/header-canonical"), WORK.uri("/b"), "header")})


class SoftNotFound(unittest.TestCase):
    """Question 23: what a page is taken for a soft 404 by. tests/documents/parse/soft_not_found_test.c has pages that were labelled."""

    MENU = "".join(f"<p>Entry number {word} of menu</p>" for word in "one two three four five six seven eight nine ten eleven twelve "
                   "thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split())
    # path: title, text, evidence
    PAGES = {"/title": ("404 Not Found", "", "title"), "/german": ("Seite nicht gefunden", "Text", "title"),
             "/part": ("Page not found | Contoso", "<p>The page you requested could not be found.</p>" + MENU, "title and words"),
             "/like": ("Page not found | Contoso", "<p>Where to?</p>" + MENU, "likeness"),
             "/number": ("404", "<p>This page does not exist.</p>", "title and words"),
             "/words": ("Contoso", "<h1>Page not found</h1><p>Back</p>", "words"),
             "/invoice": ("Invoice 404", "<p>Sum</p>", None), "/bare": ("404", "<p>Room 404</p>", None),
             "/article": ("Page not found", f"<p>{'A long text about a song of that name. ' * 20}</p>", None),
             "/novel": ("Lost and not found: a novel", "", None), "/quoted": ('Oops! "not found" \\ again', "", None)}

    def found(self, *options):
        pages = {path: document(html.escape(title), text=text or f"Text of {path}") for path, (title, text, _) in self.PAGES.items()}
        pages["/"] = document("Home", list(pages))
        with servers.Site({"*": pages}) as site, support.folder() as data:
            support.run("crawl", site.uri(), "--data", data, "--delay", "0", "--quiet", *options)
            self.assertEqual(support.query(data, "SELECT count(*) FROM document")[0][0], len(pages))
            rows = support.query(data, "SELECT uri, evidence, same FROM v_soft_not_found")
            asked = support.query(data, QUESTION[23].sql)
            self.assertEqual(sum(row["pages"] for row in asked), len(rows))
            return {row["uri"][len(site.uri("")):]: row["evidence"] for row in rows}

    def test_pages_are_judged_by_their_title_and_text(self):
        expected = {path: evidence for path, (_, _, evidence) in self.PAGES.items() if evidence}
        self.assertEqual(self.found("--set", "near_duplicate_detection=yes"), expected)
        # Texts are at hand only of pages whose title gives cause, and nothing is compared.
        del expected["/words"], expected["/like"]
        self.assertEqual(self.found(), expected)


class Agreement(unittest.TestCase):
    """Views that show the same facts agree."""

    def row(self, sql):
        return tuple(support.query(WORK.data, sql)[0])

    def test_documents_are_the_same_in_all_views(self):
        stored, = self.row("SELECT stored FROM v_progress")
        self.assertEqual(self.row("SELECT sum(documents), sum(stored + failed_kept) FROM v_completeness"), (stored, stored))
        self.assertEqual(self.row("SELECT sum(failed_kept) FROM v_completeness"), (1,), "/flaky")
        self.assertEqual(self.row("SELECT sum(documents) FROM v_sites"), (stored,))
        self.assertEqual(self.row("SELECT count(*) FROM v_documents WHERE owner_id IS NULL"), (stored,))

    def test_copies_are_the_same_in_all_views(self):
        for sql in ("SELECT duplicates FROM v_progress", "SELECT sum(duplicates) FROM v_sites",
                    "SELECT sum(copies) FROM v_duplicates", "SELECT sum(duplicate) FROM v_completeness"):
            self.assertEqual(self.row(sql), (1,), sql)

    def test_hosts_that_are_left_alone_are_no_sites(self):
        sites = {row[0] for row in support.query(WORK.data, "SELECT site FROM v_sites")}
        self.assertEqual(sites, {uri[:uri.index("/", 8)] for uri in WORK.start.values()})
        self.assertEqual([tuple(row) for row in support.query(WORK.data, "SELECT site, uris, code, rule, page FROM v_refused_hosts")],
                         [("https://partner.example", 2, "do", "seine/scope hosts", WORK.uri("/"))])

    def test_links_of_the_collection_are_those_of_the_views(self):
        """`seine links` reads the lists by itself: what it finds is what the views find."""
        for options, sql in (
                (["--broken"], "SELECT page, how, target, status, sentence FROM v_broken_links WHERE how <> 'start'"),
                (["--external"], "SELECT page, how, target FROM v_referrers WHERE target_id IN "
                                 "(SELECT uri_id FROM v_refused WHERE code = 'do')"),
                (["--https-to-http"], "SELECT page, how, target FROM v_referrers WHERE page LIKE 'https:%' AND target LIKE 'http:%'"),
                (["--to", WORK.uri("/b")], f"SELECT page, how, target FROM v_referrers WHERE target = '{WORK.uri('/b')}'"),
                (["--to", WORK.uri("/r2")], f"SELECT page, how, target FROM v_links_to WHERE target = '{WORK.uri('/r2')}'")):
            rows = [tuple(row) for row in support.query(WORK.data, sql)]
            self.assertTrue(rows, sql)
            shown = support.run("links", *options, "--json", "--data", WORK.data)
            self.assertEqual((shown.returncode, shown.stderr), (0, ""))
            links = [json.loads(line) for line in shown.stdout.splitlines()]
            names = ["page", "how", "target", "status", "sentence"][:len(rows[0])]
            self.assertEqual(sorted(values(links, *names), key=repr), sorted(rows, key=repr), options)
            table = support.run("links", *options, "--csv", "--data", WORK.data).stdout.splitlines()
            self.assertEqual((table[0], len(table)), ("page,how,target,state,status,sentence", len(rows) + 1))
        links = [json.loads(line) for line in support.run("links", "--to", WORK.uri("/b"), "--by-site", "--json", "--data",
                                                          WORK.data).stdout.splitlines()]
        self.assertEqual(links, [{"site": WORK.uri(""), "uris": 1, "links": 4, "example": WORK.uri("/")}])
        pages = support.run("links", "--to", WORK.uri("/b"), "--by-page", "--json", "--data", WORK.data).stdout
        pages = [json.loads(line) for line in pages.splitlines()]
        self.assertEqual((len(pages), sum(page["links"] for page in pages), {page["example"] for page in pages}), (4, 4, {WORK.uri("/b")}))
        unknown = support.run("links", "--to", "http://nobody.example/", "--data", WORK.data)
        self.assertEqual((unknown.returncode, unknown.stdout), (1, ""))
        self.assertIn("does not know http://nobody.example/", unknown.stderr)

    def test_304_is_no_redirect(self):
        classes = dict(tuple(row) for row in support.query(WORK.data, "SELECT status, class FROM v_http_statuses"))
        self.assertEqual((classes[200], classes[301], classes[304], classes[404]),
                         ("success", "redirect", "not modified", "client error"))

    def test_statuses_have_one_spelling(self):
        spelt = {tuple(row) for view in ("v_skip_counts", "v_skips", "v_uris", "v_errors") for row in
                 support.query(WORK.data, f"SELECT code, detail FROM {view} WHERE code = 'ot' AND detail <> 'sitemap'")}
        self.assertEqual(spelt, {("ot", "404"), ("ot", "501")})
        self.assertEqual(self.row("SELECT json_extract(skips, '$.\"ot/404\"') > 0 FROM v_progress"), (1,))
        for path, reason in (("/broken", "ot/404"), ("/flaky", "ot/501")):
            answer = json.loads(support.run("why", WORK.uri(path), "--json", "--data", WORK.data).stdout)
            self.assertEqual(answer["reason"], reason)


class Administered(unittest.TestCase):
    """What a server with accounts and destinations is asked."""

    def test_24_25_28_what_is_fed_and_what_administrators_did(self):
        with support.folder() as data, servers.Site({"*": {"/": document("Home", ["/x", "/y"]), "/x": document("X"),
                                                           "/y": document("Y")}}) as site:
            made = support.run("account", "add", "alice", "--role", "administrator", "--data", data, input="a good password\n")
            self.assertEqual(made.returncode, 0, made.stderr)
            with server_support.Server(data) as server:
                address = server.address.replace("http://", "http://alice:a%20good%20password@") + "/RPC2"
                text = server_support.configuration(("fed", {
                    "start_uris": [site.uri()], "delay": 0.0, "include_domains": {"exact": ["127.0.0.1"]}, "refresh": 100000.0,
                    "allowed_schemes": ["http"], "use_sitemaps": False, "feeding": {"Local": {"collection": "fed", "batch_seconds": 3600}}}))
                with xmlrpc.client.ServerProxy(address, allow_none=True) as proxy:
                    proxy.CollectionAdd(text, 0)
                    support.wait_until(lambda: server.query("fed", "SELECT count(*) FROM document")[0][0] == 3, "all is stored")
                    proxy.CollectionDeleteURIs("fed", [site.uri("/x"), site.uri("/y")])
                    support.wait_until(lambda: server.query("fed", "SELECT count(*) FROM document")[0][0] == 1, "both are gone")
                def ask_of(number):
                    return [json.loads(line) for line in
                            support.run("sql", "--json", "--data", data, QUESTION[number].sql).stdout.splitlines()]
                self.assertEqual(values(ask_of(24), "destination", "operation", "state", "documents"),
                                 [("Local", "add", "waiting", 1), ("Local", "delete", "waiting", 2)])
                lags = {row["destination"]: row for row in ask_of(25)}
                self.assertEqual(lags["Local"]["waiting"], 3)
                self.assertLess(lags["Local"]["lag_s"], support.TIMEOUT_S)
                rows = [json.loads(line) for line in
                        support.run("sql", "--json", "--server", "--data", data, QUESTION[28].sql).stdout.splitlines()]
                acts = [(row["method"], row["collection"], row["result"]) for row in rows]
                self.assertEqual(acts, [("CollectionAdd", "fed", "done"), ("CollectionDeleteURIs", "fed", "done")])
                self.assertIn(site.uri("/x"), rows[1]["arguments"])
                self.assertIn(site.uri("/y"), rows[1]["arguments"])
                self.assertNotIn("password", json.dumps(rows))


FILL = """
INSERT INTO site (id, origin) SELECT value + 100, 'http://h' || value || '.example' FROM json_each('[1, 2, 3, 4]');
INSERT INTO uri (id, site_id, state, cycle, depth, hops, referrer_id, reason_id, path, found_at, found_cycle)
WITH RECURSIVE number (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM number WHERE i + 1 < {uris})
SELECT 1000 + i, 101 + i * 4 / {uris}, (SELECT id FROM uri_state WHERE name = CASE WHEN i % 10 = 9 THEN 'failed' ELSE 'stored' END),
    0, i % 20, 0, CASE WHEN i > 0 THEN 1000 + i / 7 END,
    CASE WHEN i % 10 = 9 THEN (SELECT id FROM reason WHERE code = 'ot' AND detail = 'status') END,
    CASE i % 2 WHEN 0 THEN '/list?page=' || i ELSE '/archive/' || (i % 3000) || '/' || i || '.html' END, 1, 0
FROM number;
INSERT INTO uri_block (site_id, first_id, last_id) SELECT site_id, min(id), max(id) FROM uri WHERE id >= 1000 GROUP BY site_id;
INSERT INTO document (uri_id, fetched_at, cycle, status, mime_id, size, checksum, title, language, language_source, charset,
    charset_source, fetch_ms, first_at, first_cycle)
SELECT id, 1000 + id, 0, 200, (SELECT min(id) FROM mime), id % 5000, randomblob(16),
    CASE WHEN path LIKE '/list%' THEN 'List' ELSE 'Title ' || id END, 'de', 'html', 'UTF-8', 'header', id % 900, 1, 0
FROM uri WHERE id >= 1000 AND reason_id IS NULL;
INSERT INTO link (uri_id, targets)
SELECT uri_id, json_array(1000 + uri_id * 7 % {uris}, 1000 + uri_id * 13 % {uris}, 1000 + uri_id * 31 % {uris})
FROM document WHERE uri_id >= 1000;
DELETE FROM uri_figure;
INSERT INTO uri_figure (site_id, depth, state, uris) SELECT site_id, depth, state, count(*) FROM uri GROUP BY site_id, depth, state;
INSERT INTO attempt (uri_id, number, cycle, at, status, reason_id)
SELECT id, 1, 0, 1000, 404, reason_id FROM uri WHERE id >= 1000 AND reason_id IS NOT NULL;
"""


class Scale(unittest.TestCase):
    """On a generated collection the questions are answered in bounded time: one that compared all with all would take
    minutes of these."""

    URIS = 120000
    SECONDS = 5

    def test_each_question_in_bounded_time(self):
        with support.folder() as data, servers.Site({"*": {"/": document("Home")}}) as site:
            made = support.run("crawl", site.uri(), "--data", data, "--quiet")
            self.assertEqual(made.returncode, 0, made.stderr)
            with contextlib.closing(sqlite3.connect(support.database_path(data))) as database:
                database.executescript(FILL.format(uris=self.URIS))
                database.commit()
            rows = {}
            for number, question in QUESTION.items():
                if question.command or question.server:
                    continue
                sql = question.sql.replace(question_table.URI, "http://h4.example/archive/2999/119999.html")
                begun = time.monotonic()
                result = support.run("sql", "--json", "--data", data, sql)
                self.assertEqual(result.returncode, 0, f"{number}: {result.stderr}")
                self.assertLess(time.monotonic() - begun, support.generous(self.SECONDS), question.words)
                rows[number] = [json.loads(line) for line in result.stdout.splitlines()]
            self.assertEqual([row["outcome"] for row in rows[40]], ["found", "failed"])
            self.assertEqual(sum(row["documents"] for row in rows[13]), self.URIS * 9 // 10 + 1)
            # A sample names its pattern, and about how many URIs it has.
            self.assertEqual({(row["pattern"], row["suspicion"]) for row in rows[36]}, {("/list?page=", "titles")})
            self.assertAlmostEqual(sum(row["uris"] for row in rows[36]), self.URIS // 2, delta=self.URIS // 20)


class Page(unittest.TestCase):
    def test_the_page_is_the_table(self):
        with open(question_table.PAGE, encoding="utf-8") as file:
            self.assertEqual(file.read(), question_table.page(), "python3 tests/scenarios/support/question_table.py --write")

    def test_each_question_is_asked(self):
        with open(__file__, encoding="utf-8") as file:
            text = file.read()
        for number in QUESTION:
            asked = f"ask_of({number})" if number == 25 else f"QUESTION[{number}]" if number == 28 else f"test_{number:02}_"
            self.assertIn(asked, text, number)

    def test_they_are_numbered(self):
        self.assertEqual(sorted(QUESTION), list(range(1, 42)))


if __name__ == "__main__":
    support.main()
