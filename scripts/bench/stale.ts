// Saves with renders in flight: no page that is asked for after the answer to a save may be older than it.
import { readFileSync } from "node:fs";
import path from "node:path";

const TRIALS = 1000;
const base = `http://localhost:${process.env.PORT}`;
const addresses = ["/como-funciona", "/web/faqs/all"];

const cookie = await signIn();
const faq = await call("POST", "/api/faqs", { question: "Versão 0?", answer: "<p>Sim.</p>", active: true });
const id = (await faq.json()).data.id;

const begun = performance.now();
let old = 0;
let reads = 0;
for (let version = 1; version <= TRIALS; version += 1) {
  // These find the last save's page old and render it while the next save commits.
  const inFlight = addresses.map(read);
  const saved = await call("PUT", `/api/faqs/${id}`, {
    question: `Versão ${version}?`,
    answer: "<p>Sim.</p>",
  });
  if (saved.status !== 200) throw new Error(`The save was answered ${saved.status}: ${await saved.text()}`);
  const seen = await Promise.all([...addresses, ...addresses].map(read));
  old += seen.filter((shown) => shown < version).length;
  reads += seen.length;
  await Promise.all(inFlight);
}
await call("DELETE", `/api/faqs/${id}`);

const seconds = ((performance.now() - begun) / 1000).toFixed(0);
console.log(
  `old answers after a save        ${old}  (limit 0)  ${TRIALS} saves, ${reads} reads, ${seconds} s`,
);
process.exitCode = old === 0 ? 0 : 1;

async function read(address: string): Promise<number> {
  const text = await (await fetch(base + address)).text();
  return Number(/Versão (\d+)/.exec(text)?.[1] ?? -1);
}

function call(method: string, address: string, body?: unknown): Promise<Response> {
  return fetch(base + address, {
    method,
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** As the root user of the demo content, whose password the seed has just made. */
async function signIn(): Promise<string> {
  const logins = readFileSync(path.join(process.env.DATA_DIR ?? ".data", "demo-logins"), "utf8");
  const [, email, password] = /(\S+@\S+)\s+(\S+)/.exec(logins) ?? [];
  const response = await fetch(`${base}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const [session = ""] = response.headers.getSetCookie();
  if (response.status !== 200) throw new Error(`The sign-in was answered ${response.status}`);
  return session.split(";")[0] ?? "";
}
