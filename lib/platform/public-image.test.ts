import { beforeEach, expect, onTestFinished, test } from "vitest";
import { toProduct } from "@/lib/content/products/wire";
import { env } from "@/lib/platform/env";
import { imageVariants } from "@/lib/platform/format/image";
import { pagePolicy } from "@/lib/platform/response/csp";
import { publicImageUrl } from "./public-image";

const path = `${"a1".repeat(16)}-1600x900.jpg`;
const CDN = "https://cdn.example/ipe";

beforeEach(() => {
  onTestFinished(() => void Object.assign(env(), { STORAGE: "disk", S3_PUBLIC_URL: undefined }));
});

const imageSources = () =>
  /img-src[^;]*/.exec(pagePolicy({ html: "", scripts: new Set(), styles: new Set() }))?.[0];

test("stored images are loaded from this site, unless the bucket is public", () => {
  for (const settings of [{}, { STORAGE: "s3" }, { STORAGE: "disk", S3_PUBLIC_URL: CDN }]) {
    Object.assign(env(), { S3_PUBLIC_URL: undefined }, settings);
    expect(publicImageUrl(path)).toBe(`/storage/${path}`);
    expect(imageSources()).toBe("img-src 'self' data: blob:");
  }
  Object.assign(env(), { STORAGE: "s3", S3_PUBLIC_URL: CDN });
  expect(publicImageUrl(path)).toBe(`${CDN}/${path}`);
  expect(publicImageUrl("https://other.example/a.png")).toBe("https://other.example/a.png");
  expect(publicImageUrl("/art/a.webp")).toBe("/art/a.webp");
  expect([publicImageUrl(null), publicImageUrl("")]).toEqual([null, null]);
});

test("a public bucket is in the pages' policy, for images only", () => {
  Object.assign(env(), { STORAGE: "s3", S3_PUBLIC_URL: CDN });
  expect(imageSources()).toBe(`img-src 'self' data: blob: ${CDN}/`);
  const policy = pagePolicy({ html: "", scripts: new Set(), styles: new Set() });
  expect(policy.split(CDN)).toHaveLength(2);
});

test("with a public bucket a product's image and all its variants are loaded from it", () => {
  Object.assign(env(), { STORAGE: "s3", S3_PUBLIC_URL: CDN });
  const { src } = toProduct({ image: path } as Parameters<typeof toProduct>[0]);
  expect(src).toBe(`${CDN}/${path}`);
  const variants = imageVariants(src ?? "");
  expect(variants).toMatchObject({ src, width: 1600, height: 900 });
  expect(variants.sources[0]?.srcSet).toBe(
    [640, 1200, 1600].map((width) => `${CDN}/${path.replace(".jpg", `-${width}.avif`)} ${width}w`).join(", "),
  );
});
