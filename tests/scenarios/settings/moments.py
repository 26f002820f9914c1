"""What takes effect at once does so in a crawl under way: each section is changed in the middle of one, by SIGHUP."""

import itertools
import os
import unittest

import effects
import servers
import support
import virtual_time
from configuration import attrib, document, members, section, write
from focus import TEXTS

COUNT = 30
GATE = 10


def pages():
    """A home page that leads to pages in English, each of which leads to one in German."""
    def page(text, *links):
        anchors = "".join(f"<a href='{link}'>x</a>" for link in links)
        return {"headers": {**effects.HTML, "X-Class": "secret"},
                "body": f"<!DOCTYPE html><meta charset=utf-8>{anchors}<p>{text}<p>{'word ' * 400}"}
    return {"/": {**page(TEXTS["de"], *(f"/p/{n}" for n in range(COUNT))), "headers": effects.HTML},
            **{f"/p/{n}": page(f"{TEXTS['en']} {n}", f"/q/{n}", f"/missing/{n}") for n in range(COUNT)},
            **{f"/q/{n}": page(f"{TEXTS['de']} {n}") for n in range(COUNT)}}


def string(name, value):
    return attrib(name, "string", value)


def boolean(name, value):
    return attrib(name, "boolean", value)


class Moments(unittest.TestCase):
    def setUp(self):
        self.data = self.enterContext(support.folder())
        self.place = self.enterContext(support.folder())

    def changed(self, *sections, site_pages=None, options=(), clock=None, status=0):
        """A crawl that gets these sections when it is under way; FOLDER in them is one of its own, SITE the site. What
        it has done of a kind before and after is told apart by the log."""
        with servers.Site({"*": site_pages or pages()}, gate_after=GATE, clock=clock) as site:
            basis = members("start_uris", site.uri()) + attrib("delay", "real", "0")
            text = "".join(sections).replace("FOLDER", self.place).replace("SITE", site.uri(""))
            path = write(self.place, document(intranet=basis))
            with servers.crawling("crawl", "--config", path, "--data", self.data, "--quiet", *options,
                                  env=clock.environment if clock else None) as process:
                support.wait_until(lambda: site.requests() > GATE, "the gate is reached")
                write(self.place, document(intranet=basis + text))
                process.send_signal(support.signal.SIGHUP)
                support.wait_until(lambda: servers.events(self.data, "configured"), "the change is in force")
                site.open_gate()
                self.assertEqual(servers.end_of(process), status, servers.log_of(process))
            servers.verify(self.data)
            return effects.Outcome(site, self.data, None)

    def both(self, kinds):
        """Asserts that there is something of before and something of after."""
        kinds = list(kinds)
        self.assertEqual(set(kinds), {False, True}, kinds)

    def logs(self):
        (collection,) = os.listdir(os.path.join(self.data, "log"))
        return os.listdir(os.path.join(self.data, "log", collection))

    def documents(self, columns):
        return [tuple(row) for row in support.query(self.data, f"SELECT {columns} FROM v_documents WHERE uri NOT LIKE '%/'")]

    def test_without_a_change_everything_is_crawled(self):
        done = self.changed(attrib("max_sites", "integer", "7"))
        self.assertEqual(len(done.stored()), 1 + 2 * COUNT)
        self.assertEqual(len(done.asked), 1 + 3 * COUNT)

    def test_log(self):
        done = self.changed(section("log", string("fetch", "none"), string("header", "text"), string("screened", "text")))
        self.assertEqual({"fetch.log", "header.log", "screened.log"} - set(self.logs()), set())
        (collection,) = os.listdir(os.path.join(self.data, "log"))
        with open(os.path.join(self.data, "log", collection, "fetch.log"), encoding="utf-8") as file:
            self.assertLess(len(file.readlines()), len(done.asked))

    def test_storage_datastore(self):
        self.changed(section("storage", string("datastore", "flatfile")))
        self.both(pack == -1 for pack, in self.documents("pack"))

    def test_storage_compress(self):
        self.changed(section("storage", boolean("compress", "no")))
        self.both(length >= size for length, size in self.documents("body_length, size"))

    def test_storage_compress_exclude_mime(self):
        self.changed(section("storage", members("compress_exclude_mime", "text/*")))
        self.both(length >= size for length, size in self.documents("body_length, size"))

    def test_storage_uri_dir(self):
        self.changed(section("storage", string("uri_dir", "FOLDER/lists")))
        lists = sum(len(names) for _, _, names in os.walk(os.path.join(self.place, "lists")))
        self.assertTrue(0 < lists < 1 + 2 * COUNT, lists)

    def test_storage_store_dupes(self):
        same = pages()
        same.update({f"/q/{n}": same["/q/0"] for n in range(COUNT)})
        self.changed(section("storage", boolean("store_dupes", "yes")), site_pages=same)
        bodies = support.query(self.data, "SELECT count(*) FROM document WHERE duplicate_of NOTNULL AND body_offset NOTNULL")
        self.assertGreater(bodies[0][0], 0)

    def test_http_errors(self):
        self.changed(section("http_errors", string("4xx", "DELETE, RETRY:1")))
        attempts = [row[0] for row in support.query(self.data, "SELECT max(attempt) FROM v_errors GROUP BY uri")]
        self.assertIn(2, attempts)

    def test_workqueue_priority(self):
        done = self.changed(section("workqueue_priority", attrib("levels", "integer", "2"),
                                    attrib("default", "integer", "2"), string("put_scheme", "include"),
                                    string("pop_scheme", "pri"),
                                    section("1", section("include_uris", members("prefix", "SITE/q/")))))
        # Each page leads to one of either kind, which are asked for by turns in a single level.
        kinds = [path.split("/")[1] for path in done.asked[1:]]
        self.assertEqual(len(kinds), 3 * COUNT)
        self.assertGreater(max(len(list(run)) for kind, run in itertools.groupby(kinds) if kind == "q"), 4, kinds)

    def test_without_levels_what_pages_lead_to_is_asked_for_by_turns(self):
        kinds = [path.split("/")[1] for path in self.changed(attrib("max_sites", "integer", "7")).asked[1:]]
        self.assertLess(max(len(list(run)) for kind, run in itertools.groupby(kinds) if kind == "q"), 5, kinds)

    def test_link_extraction(self):
        done = self.changed(section("link_extraction", boolean("a", "no")))
        self.assertTrue(1 + COUNT < len(done.asked) < 1 + 3 * COUNT, done.asked)

    def test_limits(self):
        done = self.changed(section("limits", attrib("max_doc", "integer", "20"), attrib("max_doc_slack", "integer", "0")), status=3)
        self.assertLess(len(done.stored()), 1 + 2 * COUNT)
        self.assertIn(("refused", "ur/refresh_only"), done.fates.values())

    def test_focused(self):
        done = self.changed(section("focused", members("languages", "de")))
        self.both(done.state(f"/p/{n}") == "skipped" for n in range(COUNT))

    def test_passwd(self):
        done = self.changed(section("passwd", string("SITE/p/", "me:open-sesame")))
        self.both("authorization" in entry["headers"] for entry in done.log if entry["path"].startswith("/p/"))

    def test_exclude_headers(self):
        done = self.changed(section("exclude_headers", members("X-Class", "^secret")))
        self.both(done.state(f"/p/{n}") == "skipped" for n in range(COUNT))
        self.assertIn("hx/rule", [done.reason(f"/p/{n}") for n in range(COUNT)])

    def test_variable_delay(self):
        delay_s = 100
        always = [string(slot, str(delay_s)) for slot in ("Mon:00-Sun:00", "Sun:00-Mon:00")]
        # It waits for the gate, which is no server that hangs.
        with virtual_time.Clock(step_s=10, timeout_s=support.TIMEOUT_S) as clock:
            done = self.changed(section("variable_delay", *always), clock=clock)
        times = [entry["time"] for entry in done.log][-COUNT:]
        # A request may leave late.
        self.assertEqual([1 for sooner, later in zip(times, times[1:]) if later - sooner < delay_s / 2], [])

    def test_crawlmode(self):
        done = self.changed(section("crawlmode", string("mode", "DEPTH:1")))
        self.assertIn(("refused", "de/depth"), done.fates.values())
        self.assertLess(len(done.asked), 1 + 3 * COUNT)

    def test_post_payload(self):
        done = self.changed(section("post_payload", string("prefix:SITE/q/", "a=1")))
        self.assertIn("POST", {entry["method"] for entry in done.log if entry["path"].startswith("/q/")})
        self.assertEqual({entry["method"] for entry in done.log if entry["path"].startswith("/p/")}, {"GET"})

    def test_use_sitemaps(self):
        done = self.changed(boolean("use_sitemaps", "yes"))
        self.assertIn("/sitemap.xml", done.asked)

    def test_rules_in_files(self):
        with open(os.path.join(self.place, "rules"), "w", encoding="utf-8") as file:
            file.write("regexp:/[pq]/1\n")
        done = self.changed(section("exclude_uris", members("file", "FOLDER/rules")))
        self.assertIn(("refused", "ur/rule"), done.fates.values())
        self.assertLess(len(done.asked), 1 + 3 * COUNT)

    def test_rules_about_addresses(self):
        done = self.changed(section("exclude_domains", members("ipmask", "127.0.0.0/24")))
        self.assertIn(("refused", "do/address"), done.fates.values())
        self.assertLess(len(done.asked), GATE + 5)

    def test_a_subcollection_that_is_new(self):
        rules = section("include_uris", members("regexp", "/[pq]/"))
        done = self.changed(section("part", rules, members("headers", "X-Part: yes"), element="SubDomain"))
        self.both("x-part" in entry["headers"] for entry in done.log if entry["path"].startswith("/p/"))

    def test_what_waits_for_a_restart(self):
        done = self.changed(members("proxy", "127.0.0.1:9"), section("cachesize", attrib("wqcache", "integer", "1")))
        self.assertEqual(len(done.asked), 1 + 3 * COUNT, "there is no such proxy")
        shown = support.run("config", "--data", self.data).stdout
        self.assertIn("proxy = ***\ncachesize/wqcache = 1 entries\n", shown)

    def test_what_a_node_says(self):
        rules = section("mine", section("exclude_uris", members("regexp", "/[pq]/1")), element="Node")
        done = self.changed(rules, options=["--node-id", "mine"])
        self.assertIn(("refused", "ur/rule"), done.fates.values())
        self.assertLess(len(done.asked), 1 + 3 * COUNT)


if __name__ == "__main__":
    support.main()
