import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { routes as partnersTable } from "@/app/api/partners/[id]/[...path]/route";
import { startFeedServer } from "@/tests/feed-server";
import { call, form, signInAs } from "@/tests/http";
import { createPartnerOf, csv, importRun, lines, storedLetters } from "@/tests/imports";

const importRoute = partnersTable.import;

/** Replaces the temporary directory with a file, so that even root cannot write there. */
function breakTemporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ipe-disk-"));
  const blocked = path.join(folder, "blocked");
  writeFileSync(blocked, "");
  const before = process.env.TMPDIR;
  process.env.TMPDIR = blocked;
  onTestFinished(() => {
    process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
}

test("F18 an upload to a failing disk returns 503 with a message, and changes nothing", async () => {
  const { cookie } = await signInAs("root");
  const partner = await createPartnerOf("https://parceiro.example.com/cartas.csv");
  breakTemporaryFolder();
  const file = new File([csv(lines(3))], "cartas.csv", { type: "text/csv" });
  const params = { id: String(partner.id) };
  const { status, body } = await call(importRoute, "POST", { cookie, params, body: form({ file }) });
  expect([status, body.message]).toEqual([503, expect.stringContaining("não aceita gravações")]);
  expect(await storedLetters(partner.id)).toEqual([]);
});

test("F18 an import on a failing disk fails with a message", async () => {
  const feed = await startFeedServer(csv(lines(3)));
  const partner = await createPartnerOf(feed.url);
  breakTemporaryFolder();
  const run = await importRun({ partnerId: partner.id });
  expect(run).toMatchObject({ status: "failed", message: expect.stringContaining("não aceita gravações") });
});
