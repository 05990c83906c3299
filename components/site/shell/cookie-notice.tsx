"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { publishHeight } from "@/components/site/ui/publish-height";

const KEY = "cookies-accepted";
const subscribers = new Set<() => void>();

export function CookieNotice() {
  const accepted = useSyncExternalStore(subscribe, isAccepted, () => true);
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!accepted && bar.current) return publishHeight(bar.current, "--notice-height");
  }, [accepted]);

  // In a separate container, because inserting it as a sibling of the page's sections would restyle them.
  return (
    <div>
      {!accepted && (
        <section
          ref={bar}
          aria-label="Aviso de cookies"
          className="fixed inset-x-0 bottom-0 z-50 border-line border-t bg-white pb-[env(safe-area-inset-bottom)] shadow-card print:hidden"
        >
          <div className="wrap flex items-center justify-between gap-3 py-1.5 text-xs sm:text-sm">
            <p>
              Só usamos cookies necessários.{" "}
              <a href="/politica-de-privacidade" className="text-leaf underline underline-offset-4">
                Política<span className="max-sm:sr-only"> de privacidade</span>
              </a>
            </p>
            <button
              type="button"
              onClick={accept}
              className="min-h-11 shrink-0 rounded-xl bg-forest px-5 font-semibold text-white hover:bg-leaf"
            >
              Aceitar
            </button>
          </div>
        </section>
      )}
    </div>
  );
}

let acceptedHere = false;

function isAccepted(): boolean {
  try {
    return acceptedHere || localStorage.getItem(KEY) === "true";
  } catch {
    return acceptedHere;
  }
}

function accept() {
  acceptedHere = true;
  try {
    localStorage.setItem(KEY, "true");
  } catch {
    // Without storage the notice appears again on the next page.
  }
  for (const notify of subscribers) notify();
}

function subscribe(notify: () => void) {
  subscribers.add(notify);
  addEventListener("storage", notify);
  return () => {
    subscribers.delete(notify);
    removeEventListener("storage", notify);
  };
}
