import { QrCode } from "@/components/letters/figures/qr-code";
import { siteCompany } from "@/lib/content/site/company";
import { postalAddress } from "@/lib/content/site/contact";
import { env } from "@/lib/platform/env";
import { formatDate, formatDateTime, todayInSaoPaulo } from "@/lib/platform/format/date";
import { formatPhone } from "@/lib/platform/format/phone";
import { sumPath } from "@/lib/trade/letters/paths";
import { PrintTime } from "./print-time";

/** Who makes a printed sum, and when; on paper only. */
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

/** How long a printed sum holds, and the address where it is reckoned anew; on paper only. */
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
