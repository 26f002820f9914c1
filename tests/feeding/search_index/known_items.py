"""Known-item questions over Debian's documentation, asked of Seine and of Xapian's omega: whether the page that was meant stands
among the first ten.

    python3 tests/feeding/search_index/known_items.py SEINE [--set SET] [--unpacked DIR]
    python3 tests/feeding/search_index/known_items.py SEINE --questions FILE --corpus NAME=FOLDER[:START,...]...

SEINE is the program. The pages are crawled from a server on loopback, with the defaults of `seine crawl` but for the delay;
omindex reads the same folders, and quest asks with its English stemmer, where they are installed (xapian-omega, xapian-tools).
A set is a file of fifty questions and the packages that it asks:

    titles   known_items.tsv          words as they stand in titles: python3.11-doc, git-doc, sqlite3-doc, apache2-doc, debian-handbook
    tuned    known_items_tuned.tsv    sentences, in four languages, which the ranking may be tuned by: postgresql-doc-15, postfix-doc,
                                      debian-policy, developers-reference{,-de}, installation-guide-amd64, aptitude-doc-en
    judged   known_items_judged.tsv   sentences, in three languages, which nothing is tuned by: linux-doc-6.1, openjdk-17-doc (java.base),
                                      debian-reference-{en,de,fr}

The packages are read where Debian installs them, or below DIR, into which `dpkg -x` unpacked them. A crawl of a corpus begins at
each START, index.html without.
"""

import argparse
import functools
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading

TESTS = os.path.dirname(os.path.abspath(__file__))
SETS = {
    "titles": ("known_items.tsv", {
        "python": "doc/python3.11/html", "git": "doc/git-doc", "sqlite": "doc/sqlite3", "apache": "doc/apache2-doc/manual/en",
        "handbook": "doc/debian-handbook/html/en-US"}),
    "tuned": ("known_items_tuned.tsv", {
        "postgres": "doc/postgresql-doc-15/html", "postfix": "doc/postfix/html", "policy": "doc/debian-policy/policy.html",
        "devref": "developers-reference:index.html,de/index.html",
        "install": "doc/installation-guide-amd64:en/index.html,de/index.html,fr/index.html,es/index.html",
        "aptitude": "doc/aptitude/html/en"}),
    "judged": ("known_items_judged.tsv", {
        "linux": "doc/linux-doc-6.1/html", "java": "doc/openjdk-17-jre-headless/api/java.base:module-summary.html",
        "reference": "debian-reference:index.en.html,index.de.html,index.fr.html"}),
}
FIRST = 10


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def copyfile(self, source, outputfile):
        """The crawler ends a connection when it has seen what it does not want."""
        try:
            super().copyfile(source, outputfile)
        except OSError:
            self.close_connection = True


def read_questions(path):
    with open(path, encoding="utf-8") as file:
        return [(question, wanted.split()) for question, wanted in (line.rstrip("\n").split("\t") for line in file)]


def split_corpus(text):
    """A folder and the pages in it that a crawl begins with."""
    folder, _, starts = text.partition(":")
    return folder, starts.split(",") if starts else ["index.html"]


def crawl(seine, root, corpora, data):
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=root)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{server.server_port}/"
        command = [seine, "crawl", *(f"{base}{name}/{start}" for name, (_, starts) in corpora.items() for start in starts), "--data", data, "--delay", "0", "--quiet"]
        status = subprocess.run(command, check=False, stdin=subprocess.DEVNULL).returncode
        server.shutdown()
        if status not in (0, 3):
            sys.exit(f"{' '.join(command)}: status {status}")
    return base


def ask_seine(seine, data, base, question):
    result = subprocess.run([seine, "search", "--data", data, "--limit", str(FIRST), "--json", *question.split()], stdout=subprocess.PIPE, text=True, check=True)
    found = json.loads(result.stdout)
    return [re.sub(r"[#?].*", "", hit["uri"].removeprefix(base)) for hit in found["hits"]]


def ask_omega(database, question):
    result = subprocess.run(["quest", "-d", database, "-m", str(FIRST), "-s", "english", question], stdout=subprocess.PIPE, text=True, check=True)
    return [line.removeprefix("url=/") for line in result.stdout.splitlines() if line.startswith("url=")]


def place_of(found, wanted):
    """Of the first page that was meant; 0: it is not there."""
    return next((place for place, path in enumerate(found, 1) if path in wanted), 0)


def report(name, places):
    found = [place for place in places if place]
    print(f"{name:6} {len(found):3} of {len(places)} in the first {FIRST}, {sum(place == 1 for place in places):3} first, "
          f"mean reciprocal rank {sum(1 / place for place in found) / len(places):.3f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seine")
    parser.add_argument("--set", choices=SETS, default="titles")
    parser.add_argument("--unpacked", default="/")
    parser.add_argument("--questions")
    parser.add_argument("--corpus", action="append", type=lambda text: text.split("=", 1))
    options = parser.parse_args()
    questions_of_set, corpora_of_set = SETS[options.set]
    installed = {name: os.path.join(options.unpacked, "usr/share", text) for name, text in corpora_of_set.items()}
    corpora = {name: split_corpus(text) for name, text in (dict(options.corpus) if options.corpus else installed).items()}
    questions = read_questions(options.questions or os.path.join(TESTS, questions_of_set))
    with tempfile.TemporaryDirectory() as place:
        root, data, database = (os.path.join(place, name) for name in ("root", "data", "omega"))
        os.mkdir(root)
        for name, (folder, _) in corpora.items():
            os.symlink(folder, os.path.join(root, name))
        for question, wanted in questions:
            if not any(os.path.exists(os.path.join(root, path)) for path in wanted):
                sys.exit(f"{question}: none of {' '.join(wanted)} is there")
        base = crawl(options.seine, root, corpora, data)
        ours = [place_of(ask_seine(options.seine, data, base, question), wanted) for question, wanted in questions]
        theirs = []
        if shutil.which("omindex") and shutil.which("quest"):
            subprocess.run(["omindex", "--db", database, "--url", "/", "--follow", root], stdout=subprocess.DEVNULL, check=True)
            theirs = [place_of(ask_omega(database, question), wanted) for question, wanted in questions]
    for number, (question, _) in enumerate(questions):
        print(f"{question:45} seine {ours[number] or '-':>2}" + (f"  omega {theirs[number] or '-':>2}" if theirs else ""))
    report("seine", ours)
    if theirs:
        report("omega", theirs)


if __name__ == "__main__":
    main()
