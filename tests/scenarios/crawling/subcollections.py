"""Subcollections (MS-FSCCFG 2.2.4.33): parts of a collection, defined by rules, crawled in ways of their own."""

import importlib.util
import os
import re
import unittest

import effects
import extent
import servers
import support
import virtual_time

HTML = {"Content-Type": "text/html"}
TEXT = {"Content-Type": "text/plain"}


def site(*links, clock=None, **pages):
    """Pages by path (with _ for /): the home page leads to `links`. `clock`: virtual_time.py."""
    hosts = {"/": {"headers": HTML, "body": servers.page("home", links)}}
    for name, entry in pages.items():
        hosts["/" + name.replace("_", "/")] = {"headers": HTML, **entry}
    return servers.Site({"*": hosts}, clock=clock)


def crawl(data, uri, *settings, options=(), clock=None):
    arguments = [argument for setting in settings for argument in ("--set", setting)]
    result = support.run("crawl", uri, "--data", data, "--quiet", *arguments, *options,
                         env=clock.environment if clock else None)
    servers.verify(data)
    return result.returncode


def paths(data, state="stored"):
    return sorted(row[0] for row in support.query(
        data, "SELECT path FROM uri JOIN uri_state ON uri_state.id = state WHERE uri_state.name = ?", state))


def refused(data):
    return dict(support.query(data, "SELECT path, code || '/' || detail FROM uri JOIN reason ON reason.id = reason_id"))


# What shows each parameter that may stand in a subcollection (MS-FSCCFG 2.2.4.33), but the rules: file and test.
SHOWN = {
    **dict.fromkeys(("seine/change_model", *(f"adaptive/{name}" for name in (
        "refresh_count", "refresh_quota", "coverage_min", "coverage_max_pct",
        *(f"weights/{name}" for name in ("inverse_length", "inverse_depth", "is_landing_page", "is_mime_markup", "change_history",
                                         "sitemap")),
        *(f"sitemap_weights/{name}" for name in ("always", "hourly", "daily", "weekly", "monthly", "yearly", "never", "default"))))),
        "server_cycles test_an_adaptive_subcollection_has_minor_cycles_of_its_own"),
    "accept_compression": "subcollections test_headers_and_compression_are_the_subcollection_s_own",
    "allowed_schemes": "subcollections test_allowed_schemes_are_the_subcollection_s_own",
    "cert_file": "sessions test_two_subcollections_of_a_host_show_certificates_of_their_own_on_connections_of_their_own",
    "crawlmode/fwdlinks": "subcollections test_links_and_redirects_to_other_domains_are_the_subcollection_s_own",
    "crawlmode/fwdredirects": "subcollections test_links_and_redirects_to_other_domains_are_the_subcollection_s_own",
    "crawlmode/mode": "subcollections test_crawlmode_is_the_subcollection_s_own",
    "crawlmode/reset_level": "subcollections test_where_hops_begin_anew_is_the_subcollection_s_own",
    "cut_off": "subcollections test_cut_off_is_the_subcollection_s_own",
    "delay": "subcollections test_delay_is_the_subcollection_s_own",
    "headers": "subcollections test_headers_and_compression_are_the_subcollection_s_own",
    "key_file": "sessions test_two_subcollections_of_a_host_show_certificates_of_their_own_on_connections_of_their_own",
    "max_doc": "subcollections test_max_doc_holds_for_its_sites_as_a_whole",
    "proxy": "subcollections test_its_sites_have_proxies_of_their_own",
    "refresh": "server_cycles test_a_subcollection_has_an_interval_of_its_own",
    "refresh_mode": "refresh_modes test_a_subcollection_has_a_mode_of_its_own",
    "start_uri_files": "sources test_subcollections_have_files_of_their_own",
    "start_uris": "subcollections test_its_start_uris_are_crawled_and_the_first_that_matches_decides",
    "use_http_1_1": "subcollections test_the_version_of_http_is_the_subcollection_s_own",
    "use_sitemaps": "sitemaps test_a_subcollection_decides_for_its_sites",
    "ftp_passive": "ftp test_a_subcollection_has_its_own_way_of_data_connections_and_of_tls",
    "rss/auto_discover": "channels test_a_subcollection_decides_what_its_channels_are_and_what_becomes_of_them",
    "rss/del_expired_links": "channels test_a_subcollection_decides_what_its_channels_are_and_what_becomes_of_them",
    "rss/follow_links": "channels test_a_subcollection_has_channels_of_its_own",
    "rss/ignore_rules": "channels test_a_subcollection_decides_what_its_channels_are_and_what_becomes_of_them",
    "rss/index_feed": "channels test_a_subcollection_decides_what_its_channels_are_and_what_becomes_of_them",
    "rss/max_link_age": "channels test_a_subcollection_decides_what_its_channels_are_and_what_becomes_of_them",
    "rss/max_link_count": "channels test_a_subcollection_has_channels_of_its_own",
    "rss/start_uri_files": "channels test_a_subcollection_decides_what_its_channels_are_and_what_becomes_of_them",
    "rss/start_uris": "channels test_a_subcollection_has_channels_of_its_own",
    "seine/ftp_tls": "ftp test_a_subcollection_has_its_own_way_of_data_connections_and_of_tls",
    "use_javascript": "javascript test_a_subcollection_has_its_pages_run_and_no_others",
    "variable_delay/…": "slots test_a_subcollection_has_slots_of_its_own",
}

# Each kind of rule with a value that selects these of five pages; those of extent.py and what they leave out.
RULES = {
    **{path: value for path, value in extent.RULES.items() if not path.startswith("seine/")},
    "include_domains/ipmask": (extent.ONE, "home a/1 b/1"),
    "include_domains/file": ("exact:127.0.0.1", "home a/1 b/1"),
    "exclude_domains/ipmask": (extent.TWO, "home a/1 b/1"),
    "exclude_domains/ip6mask": ("::ffff:127.0.0.2", "home a/1 b/1"),
    "exclude_domains/file": ("ipmask:127.0.0.2", "home a/1 b/1"),
    "include_uris/file": ("suffix:e", "home"),
    "exclude_uris/file": ("suffix:1", "home a/2 b/2"),
}


class Completeness(unittest.TestCase):
    def test_all_that_may_stand_in_a_subcollection_is_shown(self):
        with open(os.path.join(support.ROOT, "docs", "configuration.md"), encoding="utf-8") as file:
            paragraphs = re.split(r"^### ", file.read(), flags=re.MULTILINE)[1:]
        allowed = {text.split("\n", 1)[0] for text in paragraphs
                   if "where: collection, subcollection" in text and "**not in force yet**" not in text}
        self.assertEqual(allowed, {*SHOWN, *RULES})
        for reference in SHOWN.values():
            name, test = reference.split()
            with open(importlib.util.find_spec(name).origin, encoding="utf-8") as file:
                self.assertIn(f"def {test}(", file.read())

    def test_each_kind_of_rule_defines_a_subcollection(self):
        one = {"/home": effects.page("Home", ["/a/1", "/b/1", "AT/a/2", "AT/b/2"]), "/a/1": effects.page("a1"),
               "/b/1": effects.page("b1")}
        two = {"/a/2": effects.page("a2"), "/b/2": effects.page("b2")}
        with extent.two_sites(one, two) as site, support.folder() as place:
            extent.begin(site)
            for path, (value, part) in RULES.items():
                if path.endswith("/file"):
                    with open(os.path.join(place, "rules"), "w", encoding="utf-8") as file:
                        file.write(value + "\n")
                    value = file.name
                value = value.replace("HERE", site.uri("", extent.ONE))
                with self.subTest(path), support.folder() as data:
                    done = effects.crawl(site, data, "seine/scope=all", f"subdomains/part/{path}={value}",
                                         "subdomains/part/headers=X-Part: yes", start=[site.uri("/home", extent.ONE)])
                    self.assertEqual(len(done.stored()), 5)
                    self.assertEqual(sorted(entry["path"][1:] for entry in done.log if "x-part" in entry["headers"]),
                                     sorted(part.split()))


class Subcollections(unittest.TestCase):
    def test_the_version_of_http_is_the_subcollection_s_own(self):
        pages = {"news_a": {"body": "a"}, "other_b": {"body": "b"}}
        with site("/news/a", "/other/b", **pages) as home, support.folder() as data:
            crawl(data, home.uri(), f"subdomains/news/include_uris/prefix={home.uri('/news/')}",
                  "subdomains/news/use_http_1_1=no")
            versions = {entry["path"]: entry["version"] for entry in home.log()}
            self.assertEqual(versions, {"/": "HTTP/1.1", "/news/a": "HTTP/1.0", "/other/b": "HTTP/1.1"})

    def test_its_sites_have_proxies_of_their_own(self):
        host = "www.example.invalid"
        with site() as home, servers.Squid(host) as squid, support.folder() as data:
            hidden = home.uri("/", host)
            options = (hidden, f"subdomains/far/include_domains/exact={host}", "seine/scope=all", "robots=no")
            crawl(data, home.uri(), *options[1:], f"subdomains/far/proxy=127.0.0.1:{squid.port}", options=options[:1])
            self.assertEqual([uri for _, uri, _ in squid.requests(1)], [hidden])
            # Both hosts serve the same page; which of them comes first is the machine's choice.
            states = [servers.fates(data)[uri][0] for uri in (hidden, home.uri())]
            self.assertEqual(sorted(states), ["duplicate", "stored"])

    def test_links_and_redirects_to_other_domains_are_the_subcollection_s_own(self):
        one = {"/": effects.page("Home", ["AT/a", "AT/part/b", "/go/a", "/go/b"]), "/go/a": extent.go("AT/c"),
               "/go/b": extent.go("AT/part/d")}
        two = {path: effects.page(path) for path in ("/a", "/part/b", "/c", "/part/d")}
        stored, refused = "stored", "refused"
        for parameter, expected in (("fwdlinks", [stored, refused, stored, stored]),
                                    ("fwdredirects", [stored, stored, stored, refused])):
            with self.subTest(parameter), extent.two_sites(one, two) as server, support.folder() as data:
                extent.begin(server)
                done = effects.crawl(server, data, "seine/scope=all", "crawlmode/fwdredirects=yes",
                                     "subdomains/part/include_uris/regexp=/part/",
                                     f"subdomains/part/crawlmode/{parameter}=no", start=[server.uri("/", extent.ONE)])
                self.assertEqual([done.state(path) for path in two], expected)

    def test_where_hops_begin_anew_is_the_subcollection_s_own(self):
        one = {"/": effects.page("Home", ["/1"]), "/1": effects.page("1", ["AT/a", "AT/part/b"])}
        two = {"/a": effects.page("a"), "/part/b": effects.page("b")}
        with extent.two_sites(one, two) as server, support.folder() as data:
            extent.begin(server)
            done = effects.crawl(server, data, "seine/scope=all", "crawlmode/mode=DEPTH:1", "crawlmode/reset_level=no",
                                 "subdomains/part/include_uris/regexp=/part/", "subdomains/part/crawlmode/reset_level=yes",
                                 start=[server.uri("/", extent.ONE)])
            self.assertEqual(done.fates["/a"], ("refused", "de/depth"))
            self.assertEqual(done.state("/part/b"), "stored")

    def test_cut_off_is_the_subcollection_s_own(self):
        pages = {"news_long": {"headers": TEXT, "body": "n" * 5000}, "other_long": {"headers": TEXT, "body": "o" * 5000}}
        with site("/news/long", "/other/long", **pages) as home, support.folder() as data:
            crawl(data, home.uri(), f"subdomains/news/include_uris/prefix={home.uri('/news/')}",
                  "subdomains/news/cut_off=1000")
            sizes = dict(support.query(data, "SELECT path, size FROM document JOIN uri ON uri.id = uri_id"))
            self.assertEqual((sizes["/news/long"], sizes["/other/long"]), (1000, 5000))

    def test_headers_and_compression_are_the_subcollection_s_own(self):
        pages = {"news_a": {"body": "a"}, "other_b": {"body": "b"}}
        with site("/news/a", "/other/b", **pages) as home, support.folder() as data:
            crawl(data, home.uri(), f"subdomains/news/include_uris/prefix={home.uri('/news/')}",
                  "subdomains/news/headers=X-Part: news", "subdomains/news/accept_compression=no")
            asked = {entry["path"]: {name.lower(): value for name, value in entry["headers"].items()}
                     for entry in home.log()}
            self.assertEqual(asked["/news/a"].get("x-part"), "news")
            self.assertNotIn("x-part", asked["/other/b"])
            self.assertNotIn("accept-encoding", asked["/news/a"])
            self.assertIn("accept-encoding", asked["/other/b"])

    def test_crawlmode_is_the_subcollection_s_own(self):
        pages = {"news_1": {"body": servers.page("n1", ["/news/2"])}, "news_2": {"body": "n2"},
                 "other_1": {"body": servers.page("o1", ["/other/2"])}, "other_2": {"body": "o2"}}
        with site("/news/1", "/other/1", **pages) as home, support.folder() as data:
            crawl(data, home.uri(), f"subdomains/news/include_uris/prefix={home.uri('/news/')}",
                  "subdomains/news/crawlmode/mode=DEPTH:1")
            self.assertEqual(paths(data), ["/", "/news/1", "/other/1", "/other/2"])
            self.assertEqual(refused(data)["/news/2"], "de/depth")

    def test_allowed_schemes_are_the_subcollection_s_own(self):
        pages = {"news_a": {"body": "a"}, "other_b": {"body": "b"}}
        with site("/news/a", "/other/b", **pages) as home, support.folder() as data:
            crawl(data, home.uri(), f"subdomains/news/include_uris/prefix={home.uri('/news/')}",
                  "subdomains/news/allowed_schemes=", "subdomains/news/allowed_schemes=https")
            self.assertEqual(paths(data), ["/", "/other/b"])
            self.assertEqual(refused(data)["/news/a"], "ch/scheme")

    @support.shows("start_uris")
    def test_its_start_uris_are_crawled_and_the_first_that_matches_decides(self):
        pages = {"news_a": {"headers": TEXT, "body": "a" * 5000}, "news_b": {"headers": TEXT, "body": "b" * 5000}}
        with site(**pages) as home, support.folder() as data:
            crawl(data, home.uri(), f"subdomains/first/include_uris/exact={home.uri('/news/a')}",
                  f"subdomains/first/start_uris={home.uri('/news/a')}", "subdomains/first/cut_off=10",
                  f"subdomains/second/include_uris/prefix={home.uri('/news/')}",
                  f"subdomains/second/start_uris={home.uri('/news/b')}", "subdomains/second/cut_off=20")
            sizes = dict(support.query(data, "SELECT path, size FROM document JOIN uri ON uri.id = uri_id"))
            self.assertEqual((sizes["/news/a"], sizes["/news/b"]), (10, 20))

    def test_delay_is_the_subcollection_s_own(self):
        pages = {f"news_{n}": {"body": f"n{n}"} for n in range(4)}
        with virtual_time.Clock(timeout_s=support.TIMEOUT_S) as clock, support.folder() as data, \
                site(*(f"/news/{n}" for n in range(4)), clock=clock, **pages) as home:
            crawl(data, home.uri(), f"subdomains/news/include_uris/prefix={home.uri('/news/')}",
                  "subdomains/news/delay=100", clock=clock)
            times = sorted(entry["time"] for entry in home.log() if entry["path"].startswith("/news/"))
            # A request may leave late.
            self.assertEqual([later - earlier for earlier, later in zip(times, times[1:]) if later - earlier < 50], [])

    @support.shows("max_doc")
    def test_max_doc_holds_for_its_sites_as_a_whole(self):
        pages = {f"page_{n}": {"body": f"page {n}"} for n in range(9)}
        with site(*(f"/page/{n}" for n in range(9)), **pages) as home, support.folder() as data:
            crawl(data, home.uri(), "subdomains/small/include_domains/exact=127.0.0.1",
                  "subdomains/small/include_uris/prefix=http://127.0.0.1/nowhere/", "subdomains/small/max_doc=4")
            self.assertEqual(len(paths(data)), 4)
            self.assertEqual(set(refused(data).values()), {"ur/max_doc"})

    def test_check_warns_of_minor_cycles_that_a_subcollection_does_not_have(self):
        text = """<?xml version="1.0"?><CrawlerConfig><DomainSpecification name="c">
<attrib name="refresh_mode" type="string">%s</attrib>
<SubDomain name="news"><section name="include_uris"><attrib name="prefix" type="list-string"><member>http://h/news/</member></attrib></section>
<section name="adaptive"><attrib name="refresh_count" type="integer">2</attrib></section>%s
</SubDomain></DomainSpecification></CrawlerConfig>"""
        refresh = '<attrib name="refresh" type="real">10</attrib>'
        own = '<attrib name="refresh_mode" type="string">%s</attrib>'
        for mode, of_part, warned in (("adaptive", refresh, False), ("scratch", own % "adaptive" + refresh, False),
                                      ("adaptive", "", True), ("adaptive", own % "soft" + refresh, True)):
            with self.subTest(mode=mode, of_part=of_part), support.folder() as folder:
                path = os.path.join(folder, "c.xml")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text % (mode, of_part))
                result = support.run("check", path, "--data", folder)
                self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
                warnings = [line for line in result.stdout.splitlines() if "warning" in line]
                self.assertEqual(len(warnings), warned, result.stdout)
                for line in warnings:
                    self.assertIn("line 4: subdomains/news/adaptive/refresh_count: it is for minor cycles of its own", line)

    def test_what_may_not_stand_in_a_subcollection_is_refused_by_name(self):
        with support.folder() as data:
            result = support.run("crawl", "http://127.0.0.1/", "--data", data, "--set", "subdomains/news/max_sites=3")
            self.assertEqual(result.returncode, 1)
            self.assertIn("max_sites is not allowed in a subcollection", result.stderr)


if __name__ == "__main__":
    support.main()
