import { expect, test } from "vitest";
import { sniffImage } from "./images";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["HTML", bytes("<!doctype html><html>")],
  ["SVG", bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["WebP", bytes("RIFF\u0010\u0000\u0000\u0000WEBPVP8 ")],
  ["AVIF", bytes("\u0000\u0000\u0000\u001cftypavif")],
  ["PDF", bytes("%PDF-1.7")],
  ["ZIP", bytes("PK\u0003\u0004")],
  ["GIF of no known version", bytes("GIF90a")],
  ["nothing", new Uint8Array()],
])("%s is not detected as an image", (_name, content) => {
  expect(sniffImage(content)).toBeNull();
});

test("PNG, JPEG and GIF are detected by their signatures", () => {
  expect(sniffImage(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe("png");
  expect(sniffImage(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe("jpg");
  expect(sniffImage(bytes("GIF89a"))).toBe("gif");
  expect(sniffImage(bytes("GIF87a"))).toBe("gif");
});
