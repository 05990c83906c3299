"use client";

import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from "react";

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
  /** What the address opens. */
  initial: Opened | null;
  children: (opened: Opened) => ReactNode;
}) {
  const [opened, setOpened] = useState(initial);
  useImperativeHandle(ref, () => setOpened, []);
  return opened !== null && children(opened);
}
