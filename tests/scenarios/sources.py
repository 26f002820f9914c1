"""Parameters that bring URIs in or fold them together: the crawl with each of them, and without."""

import contextlib
import json
import os
import sqlite3
import unittest

import servers
import support

HTML = {"Content-Type": "text/html"}


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
            for line in (f"{first} line 5: no uri: ", f"{first} line 6: mailto:x@y: ", f"{second} line 2: ",
                         f"{second} line 3: xxx"):
                self.assertIn(line, told)

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
                except (sqlite3.OperationalError, FileNotFoundError):
                    return False  # it is just being made, or opened
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
            crawl(data, site.uri(), "--max-pending", "1")
            self.assertEqual(paths(site), ["/", "/a/", "/a/page.html", "/b/"])
            self.assertEqual(states(data)["b/"], "duplicate")
            self.assertEqual(support.query(data, "SELECT count(*) FROM v_referrers WHERE page LIKE '%/b/'")[0][0], 0)

    def test_with_extract_links_from_dupes_they_are(self):
        with servers.Site(self.SITE) as site, support.folder() as data:
            crawl(data, site.uri(), "--max-pending", "1", "--set", "extract_links_from_dupes=yes")
            self.assertEqual(paths(site), ["/", "/a/", "/a/page.html", "/b/", "/b/page.html"])

    def test_a_duplicate_that_inherits_has_its_links_followed(self):
        with servers.Site(self.SITE) as site, support.folder() as data:
            crawl(data, site.uri(), "--max-pending", "1")
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

    def test_only_the_first_csum_cut_off_bytes_count(self):
        self.assertEqual(len(self.owners("--set", "csum_cut_off=400")), 1)
        up_to_meta = self.page("one", "")["body"].index("one") + 3
        self.assertEqual(len(self.owners("--set", f"csum_cut_off={up_to_meta}")), 2)

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

    def test_a_file_that_contradicts_itself_is_refused_with_its_line(self):
        path = os.path.join(self.data, "mirrors")
        write(path, ["a.example.test b.example.test", "c.example.test b.example.test"])
        result = support.run("crawl", "http://b.example.test/", "--data", self.data, "--set", f"mirror_site_files={path}")
        self.assertEqual(result.returncode, 1)
        self.assertIn(f"{path} line 2: b.example.test stands already in the group of a.example.test", result.stderr)


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
