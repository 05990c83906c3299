import { letterCodesIn } from "@/lib/trade/letters/message-codes";

/**
 * Tells the server of every press on a WhatsApp link: the page and the letters in its message, nothing of who presses.
 * @returns what ends it
 */
export function countPresses(): () => void {
  for (const kind of PRESSES) document.addEventListener(kind, tell, true);
  return () => {
    for (const kind of PRESSES) document.removeEventListener(kind, tell, true);
  };
}

/** With the middle button a link opens too. */
const PRESSES = ["click", "auxclick"] as const;

function tell({ target, button }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="https://wa.me/"]');
  if (!link || button > 1) return;
  const message = new URL(link.href).searchParams.get("text") ?? "";
  const press = { page: location.pathname, letters: letterCodesIn(message).join() };
  navigator.sendBeacon?.("/web/clicks", new URLSearchParams(press));
}
