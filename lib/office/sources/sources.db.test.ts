import { expect, test } from "vitest";
import * as exported from "@/app/api/sources/export/route";
import { db } from "@/lib/platform/db/client";
import { startOfDay, todayInSaoPaulo } from "@/lib/platform/format/date";
import { call, signInAs } from "@/tests/http";
import { createRatedPartner, createTestAdministrator, createTestLetter } from "@/tests/letters";
import {
  FIGURES,
  GROUPINGS,
  listReferences,
  listSources,
  PERIODS,
  readSourceFilter,
  sourcesPath,
} from "./data";

const DAY = 24 * 60 * 60 * 1000;
const midnight = () => startOfDay(todayInSaoPaulo()).getTime();

async function makeLetter(administrator: string): Promise<number> {
  const partner_id = (await createRatedPartner()).id;
  const administrator_id = (await createTestAdministrator(administrator)).id;
  return (await createTestLetter({ partner_id, administrator_id })).id;
}

type Click = { days: number; letters?: number[]; campaign?: string; status?: "lost" | "won"; page?: string };

let codes = 0;
async function press({ days, letters = [], campaign, status, page = "/" }: Click): Promise<void> {
  const inquiry = status && (await db.inquiry.create({ data: { source: "code", status } }));
  await db.referenceCode.create({
    data: {
      ...{ code: String(++codes).padStart(6, "0"), page, letters, inquiry_id: inquiry?.id ?? null },
      ...(campaign && { utm_source: campaign, utm_campaign: "novembro" }),
      created_at: new Date(midnight() - days * DAY + 1000),
    },
  });
}

async function makePresses(): Promise<{ first: number; second: number }> {
  const [first, second] = [await makeLetter("Alfa"), await makeLetter("Beta")];
  const page = `/cartas-contempladas/${first}`;
  await press({ days: 0, page, letters: [first], campaign: "google", status: "won" });
  await press({ days: 6, page, letters: [first], campaign: "google", status: "lost" });
  await press({ days: 7, page, letters: [first], campaign: "=1+1" });
  await press({ days: 29, letters: [first, second], status: "won" });
  await press({ days: 30, letters: [second] });
  await press({ days: 89 });
  await press({ days: 90, campaign: "google" });
  return { first, second };
}

const list = (by: string, days: number) =>
  listSources(readSourceFilter(new URLSearchParams({ by, days: String(days) })));

test("clicks, inquiries and won inquiries are counted per page, letter, administrator and campaign of a period", async () => {
  const { first, second } = await makePresses();
  const page = `/cartas-contempladas/${first}`;
  const row = (key: unknown, presses: number, inquiries: number, won: number) => ({
    ...{ key: String(key), presses, inquiries, won },
  });
  expect(await list("page", 7)).toEqual([row(page, 2, 2, 1)]);
  expect(await list("page", 30)).toEqual([row(page, 3, 2, 1), row("/", 1, 1, 1)]);
  expect(await list("page", 90)).toEqual([row("/", 3, 1, 1), row(page, 3, 2, 1)]);
  expect(await list("letter", 90)).toEqual([row(`Carta ${first}`, 4, 3, 2), row(`Carta ${second}`, 2, 1, 1)]);
  expect(await list("administrator", 30)).toEqual([row("Alfa", 4, 3, 2), row("Beta", 1, 1, 1)]);
  expect(await list("campaign", 30)).toEqual([
    row("google / novembro", 2, 2, 1),
    row("=1+1 / novembro", 1, 0, 0),
    row("Sem campanha", 1, 1, 1),
  ]);
});

test("every figure leads to a list of exactly that many codes", async () => {
  await makePresses();
  let lists = 0;
  for (const grouping of GROUPINGS) {
    for (const days of PERIODS) {
      for (const { key, ...counts } of await list(grouping.by, days)) {
        for (const figure of FIGURES) {
          const count = counts[figure.name];
          const { search } = new URL(sourcesPath({ grouping, days, key, figure }), "http://localhost");
          const { data, meta } = await listReferences(readSourceFilter(new URLSearchParams(search)), 1);
          expect([data.length, meta.total], `${search}`).toEqual([count, count]);
          lists += 1;
        }
      }
    }
  }
  expect(lists).toBeGreaterThan(60);
});

test("staff export the figures as CSV, safe from formula injection", async () => {
  await makePresses();
  expect((await call(exported, "GET", {})).status).toBe(401);
  const { cookie } = await signInAs("admin");
  const { response } = await call(exported, "GET", { cookie, query: "by=campaign&days=30" });
  expect(response.headers.get("content-disposition")).toContain("o-que-traz-clientes-30-dias");
  const text = await response.text();
  expect(text.replace("\uFEFF", "").trim().split("\r\n")).toEqual([
    "Campanha;Cliques;Atendimentos;Ganhos",
    "google / novembro;2;2;1",
    "'=1+1 / novembro;1;0;0",
    "Sem campanha;1;1;1",
  ]);
});
