"use client";

import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

const CLOSE_DELAY_MS = 150;

export function NavDropdown({
  label,
  side,
  className,
  children,
}: {
  label: string;
  side: "left" | "right";
  className: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  // True after hovering has opened the menu: the first click then keeps it open.
  const hovered = useRef(false);
  const panel = useId();

  useEffect(() => () => clearTimeout(closing.current), []);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape") setOpen(false);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open]);

  function show(event: PointerEvent) {
    if (event.pointerType !== "mouse") return;
    clearTimeout(closing.current);
    hovered.current = !open;
    setOpen(true);
  }

  function toggle() {
    setOpen(hovered.current || !open);
    hovered.current = false;
  }

  function hideSoon(event: PointerEvent) {
    if (event.pointerType !== "mouse") return;
    closing.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
  }

  function hideOnLeave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  function returnFocus(event: KeyboardEvent) {
    if (event.key === "Escape" && open) button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside works by click and keyboard
    <div
      className="group/menu relative"
      onPointerEnter={show}
      onPointerLeave={hideSoon}
      onBlur={hideOnLeave}
      onKeyDown={returnFocus}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        className={`gap-1.5 ${className}`}
        onClick={toggle}
      >
        {label}
        <svg
          viewBox="0 0 12 12"
          aria-hidden="true"
          className={`size-3 transition-transform ${open ? "rotate-180" : ""}`}
        >
          <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
      <div id={panel} className={`header-panel ${side === "left" ? "left-0" : "right-0"}`}>
        <ul className="rounded-xl border border-line bg-white p-2 shadow-card">{children}</ul>
      </div>
    </div>
  );
}
