import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { tsxArguments } from "@/scripts/lib/child.mjs";

const filesLoaded = async (settings: Record<string, string>) => {
  const env = { ...process.env, ...settings };
  const args = [...tsxArguments, "tests/storage-child.ts"];
  return Number((await promisify(execFile)(process.execPath, args, { env })).stdout);
};

test("the S3 client is loaded where STORAGE is s3 and nowhere else", async () => {
  const bucket = {
    S3_ENDPOINT: "http://127.0.0.1:9",
    S3_REGION: "us-east-1",
    S3_BUCKET: "uploads",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "key",
  };
  expect(await filesLoaded({ ...bucket, STORAGE: "disk" })).toBe(0);
  expect(await filesLoaded({ ...bucket, STORAGE: "s3" })).toBeGreaterThan(10);
});
