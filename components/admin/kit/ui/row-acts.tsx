"use client";

import { Children, type KeyboardEvent, type ReactNode, useId } from "react";
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the menu
    <div className="row-acts" onKeyDown={onKeyDown}>
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

/** Arrows move between the actions of the open menu, and Escape closes only the menu, not the window around it. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const [button, menu] = [...event.currentTarget.children] as HTMLElement[];
  if (!menu?.matches(":popover-open")) return;
  if (event.key === "Escape") {
    event.stopPropagation();
    button?.focus();
  }
  if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    const actions = [...menu.querySelectorAll<HTMLElement>("a, button")];
    const at = actions.indexOf(event.target as HTMLElement);
    const isForward = event.key === "ArrowDown" || event.key === "ArrowRight";
    actions.at(isForward ? (at + 1) % actions.length : Math.max(at, 0) - 1)?.focus();
  }
}
