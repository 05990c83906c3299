import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { withRenderer } from "./render";
import { icon, mark } from "./scenes/brand";
import { empty, notFound, placeholder } from "./scenes/states";
import { ART, shareArt } from "./share";
import { picture } from "./svg";

const STATES = {
  empty: [empty, 800, 600],
  "not-found": [notFound, 1200, 600],
  placeholder: [placeholder, 800, 600],
} as const;

/** Writes what public/ serves (mark, icons, pictures of states) and the drawings of the share pictures. */
export async function writePublic(): Promise<void> {
  for (const folder of ["public/brand", "public/art", "lib/share/art"])
    await mkdir(folder, { recursive: true });
  await writeBrand();
  await withRenderer(async (render) => {
    await writeIcons(render);
    for (const [name, [draw, width, height]] of Object.entries(STATES)) {
      const svg = picture({ x: 0, y: 0, width, height }, { width, height }, draw());
      const png = await render(svg, width, height);
      await writeFile(`public/art/${name}.webp`, await sharp(png).webp({ quality: 70 }).toBuffer());
    }
    for (const { name, draw, frame } of shareArt) {
      const png = await render(picture(frame, ART, draw()), ART.width, ART.height);
      await writeFile(
        `lib/share/art/${name}.png`,
        await sharp(png).png({ palette: true, colours: 48, dither: 0, effort: 10 }).toBuffer(),
      );
    }
  });
}

async function writeBrand(): Promise<void> {
  const square = { width: 104, height: 104 };
  await writeFile("public/brand/mark.svg", picture({ x: 0, y: 0, ...square }, square, mark(52, 54, 50)));
  await writeFile("public/favicon.svg", icon(64, { rounded: true, safe: false }));
}

async function writeIcons(
  render: (svg: string, width: number, height: number) => Promise<Buffer>,
): Promise<void> {
  const draw = (size: number, options: { rounded: boolean; safe: boolean }) =>
    render(icon(size, options), size, size);
  const plain = { rounded: false, safe: false };
  await writeFile("public/apple-touch-icon.png", await draw(180, plain));
  await writeFile("public/icon-192.png", await draw(192, plain));
  await writeFile("public/icon-512.png", await draw(512, plain));
  await writeFile("public/icon-maskable-512.png", await draw(512, { rounded: false, safe: true }));
  const sizes = [16, 32, 48];
  const images = await Promise.all(
    sizes.map((size) =>
      sharp(Buffer.from(icon(size * 4, { rounded: true, safe: false })))
        .resize(size)
        .png()
        .toBuffer(),
    ),
  );
  await writeFile("public/favicon.ico", toIco(images, sizes));
}

/** An ICO file holding PNGs. */
function toIco(images: Buffer[], sizes: number[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(sizes[index] ?? 0, at);
    header.writeUInt8(sizes[index] ?? 0, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(image.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}
