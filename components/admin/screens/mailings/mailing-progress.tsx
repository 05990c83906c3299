import type { Mailing } from "@/lib/people/mailings/wire";

/** The progress of a mailing. */
export function MailingProgress({ mailing }: { mailing: Mailing }) {
  const { total, sent, failed, unknown } = mailing;
  const through = sent + failed + unknown;
  const share = total === 0 ? 1 : Math.min(1, through / total);
  return (
    <div className="rounded-xl bg-page p-4">
      <p role="status" className="mb-2 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-medium">Enviando…</span>
        <span className="text-muted tabular-nums">
          {through} de {total}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label="Progresso do envio"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-2 overflow-hidden rounded-full bg-hover"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-500"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="mt-3 text-muted text-sm">
        Pode fechar esta janela: o envio continua no servidor, em pequenos lotes.
      </p>
    </div>
  );
}
