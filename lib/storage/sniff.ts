export type ImageFormat = "png" | "jpg" | "gif";

const SIGNATURES: [ImageFormat, number[]][] = [
  ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["jpg", [0xff, 0xd8, 0xff]],
  ["gif", [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ["gif", [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
];

/** The format that the first bytes announce; null for everything but PNG, JPEG and GIF. */
export function sniffImage(bytes: Uint8Array): ImageFormat | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  return found?.[0] ?? null;
}
