"""A restart in every state keeps the state, after a clean stop and after kill -9: crawling, suspended, in quarantine, being
deleted, with feeding suspended, refresh-only. And a file of configurations that is given again undoes nothing."""

import os
import signal
import unittest

import server_support
import servers
import support

HTML = {"Content-Type": "text/html"}
NAMES = ("crawling", "suspended", "quarantined", "zombie", "feeding", "refreshed")
MANY = 3000  # more than is crawled here, with a pause of a twentieth of a second
FEW = 5
LONG_S = 100000


def site():
    """For each collection a folder of its own, whose home page leads to the others."""
    pages = {}
    for name in NAMES:
        count = MANY if name == "crawling" else FEW
        links = [f"/{name}/{number}" for number in range(count)]
        for path in links:
            pages[path] = {"headers": HTML, "body": servers.page(path)}
        pages[f"/{name}/"] = {"headers": HTML, "body": servers.page(name, links)}
        pages[f"/{name}/new"] = {"headers": HTML, "body": servers.page("new")}
    return {"*": pages}


class Restart(unittest.TestCase):
    def setUp(self):
        self.data = self.enterContext(support.folder())
        self.site = self.enterContext(servers.Site(site()))
        self.host = f"127.0.0.1:{self.site.port}"
        self.file = os.path.join(self.data, "collections.xml")
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(server_support.configuration(*((name, self.settings(name)) for name in NAMES)))
        self.server = self.enterContext(server_support.Server(self.data, "--config", self.file, "--threads", 1))
        for name in NAMES[1:]:
            support.wait_until(lambda name=name: self.documents(name) == FEW + 1 and self.row(name)["activity"] == "idle",
                               f"{name} crawled")
        support.wait_until(lambda: self.documents("crawling") > 5, "some pages")
        self.bring_about()

    def settings(self, name):
        return {"info": "of the file", "start_uris": [self.site.uri(f"/{name}/")], "refresh": 100000.0, "max_pending": 1,
                "include_uris": {"prefix": [self.site.uri(f"/{name}/")]}, "use_sitemaps": False,
                "delay": 0.05 if name == "crawling" else 0.0, "seine": {"auto_delay": False},
                "feeding": {name: {"collection": name, "batch_seconds": 3600} for name in ("news", "other")}}

    def call(self, method, *arguments):
        with self.server.proxy as proxy:
            return getattr(proxy, method)(*arguments)

    def done(self, method, *arguments):
        code, text = self.call(method, *arguments)
        self.assertEqual(code, 1, f"{method}: {text}")

    def rows(self, name, sql):
        return [dict(row) for row in self.server.query(name, sql)]

    def row(self, name):
        return self.rows(name, "SELECT * FROM v_status")[0]

    def documents(self, name):
        return self.rows(name, "SELECT count(*) AS count FROM document")[0]["count"]

    def bring_about(self):
        """The states, with something that waits for the end of each; and what administrators changed."""
        self.done("CollectionSuspend", "suspended")
        self.done("CollectionQuarantineSite", "quarantined", self.host, LONG_S)
        self.done("CollectionEnableRefreshOnly", "refreshed")
        self.done("CollectionSuspendFeeding", "feeding", "news")
        for name in ("suspended", "quarantined", "refreshed"):
            self.done("AddURIs", name, 0, [self.site.uri(f"/{name}/new")])
        support.wait_until(lambda: self.rows("quarantined", "SELECT uris FROM v_quarantine") == [{"uris": 1}], "its queue")
        support.wait_until(lambda: self.rows("refreshed", "SELECT sum(withheld) AS n FROM site") == [{"n": 1}], "what is withheld")
        self.done("CollectionAdd", server_support.configuration(("crawling", {"info": "of an administrator"})), 0)
        self.large = os.path.join(self.data, "collections", "zombie", "content-7.pack")
        with open(self.large, "wb") as file:
            file.truncate(1 << 40)  # ten minutes of work for the remover
        self.done("CollectionDelete", "zombie", 0)

    def states(self):
        """As administrators see them, over XML-RPC and in the rows."""
        return {
            "list": self.call("CollectionGetList"),
            "status": {name: self.call("CollectionGetStatus", name) for name in NAMES},
            "suspended": [{key: row[key] for key in ("code", "cause", "since")} for row in [self.row("suspended")]],
            "waits": self.rows("suspended", "SELECT uri_id, level, rank FROM queue"),
            "quarantine": self.rows("quarantined", "SELECT site, uris, until FROM v_quarantine"),
            "refreshed": (self.call("CollectionGetStatistics2", "refreshed")[1]["cur"]["CrawlMode"],
                          self.rows("refreshed", "SELECT sum(withheld) AS n FROM site")),
            "feeding": self.rows("feeding", "SELECT destination, waiting, withheld, suspended_by FROM v_feeding"),
            "info": self.rows("crawling", "SELECT value FROM parameter WHERE section = '' AND name = 'info'"),
        }

    def requests(self):
        """Those that are to wait for the end of a state, and those of the collection that is crawled."""
        paths = [entry["path"] for entry in self.site.log()]
        return [path for path in paths if path.endswith("/new")], [path for path in paths if path.startswith("/crawling/")]

    def restart_and_compare(self, end):
        before = self.states()
        self.assertEqual(before["list"], sorted(set(NAMES) - {"zombie"}))
        self.assertEqual(before["status"], {**dict.fromkeys(NAMES, "crawling"), "suspended": "suspended", "zombie": "zombie"})
        self.assertEqual(before["feeding"][1:], [
            {"destination": "news", "waiting": 0, "withheld": FEW + 1, "suspended_by": "administrator"},
            {"destination": "other", "waiting": FEW + 1, "withheld": 0, "suspended_by": None}])
        self.assertEqual(before["info"], [{"value": "of an administrator"}])
        stored = self.documents("crawling")
        end()
        asked = len(self.requests()[1])
        kept = {row["path"] for row in self.rows("crawling", "SELECT path FROM uri JOIN document ON uri_id = uri.id")}
        self.server.start()
        self.assertEqual(self.states(), before)
        support.wait_until(lambda: self.documents("crawling") > stored + 5, "the crawl goes on")
        self.server.process.send_signal(signal.SIGHUP)
        held, crawled = self.requests()
        self.assertEqual(held, [])
        # A kill may come between requests and the commit of their results.
        self.assertEqual(kept & set(crawled[asked:]), set(), "fetched again")
        if end != self.server.kill:
            self.assertEqual(len(crawled), len(set(crawled)), "fetched again")
        self.assertEqual(self.states(), before)
        for method, *arguments in (("CollectionSuspend", "suspended"), ("CollectionSuspendFeeding", "feeding", "news")):
            with self.assertRaisesRegex(Exception, "already suspended"):
                self.call(method, *arguments)

    def end_states(self):
        """What was kept is what ends."""
        self.done("CollectionResume", "suspended")
        self.done("CollectionQuarantineSite", "quarantined", self.host, 0)
        self.done("CollectionDisableRefreshOnly", "refreshed")
        self.done("CollectionResumeFeeding", "feeding", "news")
        support.wait_until(lambda: sorted(self.requests()[0]) == ["/quarantined/new", "/refreshed/new", "/suspended/new"],
                           "what waited is fetched")
        self.assertEqual({row["waiting"] for row in self.states()["feeding"][1:]}, {FEW + 1})
        self.server.stop()
        for name in sorted(set(NAMES) - {"zombie"}):
            servers.verify(self.data, "--collection", name)

    def test_after_a_clean_stop(self):
        self.restart_and_compare(self.server.stop)
        self.restart_and_compare(self.server.stop)
        self.end_states()

    def test_after_a_kill(self):
        self.restart_and_compare(self.server.kill)
        self.restart_and_compare(self.server.kill)
        self.end_states()

    def test_what_was_deleted_does_not_come_back_with_its_file(self):
        self.server.kill()
        os.truncate(self.large, 0)
        self.server.start()
        support.wait_until(lambda: not os.path.exists(os.path.dirname(self.large)), "its files gone")
        for end in (self.server.stop, self.server.kill):
            end()
            self.server.start()
            self.server.process.send_signal(signal.SIGHUP)
            self.assertNotIn("zombie", self.call("CollectionGetList"))
            self.assertFalse(os.path.exists(os.path.dirname(self.large)))


if __name__ == "__main__":
    support.main()
