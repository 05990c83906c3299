import "server-only";
import type { S3Client } from "@aws-sdk/client-s3";
import pLimit from "p-limit";
import { isStoredName } from "./names";
import type { Entry, Store } from "./store";

const AT_ONCE = 8;

export type Bucket = {
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A store in a bucket that speaks S3, named by path: every such server understands that. */
export function s3Store(options: Bucket): Store {
  const { name: Bucket } = options;
  let client: Promise<S3Client> | undefined;
  const sdk = () => import("@aws-sdk/client-s3");
  const connect = () => {
    client ??= sdk().then(
      ({ S3Client }) =>
        new S3Client({
          endpoint: options.endpoint,
          region: options.region,
          credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
          forcePathStyle: true,
          // Newer checksums than MD5 are not known everywhere.
          requestChecksumCalculation: "WHEN_REQUIRED",
          responseChecksumValidation: "WHEN_REQUIRED",
        }),
    );
    return client;
  };

  const remove: Store["remove"] = async (names) => {
    const [{ DeleteObjectCommand }, s3] = [await sdk(), await connect()];
    const ours = names.filter(isStoredName);
    await pLimit(AT_ONCE).map(ours, (Key) => s3.send(new DeleteObjectCommand({ Bucket, Key })));
  };
  const put: Store["put"] = async (files) => {
    const [{ PutObjectCommand }, s3] = [await sdk(), await connect()];
    try {
      for (const { name, bytes } of files) {
        if (!isStoredName(name)) throw new Error(`${name} is no name of a stored file`);
        await s3.send(new PutObjectCommand({ Bucket, Key: name, Body: bytes }));
      }
    } catch (error) {
      await remove(files.map((file) => file.name)).catch(() => undefined);
      throw error;
    }
  };
  const get: Store["get"] = async (name) => {
    if (!isStoredName(name)) return null;
    const [{ GetObjectCommand, NoSuchKey }, s3] = [await sdk(), await connect()];
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: name }));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  };
  const list: Store["list"] = async () => {
    const [{ ListObjectsCommand }, s3] = [await sdk(), await connect()];
    const entries: Entry[] = [];
    for (let Marker = ""; ; ) {
      const { Contents = [], IsTruncated } = await s3.send(new ListObjectsCommand({ Bucket, Marker }));
      for (const { Key, Size, LastModified } of Contents) {
        if (Key && LastModified) entries.push({ name: Key, bytes: Size ?? 0, changed: LastModified });
      }
      const last = Contents.at(-1)?.Key;
      if (!IsTruncated || !last) return entries;
      Marker = last;
    }
  };
  return { put, get, remove, list };
}
