import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const MB = 1024 * 1024;
const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const END = chunk("IEND", Buffer.alloc(0));
/** The side in pixels of a square just below the maximum size of an upload, which is accepted and fully decoded. */
const SIDE = 6300;
const FRAMES = 1000;
const FRAME_SIDE = 1000;

/** Pictures of at most 2 MB that cost more to decode than their size suggests. */
export async function imageBombs(): Promise<Record<string, Buffer>> {
  return {
    "144 megapixels": await plain(12_000).png({ compressionLevel: 9 }).toBuffer(),
    "a PNG of 39.7 megapixels": await plain(SIDE).png({ compressionLevel: 9 }).toBuffer(),
    "a progressive JPEG of 39.7 megapixels": await plain(SIDE).jpeg({ progressive: true }).toBuffer(),
    "a GIF of 1,000 frames": await frames(),
    "300 MB of text in a PNG": png(
      header(8, 8),
      chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(300 * MB))])),
      chunk("IDAT", deflateSync(Buffer.alloc(8 * 25))),
    ),
    "a PNG of 8 by 8 that inflates to 300 MB": png(
      header(8, 8),
      chunk("IDAT", deflateSync(Buffer.alloc(300 * MB))),
    ),
    "a PNG that claims 2,147,483,647 by 1": png(
      header(0x7fffffff, 1),
      chunk("IDAT", deflateSync(Buffer.alloc(64))),
    ),
    "150,000 empty chunks": pngOfChunks(150_000),
  };
}

export function pngOfChunks(count: number): Buffer {
  return png(
    header(8, 8),
    Buffer.alloc(12 * count, chunk("tEXt", Buffer.alloc(0))),
    chunk("IDAT", deflateSync(Buffer.alloc(8 * 25))),
  );
}

const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#1f6b4a" } });

async function frames(): Promise<Buffer> {
  const one = await plain(FRAME_SIDE).gif().toBuffer();
  // The frame follows the header and the palette, whose size is in the header's eleventh byte.
  const begin = 13 + 3 * 2 ** (((one[10] ?? 0) & 7) + 1);
  const frame = one.subarray(begin, -1);
  return Buffer.concat([
    one.subarray(0, begin),
    ...Array.from({ length: FRAMES }, () => frame),
    one.subarray(-1),
  ]);
}

const png = (...chunks: Buffer[]) => Buffer.concat([SIGNATURE, ...chunks, END]);

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return chunk("IHDR", data);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
