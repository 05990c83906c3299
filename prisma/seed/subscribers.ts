import slugify from "@sindresorhus/slugify";
import { consentText } from "@/lib/people/subscribers/words";
import { company } from "./company";

/** First names, surnames and area codes from which the demo subscribers are made; no real people. */
const firstNames = [
  "Adriana",
  "Bento",
  "Cecília",
  "Davi",
  "Elisa",
  "Fábio",
  "Gabriela",
  "Heitor",
  "Iara",
  "João",
  "Kelly",
  "Lucas",
  "Mariana",
  "Nilton",
  "Olívia",
  "Paulo",
  "Quitéria",
  "Renato",
  "Sílvia",
  "Tomás",
];
const surnames = [
  "Abrantes",
  "Bicalho",
  "Cordeiro",
  "Dorneles",
  "Espíndola",
  "Feitosa",
  "Guedes",
  "Holanda",
  "Imbassahy",
  "Junqueira",
  "Lacerda",
  "Mascarenhas",
  "Nóbrega",
  "Okamoto",
  "Peçanha",
  "Queirós",
  "Rabelo",
  "Sarmento",
  "Teles",
  "Vilhena",
];
const areaCodes = ["11", "19", "21", "27", "31", "41", "48", "51", "61", "62", "71", "81", "85", "92"];

const COUNT = 42;
const HOUR_MS = 60 * 60 * 1000;
("Ao se cadastrar, você aceita receber nossos informativos por e-mail e pode cancelar quando quiser.");
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
      // The gaps widen towards the past.
      created_at: new Date(now.getTime() - (5 + index * 22 + index ** 2 * 0.35) * HOUR_MS),
    };
  });
}

function pick<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("empty list");
  return item;
}
