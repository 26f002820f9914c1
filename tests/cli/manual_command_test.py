"""The manual pages in docs/man are what the program prints of itself.

To write them anew:  for p in seine seine-crawl seine-admin; do build/release/bin/seine help --man $p >docs/man/$p.1; done
"""
import pathlib
import subprocess
import sys

seine, source = sys.argv[1], pathlib.Path(__file__).resolve().parents[2]
failed = False
for page in ("seine", "seine-crawl", "seine-admin"):
    printed = subprocess.run([seine, "help", "--man", page], capture_output=True, text=True, check=True).stdout
    kept = source / "docs" / "man" / f"{page}.1"
    if not kept.exists() or kept.read_text() != printed:
        print(f"{kept} is not what `seine help --man {page}` prints")
        failed = True
listed = subprocess.run([seine, "--help"], capture_output=True, text=True, check=True).stdout
commands = [line.split()[0] for line in listed.splitlines() if line.startswith("  ")]
assert "crawl" in commands, listed
for command in commands:
    if command == "help":
        continue
    done = subprocess.run([seine, command, "--help"], capture_output=True, text=True)
    if done.returncode != 0 or "usage:" not in done.stdout:
        print(f"`seine {command} --help` ends with {done.returncode} and prints {done.stdout[:80]!r}")
        failed = True
sys.exit(failed)
