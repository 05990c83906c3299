import { expect, test } from "vitest";
import { imageSize, imageUrl, imageVariants, variantPaths, variantWidths } from "./image";

const path = `${"a1".repeat(16)}-1600x900.jpg`;
const stem = `${"a1".repeat(16)}-1600x900`;

test("a stored path is served from /storage; URLs and site paths are unchanged", () => {
  expect(imageUrl(path)).toBe(`/storage/${path}`);
  expect(imageUrl("https://example.com/a.png")).toBe("https://example.com/a.png");
  expect(imageUrl("/brand/logo.svg")).toBe("/brand/logo.svg");
  expect(imageUrl(null)).toBeNull();
});

test("the widest variant has the image's width, at most 1920 pixels", () => {
  expect(variantWidths(400)).toEqual([400]);
  expect(variantWidths(640)).toEqual([640]);
  expect(variantWidths(1000)).toEqual([640, 1000]);
  expect(variantWidths(1920)).toEqual([640, 1200, 1920]);
  expect(variantWidths(5000)).toEqual([640, 1200, 1920]);
});

test("a stored path contains its size and determines its variants", () => {
  expect(imageSize(path)).toEqual({ width: 1600, height: 900 });
  expect(variantPaths(path)).toEqual([
    `${stem}-640.avif`,
    `${stem}-1200.avif`,
    `${stem}-1600.avif`,
    `${stem}-640.webp`,
    `${stem}-1200.webp`,
    `${stem}-1600.webp`,
  ]);
  const { src, width, height, sources } = imageVariants(path);
  expect({ src, width, height }).toEqual({ src: `/storage/${path}`, width: 1600, height: 900 });
  expect(sources.map((source) => source.type)).toEqual(["image/avif", "image/webp"]);
  expect(imageVariants(`/storage/${path}`)).toEqual({ src, width, height, sources });
  expect(sources[0]?.srcSet).toContain(`/storage/${stem}-640.avif 640w, `);
});

test("an image that is not stored here has no variants and no known size", () => {
  expect(imageVariants("https://example.com/a.png")).toEqual({
    src: "https://example.com/a.png",
    width: null,
    height: null,
    sources: [],
  });
  expect(variantPaths("../../etc/passwd")).toEqual([]);
});
