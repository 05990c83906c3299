import { expect, test } from "vitest";
import { makeDeployment } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import { addLetters } from "@/tests/harness/many-letters";

const LETTERS = 100_000;
const TIMES = 30;
const MOST_MS = 100;
const deployment = makeDeployment();

test("the palette responds over HTTP in under 100 ms (p95) with 100,000 letters and 20,000 subscribers", async () => {
  const { root, cluster } = deployment;
  await addLetters(cluster, LETTERS);
  await cluster.query(
    `INSERT INTO subscribers (name, email, consent_text, consent_source)
     SELECT 'Pessoa ' || n, 'pessoa' || n || '@example.com', 'Aceito', '/' FROM generate_series(1, 20000) AS n`,
  );
  await cluster.query("ANALYZE");
  const [{ id }] = await cluster.query("SELECT max(id) AS id FROM letters");
  const timed: Record<string, number> = {};
  for (const search of [`${id}`, "M9999", "m1", "consorcio", "nada que exista", "importar"]) {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const startedAt = performance.now();
      const { status } = await root.json("GET", `/api/palette?search=${encodeURIComponent(search)}`);
      times.push(performance.now() - startedAt);
      expect(status).toBe(200);
    }
    timed[search] = times.sort((one, other) => one - other)[Math.floor(TIMES * 0.95)] ?? 0;
  }
  printFigure("palette", timed);
  expect(Math.max(...Object.values(timed))).toBeLessThan(MOST_MS);
});
