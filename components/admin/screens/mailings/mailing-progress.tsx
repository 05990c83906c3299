import type { Mailing } from "@/lib/people/mailings/wire";
import { Progress } from "../../kit/ui/progress";

/** The progress of a mailing. */
export function MailingProgress({ mailing }: { mailing: Mailing }) {
  const { total, sent, failed, unknown } = mailing;
  const through = sent + failed + unknown;
  const share = total === 0 ? 1 : Math.min(1, through / total);
  return (
    <Progress title="Enviando…" label="Progresso do envio" text={`${through} de ${total}`} share={share}>
      <p className="mt-3 text-muted text-sm">
        Pode fechar esta janela: o envio continua no servidor, em pequenos lotes.
      </p>
    </Progress>
  );
}
