"""A running crawl takes a changed configuration over: SIGHUP reads the file of --config again."""

import os
import signal
import unittest

import effects
import servers
import support
from configuration import attrib, document, members, section, write

HTML = {"Content-Type": "text/html"}


def pages(count):
    """A home page that leads to pages below /keep/ and below /drop/."""
    links = [f"/{name}/{n}" for n in range(count) for name in ("keep", "drop")]
    entries = {link: {"headers": HTML, "body": servers.page(link)} for link in links}
    return {"*": {"/": {"headers": HTML, "body": servers.page("home", links)}, **entries}}


class Reconfigure(unittest.TestCase):
    COUNT = 60

    def crawl(self, change, check):
        """Crawls until the gate, changes the file, sends SIGHUP, waits for `check`, and lets the crawl end."""
        with servers.Site(pages(self.COUNT), gate_after=10) as home, support.folder() as place, support.folder() as data:
            os.makedirs(place, exist_ok=True)
            basis = members("start_uris", home.uri()) + attrib("delay", "real", "0")
            path = write(place, document(intranet=basis))
            with servers.crawling("crawl", "--config", path, "--data", data, "--quiet") as process:
                support.wait_until(lambda: len(home.log()) >= 10, "the gate is reached")
                write(place, change(home, basis))
                process.send_signal(signal.SIGHUP)
                support.wait_until(lambda: check(data, process), "the change was seen to")
                home.open_gate()
                self.assertEqual(servers.end_of(process), 0)
            servers.verify(data)
            kinds = [entry["path"].split("/")[1] for entry in home.log() if entry["path"].count("/") == 2]
            versions = support.query(data, "SELECT count(*) FROM v_configuration_versions")[0][0]
            return kinds, versions

    def test_an_excluded_part_is_left_out_from_then_on(self):
        kinds, versions = self.crawl(
            lambda home, basis: document(intranet=basis + section("exclude_uris", members("prefix", home.uri("/drop/")))),
            lambda data, _: servers.events(data, "configured"))
        self.assertEqual(kinds.count("keep"), self.COUNT)
        self.assertLess(kinds.count("drop"), self.COUNT)
        self.assertEqual(versions, 2)

    def test_new_start_uris_are_crawled(self):
        kinds, _ = self.crawl(
            lambda home, basis: document(intranet=members("start_uris", home.uri(), home.uri("/more/1")) +
                                         attrib("delay", "real", "0")),
            lambda data, _: servers.events(data, "configured"))
        self.assertEqual(kinds.count("more"), 1)

    def test_a_subcollection_comes_into_force(self):
        kinds, versions = self.crawl(
            lambda home, basis: document(intranet=basis + section(
                "news", section("include_uris", members("prefix", home.uri("/drop/"))),
                section("crawlmode", attrib("mode", "string", "DEPTH:0")), element="SubDomain")),
            lambda data, _: servers.events(data, "configured"))
        self.assertEqual(kinds.count("keep"), self.COUNT)
        self.assertLess(kinds.count("drop"), self.COUNT)

    def test_a_mistake_changes_nothing_and_is_reported(self):
        shown = []

        def is_reported(_, process):
            shown.append(servers.log_of(process))
            return "stays as it was" in shown[-1]
        kinds, versions = self.crawl(lambda home, basis: document(intranet=basis + attrib("delya", "real", "1")), is_reported)
        self.assertEqual((kinds.count("keep"), kinds.count("drop"), versions), (self.COUNT, self.COUNT, 1))


class Moments(unittest.TestCase):
    """What the table says about when a parameter takes effect."""

    def changed(self, site, gate, before, after):
        """Crawls with `before` until `gate` requests were made, with `after` from then on, to its end: {path: fate}."""
        with support.folder() as data, support.folder() as place:
            path = write(place, document(intranet=before))
            with servers.crawling("crawl", "--config", path, "--data", data, "--quiet") as process:
                support.wait_until(lambda: site.requests() >= gate, "the gate is reached")
                write(place, document(intranet=after))
                process.send_signal(signal.SIGHUP)
                support.wait_until(lambda: servers.events(data, "configured"), "the change was seen to")
                site.open_gate()
                status = servers.end_of(process)
            servers.verify(data)
            sizes = dict(support.query(data, "SELECT path, size FROM document JOIN uri ON uri.id = uri_id"))
            return status, {effects.path_of(uri): fate for uri, fate in servers.fates(data).items()}, sizes

    def test_what_takes_effect_at_once_does_so(self):
        page = effects.page
        pages = {
            "/type": effects.plain("text"), "/detected": page("x") | {"body": "%PDF-1.4\n%%EOF\n"},
            "/extension.html": page("x"), "/links": page("Links", ["/deep"]), "/deep": page("deep"),
            "/long": page("long", text="x" * 5000), "/copy/1": page("copy"), "/copy/2": page("copy"),
            "/noindex": page("x") | {"body": "<meta name=robots content=noindex><title>No</title>"},
            "/refresh": page("x") | {"body": "<meta http-equiv=refresh content='0;url=/to'>"},
            "/go": {"status": 302, "headers": {"Location": "/to"}, "body": ""}, "/closed": page("closed"),
        }
        pages = {"/": page("Home", ["/first", *(path for path in pages if path != "/deep")]), "/first": page("first"), **pages}
        with servers.Site({"*": pages}, {"*": "User-agent: *\nDisallow: /closed\n"}, gate_after=2) as site:
            basis = members("start_uris", site.uri()) + attrib("delay", "real", "0") + attrib("max_pending", "integer", "1")
            status, fates, sizes = self.changed(site, 3, basis, basis + "".join([
                members("headers", "X-Part: one"), members("allowed_types", "text/html"), members("exclude_exts", ".html"),
                members("uri_search_mime", "text/wml"), attrib("cut_off", "integer", 1000), attrib("max_redirects", "integer", 0),
                attrib("force_mimetype_detection", "boolean", "yes"), *(attrib(name, "boolean", "no") for name in (
                    "diffcheck", "check_meta_robots", "html_redir_is_redir", "use_http_1_1", "robots"))]))
            asked = {entry["path"]: entry for entry in site.log()}
        self.assertEqual(status, 0)
        stored = ("stored", None)
        self.assertEqual(fates, {
            "/": stored, "/first": stored, "/type": ("skipped", "mi/type"), "/detected": ("skipped", "mi/type"),
            "/extension.html": ("refused", "ur/extension"), "/links": stored, "/long": stored, "/copy/1": stored,
            "/copy/2": stored, "/noindex": stored, "/refresh": stored, "/go": ("skipped", "nr/max_redirects"),
            "/closed": stored})
        self.assertEqual(sizes["/long"], 1000)
        self.assertEqual(asked["/links"]["headers"].get("x-part"), "one")
        self.assertEqual((asked["/first"]["version"], asked["/links"]["version"]), ("HTTP/1.1", "HTTP/1.0"))

    def test_a_shorter_delay_does_not_wait_for_the_end_of_the_longer_one(self):
        pages = {"/": effects.page("Home", ["/a"]), "/a": effects.page("a")}
        with servers.Site({"*": pages}) as site:
            basis = members("start_uris", site.uri()) + attrib("robots", "boolean", "no")
            status, fates, _ = self.changed(site, 1, basis + attrib("delay", "real", "600"), basis + attrib("delay", "real", "0"))
            self.assertEqual((status, fates["/a"]), (0, ("stored", None)))

    def test_what_takes_effect_with_the_restart_or_the_next_cycle_waits(self):
        pages = {"/": effects.page("Home", ["/first", "/p?b=2&amp;a=1"]), "/first": effects.page("first"),
                 "/p?b=2&a=1": effects.page("p", ["/p?d=4&amp;c=3"]), "/p?d=4&c=3": effects.page("q")}
        with servers.Site({"*": pages}, gate_after=2) as site:
            basis = members("start_uris", site.uri()) + attrib("delay", "real", "0") + attrib("max_pending", "integer", "1")
            status, fates, _ = self.changed(site, 3, basis, basis + attrib("sort_query_params", "boolean", "yes")
                                            + members("proxy", f"127.0.0.1:{support.free_port()}"))
            self.assertEqual(status, 0)
            self.assertEqual(set(fates), set(pages))


if __name__ == "__main__":
    support.main()
