import { QrCode } from "@/components/letters/figures/qr-code";
import { siteCompany } from "@/lib/content/site/company";
import { postalAddress } from "@/lib/content/site/contact";
import { env } from "@/lib/platform/env";
import { formatDate, formatDateTime, todayInSaoPaulo } from "@/lib/platform/format/date";
import { formatPhone } from "@/lib/platform/format/phone";
import { sumPath } from "@/lib/trade/letters/paths";
import { PrintTime } from "./print-time";

/** The head of a printed sum: the company and the time; in print only. */
export async function ProposalHead() {
  const company = await siteCompany();
  const address = postalAddress(company);
  const contacts = [formatPhone(company.phone), company.email, address].filter(Boolean);
  return (
    <header className="proposal-head">
      <div>
        <p className="font-bold font-display text-xl">{company.name}</p>
        <p>{company.legal_name || company.name}</p>
        {company.cnpj && <p>CNPJ {company.cnpj}</p>}
        <p>{contacts.join(" · ")}</p>
      </div>
      <div>
        <p className="font-bold font-display text-lg">Simulação de cotas unificadas</p>
        <p>
          Impressa em <PrintTime at={formatDateTime(new Date())} />
        </p>
      </div>
    </header>
  );
}

/** The foot of a printed sum: its validity, and the URL with current figures; in print only. */
export function ProposalFoot({ ids }: { ids: readonly number[] }) {
  const address = `${env().SITE_URL}${sumPath(ids)}`;
  return (
    <footer className="proposal-foot">
      <QrCode text={address} label="Código QR do endereço desta simulação" className="size-24 shrink-0" />
      <div>
        <p className="font-semibold">
          Valores de {formatDate(todayInSaoPaulo())}. Valem nesse dia, enquanto as cartas estiverem
          disponíveis.
        </p>
        <p>Confira os valores de hoje neste endereço:</p>
        <p className="break-all" translate="no">
          {address}
        </p>
      </div>
    </footer>
  );
}
