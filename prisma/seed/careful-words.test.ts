import { expect, test } from "vitest";
import { findCarefulPhrases } from "@/lib/content/careful-words";
import { banners } from "./banners";
import { company } from "./company";
import { faqs, products, testimonials } from "./lists";
import { posts } from "./posts";
import { texts } from "./texts";

const content = { banners, company, faqs, posts, products, testimonials, texts };

/** The demo's sentences that may contain a forbidden phrase, with the reason. */
const EXEMPT: Record<string, string> = {
  "Consórcio é investimento?": "a question, whose answer is no",
  "Garantida por lei, por fiscalização e por hábito.":
    "the specification prescribes the page's name (spec §2)",
};

/** Returns all texts of a record, including nested ones, without links. */
function textOf(value: unknown): string {
  if (typeof value === "string") return /^(?:\/|https?:)/.test(value) ? "" : value;
  return value && typeof value === "object" ? Object.values(value).map(textOf).join("\n") : "";
}

const records = Object.entries(content).flatMap(([kind, list]) =>
  Array.isArray(list) ? list.map((record, index) => [`${kind} ${index}`, record]) : Object.entries(list),
);

test.each(records as [string, unknown][])(
  "%s contains no phrase that advertising rules forbid",
  (_, record) => {
    const text = Object.keys(EXEMPT).reduce((rest, exempt) => rest.replaceAll(exempt, ""), textOf(record));
    expect(findCarefulPhrases(text)).toEqual([]);
  },
);
