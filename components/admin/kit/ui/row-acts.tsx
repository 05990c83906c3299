"use client";

import { Children, type ReactNode, useId } from "react";
import { controlClass } from "./control";
import { Ellipsis } from "./icons";

/** The actions on a record as a menu (admin.css); without actions, nothing. */
export function RowActs({
  name,
  children,
}: {
  /** The record's name, which distinguishes equal buttons for screen readers. */
  name: string;
  children: ReactNode;
}) {
  const id = useId();
  if (Children.toArray(children).length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes only the menu, not the window around it
    <div
      className="row-acts"
      onKeyDown={(event) =>
        event.key === "Escape" &&
        event.currentTarget.querySelector(":popover-open") &&
        event.stopPropagation()
      }
    >
      <button
        type="button"
        popoverTarget={id}
        aria-label="Mais ações"
        aria-description={name}
        className={controlClass("ghost", "icon")}
      >
        <Ellipsis aria-hidden className="size-4.5" />
      </button>
      {/* biome-ignore lint/a11y: an action closes the menu, which returns the focus to its button */}
      <div
        id={id}
        popover="auto"
        className="row-acts-more"
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </div>
  );
}
