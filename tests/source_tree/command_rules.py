"""Rules about the subcommands, asked of the program itself."""
import os
import re
import subprocess

import tree

PROGRAM = os.path.join(tree.BUILD, "bin", "seine")


def names():
    text = tree.code_only(tree.read("src/commands/cli/main.c"), keep_strings=True)
    table = re.search(r"struct command COMMANDS\[\] = \{(.*?)\n\};", text, re.DOTALL).group(1)
    return re.findall(r'\{\s*(?:\.name\s*=\s*)?"([\w-]+)"', table)


def commands_are_documented():
    """Every subcommand stands in the README or in docs/."""
    documents = ["README.md", *tree.files("docs", endings=(".md",))]
    text = "\n".join(tree.read(path) for path in documents if tree.exists(path))
    for name in names():
        if f"seine {name}" not in text:
            yield f"src/commands/cli/main.c: `seine {name}` is neither in README.md nor in docs/"


def commands_help():
    """Every subcommand answers --help with its usage and exit status 0."""
    for name in names():
        result = subprocess.run([PROGRAM, name, "--help"], capture_output=True, text=True,
                                stdin=subprocess.DEVNULL, timeout=300, check=False)
        if result.returncode != 0 or "usage" not in result.stdout.lower():
            yield (f"seine {name} --help: exit status {result.returncode}, "
                   f"printed {result.stdout[:60]!r}, {result.stderr[:60]!r}")


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (commands_are_documented, commands_help)})
