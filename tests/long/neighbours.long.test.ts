import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
import { expect, test } from "vitest";
import { makeDeployment } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import { addLetters } from "@/tests/harness/many-letters";

const LETTERS = 2000;
const NETWORKS = 10;
const MINUTE_MS = 60_000;
const VISIT_EVERY_MS = 250;
// The time after which every fourth request of the ten networks disconnects.
const ABORT_MS = 400;
const LIMITS = { p95: 300, max: 1000 };

const deployment = makeDeployment({ env: { TRUSTED_PROXY: "1" } });

test("while ten networks request pictures, costly sums and finder queries, another visitor's filtered list does not wait", async () => {
  const { app, cluster } = deployment;
  await addLetters(cluster, LETTERS);
  await cluster.query("UPDATE letters SET first_public_at = now() WHERE code LIKE 'M%'");
  await cluster.query("UPDATE letters SET withdrawn_at = now() WHERE code LIKE 'M%1'");
  const rows = await cluster.query(
    `SELECT administrator_id, segment, array_agg(id) FILTER (WHERE withdrawn_at IS NULL) AS there,
            array_agg(id) FILTER (WHERE withdrawn_at IS NOT NULL) AS gone
       FROM letters WHERE code LIKE 'M%' GROUP BY 1, 2 HAVING count(withdrawn_at) > 0`,
  );
  const groups = rows as { there: number[]; gone: number[] }[];
  const dispatcher = new Agent({ connections: 200 });
  const statuses = new Map<string, number>();
  const waits: number[] = [];
  const end = performance.now() + MINUTE_MS;

  async function ask(address: string, network: string, signal?: AbortSignal): Promise<number> {
    const headers = { "x-forwarded-for": network };
    const { statusCode, body } = await request(app.url + address, { dispatcher, headers, signal });
    await body.dump({ limit: 10_000_000 });
    return statusCode;
  }

  async function flood(kind: string, network: string, addressOf: (index: number) => string): Promise<void> {
    for (let index = 0; performance.now() < end; index += 1) {
      const signal = index % 4 === 3 ? AbortSignal.timeout(ABORT_MS) : undefined;
      const status = await ask(addressOf(index), network, signal).catch(() => "left");
      const name = `${kind} ${status}`;
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
      if (status === 429 || status === 503) await wait(200);
    }
  }

  async function visit(): Promise<void> {
    for (let index = 0; performance.now() < end; index += 1) {
      const startedAt = performance.now();
      expect(await ask(`/cartas-contempladas?minCredit=${120_000 + index}`, "198.51.100.7")).toBe(200);
      waits.push(performance.now() - startedAt);
      await wait(VISIT_EVERY_MS);
    }
  }

  const crowd = Array.from({ length: NETWORKS }, (_, which) => {
    const network = `203.0.${which}.5`;
    const seed = which * 100_000;
    return [
      flood("picture", network, (index) => `/web/contemplated/picture?contemplated=${some(4, seed + index)}`),
      flood("sum", network, (index) => `/cartas-contempladas/soma?contemplated=${some(50, seed + index)}`),
      flood("gone", network, (index) => `/cartas-contempladas/soma?contemplated=${some(5, seed + index, 1)}`),
      flood("finder", network, (index) => `/cartas-contempladas?credit=${300_000 + seed + index}`),
      flood(
        "api",
        network,
        (index) => `/web/contemplated/combinations?credit=${900_000 + seed + index}&tolerance=0`,
      ),
    ];
  });
  await Promise.all([visit(), ...crowd.flat()]);
  await dispatcher.destroy();

  const sorted = waits.toSorted((one, other) => one - other);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  const max = sorted.at(-1) ?? Number.NaN;
  printFigure("neighbours", { visits: waits.length, median: sorted[sorted.length >> 1], p95, max });
  printFigure("crowd", Object.fromEntries(statuses));
  expect(statuses.get("picture 200")).toBeGreaterThan(0);
  expect(p95).toBeLessThan(LIMITS.p95);
  expect(max).toBeLessThan(LIMITS.max);

  /** Returns ids of letters that can be summed, of which `gone` are withdrawn; the ids depend on the seed. */
  function some(count: number, seed: number, gone = 0): string {
    const group = groups[seed % groups.length];
    if (!group) throw new Error("no letters");
    const pick = (ids: number[], index: number) => ids[(seed * 7 + index * 13) % ids.length];
    const there = Array.from({ length: count - gone }, (_, index) => pick(group.there, index));
    const left = Array.from({ length: gone }, (_, index) => pick(group.gone, index));
    return [...new Set([...there, ...left])].join(",");
  }
});
