import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { variantPath, variantWidths } from "@/lib/format/image";
import { withRenderer } from "./render";
import { sheets } from "./sheets";
import { picture } from "./svg";

const FOLDER = "prisma/seed/images";
const INDEX = "prisma/seed/images.ts";

/** Draws the demo images as the storage keeps them (names, variants), so that seeding only copies files. */
export async function writeImages(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const paths: Record<string, string> = {};
  await withRenderer(async (render) => {
    for (const { name, width, height, frame, draw } of sheets) {
      const png = await render(picture(frame, { width, height }, draw()), width, height);
      const path = `${createHash("md5").update(name).digest("hex")}-${width}x${height}.jpg`;
      paths[name] = path;
      await writeFile(`${FOLDER}/${path}`, await sharp(png).jpeg({ quality: 40, mozjpeg: true }).toBuffer());
      for (const target of variantWidths(width)) {
        const resized = sharp(png).resize(target);
        const avif = await resized.clone().avif({ quality: 33, effort: 3 }).toBuffer();
        const webp = await resized.clone().webp({ quality: 28, effort: 5 }).toBuffer();
        await writeFile(`${FOLDER}/${variantPath(path, target, "avif")}`, avif);
        await writeFile(`${FOLDER}/${variantPath(path, target, "webp")}`, webp);
      }
    }
  });
  const entries = Object.entries(paths).map(([name, path]) => `  "${name}": "${path}",`);
  await writeFile(
    INDEX,
    `/** The stored names of the demo images; written by tools/artwork. */\nexport const images = {\n${entries.join("\n")}\n} as const;\n\nexport type ImageName = keyof typeof images;\n`,
  );
}
