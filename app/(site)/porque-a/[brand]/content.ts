/** The seven reasons of /porque-a-{brand} (spec §2). */
export const reasons = [
  {
    title: "A conta na mesa",
    description:
      "Taxa de administração, fundo de reserva, seguro e reajuste em percentual do crédito, antes da assinatura.",
  },
  {
    title: "Atendimento de gente",
    description:
      "Você fala com pessoas pelo WhatsApp, por telefone ou pessoalmente, e sempre com quem conhece o seu plano.",
  },
  {
    title: "Plano do seu tamanho",
    description:
      "Crédito, prazo e parcela desenhados a partir do que cabe no mês, e não do que rende comissão.",
  },
  {
    title: "Estratégia de lance",
    description:
      "Estudamos o histórico do grupo com você. Sem prometer data: com método, e com o risco explicado.",
  },
  {
    title: "Cartas contempladas selecionadas",
    description:
      "Cartas da administradora que representamos e de outras, com crédito, entrada e parcelas abertos.",
  },
  {
    title: "Acompanhamento depois da contemplação",
    description: "Documentos, avaliação do bem e liberação do crédito: seguimos juntos até a chave na mão.",
  },
  {
    title: "Uma grande administradora por trás",
    description: "Os grupos são de administradora autorizada e fiscalizada pelo Banco Central do Brasil.",
  },
];
