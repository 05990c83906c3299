import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SINK =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcDoc|\beval\(|new Function\(/;
/** Shows a mail in a frame without an origin of its own. */
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

test("SEC-050 HTML goes into a page through two sanitising components and escaped JSON alone", () => {
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

test("SEC-050 an inline script of ours is one of the frame's, signed with its render's nonce, or data", () => {
  expect(filesWith(INLINE_SCRIPT, ["app", "components"]).sort()).toEqual([
    "components/admin/kit/layout/early-script.tsx",
    "components/site/ui/json-ld.tsx",
  ]);
});

test("SEC-050 an address that the database holds becomes a link through safeLink alone", () => {
  const RAW = /href=\{[^}]*\b(?:link|video_url|facebook|instagram|linkedin|youtube)\b[^}]*\}/g;
  for (const file of sources("components/site").concat(sources("app/(site)"))) {
    const text = readFileSync(file, "utf8");
    if (!RAW.test(text) || /\blink\.href\b/.test(text)) continue;
    expect(text, file).toContain("safeLink(");
    expect(text, file).not.toMatch(/href=\{[\w.]+\.(?:link|video_url|facebook|instagram|linkedin|youtube)\}/);
  }
});
