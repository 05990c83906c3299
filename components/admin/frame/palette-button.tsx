"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Search } from "@/components/admin/kit/ui/icons";
import { controlClass } from "../kit/ui/control";
import { onDemand, preloadHandlers } from "../kit/ui/on-demand";
import { useCommandKey } from "../kit/ui/use-shortcut";
import { wasPressedEarly } from "./early-palette";

// Loaded when the pointer or the focus is on the button.
const Palette = onDemand(() => import("./palette").then((module) => module.Palette));

/** Opens the palette on a click, and on Ctrl+K or ⌘K anywhere. */
export function PaletteButton({ user }: { user: { id: number; is_root: boolean } }) {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const change = (next: boolean) => {
    setWasOpen(true);
    setOpen(next);
  };
  useCommandKey("k", () => change(!open));
  const openIfAsked = useEffectEvent(() => wasPressedEarly() && change(true));
  useEffect(() => void openIfAsked(), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Buscar em tudo"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        className={`${controlClass("secondary")} max-sm:w-9 max-sm:px-0 max-sm:pointer-coarse:w-11`}
        {...preloadHandlers(Palette)}
        onClick={() => change(true)}
      >
        <Search aria-hidden className="size-4" />
        <span aria-hidden className="text-muted max-sm:hidden">
          Buscar
        </span>
        <kbd
          aria-hidden
          className="rounded border border-line px-1.5 font-sans text-muted text-xs max-md:hidden"
        >
          Ctrl K
        </kbd>
      </button>
      {wasOpen && <Palette user={user} open={open} onOpenChange={change} fallbackFocus={button} />}
    </>
  );
}
