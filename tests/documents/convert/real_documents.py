"""Whether real documents are converted: every PDF, office document and book below some folders, by `seine convert` and, where
there is one for the type, by the tool alone.

    python3 tests/documents/convert/real_documents.py SEINE FOLDER...

Prints for each type how many files there are, how many are converted, which fail although the tool converts them, and how many
a second are converted one after the other, starts of the program included. Debian's texlive-*-doc packages have PDFs by the thousand;
`dpkg-deb -x` unpacks what `apt-get download` loads.
"""

import collections
import os
import subprocess
import sys
import time

# Which tool of its own a type has, and its arguments around the name of the file.
TOOLS = {"pdf": ["pdftotext", "-q", "{}", "-"], "doc": ["catdoc", "{}"], "xls": ["xls2csv", "{}"], "ppt": ["catppt", "{}"]}
TYPES = (*TOOLS, "docx", "xlsx", "pptx", "odt", "ods", "odp", "epub", "rtf")
TIMEOUT_S = 120


def status_of(command):
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, timeout=TIMEOUT_S, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return subprocess.CompletedProcess(command, 1, stderr=str(error))


def files_below(folders):
    for folder in folders:
        for place, _, names in os.walk(folder):
            for name in sorted(names):
                path, extension = os.path.join(place, name), name.rpartition(".")[2].lower()
                if extension in TYPES and os.path.isfile(path) and not os.path.islink(path):
                    yield extension, path


def main(seine, *folders):
    counts, seconds, failures = collections.Counter(), collections.Counter(), collections.defaultdict(list)
    for extension, path in files_below(folders):
        begun = time.monotonic()
        result = status_of([seine, "convert", path])
        if "nothing converts text/" in result.stderr:
            continue  # by its bytes it is plain text, whatever it is called
        seconds[extension] += time.monotonic() - begun
        counts[extension] += 1
        if result.returncode:
            tool = TOOLS.get(extension)
            fails_as_well = tool and status_of([word.replace("{}", path) for word in tool]).returncode != 0
            failures[extension].append((path, fails_as_well, (result.stderr.strip().splitlines() or [""])[-1]))
    print(f"{'type':6} {'files':>6} {'converted':>9} {'tool fails too':>14} {'files/s':>8}")
    for extension, count in counts.most_common():
        too = sum(bool(fails) for _, fails, _ in failures[extension])
        print(f"{extension:6} {count:6} {count - len(failures[extension]):9} {too:14} {count / seconds[extension]:8.1f}")
    for extension, found in failures.items():
        for path, fails_as_well, sentence in found:
            print(f"{extension}: {path}: {sentence}" + (" (the tool fails as well)" if fails_as_well else ""))


if __name__ == "__main__":
    main(*sys.argv[1:])
