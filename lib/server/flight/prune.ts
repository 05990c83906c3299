import { type Element, isElement, type Row, readRows, type Value, writeRows } from "./rows";

/** On what was left out: it is in the document only when React has built the page anew (components/site/shell/rebuilt.ts). */
const STILL_MARK = "data-still";

/** What a component of the browser is given under this name it shows from the first render on, and never again once it took it away. */
const STILL_PROP = "still";

const REFERENCE = /^\$([L@QW]?)([0-9a-f]+)((?::[^:]+)*)$/;
const VOID = new Set(["area", "br", "col", "embed", "hr", "img", "source", "track", "wbr"]);
const HOISTED = new Set(["title", "meta", "link"]);
/** The document's own, whose attributes React sets itself, and controls, whose state it sets. */
const WHOLE = new Set([
  ...["html", "head", "body", "base", "link", "meta", "title", "style", "script"],
  ...["input", "textarea", "select", "option", "form"],
]);

/**
 * What the browser's React needs of a page: the way to every component that lives there, and what those are
 * given. Elements with none of them inside become empty ones, whose content in the document React adopts unseen.
 * @throws when the payload is of a form that is not known
 */
export function prunePayload(payload: string): string {
  const rows = readRows(payload);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const root = byId.get("0");
  if (!root) throw new Error("no root");
  for (const row of rows) row.value = withoutHead(inlined(row.value, byId));
  const pruner = createPruner(byId);
  pruner.keepWhole(root.value);
  root.value = pruner.prune(root.value);
  const used = reachable(root, byId);
  return writeRows(rows.filter((row) => used.has(row)));
}

/** A value in which paths into other rows (`$1f:props:children`) are replaced by what they lead to. */
function inlined(value: Value, byId: Map<string, Row>): Value {
  if (typeof value === "string") {
    const path = REFERENCE.exec(value)?.[3];
    return path ? inlined(follow(value, byId), byId) : value;
  }
  if (Array.isArray(value)) return value.map((item) => inlined(item, byId));
  return value && typeof value === "object" ? mapped(value, (item) => inlined(item, byId)) : value;
}

function follow(reference: string, byId: Map<string, Row>): Value {
  const [, , id = "", path = ""] = REFERENCE.exec(reference) ?? [];
  let value: Value = byId.get(id)?.value ?? null;
  for (const name of path.slice(1).split(":")) {
    const lazy = typeof value === "string" ? REFERENCE.exec(value) : null;
    if (lazy) value = byId.get(lazy[2] ?? "")?.value ?? null;
    if (isElement(value) && name === "props") value = value[3];
    else if (value && typeof value === "object" && Object.hasOwn(value, name))
      value = (value as { [name: string]: Value })[name] ?? null;
    else throw new Error(`nothing at ${reference}`);
  }
  return value;
}

/** The page's metadata, which the head has already; where React finds it written it adopts nothing. */
function withoutHead(value: Value): Value {
  if (!Array.isArray(value) || isElement(value) || !value.some(isHoisted)) return value;
  return value.filter((item) => !isHoisted(item));
}

function isHoisted(value: Value): boolean {
  return isElement(value) && HOISTED.has(value[1]) && value[3].precedence === undefined;
}

function createPruner(byId: Map<string, Row>) {
  const whole = new Set<Row>();
  const still = new Map<Row, boolean>();
  const seen = new Set<Row>();

  const rowOf = (reference: string) => byId.get(REFERENCE.exec(reference)?.[2] ?? "");
  /** A fragment; anything else that is no element of HTML lives in the browser, or waits there. */
  const isFragment = (type: string) => rowOf(type)?.value === "$Sreact.fragment";
  const isHtml = (type: string) => !type.startsWith("$");

  /** Finds what components of the browser are given: it may be shown at any time, so it stays as it is. */
  function keepWhole(value: Value, isGiven = false, visited = new Set<Row>()): void {
    if (typeof value === "string") {
      const row = rowOf(value);
      if (!row || (isGiven ? whole : visited).has(row)) return;
      (isGiven ? whole : visited).add(row);
      keepWhole(row.value, isGiven, visited);
    } else if (isElement(value)) {
      const [, type, , props] = value;
      const lives = !isHtml(type) && !isFragment(type);
      for (const [name, item] of Object.entries(props)) {
        keepWhole(item, isGiven || (lives && name !== STILL_PROP), visited);
      }
    } else if (value && typeof value === "object") {
      for (const item of Object.values(value)) keepWhole(item, isGiven, visited);
    }
  }

  function isStill(value: Value): boolean {
    if (typeof value === "string") return isStillText(value);
    if (Array.isArray(value) && isElement(value)) {
      return (isHtml(value[1]) || isFragment(value[1])) && isStill(value[3]);
    }
    return value && typeof value === "object" ? Object.values(value).every(isStill) : true;
  }

  function isStillText(text: string): boolean {
    if (!text.startsWith("$") || text.startsWith("$$") || text === "$undefined") return true;
    const row = rowOf(text);
    if (row?.kind !== "text" && (row?.kind !== "model" || /^\$[@QW]/.test(text))) return false;
    const known = still.get(row);
    if (known !== undefined) return known;
    still.set(row, false);
    const answer = row.kind === "text" || isStill(row.value);
    still.set(row, answer);
    return answer;
  }

  function prune(value: Value): Value {
    if (typeof value === "string") return pruneReference(value);
    if (isElement(value)) return pruneElement(value);
    if (Array.isArray(value)) return value.map(prune);
    return value && typeof value === "object" ? mapped(value, prune) : value;
  }

  /** What a reference leads to takes its place: every row costs its name twice. */
  function pruneReference(text: string): Value {
    const row = rowOf(text);
    if (row?.kind !== "model" || whole.has(row)) return text;
    if (!seen.has(row)) {
      seen.add(row);
      row.value = prune(row.value);
    }
    return text.startsWith("$L") ? row.value : text;
  }

  /** Keys go: among what never changes React finds everything by its place. */
  function pruneElement([mark, type, key, props]: Element): Value {
    if (!isHtml(type)) {
      const shown = isFragment(type) ? "children" : STILL_PROP;
      return [mark, type, key, mapped(props, (item, name) => (name === shown ? prune(item) : item))];
    }
    const isData = type === "script" && props.dangerouslySetInnerHTML !== undefined;
    if (WHOLE.has(type) && !isData) return [mark, type, key, mapped(props, prune)];
    if (!isStill(props)) return [mark, type, null, { children: prune(props.children ?? null) }];
    return [mark, type, null, { [STILL_MARK]: "", ...(VOID.has(type) ? {} : EMPTY) }];
  }

  return { keepWhole, prune };
}

const EMPTY = { dangerouslySetInnerHTML: { __html: "" } };

function reachable(root: Row, byId: Map<string, Row>): Set<Row> {
  const found = new Set([root]);
  for (const row of found) {
    const text = row.kind === "model" ? JSON.stringify(row.value) : row.text;
    for (const [, reference = ""] of text.matchAll(/"(\$[^"]*)"/g)) {
      const next = byId.get(REFERENCE.exec(reference)?.[2] ?? "");
      if (next) found.add(next);
    }
  }
  return found;
}

function mapped(
  value: { [name: string]: Value },
  change: (item: Value, name: string) => Value,
): { [name: string]: Value } {
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item, name)]));
}
