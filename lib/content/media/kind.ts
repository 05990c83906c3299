import "server-only";
import type { Media } from "@/lib/platform/db/generated/client";
import type { Kind, RecordKind } from "@/lib/records/kind";
import { type AdminMedia, toMedia } from "./wire";
import { mediaWords } from "./words";

export const mediaKind = {
  entity: "media",
  isPublished: true,
  screen: "media",
  table: "media",
  title: "name",
  audited: ["name", "alt", "focal_x", "focal_y"],
  search: { words: ["name", "alt"], detail: "alt" },
  missing: mediaWords.notFound,
  find: (tx, id) => tx.media.findUnique({ where: { id } }),
  toWire: toMedia,
} as const satisfies Kind & RecordKind<Media, AdminMedia>;
