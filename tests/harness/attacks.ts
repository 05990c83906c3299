import net from "node:net";
import { gzipSync } from "node:zlib";

export type Target = { host: string; port: number };
export type Attack = { name: string; bytes: (target: Target, turn: number) => Buffer | string };

const TIMEOUT_MS = 15_000;
const MB = 1024 * 1024;

/** The anonymous attacks, which are sent in turn. */
export const attacks: Attack[] = [
  get("bad path", "/%E0%A4%A"),
  get("traversal", "/storage/..%2f..%2f..%2fetc%2fpasswd"),
  get("NUL in the path", "/posts/%00"),
  get("dotfile", "/.env"),
  get("source map", "/build/_next/static/chunks/main.js.map"),
  get("double slash", "//evil.example/%2e%2e/iacontrol"),
  get("unknown slug", "/posts/nao-existe-"),
  get("made-up filter", "/cartas-contempladas?minCredit="),
  get("search of nothing", "/outras-cartas-contempladas?administrator=%25&type=%27;DROP&page="),
  get("huge query", `/cartas-contempladas?x=${"a".repeat(6000)}&y=`),
  get("bad form token", "/?form=a.b.c.d."),
  get("back office without a session", "/api/contemplateds?page="),
  get(
    "middleware bypass",
    "/iacontrol/users",
    "x-middleware-subrequest: middleware:middleware:middleware\r\n",
  ),
  get("rsc probe", "/iacontrol/users?_rsc=1", "RSC: 1\r\nNext-Router-Prefetch: 1\r\n"),
  get("forged address", "/", "X-Forwarded-For: 127.0.0.1\r\nX-Client-Address: 127.0.0.1\r\n"),
  get("poisoned host", "/", "X-Forwarded-Host: evil.example\r\nX-Original-URL: /iacontrol\r\n"),
  get("long header", "/", `X-Long: ${"h".repeat(12_000)}\r\n`),
  { name: "bad host", bytes: () => "GET / HTTP/1.1\r\nHost: a b@c\r\nConnection: close\r\n\r\n" },
  { name: "no HTTP", bytes: () => "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n" },
  {
    name: "unknown method",
    bytes: ({ host }) => `BREW / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  },
  { name: "TRACE", bytes: ({ host }) => `TRACE / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n` },
  {
    name: "smuggling",
    bytes: ({ host }) =>
      `POST /web/newsletter HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`,
  },
  {
    name: "malformed chunk",
    bytes: ({ host }) =>
      `POST /web/newsletter HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
  },
  post(
    "server action",
    "/",
    "text/plain",
    "[]",
    "Next-Action: 7f0000000000000000000000000000000000000000\r\n",
  ),
  post("sign-in", "/login", "application/json", '{"email":"root@example.com","password":"123456"}'),
  post("sign-in injection", "/login", "application/json", '{"email":{"not":""},"password":["x"]}'),
  post(
    "sum of too many",
    "/web/contemplated/calculate",
    "application/json",
    `{"contemplated":[${"1,".repeat(9999)}1]}`,
  ),
  post("nested JSON", "/web/newsletter", "application/json", `${"[".repeat(50_000)}${"]".repeat(50_000)}`),
  post("no JSON", "/web/newsletter", "application/json", "{"),
  post("wrong type", "/api/faqs", "text/plain", "x"),
  post("foreign origin", "/web/newsletter", "application/json", "{}", "Origin: https://evil.example\r\n"),
  post(
    "gzip bomb",
    "/web/newsletter",
    "application/json",
    gzipSync(Buffer.alloc(MB)),
    "Content-Encoding: gzip\r\n",
  ),
  post("multipart bomb", "/login", "multipart/form-data; boundary=b", multipartBomb()),
  post(
    "multipart bomb on a public form",
    "/web/newsletter",
    "multipart/form-data; boundary=b",
    multipartBomb(),
  ),
];

/** Resolves to the response's status, 0 without a response within the time limit. */
export function attack({ bytes }: Attack, target: Target, turn: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = net.connect(target.port, target.host);
    let head = "";
    const finish = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0));
    };
    socket.setTimeout(TIMEOUT_MS, finish);
    socket.on("connect", () => socket.write(bytes(target, turn)));
    socket.on("data", (chunk) => {
      head += chunk.toString("latin1", 0, 200);
      if (head.length > 15) finish();
    });
    socket.on("error", finish);
    socket.on("close", finish);
  });
}

/** Makes a GET attack; a path that ends in `=`, `-` or `.` gets the turn appended, which makes each URL unique. */
function get(name: string, path: string, headers = ""): Attack {
  const isOpen = path.endsWith("=") || path.endsWith("-") || path.endsWith(".");
  return {
    name,
    bytes: ({ host }, turn) =>
      `GET ${path}${isOpen ? turn : ""} HTTP/1.1\r\nHost: ${host}\r\n${headers}Connection: close\r\n\r\n`,
  };
}

function post(name: string, path: string, type: string, body: string | Buffer, headers = ""): Attack {
  const content = Buffer.from(body);
  return {
    name,
    bytes: ({ host }) =>
      Buffer.concat([
        Buffer.from(
          `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}Content-Type: ${type}\r\nContent-Length: ${content.length}\r\nConnection: close\r\n\r\n`,
        ),
        content,
      ]),
  };
}

function multipartBomb(): string {
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  return `${part.repeat(Math.floor((3 * MB) / part.length))}--b--\r\n`;
}
