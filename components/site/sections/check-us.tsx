import type { ReactNode } from "react";
import { Fold } from "@/components/site/ui/fold";
import { Unbroken } from "@/components/site/ui/unbroken";
import { type Company, siteCompany } from "@/lib/content/site/company";
import { postalAddress, telephoneLink } from "@/lib/content/site/contact";
import type { Channels } from "@/lib/content/site/ours";
import { env } from "@/lib/platform/env";
import { formatPhone } from "@/lib/platform/format/phone";
import { safeLink } from "@/lib/platform/html/links";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { type CheckableAdministrator, listCheckableAdministrators } from "@/lib/trade/administrators/data";
import { IsItOurs } from "./is-it-ours";
import { TextBesideAct } from "./text-beside-act";

const CNPJ_SEARCH = "https://solucoes.receita.fazenda.gov.br/servicos/cnpjreva/cnpjreva_solicitacao.asp";
const BCB_LIST = "https://www.bcb.gov.br/estabilidadefinanceira/encontreinstituicao";

const QUESTIONS = [
  "O grupo e a cota existem, e a cota está contemplada e com o crédito disponível?",
  "Quem é o titular hoje, e ele pediu ou autorizou a transferência?",
  "Qual é o saldo devedor, o valor da parcela e o mês do próximo reajuste?",
  "Há parcela em atraso, bloqueio, penhora ou outra transferência em andamento?",
  "Quanto custa a transferência, quem paga e por qual boleto?",
];

/** The identity of the company, and where to verify it. */
export async function CompanyFacts() {
  const company = await siteCompany();
  const facts: [name: string, fact: string | null, check?: string, href?: string][] = [
    ["Razão social", company.legal_name || company.name],
    ["CNPJ", company.cnpj, "Consultar na Receita Federal", CNPJ_SEARCH],
    ["Administradora representada", env().MAIN_ADMINISTRATOR, "Procurar no Banco Central", BCB_LIST],
    ["Endereço", postalAddress(company)],
    ["Telefone", company.phone && formatPhone(company.phone), "Ligar", telephoneLink(company.phone)],
  ];
  return (
    <dl className="company-facts">
      {facts.map(
        ([name, fact, check, href]) =>
          fact && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Unbroken>{fact}</Unbroken>
              </dd>
              {href && (
                <dd>
                  <Outside href={href}>{check}</Outside>
                </dd>
              )}
            </div>
          ),
      )}
    </dl>
  );
}

export async function CheckUs() {
  const [company, administrators] = await Promise.all([
    siteCompany(),
    orEmpty(listCheckableAdministrators()),
  ]);
  const channels = channelsOf(company);
  return (
    <TextBesideAct
      id="confira"
      title="Confira quem somos"
      act={{
        title: "Este número é nosso?",
        content: (
          <>
            <IsItOurs channels={channels} />
            <p>Estes são todos os nossos canais:</p>
            <ul>
              {channels.phones.map((phone) => (
                <li key={phone}>
                  <a href={telephoneLink(phone)} className="whitespace-nowrap">
                    {formatPhone(phone)}
                  </a>
                </li>
              ))}
              {channels.emails.map((email) => (
                <li key={email}>
                  <a href={`mailto:${email}`}>{email}</a>
                </li>
              ))}
              {channels.domains.map((domain) => (
                <li key={domain} translate="no">
                  {domain}
                </li>
              ))}
            </ul>
          </>
        ),
      }}
    >
      <h3>Nossa empresa</h3>
      <CompanyFacts />
      <h3>A administradora</h3>
      <p>
        Só uma administradora autorizada pelo Banco Central tem grupos de consórcio. Procure o nome ou o CNPJ
        em <Outside href={BCB_LIST}>Banco Central: encontre uma instituição</Outside>.
      </p>
      <Administrators administrators={administrators} />
      <h3>O que perguntar à administradora, por telefone</h3>
      <p>Ligue para o número que está no site dela, não para um número que alguém mandou.</p>
      <Fold className="phone-fold" label="Ver as perguntas">
        <ul>
          {QUESTIONS.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </Fold>
      <h3>Conta vinculada em cartório</h3>
      <p>
        O tabelião de notas pode receber o valor e só repassar a quem vende quando a condição combinada
        acontecer, como a transferência da cota (Lei nº 8.935/1994, art. 7º-A, e Provimento CNJ nº 197/2025).
        Custa os emolumentos do cartório e protege os dois lados. Pergunte no cartório da sua confiança.
      </p>
    </TextBesideAct>
  );
}

function Administrators({ administrators }: { administrators: readonly CheckableAdministrator[] }) {
  const known = administrators.flatMap((one) => {
    const list = safeLink(one.link);
    return one.legal_name || one.cnpj || list ? [{ ...one, list }] : [];
  });
  if (known.length === 0) return null;
  return (
    <ul>
      {known.map(({ name, legal_name, cnpj, list }) => (
        <li key={name}>
          <strong>{name}</strong>
          {legal_name && `: ${legal_name}`}
          {cnpj && (
            <>
              ,{" "}
              <span className="whitespace-nowrap">
                CNPJ <span translate="no">{cnpj}</span>
              </span>
            </>
          )}
          {list && (
            <>
              {" "}
              (<Outside href={list}>na lista do Banco Central</Outside>)
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  if (!href.startsWith("http")) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (abre em nova aba)</span>
    </a>
  );
}

function channelsOf({ whatsapp, phone, email }: Company): Channels {
  const mailDomain = email.split("@").at(-1) ?? "";
  const host = new URL(env().SITE_URL).hostname.replace(/^www\./, "");
  const known = (values: string[]) => [...new Set(values.filter(Boolean))];
  return {
    phones: known([whatsapp, phone]),
    emails: known([email.toLowerCase()]),
    domains: known([host, mailDomain.toLowerCase()]),
  };
}
