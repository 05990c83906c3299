/**
 * Whether React has built the page anew instead of adopting it: something (an extension of the browser, a
 * translator) had changed the document before. What it was not given, because it never changes, is missing then.
 */
export function isRebuilt(): boolean {
  return document.querySelector("[data-still]") !== null;
}

/** Puts the page as the server writes it in place of the one without its still parts; it works as without JavaScript. */
export async function showServersOwn(): Promise<void> {
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.documentElement.replaceWith(page.documentElement);
}
