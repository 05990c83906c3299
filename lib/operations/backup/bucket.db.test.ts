import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { env } from "@/lib/platform/env";
import { variantPaths } from "@/lib/platform/format/image";
import { REQUEST_TIMES } from "@/lib/platform/storage/s3/retries";
import { s3Store } from "@/lib/platform/storage/s3/store";
import { createDatabase, runScript, temporaryFolder } from "@/tests/backups";
import { createTestProduct, createTestUser, pngFile } from "@/tests/factories";
import { saveImage } from "@/tests/harness/save-image";
import { type S3Server, useS3Server } from "@/tests/s3-server";

let server: S3Server;
let names: string[];

beforeEach(async () => {
  server = await useS3Server();
  Object.assign(env(), { STORAGE: "s3", ...server.env });
  onTestFinished(() => void Object.assign(env(), { STORAGE: "disk" }));
  const image = await saveImage(pngFile());
  names = [image, ...variantPaths(image)].sort();
  await createTestUser({ is_root: true });
  await createTestProduct({ image });
});

const settingsOf = (bucket: S3Server) => ({ STORAGE: "s3", ...bucket.env, DATA_DIR: temporaryFolder() });

async function backUp() {
  const to = path.join(temporaryFolder(), "backup.tar");
  const settings = { ...settingsOf(server), DATABASE_URL: env().DATABASE_URL };
  return { to, ...(await runScript("backup", ["--to", to], settings)) };
}

test("uploads in a bucket are backed up, and restored into the target's bucket", {
  tags: ["long"],
}, async () => {
  const { to, code, output } = await backUp();
  expect(output).toContain(`${names.length} files`);
  expect(code).toBe(0);
  const other = await useS3Server();
  const settings = settingsOf(other);
  const restored = await runScript("restore", ["--from", to], {
    ...settings,
    DATABASE_URL: await createDatabase(),
  });
  expect(restored).toMatchObject({ code: 0 });
  const [from, into] = [s3Store(server.bucket, REQUEST_TIMES), s3Store(other.bucket, REQUEST_TIMES)];
  expect((await into.list()).map(({ name }) => name)).toEqual(names);
  for (const name of names) expect(await into.get(name)).toEqual(await from.get(name));
  expect(existsSync(path.join(settings.DATA_DIR, "uploads"))).toBe(false);
});

test("a backup fails when an existing file cannot be read", { tags: ["long"] }, async () => {
  server.intercept = async ({ request, response, pass }) => {
    const isFile = request.method === "GET" && request.url?.includes(names[0] ?? "");
    if (isFile) return response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    const { status, headers, body } = await pass();
    response.writeHead(status, headers).end(body);
  };
  const { to, code, output } = await backUp();
  expect(output).toContain(`${names[0]} is listed by its store but cannot be read`);
  expect([code, readdirSync(path.dirname(to))]).toEqual([1, []]);
});

test("a restore into an unreachable bucket fails, and succeeds once the bucket is back", {
  tags: ["long"],
}, async () => {
  const { to } = await backUp();
  const other = await useS3Server();
  await other.down();
  const settings = { ...settingsOf(other), DATABASE_URL: await createDatabase() };
  const refused = await runScript("restore", ["--from", to], settings);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("Nothing was restored.") });
  await other.up();
  expect(await runScript("restore", ["--from", to], settings)).toMatchObject({ code: 0 });
});
