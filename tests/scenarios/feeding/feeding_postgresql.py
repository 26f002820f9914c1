"""The sink `postgresql`: documents are rows of a table, which an older delivery never brings back."""

import contextlib
import itertools
import os
import signal
import socket
import subprocess
import unittest

import destination_proof
import effects
import feeding
import servers
import support
from postgresql_server import PASSWORD, Postgresql

NUMBERS = itertools.count(1)
LATER = 10 ** 15
# For one that is to answer, however busy the machine is.
PATIENT = f"feeding/out/answer_seconds={support.TIMEOUT_S}"


def state_of(data):
    [row] = support.query(data, "SELECT * FROM v_feeding WHERE destination = 'out'")
    return row


class WithPostgresql(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(Postgresql())

    def setUp(self):
        self.database = f"seine{next(NUMBERS)}"
        self.server.new_database(self.database)

    def destination(self, **attributes):
        values = {"collection": "intranet", "sink": "postgresql", "url": self.server.url(self.database), "username": "seine",
                  "password": PASSWORD, **attributes}
        return [*(f"feeding/out/{name}={value}" for name, value in values.items() if value is not None), feeding.ONCE]

    def crawled(self, pages=None, status=0, **attributes):
        return effects.crawled(pages or feeding.many_pages(5), *self.destination(**attributes), options=["--delay", "0"], status=status)

    def rows(self, sql="SELECT * FROM documents_current"):
        return self.server.rows(sql, self.database)

    def content(self):
        return {row["uri"]: row for row in self.rows()}

    @contextlib.contextmanager
    def site(self, count=3):
        with servers.Site({"*": feeding.many_pages(count)}) as site, support.folder() as data:
            yield site, data


class Documents(WithPostgresql):
    @support.shows("feeding/NAME/url", "feeding/NAME/username", "feeding/NAME/password")
    def test_every_document_is_a_row_and_is_found_by_its_words(self):
        pages = {"/": effects.page("Home", ["/leave", "/urlaub"], "Welcome"),
                 "/leave": {**effects.page("Holidays", text="You are entitled to thirty days of leave in each year, and everybody knows that."),
                            "headers": {**effects.HTML, "Content-Language": "en"}},
                 "/urlaub": effects.plain("nur Text")}
        with self.crawled(pages) as done:
            self.assertEqual({effects.path_of(uri) for uri in self.content()}, set(pages))
            leave = self.content()[done.site.uri("/leave")]
            self.assertEqual((leave["title"], leave["content_collection"], leave["mime_type"]), ("Holidays", "intranet", "text/html"))
            self.assertIn("thirty days", leave["body"])
            self.assertEqual((leave["document"]["http_status"], leave["document"]["depth"]), (200, 1))
            self.assertEqual(leave["language"], "en")
            [found] = self.rows("SELECT uri, ts_rank(search, query) AS rank FROM documents_current, websearch_to_tsquery('english', 'holiday') AS query "
                                "WHERE search @@ query")
            self.assertTrue(found["uri"].endswith("/leave"))
            self.assertIn("'holiday':1A", leave["search"])
            self.assertEqual(self.rows("SELECT indexdef FROM pg_indexes WHERE indexdef LIKE '%USING gin (search)%' AND tablename = 'documents'") != [], True)
            self.assertEqual((state_of(done.data)["state"], state_of(done.data)["delivered"]), ("up to date", 3))
            # The password is kept encrypted, and never shown.
            values = str([tuple(row) for row in done.query("SELECT value FROM parameter")])
            self.assertIn("!ENC!", values)
            self.assertNotIn(PASSWORD, values + str([tuple(row) for row in done.query("SELECT xml FROM configuration")]))
        for attributes, words in (({"password": "another"}, "password authentication failed"), ({"password": None}, "no password supplied"),
                                  ({"username": "nobody"}, 'user "nobody"'), ({"url": self.server.url("nowhere")}, '"nowhere" does not exist')):
            with self.subTest(**attributes), self.crawled(status=3, **attributes) as done:
                self.assertEqual(state_of(done.data)["state"], "failing")
                self.assertIn(words, state_of(done.data)["sentence"])
                self.assertNotIn("\n", state_of(done.data)["sentence"])
                self.assertNotIn("another", state_of(done.data)["sentence"])

    def test_changes_and_ends_reach_it(self):
        with self.site() as (site, data):
            effects.crawl(site, data, *self.destination(), "http_errors/4xx=DELETE:0")
            before = self.content()
            site.restart({"*": {**feeding.many_pages(3), "/1": effects.page("Another", text="kettle"), "/2": effects.page("", status=404)}})
            effects.crawl(site, data, options=["--refresh", "--confirm-deletions", "all"])
            self.assertEqual(set(before) - set(self.content()), {site.uri("/2")})
            self.assertEqual(self.content()[site.uri("/1")]["title"], "Another")
            self.assertIn("kettl", self.content()[site.uri("/1")]["search"])
            [gone] = self.rows("SELECT * FROM documents WHERE is_deleted")
            self.assertEqual((gone["uri"], gone["title"], gone["body"], gone["document"], gone["search"]),
                             (site.uri("/2"), None, None, {"cause": "error"}, None))
            self.assertGreater(gone["version"], before[site.uri("/2")]["version"])

    def test_an_older_delivery_replaces_nothing_and_brings_nothing_back(self):
        with self.site() as (site, data):
            effects.crawl(site, data, *self.destination(), "http_errors/4xx=DELETE:0")
            self.server.sql(f"UPDATE documents SET version = version + {LATER}, title = 'newer' WHERE uri LIKE '%/0' OR uri LIKE '%/2'", self.database)
            self.server.sql(f"UPDATE documents SET version = version + {LATER}, is_deleted = true WHERE uri LIKE '%/1'", self.database)
            site.restart({"*": {**feeding.many_pages(3), "/0": effects.page("Another"), "/1": effects.page("Another one"),
                                "/2": effects.page("", status=404)}})
            effects.crawl(site, data, options=["--refresh", "--confirm-deletions", "all"])
            self.assertEqual({effects.path_of(uri): row["title"] for uri, row in self.content().items()}, {"/": "Home", "/0": "newer", "/2": "newer"})
            self.assertEqual(state_of(data)["state"], "up to date")

    def test_old_deletions_are_forgotten(self):
        with self.site() as (site, data):
            effects.crawl(site, data, *self.destination())
            self.server.sql("INSERT INTO documents (content_collection, uri, version, is_deleted) "
                            "VALUES ('intranet', 'old', 1, true), ('another', 'old', 1, true)", self.database)
            site.restart({"*": {**feeding.many_pages(3), "/0": effects.page("Another")}})
            effects.crawl(site, data, options=["--refresh"])
            self.assertEqual([row["content_collection"] for row in self.rows("SELECT * FROM documents WHERE uri = 'old'")], ["another"])

    @support.shows("feeding/NAME/table")
    def test_the_table_has_the_name_that_is_wanted(self):
        self.server.sql("CREATE SCHEMA \"Of seine\" AUTHORIZATION seine", self.database)
        for table, quoted in (("pages", '"pages'), ('Of seine.Köpfe"; DROP', '"Of seine"."Köpfe""; DROP')):
            with self.subTest(table), self.crawled(table=table) as done:
                self.assertEqual(len(self.rows(f'SELECT * FROM {quoted}_current"')), 6, state_of(done.data)["sentence"])
                self.assertEqual(len(self.rows(f'SELECT * FROM {quoted}"')), 6)
        for table in ("a.b.c", ".b", "x" * 51):
            with self.subTest(table), support.folder() as data:
                result = support.run("crawl", "http://127.0.0.1:9/", "--data", data, *effects.settings(*self.destination(table=table)))
                self.assertEqual(result.returncode, 1, result.stderr)
                self.assertIn("table", result.stderr)

    def test_a_table_that_an_administrator_made_is_enough(self):
        with self.crawled() as _:
            pass
        self.server.sql("DELETE FROM documents; REVOKE CREATE ON SCHEMA public FROM public; ALTER TABLE documents OWNER TO root;"
                        "ALTER DATABASE " + self.database + " OWNER TO root; GRANT SELECT, INSERT, UPDATE, DELETE ON documents TO seine", self.database)
        with self.crawled() as _:
            self.assertEqual(len(self.content()), 6)


class Failures(WithPostgresql):
    def test_a_refused_document_blocks_no_other_and_is_listed_with_its_reason(self):
        with self.site(5) as (site, data):
            effects.crawl(site, data, *self.destination())
            self.server.sql("ALTER TABLE documents ADD CONSTRAINT no_such_title CHECK (title <> 'Page X') NOT VALID", self.database)
            # Longer, and more at random, than what an index of PostgreSQL takes.
            long = "/" + os.urandom(3500).hex()[:3500]
            site.restart({"*": {**feeding.many_pages(5), "/": effects.page("Home", ["/1", "/2", "/3", "/4", long]), "/3": effects.page("Page X"),
                                "/4": effects.page("Another"), long: effects.page("Long")}})
            effects.crawl(site, data, options=["--refresh"])
            refused = {effects.path_of(row["uri"]): row["sentence"] for row in support.query(data, "SELECT * FROM v_feeding_errors")}
            self.assertEqual(set(refused), {"/3", long})
            self.assertIn("no_such_title", refused["/3"])
            self.assertIn("index row", refused[long])
            self.assertEqual(self.content()[site.uri("/4")]["title"], "Another")
            self.assertEqual((state_of(data)["state"], state_of(data)["waiting"]), ("up to date", 0))

    def test_a_server_that_is_away_gets_all_when_it_is_back(self):
        self.server.kill()
        with self.site() as (site, data):
            try:
                effects.crawl(site, data, *self.destination(), status=3)
                self.assertEqual((state_of(data)["state"], state_of(data)["waiting"]), ("failing", 4))
                self.assertIn("refused", state_of(data)["sentence"])
            finally:
                self.server.start()
            effects.crawl(site, data)
            self.assertEqual(len(self.content()), 4)

    def test_a_connection_that_ended_while_nothing_was_to_be_sent_is_made_anew(self):
        with servers.Site({"*": feeding.many_pages(5)}, gate_after=4) as site, support.folder() as data:
            words = effects.settings(*self.destination(batch_seconds=0))
            with servers.crawling("crawl", site.uri(), "--data", data, "--quiet", "--delay", "0", *words) as process:
                def delivered():
                    return self.server.rows("SELECT to_regclass('documents') IS NOT NULL AS there", self.database)[0]["there"] and len(self.content()) == 3

                support.wait_until(delivered, "what was crawled is delivered")
                sessions = f"FROM pg_stat_activity WHERE application_name = 'seine' AND datname = '{self.database}'"
                support.wait_until(lambda: self.rows(f"SELECT state {sessions}") == [{"state": "idle"}], "nothing is to be sent")
                self.server.sql(f"SELECT pg_terminate_backend(pid) {sessions}", self.database)
                support.wait_until(lambda: not self.rows(f"SELECT 1 {sessions}"), "the connection has ended")
                site.open_gate()
                self.assertEqual(servers.end_of(process), 0, servers.log_of(process))
            self.assertEqual(len(self.content()), 6)
            self.assertNotIn("delivery failing", {event["kind"] for event in support.query(data, "SELECT kind FROM event")})

    @support.shows("feeding/NAME/answer_seconds")
    def test_a_server_that_hangs_is_given_up_in_time(self):
        with self.site() as (site, data):
            with self.silent() as (url, _):
                effects.crawl(site, data, *self.destination(url=url, answer_seconds=1), status=3)
                self.assertIn("no answer within", state_of(data)["sentence"])
            effects.crawl(site, data, f"feeding/out/url={self.server.url(self.database)}", PATIENT)
            self.assertEqual(len(self.content()), 4)
            # In the middle of a statement.
            site.restart({"*": {**feeding.many_pages(3), "/0": effects.page("Another")}})
            with self.locked():
                effects.crawl(site, data, "feeding/out/answer_seconds=1", options=["--refresh"], status=3)
                self.assertRegex(state_of(data)["sentence"], "no answer within|statement timeout")
            effects.crawl(site, data, PATIENT)
            self.assertEqual(self.content()[site.uri("/0")]["title"], "Another")

    @contextlib.contextmanager
    def silent(self):
        """One that takes connections and says nothing."""
        with socket.create_server(("127.0.0.1", 0)) as listener:
            listener.settimeout(support.TIMEOUT_S)
            yield f"postgresql://127.0.0.1:{listener.getsockname()[1]}/{self.database}", listener

    @contextlib.contextmanager
    def locked(self):
        """The table, for a while."""
        with subprocess.Popen(["psql", "-X", "-h", self.server.folder, "-p", str(self.server.port), "-U", "root", "-d", self.database, "-tA"],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as session:
            session.stdin.write("BEGIN; LOCK TABLE documents; SELECT 'locked';\n")
            session.stdin.flush()
            while session.stdout.readline().strip() != "locked":
                self.assertIsNone(session.poll())
            try:
                yield
            finally:
                session.kill()

    def test_a_server_that_hangs_does_not_keep_the_crawler(self):
        with self.site() as (site, data), self.silent() as (url, listener):
            words = effects.settings(*self.destination(url=url, answer_seconds=3600))
            with servers.crawling("crawl", site.uri(), "--data", data, "--quiet", *words) as process:
                connection, _ = listener.accept()
                self.enterContext(connection)
                status, seconds = servers.interrupt(process, signal.SIGTERM)
                self.assertEqual(status, 130, servers.log_of(process))
                self.assertLess(seconds, support.generous(5))

    def test_a_password_in_the_url_and_parameters_that_name_files_are_refused(self):
        for url in ("postgresql://seine:geheim@127.0.0.1/x", "postgresql://127.0.0.1/x?password=geheim"):
            with self.subTest(url), support.folder() as data:
                result = support.run("crawl", "http://127.0.0.1:9/", "--data", data, *effects.settings(*self.destination(url=url)))
                self.assertEqual(result.returncode, 1, result.stderr)
                self.assertIn("belongs into `password`", result.stderr)
                self.assertNotIn("geheim", result.stderr)
        for parameter in ("passfile=/etc/passwd", "sslkey=/etc/passwd", "service=x"):
            with self.subTest(parameter), self.crawled(url=f"{self.server.url(self.database)}?{parameter}", status=3) as done:
                self.assertIn(f"`{parameter.split('=')[0]}` may not stand in it", state_of(done.data)["sentence"])

    def test_passwords_of_the_user_that_it_runs_as_are_not_for_others(self):
        with self.site() as (site, data), support.folder() as home:
            with open(os.path.join(home, ".pgpass"), "w", encoding="utf-8") as file:
                file.write(f"*:*:*:*:{PASSWORD}\n")
            os.chmod(file.name, 0o600)
            result = support.run("crawl", site.uri(), "--data", data, "--quiet", *effects.settings(*self.destination(password=None)),
                                 env={**os.environ, "HOME": home, "PGPASSFILE": file.name, "PGPASSWORD": PASSWORD})
            self.assertEqual(result.returncode, 3, result.stderr)
            self.assertIn("no password supplied", state_of(data)["sentence"])


class Certificates(WithPostgresql):
    def certificate(self, name):
        files = [os.path.join(self.server.folder, f"{name}.{ending}") for ending in ("crt", "key")]
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                        "-addext", "subjectAltName=DNS:localhost", "-out", files[0], "-keyout", files[1]], check=True, capture_output=True)
        if self.server.user:
            subprocess.run(["chown", self.server.user, *files], check=True)
        os.chmod(files[1], 0o600)
        return files

    @support.shows("feeding/NAME/ca_file")
    def test_the_server_must_be_the_one_that_the_certificates_vouch_for(self):
        certificate, key = self.certificate("own")
        another, _ = self.certificate("another")
        self.server.kill()
        self.server.options = ["-c", "ssl=on", "-c", f"ssl_cert_file={certificate}", "-c", f"ssl_key_file={key}"]
        self.server.start()
        url = self.server.url(self.database, "localhost")
        for ca_file, host, words in ((another, "localhost", "certificate verify failed"), (certificate, "127.0.0.1", 'does not match host name "127.0.0.1"')):
            with self.subTest(words), self.crawled(url=self.server.url(self.database, host), ca_file=ca_file, status=3) as done:
                self.assertIn(words, state_of(done.data)["sentence"])
        with self.crawled(url=url, ca_file=certificate) as _:
            self.assertEqual(len(self.content()), 6)


class Proof(WithPostgresql):
    def test_the_table_has_the_site_through_changes_and_kills_of_either_side(self):
        @contextlib.contextmanager
        def failing():
            self.server.kill()
            yield
            self.server.start()

        def kill():
            self.server.kill()
            self.server.start()

        destination_proof.prove(self, self.destination(), self.content, failing, kill, is_readable=True)


if __name__ == "__main__":
    support.main()
