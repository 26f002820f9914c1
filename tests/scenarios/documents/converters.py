"""Commands that an administrator has for types of documents: what they make of a document is delivered, and what becomes of
it otherwise is reported with it. What such a command cannot do: tests/documents/convert/commands_test.c."""

import os
import unittest
import xmlrpc.client

import effects
import feeding
import server_support
import servers
import support

TYPE = "application/x-tale"
TALE = "once upon a time"


def pages(body=TALE, mime=TYPE):
    return {"/": effects.page("Home", ["/tale"]), "/tale": {"headers": {"Content-Type": mime}, "body": body}}


class WithCommand(unittest.TestCase):
    def setUp(self):
        self.place = self.enterContext(support.folder())
        # Where root runs the tests, commands run as another user.
        os.chmod(self.place, 0o755)
        self.out = os.path.join(self.place, "out")

    def command(self, script, name="convert"):
        """A program in a folder of its own."""
        path = os.path.join(self.place, "programs", name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\n" + script + "\n")
        os.chmod(path, 0o755)
        return path

    def tale(self, site):
        return feeding.content_of(self.out)[site.uri("/tale")]

    def shown(self, *assignments, served=None):
        """What the destination gets of the tale."""
        with effects.crawled(served or pages(), *feeding.destination(self.out), f"allowed_types={TYPE}", *assignments) as done:
            return self.tale(done.site)


class Commands(WithCommand):
    @support.shows("seine/converters/application/x-tale")
    def test_the_html_of_a_command_is_read_like_any_page(self):
        script = "echo '<title>A tale</title><h1>Of a fox</h1><p>'; tr a-z A-Z"
        shown = self.shown(f"seine/converters/{TYPE}={self.command(script)}")
        self.assertEqual((shown["title"], shown["headings"], shown["conversion"], shown["mime_type"]), ("A tale", ["Of a fox"], "converted", TYPE))
        self.assertIn(TALE.upper(), shown["body"])

    @support.shows("seine/text_converters/application/x-tale")
    def test_the_text_of_a_command_is_text(self):
        command = self.command("echo 'it is <b>:'; cat $1")
        shown = self.shown(f"seine/text_converters/{TYPE}={command} %f")
        self.assertIn("it is <b>:", shown["body"])
        self.assertIn(TALE, shown["body"])
        self.assertNotIn("conversion", self.shown(), "without a command")

    def test_a_command_comes_before_what_the_program_reads_itself(self):
        for mime in ("application/rtf", "text/plain"):
            with self.subTest(mime):
                shown = self.shown(f"seine/text_converters/{mime}={self.command('echo otherwise')}", "allowed_types=*/*", served=pages(mime=mime))
                self.assertEqual(shown["body"].strip(), "otherwise")

    def test_a_type_that_the_server_does_not_know_is_seen_from_the_bytes(self):
        shown = self.shown(f"seine/text_converters/application/pdf={self.command('echo it is PDF')}", "allowed_types=*/*",
                         served=pages("%PDF-1.4 nonsense", "application/octet-stream"))
        self.assertEqual(shown["body"].strip(), "it is PDF")

    def test_a_document_on_which_the_command_fails_is_delivered_without_its_text(self):
        for script, outcome in (("exec perl -e 'unpack \"p\", pack \"Q\", 1'", "crashed"), ("echo no >&2; exit 1", "failed"), ("cat /dev/zero", "too_large")):
            with self.subTest(outcome):
                shown = self.shown(f"seine/converters/{TYPE}={self.command(script, outcome)}")
                self.assertEqual(shown["conversion"], outcome)
                self.assertNotIn("body", shown)

    def test_a_command_that_is_not_there_delays_no_document(self):
        shown = self.shown(f"seine/converters/{TYPE}=/nowhere/convert")
        self.assertEqual(shown["conversion"], "tool_missing")

    def test_a_command_sees_no_files_but_its_own_and_writes_none(self):
        secret = os.path.join(self.place, "secret")
        with open(secret, "w", encoding="utf-8") as file:
            file.write("open sesame")
        os.chmod(secret, 0o644)
        made = os.path.join(self.place, "programs", "made")
        script = f"cat {secret} /etc/passwd; echo x >{made}; ls {self.place}; echo the end; echo $HOME $SEINE"
        shown = self.shown(f"seine/text_converters/{TYPE}={self.command(script)}")
        self.assertIn("the end", shown["body"])
        for word in ("sesame", "root:", "secret"):
            self.assertNotIn(word, shown["body"])
        self.assertFalse(os.path.exists(made))

    def test_what_cannot_be_meant_is_refused(self):
        command = self.command("cat")
        for assignments, words in (([f"seine/converters/application/*={command}"], "without *"),
                                   ([f"seine/converters/{TYPE}={command}", f"seine/text_converters/{TYPE}={command}"], "seine/converters too"),
                                   ([f"seine/converters/{TYPE}=convert"], "absolute path"), ([f"seine/converters/tale={command}"], "type/subtype")):
            with self.subTest(words), support.folder() as data:
                result = support.run("crawl", "http://127.0.0.1:9/", "--data", data, *effects.settings(*assignments))
                self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
                self.assertIn(words, result.stderr)


class Alone(WithCommand):
    def test_seine_convert_uses_the_commands_of_a_file(self):
        config, document = os.path.join(self.place, "a.xml"), os.path.join(self.place, "document")
        with open(config, "w", encoding="utf-8") as file:
            file.write(server_support.configuration(("a", {"seine": {"text_converters": {TYPE: self.command("echo a tale; cat")}}})))
        with open(document, "w", encoding="utf-8") as file:
            file.write(TALE)
        for options, status, words in ((["--config", config], 0, TALE), ([], 3, "no_converter"), (["--config", config, "--collection", "b"], 1, "a")):
            with self.subTest(options):
                result = support.run("convert", "--type", TYPE, *options, document)
                self.assertEqual(result.returncode, status, result.stdout + result.stderr)
                self.assertIn(words, result.stdout + result.stderr)


class Servers(WithCommand):
    def add(self, server, command, site):
        values = {"delay": 0.0, "seine": {"text_converters": {TYPE: command}}, "allowed_types": ["text/*", TYPE],
                  "feeding": {"out": {"collection": "x", "sink": "files", "directory": self.out}},
                  "start_uris": [site.uri()], "include_domains": {"exact": ["127.0.0.1"]}}
        return server.proxy.CollectionAdd(server_support.configuration(("a", values)), 0)

    def test_administrators_name_programs_below_the_folder_only(self):
        command = self.command("echo by command; cat")
        with servers.Site({"*": pages()}) as site:
            with support.folder() as data, server_support.Server(data, "--allow-files", self.place) as server:
                with self.assertRaisesRegex(xmlrpc.client.Fault, "without --allow-commands"):
                    self.add(server, command, site)
            server = self.enterContext(server_support.Server(self.enterContext(support.folder()), "--allow-files", self.place,
                                                             "--allow-commands", os.path.dirname(command)))
            with self.assertRaisesRegex(xmlrpc.client.Fault, "is not below a folder"):
                self.add(server, "/bin/cat", site)
            self.assertEqual(self.add(server, command, site)[0], 1)
            support.wait_until(lambda: site.uri("/tale") in feeding.content_of(self.out), "the tale is delivered")
            self.assertIn("by command", self.tale(site)["body"])


if __name__ == "__main__":
    support.main()
