"""Crawls of FTP servers (MS-FSCCFG 2.2.3, 2.2.4.13, 2.2.4.21): pyftpdlib, vsftpd, pure-ftpd and proftpd, and servers
that misbehave."""

import os
import signal
import time
import unittest

import ftp_servers
import servers
import support

NOTES = {
    "index.html": servers.page("root", ("other.html", "/hidden.html")),
    "other.html": servers.page("other"),
    "notes/a.txt": "the first note\n",
    "notes/b.txt": "the second note\n",
    "notes/deep/er/c.txt": "the third note\n",
    "notes/empty.txt": "",
}


def crawl(uri, data, *settings, refresh=False, wait="1"):
    arguments = [part for setting in settings for part in ("--set", setting)]
    return support.run("crawl", uri, "--data", data, "--quiet", "--max-wait", wait, *([f"--refresh{refresh}"] if refresh is not False else []), *arguments)


def states(data, at):
    """{path: state or reason}."""
    return {uri[len(at):]: reason or state
            for uri, state, reason in support.query(data, "SELECT uri, state, code || '/' || detail FROM v_uris")}


def paths(data, at):
    return sorted(uri[len(at):] for (uri,) in support.query(data, "SELECT uri FROM v_documents"))


class Crawl(unittest.TestCase):
    def setUp(self):
        place = support.folder()
        self.data = place.__enter__()
        self.addCleanup(place.__exit__, None, None, None)
        place = support.folder()
        self.root = place.__enter__()
        self.addCleanup(place.__exit__, None, None, None)
        # vsftpd reads it as nobody in particular.
        os.chmod(self.root, 0o755)

    def crawl(self, uri, *settings, returncode=0, **options):
        result = crawl(uri, self.data, *settings, **options)
        self.assertEqual(result.returncode, returncode, result.stderr + result.stdout)
        servers.verify(self.data)
        return result


class Trees(Crawl):
    def assert_all_found(self, server):
        found = states(self.data, server.at)
        self.assertEqual(found["/"], "ni/listing")
        self.assertEqual(found["/notes/deep/er/"], "ni/listing")
        self.assertEqual(found["/notes/empty.txt"], "em/empty")
        self.assertEqual(paths(self.data, server.at),
                         ["/index.html", "/notes/a.txt", "/notes/b.txt", "/notes/deep/er/c.txt", "/other.html"])
        types = dict(support.query(self.data, "SELECT uri, mime FROM v_documents"))
        self.assertEqual((types[server.at + "/index.html"], types[server.at + "/notes/a.txt"]), ("text/html", "text/plain"))

    def test_a_tree_is_found_by_facts_by_lines_and_by_connections_of_the_server_s(self):
        ftp_servers.write(self.root, NOTES)
        # pyftpdlib 1.5.7 stops reading a control connection while it opens a data connection of another: one at a time.
        for lacking, settings in (((), ()), (("MLSD",), ()), ((), ("ftp_passive=no", "max_pending=1")), (("EPSV", "MLSD"), ())):
            with self.subTest(lacking=lacking, settings=settings), ftp_servers.pyftpdlib(self.root, lacking=lacking) as server, \
                    support.folder() as self.data:
                self.crawl(server.at, *settings)
                self.assert_all_found(server)

    def test_a_tree_of_vsftpd_is_found_passively_and_actively(self):
        ftp_servers.write(self.root, NOTES)
        for settings in ((), ("ftp_passive=no",)):
            with self.subTest(settings=settings), ftp_servers.vsftpd(self.root) as server, support.folder() as self.data:
                self.crawl(server.at, *settings)
                self.assert_all_found(server)

    def test_try_shows_the_entries_of_a_directory_and_a_file(self):
        ftp_servers.write(self.root, {"a.txt": "a note", "d/b.txt": "b"})
        with ftp_servers.pyftpdlib(self.root) as server:
            for path, status, shown in (("/", 3, ("/a.txt", "/d/")), ("/a.txt", 0, ("text/plain",))):
                result = support.run("try", server.at + path, "--data", self.data)
                self.assertEqual(result.returncode, status, result.stdout + result.stderr)
                for part in shown:
                    self.assertIn(part, result.stdout)

    @support.shows("ftp_passive")
    def test_whose_the_data_connections_are_is_as_configured(self):
        ftp_servers.write(self.root, {"a.txt": "a"})
        for settings, said, unsaid in (((), {"EPSV"}, {"EPRT", "PORT"}), (("ftp_passive=no",), {"EPRT"}, {"EPSV", "PASV"})):
            with ftp_servers.pyftpdlib(self.root) as server, support.folder() as self.data:
                self.crawl(server.at, *settings)
                commands = {line.split(" ")[2] for line in server.said()}
                self.assertLessEqual(said, commands)
                self.assertFalse(unsaid & commands)
                self.assertEqual(paths(self.data, server.at), ["/a.txt"])

    def test_a_subcollection_has_its_own_way_of_data_connections_and_of_tls(self):
        ftp_servers.write(self.root, {"a.txt": "a"})
        with ftp_servers.pyftpdlib(self.root) as server:
            self.crawl(server.at, "subdomains/part/include_domains/exact=127.0.0.1", "subdomains/part/ftp_passive=no",
                       "subdomains/part/seine/ftp_tls=try")
            commands = {line.split(" ")[2] for line in server.said()}
            self.assertLessEqual({"EPRT", "AUTH"}, commands)
            self.assertFalse({"EPSV", "PASV"} & commands)

    @support.shows("ftp_searchlinks")
    def test_links_of_documents_are_followed_or_not_and_entries_in_any_case(self):
        ftp_servers.write(self.root, {"sub/page.html": servers.page("page", ("../elsewhere/",)), "elsewhere/x.txt": "x"})
        for setting, expected in (("yes", ["/elsewhere/x.txt", "/sub/page.html"]), ("no", ["/sub/page.html"])):
            with ftp_servers.pyftpdlib(self.root) as server, support.folder() as self.data:
                self.crawl(server.at + "/sub/", f"ftp_searchlinks={setting}")
                self.assertEqual(paths(self.data, server.at), expected)

    def test_names_of_any_bytes_are_fetched_and_those_with_control_characters_do_no_harm(self):
        names = {"with space.txt": "1", "sharp#question?.txt": "2", "semi;type=a.txt": "3", "per%41cent.txt": "4", "-la": "5 five",
                 "\u00e4\u00f6\u20ac.txt": "6", b"latin-\xe4.txt": "7", "tab\t.txt": "8", "escape\x1b[31m.txt": "9", " lead.txt": "10",
                 "a -> b.txt": "11", "new\nline.txt": "12", "return\r.txt": "13", "quote\"'.txt": "14"}
        ftp_servers.write(self.root, names)
        with ftp_servers.vsftpd(self.root) as server:
            self.crawl(server.at)
            found = states(self.data, server.at)
            self.assertEqual(paths(self.data, server.at), sorted(
                ["/%20lead.txt", "/-la", "/a%20-%3E%20b.txt", "/latin-%E4.txt", "/per%2541cent.txt", "/quote%22%27.txt",
                 "/semi%3Btype%3Da.txt", "/sharp%23question%3F.txt", "/with%20space.txt", "/%C3%A4%C3%B6%E2%82%AC.txt"]), found)
            self.assertTrue(support.query(self.data, "SELECT 1 FROM v_skip_counts WHERE code = 'ur' AND detail = 'control'"))

    def test_a_uri_with_the_end_of_a_command_is_refused(self):
        with ftp_servers.Scripted() as server:
            result = crawl(server.at + "/a%0d%0aDELE%20b", self.data)
            self.assertEqual(result.returncode, 1)
            self.assertIn("control character", result.stderr)
            self.crawl(server.at + "/")
            self.assertFalse([command for command, argument in server.heard if command == "DELE" or "\r" in argument])

    def test_symbolic_links_are_their_targets_and_loops_end(self):
        ftp_servers.write(self.root, {"one/two/a.txt": "a", "data/b.txt": "b"})
        os.symlink("..", f"{self.root}/one/two/loop")
        os.symlink("data", f"{self.root}/latest")
        os.symlink("data/b.txt", f"{self.root}/b-link.txt")
        os.symlink("nowhere", f"{self.root}/dangling")
        with ftp_servers.vsftpd(self.root) as server:
            self.crawl(server.at)
            found = states(self.data, server.at)
            self.assertEqual(paths(self.data, server.at), ["/data/b.txt", "/one/two/a.txt"])
            self.assertFalse([path for path in found if "loop" in path or "latest" in path], found)
        # pyftpdlib shows what links lead to: the trap ends it.
        with ftp_servers.pyftpdlib(self.root) as server, support.folder() as self.data:
            self.crawl(server.at)
            self.assertLess(len(states(self.data, server.at)), 60)

    def test_a_directory_asked_for_without_its_slash_is_found(self):
        ftp_servers.write(self.root, NOTES)
        for start in (ftp_servers.pyftpdlib, ftp_servers.vsftpd):
            with start(self.root) as server, support.folder() as self.data:
                self.crawl(server.at + "/notes")
                self.assertIn("/notes/a.txt", paths(self.data, server.at))
                self.assertEqual(states(self.data, server.at)["/notes"], "redirect")

    def test_a_killed_crawl_goes_on_and_fetches_no_file_twice(self):
        ftp_servers.write(self.root, {f"d{n % 7}/{n}.txt": f"note {n}" for n in range(200)})
        with ftp_servers.pyftpdlib(self.root) as server:
            with support.running("crawl", server.at, "--data", self.data, "--quiet", "--max-wait", "1") as process:
                support.wait_until(lambda: len(server.commands("RETR")) > 60, "some files came")
                process.send_signal(signal.SIGKILL)
                process.wait()
            self.crawl(server.at)
            self.assertEqual(len(paths(self.data, server.at)), 200)
            self.assertLess(len(server.commands("RETR")), 300)


class Changes(Crawl):
    def test_what_listings_say_is_unchanged_is_not_asked_for(self):
        ftp_servers.write(self.root, NOTES)
        with ftp_servers.pyftpdlib(self.root) as server:
            self.crawl(server.at)
            before = len(server.commands("RETR")), len(server.commands("SIZE"))
            ftp_servers.write(self.root, {"notes/a.txt": "the first note, anew\n"})
            self.crawl(server.at, refresh="")
            self.assertEqual(len(server.commands("RETR")), before[0] + 2)  # the empty one is no document
            self.assertLessEqual(len(server.commands("SIZE")), before[1] + 3)  # … nor is /hidden.html

    def test_without_facts_size_and_time_are_asked_for(self):
        ftp_servers.write(self.root, {**NOTES, **{f"more/{number}.txt": f"note {number}" for number in range(10)}})
        with ftp_servers.pyftpdlib(self.root, lacking=("MLSD",)) as server:
            self.crawl(server.at)
            before = len(server.commands("RETR"))
            os.utime(f"{self.root}/notes/b.txt", (1, 1))
            ftp_servers.write(self.root, {"notes/a.txt": "the first note, anew\n"})
            self.crawl(server.at, refresh="")
            self.assertEqual(len(server.commands("RETR")), before + 3)

    @support.shows("ftp_errors/550")
    def test_what_is_gone_is_deleted_as_ftp_errors_says(self):
        for setting, kept in (("550=DELETE:0", False), ("550=KEEP:0", True)):
            others = [f"{number}.html" for number in range(10)]
            ftp_servers.write(self.root, {"index.html": servers.page("x", ("a.txt", *others)), "a.txt": "a",
                                          **{name: servers.page(name) for name in others}})
            with ftp_servers.pyftpdlib(self.root) as server, support.folder() as self.data:
                self.crawl(server.at + "/index.html", f"ftp_errors/{setting}")
                os.remove(f"{self.root}/a.txt")
                self.crawl(server.at + "/index.html", refresh="")
                self.assertEqual("/a.txt" in paths(self.data, server.at), kept)
                self.assertEqual(support.query(self.data, "SELECT status FROM v_uris WHERE uri LIKE '%/a.txt'")[0][0], 550)


class Accounts(Crawl):
    @support.shows("ftp_acct/127.0.0.1")
    def test_an_account_goes_to_its_host_and_others_are_asked_anonymously(self):
        ftp_servers.write(self.root, {"public/p.txt": "public", "private/s.txt": "secret"})
        with ftp_servers.pyftpdlib(f"{self.root}/public", accounts=(f"alice:open-sesame:{self.root}/private",)) as server:
            self.crawl(server.at, "ftp_acct/127.0.0.1=alice:open-sesame")
            self.assertEqual(paths(self.data, server.at), ["/s.txt"])
            with support.folder() as self.data:
                self.crawl(server.at, "ftp_acct/other.example=alice:open-sesame")
                self.assertEqual(paths(self.data, server.at), ["/p.txt"])
            self.assertEqual(set(server.commands("USER")), {"alice", "anonymous"})

    def test_a_wrong_password_is_sent_three_times_and_stands_nowhere(self):
        ftp_servers.write(self.root, {f"{n}.txt": "x" for n in range(20)})
        with ftp_servers.pyftpdlib(self.root, accounts=(f"alice:right:{self.root}",)) as server:
            starts = "\n".join(f"{server.at}/{n}.txt" for n in range(20))
            with open(f"{self.root}/starts", "w", encoding="utf-8") as file:
                file.write(starts)
            result = crawl(server.at, self.data, "ftp_acct/127.0.0.1=alice:wr0ng-Password", f"start_uri_files={self.root}/starts",
                           "max_pending=8", "max_backoff_counter=50", "max_backoff_delay=1", wait="3")
            self.assertEqual(len(server.commands("PASS")), 3, result.stdout + result.stderr)
            self.assertIn("FTP reply 530", support.query(self.data, "SELECT sentence FROM v_errors LIMIT 1")[0][0])
            for folder, _, files in os.walk(self.data):
                for name in files:
                    with open(os.path.join(folder, name), "rb") as file:
                        self.assertNotIn(b"wr0ng-Password", file.read(), name)


class Secure(Crawl):
    """Data connections over TLS, of servers that begin the handshake only once a command was accepted, refuse commands
    before it (vsftpd knows no MLSD), and want the session of the control connection on the data connection."""

    FILES = {f"d/{number}.txt": f"note {number}\n" for number in range(50)}
    PATHS = sorted(f"/{path}" for path in FILES)

    def all_come(self, at, trusted, *settings, within=60):
        began = time.monotonic()
        self.crawl(at, f"seine/ca_file={trusted}", "max_pending=4", "delay=0", "seine/auto_delay=no", *settings)
        self.assertEqual(paths(self.data, at), self.PATHS)
        self.assertEqual(states(self.data, at)["/d/"], "ni/listing")
        # Each that waits for a time-out costs 30 s.
        self.assertLess(time.monotonic() - began, support.generous(within))

    def of_vsftpd(self, keys):
        both, trusted = ftp_servers.certificate(keys)
        return trusted, ("ssl_enable=YES", "allow_anon_ssl=YES", f"rsa_cert_file={both}", "ssl_ciphers=HIGH",
                         "require_ssl_reuse=YES", "force_anon_data_ssl=YES", "force_anon_logins_ssl=YES")

    def test_each_of_many_transfers_of_vsftpd_succeeds_over_tls(self):
        ftp_servers.write(self.root, self.FILES)
        with support.folder() as keys:
            os.makedirs(keys, exist_ok=True)
            trusted, secure = self.of_vsftpd(keys)
            # With libcurl 7.88 data connections from the server have no TLS: over TLS they are passive.
            for settings in ((), ("ftp_passive=no",)):
                with self.subTest(settings=settings), ftp_servers.vsftpd(self.root, *secure) as server, support.folder() as self.data:
                    self.all_come(server.at, trusted, "seine/ftp_tls=required", *settings)

    def test_each_of_many_transfers_succeeds_over_tls_from_the_start(self):
        ftp_servers.write(self.root, self.FILES)
        with support.folder() as keys:
            os.makedirs(keys, exist_ok=True)
            trusted, secure = self.of_vsftpd(keys)
            with ftp_servers.vsftpd(self.root, *secure, "implicit_ssl=YES") as server:
                self.all_come(f"ftps://127.0.0.1:{server.port}", trusted)

    def test_what_is_gone_and_what_is_a_directory_are_known_over_tls(self):
        ftp_servers.write(self.root, {"index.html": servers.page("x", ("gone.txt", "d", "d/1.txt")), "d/1.txt": "1"})
        with support.folder() as keys:
            os.makedirs(keys, exist_ok=True)
            trusted, secure = self.of_vsftpd(keys)
            with ftp_servers.vsftpd(self.root, *secure) as server:
                self.crawl(f"{server.at}/index.html", f"seine/ca_file={trusted}", "seine/ftp_tls=required")
                found = states(self.data, server.at)
                self.assertEqual((found["/gone.txt"], found["/d"]), ("ot/550", "redirect"))
                self.assertEqual(paths(self.data, server.at), ["/d/1.txt", "/index.html"])

    def comes_in_the_clear_and_over_tls(self, server_of):
        """`server_of`: pure_ftpd() or proftpd()."""
        ftp_servers.write(self.root, {f"d/{number}.txt": f"note {number}\n" for number in range(8)})
        expected = sorted(f"/d/{number}.txt" for number in range(8))
        with support.folder() as keys:
            os.makedirs(keys, exist_ok=True)
            both, trusted = ftp_servers.certificate(keys)
            for file, setting in ((None, "no"), (both, "required")):
                with self.subTest(setting=setting), server_of(self.root, "alice", "open-sesame", file) as server, \
                        support.folder() as self.data:
                    self.crawl(server.at, f"seine/ca_file={trusted}", f"seine/ftp_tls={setting}", "ftp_acct/127.0.0.1=alice:open-sesame")
                    self.assertEqual(paths(self.data, server.at), expected)

    @unittest.skipUnless(ftp_servers.HAS_PURE_FTPD, "tools/setup --test, as root, brings pure-ftpd")
    def test_pure_ftpd_is_crawled_in_the_clear_and_over_tls(self):
        self.comes_in_the_clear_and_over_tls(ftp_servers.pure_ftpd)

    @unittest.skipUnless(ftp_servers.HAS_PROFTPD, "tools/setup --test, as root, brings proftpd")
    def test_proftpd_is_crawled_in_the_clear_and_over_tls(self):
        self.comes_in_the_clear_and_over_tls(ftp_servers.proftpd)

    def test_a_server_that_begins_no_handshake_delays_no_other_for_long(self):
        with support.folder() as keys:
            os.makedirs(keys, exist_ok=True)
            both, trusted = ftp_servers.certificate(keys)
            with ftp_servers.Scripted({"MLSD": b"150 coming\r\n"}, both=both) as server:
                began = time.monotonic()
                crawl(server.at + "/", self.data, "seine/ftp_tls=required", f"seine/ca_file={trusted}", "max_backoff_counter=1",
                      "max_backoff_delay=1")
                self.assertLess(time.monotonic() - began, support.generous(15))
                self.assertIn(states(self.data, server.at)["/"], ("ct/timeout", "ti/timeout"))

    @support.shows("seine/ftp_tls")
    def test_tls_is_asked_for_or_demanded_or_not_at_all(self):
        ftp_servers.write(self.root, {"a.txt": "a"})
        with support.folder() as keys:
            os.makedirs(keys, exist_ok=True)
            _, trusted = ftp_servers.certificate(keys)
            for setting, found in (("no", True), ("try", True), ("required", False)):
                with self.subTest(setting=setting), ftp_servers.pyftpdlib(self.root) as server, support.folder() as self.data:
                    crawl(server.at, self.data, f"seine/ftp_tls={setting}", f"seine/ca_file={trusted}", "max_backoff_counter=1",
                          "max_backoff_delay=1")
                    self.assertEqual(paths(self.data, server.at), ["/a.txt"] if found else [])
                    self.assertEqual(bool(server.commands("AUTH")), setting != "no")

    def test_a_certificate_of_an_unknown_issuer_is_refused(self):
        ftp_servers.write(self.root, {"a.txt": "a"})
        with support.folder() as keys:
            os.makedirs(keys, exist_ok=True)
            both, _ = ftp_servers.certificate(keys)
            with ftp_servers.vsftpd(self.root, "ssl_enable=YES", "allow_anon_ssl=YES", f"rsa_cert_file={both}",
                                    "ssl_ciphers=HIGH") as server:
                crawl(server.at, self.data, "seine/ftp_tls=try", "max_backoff_counter=1", "max_backoff_delay=1")
                self.assertEqual(states(self.data, server.at)["/"], "co/certificate")


class Hostile(Crawl):
    """Servers that are not what they seem. Each run ends, with bounded memory."""

    def one(self, server, *settings, path="/", wait="1"):
        result = crawl(server.at + path, self.data, "max_backoff_counter=1", "max_backoff_delay=1", "fetch_timeout=5", *settings, wait=wait)
        self.assertNotEqual(result.returncode, 4, result.stderr)
        return states(self.data, server.at)[path]

    def test_a_server_that_names_another_address_for_data_is_not_followed_there(self):
        with ftp_servers.Scripted() as victim:
            def bounce(_, connection, __):
                port = victim.data.getsockname()[1]
                connection.sendall(b"227 there (127,0,0,99,%d,%d)\r\n" % (port >> 8, port & 255))
            with ftp_servers.Scripted({"EPSV": b"502 no\r\n", "PASV": bounce, "MLSD": b"150 coming\r\n"}) as server:
                self.one(server)
            victim.data.settimeout(0.2)
            # It is the address of the control connection that was gone to.
            peer = victim.data.accept()[0].getsockname()[0] if "PASV" in dict(server.heard) else "127.0.0.1"
            self.assertEqual(peer, "127.0.0.1")

    def test_replies_without_an_end_are_given_up(self):
        def flood(_, connection, __):
            while True:
                connection.sendall(b"220-and on\r\n" * 1000)

        def line(_, connection, __):
            while True:
                connection.sendall(b"220" + b"x" * 65536)
        for what in (flood, line):
            with self.subTest(what=what.__name__), ftp_servers.Scripted(greeting=what) as server, support.folder() as self.data:
                began = time.monotonic()
                self.one(server)
                self.assertLess(time.monotonic() - began, support.generous(8))

    def test_a_listing_without_an_end_is_cut_and_what_came_is_followed(self):
        def endless(server, connection, _):
            connection.sendall(b"150 coming\r\n")
            data, _ = server.data.accept()
            number = 0
            with data:
                while True:
                    data.sendall(b"".join(b"type=OS.unix=chr;size=1; %d%s\r\n" % (number + n, b"x" * 4000) for n in range(100)))
                    number += 100
        with ftp_servers.Scripted({"MLSD": endless}) as server:
            self.assertIn(self.one(server, "fetch_timeout=60", wait="60"), ("ni/listing", "ti/timeout"))

    def test_a_server_that_dies_in_the_middle_is_asked_for_the_rest(self):
        content = bytes(range(97, 123)) * 20000

        def part(server, connection, _):
            connection.sendall(b"150 coming\r\n")
            data, _ = server.data.accept()
            start = int(server.rest) if getattr(server, "rest", None) else 0
            with data:
                data.sendall(content[start:start + 200000])
            connection.sendall(b"226 done\r\n" if start + 200000 >= len(content) else b"426 cut\r\n")

        def rest(server, connection, argument):
            server.rest = argument
            connection.sendall(b"350 from there\r\n")
        answers = {"SIZE": b"213 %d\r\n" % len(content), "MDTM": b"213 20240131123456\r\n", "RETR": part, "REST": rest}
        with ftp_servers.Scripted(answers) as server:
            self.assertEqual(self.one(server, "fetch_timeout=120", path="/big.txt"), "stored")
            self.assertEqual(support.query(self.data, "SELECT size FROM v_documents")[0][0], len(content))
            self.assertGreaterEqual(len([1 for command, _ in server.heard if command == "REST"]), 2)

    def test_a_server_that_falls_silent_or_talks_nonsense_ends_as_an_error(self):
        for answers, expected, timeout_s in (
                ({"PASS": lambda *_: time.sleep(30)}, {"ti/timeout", "ct/timeout"}, 2),
                ({"MLSD": b"150 coming\r\n"}, {"ti/timeout", "ct/timeout"}, 2),
                ({"PASS": b"421 too many clients\r\n"}, {"ot/421"}, 120),
                ({"USER": b"HTTP/1.1 400 Bad Request\r\n"}, {"he/header", "ti/timeout", "ct/timeout"}, 2)):
            with self.subTest(expected=expected), ftp_servers.Scripted(answers) as server, support.folder() as self.data:
                crawl(server.at + "/", self.data, "max_backoff_counter=1", "max_backoff_delay=1", f"fetch_timeout={timeout_s}")
                self.assertIn(states(self.data, server.at)["/"], expected)

    def test_connections_stay_below_max_pending(self):
        ftp_servers.write(self.root, {f"{n}.txt": "x" for n in range(60)})
        with ftp_servers.pyftpdlib(self.root) as server:
            self.crawl(server.at, "max_pending=2")
            connections = {line.split(" ")[0] for line in server.said()}
            self.assertLessEqual(len(connections), 2)
            self.assertEqual(len(paths(self.data, server.at)), 60)


if __name__ == "__main__":
    support.main()
