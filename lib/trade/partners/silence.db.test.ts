import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import * as config from "@/app/api/config/route";
import { routes as jobs } from "@/app/api/cron/[...path]/route";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { dayInSaoPaulo } from "@/lib/platform/format/date";
import { mailFolder } from "@/lib/platform/mail/files";
import { createTestCompany, createTestPartner } from "@/tests/factories";
import { call, signInAs } from "@/tests/http";
import { listPartnerProblems } from "./silence";

const { mails: cronMails } = jobs;

const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

type RunFields = { status?: "imported" | "unchanged" | "failed"; source?: "url" | "file"; message?: string };

async function run(partner_id: number, days: number, fields: RunFields = {}) {
  return db.importRun.create({
    data: { partner_id, source: "url", status: "imported", started_at: daysAgo(days), ...fields },
  });
}

async function partnerWith(days: number[], name: string) {
  const partner = await createTestPartner({ name });
  for (const each of days) await run(partner.id, each);
  return partner;
}

test("a partner is silent after more than three times its usual interval, the median in whole days", async () => {
  const daily = await partnerWith([9, 8, 7, 6, 4], "Diário");
  await run(daily.id, 0, { status: "unchanged" });
  await partnerWith([10, 9, 8, 7, 3], "Diário, no limite");
  await partnerWith([45, 38, 31, 24, 17], "Semanal");
  await partnerWith([20, 10, 1, 0.9], "De hoje");
  await partnerWith([40, 39, 38], "Novo demais para dizer");
  const paused = await partnerWith([40, 39, 38, 37], "Pausado");
  await db.partner.update({ where: { id: paused.id }, data: { import_paused: true } });
  const [problem, ...others] = await listPartnerProblems();
  expect(others).toEqual([]);
  const since = dayInSaoPaulo(daysAgo(4));
  expect(problem).toEqual({
    partner: { id: daily.id, name: "Diário" },
    cause: "silent",
    since,
    days: 4,
    usual_days: 1,
    run: null,
    text: `Nada muda há 4 dias (desde ${since.split("-").reverse().join("/")}); as cartas deste parceiro costumam mudar todo dia.`,
  });
});

test("a failed import is a problem from the first failure until an import succeeds", async () => {
  const partner = await partnerWith([9, 8, 7, 6], "Falho");
  await run(partner.id, 2, { status: "failed", message: "HTTP 500." });
  const last = await run(partner.id, 0, { status: "failed", message: "HTTP 404." });
  expect(await listPartnerProblems()).toMatchObject([
    {
      cause: "failed",
      since: dayInSaoPaulo(daysAgo(2)),
      days: 2,
      run: { id: last.id, message: "HTTP 404." },
    },
  ]);
  await run(partner.id, 0, { status: "imported" });
  expect(await listPartnerProblems()).toEqual([]);
});

test("staff get one mail per partner, day and cause, however often the job runs", async () => {
  await createTestCompany();
  const { cookie } = await signInAs("root");
  const failing = await createTestPartner({ name: "Alfa" });
  await run(failing.id, 1, { status: "failed", message: "HTTP 500." });
  const uploaded = await createTestPartner({ name: "Enviado à mão" });
  await run(uploaded.id, 0, { status: "failed", source: "file", message: "Vazio." });
  await partnerWith([9, 8, 7, 6, 5], "Beta");
  const headers = { authorization: `Bearer ${env().CRON_SECRET}` };
  const minute = () => call(cronMails, "POST", { headers });
  const kinds = async () =>
    (await db.mail.findMany({ orderBy: { id: "asc" } })).map(({ kind, recipient }) => `${kind} ${recipient}`);

  await minute();
  expect(await kinds()).toEqual([]);
  const refused = await call(config, "PUT", { cookie, body: { notify_email: "equipe" } });
  expect(refused.body.errors.notify_email).toEqual(["Informe um e-mail válido."]);
  const set = await call(config, "PUT", { cookie, body: { notify_email: " Equipe@Ipe.example " } });
  expect(set.body.data.notify_email).toBe("equipe@ipe.example");
  await Promise.all([minute(), minute()]);
  await minute();
  const first = ["import_failed equipe@ipe.example", "partner_silent equipe@ipe.example"];
  expect((await kinds()).sort()).toEqual(first);

  // The next day's failure sends another mail, the same silence does not.
  await run(failing.id, 0, { status: "failed", message: "HTTP 500." });
  await minute();
  await minute();
  expect((await kinds()).sort()).toEqual(["import_failed equipe@ipe.example", ...first]);
  const files = await readdir(mailFolder());
  expect(files.filter((name) => name.endsWith("-import_failed.eml"))).toHaveLength(2);
});
