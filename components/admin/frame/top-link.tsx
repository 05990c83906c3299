"use client";

import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { currentOf } from "./current-of";

/** A link of the top bar that marks its own screen as current. */
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
