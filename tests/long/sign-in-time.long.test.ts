import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { PASSWORD, PASSWORD_HASH } from "@/tests/factories";
import { makeDeployment } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";

const ROUNDS = 40;
/** The maximum ratio of the highest to the lowest median: a larger ratio would reveal which e-mails are known. */
const FACTOR = 1.25;
const OUTDATED = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
const deployment = makeDeployment({ env: { TRUSTED_PROXY: "1", LOG_LEVEL: "warn" } });

test("a refusal takes the same time for every e-mail: unknown, known, inactive, invited, with a second step", async () => {
  await deployment.cluster.query("UPDATE company SET require_two_factor = 'root'");
  const people = {
    unknown: "ninguem@tempo.example",
    active: await make("ativa", {}),
    inactive: await make("inativa", { is_active: false }),
    root: await make("raiz", { is_root: true }),
    "with a second step": await make("codigo", { code: true }),
    invited: await make("convidada", { invited: true }),
    "with an outdated hash": await make("antiga", { password_hash: await hash(PASSWORD, OUTDATED) }),
  };
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(people).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    // An inactive account's right password is refused too.
    for (const [name, email] of Object.entries(people)) {
      const password = name === "inactive" && round % 2 === 0 ? PASSWORD : "errada-errada";
      times[name]?.push(await timeOf(email, password, `198.51.100.${round + 1}`));
      await deployment.cluster.query("DELETE FROM rate_limits");
    }
  }
  const medians = Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]));
  printFigure("refusals in ms", medians);
  const all = Object.values(medians);
  expect(Math.max(...all)).toBeLessThan(FACTOR * Math.min(...all));
});

type Kind = {
  is_active?: boolean;
  is_root?: boolean;
  code?: boolean;
  invited?: boolean;
  password_hash?: string;
};

async function make(
  name: string,
  { is_active = true, is_root = false, code, invited, password_hash = PASSWORD_HASH }: Kind,
): Promise<string> {
  const email = `${name}@tempo.example`;
  const [row] = await deployment.cluster.query(
    `INSERT INTO users (name, email, password_hash, is_root, is_active, invited_at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [name, email, password_hash, is_root, is_active, invited ? new Date() : null],
  );
  const { id } = row as { id: number };
  const sealed = "INSERT INTO two_factors (user_id, secret, last_step) VALUES ($1, 'x', 0)";
  if (code) await deployment.cluster.query(sealed, [id]);
  return email;
}

async function timeOf(email: string, password: string, address: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await fetch(`${deployment.app.url}/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ email, password }),
  });
  expect(status).toBe(422);
  return performance.now() - startedAt;
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
