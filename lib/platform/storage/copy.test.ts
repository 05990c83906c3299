import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { tsxArguments } from "@/scripts/lib/child.mjs";
import { type S3Server, useS3Server } from "@/tests/s3-server";
import { copyImages } from "./copy";
import { REQUEST_TIMES } from "./s3/retries";
import { s3Store } from "./s3/store";
import { localStore } from "./store";

const FILES = 40;
const name = (index: number) => `${index.toString(16).padStart(32, "0")}-1x1.png`;
const names = Array.from({ length: FILES }, (_, index) => name(index));
const contentOf = (file: string) => Buffer.from(file.repeat(20));
const polling = { timeout: 30_000, interval: 20 };

let data: string;
let uploads: string;
let server: S3Server;

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), "ipe-copy-"));
  uploads = path.join(data, "uploads");
  await mkdir(uploads);
  server = await useS3Server();
  onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 10 }));
});

const fill = (files = names) =>
  localStore(uploads).put(files.map((file) => ({ name: file, bytes: contentOf(file) })));
const putsOf = () =>
  server.requests.filter((request) => request.startsWith("PUT")).map((one) => one.slice(4));

function start(to: string, settings: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: data, STORAGE: "disk", ...server.env, ...settings };
  return spawn(process.execPath, [...tsxArguments, "scripts/uploads.ts", "--to", to], { env });
}

async function run(to: string, settings?: Record<string, string>) {
  const child = start(to, settings);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, "close");
  return { code, output: Buffer.concat(output).toString() };
}

test("only uploads are copied to the bucket and back, unchanged", async () => {
  await fill();
  await writeFile(path.join(uploads, "notes.txt"), "mine");
  const there = await run("s3");
  expect(there).toMatchObject({ code: 0, output: expect.stringContaining("40 copied, 0 existed") });
  expect(there.output).toContain("Set STORAGE=s3");
  expect((await s3Store(server.bucket, REQUEST_TIMES).list()).map((entry) => entry.name)).toEqual(names);

  await rm(uploads, { recursive: true });
  const back = await run("disk");
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining("40 copied, 0 existed") });
  expect(back.output).not.toContain("Set STORAGE");
  expect((await readdir(uploads)).sort()).toEqual(names);
  for (const file of names) expect(await localStore(uploads).get(file)).toEqual(contentOf(file));
});

test("an interrupted copy resumes where it stopped", {
  tags: ["long"],
}, async () => {
  await fill();
  const child = start("s3");
  await expect.poll(() => putsOf().length, polling).toBeGreaterThan(5);
  child.kill("SIGKILL");
  await once(child, "close");
  const first = (await s3Store(server.bucket, REQUEST_TIMES).list()).map((entry) => entry.name);
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(FILES);

  server.requests.length = 0;
  server.intercept = async ({ request, response, pass }) => {
    if (putsOf().length > 6) return response.destroy();
    const { status, headers, body } = await pass();
    response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
  };
  const refused = await run("s3");
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/run the same command/),
  });

  server.intercept = null;
  const before = (await s3Store(server.bucket, REQUEST_TIMES).list()).map((entry) => entry.name);
  server.requests.length = 0;
  expect(await run("s3")).toMatchObject({ code: 0 });
  // Existing files are not sent again.
  expect(putsOf().sort()).toEqual(names.filter((file) => !before.includes(file)));
  expect(before.length).toBeGreaterThan(first.length);
  server.requests.length = 0;
  expect((await run("s3")).output).toContain("0 copied, 40 existed");
  expect(putsOf()).toEqual([]);
});

test("a file of another length is overwritten, and progress ends at the total", async () => {
  const [one = "", two = ""] = names;
  await fill([one, two]);
  await s3Store(server.bucket, REQUEST_TIMES).put([{ name: one, bytes: Buffer.from("half") }]);
  const seen: [number, number][] = [];
  const result = await copyImages(localStore(uploads), s3Store(server.bucket, REQUEST_TIMES), (...at) =>
    seen.push(at),
  );
  expect(result).toMatchObject({ files: 2, copied: 2, already: 0 });
  expect(await s3Store(server.bucket, REQUEST_TIMES).get(one)).toEqual(contentOf(one));
  const total = contentOf(one).length + contentOf(two).length;
  expect(seen.at(0)).toEqual([0, total]);
  expect(seen.at(-1)).toEqual([total, total]);
  expect(seen.map(([done]) => done)).toEqual(seen.map(([done]) => done).sort((a, b) => a - b));
});

test("a copied file that is missing afterwards is an error", async () => {
  await fill(names.slice(0, 3));
  const bucket = s3Store(server.bucket, REQUEST_TIMES);
  const forgetful = { ...bucket, put: async () => undefined };
  await expect(copyImages(localStore(uploads), forgetful)).rejects.toThrow(/was copied but is missing/);
});

test("the command prints its usage, and reports missing bucket settings", async () => {
  expect(await run("tape")).toMatchObject({ code: 1, output: expect.stringContaining("--to s3 | disk") });
  const none = Object.fromEntries(Object.keys(server.env).map((setting) => [setting, ""]));
  expect(await run("s3", none)).toMatchObject({ code: 1, output: expect.stringContaining("No bucket") });
});
