import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { onTestFinished } from "vitest";
import type { Bucket } from "@/lib/storage/s3";

/** A real S3 server with an empty bucket, on a port of its own until the test's end. */
export async function startS3Server(): Promise<Bucket> {
  const directory = await mkdtemp(path.join(tmpdir(), "ipe-s3-"));
  const name = "uploads";
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  onTestFinished(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  // s3rver knows one account.
  const account = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  return { endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", name, ...account };
}
