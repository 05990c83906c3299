"use client";

import { useEffect, useState } from "react";
import { readCode } from "@/lib/people/references/code";
import type { ReferenceWire } from "@/lib/people/references/data";
import { call } from "../../kit/ui/request";
import { ReferencePanel } from "./reference-panel";

/** The click of the reference code in a search or a pasted message; empty when there is none. */
export function FoundReference({ search, onReserved }: { search: string; onReserved: () => void }) {
  const code = readCode(search);
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{ key: string; reference: ReferenceWire | null } | null>(null);
  const key = `${code} ${turn}`;
  useEffect(() => {
    if (code === null) return;
    let isGone = false;
    void call<{ data: ReferenceWire }>(`/api/references/${code}`).then(({ body }) => {
      if (!isGone) setFound({ key, reference: body?.data ?? null });
    });
    return () => {
      isGone = true;
    };
  }, [code, key]);
  if (code === null || !found?.reference || !found.key.startsWith(code)) return null;
  return (
    <ReferencePanel
      reference={found.reference}
      onReserved={() => {
        setTurn(turn + 1);
        onReserved();
      }}
    />
  );
}
