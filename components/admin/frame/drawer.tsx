"use client";

import { Dialog } from "@base-ui/react/dialog";
import { X } from "@/components/admin/kit/ui/icons";
import { IconControl } from "../kit/ui/control";
import { CloseOnBack } from "../kit/ui/modal";
import type { ShownGroup } from "./menu";
import { SideMenu } from "./side-menu";

export function Drawer({
  menu,
  company,
  open,
  onOpenChange,
}: {
  menu: readonly ShownGroup[];
  company: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop fixed inset-0 z-40 bg-scrim lg:hidden" />
        <Dialog.Popup className="fixed data-ending-style:-translate-x-full data-starting-style:-translate-x-full transition-[translate] duration-200 ease-out inset-y-0 left-0 z-50 w-72 max-w-[85vw] bg-side shadow-float outline-none lg:hidden">
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <SideMenu menu={menu} company={company} onNavigate={() => onOpenChange(false)} />
          <Dialog.Close
            render={
              <IconControl
                label="Fechar menu"
                className="tooltip-left absolute! top-3.5 right-3 text-white! hover:bg-side-hover!"
              />
            }
          >
            <X aria-hidden className="size-5" />
          </Dialog.Close>
          <CloseOnBack onBack={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
