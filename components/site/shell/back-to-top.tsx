"use client";

import { useState } from "react";
import { scrollToTop } from "@/components/site/ui/scroll-to-top";
import { BACK_TO_TOP_PX, usePassedScroll } from "./use-passed-scroll";

export function BackToTop() {
  const [shown, setShown] = useState(false);
  const sentinel = usePassedScroll(BACK_TO_TOP_PX, setShown);
  return (
    <>
      {sentinel}
      {shown && (
        <button
          type="button"
          aria-label="Voltar ao topo"
          onClick={() => scrollToTop()}
          className="back-to-top"
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
            <path
              d="M10 16V4M4.5 9.5 10 4l5.5 5.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      )}
    </>
  );
}
