import slugify from "@sindresorhus/slugify";
import { NOTICE_VERSION } from "@/lib/people/inquiries/words";
import { readLetters } from "@/lib/people/references/data";
import { consentText } from "@/lib/people/subscribers/words";
import type { Transaction } from "@/lib/platform/db/client";
import { dayInSaoPaulo, fromIsoDate } from "@/lib/platform/format/date";
import { company } from "./company";

/** First names, surnames and area codes from which the demo subscribers are made; no real people. */
const firstNames = [
  ..."Adriana Bento Cecília Davi Elisa Fábio Gabriela Heitor Iara João".split(" "),
  ..."Kelly Lucas Mariana Nilton Olívia Paulo Quitéria Renato Sílvia Tomás".split(" "),
];
const surnames = [
  ..."Abrantes Bicalho Cordeiro Dorneles Espíndola Feitosa Guedes Holanda Imbassahy Junqueira".split(" "),
  ..."Lacerda Mascarenhas Nóbrega Okamoto Peçanha Queirós Rabelo Sarmento Teles Vilhena".split(" "),
];
const areaCodes = ["11", "19", "21", "27", "31", "41", "48", "51", "61", "62", "71", "81", "85", "92"];

const COUNT = 42;
const HOUR_MS = 60 * 60 * 1000;
const SOURCES = ["/", "/cartas-contempladas", "/posts", "/imoveis", "/como-funciona"];

/** Newsletter sign-ups spread over the last two months, the newest a few hours old. */
export function subscribers(now: Date) {
  return Array.from({ length: COUNT }, (_, index) => {
    const first = pick(firstNames, index * 7);
    const surname = pick(surnames, index * 3 + Math.floor(index / 20));
    const named = index % 6 !== 5;
    return {
      name: named ? `${first} ${surname}` : null,
      email: `${slugify(first)}.${slugify(surname)}${index}@exemplo.example`,
      phone: index % 3 === 0 ? null : `55${pick(areaCodes, index)}95555${String(1000 + index * 37)}`,
      consent_text: consentText(company.name),
      consent_source: pick(SOURCES, index),
      // The intervals increase towards the past.
      created_at: new Date(now.getTime() - (5 + index * 22 + index ** 2 * 0.35) * HOUR_MS),
    };
  });
}

function pick<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("empty list");
  return item;
}

/** Inquiries of the last days in several states, and codes with their sources; inserted after the letters. */
export async function writeInquiries(tx: Transaction, now: Date): Promise<void> {
  // A killed seed may have inserted them.
  if ((await tx.inquiry.count()) > 0) return;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const where = { status: "available", withdrawn_at: null } as const;
  const found = await tx.letter.findMany({ where, select: { id: true }, orderBy: { id: "asc" }, take: 6 });
  const ids = found.map(({ id }) => id);
  const code = async (code: string, hours: number, letters: number[], utm_source: string | null = null) => ({
    ...{ code, letters, seen: await readLetters(letters), page: `/cartas-contempladas/${letters[0]}` },
    ...{ utm_source, created_at: ago(hours) },
  });
  const inquiry = (hours: number, name: string, phone: string, letters: number[]) => ({
    ...{ name, phone, letters, source: "form", notice_version: NOTICE_VERSION, page: "/cartas-contempladas" },
    ...{ created_at: ago(hours), asked_at: ago(hours), updated_at: ago(hours), notice_read_at: ago(hours) },
  });
  const first = inquiry(3, "Marina Prado", "5511955551020", ids.slice(0, 1));
  const second = inquiry(30, "Caio Teles", "5521955553040", ids.slice(1, 3));
  const third = inquiry(120, "Lívia Campos", "5531955555060", ids.slice(3, 4));
  const step = { next_step: "Mandar a soma", next_step_at: ago(-20) };
  await tx.inquiry.create({ data: { ...first, when: "afternoon", message: "Quero saber da transferência" } });
  await tx.inquiry.create({ data: { ...second, status: "in_progress", ...step } });
  const won = await code("9PWX4T", 121, ids.slice(3, 4), "instagram");
  const references = { create: won };
  await tx.inquiry.create({ data: { ...third, status: "won", outcome: "Carta transferida", references } });
  const open = [code("K7M3Q2", 2, ids.slice(0, 1), "instagram"), code("H2D8VN", 26, ids.slice(4, 5))];
  const codes = await Promise.all(open);
  await tx.referenceCode.createMany({ data: codes });
  const clicks = [won, ...codes].flatMap(({ letters, page, created_at }) =>
    letters.map((letter_id) => ({ day: fromIsoDate(dayInSaoPaulo(created_at)), letter_id, page, clicks: 1 })),
  );
  await tx.whatsappClick.createMany({ data: clicks });
}
