"""use_dupservers: single nodes that share duplicate servers feed each content once; a server that is away delays feeding,
not crawling; nothing is lost by kills. The program speaks with its own duplicate servers, and with a peer that was
written from MS-FSCMT alone."""

import contextlib
import glob
import os
import random
import shutil
import sqlite3
import time
import unittest

import effects
import multinode_peer as protocol
import servers
import support
from effects import path_of
from multinode_peer import Listener, text_of
from multinode_servers import DuplicateServer, certificates
from server_support import Server

ON = "pp/use_dupservers=yes"


def site_of(own, shared, more=()):
    """A start page that leads to pages of its own, and to some that others have, too."""
    pages = {f"/{own}{number}": f"only {own} {number}" for number in range(3)}
    pages |= {f"/s{number}": f"shared {number}" for number in shared}
    pages |= dict(more)
    hosts = {path: effects.page("same", text=text) for path, text in pages.items()}
    hosts["/"] = effects.page(f"start of {own}", links=sorted(pages))
    return {"*": hosts}


def node(name, *addresses):
    return ["--collection", "web", "--node-id", name, *(word for address in addresses for word in ("--duplicate-server", address))]


def crawl(site, data, name, *addresses, assignments=(ON,), options=()):
    return effects.crawl(site, data, "delay=0", "seine/auto_delay=no", *assignments, options=[*node(name, *addresses), *options])


def ownership(data):
    """{path: (state, path of the owner elsewhere)}"""
    rows = support.query(data, "SELECT uri, state, owner FROM v_ownership")
    return {path_of(row["uri"]): (row["state"], path_of(row["owner"]) if row["owner"] else None) for row in rows}


def indexed(data):
    """Paths that the full-text index has."""
    paths = []
    for file in glob.glob(f"{data}/index/*.db"):
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
            paths += [path_of(row[0]) for row in database.execute("SELECT uri FROM document")]
    return sorted(paths)


class Nodes(unittest.TestCase):
    def setUp(self):
        folder = support.folder()
        self.addCleanup(folder.__exit__, None, None, None)
        self.data = folder.__enter__()

    def enter(self, thing):
        self.addCleanup(thing.__exit__, None, None, None)
        return thing.__enter__()

    def site(self, *arguments):
        return self.enter(servers.Site(site_of(*arguments)))

    def server(self, *arguments, name="server", **more):
        server = DuplicateServer(f"{self.data}/{name}", *arguments, **more)
        self.addCleanup(server.__exit__)
        return server.__enter__()

    @support.shows("pp/use_dupservers")
    def test_nodes_that_share_a_duplicate_server_feed_each_content_once(self):
        first, second, third = self.site("a", range(5)), self.site("b", range(5)), self.site("c", range(3, 8))
        server = self.server()
        fed = {}
        for setting in ("no", "yes"):
            for name, site in (("a", first), ("b", second), ("c", third)):
                data = f"{self.data}/{name}-{setting}"
                crawl(site, data, name, server.address, assignments=[f"pp/use_dupservers={setting}"])
                fed[name, setting] = [path for path in indexed(data) if path.startswith("/s")]
        self.assertEqual([len(fed[name, "no"]) for name in "abc"], [5, 5, 5])
        self.assertEqual(fed["a", "yes"], ["/s0", "/s1", "/s2", "/s3", "/s4"])
        self.assertEqual(fed["b", "yes"], [])
        self.assertEqual(fed["c", "yes"], ["/s5", "/s6", "/s7"])
        self.assertEqual(ownership(f"{self.data}/b-yes")["/s1"], ("duplicate", "/s1"))
        self.assertEqual(ownership(f"{self.data}/b-yes")["/b1"], ("owner", None))

    def test_a_server_that_is_away_delays_feeding_and_not_crawling(self):
        site, data = self.site("a", range(5)), f"{self.data}/a"
        address = f"127.0.0.1:{support.free_port()}"
        outcome = crawl(site, data, "a", address)
        self.assertEqual(len(outcome.stored()), 9)
        self.assertEqual({state for state, _ in ownership(data).values()}, {"waiting"})
        self.assertEqual(indexed(data), [])
        server = DuplicateServer(f"{self.data}/server")
        server.address = address
        self.enter(server)
        outcome = crawl(site, data, "a", address)
        self.assertEqual(outcome.asked, [])
        self.assertEqual(len(indexed(data)), 9)

    def test_another_node_takes_over_what_loses_its_owner(self):
        first, second = self.site("a", [1, 2]), self.site("b", [1, 2])
        server = self.server()
        here, there = f"{self.data}/a", f"{self.data}/b"
        crawl(first, here, "a", server.address)
        crawl(second, there, "b", server.address)
        self.assertNotIn("/s1", indexed(there))
        first.restart(site_of("a", [2], {"/s1": "changed"}))
        crawl(first, here, "a", server.address, options=["--refresh"])
        self.assertIn("/s1", indexed(here))
        server.restart()
        outcome = crawl(second, there, "b", server.address, options=["--refresh"])
        self.assertIn("/s1", outcome.asked)
        self.assertEqual(ownership(there)["/s1"], ("owner", None))
        self.assertIn("/s1", indexed(there))
        self.assertNotIn("/s2", indexed(there))

    def test_what_is_not_asked_any_more_is_fed(self):
        first, second = self.site("a", [1]), self.site("b", [1])
        server = self.server()
        crawl(first, f"{self.data}/a", "a", server.address)
        data = f"{self.data}/b"
        crawl(second, data, "b", server.address)
        self.assertNotIn("/s1", indexed(data))
        crawl(second, data, "b", server.address, assignments=["pp/use_dupservers=no"], options=["--refresh"])
        self.assertIn("/s1", indexed(data))
        self.assertEqual(ownership(data), {})

    def test_servers_share_the_checksums_and_others_are_asked_everything(self):
        site, data = self.site("a", range(40)), f"{self.data}/a"
        several = [self.server(name=f"server{number}") for number in range(3)]
        crawl(site, data, "a", *(server.address for server in several))
        owners = [server.owners() for server in several]
        self.assertEqual(sum(map(len, owners)), 44)
        for number, part in enumerate(owners):
            for checksum in part:
                self.assertEqual(int.from_bytes(checksum[:4], "big") * 3 >> 32, number)
        alone = self.server(name="alone")
        crawl(site, data, "a", alone.address, options=["--refresh"])
        self.assertEqual(len(alone.owners()), 44)
        self.assertEqual(len(indexed(data)), 44)

    def test_a_server_that_lost_its_data_is_filled_under_the_same_address(self):
        first, second = self.site("a", range(5)), self.site("b", range(5))
        server = self.server()
        data = {name: f"{self.data}/{name}" for name in "ab"}
        crawl(first, data["a"], "a", server.address)
        crawl(second, data["b"], "b", server.address)
        owners, fed = server.owners(), {name: indexed(folder) for name, folder in data.items()}
        def rebuild(name, *more):
            options = ["--node-id", name, "--duplicate-server", server.address, *more]
            return support.run("duplicates", "rebuild", "--data", data[name], *options)
        server.kill()
        shutil.rmtree(f"{server.data}/duplicates")
        result = rebuild("a", "--max-wait", "1")
        self.assertEqual((result.returncode, result.stdout), (3, "web: 9 documents; 9 are not answered: the next run asks for them\n"),
                         result.stderr)
        server.start()
        for name in "ab":
            asked = len(first.log()) + len(second.log())
            result = rebuild(name)
            self.assertEqual((result.returncode, result.stdout), (0, "web: 9 documents; 0 are not answered\n"), result.stderr)
            self.assertEqual(len(first.log()) + len(second.log()), asked)
        self.assertEqual(server.owners(), owners)
        self.assertEqual({name: indexed(folder) for name, folder in data.items()}, fed)
        # Only one may write what is asked and answered: beside a node that runs it is refused.
        with Server(data["a"], "--node-id", "a", "--duplicate-server", server.address):
            result = rebuild("a")
            self.assertEqual(result.returncode, 2, result.stderr)
            self.assertIn("stop the crawl or server first: documents are asked for again while none runs", result.stderr)
        for options, word in ((["rebuilt"], "rebuilt"), (["rebuild", "--node-id", "a"], "--duplicate-server"),
                              (["rebuild", "--duplicate-server", server.address], "--node-id")):
            result = support.run("duplicates", *options, "--data", data["a"])
            self.assertEqual(result.returncode, 1, result.stderr)
            self.assertIn(word, result.stderr)

    def test_what_a_node_owned_that_is_lost_for_good_is_fed_by_others_once_its_servers_are_notified(self):
        first, second, server = self.site("a", range(5)), self.site("b", range(5)), self.server()
        data = {name: f"{self.data}/{name}" for name in "ab"}
        crawl(first, data["a"], "a", server.address)
        crawl(second, data["b"], "b", server.address)
        def elsewhere():
            return support.query(data["b"], "SELECT count(*) FROM v_ownership WHERE state = 'duplicate'", collection="web")[0][0]
        self.assertGreater(elsewhere(), 0)
        shutil.rmtree(data["a"])
        options = ["forget-node", "--node-id", "a", "--duplicate-server", server.address]
        server.kill()
        result = support.run("duplicates", *options, "--collection", "web", "--max-wait", "1")
        self.assertEqual((result.returncode, result.stdout), (3, "web: 0 of 1 duplicate servers know that a is lost\n"), result.stderr)
        server.start()
        result = support.run("duplicates", *options, "--collection", "web")
        self.assertEqual((result.returncode, result.stdout), (0, "web: 1 of 1 duplicate servers know that a is lost\n"), result.stderr)
        support.wait_until(lambda: "a" not in {node for node, _ in server.owners().values()}, "it is forgotten")
        self.enter(Server(data["b"], "--node-id", "b", "--duplicate-server", server.address))
        support.wait_until(lambda: elsewhere() == 0, "the other one is the owner")
        result = support.run("duplicates", *options)
        self.assertEqual((result.returncode, "--collection" in result.stderr), (1, True), result.stderr)

    def test_a_second_process_with_the_node_id_of_another_waits_until_that_is_gone(self):
        server, data = self.server(), {name: f"{self.data}/{name}" for name in ("first", "second")}
        server.kill()
        for name, folder in data.items():
            crawl(self.site(name, []), folder, "a", server.address)
        server.start()
        def waiting(name):
            return support.query(data[name], "SELECT count(*) FROM v_ownership WHERE state = 'waiting'", collection="web")[0][0]
        options = ["--node-id", "a", "--duplicate-server", server.address]
        first = self.enter(Server(data["first"], *options))
        support.wait_until(lambda: waiting("first") == 0, "the first is answered")
        second = self.enter(Server(data["second"], *options))
        refused = "it refuses the connection: another process is connected as the node a of web"
        support.wait_until(lambda: sum(refused in line for line in second.log) > 1, "the second is refused, and tries again")
        self.assertEqual(waiting("second"), 4)
        self.assertFalse([line for line in first.log if "connection" in line])
        self.assertEqual({path_of(uri) for _, uri in server.owners().values()}, {"/", "/first0", "/first1", "/first2"})
        first.kill()
        support.wait_until(lambda: waiting("second") == 0, "the second has taken its place")
        self.assertEqual(server.stop().count("another process is connected as the node a of web"), 1)

    def test_servers_that_are_asked_no_more_are_not_notified_of_deleted_collections(self):
        site, server = self.site("a", range(3)), self.server()
        crawl(site, f"{self.data}/a", "a", server.address)
        server.kill()
        here = self.enter(Server(f"{self.data}/a", "--node-id", "a", "--duplicate-server", server.address))
        with here.proxy as proxy:
            proxy.CollectionDelete("web", 1)
        support.wait_until(lambda: not os.path.exists(f"{self.data}/a/collections/web"), "its files are gone")
        def rows_left():
            with contextlib.closing(sqlite3.connect(f"file:{self.data}/a/seine.db?mode=ro", uri=True)) as database:
                return len(database.execute("SELECT * FROM duplicate_removal").fetchall())
        support.wait_until(lambda: rows_left() == 1, "it is to be sent")
        here.kill()
        other = self.enter(Server(f"{self.data}/a", "--node-id", "a", "--duplicate-server", f"127.0.0.1:{support.free_port()}"))
        self.assertEqual(rows_left(), 0)
        self.assertIn(f"{server.address} is no longer used", "".join(other.log))

    def test_a_collection_that_is_deleted_leaves_nothing_with_its_servers_also_when_they_were_away(self):
        first, second, server = self.site("a", range(5)), self.site("b", range(5)), self.server()
        crawl(second, f"{self.data}/b", "b", server.address)
        crawl(first, f"{self.data}/a", "a", server.address)
        self.assertEqual(len([node for node, _ in server.owners().values() if node == "a"]), 4)
        options = ["--node-id", "a", "--duplicate-server", server.address]
        here = self.enter(Server(f"{self.data}/a", *options))
        def rows_left():
            with contextlib.closing(sqlite3.connect(f"file:{self.data}/a/seine.db?mode=ro", uri=True)) as database:
                return database.execute("SELECT * FROM duplicate_removal").fetchall()
        server.kill()
        with here.proxy as proxy:
            proxy.CollectionDelete("web", 1)
        support.wait_until(lambda: not os.path.exists(f"{self.data}/a/collections/web"), "its files are gone")
        here.kill()
        here.start()
        server.start()
        support.wait_until(lambda: {node for node, _ in server.owners().values()} == {"b"}, "it is notified")
        support.wait_until(lambda: not rows_left(), "nothing is left to send")

    def test_with_certificates_only_their_holders_speak_with_each_other(self):
        site = self.site("a", [1])
        shown = certificates(self.data)
        replica = self.server(*shown["server"], name="replica")
        server = self.server(*shown["server"], replica=replica)
        for name, options, answered in (("none", [], False), ("stranger", shown["stranger"], False), ("node", shown["node"], True)):
            data = f"{self.data}/{name}"
            crawl(site, data, name, server.address, options=options)
            self.assertEqual(len(indexed(data)), 5 if answered else 0, name)
        self.assertEqual(len(replica.owners()), 5)
        self.assertIn("TLS: ", server.stop())

    # ---- a duplicate server that is no program of ours ----

    @contextlib.contextmanager
    def asking(self, site, *assignments):
        """A crawl, and the connection over which it asks."""
        with contextlib.closing(Listener()) as listener:
            arguments = ["crawl", site.uri(), "--data", f"{self.data}/a", "--quiet", *node("n1", listener.address),
                         *effects.settings(ON, "delay=0", "seine/auto_delay=no", *assignments)]
            with servers.crawling(*arguments) as process:
                peer = listener.accept()
                self.configuration = peer.expect(protocol.SET_CONFIG)
                peer.send(protocol.CONFIG_ACK, 1, vc=self.configuration["vc"])
                yield peer, listener
                self.assertEqual(process.wait(support.TIMEOUT_S), 0)
                peer.close()

    def answer(self, peer, question, **more):
        peer.send(protocol.ADD_OK, **{key: question[key] for key in ("dn", "id", "ur")}, **more)

    def test_a_stranger_is_asked_and_believed(self):
        site = self.site("a", [1, 2])
        with self.asking(site, "ppdup/format=hashlog", "ppdup/compact=no") as (peer, _):
            (collection, settings), = self.configuration["pd"].items()
            self.assertEqual((self.configuration["dn"], settings), (collection, {b"compact": 0, b"format": b"hashlog"}))
            for _ in range(6):
                question = peer.expect(protocol.ADD)
                self.assertEqual((question["id"], question["dn"], len(question["cs"])), (b"n1", collection, 16))
                path = path_of(text_of(question["ur"]))
                if path == "/s1":
                    self.answer(peer, question, ou="http://elsewhere/x")
                elif path == "/s2":
                    self.answer(peer, question)  # as the printed answer: without an owner it is ours
                else:
                    self.answer(peer, question, ou=question["ur"])
        data = f"{self.data}/a"
        self.assertEqual(ownership(data)["/s1"], ("duplicate", "/x"))
        self.assertEqual(indexed(data), ["/", "/a0", "/a1", "/a2", "/s2"])

    def test_what_was_asked_over_a_connection_that_broke_is_asked_again(self):
        site = self.site("a", [])
        with self.asking(site) as (peer, listener):
            asked = {peer.expect(protocol.ADD)["ur"] for _ in range(4)}
            peer.close()
            again = self.enter(contextlib.closing(listener.accept()))
            again.send(protocol.CONFIG_ACK, 1, vc=again.expect(protocol.SET_CONFIG)["vc"])
            for _ in range(4):
                question = again.expect(protocol.ADD)
                asked.remove(question["ur"])
                self.answer(again, question)
        self.assertEqual(asked, set())
        self.assertEqual(len(indexed(f"{self.data}/a")), 4)

    @support.shows("cachesize/pp_pending")
    def test_the_questions_that_wait_for_an_answer_are_bounded(self):
        site = self.site("a", range(20))

        def most_at_once(pending, awaited):
            """How many questions wait for their answers; as many as `awaited` are waited for, however slow the machine is."""
            most = 0
            with self.asking(site, f"cachesize/pp_pending={pending}", "refresh_mode=scratch") as (peer, _):
                questions = []
                answered = 0
                while answered < 24:
                    try:
                        questions.append(peer.receive(0.5 if len(questions) >= awaited or most >= awaited > 1 else support.TIMEOUT_S))
                        most = max(most, len(questions))
                    except TimeoutError:
                        for question in questions:
                            self.answer(peer, question)
                        answered += len(questions)
                        questions = []
            return most

        self.assertEqual(most_at_once(1, 1), 1)
        self.data = f"{self.data}/other"
        os.makedirs(self.data)
        self.assertGreater(most_at_once(131072, 6), 5)

    # ---- kills ----

    def test_kills_of_nodes_server_and_replica_feed_each_content_once(self):
        seed = support.seed()
        chance = random.Random(seed)
        shared = range(60)
        sites = {name: self.site(name, shared) for name in "ab"}
        replica = self.server(name="replica")
        server = self.server("--node-id", "d1", replica=replica)

        def begin(name):
            arguments = ["crawl", sites[name].uri(), "--data", f"{self.data}/{name}", "--quiet", *node(name, server.address),
                         *effects.settings(ON, "delay=0", "seine/auto_delay=no")]
            return self.enter(servers.crawling(*arguments))

        for _ in range(4):
            processes = [begin(name) for name in sites]
            time.sleep(chance.random() * 0.4)
            for victim in chance.sample([server, replica], chance.randrange(3)):
                victim.restart()
            time.sleep(chance.random() * 0.2)
            for process in processes:
                process.kill()
                process.wait()
        for name, site in sites.items():
            crawl(site, f"{self.data}/{name}", name, server.address)
        fed = [path for name in sites for path in indexed(f"{self.data}/{name}") if path.startswith("/s")]
        self.assertEqual(sorted(fed), sorted(f"/s{number}" for number in shared))
        self.assertEqual(server.owners(), replica.owners())
        for name in sites:
            self.assertNotIn("waiting", {state for state, _ in ownership(f"{self.data}/{name}").values()})


if __name__ == "__main__":
    support.main()
