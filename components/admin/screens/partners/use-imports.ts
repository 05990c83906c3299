"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { countOf } from "@/lib/platform/format/count";
import type { Run } from "@/lib/trade/imports/run";
import { useAct } from "../../kit/ui/act";
import { call } from "../../kit/ui/request";
import { toast } from "../../kit/ui/toast";

const POLL_MS = 700;

type ImportOptions = { file: File | null; dryRun?: boolean; force?: boolean };

/** A partner's imports, polled while one is running. */
export function useImports(partnerId: number, latest: Run | null, onFinished: () => void) {
  const [runs, setRuns] = useState<Run[]>(latest ? [latest] : []);
  const { busy: starting, act } = useAct();
  const path = `/api/partners/${partnerId}`;
  const running = runs[0]?.status === "running";

  async function load() {
    const { ok, body } = await call<{ data: Run[] }>(`${path}/imports`);
    if (ok && body) setRuns(body.data);
    return body?.data[0];
  }
  const loadAll = useEffectEvent(load);
  useEffect(() => {
    void loadAll();
  }, []);

  const poll = useEffectEvent(async () => {
    const run = await load();
    if (!run || run.status === "running") return;
    showOutcome(run);
    onFinished();
  });
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(timer);
  }, [running]);

  /** Starts an import. @returns the run, which is complete for a dry run; null when it was refused */
  async function start({ file, dryRun, force }: ImportOptions): Promise<Run | null> {
    const form = new FormData();
    if (file) form.set("file", file);
    if (dryRun) form.set("dry_run", "1");
    if (force) form.set("force", "1");
    const isEmpty = form.keys().next().done;
    const sending = call<{ data: Run }>(`${path}/import`, { method: "POST", body: isEmpty ? null : form });
    const body = await act(sending, { field: "file", failed: "Erro ao importar as cartas" });
    if (!body) return null;
    if (!dryRun) setRuns((known) => [body.data, ...known.filter((run) => run.id !== body.data.id)]);
    return body.data;
  }

  return { runs, running, starting, start };
}

function showOutcome({ status, message, rejected }: Run) {
  if (status === "failed") return toast.error(message ?? "A importação falhou.");
  const refused = rejected === 0 ? "" : ` ${countOf(rejected, "linha recusada", "linhas recusadas")}.`;
  toast.success(`${message || "Importação concluída."}${refused}`);
}
