import { Icon } from "@/components/site/ui/icon";

/** The notes required beside lists of letters: about the figures, and about fraud. */
export function LettersNotes() {
  return (
    <div className="mt-10 grid gap-6 md:grid-cols-2">
      <div className="rounded-xl border border-line bg-white p-6">
        <h2 className="text-lg">Sobre os valores</h2>
        <p className="mt-2 text-moss text-sm">
          Valores informativos, sujeitos a reajuste, disponibilidade e à análise e anuência da administradora
          (Lei nº 11.795/2008, art. 13). A entrada já inclui a nossa comissão. Taxa de transferência não
          inclusa quando não indicada. Uma próxima parcela “a confirmar” ainda não foi informada pela
          administradora.
        </p>
      </div>
      <div className="rounded-xl border border-line bg-blossom/50 p-6">
        <h2 className="flex items-center gap-2.5 text-lg">
          <Icon name="shield-exclamation-point" className="size-5 shrink-0" />
          Cuidado com golpes
        </h2>
        <p className="mt-2 text-ink/80 text-sm">
          Nunca pedimos depósito antecipado, nem pagamento em conta de pessoa física, antes da aprovação da
          transferência pela administradora. Na dúvida, fale com a gente pelos canais do rodapé.
        </p>
      </div>
    </div>
  );
}
