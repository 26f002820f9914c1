"""seine serve --role duplicate, as a peer sees it that was written from MS-FSCMT alone: who owns a checksum, what a
replica has, who hears that a content lost its owner; over kills and restarts in any order."""

import contextlib
import random
import re
import sqlite3
import unittest

import multinode_peer as protocol
import support
from multinode_peer import Listener, Peer, text_of
from multinode_servers import DuplicateServer, checksum

GOLDEN_SET_CONFIG = bytes.fromhex(
    "0000007728020000007b7302000000646e73070000006578616d706c65730200000076636901000000730200000070647b73070000006578616d"
    "706c657b7307000000636f6d7061637469000000007306000000666f726d61747308000000676967616261736530307302000000636d69120000"
    "00306901000000")
GOLDEN_ADD = bytes.fromhex(
    "0000008128020000007b730200000063737310000000a9ebcb8facbdc743775a1d3b522da8b67302000000646e73070000006578616d706c6573"
    "020000006964730b00000037302d38362d31322d32307302000000636d6904000000730200000075727317000000687474703a2f2f7777772e63"
    "6f6e746f736f2e636f6d2f306900000000")
X, Y = checksum("x"), checksum("y")


class Protocol(unittest.TestCase):
    def setUp(self):
        folder = support.folder()
        self.addCleanup(folder.__exit__, None, None, None)
        self.data = folder.__enter__()

    def server(self, *arguments, name="server", **more):
        server = DuplicateServer(f"{self.data}/{name}", *arguments, **more)
        self.addCleanup(server.__exit__)
        return server.__enter__()

    def peer(self, server, collection="web", **settings):
        peer = Peer.connect(server.address)
        self.addCleanup(peer.close)
        peer.configure(collection, **settings)
        return peer

    def test_the_first_owns_a_checksum_and_every_node_is_notified(self):
        server = self.server()
        first, second = self.peer(server), self.peer(server)
        self.assertEqual(first.add("web", "n1", "http://a/1", X), "http://a/1")
        self.assertEqual(second.add("web", "n2", "http://b/1", X), "http://a/1")
        self.assertEqual(first.add("web", "n1", "http://a/1", X), "http://a/1")
        self.assertEqual(second.add("web", "n2", "http://b/1", Y), "http://b/1")
        server.restart()
        self.assertEqual(self.peer(server).add("web", "n2", "http://b/1", X), "http://a/1")

    def test_the_printed_frames_are_answered_in_their_own_numbers(self):
        server = self.server()
        peer = Peer.connect(server.address)
        self.addCleanup(peer.close)
        peer.send_raw(GOLDEN_SET_CONFIG + GOLDEN_ADD)
        self.assertEqual(peer.receive(), {"vc": 1, "cm": 19})
        answer = peer.receive()
        self.assertEqual((answer["cm"], text_of(answer["ou"])), (0, "http://www.contoso.com/"))

    def test_only_the_owner_gives_up_and_the_others_are_notified(self):
        server = self.server()
        first, second = self.peer(server), self.peer(server)
        first.add("web", "n1", "http://a/1", X)
        second.add("web", "n2", "http://b/1", X)
        second.remove("web", "n2", "http://b/1", X)
        second.expect(protocol.REMOVE_OK)
        self.assertEqual(second.add("web", "n2", "http://b/1", X), "http://a/1")
        first.remove("web", "n1", "http://a/1", X)
        first.expect(protocol.REMOVE_OK)
        self.assertEqual(second.expect(protocol.PROMOTE_REQ)["cs"], X)
        self.assertEqual(second.add("web", "n2", "http://b/1", X), "http://b/1")

    def test_a_node_that_was_away_is_notified_when_it_introduces_itself(self):
        server = self.server()
        first, second = self.peer(server), self.peer(server)
        first.add("web", "n1", "http://a/1", X)
        second.add("web", "n2", "http://b/1", X)
        second.close()
        first.remove("web", "n1", "http://a/1", X)
        first.expect(protocol.REMOVE_OK)
        server.restart()
        for _ in range(2):  # as long as it does not acknowledge it
            second = self.peer(server)
            second.send(protocol.ADD, dn="web", id="n2", ur="http://b/2", cs=Y)
            second.expect(protocol.ADD_OK)
            self.assertEqual(second.expect(protocol.PROMOTE_REQ)["cs"], X)
            second.close()
        second = self.peer(server)
        second.add("web", "n2", "http://b/2", Y)
        second.expect(protocol.PROMOTE_REQ)
        second.expect(protocol.KEEPALIVE)
        second.send(protocol.KEEPALIVE_ACK)
        second.keep_alive()
        second.close()
        second = self.peer(server)
        second.add("web", "n2", "http://b/2", Y)
        second.keep_alive()
        self.assertIsNone(second.take())

    def test_what_comes_late_over_a_former_connection_changes_nothing(self):
        server = self.server()
        for speaker in ({}, {"pi": "another server"}):
            former, silent, now = self.peer(server), self.peer(server), self.peer(server)
            first = {"dn": "web", "id": "n1", "ur": "http://a/1", "cs": X, **speaker}
            second = first | {"ur": "http://a/2"}
            for peer, command, values, answer in ((former, protocol.ADD, first, protocol.ADD_OK),
                                                  (now, protocol.REMOVE, first, protocol.REMOVE_OK),
                                                  (now, protocol.ADD, second, protocol.ADD_OK)):
                peer.send(command, **values)
                while peer.receive()["cm"] != answer:
                    pass
            former.send(protocol.ADD, **first)
            silent.send(protocol.REMOVE, **second)
            for peer in (former, silent):
                heard = {message["cm"] for message in iter(peer.receive, None)}  # until the connection ends
                self.assertLessEqual(heard, {protocol.PROMOTE_REQ})
            self.assertEqual(server.owners(), {X: ("n1", "http://a/2")})

    def process(self, server, instance):
        """A process of Seine that is the node n1, and asks at once."""
        peer = Peer.connect(server.address)
        self.addCleanup(peer.close)
        peer.send(protocol.SET_CONFIG, 1, dn="web", id="n1", pd={"web": {}}, vc=1, pv=(1, 1), **{"in": instance})
        peer.send(protocol.ADD, dn="web", id="n1", ur=f"http://a/{instance}", cs=checksum(str(instance)))
        return peer

    def hear(self, peer, answers=True):
        """What comes until its question is answered or the connection ends."""
        heard = []
        while (message := peer.receive()) is not None and message["cm"] != protocol.ADD_OK:
            heard.append(message)
            if answers and message["cm"] == protocol.KEEPALIVE:
                peer.send(protocol.KEEPALIVE_ACK)
        return message is not None, heard

    def test_a_second_process_of_one_node_is_refused_while_the_first_answers(self):
        server = self.server()
        first = self.process(server, 1)
        self.assertTrue(self.hear(first)[0])
        for _ in range(3):
            second = self.process(server, 2)
            self.assertEqual(first.receive()["cm"], protocol.KEEPALIVE)
            self.assertNotIn("wy", second.receive())
            with self.assertRaises(TimeoutError):
                second.receive(0.3)
            first.send(protocol.KEEPALIVE_ACK)
            is_answered, heard = self.hear(second)
            self.assertEqual((is_answered, [message["cm"] for message in heard]), (False, [protocol.KEEPALIVE]))
            self.assertIn("another process is connected as the node n1 of web", text_of(heard[0]["wy"]))
        self.assertEqual(first.add("web", "n1", "http://a/3", Y), "http://a/3")
        self.assertEqual(set(server.owners()), {checksum("1"), Y})
        other = Peer.connect(server.address)  # a node that does not say which process it is
        self.addCleanup(other.close)
        other.send(protocol.SET_CONFIG, 1, dn="web", id="n1", pd={"web": {}}, vc=1)
        other.expect(protocol.CONFIG_ACK)
        self.assertEqual(server.stop().count("another process is connected as the node n1 of web"), 1)

    def test_a_process_takes_the_place_of_one_that_is_gone(self):
        server = self.server()
        lost = self.process(server, 1)
        self.assertTrue(self.hear(lost)[0])
        second = self.process(server, 2)
        self.assertTrue(self.hear(second)[0])  # the first is not answered for
        self.assertFalse(self.hear(lost, answers=False)[0])
        again = self.process(server, 2)  # has connected anew
        self.assertTrue(self.hear(again)[0])
        self.assertFalse(self.hear(second)[0])
        third = self.process(server, 3)
        again.expect(protocol.KEEPALIVE)
        again.close()
        self.assertTrue(self.hear(third)[0])
        self.assertEqual(set(server.owners()), {checksum("1"), checksum("2"), checksum("3")})
        self.assertEqual(server.stop().count("it does not answer, and its node has connected anew"), 1)

    def test_a_site_that_moved_takes_its_contents_along(self):
        server = self.server()
        peer = self.peer(server)
        peer.add("web", "n1", "http://a/1", X)
        peer.add("web", "n2", "http://a/1", X)
        peer.remove("web", "n1", "http://a/1", X)
        peer.expect(protocol.REMOVE_OK)
        self.assertEqual(server.owners(), {X: ("n2", "http://a/1")})

    def test_a_collection_goes_in_two_steps(self):
        server = self.server()
        peer = self.peer(server)
        peer.add("web", "n1", "http://a/1", X)
        peer.send(protocol.CONF_REMOVE, 1, dn="web")
        peer.send(protocol.ADD, dn="web", id="n1", ur="http://a/2", cs=Y)  # is discarded
        peer.keep_alive()
        self.assertEqual(server.files(), [])
        peer.send(protocol.CONF_REMOVE2, dn="web")
        peer.send(protocol.ADD, dn="web", id="n1", ur="http://a/2", cs=Y)
        self.assertIn("no such crawl collection", text_of(peer.expect(protocol.ERROR)["wy"]))
        peer.configure("web", 2)
        self.assertEqual(peer.add("web", "n1", "http://a/2", X), "http://a/2")

    def test_what_breaks_the_protocol_ends_the_connection_with_a_line_in_the_log(self):
        server = self.server()
        good = self.peer(server)
        for broken in (b"\xff\xff\xff\xff", protocol.frame({"cm": 99}), protocol.frame({"cm": 52, "dn": "web"}),
                       protocol.frame({"cm": 55}, 2), b"\0\0\0\2(\2"):
            peer = Peer.connect(server.address)
            peer.send_raw(broken)
            self.assertTrue(peer.has_ended())
            peer.close()
        self.assertEqual(good.add("web", "n1", "http://a/1", X), "http://a/1")
        log = server.stop()
        for reason in ("a frame of 4294967295 bytes", "the command 99 is not one of this connection", "PPDUP_ADD without PKT_CSUM",
                       "the priority 0 or 1 is expected"):
            self.assertIn(reason, log)

    def test_other_machines_are_refused_unless_they_are_named(self):
        for arguments in (["--transport", "0.0.0.0:0"], ["--transport", "0.0.0.0:0", "--allow-peer", "192.0.2.1"]):
            result = support.run("serve", "--role", "duplicate", "--data", f"{self.data}/x", *arguments)
            self.assertEqual(result.returncode, 1, result.stderr)
        self.server("--allow-peer", "192.0.2.1", "--unencrypted-transport")

    # ---- replica ----

    def test_the_replica_has_it_before_the_node_is_answered(self):
        replica = self.server(name="replica")
        server = self.server("--node-id", "d1", replica=replica)
        peer = self.peer(server)
        peer.add("web", "n1", "http://a/1", X)
        self.assertEqual(replica.owners(), {X: ("n1", "http://a/1")})
        replica.kill()
        peer.send(protocol.ADD, dn="web", id="n1", ur="http://a/2", cs=Y)
        peer.send(protocol.ADD, dn="web", id="n1", ur="http://a/1", cs=X)  # has an owner there, too
        self.assertEqual(text_of(peer.expect(protocol.ADD_OK)["ur"]), "http://a/1")
        with self.assertRaises(TimeoutError):
            peer.receive(0.3)
        replica.start()
        self.assertEqual(text_of(peer.expect(protocol.ADD_OK)["ou"]), "http://a/2")
        self.assertEqual(replica.owners(), server.owners())
        peer.remove("web", "n1", "http://a/2", Y)
        peer.expect(protocol.REMOVE_OK)
        self.assertEqual(replica.owners(), {X: ("n1", "http://a/1")})

    def test_what_a_replica_hears(self):
        """The replica is the peer: the configuration goes first, and again as long as it is not acknowledged."""
        with contextlib.closing(Listener()) as listener:
            server = self.server("--node-id", "d1", "--replica", listener.address)
            peer = self.peer(server, format="hashlog")
            replica = listener.accept()
            peer.send(protocol.ADD, dn="web", id="n1", ur="http://a/1", cs=X)
            configuration = replica.expect(protocol.SET_CONFIG)
            self.assertEqual(configuration["pd"], {b"web": {b"format": b"hashlog"}})
            add = replica.expect(protocol.ADD)
            self.assertEqual((add["cs"], add["pi"], add["id"], add["ur"]), (X, b"d1", b"n1", b"http://a/1"))
            self.assertTrue(text_of(add["db"]).endswith("/web.db"))
            peer.send(protocol.ADD, dn="web", id="n1", ur="http://a/2", cs=Y)
            again = replica.expect(protocol.SET_CONFIG)
            self.assertEqual(again["vc"], configuration["vc"] + 1)
            replica.send(protocol.CONFIG_ACK, 1, vc=configuration["vc"])  # is of one before, and not looked at
            replica.send(protocol.CONFIG_ACK, 1, vc=again["vc"])
            second = replica.expect(protocol.ADD)
            with self.assertRaises(TimeoutError):
                peer.receive(0.2)
            for message in (add, second):
                replica.send(protocol.ADD_OK, **{key: message[key] for key in ("dn", "id", "ur", "cs", "pi", "db")})
            self.assertEqual([text_of(peer.expect(protocol.ADD_OK)["ur"]) for _ in range(2)], ["http://a/1", "http://a/2"])
            peer.remove("web", "n1", "http://a/1", X)
            remove = replica.expect(protocol.REMOVE)
            with self.assertRaises(TimeoutError):
                peer.receive(0.2)
            replica.send(protocol.REMOVE_OK, **{key: remove[key] for key in ("dn", "id", "ur", "cs", "pi", "db")})
            self.assertEqual({peer.receive()["cm"] for _ in range(2)}, {protocol.REMOVE_OK, protocol.PROMOTE_REQ})
            replica.close()

    def test_a_replica_that_comes_later_gets_everything(self):
        server = self.server()
        peer = self.peer(server)
        for number in range(3000):
            peer.send(protocol.ADD, dn="web", id="n1", ur=f"http://a/{number}", cs=checksum(str(number)))
        for _ in range(3000):
            peer.expect(protocol.ADD_OK)
        server.kill()
        replica = self.server(name="replica")
        server = self.server("--node-id", "d1", replica=replica)
        self.peer(server).add("web", "n1", "http://a/1", checksum("1"))
        support.wait_until(lambda: replica.files() and len(replica.owners()) == 3000, "the replica has everything")
        self.assertEqual(replica.owners(), server.owners())

    @support.shows("ppdup/format")
    def test_the_format_says_where_a_checksum_is_looked_up(self):
        server = self.server()
        for collection, settings, indexed in (("none", {}, 0), ("memory", {"format": "hashlog"}, 0),
                                              ("disk", {"format": "diskhashlog"}, 1), ("tree", {"format": "gigabase"}, 1)):
            peer = self.peer(server, collection, **settings)
            peer.add(collection, "n1", "http://a/1", X)
            self.assertEqual(server.query("SELECT count(*) FROM checksum_index", collection), [(indexed,)])
        peer = self.peer(server, "memory", format="gigabase")
        self.assertEqual(peer.add("memory", "n2", "http://b/1", X), "http://a/1")
        self.assertEqual(server.query("SELECT count(*) FROM checksum_index", "memory"), [(1,)])
        server.restart()
        for collection in ("none", "memory", "disk", "tree"):
            peer = self.peer(server, collection)
            self.assertEqual(peer.add(collection, "n2", "http://b/1", X), "http://a/1")

    def request(self, peer, command, collection, uris, checksums=None):
        """Some thousand at a time, as a node n1. The owners."""
        answer, owners = {protocol.ADD: protocol.ADD_OK, protocol.REMOVE: protocol.REMOVE_OK}[command], []
        checksums = checksums or [checksum(uri) for uri in uris]
        for start in range(0, len(uris), 2000):
            for uri, its in zip(uris[start:start + 2000], checksums[start:start + 2000]):
                peer.send(command, dn=collection, id="n1", ur=uri, cs=its)
            while len(owners) < min(start + 2000, len(uris)):
                message = peer.receive()
                if message["cm"] == answer:
                    owners.append(message.get("ou"))
                elif message["cm"] == protocol.KEEPALIVE:
                    peer.send(protocol.KEEPALIVE_ACK)
        return owners

    @support.shows("ppdup/compact")
    def test_room_that_checksums_leave_is_given_back_unless_it_is_to_be_kept(self):
        server, room = self.server(), {}
        for collection, compact in (("kept", 0), ("given", 1)):
            peer = self.peer(server, collection, compact=compact)
            uris = [f"http://a/{number}/{'x' * 200}" for number in range(12000)]
            self.request(peer, protocol.ADD, collection, uris)
            self.request(peer, protocol.REMOVE, collection, uris)
            def is_notified(collection=collection, peer=peer):
                with contextlib.suppress(TimeoutError):
                    while message := peer.receive(timeout=0.2):
                        if message["cm"] == protocol.KEEPALIVE:
                            peer.send(protocol.KEEPALIVE_ACK)
                return server.query("SELECT count(*) FROM removal", collection) == [(0,)]
            support.wait_until(is_notified, "all removals are sent")
            def free(collection=collection):
                return server.query("SELECT freelist_count * page_size FROM pragma_freelist_count, pragma_page_size", collection)[0][0]
            if compact:
                support.wait_until(lambda free=free: free() < 2 << 20, "it is given back")
            else:
                support.wait_until(lambda free=free: free() > 2 << 20, "there is room")
            room[compact] = server.query("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size", collection)[0][0]
        self.assertGreater(room[0], 2 * room[1])

    def test_the_size_of_the_cache_is_taken_over_and_stripes_mean_nothing(self):
        self.grown_with_caches()

    @support.timed
    @support.shows("ppdup/cachesize", "ppdup/stripes")
    def test_the_cache_is_as_large_as_the_configuration_says(self):
        grown = self.grown_with_caches()
        self.assertGreater(grown[100], grown[1] + 5)

    def grown_with_caches(self):
        """By how many megabytes the server grew while it filled caches of 1 and 100 megabytes."""
        server = self.server()
        def megabytes():
            with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
                return int(re.search(r"VmRSS:\s+(\d+)", file.read()).group(1)) / 1024
        grown = {}
        uris = [f"http://a/{number}/{'x' * 500}" for number in range(20000)]
        for cachesize, stripes in ((1, 1), (100, 7)):
            name = f"c{cachesize}"
            peer = self.peer(server, name, cachesize=cachesize, stripes=stripes, format="gigabase")
            before = megabytes()
            owners = self.request(peer, protocol.ADD, name, uris)
            self.assertEqual(owners, [uri.encode() for uri in uris])
            grown[cachesize] = megabytes() - before
            self.assertEqual(server.query("SELECT cachesize FROM collection", name), [(cachesize,)])
        return grown

    def test_what_a_node_owned_goes_when_it_deletes_the_collection_and_everything_when_all_have(self):
        replica = self.server(name="replica")
        server = self.server("--node-id", "d1", replica=replica)
        first, second = self.peer(server), self.peer(server)
        first.add("web", "n1", "http://a/1", X)
        second.add("web", "n2", "http://b/1", X)
        second.add("web", "n2", "http://b/2", Y)
        for command in (protocol.CONF_REMOVE, protocol.CONF_REMOVE2):
            first.send(command, 1, dn="web", id="n1")
        first.keep_alive()
        self.assertEqual(second.expect(protocol.PROMOTE_REQ)["cs"], X)
        self.assertEqual(second.add("web", "n2", "http://b/1", X), "http://b/1")
        expected = {X: ("n2", "http://b/1"), Y: ("n2", "http://b/2")}
        support.wait_until(lambda: server.owners() == replica.owners() == expected, "it is the owner")
        again = self.peer(server)  # the node has the collection anew
        self.assertEqual(again.add("web", "n1", "http://a/3", checksum("z")), "http://a/3")
        replica.kill()
        for node in ("n1", "n2"):
            again.send(protocol.CONF_REMOVE, 1, dn="web", id=node)
        again.keep_alive()
        server.restart()
        support.wait_until(lambda: not server.owners(), "nothing has an owner")
        self.assertEqual(len(server.files()), 1)
        replica.start()
        support.wait_until(lambda: not server.files() and not replica.files(), "both have forgotten the collection")
        self.assertEqual(self.peer(server).add("web", "n2", "http://b/1", X), "http://b/1")

    def test_a_node_that_has_a_deleted_collection_again_owns_what_it_says_now(self):
        server = self.server()
        peer = self.peer(server)
        for number in range(3000):
            peer.send(protocol.ADD, dn="web", id="n1", ur=f"http://a/{number}", cs=checksum(str(number)))
        for _ in range(3000):
            peer.expect(protocol.ADD_OK)
        peer.send(protocol.CONF_REMOVE, 1, dn="web", id="n1")
        self.assertEqual(self.request(peer, protocol.ADD, "web", ["http://b/2999"], [checksum("2999")]), [b"http://b/2999"])
        support.wait_until(lambda: server.owners() == {checksum("2999"): ("n1", "http://b/2999")}, "the others are gone")

    # ---- kills ----

    def test_a_kill_while_the_file_of_a_collection_is_made_stops_no_later_start(self):
        server = self.server()
        self.peer(server)
        support.wait_until(lambda: server.files() == ["web.db"], "the collection has a file")
        server.kill()
        with contextlib.closing(sqlite3.connect(f"{server.data}/duplicates/web.db")) as database:
            database.execute("DELETE FROM collection")  # as before the first commit
            database.commit()
        server.start()
        self.peer(server)
        support.wait_until(lambda: server.query("SELECT name FROM collection") == [("web",)], "the file is made whole")

    def test_kills_in_any_order_lose_nothing_and_leave_one_owner(self):
        seed = support.seed()
        chance = random.Random(seed)
        replica = self.server(name="replica")
        server = self.server("--node-id", "d1", replica=replica)
        nodes = [Node(f"n{number}", server, chance) for number in range(3)]
        for turn in range(12):
            for node in nodes:
                node.change()
                node.ask(chance.randrange(1, 60))
            for victim in chance.sample([server, replica], chance.randrange(3)):
                victim.restart()
            if chance.random() < 0.3:
                chance.choice(nodes).leave()
        for node in nodes:
            node.finish()
        for node in nodes:
            node.finish()  # what the others gave up meanwhile
            node.leave()
        owners = server.owners()
        self.assertEqual(owners, replica.owners())
        wanted = {}
        for node in nodes:
            for uri, content in node.documents.items():
                wanted.setdefault(checksum(content), set()).add((node.name, uri))
        for content, documents in wanted.items():
            self.assertIn(owners[content], documents)
            self.assertEqual(sum((name, uri) in documents and nodes[int(name[1])].owns(uri)
                                 for name, uri in documents), 1)
        self.assertEqual(set(owners), set(wanted))


class Node:
    """One that has documents, whose contents change, and keeps what it was answered."""

    def __init__(self, name, server, chance):
        self.name, self.server, self.chance = name, server, chance
        self.documents, self.answers, self.given_up, self.peer, self.number = {}, {}, [], None, 0

    def change(self):
        for _ in range(20):
            uri = f"http://{self.name}/{self.chance.randrange(60)}"
            if uri in self.documents:
                self.given_up.append((uri, checksum(self.documents[uri])))
                self.answers.pop(uri, None)
            self.documents[uri] = f"content {self.chance.randrange(80)}"
            self.given_up = [(other, content) for other, content in self.given_up
                             if (other, content) != (uri, checksum(self.documents[uri]))]

    def owns(self, uri):
        return self.answers.get(uri) == uri

    def leave(self):
        if self.peer:
            self.peer.close()
        self.peer = None

    def take(self, message):
        if message["cm"] == protocol.PROMOTE_REQ:
            for uri, content in self.documents.items():
                if checksum(content) == message["cs"]:
                    self.answers.pop(uri, None)
        elif message["cm"] == protocol.KEEPALIVE:
            self.peer.send(protocol.KEEPALIVE_ACK)

    def converse(self, command, answer, uri, content):
        """The answer; None when the connection broke, or the server is waiting for its replica."""
        try:
            if not self.peer:
                self.peer = Peer.connect(self.server.address)
                self.peer.configure("web")
            self.peer.send(command, dn="web", id=self.name, ur=uri, cs=content)
            while True:
                message = self.peer.receive(support.TIMEOUT_S)
                if message is None:
                    break
                if message["cm"] == answer:
                    return message
                self.take(message)
        except (OSError, AssertionError):
            pass
        self.leave()
        return None

    def ask(self, most):
        for uri, content in list(self.given_up)[:most]:
            if self.converse(protocol.REMOVE, protocol.REMOVE_OK, uri, content) is None:
                return False
            self.given_up.remove((uri, content))
        for uri in [uri for uri in self.documents if uri not in self.answers][:most]:
            answer = self.converse(protocol.ADD, protocol.ADD_OK, uri, checksum(self.documents[uri]))
            if answer is None:
                return False
            self.answers[uri] = text_of(answer["ou"])
        return True

    def finish(self):
        support.wait_until(lambda: self.ask(10**6), f"{self.name} is answered everything")
        self.answers = {uri: owner for uri, owner in self.answers.items() if owner == uri}
        support.wait_until(lambda: self.ask(10**6), f"{self.name} is answered everything again")


if __name__ == "__main__":
    support.main()
