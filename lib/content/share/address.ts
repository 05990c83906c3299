import { createHash } from "node:crypto";
import type { PagePicture } from "./page-picture";

/** Incremented with every change of the drawings, so that cached pictures are fetched again. */
const VERSION = 1;
const NAMED = /^(?<name>[a-z0-9-]+?)(?:-(?<hash>[0-9a-f]{10}))?\.png$/;

/** The address of a page's Open Graph image; it changes with everything that the picture shows. */
export function shareAddress(picture: PagePicture): string {
  const { name, title, company } = picture;
  const content = JSON.stringify([VERSION, name, title, company]);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
  return `/og/${name}-${hash}.png`;
}

/** The page's name in a picture's file name, with or without the version; null for other file names. */
export function nameInFile(file: string): string | null {
  return NAMED.exec(file)?.groups?.name ?? null;
}
