"""Ways through the pages of a server: no link leads into nothing, nor does the way back from what a form did; what holds a
collection up is shown with its cause and its threshold; refresh cycles and sitemaps have pages of their own."""

import base64
import contextlib
import datetime
import html
import html.parser
import os
import re
import sqlite3
import unittest
import urllib.parse
import urllib.request

import browser
import disk
import server_pages
import server_support
import servers
import support

HTML = {"Content-Type": "text/html"}
XML = {"Content-Type": "application/xml"}
LONG = "/" + "a-long-name-of-a-folder/" * 14 + "end"
LOCAL = {"delay": 0.0, "seine": {"auto_delay": False}, "include_domains": {"exact": ["127.0.0.1"]}}


class Reader(html.parser.HTMLParser):
    """What a page leads to: links, and forms with their fields."""

    def __init__(self, text):
        super().__init__()
        self.links, self.forms, self.ids = [], [], set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        facts = dict(attrs)
        if "id" in facts:
            self.ids.add(facts["id"])
        if tag in ("a", "link"):
            self.links.append(facts["href"])
        elif tag == "script":
            self.links.append(facts["src"])
        elif tag == "form":
            self.forms.append({"action": facts["action"], "method": facts["method"], "fields": {}})
        elif tag in ("input", "textarea", "select") and self.forms and facts.get("type") != "checkbox":
            self.forms[-1]["fields"][facts["name"]] = facts.get("value", "")


def ask(address, path, headers, fields=None):
    data = urllib.parse.urlencode(fields).encode() if fields is not None else None
    return server_pages.Answer(address + path, data, headers)


def follow_all_links(address, headers=None):
    """Every page that can be reached from the first: {path with query: (status, Reader)}; and the links that lead to a
    place within a page that is not there."""
    seen, waiting, astray = {}, ["/"], []
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        answer = ask(address, path, headers or {})
        is_page = answer.headers["Content-Type"].startswith("text/html")
        reader = Reader(answer.text if is_page else "")
        seen[path] = (answer.status, reader)
        for link in reader.links:
            target = urllib.parse.urlsplit(urllib.parse.urljoin(address + path, link))
            if not target.path.startswith("/") or f"{target.scheme}://{target.netloc}" != address:
                astray.append((path, link))
            elif link.startswith("#"):
                astray += [(path, link)] if link[1:] not in reader.ids else []
            else:
                waiting.append(target.path + (f"?{target.query}" if target.query else ""))
    return seen, astray


def document(name, *links):
    return {"headers": HTML, "body": servers.page(name, links)}


def a_site():
    """Whose sitemaps are an index, a list, one that breaks off and one that is not there."""
    pages = {"/": document("Home", *(f"/{number}" for number in range(60)), LONG, "/missing", "/moved", "mailto:x@y"),
             LONG: document("Long"), "/missing": {"status": 404}, "/listed": document("Listed"),
             "/moved": {"status": 301, "headers": {"Location": "/1"}}}
    pages.update({f"/{number}": document(str(number), "/") for number in range(60)})
    return pages


def with_sitemaps(pages, port):
    place = f"http://127.0.0.1:{port}"
    name = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
    maps = "".join(f"<sitemap><loc>{place}/{which}.xml</loc></sitemap>" for which in ("list", "broken", "none"))
    return {**pages,
            "/sitemap.xml": {"headers": XML, "body": f"<sitemapindex {name}>{maps}</sitemapindex>"},
            "/list.xml": {"headers": XML, "body": f"<urlset {name}><url><loc>{place}/listed</loc></url>"
                          f"<url><loc>http://elsewhere.example/</loc></url><url></url></urlset>"},
            "/broken.xml": {"headers": XML, "body": f"<urlset {name}><url><loc>{place}/1</loc></url><url>"}}


class Served(unittest.TestCase):
    """Helpers for a server whose collections each test chooses."""

    def serve(self, *collections, data=None):
        self.data = os.path.join(data or self.enterContext(support.folder()), "data")
        file = os.path.join(self.enterContext(support.folder()), "collections.xml")
        with open(file, "w", encoding="utf-8") as out:
            out.write(server_support.configuration(*collections))
        self.server = self.enterContext(server_support.Server(self.data, "--config", file))

    def text(self, path, headers=None):
        """What a reader sees of a page: without markup, blanks as one."""
        answer = ask(self.server.address, path, headers or {})
        self.assertEqual(answer.status, 200, path)
        return re.sub(r"\s+", " ", html.unescape(re.sub("<[^>]*>", " ", answer.text))).replace("\xa0", " ")

    def section(self, collection, heading, following, headers=None):
        text = self.text(f"/collections/{collection}", headers)
        return re.search(f" {heading} (.*?) {following} ", text).group(1)

    def holds(self, collection="it", headers=None):
        return self.section(collection, "Why the crawl is waiting", "Thresholds", headers)

    def wait_for_hold(self, part, collection="it"):
        return support.wait_until(lambda: part in (reported := self.holds(collection)) and reported, f"{part} is shown")

    def wait_for_nothing(self, collection="it"):
        support.wait_until(lambda: self.holds(collection) == "Nothing.", "nothing holds it up any more")


class Links(Served):
    def setUp(self):
        site = self.enterContext(servers.Site({"*": {}}))
        site.restart(hosts={"*": with_sitemaps(a_site(), site.port)})
        self.site = site
        self.dead = f"http://127.0.0.1:{support.free_port()}/"
        self.serve(("intranet", {"info": "x", "start_uris": [site.uri(), self.dead], "use_sitemaps": True, **LOCAL}),
                   ("quiet", {"info": "x"}), ("to-be-deleted", {"info": "x", "start_uris": [site.uri()], **LOCAL}))
        support.wait_until(lambda: self.server.query("intranet", "SELECT count(*) >= 65 AND total(uri_state.name = 'pending')"
                                                     " <= 1 FROM uri JOIN uri_state ON uri_state.id = uri.state")[0][0],
                           "the site is crawled")

    def assert_no_dead_end(self, headers=None):
        seen, astray = follow_all_links(self.server.address, headers)
        self.assertEqual({path: status for path, (status, _) in seen.items() if status != 200}, {})
        self.assertEqual(astray, [])
        return seen

    def test_every_link_of_every_page_leads_somewhere(self):
        seen = self.assert_no_dead_end()
        for page in ("", "/sites", "/queue", "/errors", "/sitemaps", "/cycles", "/events"):
            self.assertIn(f"/collections/intranet{page}", seen)
        (site_id,) = self.server.query("intranet", "SELECT id FROM site WHERE origin || '/' = ?", self.site.uri())[0]
        self.assertIn(f"/collections/intranet/sites/{site_id}/sitemaps", seen)
        # The page of every URI is found, over all pages of its list.
        uris = {f"/collections/intranet/uris/{row[0]}" for row in
                self.server.query("intranet", "SELECT id FROM uri WHERE site_id = ?", site_id)}
        self.assertEqual(uris - set(seen), set())

    def test_also_for_an_observer(self):
        with self.server.proxy as proxy:
            proxy.seine.accountPut("root", "administrator", "the secret of root")
        headers = {"Authorization": "Basic " + base64.b64encode(b"root:the secret of root").decode()}
        body = ("<methodCall><methodName>seine.accountPut</methodName><params><param><value>guest</value></param><param>"
                "<value>observer</value></param><param><value>the secret of guest</value></param></params></methodCall>")
        with urllib.request.urlopen(urllib.request.Request(
                f"{self.server.address}/RPC2", body.encode(), {"Content-Type": "text/xml", **headers}),
                timeout=support.TIMEOUT_S) as answer:
            self.assertIn(b"<int>1</int>", answer.read())
        guest = {"Authorization": "Basic " + base64.b64encode(b"guest:the secret of guest").decode()}
        seen = self.assert_no_dead_end(guest)
        self.assertEqual([form["action"] for _, reader in seen.values() for form in reader.forms
                          if form["method"] == "post"], [])

    def test_the_way_back_from_every_form(self):
        unknown = urllib.parse.quote(self.site.uri("/never found?x=1&y=2").replace(" ", "%20"), safe="")
        (site_id,) = self.server.query("intranet", "SELECT id FROM site WHERE origin || '/' = ?", self.site.uri())[0]
        (dead_id,) = self.server.query("intranet", "SELECT id FROM site WHERE origin || '/' = ?", self.dead)[0]
        (uri_id,) = self.server.query("intranet", "SELECT id FROM uri WHERE path = '/5'")[0]
        fill = {"Level": "0", "ConfigData": server_support.configuration(("added", {"info": "x"})), "Time": "60",
                "URIs": self.site.uri("/7"), "typed": "intranet", "confirmed": "yes"}
        pages = ["/", "/collections/intranet", f"/collections/intranet/sites/{site_id}",
                 f"/collections/intranet/uris/{uri_id}", f"/collections/intranet/uris?uri={unknown}"]
        sent = []
        for page in pages:
            for form in Reader(ask(self.server.address, page, {}).text).forms:
                if form["method"] != "post" or form["action"] in ("/actions/CollectionDelete", "/actions/CollectionDeleteSite"):
                    continue
                fields = {name: value or fill.get(name, "") for name, value in form["fields"].items()}
                with self.subTest(page=page, action=form["action"]):
                    self.assert_back_leads_to(page, form["action"], fields)
                    sent.append(form["action"])
                with self.subTest(page=page, action=form["action"], but="it is refused"):
                    self.assert_back_leads_to(page, form["action"], {**fields, "Collection": "none", "Level": "many"}, True)
        self.assertGreaterEqual(len(set(sent)), 12)
        self.assert_no_dead_end()
        # What has been deleted is nothing to go back to.
        path = f"/collections/intranet/sites/{dead_id}"
        self.assert_back_leads_to("/collections/intranet", "/actions/CollectionDeleteSite",
                                  {**self.fields_of(path, "/actions/CollectionDeleteSite"), "typed": "intranet", "confirmed": "yes"})
        self.assert_back_leads_to("/", "/actions/CollectionDelete", {
            **self.fields_of("/collections/to-be-deleted", "/actions/CollectionDelete"), "typed": "to-be-deleted", "confirmed": "yes"})
        self.assert_no_dead_end()

    def fields_of(self, page, action):
        forms = Reader(ask(self.server.address, page, {}).text).forms
        return next(form for form in forms if form["action"] == action)["fields"]

    def assert_back_leads_to(self, page, action, fields, is_refused=False):
        answer = ask(self.server.address, action, {}, fields)
        if not is_refused:
            self.assertIn(answer.status, (200, 409), answer.text)
        (back,) = re.findall(r'<a href="([^"]*)">Back</a>', answer.text)
        self.assertEqual(html.unescape(back), page)
        self.assertEqual(ask(self.server.address, page, {}).status, 200)

    def test_the_way_back_never_leads_to_another_server(self):
        fields = self.fields_of("/", "/actions/SetLogLevel")
        for elsewhere in ("//evil.example/", "/\\evil.example/", "https://evil.example/", "/x//evil", "javascript:alert(1)",
                          "/\" onclick=\"alert(1)", "/\u202e", ""):
            with self.subTest(elsewhere=elsewhere):
                text = ask(self.server.address, "/actions/SetLogLevel", {}, {**fields, "Level": "0", "back": elsewhere}).text
                self.assertEqual(re.findall(r'<a href="([^"]*)">Back</a>', text), ["/"])

    def test_what_is_not_there_says_so_and_leads_on(self):
        for path, onward in (("/collections/none", "/"), ("/collections/intranet/uris/999999999", "/collections/intranet"),
                             ("/collections/intranet/sites/999999/sitemaps", "/collections/intranet"),
                             ("/collections/intranet/uris?uri=not+a+uri", "/collections/intranet")):
            with self.subTest(path=path):
                answer = ask(self.server.address, path, {})
                self.assertIn(answer.status, (400, 404))
                links = Reader(answer.text).links
                self.assertIn(onward, links)
                for link in links:
                    if link.startswith("/"):
                        self.assertEqual(ask(self.server.address, link, {}).status, 200, link)


class Holds(Served):
    """Each cause with what there is to know about it."""

    def test_a_suspension_names_who_and_when(self):
        self.serve(("it", {"info": "x"}))
        self.wait_for_nothing()
        with self.server.proxy as proxy:
            proxy.CollectionSuspend("it")
        reported = self.wait_for_hold("an administrator has suspended it")
        self.assertRegex(reported, r"since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d .*, by a client from 127\.0\.0\.1")
        self.assertRegex(self.text("/"), r" it suspended an administrator has suspended it ")
        with self.server.proxy as proxy:
            proxy.CollectionResume("it")
        self.wait_for_nothing()
        with self.server.proxy as proxy:
            proxy.CollectionSuspend("it")
            proxy.seine.accountPut("root", "administrator", "the secret of root")
        headers = {"Authorization": "Basic " + base64.b64encode(b"root:the secret of root").decode()}
        page = "/collections/it"
        forms = Reader(ask(self.server.address, page, headers).text).forms
        fields = next(form for form in forms if form["action"] == "/actions/CollectionSuspend")["fields"]
        ask(self.server.address, "/actions/CollectionResume", headers, fields)
        ask(self.server.address, "/actions/CollectionSuspend", headers, fields)
        self.assertIn(", by root from 127.0.0.1", self.holds(headers=headers))

    def test_refresh_only_names_the_limit(self):
        self.serve(("it", {"info": "x"}), ("full", {"info": "x", "limits": {"disk_free": 100, "disk_free_slack": 0}}))
        reported = self.wait_for_hold("New URIs wait: Refreshing(limit=disk_free)", "full")
        self.assertRegex(reported, r"\d+ % are free")
        self.assertIn("Refresh only below 100 % free", self.text("/collections/full"))
        self.assertRegex(self.text("/"), r" full idle new URIs wait: Refreshing\(limit=disk_free\) ")
        with self.server.proxy as proxy:
            proxy.CollectionEnableRefreshOnly("it")
        self.assertRegex(self.wait_for_hold("New URIs wait: Refreshing(limit=user)"), r"since \d.*by a client from 127")

    def test_a_slot_names_its_end(self):
        now = datetime.datetime.now()
        begin, end = ((now + datetime.timedelta(hours=hours)).strftime("%a:%H.%M") for hours in (-2, 3))
        with servers.Site({"*": a_site()}) as site:
            self.serve(("it", {"info": "x", "start_uris": [site.uri()], **LOCAL, "variable_delay": {f"{begin}-{end}": "suspend"}}))
            reported = self.wait_for_hold("variable delay")
            until, _ = self.server.query("it", "SELECT until, since FROM v_holds")[0]
            self.assertIn(f"until {until} (in 2 h 5", reported)
            self.assertIn(f"{begin}-{end}=suspend", reported)
            self.assertIn("what holds the collection up", self.text("/collections/it/sites"))

    def test_too_little_space_names_what_is_free_and_what_must_be(self):
        with disk.small_disk(64) as place:
            self.serve(("it", {"info": "x"}), data=place)
            text = self.text("/collections/it")
            # An eighth of a small file system, and twice that.
            self.assertIn("Suspended below 8.4 MB Goes on from 16.8 MB", text)
            disk.fill(os.path.join(place, "ballast"), 4 << 20)
            reported = self.wait_for_hold("too little disk space is free")
            self.assertRegex(reported, r"[34]\.\d MB are free; it goes on when 16\.8 MB are\.")
            os.unlink(os.path.join(place, "ballast"))
            self.wait_for_nothing()
            self.server.kill()

    def test_a_reader_that_holds_the_log_is_named(self):
        # Whose names alone are more than the log may hold.
        with servers.Site(disk.chain(900, text_bytes=200, name_bytes=3000), gate_after=50) as site:
            self.serve(("it", {"info": "x", "start_uris": [site.uri()], **LOCAL, "max_pending": 8,
                               "seine": {"auto_delay": False, "max_wal": 1}}))
            support.wait_until(lambda: self.server.query("it", "SELECT count(*) > 5 FROM document")[0][0], "it is under way")
            path = support.database_path(self.data, "it")
            with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)) as reader:
                reader.execute("BEGIN")
                reader.execute("SELECT count(*) FROM uri").fetchone()
                site.open_gate()
                reported = self.wait_for_hold("a reader of its database blocks fetching")
                self.assertRegex(reported, r"the write-ahead log has [\d.]+ MB and may have 1\.0 MB\.")
                self.wait_for_hold(f"process {os.getpid()} (")
            self.wait_for_nothing()

    def test_a_process_that_cannot_write_gives_no_sign_of_life(self):
        with servers.Site(disk.chain(300), gate_after=20) as site:
            self.serve(("it", {"info": "x", "start_uris": [site.uri()], **LOCAL}))
            support.wait_until(lambda: self.server.query("it", "SELECT count(*) > 5 FROM document")[0][0], "it is under way")
            path = support.database_path(self.data, "it")
            with contextlib.closing(sqlite3.connect(path, isolation_level=None, timeout=support.TIMEOUT_S)) as other:
                other.execute("BEGIN IMMEDIATE")
                site.open_gate()
                self.assertRegex(self.wait_for_hold("no sign of life"), r"since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d")
                self.assertIn(" no sign of life ", self.text("/"))
                other.execute("ROLLBACK")
            self.wait_for_nothing()


def cells(text, caption):
    """The rows of a table: {label of a column: text}."""
    table = re.search(f"<caption>{caption}</caption>.*?</table>", text, re.DOTALL).group()
    return [{label: html.unescape(re.sub("<[^>]*>", "", value)).replace("\xa0", " ") for label, value in
             re.findall(r'data-label="([^"]*)">(.*?)</td>', row, re.DOTALL)}
            for row in re.findall("<tr role=\"row\">(<td.*?)</tr>", table, re.DOTALL)]


class Lists(Served):
    def test_the_queue_is_shown_by_level_and_what_is_set_apart_beside_it(self):
        with servers.Site({"*": a_site()}, gate_after=5) as site:
            self.serve(("it", {"info": "x", "start_uris": [site.uri()], **LOCAL}))
            support.wait_until(lambda: self.server.query("it", "SELECT total(queued + claimed) > 40 FROM site")[0][0], "pages are queued")
            with self.server.proxy as proxy:
                proxy.CollectionQuarantineSite("it", f"127.0.0.1:{site.port}", 3600)
            site.open_gate()
            support.wait_until(lambda: self.server.query("it", "SELECT total(queued + claimed) = 0 FROM site")[0][0],
                               "all is in quarantine")
            (row,) = cells(ask(self.server.address, "/collections/it/queue", {}).text, "URIs in the queue by level")
            (held,) = self.server.query("it", "SELECT count(*) FROM queue WHERE hold = 1")[0]
            self.assertGreater(held, 20)
            self.assertEqual(row, {"Priority level": row["Priority level"], "Ready to fetch": "0", "Being fetched": "0",
                                   "For a retry": "0", "In quarantine": str(held),
                                   "Held back by refresh-only": "0"})

    def test_what_administrators_did_is_listed_to_its_end(self):
        self.serve(("it", {"info": "x"}))
        with self.server.proxy as proxy:
            for level in range(60):
                proxy.SetLogLevel(level)
        path, reported = "/administration", []
        while path:
            text = ask(self.server.address, path, {}).text
            reported += [row["Arguments"] for row in cells(text, "What administrators did, the newest first")]
            further = re.search(r'rel="next" href="([^"]+)"', text)
            path = further and further.group(1)
        self.assertEqual(reported, [f"Level={level}" for level in reversed(range(60))])

    def test_cycles_are_listed_with_what_they_brought(self):
        pages = {"/": document("Home", "/a", "/b"), "/a": document("A"), "/b": document("B")}
        with servers.Site({"*": pages}) as site:
            self.serve(("it", {"info": "x", "start_uris": [site.uri()], "refresh": 0.05, **LOCAL}))
            support.wait_until(lambda: self.server.query("it", "SELECT count(*) FROM v_cycles WHERE result = 'complete'")[0][0],
                               "the first cycle")
            site.restart(hosts={"*": {"/": document("Home", "/a", "/b"), "/a": document("Another A")}})
            support.wait_until(lambda: self.server.query("it", "SELECT total(modified) >= 1 AND total(deleted) >= 1"
                                                         " FROM v_cycles WHERE result = 'complete'")[0][0],
                               "cycles with a change and a deletion")
            last = self.server.query("it", "SELECT max(cycle) FROM v_cycles WHERE ended IS NOT NULL")[0][0]
            reported = {row["Cycle"]: row for row in cells(ask(self.server.address, "/collections/it/cycles", {}).text,
                                                       "Refresh cycles, the newest first")}
            kept = self.server.query("it", "SELECT cycle, result, started, downloaded, stored, modified, unchanged, deleted"
                                     " FROM v_cycles WHERE cycle < ? AND downloaded IS NOT NULL", last)
            self.assertTrue(kept)
            for cycle, result, started, *figures in kept:
                row = reported[str(cycle)]
                self.assertEqual([row["Result"], row["Began"]], [result, started])
                self.assertEqual([row[name] for name in ("Responses", "Stored", "Changed", "Unchanged", "Deleted")],
                                 [str(figure) for figure in figures])

    def test_the_cycle_under_way_has_its_progress_and_its_end(self):
        with servers.Site({"*": a_site()}, gate_after=30) as site:
            self.serve(("it", {"info": "x", "start_uris": [site.uri()], "refresh": 90.0, **LOCAL}))
            support.wait_until(lambda: self.server.query("it", "SELECT total(stored) >= 20 FROM site")[0][0], "it is under way")
            answer = ask(self.server.address, "/collections/it/cycles", {}).text
            whole, done = re.search(r'URIs done <progress max="(\d+)" value="(\d+)">', answer).groups()
            self.assertEqual(int(whole), self.server.query("it", "SELECT total(known - refused) FROM site")[0][0])
            self.assertTrue(20 <= int(done) < int(whole), (done, whole))
            text = self.text("/collections/it/cycles")
            self.assertIn("Result under way", text)
            self.assertRegex(text, r"The next begins \d{4}-\d\d-\d\d \d\d:\d\d:\d\d in 1 h (29|[0-2]\d) min")
            site.open_gate()
            support.wait_until(lambda: "Result complete" in self.text("/collections/it/cycles"), "it has ended")

    def test_sitemaps_are_listed_with_what_was_wrong_with_them(self):
        with servers.Site({"*": {}}) as site:
            site.restart(hosts={"*": with_sitemaps(a_site(), site.port)})
            self.serve(("it", {"info": "x", "start_uris": [site.uri()], "use_sitemaps": True, **LOCAL}), ("none", {"info": "x"}))
            support.wait_until(lambda: self.server.query("it", "SELECT count(*) = 4 AND total(state IN ('read', 'failed')) = 4"
                                                         " FROM v_sitemaps")[0][0], "they are read")
            (site_id,) = self.server.query("it", "SELECT id FROM site WHERE origin || '/' = ?", site.uri())[0]
            for path, caption in (("/collections/it/sitemaps", "Sitemaps in the order of finding"),
                                  (f"/collections/it/sites/{site_id}/sitemaps", "Sitemaps in the order of finding"),
                                  (f"/collections/it/sites/{site_id}", "Sitemaps of the site")):
                reported = {row["Sitemap"].rsplit("/", 1)[1]: row for row in cells(ask(self.server.address, path, {}).text, caption)}
                self.assertEqual(set(reported), {"sitemap.xml", "list.xml", "broken.xml", "none.xml"})
                self.assertEqual([reported["list.xml"][name] for name in
                                  ("State", "Kind", "Found in", "Entries", "Queued", "Refused", "Without URI")],
                                 ["read", "urlset", "index", "2", "1", "1", "1"])
                self.assertRegex(reported["broken.xml"]["Trouble"], "line 1")
                self.assertEqual([reported["none.xml"]["State"], reported["none.xml"]["Trouble"]], ["failed", "HTTP status 404"])
            self.assertRegex(self.text("/collections/it/sitemaps"), r"the next begins \d{4}-\d\d-\d\d \d\d:\d\d:\d\d")
            self.assertIn("None is known", self.text("/collections/none/sitemaps"))
            support.wait_until(lambda: self.server.query("it", "SELECT activity = 'idle' FROM v_status")[0][0], "all is done")
            # A sitemap that was read has not failed; a page and a sitemap that are not there have.
            self.assertEqual(self.server.query("it", "SELECT failed FROM v_progress")[0][0], 2)
            with browser.Browser() as chromium:
                for width in server_pages.WIDTHS:
                    page = chromium.page(width=width)
                    for path in ("/collections/it/sitemaps", "/collections/it/cycles", f"/collections/it/sites/{site_id}"):
                        page.open(self.server.address + path)
                        self.assertEqual(page.run(server_pages.FAULTS), [], (path, width))
                    self.assertEqual(page.problems, [])


if __name__ == "__main__":
    support.main()
