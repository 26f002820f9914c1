"""The search page of a server, in a real browser and for tools: what is found and how it is shown, that hostile documents do
nothing in it, copies of documents, the description for browsers."""

import contextlib
import json
import os
import re
import sqlite3
import unittest
import urllib.parse
import xml.etree.ElementTree

import browser
import server_support
import servers
import support
from server_pages import FAULTS, HOSTILE, HOSTILE_TITLE, WIDTHS, Answer

HTML = {"Content-Type": "text/html; charset=utf-8"}
SCRIPT = "<script>document.title='harmed'</script><img src=/gone.png><form action=/send><input name=a></form>"


def site_hosts():
    pages = {"/": {"headers": HTML, "body": servers.page("Start", ["/hostile", "/leave", "/same", "/script", "/data.csv", "/file.bin",
                                                                  *(f"/n{n}" for n in range(25))], "welcome")},
             "/hostile": {"headers": HTML, "body": servers.page(HOSTILE_TITLE, [], f"dangerous {HOSTILE_TITLE} words")},
             "/leave": {"headers": HTML, "body": servers.page("Holiday policy", [], "thirty days of caf\xe9")},
             "/same": {"headers": HTML, "body": servers.page("Holiday policy", [], "thirty days of caf\xe9")},
             "/script": {"headers": HTML, "body": servers.page("Scripted", [], "scripted page " + SCRIPT)},
             "/data.csv": {"headers": {"Content-Type": "text/csv"}, "body": "name,number\ncomma,1\n"},
             "/file.bin": {"headers": {"Content-Type": "application/octet-stream"}, "body": "\x01\x02"}}
    pages.update({f"/n{n}": {"headers": HTML, "body": servers.page(f"Numbered {n}", [], f"repeated word number{n}")} for n in range(25)})
    return {"*": pages}


class Search(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = cls.enterClassContext(support.folder())
        cls.site = cls.enterClassContext(servers.Site(site_hosts()))
        file = os.path.join(cls.place, "collections.xml")
        basis = {"delay": 0.0, "include_domains": {"exact": ["127.0.0.1"]}, "allowed_types": ["text/*", "application/octet-stream"]}
        with open(file, "w", encoding="utf-8") as out:
            out.write(server_support.configuration(("intranet", {**basis, "start_uris": [cls.site.uri()]}), ("quiet", basis)))
        cls.data = os.path.join(cls.place, "data")
        cls.server = cls.enterClassContext(server_support.Server(cls.data, "--config", file))
        support.wait_until(lambda: cls.indexed() == 31, "everything is in the index")
        cls.browser = cls.enterClassContext(browser.Browser())

    @classmethod
    def enterClassContext(cls, context):
        value = context.__enter__()
        cls.addClassCleanup(context.__exit__, None, None, None)
        return value

    @classmethod
    def indexed(cls):
        path = os.path.join(cls.data, "index", "intranet.db")
        if not os.path.exists(path):
            return 0
        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            return connection.execute("SELECT count(*) FROM v_documents").fetchone()[0]
        except sqlite3.OperationalError:
            return 0
        finally:
            connection.close()

    def get(self, path, **fields):
        return Answer(self.server.address + path + ("?" + urllib.parse.urlencode(fields) if fields else ""))

    def copy_address(self, path, document=False):
        request = urllib.parse.urlencode({"collection": "intranet", "uri": self.site.uri(path)})
        return f"{self.server.address}/search/copy{'/document' if document else ''}?{request}"

    def copy(self, path):
        return Answer(self.copy_address(path, document=True))

    def test_documents_are_found_and_shown_with_their_facts(self):
        answer = self.get("/search", q="holiday policy", index="intranet")
        self.assertEqual(answer.status, 200)
        self.assertIn("1 to 1 of ", answer.text)
        self.assertIn("<mark>Holiday</mark> <mark>policy</mark>", answer.text)
        self.assertIn("stored copy", answer.text)
        self.assertIn("No document was found", self.get("/search", q="nowhere").text)
        self.assertIn("Ask for words", self.get("/search").text)

    def test_a_question_is_answered_with_most_of_its_words_and_says_so(self):
        text = self.get("/search", q="how many days of zebras are there").text
        self.assertIn("Holiday policy", text)
        for reported in ("Not required: <q>how</q>, <q>many</q>, <q>of</q>, <q>are</q>, <q>there</q>.", "In no document: <q>zebras</q>."):
            self.assertIn(reported, text)
        text = self.get("/search", q="holiday policy welcome").text
        self.assertIn("No document has all words; these have most of them.", text)
        self.assertIn("<mark>Holiday</mark> <mark>policy</mark>", text)
        self.assertIn("No document was found", self.get("/search", q="holiday policy +welcome").text)
        self.assertIn("<q>zebra&lt;i&gt;x</q>", self.get("/search", q="holiday zebra<i>x").text)

    def test_an_invalid_query_is_reported_with_its_place(self):
        answer = self.get("/search", q='title:"')
        self.assertEqual(answer.status, 200)
        self.assertIn('role="alert"', answer.text)
        self.assertIn('value="title:&quot;"', answer.text)
        self.assertEqual(self.get("/search", q="word", index="../accounts").status, 404)
        self.assertEqual(self.get("/search", q="(" * 3000).status, 200)

    def test_what_was_misspelt_is_asked_back(self):
        answer = self.get("/search", q="holliday")
        self.assertIn("Did you mean", answer.text)
        self.assertIn("q=holiday", answer.text)

    def test_further_hits_are_on_further_pages(self):
        first = self.get("/search", q="repeated")
        self.assertIn("1 to 10 of 25 documents", first.text)
        self.assertIn("Further documents", first.text)
        self.assertNotIn(">Back<", first.text)
        last = self.get("/search", q="repeated", **{"from": 20})
        self.assertIn("21 to 25 of 25 documents", last.text)
        self.assertIn(">Back<", last.text)
        self.assertNotIn("Further documents", last.text)
        self.assertIn('start="21"', last.text)

    def test_the_page_is_sound_at_any_width_and_works_without_scripts(self):
        for width in WIDTHS:
            for dark in (False, True):
                page = self.browser.page(width=width, dark=dark)
                for query in ("", "?q=repeated", "?q=holiday", "?q=dangerous", "?q=nowhere", "?q=%28"):
                    with self.subTest(query, width=width, dark=dark):
                        page.open(f"{self.server.address}/search{query}")
                        self.assertEqual(page.run(FAULTS), [])
                self.assertEqual((page.problems, page.dialogs), ([], 0))
        page = self.browser.page(script=False).open(f"{self.server.address}/")
        page.follow("document.querySelector('header a[href=\"/search\"]').click()")
        page.run("document.querySelector('input[type=search]').value = 'holiday'")
        page.follow("document.querySelector('form.search button').click()")
        self.assertIn("Holiday policy", page.text)

    def test_hostile_documents_do_nothing_in_the_hits(self):
        page = self.browser.page().open(f"{self.server.address}/search?q=dangerous")
        self.assertFalse(page.run("window.harmed"))
        self.assertEqual(page.run("document.querySelectorAll('main script, main img, body [onerror]').length"), 0)
        self.assertIn("<script>", page.text)
        page.open(f"{self.server.address}/search?q={urllib.parse.quote(HOSTILE)}")
        self.assertFalse(page.run("window.harmed"))
        self.assertEqual((page.problems, page.dialogs), ([], 0))

    def test_a_stored_copy_is_shown_and_does_nothing(self):
        copy = self.copy("/script")
        self.assertEqual((copy.status, copy.headers["Content-Type"].split(";")[0]), (200, "text/html"))
        policy = copy.headers["Content-Security-Policy"]
        for rule in ("sandbox;", "default-src 'none'", "frame-ancestors 'self'", "form-action 'none'"):
            self.assertIn(rule, policy)
        self.assertNotIn("allow-", policy)
        self.assertEqual(copy.headers["X-Content-Type-Options"], "nosniff")
        self.assertEqual(copy.headers["Referrer-Policy"], "no-referrer")
        self.assertIn("GMT", copy.headers["Memento-Datetime"])
        self.assertIn(self.site.uri("/script"), copy.headers["Link"])
        page = self.browser.page().open(self.copy_address("/script", document=True))
        self.assertIn("scripted page", page.text)
        self.assertTrue(any("gone.png" in problem for problem in page.problems), page.problems)
        self.assertNotIn("harmed", page.run("document.title"))

    def test_a_copy_stands_in_a_page_that_says_what_it_is(self):
        shown = Answer(self.copy_address("/script"))
        self.assertEqual(shown.status, 200)
        self.assertIn("frame-src 'self'", shown.headers["Content-Security-Policy"])
        self.assertNotIn("scripted page", shown.text)
        for width in WIDTHS:
            page = self.browser.page(width=width).open(self.copy_address("/script"))
            self.assertRegex(page.text, r"This is what \S*/script answered on \d{4}-\d\d-\d\d \d\d:\d\d UTC")
            self.assertEqual(page.run(FAULTS), [])
            self.assertEqual(page.run("document.querySelector('iframe').sandbox.length"), 0)
            self.assertIsNone(page.run("document.querySelector('iframe').contentDocument"))
            self.assertFalse(page.run("window.harmed"))
        self.assertIn("Save the document", Answer(self.copy_address("/file.bin")).text)
        for path in ("/search/copy", "/search/copy/document"):
            self.assertEqual(self.get(path, collection="intranet", uri=self.site.uri("/never")).status, 404)
            self.assertEqual(self.get(path, collection="intranet", uri="no URI").status, 400)

    def test_copies_of_other_types_and_of_duplicates(self):
        plain = self.copy("/data.csv")
        self.assertEqual((plain.status, plain.headers["Content-Type"].split(";")[0]), (200, "text/plain"))
        self.assertIn("comma,1", plain.text)
        self.assertIn("thirty days of caf\xe9", self.copy("/same").text)
        self.assertEqual(self.copy("/same").headers["Content-Type"].lower(), "text/html; charset=utf-8")
        self.assertEqual(self.copy("/never").status, 404)
        self.assertEqual(self.get("/search/copy", collection="intranet", uri="no URI").status, 400)
        self.assertEqual(self.get("/search/copy", collection="../..", uri=self.site.uri()).status, 404)
        self.assertEqual(self.get("/search/copy").status, 400)

    def test_browsers_learn_how_to_search(self):
        answer = self.get("/search/opensearch.xml")
        self.assertEqual(answer.headers["Content-Type"].split(";")[0], "application/opensearchdescription+xml")
        name = "{http://a9.com/-/spec/opensearch/1.1/}"
        described = xml.etree.ElementTree.fromstring(answer.text)
        template = described.find(name + "Url").get("template")
        self.assertTrue(template.startswith(self.server.address))
        self.assertIn("Holiday", Answer(template.replace("{searchTerms}", "holiday")).text)
        self.assertIn('href="/search/opensearch.xml"', self.get("/search").text)


class SeveralIndexes(unittest.TestCase):
    """Without a choice all are asked."""
    NAMES = ("left", "right")

    def setUp(self):
        self.data = os.path.join(self.enterContext(support.folder()), "data")
        self.sites = {name: self.enterContext(servers.Site({"*": self.pages(name)})) for name in self.NAMES}
        for name, site in self.sites.items():
            support.run("crawl", site.uri(), "--data", self.data, "--collection", name, "--delay", "0", "--quiet")
        self.server = self.enterContext(server_support.Server(self.data))

    @staticmethod
    def pages(name):
        pages = {f"/{n}": {"headers": HTML, "body": servers.page(f"Numbered {n}", [], f"repeated word {name} of {n}")} for n in range(20)}
        return {"/": {"headers": HTML, "body": servers.page("Start", list(pages), f"welcome {name}")}, **pages}

    def get(self, path="/search", **fields):
        return Answer(self.server.address + path + ("?" + urllib.parse.urlencode(fields) if fields else ""))

    def hits(self, **fields):
        return re.findall(r'<h3><bdi><a rel="noreferrer noopener" href="([^"]*)"', self.get(**fields).text)

    def test_a_search_without_a_choice_finds_what_any_of_them_has(self):
        for name, site in self.sites.items():
            self.assertEqual(self.hits(q=f"welcome AND {name}"), [site.uri()])
            # The other index has documents with all words that it knows: they are behind those with all.
            self.assertEqual(self.hits(q=f"welcome {name}")[0], site.uri())
            self.assertNotIn("In no document", self.get(q=f"welcome {name}").text)
            self.assertEqual(self.hits(q="welcome", index=name), [site.uri()])
        answer = self.get(q="welcome")
        self.assertEqual(set(self.hits(q="welcome")), {site.uri() for site in self.sites.values()})
        self.assertIn("1 to 2 of 2 documents.", answer.text)
        self.assertNotIn("Did you mean", answer.text)
        self.assertIn('<option value="" selected>all indexes</option>', answer.text)
        for name in self.NAMES:
            self.assertRegex(answer.text, rf'<p class="about">[^<]*\b{name} ·')
        found = [uri for start in range(0, 50, 10) for uri in self.hits(q="repeated", **{"from": start})]
        self.assertEqual((len(found), len(set(found))), (40, 40))
        self.assertNotIn("Further documents", self.get(q="repeated", **{"from": 30}).text)

    def test_a_site_may_be_named_with_its_port_as_other_commands_print_it(self):
        for site in self.sites.values():
            for place in (site.uri(), site.uri().removeprefix("http://").rstrip("/")):
                self.assertEqual(self.hits(q=f"welcome site:{place}"), [site.uri()])
            found = support.run("search", "welcome", f"site:{site.uri()}", "--data", self.data, "--collection", "left").stdout
            self.assertEqual(site.uri() in found, site is self.sites["left"])

    def test_browsers_learn_which_index_they_ask(self):
        name = "{http://a9.com/-/spec/opensearch/1.1/}"
        for fields, words, count in (({}, "in all indexes", 2), ({"index": "left"}, "in the index left", 1)):
            described = xml.etree.ElementTree.fromstring(self.get("/search/opensearch.xml", **fields).text)
            self.assertIn(words, described.find(name + "Description").text)
            template = described.find(name + "Url").get("template")
            self.assertEqual(Answer(template.replace("{searchTerms}", "welcome")).text.count("<h3>"), count)
        self.assertIn('href="/search/opensearch.xml?index=left"', self.get(index="left").text)
        self.assertEqual(self.get("/search/opensearch.xml", index="nowhere").status, 404)

    def test_an_index_that_cannot_be_asked_hides_no_other(self):
        with open(os.path.join(self.data, "index", "left.db"), "r+b") as file:
            file.write(b"nothing that SQLite wrote")
        answer = self.get(q="welcome")
        self.assertIn(self.sites["right"].uri(), answer.text)
        self.assertIn("An index could not be asked: ", answer.text)
        self.assertIn("left.db", answer.text)
        self.assertEqual(self.hits(q="welcome", index="left"), [])


# As an earlier version of the program left an index, whose words were read by other rules.
EARLIER = """DROP VIEW v_words; DROP TABLE renewal; ALTER TABLE word DROP COLUMN written; PRAGMA user_version = 2;
DELETE FROM schema_history WHERE to_version = 3"""


class OfAnEarlierVersion(unittest.TestCase):
    """Nothing waits to be delivered."""

    def change(self, data, sql):
        with contextlib.closing(sqlite3.connect(os.path.join(data, "index", "left.db"))) as index:
            index.executescript(sql)

    def crawl(self, site, data):
        result = support.run("crawl", site.uri(), "--data", data, "--collection", "left", "--delay", "0")
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def found(self, data):
        return support.run("search", "welcome", "--data", data, "--index", "left", "--json")

    def test_a_crawl_renews_an_index_although_it_has_nothing_to_deliver(self):
        with support.folder() as data, servers.Site(site_hosts()) as site:
            self.crawl(site, data)
            self.change(data, EARLIER)
            self.assertIn("older schema", self.found(data).stderr)
            self.crawl(site, data)
            self.assertEqual(json.loads(self.found(data).stdout)["total"], 1)
            self.assertIs(json.loads(self.found(data).stdout)["is_being_renewed"], False)

    def test_a_server_renews_an_index_at_its_start_and_says_so_meanwhile(self):
        with support.folder() as data, servers.Site(site_hosts()) as site:
            self.crawl(site, data)
            self.change(data, EARLIER)
            with server_support.Server(data) as server:
                page = server.address + "/search?q=welcome"

                def is_renewed():
                    # The batch with the last document is committed before the renewal is over.
                    text = Answer(page).text
                    return site.uri() in text and "being renewed" not in text

                support.wait_until(is_renewed, "the index is renewed")
                self.change(data, "INSERT INTO renewal (next_id) VALUES (1)")
                self.assertIn("An index is being renewed", Answer(page).text)


class WithoutContents(unittest.TestCase):
    def test_a_copy_of_what_was_taken_away_says_so(self):
        with support.folder() as place, servers.Site(site_hosts()) as site:
            file = os.path.join(place, "collections.xml")
            with open(file, "w", encoding="utf-8") as out:
                out.write(server_support.configuration(("lean", {"delay": 0.0, "include_domains": {"exact": ["127.0.0.1"]},
                    "start_uris": [site.uri("/leave")], "storage": {"remove_docs": True}})))
            with server_support.Server(os.path.join(place, "data"), "--config", file) as server:
                copy = f"{server.address}/search/copy?" + urllib.parse.urlencode({"collection": "lean", "uri": site.uri("/leave")})
                support.wait_until(lambda: "was taken away" in Answer(copy).text, "the content was taken away")
                self.assertEqual(Answer(copy).status, 404)


class WithAccounts(unittest.TestCase):
    def test_who_has_no_account_finds_nothing(self):
        with support.folder() as place, server_support.Server(os.path.join(place, "data")) as server:
            with server.proxy as proxy:
                proxy.seine.accountPut("root", "administrator", "the secret of root")
            for path in ("/search", "/search?q=word", "/search/copy?collection=a&uri=http://b/", "/search/opensearch.xml"):
                self.assertEqual(Answer(server.address + path).status, 401, path)


if __name__ == "__main__":
    support.main()
