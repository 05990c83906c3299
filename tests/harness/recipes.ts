import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** One block of a recipe: commands to run, or a file with its change (`diff`) or its whole text. */
type Block = { language: string; file: string; text: string };
type Recipe = { title: string; blocks: Block[] };

const FENCE = /^```(\w+)(?: (.+))?\n([\s\S]*?)^```$/gm;

/** The recipes of a page in Markdown that have blocks, each under its second-level heading. */
export function readRecipes(markdown: string): Recipe[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf("\n")),
      blocks: [...section.matchAll(FENCE)].map(([, language = "", file = "", text = ""]) => {
        return { language, file, text };
      }),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}

/** The files that a recipe's reader writes; what commands generate is not counted. */
export function filesOf({ blocks }: Recipe): string[] {
  return [...new Set(blocks.map(({ file }) => file).filter(Boolean))];
}

/**
 * Writes a block's file below a folder; `*` at the start of a folder's name stands for the rest of one that is there.
 * @throws Error when a hunk's lines are not in the file exactly once
 */
export function applyBlock(folder: string, { language, file, text }: Block): void {
  const target = path.join(folder, findFile(folder, file));
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, language === "diff" ? patched(readFileSync(target, "utf8"), text, file) : text);
}

function findFile(folder: string, file: string): string {
  const [before, after = ""] = file.split("*");
  if (before === undefined || before === file) return file;
  const [suffix = "", ...rest] = after.split("/");
  const siblings = existsSync(path.join(folder, before)) ? readdirSync(path.join(folder, before)) : [];
  const name = siblings.find((one) => one.endsWith(suffix)) ?? suffix;
  return path.join(before, name, ...rest);
}

function patched(content: string, diff: string, file: string): string {
  return diff.split(/^@@.*\n/m).reduce((text, hunk) => {
    const lines = hunk.replace(/\n$/, "").split("\n");
    const side = (left: string) =>
      `\n${lines
        .filter((line) => !line.startsWith(left))
        .map((line) => line.slice(1))
        .join("\n")}\n`;
    const parts = `\n${text}`.split(side("+"));
    if (parts.length !== 2) throw new Error(`${file} has these lines ${parts.length - 1} times:\n${hunk}`);
    return parts.join(side("-")).slice(1);
  }, content);
}
