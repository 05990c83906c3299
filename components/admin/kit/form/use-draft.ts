"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call, callJson } from "../ui/request";

/** `readAt`: the record's `updated_at` that the draft is based on. */
export type Draft = { savedAt: string; texts: Record<string, string>; readAt?: string | null };
type Stored = { texts: Record<string, string>; saved_at: string; updated_at: string | null };

const SERVER_DELAY_MS = 900;

/**
 * The unsaved draft of a form: stored in this browser under `key` at once, and on the server, for this user, after a
 * delay.
 * @param key null: nothing is stored in this browser, because the form is about a customer
 * @param remote its address on the server; if omitted, the draft is stored only in this browser
 */
export function useDraft(key: string | null, remote?: string) {
  const [offered, setOffered] = useState(() => readDraft(key));
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef(Promise.resolve());
  const isOnServer = useRef(false);
  const isTouched = useRef(false);

  useEffect(() => {
    if (!remote) return;
    let isGone = false;
    // After the form has been painted.
    const asking = setTimeout(async () => {
      const { body } = await call<{ data: Stored | null }>(remote);
      const found = body?.data;
      if (!found || isGone) return;
      isOnServer.current = true;
      if (!isTouched.current) setOffered((local) => newer(local, fromServer(found)));
    });
    return () => {
      clearTimeout(asking);
      isGone = true;
    };
  }, [remote]);
  // A pending draft is sent when the form closes.
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => () => waiting.current?.(), []);

  /** Sends requests one after another, so that no save overtakes a delete. */
  function enqueue(step: () => Promise<void>) {
    queue.current = queue.current.then(step, step);
  }

  async function send(texts: Record<string, string>, readAt: string | null) {
    if (!remote) return;
    const body = { texts, updated_at: readAt };
    const reply = await callJson<{ data: { saved_at: string } }>("PUT", remote, body);
    if (!reply.ok || !reply.body) return;
    isOnServer.current = true;
    setSavedAt(reply.body.data.saved_at);
  }

  function store(texts: Record<string, string>, readAt: string | null) {
    isTouched.current = true;
    writeDraft(key, { savedAt: new Date().toISOString(), texts, readAt });
    clearTimeout(timer.current);
    if (!remote) return;
    waiting.current = () => {
      clearTimeout(timer.current);
      waiting.current = null;
      enqueue(() => send(texts, readAt));
    };
    timer.current = setTimeout(waiting.current, SERVER_DELAY_MS);
  }
  function drop() {
    isTouched.current = true;
    setOffered(null);
    setSavedAt(null);
    removeDraft(key);
    clearTimeout(timer.current);
    waiting.current = null;
    if (!remote) return;
    enqueue(async () => {
      if (isOnServer.current) await call(remote, { method: "DELETE" });
      isOnServer.current = false;
    });
  }

  return {
    /** The draft found when the form opened, until it is recovered, discarded or replaced by typed text. */
    offered,
    /** The time of the last save on the server; null: none yet. */
    savedAt,
    dismissOffer: () => setOffered(null),
    /** Stores and offers a draft again that was dropped. */
    offer: (draft: Draft) => {
      store(draft.texts, draft.readAt ?? null);
      setOffered(draft);
    },
    store,
    drop,
  };
}

/** The ids of a kind's records of which this user has drafts on the server. */
export function useDrafted(entity: string | undefined) {
  const [ids, setIds] = useState<readonly number[]>([]);
  async function reload() {
    const { body } = await call<{ data: number[] }>(`/api/drafts/${entity}`);
    if (body?.data) setIds(body.data);
  }
  const read = useEffectEvent(reload);
  useEffect(() => {
    if (entity) void read();
  }, [entity]);
  return { ids, reload };
}

function fromServer({ texts, saved_at, updated_at }: Stored): Draft {
  return { texts, savedAt: saved_at, readAt: updated_at };
}

/** Returns the later draft; of equal ones the local draft, because the server's has no private fields. */
function newer(local: Draft | null, server: Draft): Draft {
  if (!local) return server;
  const isSame = Object.entries(server.texts).every(([name, text]) => local.texts[name] === text);
  return isSame || local.savedAt >= server.savedAt ? local : server;
}

function readDraft(key: string | null): Draft | null {
  if (key === null) return null;
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? "null") as Draft | null;
    return draft?.texts ? draft : null;
  } catch {
    return null;
  }
}

function writeDraft(key: string | null, draft: Draft) {
  if (key === null) return;
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or unavailable: there is no local draft.
  }
}

function removeDraft(key: string | null) {
  if (key === null) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable: there is no local draft.
  }
}
