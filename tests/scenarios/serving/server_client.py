"""`seine admin`: every method has a word, answers are readable, scripts get JSON, and what goes wrong is said."""

import json
import os
import re
import subprocess
import unittest

import server_support
import servers
import support


class Client(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        place = support.folder()
        cls.data = place.__enter__()
        cls.addClassCleanup(place.__exit__, None, None, None)
        cls.server = server_support.Server(cls.data)
        cls.server.__enter__()
        cls.addClassCleanup(cls.server.__exit__)

    def admin(self, *words, **options):
        return support.run("admin", "-C", f"127.0.0.1:{self.server.port}", *words, **options)

    def done(self, *words, **options):
        answer = self.admin(*words, **options)
        self.assertEqual(answer.returncode, 0, answer.stderr)
        return answer.stdout

    def test_every_method_has_a_word_but_those_for_programs(self):
        described = self.done("--help")
        words = re.findall(r"^  ([a-z-]+)[^\n]*\n {8}", described, re.M)
        self.assertEqual(len(words), len(set(words)))
        with open(os.path.join(support.ROOT, "src/commands/cli/admin/words.def"), encoding="utf-8") as file:
            called = set(file.read().split('"'))
        for method in self.server.proxy.system.listMethods():
            if method not in ("system.multicall", "ConfigurationChanged", "ReRegister", "GetNodeSchedulerXmlRpcPort"):
                self.assertIn(method, called)

    def test_a_method_is_called_by_its_word_and_by_its_own_name_in_any_case(self):
        self.done("set-log-level", "0x74")
        for word in ("log-level", "GetLogLevel", "getloglevel"):
            self.assertEqual(self.done(word), "critical, error, warning, info\n")

    def test_options_of_crawleradmin_work(self):
        self.done("-l", "0x70")
        self.assertEqual(json.loads(self.done("--json", "log-level")), 0x70)
        for option in ("-f", "--addconfig"):
            self.assertIn("in force", self.done(option, self.write_configuration()))
        for option in ("-G", "--getcollection"):
            self.assertIn("start_uris", self.done(option, "seen"))
        for option in ("-o", "--offline"):
            self.assertEqual(support.run("admin", option, self.data, "-G", "seen").stdout, self.done("-G", "seen"))
        answer = support.run("admin", "-o", self.data, "suspend", "seen")
        self.assertEqual(answer.returncode, 1)
        self.assertIn("works only with `config COLLECTION`", answer.stderr)
        for option in ("-v", "--version"):
            self.assertEqual(self.done(option), support.run("--version").stdout)
        for option in ("-h", "--help"):
            self.assertIn("--crawlernode", self.done(option))

    def test_levels_of_the_log_go_by_their_names(self):
        for words, mask, reported in (("error,Warning", 0x30, "error, warning"), ("all", 0xfc, "critical, error, warning, info, verbose, debug"),
                                  ("INFO", 0x04, "info"), ("96", 0x60, "critical, error")):
            self.done("--loglevel", words)
            self.assertEqual(self.server.proxy.GetLogLevel(), mask)
            self.assertEqual(self.done("log-level"), reported + "\n")
            self.assertEqual(json.loads(self.done("--json", "log-level")), mask)
        answer = self.admin("set-log-level", "0")
        self.assertEqual((answer.returncode, answer.stdout), (3, ""))
        self.assertEqual(self.server.proxy.GetLogLevel(), 0x60)

    def write_configuration(self):
        path = os.path.join(self.data, "seen.xml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(server_support.configuration(("seen", {"start_uris": [f"http://127.0.0.1:{support.free_port()}/"]})))
        return path

    def test_tables_are_for_people(self):
        self.done("add", self.write_configuration())
        site = re.search(r"127.0.0.1:[0-9]+", self.done("config", "seen")).group()
        for words, table in ((("statistics", "seen"), r"^ +cur +complete +delta +now\n(?s:.*)^Downloaded +0 +0\n(?s:.*)^Uptime +20\d\d-"),
                             (("all-statistics", "seen"), r"^seen\n +delta +cycle 0 +all\n(?s:.*)^Downloaded +0 +0 +0\n(?s:.*)^global\n"),
                             (("site-statistics", "seen", site), r"^%s\n +delta +cycle 0 +all\n" % re.escape(site)),
                             (("global-statistics",), r"^ +delta +complete\n(?s:.*)^DNSRequests +0 +0\n"),
                             (("route", "seen", site), rf"^127.0.0.1:{self.server.port}\n\Z"),
                             (("is-distributed",), r"^no\n\Z"), (("ping",), r"^done\n\Z")):
            shown = self.done(*words)
            self.assertRegex(shown, re.compile(table, re.M), words)
            self.assertFalse([line for line in shown.split("\n") if len(line) > 160 or line.endswith(" ")], words)
        self.assertEqual(json.loads(self.done("--json", "route", "seen", site)), [1, ["127.0.0.1", self.server.port]])

    def test_the_status_of_what_has_nothing_to_do_is_idle_and_shows_the_crawl(self):
        with servers.Site({"*": {"/": {"body": servers.page("home", ["/a"])}, "/a": {"body": servers.page("a")}}}) as site, \
                support.folder() as data, server_support.Server(data) as server:
            server.proxy.CollectionAdd(server_support.configuration(("done", {"start_uris": [site.uri("/")], "delay": 0.0})), 0)
            support.wait_until(lambda: server.query("done", "SELECT activity FROM v_status")[0][0] == "idle"
                               and server.query("done", "SELECT count(*) FROM document")[0][0] == 2, "it is idle")
            self.assertEqual(server.query("done", "SELECT sentence FROM v_status")[0][0],
                             "its cycle has ended, and there is nothing to do")
            shown = support.run("admin", "-C", f"127.0.0.1:{server.port}", "status", "done").stdout
            self.assertRegex(shown, r"(?m)^done +Idle +0 +2 +2 +0\.0 +0\.0 +\d\S*( \d+ s)?  100 %, 2 of 2 URIs; 1 day 0h 59m \d+s until scratch refresh$")

    def test_accounts_are_a_table(self):
        with support.folder() as data, server_support.Server(data) as server:
            self.assertEqual(server.proxy.seine.accountPut("anna", "administrator", "secret")[0], 1)
            answer = support.run("admin", "-C", f"127.0.0.1:{server.port}", "--user", "anna", "accounts",
                                 env={**os.environ, "SEINE_PASSWORD": "secret"})
            self.assertRegex(answer.stdout, r"\Aname  role           created               changed\n"
                                            r"anna  administrator  20\d\d-\d\d-\d\d [0-9:]{8}Z  20\d\d-\d\d-\d\d [0-9:]{8}Z\n\Z")

    def test_a_fault_is_said_and_ends_with_1(self):
        answer = self.admin("nodes")
        self.assertEqual((answer.returncode, answer.stdout), (1, ""))
        self.assertIn("is not a multinode scheduler", answer.stderr)

    def test_what_cannot_be_meant_is_said_before_anything_is_sent(self):
        for words, sentence in ((("blah",), "no word `blah`"), (("set-log-level",), "lacks Level"),
                                (("set-log-level", "x"), "`x` is no level"), (("quarantine", "a", "b:1", "x"), "`x` is no number"), (("log-level", "3"), "`3` is too many"),
                                (("--timeout", "x", "ping"), "`x` is no number"), (("ping", "--user"), "lacks its NAME")):
            answer = self.admin(*words)
            self.assertEqual(answer.returncode, 1, words)
            self.assertIn(sentence, answer.stderr)

    def test_no_server_ends_with_2(self):
        answer = support.run("admin", "-C", f"127.0.0.1:{support.free_port()}", "ping")
        self.assertEqual(answer.returncode, 2)
        self.assertIn("cannot reach http://127.0.0.1:", answer.stderr)

    def test_a_password_does_not_go_over_an_open_network(self):
        answer = support.run("admin", "-C", "http://192.0.2.1:13000", "--user", "anna", "ping",
                             env={**os.environ, "SEINE_PASSWORD": "secret"})
        self.assertEqual(answer.returncode, 1)
        self.assertIn("over https:// only", answer.stderr)
        self.assertNotIn("secret", answer.stderr)

    def test_bash_completes_commands_words_and_options(self):
        script = support.run("help", "--completion", "bash").stdout

        def completed(*words):
            line = " ".join(f"'{word}'" for word in words)
            shell = f"{script}\nCOMP_WORDS=({line}) COMP_CWORD={len(words) - 1}; _seine; echo \"${{COMPREPLY[@]}}\""
            return subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=True).stdout.split()
        self.assertEqual(completed("seine", "sna"), ["snapshot"])
        self.assertEqual(completed("seine", "admin", "quara"), ["quarantine"])
        self.assertEqual(completed("seine", "admin", "--pass"), ["--password-file"])
        self.assertIn("--max-pending", completed("seine", "crawl", "--max"))


if __name__ == "__main__":
    support.main()
