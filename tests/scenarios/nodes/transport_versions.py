"""Roles of a newer, an older and this version of Seine, and peers that say no version at all: they work together, or each side
refuses with a sentence. The other side is a peer written from MS-FSCMT and docs/multinode-protocol.md alone."""

import unittest

import multinode_peer as protocol
import multinode_peer_nodes as nodes
import multinode_peer_scheduler
import support
from multinode_peer import Peer, text_of
from multinode_peer_nodes import Node, Scheduler
from multinode_peer_scheduler import MultinodeScheduler
from multinode_servers import DuplicateServer, checksum
import node_scheduler

OURS = (1, 1)
NEWER, FAR_NEWER = (7, 1), (7, 6)


class Versions(unittest.TestCase):
    def setUp(self):
        folder = support.folder()
        self.addCleanup(folder.__exit__, None, None, None)
        self.data = folder.__enter__()

    def enter(self, thing):
        self.addCleanup(thing.__exit__, None, None, None)
        return thing.__enter__()

    def test_a_multinode_scheduler_and_nodes_of_other_versions(self):
        scheduler = self.enter(Scheduler(f"{self.data}/multinode", web=""))
        for name, versions in ("same", OURS), ("newer", NEWER), ("far", FAR_NEWER):
            node = Node(scheduler, name, init=False)
            self.addCleanup(node.close)
            node.send(nodes.INIT, 1, xp=("node.example", 10000), mi=name, pv=versions)
            # Urgent messages may be before it.
            answer = next(message for message in iter(node.peer.receive, None) if message["cm"] == nodes.KEEPALIVE)
            self.assertEqual(answer["pv"], OURS)
            if versions is FAR_NEWER:
                self.assertIn("speaks version 7 of the transport and works with 6 at least", text_of(answer["wy"]))
                self.assertTrue(node.peer.has_ended())
            else:
                self.assertNotIn("wy", answer)
                node.send(nodes.KEEPALIVE_ACK)
                node.settle()
        plain = Node(scheduler, "plain")
        self.addCleanup(plain.close)
        self.assertNotIn("pv", plain.peer.receive())
        # A name that is taken is reported to peers that can read it.
        again = Node(scheduler, "same", init=False)
        self.addCleanup(again.close)
        again.send(nodes.INIT, 1, xp=("node.example", 10000), mi="same", pv=OURS)
        self.assertNotIn("wy", again.peer.receive())
        self.assertIn("is connected already", text_of(again.peer.receive()["wy"]))
        self.assertEqual({row[0] for row in scheduler.query("SELECT node FROM v_nodes")}, {"same", "newer", "plain"})
        self.assertIn("this Seine speaks 1 and works with 1 at least; this one of the two is to be updated", scheduler.stop())

    def test_a_node_and_multinode_schedulers_of_other_versions(self):
        scheduler = self.enter(MultinodeScheduler(lambda host: "n1", {"web": node_scheduler.FAST}))
        node = self.enter(node_scheduler.Node(self.data, "n1", scheduler))
        scheduler.wait(lambda: scheduler.of(multinode_peer_scheduler.CONF_STATE), "the collection is there")
        self.assertEqual(scheduler.of(multinode_peer_scheduler.INIT)[0]["pv"], OURS)

        def answer(**more):
            """The node gets the reason, and connects again."""
            known = len(scheduler.of(multinode_peer_scheduler.INIT))
            with scheduler.lock:
                scheduler.peers["n1"].send(multinode_peer_scheduler.KEEPALIVE, **more)
            return known

        answer(pv=NEWER)
        scheduler.wait(lambda: scheduler.of(multinode_peer_scheduler.KEEPALIVE_ACK), "it works with a newer one")
        known = answer(pv=NEWER, wy="there is no room")
        scheduler.wait(lambda: len(scheduler.of(multinode_peer_scheduler.INIT)) > known, "it comes again")
        answer(pv=FAR_NEWER)
        support.wait_until(lambda: "n1" not in scheduler.peers, "it leaves")
        node.stop()
        log = "\n".join(node.log)
        self.assertIn("it refuses the connection: there is no room", log)
        self.assertIn("it speaks version 7 of the transport and works with 6 at least", log)

    def test_a_duplicate_server_and_nodes_of_other_versions(self):
        server = self.enter(DuplicateServer(f"{self.data}/duplicates"))
        for versions in OURS, NEWER, FAR_NEWER:
            peer = Peer.connect(server.address)
            self.addCleanup(peer.close)
            peer.send(protocol.SET_CONFIG, 1, dn="web", pd={"web": {}}, vc=1, pv=versions)
            messages = [peer.receive() for _ in range(1 if versions is FAR_NEWER else 2)]
            answer = next(message for message in messages if message["cm"] == protocol.KEEPALIVE)
            self.assertEqual(answer["pv"], OURS)
            self.assertEqual("wy" in answer, versions is FAR_NEWER)
            self.assertEqual(any(message["cm"] == protocol.CONFIG_ACK for message in messages), versions is not FAR_NEWER)
        self.assertTrue(peer.has_ended())
        self.assertIn("it speaks version 7", server.stop())

    def test_a_duplicate_server_and_replicas_of_other_versions(self):
        for versions in NEWER, FAR_NEWER:
            listener = protocol.Listener()
            self.addCleanup(listener.close)
            server = self.enter(DuplicateServer(f"{self.data}/{versions[1]}", "--replica", listener.address))
            node = Peer.connect(server.address)
            self.addCleanup(node.close)
            node.send(protocol.SET_CONFIG, 1, dn="web", pd={"web": {}}, vc=1)
            replica = listener.accept()
            self.addCleanup(replica.close)
            node.send(protocol.ADD, dn="web", id="n1", ur="http://a/1", cs=checksum("x"))
            message = next(message for message in iter(replica.receive, None) if message["cm"] == protocol.SET_CONFIG)
            self.assertEqual(message["pv"], OURS)
            replica.send(protocol.KEEPALIVE, pv=versions)
            if versions is FAR_NEWER:
                self.assertTrue(any("wy" in message for message in iter(replica.receive, None)))
            else:
                self.assertTrue(any(message["cm"] == protocol.KEEPALIVE_ACK for message in iter(replica.receive, None)))


if __name__ == "__main__":
    support.main()
