import { createServer } from "node:http";

// The measure of a cached page: what Node itself can do with the same bytes and headers. They come on standard
// input, the headers as one line of JSON.
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const input = Buffer.concat(chunks);
const end = input.indexOf("\n");
const headers = JSON.parse(input.toString("utf8", 0, end));
const body = input.subarray(end + 1);

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(0, "127.0.0.1", () => console.log(server.address().port));
