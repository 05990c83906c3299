import type { SectionKey } from "../../lib/content/texts/sections";

/** The questions of each product page that the general FAQs do not answer, with their answers. */
export const questions: Partial<Record<SectionKey, string>> = {
  "questions-imoveis": `
Posso usar o FGTS? | Sim, conforme as regras do FGTS: para dar lance, completar o crédito, amortizar ou quitar parcelas de imóvel residencial urbano em seu nome. A Caixa e a administradora conferem se você e o imóvel se enquadram.
Que imóvel a carta compra? | Casa, apartamento, terreno, sala comercial ou imóvel rural, novo ou usado, em geral em todo o país. A administradora avalia o imóvel e paga direto a quem vende; o imóvel fica alienado até o fim das parcelas.
E as despesas de cartório? | Escritura, registro e ITBI são por sua conta. Muitos contratos deixam usar até 10% do crédito para essas despesas: confirme no seu.
`,
  "questions-veiculos": `
Serve para carro usado? | Sim, dentro da idade máxima do contrato, em geral até cinco ou dez anos de fabricação. A administradora faz a vistoria antes de pagar.
E se o carro custar menos que o crédito? | A diferença pode abater parcelas ou pagar despesas como seguro, IPVA e transferência, até o limite do contrato. Se custar mais, você completa.
O carro fica em meu nome? | Fica, com alienação fiduciária para a administradora até a última parcela. Você usa, mas só vende com a anuência dela.
`,
  "questions-motos": `
Posso comprar uma moto para trabalhar com entregas? | Pode: o contrato não pede que uso você vai dar à moto. Some o seguro e a manutenção ao planejar a parcela que cabe no mês.
Vale para moto usada ou de outra marca? | Em geral sim, dentro da idade máxima do contrato e depois da vistoria. Você não fica preso à marca ou ao modelo da adesão.
Dá para juntar duas cartas? | Cartas contempladas da mesma administradora e do mesmo tipo podem se somar para um bem maior, com a anuência da administradora.
`,
  "questions-caminhoes": `
A carta paga implemento? | Carretas, baús e outros implementos entram na maioria dos contratos de pesados, com o caminhão ou sozinhos. Confirme no seu antes de fechar com o vendedor.
Posso comprar como empresa? | Sim. A análise de crédito olha o faturamento e as garantias da empresa; sócios podem entrar como avalistas.
Posso somar cotas para renovar a frota? | Sim: cotas da mesma administradora e do mesmo tipo se somam em um crédito maior, e cada uma segue com as suas parcelas até o fim.
`,
  "questions-servicos": `
Que serviços a carta paga? | Reforma, viagem, festa, estudo, saúde, estética, energia solar: o que o contrato chamar de serviço e tiver nota fiscal. A administradora paga direto a quem presta.
Recebo o dinheiro na mão? | Não: o crédito é pago ao prestador. Em alguns contratos, seis meses depois da contemplação e com as parcelas quitadas, o valor pode ser recebido em dinheiro.
Posso dividir o crédito entre vários prestadores? | Em geral sim, com uma nota ou um contrato de cada um, até o valor do crédito.
`,
  "questions-quitar-financiamento": `
Quem paga o banco? | A administradora quita o saldo devedor direto no banco, e o imóvel passa a garantir o consórcio. O financiamento precisa estar em nome do titular da cota.
E se o saldo for menor que o crédito? | A sobra abate parcelas da cota. Se o saldo for maior, você completa a diferença no ato.
Vale sempre a pena? | Não. Compare o que falta pagar nos dois caminhos, com entrada, taxas e reajustes. Quem está no fim do financiamento já pagou a maior parte dos juros.
`,
  "questions-construcao-e-reforma": `
Como o crédito é liberado? | Por etapas: a administradora aprova projeto, orçamento e cronograma e paga à medida que um vistoriador confirma a obra.
Preciso ter o terreno? | Para construir, sim, registrado e livre de dívidas, pois ele é a garantia. Há contratos em que a mesma carta compra o terreno e paga a obra.
Posso comprar o material eu mesmo? | Alguns contratos aceitam notas de material em seu nome; outros só pagam a construtora. Confirme antes.
`,
  "questions-agro": `
Que bens entram no agro? | Tratores, colheitadeiras, pulverizadores, pivôs, silos e implementos, novos ou usados. Terras costumam ser compradas com carta de imóvel.
As parcelas podem acompanhar a safra? | Há grupos com parcelas semestrais ou anuais. Nas cartas contempladas valem as parcelas que já estão no contrato, mês a mês.
Posso comprar como pessoa física? | Pode. A análise aceita a renda da produção, com notas, declaração de imposto de renda e, às vezes, penhor ou aval.
`,
  "questions-maquinas-e-equipamentos": `
Serve para máquina importada ou usada? | Em geral sim, com nota fiscal e avaliação. Para importadas a administradora paga depois do desembaraço; usadas têm idade máxima no contrato.
A máquina fica como garantia? | Fica, alienada à administradora até o fim das parcelas. Conforme o valor e o bem, ela pede avalista ou outra garantia.
Minha empresa é nova. Consigo? | A análise olha faturamento, tempo de atividade e sócios. Empresas com pouco histórico costumam precisar de avalista; ninguém pode prometer a aprovação.
`,
};
