/** The four opportunities in real estate (spec §2). */
export const opportunities = [
  {
    title: "Valorização do imóvel",
    description:
      "Comprar na planta ou em bairro em formação e esperar. O preço pode subir, e também pode cair: escolha com prazo.",
  },
  {
    title: "Renda de aluguel",
    description:
      "Usar o crédito para um imóvel de locação e pagar parte das parcelas com o aluguel. Conte com meses sem inquilino, manutenção e imposto.",
  },
  {
    title: "Diversificação",
    description:
      "Pôr um bem real ao lado de aplicações financeiras. Imóvel não se vende num dia: deixe a reserva de emergência fora dele.",
  },
  {
    title: "Patrimônio para a família",
    description:
      "Formar herança com disciplina: a parcela obriga a poupar e o seguro prestamista, quando contratado, quita o saldo.",
  },
];

/** The calculations to make before buying property with a consortium. */
export const sums = [
  {
    title: "A conta do imóvel vazio",
    description:
      "Some quantos meses por ano ele pode ficar sem inquilino, o condomínio e o IPTU desses meses, e veja se o seu orçamento paga a parcela sozinho.",
  },
  {
    title: "A conta do índice",
    description:
      "Refaça a parcela com o índice do grupo em 5% e em 10% ao ano. O aluguel também costuma ser corrigido, mas por outro índice e em outra data.",
  },
  {
    title: "A conta da saída",
    description:
      "Para vender antes do fim, quem compra assume as parcelas ou quita o saldo, com a anuência da administradora. Conte meses, e não dias, além da corretagem e do imposto sobre o ganho.",
  },
];

export const howItWorks = [
  "Você escolhe um crédito compatível com o imóvel e com o prazo que pretende esperar.",
  "Paga parcelas sem juros, com taxa de administração conhecida, e acompanha as assembleias.",
  "Contemplado por sorteio ou lance, e aprovado na análise da administradora, compra o imóvel à vista.",
  "Mora, aluga ou vende. As parcelas restantes continuam, com reajuste anual pelo índice do grupo.",
];
