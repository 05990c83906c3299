import { letterCodesIn } from "@/lib/trade/letters/message-codes";

/**
 * Reports every press on a WhatsApp link to the server: page and letters of its message, anonymously.
 * @returns a function that removes the listeners
 */
export function countPresses(): () => void {
  for (const kind of PRESSES) document.addEventListener(kind, tell, true);
  return () => {
    for (const kind of PRESSES) document.removeEventListener(kind, tell, true);
  };
}

/** The middle mouse button opens a link too. */
const PRESSES = ["click", "auxclick"] as const;

function tell({ target, button }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="https://wa.me/"]');
  if (!link || button > 1) return;
  const message = new URL(link.href).searchParams.get("text") ?? "";
  const press = { page: location.pathname, letters: letterCodesIn(message).join() };
  navigator.sendBeacon?.("/web/clicks", new URLSearchParams(press));
}
