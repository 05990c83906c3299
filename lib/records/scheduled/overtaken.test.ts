import { expect, test } from "vitest";
import { overtaken } from "./data";

const entry = { title: "Prêmio", text: "2027", note: null };
const plan = {
  texts: { question: "Depois?", active: "1", image: "media:a.png", entries: JSON.stringify([entry]) },
  before: { question: "Antes?", active: false, image: null, entries: [] },
};

test("a field conflicts when it has neither its old nor its scheduled value", () => {
  expect(overtaken(plan, { ...plan.before, answer: "Outra" })).toEqual([]);
  const { note, text, title } = entry;
  const same = { question: "Depois?", active: true, image: "a.png", entries: [{ note, text, title }] };
  expect(overtaken(plan, same)).toEqual([]);
  const other = { question: "Talvez?", active: null, image: "b.png", entries: [{ ...entry, note: "x" }] };
  expect(overtaken(plan, other)).toEqual(["question", "active", "image", "entries"]);
});
