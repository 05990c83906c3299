import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/lib/paths.mjs";
import { resources } from "./resources";

/** The table in a route file that serves several addresses, and the names of its rows. */
const TABLE = /^export const routes = \{\n([\s\S]*?)^\};/m;
const NAME = /^ {2}(?:"([^"]*)"|(\w+)): /gm;

const KIND = "/api/[kind]";

export function handlerAddresses(area: "api" | "web"): string[] {
  return readdirSync(path.join(root, "app", area), { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === "route.ts")
    .flatMap((name) => {
      const address = path.posix.join("/", area, path.dirname(name));
      if (address.startsWith(KIND))
        return resources.map((kind) => address.replace(KIND, `/api/${kind.name}`));
      const [, table] = TABLE.exec(readFileSync(path.join(root, "app", area, name), "utf8")) ?? [];
      if (!table) return [address];
      const folder = path.posix.dirname(address);
      return [...table.matchAll(NAME)].map(([, quoted, plain = ""]) =>
        path.posix.join(folder, quoted ?? plain),
      );
    })
    .sort();
}
