"""What changed: rows of it, `seine diff` between cycles and of a page, earlier contents and `seine show`, and how long all
that is kept. The site is files behind nginx."""

import csv
import json
import os
import unittest

import changing_site
import servers
import support

LONG = ("Every morning the harbour master walks along the quay and notes which of the boats came in at night, what they "
        "carry and where they are bound; in the afternoon he writes all of it into a ledger that nobody reads but he. "
        "Once a year an inspector comes by train, leafs through the pages without a word, signs the last of them and "
        "leaves again, so that the harbour master may go on for another year with his notes, his quay and his boats.")


class Pages:
    """A site whose pages are files."""

    def __init__(self, folder):
        self.site = changing_site.Site(folder)
        self.editions = 0

    def __enter__(self):
        self.site.__enter__()
        return self

    def __exit__(self, *problem):
        self.site.__exit__(*problem)

    def write(self, name, title, text, links=()):
        self.editions += 1
        changing_site.put(f"{self.site.folder}/root{name}", servers.page(title, links, text), self.editions)

    def copy(self, name, other):
        """Byte for byte."""
        with open(f"{self.site.folder}/root{name}", "rb") as source, open(f"{self.site.folder}/root{other}", "wb") as copy:
            copy.write(source.read())

    def remove(self, name):
        os.remove(f"{self.site.folder}/root{name}")

    def uri(self, name=""):
        return self.site.uri() + name.lstrip("/")


class Scenario(unittest.TestCase):
    def setUp(self):
        folder = support.folder()
        self.data = folder.__enter__()
        self.addCleanup(folder.__exit__, None, None, None)
        place = support.folder()
        self.pages = Pages(place.__enter__())
        self.addCleanup(place.__exit__, None, None, None)
        os.chmod(self.pages.site.folder, 0o755)
        self.pages.__enter__()
        self.addCleanup(self.pages.__exit__, None, None, None)

    def crawl(self, *settings, refresh=True):
        servers.crawl(self.data, self.pages.uri(), "--delay", "0", *(["--refresh=all"] if refresh else []),
                      parameters=["http_errors/404=DELETE:0", *settings])

    def seine(self, *arguments, status=0):
        result = support.run(*arguments, "--data", self.data)
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return result.stdout if status == 0 else result.stderr

    def short(self, uri):
        return uri and uri.replace(self.pages.uri(), "/")

    def diff(self, *cycles):
        """{path: change}, or (change, where it moved to)."""
        lines = self.seine("diff", *cycles, "--json").splitlines()
        told = {}
        for row in map(json.loads, lines):
            told[self.short(row["uri"])] = (row["change"], self.short(row["moved_to"])) if row["moved_to"] else row["change"]
        return told


class Cycles(Scenario):
    def test_a_cycle_and_what_lies_between_two_are_reported_with_moves_and_reasons(self):
        names = ["/same.html", "/edited.html", "/gone.html", "/moved.html"]
        self.pages.write("/index.html", "Home", "home", names)
        for name in names:
            self.pages.write(name, name, f"about {name}")
        self.crawl(refresh=False)
        self.assertEqual(set(self.diff().values()), {"added"})
        self.assertEqual(len(self.diff("0")), 5)
        # A page gets another name, one goes, one comes, one is edited.
        self.pages.copy("/moved.html", "/elsewhere.html")
        self.pages.remove("/moved.html")
        self.pages.remove("/gone.html")
        self.pages.write("/brief.html", "Brief", "it does not last")
        self.pages.write("/edited.html", "Edited", "other words")
        self.pages.write("/index.html", "Home", "home", ["/same.html", "/edited.html", "/elsewhere.html", "/brief.html"])
        self.crawl()
        first = {"/": "changed", "/edited.html": "changed", "/gone.html": "gone", "/brief.html": "added",
                 "/moved.html": ("moved", "/elsewhere.html")}
        self.assertEqual(self.diff(), first)
        (gone,) = [row for row in csv.DictReader(self.seine("diff", "1", "--csv").splitlines()) if row["change"] == "gone"]
        self.assertIn("404", gone["why"])
        self.assertGreater(int(gone["old_size"]), 0)
        # What came and goes between two cycles is not listed, what comes back as it was neither.
        self.pages.remove("/brief.html")
        self.pages.write("/gone.html", "Back", "again", [])
        self.pages.write("/index.html", "Home", "home", ["/same.html", "/edited.html", "/elsewhere.html", "/gone.html"])
        self.crawl()
        self.assertEqual(self.diff("2"), {"/": "changed", "/brief.html": "gone", "/gone.html": "added"})
        self.assertEqual(self.diff("0", "2"), {"/": "changed", "/edited.html": "changed", "/gone.html": "changed",
                                               "/moved.html": ("moved", "/elsewhere.html")})
        self.assertEqual(self.diff("1"), first)
        changes = [(row["cycle"], row["change"]) for row in support.query(
            self.data, "SELECT cycle, change FROM v_changes WHERE uri = ? ORDER BY changed_at", self.pages.uri("/gone.html"))]
        self.assertEqual(changes, [(1, "deleted"), (2, "returned")])

    def test_redirects_duplicates_and_failures_are_reported_with_the_other_uri(self):
        home = {"/": {"body": servers.page("Home", ["/a", "/b", "/c", "/d"])}, "/a": {"body": servers.page("A")},
                "/b": {"body": servers.page("B")}, "/c": {"body": servers.page("C")}, "/d": {"body": servers.page("D")}}
        for entry in home.values():
            entry["headers"] = [["Content-Type", "text/html"]]
        with support.folder() as data, servers.Site({"*": home}) as site:
            arguments = ["crawl", site.uri(), "--data", data, "--delay", "0", "--quiet", "--set", "http_errors/501=KEEP:0"]
            support.run(*arguments)
            home["/b"] = home["/a"]
            home["/c"] = {"status": 301, "headers": {"Location": "/a"}}
            home["/d"] = {"status": 501, "body": ""}
            site.restart({"*": home})
            for _ in range(2):
                self.assertEqual(support.run(*arguments, "--refresh=all").returncode, 0)
                servers.verify(data)
            rows = {(row["change"], row["uri"][len(site.uri()) - 1:], row["other"] and row["other"][len(site.uri()) - 1:])
                    for row in support.query(data, "SELECT change, uri, other FROM v_changes")}
            # That it fails in the next cycle as well is no change.
            self.assertEqual(rows, {("duplicate", "/b", "/a"), ("redirected", "/c", "/a"), ("deleted", "/c", None),
                                    ("failed", "/d", None)})
            self.assertEqual(support.query(data, "SELECT count(*) FROM v_changes")[0][0], 4)
            told = support.run("diff", "1", "--csv", "--data", data).stdout
            self.assertIn(f"moved,{site.uri('/c')},{site.uri('/a')},it leads there now (301)", told)
            self.assertIn(f"failing,{site.uri('/d')}", told)
            self.assertIn(f"changed,{site.uri('/b')},,it has the content of {site.uri('/a')}", told)

    def test_the_distance_of_a_change_is_reported_where_near_duplicates_are_looked_for(self):
        self.pages.write("/index.html", "Home", "home", ["/little.html", "/much.html"])
        self.pages.write("/little.html", "Little", LONG)
        self.pages.write("/much.html", "Much", LONG.replace("the", "a"))
        self.crawl("near_duplicate_detection=yes", refresh=False)
        self.pages.write("/little.html", "Little", LONG + " He likes it.")
        self.pages.write("/much.html", "Much", " ".join(f"quite other word{number}" for number in range(60)))
        self.crawl("near_duplicate_detection=yes")
        distances = {self.short(row["uri"]): row["distance"] for row in
                     map(json.loads, self.seine("diff", "--json").splitlines())}
        self.assertLess(distances["/little.html"], 30)
        self.assertGreater(distances["/much.html"], 80)

    def test_cycles_that_are_none_are_refused(self):
        self.pages.write("/index.html", "Home", "home")
        self.crawl(refresh=False)
        self.assertIn("there is no cycle 1; the last is 0", self.seine("diff", "1", status=1))
        self.assertIn("is not later than", self.seine("diff", "0", "0", status=1))
        self.assertIn("--cycle needs a URI, whose copy it selects", self.seine("diff", "0", "--cycle", "0", status=1))

    @support.shows("seine/history_changes")
    def test_as_many_changes_are_kept_as_the_configuration_says(self):
        names = [f"/{number}.html" for number in range(8)]
        self.pages.write("/index.html", "Home", "home", names)
        for name in names:
            self.pages.write(name, name, "first")
        self.crawl(refresh=False)
        for name in names:
            self.pages.write(name, name, "second")
        self.crawl()
        self.assertEqual(len(self.diff("1")), 8)
        for setting, left in (("seine/history_changes=100", 8), ("seine/history_changes=3", 3)):
            self.crawl(setting)
            self.assertEqual(support.query(self.data, "SELECT count(*) FROM v_changes WHERE cycle = 1")[0][0], left)

    @support.shows("seine/history_cycles")
    def test_as_many_cycles_are_kept_as_the_configuration_says(self):
        self.pages.write("/index.html", "Home", "home")
        self.crawl(refresh=False)
        for settings, kept in (((), [0, 1]), (("seine/history_cycles=2",), [1, 2]), ((), [2, 3])):
            self.crawl(*settings)
            self.assertEqual([row[0] for row in support.query(self.data, "SELECT cycle FROM v_cycles ORDER BY 1")], kept)

    @support.shows("seine/history_events")
    def test_as_many_events_are_kept_as_the_configuration_says(self):
        self.pages.write("/index.html", "Home", "home")
        self.crawl(refresh=False)
        self.crawl()
        before = support.query(self.data, "SELECT count(*) FROM v_events")[0][0]
        self.crawl("seine/history_events=1")
        after = support.query(self.data, "SELECT count(*) FROM v_events")[0][0]
        self.assertGreater(before, 3)
        self.assertLess(after, before)


class Contents(Scenario):
    WORDS = ["one boat came in", "two boats came in", "three boats came in", "four boats came in"]

    def editions(self, *settings):
        """A page in four editions, one a cycle; the one before the last stays for a cycle more."""
        self.pages.write("/index.html", "Home", "home", ["/page.html", "/other.html"])
        self.pages.write("/other.html", "Other", "it stays")
        for number, words in enumerate(self.WORDS):
            self.pages.write("/page.html", "Page", words)
            self.crawl(*settings, refresh=number > 0)
            if number == 2:
                self.crawl(*settings)

    def show(self, *options, status=0):
        return self.seine("show", self.pages.uri("/page.html"), *options, status=status)

    @support.shows("seine/keep_versions")
    def test_earlier_contents_are_kept_as_many_as_the_configuration_says_and_given_back(self):
        self.editions("seine/keep_versions=2")
        for cycle, words in ((1, self.WORDS[1]), (2, self.WORDS[2]), (3, self.WORDS[2]), (4, self.WORDS[3])):
            self.assertIn(words, self.show("--cycle", cycle))
        self.assertIn(self.WORDS[3], self.show())
        refusal = self.show("--cycle", "0", status=2)
        self.assertIn("the oldest content is that of cycle 1 (seine/keep_versions is 2)", refusal)
        self.assertIn(f"<p>{self.WORDS[1]}", self.show("--cycle", "1", "--html"))
        self.assertTrue(self.show("--headers").startswith("HTTP/1.1 200 OK"))
        rows = support.query(self.data, "SELECT first_cycle, last_cycle FROM v_versions WHERE uri = ? ORDER BY replaced_at",
                             self.pages.uri("/page.html"))
        self.assertEqual([tuple(row) for row in rows], [(1, 1), (2, 3)])
        # Copies and exports have them, and what is current, right.
        with support.folder() as place:
            copy = os.path.join(place, "copy")
            self.seine("snapshot", copy)
            self.assertIn(self.WORDS[1], support.run("show", self.pages.uri("/page.html"), "--cycle", "1", "--data", copy).stdout)
            servers.verify(copy)
        # Fewer are kept from now on; none when it is off.
        self.crawl("seine/keep_versions=1")
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM v_versions WHERE uri LIKE '%page.html'")[0][0], 1)
        self.crawl("seine/keep_versions=0")
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM v_versions")[0][0], 0)

    def test_without_it_nothing_earlier_is_kept(self):
        self.editions()
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM v_versions")[0][0], 0)
        self.assertIn("seine/keep_versions is 0", self.show("--cycle", "1", status=2))

    def test_documents_in_files_of_their_own_keep_versions_as_well(self):
        self.editions("seine/keep_versions=1", "storage/datastore=flatfile")
        self.assertIn(self.WORDS[2], self.show("--cycle", "3"))
        self.crawl("seine/keep_versions=0", "storage/datastore=flatfile")
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM v_versions")[0][0], 0)

    def test_with_a_document_its_earlier_contents_go(self):
        self.editions("seine/keep_versions=2")
        self.pages.remove("/page.html")
        self.crawl("seine/keep_versions=2")
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM v_versions WHERE uri LIKE '%page.html'")[0][0], 0)
        self.assertIn("has no document", self.show("--cycle", "1", status=2))

    def test_what_a_duplicate_was_is_what_its_owner_was(self):
        self.pages.write("/index.html", "Home", "home", ["/a.html", "/b.html"])
        self.pages.write("/a.html", "Both", "the same words")
        self.pages.copy("/a.html", "/b.html")
        self.crawl("seine/keep_versions=1", refresh=False)
        for name in ("/a.html", "/b.html"):
            self.pages.write(name, "Changed", f"other words of {name}")
        self.crawl("seine/keep_versions=1")
        for name in ("/a.html", "/b.html"):
            self.assertIn("the same words", self.seine("show", self.pages.uri(name), "--cycle", "0"))
            self.assertIn(f"other words of {name}", self.seine("show", self.pages.uri(name)))

    def test_the_difference_of_a_page_is_shown_in_its_words(self):
        self.editions("seine/keep_versions=2")
        told = self.seine("diff", self.pages.uri("/page.html"), "--cycle", "1")
        self.assertIn("~ [-two-]{+four+} boats came in", told)
        self.assertIn("the text did not change", self.seine("diff", self.pages.uri("/page.html")))
        self.pages.write("/page.html", "Page", "four boats went out")
        requests = self.pages.site.requests()
        told = self.seine("diff", self.pages.uri("/page.html"))
        self.assertGreater(self.pages.site.requests(), requests)
        self.assertIn("{+went out+}", told)
        self.assertNotIn("\033", told)
        (change,) = map(json.loads, self.seine("diff", self.pages.uri("/page.html"), "--json").splitlines())
        self.assertEqual((change["removed"], change["added"]), ("four boats came in", "four boats went out"))
        # Nothing was kept of it.
        self.assertIn(self.WORDS[3], self.show())
        self.pages.remove("/page.html")
        self.assertIn("404", self.seine("diff", self.pages.uri("/page.html"), status=3))


class Freshness(Scenario):
    def test_freshness_is_reported_by_site_and_subcollection(self):
        self.pages.write("/index.html", "Home", "home", ["/news.html", "/old.html"])
        self.pages.write("/news.html", "News", "news")
        self.pages.write("/old.html", "Old", "old")
        news = ["--set", f"subdomains/news/include_uris/exact={self.pages.uri('/news.html')}", "--set",
                "subdomains/news/refresh=60", "--set", "refresh=1440"]
        result = support.run("crawl", self.pages.uri(), "--data", self.data, "--delay", "0", "--quiet", *news)
        self.assertEqual(result.returncode, 0, result.stderr)
        # Two hours later.
        with support.sqlite3.connect(support.database_path(self.data)) as file:
            file.execute("UPDATE document SET fetched_at = fetched_at - 7200000")
        file.close()
        rows = {row["subcollection"]: dict(row) for row in support.query(self.data, "SELECT * FROM v_freshness")}
        self.assertEqual(set(rows), {None, "news"})
        self.assertEqual((rows[None]["documents"], rows[None]["overdue"], rows[None]["day"]), (2, 0, 100.0))
        self.assertEqual((rows["news"]["documents"], rows["news"]["overdue"], rows["news"]["changed_day"]), (1, 1, 1))
        forecast = dict(support.query(self.data, "SELECT * FROM v_forecast")[0])
        self.assertEqual((forecast["documents"], forecast["waiting"], forecast["hours_given"], forecast["fits"]),
                         (3, 0, 24.0, 1))
        # The next cycle is due a day after the last began.
        (due_s,) = support.query(self.data, "SELECT round(86400 * (julianday(next_cycle) - julianday(started))) "
                                 "FROM v_forecast JOIN v_cycles")[0]
        self.assertAlmostEqual(due_s, 86400, delta=1)

    def test_a_forecast_is_as_exact_as_cycles_of_minutes_need(self):
        self.pages.write("/index.html", "Home", "home")
        self.crawl("refresh=4", refresh=False)
        (row,) = support.query(self.data, "SELECT hours_given FROM v_forecast")
        self.assertAlmostEqual(row["hours_given"] * 60, 4, delta=0.01)


if __name__ == "__main__":
    support.main()
