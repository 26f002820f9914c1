"""What becomes of pages over several refresh cycles: failures that are counted, also by a program that is killed; redirects
that lead elsewhere; pages that come back."""

import unittest

import effects
import servers
import support


class OverCycles(unittest.TestCase):
    def setUp(self):
        self.data = self.enterContext(support.folder())
        self.site = self.enterContext(servers.Site({"*": {}}))
        self.begun = False

    def serve(self, pages):
        self.site.restart({"*": {"/": effects.page("Home", ["/x", "/late"]), "/late": effects.plain("late"), **pages}})

    def cycle(self, pages, *assignments):
        """One cycle, to its end; the fates of all but the home page."""
        self.serve(pages)
        done = effects.crawl(self.site, self.data, *assignments, options=["--refresh"] if self.begun else [])
        self.begun = True
        return done

    def killed_cycle(self, pages):
        """A cycle that is killed behind the answer of /x, and goes on. Returns how often it was asked for."""
        number = support.query(self.data, "SELECT max(number) + 1 FROM cycle")[0][0]
        self.serve({**pages, "/late": {"behaviour": "/hang"}})
        failed = "SELECT count(*) FROM attempt JOIN uri ON uri.id = uri_id WHERE path = '/x' AND attempt.cycle = ?"
        with servers.crawling("crawl", self.site.uri(), "--data", self.data, "--refresh", "--max-pending", "1") as process:
            support.wait_until(lambda: support.query(self.data, failed, number)[0][0], "the failure is committed")
            process.kill()
            process.wait()
        asked = [entry["path"] for entry in self.site.log()].count("/x")
        self.serve(pages)
        done = effects.crawl(self.site, self.data)
        self.assertEqual(support.query(self.data, "SELECT max(number) FROM cycle")[0][0], number, "it is the same cycle")
        return done, asked + done.asked.count("/x")

    def test_failures_are_counted_by_cycles_whatever_is_killed_in_them(self):
        broken = {"/x": {"status": 500, "body": ""}}
        self.cycle({"/x": effects.plain("x")}, "http_errors/5xx=DELETE:4")
        for _ in range(2):
            done, asked = self.killed_cycle(broken)
            self.assertEqual((asked, done.state("/x")), (1, "failed"))
        done = self.cycle(broken)
        self.assertEqual(done.state("/x"), "failed")
        self.assertIn("/x", [effects.path_of(row[0]) for row in done.query("SELECT uri FROM v_documents")])
        done, asked = self.killed_cycle(broken)
        self.assertEqual((asked, done.fates["/x"]), (1, ("gone", "ot/500")), "it has failed in four cycles in a row")
        self.assertNotIn("/x", done.stored())
        # The count begins anew with a success.
        self.assertIn("/x", self.cycle({"/x": effects.plain("x")}).stored())
        for _ in range(3):
            done, _ = self.killed_cycle(broken)
            self.assertEqual(done.state("/x"), "failed")

    def test_a_redirect_that_moves_leads_to_where_it_leads_now(self):
        def to(path):
            return {"status": 302, "headers": {"Location": path}, "body": ""}

        targets = {"/a": effects.plain("a"), "/b": effects.plain("b")}
        settings = ("dbswitch=1", "dbswitch_delete=yes")
        steps = (  # what /x is, what is stored at the end of the cycle, and the state of /x
            (to("/a"), ["/a"], "redirect"), (to("/b"), ["/a", "/b"], "redirect"), (to("/b"), ["/b"], "redirect"),
            (effects.plain("x"), ["/b", "/x"], "stored"), (to("/a"), ["/a"], "redirect"), (to("/a"), ["/a"], "redirect"))
        for number, (entry, stored, state) in enumerate(steps):
            with self.subTest(cycle=number):
                done = self.cycle({"/x": entry, **targets}, *settings)
                self.assertEqual(done.stored(), ["/", *stored, "/late"] if "/x" not in stored else ["/", "/b", "/late", "/x"])
                self.assertEqual(done.state("/x"), state)

    def test_pages_that_come_back_are_documents_again_however_often(self):
        for number, entry in enumerate((effects.plain("x"), {"status": 404, "body": ""}, effects.plain("x"),
                                        {"status": 410, "body": ""}, effects.plain("x again"), effects.plain("x again"))):
            with self.subTest(cycle=number):
                done = self.cycle({"/x": entry}, "http_errors/4xx=DELETE:0")
                self.assertEqual("/x" in done.stored(), "status" not in entry)
                self.assertEqual(done.asked.count("/x"), 1)
        kinds = [row[0] for row in done.query("SELECT change FROM v_changes WHERE uri LIKE '%/x' ORDER BY changed_at")]
        self.assertEqual(len(kinds), 4, kinds)


if __name__ == "__main__":
    support.main()
