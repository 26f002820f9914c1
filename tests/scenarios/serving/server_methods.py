"""Every method of MS-FSCADM, called by Python's xmlrpc.client and by Perl's RPC::XML, with its effect on a real crawl.

What both clients are given is the same session; each call is followed by a look at what it did: at the requests that the
site got, at rows, or at what another method then says.
"""

import json
import marshal
import os
import subprocess
import tempfile
import unittest
import xmlrpc.client

import server_support
import servers
import support

HTML = {"Content-Type": "text/html"}
PAGES = [f"/page/{number}" for number in range(12)]


class Fault(Exception):
    pass


class PythonClient:
    name = "xmlrpc.client"

    def __init__(self, server):
        self.proxy = server.proxy

    def call(self, method, *arguments):
        function = self.proxy
        for part in method.split("."):
            function = getattr(function, part)
        try:
            answer = function(*arguments)
        except xmlrpc.client.Fault as fault:
            raise Fault(fault.faultCode, fault.faultString) from None
        return answer.data if isinstance(answer, xmlrpc.client.Binary) else answer

    def close(self):
        self.proxy("close")()


class PerlClient:
    name = "RPC::XML"

    def __init__(self, server):
        script = os.path.join(support.HERE, "rpc_xml_client.pl")
        self.process = subprocess.Popen(["perl", script, f"{server.address}/RPC2"], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    @staticmethod
    def typed(argument):
        if isinstance(argument, int):
            return {"int": argument}
        return {"array" if isinstance(argument, list) else "string": argument}

    def call(self, method, *arguments):
        self.process.stdin.write(json.dumps([method, [self.typed(argument) for argument in arguments]]) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "fault" in answer:
            raise Fault(*answer["fault"])
        if "error" in answer:
            raise AssertionError(answer["error"])
        # RPC::XML gives the decoded bytes, one character each.
        return answer["result"].encode("latin-1") if answer["types"] == "base64" else answer["result"]

    def close(self):
        self.process.stdin.close()
        self.process.wait(support.TIMEOUT_S)
        self.process.stdout.close()


class Session:
    """The test's steps, in their order; each method of the table is called in one of them."""

    def __init__(self, test, client, server, site):
        self.test, self.client, self.server, self.site = test, client, server, site
        self.host = f"127.0.0.1:{site.port}"
        self.called = set()

    def call(self, method, *arguments):
        self.called.add(method)
        return self.client.call(method, *arguments)

    def done(self, method, *arguments):
        """A cresult that reports success; its second half."""
        code, text = self.call(method, *arguments)
        self.test.assertEqual(code, 1, f"{method}: {text}")
        return text

    def fault(self, method, *arguments):
        with self.test.assertRaises(Fault) as caught:
            self.call(method, *arguments)
        self.test.assertEqual(caught.exception.args[0], 1)
        return caught.exception.args[1]

    def requested(self, path):
        return sum(entry["path"] == path for entry in self.site.log())

    def wait_for_request(self, path, times=1):
        support.wait_until(lambda: self.requested(path) >= times, f"{path} requested {times} times")

    def ask(self, sql, *values):
        return [row[:] for row in self.server.query("contoso", sql, *values)]

    def stored(self):
        return {path for (path,) in self.ask("SELECT path FROM uri JOIN document ON uri_id = uri.id")}

    def now(self):
        return self.done("CollectionGetStatistics2", "contoso")["cur"]

    def wait_until_idle(self):
        support.wait_until(lambda: self.ask("SELECT count(*) FROM uri WHERE state <> 1")[0][0] and
                           not self.ask("SELECT count(*) FROM uri WHERE state = 1")[0][0], "nothing waits")

    # ---- 2.2.8, 3.3.3: the server ----

    def server_is_asked(self):
        equal = self.test.assertEqual
        for method in ("ping", "ConfigurationChanged", "ReRegister"):
            equal(self.call(method, "whatever", 3), 1)
        equal(self.call("SetLogLevel", 0x7c), 1)
        equal(self.call("GetLogLevel"), 0x7c)
        equal(self.call("SetLogLevel", 0), 0)
        equal(self.call("GetLogLevel"), 0x7c)
        equal(self.call("GetSiteManagerNum"), 2)
        equal(self.call("IsDistributed"), 0)
        equal(self.call("IsMultiNodeScheduler"), 0)
        for method in ("GetNodeSchedulerXmlRpcPorts", "GetNodeSchedulerXmlRpcPort"):
            self.test.assertIn("multinode", self.fault(method))
        self.test.assertIn("AddURIs", self.call("system.listMethods"))
        equal(self.call("system.methodSignature", "SetLogLevel"), [["int", "int"]])
        self.test.assertIn("SetLogLevel", self.call("system.methodHelp", "SetLogLevel"))

    # ---- 2.2.9.3, .8–.10; 2.2.10.3 ----

    def collection_is_added(self):
        settings = {"start_uris": [self.site.uri()], "include_domains": {"exact": ["127.0.0.1"]}, "delay": 0.0,
                    "refresh": 100000.0, "feeding": {"news": {"collection": "news"}}}
        self.done("CollectionAdd", server_support.configuration(("contoso", settings)), 0)
        self.test.assertEqual(self.call("CollectionGetList"), ["contoso"])
        self.test.assertIn(self.site.uri(), self.call("CollectionGetConfigurationXML", "contoso"))
        self.test.assertEqual(self.call("CollectionGetStatus", "contoso"), "crawling")
        self.wait_for_request(PAGES[-1])
        self.wait_until_idle()
        self.test.assertEqual(self.done("CollectionGetSiteRoutingAddress", "contoso", self.host),
                              ["127.0.0.1", self.server.port])
        self.test.assertIn("nowhere", self.fault("CollectionGetStatus", "nowhere"))

    # ---- 2.2.10.4–.7 ----

    def statistics_are_asked(self):
        stored = len(self.stored())
        self.test.assertEqual(self.now()["Stored"], stored)
        everything = marshal.loads(self.call("CollectionGetStatistics", ""))
        self.test.assertEqual({b"dspec", b"global", b"contoso"} - set(everything), set())
        site = marshal.loads(self.call("CollectionGetSiteStatistics", "contoso", self.host))
        self.test.assertTrue(site)
        self.test.assertIn("complete", self.done("GetGlobalStatistics"))

    # ---- 2.2.9.1, .2, .5–.7 ----

    def uris_are_added_and_deleted(self):
        text = self.done("AddURIs", "contoso", 0, [self.site.uri("/alone/1"), self.site.uri("/alone/2")])
        self.test.assertTrue(text.startswith("Queued collection contoso with 2 URIs"), text)
        self.wait_for_request("/alone/2")
        path = os.path.join(self.server.data, "uris.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"{self.site.uri('/alone/3')}\nthis is none\n")
        self.test.assertIn("line 2", self.done("AddURIFile", "contoso", 1, path))
        self.wait_for_request("/alone/3")
        self.wait_until_idle()
        self.test.assertLessEqual({"/alone/1", "/alone/2", "/alone/3"}, self.stored())
        self.done("CollectionDeleteURIs", "contoso", [self.site.uri("/alone/1")])
        support.wait_until(lambda: "/alone/1" not in self.stored(), "the document goes")
        self.done("CollectionDeleteURIFile", "contoso", path)
        support.wait_until(lambda: "/alone/3" not in self.stored(), "the document goes")

    # ---- 2.2.9.18, .20 ----

    def crawling_is_suspended(self):
        self.done("CollectionSuspend", "contoso")
        self.test.assertEqual(self.call("CollectionGetStatus", "contoso"), "suspended")
        self.test.assertIn("already", self.fault("CollectionSuspend", "contoso"))
        self.done("AddURIs", "contoso", 1, [self.site.uri("/alone/4")])
        self.test.assertEqual(self.requested("/alone/4"), 0)
        self.done("CollectionResume", "contoso")
        self.wait_for_request("/alone/4")
        self.fault("CollectionResume", "contoso")
        self.wait_until_idle()

    # ---- 2.2.9.13, .14 ----

    def documents_are_fetched_again(self):
        before = self.requested(PAGES[0])
        self.done("CollectionRefetchURI", "contoso", self.site.uri(PAGES[0]), 0, 0, 1)
        self.wait_for_request(PAGES[0], before + 1)
        self.wait_until_idle()
        before = self.requested(PAGES[1])
        self.done("CollectionRefetchURI", "contoso", self.site.uri(PAGES[0]), 1, 1, 0)
        self.wait_for_request(PAGES[1], before + 1)
        self.wait_until_idle()
        before = self.requested(PAGES[2])
        self.done("CollectionRefetch", "contoso", "")
        self.wait_for_request(PAGES[2], before + 1)
        self.wait_until_idle()

    # ---- 2.2.9.11, .12 ----

    def sites_are_held_back(self):
        self.done("CollectionPreemptSite", "contoso", self.host)
        self.done("CollectionQuarantineSite", "contoso", self.host, 3600)
        self.done("AddURIs", "contoso", 1, [self.site.uri("/alone/5")])
        self.test.assertEqual(len(self.ask("SELECT * FROM quarantine")), 1)
        self.test.assertEqual(self.requested("/alone/5"), 0)
        self.done("CollectionQuarantineSite", "contoso", self.host, 0)
        self.wait_for_request("/alone/5")
        self.wait_until_idle()

    # ---- 2.2.10.1, .2 ----

    def only_what_is_there_is_refreshed(self):
        self.done("CollectionEnableRefreshOnly", "contoso")
        self.test.assertEqual(self.now()["CrawlMode"], "Refreshing(limit=user)")
        self.done("AddURIs", "contoso", 1, [self.site.uri("/alone/6")])
        self.test.assertEqual(self.requested("/alone/6"), 0)
        self.done("CollectionDisableRefreshOnly", "contoso")
        self.test.assertEqual(self.now()["CrawlMode"], "")
        self.wait_for_request("/alone/6")
        self.wait_until_idle()

    # ---- 2.2.9.15–.17, .19, .21 ----

    def feeding_is_steered(self):
        self.done("CollectionSuspendFeeding", "contoso", "news")
        self.test.assertIn("already", self.fault("CollectionSuspendFeeding", "contoso", "news"))
        for method, arguments in (("CollectionReprocessSite", ("news", self.host)),
                                  ("CollectionReprocessSitePrefix", (self.host, self.site.uri("/page/1"), "news")),
                                  ("CollectionReprocessURI", ("news", [self.site.uri(PAGES[3])]))):
            self.done(method, "contoso", *arguments)
        support.wait_until(lambda: len(self.ask("SELECT * FROM v_submissions")) >= len(self.stored()), "all are submitted")
        self.done("CollectionResumeFeeding", "contoso", "news")
        self.fault("CollectionReprocessSite", "contoso", "nowhere", self.host)

    # ---- 2.2.9.4, .5 ----

    def site_and_collection_go(self):
        self.done("CollectionDeleteSite", "contoso", self.host)
        support.wait_until(lambda: not self.stored(), "the documents go")
        self.done("CollectionDelete", "contoso", 0)
        support.wait_until(lambda: self.call("CollectionGetList") == [], "the collection goes")
        support.wait_until(lambda: not os.path.exists(os.path.join(self.server.data, "collections", "contoso")), "its files go")

    STEPS = (server_is_asked, collection_is_added, statistics_are_asked, uris_are_added_and_deleted, crawling_is_suspended,
             documents_are_fetched_again, sites_are_held_back, only_what_is_there_is_refreshed, feeding_is_steered,
             site_and_collection_go)


class Methods(unittest.TestCase):
    def all_methods(self, kind):
        hosts = {"*": {"/": {"headers": HTML, "body": servers.page("home", PAGES)},
                       **{path: {"headers": HTML, "body": servers.page(path)}
                          for path in (*PAGES, *(f"/alone/{number}" for number in range(8)))}}}
        with support.folder() as data, servers.Site(hosts) as site, \
                server_support.Server(data, "--threads", 2, "--allow-files", tempfile.gettempdir()) as server:
            client = kind(server)
            session = Session(self, client, server, site)
            try:
                for step in Session.STEPS:
                    with self.subTest(step=step.__name__):
                        step(session)
                left = {name for name in session.call("system.listMethods") if not name.startswith("seine.")}
                self.assertEqual(left - session.called - {"system.multicall"}, set())
            finally:
                client.close()

    def test_all_methods_work_from_python(self):
        self.all_methods(PythonClient)

    def test_all_methods_work_from_perl(self):
        self.all_methods(PerlClient)


if __name__ == "__main__":
    support.main()
