"""A collection of a server never ends: it idles when there is nothing to do, and refreshes by itself (MS-FSCCFG 2.2.3:
refresh, refresh_when_idle)."""

import glob
import marshal
import os
import signal
import time
import unittest
import urllib.request

import server_support
import servers
import support
import virtual_time

PAGES = {f"/{name}": {"body": servers.page(name)} for name in ("a", "b", "sub/c")}
PAGES["/"] = {"body": servers.page("home", PAGES)}
HOURS = 60.0


def processor_time(process_id):
    with open(f"/proc/{process_id}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Cycles(unittest.TestCase):
    def setUp(self):
        self.data = self.enterContext(support.folder())
        self.site = self.enterContext(servers.Site({"*": PAGES}))
        self.file = os.path.join(self.data, "collections.xml")
        self.values = {"start_uris": [self.site.uri("/")], "include_uris": {"prefix": [self.site.uri("/")]},
                       "delay": 0.0, "refresh": HOURS, "seine": {"max_wait": 1}}

    def configure(self, **values):
        self.values.update(values)
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(server_support.configuration(("intranet", self.values)))

    def serve(self, clock=None, **values):
        self.configure(**values)
        server = server_support.Server(self.data, "--config", self.file, environment=clock.environment if clock else None)
        self.addCleanup(server.__exit__)
        return server.start()

    def configure_again(self, server, **values):
        self.configure(**values)
        server.process.send_signal(signal.SIGHUP)

    def status(self):
        (row,) = support.query(self.data, "SELECT * FROM v_status", collection="intranet")
        return row

    def wait_for(self, activity):
        support.wait_until(lambda: self.status()["activity"] == activity, activity)

    def ask(self, sql, *values):
        return [tuple(row) for row in support.query(self.data, sql, *values, collection="intranet")]

    def wait_for_answer(self, sql, expected):
        support.wait_until(lambda: self.ask(sql) == expected, f"{sql}: {expected}")

    def test_what_is_done_is_complete_and_idle(self):
        clock = self.enterContext(virtual_time.Clock(timeout_s=support.TIMEOUT_S))
        self.serve(clock)
        self.wait_for("idle")
        self.assertEqual(self.ask("SELECT number, result FROM cycle"), [(0, "complete")])
        self.assertEqual(self.ask("SELECT count(*) FROM document"), [(len(PAGES),)])
        self.assertEqual(self.ask("SELECT state FROM collection"), [("complete",)])
        turns = self.ask("SELECT max(id) FROM event")
        clock.let_jump(60)
        self.assertEqual(self.ask("SELECT max(id) FROM event"), turns)

    @support.timed
    def test_what_is_idle_costs_nothing(self):
        server = self.serve()
        self.wait_for("idle")
        shares = []
        for _ in range(2):  # in the first its destinations may still come to rest
            before, began = processor_time(server.process.pid), time.monotonic()
            time.sleep(2)  # what is measured is that nothing happens
            shares.append((processor_time(server.process.pid) - before) / (time.monotonic() - began))
        self.assertLess(min(shares), 0.02 * (10 if support.SANITIZED else 1))

    def test_a_changed_configuration_is_something_to_do(self):
        server = self.serve(start_uris=[self.site.uri("/a")])
        self.wait_for("idle")
        self.configure_again(server, start_uris=[self.site.uri("/a"), self.site.uri("/b")])
        self.wait_for_answer("SELECT count(*) FROM document", [(2,)])
        self.wait_for("idle")
        self.assertEqual(self.ask("SELECT number, result, ended_at IS NULL FROM cycle"), [(0, "complete", 0)])

    def test_an_idle_collection_that_is_killed_did_not_stop_in_the_middle(self):
        server = self.serve()
        self.wait_for("idle")
        server.kill()
        server.start()
        self.wait_for("idle")
        self.assertEqual(self.ask("SELECT count(*) FROM event WHERE kind = 'went on after a kill'"), [(0,)])
        self.assertEqual(self.ask("SELECT number, result FROM cycle"), [(0, "complete")])

    def test_one_that_is_killed_at_work_goes_on(self):
        self.site.stop()
        self.site.gate_after = 2
        self.site.start()
        server = self.serve()
        support.wait_until(lambda: self.site.requests() > 2, "requests that wait")
        server.kill()
        self.site.open_gate()
        server.start()
        self.wait_for("idle")
        self.assertEqual(self.ask("SELECT count(*) FROM document"), [(len(PAGES),)])
        self.assertEqual(self.ask("SELECT count(*) FROM event WHERE kind = 'went on after a kill'"), [(1,)])

    @support.shows("refresh")
    def test_refresh_begins_the_next_cycle(self):
        server = self.serve(refresh=0.02)
        support.wait_until(lambda: [entry["path"] for entry in self.site.log()].count("/a") >= 3, "three times the same page")
        self.configure_again(server, refresh=HOURS)
        self.wait_for("idle")
        self.assertGreaterEqual(self.ask("SELECT max(number) FROM cycle")[0][0], 2)
        # Those that took longer than the interval are not.
        self.assertGreater(self.ask("SELECT count(*) FROM cycle WHERE result = 'complete'")[0][0], 0)

    def test_refresh_counts_while_no_server_ran(self):
        server = self.serve(refresh=0.05)
        self.wait_for_answer("SELECT count(*) > 0 FROM cycle WHERE result = 'complete'", [(1,)])
        server.stop()
        cycles = self.ask("SELECT max(number) FROM cycle")[0][0]
        server.start()
        self.wait_for_answer(f"SELECT max(number) > {cycles} FROM cycle", [(1,)])

    @support.shows("refresh_when_idle")
    def test_refresh_when_idle_begins_the_next_cycle_at_once(self):
        server = self.serve(refresh_when_idle=True)
        self.wait_for_answer("SELECT max(number) >= 2 FROM cycle", [(1,)])
        self.configure_again(server, refresh_when_idle=False)
        self.wait_for("idle")
        results = self.ask("SELECT DISTINCT result FROM cycle")
        self.assertEqual(results, [("complete",)])

    def test_refresh_when_idle_and_refetch_work_with_each_mode_that_is_set_under_way(self):
        server = self.serve(refresh_when_idle=True)
        for mode in ("append", "prepend", "soft", "adaptive", "scratch"):
            self.configure_again(server, refresh_mode=mode)
            self.wait_for_answer(f"SELECT count(*) >= 2 FROM v_cycles WHERE mode = '{mode}' AND result = 'complete'", [(1,)])
        self.configure_again(server, refresh_when_idle=False)
        self.wait_for("idle")
        for mode in ("append", "prepend", "soft", "adaptive", "scratch"):
            with self.subTest(mode=mode):
                configured = self.ask("SELECT count(*) FROM event WHERE kind = 'configured'")[0][0]
                self.configure_again(server, refresh_mode=mode)
                self.wait_for_answer(f"SELECT count(*) > {configured} FROM event WHERE kind = 'configured'", [(1,)])
                self.site.forget()
                cycle = self.ask("SELECT max(number) + 1 FROM cycle")[0][0]
                with server.proxy as proxy:
                    proxy.CollectionRefetch("intranet", "")
                self.wait_for_answer(f"SELECT result FROM cycle WHERE number = {cycle}", [("complete",)])
                self.assertEqual(sorted(entry["path"] for entry in self.site.log()), sorted(PAGES))

    def test_what_waits_for_the_next_cycle_comes_into_force_with_it(self):
        pages = {"/": {"body": servers.page("home", ["/p?b=2&amp;a=1", "/x", "/y"])}}
        pages.update({path: {"body": servers.page(path)} for path in ("/p?b=2&a=1", "/p?a=1&b=2", "/x", "/y", "/z")})
        self.site.restart({"*": pages})
        rules = os.path.join(self.data, "rules")
        with open(rules, "w", encoding="utf-8") as file:
            file.write("suffix:/x\n")
        server = self.serve(exclude_uris={"file": [rules]})
        self.wait_for("idle")

        def fetched():
            """What is asked for in the next cycle, which an administrator begins."""
            self.site.forget()
            cycle = self.ask("SELECT max(number) + 1 FROM cycle")[0][0]
            with server.proxy as proxy:
                proxy.CollectionRefetch("intranet", "")
            self.wait_for_answer("SELECT result FROM cycle WHERE number = %d" % cycle, [("complete",)])
            return [entry["path"] for entry in self.site.log()]

        self.configure_again(server, sort_query_params=True, rewrite_rules=["#/y$#/z#"])
        self.wait_for_answer("SELECT count(*) FROM event WHERE kind = 'configured'", [(1,)])
        self.wait_for("idle")
        self.assertEqual(self.ask("SELECT count(*) FROM uri WHERE path IN ('/z', '/p?a=1&b=2')"), [(0,)])
        asked = fetched()
        self.assertTrue({"/p?a=1&b=2", "/z"} <= set(asked), asked)
        self.assertNotIn("/x", asked)
        # A later change of something else leaves them in force; an edited file of rules is read with the next cycle.
        with open(rules, "w", encoding="utf-8") as file:
            file.write("suffix:/z\n")
        self.configure_again(server, max_sites=7)
        self.wait_for_answer("SELECT count(*) FROM event WHERE kind = 'configured'", [(2,)])
        asked = fetched()
        self.assertTrue({"/p?a=1&b=2", "/x"} <= set(asked), asked)
        self.assertNotIn("/z", asked)
        # What cannot be read changes nothing.
        with open(rules, "w", encoding="utf-8") as file:
            file.write("no rule\n")
        self.assertIn("/x", fetched())
        (reported,) = self.ask("SELECT sentence FROM event WHERE kind = 'not configured'")
        self.assertIn(f"{rules}:1: ", reported[0])

    def test_a_subcollection_has_an_interval_of_its_own(self):
        self.configure()
        text = server_support.configuration(("intranet", self.values)).replace(
            "</DomainSpecification>",
            f'<SubDomain name="sub"><section name="include_uris"><attrib name="prefix" type="list-string"><member>'
            f'{self.site.uri("/sub/")}</member></attrib></section><attrib name="refresh" type="real">0.02</attrib>'
            "</SubDomain></DomainSpecification>")
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(text)
        server = server_support.Server(self.data, "--config", self.file)
        self.addCleanup(server.__exit__)
        server.start()
        support.wait_until(lambda: [entry["path"] for entry in self.site.log()].count("/sub/c") >= 3, "its pages again")
        self.assertEqual([entry["path"] for entry in self.site.log()].count("/a"), 1)
        self.assertEqual(self.ask("SELECT max(number) FROM cycle"), [(0,)])
        # Its cycles are told apart from the collection's: by numbers of their own, while Epoch is that of the collection.
        rows = support.query(self.data, "SELECT * FROM v_subcollection_cycles ORDER BY number", collection="intranet")
        self.assertEqual([row["number"] for row in rows], list(range(1, len(rows) + 1)))
        self.assertEqual({(row["subcollection"], row["cycle"], row["cause"], row["mode"]) for row in rows},
                         {("sub", 0, "interval", "scratch")})
        first, last = rows[0], rows[-1]
        self.assertLessEqual(first["started"], first["ended"])
        self.assertEqual([first[name] for name in ("downloaded", "stored", "modified", "unchanged", "deleted", "retries")],
                         [1, 0, 0, 1, 0, 0], "its page did not change")
        self.assertIsNone(first["next_cycle"])
        self.assertLess(last["started"], last["next_cycle"])
        with server.proxy as proxy:
            _, figures = proxy.CollectionGetStatistics2("intranet")
            marshalled = marshal.loads(proxy.CollectionGetStatistics("intranet").data)
        reported = figures["cur"]["SubCollections"]["sub"]
        self.assertEqual((figures["cur"]["Epoch"], reported["Cause"], reported["RefreshMode"]), (0, "interval", "scratch"))
        self.assertGreaterEqual(reported["Epoch"], last["number"])
        self.assertLessEqual(reported["Downloaded"], 1)
        self.assertIn("until scratch refresh", reported["Progress"][1])
        self.assertGreaterEqual(marshalled[b"dspec"][b"intranet"][b"SubCollections"][b"sub"][b"Epoch"], reported["Epoch"])
        shown = support.run("admin", "-C", f"127.0.0.1:{server.port}", "status", "intranet").stdout
        self.assertRegex(shown, r"\n  sub +cycle [0-9]+ of its own")
        page = urllib.request.urlopen(f"{server.address}/collections/intranet/freshness").read().decode()
        self.assertIn("Next cycle of sub", page)
        self.assertIn("Cycle 1 of sub", page)

    def test_an_adaptive_subcollection_has_minor_cycles_of_its_own(self):
        part = {"include_uris": {"prefix": [self.site.uri("/sub/")]}, "refresh_mode": "adaptive",
                "adaptive": {"refresh_count": 2, "refresh_quota": 80, "coverage_min": 1, "coverage_max_pct": 5,
                             "weights": {"inverse_length": 2.0, "inverse_depth": 2.0, "is_landing_page": 2.0, "is_mime_markup": 2.0,
                                         "change_history": 3.0, "sitemap": 3.0},
                             "sitemap_weights": {"always": 0.9, "hourly": 0.8, "daily": 0.7, "weekly": 0.6, "monthly": 0.5,
                                                 "yearly": 0.4, "never": 0.3, "default": 0.2}},
                "seine": {"change_model": "history"}}
        clock = self.enterContext(virtual_time.Clock(step_s=60, held=True))
        began_s = clock.now()
        server = self.serve(clock, refresh=1440.0, subdomains={"sub": part}, log={"scheduler": "text"},
                            http_errors={"404": "DELETE:3"})
        self.wait_for("idle")
        chosen_by = "SELECT chosen_by FROM v_observations WHERE chosen_by IS NOT NULL"
        self.assertEqual(self.ask(chosen_by), [("collection",)])
        self.assertEqual(self.ask("SELECT next_subcollection_minor_cycle FROM v_forecast"), [(None,)])
        # While it runs it gets an interval of its own.
        self.configure_again(server, subdomains={"sub": {**part, "refresh": 120.0}})
        self.wait_for_answer(chosen_by, [("subcollection sub",)])
        self.wait_for("idle")
        self.assertEqual(self.ask("SELECT next_subcollection_minor_cycle FROM v_forecast"),
                         self.ask("SELECT datetime(started_at / 1000 + 120 * 60, 'unixepoch') FROM cycle"), "its first")

        def paths_until(hours):
            """What is asked for until the server rests at that time."""
            seen = len(self.site.log())
            clock.go_on(began_s + hours * 3600 - clock.now())
            support.wait_until(lambda: clock.get("offset_us") >= clock.get("limit_us"), f"{hours} hours")
            clock.hold()
            self.wait_for("idle")
            return [entry["path"] for entry in self.site.log()[seen:]]

        minor_cycles = "SELECT cycle, minor_cycle, chosen FROM v_minor_cycles WHERE subcollection = 'sub' ORDER BY 1, 2"
        self.assertEqual([path for path in paths_until(1.9) if path != "/robots.txt"], [])
        self.assertEqual([path for path in paths_until(2.5) if path != "/robots.txt"], ["/sub/c"])
        self.assertEqual(self.ask(minor_cycles), [(1, 0, 1)])
        server.kill()
        server.start()
        self.assertEqual([path for path in paths_until(3.5) if path != "/robots.txt"], ["/sub/c"])
        self.assertEqual([path for path in paths_until(4.5) if path != "/robots.txt"], ["/sub/c"])
        self.assertEqual(self.ask(minor_cycles), [(1, 0, 1), (1, 1, 1), (2, 0, 1)])
        self.assertEqual(self.ask("SELECT max(number) FROM cycle"), [(0,)])
        (row,) = support.query(self.data, "SELECT * FROM v_subcollection_cycles WHERE number = 2", collection="intranet")
        self.assertEqual([row[name] for name in ("mode", "minor_cycle", "ended", "unchanged")], ["adaptive", 0, None, 1])
        self.assertLess(row["next_minor_cycle"], row["next_cycle"])
        (forecast,) = support.query(self.data, "SELECT * FROM v_forecast", collection="intranet")
        self.assertEqual((forecast["next_minor_cycle"], forecast["next_subcollection_minor_cycle"]), (None, row["next_minor_cycle"]))
        (score,) = support.query(self.data, "SELECT uri, score, scored FROM v_scores", collection="intranet")
        self.assertEqual(score["uri"], self.site.uri("/sub/c"))
        self.assertAlmostEqual(score["score"], 2 * (0.8 + 0.9 + 1) + 3 * 0.2)
        self.assertAlmostEqual(score["scored"], score["score"])
        with server.proxy as proxy:
            _, figures = proxy.CollectionGetStatistics2("intranet")
        reported = figures["cur"]["SubCollections"]["sub"]
        self.assertEqual([reported[name] for name in ("Epoch", "MinorCycle", "RefreshMode")], [2, 0, "adaptive"])
        page = urllib.request.urlopen(f"{server.address}/collections/intranet/freshness").read().decode()
        self.assertIn("Next cycle of sub", page)
        self.assertIn("Next minor cycle of sub", page)
        why = support.run("why", self.site.uri("/sub/c"), "--data", self.data).stdout
        self.assertRegex(why, "chosen by minor cycles of sub")
        chosen = []
        for log in glob.glob(os.path.join(self.data, "log", "intranet", "scheduler*")):  # one a day: midnight may have come
            with open(log, encoding="utf-8") as file:
                chosen += [line.rstrip("\n").split("\t") for line in file if "\tchosen\t" in line]
        self.assertEqual([(line[2], line[-1]) for line in sorted(chosen)], [("1.0", "sub"), ("1.1", "sub"), ("2.0", "sub")])
        # Its page goes when it has failed in three cycles of the subcollection, of which one has two minor cycles.
        self.site.restart({"*": {path: entry for path, entry in PAGES.items() if path != "/sub/c"}})
        for hours in (5.5, 6.5, 7.5, 8.5):
            self.assertEqual(self.ask("SELECT count(*) FROM document"), [(len(PAGES),)])
            self.assertEqual([path for path in paths_until(hours) if path != "/robots.txt"], ["/sub/c"])
            server.kill()
            server.start()
        self.assertEqual(self.ask("SELECT count(*) FROM document"), [(len(PAGES) - 1,)])
        self.assertEqual(self.ask("SELECT cause, status FROM v_deletions"), [("error", 404)])
        self.assertEqual(self.ask("SELECT number, deleted FROM subcollection_cycle WHERE deleted"), [(4, 1)])
        self.assertEqual(self.ask("SELECT max(number) FROM cycle"), [(0,)])

    def test_a_site_that_was_given_up_gets_another_chance_in_the_next_cycle(self):
        self.site.stop()
        server = self.serve(max_backoff_counter=1, max_backoff_delay=1)
        self.wait_for_answer("SELECT state FROM site", [("stopped",)])
        self.wait_for("idle")
        self.assertEqual(self.ask("SELECT result FROM cycle"), [("incomplete",)])
        self.site.start()
        self.configure_again(server, refresh=0.02)
        self.wait_for_answer("SELECT count(*) FROM document", [(len(PAGES),)])


if __name__ == "__main__":
    support.main()
