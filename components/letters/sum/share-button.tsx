"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/site/ui/button";

const NOTE_MS = 3000;

/** Returns a status line and the function that shows a text in it for three seconds. */
export function useNote() {
  const [note, setNote] = useState("");
  useEffect(() => {
    if (!note) return;
    const timer = window.setTimeout(() => setNote(""), NOTE_MS);
    return () => window.clearTimeout(timer);
  }, [note]);
  const line = (
    <p role="status" className="text-moss text-sm empty:absolute">
      {note}
    </p>
  );
  return [line, setNote] as const;
}

export function ShareButton({ title, path }: { title: string; path: string }) {
  const [line, setNote] = useNote();
  async function share() {
    const url = new URL(path, window.location.href).href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setNote("Endereço copiado.");
    } catch (error) {
      if ((error as Error).name !== "AbortError") setNote("Não foi possível compartilhar.");
    }
  }
  return (
    <>
      <Button variant="outline" onClick={share} className="no-js:hidden max-sm:grow">
        Compartilhar
      </Button>
      {line}
    </>
  );
}
