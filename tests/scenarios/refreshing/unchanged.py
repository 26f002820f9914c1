"""What is made of an answer, its links, its checksum, what it is kept for, follows the configuration also when the server
says that nothing has changed: after such a change documents are asked for once without conditions."""

import unittest

import servers
import support
from effects import HTML, crawl, page, plain
from focus import TEXTS


def lasting(pages):
    """The same with an ETag each: asked for with conditions, the server answers 304."""
    return {path: {**entry, "headers": {**entry["headers"], "ETag": f'"{path}"'}} for path, entry in pages.items()}


def html(text):
    return {"headers": HTML, "body": text}


HOME = page("Home", ["/a", "/b"])
LINKED = {"/": html("<img src=/a><form action=/b></form>"), "/a": page("A"), "/b": page("B")}
ROBOTS = {"/": html("<meta name=robots content=nofollow><a href=/a>a</a>"), "/a": page("A")}
REFRESH = {"/": html("<meta http-equiv=refresh content='2;url=/a'><p>Wait"), "/a": page("A")}
LONG = {"/": page("Home", ["/a"]), "/a": plain("0123456789" * 300)}
COPIES = {"/": HOME, "/a": plain("the same"), "/b": plain("the same")}
# The same in their first ten bytes.
ALIKE = {"/": page("Home", ["/a", "/b"]), "/a": plain("0123456789 and a"), "/b": plain("0123456789 and b")}
TYPES = {"/": page("Home", ["/a"]), "/a": plain("%PDF-1.4\n%%EOF\n")}
LANGUAGES = {"/": html(f"<p>{TEXTS['de']}<a href=/a>a</a>"), "/a": html(f"<p>{TEXTS['en']}<a href=/b>b</a>"),
             "/b": html(f"<p>{TEXTS['fr']}")}

# What is set first, what then, and how many documents there are after each.
DOCUMENTS = [
    (LINKED, "", "link_extraction/img=yes", (2, 3)),
    (ROBOTS, "", "check_meta_robots=no", (1, 2)),
    (REFRESH, "html_redir_is_redir=no", "html_redir_is_redir=yes", (2, 1)),
    (REFRESH, "html_redir_threshold=1", "html_redir_threshold=2", (2, 1)),
    (TYPES, "", "allowed_types=; allowed_types=text/html", (2, 1)),
    (TYPES, "", "force_mimetype_detection=yes; allowed_types=; allowed_types=text/html", (2, 1)),
    (LINKED, "uri_search_mime=; uri_search_mime=text/plain", "uri_search_mime=text/html", (1, 2)),
    (LANGUAGES, "", "focused/languages=de", (3, 1)),
    (LANGUAGES, "focused/languages=de", "focused/depth=2", (1, 1)),
    (LANGUAGES, "focused/languages=de", "focused/languages=fr", (1, 1)),
    (LANGUAGES, "", 'exclude_headers/ETag="/b"', (3, 2)),
    (COPIES, "", "diffcheck=no", (2, 3)),
    (COPIES, "diffcheck=no", "diffcheck=yes", (3, 2)),
    (ALIKE, "", "csum_cut_off=10", (3, 2)),
    (ALIKE, "csum_cut_off=10", "csum_cut_off=20", (2, 3)),
]
# The same of the bytes of /a.
BYTES = [
    (LONG, "", "cut_off=1000", (3000, 1000)),
    (LONG, "cut_off=1000", "cut_off=2000", (1000, 2000)),
    (LONG, "cut_off=1000", "truncate=no", (1000, 0)),
    (LONG, "", "subdomains/s/include_uris/suffix=/a; subdomains/s/cut_off=10", (3000, 10)),
]


class Unchanged(unittest.TestCase):
    def measured(self, pages, before, after, measure):
        """What is measured after a crawl, and after a cycle with the changed configuration."""
        with servers.Site({"*": lasting(pages)}) as site, support.folder() as data:
            first = measure(crawl(site, data, *before.split("; ") if before else ()))
            return first, measure(crawl(site, data, *after.split("; "), options=["--refresh"]))

    def test_without_a_change_conditions_are_used(self):
        with servers.Site({"*": lasting(LINKED)}) as site, support.folder() as data:
            crawl(site, data)
            again = crawl(site, data, "delay=0.01", options=["--refresh"])
            self.assertEqual({path: again.headers(path).get("if-none-match") for path in again.asked},
                             {"/": '"/"', "/b": '"/b"'})

    def test_documents_are_as_the_changed_configuration_makes_them(self):
        for pages, before, after, documents in DOCUMENTS:
            with self.subTest(before=before, after=after):
                self.assertEqual(self.measured(pages, before, after, lambda done: len(done.stored())), documents)

    def test_contents_are_as_long_as_the_changed_configuration_says(self):
        for pages, before, after, sizes in BYTES:
            with self.subTest(before=before, after=after):
                self.assertEqual(self.measured(pages, before, after, lambda done: done.sizes().get("/a", 0)), sizes)


if __name__ == "__main__":
    support.main()
