import { QrCode } from "@/components/letters/figures/qr-code";
import { Unbroken } from "@/components/site/ui/unbroken";
import { siteCompany } from "@/lib/content/site/company";
import { postalAddress } from "@/lib/content/site/contact";
import { env } from "@/lib/platform/env";
import { formatDate, formatDateTime, todayInSaoPaulo } from "@/lib/platform/format/date";
import { formatPhone } from "@/lib/platform/format/phone";
import { PrintTime } from "../../site/ui/print-button";

export async function ProposalHead({ title, subject }: { title: string; subject?: string }) {
  const company = await siteCompany();
  const address = postalAddress(company);
  const contacts = [formatPhone(company.phone), company.email, address].filter(Boolean);
  return (
    <header className="proposal-head">
      <div>
        <p className="font-bold font-display text-xl">{company.name}</p>
        <p>{company.legal_name || company.name}</p>
        {company.cnpj && (
          <p>
            <Unbroken>{`CNPJ ${company.cnpj}`}</Unbroken>
          </p>
        )}
        <p>
          <Unbroken>{contacts.join(" · ")}</Unbroken>
        </p>
      </div>
      <div>
        <p className="font-bold font-display text-lg">{title}</p>
        {subject && <p className="font-semibold">{subject}</p>}
        <p>
          Impressa em <PrintTime at={formatDateTime(new Date())} />
        </p>
      </div>
    </header>
  );
}

export function ProposalFoot({ path, validity }: { path: string; validity: string }) {
  const address = `${env().SITE_URL}${path}`;
  return (
    <footer className="proposal-foot">
      <QrCode text={address} label="Código QR deste endereço" className="size-24 shrink-0" />
      <div>
        <p className="font-semibold">
          Valores de {formatDate(todayInSaoPaulo())}. {validity}
        </p>
        <p>Confira os valores de hoje neste endereço:</p>
        <p className="break-all" translate="no">
          {address}
        </p>
      </div>
    </footer>
  );
}
