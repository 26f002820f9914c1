/* Asks a server with the official client of the Model Context Protocol, and prints what came of it:
 *     node mcp_client.mjs stdio URI COMMAND ARGUMENT…
 *     node mcp_client.mjs http URI ADDRESS [ACCOUNT:PASSWORD]
 * URI is one of a document that "holiday" finds. */
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(fileURLToPath(new URL("../../../build/npm/package.json", import.meta.url)));
const { Client } = require("@modelcontextprotocol/sdk/client/index.js");

async function transportOf(kind, [first, ...rest]) {
    if (kind === "stdio") {
        const { StdioClientTransport } = require("@modelcontextprotocol/sdk/client/stdio.js");
        return new StdioClientTransport({ command: first, args: rest });
    }
    const { StreamableHTTPClientTransport } = require("@modelcontextprotocol/sdk/client/streamableHttp.js");
    const headers = rest.length ? { Authorization: `Basic ${Buffer.from(rest[0]).toString("base64")}` } : {};
    return new StreamableHTTPClientTransport(new URL(first), { requestInit: { headers } });
}

const [kind, uri, ...place] = process.argv.slice(2);
const client = new Client({ name: "seine-test", version: "1" });
const transport = await transportOf(kind, place);
let version = null;
const setVersion = transport.setProtocolVersion?.bind(transport);
transport.setProtocolVersion = (agreed) => { version = agreed; setVersion?.(agreed); };
await client.connect(transport);
const { tools } = await client.listTools();
const found = await client.callTool({ name: "search", arguments: { query: "holiday" } });
const read = await client.callTool({ name: "read_document", arguments: { uri } });
const refused = await client.callTool({ name: "sql", arguments: { query: "SELECT * FROM cookie" } });
const { resources } = await client.listResources();
await client.readResource({ uri: resources[0].uri });
const stop = new AbortController();
const endless = client.callTool({ name: "sql", arguments: { query: "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n" } },
    undefined, { signal: stop.signal }).then(() => false, () => true);
await client.ping();
stop.abort();
const cancelled = await endless;
await client.callTool({ name: "collections", arguments: {} });
if (kind === "http")
    await transport.terminateSession();
await client.close();
console.log(JSON.stringify({ version, tools: tools.length, hits: found.structuredContent.hits.length,
    markdown: read.structuredContent.markdown.includes("thirty days"), refused: refused.isError === true, resources: resources.length, cancelled }));
