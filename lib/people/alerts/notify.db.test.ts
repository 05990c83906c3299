import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { openContent } from "@/lib/platform/mail/content";
import { countMailFailures } from "@/lib/platform/mail/failures/data";
import { sendMails } from "@/lib/platform/mail/send";
import { ask, confirmed, email, expectMails, inDays, makePartner, nextDay, textOf } from "@/tests/alerts";
import { sendCsv, startFeedServer } from "@/tests/feed-server";
import { csv, importRun, importText, lines } from "@/tests/imports";
import { headersOf, startSmtpServer } from "@/tests/smtp-server";
import { readImportState } from "./data";
import { confirmAlerts, endAlerts } from "./mutations";
import { queueAlertMails } from "./notify";

test("an import queues one mail a day that lists the new matching letters and no others", async () => {
  const { mails } = await startSmtpServer();
  // A mail of the previous test may still be in delivery.
  const news = () => mails.filter(({ raw }) => !textOf(raw).includes("Confirme o seu aviso"));
  const partner = await makePartner();
  await importText(partner, csv([{ code: "1", credit: "200.000,00" }]));
  await confirmed({ type: "Imóvel", max_credit_cents: 210_000_00n, max_parcel_cents: 1_500_00n });
  await confirmed({ min_credit_cents: 900_000_00n }, "bia@example.com");
  // Letters that were public before the alert are not mailed.
  await expect.poll(async () => (await readImportState()).importing).toBe(false);
  expect(await queueAlertMails()).toBe(0);

  const file = [
    { code: "1", credit: "200.000,00" },
    { code: "2", credit: "205.000,00" },
    { code: "3", credit: "205.000,00", segment: "Veículo" },
    { code: "4", credit: "250.000,00" },
    { code: "5", credit: "201.000,00", parcels: "10x 1.000,00 + 50x R$ 1.600,00" },
    { code: "6", credit: "202.000,00", status: "Reservada" },
  ];
  await importText(partner, csv(file));
  await expectMails(1);
  expect(await queueAlertMails()).toBe(0);
  await sendMails();
  const [mail] = news();
  expect(mail?.to).toEqual([email]);
  const text = textOf(mail?.raw ?? "");
  const fresh = await db.letter.findFirstOrThrow({ where: { code: "2" } });
  expect(text).toContain("Chegou uma carta como a que você procura");
  expect(text).toContain(`/cartas-contempladas/${fresh.id}`);
  expect(text.match(/crédito R\$ [\d.,]+/g)?.every((one) => one === "crédito R$ 205.000,00")).toBe(true);
  expect(text).toContain("art. 13");
  expect(headersOf(mail?.raw ?? "").get("list-unsubscribe")).toContain("/avisos/sair?token=");

  // Importing the file again adds nothing, and another letter of the same day is mailed the next day.
  await importText(partner, csv(file));
  await importText(partner, csv([...file, { code: "7", credit: "209.000,00" }]));
  expect(await queueAlertMails()).toBe(0);
  await nextDay();
  await importText(partner, csv([...file, { code: "7", credit: "209.500,00" }]));
  await expectMails(1);
  await sendMails();
  expect(textOf(news()[1]?.raw ?? "")).toContain("crédito R$ 209.500,00");
  expect(textOf(news()[1]?.raw ?? "")).not.toContain("205.000,00");
});

test("concurrent runs queue one mail; a claimed, unfinished mail is shown to staff and not sent again", async () => {
  const { mails } = await startSmtpServer();
  const partner = await makePartner();
  await confirmed();
  await confirmed({ max_credit_cents: 500_000_00n });
  await importText(partner, csv([{ code: "1" }]));
  const atOnce = () => Promise.all([queueAlertMails(), queueAlertMails(), queueAlertMails()]);
  await expect.poll(async () => (await atOnce()).reduce((sum, count) => sum + count, 0)).toBe(1);
  // The process is killed between claiming and finishing.
  await db.mail.updateMany({ data: { status: "claimed", claimed_at: new Date(Date.now() - 3_600_000) } });
  await sendMails();
  expect(mails).toEqual([]);
  expect(await countMailFailures()).toMatchObject({ failed: 0, unfinished: 1, waiting: 0 });
});

test("a process that ends before queuing loses no notification; an alert ends after a year", async () => {
  const partner = await makePartner();
  await confirmed();
  await confirmed({ confirmed_at: new Date(Date.now() - 366 * 86_400_000) }, "old@example.com");
  await importText(partner, csv([{ code: "1" }]));
  // Another process, later.
  await expectMails(1);
  expect(await db.mail.findMany({ select: { recipient: true } })).toEqual([{ recipient: email }]);
});

test("the subject of a mail about 2,300 new letters of one import states their number", async () => {
  const partner = await makePartner();
  await confirmed({ max_credit_cents: 101_000_00n });
  await confirmed({}, "bia@example.com");
  await importText(partner, csv(lines(2300)));
  await expectMails(2);
  const subjects = await db.mail.findMany({ orderBy: { id: "asc" } });
  expect(subjects).toHaveLength(2);
  const [ana, bia] = await Promise.all(subjects.map(({ content }) => openContent(content ?? "")));
  expect([ana?.subject, bia?.subject]).toEqual([
    "Chegou uma carta como a que você procura",
    "Chegaram 2.300 cartas como a que você procura",
  ]);
});

test("an alert that is confirmed during a long import causes a mail about the letters of that import", async () => {
  const partner = await makePartner();
  const feed = await startFeedServer((_request, response) => void held.push(response));
  const held: ServerResponse[] = [];
  await db.partner.update({ where: { id: partner }, data: { url_csv: feed.url } });
  const running = importRun({ partnerId: partner });
  await expect.poll(() => held.length).toBe(1);
  await ask({ email });
  await confirmAlerts(email);
  // The import began two hours ago; its letters arrive now.
  await db.alert.updateMany({
    data: { confirmed_at: new Date(Date.now() + 7_200_000), told_until: new Date(Date.now() + 3_600_000) },
  });
  const [response] = held;
  if (response) sendCsv(response, csv([{ code: "1" }]));
  expect((await running).status).toBe("imported");
  // The database's clock cannot be moved, so the letter's publication time is moved instead.
  await db.$executeRaw`UPDATE letters SET first_public_at = first_public_at + interval '2 hours'`;
  await expect.poll(() => queueAlertMails(new Date(Date.now() + 7_300_000))).toBe(1);
});

test("confirming again, unsubscribing and returning, or adding an alert never causes a second mail a day", async () => {
  const partner = await makePartner();
  await confirmed({ type: "Imóvel" });
  await importText(partner, csv([{ code: "1" }]));
  await expectMails(1);
  await sendMails();
  await ask({ email, type: "Imóvel" });
  await confirmAlerts(email);
  await importText(partner, csv([{ code: "1" }, { code: "2" }]));
  await expect.poll(async () => (await readImportState()).importing).toBe(false);
  expect(await queueAlertMails()).toBe(0);
  await endAlerts(email);
  await ask({ email });
  await confirmAlerts(email);
  await importText(partner, csv([{ code: "1" }, { code: "2" }, { code: "3" }]));
  await expect.poll(async () => (await readImportState()).importing).toBe(false);
  expect(await queueAlertMails()).toBe(0);
  expect(await queueAlertMails(inDays(1))).toBe(1);
  const last = await db.mail.findFirstOrThrow({ where: { kind: "alert_news" }, orderBy: { id: "desc" } });
  const text = (await openContent(last.content ?? ""))?.text ?? "";
  const ids = await db.letter.findMany({ orderBy: { id: "asc" }, select: { id: true } });
  // The first was mailed before; the other two came less than an hour before the new confirmation.
  expect(ids.map(({ id }) => text.includes(`/cartas-contempladas/${id}\n`))).toEqual([false, true, true]);
});
