"""The manual pages in docs/man are what the program prints of itself.

To write them anew:  for page in docs/man/*; do p=${page##*/}; build/release/bin/seine help --man ${p%.*} >$page; done
"""
import pathlib
import subprocess
import sys

seine, source = sys.argv[1], pathlib.Path(__file__).resolve().parents[2]
failed = False
for page in ("seine.1", "seine-crawl.1", "seine-admin.1", "seine-configuration.5"):
    name = page.rpartition(".")[0]
    printed = subprocess.run([seine, "help", "--man", name], capture_output=True, text=True, check=True).stdout
    kept = source / "docs" / "man" / page
    if not kept.exists() or kept.read_text() != printed:
        print(f"{kept} is not what `seine help --man {name}` prints")
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
