"use client";

import { usePathname } from "next/navigation";
import { type ComponentProps, useRef, useState } from "react";
import { Menu, Search } from "@/components/admin/kit/ui/icons";
import { controlClass, IconControl } from "../kit/ui/control";
import { usePreload, windowOnDemand } from "../kit/ui/on-demand";
import { useKey, useTypingAhead } from "../kit/ui/use-shortcut";
import { currentOf } from "./side-menu";

const Drawer = windowOnDemand(() => import("./drawer").then((module) => module.Drawer));

export function MenuDrawer(shown: Pick<ComponentProps<typeof Drawer>, "menu" | "company">) {
  const [open, setOpen] = useState(false);
  usePreload(Drawer);
  return (
    <>
      <IconControl
        label="Abrir menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="tooltip-below lg:hidden"
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden className="size-5" />
      </IconControl>
      <Drawer {...shown} open={open} onOpenChange={setOpen} />
    </>
  );
}

export function TopLink({ href, className = "", ...props }: ComponentProps<"a"> & { href: string }) {
  return (
    <a
      href={href}
      aria-current={currentOf({ href }, usePathname())}
      className={`${className} aria-[current]:bg-hover aria-[current]:text-content`}
      {...props}
    />
  );
}

const Palette = windowOnDemand(() => import("./palette").then((module) => module.Palette));

export function PaletteButton({ user }: { user: { id: number; is_root: boolean } }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  function show(next: boolean) {
    setOpen(next);
    if (next) setText("");
  }
  useKey("Control+k", () => show(!open));
  usePreload(Palette);
  useTypingAhead(open, (letter) => setText((typed) => typed + letter));
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Buscar em tudo"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        className={`${controlClass("secondary")} max-sm:w-9 max-sm:px-0 max-sm:pointer-coarse:w-11`}
        onClick={() => show(true)}
      >
        <Search aria-hidden className="size-4" />
        <span aria-hidden className="text-muted max-sm:hidden">
          Buscar
        </span>
        <kbd aria-hidden className="max-md:hidden">
          Ctrl K
        </kbd>
      </button>
      <Palette
        user={user}
        open={open}
        text={text}
        onText={setText}
        onOpenChange={show}
        fallbackFocus={button}
      />
    </>
  );
}
