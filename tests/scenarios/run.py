"""Runs a scenario. Scenarios lie in folders by subject; the launcher finds a scenario by its name, and the scenario
imports helpers and other scenarios by their bare names (`import support`), whatever folders they lie in.

    python3 tests/scenarios/run.py NAME build/release/bin/seine [CLASS[.TEST] …]
"""

import os
import runpy
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def modules():
    """The path of each Python file below this folder, by its name; a rule of the source tree keeps names unique."""
    return {name.removesuffix(".py"): os.path.join(folder, name)
            for folder, _, names in os.walk(HERE) for name in names if name.endswith(".py")}


def main():
    paths = modules()
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in paths:
        sys.exit(f"run.py: there is no scenario \"{name}\" below tests/scenarios. Usage: run.py NAME PROGRAM [CLASS[.TEST] …]")
    sys.path[:1] = sorted({os.path.dirname(path) for path in paths.values()})
    del sys.argv[1]
    runpy.run_path(paths[name], run_name="__main__")


if __name__ == "__main__":
    main()
