"""Links of documents that are delivered: their texts are delivered with the document, and found (seine/anchors); those of
documents that are converted are followed (uri_search_mime)."""

import collections
import os
import shutil
import sqlite3
import unittest

import effects
import servers
import support
import virtual_time
from feeding import content_of, destination, lines_of

LEAD = {"status": 301, "body": ""}


def page(title, links=(), text=""):
    """links: (path, words)"""
    anchors = "".join(f"<li><a href='{path}'>{words}</a>" for path, words in links)
    return {"headers": effects.HTML, "body": f"<title>{title}</title><ul>{anchors}</ul><p>{text}</p>"}


def pages():
    return {"/": page("Home", [("/leave", "Holiday  <b>policy</b>"), ("/old", "Absence rules"), ("/b", "B"), ("/far", "Far")]),
            "/leave": page("HR 17", [("/leave", "this page"), ("/", "Start")], "thirty days"),
            "/old": {**LEAD, "headers": {"Location": "/leave"}},
            "/b": page("B", [("/leave", "Days off"), ("/leave", "Holiday policy"), ("/", "Start")]),
            "/far": page("Far", [("/leave", "Holiday policy"), ("/empty", " ")]), "/empty": page("Empty")}


class Anchors(unittest.TestCase):
    def setUp(self):
        self.place = self.enterContext(support.folder())
        self.data, self.out = (os.path.join(self.place, name) for name in ("data", "out"))
        self.site = self.enterContext(servers.Site({"*": pages()}))

    def crawl(self, *assignments, **options):
        return effects.crawl(self.site, self.data, *destination(self.out, batch_seconds=0), "seine/anchors=yes",
                             *assignments, **options)

    def texts(self, path):
        return set(content_of(self.out)[self.site.uri(path)].get("anchors", []))

    @support.shows("seine/anchors")
    def test_texts_of_links_are_delivered_with_the_document_that_they_lead_to(self):
        for value, expected in (("yes", {"Holiday policy", "Absence rules", "Days off"}), ("no", set())):
            with self.subTest(value), support.folder() as place:
                folder = os.path.join(place, "out")
                with effects.crawled(pages(), *destination(folder), f"seine/anchors={value}") as done:
                    documents = content_of(folder)
                    self.assertEqual(set(documents[done.site.uri("/leave")].get("anchors", [])), expected)
                    self.assertEqual(documents[done.site.uri("/empty")].get("anchors", []), [])
                    rows = done.query("SELECT words FROM v_anchors WHERE uri LIKE '%/old'")
                    self.assertEqual({row["words"] for row in rows}, expected & {"Absence rules"})

    def test_texts_of_links_are_delivered_though_the_destination_fails_at_first(self):
        with servers.Site({"*": pages()}, gate_after=3) as site, support.folder() as data:
            folder = os.path.join(data, "out")
            with open(folder, "w", encoding="utf-8"):
                pass  # a file where the folder is to be
            words = effects.settings(*destination(folder, batch_seconds=0), "seine/anchors=yes")
            with support.running("crawl", site.uri("/"), "--data", data, "--delay", "0", "--quiet", *words) as process:
                def state():
                    try:
                        return support.query(data, "SELECT state FROM v_feeding WHERE destination = 'out'")[0]["state"]
                    except (IndexError, OSError, ValueError, sqlite3.OperationalError):
                        return None  # it has only begun
                support.wait_until(lambda: state() == "failing", "the destination to fail")
                os.unlink(folder)
                support.wait_until(lambda: state() not in ("failing", None), "the destination to take documents")
                site.open_gate()
                self.assertEqual(process.wait(support.TIMEOUT_S), 0)
            self.assertIn("Holiday policy", content_of(folder)[site.uri("/leave")]["anchors"])

    def test_a_text_goes_with_the_page_that_had_it_and_the_document_is_delivered_again(self):
        self.crawl()
        self.assertEqual(self.texts("/leave"), {"Holiday policy", "Absence rules", "Days off"})
        self.site.restart({"*": {**pages(), "/b": page("B", [("/leave", "Vacation")])}})
        self.crawl(options=["--refresh"])
        self.assertEqual(self.texts("/leave"), {"Holiday policy", "Absence rules", "Vacation"})
        gone = pages()
        gone["/"] = page("Home", [("/leave", "Holiday policy"), ("/old", "Absence rules"), ("/far", "Far")])
        gone["/b"] = effects.page("", status=404)
        self.site.restart({"*": gone})
        self.crawl("http_errors/4xx=DELETE:0", options=["--refresh=all", "--confirm-deletions", "all"])
        self.assertEqual(self.texts("/leave"), {"Holiday policy", "Absence rules"})
        lines = len(lines_of(self.out))
        self.crawl(options=["--refresh"])
        self.assertEqual(len(lines_of(self.out)), lines, "nothing changed")

    def chain(self, length):
        """Each page is found by the one before it, and called otherwise by the one behind it."""
        names = [f"/p{n}" for n in range(length)]
        pages = {"/": page("Home", [(names[0], "first")])}
        for n, name in enumerate(names):
            links = [(names[n + 1], f"forward to {n + 1}")] if n + 1 < len(names) else []
            pages[name] = page(f"Page {n}", [*links, (names[n - 1] if n else "/", f"back from {n}")], f"text {n}")
        self.site.restart({"*": pages})

    def counts(self):
        return collections.Counter(effects.path_of(line["uri"]) for line in lines_of(self.out))

    def test_a_document_is_delivered_once_with_the_texts_that_are_known_at_the_end(self):
        self.chain(12)
        self.crawl()
        once = self.counts()
        self.assertEqual((len(once), set(once.values())), (13, {1}), once)
        self.assertEqual(self.texts("/p3"), {"forward to 3", "back from 4"})
        self.assertEqual(self.texts("/"), {"back from 0"})
        self.crawl(options=["--refresh"])
        self.assertEqual(self.counts(), once, "nothing changed")

    def test_texts_that_come_after_a_minute_wait_for_the_next_crawl(self):
        clock = self.enterContext(virtual_time.Clock())
        self.site = self.enterContext(servers.Site({"*": {}}, clock=clock))
        self.chain(4)
        self.crawl("delay=90", clock=clock)
        once = self.counts()
        self.assertEqual((len(once), set(once.values())), (5, {1}), once)
        self.assertEqual(self.texts("/p1"), {"forward to 1"})
        self.crawl("delay=90", options=["--refresh"], clock=clock)
        self.assertEqual(self.counts()["/p1"], 2)
        self.assertEqual(self.texts("/p1"), {"forward to 1", "back from 2"})
        self.assertEqual(self.texts("/p3"), {"forward to 3"})
        again = self.counts()
        self.crawl("delay=90", options=["--refresh"], clock=clock)
        self.assertEqual(self.counts(), again, "nothing changed")

    def test_beside_an_index_a_document_is_delivered_once_too(self):
        """Whichever of the two is configured first."""
        self.chain(12)
        files, index = destination(self.out, batch_seconds=0), ["feeding/index/sink=index", "feeding/index/collection=all"]
        for both in ([*files, *index], [*index, *files]):
            with self.subTest(both[0]), support.folder() as data:
                for options in ([], ["--refresh"]):
                    effects.crawl(self.site, data, *both, "seine/anchors=yes", options=options)
                    counts = self.counts()
                    self.assertEqual((len(counts), set(counts.values())), (13, {1}), counts)
                    self.assertEqual(self.texts("/p3"), {"forward to 3", "back from 4"})
                    result = support.run("search", "--data", data, "--collection", "all", "--json", "back from 4")
                    self.assertIn(self.site.uri("/p3"), result.stdout, result.stderr)
            shutil.rmtree(self.out)

    def test_no_more_than_ten_texts_are_kept_and_long_ones_are_cut(self):
        links = [("/leave", f"text {n} " + "long " * 100) for n in range(30)]
        self.site.restart({"*": {"/": page("Home", links), "/leave": page("HR 17", [], "thirty days")}})
        self.crawl()
        texts = self.texts("/leave")
        self.assertEqual(len(texts), 10)
        self.assertLessEqual(max(map(len, texts)), 200)

    def test_what_people_call_a_page_finds_it(self):
        data = os.path.join(self.place, "indexed")
        effects.crawl(self.site, data)
        result = support.run("search", "--data", data, "--json", "absence", "rules")
        self.assertIn(self.site.uri("/leave"), result.stdout)


def rich_text(*links):
    fields = "".join("{\\field{\\*\\fldinst{HYPERLINK \"%s\"}}{\\fldrslt more}}" % link for link in links)
    return {"headers": {"Content-Type": "application/rtf"}, "body": "{\\rtf1\\ansi A memo of the board " + fields + "\\par}"}


class Converted(unittest.TestCase):
    SITE = {"/": effects.page("Home", ["/memo.rtf"]), "/memo.rtf": rich_text("/behind", "/private/paper", "mailto:nobody@example.org"),
            "/behind": effects.page("Behind", ["/far"]), "/far": effects.page("Far"), "/private/paper": effects.page("Private")}
    SEARCHED = ("uri_search_mime=text/html", "uri_search_mime=application/rtf")

    def stored(self, pages, *assignments, **options):
        with effects.crawled(pages, *assignments, **options) as done:
            rows = done.query("SELECT uri, depth, referrer FROM v_uris WHERE state = 'stored'")
            return {effects.path_of(row["uri"]): (row["depth"], row["referrer"] and effects.path_of(row["referrer"])) for row in rows}

    def test_links_of_a_converted_document_are_followed_where_its_type_is_searched(self):
        self.assertEqual(set(self.stored(self.SITE)), {"/", "/memo.rtf"})
        found = self.stored(self.SITE, *self.SEARCHED, "exclude_uris/prefix=http://127.0.0.1/private/")
        self.assertEqual(found["/behind"], (2, "/memo.rtf"))
        self.assertEqual(found["/far"], (3, "/behind"))

    def test_rules_depth_and_nofollow_hold_for_them(self):
        self.assertNotIn("/private/paper", self.stored(self.SITE, *self.SEARCHED, "exclude_uris/regexp=/private/"))
        self.assertEqual(set(self.stored(self.SITE, *self.SEARCHED, "crawlmode/mode=DEPTH:2", "exclude_uris/regexp=/private/")),
                         {"/", "/memo.rtf", "/behind"})
        told = {**self.SITE, "/memo.rtf": {**self.SITE["/memo.rtf"], "headers": {**self.SITE["/memo.rtf"]["headers"], "X-Robots-Tag": "nofollow"}}}
        self.assertEqual(set(self.stored(told, *self.SEARCHED)), {"/", "/memo.rtf"})


if __name__ == "__main__":
    support.main()
