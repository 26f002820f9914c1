/* Reads every record of WARC files with npm's warcio and prints a JSON line of each. */
import fs from "node:fs";
import { WARCParser } from "warcio";

for (const path of process.argv.slice(2))
  for await (const record of new WARCParser(fs.createReadStream(path))) {
    let bytes = 0;
    for await (const piece of record) bytes += piece.length;
    console.log(JSON.stringify({
      type: record.warcType, uri: record.warcTargetURI, version: record.warcHeaders.statusline,
      status: record.httpHeaders?.statusCode ?? null, digest: record.warcPayloadDigest, bytes,
    }));
  }
