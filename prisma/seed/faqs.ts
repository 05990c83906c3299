export type SeedFaq = { question: string; answer: string; featured: boolean };

/** In the order of the page; plain text, paragraphs separated by a blank line; stored as HTML. */
export const faqs: SeedFaq[] = [
  {
    question: "O que é consórcio?",
    answer:
      "É uma compra em grupo. Pessoas com o mesmo objetivo pagam parcelas mensais a um fundo comum e, a cada assembleia, parte delas recebe o crédito, por sorteio ou por lance. Quem administra o dinheiro é uma administradora autorizada e fiscalizada pelo Banco Central, conforme a Lei nº 11.795/2008.",
    featured: true,
  },
  {
    question: "Consórcio tem juros?",
    answer:
      "Não. Não há empréstimo, portanto não há juros. Há taxa de administração, que remunera a administradora, e, conforme o contrato, fundo de reserva e seguro. O crédito e as parcelas são corrigidos por um índice definido no contrato.\n\nExemplo: em um crédito de R$ 100.000,00 com 15% de taxa de administração e 2% de fundo de reserva, o total do plano é de R$ 117.000,00, antes dos reajustes.",
    featured: true,
  },
  {
    question: "Quando vou ser contemplado?",
    answer:
      "Ninguém pode garantir uma data, e desconfie de quem garante. A contemplação acontece por sorteio ou por lance, em qualquer assembleia entre a primeira e a última. O que dá para fazer é planejar: escolher o grupo, reservar um valor para lance e acompanhar o histórico das assembleias.",
    featured: true,
  },
  {
    question: "O que é uma carta contemplada?",
    answer:
      "É uma cota que já foi sorteada ou venceu um lance e cujo crédito está disponível. O titular pode transferi-la a outra pessoa, que paga uma entrada a ele e assume as parcelas que faltam. A transferência depende da análise e da anuência da administradora.",
    featured: true,
  },
  {
    question: "Como funciona a transferência de uma carta contemplada?",
    answer:
      "Você escolhe a carta, a gente confirma a disponibilidade e reúne os documentos. A administradora analisa o seu cadastro e as garantias. Com a aprovação, o termo de transferência é assinado por você, pelo titular e pela administradora. Só então a entrada é paga e as parcelas passam para o seu nome.\n\nO processo leva, em média, de 10 a 30 dias, conforme a administradora.",
    featured: true,
  },
  {
    question: "Posso somar mais de uma carta?",
    answer:
      "Sim, desde que sejam da mesma administradora e do mesmo segmento. Na página de cartas contempladas, marque as que interessam e clique em somar cotas: você vê o crédito total, a entrada e as parcelas mês a mês, até a última.",
    featured: true,
  },
  {
    question: "Como sei que uma carta é verdadeira?",
    answer:
      "Confirme três coisas antes de pagar qualquer valor: se a administradora é autorizada pelo Banco Central (a lista é pública), se a cota existe e está contemplada (peça o extrato e a ata da assembleia à própria administradora) e se a transferência será feita dentro dela.\n\nNunca deposite em conta de pessoa física antes da aprovação. Nós também nunca pedimos isso.",
    featured: false,
  },
  {
    question: "Quais documentos são pedidos?",
    answer:
      "Pessoa física: documento com foto, CPF, comprovantes de residência, de renda e de estado civil. Pessoa jurídica: contrato social, documentos dos sócios, faturamento e balanço. Na compra do bem, entram a matrícula do imóvel ou o documento do veículo.",
    featured: false,
  },
  {
    question: "Quanto custa transferir uma carta?",
    answer:
      "Além da entrada paga ao titular, a administradora cobra uma taxa de transferência, em geral um valor fixo ou um percentual do crédito. Em imóveis há ainda os custos de cartório e o ITBI, como em qualquer compra. Quando a taxa não aparece na carta, ela não está incluída na entrada.",
    featured: false,
  },
  {
    question: "O valor da entrada pode ser negociado?",
    answer:
      "Em algumas cartas, sim. O titular define o que quer receber, e a entrada que você vê no site já inclui a nossa comissão: não há valor escondido. Chame no WhatsApp com o código da carta e verificamos o que é possível.",
    featured: false,
  },
  {
    question: "Posso usar o FGTS?",
    answer:
      "No consórcio de imóveis, o saldo do FGTS pode servir para dar lance, complementar o crédito, amortizar ou liquidar o saldo devedor e pagar parte das parcelas. Valem as regras do fundo: imóvel residencial, tempo mínimo de trabalho e não ter outro financiamento ativo na mesma cidade, entre outras.",
    featured: false,
  },
  {
    question: "O que são lance livre, lance fixo e lance embutido?",
    answer:
      "No lance livre, vence quem oferece o maior percentual. No lance fixo, o percentual é definido pelo grupo e o desempate é por sorteio. No embutido, parte do próprio crédito entra no lance, e você recebe a diferença. Cada grupo tem o seu regulamento.",
    featured: false,
  },
  {
    question: "Posso antecipar parcelas ou quitar antes?",
    answer:
      "Pode. O valor antecipado abate as últimas parcelas ou reduz o valor das próximas, como o contrato permitir. Quem já foi contemplado pode quitar o saldo e liberar o bem da alienação.",
    featured: false,
  },
  {
    question: "O que acontece se eu atrasar uma parcela?",
    answer:
      "Há multa e juros de mora previstos em contrato, e você não participa do sorteio nem do lance daquele mês. Se já foi contemplado, o bem é a garantia. Ao primeiro sinal de aperto, fale com a gente: é possível reduzir o crédito, trocar de grupo ou transferir a cota.",
    featured: false,
  },
  {
    question: "Posso desistir?",
    answer:
      "Contratos assinados fora do estabelecimento podem ser cancelados em até sete dias, com devolução integral. Depois disso, quem sai do grupo recebe o que pagou ao fundo comum quando a cota for sorteada entre as excluídas ou no encerramento do grupo, com os descontos do contrato.",
    featured: false,
  },
  {
    question: "Consórcio é investimento?",
    answer:
      "Consórcio é compra planejada. Ele ajuda a construir patrimônio com disciplina, mas não rende juros nem promete retorno. Se o objetivo for aplicar dinheiro, procure um profissional de investimentos.",
    featured: false,
  },
];
