import type { Plan } from "../../lib/content/company/plans";

/** All numbers and addresses are invented. */
export const company = {
  name: "Ipê Consórcios",
  short_name: "Ipê",
  legal_name: "Ipê Representações de Consórcios Ltda.",
  cnpj: "48.271.905/0001-22",
  whatsapp: "5511955550142",
  email: "contato@ipeconsorcios.example",
  phone: "(11) 3555-0142",
  address: "Alameda dos Ipês-Amarelos, 1250",
  address_complement: "8º andar, conjunto 84",
  city: "São Paulo",
  state: "SP",
  zip: "04999-010",
  country: "Brasil",
  video_url: "https://www.youtube.com/watch?v=eRsGyueVLvQ",
  facebook: "https://www.facebook.com/ipeconsorcios.example",
  instagram: "https://www.instagram.com/ipeconsorcios.example",
  linkedin: "https://www.linkedin.com/company/ipeconsorcios-example",
  youtube: "https://www.youtube.com/@ipeconsorcios.example",
  text_rules: `<ul>
<li>Só é possível somar cartas da mesma administradora e do mesmo segmento.</li>
<li>A transferência depende da aprovação cadastral e das garantias exigidas pela administradora.</li>
<li>Se a taxa de transferência não aparece na carta, ela não está na entrada.</li>
<li>As parcelas e o saldo devedor seguem o reajuste previsto no contrato do grupo.</li>
<li>O crédito é usado conforme o segmento da carta e pago diretamente ao vendedor do bem.</li>
<li>Valores e disponibilidade podem mudar sem aviso prévio.</li>
<li>Esta simulação é informativa e não constitui proposta.</li>
</ul>`,
  legal_notice:
    "A Ipê Representações de Consórcios Ltda. é representante autorizada para a venda de cotas de consórcio e intermedeia a transferência de cartas contempladas. Não é instituição financeira nem administradora de consórcios. As administradoras são autorizadas e fiscalizadas pelo Banco Central do Brasil (Lei nº 11.795/2008 e Resolução BCB nº 155/2021). Consórcio é compra planejada, não é investimento: não há juros, mas há taxa de administração e, conforme o contrato, fundo de reserva, seguro e reajuste do crédito e das parcelas. A contemplação depende de sorteio ou lance; não há garantia de data. O uso do crédito e a transferência de cotas dependem de análise e aprovação da administradora. Nunca pedimos depósito em conta de pessoa física.",
};

const PERCENT = 1_000_000;
const reais = (amount: number) => amount * 100;
const percent = (figure: number) => Math.round(figure * PERCENT);

const RATES = { date: "2026-11-01", source: "Faixas de mercado; dado de demonstração" };
const INCC = {
  index_name: "INCC",
  index_micros: percent(6.2),
  index_date: "2026-10-31",
  index_source: "Dado de demonstração; o valor oficial é a série 192 do Banco Central (SGS)",
};
const IPCA = {
  index_name: "IPCA",
  index_micros: percent(4.5),
  index_date: "2026-10-31",
  index_source: "Dado de demonstração; o valor oficial é a série 433 do Banco Central (SGS)",
};
// There is no known rate: the visitor enters one.
const NO_RATE = {
  financing_rate_micros: null,
  financing_index_micros: 0,
  financing_date: null,
  financing_source: null,
};
const LOAN = { financing_months: 60, financing_entry_micros: percent(20), ...NO_RATE };
const USUAL = { ...RATES, ...IPCA, ...LOAN };
// Disal's table of July 2026: 0.0817% a month of the initial debt.
const INSURANCE = percent(0.0817);

/** The demo's plans, whose figures are within the market's ranges and match the demo's product pages. */
export const plans: Plan[] = [
  {
    type: "Imóvel",
    ...limits([80_000, 300_000, 1_500_000], [120, 216]),
    ...fees(17.82, 2, 0),
    ...bids(30, 30),
    ...RATES,
    ...INCC,
    financing_months: 360,
    financing_entry_micros: percent(20),
    financing_rate_micros: percent(11.49),
    financing_index_micros: percent(1.8),
    financing_date: "2026-01-15",
    financing_source: "Taxa de balcão de banco público, mais TR, janeiro de 2026; TR de demonstração",
  },
  {
    type: "Veículo",
    ...limits([25_000, 80_000, 300_000], [24, 84]),
    ...fees(14, 2),
    ...bids(30, 25),
    ...USUAL,
  },
  {
    type: "Moto",
    ...limits([12_000, 20_000, 80_000], [24, 72]),
    ...fees(16, 2),
    ...bids(25, 25),
    ...USUAL,
    financing_months: 48,
  },
  {
    type: "Caminhão",
    ...limits([150_000, 400_000, 900_000], [50, 120]),
    ...fees(13, 1),
    ...bids(30, 30),
    ...USUAL,
  },
  {
    type: "Serviço",
    ...limits([5_000, 18_000, 50_000], [18, 48]),
    ...fees(16, 1, 0),
    ...bids(25, 25),
    ...USUAL,
    financing_months: 36,
  },
  {
    type: "Máquinas e Equipamentos",
    ...limits([50_000, 260_000, 1_000_000], [50, 100]),
    ...fees(14, 2),
    ...bids(30, 30),
    ...USUAL,
  },
  {
    type: "Agro",
    ...limits([50_000, 250_000, 1_000_000], [50, 120]),
    ...fees(15, 2),
    ...bids(30, 30),
    ...USUAL,
  },
];

function limits([least, example, most]: [number, number, number], [shortest, longest]: [number, number]) {
  return {
    credit_cents: reais(example),
    min_credit_cents: reais(least),
    max_credit_cents: reais(most),
    min_months: shortest,
    max_months: longest,
  };
}

function bids(fixed: number, embedded: number) {
  return { fixed_bid_micros: percent(fixed), embedded_bid_micros: percent(embedded) };
}

/**
 * Returns the fees of a plan. `administration` and `reserve` are percentages of the credit, `insurance` millionths of a
 * percent of the debt a month.
 */
function fees(administration: number, reserve: number, insurance = INSURANCE) {
  return {
    administration_micros: percent(administration),
    reserve_micros: percent(reserve),
    insurance_micros: insurance,
  };
}
