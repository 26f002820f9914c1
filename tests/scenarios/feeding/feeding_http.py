"""Documents reach destinations that speak HTTP (sinks `opensearch`, `webhook` and `solr`), whatever those do. Tested against
servers of ours that keep the published contracts (destination_servers.py)."""

import base64
import glob
import hashlib
import os
import random
import time
import unittest

import destination_servers
import effects
import feeding
import identity
import servers
import support

ROUNDS = int(os.environ.get("SEINE_FEEDING_ROUNDS", "4"))
DELETING = "http_errors/4xx=DELETE:0"
# What a destination has for its answer unless `answer_seconds` says otherwise.
UNLESS_SET_S = 60


def destination(server, sink, **attributes):
    values = {"collection": "intranet", "sink": sink, "url": server.url, **attributes}
    return [*(f"feeding/out/{name}={value}" for name, value in values.items()), feeding.ONCE]


def pages(count):
    return {"/": effects.page("Home", [f"/{n}" for n in range(count)]),
            **{f"/{n}": effects.page(f"Page {n}", text=f"text of {n}") for n in range(count)}}


def state(data):
    [row] = support.query(data, "SELECT * FROM v_feeding WHERE destination = 'out'")
    return row


def encrypted(data, password):
    result = support.run("encrypt", "--data", data, input=password + "\n")
    assert result.returncode == 0, result.stderr
    return result.stdout.strip()


class Case(unittest.TestCase):
    def crawl(self, site, data, *words, status=0, options=()):
        return effects.crawl(site, data, *words, options=["--delay", "0", *options], status=status)

    def assert_nowhere(self, data, *passwords):
        """In no file of the data directory, no view and no log."""
        for path in glob.glob(os.path.join(data, "**"), recursive=True):
            if os.path.isfile(path):
                with open(path, "rb") as file:
                    content = file.read()
                for password in passwords:
                    self.assertNotIn(password.encode(), content, path)


class OpenSearch(Case):
    @support.shows("feeding/NAME/url", "feeding/NAME/index")
    def test_documents_and_their_ends_reach_the_alias(self):
        long = "/" + "a" * 600
        site_pages = {**pages(3), long: effects.page("Long", text="a long address")}
        site_pages["/"] = effects.page("Home", ["/0", "/1", "/2", long])
        with servers.Site({"*": site_pages}) as site, support.folder() as data, destination_servers.SearchEngine() as engine:
            self.crawl(site, data, *destination(engine, "opensearch", index="pages"), DELETING)
            self.assertEqual(engine.aliases, {"pages": "pages-000001"})
            made = engine.indexes["pages-000001"]["body"]["mappings"]["properties"]
            self.assertEqual([made[name]["type"] for name in ("uri", "body", "version", "last_seen")],
                             ["keyword", "text", "long", "date"])
            found = engine.documents("pages")
            hashed = hashlib.sha256(site.uri(long).encode()).hexdigest()
            self.assertEqual(set(found), {site.uri(path) for path in ("/", "/0", "/1", "/2")} | {hashed})
            self.assertEqual((found[hashed]["uri"], found[hashed]["title"]), (site.uri(long), "Long"))
            self.assertTrue(all(field in made for document in found.values() for field in document))
            bulk = [headers for _, path, headers in engine.requests if path == "/pages/_bulk"]
            self.assertEqual({headers.get("Content-Encoding") for headers in bulk}, {"gzip"})
            site.restart({"*": {**site_pages, "/0": effects.page("", status=404), "/1": effects.page("Another")}})
            self.crawl(site, data, options=["--refresh", "--confirm-deletions", "all"])
            found = engine.documents("pages")
            self.assertEqual(set(found), {site.uri(path) for path in ("/", "/1", "/2")} | {hashed})
            self.assertEqual(found[site.uri("/1")]["title"], "Another")
            self.assertEqual((state(data)["state"], state(data)["waiting"]), ("up to date", 0))

    def test_without_a_name_the_index_is_called_after_the_content_collection(self):
        with servers.Site({"*": pages(1)}) as site, support.folder() as data, destination_servers.SearchEngine() as engine:
            self.crawl(site, data, *destination(engine, "opensearch"))
            self.assertEqual(len(engine.documents("intranet")), 2)

    def test_an_old_version_replaces_nothing_and_counts_as_delivered(self):
        with servers.Site({"*": pages(1)}) as site, support.folder() as data, destination_servers.SearchEngine() as engine:
            held = {site.uri("/0"): (1 << 62, {"title": "Later"})}
            engine.indexes["intranet"] = {"body": {}, "documents": held}
            self.crawl(site, data, *destination(engine, "opensearch"))
            self.assertEqual(engine.documents("intranet")[site.uri("/0")], {"title": "Later"})
            self.assertEqual((state(data)["state"], state(data)["delivered"], state(data)["refused"]), ("up to date", 2, 0))

    def test_a_document_that_the_engine_refuses_has_its_reason_and_blocks_no_other(self):
        with servers.Site({"*": pages(4)}) as site, support.folder() as data, destination_servers.SearchEngine() as engine:
            engine.item_errors[site.uri("/2")] = (400, "mapper_parsing_exception", "failed to parse \u001b[31m field")
            self.crawl(site, data, *destination(engine, "opensearch"))
            self.assertEqual(len(engine.documents("intranet")), 4)
            [row] = support.query(data, "SELECT * FROM v_feeding_errors")
            self.assertEqual(row["uri"], site.uri("/2"))
            self.assertIn("mapper_parsing_exception: failed to parse", row["sentence"])
            self.assertNotIn("\u001b", row["sentence"])

    def test_an_item_that_may_be_tried_again_is(self):
        for status in (429, 503, 403, 404):
            with self.subTest(status), servers.Site({"*": pages(3)}) as site, support.folder() as data, \
                 destination_servers.SearchEngine() as engine:
                engine.item_errors[site.uri("/1")] = (status, "an_exception", "the queue is full")
                self.crawl(site, data, *destination(engine, "opensearch"), status=3)
                self.assertIn(f"status {status} of an item: an_exception: the queue is full", state(data)["sentence"])
                engine.item_errors.clear()
                self.crawl(site, data)
                self.assertEqual(len(engine.documents("intranet")), 4)
                self.assertEqual(state(data)["refused"], 0)

    def test_a_batch_that_is_too_large_is_split(self):
        site_pages = pages(20)
        chance = random.Random(1)
        site_pages["/7"] = effects.page("Large", text=" ".join(f"{chance.getrandbits(64):x}" for _ in range(3000)))
        with servers.Site({"*": site_pages}) as site, support.folder() as data, destination_servers.SearchEngine() as engine:
            engine.most_bytes = 5000
            self.crawl(site, data, *destination(engine, "opensearch"), "feeding/out/batch_seconds=3600")
            self.assertEqual(len(engine.documents("intranet")), 20)
            [row] = support.query(data, "SELECT * FROM v_feeding_errors")
            self.assertEqual((row["uri"], row["sentence"]), (site.uri("/7"), "HTTP status 413: too large"))

    @support.shows("feeding/NAME/username", "feeding/NAME/password", "feeding/NAME/api_key")
    def test_credentials_open_the_engine_and_are_seen_nowhere(self):
        basic = "Basic " + base64.b64encode(b"crawler:open sesame").decode()
        ways = (({"username": "crawler", "password": "open sesame"}, basic), ({"api_key": "bXkga2V5"}, "ApiKey bXkga2V5"))
        for attributes, authorization in ways:
            for is_encrypted in (False, True):
                with self.subTest(authorization, encrypted=is_encrypted), servers.Site({"*": pages(1)}) as site, \
                     support.folder() as data, destination_servers.SearchEngine(authorization=authorization) as engine:
                    self.crawl(site, data, *destination(engine, "opensearch"), status=3)
                    self.assertIn("401", state(data)["sentence"])
                    given = {name: encrypted(data, value) if is_encrypted and name != "username" else value
                             for name, value in attributes.items()}
                    engine.always = destination_servers.echo_credentials
                    self.crawl(site, data, *destination(engine, "opensearch", **given), status=3)
                    self.assertIn("HTTP status 500", state(data)["sentence"])
                    engine.always = None
                    self.crawl(site, data)
                    self.assertEqual(len(engine.documents("intranet")), 2)
                    secrets = [value for name, value in attributes.items() if name != "username"]
                    self.assert_nowhere(data, authorization.split()[1], *secrets)

    @support.shows("feeding/NAME/ca_file")
    def test_the_certificate_must_be_vouched_for(self):
        with support.folder() as place, servers.Site({"*": pages(1)}) as site, support.folder() as data:
            tls, other = identity.certificate(place, "server"), identity.certificate(place, "other")
            with destination_servers.SearchEngine(tls=tls) as engine:
                self.crawl(site, data, *destination(engine, "opensearch"), status=3)
                self.assertIn("certificate", state(data)["sentence"])
                self.crawl(site, data, f"feeding/out/ca_file={other[0]}", status=3)
                self.assertIn("certificate", state(data)["sentence"])
                self.assertEqual(engine.requests, [])
                self.crawl(site, data, f"feeding/out/ca_file={tls[0]}")
                self.assertEqual(len(engine.documents("intranet")), 2)

    def test_addresses_and_names_that_cannot_be_meant_say_so(self):
        with servers.Site({"*": pages(1)}) as site, destination_servers.SearchEngine() as engine:
            for attributes, words in (({"index": "Pages"}, "index: `Pages`"),
                                      ({"url": "http://somebody@127.0.0.1/"}, "`username`"),
                                      ({"ca_file": "/nowhere/ca.pem"}, "ca_file: ")):
                with self.subTest(**attributes), support.folder() as data:
                    self.crawl(site, data, *destination(engine, "opensearch", **attributes), status=3)
                    self.assertIn(words, state(data)["sentence"])
            self.assertEqual(engine.requests, [])

    def test_an_attribute_of_another_sink_or_a_missing_address_is_an_error(self):
        for words, named in ((["sink=opensearch"], "url"), (["sink=opensearch", "url=http://x/", "secret=y"], "secret"),
                             (["sink=webhook", "url=http://x/", "index=y"], "index"), (["url=http://x/"], "url")):
            with self.subTest(words), support.folder() as data:
                given = effects.settings(*(f"feeding/out/{word}" for word in ["collection=intranet", *words]))
                result = support.run("crawl", "http://127.0.0.1:9/", "--data", data, *given)
                self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
                self.assertIn(named, result.stderr)


class Failures(Case):
    WAYS = {"500": (destination_servers.whole(500, b"out of \x1b[1m order"), "HTTP status 500: out of  [1m order"),
            "redirect": (destination_servers.whole(307, Location="http://127.0.0.1:9/"), "redirects are not followed"),
            "cut off": (destination_servers.cut_off, "bytes"),
            "garbage": (destination_servers.whole(200, b"\xff<html>"), "not that of `_bulk`"),
            "other items": (destination_servers.whole(200, b'{"errors":false,"items":[]}'), "not that of `_bulk`"),
            "no numbers": (destination_servers.whole(200, b'{"errors":false,"items":[{"index":{"status":"200"}},7]}'),
                           "not that of `_bulk`"),
            "endless": (destination_servers.endless, "longer than")}

    def test_whatever_the_engine_does_documents_are_delivered_later(self):
        for name, (way, words) in self.WAYS.items():
            with self.subTest(name), servers.Site({"*": pages(1)}) as site, support.folder() as data, \
                 destination_servers.SearchEngine() as engine:
                engine.always = way
                self.crawl(site, data, *destination(engine, "opensearch"), "feeding/out/batch_seconds=3600", status=3)
                self.assertIn(words, state(data)["sentence"])
                self.assertIn(engine.url, state(data)["sentence"])
                engine.always = None
                self.crawl(site, data)
                self.assertEqual(len(engine.documents("intranet")), 2)

    @support.shows("feeding/NAME/answer_seconds")
    def test_an_engine_that_hangs_is_left_in_time(self):
        with servers.Site({"*": pages(1)}) as site, support.folder() as data, destination_servers.SearchEngine() as engine:
            engine.always = destination_servers.hang
            began = time.monotonic()
            self.crawl(site, data, *destination(engine, "opensearch", answer_seconds=1), status=3)
            self.assertLess(time.monotonic() - began, UNLESS_SET_S)
            self.assertIn("timed out", state(data)["sentence"].lower())

    def test_a_crawl_that_is_interrupted_does_not_wait_for_the_engine(self):
        with servers.Site({"*": pages(1)}) as site, support.folder() as data, destination_servers.SearchEngine() as engine:
            engine.always = destination_servers.hang
            words = effects.settings(*destination(engine, "opensearch", answer_seconds=3600))
            with servers.crawling("crawl", site.uri(), "--data", data, "--quiet", *words) as process:
                support.wait_until(lambda: any(path.endswith("_bulk") for _, path, _ in engine.requests), "it delivers")
                began = time.monotonic()
                process.terminate()
                process.wait(support.TIMEOUT_S)
                self.assertLess(time.monotonic() - began, support.generous(5))

    def test_an_engine_that_says_when_is_not_asked_before(self):
        for given, seconds in (("300", 300), ("99999999", 3600)):
            with self.subTest(given), servers.Site({"*": pages(1)}) as site, support.folder() as data, \
                 destination_servers.SearchEngine() as engine:
                engine.always = destination_servers.whole(429, b"slow down", Retry_After=given)
                began = time.time()
                self.crawl(site, data, *destination(engine, "opensearch"), status=3)
                self.assertIn("429: slow down", state(data)["sentence"])
                row = support.query(data, "SELECT retry_at FROM destination WHERE name = 'out'")[0]
                self.assertAlmostEqual(row["retry_at"] / 1000 - began, seconds, delta=60)


class Webhook(Case):
    @support.shows("feeding/NAME/secret")
    def test_batches_are_signed_with_the_secret(self):
        with servers.Site({"*": pages(3)}) as site, support.folder() as data, destination_servers.Receiver("the seal") as receiver:
            self.crawl(site, data, *destination(receiver, "webhook"), DELETING, status=3)
            self.assertIn("401", state(data)["sentence"])
            self.assertNotIn("Seine-Signature", receiver.requests[0][2])
            self.crawl(site, data, f"feeding/out/secret={encrypted(data, 'another seal')}", status=3)
            self.crawl(site, data, "feeding/out/secret=the seal")
            self.assertEqual(set(receiver.content()), {site.uri(path) for path in ("/", "/0", "/1", "/2")})
            self.assertEqual(receiver.content()[site.uri("/1")]["title"], "Page 1")
            site.restart({"*": {**pages(3), "/1": effects.page("", status=404)}})
            self.crawl(site, data, options=["--refresh", "--confirm-deletions", "all"])
            self.assertEqual(set(receiver.content()), {site.uri(path) for path in ("/", "/0", "/2")})
            self.assert_nowhere(data, "the seal", "another seal")

    def test_without_a_secret_and_with_a_password(self):
        basic = "Basic " + base64.b64encode(b"crawler:word").decode()
        with servers.Site({"*": pages(3)}) as site, support.folder() as data, \
             destination_servers.Receiver(authorization=basic) as receiver:
            self.crawl(site, data, *destination(receiver, "webhook", username="crawler", password="word"))
            self.assertEqual(len(receiver.content()), 4)

    def test_what_is_too_large_or_unwanted_is_refused_alone(self):
        with servers.Site({"*": pages(20)}) as site, support.folder() as data, destination_servers.Receiver() as receiver:
            receiver.most_bytes, receiver.unwanted = 4000, "text of 13"
            self.crawl(site, data, *destination(receiver, "webhook"), "feeding/out/batch_seconds=3600")
            self.assertEqual(len(receiver.content()), 20)
            self.assertGreater(len(receiver.batches), 1)
            self.assertLess(len(receiver.batches), 20)
            [row] = support.query(data, "SELECT * FROM v_feeding_errors")
            self.assertEqual((row["uri"], row["sentence"]), (site.uri("/13"), "HTTP status 422: no text of 13 here"))

    def test_other_answers_are_no_refusals(self):
        for status in (301, 401, 403, 404, 410, 500, 503):
            with self.subTest(status), servers.Site({"*": pages(1)}) as site, support.folder() as data, \
                 destination_servers.Receiver() as receiver:
                receiver.always = destination_servers.whole(status)
                self.crawl(site, data, *destination(receiver, "webhook"), status=3)
                self.assertEqual((state(data)["waiting"], state(data)["refused"]), (2, 0))
                self.assertIn(f"HTTP status {status}", state(data)["sentence"])


class Solr(Case):
    def destination(self, solr, **attributes):
        return destination(solr, "solr", **{"url": solr.url + "/solr/", **attributes})

    def test_documents_and_their_ends_reach_the_core(self):
        told = effects.page("Told")
        told["body"] = told["body"].replace("</title>", "</title><meta name='author' content='Somebody'>")
        with servers.Site({"*": {**pages(3), "/2": told}}) as site, support.folder() as data, \
             destination_servers.Solr() as solr:
            self.crawl(site, data, *self.destination(solr), DELETING)
            self.assertEqual(set(solr.content()), {site.uri(path) for path in ("/", "/0", "/1", "/2")})
            found = solr.content()[site.uri("/1")]
            self.assertEqual((found["id"], found["title"]), (site.uri("/1"), "Page 1"))
            self.assertIn("author: Somebody", solr.content()[site.uri("/2")]["metadata"])
            self.assertEqual(solr.query["commitWithin"], "1000")
            site.restart({"*": {**pages(3), "/0": effects.page("", status=404), "/1": effects.page("Another"), "/2": told}})
            self.crawl(site, data, options=["--refresh", "--confirm-deletions", "all"])
            self.assertEqual(set(solr.content()), {site.uri(path) for path in ("/", "/1", "/2")})
            self.assertEqual(solr.content()[site.uri("/1")]["title"], "Another")

    def test_conflicts_count_as_delivered_and_the_unwanted_are_refused_alone(self):
        with servers.Site({"*": pages(9)}) as site, support.folder() as data, \
             destination_servers.Solr(ignores_old=False) as solr:
            solr.held[site.uri("/0")] = (1 << 62, {"title": "Later"})
            solr.unwanted = "text of 4"
            self.crawl(site, data, *self.destination(solr, index="intranet"))
            self.assertEqual(len(solr.content()), 9)
            self.assertEqual(solr.content()[site.uri("/0")], {"title": "Later"})
            [row] = support.query(data, "SELECT * FROM v_feeding_errors")
            self.assertEqual((row["uri"], row["sentence"]), (site.uri("/4"), "HTTP status 400: no text of 4 here"))

    def test_a_missing_core_and_answers_that_are_none_are_failures(self):
        with servers.Site({"*": pages(1)}) as site, support.folder() as data, destination_servers.Solr() as solr:
            self.crawl(site, data, *self.destination(solr, index="none"), status=3)
            self.assertIn("HTTP status 404", state(data)["sentence"])
            for body in (b"{}", b"\xff", b'{"responseHeader":{"status":7}}'):
                solr.always = destination_servers.whole(200, body)
                self.crawl(site, data, "feeding/out/index=intranet", status=3)
                self.assertIn("not that of Solr", state(data)["sentence"])
            solr.always = None
            self.crawl(site, data)
            self.assertEqual(len(solr.content()), 2)


class Proof(Case):
    """The content of the destination is the truth of the site, whatever happened on the way."""

    FAILURES = (destination_servers.whole(500), destination_servers.whole(503, Retry_After="1"), destination_servers.cut_off,
                destination_servers.endless)

    def site_of(self, chance, number):
        changed = {f"/{n}": effects.page(f"Page {n}", text=f"{n} in round {chance.randrange(3)} of {number}") for n in range(16)}
        gone = chance.sample(sorted(changed), 5)
        home = effects.page("Home", [f"/{n}" for n in range(16)], f"round {number}")
        return {"/": home, **changed, **{path: effects.page("", status=404) for path in gone}}

    def check(self, content, site, served):
        expected = {site.uri(path): page["body"].split("<title>")[1].split("</title>")[0]
                    for path, page in served.items() if page.get("status", 200) == 200}
        self.assertEqual({uri: document["title"] for uri, document in content.items()}, expected)
        for uri, document in content.items():
            for word in document["body"].split():
                self.assertIn(word, served[effects.path_of(uri)]["body"], uri)

    def prove(self, server, sink, content, failures, **attributes):
        seed = support.seed()
        chance = random.Random(seed)
        served = self.site_of(chance, 0)
        with servers.Site({"*": served}) as site, support.folder() as data:
            words = effects.settings(*destination(server, sink, batch_documents=3, batch_seconds=0, **attributes), DELETING)
            for number in range(ROUNDS):
                arguments = ["crawl", site.uri(), "--data", data, "--quiet", "--delay", "0", *words]
                arguments += ["--refresh", "--confirm-deletions", "all"] if number else []
                server.failures = [chance.choice(failures) for _ in range(chance.randrange(4))]
                if chance.random() < 0.7:
                    wanted = len(server.requests) + chance.randrange(1, 5)
                    with servers.crawling(*arguments) as process:
                        support.wait_until(lambda: len(server.requests) >= wanted or process.poll() is not None, "it delivers")
                        process.kill()
                        process.wait()
                for _ in range(10):
                    result = support.run(*arguments)
                    if result.returncode != 3:
                        break
                self.assertEqual(result.returncode, 0, result.stderr)
                self.check(content(), site, served)
                if sink != "webhook":
                    verified = support.run("feed", "verify", "out", "--data", data)
                    self.assertEqual(verified.returncode, 0, verified.stdout + verified.stderr)
                served = self.site_of(chance, number + 1)
                site.restart({"*": served})

    def test_the_engine_has_the_site(self):
        with destination_servers.SearchEngine() as engine:
            self.prove(engine, "opensearch", lambda: engine.documents("intranet"),
                       (*self.FAILURES, destination_servers.whole(200, b"garbage")))

    def test_the_core_has_the_site(self):
        for ignores_old in (True, False):
            with self.subTest(ignores_old), destination_servers.Solr(ignores_old) as solr:
                self.prove(solr, "solr", solr.content, self.FAILURES, url=solr.url + "/solr")

    def test_the_receiver_has_the_site(self):
        with destination_servers.Receiver("the seal") as receiver:
            self.prove(receiver, "webhook", receiver.content, self.FAILURES, secret="the seal")


class Address(unittest.TestCase):
    def test_the_scheme_of_url_is_checked_against_the_sink_when_the_configuration_is_read(self):
        wrong = {"opensearch": ("ftp", "http:// or https://"), "solr": ("kafka", "http:// or https://"), "webhook": ("ftp", "http:// or https://"),
                 "kafka": ("http", "kafka:// or kafkas://"), "postgresql": ("http", "postgresql:// or postgres://")}
        with support.folder() as place:
            for sink, (scheme, valid) in wrong.items():
                with self.subTest(sink):
                    result = support.run("crawl", "http://127.0.0.1:9/", "--data", os.path.join(place, "data"), *effects.settings(
                        "feeding/out/collection=x", f"feeding/out/sink={sink}", f"feeding/out/url={scheme}://127.0.0.1:9/"))
                    self.assertEqual(result.returncode, 1, result.stdout)
                    self.assertIn(f"url: the sink {sink} takes {valid}, not {scheme}://", result.stderr)
                    self.assertFalse(os.path.exists(os.path.join(place, "data", "collections")))


if __name__ == "__main__":
    support.main()
