"""Crawling again: what changed, what did not, what is gone; options that change what belongs to the collection."""

import unittest

import servers
import support

HTML = [["Content-Type", "text/html"]]


def page(title, links=(), text="", **more):
    return {"headers": HTML, "body": servers.page(title, links, text), **more}


def cached(tag):
    return {"behaviour": f'/cached?etag="{tag}"'}


class Refresh(unittest.TestCase):
    def crawl(self, site, data, *options, status=0):
        servers.crawl(data, site.uri(), *options, status=status)
        prefix = site.uri()[:-1]
        return {uri[len(prefix):]: fate for uri, fate in servers.fates(data).items() if uri.startswith(prefix)}

    def test_a_finished_crawl_says_so_and_asks_nothing(self):
        with support.folder() as data, servers.Site({"*": {"/": page("Home")}}) as site:
            self.crawl(site, data)
            site.forget()
            result = support.run("crawl", site.uri(), "--data", data)
            self.assertEqual(result.returncode, 0)
            self.assertIn("--refresh", result.stdout)
            self.assertEqual(site.log(robots=True), [])

    def test_a_refresh_says_which_cycle_begins(self):
        with support.folder() as data, servers.Site({"*": {"/": page("Home")}}) as site:
            self.crawl(site, data)
            result = support.run("crawl", site.uri(), "--data", data, "--refresh")
            self.assertIn(": 1 known, cycle 1 begins (--refresh)\n", result.stdout)

    def test_a_refresh_takes_along_what_still_waits(self):
        def site_of(text):
            return {"*": {"/": page("Home", [f"/{n}" for n in range(100)], text, delay_ms=5),
                          **{f"/{n}": page(f"{n} {text}", ["/", f"/{(n + 7) % 100}"], delay_ms=5) for n in range(100)}}}
        with support.folder() as data, servers.Site(site_of("first")) as site:
            self.crawl(site, data, "--delay", "0")
            for text in ("second", "third"):
                site.restart(site_of(text))
                with support.running("crawl", site.uri(), "--data", data, "--delay", "0", "--refresh") as process:
                    support.wait_until(lambda: len(site.log()) >= 20, "a part of the cycle is done")
                    process.kill()
                    process.wait()
            fates = self.crawl(site, data, "--delay", "0")
            self.assertEqual({fate[0] for fate in fates.values()}, {"stored"})
            self.assertEqual(len(fates), 101)

    def test_a_refresh_transfers_what_changed_and_drops_what_is_gone(self):
        first = {"*": {"/": page("Home", ["/same", "/changed", "/gone", "/moved", "/flaky"]), "/same": cached("1"),
                       "/changed": page("Old", text="old"), "/gone": page("Gone"), "/moved": page("Moves"),
                       "/flaky": page("Sometimes")}}
        second = {"*": {"/": page("Home", ["/same", "/changed", "/gone", "/moved", "/new", "/flaky"]), "/same": cached("1"),
                        "/changed": page("New", text="new"), "/gone": page("", status=404),
                        "/moved": {"status": 301, "headers": {"Location": "/new"}}, "/new": page("New page"),
                        "/flaky": page("", status=501)}}
        with support.folder() as data, servers.Site(first) as site:
            self.crawl(site, data)
            site.restart(second)
            fates = self.crawl(site, data, "--refresh", "--set", "http_errors/5xx=DELETE:2")
            self.assertEqual({path: fate[0] for path, fate in fates.items()},
                             {"/": "stored", "/same": "stored", "/changed": "stored", "/gone": "gone",
                              "/moved": "redirect", "/new": "stored", "/flaky": "failed"})
            asked = {entry["path"]: entry for entry in site.log()}
            self.assertEqual(asked["/same"]["headers"].get("if-none-match"), '"1"')
            totals = {row[0]: row[1] for row in support.query(data, """SELECT name, sum(value)
                FROM (SELECT * FROM statistic UNION ALL SELECT * FROM statistic_delta) JOIN statistic_name
                ON statistic_name.id = statistic_id WHERE site_id = 0 AND cycle = 1 GROUP BY name""")}
            self.assertEqual((totals["Unchanged"], totals["Modified"], totals["Deleted"]), (1, 2, 2))
            kept = {row[0] for row in support.query(
                data, "SELECT path FROM document JOIN uri ON uri.id = uri_id WHERE duplicate_of IS NULL")}
            self.assertEqual(kept, {"/", "/same", "/changed", "/new", "/flaky"}, "a 501 is no proof that it is gone")

    def test_when_the_owner_of_a_content_goes_a_duplicate_takes_its_place(self):
        copies = ["/a", "/b", "/c"]
        for tags in (False, True):
            first = {"*": {"/": page("Home", copies), **{path: cached("1") if tags else page("Same") for path in copies}}}
            with self.subTest(tags=tags), support.folder() as data, servers.Site(first) as site:
                fates = self.crawl(site, data, "--max-pending", "1")
                (owner,) = [path for path in copies if fates[path][0] == "stored"]
                second = {"*": {**first["*"], owner: page("", status=404)}}
                site.restart(second)
                fates = self.crawl(site, data, "--refresh", "--max-pending", "1")
                self.assertEqual(fates[owner][0], "gone")
                self.assertEqual(sorted(fates[path][0] for path in copies if path != owner), ["duplicate", "stored"])

    def test_when_an_owner_changes_its_duplicates_keep_the_old_content(self):
        copies = ["/a", "/b", "/c"]
        for tags in (False, True):
            first = {"*": {"/": page("Home", copies), **{path: cached("1") if tags else page("Same") for path in copies}}}
            with self.subTest(tags=tags), support.folder() as data, servers.Site(first) as site:
                fates = self.crawl(site, data, "--max-pending", "1")
                (owner,) = [path for path in copies if fates[path][0] == "stored"]
                site.restart({"*": {**first["*"], owner: page("Other", text="other")}})
                fates = self.crawl(site, data, "--refresh", "--max-pending", "1")
                self.assertEqual(fates[owner][0], "stored")
                self.assertEqual(sorted(fates[path][0] for path in copies if path != owner), ["duplicate", "stored"])

    def test_many_pages_that_vanish_at_once_are_not_all_believed(self):
        paths = [f"/{number}" for number in range(200)]
        first = {"*": {"/": page("Home", paths), **{path: page(path) for path in paths}}}
        second = {"*": {"/": page("Home", paths), **{path: page("", status=404) for path in paths}}}
        with support.folder() as data, servers.Site(first) as site:
            def kept():
                return support.query(data, "SELECT count(*) FROM document")[0][0]
            self.crawl(site, data)
            # Killed when deletion has stopped; what is gone by then counts afterwards.
            site.gate_after = 100
            site.restart(second)
            with servers.crawling("crawl", site.uri(), "--data", data, "--refresh") as process:
                support.wait_until(lambda: servers.events(data, "deletion stopped"), "deletion stops")
                process.kill()
                process.wait()
            site.open_gate()
            self.crawl(site, data)
            self.assertEqual(kept(), 151)
            self.assertEqual(len(servers.events(data, "deletion stopped")), 1)
            self.assertEqual(len(servers.events(data, "went on after a kill")), 1)
            origin = site.uri()[:-1]
            self.assertEqual(tuple(support.query(data, "SELECT site, deleted, kept FROM v_deletion_stops")[0]),
                             (origin, 50, 150))
            site.forget()
            result = support.run("crawl", "--data", data, "--confirm-deletions", "http://nobody.example")
            self.assertEqual(result.returncode, 1)
            self.assertIn("no site http://nobody.example", result.stderr)
            self.crawl(site, data, "--confirm-deletions", origin)
            self.assertEqual(kept(), 1)
            self.assertEqual(len(servers.events(data, "deletions confirmed")), 1)
            self.assertEqual(site.log(robots=True), [], "what vanished is not asked for again")

    def test_an_operator_may_confirm_beforehand(self):
        paths = [f"/{number}" for number in range(200)]
        first = {"*": {"/": page("Home", paths), **{path: page(path) for path in paths}}}
        second = {"*": {"/": page("Home", paths), **{path: page("", status=404) for path in paths}}}
        with support.folder() as data, servers.Site(first) as site:
            self.crawl(site, data)
            site.restart(second)
            self.crawl(site, data, "--refresh", "--confirm-deletions", "all")
            self.assertEqual(support.query(data, "SELECT count(*) FROM document")[0][0], 1)
            self.assertEqual(servers.events(data, "deletion stopped"), [])


class Scope(unittest.TestCase):
    crawl = Refresh.crawl

    def site(self):
        return servers.Site({"*": {
            "/": page("Home", ["/a/1", "/a/2", "/b/1", "/b/2", "/x.pdf"]),
            "/a/1": page("a1", ["/a/deep"]), "/a/2": page("a2"), "/a/deep": page("deep"),
            "/b/1": page("b1"), "/b/2": page("b2"), "/x.pdf": page("x")}})

    def states(self, fates):
        return {path: fate[0] for path, fate in fates.items()}

    def test_limits_of_documents_and_depth(self):
        with self.site() as site:
            with support.folder() as data:
                self.crawl(site, data, "--max-docs", "3", status=3)
                self.assertEqual(support.query(data, "SELECT count(*) FROM document")[0][0], 3)
            with support.folder() as data:
                self.crawl(site, data, "--max-docs-per-site", "2", status=3)
                self.assertEqual(support.query(data, "SELECT count(*) FROM document")[0][0], 2)
            with support.folder() as data:
                fates = self.crawl(site, data, "--depth", "1")
                self.assertEqual(fates["/a/deep"], ("refused", "de/depth"))
                self.assertEqual(fates["/a/1"][0], "stored")

    def test_rules_and_a_scope_that_changes(self):
        with self.site() as site, support.folder() as data:
            fates = self.crawl(site, data, "--exclude", f"prefix:{site.uri('/a/')}")
            self.assertEqual(fates["/a/1"], ("refused", "ur/rule"))
            self.assertEqual(fates["/b/1"][0], "stored")
            rule = support.query(data, "SELECT rule.text FROM uri JOIN rule ON rule.id = rule_id LIMIT 1")[0][0]
            self.assertIn("/a/", rule)

    def test_what_a_changed_option_excludes_goes_in_the_next_cycle(self):
        def kept():
            return {row[0] for row in support.query(data, "SELECT path FROM document JOIN uri ON uri.id = uri_id")}
        others = {"/", "/b/1", "/b/2", "/x.pdf"}
        everything = others | {"/a/1", "/a/2", "/a/deep"}
        exclude = ["--exclude", "regexp:/a/"]
        with self.site() as site, support.folder() as data:
            self.crawl(site, data)
            self.assertEqual(kept(), everything)
            self.crawl(site, data, *exclude)
            self.assertEqual(kept(), everything, "not at once")
            fates = self.crawl(site, data, "--refresh")
            self.assertEqual(kept(), others)
            self.assertEqual(fates["/a/1"], ("refused", "ur/rule"))
            # In the middle of a cycle: of those that were asked for again and those that were not, none goes.
            self.crawl(site, data, "--set", "exclude_uris/regexp=")
            self.assertEqual(kept(), everything)
            site.forget()
            with servers.crawling("crawl", site.uri(), "--data", data, "--refresh", "--delay", "1",
                                  "--max-pending", "1") as process:
                support.wait_until(lambda: len(site.log()) >= 2, "the refresh is under way")
                servers.interrupt(process)
            self.assertLess(len(site.log()), len(everything))
            self.crawl(site, data, "--delay", "0", *exclude)
            self.assertEqual(kept(), everything, "not in the cycle that was under way")
            self.crawl(site, data, "--refresh")
            self.assertEqual(kept(), others)

    def test_what_a_changed_option_admits_is_crawled_without_a_refresh(self):
        with self.site() as site, support.folder() as data:
            fates = self.crawl(site, data, "--depth", "1")
            self.assertEqual(fates["/a/deep"][0], "refused")
            site.forget()
            fates = self.crawl(site, data, "--depth", "5")
            self.assertEqual(fates["/a/deep"][0], "stored")
            self.assertEqual([entry["path"] for entry in site.log()], ["/a/deep"])
        with self.site() as site, support.folder() as data:
            fates = self.crawl(site, data, "--restrict-to", f"{site.uri()}(b/.*)?")
            self.assertEqual(fates["/a/1"], ("refused", "ur/rule"))
            site.forget()
            fates = self.crawl(site, data, "--restrict-to", f"{site.uri()}.*")
            self.assertEqual(fates["/a/deep"][0], "stored")
            self.assertNotIn("/b/1", [entry["path"] for entry in site.log()])

    def test_a_link_not_to_be_followed_stays_so_when_more_depth_is_allowed(self):
        nofollow = {"headers": HTML, "body": '<a rel="nofollow" href="/no">no</a><a href="/yes">yes</a>'}
        with servers.Site({"*": {"/": nofollow, "/no": page("No"), "/yes": page("Yes")}}) as site, \
                support.folder() as data:
            fates = self.crawl(site, data, "--depth", "0")
            self.assertEqual((fates["/no"], fates["/yes"]), (("refused", "nf/nofollow"), ("refused", "de/depth")))
            fates = self.crawl(site, data, "--depth", "1")
            self.assertEqual((fates["/no"][0], fates["/yes"][0]), ("refused", "stored"))

    def test_a_shorter_way_that_is_found_late_admits_what_was_too_deep(self):
        # The redirect comes when /far and its links have been seen on the longer way.
        late = {"status": 301, "headers": {"Location": "/far"}, "delay_ms": 5000}
        hosts = {"*": {"/": page("Home", ["/late", "/a"]), "/a": page("A", ["/far"]), "/far": page("Far", ["/b"]),
                       "/b": page("B", ["/c"]), "/c": page("C"), "/late": late}}
        with servers.Site(hosts) as site, support.folder() as data:
            fates = self.crawl(site, data, "--depth", "2", "--delay", "0", "--max-pending", "4")
            self.assertEqual({path: fate[0] for path, fate in fates.items()},
                             {"/": "stored", "/late": "redirect", "/a": "stored", "/far": "stored", "/b": "stored",
                              "/c": "refused"})
            depths = {row[0]: row[1] for row in support.query(data, "SELECT path, depth FROM uri")}
            self.assertEqual(depths, {"/": 0, "/late": 1, "/a": 1, "/far": 1, "/b": 2, "/c": 3})

    def test_another_start_uri_is_added(self):
        with self.site() as site, support.folder() as data:
            self.crawl(site, data, "--depth", "0")
            result = support.run("crawl", site.uri("/b/1"), "--data", data)
            self.assertEqual(result.returncode, 0, result.stderr)
            servers.verify(data)
            self.assertEqual(servers.fates(data)[site.uri("/b/1")][0], "stored")


if __name__ == "__main__":
    support.main()
