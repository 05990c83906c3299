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

export const howItWorks = [
  "Você escolhe um crédito compatível com o imóvel e com o prazo que pretende esperar.",
  "Paga parcelas sem juros, com taxa de administração conhecida, e acompanha as assembleias.",
  "Contemplado por sorteio ou lance, e aprovado na análise da administradora, compra o imóvel à vista.",
  "Mora, aluga ou vende. As parcelas restantes continuam, com reajuste anual pelo índice do grupo.",
];
