"""seine search as a person runs it: search_command_test.py SEINE FILL_INDEX"""
import json
import os
import pty
import subprocess
import sys
import tempfile
import unittest

SEINE, FILL_INDEX = sys.argv[1:3]


class SearchCommand(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="seine-search-")
        cls.data = cls.folder.name + "/data"
        os.mkdir(cls.data)
        subprocess.run([FILL_INDEX, cls.data + "/index/web.db"], check=True)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def search(self, *words, data=None):
        return subprocess.run([SEINE, "search", "--data", data or self.data, *words], text=True,
                              capture_output=True, check=False)

    def test_documents_are_listed_with_what_is_known_of_them(self):
        done = self.search("sheep", "wool")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout.split("\n\n")[0], "\n".join((
            "1. Sheep",
            "   http://a.test/",
            "   Wool of sheep. Much wool.",
            "   pdf, 2024-03-01, en")))
        self.assertTrue(done.stdout.endswith("\n\n1 to 2 of 3 documents.\n"), done.stdout)

    def test_equal_contents_are_listed_once(self):
        done = self.search("else")
        self.assertIn("   also at http://", done.stdout)
        self.assertEqual(done.stdout.count("\n   pdf"), 1)

    def test_hits_stand_out_on_a_terminal(self):
        master, slave = pty.openpty()
        subprocess.run([SEINE, "search", "--data", self.data, "title:sheep"], stdout=slave, check=True,
                       env={**os.environ, "TERM": "xterm"})
        os.close(slave)
        shown = os.read(master, 65536).decode()
        os.close(master)
        self.assertIn("1. \x1b[1mSheep\x1b[0m", shown)

    def test_nothing_of_a_page_steers_the_terminal(self):
        done = self.search("inurl:c")
        self.assertIn("1. Else [2J \\xE2\\x80\\xAE\n", done.stdout)
        self.assertTrue(done.stdout.replace("\n", "").isprintable())

    def test_programs_get_one_object(self):
        found = json.loads(self.search("--json", "--limit", "1", "--offset", "1", "wool").stdout)
        self.assertEqual((found["query"], found["total"], len(found["hits"])), ("wool", 3, 1))
        hit = found["hits"][0]
        self.assertEqual(hit["snippet"], {"text": "Wool of sheep. Much wool.", "hits": [
            {"start": 0, "length": 4}, {"start": 20, "length": 4}]})
        self.assertEqual(hit["last_modified"], 1709251200000)

    def test_a_word_behind_a_hyphen_is_left_out(self):
        self.assertEqual(self.search("wool", "-sheep").stdout, "No document was found.\n")

    def test_a_question_says_which_words_are_not_required(self):
        found = self.search("how", "much", "is", "the", "sheep")
        self.assertTrue(found.stdout.endswith("\n\n1 to 2 of 3 documents.\nNot required: how, much, is, the.\n"), found.stdout)
        found = self.search("sheep", "zebra?")
        self.assertTrue(found.stdout.endswith("\n\n1 to 2 of 3 documents.\nIn no document: zebra.\n"), found.stdout)

    def test_a_question_is_answered_with_most_of_its_words(self):
        found = self.search("else", "wool", "a.test").stdout
        self.assertTrue(found.endswith("\n\n1 to 1 of 1 document.\nNo document has all words; these have most of them.\n"), found)
        for strict in (("+else", "wool", "+a.test"), ("else", "AND", "wool", "AND", "a.test"), ("else", "(wool", "a.test)")):
            with self.subTest(strict):
                self.assertEqual(self.search(*strict).stdout, "No document was found.\n")

    def test_programs_learn_how_a_question_was_found(self):
        found = json.loads(self.search("--json", "what", "sheep", "have", "wool", "and", "no", "feathers").stdout)
        self.assertEqual((found["total"], found["total_with_all"], found["not_required"], found["in_no_document"]),
                         (3, 3, ["what", "have", "and", "no"], ["feathers"]))
        found = json.loads(self.search("--json", "wool", "AND", "sheep").stdout)
        self.assertEqual((found["total_with_all"], found["not_required"], found["in_no_document"]), (3, [], []))

    def test_nothing_found_is_no_failure(self):
        done = self.search("zebra")
        self.assertEqual((done.returncode, done.stdout), (0, "No document was found.\n"))

    def test_a_mistyped_word_is_corrected(self):
        self.assertEqual(self.search("sheeep").stdout, "No document was found.\nDid you mean: sheep\n")

    def test_a_query_that_cannot_be_meant_is_refused_with_the_place(self):
        done = self.search('wool "sheep')
        self.assertEqual((done.returncode, done.stderr), (
            1, "seine search: at character 6 of the query: the quotation mark is not closed\n"))

    def test_without_an_index_it_says_so(self):
        with tempfile.TemporaryDirectory() as empty:
            done = self.search("wool", data=empty)
            self.assertEqual((done.returncode, done.stderr), (
                2, f"seine search: {empty} has no index: `seine crawl` builds one while it crawls, and "
                   "`seine index rebuild NAME` builds it from the documents of collection NAME\n"))
            os.makedirs(os.path.join(empty, "collections", "intranet"))
            with open(os.path.join(empty, "collections", "intranet", "crawl.db"), "w", encoding="utf-8"):
                pass
            self.assertIn("`seine index rebuild intranet`", self.search("--collection", "intranet", "wool", data=empty).stderr)
        done = self.search("--collection", "nothing", "wool")
        self.assertEqual((done.returncode, done.stderr), (
            2, f"seine search: {self.data} has no index of nothing\n"))

    def test_one_of_several_indexes_is_named(self):
        with tempfile.TemporaryDirectory() as data:
            for name in "one", "two":
                subprocess.run([FILL_INDEX, f"{data}/index/{name}.db"], check=True)
            done = self.search("wool", data=data)
            self.assertEqual(done.returncode, 1)
            self.assertIn("say which with --collection", done.stderr)
            self.assertEqual(self.search("--collection", "one", "wool", data=data).returncode, 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
