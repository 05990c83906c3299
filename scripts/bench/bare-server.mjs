import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { isMainThread } from "node:worker_threads";

// The baseline for a cached page: a plain Node server that returns the bytes and headers of the last PUT (one line of
// JSON with the headers, then the body). Loaded with --import, it runs inside a warmed server.
let headers = [];
let body = Buffer.alloc(0);

async function receive(request) {
  const input = await buffer(request);
  const end = input.indexOf("\n");
  headers = JSON.parse(input.toString("utf8", 0, end));
  body = input.subarray(end + 1);
}

// The same settings as in server.ts.
const options = {
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5000,
  requestTimeout: 0,
  keepAliveTimeout: 30_000,
};
if (isMainThread) {
  createServer(options, (request, response) => {
    if (request.method === "PUT") return receive(request).then(() => response.end());
    response.writeHead(200, headers);
    response.end(body);
  }).listen(Number(process.env.BARE_PORT), "127.0.0.1");
}
