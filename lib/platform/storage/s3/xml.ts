import "server-only";
import { DomUtils, parseDocument } from "htmlparser2";
import { StoreError } from "../errors";
import type { Entry } from "../store-contract";

type Element = ReturnType<typeof elements>[number];

/** Returns the code of a bucket's error; "" when its body has none. */
export const readError = (xml: string): string => textIn(parse(xml), "Code") ?? "";

/** Parses a page of a bucket's list. @throws StoreError when it is not a list */
export function readList(xml: string): { listed: Entry[]; more: boolean } {
  const [list] = elements(parse(xml), "ListBucketResult");
  if (!list) throw new StoreError("failing", "the response is not a list");
  return {
    listed: elements(list, "Contents").map(toEntry),
    more: textIn(list, "IsTruncated") === "true",
  };
}

function toEntry(entry: Element): Entry {
  const [name, size, time] = ["Key", "Size", "LastModified"].map((tag) => textIn(entry, tag));
  const [bytes, changed] = [Number(size), new Date(time ?? "")];
  if (!name || !size || Number.isNaN(bytes) || Number.isNaN(changed.getTime())) {
    throw new StoreError("failing", "an entry lacks its name, its size or its time");
  }
  return { name, bytes, changed };
}

const parse = (xml: string) => parseDocument(xml, { xmlMode: true });

const elements = (root: Parameters<typeof DomUtils.getElementsByTagName>[1], tag: string) =>
  DomUtils.getElementsByTagName(tag, root);

function textIn(root: Parameters<typeof elements>[0], tag: string): string | undefined {
  const [found] = DomUtils.getElementsByTagName(tag, root, true, 1);
  return found && DomUtils.textContent(found);
}
