"use client";

import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";

type Part = (props: never) => ReactNode;
/** A component that is loaded on its first render or preloaded. */
type OnDemand = { preload: () => Promise<unknown> };

/**
 * Returns a component that is loaded on demand. Once loaded it renders synchronously; with `dynamic` React would
 * show the fallback for 300 ms.
 * @param standIn rendered until it is loaded
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
        // The next render tries again.
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
            // Caught by the screen's error boundary.
            throw error;
          }),
      );
    }, [Shown]);
    return Shown ? <Shown {...props} /> : standIn;
  }
  return Object.assign(Wanted, { preload }) as unknown as Component & OnDemand;
}

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;
/** The delay without interaction, for touch screens, where the first touch may be the button that opens a part. */
const EARLY_MS = 10_000;
let isSomebodyThere = false;

/** Preloads parts after the screen has loaded: at the first interaction, or after a delay. */
export function usePreload(...parts: readonly OnDemand[]): void {
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

/** Returns the handlers that preload a rarely opened part when its button is hovered or focused. */
export function preloadHandlers({ preload }: OnDemand) {
  const fetch = () => quietly(preload);
  return { onPointerEnter: fetch, onFocus: fetch };
}

/** Preloads a part; a failure is ignored until the part is rendered. */
function quietly(preload: OnDemand["preload"]): void {
  preload().catch(() => undefined);
}
