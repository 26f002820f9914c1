"""Mixed enqueues of several clients while the server is killed: what was acknowledged is there, and each index-atomic is whole or
absent, in the collection and in the index, at every moment. The gate has a small run of it (enqueue_content.py)."""

import collections
import contextlib
import http.client
import os
import random
import sqlite3
import threading
import unittest
import xml.etree.ElementTree

import enqueue as core
import support

MEMBERS = 4
CLIENTS = 4
SLOTS = 6
# An index that takes so few documents at a time that those which change together would be torn apart.
FEW_AT_A_TIME = {"here": {"sink": "index", "primary": True, "collection": "intranet", "batch_documents": 2, "batch_bytes": 1024,
                          "batch_seconds": 0}}
WORDS = ("none", "enqueued", "to-be-crawled", "to-be-indexed", "indexed", "indexed-no-sync")


class Slot:
    """Documents that change together. `states` are those that it may have, in order: up to `acknowledged` it has come."""

    def __init__(self):
        self.states = [{}]
        self.acknowledged = 0
        self.ever = {frozenset()}

    def next(self, state):
        self.states.append(state)
        self.ever.add(frozenset(state.items()))

    def settle(self, state):
        self.states, self.acknowledged = [state], 0


class Client(threading.Thread):
    """Enqueues for slots and URIs of its own, one request after the other, until it is stopped or the server is gone."""

    def __init__(self, run, number):
        super().__init__(daemon=True)
        self.run_of, self.number, self.random = run, number, random.Random(f"{run.seed} {number} {run.kills}")
        self.connection = http.client.HTTPConnection("127.0.0.1", run.case.server.port, timeout=support.TIMEOUT_S)
        self.error = None

    def run(self):
        try:
            while not self.run_of.stopping.is_set():
                self.one()
                self.run_of.count()
        except (OSError, http.client.HTTPException, xml.etree.ElementTree.ParseError):
            pass  # killed
        except Exception as error:  # pylint: disable=broad-except
            self.error = error
        finally:
            self.connection.close()

    def post(self, body):
        self.connection.request("POST", "/collections/intranet/enqueue", body.encode(), {"Content-Type": "text/xml"})
        answer = self.connection.getresponse()
        answer = core.Answer(answer.status, answer.read())
        assert answer.error is None, answer.sentence
        return answer

    def one(self):
        kind = self.random.choices((self.together, self.failing, self.push, self.delete, self.fetch), (8, 1, 4, 2, 2))[0]
        kind(self.random.choices(WORDS, (2, 8, 1, 2, 2, 1))[0])

    def document(self, slot, member, version, gate):
        title = f"slot {slot} member {member} version {version}"
        return self.run_of.case.url(f"/slot/{slot}/{member}", f'<crawl-data content-type="text/html">&lt;title&gt;{title}&lt;/title&gt;'
                                    f"{self.random.random()}</crawl-data>", status="complete", enqueue_type="reenqueued", **gate)

    def together(self, word):
        number = self.number * SLOTS + self.random.randrange(SLOTS)
        slot = self.run_of.slots[number]
        state, version = dict(slot.states[-1]), self.run_of.next_version()
        gate = {} if word != "none" and self.random.random() < 0.2 else {"gatekeeper_action": "replace"}
        nodes = []
        for member in range(MEMBERS):
            if member in state and self.random.random() < 0.3:
                del state[member]
                nodes.append(f'<crawl-delete url="{self.run_of.case.site.uri(f"/slot/{number}/{member}")}"/>')
            elif self.random.random() < 0.8:
                state[member] = version
                nodes.append(self.document(number, member, version, gate))
        if not nodes:
            return
        slot.next(state)
        answer = self.post(f'<index-atomic synchronization="{word}">{"".join(nodes)}</index-atomic>')
        ends = {(node.get("state") == "error", node.get("siphoned")) for node in answer.root[0]}
        if any(failed and siphoned in ("aborted", "needed-gatekeeper") for failed, siphoned in ends):
            assert not gate, ends
            slot.states.pop()
            self.run_of.aborted += 1
        elif word != "none":
            assert not any(siphoned == "aborted" for _, siphoned in ends), ends
            slot.acknowledged = len(slot.states) - 1

    def failing(self, word):
        number = self.number * SLOTS + self.random.randrange(SLOTS)
        wrong = self.random.choice((self.run_of.case.url("/excluded/x", "<crawl-data content-type='text/plain'>x</crawl-data>", status="complete"),
                                    f'<crawl-delete url="{self.run_of.case.site.uri("/never")}"/>', "<crawl-delete vertex='99999999'/>"))
        nodes = self.document(number, 0, -1, {}) + wrong
        answer = self.post(f'<index-atomic synchronization="{word}">{nodes}</index-atomic>')
        assert word == "none" or {node.get("state") for node in answer.root[0]} == {"error"}

    def push(self, word):
        path = f"/kept/{self.number}/{self.run_of.next_version()}"
        self.post(self.run_of.case.url(path, f'<crawl-data content-type="text/plain">kept {path}</crawl-data>', status="complete",
                                       synchronization=word))
        if word != "none":
            self.run_of.kept[self.number].append(path)

    def delete(self, word):
        kept = self.run_of.kept[self.number]
        if not kept:
            return
        path = kept.pop(self.random.randrange(len(kept)))
        self.post(f'<crawl-delete synchronization="{word}" url="{self.run_of.case.site.uri(path)}"/>')
        if word != "none":
            self.run_of.deleted.append(path)

    def fetch(self, word):
        self.post(self.run_of.case.url(f"/page{self.random.randrange(400)}", synchronization=word, enqueue_type="reenqueued"))


class Reader(threading.Thread):
    """Looks at the index while it changes."""

    def __init__(self, run):
        super().__init__(daemon=True)
        self.run_of, self.torn, self.looks = run, [], 0

    def run(self):
        while not self.run_of.stopping.is_set() and not self.torn:
            for number, state in self.run_of.index_states().items():
                if frozenset(state.items()) not in self.run_of.slots[number].ever:
                    self.torn.append((number, state))
            self.looks += 1


class Run:
    def __init__(self, case, operations, kills):
        self.case, self.seed, self.kills = case, support.seed(), 0
        self.slots = [Slot() for _ in range(CLIENTS * SLOTS)]
        self.kept = collections.defaultdict(list)
        self.deleted = []
        self.version = self.done = self.aborted = 0
        self.goal = threading.Condition()
        self.stopping = threading.Event()
        chance = random.Random(self.seed)
        for stop in sorted(chance.sample(range(operations // 10, operations), kills)):
            self.phase(stop, kill=True)
        self.phase(operations, kill=False)
        self.end()

    def next_version(self):
        with self.goal:
            self.version += 1
            return self.version

    def count(self):
        with self.goal:
            self.done += 1
            self.goal.notify_all()

    def phase(self, until, kill):
        self.stopping.clear()
        clients = [Client(self, number) for number in range(CLIENTS)]
        reader = Reader(self)
        for thread in (*clients, reader):
            thread.start()
        with self.goal:
            self.case.assertTrue(self.goal.wait_for(lambda: self.done >= until or any(one.error for one in clients),
                                                    support.TIMEOUT_S * 10))
        if kill:
            self.case.server.kill()
            self.kills += 1
        self.stopping.set()
        for thread in (*clients, reader):
            thread.join(support.TIMEOUT_S)
        self.case.assertEqual([(one.error, reader.torn) for one in clients], [(None, [])] * CLIENTS)
        self.case.assertGreater(reader.looks, 0)
        if kill:
            self.check()
            self.case.server.start()

    def states(self, rows):
        states = collections.defaultdict(dict)
        for uri, title in rows:
            if "/slot/" in uri:
                number, member = map(int, uri.rsplit("/", 2)[-2:])
                states[number][member] = int(title.rsplit(" ", 1)[-1])
        return {number: states[number] for number in range(len(self.slots))}

    def index_states(self):
        path = os.path.join(self.case.data, "index", "intranet.db")
        if not os.path.exists(path):
            return {}
        with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=support.TIMEOUT_S)) as database:
            try:
                return self.states(database.execute("SELECT uri, title FROM document"))
            except sqlite3.OperationalError:  # it is being made
                return {}

    def stored(self):
        return {row[0]: row[1] for row in support.query(self.case.data, "SELECT uri.path, title FROM document JOIN uri ON uri.id = uri_id",
                                                        collection="intranet")}

    def check(self):
        """What was acknowledged is there, and nothing is there in part."""
        stored = self.stored()
        for number, state in self.states(stored.items()).items():
            slot = self.slots[number]
            self.case.assertIn(state, slot.states[slot.acknowledged:], f"the collection has a part of slot {number}")
            slot.settle(state)
        for number, state in self.index_states().items():
            self.case.assertIn(frozenset(state.items()), self.slots[number].ever, f"the index has a part of slot {number}")
        self.case.assertEqual([path for paths in self.kept.values() for path in paths if path not in stored], [])
        self.case.assertEqual([path for path in self.deleted if path in stored], [])

    def end(self):
        support.wait_until(lambda: not support.query(self.case.data, "SELECT count(*) FROM enqueued WHERE settled_at IS NULL",
                                                     collection="intranet")[0][0], "all came to an end", support.TIMEOUT_S * 5)
        self.check()
        self.case.assertEqual(self.index_states(), {number: slot.states[0] for number, slot in enumerate(self.slots)})
        self.case.verify()


class Kills(unittest.TestCase):
    serve = core.Enqueued.serve
    send = core.Enqueued.send
    url = core.Enqueued.url
    verify = core.Enqueued.verify

    def test_ten_thousand_enqueues_over_kills(self):
        self.serve(feeding=FEW_AT_A_TIME)
        run = Run(self, 10000, 20)
        self.assertGreater(run.aborted, 0)


if __name__ == "__main__":
    unittest.main(verbosity=2)
