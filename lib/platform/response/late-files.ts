import type { Inlined } from "./inline";

const FILES =
  /<link rel="preload" as="script"[^>]*>|<script src="\/build\/[^"]+"[^>]* async=""[^>]*><\/script>/g;

/** At the end of the body: runs once the styles are there. A template's scripts are neither requested nor run. */
const LOADER = "document.head.append(document.currentScript.previousSibling.content)";

/**
 * Returns a page whose files of the framework are requested when its text and styles have been read, so that they do
 * not run before the first paint (decision 045). A page without such files stays as it is.
 */
export function requestLate(page: Inlined): Inlined {
  const { html, scripts } = page;
  const files = html.match(FILES) ?? [];
  const end = html.lastIndexOf("</body>");
  if (files.length === 0 || end < 0) return page;
  const loader = `<template>${files.join("")}</template><script>${LOADER}</script>`;
  return {
    ...page,
    html: html.slice(0, end).replace(FILES, "") + loader + html.slice(end),
    scripts: new Set([...scripts, LOADER]),
  };
}
