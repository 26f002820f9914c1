"""The sink `kafka`: documents are messages of a topic, keyed by URI, which the brokers have before anything is answered."""

import contextlib
import glob
import json
import os
import random
import signal
import socket
import sys
import time
import unittest

import destination_proof
import effects
import feeding
import identity
import kafka_servers
import servers
import support

CLUSTER = sys.argv.pop(1)
# Answers of brokers (https://kafka.apache.org/protocol).
TOO_LARGE, NOT_LEADER, INVALID_RECORD, DENIED, OUT_OF_ORDER, POLICY_VIOLATION = 10, 6, 87, 29, 45, 44
# What a destination has for its answer unless `answer_seconds` says otherwise.
UNLESS_SET_S = 60


def state_of(data):
    [row] = support.query(data, "SELECT * FROM v_feeding WHERE destination = 'out'")
    return row


def contents(messages):
    """What is there, as a consumer has it that keeps the greatest version; it is also what compaction keeps."""
    last, greatest = {}, {}
    for message in messages:
        version = int(message.headers["version"])
        last[message.key] = (version, message.value)
        if version >= greatest.get(message.key, (0,))[0]:
            greatest[message.key] = (version, message.value)
    assert last == greatest, "the last message of a key has its greatest version"
    return {uri: json.loads(value) for uri, (_, value) in last.items() if value is not None}


class Case(unittest.TestCase):
    def setUp(self):
        self.cluster = self.enterContext(kafka_servers.Cluster(CLUSTER))

    def destination(self, **attributes):
        values = {"collection": "intranet", "sink": "kafka", "url": self.cluster.url, "answer_seconds": 30, **attributes}
        return [*(f"feeding/out/{name}={value}" for name, value in values.items() if value is not None), feeding.ONCE]

    def content(self):
        return contents(self.cluster.messages())

    @contextlib.contextmanager
    def site(self, count=3):
        with servers.Site({"*": feeding.many_pages(count)}) as site, support.folder() as data:
            yield site, data

    def crawl(self, site, data, *words, status=0, options=()):
        return effects.crawl(site, data, *words, options=["--delay", "0", *options], status=status)


class Messages(Case):
    @support.shows("feeding/NAME/url")
    def test_a_document_is_a_message_and_its_end_a_tombstone(self):
        with self.site() as (site, data):
            self.crawl(site, data, *self.destination(), "http_errors/4xx=DELETE:0")
            before = {message.key: message for message in self.cluster.messages()}
            self.assertEqual({effects.path_of(uri) for uri in before}, {"/", "/0", "/1", "/2"})
            message = before[site.uri("/1")]
            document = json.loads(message.value)
            self.assertEqual((document["uri"], document["http_status"]), (site.uri("/1"), 200))
            self.assertEqual(message.headers, {"version": str(document["version"]), "collection": "intranet"})
            self.assertNotIn("operation", document)
            self.assertEqual((state_of(data)["state"], state_of(data)["delivered"]), ("up to date", 4))
            site.restart({"*": {**feeding.many_pages(3), "/1": effects.page("Another"), "/2": effects.page("", status=404)}})
            self.crawl(site, data, options=["--refresh", "--confirm-deletions", "all"])
            self.assertEqual({effects.path_of(uri): document["title"] for uri, document in self.content().items()}.get("/1"), "Another")
            [gone] = [message for message in self.cluster.messages() if message.value is None]
            self.assertEqual((gone.key, gone.headers["collection"], gone.headers["cause"]), (site.uri("/2"), "intranet", "error"))
            self.assertGreater(int(gone.headers["version"]), int(before[site.uri("/2")].headers["version"]))

    @support.shows("feeding/NAME/topic")
    def test_the_topic_is_named_and_a_document_stays_in_its_partition(self):
        self.cluster.ask("topic pages 3")
        with self.site(20) as (site, data):
            self.crawl(site, data, *self.destination(topic="pages"))
            first = {message.key: message.partition for message in self.cluster.messages("pages")}
            self.assertEqual(set(first.values()), {0, 1, 2})
            self.assertEqual(self.cluster.messages(), [])
            site.restart({"*": {path: effects.page("New") if path != "/" else page for path, page in feeding.many_pages(20).items()}})
            self.crawl(site, data, options=["--refresh"])
            for message in self.cluster.messages("pages"):
                self.assertEqual(message.partition, first[message.key])

    def test_a_large_document_arrives_whole(self):
        chance = random.Random(1)
        words = " ".join(f"{chance.getrandbits(64):x}" for _ in range(200_000))
        with servers.Site({"*": {"/": effects.page("Large", text=words)}}) as site, support.folder() as data:
            self.crawl(site, data, *self.destination())
            [document] = self.content().values()
            self.assertEqual(document["body"].split(), words.split())
            self.assertGreater(len(document["body"]), 3_000_000)


class Refusals(Case):
    def test_what_brokers_take_alone_is_not_refused_with_its_neighbours(self):
        for code in (TOO_LARGE, INVALID_RECORD):
            # So many requests fail as a whole; then the messages go one by one.
            with self.subTest(code), self.site(9) as (site, data):
                self.cluster.ask(f"fail {code} 1")
                self.crawl(site, data, *self.destination(topic=f"pages{code}", batch_seconds=3600))
                self.assertEqual(len(contents(self.cluster.messages(f"pages{code}"))), 10)
                self.assertEqual((state_of(data)["refused"], state_of(data)["state"]), (0, "up to date"))

    def test_what_is_refused_alone_is_refused_for_good_with_the_words(self):
        for code, words in ((TOO_LARGE, "Message size too large"), (INVALID_RECORD, "failed to validate record")):
            with self.subTest(code), servers.Site({"*": {"/": effects.page("Home")}}) as site, support.folder() as data:
                self.cluster.ask(f"fail {code} 2")
                self.crawl(site, data, *self.destination())
                [row] = support.query(data, "SELECT * FROM v_feeding_errors")
                self.assertEqual(row["uri"], site.uri("/"))
                self.assertIn(words, row["sentence"])
                self.assertEqual(self.cluster.messages(), [])
                # Another document is not held up.
                site.restart({"*": {"/": effects.page("Home", ["/next"]), "/next": effects.page("Next")}})
                self.crawl(site, data, f"feeding/out/topic=next{code}", options=["--refresh"])
                self.assertEqual({effects.path_of(uri) for uri in contents(self.cluster.messages(f"next{code}"))}, {"/", "/next"})


class Failures(Case):
    def test_what_passes_is_waited_for(self):
        with self.site(9) as (site, data):
            self.cluster.ask(f"fail {NOT_LEADER} 5")
            self.crawl(site, data, *self.destination())
            self.assertEqual(len(self.cluster.messages()), 10)

    def test_any_other_answer_is_a_failure_and_all_comes_again(self):
        for code, words in ((DENIED, "authorization failed"), (OUT_OF_ORDER, "sequence")):
            with self.subTest(code), self.site(9) as (site, data):
                self.cluster.ask(f"fail {code} 20")
                self.crawl(site, data, *self.destination(topic=f"pages{code}"), status=3)
                self.assertEqual((state_of(data)["state"], state_of(data)["refused"]), ("failing", 0))
                self.assertIn(words, state_of(data)["sentence"])
                self.cluster.ask(f"fail {code} 0")
                self.crawl(site, data)
                self.assertEqual(len(contents(self.cluster.messages(f"pages{code}"))), 10)

    def test_nothing_is_sent_alone_when_the_batch_fails_for_another_reason(self):
        # Two partitions, two requests: the brokers call the messages of one too large, and refuse the other.
        self.cluster.ask("topic pages 2")
        with self.site(9) as (site, data):
            self.cluster.ask(f"fail {TOO_LARGE} 1")
            # More than once: a run that takes its time delivers again after a second.
            self.cluster.ask(f"then {POLICY_VIOLATION} 20")
            self.crawl(site, data, *self.destination(topic="pages", batch_seconds=3600), status=3)
            self.assertEqual((state_of(data)["state"], state_of(data)["refused"]), ("failing", 0))
            self.assertIn("Policy violation", state_of(data)["sentence"])
            self.assertEqual(self.cluster.messages("pages"), [])
            self.cluster.ask(f"fail {POLICY_VIOLATION} 0")
            self.crawl(site, data)
            self.assertEqual(len(contents(self.cluster.messages("pages"))), 10)

    @support.shows("feeding/NAME/answer_seconds")
    def test_brokers_that_are_away_or_slow_are_left_in_time_and_found_again(self):
        with self.site() as (site, data):
            with self.cluster.away():
                began = time.monotonic()
                self.crawl(site, data, *self.destination(answer_seconds=2), status=3)
                self.assertLess(time.monotonic() - began, UNLESS_SET_S)
                self.assertEqual((state_of(data)["state"], state_of(data)["waiting"]), ("failing", 4))
                self.assertIn("no answer within `answer_seconds`", state_of(data)["sentence"])
                self.assertNotIn("\n", state_of(data)["sentence"])
            self.cluster.ask("delay 5000")
            began = time.monotonic()
            self.crawl(site, data, status=3)
            self.assertLess(time.monotonic() - began, UNLESS_SET_S)
            self.cluster.ask("delay 0")
            self.crawl(site, data, "feeding/out/answer_seconds=30")
            self.assertEqual(len(self.content()), 4)

    def test_a_crawl_does_not_end_with_the_first_address_that_does_not_answer(self):
        with self.site() as (site, data):
            self.crawl(site, data, *self.destination(url=f"kafka://127.0.0.1:{support.free_port()},{self.cluster.brokers}"))
            self.assertEqual(len(self.content()), 4)

    def test_brokers_that_are_gone_for_long_are_said_so(self):
        with self.site() as (site, data):
            port = support.free_port()
            began = time.monotonic()
            self.crawl(site, data, *self.destination(url=f"kafka://127.0.0.1:{port}", answer_seconds=3600), status=3)
            self.assertLess(time.monotonic() - began, support.generous(15))
            self.assertIn("no broker can be reached", state_of(data)["sentence"])
            self.assertIn(f"127.0.0.1:{port}", state_of(data)["sentence"])
            self.assertIn("refused", state_of(data)["sentence"])

    def test_brokers_that_went_while_nothing_was_to_be_sent_are_found_again(self):
        with servers.Site({"*": feeding.many_pages(5)}, gate_after=4) as site, support.folder() as data:
            words = effects.settings(*self.destination(batch_seconds=0))
            with servers.crawling("crawl", site.uri(), "--data", data, "--quiet", "--delay", "0", *words) as process:
                support.wait_until(lambda: len(self.cluster.messages()) == 3, "what was crawled is delivered")
                with self.cluster.away():
                    pass
                site.open_gate()
                self.assertEqual(servers.end_of(process), 0, servers.log_of(process))
            self.assertEqual(len(self.content()), 6)
            self.assertNotIn("delivery failing", {event["kind"] for event in support.query(data, "SELECT kind FROM event")})

    def test_an_interruption_does_not_wait_for_brokers(self):
        with self.site() as (site, data), socket.create_server(("127.0.0.1", 0)) as silent:
            silent.settimeout(support.TIMEOUT_S)
            words = effects.settings(*self.destination(url=f"kafka://127.0.0.1:{silent.getsockname()[1]}", answer_seconds=3600))
            with servers.crawling("crawl", site.uri(), "--data", data, "--quiet", *words) as process:
                connection, _ = silent.accept()
                self.enterContext(connection)
                status, seconds = servers.interrupt(process, signal.SIGTERM)
                self.assertEqual(status, 130, servers.log_of(process))
                self.assertLess(seconds, support.generous(2))
            # By itself it is over when they have not answered for some seconds, and then it says so.
            self.assertIsNone(state_of(data)["sentence"])

    def test_attributes_that_cannot_be_meant_say_so(self):
        for attributes, words in (({"url": "kafka://a:1/b"}, "url: "), ({"url": "kafka://somebody@a:1"}, "url: "),
                                  ({"ca_file": "/etc/ssl/none.pem"}, "kafkas://"),
                                  ({"password": "x"}, "`username`")):
            with self.subTest(**attributes), self.site() as (site, data):
                self.crawl(site, data, *self.destination(**attributes), status=3)
                self.assertIn(words, state_of(data)["sentence"])
        for attributes in ({"table": "x"}, {"topic": "a b"}, {"sasl_mechanism": "GSSAPI"}, {"url": None}, {"url": "http://127.0.0.1:1/"}):
            with self.subTest(**attributes), support.folder() as data:
                result = support.run("crawl", "http://127.0.0.1:9/", "--data", data, *effects.settings(*self.destination(**attributes)))
                self.assertEqual(result.returncode, 1, result.stderr)
                self.assertIn(next(iter(attributes)), result.stderr)


class Access(Case):
    def front(self, **ways):
        return self.enterContext(kafka_servers.Front(self.cluster, **ways))

    @support.shows("feeding/NAME/ca_file")
    def test_the_certificate_must_be_vouched_for(self):
        with support.folder() as place, self.site() as (site, data):
            tls, other = identity.certificate(place, "server"), identity.certificate(place, "other")
            url = f"kafkas://127.0.0.1:{self.front(certificate=tls).port}"
            for ca_file in (None, other[0]):
                self.crawl(site, data, *self.destination(url=url, ca_file=ca_file, answer_seconds=10), status=3)
                self.assertIn("certificate verify failed", state_of(data)["sentence"])
            self.assertEqual(self.cluster.messages(), [])
            self.crawl(site, data, *self.destination(url=url, ca_file=tls[0]))
            self.assertEqual(len(self.content()), 4)

    @support.shows("feeding/NAME/username", "feeding/NAME/password", "feeding/NAME/sasl_mechanism")
    def test_credentials_open_the_brokers_and_are_seen_nowhere(self):
        for mechanism in ("PLAIN", "SCRAM-SHA-512"):
            with self.subTest(mechanism), self.site() as (site, data):
                front = self.front(account=("crawler", "open sesame"))
                given = {"url": f"kafka://127.0.0.1:{front.port}", "sasl_mechanism": mechanism, "topic": mechanism, "answer_seconds": 3}
                for account in ({}, {"username": "crawler", "password": "another"}, {"username": "nobody", "password": "open sesame"}):
                    self.crawl(site, data, *self.destination(**given, **account), status=3)
                    self.assertEqual(front.accepted, 0)
                self.crawl(site, data, *self.destination(**{**given, "answer_seconds": 30}, username="crawler", password="open sesame"))
                self.assertEqual(len(contents(self.cluster.messages(mechanism))), 4)
                self.assertGreater(front.accepted, 0)
                for path in glob.glob(os.path.join(data, "**"), recursive=True):
                    if os.path.isfile(path):
                        with open(path, "rb") as file:
                            self.assertNotIn(b"sesame", file.read(), path)

    def test_a_password_that_a_broker_sends_back_is_not_repeated(self):
        for complaint in ("the user is locked", "what is `open sesame`"):
            with self.subTest(complaint), self.site() as (site, data):
                front = self.front(account=("crawler", "another"), complaint=complaint)
                self.crawl(site, data, *self.destination(url=f"kafka://127.0.0.1:{front.port}", username="crawler", password="open sesame"), status=3)
                self.assertEqual("locked" in complaint, complaint in state_of(data)["sentence"])
                self.assertIn("uthenticat", state_of(data)["sentence"])
                self.assertNotIn("sesame", state_of(data)["sentence"])


class Proof(Case):
    def test_the_topic_has_the_site_through_changes_and_kills_and_brokers_that_go(self):
        chance = random.Random(support.seed())

        def kill():
            with self.cluster.away():
                time.sleep(chance.random())
            self.cluster.ask(f"fail {chance.choice((NOT_LEADER, OUT_OF_ORDER, TOO_LARGE))} 1")

        destination_proof.prove(self, self.destination(), self.content, self.cluster.away, kill)


if __name__ == "__main__":
    support.main()
