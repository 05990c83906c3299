/** The about page's text; `{brand}` and `{administrator}` are filled in by the page. */
export const paragraphs = [
  "A {brand} é uma corretora de consórcios. Representamos a administradora {administrator} e ajudamos pessoas e empresas a comprar imóveis, veículos, máquinas e serviços com planejamento, sem juros.",
  "O nome vem da árvore que floresce quando tudo em volta está seco: é assim que vemos a poupança feita em grupo. Ela exige paciência, e floresce no tempo certo.",
  "Nosso trabalho começa antes da assinatura, quando mostramos taxas, prazos e riscos em números, e continua depois dela: acompanhamos assembleias, lances, a contemplação e a documentação até o bem estar no seu nome.",
];

export const principles = [
  {
    title: "Número antes de adjetivo",
    description: "Toda conversa começa pela conta: crédito, prazo, taxa total e parcela.",
  },
  {
    title: "Sem promessa de data",
    description: "Contemplação depende de sorteio ou lance. Quem promete o contrário engana.",
  },
  {
    title: "Gente do começo ao fim",
    description: "Você fala com as mesmas pessoas antes, durante e depois da contemplação.",
  },
];
