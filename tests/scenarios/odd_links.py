"""Links that lead to nothing that could be fetched stop nothing, also where a page has no others: mailto:, tel:,
javascript:, data:, what is no URI at all, and what is too long."""

import os
import unittest

import effects
import servers
import support

ODD = ["mailto:info@example.org", "javascript:void(0)", "data:text/plain,a", "tel:+49", "http://", "http://[::1", "http://a b/",
       "x" * 70000]
PAGES = {"/": effects.page("Home", ["/t1", *ODD]), "/t1": effects.page("First", ODD), "/t2": effects.page("None"),
         "/away": {"status": 302, "headers": {"Location": "mailto:info@example.org"}, "body": ""}}


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

    def test_the_files_of_uri_dir_leave_them_out(self):
        with support.folder() as lists, effects.crawled(PAGES, f"storage/uri_dir={lists}") as done:
            self.assertEqual(done.stored(), ["/", "/t1"])
            numbers = dict(done.query("SELECT path, document.uri_id FROM document JOIN uri ON uri.id = uri_id"))
            for path, rest in (("/", [done.site.uri("/t1")]), ("/t1", [])):
                with open(os.path.join(lists, "127.0.0.1", "0", str(numbers[path])), encoding="utf-8") as file:
                    self.assertEqual(file.read().splitlines(), [f"# {done.site.uri(path)}", *rest])

    def test_the_log_of_screened_uris_tells_them(self):
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
