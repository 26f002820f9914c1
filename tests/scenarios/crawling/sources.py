"""Parameters that bring URIs in or fold them together: the crawl with each of them, and without."""

import contextlib
import json
import os
import shutil
import sqlite3
import unittest

import servers
import support
import virtual_time

HTML = {"Content-Type": "text/html"}
COPIES_FOLLOWED = 1000  # of one content: LIMIT_COPIES_FOLLOWED of base/limits.h


def html(title, links=(), **more):
    return {"headers": HTML, "body": servers.page(title, links), **more}


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
            servers.crawl(data, site.uri(), *files)
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
            servers.crawl(data, site.uri())
            self.assertEqual(paths(site), ["/"])
            self.assertEqual(self.rows(data), [])

    def test_a_file_is_read_once_and_again_when_it_has_changed(self):
        pages = {f"/{n}": html(str(n)) for n in range(3)}
        with servers.Site({"*": pages}) as site, support.folder() as data:
            path = os.path.join(data, "list")
            write(path, [site.uri("/0"), site.uri("/1")])
            servers.crawl(data, "--collection", "c", "--set", f"start_uri_files={path}")
            servers.crawl(data, "--collection", "c")
            self.assertEqual(paths(site), ["/0", "/1"])
            self.assertEqual(len(servers.events(data, "start URI file read")), 1)
            write(path, [site.uri("/0"), site.uri("/1"), site.uri("/2")])
            servers.crawl(data, "--collection", "c")
            self.assertEqual(paths(site), ["/0", "/1", "/2"])
            (row,) = self.rows(data)
            self.assertEqual([row["lines"], row["accepted"], row["known"]], [3, 1, 2])
            servers.crawl(data, "--collection", "c", "--refresh")
            self.assertEqual(paths(site), ["/0", "/0", "/1", "/1", "/2", "/2"])
            self.assertEqual(self.rows(data)[0]["cycle"], 1)
            servers.crawl(data, "--collection", "c", site.uri("/0"), "--set", "start_uri_files=")
            self.assertEqual(self.rows(data), [])

    def test_subcollections_have_files_of_their_own(self):
        with servers.Site({"*": {"/0": html("0"), "/1": html("1")}}) as site, support.folder() as data:
            first, second = os.path.join(data, "first"), os.path.join(data, "second")
            write(first, [site.uri("/0")])
            write(second, [site.uri("/1")])
            servers.crawl(data, "--collection", "c", "--set", f"start_uri_files={first}",
                          "--set", f"subdomains/sub/start_uri_files={second}", "--set", "subdomains/sub/include_uris/prefix=http://")
            self.assertEqual(paths(site), ["/0", "/1"])
            self.assertEqual([row["state"] for row in self.rows(data)], ["done", "done"])

    def test_a_file_that_cannot_be_read_is_reported_and_blocks_nothing(self):
        with servers.Site({"*": {"/": html("Home"), "/0": html("0")}}) as site, support.folder() as data:
            path = os.path.join(data, "list")
            servers.crawl(data, site.uri(), "--set", f"start_uri_files={path}")
            self.assertEqual(paths(site), ["/"])
            (row,) = self.rows(data)
            self.assertEqual(row["state"], "failed")
            self.assertIn(path, row["sentence"])
            write(path, [site.uri("/0")])
            servers.crawl(data, site.uri())
            self.assertEqual(paths(site), ["/", "/0"])
            self.assertEqual(self.rows(data)[0]["state"], "done")

    def test_a_line_without_end_is_no_line(self):
        with servers.Site({"*": {"/": html("Home"), "/0": html("0")}}) as site, support.folder() as data:
            path = os.path.join(data, "list")
            write(path, [site.uri("/0")])
            os.truncate(path, 1 << 40)
            # Each run tries it once more, behind what was read.
            for _ in range(2):
                servers.crawl(data, site.uri(), "--set", f"start_uri_files={path}")
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
            servers.crawl(data, site.uri(), "--max-pending", "1", "--set", "extract_links_from_dupes=no")
            self.assertEqual(paths(site), ["/", "/a/", "/a/page.html", "/b/"])
            self.assertEqual(states(data)["b/"], "duplicate")
            self.assertEqual(support.query(data, "SELECT count(*) FROM v_referrers WHERE page LIKE '%/b/'")[0][0], 0)

    @support.shows("extract_links_from_dupes")
    def test_with_extract_links_from_dupes_they_are(self):
        with servers.Site(self.SITE) as site, support.folder() as data:
            servers.crawl(data, site.uri(), "--max-pending", "1", "--set", "extract_links_from_dupes=yes")
            self.assertEqual(paths(site), ["/", "/a/", "/a/page.html", "/b/", "/b/page.html"])

    def test_seine_crawl_follows_them(self):
        """What only a copy in another folder leads to, over several folders."""
        folders = [f"/{name}/" for name in ("a", "b", "c", "d")]
        pages = {"/": html("Home", folders), **{folder: html("Copy", ["page.html"]) for folder in folders},
                 **{f"{folder}page.html": html(folder, ["deep/"]) for folder in folders},
                 **{f"{folder}deep/": html("Copy as well", ["end.html"]) for folder in folders},
                 **{f"{folder}deep/end.html": html(f"End of {folder}") for folder in folders}}
        with servers.Site({"*": pages}) as site, support.folder() as data:
            servers.crawl(data, site.uri())
            self.assertEqual(paths(site), sorted(pages))

    def test_copies_without_end_are_bounded(self):
        """Every page is the same and leads one folder deeper: /a/a/a/… ends by max_uri_recursion before there are many copies,
        folders that alternate end by the number of copies. Copies that are not committed yet are not counted: where a disk
        is slow, those folders too can come to where a name is there too often."""
        for names, most in (("a", 10), ("abcdefgh", 12000)):
            with self.subTest(names=names), servers.Site() as site, support.folder() as data:
                servers.crawl(data, site.uri(f"/same/{names}/"), "--max-pending", "16", "--set", "seine/auto_delay=no")
                asked = len(site.log())
                self.assertGreater(asked, 3)
                self.assertLess(asked, most)
                self.assertEqual(support.query(data, "SELECT count(*) FROM queue")[0][0], 0)
                self.assertEqual(support.query(data, "SELECT count(DISTINCT checksum) FROM document")[0][0], 1)
                reasons = {reason for _, reason in servers.fates(data).values()}
                if names == "a":
                    self.assertIn("ur/recursion", reasons)
                self.assertEqual(len(servers.events(data, "trap suspected")), names != "a")

    def test_numbered_copies_without_end_are_bounded(self):
        """/x1/x2/x3/…: every page is the same and leads one folder deeper, to a new number. No name comes twice, so that
        max_uri_recursion ends nothing; what does, is the number of copies, long before a URI is too long."""
        with servers.Site() as site, support.folder() as data:
            servers.crawl(data, site.uri("/numbered/x1/"))
            folders = [path for path in paths(site) if path.endswith("/")]
            self.assertGreater(len(folders), COPIES_FOLLOWED, "the first, and copies")
            self.assertLess(len(folders), COPIES_FOLLOWED * 1.2, "copies that are not committed yet are not counted")
            self.assertEqual(support.query(data, "SELECT count(*) FROM queue")[0][0], 0)
            self.assertEqual(len(servers.events(data, "trap suspected")), 1)
            self.assertNotIn("ur/recursion", {reason for _, reason in servers.fates(data).values()})
            self.assertNotIn("ur/length", {reason for _, reason in servers.fates(data).values()})

    def test_a_duplicate_that_inherits_has_its_links_followed(self):
        with servers.Site(self.SITE) as site, support.folder() as data:
            servers.crawl(data, site.uri(), "--max-pending", "1", "--set", "extract_links_from_dupes=no")
            site.restart(hosts={"*": {**self.SITE["*"], "/a/": html("Other")}})
            servers.crawl(data, site.uri(), "--max-pending", "1", "--refresh")
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
            servers.crawl(data, site.uri(), *arguments)
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
            servers.crawl(data, site.uri("/a"), *options)
            site.restart(hosts={"*": {"/a": self.page("one", "another end")}})
            servers.crawl(data, site.uri("/a"), "--refresh")
            (row,) = support.query(data, "SELECT size, cycle FROM v_documents")
            self.assertEqual([row["size"], row["cycle"]], [len(self.page("one", "another end")["body"]), 1])
            (cycle,) = support.query(data, "SELECT modified, unchanged FROM v_cycles WHERE cycle = 1")
            self.assertEqual(list(cycle), [0, 1])
            # From a part to the whole, and back: each document is proved by the rule it was summed with.
            servers.crawl(data, site.uri("/a"), "--refresh", "--set", "csum_cut_off=0", "--set", "use_meta_csum=no")
            servers.crawl(data, site.uri("/a"), "--refresh", "--set", "csum_cut_off=300")
            site.restart(hosts={"*": {"/a": {"headers": HTML, "body": self.page("one", "x")["body"][:300]}}})
            servers.crawl(data, site.uri("/a"), "--refresh")
            (row,) = support.query(data, "SELECT size FROM v_documents")
            self.assertEqual(row["size"], 300)


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
        # The last page waits at the gate, behind robots.txt and the others: time stands still then.
        own = self.enterContext(servers.Site({"*": chain}, bind="127.0.0.3", gate_after=count))
        # Exact jumps: they add up to how long the program waited with nothing to do, whatever the machine is busy with.
        clock = self.enterContext(virtual_time.Clock(step_s=0.01, timeout_s=support.TIMEOUT_S))
        path = support.database_path(self.data, "web")
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as lock:
            lock.execute("PRAGMA locking_mode = EXCLUSIVE")
            lock.execute("BEGIN EXCLUSIVE")
            arguments = ["--collection", "news", "--data", self.data, "--quiet", "--delay", "0"]
            with servers.crawling("crawl", own.uri("/0"), "--include-host", "exact:127.0.0.1", "--include-host",
                                  "exact:127.0.0.3", *arguments, env=clock.environment) as process:
                def stored():
                    try:
                        return self.ask("news", "SELECT count(*) FROM v_documents")[0][0]
                    except support.NOT_YET:
                        return 0
                support.wait_until(lambda: process.poll() is not None or own.requests() > count, "the last is asked for")
                waited_s = clock.get("offset_us") / 1e6
                own.open_gate()
                support.wait_until(lambda: process.poll() is not None or stored() == count, "all of its own is stored")
                # It waits for the links as well, but with nothing else than them.
                self.assertIsNone(process.poll())
                lock.execute("COMMIT")
                lock.close()
                self.assertEqual(process.wait(), 0)
        print(f"waited {waited_s:.1f} s for nothing but the sender between {count} documents", flush=True)
        self.assertLess(waited_s, 8)
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
        self.crawl("news", *take, *arguments[3:], expected=3)
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
        servers.crawl(self.data, self.site.uri("/", "b.example.test"), "--dns-server", self.dns.address,
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

    def test_an_edited_file_has_effect_in_the_next_cycle(self):
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
            servers.crawl(data, site.uri(), "--set", "exclude_exts=.html", "--set=limits/max_doc=5")
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
