import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { truncate } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { distDirs } from "@/scripts/lib/build.mjs";
import { testSecrets } from "@/scripts/lib/test/production.mjs";
import { runScript } from "@/tests/backups";
import { makeDeployment } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";

const deployment = makeDeployment();

test("the drill restores the newest backup beside the running site, records it, and fails on a damaged backup", async () => {
  const { app, cluster, root } = deployment;
  const folder = path.join(app.dataDir, "backups");
  const settings = {
    ...testSecrets,
    DATABASE_URL: cluster.url,
    DATA_DIR: app.dataDir,
    BACKUP_DIR: folder,
    BACKUP_SCHEDULE: "0 * * * *",
    NEXT_DIST_DIR: distDirs.test,
    PORT: String(app.port),
  };
  mkdirSync(path.join(app.dataDir, "uploads"), { recursive: true });
  writeFileSync(path.join(app.dataDir, "uploads", `${"0".repeat(32)}-40x30.png`), "a picture");
  const phone = "5511912345678";
  await cluster.query(
    `WITH person AS (INSERT INTO subscribers (email, phone, consent_text, consent_source)
                     VALUES ('ana@example.com', $1, 'Aceito', '/') RETURNING id),
          mailing AS (INSERT INTO mailings (post_id, status, subject, letter, total)
                      SELECT id, 'done', title, '{}', 1 FROM posts LIMIT 1 RETURNING id, post_id),
          asked AS (INSERT INTO inquiries (source, phone) VALUES ('code', $1) RETURNING id),
          code AS (INSERT INTO reference_codes (code, page, inquiry_id) SELECT '0000AA', '/', id FROM asked)
     INSERT INTO mailing_deliveries (mailing_id, post_id, subscriber_id, status)
     SELECT mailing.id, post_id, person.id, 'sent' FROM mailing, person`,
    [phone],
  );
  expect(await runScript("backup", ["--scheduled"], settings)).toMatchObject({ code: 0 });
  // The restore omits this person with everything about them, and adds them to the list of erased people.
  expect((await root.json("POST", "/api/people/erase", { phone })).status).toBe(200);
  const databases = () => cluster.query("SELECT datname FROM pg_database ORDER BY 1");
  const before = await databases();
  const startedAt = performance.now();
  const { code, output } = await runScript("drill", [], settings);
  expect(output).toMatch(/was restored completely .* and 1 files/);
  expect(code).toBe(0);
  printFigure("drill", {
    seconds: (performance.now() - startedAt) / 1000,
    output: output.trim().split("\n").at(-1),
  });
  expect(await databases()).toEqual(before);
  const noted = await cluster.query("SELECT file FROM backup_drills");
  const [newest = ""] = readdirSync(folder).filter((name) => name.endsWith(".tar"));
  expect(noted).toEqual([{ file: newest }]);

  // A title that differs from the site's means that the backup is another site's, or that the site has changed.
  await cluster.query("UPDATE company SET name = 'Outra Casa'");
  expect((await app.get("/")).status).toBe(200);
  const other = await runScript("drill", [], settings);
  expect([other.code, other.output]).toEqual([1, expect.stringContaining("was not restored completely")]);

  copyFileSync(path.join(folder, newest), path.join(folder, "ipe-20990101T000000Z.tar"));
  await truncate(path.join(folder, "ipe-20990101T000000Z.tar"), 5000);
  const damaged = await runScript("drill", [], settings);
  expect([damaged.code, damaged.output]).toEqual([
    1,
    expect.stringContaining("is not a backup, or is truncated"),
  ]);
  expect(await cluster.query("SELECT file FROM backup_drills")).toHaveLength(1);
});
