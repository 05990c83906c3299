/** The key of an element's id in WebDriver's responses. */
export const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** The text that is displayed inside an element; WebKit's innerText omits some of what a modal dialog shows. */
const shownText = `
const plain = (text) => (text ?? "").replace(/\\s+/g, " ").trim();
const shownText = (element) => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let shown = "";
  while (texts.nextNode()) {
    if (texts.currentNode.parentElement.checkVisibility()) shown += texts.currentNode.data + " ";
  }
  return plain(shown);
};
`;

export const readText = `${shownText}
const found = document.querySelector(arguments[0]);
return found ? shownText(found) : "";
`;

/**
 * Returns the first displayed element with a role and an accessible name, or null. Arguments: role, name, source of a
 * pattern used instead of the name or null, selector of the searched part or an empty text.
 */
export const locate = `${shownText}
const [role, name, pattern, within] = arguments;
const selectors = {
  button: "button, summary, input[type=submit]",
  link: "a[href]",
  field: "input:not([type=hidden], [type=submit]), select, textarea",
  dialog: "dialog, [role=dialog]",
};
const nameOf = (element) =>
  plain(
    element.getAttribute("aria-label") ||
      (element.getAttribute("aria-labelledby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" ")
        .trim() ||
      [...(element.labels ?? [])].map(shownText).join(" ") ||
      shownText(element) ||
      element.value,
  );
const fits = (text) => (pattern === null ? text === name : new RegExp(pattern).test(text));
const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
const part = within === "" ? document : document.querySelector(within);
return [...(part?.querySelectorAll(selectors[role]) ?? [])].find((one) => isShown(one) && fits(nameOf(one))) ?? null;
`;
