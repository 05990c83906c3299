"use client";

import type { ReactNode } from "react";
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
