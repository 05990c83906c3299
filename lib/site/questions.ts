/** A question that people ask about one kind of good, and its answer. */
export type Question = { question: string; answer: string };

/** What is asked on each product page, by its path: what the questions of all consortia leave open. */
export const productQuestions: Record<string, readonly Question[]> = {
  "/imoveis": [
    {
      question: "Posso usar o FGTS?",
      answer:
        "Sim, conforme as regras do FGTS: para dar lance, completar o crédito, amortizar ou quitar parcelas de imóvel residencial urbano em seu nome. A Caixa e a administradora conferem se você e o imóvel se enquadram.",
    },
    {
      question: "Que imóvel a carta compra?",
      answer:
        "Casa, apartamento, terreno, sala comercial ou imóvel rural, novo ou usado, em geral em todo o país. A administradora avalia o imóvel e paga direto a quem vende; o imóvel fica alienado até o fim das parcelas.",
    },
    {
      question: "E as despesas de cartório?",
      answer:
        "Escritura, registro e ITBI são por sua conta. Muitos contratos deixam usar até 10% do crédito para essas despesas: confirme no seu.",
    },
  ],
  "/veiculos": [
    {
      question: "Serve para carro usado?",
      answer:
        "Sim, dentro da idade máxima do contrato, em geral até cinco ou dez anos de fabricação. A administradora faz a vistoria antes de pagar.",
    },
    {
      question: "E se o carro custar menos que o crédito?",
      answer:
        "A diferença pode abater parcelas ou pagar despesas como seguro, IPVA e transferência, até o limite do contrato. Se custar mais, você completa.",
    },
    {
      question: "O carro fica em meu nome?",
      answer:
        "Fica, com alienação fiduciária para a administradora até a última parcela. Você usa, mas só vende com a anuência dela.",
    },
  ],
  "/motos": [
    {
      question: "Posso comprar uma moto para trabalhar com entregas?",
      answer:
        "Pode: o contrato não pede que uso você vai dar à moto. Some o seguro e a manutenção ao planejar a parcela que cabe no mês.",
    },
    {
      question: "Vale para moto usada ou de outra marca?",
      answer:
        "Em geral sim, dentro da idade máxima do contrato e depois da vistoria. Você não fica preso à marca ou ao modelo da adesão.",
    },
    {
      question: "Dá para juntar duas cartas?",
      answer:
        "Cartas contempladas da mesma administradora e do mesmo tipo podem se somar para um bem maior, com a anuência da administradora.",
    },
  ],
  "/caminhoes": [
    {
      question: "A carta paga implemento?",
      answer:
        "Carretas, baús e outros implementos entram na maioria dos contratos de pesados, com o caminhão ou sozinhos. Confirme o seu antes de fechar com o vendedor.",
    },
    {
      question: "Posso comprar como empresa?",
      answer:
        "Sim. A análise de crédito olha o faturamento e as garantias da empresa; sócios podem entrar como avalistas.",
    },
    {
      question: "Posso somar cotas para renovar a frota?",
      answer:
        "Sim: cotas da mesma administradora e do mesmo tipo se somam em um crédito maior, e cada uma segue com as suas parcelas até o fim.",
    },
  ],
  "/servicos": [
    {
      question: "Que serviços a carta paga?",
      answer:
        "Reforma, viagem, festa, estudo, saúde, estética, energia solar: o que o contrato chamar de serviço e tiver nota fiscal. A administradora paga direto a quem presta.",
    },
    {
      question: "Recebo o dinheiro na mão?",
      answer:
        "Não: o crédito é pago ao prestador. Em alguns contratos, seis meses depois da contemplação e com as parcelas quitadas, o valor pode ser recebido em dinheiro.",
    },
    {
      question: "Posso dividir o crédito entre vários prestadores?",
      answer: "Em geral sim, com uma nota ou um contrato de cada um, até o valor do crédito.",
    },
  ],
  "/quitar-financiamento": [
    {
      question: "Quem paga o banco?",
      answer:
        "A administradora quita o saldo devedor direto no banco, e o imóvel passa a garantir o consórcio. O financiamento precisa estar em nome do titular da cota.",
    },
    {
      question: "E se o saldo for menor que o crédito?",
      answer: "A sobra abate parcelas da cota. Se o saldo for maior, você completa a diferença no ato.",
    },
    {
      question: "Vale sempre a pena?",
      answer:
        "Não. Compare o que falta pagar nos dois caminhos, com entrada, taxas e reajustes. Quem está no fim do financiamento já pagou a maior parte dos juros.",
    },
  ],
  "/construcao-e-reforma": [
    {
      question: "Como o crédito é liberado?",
      answer:
        "Por etapas: a administradora aprova projeto, orçamento e cronograma e paga à medida que um vistoriador confirma a obra.",
    },
    {
      question: "Preciso ter o terreno?",
      answer:
        "Para construir, sim, registrado e livre de dívidas, pois ele é a garantia. Há contratos em que a mesma carta compra o terreno e paga a obra.",
    },
    {
      question: "Posso comprar o material eu mesmo?",
      answer:
        "Alguns contratos aceitam notas de material em seu nome; outros só pagam a construtora. Confirme antes.",
    },
  ],
  "/agro": [
    {
      question: "Que bens entram no agro?",
      answer:
        "Tratores, colheitadeiras, pulverizadores, pivôs, silos e implementos, novos ou usados. Terras costumam ser compradas com carta de imóvel.",
    },
    {
      question: "As parcelas podem acompanhar a safra?",
      answer:
        "Há grupos com parcelas semestrais ou anuais. Nas cartas contempladas valem as parcelas que já estão no contrato, mês a mês.",
    },
    {
      question: "Produtor pessoa física pode?",
      answer:
        "Pode. A análise aceita a renda da produção, com notas, declaração de imposto de renda e, às vezes, penhor ou aval.",
    },
  ],
  "/maquinas-e-equipamentos": [
    {
      question: "Serve para máquina importada ou usada?",
      answer:
        "Em geral sim, com nota fiscal e avaliação. Para importadas a administradora paga depois do desembaraço; usadas têm idade máxima no contrato.",
    },
    {
      question: "O que a máquina garante?",
      answer:
        "Ela fica alienada até o fim das parcelas. Conforme o valor e o bem, a administradora pede avalista ou outra garantia.",
    },
    {
      question: "Minha empresa é nova. Consigo?",
      answer:
        "A análise olha faturamento, tempo de atividade e sócios. Empresas com pouco histórico costumam precisar de avalista; ninguém pode prometer a aprovação.",
    },
  ],
};
