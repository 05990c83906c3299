export type Point = { title: string; description: string };

/** The nine points of /seguranca-garantida; the shared section shows the first three. */
export const securityPoints: Point[] = [
  {
    title: "Fiscalização do Banco Central",
    description:
      "Toda administradora de consórcio precisa de autorização do Banco Central do Brasil, que regula e fiscaliza os grupos. Confira sempre a autorização no site do BCB antes de assinar.",
  },
  {
    title: "Lei própria",
    description:
      "O consórcio tem lei: a nº 11.795/2008. Ela separa o dinheiro do grupo do patrimônio da administradora e define os direitos de quem participa.",
  },
  {
    title: "Nada de depósito antecipado",
    description:
      "Nunca pedimos depósito em conta de pessoa física nem pagamento antes da aprovação da administradora. Se alguém pedir em nosso nome, desconfie e avise.",
  },
  {
    title: "Contrato claro",
    description:
      "Taxa de administração, fundo de reserva, seguro e índice de reajuste aparecem em percentual do crédito antes da assinatura. O que não está escrito não é cobrado.",
  },
  {
    title: "Sorteio auditável",
    description:
      "As assembleias são mensais, com regra conhecida e resultado publicado. Você acompanha sorteios e lances do seu grupo no canal da administradora.",
  },
  {
    title: "Sem promessa de data",
    description:
      "A contemplação acontece por sorteio ou lance, e ninguém pode garantir quando. Quem promete data de contemplação está vendendo o que não tem.",
  },
  {
    title: "Transferência com anuência",
    description:
      "Uma carta contemplada só muda de mãos com a análise e a aprovação da administradora. A transferência é formalizada por ela, em nome do novo titular.",
  },
  {
    title: "Seus dados protegidos",
    description:
      "Guardamos só o que é preciso para atender você, pelo tempo necessário, como pede a LGPD. Sem rastreadores de terceiros neste site.",
  },
  {
    title: "Gente que responde",
    description:
      "Empresa identificada, com CNPJ, endereço e telefone. Antes, durante e depois da contemplação, o atendimento é feito por pessoas.",
  },
];
