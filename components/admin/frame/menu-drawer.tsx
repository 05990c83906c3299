"use client";

import { type ComponentProps, useState } from "react";
import { Menu } from "@/components/admin/kit/ui/icons";
import { IconControl } from "../kit/ui/control";
import { usePreload, windowOnDemand } from "../kit/ui/on-demand";
import type { Drawer as DrawerPart } from "./drawer";

const Drawer = windowOnDemand<ComponentProps<typeof DrawerPart>>(() =>
  import("./drawer").then((module) => module.Drawer),
);

/** Opens the side menu where the screen is too narrow to keep it open. */
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
