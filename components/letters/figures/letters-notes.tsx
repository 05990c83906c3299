import { FraudNotice } from "./fraud-notice";

export function LettersNotes() {
  return (
    <div data-clear="" className="mt-10 grid gap-6 md:grid-cols-2">
      <div className="rounded-xl border border-line bg-white p-6">
        <h2 className="text-lg">Sobre os valores</h2>
        <p className="mt-2 text-moss text-sm">
          Valores informativos, sujeitos a reajuste, disponibilidade e à análise e anuência da administradora
          (Lei nº 11.795/2008, art. 13). A entrada já inclui a nossa comissão. A taxa de transferência da
          administradora aparece na página da carta; se ela não diz “inclusa”, a taxa não está na entrada nem
          no custo total.
        </p>
      </div>
      <FraudNotice />
    </div>
  );
}
