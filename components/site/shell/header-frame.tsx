"use client";

import { type ReactNode, useEffect, useState } from "react";
import { FIXED_HEADER_PX, usePassedScroll } from "./use-passed-scroll";

/** The header in its place, fixed to the top of the window once the page is scrolled past 100 px (spec §9). */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const [fixed, setFixed] = useState(false);
  const sentinel = usePassedScroll(FIXED_HEADER_PX, setFixed);
  useEffect(() => {
    // The stylesheet's `js:` and `no-js:` variants: what needs a script to work shows only with one.
    document.documentElement.dataset.js = "";
  }, []);
  return (
    <div className="h-(--header-height)">
      {sentinel}
      <header
        data-fixed={fixed}
        className="group/header inset-x-0 top-0 z-40 border-line border-b bg-paper data-[fixed=true]:fixed data-[fixed=true]:animate-drop data-[fixed=true]:bg-white data-[fixed=true]:shadow-card"
      >
        {children}
      </header>
    </div>
  );
}
