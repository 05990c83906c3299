import { needs, needTitle } from "@/lib/trade/needs/table";
import { BRAND, sitePages } from "./pages";
import { NOT_FOUND } from "./routes";

const names = new Map([
  ...sitePages.filter(({ title }) => !title.includes(BRAND)).map(({ path, title }) => [path, title] as const),
  ...needs.map((need) => [need.href, needTitle(need)] as const),
  ["/", "Página inicial"],
  [NOT_FOUND.path, "Página não encontrada"],
]);

/** Returns the name of a page of the site for staff; a page without one keeps its path. */
export function pageName(path: string): string {
  const letter = /^\/cartas-contempladas\/(\d+)$/.exec(path)?.[1];
  return letter ? `Página da carta ${letter}` : (names.get(path) ?? path);
}
