import type pg from "pg";
import { expect, test } from "vitest";
import { corePool, letterPool, pool } from "@/lib/platform/db/pool";
import { createRatedPartner, createTestAdministrator, createTestLetter } from "@/tests/letters";
import { listStaffLetters } from "./data";

const FILTER = "type=Imóvel&administrator=Itaú&minCredit=50.000";

test.each([1, 45])(
  "a filtered page of the back office's list takes four queries, and three when requested again, for %d letters",
  async (letters) => {
    const { id: partner_id } = await createRatedPartner();
    const { id: administrator_id } = await createTestAdministrator();
    for (let index = 0; index < letters; index += 1) await createTestLetter({ partner_id, administrator_id });
    const ask = () => listStaffLetters(new URLSearchParams(`${FILTER}&partner=${partner_id}`));
    expect(await queriesOf(ask)).toBe(4);
    expect(await queriesOf(ask)).toBe(3);
  },
);

/** Counts the queries of a call, each of which acquires a connection from one of the pools. */
async function queriesOf(ask: () => Promise<unknown>): Promise<number> {
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  const pools: pg.Pool[] = [pool(), corePool(), letterPool()];
  for (const each of pools) each.on("acquire", count);
  await ask();
  for (const each of pools) each.off("acquire", count);
  return queries;
}
