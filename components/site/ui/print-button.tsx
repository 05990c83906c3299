"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/site/ui/button";
import { formatDateTime } from "@/lib/platform/format/date";

/** Prints the page, or only its element with the class `print-alone`, if there is one. */
export function PrintButton({ className = "" }: { className?: string }) {
  return (
    <Button
      variant="outline"
      onClick={() => window.print()}
      className={`no-js:hidden print:hidden ${className}`}
    >
      Imprimir
    </Button>
  );
}

/** Shows the time of printing; without JavaScript, that of the render. */
export function PrintTime({ at }: { at: string }) {
  const time = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const update = () => {
      if (time.current) time.current.textContent = formatDateTime(new Date());
    };
    window.addEventListener("beforeprint", update);
    return () => window.removeEventListener("beforeprint", update);
  }, []);
  return <time ref={time}>{at}</time>;
}
