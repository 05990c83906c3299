import { gzipSync } from "node:zlib";
import { SESSION_COOKIES } from "@/lib/people/auth/cookie";
import { COMPACT_FORM } from "@/lib/trade/letters/compact";
import type { Attack } from "./attacks";

const KB = 1024;
const MB = 1024 * KB;
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const MULTIPART_TYPE = "multipart/form-data; boundary=b";

type Sent = { type?: string; body?: string | Buffer; headers?: string[]; method?: string; length?: number };

/** Makes an attack whose requests come from different addresses, so that no rate limit refuses them first. */
function bomb(name: string, path: string, sent: Sent = {}): Attack {
  const { type, body, headers = [], method = body === undefined ? "GET" : "POST", length } = sent;
  const content = Buffer.from(body ?? "");
  return {
    name,
    bytes: ({ host }, turn) => {
      const own = `X-Forwarded-For: 10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
      const lines = [
        `${method} ${path} HTTP/1.1`,
        `Host: ${host}`,
        own,
        ...headers,
        ...(type ? [`Content-Type: ${type}`] : []),
        ...(body === undefined ? [] : [`Content-Length: ${length ?? content.length}`]),
        "Connection: close",
      ];
      return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), content]);
    },
  };
}

const upTo = (bytes: number, piece: string) => piece.repeat(Math.floor(bytes / piece.length));
const field = (name: string, rest = "") => `--b\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n`;
const end = "--b--\r\n";

/** Bodies that cost more to parse than their size suggests, with their types. */
const bodies: [name: string, type: string, body: string | Buffer, length?: number][] = [
  ["66,000 parts", MULTIPART_TYPE, upTo(3.3 * MB, `${field("a")}\r\n1\r\n`) + end],
  ["boundaries alone", MULTIPART_TYPE, upTo(3.9 * MB, "--b\r\n")],
  ["nearly boundaries", MULTIPART_TYPE, `${field("a")}\r\n${upTo(3.9 * MB, "\r\n--")}`],
  ["line ends", MULTIPART_TYPE, `${field("a")}\r\n${upTo(3.9 * MB, "\r\n")}`],
  ["a giant header", MULTIPART_TYPE, `${field("a", `; x="${"h".repeat(3 * MB)}"`)}\r\n1\r\n${end}`],
  ["500,000 headers", MULTIPART_TYPE, `${field("a")}${upTo(3.9 * MB, "X-A: 1\r\n")}\r\n1\r\n${end}`],
  ["escaped names", MULTIPART_TYPE, upTo(3.9 * MB, `${field('\\"'.repeat(3000))}\r\n1\r\n`) + end],
  ["no end", MULTIPART_TYPE, `${field("email")}\r\n${"a".repeat(3.9 * MB)}`],
  ["60,000 tiny files", MULTIPART_TYPE, upTo(3.9 * MB, `${field("f", '; filename="f"')}\r\n1\r\n`) + end],
  ["one large file", MULTIPART_TYPE, `${field("f", '; filename="f"')}\r\n${"a".repeat(3.9 * MB)}\r\n${end}`],
  [
    "200 large fields",
    MULTIPART_TYPE,
    upTo(3.9 * MB, `${field("email")}\r\n${"a".repeat(20 * KB)}\r\n`) + end,
  ],
  ["a body beyond its length", MULTIPART_TYPE, `${field("email")}\r\n1\r\n${end}`, 900 * MB],
  ["deep JSON", JSON_TYPE, "[".repeat(MB / 2 - 1) + "]".repeat(MB / 2 - 1)],
  ["deep objects", JSON_TYPE, upTo(MB - 10, '{"a":')],
  ["a wide object", JSON_TYPE, `{${Array.from({ length: 80_000 }, (_, n) => `"k${n}":1`)}}`],
  ["a wide list", JSON_TYPE, `{"email":[${upTo(MB - 20, "1,")}1]}`],
  ["a list of lists", JSON_TYPE, `{"email":[${upTo(MB - 20, "[],")}[]]}`],
  ["the same key again", JSON_TYPE, `{${upTo(MB - 20, '"email":1,')}"email":1}`],
  ["a long text", JSON_TYPE, `{"email":"${"a".repeat(MB - 20)}"}`],
  ["a long text of escapes", JSON_TYPE, `{"email":"${upTo(MB - 20, "\\u0001")}"}`],
  ["a long text of quotes", JSON_TYPE, `{"email":"${upTo(MB - 20, '\\"')}"}`],
  ["a long number", JSON_TYPE, `{"email":${"9".repeat(MB - 20)}}`],
  ["a text without end", JSON_TYPE, `{"email":"${"\\".repeat(MB - 20)}`],
  ["no UTF-8", JSON_TYPE, Buffer.alloc(MB - 1, 0xff)],
  ["white space", JSON_TYPE, " ".repeat(MB - 1)],
  ["gzip", JSON_TYPE, gzipSync(Buffer.alloc(100 * MB))],
  ["130,000 fields", FORM_TYPE, upTo(MB - 1, "email=a&")],
  ["one long field", FORM_TYPE, `email=${"a".repeat(MB - 10)}`],
  ["one field of escapes", FORM_TYPE, `email=${upTo(MB - 10, "%25")}`],
];

/** Texts on which a careless regular expression backtracks. */
const texts = {
  "an e-mail of @": "@".repeat(200 * KB),
  "an e-mail of dots": `a@${"a.".repeat(100 * KB)}`,
  "an e-mail of spaces": `a@a.b${" ".repeat(200 * KB)}c`,
  "an e-mail of marks": `a${"\u0301".repeat(100 * KB)}@a.com`,
};

const paths = [
  ...["/login", "/web/newsletter", "/web/contemplated/calculate", "/newsletter/sair", "/api/faqs"],
  ...["/web/alerts", "/web/clicks", "/web/vitals", "/avisos/confirmar", "/avisos/sair"],
];

/** Anonymous attacks: every body on every path above, and costly fields, URLs and headers. */
export const anonymousBombs: Attack[] = [
  ...paths.flatMap((path) =>
    bodies.map(([name, type, body, length]) => bomb(`${path}: ${name}`, path, { type, body, length })),
  ),
  ...Object.entries(texts).flatMap(([name, email]) => [
    json(name, "/web/newsletter", { email, name: email, whatsapp: email }),
    json(name, "/login", { email, password: "x" }),
    json(name, "/newsletter/sair", { email }),
    json(name, "/web/clicks", { page: email, letters: email }),
    json(name, "/web/alerts", { email, type: email, minCredit: email }),
  ]),
  json("a password of 1 MB", "/login", { email: "root@example.com", password: "x".repeat(MB - 100) }),
  json("a password of 256 characters", "/login", { email: "root@example.com", password: "é".repeat(256) }),
  json("a token of 1 MB", "/newsletter/sair", { token: "a.".repeat(400 * KB) }),
  json("50 ids", "/web/contemplated/calculate", {
    contemplated: Array.from({ length: 50 }, (_, n) => n + 1),
  }),
  json("50 huge ids", "/web/contemplated/calculate", {
    contemplated: Array.from({ length: 50 }, () => "9".repeat(20_000)),
  }),
  ...[
    ["a long query", `/cartas-contempladas?x=${"a".repeat(14 * KB)}`],
    ["a query of 7,000 names", `/cartas-contempladas?${"a&".repeat(7 * KB)}`],
    ["a long filter", `/outras-cartas-contempladas?administrator=${"%C3%A1".repeat(2 * KB)}`],
    ["a long sum", `/cartas-contempladas?contemplated=${"1,".repeat(6 * KB)}1`],
    ["a long token", `/newsletter/sair?token=${"a".repeat(14 * KB)}`],
    ["a made-up seal", `/?form=${"a".repeat(3 * KB)}.b.c.d.e`],
    ["a made-up seal on the sign-in", `/login?form=${"a".repeat(3 * KB)}.b.c.d.e`],
    ["a long next path", `/login?next=${"/".repeat(14 * KB)}`],
    ["a long path", `/${"a/".repeat(7 * KB)}`],
    ["an escaped path", `/posts/${"%25".repeat(300)}`],
    ["an invalid name in storage", `/storage/${"%00".repeat(300)}`],
    ["traversal in storage", `/storage/${"..%2f".repeat(200)}etc/passwd`],
    ["a long name in storage", `/storage/${"a".repeat(14 * KB)}.png`],
    ["a missing picture", "/storage/0123456789abcdef0123456789abcdef-4x4.png"],
    ["a search without a session", `/api/contemplateds?search=${"a".repeat(14 * KB)}`],
    ["a page of staff", `/iacontrol/${"a".repeat(900)}`],
  ].map(([name = "", path = ""]) => bomb(name, path)),
  ...["/", "/cartas-contempladas", "/web/contemplated/other", "/login", "/iacontrol", "/api/faqs"].flatMap(
    (path) =>
      [
        ["cookies", `Cookie: ${"a=b; ".repeat(3 * KB)}`],
        ["one long cookie", `Cookie: ${SESSION_COOKIES.http}=${"a".repeat(14 * KB)}`],
        ["a session of five parts", `Cookie: ${SESSION_COOKIES.http}=${"a".repeat(900)}.b.c.d.e`],
        ["Range", `Range: bytes=${"0-,".repeat(4 * KB)}0-`],
        ["Accept-Encoding", `Accept-Encoding: ${"gzip;q=0.1,".repeat(1300)}br`],
        ["If-None-Match", `If-None-Match: ${'"a",'.repeat(3500)}"b"`],
        ["half a tag", `If-None-Match: ${'W/"'.repeat(4500)}`],
        ["X-Forwarded-For", `X-Forwarded-For: ${"1.1.1.1,".repeat(1700)}1.1.1.1`],
        ["Accept", `Accept: ${"text/html,".repeat(1400)}*/*`],
        ["200 headers", Array.from({ length: 200 }, (_, n) => `X-${n}: 1`).join("\r\n")],
      ].map(([name, header = ""]) => bomb(`${path}: ${name}`, path, { headers: [header] })),
  ),
];

const htmls = {
  "open comments": upTo(200_000, "<!--"),
  "open tags": upTo(200_000, "<a "),
  links: upTo(200_000, '<a href="http://a">'),
  depth: upTo(200_000, "<ul><li>"),
  paragraphs: upTo(200_000, "<p>a"),
  styles: upTo(200_000, '<span style="color:red;color:#fff">a</span>'),
  "one long style": `<p style="${upTo(199_000, "text-align:left;")}">a</p>`,
  entities: upTo(200_000, "&amp;"),
  "half entities": upTo(200_000, "&#"),
  attributes: `<p ${upTo(199_000, "a=b ")}>a</p>`,
  "less than": "<".repeat(200_000),
  scripts: upTo(200_000, "<script>"),
};

/** Uncached lists of all letters, one per request. */
export const coldLists: Attack[] = ["itau", "other"].flatMap((list) => [
  bomb(`a cold list of ${list}`, `/web/contemplated/${list}`),
  bomb(`a cold list of ${list} in columns`, `/web/contemplated/${list}?v=${COMPACT_FORM}`),
]);

/** Returns uploads of pictures; without the cookie of a staff session they are refused at once. */
export function pictureBombs(pictures: Record<string, Buffer>, cookie?: string): Attack[] {
  const headers = cookie ? [`Cookie: ${cookie}`] : [];
  return Object.entries(pictures).map(([name, picture]) => {
    const head = field("image", '; filename="a.png"');
    const body = Buffer.concat([Buffer.from(`${head}\r\n`), picture, Buffer.from(`\r\n${end}`)]);
    return bomb(`a picture, ${name}`, "/api/uploads", { type: MULTIPART_TYPE, body, headers });
  });
}

/** Returns requests that staff may send by mistake or on purpose, and that must not block other requests either. */
export function staffBombs(cookie: string, banner: number): Attack[] {
  const headers = [`Cookie: ${cookie}`];
  const put = (name: string, path: string, value: unknown) =>
    bomb(`staff, ${name}`, path, { type: JSON_TYPE, body: JSON.stringify(value), headers, method: "PUT" });
  return [
    ...Object.entries(htmls).flatMap(([name, html]) => [
      bomb(`staff, an answer of ${name}`, "/api/faqs", {
        type: JSON_TYPE,
        body: JSON.stringify({ question: "Pergunta?", answer: html }),
        headers,
      }),
      put(`rules of ${name}`, "/api/config", { text_rules: html }),
    ]),
    ...["<!--", "<g>", "<path d='", "&#", "<svg>"].map((piece) =>
      put(`an icon of ${piece}`, `/api/full-banner/${banner}`, {
        advantages: [{ title: "a", description: "a", icon_svg: `<svg>${upTo(400 * KB, piece)}</svg>` }],
      }),
    ),
    ...["<!--", "<g>", "<path d='", "&#"].map((piece) =>
      put(`twelve icons of ${piece}`, `/api/full-banner/${banner}`, {
        advantages: Array.from({ length: 12 }, () => ({
          title: "a",
          description: "a",
          icon_svg: `<svg>${upTo(39_000, piece)}</svg>`,
        })),
      }),
    ),
    put("a list of 500,000 advantages", `/api/full-banner/${banner}`, {
      advantages: `[${upTo(MB - 100, "1,")}1]`,
    }),
    put("a list of 9,000 items", `/api/full-banner/${banner}`, {
      aditional: Array.from({ length: 9000 }, () => 1),
    }),
    put("a deep list in a text", `/api/full-banner/${banner}`, { aditional: "[".repeat(400 * KB) }),
    ...["%".repeat(4 * KB), "_".repeat(14 * KB), "a ".repeat(4 * KB)].map((term) =>
      bomb("staff, a search", `/api/newsletter?search=${encodeURIComponent(term).slice(0, 14 * KB)}`, {
        headers,
      }),
    ),
    bomb("staff, letters", `/api/contemplateds?search=${"a".repeat(14 * KB)}&per_page=99999999`, { headers }),
  ];
}

function json(name: string, path: string, value: unknown): Attack {
  return bomb(`${path}: ${name}`, path, { type: JSON_TYPE, body: JSON.stringify(value) });
}
