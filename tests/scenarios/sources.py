"""Parameters that bring URIs in or fold them together: the crawl with each of them, and without."""

import base64
import contextlib
import gzip
import json
import os
import shutil
import sqlite3
import time
import unittest

import servers
import support

HTML = {"Content-Type": "text/html"}
COPIES_FOLLOWED = 1000  # of one content: LIMIT_COPIES_FOLLOWED of base/limits.h


def html(title, links=(), **more):
    return {"headers": HTML, "body": servers.page(title, links), **more}


def crawl(data, *arguments, expected=0):
    """Crawls to the end and checks the collection."""
    result = support.run("crawl", *arguments, "--data", data, "--quiet")
    assert result.returncode == expected, result.stderr
    servers.verify(data)


def paths(site):
    """What the server was asked for, but robots.txt."""
    return sorted(entry["path"] for entry in site.log())


def write(path, lines):
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in lines)


class StartUriFiles(unittest.TestCase):
    def rows(self, data):
        return [dict(row) for row in support.query(data, "SELECT * FROM v_start_uri_files ORDER BY file")]

    @support.shows("start_uri_files")
    def test_the_uris_of_files_are_crawled_and_counted(self):
        pages = {f"/{n}": html(str(n)) for n in range(4)}
        with servers.Site({"*": {"/": html("Home"), **pages}}) as site, support.folder() as data:
            first, second = os.path.join(data, "first"), os.path.join(data, "second")
            write(first, ["# comment", "", site.uri("/0"), f"  {site.uri('/1')}\r", "no uri", "mailto:x@y", site.uri("/0")])
            write(second, [site.uri("/2"), "http://elsewhere.invalid:99999/", "x" * 100000])
            files = ["--set", f"start_uri_files={first}", "--set", f"start_uri_files={second}"]
            crawl(data, site.uri(), *files)
            self.assertEqual(paths(site), ["/", "/0", "/1", "/2"])
            one, two = self.rows(data)
            self.assertEqual([one[name] for name in ("state", "lines", "accepted", "known", "refused", "percent")],
                             ["done", 7, 2, 1, 2, 100.0])
            self.assertEqual([two[name] for name in ("lines", "accepted", "refused")], [3, 1, 2])
            told = "\n".join(servers.events(data, "start URI refused"))
            for line in (f"{first} line 5: it has no scheme", f"{first} line 6: the scheme", f"{second} line 2: its port",
                         f"{second} line 3: it is longer"):
                self.assertIn(line, told)
            for shown in ("no uri", "x@y", "elsewhere.invalid", "xxx"):
                self.assertNotIn(shown, told)

    def test_without_the_files_only_the_start_uris_are_crawled(self):
        with servers.Site({"*": {"/": html("Home"), "/0": html("0")}}) as site, support.folder() as data:
            crawl(data, site.uri())
            self.assertEqual(paths(site), ["/"])
            self.assertEqual(self.rows(data), [])

    def test_a_file_is_read_once_and_again_when_it_has_changed(self):
        pages = {f"/{n}": html(str(n)) for n in range(3)}
        with servers.Site({"*": pages}) as site, support.folder() as data:
            path = os.path.join(data, "list")
            write(path, [site.uri("/0"), site.uri("/1")])
            crawl(data, "--collection", "c", "--set", f"start_uri_files={path}")
            crawl(data, "--collection", "c")
            self.assertEqual(paths(site), ["/0", "/1"])
            self.assertEqual(len(servers.events(data, "start URI file read")), 1)
            write(path, [site.uri("/0"), site.uri("/1"), site.uri("/2")])
            crawl(data, "--collection", "c")
            self.assertEqual(paths(site), ["/0", "/1", "/2"])
            (row,) = self.rows(data)
            self.assertEqual([row["lines"], row["accepted"], row["known"]], [3, 1, 2])
            crawl(data, "--collection", "c", "--refresh")
            self.assertEqual(paths(site), ["/0", "/0", "/1", "/1", "/2", "/2"])
            self.assertEqual(self.rows(data)[0]["cycle"], 1)
            crawl(data, "--collection", "c", site.uri("/0"), "--set", "start_uri_files=")
            self.assertEqual(self.rows(data), [])

    def test_subcollections_have_files_of_their_own(self):
        with servers.Site({"*": {"/0": html("0"), "/1": html("1")}}) as site, support.folder() as data:
            first, second = os.path.join(data, "first"), os.path.join(data, "second")
            write(first, [site.uri("/0")])
            write(second, [site.uri("/1")])
            crawl(data, "--collection", "c", "--set", f"start_uri_files={first}",
                  "--set", f"subdomains/sub/start_uri_files={second}", "--set", "subdomains/sub/include_uris/prefix=http://")
            self.assertEqual(paths(site), ["/0", "/1"])
            self.assertEqual([row["state"] for row in self.rows(data)], ["done", "done"])

    def test_a_file_that_cannot_be_read_is_told_and_holds_nothing_up(self):
        with servers.Site({"*": {"/": html("Home"), "/0": html("0")}}) as site, support.folder() as data:
            path = os.path.join(data, "list")
            crawl(data, site.uri(), "--set", f"start_uri_files={path}")
            self.assertEqual(paths(site), ["/"])
            (row,) = self.rows(data)
            self.assertEqual(row["state"], "failed")
            self.assertIn(path, row["sentence"])
            write(path, [site.uri("/0")])
            crawl(data, site.uri())
            self.assertEqual(paths(site), ["/", "/0"])
            self.assertEqual(self.rows(data)[0]["state"], "done")

    def test_a_line_without_end_is_no_line(self):
        with servers.Site({"*": {"/": html("Home"), "/0": html("0")}}) as site, support.folder() as data:
            path = os.path.join(data, "list")
            write(path, [site.uri("/0")])
            os.truncate(path, 1 << 40)
            # Each run tries it once more, behind what was read.
            for _ in range(2):
                crawl(data, site.uri(), "--set", f"start_uri_files={path}")
                self.assertEqual(paths(site), ["/", "/0"])
                (row,) = self.rows(data)
                self.assertEqual([row[name] for name in ("state", "lines", "accepted", "known")], ["failed", 1, 1, 0])
                self.assertIn(f"begins at byte {len(site.uri('/0')) + 1} is endless", row["sentence"])

    def test_a_long_file_goes_on_after_kills_where_it_was(self):
        lines = 60000
        with servers.Site({"*": {"/n0": html("0")}},
                          robots={"*": "User-agent: *\nDisallow: /n\nAllow: /n0$\n"}) as site, support.folder() as data:
            path = os.path.join(data, "list")
            write(path, [site.uri(f"/n{n}") for n in range(lines)])
            arguments = ["crawl", "--collection", "c", "--set", f"start_uri_files={path}", "--data", data, "--quiet"]
            positions = [0]

            def reached():
                try:
                    rows = self.rows(data)
                except support.NOT_YET:
                    return False
                return rows and rows[0]["position"] > positions[-1]

            for _ in range(3):
                with servers.crawling(*arguments) as process:
                    support.wait_until(lambda: process.poll() is not None or reached(), "lines are read")
                    process.kill()
                    process.wait()
                row = self.rows(data)[0]
                positions.append(row["position"])
                if row["state"] == "done":
                    break
            with servers.crawling(*arguments) as process:
                self.assertEqual(servers.end_of(process, 300), 0, servers.log_of(process))
            (row,) = self.rows(data)
            self.assertEqual([row["state"], row["lines"], row["accepted"] + row["known"]], ["done", lines, lines])
            # What was committed was not read again: nothing of it is known already.
            self.assertEqual(row["known"], 0)
            self.assertEqual(support.query(data, "SELECT count(*) FROM uri")[0][0], lines)
            servers.verify(data, "--quick")
            print(f"positions at the kills: {positions[1:]} of {row['size']}", flush=True)


def states(data):
    """{path: state}"""
    return {uri.split("/", 3)[3]: state for uri, (state, _) in servers.fates(data).items()}


class LinksOfDuplicates(unittest.TestCase):
    SITE = {"*": {"/": html("Home", ["/a/", "/b/"]), "/a/": html("Copy", ["page.html"]),
                  "/b/": html("Copy", ["page.html"]), "/a/page.html": html("A"), "/b/page.html": html("B")}}

    def test_links_of_a_duplicate_are_not_followed(self):
        with servers.Site(self.SITE) as site, support.folder() as data:
            crawl(data, site.uri(), "--max-pending", "1", "--set", "extract_links_from_dupes=no")
            self.assertEqual(paths(site), ["/", "/a/", "/a/page.html", "/b/"])
            self.assertEqual(states(data)["b/"], "duplicate")
            self.assertEqual(support.query(data, "SELECT count(*) FROM v_referrers WHERE page LIKE '%/b/'")[0][0], 0)

    @support.shows("extract_links_from_dupes")
    def test_with_extract_links_from_dupes_they_are(self):
        with servers.Site(self.SITE) as site, support.folder() as data:
            crawl(data, site.uri(), "--max-pending", "1", "--set", "extract_links_from_dupes=yes")
            self.assertEqual(paths(site), ["/", "/a/", "/a/page.html", "/b/", "/b/page.html"])

    def test_seine_crawl_follows_them(self):
        """What only a copy in another folder leads to, over several folders."""
        folders = [f"/{name}/" for name in ("a", "b", "c", "d")]
        pages = {"/": html("Home", folders), **{folder: html("Copy", ["page.html"]) for folder in folders},
                 **{f"{folder}page.html": html(folder, ["deep/"]) for folder in folders},
                 **{f"{folder}deep/": html("Copy as well", ["end.html"]) for folder in folders},
                 **{f"{folder}deep/end.html": html(f"End of {folder}") for folder in folders}}
        with servers.Site({"*": pages}) as site, support.folder() as data:
            crawl(data, site.uri())
            self.assertEqual(paths(site), sorted(pages))

    def test_copies_without_end_are_bounded(self):
        """Every page is the same and leads one folder deeper: /a/a/a/… ends by max_uri_recursion, folders that alternate
        end by the number of copies."""
        for names, most in (("a", 10), ("abcdefgh", 12000)):
            with self.subTest(names=names), servers.Site() as site, support.folder() as data:
                crawl(data, site.uri(f"/same/{names}/"), "--max-pending", "16", "--set", "seine/auto_delay=no")
                asked = len(site.log())
                self.assertGreater(asked, 3)
                self.assertLess(asked, most)
                self.assertEqual(support.query(data, "SELECT count(*) FROM queue")[0][0], 0)
                self.assertEqual(support.query(data, "SELECT count(DISTINCT checksum) FROM document")[0][0], 1)
                reasons = {reason for _, reason in servers.fates(data).values()}
                self.assertEqual("ur/recursion" in reasons, names == "a")
                self.assertEqual(len(servers.events(data, "trap suspected")), names != "a")

    def test_numbered_copies_without_end_are_bounded(self):
        """/x1/x2/x3/…: every page is the same and leads one folder deeper, to a new number. No name comes twice, so that
        max_uri_recursion ends nothing; what does, is the number of copies, long before a URI is too long."""
        with servers.Site() as site, support.folder() as data:
            crawl(data, site.uri("/numbered/x1/"))
            folders = [path for path in paths(site) if path.endswith("/")]
            self.assertGreater(len(folders), COPIES_FOLLOWED, "the first, and copies")
            self.assertLess(len(folders), COPIES_FOLLOWED * 1.2, "copies that are not committed yet are not counted")
            self.assertEqual(support.query(data, "SELECT count(*) FROM queue")[0][0], 0)
            self.assertEqual(len(servers.events(data, "trap suspected")), 1)
            self.assertNotIn("ur/recursion", {reason for _, reason in servers.fates(data).values()})
            self.assertNotIn("ur/length", {reason for _, reason in servers.fates(data).values()})

    def test_a_duplicate_that_inherits_has_its_links_followed(self):
        with servers.Site(self.SITE) as site, support.folder() as data:
            crawl(data, site.uri(), "--max-pending", "1", "--set", "extract_links_from_dupes=no")
            site.restart(hosts={"*": {**self.SITE["*"], "/a/": html("Other")}})
            crawl(data, site.uri(), "--max-pending", "1", "--refresh")
            self.assertEqual(states(data)["b/"], "stored")
            self.assertIn("/b/page.html", paths(site))


class Checksums(unittest.TestCase):
    HEAD = "<!doctype html><html><head><title>Same</title>"

    def page(self, meta, tail):
        return {"headers": HTML, "body": f"{self.HEAD}{' ' * 400}<meta name=author content={meta}></head>"
                                         f"<body>{'word ' * 100}{tail}</body></html>"}

    def setUp(self):
        pages = {"/a": self.page("one", "x"), "/b": self.page("one", "yy"), "/c": self.page("two", "x")}
        self.hosts = {"*": {"/": html("Home", list(pages)), **pages}}

    def owners(self, *arguments):
        """How many of the three pages have a content of their own."""
        with servers.Site(self.hosts) as site, support.folder() as data:
            crawl(data, site.uri(), *arguments)
            return sorted(path for path, state in states(data).items() if state == "stored" and path)

    def test_the_whole_content_counts(self):
        self.assertEqual(len(self.owners()), 3)
        self.assertEqual(len(self.owners("--set", "use_meta_csum=yes")), 3)

    @support.shows("csum_cut_off")
    def test_only_the_first_csum_cut_off_bytes_count(self):
        self.assertEqual(len(self.owners("--set", "csum_cut_off=400")), 1)
        up_to_meta = self.page("one", "")["body"].index("one") + 3
        self.assertEqual(len(self.owners("--set", f"csum_cut_off={up_to_meta}")), 2)

    @support.shows("use_meta_csum")
    def test_with_use_meta_csum_the_meta_elements_behind_them_count_too(self):
        self.assertEqual(len(self.owners("--set", "csum_cut_off=400", "--set", "use_meta_csum=yes")), 2)

    def test_what_changes_behind_the_cut_is_unchanged_and_yet_kept(self):
        with servers.Site(self.hosts) as site, support.folder() as data:
            options = ["--set", "csum_cut_off=400", "--set", "use_meta_csum=yes"]
            crawl(data, site.uri("/a"), *options)
            site.restart(hosts={"*": {"/a": self.page("one", "another end")}})
            crawl(data, site.uri("/a"), "--refresh")
            (row,) = support.query(data, "SELECT size, cycle FROM v_documents")
            self.assertEqual([row["size"], row["cycle"]], [len(self.page("one", "another end")["body"]), 1])
            (cycle,) = support.query(data, "SELECT modified, unchanged FROM v_cycles WHERE cycle = 1")
            self.assertEqual(list(cycle), [0, 1])
            # From a part to the whole, and back: each document is proved by the rule it was summed with.
            crawl(data, site.uri("/a"), "--refresh", "--set", "csum_cut_off=0", "--set", "use_meta_csum=no")
            crawl(data, site.uri("/a"), "--refresh", "--set", "csum_cut_off=300")
            site.restart(hosts={"*": {"/a": {"headers": HTML, "body": self.page("one", "x")["body"][:300]}}})
            crawl(data, site.uri("/a"), "--refresh")
            (row,) = support.query(data, "SELECT size FROM v_documents")
            self.assertEqual(row["size"], 300)


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
    ON = ("--set", "use_sitemaps=yes")

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
        crawl(self.data, site.uri(), *self.ON, "--max-wait", "0", expected=3)
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM retry")[0][0], 1)
        self.change(site, {**pages, "/sitemap.xml": urlset("http://127.0.0.1:PORT/a")})
        crawl(self.data, site.uri(), *self.ON, "--max-wait", "60", "--refresh")
        self.assertEqual(paths(site), ["/", "/a", "/sitemap.xml"])

    @support.shows("use_sitemaps")
    def test_pages_that_only_a_sitemap_names_are_crawled(self):
        pages = {"/sitemap.xml": urlset("http://127.0.0.1:PORT/a", "http://127.0.0.1:PORT/b"), "/a": html("A"), "/b": html("B")}
        site = self.serve(pages)
        crawl(self.data, site.uri())
        self.assertEqual(paths(site), ["/"])
        crawl(self.data, site.uri(), *self.ON, "--refresh")
        self.assertEqual(paths(site), ["/", "/", "/a", "/b", "/sitemap.xml"])
        row = self.sitemaps(self.data)["sitemap.xml"]
        self.assertEqual([row[name] for name in ("state", "found_in", "kind", "entries", "queued", "known", "refused", "sentence")],
                         ["read", "guess", "urlset", 2, 2, 0, 0, None])
        self.assertEqual(states(self.data)["a"], "stored")
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM v_errors")[0][0], 0)

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
        lines = "".join(f"http://127.0.0.1:PORT/{number}.zip\n" for number in range(50010))
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
        pages = {"/sitemap.xml": urlset("http://127.0.0.1:PORT/a", "http://elsewhere.invalid/", "mailto:x@y", "http://127.0.0.1:PORT/x.zip"),
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
        self.assertEqual(paths(site), ["/", "/a", "/b", "/sitemap.xml"])
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

    def test_sitemaps_come_before_the_pages_and_as_gently(self):
        pages = {"/": html("Home", [f"/{n}" for n in range(5)]), **{f"/{n}": html(str(n)) for n in range(5)},
                 "/sitemap.xml": urlset("http://127.0.0.1:PORT/a"), "/a": html("A")}
        site = self.serve(pages)
        crawl(self.data, site.uri(), *self.ON, "--delay", "0.2", "--max-pending", "1")
        log = site.log(robots=True)
        self.assertLess([entry["path"] for entry in log].index("/sitemap.xml"), 4)
        times = [entry["time"] for entry in log if entry["path"] != "/__log"]
        self.assertGreater(times[-1] - times[0], 0.2 * (len(times) - 1) * 0.9)

    def test_a_subcollection_decides_for_its_sites(self):
        pages = {"/sitemap.xml": urlset("http://127.0.0.1:PORT/a"), "/a": html("A")}
        site = self.serve(pages)
        crawl(self.data, site.uri(), "--set", "subdomains/s/include_domains/exact=127.0.0.1", "--set", "subdomains/s/use_sitemaps=yes")
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


class SendLinks(unittest.TestCase):
    def setUp(self):
        self.data = self.enterContext(support.folder())
        self.other = self.enterContext(servers.Site({"*": {"/x": html("X", ["/never"])}}, bind="127.0.0.2"))

    def serve(self, pages):
        return self.enterContext(servers.Site({"*": pages}))

    def crawl(self, collection, *arguments, expected=0):
        result = support.run("crawl", *arguments, "--collection", collection, "--data", self.data, "--quiet")
        self.assertEqual(result.returncode, expected, result.stderr)
        servers.verify(self.data, "--collection", collection)

    def receive(self, **more):
        self.crawl("news", "--set", "seine/scope=all", "--depth", "0", **more)

    def ask(self, collection, sql):
        return [tuple(row) for row in support.query(self.data, sql, collection=collection)]

    def home(self):
        page = servers.page("Home", ["/a", self.other.uri("/x"), "mailto:x@y", "/a#again"])
        return {"/": {"headers": HTML, "body": page.replace("</body>", '<a rel=nofollow href=/no>no</a></body>')},
                "/a": html("A", [self.other.uri("/x")])}

    @support.shows("send_links_to")
    def test_links_go_to_the_other_collection_each_once(self):
        site = self.serve(self.home())
        self.crawl("web", site.uri(), "--set", "send_links_to=news")
        self.assertEqual(paths(site), ["/", "/a"])
        self.assertEqual(self.other.log(robots=True), [])
        self.assertEqual(self.ask("web", "SELECT collection, links FROM v_outbox"), [("news", 2)])
        self.assertIn("links wait", [kind for kind, _ in self.ask("web", "SELECT kind, sentence FROM event")])
        site.forget()
        self.receive()
        self.assertEqual((paths(site), paths(self.other)), (["/a"], ["/x"]))
        taken = "SELECT collection, received, queued, known, refused FROM v_intake"
        self.assertEqual(self.ask("news", taken), [("web", 2, 2, 0, 0)])
        # What was taken is not taken again; what comes new is.
        self.receive()
        site.restart(hosts={"*": {**self.home(), "/a": html("A", ["/new"]), "/new": html("New")}})
        self.crawl("web", "--refresh")
        self.receive()
        self.assertEqual(self.ask("news", taken), [("web", 3, 3, 0, 0)])
        self.assertIn(site.uri("/new"), [uri for uri, in self.ask("news", "SELECT uri FROM v_documents")])

    def test_without_it_nothing_is_sent(self):
        site = self.serve(self.home())
        self.crawl("web", site.uri())
        self.assertEqual(self.ask("web", "SELECT * FROM v_outbox"), [])
        result = support.run("crawl", "--collection", "news", "--data", self.data)
        self.assertEqual(result.returncode, 1)
        self.assertIn("no start URIs", result.stderr)

    def test_the_rules_of_the_receiver_decide(self):
        site = self.serve(self.home())
        self.crawl("web", site.uri(), "--set", "send_links_to=news")
        site.forget()
        self.crawl("news", "--include-host", "exact:127.0.0.1")
        self.assertEqual((paths(site), self.other.log(robots=True)), (["/a"], []))
        self.assertEqual(self.ask("news", "SELECT queued, refused FROM v_intake"), [(1, 1)])
        self.assertEqual(self.ask("news", "SELECT count(*) FROM v_refused WHERE referrer IS NULL"), [(0,)])

    def test_pages_that_did_not_change_send_their_links_when_it_is_set_later(self):
        page = self.home()
        page["/a"]["headers"] = {**HTML, "ETag": '"1"'}
        site = self.serve(page)
        self.crawl("web", site.uri("/a"))
        self.crawl("web", "--refresh", "--set", "send_links_to=news")
        self.assertEqual(self.ask("web", "SELECT links FROM v_outbox"), [(1,)])

    def test_a_collection_does_not_send_to_itself(self):
        result = support.run("crawl", "http://127.0.0.1:1/", "--collection", "web", "--data", self.data, "--set", "send_links_to=web")
        self.assertEqual(result.returncode, 1)
        self.assertIn("cannot send links to itself", result.stderr)

    def test_a_sender_of_the_same_name_begins_anew(self):
        site = self.serve(self.home())
        for expected in (2, 2):
            self.crawl("web", site.uri(), "--set", "send_links_to=news")
            self.receive()
            self.assertEqual(self.ask("news", "SELECT received, position FROM v_intake"), [(2, expected)])
            shutil.rmtree(os.path.join(self.data, "collections", "web"))

    def test_a_receiver_goes_on_while_the_file_of_a_sender_is_locked(self):
        site = self.serve(self.home())
        self.crawl("web", site.uri(), "--set", "send_links_to=news")
        count = 40
        chain = {f"/{n}": html(str(n), [f"/{n + 1}"] if n + 1 < count else [], delay_ms=20) for n in range(count)}
        own = self.enterContext(servers.Site({"*": chain}, bind="127.0.0.3"))
        path = support.database_path(self.data, "web")
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as lock:
            lock.execute("PRAGMA locking_mode = EXCLUSIVE")
            lock.execute("BEGIN EXCLUSIVE")
            began = time.monotonic()
            arguments = ["--collection", "news", "--data", self.data, "--quiet", "--delay", "0"]
            with servers.crawling("crawl", own.uri("/0"), "--include-host", "exact:127.0.0.1", "--include-host",
                                  "exact:127.0.0.3", *arguments) as process:
                def stored():
                    try:
                        return self.ask("news", "SELECT count(*) FROM v_documents")[0][0]
                    except support.NOT_YET:
                        return 0
                support.wait_until(lambda: process.poll() is not None or stored() == count, "all of its own is stored")
                took = time.monotonic() - began
                times = [at for at, in self.ask("news", "SELECT fetched_at FROM document ORDER BY fetched_at")]
                # It waits for the links as well, but with nothing else than them.
                self.assertIsNone(process.poll())
                lock.execute("COMMIT")
                lock.close()
                self.assertEqual(process.wait(), 0)
        gap = max(after - before for before, after in zip(times, times[1:]))
        print(f"{count} documents in {took:.1f} s while the sender was locked, the longest gap {gap} ms", flush=True)
        self.assertLess(took, 8)
        self.assertLess(gap, 2000)
        self.assertEqual(self.ask("news", "SELECT received, queued, refused FROM v_intake"), [(2, 1, 1)])
        servers.verify(self.data, "--collection", "news")

    def test_kills_on_both_sides_lose_nothing_and_send_nothing_twice(self):
        count = 12000
        links = {f"/{n}": html(str(n), [f"/{n}/{m}" for m in range(count // 20)]) for n in range(20)}
        site = self.serve({"/": html("Home", list(links)), **links})
        arguments = ["--data", self.data, "--quiet", "--delay", "0", "--depth", "1"]

        def killed(collection, *more, after):
            with servers.crawling("crawl", *more, "--collection", collection, *arguments) as process:
                support.wait_until(lambda: process.poll() is not None or after(), f"{collection} is in the middle")
                process.kill()
                process.wait()

        def reached(collection, sql, value):
            try:
                return self.ask(collection, sql)[0][0] >= value
            except support.NOT_YET:
                return False

        send = [site.uri(), "--set", "send_links_to=news"]
        for so_far in (1, 3000, 8000):
            killed("web", *send, after=lambda: reached("web", "SELECT count(*) FROM outbox", so_far))
        self.crawl("web", *send, *arguments[3:])
        self.assertEqual(self.ask("web", "SELECT count(*), count(DISTINCT uri) FROM outbox"), [(count + 20, count + 20)])
        take = ["--set", "seine/scope=all", "--max-docs", "1"]
        for so_far in (1, 5000):
            killed("news", *take, after=lambda: reached("news", "SELECT received FROM v_intake", so_far))
        self.crawl("news", *take, *arguments[3:])
        self.assertEqual(self.ask("news", "SELECT received, queued + known, refused FROM v_intake"), [(count + 20, count + 20, 0)])
        self.assertEqual(self.ask("news", "SELECT count(*) FROM uri"), [(count + 20,)])


class Mirrors(unittest.TestCase):
    PAGES = {"/": html("Home", ["http://b.example.test:PORT/x?1", "/x?1", "http://c.example.test:PORT/redirect"]),
             "/x?1": html("X"), "/redirect": {"status": 302, "headers": {"Location": "http://b.example.test:PORT/y"},
                                             "body": ""}, "/y": html("Y")}

    def setUp(self):
        self.stack = contextlib.ExitStack()
        self.site = self.stack.enter_context(servers.Site({"*": {}}))
        self.dns = self.stack.enter_context(servers.Dns("example.test"))
        self.data = self.stack.enter_context(support.folder())
        self.addCleanup(self.stack.close)

    def crawl(self, *options):
        self.site.restart(hosts={"*": json.loads(json.dumps(self.PAGES).replace(":PORT", f":{self.site.port}"))})
        crawl(self.data, self.site.uri("/", "b.example.test"), "--dns-server", self.dns.address,
              "--set", "extract_links_from_dupes=yes", *options)
        return sorted({(entry["host"][0], entry["path"]) for entry in self.site.log()})

    def mirrors(self, text="a.example.test b.example.test c.example.test"):
        path = os.path.join(self.data, "mirrors")
        write(path, [text])
        return f"mirror_site_files={path}"

    SCOPE = ("--include-host", "suffix:.example.test")

    def test_without_the_file_each_site_is_crawled(self):
        self.assertEqual(self.crawl(*self.SCOPE), [("b", "/"), ("b", "/x?1"), ("b", "/y"), ("c", "/redirect")])

    @support.shows("mirror_site_files")
    def test_the_uris_of_mirrors_are_the_canonical_sites(self):
        self.assertEqual(self.crawl(*self.SCOPE, "--set", self.mirrors()),
                         [("a", "/"), ("a", "/redirect"), ("a", "/x?1"), ("a", "/y")])

    def test_the_scope_of_hosts_is_that_of_the_canonical_site(self):
        self.assertEqual(self.crawl("--set", self.mirrors()),
                         [("a", "/"), ("a", "/redirect"), ("a", "/x?1"), ("a", "/y")])

    def test_what_was_known_of_a_mirror_goes_in_the_next_cycle(self):
        self.crawl(*self.SCOPE)
        self.assertEqual(self.crawl("--refresh", "--set", self.mirrors()),
                         [("a", "/"), ("a", "/redirect"), ("a", "/x?1"), ("a", "/y")])
        refused = {uri[7]: reason for uri, (state, reason) in servers.fates(self.data).items() if state == "refused"}
        self.assertEqual(refused, {"b": "do/mirror", "c": "do/mirror"})
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM v_documents WHERE site NOT LIKE 'http://a%'")[0][0], 0)

    def test_an_edited_file_tells_in_the_next_cycle(self):
        self.crawl(*self.SCOPE, "--set", self.mirrors("a.example.test b.example.test"))
        self.mirrors("a.example.test b.example.test c.example.test")
        self.assertEqual(self.crawl("--refresh"), [("a", "/"), ("a", "/redirect"), ("a", "/x?1"), ("a", "/y")])
        self.assertEqual({reason for uri, (_, reason) in servers.fates(self.data).items() if uri[7] == "c"}, {"do/mirror"})
        self.mirrors("a.example.test b.example.test")
        self.assertIn(("c", "/redirect"), self.crawl("--refresh"), "it is no mirror any more")

    def test_a_file_that_contradicts_itself_is_refused_with_its_line(self):
        path = os.path.join(self.data, "mirrors")
        write(path, ["a.example.test b.example.test", "c.example.test b.example.test"])
        result = support.run("crawl", "http://b.example.test/", "--data", self.data, "--set", f"mirror_site_files={path}")
        self.assertEqual(result.returncode, 1)
        self.assertIn(f"{path} line 2: a name stands already in another group", result.stderr)


class Setting(unittest.TestCase):
    def test_any_parameter_can_be_set_by_its_path(self):
        with servers.Site({"*": {"/": html("Home", ["/a.html"]), "/a.html": html("A")}}) as site, \
                support.folder() as data:
            crawl(data, site.uri(), "--set", "exclude_exts=.html", "--set=limits/max_doc=5")
            self.assertEqual(paths(site), ["/"])

    def test_what_is_no_parameter_is_refused(self):
        with support.folder() as data:
            for assignment, sentence in (("csum_cut=3", "csum_cut"), ("max_doc", "PARAMETER=VALUE"),
                                         ("max_doc=many", "many")):
                result = support.run("crawl", "http://127.0.0.1:1/", "--data", data, "--set", assignment)
                self.assertEqual(result.returncode, 1)
                self.assertIn(sentence, result.stderr)


if __name__ == "__main__":
    support.main()
