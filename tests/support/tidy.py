"""clang-tidy on the C files of a build, each once for what it says: what passed has a stamp in ~/.cache/seine/tidy.

    python3 tests/support/tidy.py BUILD-FOLDER [--most N] [--nodes N]

Every check but the analyzer is made of every file, of many files by one process, since to start clang-tidy takes as long as to
check one. The analyzer, which takes nine tenths of the time, looks at --most files that have no stamp of it, those that were
committed last first; without --most at all of them. --nodes: how many states of a function it looks at. A stamp is a file
named by a hash of all that the compiler read for the file, of its command, of .clang-tidy and of clang-tidy's version: whatever
could change a finding gives another name. Prints findings; the exit status is 1 when there are any.
"""

import argparse
import concurrent.futures
import functools
import hashlib
import json
import os
import re
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
STAMPS = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "seine", "tidy")
STAMP_DAYS = 60
FILES_OF_A_PROCESS = 16


def output_of(*command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, cwd=ROOT, **options).stdout


def made_from(build):
    """{object file: the files that it was compiled from}, as ninja has it."""
    found = {}
    for line in output_of("ninja", "-C", build, "-t", "deps", text=True).splitlines():
        if line.startswith("    "):
            files.append(os.path.abspath(os.path.join(build, line[4:])))
        elif ": #deps" in line:
            files = found[line.partition(":")[0]] = []
    return found


class Tidy:
    def __init__(self, build, nodes):
        self.build, self.nodes = build, nodes
        self.made_from = made_from(build)
        with open(os.path.join(ROOT, ".clang-tidy"), "rb") as checks:
            self.rules = checks.read() + output_of("clang-tidy", "--version")
        with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as commands:
            # Generated files are the generator's business.
            self.commands = {row["file"]: row["command"] for row in json.load(commands)
                             if not row["file"].startswith(os.path.join(ROOT, "build", "")) and not row["file"].endswith(".gen.c")}

    def stamp_name(self, path):
        """None when the build does not know what the file was compiled from, or compiled another text than it has by now."""
        made = re.search(r" -o (\S+)", self.commands[path])[1]
        files = [(name, *self.look_at(name)) for name in self.made_from.get(made, [])]
        _, made_at = self.look_at(os.path.join(self.build, made), read=False)
        if not files or not all(content and changed_at <= made_at for _, content, changed_at in files):
            return None
        inputs = [self.commands[path], *(f"{name} {content}" for name, content, _ in files)]
        return hashlib.sha256(self.rules + "\n".join(inputs).replace(ROOT, ".").encode()).hexdigest()

    @functools.cache
    def look_at(self, name, read=True):
        """(hash of its content, when it was changed) of a file; (None, 0) when it is not there."""
        try:
            with open(name, "rb") as file:
                return read and hashlib.sha256(file.read()).hexdigest(), os.fstat(file.fileno()).st_mtime_ns
        except FileNotFoundError:
            return None, 0

    def stamp(self, name, analyzed):
        return os.path.join(STAMPS, name + (f"-analyzed-{self.nodes}" if analyzed else ""))

    def has_stamp(self, name, analyzed):
        if name is None:
            return False
        try:
            os.utime(self.stamp(name, analyzed))
        except FileNotFoundError:
            return False
        return True

    def check(self, names, analyzed):
        """What clang-tidy complains of in files, {path: name of its stamp}; nothing when it is content, which the stamps then
        say."""
        config = [word for option in ("-Xclang", "-analyzer-config", "-Xclang", f"max-nodes={self.nodes}")
                  for word in ("--extra-arg=" + option,)]
        checks = config if analyzed else ["--checks=-clang-analyzer-*"]
        done = subprocess.run(["clang-tidy", "-p", self.build, "--quiet", "--warnings-as-errors=*", *checks, *names],
                              capture_output=True, text=True, cwd=ROOT, check=False)
        if done.returncode and len(names) > 1:
            return "\n".join(self.check({path: name}, analyzed) for path, name in names.items())
        if done.returncode:
            # A warning of a header appears once for every file that includes it.
            lines = [line for line in done.stdout.splitlines() if re.search(r"(warning|error): |crashed|terminated", line)]
            return "\n".join(lines) or f"{[*names][0]}: {(done.stdout + done.stderr)[-2000:]}"
        for name in filter(None, names.values()):
            for kind in {False, analyzed}:
                with open(self.stamp(name, kind), "w", encoding="utf-8"):
                    pass
        return ""


def age_by_commits():
    """{path: how many later commits came before the last one that changed it}: of files in the last thousand commits."""
    names = output_of("git", "log", "-n", "1000", "--name-only", "--format=", text=True).splitlines()
    ages = {}
    for age, name in enumerate(names):
        ages.setdefault(os.path.join(ROOT, name), age)
    return ages


def forget_old_stamps():
    for name in os.listdir(STAMPS):
        path = os.path.join(STAMPS, name)
        if os.stat(path).st_mtime < time.time() - STAMP_DAYS * 86400:
            os.unlink(path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("--most", type=int)
    parser.add_argument("--nodes", type=int, required=True)
    options = parser.parse_args()
    os.makedirs(STAMPS, exist_ok=True)
    forget_old_stamps()
    tidy = Tidy(os.path.abspath(options.build), options.nodes)
    names = {path: tidy.stamp_name(path) for path in tidy.commands}
    ages = age_by_commits()
    new = sorted((path for path in names if not tidy.has_stamp(names[path], True)),
                 key=lambda path: (ages.get(path, len(ages)), path))
    analyzed = new[:options.most]
    plain = [path for path in names if path not in set(analyzed) and not tidy.has_stamp(names[path], False)]
    print(f"lint: clang-tidy: {len(names)} files; the analyzer looks at {len(analyzed)}, the other checks at {len(plain)} more; "
          f"{len(new) - len(analyzed)} are left to the analyzer of tools/test --all; of the rest nothing changed", flush=True)
    found = set()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        waiting = [pool.submit(tidy.check, {path: names[path]}, True) for path in analyzed]
        waiting += [pool.submit(tidy.check, {path: names[path] for path in plain[at:at + FILES_OF_A_PROCESS]}, False)
                    for at in range(0, len(plain), FILES_OF_A_PROCESS)]
        for done in concurrent.futures.as_completed(waiting):
            found.update(filter(None, done.result().splitlines()))
    print("\n".join(sorted(found)), end="\n" if found else "")
    return 1 if found else 0


sys.exit(main())
