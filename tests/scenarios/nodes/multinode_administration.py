"""Administrators of a multinode scheduler (MS-FSCADM): what they ask of it its nodes do, what holds for a collection holds on all
of them, also on those that were away, and what was answered survives a kill; what only a node knows is answered by the node."""

import contextlib
import os
import subprocess
import sys
import time
import unittest
import urllib.request
import xmlrpc.client

import effects
import multinode_peer_nodes as protocol
import servers
import support
from multinode_peer_nodes import Administered, start_uris
from node_scheduler import Node

sys.path.append(os.path.join(support.ROOT, "tests", "support"))
from misbehaving_server import make_certificate  # pylint: disable=wrong-import-position

HOSTS = ["127.0.0.2", "127.0.0.3"]
SETTINGS = """
<attrib name="delay" type="real"> 0 </attrib> <attrib name="robots" type="boolean"> no </attrib>
<section name="seine"> <attrib name="auto_delay" type="boolean"> no </attrib> </section>
<section name="exclude_uris"> <attrib name="suffix" type="list-string"> <member> .gif </member> </attrib> </section>
"""


def document(**collections):
    names = "".join(f'<DomainSpecification name="{name}">{content}</DomainSpecification>' for name, content in collections.items())
    return f'<?xml version="1.0"?><CrawlerConfig>{names}</CrawlerConfig>'


class Case(unittest.TestCase):
    def setUp(self):
        self.stack = contextlib.ExitStack()
        self.addCleanup(self.stack.close)
        self.data = self.stack.enter_context(support.folder())

    def scheduler(self, *arguments, **configurations):
        return self.stack.enter_context(Administered(f"{self.data}/multinode", *arguments, **configurations))

    def fault(self, call, *arguments):
        with self.assertRaises(xmlrpc.client.Fault) as caught:
            call(*arguments)
        return caught.exception.faultString

    def does(self, result):
        self.assertEqual(result[0], 1, result)
        return result[1]


class WithNodes(Case):
    """Two sites at addresses of their own, each crawled by one of two nodes."""

    def setUp(self):
        super().setUp()
        self.port = support.free_port()
        self.sites = {}
        for host in HOSTS:
            paths = {"/0": effects.page("0", ["/1"], f"{host} 0"), "/1": effects.page("1", [], f"{host} 1")}
            paths["/new"] = effects.page("new", [], f"{host} new")
            self.sites[host] = self.stack.enter_context(servers.Site({host: paths}, port=self.port, bind=host))
        self.uris = {self.uri(host, path) for host in HOSTS for path in ("/0", "/1")}
        with open(f"{self.data}/password", "w") as file:
            file.write("hidden word\n")
        self.multinode = self.scheduler("--first-nodes", "2", "--allow-files", self.data, "--node-account", "multinode",
                                        "--node-password-file", f"{self.data}/password",
                                        web=start_uris(*(self.uri(host, "/0") for host in HOSTS)) + SETTINGS)
        self.proxy = self.multinode.proxy
        self.nodes = {name: self.stack.enter_context(Node(self.data, name, self.multinode)) for name in ("n1", "n2")}
        support.wait_until(lambda: self.stored() == self.uris, "both sites are crawled")
        self.routes = self.multinode.routes()

    def uri(self, host, path):
        return f"http://{host}:{self.port}{path}"

    def site(self, host):
        return f"{host}:{self.port}"

    def stored(self):
        return set().union(*(node.stored() for node in self.nodes.values()))

    def node_of(self, host):
        return self.nodes[self.routes[host]]

    def asked(self, host, path):
        return [entry["path"] for entry in self.sites[host].log()].count(path)

    def suspended(self):
        return {name: node.query("SELECT suspended_at IS NOT NULL FROM collection") for name, node in self.nodes.items()}

    def test_it_says_what_it_is_where_its_nodes_are_and_who_has_a_site(self):
        self.assertEqual((self.proxy.IsDistributed(), self.proxy.IsMultiNodeScheduler(), self.proxy.GetSiteManagerNum()), (1, 1, 0))
        at_node = self.nodes["n1"].proxy
        self.assertEqual((at_node.IsDistributed(), at_node.IsMultiNodeScheduler()), (1, 0))
        addresses = [["127.0.0.1", node.port] for node in self.nodes.values()]
        self.assertCountEqual(self.proxy.GetNodeSchedulerXmlRpcPorts(), addresses)
        self.assertIn("not a multinode scheduler", self.fault(at_node.GetNodeSchedulerXmlRpcPorts))
        for host in HOSTS:
            address = self.does(self.proxy.CollectionGetSiteRoutingAddress("web", self.site(host)))
            self.assertEqual(address, ["127.0.0.1", self.node_of(host).port])
        self.assertIn("has no site other:80", self.fault(self.proxy.CollectionGetSiteRoutingAddress, "web", "other:80"))
        self.assertIn("no collection none", self.fault(self.proxy.CollectionSuspend, "none"))
        self.assertEqual(self.proxy.CollectionGetList(), ["web"])
        self.assertIn(".gif", self.proxy.CollectionGetConfigurationXML("web"))
        line = subprocess.run([support.SEINE, "admin", "-C", f"127.0.0.1:{self.multinode.port}", "list"],
                              capture_output=True, text=True, check=True)
        self.assertEqual(line.stdout.split(), ["web"])
        # Nodes, routes and what waits stand beside what belongs to no single collection.
        for view, wanted in (("v_routes", "2"), ("v_nodes", "2"), ("v_messages_waiting", "0"), ("multinode.v_collections", "1"),
                             ("v_admin_events WHERE 0", "0")):
            line = support.run("sql", "--server", "--csv", "--data", self.multinode.data, f"SELECT count(*) FROM {view}")
            self.assertEqual((line.returncode, line.stdout.split()[1:]), (0, [wanted]), line.stderr)
        # What only the node has, it answers; while it is away the fault names it.
        host = HOSTS[0]
        statistics = self.proxy.CollectionGetSiteStatistics("web", self.site(host)).data
        self.assertEqual(statistics[:1], b"{")
        self.assertIn(b"Processed", statistics)
        self.assertIn("has no site other:80", self.fault(self.proxy.CollectionGetSiteStatistics, "web", "other:80"))
        self.assertIn("0 cookies", self.does(self.proxy.seine.cookiesDelete("web", "", "")))
        self.does(self.node_of(host).proxy.seine.accountPut("multinode", "administrator", "hidden word"))
        self.assertIn(b"Processed", self.proxy.CollectionGetSiteStatistics("web", self.site(host)).data)
        self.assertEqual(self.proxy.SetLogLevel(252), 1)
        self.assertEqual(self.nodes[self.routes[HOSTS[1]]].proxy.GetLogLevel(), 252)
        self.node_of(host).kill()
        support.wait_until(lambda: self.multinode.query("SELECT 1 FROM v_nodes WHERE is_connected = 0"), "the node is away")
        self.assertIn(f"node {self.routes[host]} is away",
                      self.fault(self.proxy.CollectionGetSiteStatistics, "web", self.site(host)))
        self.assertIn(f"node {self.routes[host]} is away", self.fault(self.proxy.SetLogLevel, 124))
        self.assertNotIn("hidden", self.multinode.stop() + "".join(self.node_of(host).log))

    def test_nodes_that_hang_are_named_and_the_others_are_called(self):
        self.call_while_nodes_hang()

    @support.timed
    def test_nodes_that_hang_hold_a_call_up_together_no_longer_than_one_of_them(self):
        # One after the other they would take nine.
        self.assertLess(self.call_while_nodes_hang(), 7)

    def call_while_nodes_hang(self):
        """For how many seconds three of four nodes hold a call up."""
        for name in ("n3", "n4"):
            self.nodes[name] = self.stack.enter_context(Node(self.data, name, self.multinode))
        support.wait_until(lambda: self.multinode.query("SELECT count(*) FROM v_nodes WHERE is_connected") == [(4,)], "all are there")
        hanging = [self.nodes[name] for name in ("n1", "n3", "n4")]
        with contextlib.ExitStack() as stack:
            for node in hanging:
                stack.enter_context(support.standing_still(node.process))
            began = time.monotonic()
            fault = self.fault(self.proxy.SetLogLevel, 124)
            took_s = time.monotonic() - began
        for name in ("n1", "n3", "n4"):
            self.assertRegex(fault, f"node {name}: http://[^ ]* did not answer in time")
        self.assertNotIn("n2", fault)
        self.assertEqual(self.nodes["n2"].proxy.GetLogLevel(), 124)
        return took_s

    def page(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.multinode.port}{path}", timeout=support.TIMEOUT_S) as answer:
            return answer.read().decode()

    def test_pages_and_metrics_show_nodes_and_who_has_a_site(self):
        self.assertIn("<bdi>web</bdi>", self.page("/"))
        for name, node in self.nodes.items():
            self.assertIn(f"<bdi>{name}</bdi>", self.page("/"))
            self.assertIn(f"127.0.0.1:{node.port}", self.page("/"))
            self.assertIn(f'seine_node_connected{{node="{name}"}} 1\n', self.page("/metrics"))
        for host in HOSTS:
            found = self.page(f"/routes?site={host}")
            self.assertIn(host, found)
            self.assertEqual([other for other in HOSTS if f"<bdi>{other}</bdi>" in found], [host])
        self.assertIn("There is no such route", self.page("/routes?site=unknown"))
        self.nodes["n1"].kill()
        support.wait_until(lambda: 'seine_node_connected{node="n1"} 0' in self.page("/metrics"), "the node is away")
        self.assertIn("<bdi>away</bdi>", self.page("/"))

    def test_a_suspended_collection_is_suspended_everywhere_over_kills_of_everything(self):
        away = self.nodes["n2"]
        away.kill()
        self.does(self.proxy.CollectionSuspend("web"))
        self.multinode.kill()
        self.multinode.start()
        self.assertEqual(self.proxy.CollectionGetStatus("web"), "suspended")
        self.assertIn("already suspended", self.fault(self.proxy.CollectionSuspend, "web"))
        away.start()
        support.wait_until(lambda: self.suspended() == {"n1": [(1,)], "n2": [(1,)]}, "both are suspended")
        self.does(self.proxy.CollectionEnableRefreshOnly("web"))
        support.wait_until(lambda: all(node.query("SELECT refresh_only_at IS NOT NULL AND suspended_at IS NOT NULL FROM collection") == [(1,)]
                                       for node in self.nodes.values()), "both are refreshed only, and suspended")
        self.does(self.proxy.CollectionResume("web"))
        self.does(self.proxy.CollectionDisableRefreshOnly("web"))
        support.wait_until(lambda: self.suspended() == {"n1": [(0,)], "n2": [(0,)]}, "both are resumed")
        self.assertIn("not suspended", self.fault(self.proxy.CollectionResume, "web"))
        for word, node in (("crawling", "n1"), ("suspended", "n2")):
            self.does(self.nodes[node].proxy.CollectionSuspend("web"))
            self.assertEqual(self.proxy.CollectionGetStatus("web"), word)
        self.assertIn("no content destination", self.fault(self.proxy.CollectionSuspendFeeding, "web", "nowhere"))
        self.does(self.proxy.CollectionSuspendFeeding("web", ""))
        self.assertIn("already suspended", self.fault(self.proxy.CollectionSuspendFeeding, "web", ""))
        away.kill()
        away.start()
        support.wait_until(lambda: all(node.query("SELECT 1 FROM destination WHERE name = '' AND suspended_at IS NOT NULL")
                                       for node in self.nodes.values()), "feeding is suspended")
        self.does(self.proxy.CollectionResumeFeeding("web", ""))
        support.wait_until(lambda: not any(node.query("SELECT 1 FROM destination WHERE name = '' AND suspended_at IS NOT NULL")
                                           for node in self.nodes.values()), "it goes on")

    def test_orders_reach_the_node_that_has_the_site_also_one_that_was_away(self):
        host, other = HOSTS
        node = self.node_of(host)
        node.kill()
        self.assertIn(node.name, self.does(self.proxy.CollectionQuarantineSite("web", self.site(host), 3600)))
        self.assertIn("1 URI; not of 1", self.does(self.proxy.CollectionDeleteURIs(
            "web", [self.uri(host, "/1"), "http://unknown.example/"])))
        self.assertEqual(self.proxy.CollectionDeleteURIs("web", ["http://unknown.example/"])[0], 0)
        with open(f"{self.data}/uris", "w") as file:
            file.write(f"# these\n{self.uri(host, '/1')}\n{self.uri(host, '/0')}{'0' * 20000}\nhidden word\n")
        self.assertIn("1 URI; not of 2, whose sites no node has: line 3, …",
                      self.does(self.proxy.CollectionDeleteURIFile("web", f"{self.data}/uris")))
        self.assertIn("has no site", self.fault(self.proxy.CollectionDeleteSite, "web", "unknown.example:80"))
        self.multinode.kill()  # what was answered is done all the same
        self.multinode.start()
        self.assertEqual(node.query("SELECT count(*) FROM v_quarantine"), [(0,)])
        node.start()
        support.wait_until(lambda: node.query("SELECT count(*) FROM v_quarantine") == [(1,)], "it is in quarantine")
        support.wait_until(lambda: self.uri(host, "/1") not in node.stored(), "the URI is deleted")
        self.does(self.proxy.CollectionQuarantineSite("web", self.site(host), 0))
        support.wait_until(lambda: node.query("SELECT count(*) FROM v_quarantine") == [(0,)], "it ends")
        self.does(self.proxy.CollectionPreemptSite("web", self.site(host)))
        self.does(self.proxy.CollectionSuspendFeeding("web", ""))
        support.wait_until(lambda: node.query("SELECT 1 FROM destination WHERE name = '' AND suspended_at IS NOT NULL"), "nothing is fed")
        self.does(self.proxy.CollectionReprocessURI("web", "", [self.uri(host, "/0")]))
        support.wait_until(lambda: node.query("SELECT count(*) FROM submission")[0][0] > 0, "it is submitted again")
        self.does(self.proxy.CollectionReprocessSite("web", "", self.site(other)))
        self.does(self.proxy.CollectionReprocessSitePrefix("web", self.site(other), self.uri(other, "/"), ""))
        self.does(self.proxy.CollectionDeleteSite("web", self.site(other)))
        support.wait_until(lambda: not self.node_of(other).stored(), "the site is deleted")

    def test_uris_are_crawled_where_their_sites_are_and_what_the_rules_refuse_is_named(self):
        added = [self.uri(host, "/new") for host in HOSTS]
        told = self.does(self.proxy.AddURIs("web", 1, [*added, self.uri(HOSTS[0], "/x.gif"), "no URI"]))
        self.assertIn("with 2 URIs; 2 refused: ", told)
        self.assertIn("/x.gif: ", told)
        self.assertIn(".gif", told.split("/x.gif: ")[1])
        self.multinode.kill()
        self.multinode.start()
        support.wait_until(lambda: self.stored() == self.uris | set(added), "they are crawled")
        self.assertEqual(self.proxy.AddURIs("web", 0, ["no URI"])[0], 0)
        with open(f"{self.data}/uris", "w") as file:
            file.write(f"# again\n{added[0]}\nno URI\n")
        told = self.does(self.proxy.AddURIFile("web", 0, f"{self.data}/uris"))
        self.assertIn("with 1 URI; 1 refused: line 3", told)
        support.wait_until(lambda: self.asked(HOSTS[0], "/new") == 2, "it is crawled again")
        self.does(self.proxy.CollectionRefetchURI("web", added[1], 1, 0, 1))
        support.wait_until(lambda: self.asked(HOSTS[1], "/new") == 2, "the other one, too")
        self.does(self.proxy.CollectionRefetchURI("web", added[1], 0, 1, 0))
        support.wait_until(lambda: self.asked(HOSTS[1], "/1") == 2 and self.asked(HOSTS[1], "/new") == 3, "all of its site")
        cycles = {name: node.query("SELECT cycle FROM collection")[0][0] for name, node in self.nodes.items()}
        before = {host: self.asked(host, "/0") for host in HOSTS}
        self.assertIn("no subcollection", self.fault(self.proxy.CollectionRefetch, "web", "part"))
        self.does(self.proxy.CollectionRefetch("web", ""))
        support.wait_until(lambda: all(self.asked(host, "/0") > before[host] for host in HOSTS), "all is crawled again")
        self.assertEqual({name: node.query("SELECT cycle FROM collection")[0][0] for name, node in self.nodes.items()},
                         {name: cycle + 1 for name, cycle in cycles.items()})

    def test_a_collection_that_is_added_is_crawled_and_one_that_is_deleted_goes_when_every_node_has_deleted_it(self):
        host = HOSTS[0]
        xml = document(second=start_uris(self.uri(host, "/1")) + SETTINGS, web='<attrib name="max_sites" type="integer"> 7 </attrib>')
        self.assertIn("soon", self.fault(self.proxy.CollectionAdd,
                                         document(second='<attrib name="delay" type="real"> soon </attrib>'), 0))
        self.assertEqual(self.proxy.CollectionGetList(), ["web"])
        self.does(self.proxy.CollectionAdd(xml, 0))
        self.multinode.kill()
        self.multinode.start()
        self.assertEqual(self.proxy.CollectionGetList(), ["second", "web"])
        support.wait_until(lambda: any(node.query("SELECT 1 FROM v_uris WHERE state = 'stored'", "second") for node in self.nodes.values()),
                           "the new one is crawled")
        support.wait_until(lambda: all(node.query("SELECT 1 FROM parameter WHERE name = 'max_sites' AND value = '7'")
                                       for node in self.nodes.values()), "the other has another configuration")
        self.assertIn(".gif", self.proxy.CollectionGetConfigurationXML("web"))
        at_node = self.nodes["n1"].proxy
        self.assertIn("Force", self.fault(at_node.CollectionDelete, "second", 0))
        self.assertIn("Force", self.fault(at_node.CollectionAdd, xml, 0))
        away = self.nodes["n2"]
        away.kill()
        self.does(self.proxy.CollectionDelete("second", 0))
        self.multinode.kill()
        self.multinode.start()
        support.wait_until(lambda: not os.path.exists(f"{self.nodes['n1'].data}/collections/second"), "one has deleted it")
        self.assertEqual(self.proxy.CollectionGetStatus("second"), "zombie")
        self.assertEqual(self.proxy.CollectionGetList(), ["web"])
        self.assertIn("being deleted", self.fault(self.proxy.CollectionDelete, "second", 0))
        self.assertIn("not free yet", self.fault(self.proxy.CollectionAdd, xml, 0))
        self.assertIn("being deleted", self.fault(self.proxy.CollectionSuspend, "second"))
        away.start()
        support.wait_until(lambda: not self.multinode.query("SELECT 1 FROM collection WHERE name = 'second'"), "it is gone")
        self.assertIn("no collection second", self.fault(self.proxy.CollectionGetStatus, "second"))
        self.does(self.proxy.CollectionAdd(document(second=SETTINGS), 0))
        self.assertEqual(self.proxy.CollectionGetStatus("second"), "crawling")


class OverTls(Case):
    def test_calls_are_passed_on_to_nodes_whose_certificate_is_trusted(self):
        certificate, key = make_certificate(self.data, ["127.0.0.1"])
        configuration = start_uris("http://127.0.0.2:9/") + SETTINGS
        trusting = self.scheduler("--node-ca", certificate, web=configuration)
        self.stack.enter_context(Node(self.data, "n1", trusting, "--certificate", certificate, "--key", key))
        support.wait_until(lambda: trusting.query("SELECT 1 FROM v_nodes WHERE is_connected"), "the node is there")
        self.assertEqual(trusting.proxy.SetLogLevel(252), 1)
        trusting.stop()
        os.mkdir(f"{self.data}/other")
        other, _ = make_certificate(f"{self.data}/other", ["127.0.0.1"])
        trusting.arguments[trusting.arguments.index(certificate)] = other
        trusting.start()
        support.wait_until(lambda: trusting.query("SELECT 1 FROM v_nodes WHERE is_connected"), "the node is back")
        self.assertIn("node n1: ", self.fault(trusting.proxy.SetLogLevel, 124))


class WithPeers(Case):
    """Nodes written from MS-FSCMT alone."""

    def test_files_are_read_again_while_administrators_change_collections(self):
        scheduler = self.scheduler(web="")
        for number in range(1, 21):
            scheduler.configure(web=f'<attrib name="max_sites" type="integer"> {number} </attrib>')
            scheduler.reload()
            self.does(scheduler.proxy.CollectionAdd(document(other=f'<attrib name="max_sites" type="integer"> {number} </attrib>'), 0))
        support.wait_until(lambda: ">20<" in scheduler.proxy.CollectionGetConfigurationXML("web"), "the last file is applied")
        self.assertIn(">20<", scheduler.proxy.CollectionGetConfigurationXML("other"))

    def node(self, scheduler, name, port=10000):
        node = protocol.Node(scheduler, name)
        self.addCleanup(node.close)
        node.send_routes("web")
        node.settle()
        return node

    def test_statistics_of_all_nodes_are_those_of_one_collection(self):
        scheduler = self.scheduler(web="")
        first, second = self.node(scheduler, "n1"), self.node(scheduler, "n2")
        for number, node in enumerate((first, second), 1):
            node.send(protocol.STAT, dn="web", pd={"Processed": 10 * number, "Downloaded": 4, "DocSize": 400.0, "DocSizeMax": 100 * number, "ActiveSites": number,
                                                    "HTTPResponse": {"200": 5 * number}, "Epoch": number, "Unheard": 3})
            node.settle()
        answer = self.does(scheduler.proxy.CollectionGetStatistics2("web"))
        complete = answer["complete"]
        self.assertEqual((complete["Processed"], complete["ActiveSites"], complete["HTTPResponse"], complete["Epoch"]),
                         (30.0, 3, {"200": 15.0}, 2))
        self.assertEqual((complete["DocSizeAvg"], complete["DocSizeMax"], complete["Status"]), (100.0, 200.0, "Crawling"))
        self.assertEqual(answer["cur"]["Processed"], 30.0)
        self.assertGreater(answer["delta"]["DocRate"], 0)
        marshalled = scheduler.proxy.CollectionGetStatistics("").data
        self.assertIn(b"SumActiveSites", marshalled)
        self.assertEqual(scheduler.proxy.GetGlobalStatistics()[0], 0)  # no node answers at its address

    def test_calls_are_answered_while_no_node_is_there_and_configurations_are_kept_sealed(self):
        scheduler = self.scheduler(web='<section name="passwd"> <attrib name="http://a.example/" type="string"> u:hidden </attrib> </section>')
        self.does(scheduler.proxy.CollectionSuspend("web"))
        self.assertNotIn("hidden", scheduler.proxy.CollectionGetConfigurationXML("web"))
        self.assertIn("!ENC!", scheduler.proxy.CollectionGetConfigurationXML("web"))
        with open(f"{scheduler.data}/multinode/scheduler.db", "rb") as file:
            self.assertNotIn(b"hidden", file.read())
        self.does(scheduler.proxy.AddURIs("web", 0, ["http://a.example/"]))
        scheduler.kill()
        scheduler.start()
        self.assertEqual(sum(scheduler.waiting().values()), 1)
        node = self.node(scheduler, "n1")
        self.assertIn(b"u:hidden", str(node.expect(protocol.CONF_ADD)["ds"]).encode())
        self.assertEqual(node.expect(protocol.CONF_STATE)["pd"], 4)
        node.wait(node.uris, "the URI")
        self.assertNotIn("hidden", scheduler.stop())


if __name__ == "__main__":
    support.main()
