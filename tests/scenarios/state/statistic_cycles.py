"""What is counted: cycle by cycle, and of the whole crawl, over refreshes and kills."""

import unittest

import servers
import support

PAGES = 30


def site():
    return {"*": {"/": page_of("Home", [f"/{n}" for n in range(PAGES)]),
                  **{f"/{n}": page_of(str(n), ["/", "/missing"]) for n in range(PAGES)}}}


def page_of(title, links):
    return {"headers": [["Content-Type", "text/html"]], "body": servers.page(title, links), "delay_ms": 5}


class Statistics(unittest.TestCase):
    def kept(self, data, name="Downloaded"):
        return {row["cycle"]: row["value"] for row in support.query(
            data, "SELECT cycle, value FROM v_statistics WHERE site_id = 0 AND name = ? AND key = ''", name)}

    def whole(self, data, name="Downloaded"):
        return support.query(data, "SELECT value FROM v_statistics_whole WHERE site_id = 0 AND name = ? AND key = ''",
                             name)[0]["value"]

    @support.shows("seine/statistics_cycles")
    def test_of_old_cycles_only_the_sum_is_kept(self):
        with support.folder() as data, servers.Site(site()) as server:
            servers.crawl(data, server.uri(), "--delay", "0")
            for _ in range(3):
                servers.crawl(data, server.uri(), "--delay", "0", "--refresh")
            answers = len(server.log())
            self.assertEqual(sorted(self.kept(data)), [0, 1, 2, 3])
            servers.crawl(data, server.uri(), "--delay", "0", "--refresh", "--set", "seine/statistics_cycles=2")
            kept = self.kept(data)
            self.assertEqual(sorted(kept), [-1, 3, 4])
            self.assertEqual(kept[-1] + kept[3], answers)
            self.assertEqual(self.whole(data), len(server.log()))
            cycles = support.query(data, "SELECT cycle, downloaded FROM v_cycles ORDER BY cycle")
            self.assertEqual([row["downloaded"] for row in cycles], [None, None, None, kept[3], kept[4]])

    def test_kills_lose_nothing_that_was_committed_and_count_nothing_twice(self):
        with support.folder() as data, servers.Site(site()) as server:
            for part in (5, 15, 25):
                with support.running("crawl", server.uri(), "--data", data, "--delay", "0") as process:
                    support.wait_until(lambda part=part: len(server.log()) >= part, "a part of the crawl is done")
                    process.kill()
                    process.wait()
            servers.crawl(data, server.uri(), "--delay", "0")
            fates = support.query(data, """SELECT count(*) FILTER (WHERE state = 'stored') AS stored, count(*) AS known
                FROM v_uris""")[0]
            self.assertEqual(self.whole(data, "Stored"), fates["stored"])
            self.assertEqual(self.whole(data, "Processed"), PAGES + 2)
            self.assertEqual(self.kept(data, "QueueLength"), {0: 0})
            self.assertEqual(self.kept(data, "ActiveSites"), {0: 0})
            checksums = support.query(data, "SELECT count(DISTINCT checksum) AS count FROM document")[0]["count"]
            self.assertEqual(self.whole(data, "PPChecksums"), checksums)
            span = support.query(data, "SELECT started_at, stopped_at, paused_ms FROM statistic_span")[0]
            self.assertLess(0, span["paused_ms"])


if __name__ == "__main__":
    support.main()
