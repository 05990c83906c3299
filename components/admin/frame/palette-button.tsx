"use client";

import { type ComponentProps, useRef, useState } from "react";
import { Search } from "@/components/admin/kit/ui/icons";
import { controlClass } from "../kit/ui/control";
import { preloadHandlers, windowOnDemand } from "../kit/ui/on-demand";
import { useSearchShortcut } from "../kit/ui/use-shortcut";
import type { Palette as PalettePart } from "./palette";

// Loaded when the pointer or the focus is on the button.
const Palette = windowOnDemand<ComponentProps<typeof PalettePart>>(() =>
  import("./palette").then((module) => module.Palette),
);

/** Opens the palette on a click, and on Ctrl+K or ⌘K anywhere. */
export function PaletteButton({ user }: { user: { id: number; is_root: boolean } }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useSearchShortcut(() => setOpen(!open));
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
        onClick={() => setOpen(true)}
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
      <Palette user={user} open={open} onOpenChange={setOpen} fallbackFocus={button} />
    </>
  );
}
