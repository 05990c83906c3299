"use client";

import { usePathname } from "next/navigation";
import { type ComponentProps, useState } from "react";
import { Menu } from "@/components/admin/kit/ui/icons";
import { IconControl } from "../kit/ui/control";
import { usePreload, windowOnDemand } from "../kit/ui/on-demand";
import type { Drawer as DrawerPart } from "./drawer";
import { currentOf } from "./side-menu";

const Drawer = windowOnDemand<ComponentProps<typeof DrawerPart>>(() =>
  import("./drawer").then((module) => module.Drawer),
);

/** Opens the side menu on screens too narrow to show it permanently. */
export function MenuDrawer(shown: Pick<ComponentProps<typeof DrawerPart>, "menu" | "company">) {
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

/** A link of the top bar that marks its screen as current. */
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
