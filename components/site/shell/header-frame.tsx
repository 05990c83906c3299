"use client";

import { type ReactNode, useEffect, useState } from "react";
import { countClicks } from "./count-clicks";
import { measurePage } from "./measure-page";
import { FIXED_HEADER_PX, usePassedScroll } from "./use-passed-scroll";

/** The header, fixed to the top of the window once the page is scrolled past 100 px (spec §9). */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const [fixed, setFixed] = useState(false);
  const sentinel = usePassedScroll(FIXED_HEADER_PX, setFixed);
  useEffect(() => {
    // For the stylesheet's `js:` and `no-js:` variants.
    document.documentElement.dataset.js = "";
    measurePage();
    return countClicks();
  }, []);
  return (
    <div className="h-(--header-height)">
      {sentinel}
      <header data-fixed={fixed} className="site-header">
        {children}
      </header>
    </div>
  );
}
