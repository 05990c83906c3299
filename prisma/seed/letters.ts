import { createReadStream } from "node:fs";
import { db } from "@/lib/platform/db/client";
import { parseDefaultFee } from "@/lib/trade/administrators/transfer-fee";
import { importPartner } from "@/lib/trade/imports/import-partner";
import { writeTempFile } from "@/lib/trade/imports/temp-file";
import { partners } from "./partners";

/**
 * Takes in each partner's bundled file through the importer; one that already has letters is left as it is.
 * @returns how many letters there are now
 * @throws Error when a bundled file does not go in
 */
export async function importLetters(): Promise<number> {
  for (const { name, feed } of partners) {
    const partner = await db.partner.findFirst({
      where: { name, letters: { none: {} } },
      select: { id: true },
    });
    if (!partner) continue;
    const file = await writeTempFile(createReadStream(new URL(`./feeds/${feed}`, import.meta.url)));
    const run = await importPartner({ partnerId: partner.id, file });
    const status = typeof run === "string" ? run : run.status;
    if (status !== "imported") throw new Error(`The bundled file ${feed} did not go in: ${reason(run)}`);
  }
  await setDefaultFees();
  return db.letter.count();
}

/** Gives some administrators a fee for letters whose partners name none; one that root has set is left as it is. */
async function setDefaultFees(): Promise<void> {
  for (const [name, transfer_fee] of [
    ["Âncora", "1%"],
    ["Magalu", "R$ 850,00"],
  ] as const) {
    await db.administrator.updateMany({
      where: { name, transfer_fee: null },
      data: { transfer_fee, ...parseDefaultFee(transfer_fee) },
    });
  }
}

const reason = (run: Awaited<ReturnType<typeof importPartner>>) =>
  typeof run === "string" ? run : (run.message ?? run.status);
