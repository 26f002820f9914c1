"""What is kept of documents, and which of their links are followed: each parameter with and without."""

import unittest

import servers
import support
from effects import HTML, crawl, crawled, page, plain


class Types(unittest.TestCase):
    PAGES = {"/": page("Home", ["/text", "/table", "/other"]), "/text": plain("text"),
             "/table": {"headers": {"Content-Type": "text/csv"}, "body": "a,b"},
             "/other": {"headers": {"Content-Type": "application/x-other"}, "body": "other"}}

    def kept(self, *settings):
        with crawled(self.PAGES, *settings) as crawl_:
            for path in set(self.PAGES) - set(crawl_.stored()):
                self.assertEqual(crawl_.fates[path], ("skipped", "mi/type"))
            return crawl_.stored()

    @support.shows("allowed_types")
    def test_only_documents_of_allowed_types_are_kept(self):
        self.assertEqual(self.kept(), ["/", "/table", "/text"])
        self.assertEqual(self.kept("allowed_types=", "allowed_types=text/html", "allowed_types=application/x-other"),
                         ["/", "/other"])
        self.assertEqual(self.kept("allowed_types=", "allowed_types=text/*"), ["/", "/table", "/text"])

    @support.shows("exclude_exts")
    def test_exclude_exts_refuses_uris_by_their_extension(self):
        pages = {"/": page("Home", ["/a.CSS?x=.html", "/b.abc", "/c"]), "/a.CSS?x=.html": plain("a"),
                 "/b.abc": plain("b"), "/c": plain("c")}
        with crawled(pages) as without:
            self.assertEqual(without.stored(), ["/", "/b.abc", "/c"])
            self.assertEqual(without.fates["/a.CSS?x=.html"], ("refused", "ur/extension"))
        with crawled(pages, "exclude_exts=", "exclude_exts=.ABC") as other:
            self.assertEqual(other.stored(), ["/", "/a.CSS?x=.html", "/c"])
            self.assertEqual(other.fates["/b.abc"], ("refused", "ur/extension"))

    @support.shows("uri_search_mime")
    def test_uri_search_mime_says_whose_links_are_followed(self):
        pages = {"/": page("Home", ["/a"]), "/a": page("A"), "/x": {
            "headers": {"Content-Type": "application/xhtml+xml"}, "body": servers.page("X", ["/b"])}, "/b": page("B")}
        pages["/"]["body"] = servers.page("Home", ["/a", "/x"])
        with crawled(pages) as without:
            self.assertEqual(without.stored(), ["/", "/a", "/b", "/x"])
        with crawled(pages, "uri_search_mime=", "uri_search_mime=text/html") as html_only:
            self.assertEqual(html_only.stored(), ["/", "/a", "/x"])
        with crawled(pages, "uri_search_mime=", "uri_search_mime=*/xhtml+xml") as other:
            self.assertEqual(other.stored(), ["/"])

    def test_what_has_no_links_to_follow_is_yet_read(self):
        pages = {"/": {"headers": HTML, "body": "<title>Home</title><a href=/a>a</a>"},
                 "/no": {"headers": HTML, "body": "<meta name=robots content=noindex><title>No</title>"},
                 "/go": {"headers": HTML, "body": "<meta http-equiv=refresh content='0;url=/to'>"}, "/to": page("To")}
        with servers.Site({"*": pages}) as site, support.folder() as data:
            crawl_ = crawl(site, data, "uri_search_mime=", "uri_search_mime=text/vnd.wap.wml",
                           start=[site.uri(path) for path in ("/", "/no", "/go")])
            self.assertEqual(crawl_.query("SELECT title FROM v_documents WHERE uri = ?", site.uri())[0]["title"], "Home")
            self.assertEqual(crawl_.fates["/no"], ("skipped", "ni/noindex"))
            self.assertEqual(crawl_.state("/go"), "redirect")
            self.assertEqual(crawl_.stored(), ["/", "/to"])


class Sizes(unittest.TestCase):
    PAGES = {"/": page("Home", ["/long"]), "/long": plain("0123456789" * 300)}

    @support.shows("cut_off", "truncate")
    def test_cut_off_truncates_unless_truncate_says_no(self):
        with crawled(self.PAGES) as without:
            self.assertEqual(without.sizes()["/long"], 3000)
        with crawled(self.PAGES, "cut_off=1000") as cut:
            self.assertEqual(cut.sizes()["/long"], 1000)
        with crawled(self.PAGES, "cut_off=1000", "truncate=no") as discarded:
            self.assertEqual(discarded.fates["/long"], ("skipped", "tl/size"))


class Duplicates(unittest.TestCase):
    @support.shows("diffcheck")
    def test_diffcheck_recognises_equal_contents(self):
        pages = {"/": page("Home", ["/a", "/b"]), "/a": plain("the same"), "/b": plain("the same")}
        with crawled(pages) as without:
            self.assertEqual(sorted(without.state(path) for path in ("/a", "/b")), ["duplicate", "stored"])
        with crawled(pages, "diffcheck=no") as everything:
            self.assertEqual(everything.stored(), ["/", "/a", "/b"])


class Directives(unittest.TestCase):
    @support.shows("check_meta_robots")
    def test_check_meta_robots_obeys_elements_and_headers(self):
        closed = "<meta name=robots content='noindex, nofollow'><a href={}>x</a>"
        pages = {"/": page("Home", ["/element", "/header"]),
                 "/element": {"headers": HTML, "body": closed.format("/a")}, "/a": page("A"),
                 "/header": {**page("Header", ["/b"]), "headers": {**HTML, "X-Robots-Tag": "noindex, nofollow"}},
                 "/b": page("B")}
        with crawled(pages) as without:
            self.assertEqual(without.stored(), ["/"])
            self.assertEqual([without.reason(path) for path in ("/element", "/header", "/a", "/b")],
                             ["ni/noindex", "ni/header", "nf/nofollow", "nf/nofollow"])
        with crawled(pages, "check_meta_robots=no") as all_of_it:
            self.assertEqual(all_of_it.stored(), ["/", "/a", "/b", "/element", "/header"])

    def refreshing(self, seconds, *settings):
        """The state of a page that leads on after so many seconds."""
        pages = {"/": {"headers": HTML, "body": f"<meta http-equiv=refresh content='{seconds};url=/to'>"},
                 "/to": page("To")}
        with crawled(pages, *settings) as crawl_:
            self.assertEqual(crawl_.state("/to"), "stored")
            return crawl_.state("/")

    @support.shows("html_redir_is_redir")
    def test_html_redir_is_redir_makes_a_meta_refresh_a_redirect(self):
        self.assertEqual(self.refreshing(0), "redirect")
        self.assertEqual(self.refreshing(0, "html_redir_is_redir=no"), "stored")

    @support.shows("html_redir_threshold")
    def test_html_redir_threshold_is_the_longest_delay_of_a_redirect(self):
        self.assertEqual([self.refreshing(seconds) for seconds in (3, 4)], ["redirect", "stored"])
        self.assertEqual([self.refreshing(seconds, "html_redir_threshold=4") for seconds in (4, 5)],
                         ["redirect", "stored"])


class Conditions(unittest.TestCase):
    @support.shows("if_modified_since")
    def test_if_modified_since_asks_for_what_has_changed(self):
        pages = {"*": {"/": {"behaviour": "/cached"}}}
        conditions = {"if-modified-since", "if-none-match"}
        with servers.Site(pages) as site, support.folder() as data:
            crawl(site, data)
            again = crawl(site, data, options=["--refresh"])
            self.assertEqual(conditions & set(again.headers("/")), conditions)
            whole = crawl(site, data, "if_modified_since=no", options=["--refresh"])
            self.assertEqual(conditions & set(whole.headers("/")), set())
            rows = whole.query("SELECT cycle, unchanged FROM v_cycles WHERE cycle > 0 ORDER BY cycle")
            self.assertEqual([tuple(row) for row in rows], [(1, 1), (2, 1)], "the content decides, too")


class Storage(unittest.TestCase):
    BODY = "all work and no play " * 200
    PAGES = {"/": plain(BODY, **{"X-Marked": "by the server"})}

    def kept(self, *settings):
        """(whether the header, whether the body stands in a pack as it came)"""
        with crawled(self.PAGES, *settings) as crawl_:
            stored = b"".join(crawl_.packs())
            return b"X-Marked: by the server" in stored, self.BODY.encode() in stored

    @support.shows("storage/compress", "storage/store_http_header")
    def test_compress_and_store_http_header_say_what_a_pack_holds(self):
        self.assertEqual(self.kept("storage/compress=no"), (True, True))
        self.assertEqual(self.kept("storage/compress=no", "storage/store_http_header=no"), (False, True))
        self.assertEqual(self.kept()[1], False)

    def packs_used(self, *settings, documents):
        """How many packs hold documents of 8 MB each, and how many packs there are."""
        with servers.Site({"*": {}}) as site, support.folder() as data:
            starts = [site.uri(f"/large?bytes=8000000&n={number}") for number in range(documents)]
            done = crawl(site, data, "storage/compress=no", "diffcheck=no", "max_pending=1", *settings, start=starts,
                         options=["--no-index"])
            return done.query("SELECT count(DISTINCT pack) FROM document")[0][0], len(done.packs())

    # The next pack is taken when 64 MB were put into one.
    @support.shows("storage/clusters")
    def test_clusters_is_the_number_of_packs_that_documents_are_spread_over(self):
        self.assertEqual(self.packs_used("storage/clusters=1", documents=1), (1, 1))
        self.assertEqual(self.packs_used("storage/clusters=2", documents=12), (2, 2))
        self.assertEqual(self.packs_used(documents=1), (1, 8))


# Each switch of link_extraction, and a page's piece that has a link /NAME for it.
LINKS = {
    "link_extraction/a": "<a href=/a>a</a>",
    "link_extraction/action": "<form action=/action></form>",
    "link_extraction/area": "<map><area href=/area></map>",
    "link_extraction/card": "<card onenterforward=/card></card>",
    "link_extraction/comment": "<!-- <a href=/comment>c</a> -->",
    "link_extraction/embed": "<embed src=/embed>",
    "link_extraction/frame": "<iframe src=/frame></iframe>",
    "link_extraction/go": "<go href=/go></go>",
    "link_extraction/img": "<img src=/img>",
    "link_extraction/layer": "<layer src=/layer></layer>",
    "link_extraction/link": "<link rel=next href=/link>",
    "link_extraction/meta": "<meta name=other content='AT/meta'>",
    "link_extraction/meta_refresh": "<meta http-equiv=refresh content='60;url=/meta_refresh'>",
    "link_extraction/object": "<object data=/object></object>",
    "link_extraction/script": "<script src=/script></script>",
    "link_extraction/script_java": "<script>window.open('AT/script_java')</script>",
    "link_extraction/style": "<style>@import url(/style);</style>",
}
BY_DEFAULT = set(LINKS) - {"link_extraction/img"}


class Links(unittest.TestCase):
    def followed(self, *settings):
        """The switches whose links were asked for."""
        with servers.Site({"*": {}}) as site, support.folder() as data:
            body = "".join(LINKS.values()).replace("AT", site.uri(""))
            pages = {path_of(switch): page(switch) for switch in LINKS}
            site.restart({"*": {"/": {"headers": HTML, "body": body}, **pages}})
            asked = set(crawl(site, data, *settings).asked)
            return {switch for switch in LINKS if path_of(switch) in asked}

    def test_by_default_all_but_images_are_followed(self):
        self.assertEqual(self.followed(), BY_DEFAULT)

    @support.shows(*LINKS)
    def test_each_switch_turns_its_own_links_on_and_off(self):
        for switch in LINKS:
            with self.subTest(switch):
                turned = "no" if switch in BY_DEFAULT else "yes"
                # What stands in a comment must be enabled itself.
                changed = {switch, "link_extraction/comment"} if switch == "link_extraction/a" else {switch}
                self.assertEqual(self.followed(f"{switch}={turned}"), BY_DEFAULT ^ changed)


def path_of(switch):
    return "/" + switch.split("/")[1]


if __name__ == "__main__":
    support.main()
