"""Links that lead to nothing that could be fetched stop nothing, also where a page has no others: mailto:, tel:,
javascript:, data:, what is no URI at all, and what is too long. Links in the headers of answers are followed."""

import os
import unittest

import effects
import servers
import support

ODD = ["mailto:info@example.org", "javascript:void(0)", "data:text/plain,a", "tel:+49", "http://", "http://[::1", "http://a b/",
       "x" * 70000]
PAGES = {"/": effects.page("Home", ["/t1", *ODD]), "/t1": effects.page("First", ODD), "/t2": effects.page("None"),
         "/away": {"status": 302, "headers": {"Location": "mailto:info@example.org"}, "body": ""}}

# Pages whose header leads on, and what it leads to.
HEADERS = {
    "/refresh": ([["Refresh", "0; url='/moved'"]], "<title>Moving</title>", "/moved"),
    "/empty": ([["Refresh", "0; url=/from-empty"]], "", "/from-empty"),
    "/later": ([["Refresh", "30; URL=later-target"]], "<base href=/elsewhere/><p>wait", "/later-target"),
    "/pages": ([["Link", "</style.css>; rel=preload, </pages-2>; rel=\"next\""]], "<p>first", "/pages-2"),
    "/english": ([["Link", "<deutsch>; rel=alternate; hreflang=de"]], "<base href=/elsewhere/><p>English", "/deutsch"),
}


class OddLinks(unittest.TestCase):
    def test_try_lists_them(self):
        with servers.Site({"*": PAGES}) as site:
            for path, status in (("/", 0), ("/t1", 0), ("/t2", 0), ("/away", 3)):
                result = support.run("try", site.uri(path))
                self.assertEqual(result.returncode, status, f"{path}: {result.stdout}{result.stderr}")
            text = support.run("try", site.uri("/")).stdout
            for link in ("mailto:info@example.org", "javascript:void(0)", "data:text/plain,a", "http://[::1"):
                self.assertIn(link, text)
            self.assertIn(site.uri("/t1"), text)

    def test_what_a_header_leads_to_is_followed(self):
        pages = {"/": effects.page("Home", [*HEADERS, "/hidden"])}
        for path, (headers, body, target) in HEADERS.items():
            pages[path] = {"headers": [["Content-Type", "text/html"], *headers], "body": body}
            pages[target] = effects.page(target)
        pages["/hidden"] = {"headers": [["Content-Type", "text/html"], ["X-Robots-Tag", "nofollow"], ["Link", "</secret>; rel=next"]],
                            "body": "<p>hidden"}
        targets = {target for _, _, target in HEADERS.values()}
        with effects.crawled(pages) as done:
            self.assertLessEqual(targets, set(done.stored()))
            self.assertNotIn("/secret", done.asked)
            self.assertNotIn("/elsewhere/deutsch", done.asked)
            for path in ("/later", "/english"):
                target = done.site.uri(HEADERS[path][2])
                for command in ("links", "try"):
                    self.assertIn(target, support.run(command, done.site.uri(path)).stdout)
        with effects.crawled(pages, "link_extraction/link=no", "link_extraction/meta_refresh=no",
                             "html_redir_is_redir=no") as done:
            self.assertFalse(targets & set(done.asked))

    def test_the_files_of_uri_dir_leave_them_out(self):
        with support.folder() as lists, effects.crawled(PAGES, f"storage/uri_dir={lists}") as done:
            self.assertEqual(done.stored(), ["/", "/t1"])
            numbers = dict(done.query("SELECT path, document.uri_id FROM document JOIN uri ON uri.id = uri_id"))
            for path, rest in (("/", [done.site.uri("/t1")]), ("/t1", [])):
                with open(os.path.join(lists, "127.0.0.1", "0", str(numbers[path])), encoding="utf-8") as file:
                    self.assertEqual(file.read().splitlines(), [f"# {done.site.uri(path)}", *rest])

    def test_the_log_of_screened_uris_has_them(self):
        with effects.crawled(PAGES, "log/screened=text") as done:
            self.assertEqual(done.stored(), ["/", "/t1"])
            text = ""
            for place, _, names in os.walk(os.path.join(done.data, "log")):
                for name in names:
                    with open(os.path.join(place, name), encoding="utf-8", errors="replace") as file:
                        text += file.read()
            self.assertIn("mailto:info@example.org", text)

    def test_those_for_another_collection_are_not_sent(self):
        with effects.crawled(PAGES, "send_links_to=other") as done:
            self.assertEqual(done.stored(), ["/", "/t1"])
            self.assertEqual({row["uri"] for row in done.query("SELECT uri FROM outbox")}, {done.site.uri("/t1")})


if __name__ == "__main__":
    support.main()
