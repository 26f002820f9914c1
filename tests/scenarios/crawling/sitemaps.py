"""Sitemaps (use_sitemaps, MS-FSCCFG 2.2.3): where they are found, what is read of them, for which hosts they speak, and what
their lastmod decides once it has proved true."""

import base64
import gzip
import json
import os
import signal
import time
import unittest

import effects
import server_support
import servers
import support
import virtual_time
from servers import crawl
from sources import html, paths, states


def urlset(*entries):
    """A sitemap; an entry is a URI, or a URI and further elements."""
    urls = "".join(f"<url><loc>{entry if isinstance(entry, str) else entry[0]}</loc>"
                   f"{'' if isinstance(entry, str) else entry[1]}</url>" for entry in entries)
    return {"headers": {"Content-Type": "application/xml"},
            "body": f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{urls}</urlset>'}


def sitemap_index(*uris):
    maps = "".join(f"<sitemap><loc>{uri}</loc></sitemap>" for uri in uris)
    return {"headers": {"Content-Type": "text/xml"},
            "body": f'<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{maps}</sitemapindex>'}


class Sitemaps(unittest.TestCase):
    ON = ("--set", "seine/guess_sitemaps=yes")

    def serve(self, pages, robots="", **more):
        """A site whose texts name its port as PORT."""
        site = self.enterContext(servers.Site({"*": {}}, **more))
        self.change(site, pages, robots)
        return site

    def change(self, site, pages, robots=""):
        text = json.dumps({"/": html("Home"), **pages}).replace(":PORT", f":{site.port}")
        site.restart(hosts={"*": json.loads(text)}, robots={"*": robots.replace(":PORT", f":{site.port}")})

    def sitemaps(self, data):
        rows = support.query(data, "SELECT * FROM v_sitemaps ORDER BY uri_id")
        return {row["uri"].split("/", 3)[3]: dict(row) for row in rows}

    def setUp(self):
        self.data = self.enterContext(support.folder())

    def test_one_that_still_waits_when_the_next_cycle_begins_is_read_then(self):
        pages = {"/sitemap.xml": {"status": 503, "headers": {"Retry-After": "6"}, "body": ""}, "/a": html("A")}
        site = self.serve(pages)
        crawl(self.data, site.uri(), *self.ON, "--max-wait", "0", status=3)
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM retry")[0][0], 1)
        self.change(site, {**pages, "/sitemap.xml": urlset("http://127.0.0.1:PORT/a")})
        crawl(self.data, site.uri(), *self.ON, "--max-wait", "60", "--refresh")
        self.assertEqual(paths(site), ["/", "/a", "/sitemap.xml"])

    @support.shows("use_sitemaps")
    def test_pages_that_only_a_sitemap_names_are_crawled(self):
        pages = {"/sitemap.xml": urlset("http://127.0.0.1:PORT/a", "http://127.0.0.1:PORT/b"), "/a": html("A"), "/b": html("B")}
        site = self.serve(pages)
        crawl(self.data, site.uri(), *self.ON, "--set", "use_sitemaps=no")
        self.assertEqual(paths(site), ["/"])
        crawl(self.data, site.uri(), *self.ON, "--set", "use_sitemaps=yes", "--refresh")
        self.assertEqual(paths(site), ["/", "/", "/a", "/b", "/sitemap.xml"])
        row = self.sitemaps(self.data)["sitemap.xml"]
        self.assertEqual([row[name] for name in ("state", "found_in", "kind", "entries", "queued", "known", "refused", "sentence")],
                         ["read", "guess", "urlset", 2, 2, 0, 0, None])
        self.assertEqual(states(self.data)["a"], "stored")
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM v_errors")[0][0], 0)

    @support.shows("seine/guess_sitemaps")
    def test_one_that_robots_txt_does_not_name_is_looked_for_at_its_usual_place(self):
        site = self.serve({"/sitemap.xml": urlset("http://127.0.0.1:PORT/a"), "/a": html("A")})
        for value, asked in (("no", ["/"]), ("yes", ["/", "/a", "/sitemap.xml"])):
            site.forget()
            crawl(os.path.join(self.data, value), site.uri(), "--set", "use_sitemaps=yes", "--set", f"seine/guess_sitemaps={value}")
            self.assertEqual(paths(site), asked)

    def test_robots_txt_names_indexes_lists_and_feeds(self):
        robots = "Sitemap: http://127.0.0.1:PORT/index.xml\nSitemap: http://127.0.0.1:PORT/list.txt\nUser-agent: *\nDisallow: /private"
        pages = {"/index.xml": sitemap_index("http://127.0.0.1:PORT/one.xml", "/deeper.xml"),
                 "/one.xml": urlset("http://127.0.0.1:PORT/1", "http://127.0.0.1:PORT/private/x"),
                 "/deeper.xml": sitemap_index("http://127.0.0.1:PORT/feed.xml"),
                 "/feed.xml": {"headers": {"Content-Type": "application/rss+xml"},
                               "body": "<rss><channel><item><link>http://127.0.0.1:PORT/2</link></item></channel></rss>"},
                 "/list.txt": {"headers": {"Content-Type": "text/plain"}, "body": "http://127.0.0.1:PORT/3\nhttp://127.0.0.1:PORT/1\n"},
                 "/1": html("1"), "/2": html("2"), "/3": html("3"), "/private/x": html("X")}
        site = self.serve(pages, robots)
        crawl(self.data, site.uri(), *self.ON)
        self.assertEqual(paths(site), ["/", "/1", "/2", "/3", "/deeper.xml", "/feed.xml", "/index.xml", "/list.txt", "/one.xml", "/sitemap.xml"])
        rows = self.sitemaps(self.data)
        self.assertEqual({path: (row["found_in"], row["kind"], row["level"]) for path, row in rows.items()}, {
            "index.xml": ("robots.txt", "index", 1), "list.txt": ("robots.txt", "text", 1), "sitemap.xml": ("guess", None, 1),
            "one.xml": ("index", "urlset", 2), "deeper.xml": ("index", "index", 2), "feed.xml": ("index", "feed", 3)})
        self.assertEqual(rows["feed.xml"]["parent"], site.uri("/deeper.xml"))
        self.assertEqual(rows["sitemap.xml"]["state"], "failed")
        self.assertEqual(servers.fates(self.data)[site.uri("/private/x")], ("refused", "ro/robots"))
        # A sitemap that is not there is no broken link.
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM v_broken_links")[0][0], 0)

    def test_a_compressed_sitemap_is_read(self):
        text = urlset("http://127.0.0.1:PORT/a")["body"]
        site = self.serve({})
        packed = gzip.compress(text.replace(":PORT", f":{site.port}").encode())
        site.restart(hosts={"*": {"/": html("Home"), "/a": html("A"), "/map.xml.gz": {
            "headers": {"Content-Type": "application/gzip"}, "body_base64": base64.b64encode(packed).decode()}}},
            robots={"*": f"Sitemap: {site.uri('/map.xml.gz')}\n"})
        crawl(self.data, site.uri(), *self.ON)
        self.assertIn("/a", paths(site))
        row = self.sitemaps(self.data)["map.xml.gz"]
        self.assertEqual([row["kind"], row["bytes"]], ["urlset", len(text.replace(":PORT", f":{site.port}"))])

    def test_of_large_and_deep_sitemaps_the_beginning_is_read(self):
        """At most 50,000 entries of one, and 4 levels: the protocol has two."""
        lines = "".join(f"http://127.0.0.1:PORT/{number}.exe\n" for number in range(50010))
        robots = "Sitemap: http://127.0.0.1:PORT/large.txt\nSitemap: http://127.0.0.1:PORT/index1\n"
        pages = {"/large.txt": {"headers": {"Content-Type": "text/plain"}, "body": lines},
                 **{f"/index{level}": sitemap_index(f"http://127.0.0.1:PORT/index{level + 1}") for level in range(1, 7)}}
        site = self.serve(pages, robots)
        crawl(self.data, site.uri(), *self.ON)
        rows = self.sitemaps(self.data)
        self.assertEqual((rows["large.txt"]["entries"], rows["large.txt"]["refused"]), (50000, 50000))
        self.assertIn("50000", rows["large.txt"]["sentence"])
        self.assertEqual([path for path in sorted(rows) if path.startswith("index")], [f"index{n}" for n in range(1, 5)])
        self.assertIn("3 indexes lie above it", rows["index4"]["sentence"])
        self.assertNotIn("/index5", paths(site))

    def test_entries_are_screened_as_links_are(self):
        pages = {"/sitemap.xml": urlset("http://127.0.0.1:PORT/a", "http://elsewhere.invalid/", "mailto:x@y", "http://127.0.0.1:PORT/x.exe"),
                 "/a": html("A")}
        site = self.serve(pages)
        crawl(self.data, site.uri(), *self.ON)
        row = self.sitemaps(self.data)["sitemap.xml"]
        self.assertEqual([row["entries"], row["queued"], row["refused"]], [4, 1, 3])
        skips = dict(support.query(self.data, "SELECT code || '/' || detail, times FROM v_skip_counts WHERE kind = 'uri'"))
        self.assertEqual({key: skips.get(key) for key in ("do/rule", "ch/scheme", "ur/extension")},
                         {"do/rule": 1, "ch/scheme": 1, "ur/extension": 1})
        depth, = support.query(self.data, "SELECT depth FROM v_uris WHERE uri = ?", site.uri("/a"))[0]
        self.assertEqual(depth, 1)

    def test_sitemaps_on_hosts_out_of_scope_are_not_fetched(self):
        other = self.enterContext(servers.Site({"*": {"/map.xml": urlset("http://127.0.0.1:1/")}}, bind="127.0.0.2"))
        site = self.serve({}, f"Sitemap: {other.uri('/map.xml')}\n")
        crawl(self.data, site.uri(), *self.ON)
        self.assertEqual(other.log(robots=True), [])
        self.assertEqual(self.sitemaps(self.data)["map.xml"]["state"], "refused")

    def test_what_is_no_sitemap_or_broken_says_so_and_gives_what_it_can(self):
        robots = "".join(f"Sitemap: http://127.0.0.1:PORT/{name}\n" for name in ("html", "broken", "loop", "moved"))
        broken = urlset("http://127.0.0.1:PORT/a")["body"].replace("</urlset>", "<url><loc>http://127.0.0.1:PORT/b</lo")
        pages = {"/html": html("No sitemap", ["/never"]), "/never": html("never"), "/a": html("A"), "/b": html("B"),
                 "/broken": {"headers": {"Content-Type": "text/xml"}, "body": broken},
                 "/loop": {"status": 302, "headers": {"Location": "/loop"}, "body": ""},
                 "/moved": {"status": 301, "headers": {"Location": "/real.xml"}, "body": ""},
                 "/real.xml": urlset("http://127.0.0.1:PORT/c"), "/c": html("C")}
        site = self.serve(pages, robots)
        crawl(self.data, site.uri(), *self.ON)
        rows = self.sitemaps(self.data)
        self.assertIn("no sitemap", rows["html"]["sentence"])
        self.assertEqual(rows["html"]["kind"], "none")
        self.assertIn("line 1", rows["broken"]["sentence"])
        self.assertEqual(rows["broken"]["queued"], 1)
        self.assertEqual([rows["moved"]["state"], rows["real.xml"]["state"], rows["real.xml"]["found_in"]],
                         ["redirect", "read", "redirect"])
        self.assertEqual(rows["loop"]["state"], "skipped")
        fetched = paths(site)
        self.assertTrue({"/a", "/c"} <= set(fetched) and not {"/never"} & set(fetched), fetched)

    def test_sitemaps_are_read_once_a_cycle_and_anew_in_the_next(self):
        pages = {"/sitemap.xml": urlset("http://127.0.0.1:PORT/a"), "/a": html("A", ["/sitemap.xml"]), "/b": html("B")}
        site = self.serve(pages)
        crawl(self.data, site.uri(), *self.ON)
        crawl(self.data, site.uri())
        self.assertEqual(paths(site).count("/sitemap.xml"), 1)
        self.change(site, {**pages, "/sitemap.xml": urlset("http://127.0.0.1:PORT/b")})
        crawl(self.data, site.uri(), "--refresh")
        self.assertEqual(paths(site), ["/", "/b", "/sitemap.xml"])
        self.assertEqual(self.sitemaps(self.data)["sitemap.xml"]["cycle"], 1)
        # What no sitemap and no page names any more stays known; without use_sitemaps none is asked for.
        site.forget()
        crawl(self.data, site.uri(), "--refresh", "--set", "use_sitemaps=no")
        self.assertEqual(support.query(self.data, "SELECT max(cycle) FROM v_sitemaps")[0][0], 1)

    def test_what_a_sitemap_says_of_its_entries_is_kept(self):
        pages = {"/sitemap.xml": urlset(("http://127.0.0.1:PORT/a", "<lastmod>2005-01-01</lastmod><changefreq>weekly</changefreq>"),
                                        "http://127.0.0.1:PORT/b"), "/a": html("A"), "/b": html("B")}
        site = self.serve(pages)
        crawl(self.data, site.uri(), *self.ON)
        rows = support.query(self.data, "SELECT uri, last_modified, change_frequency FROM v_sitemap_entries")
        self.assertEqual([tuple(row) for row in rows], [(site.uri("/a"), "2005-01-01 00:00:00", "weekly")])

    def test_images_films_and_other_languages_of_a_sitemap_are_links_that_the_rules_decide_about(self):
        more = ('<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>http://127.0.0.1:PORT/pictures</i:loc></i:image>'
                '<v:video xmlns:v="http://www.google.com/schemas/sitemap-video/1.1"><v:player_loc>http://127.0.0.1:PORT/player</v:player_loc>'
                '<v:content_loc>http://127.0.0.1:PORT/film.mp4</v:content_loc></v:video>'
                '<x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="de" href="http://127.0.0.1:PORT/de"/>'
                '<n:news xmlns:n="http://www.google.com/schemas/sitemap-news/0.9"><n:publication_date>2005-02-03</n:publication_date></n:news>')
        pages = {"/sitemap.xml": urlset(("http://127.0.0.1:PORT/a", more)), "/a": html("A"), "/pictures": html("Pictures"),
                 "/player": html("Player"), "/de": html("DE")}
        site = self.serve(pages)
        crawl(self.data, site.uri(), *self.ON)
        self.assertEqual(paths(site), ["/", "/a", "/de", "/film.mp4", "/pictures", "/player", "/sitemap.xml"])
        (row,) = support.query(self.data, "SELECT uri, last_modified FROM v_sitemap_entries")
        self.assertEqual((row["uri"].endswith("/a"), row["last_modified"][:10]), (True, "2005-02-03"))

    def test_sitemaps_come_before_the_pages_and_as_gently(self):
        pages = {"/": html("Home", [f"/{n}" for n in range(5)]), **{f"/{n}": html(str(n)) for n in range(5)},
                 "/sitemap.xml": urlset("http://127.0.0.1:PORT/a"), "/a": html("A")}
        clock = self.enterContext(virtual_time.Clock())
        site = self.serve(pages, clock=clock)
        result = support.run("crawl", site.uri(), "--data", self.data, *self.ON, "--delay", "60", "--max-pending", "1",
                             env=clock.environment)
        self.assertEqual(result.returncode, 0, result.stderr)
        servers.verify(self.data)
        log = site.log(robots=True)
        self.assertLess([entry["path"] for entry in log].index("/sitemap.xml"), 4)
        times = [entry["time"] for entry in log if entry["path"] != "/__log"]
        self.assertGreater(times[-1] - times[0], 60 * (len(times) - 1) * 0.9)

    def test_a_subcollection_decides_for_its_sites(self):
        pages = {"/sitemap.xml": urlset("http://127.0.0.1:PORT/a"), "/a": html("A")}
        site = self.serve(pages)
        crawl(self.data, site.uri(), *self.ON, "--set", "use_sitemaps=no", "--set", "subdomains/s/include_domains/exact=127.0.0.1",
              "--set", "subdomains/s/use_sitemaps=yes")
        self.assertIn("/a", paths(site))

    def test_kills_lose_no_entry(self):
        count = 400
        pages = {"/sitemap.xml": {**sitemap_index(*(f"http://127.0.0.1:PORT/map{n}" for n in range(8))), "delay_ms": 50}}
        for n in range(8):
            pages[f"/map{n}"] = {**urlset(*(f"http://127.0.0.1:PORT/p{m}" for m in range(n, count, 8))), "delay_ms": 60}
        pages.update({f"/p{m}": html(str(m)) for m in range(count)})
        site = self.serve(pages)
        arguments = ["crawl", site.uri(), "--data", self.data, "--quiet", *self.ON, "--delay", "0"]
        for so_far in (1, 3, 6, 60, 200):
            with servers.crawling(*arguments) as process:
                support.wait_until(lambda: process.poll() is not None or len(site.log()) >= so_far, "requests are made")
                process.kill()
                process.wait()
        with servers.crawling(*arguments) as process:
            self.assertEqual(servers.end_of(process), 0, servers.log_of(process))
        servers.verify(self.data)
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM v_documents")[0][0], count + 1)
        self.assertEqual(sum(row["entries"] for row in self.sitemaps(self.data).values()), count + 8)


class Lastmod(unittest.TestCase):
    """A site whose sitemap states when its pages changed, crawled once a day in the adaptive mode, a minute between requests."""

    PAGES = [f"/{number}" for number in range(12)]
    ONE = ("adaptive/coverage_max_pct=0", "adaptive/coverage_min=1", "adaptive/refresh_count=1")  # page in a cycle

    def setUp(self):
        self.data = self.enterContext(support.folder())
        self.clock = self.enterContext(virtual_time.Clock(step_s=30))
        self.edition = 0
        self.pages = {"/": effects.page("Home", self.PAGES)}
        self.modified = {}
        self.site = self.enterContext(servers.Site({"*": {}}, clock=self.clock))
        self.edit(self.PAGES)

    def edit(self, changed, told=None, etag=None):
        """Pages change, and the sitemap says so: of those, or of others."""
        self.edition += 1
        now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self.clock.now()))
        self.pages.update({path: effects.plain(f"{path} edition {self.edition}") for path in changed})
        self.modified.update({path: now for path in (changed if told is None else told)})
        sitemap = urlset(*((self.site.uri(path), f"<lastmod>{date}</lastmod>") for path, date in self.modified.items()))
        sitemap["headers"]["ETag"] = f'"{etag or self.edition}"'
        self.site.restart(hosts={"*": {**self.pages, "/sitemap.xml": sitemap}})

    def cycle(self, *assignments):
        """A day later; what is asked for, in order."""
        self.site.forget()
        self.clock.put("offset_us", self.clock.get("offset_us") + 86400 * 10**6)
        options = effects.settings("refresh_mode=adaptive", "seine/guess_sitemaps=yes", "adaptive/coverage_max_pct=100", *assignments)
        result = support.run("crawl", self.site.uri(), "--data", self.data, "--quiet", "--delay", "60", *options,
                             *(["--refresh"] if self.edition > 1 else []), env=self.clock.environment)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        servers.verify(self.data)
        return [entry["path"] for entry in self.site.log()]

    def trust(self):
        return [row[0] for row in support.query(self.data, "SELECT trust FROM v_sitemap_trust")]

    def later(self):
        """Pages change some hours after the last cycle."""
        self.clock.put("offset_us", self.clock.get("offset_us") + 6 * 3600 * 10**6)

    def prove(self):
        """Until the sitemap is believed."""
        self.cycle()
        for part in (self.PAGES[:6], self.PAGES[6:]):
            self.later()
            self.edit(part)
            asked = self.cycle()
            self.assertEqual(asked[0], "/sitemap.xml", "it is read before the pages")
            self.assertEqual(sorted(asked), sorted(["/", "/sitemap.xml", *self.PAGES]), "each once")

    @virtual_time.once
    def test_what_proved_true_saves_the_requests_for_what_is_the_same(self):
        self.prove()
        self.assertEqual(self.trust(), ["all"])
        # It has been read since most pages were looked at.
        self.assertLessEqual(len(self.cycle(*self.ONE)), 2)
        self.later()
        self.edit(["/3", "/5"])
        asked = self.cycle()
        self.assertEqual(asked.count("/sitemap.xml"), 1)
        self.assertLessEqual({"/3", "/5"}, set(asked))
        # The home page stands in no sitemap, one page was looked at since; of those that are the same a few are a sample.
        self.assertLess(len(asked), 9, asked)
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM v_documents")[0][0], 13)

    @virtual_time.once
    def test_a_listed_change_is_fetched_whatever_the_score_says(self):
        self.prove()
        self.later()
        self.edit(["/7"])
        asked = self.cycle(*self.ONE)
        self.assertIn("/7", asked)
        self.assertLessEqual(len(asked), 3, asked)

    @virtual_time.once
    def test_one_that_says_of_all_pages_that_they_are_new_is_not_believed_any_more(self):
        self.prove()
        for _ in range(3):
            self.later()
            self.edit(["/1"], told=self.PAGES)
            self.cycle()
        self.assertEqual(self.trust(), ["none"])
        self.assertEqual(sorted(self.cycle()), sorted(["/", "/sitemap.xml", *self.PAGES]))


    def serve(self):
        """A server with a minor cycle each hour, two in a cycle, at its first rest."""
        self.file = os.path.join(self.data, "crawler.xml")
        self.configure(coverage_max_pct=100)
        self.clock.hold()
        self.began_s = self.clock.now()
        self.server = self.enterContext(server_support.Server(self.data, "--config", self.file, environment=self.clock.environment))
        self.until(0, "SELECT count(*) = 13 FROM document")

    def configure(self, **adaptive):
        values = {"start_uris": [self.site.uri()], "include_domains": {"exact": ["127.0.0.1"]}, "delay": 60.0, "refresh": 120.0,
                  "refresh_mode": "adaptive", "use_sitemaps": True, "adaptive": {"refresh_count": 2, **adaptive}}
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(server_support.configuration(("c", values)))

    def until(self, hour, sql):
        """Time goes by until some minutes behind that hour; what was asked for when `sql` is true and nothing waits."""
        self.site.forget()
        self.clock.go_on(self.began_s + hour * 3600 + 2700 - self.clock.now())
        waits = "SELECT (SELECT count(*) FROM queue) + (SELECT count(*) FROM claim) + (SELECT count(*) FROM retry)"

        def rests():
            try:
                return self.server.query("c", sql)[0][0] and self.server.query("c", waits)[0][0] == 0
            except support.NOT_YET:
                return False
        support.wait_until(rests, sql)
        return {entry["path"]: entry for entry in self.site.log()}

    def minor_cycle(self, cycle, number):
        return self.until(2 * cycle + number, "SELECT count(*) = 1 FROM minor_cycle"
                              f" WHERE cycle = {cycle} AND number = {number} AND ended_at IS NOT NULL")

    @virtual_time.once
    def test_once_believed_it_is_read_at_each_minor_cycle_and_conditionally(self):
        self.serve()
        for cycle, part in ((1, []), (2, self.PAGES[:6]), (3, self.PAGES[6:])):
            if part:
                self.edit(part)
            self.assertNotIn("if-none-match", self.minor_cycle(cycle, 0)["/sitemap.xml"]["headers"], "with the cycle it is read")
            if cycle < 3:
                self.assertNotIn("/sitemap.xml", self.minor_cycle(cycle, 1), "it is not believed")
        self.assertEqual([row[0] for row in self.server.query("c", "SELECT trust FROM v_sitemap_trust")], ["all"])
        self.assertIn("if-none-match", self.minor_cycle(3, 1)["/sitemap.xml"]["headers"])
        (row,) = self.server.query("c", "SELECT state, entries FROM v_sitemaps")
        self.assertEqual(tuple(row), ("read", 12), "as it was read before")
        self.configure(coverage_max_pct=0, coverage_min=1)
        self.server.process.send_signal(signal.SIGHUP)
        support.wait_until(lambda: self.server.query("c", "SELECT count(*) FROM event WHERE kind = 'configured'")[0][0], "configured")
        self.assertLessEqual(len(self.minor_cycle(4, 0)), 2)
        self.edit(["/2"])
        asked = self.minor_cycle(4, 1)
        self.assertIn("if-none-match", asked["/sitemap.xml"]["headers"])
        self.assertIn("/2", asked, "what is newer is asked for at once")
        self.assertLessEqual(len(asked), 3)


class SitemapHosts(unittest.TestCase):
    """Two hosts of one crawl; what the sitemap of the first says of the second."""

    def crawl(self, robots=""):
        second = self.enterContext(servers.Site({"*": {"/": effects.page("Second"), "/hidden": effects.plain("hidden")}}, bind="127.0.0.2"))
        first = self.enterContext(servers.Site({"*": {}}))
        urls = "".join(f"<url><loc>{uri}</loc></url>" for uri in (first.uri("/own"), second.uri("/hidden")))
        first.restart({"*": {"/": effects.page("First"), "/own": effects.plain("own"),
                             "/sitemap.xml": {"headers": {"Content-Type": "text/xml"}, "body": f"<urlset>{urls}</urlset>",
                                              "delay_ms": 5000}}})
        data = self.enterContext(support.folder())
        second.restart(robots={"*": robots.format(first.own)} if robots else None)
        outcome = effects.crawl(first, data, "seine/guess_sitemaps=yes", start=[first.uri(), second.uri()])
        rows = {row["uri"].rsplit("/", 1)[1]: row for row in outcome.query("SELECT * FROM v_sitemaps")
                if row["uri"].startswith(first.own)}
        return outcome, rows["sitemap.xml"]

    def test_entries_for_another_host_are_refused(self):
        outcome, row = self.crawl()
        self.assertEqual(outcome.fates["/hidden"], ("refused", "do/sitemap"))
        self.assertEqual(outcome.state("/own"), "stored")
        self.assertEqual((row["entries"], row["refused"]), (2, 1))
        skips = dict(outcome.query("SELECT code || '/' || detail, times FROM v_skip_counts WHERE kind = 'uri'"))
        self.assertEqual(skips.get("do/sitemap"), 1)

    def test_a_host_whose_robots_txt_names_the_sitemap_has_given_its_word(self):
        outcome, row = self.crawl("Sitemap: {}/sitemap.xml\n")
        self.assertEqual(outcome.state("/hidden"), "stored")
        self.assertEqual((row["entries"], row["refused"]), (2, 0))

    def crawl_in_order(self, sitemap_first, robots, index):
        """Each site begins when a page of the other has led to it, and with its sitemap."""
        second = self.enterContext(servers.Site({"*": {}}, bind="127.0.0.2"))
        first = self.enterContext(servers.Site({"*": {}}))
        start, then = (first, second) if sitemap_first else (second, first)
        urls = "".join(f"<url><loc>{second.uri(f'/hidden{number}')}</loc></url>" for number in range(3))
        maps = f"<sitemap><loc>{first.uri('/entries.xml')}</loc></sitemap>"
        xml = {"Content-Type": "text/xml", "ETag": '"unchanged"'}
        pages = {"/entries.xml": {"headers": xml, "body": f"<urlset>{urls}</urlset>"},
                 "/index.xml": {"headers": xml, "body": f"<sitemapindex>{maps}</sitemapindex>"}}
        path = "/index.xml" if index else "/entries.xml"
        # All that is ahead of the second page is asked for before a link leads to the other site.
        home = {start: effects.page("Start", ["/next"]), then: effects.page("Then")}
        following = {start: {"/next": effects.page("Next", [then.uri()])}, then: {}}
        first.restart({"*": {"/": home[first], **following[first], **pages}}, {"*": f"Sitemap: {first.uri(path)}\n"})
        second.restart({"*": {"/": home[second], **following[second], **{f"/hidden{number}": effects.plain(str(number)) for number in range(3)}}},
                       {"*": robots.format(first.uri(path))} if robots else None)
        with support.folder() as data:
            scope = [f"include_domains/exact={host}" for host in ("127.0.0.1", "127.0.0.2")]
            outcome = effects.crawl(start, data, "max_pending=1", *scope, start=[start.uri()])
            refused = {row["uri"].rsplit("/", 1)[1]: row["refused"] for row in outcome.query("SELECT uri, refused FROM v_sitemaps")}
            return [outcome.fates[f"/hidden{number}"] for number in range(3)], refused["entries.xml"], first.log()

    def test_it_is_all_one_which_robots_txt_came_first(self):
        for index in (False, True):
            for robots, fate, refused in (("Sitemap: {}\n", ("stored", None), 0), ("", ("refused", "do/sitemap"), 3),
                                          ("Sitemap: {}x\n", ("refused", "do/sitemap"), 3)):
                for sitemap_first in (False, True):
                    with self.subTest(index=index, robots=robots, sitemap_first=sitemap_first):
                        fates, counted, asked = self.crawl_in_order(sitemap_first, robots, index)
                        self.assertEqual(([fate] * 3, refused), (fates, counted))
                        readings = sum(entry["path"] == "/entries.xml" for entry in asked)
                        self.assertEqual(readings, 2 if sitemap_first and not refused else 1)


if __name__ == "__main__":
    support.main()
