import { createServer } from "node:http";

// The measure of a cached page: what Node itself can do with the same bytes. They come on standard input.
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const body = Buffer.concat(chunks);
const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length };

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(0, "127.0.0.1", () => console.log(server.address().port));
