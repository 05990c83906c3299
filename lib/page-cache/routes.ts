import type { Area } from "../db/epochs";

/**
 * A public address: what its content depends on, and which query parameters change it. `page` and `file` answer
 * GET alone; below `/web` the handlers know their methods.
 */
export type PublicRoute = {
  kind: "page" | "file" | "data";
  areas: readonly Area[];
  params: readonly string[];
  /** Paths outside the table are remembered only while they are a 404. */
  listed: boolean;
};

const shell: readonly Area[] = ["content", "settings"];
const withPosts: readonly Area[] = ["content", "posts", "settings"];
const withLetters: readonly Area[] = ["content", "letters", "settings"];
const everything: readonly Area[] = ["content", "posts", "letters", "settings"];

const page = (areas: readonly Area[], params: readonly string[] = []): PublicRoute => ({
  kind: "page",
  areas,
  params,
  listed: true,
});
const file = (areas: readonly Area[]): PublicRoute => ({ kind: "file", areas, params: [], listed: true });
const data = (areas: readonly Area[], params: readonly string[] = []): PublicRoute => ({
  kind: "data",
  areas,
  params,
  listed: true,
});

const LETTER_FILTERS = [
  "type",
  "administrator",
  "minCredit",
  "maxCredit",
  "minEntry",
  "maxEntry",
  "sort",
  "page",
] as const;

/** The page that stands for every path that does not exist. */
export const NOT_FOUND_PATH = "/nao-encontrada";

const exact = new Map<string, PublicRoute>([
  ["/", page(withPosts)],
  ...[
    "/imoveis",
    "/veiculos",
    "/motos",
    "/caminhoes",
    "/servicos",
    "/construcao-e-reforma",
    "/maquinas-e-equipamentos",
    "/agro",
    "/quitar-financiamento",
    "/quem-somos",
    "/seguranca-garantida",
    "/como-funciona",
    "/investimentos",
    "/simular-consorcio",
    "/contact",
    "/politica-de-privacidade",
    "/forgot-password",
    "/reset-password",
    NOT_FOUND_PATH,
  ].map((path) => [path, page(shell)] as const),
  ["/posts", page(withPosts, ["page"])],
  ["/cartas-contempladas", page(withLetters, LETTER_FILTERS)],
  ["/outras-cartas-contempladas", page(withLetters, LETTER_FILTERS)],
  ["/cartas-contempladas/soma", page(withLetters, ["contemplated"])],
  ["/sitemap.xml", file(everything)],
  ["/feed.xml", file(["posts", "settings"])],
  ["/robots.txt", file(["settings"])],
  ["/manifest.webmanifest", file(["settings"])],
  ["/web/banner", data(["content"])],
  ["/web/faqs", data(["content"])],
  ["/web/faqs/all", data(["content"])],
  ["/web/testimonials", data(["content"])],
  ["/web/products", data(["content"])],
  ["/web/posts", data(["posts"])],
  ["/web/posts/featured", data(["posts"])],
  ["/web/contacts", data(["settings"])],
  ["/web/contemplated/itau", data(["letters", "settings"], ["v"])],
  ["/web/contemplated/other", data(["letters", "settings"], ["v"])],
]);

const families: ReadonlyArray<readonly [RegExp, PublicRoute]> = [
  [/^\/posts\/[^/]+$/, page(withPosts)],
  [/^\/porque-a(?:-|\/)[^/]+$/, page(shell)],
  [/^\/web\/banner\/[^/]+$/, data(["content"])],
  [/^\/web\/posts\/[^/]+$/, data(["posts"])],
];

const UNLISTED_PAGE: PublicRoute = { ...page(everything), listed: false };
const UNLISTED_DATA: PublicRoute = { ...data(everything), listed: false };

/** The public route of a normalised path; paths outside the table have one too, that is not `listed`. */
export function publicRoute(path: string): PublicRoute {
  const listed = exact.get(path) ?? families.find(([pattern]) => pattern.test(path))?.[1];
  return listed ?? (/^\/web(?:\/|$)/.test(path) ? UNLISTED_DATA : UNLISTED_PAGE);
}

/** Every public path that stands in the table by itself. */
export function fixedPaths(): string[] {
  return [...exact.keys()];
}
