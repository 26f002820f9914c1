"""The page "Freshness" of a collection (classes of age, calendar of cycles, forecast, what changed lately), read as a
browser gets it, says what v_freshness, v_cycles, v_forecast and v_changes say."""

import os
import unittest
import urllib.request

import server_support
import server_ways
import servers
import support

HOUR_MS = 3_600_000
NOTHING = "\N{EN DASH}"  # in a cell
# How long ago each was asked for, and has changed, in hours.
AGES = {"/": (2, 3), "/kept": (3 * 24, 20 * 24), "/edited": (40 * 24, 400 * 24), "/new": (1, 2), "/news/1": (2, 2)}


def site(edition):
    """In the second one page is another, one is new and one is gone."""
    others = ["/edited", "/new"] if edition else ["/edited", "/gone"]
    web = {path: {"body": servers.page(path, text=f"the text of {path}")} for path in ("/kept", "/news/1", *others)}
    web["/edited"] = {"body": servers.page("Edited", text=f"edition {edition}")}
    web["/"] = {"body": servers.page("Home", sorted(web))}
    return {"*": web}


class FreshnessPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.data = cls.enterClassContext(support.folder())
        cls.site = cls.enterClassContext(servers.Site(site(0)))
        file = os.path.join(cls.data, "collections.xml")
        with open(file, "w", encoding="utf-8") as out:
            out.write(server_support.configuration(
                ("it", {"start_uris": [cls.site.uri()], "include_uris": {"prefix": [cls.site.uri()]}, "delay": 0.0,
                        "refresh": 1500.0, "seine": {"max_wait": 1}, "http_errors": {"404": "DELETE:0"}})).replace(
                "</DomainSpecification>",
                '<SubDomain name="news"><section name="include_uris"><attrib name="prefix" type="list-string"><member>'
                f'{cls.site.uri("/news/")}</member></attrib></section><attrib name="refresh" type="real">60.0</attrib>'
                "</SubDomain></DomainSpecification>"))
        cls.server = cls.enterClassContext(server_support.Server(cls.data, "--config", file))
        cls.wait_for("SELECT result FROM cycle WHERE number = 0", "complete")
        cls.site.restart(site(1))
        for subcollection in ("", "news"):
            with cls.server.proxy as proxy:
                proxy.CollectionRefetch("it", subcollection)
            cls.wait_for("SELECT result FROM cycle WHERE number = 1", "complete")
        cls.wait_for("SELECT count(ended) FROM v_subcollection_cycles", 1)
        cls.server.stop()
        cls.make_older()
        cls.server.start()
        cls.wait_for("SELECT activity FROM v_status", "idle")
        cls.text = urllib.request.urlopen(f"{cls.server.address}/collections/it/freshness").read().decode()

    @classmethod
    def wait_for(cls, sql, expected):
        support.wait_until(lambda: [row[0] for row in cls.ask(sql)] == [expected], f"{sql}: {expected}")

    @classmethod
    def ask(cls, sql):
        return support.query(cls.data, sql, collection="it")

    @classmethod
    def make_older(cls):
        """As if the documents had been asked for, and had changed, so long ago."""
        with support.sqlite3.connect(support.database_path(cls.data, "it")) as file:
            for path, (asked, changed) in AGES.items():
                file.execute("UPDATE document SET fetched_at = fetched_at - ?, changed_at = fetched_at - ? "
                             "WHERE uri_id = (SELECT id FROM uri WHERE path = ?)", (asked * HOUR_MS, changed * HOUR_MS, path))
            file.execute("DELETE FROM observation")
        file.close()

    def table(self, caption):
        return server_ways.cells(self.text, caption)

    def test_classes_of_age_are_those_of_the_view_and_of_the_documents(self):
        rows = {row["Subcollection"]: row for row in
                self.table("Sites and subcollections, most overdue documents first")}
        shown = {row["subcollection"] or NOTHING: row for row in self.ask("SELECT * FROM v_freshness")}
        self.assertEqual(set(rows), {NOTHING, "news"})
        columns = {"Documents": "documents", "Overdue": "overdue", "Fetched within a day (%)": "day", "7 days (%)": "week",
                   "30 days (%)": "month", "Changed within a day": "changed_day", "7 days": "changed_week",
                   "30 days": "changed_month", "a year": "changed_year"}
        for name, row in rows.items():
            self.assertEqual({label: row[label] for label in columns},
                             {label: str(shown[name][column]) for label, column in columns.items()})
        # By what was done to them: of four documents one is three days old, and one forty.
        self.assertEqual([rows[NOTHING][label] for label in columns], ["4", "2", "50.0", "75.0", "75.0", "2", "2", "3", "3"])
        self.assertEqual([rows["news"][label] for label in columns], ["1", "1", "100.0", "100.0", "100.0", "1", "1", "1", "1"])

    def test_the_calendar_has_what_is_due_and_what_was(self):
        rows = {row["What"]: row for row in self.table("Refresh cycles: those that are due, and the last ones")}
        self.assertEqual(list(rows)[0], "Next refresh cycle", "the latest stands first")
        self.assertEqual(set(rows), {"Next refresh cycle", "Next cycle of news", "Cycle 1 of news", "Cycle 1", "Cycle 0"})
        (forecast,) = self.ask("SELECT next_cycle FROM v_forecast")
        self.assertEqual(rows["Next refresh cycle"]["When"], forecast["next_cycle"])
        self.assertRegex(rows["Next refresh cycle"]["In"], "h|d")
        (of_news,) = self.ask("SELECT started, ended, next_cycle FROM v_subcollection_cycles")
        self.assertEqual(rows["Next cycle of news"]["When"], of_news["next_cycle"])
        self.assertEqual([rows["Cycle 1 of news"][label] for label in ("When", "Ended", "In", "Added", "Changed", "Deleted")],
                         [of_news["started"], of_news["ended"], NOTHING, "0", "0", "0"])
        for cycle in self.ask("SELECT cycle, started, ended FROM v_cycles"):
            row = rows[f"Cycle {cycle['cycle']}"]
            self.assertEqual((row["When"], row["Ended"]), (cycle["started"], cycle["ended"]))
        counts = {row["change"]: row["times"] for row in
                  self.ask("SELECT change, count(*) AS times FROM v_changes WHERE cycle = 1 GROUP BY change")}
        self.assertEqual(counts, {"added": 1, "modified": 2, "deleted": 1}, "the home page has other links")
        self.assertEqual([rows["Cycle 1"][label] for label in ("Added", "Changed", "Deleted")], ["1", "2", "1"])

    def test_the_forecast_is_that_of_the_view(self):
        (row,) = self.table("Time to fetch each site once, at its current rate")
        (shown,) = self.ask("SELECT * FROM v_forecast")
        self.assertEqual([row["Site"], row["Documents"], row["Waiting"]],
                         [shown["site"], str(shown["documents"]), str(shown["waiting"])])
        self.assertEqual(row["Is enough"], {1: "yes", 0: "no", None: "not known"}[shown["fits"]])
        self.assertEqual(row["Responses an hour"].replace(",", ""), str(shown["requests_per_hour"]))

    def test_changes_are_shown_the_last_first_with_the_reason(self):
        rows = self.table("Documents that changed, latest first")
        shown = self.ask("SELECT * FROM v_changes ORDER BY changed_at DESC")
        self.assertEqual(sorted((row["When"], row["What"], row["Cycle"]) for row in rows),
                         sorted((row["at"], row["change"], str(row["cycle"])) for row in shown))
        self.assertEqual([row["When"] for row in rows], sorted((row["When"] for row in rows), reverse=True))
        (gone,) = [row for row in rows if row["What"] == "deleted"]
        self.assertEqual(gone["URI"], self.site.uri("/gone"))
        self.assertIn("404", gone["Why"])

    def test_the_page_of_the_collection_has_the_last_of_both_and_leads_there(self):
        text = urllib.request.urlopen(f"{self.server.address}/collections/it").read().decode()
        self.assertIn("/collections/it/freshness", text)
        caption = "Documents that changed, latest first"
        self.assertEqual(server_ways.cells(text, caption), self.table(caption))
        self.assertEqual(server_ways.cells(text, "Refresh cycles: those that are due, and the last ones")[0]["What"],
                         "Next refresh cycle")


if __name__ == "__main__":
    support.main()
