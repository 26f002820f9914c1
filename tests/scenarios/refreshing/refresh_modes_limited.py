"""Cycles of each refresh mode (MS-FSCCFG 2.2.3) while a collection takes nothing new: by an administrator's word
(MS-FSCADM 2.2.10.2), or because a limit is reached (MS-FSCCFG 2.2.4.18)."""

import collections
import os
import signal
import unittest

import server_support
import servers
import support

MODES = ("scratch", "append", "prepend", "soft", "adaptive")
HOURS = 60.0


def pages(names, linked=None):
    """Of each mode a home page, which links to the pages of these names, or to those of them that are `linked`."""
    web = {}
    for mode in MODES:
        paths = [f"/{mode}/{name}" for name in names]
        links = [f"/{mode}/{name}" for name in linked or names]
        web[f"/{mode}/"] = {"body": servers.page(f"home of {mode}", links)}
        web.update({path: {"body": servers.page(path)} for path in paths})
    return {"*": web}


class Limited(unittest.TestCase):
    """A collection of each mode, of pages of its own, in one server."""

    def serve(self, names, **values):
        self.data = self.enterContext(support.folder())
        self.site = self.enterContext(servers.Site(pages(names)))
        self.file = os.path.join(self.data, "collections.xml")
        self.values = {"delay": 0.0, "refresh": HOURS, "seine": {"max_wait": 1}, **values}
        self.configure()
        self.server = self.enterContext(server_support.Server(self.data, "--config", self.file))
        self.of_each("SELECT activity FROM v_status", "idle")

    def configure(self, **values):
        self.values.update(values)
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(server_support.configuration(*(
                (mode, {**self.values, "refresh_mode": mode, "start_uris": [self.site.uri(f"/{mode}/")],
                        "include_uris": {"prefix": [self.site.uri(f"/{mode}/")]}}) for mode in MODES)))

    def configure_again(self, **values):
        self.configure(**values)
        self.server.process.send_signal(signal.SIGHUP)

    def ask(self, mode, sql):
        return support.query(self.data, sql, collection=mode)[0][0]

    def of_each(self, sql, expected):
        for mode in MODES:
            support.wait_until(lambda mode=mode: self.ask(mode, sql) == expected, f"{mode}: {sql}: {expected}")

    def call(self, method):
        for mode in MODES:
            with self.server.proxy as proxy:
                self.assertEqual(getattr(proxy, method)(mode)[0], 1)

    def begin_cycles(self, count):
        """So many more than there were, without a pause between them."""
        before = {mode: self.ask(mode, "SELECT max(number) FROM cycle") for mode in MODES}
        self.configure_again(refresh_when_idle=True)
        for mode in MODES:
            support.wait_until(lambda mode=mode: self.ask(mode, "SELECT max(number) FROM cycle") >= before[mode] + count,
                               f"{count} cycles of {mode}")

    def asked(self):
        return collections.Counter(entry["path"] for entry in self.site.log())

    def assert_known_are_asked(self, names):
        """In each mode, again and again."""
        asked = self.asked()
        for mode in MODES:
            for path in [f"/{mode}/"] + [f"/{mode}/{name}" for name in names]:
                self.assertGreaterEqual(asked[path], 2, path)

    def test_with_refresh_only_what_is_known_is_refreshed_and_nothing_else_until_it_ends(self):
        self.serve("ab")
        self.call("CollectionEnableRefreshOnly")
        self.site.restart(pages("abcd"))
        self.begin_cycles(3)
        self.assert_known_are_asked("ab")
        asked = self.asked()
        self.assertEqual([path for path in asked if path[-1] in "cd"], [])
        self.call("CollectionDisableRefreshOnly")
        self.of_each("SELECT count(*) FROM document", 5)

    def test_at_a_limit_what_is_known_is_refreshed_and_nothing_else_until_it_is_raised(self):
        self.serve("ab", limits={"max_doc": 3, "max_doc_slack": 1})
        self.of_each("SELECT crawl_mode FROM v_status", "Refreshing(limit=max_doc)")
        self.site.restart(pages("abcd"))
        self.begin_cycles(3)
        self.assert_known_are_asked("ab")
        self.assertEqual([path for path in self.asked() if path[-1] in "cd"], [])
        self.of_each("SELECT count(*) FROM document", 3)
        self.configure_again(limits={"max_doc": 100, "max_doc_slack": 1})
        self.of_each("SELECT count(*) FROM document", 5)

    def test_a_refetch_asks_for_what_nothing_leads_to_any_more(self):
        self.serve("ab")
        self.site.restart(pages("ab", linked="a"))
        before = self.asked()
        for mode in MODES:
            with self.server.proxy as proxy:
                self.assertEqual(proxy.CollectionRefetch(mode, "")[0], 1)
        self.of_each("SELECT coalesce((SELECT result FROM cycle WHERE number = 1), '')", "complete")
        asked = self.asked() - before
        self.assertEqual({path: asked[path] for path in asked},
                         {f"/{mode}/{name}": 1 for mode in MODES for name in ("", "a", "b")})
        self.of_each("SELECT mode FROM v_cycles WHERE cycle = 1", "all")


if __name__ == "__main__":
    support.main()
