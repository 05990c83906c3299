"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Modal } from "@/components/site/ui/modal";
import { countOf } from "@/lib/platform/format/count";
import { formatDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import type { Calculation, ListedLetter } from "@/lib/trade/letters/wire";
import { Statement } from "./statement";
import { StatementActions } from "./statement-actions";

export function SimulationDialog({
  sum,
  letters,
  rules,
  onClose,
}: {
  sum: Calculation;
  letters: readonly ListedLetter[];
  rules: ReactNode;
  onClose: () => void;
}) {
  return (
    <Modal
      title="Simulação de cotas unificadas"
      note={`${countOf(sum.selected_count, "carta")} · ${formatDate(todayInSaoPaulo())}`}
      bodyLabel="Extrato da simulação"
      foot={<StatementActions sum={sum} />}
      className="print-alone"
      onClose={onClose}
    >
      <Statement sum={sum} letters={letters} rules={rules} />
    </Modal>
  );
}

const FAILED = "Não foi possível somar as cotas agora. Tente de novo em instantes.";

type Outcome = { status: "idle" | "sending" } | { status: "refused"; reasons: string[] } | { status: "done" };

/** Loads the dialog's code; called at the first selected letter, since most visitors sum none. */
const fetchDialog = () => import("./simulation-dialog");
type Dialog = Awaited<ReturnType<typeof fetchDialog>>["SimulationDialog"];

/** Requests the sum of the selected letters. */
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
