// Saves with renders in flight: no page that is asked for after the answer to a save may be older than it,
// whichever of two processes was saved through and whichever is asked.
import { distDirs } from "../lib/build.mjs";
import { freePort } from "../lib/port.mjs";
import { startServer } from "../lib/serve.mjs";
import { callAs, signIn } from "./staff";

const TRIALS = 1000;
const env = { PORT: String(await freePort()), LOG_LEVEL: "warn" };
const second = startServer(distDirs.test, { mode: "production", env });
const bases = [`http://localhost:${process.env.PORT}`, await second.ready];
const pages = bases.flatMap((base) => ["/como-funciona", "/web/faqs/all"].map((address) => base + address));

const [first = ""] = bases;
const cookie = await signIn(first);
const faq = await callAs(cookie, "POST", `${first}/api/faqs`, {
  question: "Versão 0?",
  answer: "<p>Sim.</p>",
  active: true,
});
const id = (await faq.json()).data.id;

const begun = performance.now();
const waits: number[] = [];
let old = 0;
let reads = 0;
for (let version = 1; version <= TRIALS; version += 1) {
  // These find the last save's page old and render it while the next save commits.
  const inFlight = pages.map(read);
  const asked = performance.now();
  const change = { question: `Versão ${version}?`, answer: "<p>Sim.</p>" };
  const saved = await callAs(cookie, "PUT", `${bases[version % bases.length]}/api/faqs/${id}`, change);
  waits.push(performance.now() - asked);
  if (saved.status !== 200) throw new Error(`The save was answered ${saved.status}: ${await saved.text()}`);
  const seen = await Promise.all([...pages, ...pages].map(read));
  old += seen.filter((shown) => shown < version).length;
  reads += seen.length;
  await Promise.all(inFlight);
}
await callAs(cookie, "DELETE", `${first}/api/faqs/${id}`);
await second.stop();

const seconds = ((performance.now() - begun) / 1000).toFixed(0);
console.log(
  `old answers after a save        ${old}  (limit 0)  ${TRIALS} saves, ${reads} reads of two processes, ${seconds} s`,
);
waits.sort((one, other) => one - other);
const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0);
console.log(`a save, with renders in flight   p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
process.exitCode = old === 0 ? 0 : 1;

async function read(page: string): Promise<number> {
  const text = await (await fetch(page)).text();
  return Number(/Versão (\d+)/.exec(text)?.[1] ?? -1);
}
