import slugify from "@sindresorhus/slugify";
import { NOTICE_VERSION } from "@/lib/people/inquiries/words";
import { makeCode } from "@/lib/people/references/code";
import { readLetters } from "@/lib/people/references/data";
import { consentText } from "@/lib/people/subscribers/words";
import type { Transaction } from "@/lib/platform/db/client";
import { dayInSaoPaulo, fromIsoDate } from "@/lib/platform/format/date";
import { company } from "./company";

/** The demo subscribers are not real people. */
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

const demoInquiries = [
  { name: "Marina Prado", phone: "5511955551020", when: "afternoon", message: "Posso transferir?" },
  { name: "Caio Teles", phone: "5521955553040", status: "in_progress", next_step: "Mandar a soma" },
  { name: "Lívia Campos", phone: "5531955555060", status: "won", outcome: "Carta transferida" },
] as const;

/** Writes the demo's inquiries, reference codes and clicks about imported letters, unless there are inquiries already. */
export async function writeInquiries(tx: Transaction, now: Date): Promise<void> {
  // A killed seed may have written them.
  if ((await tx.inquiry.count()) > 0) return;
  const where = { status: "available", withdrawn_at: null } as const;
  const found = await tx.letter.findMany({ where, select: { id: true }, orderBy: { id: "asc" }, take: 3 });
  for (const [index, { id }] of found.entries()) {
    const at = new Date(now.getTime() - (3 + index * 40) * HOUR_MS);
    const click = { letters: [id], page: `/cartas-contempladas/${id}`, created_at: at };
    const code = { ...click, code: makeCode(), seen: await readLetters([id]), utm_source: "instagram" };
    const notice = { notice_version: NOTICE_VERSION, notice_read_at: at, asked_at: at, updated_at: at };
    const request = { ...click, ...notice, source: "form", references: { create: code } };
    await tx.inquiry.create({ data: { ...pick(demoInquiries, index), ...request } });
    const day = fromIsoDate(dayInSaoPaulo(at));
    await tx.whatsappClick.create({ data: { day, letter_id: id, page: click.page, clicks: 1 } });
  }
}
