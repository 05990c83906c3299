"use client";

import {
  type ComponentType,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";

/** The listeners of the open windows that the Back button closes, the last opened last. */
export const openWindows = new Set<object>();

type Part = (props: never) => ReactNode;
type OnDemand = { preload: () => Promise<unknown> };

/**
 * Returns a component that is loaded on demand. Once loaded it renders synchronously; with `dynamic` React would
 * show the fallback for 300 ms.
 * @param placeholder rendered until it is loaded
 */
export function onDemand<Component extends Part>(
  load: () => Promise<Component>,
  placeholder?: ReactNode,
): Component & OnDemand;
// The overload above preserves the type of a generic component.
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> & OnDemand {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;

  function preload() {
    loading ??= load().then(
      (part) => {
        loaded = part;
        return part;
      },
      (error) => {
        // The next call tries again.
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: created once per part, when its module is loaded
  function Loaded(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
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
    return Shown ? <Shown {...props} /> : placeholder;
  }
  return Object.assign(Loaded, { preload });
}

/** Returns a window that is loaded on demand. It stays rendered after its first opening, to animate its closing. */
export function windowOnDemand<Window extends Part>(load: () => Promise<Window>): Window & OnDemand;
export function windowOnDemand<Props extends { open: boolean }>(
  load: () => Promise<(props: Props) => ReactNode>,
) {
  const Part = onDemand(load);
  // biome-ignore lint/correctness/noComponentHookFactories: created once per window, when its module is loaded
  function Opened(props: Props) {
    const [wasOpen, setWasOpen] = useState(props.open);
    if (props.open && !wasOpen) setWasOpen(true);
    return wasOpen && <Part {...props} />;
  }
  return Object.assign(Opened, { preload: Part.preload });
}

const INTERACTIONS = ["pointermove", "pointerdown", "keydown"] as const;
/** The delay if there is no interaction: on touch screens the first one may already open a part. */
const PRELOAD_MS = 10_000;
let hasInteracted = false;

/** Preloads parts at the first interaction (at once if there was one before), or after a delay. */
export function usePreload(...parts: readonly OnDemand[]): void {
  const fetchAll = useEffectEvent(() => {
    hasInteracted = true;
    for (const { preload } of parts) preloadQuietly(preload);
  });
  useEffect(() => {
    if (hasInteracted) return fetchAll();
    const listening = new AbortController();
    const timer = setTimeout(onInteraction, PRELOAD_MS);
    const stop = () => {
      clearTimeout(timer);
      listening.abort();
    };
    function onInteraction() {
      stop();
      fetchAll();
    }
    for (const interaction of INTERACTIONS)
      addEventListener(interaction, onInteraction, { signal: listening.signal, passive: true });
    return stop;
  }, []);
}

export function preloadHandlers({ preload }: OnDemand) {
  const fetch = () => preloadQuietly(preload);
  return { onPointerEnter: fetch, onFocus: fetch };
}

/** Preloads a part; a failure is ignored until the part is rendered. */
function preloadQuietly(preload: OnDemand["preload"]): void {
  preload().catch(() => undefined);
}

/** Returns false for the first frame of a component, then true: a window appears before its content is built. */
export function useAfterFrame(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAfter(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isAfter;
}

type Open<Opened> = (opened: Opened | null) => void;

/** Returns the ref of a screen's `WindowHost` and a function that opens its window, or closes it with null. */
export function useWindow<Opened>(): { host: Ref<Open<Opened>>; open: Open<Opened> } {
  const host = useRef<Open<Opened>>(null);
  return { host, open: (opened) => host.current?.(opened) };
}

/** Keeps the state of a screen's window, so that opening it does not render the list again. */
export function WindowHost<Opened>({
  ref,
  initial,
  children,
}: {
  ref: Ref<Open<Opened>>;
  /** The value of the window that the address opens. */
  initial: Opened | null;
  children: (opened: Opened) => ReactNode;
}) {
  const [opened, setOpened] = useState(initial);
  useImperativeHandle(ref, () => setOpened, []);
  return opened !== null && children(opened);
}

export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`block animate-pulse rounded-md bg-hover motion-reduce:animate-none ${className}`}
    />
  );
}
