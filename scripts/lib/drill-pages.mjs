import { sleep } from "./processes.mjs";

const PAGES = [
  ...["/", "/cartas-contempladas", "/outras-cartas-contempladas", "/imoveis", "/veiculos", "/como-funciona"],
  ...["/posts", "/simular-consorcio", "/contact", "/politica-de-privacidade"],
];
const TIMEOUT_MS = 60_000;

/**
 * Compares ten pages of a restored copy with those of the running site: each is answered, with the site's title if
 * the site answers.
 * @param {string} copy the address of the restored copy
 * @returns {Promise<string[]>} descriptions of the differences
 */
export async function comparePages(copy) {
  const site = `http://127.0.0.1:${process.env.PORT}`;
  const differences = [];
  for (const page of PAGES) {
    const restored = await requestWithRetries(copy + page);
    const there = await ask(site + page);
    if (restored.status !== 200 && restored.status !== there?.status) {
      differences.push(`${page}: answered ${restored.status}`);
    } else if (there?.status === 200 && there.title !== restored.title) {
      differences.push(`${page}: '${restored.title}' instead of '${there.title}'`);
    }
  }
  return differences;
}

/** A copy that has just started may refuse its first requests. */
async function requestWithRetries(address) {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(500)) {
    const answer = await ask(address);
    if (answer && answer.status !== 503) return answer;
    if (Date.now() > deadline) return answer ?? { status: 0, title: "" };
  }
}

async function ask(address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    const [, title = ""] = /<title>([^<]*)<\/title>/.exec(await response.text()) ?? [];
    return { status: response.status, title };
  } catch {
    return null;
  }
}
