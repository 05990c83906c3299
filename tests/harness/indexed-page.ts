import { DomUtils, parseDocument } from "htmlparser2";

export type IndexedPage = ReturnType<typeof readPage>;

const LETTER = /^\/cartas-contempladas\/\d+$/;
const UNREAD = ["script", "style", "template", "noscript", "nav", "form"];

export function readPage(html: string) {
  const document = parseDocument(html);
  const all = (tag: string) => DomUtils.getElementsByTagName(tag, document, true);
  const meta = (name: string) =>
    all("meta").find(({ attribs }) => attribs.name === name || attribs.property === name)?.attribs.content;
  const [main] = all("main");
  const links = main ? DomUtils.getElementsByTagName("a", main, true).map(({ attribs }) => attribs.href) : [];
  return {
    title: all("title").map((element) => DomUtils.textContent(element))[0] ?? "",
    description: meta("description") ?? "",
    robots: meta("robots") ?? "",
    canonical: all("link").find(({ attribs }) => attribs.rel === "canonical")?.attribs.href,
    shared: meta("og:url"),
    picture: meta("og:image"),
    headings: all("h1").length,
    /** The number of distinct letters to which the main part links. */
    letters: new Set(links.filter((href) => LETTER.test(href ?? ""))).size,
    /** The texts of the main part, without navigation and forms. */
    texts: main ? textsIn(main) : [],
    structuredData: all("script")
      .filter(({ attribs }) => attribs.type === "application/ld+json")
      .map((element) => DomUtils.textContent(element)),
  };
}

type Tree = Parameters<typeof DomUtils.getChildren>[0];

function textsIn(node: Tree): string[] {
  if (DomUtils.isText(node)) return [node.data.replace(/\s+/g, " ").trim()].filter(Boolean);
  if (DomUtils.isTag(node) && UNREAD.includes(node.name)) return [];
  return DomUtils.getChildren(node).flatMap(textsIn);
}
