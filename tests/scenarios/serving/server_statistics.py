"""The statistics that the server reports: every member of the tables and of the example of MS-FSCADM, and figures that
agree with the rows, with what the site saw, and with each other."""

import marshal
import os
import re
import sqlite3
import unittest
import xmlrpc.client

import server_support
import servers
import support

PAGES = 40
BASIS = {"delay": 0.0, "include_domains": {"exact": ["127.0.0.1"]}, "allowed_schemes": ["http"], "refresh": 2000.0,
         "use_sitemaps": False}

# Example 4.3: of every member its type.
CYCLE = {
    float: """PPAdded ReadNet DLTimeMax Retries DocSizeAvg PPURLsChange Uptime FirstUpdate Local PPSucceeded PPDeleted Deleted
        LocalFwd DataRateIn PPModified Downloaded DLTimeAvg WriteNet DLTime Modified DocRate Processed DocSizeMax
        NodeSchedulerFwd PPChecksums LastUpdate PPFed DataRateOut Unchanged DocSize Stored PPPartialUpdate PPFailed""",
    int: "Feeding DocumentStore Epoch ActiveSites LastRefresh",
    str: "Status StatUpdated CrawlMode",
    dict: "URISkip HTTPResponse MimeType DocSkip",
    list: "Progress",
}
# Ours.
OWN = {dict: "DeliveryLag SubCollections"}
DNS = {float: "DNSWrite DNSTimeout DNSRateLimit DNSRequests DNSRetries DNSResponses DNSRead", dict: "DNSResponse"}
RATES = {float: "DNSDataRateOut DataRateIn DNSRate DocRate DataRateOut DNSDataRateIn"}
# 2.2.5 has one more.
TABLE = {float: "StatUpdate"}
# 2.2.6.
GLOBAL_RATES = {float: "DNSRate DNSDataRateIn DNSDataRateOut"}

# 2.2.4.8 to 2.2.4.10.
GLOBAL_SCHEMA = {
    "continuous": "DNSWrite DNSRead DNSRequests DNSResponses DNSRetries DNSTimeout",
    "discrete": "Uptime DNSRateLimit",
    "histogram": "DNSResponse",
}
CHANNELS = " ChannelsRead ChannelEntries ChannelEntriesExpired ChannelDeleted"  # beyond the specification
SITE_SCHEMA = {
    "continuous": """Processed Downloaded Stored Modified Deleted Unchanged DBUpdates ReadNet WriteNet HasLastMod HasETag
        DLTime DocSize Retries HasSitemap NodeSchedulerFwd LocalFwd Local""" + CHANNELS,
    "discrete": "LastUri QueueLength CrawlStarted CrawlEnded Epoch LastRefresh",
    "histogram": "HTTPResponse URISkip DocSkip MimeType",
}
COLLECTION_SCHEMA = {
    "continuous": SITE_SCHEMA["continuous"]
        + " PPFailed PPSucceeded PPFed PPDeleted PPAdded PPModified PPURLsChange PPPartialUpdate",
    "discrete": SITE_SCHEMA["discrete"] + " Uptime ActiveSites Feeding Status CrawlMode PPChecksums",
    "histogram": SITE_SCHEMA["histogram"],
    "multidimension": "StartUriStatus FeedingDestinations",
    "multidiscrete": "SumActiveSites SumPPChecksums",
}


def types(*tables):
    return {name: kind for table in tables for kind, names in table.items() for name in names.split()}


def types_of(struct):
    return {name: type(value) for name, value in struct.items()}


def words(value):
    """What Python's own marshal read, with text where there were bytes."""
    if isinstance(value, bytes):
        return value.decode()
    if isinstance(value, dict):
        return {words(key): words(each) for key, each in value.items()}
    return type(value)(map(words, value)) if isinstance(value, (list, tuple)) else value


def attributes(schema, kind):
    return dict(schema.get(kind, []))


def page(title, links):
    return {"headers": [["Content-Type", "text/html"]], "body": servers.page(title, links, f"{title} text"), "delay_ms": 2}


def site():
    return {"*": {"/": page("home", [*(f"/{n}" for n in range(PAGES)), "/missing", "/none"]),
                  **{f"/{n}": page(str(n), ["/"]) for n in range(PAGES)},
                  "/none": {"headers": [["Content-Type", "application/x-none"]], "body": "?"}}}


class Statistics(unittest.TestCase):
    def serve(self, *options, pages=None, gate_after=None, **settings):
        place = support.folder()
        self.data = place.__enter__()
        self.addCleanup(place.__exit__, None, None, None)
        self.site = servers.Site(pages or site(), gate_after=gate_after)
        self.site.__enter__()
        self.addCleanup(self.site.__exit__)
        file = os.path.join(self.data, "collections.xml")
        with open(file, "w", encoding="utf-8") as out:
            out.write(server_support.configuration(
                ("contoso", {**BASIS, "start_uris": [self.site.uri()], **settings}), ("quiet", {"info": "idle"})))
        self.server = server_support.Server(self.data, "--config", file, *options)
        self.addCleanup(self.server.__exit__)
        self.server.start()

    def call(self, method, *arguments):
        with self.server.proxy as proxy:
            return getattr(proxy, method)(*arguments)

    def ask(self, sql, *values):
        return [row[:] for row in self.server.query("contoso", sql, *values)]

    def wait_until_crawled(self, uris=PAGES + 3):
        support.wait_until(
            lambda: self.ask("SELECT count(*) FROM uri WHERE state <> 1") == [(uris,)]
            and self.statistics()["cur"]["ActiveSites"] == 0 and self.ask("SELECT state FROM collection") == [("complete",)],
            "everything is crawled")

    def statistics(self, collection="contoso"):
        result, statistics = self.call("CollectionGetStatistics2", collection)
        self.assertEqual(result, 1)
        return statistics

    def marshalled(self, method, *arguments):
        return words(marshal.loads(self.call(method, *arguments).data))

    def whole(self, name, site_id=0):
        rows = self.ask("SELECT key, value FROM v_statistics_whole WHERE site_id = ? AND name = ?", site_id, name)
        return {key: value for key, value in rows if value}

    def assert_schema(self, schema, name, kinds):
        self.assertEqual(schema["__schemaname__"], name)
        self.assertEqual(set(schema), {"__schemaname__", "__startts__", "__stopts__", "name", *kinds})
        self.assertLessEqual(schema["__startts__"], schema["__stopts__"])
        for kind, names in kinds.items():
            values = attributes(schema, kind)
            self.assertEqual(set(values), set(names.split()), kind)
            for attribute, four in values.items():
                with self.subTest(attribute=attribute):
                    self.assertEqual([type(schema[kind]), type(four), len(four)], [list, list, 4])
                    self.assertIsInstance(four[3], int)
                    if kind in ("histogram", "multidimension"):
                        self.assertEqual([type(four[0]), *four[1:3]], [dict, "None", "None"])
                    elif isinstance(four[0], str):
                        self.assertEqual(four[1:3], ["None", "None"])
                    elif four[3]:
                        self.assertLessEqual(four[1], four[2])
                    else:
                        self.assertEqual(four[:3], [0, 0, 0])

    def assert_tuple(self, statistics, name, kinds, cycles):
        delta, by_cycle = statistics
        self.assertEqual(set(by_cycle), {*cycles, "cOmPIEtE"})
        for schema in (delta, *by_cycle.values()):
            self.assert_schema(schema, name, kinds)
        return delta, by_cycle

    def test_the_members_of_the_example_are_there_with_their_types(self):
        self.serve()
        self.wait_until_crawled()
        statistics = self.statistics()
        self.assertEqual(set(statistics), {"cur", "complete", "delta", "now"})
        self.assertEqual({name: type(value) for name, value in statistics["now"].items()},
                         {"Activity": str, "Done": float, "Waiting": float, "DocRate": float, "DataRateIn": float, "Destinations": dict})
        self.assertEqual(types_of(statistics["cur"]), types(CYCLE, TABLE, OWN))
        self.assertEqual(types_of(statistics["complete"]), types(CYCLE, TABLE, DNS, OWN))
        self.assertEqual(types_of(statistics["delta"]), types(DNS, RATES))
        for part in ("cur", "complete"):
            for histogram in CYCLE[dict].split():
                self.assertEqual({type(value) for value in statistics[part][histogram].values()} - {float}, set())
            self.assertEqual([type(each) for each in statistics[part]["Progress"]], [int, str])

    def test_figures_are_those_of_the_site_and_of_the_rows(self):
        self.serve()
        self.wait_until_crawled()
        answers = self.site.log()
        for part in ("cur", "complete"):
            figures = self.statistics()[part]
            self.assertEqual(figures["Downloaded"], len(answers))
            self.assertEqual(figures["HTTPResponse"], {"200": PAGES + 2.0, "404": 1.0})
            self.assertEqual(figures["MimeType"]["text/html"], self.whole("MimeType")["text/html"])
            self.assertEqual(figures["DocSkip"], {"mi": 1.0, "ot": 1.0})
            documents, size, largest = self.ask("SELECT count(*), sum(size), max(size) FROM document")[0]
            self.assertEqual([figures[name] for name in ("Stored", "DocumentStore", "DocSize", "DocSizeMax")],
                             [documents, documents, size, largest])
            self.assertAlmostEqual(figures["DocSizeAvg"], size / documents)
            self.assertEqual(figures["PPChecksums"],
                             self.ask("SELECT count(DISTINCT checksum) FROM document")[0][0])
            self.assertAlmostEqual(figures["DLTimeAvg"] * len(answers), figures["DLTime"])
            self.assertLessEqual(figures["DLTimeMax"], figures["DLTime"])
            self.assertEqual([figures[name] for name in ("Status", "CrawlMode", "Feeding", "Epoch")],
                             ["Crawling", "", 1, 0])
            seconds = figures["LastUpdate"] - figures["FirstUpdate"]
            self.assertAlmostEqual(figures["DocRate"] * seconds, figures["Downloaded"], delta=0.01 * len(answers))
            self.assertEqual(figures["Uptime"], self.ask("SELECT created_at FROM collection")[0][0] / 1000)
            self.assertEqual(figures["LastRefresh"], int(figures["FirstUpdate"]))
            self.assertRegex(figures["StatUpdated"], r"^\d+\.\ds$")
            self.assertRegex(figures["Progress"][1], r"^1 days 9h 1\dm \d+s until scratch refresh$")
            self.assertEqual(figures["Progress"][0], 0)

    def test_a_collection_without_anything_to_crawl_has_figures_of_nothing(self):
        self.serve()
        statistics = self.statistics("quiet")
        self.assertIn(statistics["cur"].get("Downloaded", 0.0), (0.0,))
        self.assertNotIn("prev", statistics)

    def test_python_reads_what_is_marshalled(self):
        self.serve()
        self.wait_until_crawled()
        statistics = self.marshalled("CollectionGetStatistics", "contoso")
        self.assertEqual(set(statistics), {"dspec", "global", "contoso"})
        self.assertEqual(statistics["dspec"], {"contoso": {"refresh": 2000, "refresh_mode": 4}})
        self.assert_tuple(statistics["global"], "globalschema", GLOBAL_SCHEMA, [0])
        delta, cycles = self.assert_tuple(statistics["contoso"], "collectionschema", COLLECTION_SCHEMA, [0])
        for name in SITE_SCHEMA["continuous"].split():
            whole = attributes(delta, "continuous")[name][0] + attributes(cycles["cOmPIEtE"], "continuous")[name][0]
            self.assertAlmostEqual(whole, self.whole(name).get("", 0) / (1e6 if name == "DLTime" else 1), msg=name)
        last = self.ask("SELECT site.origin || uri.path FROM uri JOIN site ON site.id = site_id JOIN site AS last "
                        "ON last.last_uri_id = uri.id WHERE last.id = 1")[0][0]
        self.assertEqual(attributes(cycles[0], "discrete")["LastUri"][0], last)
        self.assertIn(attributes(delta, "discrete")["LastUri"][0], (last, ""))
        self.assertEqual(attributes(delta, "discrete")["CrawlMode"][0], "")
        self.assertEqual(set(self.marshalled("CollectionGetStatistics", "")), {"dspec", "global", "contoso", "quiet"})

    def test_a_site_has_statistics_of_its_own(self):
        self.serve()
        self.wait_until_crawled()
        hostport = re.sub(r"^http://|/$", "", self.site.uri())
        statistics = self.marshalled("CollectionGetSiteStatistics", "contoso", hostport)
        self.assertEqual(set(statistics), {"dspec", hostport})
        delta, cycles = self.assert_tuple(statistics[hostport], "siteschema", SITE_SCHEMA, [0])
        downloaded = sum(attributes(each, "continuous")["Downloaded"][0] for each in (delta, cycles["cOmPIEtE"]))
        self.assertEqual(downloaded, len(self.site.log()))
        self.assertEqual(attributes(cycles[0], "discrete")["Epoch"][0], 1)
        self.assertEqual(attributes(cycles[0], "discrete")["QueueLength"][0], 0)

    def test_what_there_is_not_is_a_fault_that_names_it(self):
        self.serve()
        for method, arguments, named in (
                ("CollectionGetStatistics", ["nowhere"], "nowhere"), ("CollectionGetStatistics2", ["nowhere"], "nowhere"),
                ("CollectionGetStatistics2", [""], "Collection"),
                ("CollectionGetSiteStatistics", ["contoso", "nowhere.test:80"], "nowhere.test:80"),
                ("CollectionGetSiteStatistics", ["nowhere", "a.test:80"], "nowhere")):
            with self.subTest(method=method, arguments=arguments):
                with self.assertRaises(xmlrpc.client.Fault) as caught:
                    self.call(method, *arguments)
                self.assertEqual(caught.exception.faultCode, 1)
                self.assertIn(named, caught.exception.faultString)

    def test_the_server_reports_on_the_dns(self):
        self.serve()
        result, statistics = self.call("GetGlobalStatistics")
        self.assertEqual(result, 1)
        self.assertEqual({part: types_of(figures) for part, figures in statistics.items()},
                         {part: types(DNS, GLOBAL_RATES) for part in ("delta", "complete")})
        self.assertEqual(statistics["complete"]["DNSRateLimit"], statistics["delta"]["DNSRateLimit"])

    def test_the_document_store_has_what_is_stored_whatever_became_of_duplicates(self):
        names = ["owner", "changes", "follows", "goes", "deleted", "stays", "joins", "unique", "lost"]

        def pages(**contents):
            texts = {f"/{name}": {"headers": [["Content-Type", "text/plain"]], "body": body}
                     for name, body in {**dict.fromkeys(names[:6], "the same"), **contents}.items() if body}
            return {"*": {"/": page("home", [f"/{name}" for name in names]), **texts}}

        def assert_stored(owners, duplicates, cycle):
            support.wait_until(lambda: self.ask("SELECT cycle, state FROM collection") == [(cycle, "complete")]
                               and not self.ask("SELECT 1 FROM queue UNION ALL SELECT 1 FROM claim"), "all is crawled")
            self.assertEqual(self.ask("SELECT count(*), count(duplicate_of) FROM document"),
                             [(owners + duplicates, duplicates)])
            self.assertEqual(self.statistics()["complete"]["DocumentStore"], owners)

        self.serve(pages=pages(joins="one", unique="two", lost="three"))
        assert_stored(owners=5, duplicates=5, cycle=0)
        self.assertEqual(self.call("CollectionDeleteURIs", "contoso", [self.site.uri("/deleted")])[0], 1)
        assert_stored(owners=5, duplicates=4, cycle=0)
        self.site.restart(pages(joins="the same", unique="two", lost=None, goes=None, changes="four", follows="two"))
        self.assertEqual(self.call("CollectionRefetch", "contoso", "")[0], 1)
        assert_stored(owners=4, duplicates=4, cycle=1)
        self.server.stop()
        servers.verify(self.data, "--collection", "contoso")

    def test_cycles_are_told_apart_and_old_ones_as_one(self):
        self.serve(**{"seine": {"statistics_cycles": 2}})
        self.wait_until_crawled()
        answers = [len(self.site.log())]
        for cycle in (1, 2):
            self.assertEqual(self.call("CollectionRefetch", "contoso", "")[0], 1)
            support.wait_until(lambda cycle=cycle: self.ask("SELECT cycle FROM collection") == [(cycle,)]
                               and self.ask("SELECT count(*) FROM uri WHERE cycle < ? AND state <> 7", cycle) == [(0,)],
                               "a cycle has begun")
            self.wait_until_crawled()
            answers.append(len(self.site.log()) - sum(answers))
        statistics = self.statistics()
        self.assertEqual([statistics[part]["Downloaded"] for part in ("prev", "cur", "complete")],
                         [answers[1], answers[2], sum(answers)])
        self.assertEqual([statistics[part]["Epoch"] for part in ("prev", "cur", "complete")], [1, 2, 2])
        self.assertEqual(statistics["prev"]["Progress"][0], 100)
        support.wait_until(lambda: self.ask("SELECT fold_cycle FROM statistic_upkeep") == [(-1,)], "the fold is over")
        delta, cycles = self.assert_tuple(self.marshalled("CollectionGetStatistics", "contoso")["contoso"],
                                          "collectionschema", COLLECTION_SCHEMA, [1, 2])
        self.assertEqual(attributes(cycles["cOmPIEtE"], "continuous")["Downloaded"][0]
                         + attributes(delta, "continuous")["Downloaded"][0], sum(answers))

    def test_states_are_those_of_the_rows(self):
        self.serve(feeding={"News": {"collection": "news", "destination": "default"}},
                   variable_delay={"Mon:00-Thu:00": "suspend", "Thu:00-Mon:00": "suspend"},
                   **{"seine": {"statistics_cycles": 1}})
        support.wait_until(lambda: self.statistics()["cur"].get("Status") == "Variable delay suspended", "it is suspended")
        self.assertEqual(self.call("CollectionEnableRefreshOnly", "contoso")[0], 1)
        self.assertEqual(self.call("CollectionSuspendFeeding", "contoso", "")[0], 1)
        figures = self.statistics()["cur"]
        self.assertEqual([figures[name] for name in ("CrawlMode", "Feeding")], ["Refreshing(limit=user)", 0])
        _, cycles = self.marshalled("CollectionGetStatistics", "contoso")["contoso"]
        self.assertEqual(attributes(cycles[0], "discrete")["Status"][0], 8)
        self.assertEqual(attributes(cycles[0], "discrete")["CrawlMode"][0], "Refreshing(limit=user)")
        self.assertEqual(attributes(cycles[0], "multidimension")["FeedingDestinations"][0], {"News": "0"})
        waiting, lag_s = figures["DeliveryLag"]["News"]
        self.assertEqual((waiting, type(lag_s)), (0, float))
        self.assertEqual(self.call("CollectionSuspend", "contoso")[0], 1)
        self.assertEqual(self.statistics()["complete"]["Status"], "Suspended")

    def test_after_kills_everything_agrees(self):
        self.serve()
        for part in (10, 25):
            support.wait_until(lambda part=part: self.statistics()["cur"].get("Downloaded", 0) >= part, "a part is crawled")
            self.server.kill()
            servers.verify(self.data, "--collection", "contoso")
            self.server.start()
        self.wait_until_crawled()
        figures = self.statistics()["complete"]
        self.assertEqual(figures["Processed"], self.ask("SELECT count(*) FROM uri")[0][0])
        self.assertEqual(figures["Stored"], self.ask("SELECT count(*) FROM document")[0][0])
        self.assertEqual(figures["DocSize"], self.ask("SELECT sum(size) FROM document")[0][0])
        self.assertEqual(figures["ReadNet"], self.whole("ReadNet")[""])
        self.assertEqual(figures["ReadNet"], self.whole("ReadNet", 1)[""])
        servers.verify(self.data, "--collection", "contoso")
        before = self.statistics()["complete"]
        self.server.restart()
        after = self.statistics()["complete"]
        for name in ("Processed", "Stored", "ReadNet", "DocSize", "HTTPResponse", "MimeType", "DLTimeMax"):
            self.assertEqual(after[name], before[name], name)

    def state_of_the_end(self):
        """"answered" when everything has its answer, and nothing says yet that this is the end; "ended" behind that."""
        try:
            (state, waiting), = self.ask("""SELECT state, EXISTS (SELECT 1 FROM queue UNION ALL SELECT 1 FROM claim)
                OR NOT EXISTS (SELECT 1 FROM site WHERE state = 'crawling') FROM collection""")
        except sqlite3.Error:  # it was stopped in the moment of a checkpoint
            return "unknown"
        return "going on" if state == "crawling" and waiting else "answered" if state == "crawling" else "ended"

    def test_a_kill_behind_the_last_answer_leaves_no_site_active(self):
        self.serve(gate_after=PAGES // 2)
        support.wait_until(lambda: self.site.requests() > PAGES // 2, "the gate is reached")
        self.site.open_gate()
        for _ in range(200):
            self.assertTrue(self.server.kill_when(lambda: self.state_of_the_end() in ("answered", "ended")))
            state = self.state_of_the_end()
            self.server.start()
            if state == "answered":
                break
            self.call("CollectionRefetch", "contoso", "")
        else:
            self.fail("no kill came between the last answer and the end")
        self.wait_until_crawled()
        self.assertEqual(self.ask("SELECT state FROM collection"), [("complete",)])


if __name__ == "__main__":
    support.main()
