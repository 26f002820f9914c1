"""kill -9 of a server while administrators work: whatever was answered is there afterwards (MS-FSCADM 3.3.1).

A session calls all methods, in an order that chance deals, and remembers what was answered; a kill comes at a random
moment, also in the middle of a call. What such a call was about may be either way, and is not looked at until it is done
again.

SEINE_KILLS=200 (or --long) kills more often.
"""

import collections
import contextlib
import http.client
import os
import random
import sqlite3
import sys
import tempfile
import threading
import time
import unittest
import xmlrpc.client

import server_support
import servers
import support
from server_uris import Administered, pages

LONG = "--long" in sys.argv
if LONG:
    sys.argv.remove("--long")
KILLS = int(os.environ.get("SEINE_KILLS", "200" if LONG else "20"))
NAMES = ("one", "two", "three")
READING = ("ping", "ConfigurationChanged", "ReRegister", "GetLogLevel", "GetSiteManagerNum", "IsDistributed",
           "IsMultiNodeScheduler", "CollectionGetList", "GetGlobalStatistics")
GONE = (OSError, http.client.HTTPException, xmlrpc.client.ProtocolError)


class Client:
    """An administrator's client that counts what was answered, by method: each has to be an event afterwards."""

    def __init__(self, server, answered):
        self.server, self.answered = server, answered

    def __getattr__(self, method):
        def call(*arguments):
            try:
                with self.server.proxy as proxy:
                    return getattr(proxy, method)(*arguments)
            finally:
                if not isinstance(sys.exc_info()[1], GONE):
                    self.answered[method] += 1
        return call


class Session:
    """What was promised: {subject: check(server)}."""

    def __init__(self, site, data, chance):
        self.site = site
        self.host = f"127.0.0.1:{site.port}"
        self.data = data
        self.chance = chance
        self.promises = {}
        self.collections = set()
        self.acts = 0
        self.number = 0
        self.switched = {}
        self.calls = collections.Counter()
        self.deck = []

    # ---- acts: each makes its call, and promises what its answer means ----

    def add(self, proxy, name):
        limit = self.chance.randrange(1000, 9999)
        with self.about(("exists", name), ("limit", name)):
            code, text = proxy.CollectionAdd(server_support.configuration((name, {
                "start_uris": [self.site.uri()], "include_domains": {"exact": ["127.0.0.1"]}, "delay": 0.01,
                "limits": {"max_doc": limit}, "feeding": {"news": {"collection": "news", "batch_seconds": 3600}}})), 0)
            assert code == 1, text
            if name not in self.collections:
                self.forget(name)
                self.collections.add(name)
                self.promise(("suspended", name), self.suspended(name, False))
            self.promise(("exists", name), lambda server: name in server.proxy.CollectionGetList())
            self.promise(("limit", name), lambda server: str(limit) in server.proxy.CollectionGetConfigurationXML(name))

    def delete_collection(self, proxy, name):
        with self.about(("exists", name)):
            self.forget(name)
            self.collections.discard(name)
            code, text = proxy.CollectionDelete(name, 0)
            assert code == 1, text

            def is_gone(server):
                def absent():
                    return name not in server.proxy.CollectionGetList() and not os.path.exists(
                        os.path.join(server.data, "collections", name))
                return name in self.collections or support.wait_until(absent, f"{name} gone")
            self.promise(("exists", name), is_gone)
            # The name is free once the files are gone; until then another session step must not want it.
            support.wait_until(lambda: name not in proxy.CollectionGetList(), f"{name} deleted")

    def suspend(self, proxy, name):
        self.switch(("suspended", name), proxy.CollectionSuspend, proxy.CollectionResume, (name,),
                    lambda on: self.suspended(name, on))

    def refresh_only(self, proxy, name):
        self.switch(("refresh-only", name), proxy.CollectionEnableRefreshOnly, proxy.CollectionDisableRefreshOnly, (name,),
                    lambda on: lambda server: (self.mode(server, name) == "Refreshing(limit=user)") == on)

    def feeding(self, proxy, name):
        self.switch(("feeding", name), proxy.CollectionSuspendFeeding, proxy.CollectionResumeFeeding, (name, ""),
                    lambda on: lambda server: server.proxy.CollectionGetStatistics2(name)[1]["cur"]["Feeding"] == int(not on))

    def quarantine(self, proxy, name):
        on = self.chance.random() < 0.6
        with self.about(("quarantine", name)):
            try:
                code, text = proxy.CollectionQuarantineSite(name, self.host, 3600 if on else 0)
            except xmlrpc.client.Fault:
                return  # the site is not known yet
            assert code in (0, 1), text
            if code == 1:
                self.promise(("quarantine", name), lambda server: bool(server.query(
                    name, "SELECT 1 FROM v_quarantine WHERE until IS NOT NULL")) == on)

    def preempt(self, proxy, name):
        with self.about():
            proxy.CollectionPreemptSite(name, self.host)

    def uris(self, proxy, name):
        uri = self.new_uri()
        with self.about(("uri", name, uri)):
            code, text = proxy.AddURIs(name, self.chance.randrange(2), [uri])
            assert code == 1, text
            self.promise(("uri", name, uri), lambda server: self.state(name, uri) not in (None, "deleted"))

    def uri_file(self, proxy, name):
        uris = [self.new_uri(), self.new_uri()]
        with self.about(*(("uri", name, uri) for uri in uris)):
            code, text = proxy.AddURIFile(name, self.chance.randrange(2), self.file(uris))
            assert code == 1, text
            for uri in uris:
                self.promise(("uri", name, uri), lambda server, uri=uri: self.state(name, uri) not in (None, "deleted"))

    def delete_uris(self, proxy, name):
        self.delete(name, lambda uris: proxy.CollectionDeleteURIs(name, uris))

    def delete_uri_file(self, proxy, name):
        self.delete(name, lambda uris: proxy.CollectionDeleteURIFile(name, self.file(uris)))

    def delete(self, name, call):
        uris = self.known_uris(name)[:2]
        with self.about(*(("uri", name, uri) for uri in uris), *(("submitted", name, uri) for uri in uris)):
            code, text = call(uris)
            assert code == bool(uris), text
            self.promise_deleted(name, uris)

    def delete_site(self, proxy, name):
        uris = self.known_uris(name)
        with self.about(("quarantine", name), ("refetch", name), *(("uri", name, uri) for uri in uris),
                        *(("submitted", name, uri) for uri in uris)):
            try:
                code, text = proxy.CollectionDeleteSite(name, self.host)
            except xmlrpc.client.Fault:
                return  # the site is not known yet
            assert code == 1, text
            self.promise_deleted(name, uris)

    def promise_deleted(self, name, uris):
        for uri in uris:
            self.promise(("uri", name, uri), lambda server, uri=uri: self.state(name, uri) in (None, "deleted"))

    def refetch_uri(self, proxy, name):
        uris = self.known_uris(name)[:1]
        for uri in uris:
            with self.about(("uri", name, uri)):
                now = int(time.time() * 1000)
                code, text = proxy.CollectionRefetchURI(name, uri, self.chance.randrange(2), self.chance.randrange(2),
                                                        self.chance.randrange(2))
                assert code == 1, text
                self.promise(("uri", name, uri), lambda server: self.is_queued_or_newer(name, uri, now))

    def reprocess_uris(self, proxy, name):
        self.reprocess(name, lambda uris: proxy.CollectionReprocessURI(name, "news", uris))

    def reprocess_site(self, proxy, name):
        self.reprocess(name, lambda _: proxy.CollectionReprocessSite(name, "news", self.host))

    def reprocess_prefix(self, proxy, name):
        self.reprocess(name, lambda _: proxy.CollectionReprocessSitePrefix(name, self.host, self.site.uri("/alone/"), "news"))

    def reprocess(self, name, call):
        """What is submitted already says so with the time of the call."""
        uris = [uri for uri in self.known_uris(name) if self.submitted_at(name, uri)][:2]
        now = int(time.time() * 1000)
        with self.about(*(("submitted", name, uri) for uri in uris)):
            code, _ = call(uris)
            if code == 1:
                for uri in uris:
                    self.promise(("submitted", name, uri), lambda server, uri=uri: support.wait_until(
                        lambda: self.submitted_at(name, uri) >= now, f"{uri} submitted"))

    def look(self, proxy, name):
        """A client that only reads: it gets an answer."""
        with self.about():
            for method in READING:
                getattr(proxy, method)()
            for method in ("CollectionGetStatus", "CollectionGetConfigurationXML", "CollectionGetStatistics2"):
                getattr(proxy, method)(name)
            proxy.CollectionGetStatistics(name)
            for method, arguments in (("CollectionGetSiteStatistics", (name, self.host)),
                                      ("CollectionGetSiteRoutingAddress", (name, self.host)),
                                      ("GetNodeSchedulerXmlRpcPorts", ()), ("GetNodeSchedulerXmlRpcPort", ())):
                try:
                    getattr(proxy, method)(*arguments)
                except xmlrpc.client.Fault:
                    pass  # the site is not known yet; there are no other nodes

    def log_level(self, proxy, _):
        level = self.chance.choice((0x70, 0x74, 0x60))
        with self.about(("log level",)):
            assert proxy.SetLogLevel(level) == 1
            self.promise(("log level",), lambda server: server.proxy.GetLogLevel() == level)

    def refetch(self, proxy, name):
        with self.about(("refetch", name)):
            code, text = proxy.CollectionRefetch(name, "")
            assert code == 1, text
            cycle = self.cycle(name)
            self.promise(("refetch", name), lambda server: self.cycle(name) >= cycle)

    def cycle(self, name):
        return support.query(self.data, "SELECT cycle FROM collection", collection=name)[0][0]

    ACTS = (add, add, delete_collection, suspend, suspend, refresh_only, feeding, feeding, quarantine, quarantine, preempt, uris, uris,
            uris, uri_file, uri_file, delete_uris, delete_uri_file, delete_site, refetch, refetch_uri, refetch_uri, reprocess_uris,
            reprocess_site, reprocess_prefix, look, log_level)

    # ---- what stands in the database ----

    def new_uri(self):
        self.number += 1
        return self.site.uri(f"/alone/{self.number}")

    def known_uris(self, name):
        """Those that were added and not deleted since, in an order of chance."""
        uris = [subject[2] for subject, check in self.promises.items()
                if subject[:2] == ("uri", name) and self.state(name, subject[2]) not in (None, "deleted")]
        self.chance.shuffle(uris)
        return uris

    def file(self, uris):
        path = os.path.join(self.data, "uris.txt")
        with open(path, "w", encoding="utf-8") as out:
            out.writelines(f"{uri}\n" for uri in uris)
        return path

    def value(self, name, sql, *values):
        rows = support.query(self.data, sql, *values, collection=name)
        return rows[0][0] if rows else None

    def state(self, name, uri):
        return self.value(name, "SELECT uri_state.name FROM uri JOIN uri_state ON uri_state.id = state WHERE path = ?",
                          f"/alone/{uri.rpartition('/')[2]}")

    def is_queued_or_newer(self, name, uri, at_ms):
        return self.state(name, uri) == "pending" or at_ms <= self.value(
            name, "SELECT fetched_at FROM document JOIN uri ON uri.id = uri_id WHERE path = ?", f"/alone/{uri.rpartition('/')[2]}")

    def submitted_at(self, name, uri):
        return self.value(name, "SELECT submission.at FROM submission JOIN uri ON uri.id = uri_id "
                          "JOIN destination ON destination.id = destination_id WHERE destination.name = 'news' AND path = ?",
                          f"/alone/{uri.rpartition('/')[2]}") or 0

    # ---- how ----

    def about(self, *subjects):
        """While a call is under way nothing is promised about what it changes."""
        session = self

        class About:
            def __enter__(self):
                for subject in subjects:
                    session.promises.pop(subject, None)

            def __exit__(self, kind, *_):
                if kind is None:
                    session.acts += 1
        return About()

    def promise(self, subject, check):
        self.promises[subject] = check

    def forget(self, name):
        for subject in [subject for subject in self.promises if name in subject]:
            del self.promises[subject]
        for key in [key for key in self.switched if name in key]:
            del self.switched[key]

    def switch(self, subject, on, off, arguments, check):
        """Two methods that fault when it is already so: then the state is known as well."""
        wanted = not self.switched.get(subject, False)
        with self.about(subject):
            try:
                code, text = (on if wanted else off)(*arguments)
                assert code == 1, text
            except xmlrpc.client.Fault as fault:
                if "already" not in fault.faultString and "not " not in fault.faultString:
                    raise
            self.switched[subject] = wanted
            self.promise(subject, check(wanted))

    @staticmethod
    def suspended(name, on):
        return lambda server: (server.proxy.CollectionGetStatus(name) == "suspended") == on

    @staticmethod
    def mode(server, name):
        return server.proxy.CollectionGetStatistics2(name)[1]["cur"]["CrawlMode"]

    def step(self, proxy):
        """Each act has its turn before one comes again."""
        if not self.deck:
            self.deck = self.chance.sample(self.ACTS, len(self.ACTS))
        act = self.deck.pop()
        name = self.chance.choice(sorted(self.collections) or NAMES)
        if act is Session.add:
            name = self.chance.choice(NAMES)
        elif act is not Session.log_level and name not in self.collections:
            self.deck.append(act)
            act = Session.add
        try:
            act(self, proxy, name)
        except xmlrpc.client.Fault as fault:
            # A deletion that a kill came into goes on; until it has ended nothing can be said of the name.
            if "being deleted" not in fault.faultString:
                raise
            self.forget(name)
            self.collections.discard(name)

    def work(self, server, ended):
        """Until the server is gone."""
        proxy = Client(server, self.calls)
        while not ended.is_set():
            try:
                self.step(proxy)
            except GONE:
                return


class Kills(unittest.TestCase):
    def test_what_was_answered_is_there_after_every_kill(self):
        seed = support.seed()
        chance = random.Random(seed)
        print(f"seed {seed}, {KILLS} kills", flush=True)
        pages = {"/": [f"/{number}" for number in range(40)]}
        body = {path: {"status": 200, "headers": {"Content-Type": "text/html"}, "delay_ms": 5,
                       "body": servers.page(path, links)} for path, links in pages.items()}
        body.update({f"/{number}": {"status": 200, "headers": {"Content-Type": "text/html"}, "delay_ms": 5,
                                    "body": servers.page(str(number), ["/"])} for number in range(40)})
        body.update({f"/alone/{number}": {"status": 200, "headers": {"Content-Type": "text/html"},
                                          "body": servers.page(f"alone {number}", [])} for number in range(KILLS * 100)})
        checked = 0
        with support.folder() as data, servers.Site({"*": body}) as site:
            session = Session(site, data, chance)
            server = server_support.Server(data, "--allow-files", tempfile.gettempdir())
            with server:
                for number in range(KILLS):
                    ended = threading.Event()
                    failures = []

                    def work():
                        try:
                            session.work(server, ended)
                        except BaseException as error:  # pylint: disable=broad-except
                            failures.append(error)

                    before = session.acts
                    worker = threading.Thread(target=work, daemon=True)
                    worker.start()
                    wanted = chance.randrange(1, 12)
                    support.wait_until(lambda: session.acts >= before + wanted or not worker.is_alive(), "the session goes on")
                    ended.wait(chance.random() * 0.03)
                    server.kill()
                    ended.set()
                    worker.join(support.TIMEOUT_S)
                    if failures:
                        raise AssertionError(f"kill {number}, seed {seed}: {server.log[-5:]}") from failures[0]
                    server.start()
                    session.collections = {name for name in server.proxy.CollectionGetList() if name in NAMES}
                    for subject, check in list(session.promises.items()):
                        if len(subject) > 1 and subject[0] != "exists" and subject[1] not in session.collections:
                            self.assertNotIn(("exists", subject[1]), session.promises, f"{subject}, seed {seed}")
                            continue
                        self.assertTrue(check(server), f"after kill {number}, seed {seed}: {subject}")
                        checked += 1
                    self.assert_events(session, f"after kill {number}, seed {seed}")
                methods = {method for method in server.proxy.system.listMethods() if "." not in method}
                client = Client(server, session.calls)
                support.wait_until(lambda: session.step(client) or methods <= set(session.calls), "each method was called")
                self.assertGreater(len(self.assert_events(session, "at the end")), 15, "changing methods")
                names = server.proxy.CollectionGetList()
                server.stop()
            for name in names:
                if os.path.exists(support.database_path(data, name)):
                    servers.verify(data, "--collection", name)
        print(f"{session.acts} acts answered, {checked} promises looked at", flush=True)
        self.assertGreater(session.acts, KILLS)

    def assert_events(self, session, when):
        """Who changes something stands in the events before the answer."""
        connection = sqlite3.connect(f"file:{os.path.join(session.data, 'seine.db')}?mode=ro", uri=True, timeout=10)
        try:
            events = dict(connection.execute("SELECT method, count(*) FROM v_admin_events GROUP BY method"))
            begun = connection.execute("SELECT method FROM v_admin_events WHERE result = 'begun'").fetchall()
        finally:
            connection.close()
        for method, answered in session.calls.items():
            if method in events:
                self.assertGreaterEqual(events[method], answered, f"{method}, {when}")
        self.assertEqual(begun, [], f"what a kill came into is called so, {when}")
        return events

    def test_a_collection_killed_while_it_was_made_is_not_there_and_can_be_added(self):
        text = server_support.configuration(("one", {"info": "nothing to do"}))
        with support.folder() as data, server_support.Server(data, "--allow-files", tempfile.gettempdir()) as server:
            self.assertEqual(server.proxy.CollectionAdd(text, 0)[0], 1)
            server.stop()
            connection = sqlite3.connect(support.database_path(data, "one"))
            connection.execute("DELETE FROM parameter")
            connection.commit()
            connection.close()
            server.start()
            self.assertEqual(server.proxy.CollectionGetList(), [])
            self.assertEqual(server.proxy.CollectionAdd(text, 0)[0], 1)
            self.assertEqual(server.proxy.CollectionGetStatus("one"), "crawling")


class UnderWay(Administered):
    """Acts that a kill comes into stand in the events (v_admin_events): from before they are done."""

    MANY = 30000

    def events(self, method):
        with contextlib.closing(sqlite3.connect(f"file:{self.data}/seine.db?mode=ro", uri=True, timeout=10)) as db:
            return db.execute("SELECT result, address, collection, arguments, sentence FROM v_admin_events "
                              "WHERE method = ? ORDER BY id", (method,)).fetchall()

    def suspend(self):
        """What is added to the collection waits."""
        self.serve(pages([]))
        self.wait_until_idle()
        self.call("CollectionSuspend", "contoso")
        self.uris = [self.site.uri(f"/{number}") for number in range(self.MANY)]

    def kill_during(self, *call, until):
        """As soon as it is seen to be under way, or has ended."""
        def ask():
            with contextlib.suppress(*GONE):
                self.call(*call)
        client = threading.Thread(target=ask, daemon=True)
        client.start()
        self.wait_for(lambda: [event for event in self.events(call[0]) if event[0] == "begun"] or not client.is_alive(),
                      "the call is under way")
        self.server.kill_when(lambda: until() or not client.is_alive())
        client.join(support.TIMEOUT_S)

    def interrupt(self, *call):
        """In the middle of what it does to many URIs, and starts the server again. Returns the event."""
        for _ in range(10):
            self.assertEqual(self.call("AddURIs", "contoso", 0, self.uris)[0], 1)
            deleted = "SELECT count(*) FROM uri WHERE state = 9 AND path <> '/'"
            before = self.number(deleted)
            self.kill_during(*call, until=lambda: self.number(deleted) > before)
            in_the_middle = before < self.number(deleted) < self.MANY
            self.server.start()
            if in_the_middle:
                return self.events(call[0])[-1]
            self.wait_for(lambda: not self.number("SELECT count(*) FROM background_job"), "background jobs are done")
        raise AssertionError("never in the middle")

    def test_a_large_deletion_is_recorded_as_interrupted(self):
        self.suspend()
        result, address, collection, arguments, sentence = self.interrupt("CollectionDeleteURIs", "contoso", self.uris)
        self.assertEqual((result, address, collection), ("interrupted", "127.0.0.1", "contoso"))
        self.assertIn(f"({self.MANY} items: {self.uris[0]}, ", arguments)
        self.assertIn("killed before it could answer", sentence)
        # No client was answered: asking again does no harm, and is an act of its own.
        self.assertEqual(self.call("CollectionDeleteURIs", "contoso", self.uris)[0], 1)
        self.assertEqual([event[0] for event in self.events("CollectionDeleteURIs")][-2:], ["interrupted", "done"])
        self.assertEqual(self.number("SELECT count(*) FROM uri WHERE state <> 9"), 1)
        self.verify()

    def test_the_deletion_of_a_large_site_goes_on_and_both_events_say_so(self):
        self.suspend()
        result, _, _, _, sentence = self.interrupt("CollectionDeleteSite", "contoso", f"127.0.0.1:{self.site.port}")
        self.assertEqual(result, "interrupted")
        self.assertIn("what was begun of it goes on", sentence)
        self.wait_for(lambda: not self.number("SELECT count(*) FROM background_job"), "the site is deleted")
        self.assertEqual(self.number("SELECT count(*) FROM uri WHERE state <> 9"), 0)
        *_, (going_on,), (done,) = self.ask("SELECT sentence FROM event WHERE kind IN ('background job goes on', 'site deleted') "
                                            "ORDER BY id")
        self.assertIn(f"delete site {self.site.uri('')}: begun in the run before", going_on)
        self.assertIn("URIs were deleted", done)
        self.verify()

    def test_what_is_refused_before_it_begins_is_one_row(self):
        self.serve(pages([]))
        with self.assertRaises(xmlrpc.client.Fault):
            self.call("CollectionSuspend", "nobody")
        self.assertEqual([event[0] for event in self.events("CollectionSuspend")], ["fault"])
        self.call("CollectionSuspend", "contoso")
        with self.assertRaises(xmlrpc.client.Fault):
            self.call("CollectionSuspend", "contoso")
        self.assertEqual([event[0] for event in self.events("CollectionSuspend")], ["fault", "done", "fault"])


if __name__ == "__main__":
    support.main()
