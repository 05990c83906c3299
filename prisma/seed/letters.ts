import { createReadStream } from "node:fs";
import { db } from "@/lib/platform/db/client";
import { fromIsoDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { parseDefaultFee } from "@/lib/trade/administrators/transfer-fee";
import { importPartner } from "@/lib/trade/imports/import-partner";
import { writeTempFile } from "@/lib/trade/imports/temp-file";
import { recordPastMonths } from "@/lib/trade/stock-index/mutations";
import { partners } from "./lists";

const DAYS = 300;

/**
 * Imports each partner's bundled file, except for partners that already have letters.
 * @returns the number of letters
 * @throws Error when a bundled file is refused
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
    if (status !== "imported") throw new Error(`The bundled file ${feed} was not imported: ${reason(run)}`);
  }
  await setDefaultFees();
  await setLegalName();
  return db.letter.count();
}

/** Gives some administrators a default fee, unless root has set one. */
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

/**
 * Sets the name under which visitors find the main administrator in the Banco Central's list. The CNPJ is empty until
 * root copies it from there: a wrong number would lead visitors to another company.
 */
async function setLegalName(): Promise<void> {
  await db.administrator.updateMany({
    where: { name: "Itaú", legal_name: null },
    data: {
      legal_name: "Itaú Administradora de Consórcios Ltda.",
      link: "https://www.bcb.gov.br/estabilidadefinanceira/encontreinstituicao",
    },
  });
}

/** Confirms the three smallest letters on offer as the first user, unless any letter has been confirmed. */
export async function confirmSome(): Promise<void> {
  const user = await db.user.findFirst({ orderBy: { id: "asc" }, select: { id: true } });
  if (!user || (await db.letterConfirmation.count()) > 0) return;
  const letters = await db.letter.findMany({
    where: { status: "available", withdrawn_at: null },
    orderBy: [{ credit_cents: "asc" }, { id: "asc" }],
    take: 3,
    select: { id: true },
  });
  const confirmed_on = fromIsoDate(todayInSaoPaulo());
  await db.letterConfirmation.createMany({
    data: letters.map(({ id }) => ({ letter_id: id, confirmed_on, evidence: "statement", user_id: user.id })),
  });
}

const reason = (run: Awaited<ReturnType<typeof importPartner>>) =>
  typeof run === "string" ? run : (run.message ?? run.status);

/**
 * Creates a history of the demo's letters for /indice, as if they had arrived over the last ten months and every third
 * entry had been lowered since. A database with recorded months is not changed.
 */
export async function writeHistories(now: Date): Promise<void> {
  if ((await db.stockMonth.count()) > 0) return;
  // Multiplying by a number coprime to DAYS spreads neighbouring ids.
  await db.$executeRaw`
    UPDATE letters
       SET created_at = came.at, first_public_at = CASE WHEN letters.first_public_at IS NOT NULL THEN came.at END
      FROM (SELECT id, ${now}::timestamptz - make_interval(days => (id * 37) % ${DAYS}::int) AS at FROM letters) AS came
     WHERE came.id = letters.id`;
  await db.$executeRaw`
    INSERT INTO letter_events (letter_id, kind, at, entry_was)
    SELECT id, 'changed', created_at + (${now}::timestamptz - created_at) / 2,
           least(entry_cents * (103 + id % 9) / 100, credit_cents - 1)
      FROM letters WHERE id % 3 = 0 AND created_at < ${now}::timestamptz - interval '40 days'`;
  await recordPastMonths();
}
