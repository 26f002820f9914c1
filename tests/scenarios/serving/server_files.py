"""Files that a configuration or a call names: which of them a server opens for whom, and which messages quote them."""

import contextlib
import os
import signal
import subprocess
import xmlrpc.client

import server_support
import servers
import support
from server_access import WithServer

PASSWD = "/etc/passwd"
HTML = {"headers": {"Content-Type": "text/html"}}
# What names a file, each with a value of its own kind beside it.
NAMES = (("start_uri_files", [PASSWD]), ("mirror_site_files", [PASSWD]), ("include_domains", {"file": [PASSWD]}), ("exclude_domains", {"file": [PASSWD]}),
         ("include_uris", {"file": [PASSWD]}), ("exclude_uris", {"file": [PASSWD]}), ("cert_file", PASSWD), ("seine", {"ca_file": PASSWD}),
         ("storage", {"uri_dir": "/tmp/seine-nowhere"}))


class Files(WithServer):
    def setUp(self):
        super().setUp()
        place = support.folder()
        self.place = place.__enter__()
        self.addCleanup(place.__exit__, None, None, None)
        self.allowed = self.path("allowed")
        os.mkdir(self.allowed)

    def path(self, *names):
        return os.path.join(self.place, *names)

    def write(self, text, *names):
        with open(self.path(*names), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(*names)

    def add(self, server, **values):
        return server.proxy.CollectionAdd(server_support.configuration(("a", {"info": "nothing", **values})), 0)

    def refusal(self, server, **values):
        """What is said of a configuration that is not taken, as a fault or as the call's failure."""
        try:
            done, sentence = self.add(server, **values)
        except xmlrpc.client.Fault as fault:
            return fault.faultString
        self.assertEqual(done, 0, (values, sentence))
        return sentence

    def rows(self, sql):
        return [tuple(row) for row in support.query(self.data, sql, collection="a")]

    def all_messages(self):
        """All that the collection keeps of its own accord."""
        return str(self.rows("SELECT kind, sentence FROM event"))


class WithoutTheOption(Files):
    def test_no_file_may_be_named_over_the_listener(self):
        server = self.server()
        for name, value in NAMES:
            with self.subTest(name):
                sentence = self.refusal(server, **{name: value})
                self.assertIn("may not be named: this server was started without --allow-files", sentence)
                self.assertNotIn("root:", sentence)
        self.assertEqual(server.proxy.CollectionGetList(), [])

    def test_nor_in_a_subcollection_or_a_priority_level(self):
        server = self.server()
        for xml in ('<SubDomain name="s"><section name="include_domains"><attrib name="file" type="list-string"><member>/etc/passwd</member>'
                    '</attrib></section></SubDomain>',
                    '<section name="workqueue_priority"><section name="1"><section name="include_domains"><attrib name="file" type="list-string">'
                    '<member>/etc/passwd</member></attrib></section></section></section>',
                    '<Node name="n"><attrib name="start_uri_files" type="list-string"><member>/etc/passwd</member></attrib></Node>'):
            text = f'<?xml version="1.0"?><CrawlerConfig><DomainSpecification name="a">{xml}</DomainSpecification></CrawlerConfig>'
            with self.subTest(xml[:30]):
                try:
                    sentence = server.proxy.CollectionAdd(text, 0)[1]
                except xmlrpc.client.Fault as fault:
                    sentence = fault.faultString
                self.assertIn("without --allow-files", sentence)

    def test_nor_by_a_call(self):
        server = self.server()
        self.add(server)
        with self.assertRaises(xmlrpc.client.Fault) as caught:
            server.proxy.AddURIFile("a", False, PASSWD)
        self.assertIn("started without --allow-files", caught.exception.faultString)

    def test_files_of_the_command_line_are_free_and_so_is_what_they_name(self):
        rules = self.write("exact:elsewhere.test\n", "rules")
        starts = self.write("http://127.0.0.1:1/from-file\n", "starts")
        config = self.write(server_support.configuration(("a", {"start_uri_files": [starts], "exclude_domains": {"file": [rules]}})), "a.xml")
        server = self.server("--config", config)

        def queued():
            return self.rows("SELECT count(*) FROM v_uris WHERE uri LIKE '%/from-file'") == [(1,)]

        support.wait_until(queued, "the file of start URIs is read")
        # What came with the command line stays when the rest is changed by a call; another file does not come in.
        self.assertEqual(self.add(server, delay=7.0)[0], 1)
        self.assertIn("without --allow-files", self.refusal(server, start_uri_files=[starts, PASSWD]))
        self.assertIn("without --allow-files", self.refusal(server, mirror_site_files=[PASSWD]))
        server.restart()
        self.assertEqual(self.add(server, delay=8.0)[0], 1)
        # Read again by SIGHUP it is free, too.
        others = self.write("http://127.0.0.1:1/from-other-file\n", "others")
        self.write(server_support.configuration(("a", {"start_uri_files": [others]})), "a.xml")
        server.process.send_signal(signal.SIGHUP)
        server.wait_for_log("a.xml is applied")
        # What is named no more is nobody's to name again.
        self.assertIn("without --allow-files", self.refusal(server, start_uri_files=[starts]))
        self.assertEqual(self.add(server, start_uri_files=[others])[0], 1)

    def test_what_was_crawled_with_files_is_served_with_them(self):
        with servers.Site({"*": {"/": {**HTML, "body": "x"}}}) as site:
            starts = self.write(site.uri() + "\n", "starts")
            config = self.write(server_support.configuration(("a", {"start_uri_files": [starts], "delay": 0.0})), "a.xml")
            answer = support.run("crawl", "--config", config, "--data", self.data, "--quiet")
            self.assertEqual(answer.returncode, 0, answer.stderr)
        server = self.server()
        self.assertEqual(self.add(server, delay=7.0)[0], 1)
        self.assertEqual(self.rows("SELECT path FROM trusted_file"), [(starts,)])


class BelowAFolder(Files):
    def setUp(self):
        super().setUp()
        self.running = self.server("--allow-files", self.allowed)

    def test_what_is_below_is_read(self):
        starts = self.write("http://127.0.0.1:1/one\n", "allowed", "starts")
        self.assertEqual(self.add(self.running, start_uri_files=[starts])[0], 1)
        support.wait_until(lambda: self.rows("SELECT state FROM v_start_uri_files") == [("done",)], "it is read")
        self.assertEqual(self.running.proxy.AddURIFile("a", False, self.write("http://127.0.0.1:1/two\n", "allowed", "more"))[0], 1)

    def test_files_are_crawled_below_it_alone(self):
        os.mkdir(self.path("private"))
        self.write("shared", "allowed", "a.txt")
        self.write("private", "private", "b.txt")
        os.symlink(self.path("private"), self.path("allowed", "out"))
        self.add(self.running, start_uris=[f"file://{self.allowed}/", f"file://{self.path('private')}/b.txt"],
                 allowed_schemes=["file"], allowed_types=["text/plain"])
        support.wait_until(lambda: self.rows("SELECT count(*) FROM v_uris WHERE state <> 'pending'")[0][0] == 4, "all was tried")
        self.assertEqual(sorted((uri.rsplit("/", 1)[1], reason or state) for uri, state, reason in
                                self.rows("SELECT uri, state, code || '/' || detail FROM v_uris")),
                         [("", "ni/listing"), ("a.txt", "stored"), ("b.txt", "ot/file"), ("out", "ot/file")])

    def test_neither_dots_nor_links_lead_out(self):
        secret = self.write("http://127.0.0.1:1/secret\nexact:x.test\n", "secret")
        os.symlink(secret, self.path("allowed", "link"))
        os.symlink(self.place, self.path("allowed", "folder"))
        for path in (secret, self.path("allowed", "..", "secret"), "allowed/starts"):
            for name, value in (("start_uri_files", [path]), ("exclude_uris", {"file": [path]}), ("seine", {"ca_file": path})):
                self.assertIn("is not below a folder of --allow-files", self.refusal(self.running, **{name: value}))
        for path in (self.path("allowed", "link"), self.path("allowed", "folder", "secret")):
            for name, value in (("mirror_site_files", [path]), ("exclude_uris", {"file": [path]})):
                self.assertIn("cannot be opened, or is not below a folder of --allow-files", self.refusal(self.running, **{name: value}))
            with self.assertRaises(xmlrpc.client.Fault):
                self.running.proxy.AddURIFile("a", False, path)
        # A file of start URIs need not be there yet.
        self.assertEqual(self.add(self.running, start_uri_files=[self.path("allowed", "link")])[0], 1)
        support.wait_until(lambda: self.rows("SELECT state FROM v_start_uri_files") == [("failed",)], "it is refused")
        self.assertEqual(self.rows("SELECT count(*) FROM uri"), [(0,)])

    def test_a_link_that_is_put_there_later_does_not_lead_out(self):
        rules = self.write("exact:x.test\n", "allowed", "rules")
        self.assertEqual(self.add(self.running, exclude_domains={"file": [rules]})[0], 1)
        self.running.stop()
        os.remove(rules)
        os.symlink(PASSWD, rules)
        self.running.start()
        state = support.wait_until(lambda: [line for line in self.running.log if "cannot be crawled" in line], "it is reported")
        self.assertIn("cannot be opened, or is not below a folder of --allow-files", state[0])

    def test_nor_does_it_for_who_asks_why_a_uri_is_refused(self):
        """The page reads the files of the configuration as they are now, and names the rule that decides."""
        def page(name):
            return self.ask(self.running.port, "GET", f"/collections/a/uris?uri=http://127.0.0.1:1/{name}")[2].decode()

        rules = self.write("exact:http://127.0.0.1:1/harmless\n", "allowed", "rules")
        self.assertEqual(self.add(self.running, include_domains={"exact": ["127.0.0.1"]}, exclude_uris={"file": [rules]})[0], 1)
        self.assertIn('exact &quot;http://127.0.0.1:1/harmless&quot; of ', page("harmless"))
        secret = self.write("exact:http://127.0.0.1:1/topsecret\n", "secret")
        os.remove(rules)
        os.symlink(secret, rules)
        text = page("topsecret")
        self.assertNotIn("exact ", text)
        self.assertIn("cannot be opened, or is not below a folder of --allow-files", text)

    def test_another_start_allows_what_it_says(self):
        starts = self.write("http://127.0.0.1:1/one\n", "allowed", "starts")
        self.assertEqual(self.add(self.running, start_uri_files=[starts])[0], 1)
        self.running.stop()
        self.running.options = ()
        self.running.start()
        self.assertIn("without --allow-files", self.refusal(self.running, delay=7.0))

    def test_no_message_quotes_a_file(self):
        def file(text, name):
            return self.write(text, "allowed", name)

        cases = (("mirror_site_files", [file("top secret.test\nhush: x:y:z\n", "mirrors")]),
                 ("mirror_site_files", [file("a.test topsecret.test\nb.test topsecret.test\n", "groups")]),
                 ("exclude_uris", {"file": [file("regexp:topsecret(\n", "regexp")]}), ("exclude_uris", {"file": [file("topsecret\n", "word")]}),
                 ("exclude_domains", {"file": [file("ipmask:topsecret\n", "mask")]}), ("exclude_domains", {"file": [file("exact:top secret\n", "exact")]}),
                 ("include_domains", {"file": [file("hush\n", "hush")]}))
        for name, value in cases:
            sentence = self.refusal(self.running, **{name: value})
            path = (value if isinstance(value, list) else value["file"])[0]
            self.assertIn(path, sentence)
            self.assertRegex(sentence, r"[: ](line )?\d")
            for word in ("topsecret", "top secret", "secret.test", "hush:"):
                self.assertNotIn(word, sentence.replace(path, ""))
        starts = file("ftp//topsecret\ntopsecret\nmailto:topsecret@x\n", "starts")
        self.assertEqual(self.add(self.running, start_uri_files=[starts])[0], 1)
        support.wait_until(lambda: self.rows("SELECT state FROM v_start_uri_files") == [("done",)], "it is read")
        self.assertIn("starts line 2: ", self.all_messages())
        self.assertNotIn("topsecret", self.all_messages())
        done, sentence = self.running.proxy.AddURIFile("a", False, starts)
        self.assertEqual(done, 0)
        self.assertIn("line 1: ", sentence)
        self.assertNotIn("topsecret", sentence)
        for name in ("cert_file", "seine"):
            value = {"ca_file": starts} if name == "seine" else starts
            with contextlib.suppress(AssertionError):
                self.assertNotIn("topsecret", self.refusal(self.running, **{name: value}))
        self.assertFalse([line for line in self.running.log if "topsecret" in line])


class UriLists(Files):
    def crawl(self, server, site, folder):
        configuration = {"start_uris": [site.uri()], "delay": 0.0, "storage": {"uri_dir": folder}, "seine": {"scope": "hosts"}}
        self.assertEqual(self.add(server, **configuration)[0], 1)
        support.wait_until(lambda: self.rows("SELECT count(*) FROM document") == [(2,)], "both pages are stored")

    def site(self):
        return servers.Site({"*": {"/": {**HTML, "body": '<a href="/x">x</a>'}, "/x": {**HTML, "body": "x"}}})

    def test_they_are_written_below_an_allowed_folder_only(self):
        server = self.server("--allow-files", self.allowed)
        self.assertIn("is not below a folder of --allow-files", self.refusal(server, storage={"uri_dir": self.path("other")}))
        with self.site() as site:
            self.crawl(server, site, self.path("allowed", "new", "lists"))
        (identity,) = self.rows("SELECT uri_id FROM v_uris WHERE uri LIKE '%/'")[0]
        with open(self.path("allowed", "new", "lists", "a", "0", str(identity)), encoding="utf-8") as file:
            self.assertEqual(file.read(), f"# {site.uri()}\n{site.uri('/x')}\n")

    def assert_links_are_not_followed(self, folder, *options, config=False):
        """The folder of the lists is there already, with links to where nobody may write."""
        target = self.path("target")
        os.mkdir(target)
        victim = self.write("precious\n", "victim")
        os.makedirs(os.path.join(folder, "a"))
        os.symlink(target, os.path.join(folder, "a", "0"))
        with self.site() as site:
            if config:
                file = self.write(server_support.configuration(("a", {"start_uris": [site.uri()], "delay": 0.0, "storage": {"uri_dir": folder},
                                                                      "seine": {"scope": "hosts"}})), "a.xml")
                server = self.server("--config", file)
                support.wait_until(lambda: self.rows("SELECT count(*) FROM document") == [(2,)], "both pages are stored")
            else:
                server = self.server(*options)
                self.crawl(server, site, folder)
            support.wait_until(lambda: self.rows("SELECT count(*) FROM event WHERE kind = 'file not written'") != [(0,)], "it is reported")
            self.assertEqual(os.listdir(target), [])
            # Links in place of the files themselves.
            server.stop()
            os.remove(os.path.join(folder, "a", "0"))
            os.mkdir(os.path.join(folder, "a", "0"))
            for number in range(1, 6):
                for name in (f"{number}", f"{number}.partial"):
                    os.symlink(victim, os.path.join(folder, "a", "0", name))
            server.start()
            server.proxy.AddURIs("a", False, [site.uri(), site.uri("/x")])

            def lists():
                return [entry for entry in os.scandir(os.path.join(folder, "a", "0")) if entry.is_file(follow_symlinks=False)]

            support.wait_until(lambda: len(lists()) == 2, "the lists take the places of the links")
            server.stop()
        with open(victim, encoding="utf-8") as file:
            self.assertEqual(file.read(), "precious\n")

    def test_below_it_links_are_not_followed(self):
        self.assert_links_are_not_followed(self.path("allowed", "lists"), "--allow-files", self.allowed)

    def test_nor_below_a_folder_that_the_command_line_named(self):
        self.assert_links_are_not_followed(self.path("lists"), config=True)


class OtherUsers(Files):
    """Readers of the same machine, as the user nobody."""

    def as_nobody(self, *arguments, group=None):
        group = str(group if group is not None else 65534)
        return subprocess.run(["setpriv", "--reuid", "65534", "--regid", group, "--clear-groups", *arguments], capture_output=True, text=True,
                              timeout=support.TIMEOUT_S, check=False)

    def setUp(self):
        super().setUp()
        if os.geteuid() != 0:
            self.skipTest("only root becomes another user")
        os.chmod(self.place, 0o755)
        self.data = self.path("data")

    def modes(self):
        found = {}
        for folder, folders, files in os.walk(self.data):
            for name in [".", *files] if folder == self.data else [*folders, *files]:
                path = os.path.join(folder, name)
                found[os.path.relpath(path, self.data)] = os.lstat(path).st_mode & 0o7777
        for folder, folders, _ in os.walk(self.data):
            found.update({os.path.relpath(os.path.join(folder, name), self.data): os.lstat(os.path.join(folder, name)).st_mode & 0o7777
                          for name in folders})
        return found

    def serve(self, *options):
        with servers.Site({"*": {"/": {**HTML, "body": "x"}}}) as site:
            server = self.server(*options)
            self.assertEqual(self.add(server, start_uris=[site.uri()], delay=0.0)[0], 1)
            support.wait_until(lambda: self.rows("SELECT count(*) FROM document") == [(1,)], "it is stored")
        return server

    def test_others_read_nothing(self):
        server = self.serve()
        modes = self.modes()
        self.assertEqual({name: oct(mode) for name, mode in modes.items() if mode & 0o007}, {})
        self.assertEqual({name: oct(mode) for name, mode in modes.items() if mode & 0o020}, {})
        self.assertEqual(modes["seine.lock"], 0o600)
        self.assertEqual({modes[name] for name in ("accounts.db",)}, {0o600})
        self.assertEqual({modes[name] for name in ("seine.db", "collections/a/crawl.db", "collections/a/crawl.db-wal", "collections/a/crawl.db-shm")},
                         {0o640})
        self.assertEqual({modes[name] for name in (".", "collections", "collections/a")}, {0o750})
        for path in ("seine.lock", "seine.db", "collections/a/crawl.db-shm"):
            self.assertNotEqual(self.as_nobody("cat", os.path.join(self.data, path)).returncode, 0, path)
        self.assertNotEqual(self.as_nobody("flock", "-n", os.path.join(self.data, "seine.lock"), "true").returncode, 0)
        self.assertEqual(server.stop(), 0)

    def test_what_an_earlier_version_left_open_is_closed(self):
        server = self.serve()
        server.stop()
        for name in self.modes():
            path = os.path.join(self.data, name)
            os.chmod(path, 0o755 if os.path.isdir(path) else 0o600 if name.startswith(("accounts.db", "encryption")) else 0o644)
        server.start()
        # What is in a folder that is closed is closed; how open the data directory itself is, is its owner's choice.
        modes = self.modes()
        self.assertEqual({name: oct(mode) for name, mode in modes.items() if mode & 0o007 and "/" not in name and name != "."}, {})
        for name in modes:
            if not name == ".":
                self.assertNotEqual(self.as_nobody("cat", os.path.join(self.data, name)).returncode, 0, name)
        self.assertEqual(modes["seine.lock"], 0o600)

    def test_a_group_reads_while_it_runs(self):
        group = 60001
        self.serve("--read-group", group)
        database = os.path.join(self.data, "collections/a/crawl.db")
        answer = self.as_nobody("sqlite3", "-readonly", database, "SELECT count(*) FROM document", group=group)
        self.assertEqual((answer.stdout, answer.stderr), ("1\n", ""))
        answer = self.as_nobody("sqlite3", "-readonly", os.path.join(self.data, "seine.db"), "SELECT count(*) FROM v_admin_events", group=group)
        self.assertEqual(answer.stdout, "1\n")
        answer = self.as_nobody(support.SEINE, "sql", "SELECT count(*) FROM v_documents", "--data", self.data, group=group)
        self.assertIn("1", answer.stdout, answer.stderr)
        for name in ("seine.lock", "accounts.db"):
            self.assertNotEqual(self.as_nobody("cat", os.path.join(self.data, name), group=group).returncode, 0, name)
        self.assertNotEqual(self.as_nobody("sqlite3", "-readonly", database, "SELECT 1 FROM document").returncode, 0)
        self.assertNotEqual(self.as_nobody("touch", os.path.join(self.data, "collections/a/x"), group=group).returncode, 0)

    def test_a_group_that_is_none_is_said(self):
        answer = support.run("serve", "--data", self.data, "--listen", "127.0.0.1:0", "--read-group", "no-such-group")
        self.assertEqual(answer.returncode, 1)
        self.assertIn("no-such-group", answer.stderr)


class TheLock(Files):
    def start(self):
        return support.run("serve", "--data", self.data, "--listen", "nowhere")

    def test_it_is_no_link_and_overwrites_nothing(self):
        victim = self.write("precious\n", "victim")
        lock = os.path.join(self.data, "seine.lock")
        for place in (lambda: os.symlink(victim, lock), lambda: os.link(victim, lock), lambda: self.write("precious\n", lock),
                      lambda: os.symlink(self.path("new"), lock), lambda: os.mkfifo(lock), lambda: os.mkdir(lock)):
            place()
            answer = self.start()
            self.assertEqual(answer.returncode, 2, answer.stderr)
            self.assertIn("seine.lock", answer.stderr)
            with contextlib.suppress(IsADirectoryError):
                if os.path.isfile(lock):
                    with open(lock, encoding="utf-8") as file:
                        self.assertEqual(file.read(), "precious\n")
            self.assertFalse(os.path.exists(self.path("new")))
            (os.rmdir if os.path.isdir(lock) else os.remove)(lock)
        with open(victim, encoding="utf-8") as file:
            self.assertEqual(file.read(), "precious\n")
        self.assertEqual(self.server().stop(), 0)


if __name__ == "__main__":
    support.main()
