"use client";

import { Button } from "@/components/site/ui/button";

/** Prints the elements marked `print-alone`, with the company's letterhead. */
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
