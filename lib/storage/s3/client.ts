import "server-only";
import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";

const CONNECT_MS = 2000;

export type Bucket = {
  /** http(s) URL of the service; the bucket is asked by path, which every S3 server understands. */
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Stored = { Body: Uint8Array; ContentType: string; CacheControl: string; Metadata: Metadata };
export type Metadata = Record<string, string>;
type Listed = { Key?: string; Size?: number; LastModified?: Date };

/** The operations on one bucket. The SDK is loaded at the first of them: without a bucket it costs nothing. */
export function clientOf(bucket: Bucket) {
  const Bucket = bucket.name;
  let loading: Promise<{ sdk: typeof import("@aws-sdk/client-s3"); s3: S3Client }> | undefined;
  const load = () => {
    loading ??= import("@aws-sdk/client-s3").then((sdk) => ({ sdk, s3: connect(sdk, bucket) }));
    return loading;
  };
  return {
    /** Loads the SDK, which takes longer than a request: outside its time. */
    ready: async (): Promise<void> => void (await load()),
    async put(Key: string, stored: Stored, abortSignal: AbortSignal): Promise<void> {
      const { sdk, s3 } = await load();
      await s3.send(new sdk.PutObjectCommand({ Bucket, Key, ...stored }), { abortSignal });
    },
    async head(Key: string, abortSignal: AbortSignal): Promise<{ bytes?: number; metadata?: Metadata }> {
      const { sdk, s3 } = await load();
      const found = await s3.send(new sdk.HeadObjectCommand({ Bucket, Key }), { abortSignal });
      return { bytes: found.ContentLength, metadata: found.Metadata };
    },
    /** null when there is none of that name. */
    async get(Key: string, abortSignal: AbortSignal): Promise<GetObjectCommandOutput | null> {
      const { sdk, s3 } = await load();
      try {
        return await s3.send(new sdk.GetObjectCommand({ Bucket, Key }), { abortSignal });
      } catch (error) {
        if (error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound")) return null;
        throw error;
      }
    },
    async remove(Key: string, abortSignal: AbortSignal): Promise<void> {
      const { sdk, s3 } = await load();
      await s3.send(new sdk.DeleteObjectCommand({ Bucket, Key }), { abortSignal });
    },
    /** Up to a thousand, in the order of their names. */
    async page(after: string, abortSignal: AbortSignal): Promise<{ listed: Listed[]; more: boolean }> {
      const { sdk, s3 } = await load();
      const command = new sdk.ListObjectsCommand({ Bucket, Marker: after });
      const { Contents = [], IsTruncated = false } = await s3.send(command, { abortSignal });
      return { listed: Contents, more: IsTruncated };
    },
  };
}

function connect({ S3Client }: typeof import("@aws-sdk/client-s3"), bucket: Bucket): S3Client {
  const { accessKeyId, secretAccessKey } = bucket;
  return new S3Client({
    endpoint: bucket.endpoint,
    region: bucket.region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // What the SDK would add is not understood everywhere; the signature covers what is sent.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // The tries are counted where the body has been read, too (patience.ts).
    maxAttempts: 1,
    requestHandler: { connectionTimeout: CONNECT_MS },
  });
}
