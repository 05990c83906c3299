import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SINK =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcDoc|\beval\(|new Function\(/;
/** The component that shows a mail, in a frame with an opaque origin. */
const MAIL = "components/admin/screens/mailings/mail-preview.tsx";
const INLINE_SCRIPT = /^\s*(?:return )?<(?:script|style)\b/m;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sources(file);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

const filesWith = (pattern: RegExp, folders: string[]) =>
  folders.flatMap(sources).filter((file) => pattern.test(readFileSync(file, "utf8")));

test("SEC-050 HTML enters a page only through two sanitising components, escaped JSON and the frame of a mail", () => {
  expect(filesWith(SINK, ["app", "components", "lib"]).sort()).toEqual([
    MAIL,
    "components/site/ui/json-ld.tsx",
    "components/ui/rich-text.tsx",
    "components/ui/svg-icon.tsx",
  ]);
  expect(readFileSync(MAIL, "utf8").match(/sandbox=.*/g)).toEqual([
    expect.not.stringMatching("same-origin|top-navigation|forms|popups"),
  ]);
});

test("SEC-050 only the early script and structured data are inline scripts, and no style is inline", () => {
  expect(filesWith(INLINE_SCRIPT, ["app", "components"]).sort()).toEqual([
    "components/admin/frame/early-script.tsx",
    "components/site/ui/json-ld.tsx",
  ]);
});

const textColumns = namesIn(["prisma/schema.prisma"], /^ {2}(\w+) +String\b/gm);
/** The fields that hold a link: by their schema (rules §6), or by the name of their column. */
const linkFields = [
  ...namesIn(sources("lib"), /^\s*(\w+): optional(?:Link|Url)\b/gm),
  ...textColumns.filter((name) => /(?:^|_)(?:url|link)(?:_|$)/.test(name)),
];
const visitors = ["components/site", "components/letters", "components/ui", "app/(site)", "app/(auth)"];

test("SEC-050 stored links reach a page only through safeLink", () => {
  expect(linkFields).toEqual(expect.arrayContaining(["link", "video_url", "instagram", "url_csv"]));
  const names = `(?:${linkFields.join("|")})`;
  const member = new RegExp(`(?<!safeLink\\()\\b[\\w\\])]+\\??\\.${names}\\b`, "g");
  const destructured = new RegExp(
    `\\{[^{}]*(?<![\\w-])${names}(?![\\w-])[^{}:]*\\}\\s*(?:=(?![>=])|:\\s*\\w|\\)\\s*=>)`,
    "g",
  );
  expect([...occurrences(member), ...occurrences(destructured)]).toEqual([]);
});

test("SEC-050 no text column of any name is used directly as an address", () => {
  const whole = new RegExp(`\\b(?:href|src)=\\{[\\w.?]+\\.(?:${textColumns.join("|")})\\}`, "g");
  expect(occurrences(whole)).toEqual([]);
});

function namesIn(files: string[], pattern: RegExp): string[] {
  const names = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(pattern)]);
  return [...new Set(names.map(([, name = ""]) => name))];
}

/** Returns the occurrences in visitors' pages, except in imports and absolute addresses. */
function occurrences(pattern: RegExp): string[] {
  return visitors.flatMap(sources).flatMap((file) => {
    const code = readFileSync(file, "utf8").replace(/^import .*$|https?:\/\/[\w.]+/gm, "");
    return (code.match(pattern) ?? []).map((text) => `${file}: ${text}`);
  });
}
