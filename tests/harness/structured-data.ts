type Node = Record<string, unknown>;
type Rule = { required: readonly string[]; recommended: readonly string[] };

/**
 * Required and recommended fields by type, from developers.google.com/search/docs/appearance/structured-data
 * (organization, site names, breadcrumb, article, carousel); Service is schema.org's own.
 */
const RULES: Record<string, Rule> = {
  Organization: {
    required: ["name", "url"],
    recommended: [
      "@id",
      "logo",
      "email",
      "telephone",
      "address",
      "contactPoint",
      "legalName",
      "taxID",
      "sameAs",
    ],
  },
  PostalAddress: {
    required: ["addressCountry"],
    recommended: ["streetAddress", "addressLocality", "addressRegion", "postalCode"],
  },
  ContactPoint: { required: ["telephone"], recommended: ["contactType"] },
  WebSite: { required: ["name", "url"], recommended: ["@id", "publisher"] },
  BreadcrumbList: { required: ["itemListElement"], recommended: [] },
  ItemList: { required: ["itemListElement"], recommended: ["name", "numberOfItems"] },
  BlogPosting: {
    required: ["headline"],
    recommended: ["image", "datePublished", "dateModified", "author", "publisher", "mainEntityOfPage"],
  },
  Person: { required: ["name"], recommended: ["url"] },
  Service: {
    required: ["name", "provider"],
    recommended: ["description", "areaServed", "serviceType", "url"],
  },
};

const ADDRESSES = ["url", "logo", "image", "item", "sameAs", "mainEntityOfPage"];
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?(?:Z|[+-]\d{2}:\d{2})$/;
const PHONE = /^\+55\d{10,11}$/;

/**
 * Returns the rules that a page's structured data breaks; empty if there are none.
 * @param blocks the texts of its script elements
 */
export function structuredDataErrors(blocks: readonly string[]): string[] {
  const roots = blocks.map((text): Node => JSON.parse(text));
  const nodes = roots.flatMap((root) => ("@graph" in root ? (root["@graph"] as Node[]) : [root]));
  const ids = new Set(nodes.map((node) => node["@id"]));
  return [
    ...roots.filter((root) => root["@context"] !== "https://schema.org").map(() => "no @context"),
    ...nodes.flatMap((node) => errorsOf(node, ids)),
  ];
}

/** Returns every address of this site in the structured data, except those with a fragment. */
export function namedAddresses(blocks: readonly string[], site: string): string[] {
  const found = blocks.flatMap((text) => [...text.matchAll(/"(https?:[^"]+)"/g)].map(([, url = ""]) => url));
  return [...new Set(found.filter((url) => url.startsWith(site) && !url.includes("#")))];
}

function errorsOf(node: Node, ids: ReadonlySet<unknown>): string[] {
  const type = String(node["@type"]);
  if (type === "ListItem") return [];
  const rule = RULES[type];
  if (!rule) return [`no rules for ${type}`];
  const missing = [...rule.required, ...rule.recommended].filter((name) => isMissing(node[name]));
  const nested = Object.entries(node).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (isNode(one) ? errorsOfChild(name, one, ids) : valueErrors(name, one))),
  );
  return [...missing.map((name) => `${type} without ${name}`), ...nested, ...listErrors(type, node)];
}

function errorsOfChild(name: string, child: Node, ids: ReadonlySet<unknown>): string[] {
  if ("@type" in child) return errorsOf(child, ids);
  return ids.has(child["@id"]) ? [] : [`${name} points to ${child["@id"]}, which is not on the page`];
}

function valueErrors(name: string, value: unknown): string[] {
  const text = String(value);
  const isWrong =
    (ADDRESSES.includes(name) && !URL.canParse(text)) ||
    (name.startsWith("date") && !(DATE.test(text) && Date.parse(text) <= Date.now())) ||
    (name === "telephone" && !PHONE.test(text)) ||
    (name === "price" && !/^\d+(?:\.\d{2})?$/.test(text)) ||
    /^(?:null|undefined|NaN)?$/.test(text);
  return isWrong ? [`${name}: ${text}`] : [];
}

/** Checks a list: at least two distinct entries, numbered from 1, each with an address, a breadcrumb's with a name. */
function listErrors(type: string, { itemListElement, numberOfItems }: Node): string[] {
  if (!type.endsWith("List")) return [];
  const items = itemListElement as Node[];
  const addressOf = (item: Node) => String(type === "BreadcrumbList" ? item.item : item.url);
  const rules: [boolean, string][] = [
    [items.length < 2, "fewer than two entries"],
    [items.some(({ position }, index) => position !== index + 1), "positions are not 1, 2, 3 …"],
    [items.some((item) => !URL.canParse(addressOf(item))), "an entry without an address"],
    [new Set(items.map(addressOf)).size < items.length, "an address twice"],
    [type === "BreadcrumbList" && items.some(({ name }) => isMissing(name)), "an entry without a name"],
    [numberOfItems !== undefined && numberOfItems !== items.length, "another number of entries"],
  ];
  return rules.flatMap(([isBroken, text]) => (isBroken ? [`${type}: ${text}`] : []));
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const isMissing = (value: unknown) =>
  value === undefined || value === null || value === "" || [value].flat().length === 0;
