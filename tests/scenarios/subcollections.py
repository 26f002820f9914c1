"""Subcollections (MS-FSCCFG 2.2.4.33): parts of a collection, told apart by rules, crawled in ways of their own."""

import unittest

import servers
import support

HTML = {"Content-Type": "text/html"}
TEXT = {"Content-Type": "text/plain"}


def site(*links, **pages):
    """Pages by path (with _ for /): the home page leads to `links`."""
    hosts = {"/": {"headers": HTML, "body": servers.page("home", links)}}
    for name, entry in pages.items():
        hosts["/" + name.replace("_", "/")] = {"headers": HTML, **entry}
    return servers.Site({"*": hosts})


def crawl(data, uri, *settings, options=()):
    arguments = [argument for setting in settings for argument in ("--set", setting)]
    result = support.run("crawl", uri, "--data", data, "--quiet", *arguments, *options)
    servers.verify(data)
    return result.returncode


def paths(data, state="stored"):
    return sorted(row[0] for row in support.query(
        data, "SELECT path FROM uri JOIN uri_state ON uri_state.id = state WHERE uri_state.name = ?", state))


def refused(data):
    return dict(support.query(data, "SELECT path, code || '/' || detail FROM uri JOIN reason ON reason.id = reason_id"))


class Subcollections(unittest.TestCase):
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
        with site(*(f"/news/{n}" for n in range(4)), **pages) as home, support.folder() as data:
            crawl(data, home.uri(), f"subdomains/news/include_uris/prefix={home.uri('/news/')}",
                  "subdomains/news/delay=0.5")
            times = sorted(entry["time"] for entry in home.log() if entry["path"].startswith("/news/"))
            self.assertEqual([later - earlier for earlier, later in zip(times, times[1:]) if later - earlier < 0.45], [])

    @support.shows("max_doc")
    def test_max_doc_holds_for_its_sites_as_a_whole(self):
        pages = {f"page_{n}": {"body": f"page {n}"} for n in range(9)}
        with site(*(f"/page/{n}" for n in range(9)), **pages) as home, support.folder() as data:
            crawl(data, home.uri(), "subdomains/small/include_domains/exact=127.0.0.1",
                  "subdomains/small/include_uris/prefix=http://127.0.0.1/nowhere/", "subdomains/small/max_doc=4")
            self.assertEqual(len(paths(data)), 4)
            self.assertEqual(set(refused(data).values()), {"ur/max_doc"})

    def test_what_may_not_stand_in_a_subcollection_is_refused_by_name(self):
        with support.folder() as data:
            result = support.run("crawl", "http://127.0.0.1/", "--data", data, "--set", "subdomains/news/max_sites=3")
            self.assertEqual(result.returncode, 1)
            self.assertIn("max_sites may not stand in a subcollection", result.stderr)


if __name__ == "__main__":
    support.main()
