"use client";

import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";

type Part = (props: never) => ReactNode;
/** A part that is fetched when it is wanted, or before, by who sees that it soon will be. */
type OnDemand = { preload: () => Promise<unknown> };

/**
 * A part that nobody loads with the screen. Once it has come it stands in the very render that asks for it; with `dynamic`
 * something else would stand there first, and React lets that stand for 300 ms.
 * @param standIn what keeps its place until it has come
 */
export function onDemand<Component extends Part>(
  load: () => Promise<Component>,
  standIn: ReactNode = null,
): Component & OnDemand {
  let arrived: ComponentType<object> | null = null;
  let coming: Promise<ComponentType<object>> | null = null;

  function preload() {
    coming ??= load().then(
      (part) => {
        arrived = part as unknown as ComponentType<object>;
        return arrived;
      },
      (error) => {
        // The next who wants it tries again.
        coming = null;
        throw error;
      },
    );
    return coming;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once for a part, where its module is read
  function Wanted(props: object) {
    const [Shown, setShown] = useState(() => arrived);
    useEffect(() => {
      if (Shown) return;
      preload().then(
        (part) => setShown(() => part),
        (error) =>
          setShown(() => {
            // The screen's error page says so.
            throw error;
          }),
      );
    }, [Shown]);
    return Shown ? <Shown {...props} /> : standIn;
  }
  return Object.assign(Wanted, { preload }) as unknown as Component & OnDemand;
}

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;
/** Long after a screen has loaded, for a finger whose first touch is the button that opens a part. */
const EARLY_MS = 10_000;
let isSomebodyThere = false;

/** Fetches parts once the screen stands: as soon as the person moves, types or touches, or a moment later. */
export function useEarly(...parts: readonly OnDemand[]): void {
  const fetchAll = useEffectEvent(() => {
    isSomebodyThere = true;
    for (const { preload } of parts) quietly(preload);
  });
  useEffect(() => {
    if (isSomebodyThere) return fetchAll();
    const signs = new AbortController();
    const timer = setTimeout(onSign, EARLY_MS);
    const stop = () => {
      clearTimeout(timer);
      signs.abort();
    };
    function onSign() {
      stop();
      fetchAll();
    }
    for (const sign of SIGNS) addEventListener(sign, onSign, { signal: signs.signal, passive: true });
    return stop;
  }, []);
}

/** For what opens a part that few open: it is fetched when the pointer comes near, or the focus. */
export function reachFor({ preload }: OnDemand) {
  const fetch = () => quietly(preload);
  return { onPointerEnter: fetch, onFocus: fetch };
}

/** What cannot be fetched now is asked for again, and complained of, when it is wanted. */
function quietly(preload: OnDemand["preload"]): void {
  preload().catch(() => undefined);
}
