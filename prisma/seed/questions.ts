import type { SectionKey } from "../../lib/content/texts/sections";
import type { SeedText } from "./texts";

/** The questions of each product page that the general FAQs do not answer. */
export const questions: Partial<Record<SectionKey, SeedText>> = {
  "questions-imoveis": {
    entries: [
      {
        title: "Posso usar o FGTS?",
        text: "Sim, conforme as regras do FGTS: para dar lance, completar o crédito, amortizar ou quitar parcelas de imóvel residencial urbano em seu nome. A Caixa e a administradora conferem se você e o imóvel se enquadram.",
      },
      {
        title: "Que imóvel a carta compra?",
        text: "Casa, apartamento, terreno, sala comercial ou imóvel rural, novo ou usado, em geral em todo o país. A administradora avalia o imóvel e paga direto a quem vende; o imóvel fica alienado até o fim das parcelas.",
      },
      {
        title: "E as despesas de cartório?",
        text: "Escritura, registro e ITBI são por sua conta. Muitos contratos deixam usar até 10% do crédito para essas despesas: confirme no seu.",
      },
    ],
  },
  "questions-veiculos": {
    entries: [
      {
        title: "Serve para carro usado?",
        text: "Sim, dentro da idade máxima do contrato, em geral até cinco ou dez anos de fabricação. A administradora faz a vistoria antes de pagar.",
      },
      {
        title: "E se o carro custar menos que o crédito?",
        text: "A diferença pode abater parcelas ou pagar despesas como seguro, IPVA e transferência, até o limite do contrato. Se custar mais, você completa.",
      },
      {
        title: "O carro fica em meu nome?",
        text: "Fica, com alienação fiduciária para a administradora até a última parcela. Você usa, mas só vende com a anuência dela.",
      },
    ],
  },
  "questions-motos": {
    entries: [
      {
        title: "Posso comprar uma moto para trabalhar com entregas?",
        text: "Pode: o contrato não pede que uso você vai dar à moto. Some o seguro e a manutenção ao planejar a parcela que cabe no mês.",
      },
      {
        title: "Vale para moto usada ou de outra marca?",
        text: "Em geral sim, dentro da idade máxima do contrato e depois da vistoria. Você não fica preso à marca ou ao modelo da adesão.",
      },
      {
        title: "Dá para juntar duas cartas?",
        text: "Cartas contempladas da mesma administradora e do mesmo tipo podem se somar para um bem maior, com a anuência da administradora.",
      },
    ],
  },
  "questions-caminhoes": {
    entries: [
      {
        title: "A carta paga implemento?",
        text: "Carretas, baús e outros implementos entram na maioria dos contratos de pesados, com o caminhão ou sozinhos. Confirme o seu antes de fechar com o vendedor.",
      },
      {
        title: "Posso comprar como empresa?",
        text: "Sim. A análise de crédito olha o faturamento e as garantias da empresa; sócios podem entrar como avalistas.",
      },
      {
        title: "Posso somar cotas para renovar a frota?",
        text: "Sim: cotas da mesma administradora e do mesmo tipo se somam em um crédito maior, e cada uma segue com as suas parcelas até o fim.",
      },
    ],
  },
  "questions-servicos": {
    entries: [
      {
        title: "Que serviços a carta paga?",
        text: "Reforma, viagem, festa, estudo, saúde, estética, energia solar: o que o contrato chamar de serviço e tiver nota fiscal. A administradora paga direto a quem presta.",
      },
      {
        title: "Recebo o dinheiro na mão?",
        text: "Não: o crédito é pago ao prestador. Em alguns contratos, seis meses depois da contemplação e com as parcelas quitadas, o valor pode ser recebido em dinheiro.",
      },
      {
        title: "Posso dividir o crédito entre vários prestadores?",
        text: "Em geral sim, com uma nota ou um contrato de cada um, até o valor do crédito.",
      },
    ],
  },
  "questions-quitar-financiamento": {
    entries: [
      {
        title: "Quem paga o banco?",
        text: "A administradora quita o saldo devedor direto no banco, e o imóvel passa a garantir o consórcio. O financiamento precisa estar em nome do titular da cota.",
      },
      {
        title: "E se o saldo for menor que o crédito?",
        text: "A sobra abate parcelas da cota. Se o saldo for maior, você completa a diferença no ato.",
      },
      {
        title: "Vale sempre a pena?",
        text: "Não. Compare o que falta pagar nos dois caminhos, com entrada, taxas e reajustes. Quem está no fim do financiamento já pagou a maior parte dos juros.",
      },
    ],
  },
  "questions-construcao-e-reforma": {
    entries: [
      {
        title: "Como o crédito é liberado?",
        text: "Por etapas: a administradora aprova projeto, orçamento e cronograma e paga à medida que um vistoriador confirma a obra.",
      },
      {
        title: "Preciso ter o terreno?",
        text: "Para construir, sim, registrado e livre de dívidas, pois ele é a garantia. Há contratos em que a mesma carta compra o terreno e paga a obra.",
      },
      {
        title: "Posso comprar o material eu mesmo?",
        text: "Alguns contratos aceitam notas de material em seu nome; outros só pagam a construtora. Confirme antes.",
      },
    ],
  },
  "questions-agro": {
    entries: [
      {
        title: "Que bens entram no agro?",
        text: "Tratores, colheitadeiras, pulverizadores, pivôs, silos e implementos, novos ou usados. Terras costumam ser compradas com carta de imóvel.",
      },
      {
        title: "As parcelas podem acompanhar a safra?",
        text: "Há grupos com parcelas semestrais ou anuais. Nas cartas contempladas valem as parcelas que já estão no contrato, mês a mês.",
      },
      {
        title: "Produtor pessoa física pode?",
        text: "Pode. A análise aceita a renda da produção, com notas, declaração de imposto de renda e, às vezes, penhor ou aval.",
      },
    ],
  },
  "questions-maquinas-e-equipamentos": {
    entries: [
      {
        title: "Serve para máquina importada ou usada?",
        text: "Em geral sim, com nota fiscal e avaliação. Para importadas a administradora paga depois do desembaraço; usadas têm idade máxima no contrato.",
      },
      {
        title: "O que a máquina garante?",
        text: "Ela fica alienada até o fim das parcelas. Conforme o valor e o bem, a administradora pede avalista ou outra garantia.",
      },
      {
        title: "Minha empresa é nova. Consigo?",
        text: "A análise olha faturamento, tempo de atividade e sócios. Empresas com pouco histórico costumam precisar de avalista; ninguém pode prometer a aprovação.",
      },
    ],
  },
};
