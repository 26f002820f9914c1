"""Real documents can be judged as their page says: real_documents_run.py SEINE."""

import os
import subprocess
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))

command = [sys.executable, os.path.join(FOLDER, "real_documents.py"), sys.argv[1], os.path.join(FOLDER, "data")]
output = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
print(output)
lines = [line.split() for line in output.splitlines()]
assert ["pdf", "2", "1", "1"] in [line[:4] for line in lines], lines  # one is encrypted
