import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { sleep } from "@/scripts/lib/processes.mjs";
import { runScript } from "@/tests/backups";
import { imageForm, productInput } from "@/tests/factories";
import { startApp } from "@/tests/harness/app";
import { makeDeployment, warm } from "@/tests/harness/deployment";
import { between, printFigure, summarize } from "@/tests/harness/figures";
import { startLoad } from "@/tests/harness/load";

const MEGABYTE = 1_048_576;
const deployment = makeDeployment();
const mounts = new Set<string>();
afterAll(() => {
  for (const folder of mounts) unmount(folder);
});

test("F16 a full disk refuses a picture with a message, leaves no partial file, and does not interrupt service", async () => {
  const { app, root } = deployment;
  const uploads = mountSmall(path.join(app.dataDir, "uploads"), "1m");
  const load = startLoad(app.url, root);
  const small = await product(await picture(40), "small");
  const before = readdirSync(uploads).sort();
  const [refused, same] = [await product(await picture(800), "large"), readdirSync(uploads).sort()];
  expect(small.status).toBe(201);
  expect([503, 507]).toContain(refused.status);
  expect(refused.body.message).toMatch(/^A imagem não foi salva\./);
  expect(same).toEqual(before);
  const kept = (await root.json("GET", "/api/products")).body.data;
  expect(kept.some(({ title }: { title: string }) => title === "large")).toBe(false);
  execFileSync("mount", ["-o", "remount,size=64m", uploads]);
  const again = await product(await picture(800), "large");
  expect(again.status).toBe(201);
  const samples = await load.stop();
  printFigure("F16", {
    refused: refused.status,
    parts_left: 0,
    once_freed: again.status,
    all: summarize(samples),
  });
  expect(summarize(samples)).toMatchObject({ errors: 0, unanswered: 0 });
});

test("F16 a disk too full for a backup is reported with the missing amount, and leaves no partial file", async () => {
  const { app, cluster } = deployment;
  const folder = mountSmall(path.join(app.dataDir, "backups"), "32k");
  const settings = { DATABASE_URL: cluster.url, DATA_DIR: app.dataDir, BACKUP_DIR: folder };
  const to = path.join(folder, "ipe.tar");
  const before = await runScript("backup", ["--to", to], settings);
  // The estimate before a backup passes here, so the backup fails while it writes.
  execFileSync("mount", ["-o", "remount,size=64m", folder]);
  const whole = await runScript("backup", ["--to", to], settings);
  const { size } = statSync(to);
  rmSync(to);
  writeFileSync(path.join(folder, "other"), Buffer.alloc(64 * MEGABYTE - Math.ceil(size / 2) - 16 * 1024));
  const midway = await runScript("backup", ["--to", to], settings);
  const scheduled = await runScript("backup", ["--scheduled"], { ...settings, BACKUP_SCHEDULE: "0 * * * *" });
  for (const { code, output } of [before, midway, scheduled]) {
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/no room for the backup on the disk of .*: at least \d+ MB more/),
    ]);
    expect(output).not.toMatch(/\n\s+at |tar entry/);
  }
  expect(whole.code).toBe(0);
  expect(readdirSync(folder).filter((name) => name.includes("tar"))).toEqual([]);
  printFigure("F16 backup", { output: midway.output.trim(), parts_left: 0 });
});

test("F17 without space for stored pages every page is served, and nothing restarts", async () => {
  const { cluster } = deployment;
  const first = await startApp(cluster.url);
  await warm(first);
  const folder = mountSmall(path.join(first.dataDir, "pages"), "64k");
  writeFileSync(path.join(folder, "full"), Buffer.alloc(60 * 1024));
  const load = startLoad(first.url);
  await cluster.query("SELECT bump_epoch('content'), bump_epoch('letters')");
  await sleep(8000);
  const samples = await load.stop();
  const health = await first.get("/api/health").then(
    ({ status }) => String(status),
    () => `gone\n${first.log().slice(-5).join("\n")}`,
  );
  unmount(folder);
  await first.dispose();
  const visitors = summarize(between(samples, "public"));
  printFigure("F17", { visitors, health });
  expect(health).toBe("200");
  expect(visitors).toMatchObject({ served: visitors.requested });
});

test("F18 if a folder is not writable, readiness has the reason, and pages are served", async () => {
  const { app } = deployment;
  const uploads = [...mounts][0] ?? "";
  execFileSync("mount", ["-o", "remount,ro", uploads]);
  const ready = await app.get("/api/health/ready");
  const { reasons } = (await ready.json()) as { reasons: string[] };
  const page = (await app.get("/")).status;
  const refused = await product(await picture(40), "read-only");
  execFileSync("mount", ["-o", "remount,rw", uploads]);
  const back = (await app.get("/api/health/ready")).status;
  printFigure("F18", {
    ready: ready.status,
    reasons: reasons.join(" "),
    page,
    upload: refused.status,
    ready_again: back,
  });
  expect([ready.status, page, back]).toEqual([503, 200, 200]);
  expect([503, 507]).toContain(refused.status);
});

function product(image: Blob, title: string) {
  return deployment.root.json("POST", "/api/products", imageForm({ ...productInput(), title }, image));
}

/** Makes a picture of noise, which does not compress. */
async function picture(size: number): Promise<Blob> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const raw = sharp({ create: { width: size, height: size, channels: 3, background: "#888", noise } });
  return new Blob([new Uint8Array(await raw.png().toBuffer())], { type: "image/png" });
}

/** Mounts a small file system in memory, which requires root. */
function mountSmall(folder: string, size: string): string {
  mkdirSync(folder, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]);
  mounts.add(folder);
  return folder;
}

function unmount(folder: string): void {
  execFileSync("umount", ["-l", folder]);
  mounts.delete(folder);
}
