import "server-only";
import { cache } from "react";
import { type Company, getCompany } from "@/lib/content/company/data";
import { COMPANY_DEFAULTS } from "@/lib/content/company/defaults";
import { orElse } from "@/lib/platform/http/or-empty";

export type { Company };

/** Returns the settings for a public page. If they cannot be read: defaults, and the render is marked as degraded. */
export const siteCompany = cache(() => orElse<Company, Company>(getCompany(), { ...COMPANY_DEFAULTS }));

/**
 * The legal note of the footer: from the settings, or a default that states the role of a broker, the supervising
 * authority, and that nobody can promise a date (Lei 11.795/2008 art. 22, Decreto 7.962/2013 art. 2).
 */
export function legalNotice(company: Company): string {
  return (
    company.legal_notice?.trim() ||
    `${company.legal_name?.trim() || company.name} intermedeia a venda de cotas de consórcio e a transferência de cartas contempladas. Não é instituição financeira nem administradora de consórcios. As administradoras são autorizadas e fiscalizadas pelo Banco Central do Brasil (Lei nº 11.795/2008 e Resolução BCB nº 155/2021). Consórcio é compra planejada, não é investimento: não há juros, mas há taxa de administração e, conforme o contrato, fundo de reserva, seguro e reajuste do crédito e das parcelas. A contemplação depende de sorteio ou lance; não há garantia de data. O uso do crédito e a transferência de cotas dependem de análise e aprovação da administradora.`
  );
}
