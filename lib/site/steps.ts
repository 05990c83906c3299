/** How a consortium works, in four cards (spec §2). */
export const steps = [
  {
    title: "Adesão Simples",
    description:
      "Você escolhe o crédito e o prazo, assina on-line e entra no grupo. Sem entrada e sem juros.",
  },
  {
    title: "Grupo de Consórcio",
    description:
      "Pessoas e empresas com o mesmo objetivo poupam juntas; a administradora cuida do fundo comum.",
  },
  {
    title: "Gestão Fácil",
    description: "Uma parcela por mês, uma assembleia por mês, e lance só quando você quiser.",
  },
  {
    title: "Contemplação",
    description: "Todo mês há sorteio e lances, livres ou fixos. Contemplado e aprovado, o crédito é seu.",
  },
];
