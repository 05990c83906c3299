"use client";

import { useEffect, useState } from "react";
import type { Calculation } from "@/lib/trade/letters/wire";

const FAILED = "Não foi possível somar as cotas agora. Tente de novo em instantes.";

type Outcome = { status: "idle" | "sending" } | { status: "refused"; reasons: string[] } | { status: "done" };

/** Loads the dialog's code; called when the first letter is selected, because most visitors sum none. */
const fetchDialog = () => import("./simulation-dialog");
type Dialog = Awaited<ReturnType<typeof fetchDialog>>["SimulationDialog"];

export function useSimulation(hasSelection: boolean, onRefused: () => void) {
  const [outcome, setOutcome] = useState<Outcome>({ status: "idle" });
  const [result, setResult] = useState<{ sum: Calculation; Dialog: Dialog } | null>(null);

  useEffect(() => {
    if (hasSelection) fetchDialog().catch(() => undefined);
  }, [hasSelection]);

  async function send(ids: number[]) {
    setOutcome({ status: "sending" });
    try {
      const response = await fetch("/web/contemplated/calculate", {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify({ contemplated: ids }),
      });
      const answer = await response.json();
      if (response.ok) {
        const { SimulationDialog } = await fetchDialog();
        setResult({ sum: answer as Calculation, Dialog: SimulationDialog });
        setOutcome({ status: "done" });
        return;
      }
      setOutcome({ status: "refused", reasons: answer.errors?.contemplated ?? [answer.message ?? FAILED] });
      if (response.status === 422) onRefused();
    } catch {
      setOutcome({ status: "refused", reasons: [FAILED] });
    }
  }

  return {
    result,
    isSending: outcome.status === "sending",
    reasons: outcome.status === "refused" ? outcome.reasons : [],
    send,
    close: () => setResult(null),
    reset: () => setOutcome({ status: "idle" }),
  };
}
