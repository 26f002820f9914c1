"""Writes the first corpus of the fuzz targets `document` and `package` from tests/documents/convert/data: the first byte of a document
says its converter (include/seine/documents/convert/converters.def counts them); a package is its entries, each behind a line `@@name`."""
import os
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
DATA = os.path.join(HERE, "data")
CORPUS = os.path.join(HERE, "..", "..", "..", "fuzz", "corpus")
CONVERTERS = {"docx": 0, "odt": 1, "epub": 2, "eml": 3, "zip": 4, "gz": 4, "7z": 4, "rtf": 5, "pdf": 6, "doc": 7, "xls": 8, "ppt": 9}
PACKAGES = ("memo.docx", "memo.odt", "memo.epub", "table.xlsx", "table.ods", "slides.odp")

def write(folder, name, data):
    os.makedirs(os.path.join(CORPUS, folder), exist_ok=True)
    with open(os.path.join(CORPUS, folder, name), "wb") as file:
        file.write(data)

for name in sorted(os.listdir(DATA)):
    converter = CONVERTERS.get(name.rsplit(".", 1)[-1])
    with open(os.path.join(DATA, name), "rb") as file:
        data = file.read()
    if converter is not None and len(data) < 20000:
        write("document", name, bytes([converter]) + data)
write("document", "output.html", bytes([6]) + b'<html><head>\n<title>T&amp;</title>\n<meta name="Author" content="A"/>\n</head>\n<body>\n'
      b"<pre>\nfirst\n\n\fsecond /URI\n</pre>\n   1  Annotation    https://example.org/\n")
for name in PACKAGES:
    with zipfile.ZipFile(os.path.join(DATA, name)) as package:
        entries = [(e.filename, package.read(e)) for e in package.infolist() if e.filename.endswith((".xml", ".rels", ".xhtml", ".opf"))]
    write("package", name, b"".join(f"@@{entry}\n".encode() + data + b"\n" for entry, data in entries if len(data) < 30000
                                    and "theme" not in entry and "settings" not in entry and "font" not in entry.lower()))
