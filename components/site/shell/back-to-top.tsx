"use client";

import { useState } from "react";
import { Arrow } from "@/components/site/ui/arrow";
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
          <Arrow to="up" />
        </button>
      )}
    </>
  );
}
