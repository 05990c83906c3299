import { NOTICE_VERSION } from "@/lib/people/inquiries/notice";
import { readLetters } from "@/lib/people/references/letters";
import type { Transaction } from "@/lib/platform/db/client";

const HOUR_MS = 60 * 60 * 1000;

/** Inquiries of the last days in several states, and codes with their sources; inserted after the letters. */
export async function writeInquiries(tx: Transaction, now: Date): Promise<void> {
  // A killed seed may have inserted them.
  if ((await tx.inquiry.count()) > 0) return;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const found = await tx.letter.findMany({
    where: { status: "available", withdrawn_at: null },
    select: { id: true },
    orderBy: { id: "asc" },
    take: 6,
  });
  const ids = found.map(({ id }) => id);
  const made = (hours: number, fields: { name: string; phone: string }) => ({
    ...fields,
    ...{ created_at: ago(hours), asked_at: ago(hours), updated_at: ago(hours), notice_read_at: ago(hours) },
    ...{ source: "form", notice_version: NOTICE_VERSION, page: "/cartas-contempladas" },
  });
  await tx.inquiry.createMany({
    data: [
      {
        ...made(3, { name: "Marina Prado", phone: "5511955551020" }),
        ...{ when: "afternoon", message: "Quero saber da transferência", letters: ids.slice(0, 1) },
      },
      {
        ...made(30, { name: "Caio Teles", phone: "5521955553040" }),
        ...{
          status: "in_progress",
          letters: ids.slice(1, 3),
          next_step: "Mandar a soma",
          next_step_at: ago(-20),
        },
      },
      {
        ...made(120, { name: "Lívia Campos", phone: "5531955555060" }),
        ...{ status: "won", letters: ids.slice(3, 4), outcome: "Carta transferida" },
      },
    ],
  });
  const [won] = await tx.inquiry.findMany({ where: { status: "won" }, select: { id: true } });
  const press = async (code: string, hours: number, at: number, inquiry_id: number | null) => {
    const letters = ids.slice(at, at + 1);
    const seen = await readLetters(letters);
    return {
      code,
      page: `/cartas-contempladas/${letters[0]}`,
      letters,
      seen,
      inquiry_id,
      created_at: ago(hours),
    };
  };
  const instagram = { utm_source: "instagram", utm_medium: "social", utm_campaign: "novembro" };
  await tx.referenceCode.createMany({
    data: [
      { ...(await press("K7M3Q2", 2, 0, null)), ...instagram },
      { ...(await press("9PWX4T", 121, 3, won?.id ?? null)), ...instagram },
      await press("H2D8VN", 26, 4, null),
    ],
  });
}
