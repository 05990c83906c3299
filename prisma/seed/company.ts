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
