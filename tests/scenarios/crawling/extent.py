"""How far a crawl goes: scope, depth, limits, what counts as the same URI. Each parameter with and without."""

import os
import signal
import unittest
import urllib.request

import disk
import servers
import support
from configuration import attrib, document, members, section, write
from effects import crawl, crawled, page, plain, settings

# Two sites: names are addresses of this machine, so that no DNS is needed.
ONE, TWO = "127.0.0.1", "127.0.0.2"
MEBIBYTE = 1 << 20


def two_sites(one, two):
    """A server for both, not yet with pages: AT in links stands for the second site, HERE for the first."""
    site = servers.Site({"*": {}}, bind="0.0.0.0")
    site.pages = {ONE: one, TWO: two}
    return site


def begin(site):
    def at(entry):
        return {**entry, **{key: value.replace("AT", site.uri("", TWO)).replace("HERE", site.uri("", ONE))
                            for key, value in entry.items() if key == "body"},
                "headers": {name: value.replace("AT", site.uri("", TWO))
                            for name, value in entry.get("headers", {}).items()}}
    site.restart({host: {path: at(entry) for path, entry in pages.items()} for host, pages in site.pages.items()})


def seconds(data):
    """How many seconds the crawl has counted."""
    return support.query(data, "SELECT count(*) FROM sample")[0][0]


def go(target):
    return {"status": 302, "headers": {"Location": target}, "body": ""}


class Crawlmode(unittest.TestCase):
    def crawl(self, one, two, *assignments):
        """{path: (state, reason)} over both sites, which everything may be crawled of."""
        with two_sites(one, two) as site, support.folder() as data:
            begin(site)
            return crawl(site, data, "seine/scope=all", *assignments, start=[site.uri("/", ONE)]).fates

    @support.shows("crawlmode/fwdlinks", "crawlmode/fwdredirects")
    def test_fwdlinks_and_fwdredirects_say_what_may_lead_to_another_domain(self):
        one = {"/": page("Home", ["AT/link", "/go", "/refresh"]), "/go": go("AT/redirect"),
               "/refresh": page("R", text="<meta http-equiv=refresh content='0;url=AT/html'>")}
        two = {"/link": page("L"), "/redirect": page("R"), "/html": page("H")}
        refused, stored = ("refused", "do/external"), ("stored", None)
        for assignments, expected in (([], [stored, stored, stored]),
                                      (["crawlmode/fwdlinks=no"], [refused, stored, stored]),
                                      (["crawlmode/fwdredirects=no"], [stored, refused, refused])):
            fates = self.crawl(one, two, *assignments)
            self.assertEqual([fates[path] for path in two], expected, assignments)

    @support.shows("crawlmode/mode", "crawlmode/reset_level")
    def test_mode_says_how_many_hops_and_reset_level_where_they_begin_anew(self):
        one = {"/": page("Home", ["/1", "AT/a"]), "/1": page("1", ["/2"]), "/2": page("2")}
        two = {"/a": page("A", ["/b"]), "/b": page("B", ["/c"]), "/c": page("C")}
        everything = {"/", "/1", "/2", "/a", "/b", "/c"}
        for assignments, beyond in (([], set()), (["crawlmode/mode=DEPTH:1"], {"/2", "/b"}),
                                    (["crawlmode/mode=DEPTH:1", "crawlmode/reset_level=yes"], {"/2", "/c"})):
            fates = self.crawl(one, two, *assignments)
            self.assertEqual({path for path, fate in fates.items() if fate == ("refused", "de/depth")}, beyond,
                             assignments)
            self.assertEqual({path for path, fate in fates.items() if fate[0] == "stored"} | beyond,
                             everything - ({"/c"} if "/b" in beyond else set()))


# Each way to say what belongs to a collection, with a value that leaves these of the five pages below.
RULES = {
    "include_domains/exact": (ONE, "home a/1 b/1"),
    "include_domains/prefix": ("127.0.0.1", "home a/1 b/1"),
    "include_domains/suffix": (".1", "home a/1 b/1"),
    "include_domains/regexp": (r"\.1$", "home a/1 b/1"),
    "include_domains/ip6mask": ("::ffff:127.0.0.1", "home a/1 b/1"),
    "exclude_domains/exact": (TWO, "home a/1 b/1"),
    "exclude_domains/prefix": ("127.0.0.2", "home a/1 b/1"),
    "exclude_domains/suffix": (".2", "home a/1 b/1"),
    "exclude_domains/regexp": (r"\.[2-9]$", "home a/1 b/1"),
    "include_uris/exact": ("HERE/home", "home"),
    "include_uris/prefix": ("HERE/", "home a/1 b/1"),
    "include_uris/suffix": ("e", "home"),
    "include_uris/regexp": ("/(home|a/.)$", "home a/1 a/2"),
    "exclude_uris/exact": ("HERE/a/1", "home b/1 a/2 b/2"),
    "exclude_uris/prefix": ("HERE/a/", "home b/1 a/2 b/2"),
    "exclude_uris/suffix": ("1", "home a/2 b/2"),
    "exclude_uris/regexp": ("/a/[12]", "home b/1 b/2"),
    "seine/restrict_to": ("HERE/(home|a).*", "home a/1"),
    "seine/scope": ("hosts", "home a/1 b/1"),
}


class Rules(unittest.TestCase):
    @support.shows(*RULES)
    def test_each_kind_of_rule_leaves_its_own(self):
        one = {"/home": page("Home", ["/a/1", "/b/1", "AT/a/2", "AT/b/2"]), "/a/1": page("a1"), "/b/1": page("b1")}
        two = {"/a/2": page("a2"), "/b/2": page("b2")}
        with two_sites(one, two) as site:
            begin(site)
            start = [site.uri("/home", ONE)]
            with support.folder() as data:
                everything = crawl(site, data, "seine/scope=all", start=start).stored()
                self.assertEqual(everything, ["/a/1", "/a/2", "/b/1", "/b/2", "/home"])
            for path, (value, left) in RULES.items():
                with self.subTest(path), support.folder() as data:
                    value = value.replace("HERE", site.uri("", ONE))
                    done = crawl(site, data, "seine/scope=all", f"{path}={value}", start=start)
                    self.assertEqual(done.stored(), sorted("/" + name for name in left.split()))


class SameUri(unittest.TestCase):
    @support.shows("max_uri_recursion")
    def test_max_uri_recursion_refuses_what_repeats_itself(self):
        paths = ["/x/x/x/1", "/a/b/a/b/a/b/2", "/p?n=1&n=2&n=3", "/x/x/x/x/x/x/4"]
        pages = {path: page(path) for path in paths}
        pages["/"] = page("Home", [path.replace("&", "&amp;") for path in paths])
        for setting, refused in (([], paths[3:]), (["max_uri_recursion=2"], paths), (["max_uri_recursion=0"], [])):
            with crawled(pages, *setting) as done:
                self.assertEqual([path for path in paths if done.fates[path] == ("refused", "ur/recursion")], refused)
                self.assertEqual(sorted(set(done.asked) - {"/"}), sorted(set(paths) - set(refused)))

    @support.shows("sort_query_params")
    def test_sort_query_params_takes_no_account_of_their_order(self):
        sorted_uri, other = "/p?a=1&b=2", "/p?b=2&a=1"
        pages = {"/": page("Home", [other.replace("&", "&amp;"), sorted_uri.replace("&", "&amp;")]),
                 sorted_uri: page("P"), other: page("Q")}
        with crawled(pages) as without:
            self.assertEqual(sorted(without.asked), ["/", sorted_uri, other])
        with crawled(pages, "sort_query_params=yes") as done:
            self.assertEqual(done.asked, ["/", sorted_uri])
        with crawled(pages, "sort_query_params=yes", start=other) as started:
            self.assertEqual(started.asked, [sorted_uri])
            why = support.run("why", started.site.uri(other), "--data", started.data)
            self.assertIn(started.site.uri(sorted_uri), why.stdout)

    @support.shows("wqfilter", "smfilter")
    def test_wqfilter_and_smfilter_lose_no_uri_and_repeat_none(self):
        paths = [f"/{number}" for number in range(50)]
        pages = {"/": page("Home", paths), **{path: page(path, paths) for path in paths}}
        for setting in ("wqfilter=yes", "wqfilter=no", "smfilter=0", "smfilter=1", "smfilter=1000000"):
            with crawled(pages, setting) as done:
                self.assertEqual(sorted(done.asked), sorted(["/", *paths]), setting)


class Turns(unittest.TestCase):
    """Three sites that may be crawled one at a time."""

    def order(self, *assignments):
        """Which site each request was for."""
        hosts = (ONE, TWO, "127.0.0.3")
        pages = {path: page(path) for path in (f"/{number}" for number in range(8))}
        pages["/"] = page("Home", list(pages))
        with servers.Site({"*": pages}, bind="0.0.0.0") as site, support.folder() as data:
            done = crawl(site, data, "seine/auto_delay=no", "diffcheck=no", "max_pending=1", *assignments,
                         start=[site.uri("/", host) for host in hosts])
            return [hosts.index(entry["headers"]["host"].split(":")[0]) for entry in done.log]

    def runs(self, *assignments):
        """How many requests each site had before another one had its turn."""
        order = self.order(*assignments)
        self.assertEqual(sorted(order), [0] * 9 + [1] * 9 + [2] * 9)
        ends = [at for at in range(1, len(order)) if order[at] != order[at - 1]] + [len(order)]
        return [end - begin for begin, end in zip([0, *ends], ends)]

    @support.shows("max_inter_docs")
    def test_max_inter_docs_lets_another_site_have_its_turn(self):
        self.assertEqual(self.runs("max_sites=1", "max_inter_docs="), [9, 9, 9])
        self.assertLessEqual(max(self.runs("max_sites=1", "max_inter_docs=3")), 3)
        self.assertLessEqual(max(self.runs("max_sites=1", "max_inter_docs=1")), 1)

    @support.shows("max_sites")
    def test_max_sites_is_how_many_are_crawled_at_once(self):
        hosts = (ONE, TWO, "127.0.0.3")
        for most in (1, 2, 3):
            with servers.Site({"*": {"/": page("Home")}}, bind="0.0.0.0", gate_after=1) as site, \
                    support.folder() as data:
                # With the first request the gate is closed.
                with urllib.request.urlopen(site.uri("/", ONE), timeout=support.TIMEOUT_S):
                    site.forget()

                def asked():
                    return {entry["host"] for entry in site.log(robots=True)}
                with support.running("crawl", *(site.uri("/", host) for host in hosts), "--data", data, "--quiet",
                                     *settings(f"max_sites={most}", "robots=no")) as process:
                    support.wait_until(lambda: len(asked()) >= most, "so many sites are asked")
                    seen = seconds(data)
                    support.wait_until(lambda: seconds(data) >= seen + 2, "two seconds of the crawl")
                    self.assertEqual(len(asked()), most)
                    site.open_gate()
                    self.assertEqual(process.wait(support.TIMEOUT_S), 0)
                self.assertEqual(asked(), set(hosts))


class RefreshOnly(unittest.TestCase):
    """At a limit nothing new is taken until the slack is there again, too."""

    def begun(self, process, site, data):
        """Waits until the refresh has come to the gate, and the program has looked at its limits."""
        support.wait_until(lambda: site.requests() > site.gate_after, "the gate is reached")
        seen = seconds(data)
        support.wait_until(lambda: seconds(data) >= seen + 2, "limits were looked at")
        self.assertIsNone(process.poll())

    @support.shows("limits/max_doc", "limits/max_doc_slack")
    def test_max_doc_slack_is_how_many_fewer_let_new_ones_in_again(self):
        first = {"/": page("Home", ["/a", "/b", "/c", "/d"]), **{path: page(path) for path in ("/a", "/b", "/c", "/d")}}
        # Two have gone; then the last one leads to something new.
        second = {"/": page("Home", ["/a", "/b", "/c", "/d"]), "/c": page("c"), "/d": page("d again", ["/new"]),
                  "/new": page("new")}
        for slack, admitted in ((1, True), (3, False)):
            with servers.Site({"*": first}) as site, support.folder() as data:
                crawl(site, data, "max_pending=1")
                # robots.txt is known: /, /a, /b, /c; the gate is before /d.
                site.gate_after = 4
                site.restart({"*": second})
                limits = settings("limits/max_doc=5", f"limits/max_doc_slack={slack}")
                with support.running("crawl", site.uri(), "--data", data, "--quiet", "--refresh", *limits) as process:
                    self.begun(process, site, data)
                    site.open_gate()
                    self.assertEqual(process.wait(support.TIMEOUT_S), 0 if admitted else 3)
                servers.verify(data)
                self.assertTrue(servers.events(data, "refresh only"))
                self.assertEqual(bool(servers.events(data, "refresh only ended")), admitted)
                fates = servers.fates(data)
                self.assertEqual(fates[site.uri("/new")],
                                 ("stored", None) if admitted else ("refused", "ur/refresh_only"))

    def test_what_a_limit_refused_is_crawled_when_it_is_lifted_under_way(self):
        paths = [f"/{number}" for number in range(20)]
        pages = {"/": page("Home", paths), **{path: page(path) for path in paths}}
        with servers.Site({"*": pages}) as site, support.folder() as data, support.folder() as place:
            def collection(name, value):
                limits = section("limits", attrib(name, "integer", value), attrib("max_doc_slack", "integer", "0"))
                return write(place, document(c=members("start_uris", site.uri()) + attrib("delay", "real", "0") + limits))
            self.assertEqual(support.run("crawl", "--config", collection("max_doc", "0"), "--data", data).returncode, 0)
            for name, limit in (("max_doc", "5"), ("disk_free", "100")):
                new = f"/{name}"
                site.gate_after = 10
                site.restart({"*": {**pages, "/": page("Home", [*paths, new]), new: page(name)}})
                with servers.crawling("crawl", "--config", collection(name, limit), "--data", data, "--refresh") as process:
                    support.wait_until(lambda: site.requests() > 10, "the gate is reached")
                    support.wait_until(lambda new=new: servers.fates(data).get(site.uri(new)) ==
                                       ("refused", "ur/refresh_only"), "what is new is refused")
                    collection(name, "0")
                    process.send_signal(signal.SIGHUP)
                    support.wait_until(lambda name=name: len(servers.events(data, "refresh only ended")) ==
                                       (1 if name == "max_doc" else 2), "the limit is lifted")
                    site.open_gate()
                    self.assertEqual(servers.end_of(process), 0)
                servers.verify(data)
                self.assertEqual(servers.fates(data)[site.uri(new)], ("stored", None))

    def test_what_a_limit_refused_is_crawled_by_a_run_without_it(self):
        for limit in ("limits/disk_free=100", "limits/max_doc=1"):
            with self.subTest(limit), servers.Site({"*": {"/": page("Home", ["/a"]), "/a": page("A")}}) as site, \
                    support.folder() as data:
                crawl(site, data, options=["--depth", "0"])
                limited = crawl(site, data, limit, "crawlmode/mode=FULL", status=3)
                self.assertEqual(limited.fates["/a"], ("refused", "ur/refresh_only"))
                self.assertEqual(crawl(site, data, limit.split("=")[0] + "=0").asked, ["/a"])

    @support.shows("limits/disk_free")
    def test_disk_free_takes_nothing_new_when_less_is_free(self):
        hosts = {"*": {"/": page("Home"), "/new": page("New")}}
        with servers.Site(hosts) as site, support.folder() as data:
            crawl(site, data)
            site.restart({"*": {**hosts["*"], "/": page("Home", ["/new"])}})
            # No disk is wholly free.
            limited = crawl(site, data, "limits/disk_free=100", options=["--refresh"], status=3)
            self.assertEqual(limited.asked, ["/"])
            self.assertEqual(limited.reason("/new"), "ur/refresh_only")
            free = crawl(site, data, "limits/disk_free=0", options=["--refresh"])
            self.assertEqual(sorted(free.asked), ["/", "/new"])

    @support.shows("limits/disk_free_slack")
    def test_disk_free_slack_is_what_must_be_free_beyond_it(self):
        for slack, ended in ((3, True), (49, False)):
            with disk.small_disk(64) as place, servers.Site({"*": {"/": page("Home"), "/a": page("A")}}) as site:
                data, ballast = f"{place}/data", f"{place}/ballast"
                starts = [site.uri("/a"), site.uri()]
                crawl(site, data, start=starts)
                disk.fill(ballast, 25 * MEBIBYTE)
                # Between /a and the home page.
                site.gate_after = 1
                site.restart({"*": {"/": page("Home", ["/new"]), "/a": page("A"), "/new": page("New")}})
                limits = settings("max_pending=1", "limits/disk_free=50", f"limits/disk_free_slack={slack}")
                with support.running("crawl", *starts, "--data", data, "--quiet", "--refresh", *limits) as process:
                    support.wait_until(lambda: servers.events(data, "refresh only"), "the limit is seen")
                    os.unlink(ballast)
                    if ended:
                        support.wait_until(lambda: servers.events(data, "refresh only ended"), "the space is seen")
                    self.begun(process, site, data)
                    site.open_gate()
                    self.assertEqual(process.wait(support.TIMEOUT_S), 0 if ended else 3)
                self.assertEqual(bool(servers.events(data, "refresh only ended")), ended)
                self.assertEqual(servers.fates(data)[site.uri("/new")][0], "stored" if ended else "refused")


class SiteLimit(unittest.TestCase):
    @support.shows("max_doc")
    def test_max_doc_is_how_many_documents_of_a_site_are_stored(self):
        pages = {f"/{number}": page(str(number)) for number in range(9)}
        pages["/"] = page("Home", list(pages))
        for assignments, stored in (([], 10), (["max_doc=4"], 4)):
            with crawled(pages, *assignments, status=0 if stored == 10 else 3) as done:
                self.assertEqual(len(done.stored()), stored)
                self.assertEqual(len([fate for fate in done.fates.values() if fate == ("refused", "ur/max_doc")]), 10 - stored)


class Kept(unittest.TestCase):
    @support.shows("seine/max_refused_kept")
    def test_max_refused_kept_bounds_the_rows_of_refused_uris(self):
        pages = {"/": page("Home", [f"/{number}.exe" for number in range(20)])}
        for assignments, rows in (([], 20), (["seine/max_refused_kept=5"], 5)):
            with crawled(pages, *assignments) as done:
                self.assertEqual(len([fate for fate in done.fates.values() if fate[0] == "refused"]), rows)
                counted = done.query("SELECT skips FROM v_progress")[0][0]
                self.assertIn('"ur/extension":20', counted)

    @support.shows("info")
    def test_info_is_shown_with_the_collection(self):
        for assignments, shown in (([], ""), (["info=Pages of the test"], "Pages of the test")):
            with crawled({"/": plain("text")}, *assignments) as done:
                self.assertEqual(done.query("SELECT info FROM v_progress")[0][0] or "", shown)


if __name__ == "__main__":
    support.main()
