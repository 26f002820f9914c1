"""What a refresh cycle asks for, by its mode (MS-FSCCFG 2.2.3, refresh_mode, dbswitch), and what the adaptive mode
chooses (2.2.4.24 to 2.2.4.26)."""

import glob
import os
import time
import unittest

import effects
import servers
import support
import virtual_time

PAGES = 40


def site_with(links):
    return {"*": {"/": effects.page("Home", links),
                  **{f"/{number}": effects.page(f"Page {number}") for number in range(PAGES)}}}


class Modes(unittest.TestCase):
    def setUp(self):
        self.data = self.enterContext(support.folder())
        self.site = self.enterContext(servers.Site(site_with([f"/{number}" for number in range(PAGES)])))

    def crawl_a_part(self, *assignments):
        """Killed when some twenty pages are there and as many wait."""
        self.site.gate_after = 20
        self.site.restart()
        with servers.crawling("crawl", self.site.uri(), "--data", self.data, "--max-pending", "1",
                              *effects.settings(*assignments)) as process:
            support.wait_until(lambda: len(self.site.log()) >= 20 and self.count("document") >= 15, "half of it is there")
            process.kill()
            process.wait()
        self.stored = {row[0] for row in support.query(self.data, "SELECT path FROM document JOIN uri ON uri.id = uri_id")}
        self.site.open_gate()

    def count(self, table):
        return support.query(self.data, f"SELECT count(*) FROM {table}")[0][0]

    def refresh(self, *assignments, options=("--refresh",)):
        return effects.crawl(self.site, self.data, *assignments, options=[*options, "--max-pending", "1"])

    @support.shows("refresh_mode")
    def test_from_scratch_what_waited_is_dropped_unless_a_link_leads_to_it(self):
        self.crawl_a_part()
        self.site.restart(site_with(["/0", "/39"]))
        done = self.refresh("refresh_mode=scratch")
        self.assertEqual(done.asked[0], "/")
        self.assertEqual(sorted(done.asked), ["/", "/0", "/39"])
        self.assertEqual(set(done.stored()), self.stored | {"/39"}, "what was there stays")
        self.assertEqual({fate[0] for path, fate in done.fates.items() if path not in self.stored | {"/39"}}, {"dropped"})
        (cycle,) = done.query("SELECT mode, dropped FROM v_cycles WHERE cycle = 1")
        self.assertEqual(cycle["mode"], "scratch")
        self.assertGreater(cycle["dropped"], 10)

    def test_appended_start_uris_come_last_and_prepended_ones_first(self):
        for mode, place in (("append", -1), ("prepend", 0)):
            with self.subTest(mode=mode), support.folder() as self.data:
                self.site.restart(site_with([f"/{number}" for number in range(PAGES)]))
                self.crawl_a_part()
                self.site.restart(site_with(["/0"]))
                done = self.refresh(f"refresh_mode={mode}")
                waited = [path for path in done.asked if path not in self.stored]
                self.assertEqual(len(set(waited)), PAGES + 1 - len(self.stored), "what waited is crawled")
                asked = [path for path in done.asked if path == "/" or path in waited]
                self.assertEqual(asked[place], "/", asked)
                self.assertIn("/0", done.asked)

    def test_a_soft_site_goes_on_before_it_is_refreshed(self):
        self.crawl_a_part()
        self.site.restart(site_with(["/0"]))
        done = self.refresh("refresh_mode=soft")
        first = done.asked.index("/")
        self.assertEqual(set(done.asked[:first]), {f"/{number}" for number in range(PAGES)} - self.stored)
        self.assertEqual(done.asked[first:], ["/", "/0"])
        self.assertEqual(self.count("postponed_refresh"), 0)

    def test_a_subcollection_has_a_mode_of_its_own(self):
        part = [f"subdomains/odd/include_uris/regexp=[13579]$", "subdomains/odd/refresh_mode=append"]
        self.crawl_a_part(*part)
        self.site.restart(site_with([]))
        done = self.refresh("refresh_mode=scratch", *part)
        waited = {f"/{number}" for number in range(PAGES)} - self.stored
        self.assertEqual(set(done.asked), {"/"} | {path for path in waited if path[-1] in "13579"})
        self.assertEqual({fate[0] for path, fate in done.fates.items() if path in waited and path[-1] in "02468"}, {"dropped"})

    def test_everything_known_is_asked_for_when_that_is_wanted(self):
        effects.crawl(self.site, self.data)
        self.site.restart(site_with([]))
        self.assertEqual(self.refresh().asked, ["/"])
        self.assertEqual(len(self.refresh(options=["--refresh=all"]).asked), PAGES + 1)
        result = support.run("crawl", self.site.uri(), "--data", self.data, "--refresh=some")
        self.assertEqual(result.returncode, 1)
        self.assertIn("--refresh=some: all is wanted", result.stderr)

    @support.shows("dbswitch", "dbswitch_delete")
    def test_what_nothing_leads_to_is_asked_for_or_deleted_after_so_many_cycles(self):
        for delete, count in (("no", PAGES + 1), ("yes", 1)):
            with self.subTest(delete=delete), support.folder() as self.data:
                self.site.restart(site_with([f"/{number}" for number in range(PAGES)]))
                effects.crawl(self.site, self.data, "dbswitch=2", f"dbswitch_delete={delete}")
                self.site.restart(site_with([]))
                for _ in range(2):
                    self.assertEqual(self.refresh().asked, ["/"])
                    self.assertEqual(self.count("document"), PAGES + 1)
                done = self.refresh()
                self.assertEqual(len(done.asked), PAGES + 1 if delete == "no" else 1)
                self.assertEqual(self.count("document"), count)
                (cycle,) = done.query("SELECT overdue, expired FROM v_cycles WHERE cycle = 3")
                self.assertEqual(tuple(cycle), (PAGES, 0) if delete == "no" else (0, PAGES))
                causes = {row[0] for row in done.query("SELECT cause FROM v_deletions")}
                self.assertEqual(causes, set() if delete == "no" else {"dbswitch"})
                if delete == "yes":
                    self.assertEqual(done.state("/1"), "gone")
                    why = support.run("why", self.site.uri("/1"), "--data", self.data)
                    self.assertIn("dbswitch", why.stdout)

    def test_a_page_that_comes_back_is_there_again(self):
        effects.crawl(self.site, self.data, "dbswitch=1", "dbswitch_delete=yes")
        self.site.restart(site_with(["/1"]))
        self.refresh()
        self.refresh()
        self.assertEqual(self.count("document"), 2)
        self.site.restart(site_with(["/1", "/2"]))
        self.assertEqual(self.refresh().stored(), ["/", "/1", "/2"])


SITE = {"/s/t/a/r/t.html": effects.page("Start", ["/short.txt", "/land/ing/", "/a/b/c/page.html", "/a/b/c/text.txt"]),
        "/short.txt": effects.plain("short"), "/land/ing/": effects.plain("landing"),
        "/a/b/c/page.html": effects.page("Page", ["/a/b/c/deep.txt"]), "/a/b/c/text.txt": effects.plain("text"),
        "/a/b/c/deep.txt": effects.plain("deep")}
WEIGHTS = ("inverse_length", "inverse_depth", "is_landing_page", "is_mime_markup", "change_history", "sitemap")
# The weight, and the scores of some pages when it alone counts, three times.
SCORES = [
    ("inverse_length", {"/short.txt": 2.7, "/land/ing/": 2.1, "/a/b/c/text.txt": 1.8}),
    ("inverse_depth", {"/s/t/a/r/t.html": 3, "/short.txt": 2.7, "/a/b/c/deep.txt": 2.4}),
    ("is_landing_page", {"/land/ing/": 3, "/short.txt": 0}),
    ("is_mime_markup", {"/a/b/c/page.html": 3, "/a/b/c/text.txt": 0}),
    ("change_history", {"/short.txt": 0}),
    ("sitemap", {"/short.txt": 0.48}),
]
FREQUENCIES = ("always", "hourly", "daily", "weekly", "monthly", "yearly", "never")


def weights(**given):
    return [f"adaptive/weights/{name}={given.get(name, 0)}" for name in WEIGHTS]


class Adaptive(unittest.TestCase):
    def setUp(self):
        self.data = self.enterContext(support.folder())

    def serve(self, pages):
        self.site = self.enterContext(servers.Site({"*": pages}))

    def crawl(self, *assignments, start="/s/t/a/r/t.html", options=(), clock=None):
        return effects.crawl(self.site, self.data, *assignments, start=start, options=[*options, "--max-pending", "1"], clock=clock)

    def refresh(self, *assignments, **more):
        return self.crawl("refresh_mode=adaptive", *assignments, options=["--refresh"], **more)

    def scores(self, done):
        return {effects.path_of(row["uri"]): row["scored"] for row in done.query("SELECT uri, scored FROM v_scores")}

    @support.shows("adaptive/weights/inverse_length", "adaptive/weights/inverse_depth", "adaptive/weights/is_landing_page",
                   "adaptive/weights/is_mime_markup", "adaptive/weights/sitemap")
    def test_each_weight_makes_the_score_of_its_term_count(self):
        self.serve(SITE)
        self.crawl()
        for name, expected in SCORES:
            with self.subTest(weight=name):
                done = self.refresh("adaptive/coverage_min=1", "adaptive/coverage_max_pct=0", "adaptive/refresh_count=1",
                                    *weights(**{name: 3}))
                scores = self.scores(done)
                for path, score in expected.items():
                    self.assertAlmostEqual(scores[path], score, places=3, msg=path)
                (asked,) = done.asked
                self.assertEqual(scores[asked], max(scores.values()), "the best is asked for")

    @support.shows("adaptive/weights/change_history")
    def test_what_changed_is_asked_for_before_what_did_not(self):
        self.serve(SITE)
        self.crawl()
        self.site.restart({"*": {**SITE, "/a/b/c/text.txt": effects.plain("changed")}})
        self.refresh("adaptive/coverage_max_pct=100", "adaptive/refresh_count=1", *weights(change_history=1))
        done = self.refresh("adaptive/coverage_max_pct=0", "adaptive/coverage_min=1", *weights(change_history=1))
        self.assertEqual(done.asked, ["/a/b/c/text.txt"])
        (row,) = done.query("SELECT asked, changed, evidence FROM v_observations WHERE uri LIKE '%/text.txt'")
        self.assertEqual((row["asked"], row["changed"]), (2, 1))

    @support.shows("adaptive/sitemap_weights/always", "adaptive/sitemap_weights/hourly", "adaptive/sitemap_weights/daily",
                   "adaptive/sitemap_weights/weekly", "adaptive/sitemap_weights/monthly", "adaptive/sitemap_weights/yearly",
                   "adaptive/sitemap_weights/never", "adaptive/sitemap_weights/default")
    def test_a_sitemap_weighs_its_entries_by_their_frequency(self):
        entries = "".join(f"<url><loc>http://127.0.0.1:PORT/{word}</loc><changefreq>{word}</changefreq></url>"
                          for word in FREQUENCIES)
        pages = {"/": effects.page("Home", ["/default"]), "/default": effects.plain("default"),
                 **{f"/{word}": effects.plain(word) for word in FREQUENCIES}}
        self.serve(pages)
        pages["/sitemap.xml"] = {"headers": {"Content-Type": "application/xml"}, "body":
            f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{entries}</urlset>'.replace("PORT", str(self.site.port))}
        self.site.restart({"*": pages})
        self.crawl("use_sitemaps=yes", "seine/guess_sitemaps=yes", start="/")
        for word in (*FREQUENCIES, "default"):
            with self.subTest(frequency=word):
                done = self.refresh("adaptive/coverage_min=1", "adaptive/coverage_max_pct=0", "adaptive/refresh_count=1",
                                    "use_sitemaps=no", "dbswitch=100", *weights(sitemap=1),
                                    *(f"adaptive/sitemap_weights/{name}={0.9 if name == word else 0.1}"
                                      for name in (*FREQUENCIES, "default")), start="/")
                scores = self.scores(done)
                self.assertAlmostEqual(scores[f"/{word}"], 0.9)
                best = {path for path, score in scores.items() if score > 0.5}
                self.assertLessEqual(set(done.asked), best)
                self.assertEqual(best, {f"/{word}"} | ({"/", "/sitemap.xml"} & best))

    def sitemap(self, modified):
        entries = "".join(f"<url><loc>http://127.0.0.1:{self.site.port}{path}</loc><lastmod>{date}</lastmod></url>"
                          for path, date in modified.items())
        return {"headers": {"Content-Type": "application/xml"},
                "body": f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{entries}</urlset>'}

    def say(self, cycle, changed, told):
        """Some pages change, and the sitemap lists some of them."""
        now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 3600 + cycle))
        for path in changed:
            self.pages[path] = effects.plain(f"{path} of cycle {cycle}")
        self.modified.update({path: now for path in told})
        self.site.restart({"*": {**self.pages, "/sitemap.xml": self.sitemap(self.modified)}})

    def begin_with_a_sitemap(self):
        paths = [f"/{number}" for number in range(6)]
        self.pages = {"/": effects.page("Home", paths), **{path: effects.plain(path) for path in paths}}
        self.modified = {path: "2020-01-01" for path in paths}
        self.serve(self.pages)
        self.say(0, [], [])
        self.refresh("use_sitemaps=yes", "seine/guess_sitemaps=yes", start="/")
        return paths

    def trust(self, done):
        return [row["trust"] for row in done.query("SELECT trust FROM v_sitemap_trust")]

    def test_a_sitemap_that_says_of_all_that_it_is_new_is_not_believed(self):
        paths = self.begin_with_a_sitemap()
        for cycle in range(1, 5):
            self.say(cycle, paths[:1], paths)
            done = self.refresh("use_sitemaps=yes", "seine/guess_sitemaps=yes", "adaptive/coverage_max_pct=100", start="/")
        self.assertEqual(self.trust(done), ["none"])

    @support.shows("adaptive/refresh_count", "adaptive/coverage_min", "adaptive/coverage_max_pct")
    def test_coverage_is_a_share_of_the_site_and_at_least_some(self):
        self.serve({"/": effects.page("Home", [f"/{number}" for number in range(99)]),
                    **{f"/{number}": effects.plain(f"{number}") for number in range(99)}})
        self.crawl(start="/")
        for least, percent, cycles, asked in ((0, 10, 1, 10), (0, 10, 4, 40), (0, 3, 1, 3), (7, 3, 1, 7), (25, 10, 1, 25)):
            with self.subTest(least=least, percent=percent, cycles=cycles):
                done = self.refresh(f"adaptive/coverage_min={least}", f"adaptive/coverage_max_pct={percent}",
                                    f"adaptive/refresh_count={cycles}", start="/")
                self.assertEqual(len(done.asked), asked)

    @support.shows("adaptive/refresh_quota")
    def test_new_uris_have_their_share_while_they_wait(self):
        pages = {"/": effects.page("Home", [f"/{number}" for number in range(PAGES)]),
                 **{f"/{number}": effects.plain(f"{number}") for number in range(PAGES)}}
        chosen = {}
        for quota in (90, 20):
            with virtual_time.Clock(step_s=10) as clock, support.folder() as self.data, servers.Site({"*": pages}, gate_after=20) as self.site:
                with servers.crawling("crawl", self.site.uri(), "--data", self.data, "--max-pending", "1") as process:
                    # What was committed can be chosen: of more than eighteen 90 % of the requests.
                    support.wait_until(lambda: len(self.site.log()) >= 20 and support.query(
                        self.data, "SELECT count(*) >= 18 FROM document")[0][0], "half of it is committed")
                    process.kill()
                    process.wait()
                self.site.open_gate()
                # Twenty requests fit into the time of the cycle, at a minute each.
                done = self.refresh(f"adaptive/refresh_quota={quota}", "adaptive/coverage_min=1000", "refresh=20",
                                    "delay=60", "seine/auto_delay=no", start="/", clock=clock)
                (row,) = done.query("SELECT chosen FROM v_minor_cycles")
                chosen[quota] = row["chosen"]
                self.assertEqual(len(done.stored()), PAGES + 1)
        self.assertIn(chosen[20], range(1, 5))
        self.assertGreater(chosen[90], 2 * chosen[20])

    @support.shows("seine/change_model")
    def test_estimated_gives_each_page_a_time_when_it_is_due(self):
        self.serve(SITE)
        self.crawl()
        done = self.refresh()
        self.assertEqual({row[0] for row in done.query("SELECT due > last FROM v_observations")}, {0})
        done = self.refresh("seine/change_model=estimated")
        self.assertEqual({row[0] for row in done.query("SELECT due > last FROM v_observations")}, {1})
        self.assertEqual(set(self.scores(done).values()), {0})

    @support.shows("log/scheduler")
    def test_the_log_shows_what_each_minor_cycle_chose(self):
        self.serve(SITE)
        self.crawl("log/scheduler=text")
        done = self.refresh("adaptive/coverage_min=2", "adaptive/coverage_max_pct=0", "adaptive/refresh_count=1")
        (path,) = glob.glob(os.path.join(self.data, "log", "*", "scheduler*"))
        with open(path, encoding="utf-8") as file:
            lines = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
        chosen = [line for line in lines if "chosen" in line]
        self.assertEqual({effects.path_of(line[3]) for line in chosen}, set(done.asked))
        self.assertEqual(len([line for line in lines if "site" in line]), 1)

    def test_the_next_minor_cycle_is_forecast_for_a_subcollection_alone_as_well(self):
        self.serve(SITE)
        self.crawl()
        part = ["subdomains/deep/include_uris/regexp=/a/", "subdomains/deep/refresh_mode=adaptive"]
        for due, settings in ((False, ["refresh_mode=scratch"]), (True, ["refresh_mode=adaptive"]), (True, ["refresh_mode=scratch", *part])):
            with self.subTest(settings=settings):
                for _ in range(2):  # with a new subcollection all is asked for once
                    done = self.crawl("refresh=1440", "adaptive/refresh_count=4", *settings, options=["--refresh"])
                (row,) = done.query("SELECT round(24 * (julianday(next_minor_cycle) - julianday(next_cycle)), 1) AS hours FROM v_forecast")
                self.assertEqual(row["hours"], -18 if due else None)

    def test_why_shows_the_score_with_every_term(self):
        self.serve(SITE)
        self.crawl()
        self.refresh()
        why = support.run("why", self.site.uri("/land/ing/"), "--data", self.data).stdout
        for term in WEIGHTS:
            self.assertIn(term, why)


if __name__ == "__main__":
    support.main()
