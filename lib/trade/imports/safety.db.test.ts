import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { syncEpochs } from "@/lib/platform/db/epoch-sync";
import { epochOf } from "@/lib/platform/db/epochs";
import { pool } from "@/lib/platform/db/pool";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { createTestPartner } from "@/tests/factories";
import { type FeedServer, sendCsv, startFeedServer } from "@/tests/feed-server";
import { createPartnerOf, csv, importRun, importText, lines, liveIds, storedLetters } from "@/tests/imports";
import { importPartner } from "./import-partner";
import { showRuns } from "./mutations";

const good = csv(lines(12));

async function partnerWithLetters() {
  const feed = await startFeedServer(good);
  const partner = await createPartnerOf(feed.url);
  await importRun({ partnerId: partner.id });
  return { feed, partner, before: await storedLetters(partner.id) };
}

test.each<[string, FeedServer["answer"], string]>([
  ["an HTML page", "<!DOCTYPE html><html><title>Entrar</title></html>", "HTML"],
  ["an empty file", "", "vazio"],
  ["a header only", csv([]), "nenhuma carta válida"],
  ["no usable header", "nome;telefone\nAna;11999990000\n", "cabeçalho"],
  [
    "a truncated file",
    (_, response) =>
      response.writeHead(200, { "Content-Length": 9999 }).write(good, () => response.destroy()),
    "incompleto",
  ],
  [
    "a truncated compressed file",
    (_, response) =>
      response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(good).subarray(0, -9)),
    "incompleto",
  ],
  ["the wrong encoding", Buffer.from(`\ufeff${good}`, "utf16le").subarray(2), "nulos"],
  ["a 10 MB cell", `${good}99;${"a".repeat(10_000_000)}\n`, "1 MB"],
  ["a quote never closed", `${good}99;"Imóvel;Itaú;100.000,00\n`, "aspas"],
  [
    "more refused lines than valid ones",
    `${csv(lines(2))}${"9;Imóvel;Itaú;nada;nada;nada;;\n".repeat(3)}`,
    "Mais linhas recusadas",
  ],
  ["more than 60% of the letters gone", csv(lines(4)), "8 das 12"],
  ["a server error", (_, response) => response.writeHead(500).end(), "500"],
])("%s changes nothing and records a run with the reason", async (_, answer, reason) => {
  const { feed, partner, before } = await partnerWithLetters();
  feed.answer = answer;
  const run = await importRun({ partnerId: partner.id });
  expect(run).toMatchObject({ status: "failed", created: 0, updated: 0, withdrawn: 0 });
  expect(run.message).toContain(reason);
  expect(await storedLetters(partner.id)).toEqual(before);
  expect((await showRuns(partner.id))[0]).toMatchObject({
    id: run.id,
    status: "failed",
    message: run.message,
  });

  feed.answer = good;
  expect(await importRun({ partnerId: partner.id })).toMatchObject({ status: "unchanged" });
});

test("a file that would withdraw too many letters is imported once staff confirm it", async () => {
  const { feed, partner } = await partnerWithLetters();
  feed.answer = csv(lines(4));
  expect(await importRun({ partnerId: partner.id })).toMatchObject({ status: "failed", confirmable: true });
  expect(await importRun({ partnerId: partner.id, force: true })).toMatchObject({
    status: "imported",
    withdrawn: 8,
  });
  expect(Object.keys(await liveIds(partner.id))).toEqual(["1", "2", "3", "4"]);
});

test("letters that become reserved count as lost; losing 60%, or 9 of only 10, needs no confirmation", async () => {
  const partner = await createTestPartner();
  await importText(partner.id, csv(lines(20)));
  const reserved = (count: number) =>
    csv(lines(20).map((line, index) => (index < count ? { ...line, status: "Reservada" } : line)));
  expect(await importText(partner.id, reserved(13))).toMatchObject({ status: "failed", confirmable: true });
  expect(await importText(partner.id, reserved(12))).toMatchObject({ status: "imported", updated: 12 });

  const small = await createTestPartner();
  await importText(small.id, csv(lines(10)));
  expect(await importText(small.id, csv(lines(1)))).toMatchObject({ status: "imported", withdrawn: 9 });
});

test("letters whose codes are row numbers get new ids when all rows move, and do not count as lost", async () => {
  const partner = await createTestPartner();
  const credits = lines(12).map((_, index) => `${100 * 1.5 ** index}`.split(".")[0]);
  const positions = (order: (string | undefined)[]) =>
    csv(order.map((credit, index) => ({ code: `${index + 1}`, credit: `${credit}000,00` })));
  await importText(partner.id, positions(credits));
  expect(await importText(partner.id, positions(credits.toReversed()))).toMatchObject({
    status: "imported",
    total: 12,
    created: 12,
    withdrawn: 12,
  });
});

test("a 304, the same file and the same letters keep the counts", async () => {
  const file = `${csv(lines(3))}9;Imóvel;Itaú;nada;;;;\n`;
  const feed = await startFeedServer((request, response) => {
    if (request.headers["if-none-match"] === '"v1"') response.writeHead(304).end();
    else response.writeHead(200, { ETag: '"v1"', "Content-Type": "text/csv" }).end(file);
  });
  const partner = await createPartnerOf(feed.url);
  expect(await importRun({ partnerId: partner.id })).toMatchObject({
    status: "imported",
    total: 3,
    rejected: 1,
  });
  expect(await importRun({ partnerId: partner.id })).toMatchObject({
    status: "unchanged",
    total: 3,
    rejected: 1,
    read: 0,
  });
  feed.answer = file;
  expect(await importRun({ partnerId: partner.id })).toMatchObject({
    status: "unchanged",
    total: 3,
    rejected: 1,
  });
  feed.answer = `\n${file}`;
  expect(await importRun({ partnerId: partner.id })).toMatchObject({
    status: "unchanged",
    total: 3,
    rejected: 1,
  });
});

test("only validators of imported files are stored, and `force` ignores them", async () => {
  let body: string = good;
  const feed = await startFeedServer((request, response) => {
    const etag = `"${body.length}"`;
    if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.writeHead(200, { ETag: etag, "Content-Type": "text/csv" }).end(body);
  });
  const partner = await createPartnerOf(feed.url);
  await importRun({ partnerId: partner.id });
  body = csv(lines(2));
  expect(await importRun({ partnerId: partner.id })).toMatchObject({ status: "failed" });
  expect(await importRun({ partnerId: partner.id })).toMatchObject({ status: "failed" });
  expect(feed.requests.at(-1)?.headers["if-none-match"]).toBe(`"${good.length}"`);
  await importRun({ partnerId: partner.id, force: true });
  expect(feed.requests.at(-1)?.headers["if-none-match"]).toBeUndefined();
});

test("after a change to the URL or the default segment the file is read again", async () => {
  const answer: FeedServer["answer"] = (request, response) => {
    if (request.headers["if-none-match"]) response.writeHead(304).end();
    else
      response
        .writeHead(200, { ETag: '"same"', "Content-Type": "text/csv" })
        .end(csv([{ code: "1", segment: "" }]));
  };
  const [feed, moved] = [await startFeedServer(answer), await startFeedServer(answer)];
  const partner = await createPartnerOf(feed.url);
  await importRun({ partnerId: partner.id });
  await pool().query("UPDATE partners SET url_csv = $2 WHERE id = $1", [partner.id, moved.url]);
  await importRun({ partnerId: partner.id });
  expect(moved.requests[0]?.headers["if-none-match"]).toBeUndefined();
  await pool().query("UPDATE partners SET default_segment = 'Agro' WHERE id = $1", [partner.id]);
  expect(await importRun({ partnerId: partner.id })).toMatchObject({ status: "imported", updated: 1 });
  expect(await storedLetters(partner.id)).toMatchObject([{ segment: "Agro" }]);
});

test("the letters of an uploaded file are kept until the file of the URL changes", async () => {
  const { feed, partner } = await partnerWithLetters();
  await importText(partner.id, csv(lines(11)));
  expect(await importRun({ partnerId: partner.id })).toMatchObject({ status: "unchanged" });
  expect(Object.keys(await liveIds(partner.id))).toHaveLength(11);
  feed.answer = csv(lines(13));
  expect(await importRun({ partnerId: partner.id })).toMatchObject({ status: "imported", total: 13 });
});

test("a dry run reports its effects, writes nothing and is not listed", async () => {
  const { partner, before } = await partnerWithLetters();
  const changed = csv([
    ...lines(10).map((line) => (line.code === "1" ? { ...line, entry: "1,00" } : line)),
    ...lines(2, 50),
  ]);
  const run = await importText(partner.id, changed, { dryRun: true });
  expect(run).toMatchObject({
    id: null,
    status: "imported",
    total: 12,
    created: 2,
    updated: 1,
    withdrawn: 2,
  });
  expect(await storedLetters(partner.id)).toEqual(before);
  expect(await showRuns(partner.id)).toHaveLength(1);
  expect(await importText(partner.id, csv(lines(1)), { dryRun: true })).toMatchObject({
    status: "failed",
    confirmable: true,
    withdrawn: 11,
  });
});

test("of two concurrent imports the second is refused", async () => {
  let release = () => {};
  const feed = await startFeedServer((_, response) => {
    release = () => sendCsv(response, good);
  });
  const partner = await createPartnerOf(feed.url);
  const first = importRun({ partnerId: partner.id });
  await expect.poll(() => feed.requests.length).toBe(1);
  expect(await importPartner({ partnerId: partner.id })).toBe("running");
  expect(await showRuns(partner.id)).toMatchObject([{ status: "running" }]);
  release();
  expect(await first).toMatchObject({ status: "imported", created: 12 });
  expect(await showRuns(partner.id)).toHaveLength(1);
});

test("a run sets the partner's date and does not change updated_at", async () => {
  const partner = await createTestPartner();
  await importText(partner.id, good);
  const { rows } = await pool().query("SELECT last_update::text, updated_at FROM partners WHERE id = $1", [
    partner.id,
  ]);
  expect(rows).toEqual([{ last_update: todayInSaoPaulo(), updated_at: partner.updated_at }]);
});

test("an unchanged file invalidates the pages, and a failed import does not", async () => {
  const { partner } = await partnerWithLetters();
  await syncEpochs();
  const before = epochOf("letters");
  expect(await importRun({ partnerId: partner.id })).toMatchObject({ status: "unchanged" });
  expect(epochOf("letters")).toBe(before + 1);
  expect(await importText(partner.id, "nothing")).toMatchObject({ status: "failed" });
  await syncEpochs();
  expect(epochOf("letters")).toBe(before + 1);
});

test.each([
  ["its URL changes", "mudou", "UPDATE partners SET url_csv = 'http://outro.example.com/' WHERE id = $1"],
  ["it is deleted", "excluído", "UPDATE partners SET deleted_at = now() WHERE id = $1"],
])("an import of a partner fails and writes nothing if %s during the download", async (_, reason, change) => {
  let release = () => {};
  const feed = await startFeedServer((_, response) => {
    release = () => sendCsv(response, good);
  });
  const partner = await createPartnerOf(feed.url);
  const run = importRun({ partnerId: partner.id });
  await expect.poll(() => feed.requests.length).toBe(1);
  await pool().query(change, [partner.id]);
  release();
  expect(await run).toMatchObject({ status: "failed", message: expect.stringContaining(reason) });
  expect(await storedLetters(partner.id)).toEqual([]);
});

test("a lost database connection fails the run, and the next one succeeds", async () => {
  let release = () => {};
  const feed = await startFeedServer((_, response) => {
    release = () => sendCsv(response, good);
  });
  const partner = await createPartnerOf(feed.url);
  const run = importRun({ partnerId: partner.id });
  await expect.poll(() => feed.requests.length).toBe(1);
  await pool().query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND
     database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [partner.id],
  );
  release();
  expect(await run).toMatchObject({ status: "failed" });
  expect(await storedLetters(partner.id)).toEqual([]);
  feed.answer = good;
  expect(await importRun({ partnerId: partner.id })).toMatchObject({ status: "imported", created: 12 });
});

test("uploaded files wait for the imports that are already being read and merged", async () => {
  const partners = await Promise.all(Array.from({ length: 4 }, () => createTestPartner()));
  const lock = await pool().connect();
  const reading = new Set<number>();
  const ids = partners.map(({ id }) => id);
  try {
    await lock.query("BEGIN");
    for (const id of ids) await lock.query("SELECT pg_advisory_xact_lock(hashtext('partner'), $1)", [id]);
    const imports = ids.map((id) => importText(id, good, { onProgress: () => reading.add(id) }));
    await expect.poll(() => reading.size).toBe(3);
    await setTimeout(300);
    expect(reading.size).toBe(3);
    await lock.query("COMMIT");
    const runs = await Promise.all(imports);
    expect(runs.map(({ status }) => status)).toEqual(Array<string>(4).fill("imported"));
  } finally {
    lock.release(true);
  }
});
