"use client";

import { useState } from "react";

type Draft = { savedAt: string; texts: Record<string, string> };

/** What was typed into a form and not yet saved, kept in this browser under `key`. */
export function useDraft(key: string) {
  const [offered, setOffered] = useState(() => readDraft(key));
  return {
    /** The draft found when the form opened, until it is taken or dropped. */
    offered,
    dismissOffer: () => setOffered(null),
    store: (texts: Record<string, string>) => writeDraft(key, texts),
    drop: () => {
      setOffered(null);
      removeDraft(key);
    },
  };
}

function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? "null") as Draft | null;
    return draft?.texts ? draft : null;
  } catch {
    return null;
  }
}

function writeDraft(key: string, texts: Record<string, string>) {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: new Date().toISOString(), texts } satisfies Draft));
  } catch {
    // A full or forbidden store only means that there is no draft.
  }
}

function removeDraft(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
