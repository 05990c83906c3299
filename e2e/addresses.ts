import { readdirSync } from "node:fs";
import path from "node:path";

/** The paths of the public pages, except those of single records. */
export const publicPages = [...pagesBelow("app/(site)", "/"), "/porque-a-ipe"];

export const staffScreens = pagesBelow("app/iacontrol", "/iacontrol");

function pagesBelow(folder: string, address: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx" && !file.includes("["))
    .map((file) => path.posix.join(address, path.dirname(file)))
    .map((one) => (one === "/" ? one : one.replace(/\/$/, "")))
    .sort();
}
