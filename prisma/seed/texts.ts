import type { SectionKey } from "../../lib/content/texts/sections";
import { rows } from "./rows";

export type SeedText = {
  title?: string;
  text?: string;
  entries?: { title: string; text: string; note?: string }[];
  note?: string;
};

/** The questions of each product page, in addition to the general FAQs. */
const questions: Partial<Record<SectionKey, string>> = {
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

/** All figures, prizes and promises are invented. */
export const texts: Partial<Record<SectionKey, SeedText>> = {
  indicators: {
    entries: entries(`
30+ | anos de mercado | Anos de atuação da administradora que representamos.
60 mil+ | clientes | Clientes da administradora e de sua rede de representantes, desde o início das atividades.
até 10x | mais barato que o financiamento | Taxa de administração do plano comparada com o total de juros de um financiamento de mesmo valor e prazo. Varia com o plano, o prazo e o índice de reajuste; fundo de reserva e seguro à parte.
95% | de aprovação | Propostas de adesão aceitas nos últimos 12 meses. O uso do crédito na contemplação depende de nova análise da administradora.
0,99% | ao ano, a partir de | Taxa de administração total dividida pelos anos do plano: por exemplo, 17,82% em 216 meses. Não é juro e não inclui fundo de reserva, seguro e reajuste.
`),
    note: "Fonte: dados internos e da administradora representada, novembro de 2026.",
  },
  awards: {
    title: "O que a {empresa} já colheu",
    entries: entries(`
Atendimento nota 9,6 | pesquisa própria com 412 clientes contemplados, 2025
Rede de Excelência | programa de representantes da administradora, 2024 e 2025
Mil ipês plantados | uma muda por carta contemplada, desde 2021
`),
  },
  "answer-time": {
    title: "Respondemos no mesmo dia útil.",
  },
  about: {
    text: "A {empresa} é uma corretora de consórcios. Representamos a administradora {administradora} e ajudamos pessoas e empresas a comprar imóveis, veículos, máquinas e serviços com planejamento: sem juros, com taxa de administração e reajuste.\n\nO nome vem da árvore que floresce quando tudo em volta está seco. Poupar em grupo é assim: pede paciência, e floresce.\n\nNosso trabalho começa antes da assinatura, com taxas, prazos e riscos em números. E continua depois dela: acompanhamos assembleias, lances, contemplação e documentos até o bem estar no seu nome.\n\nA nossa comissão vem da administradora, no plano novo, e já está dentro da entrada, na carta contemplada. Ela aparece antes da assinatura e não muda com o prazo que você escolhe. Por isso podemos dizer quando o consórcio não é o caminho. E dizemos.\n\nSomos uma equipe pequena: preferimos atender poucas pessoas por vez e terminar o que começamos.",
  },
  habits: {
    title: "Três hábitos da casa",
    entries: entries(`
Número antes de adjetivo | Toda conversa começa pela conta: crédito, prazo, taxa total e parcela.
Sem promessa de data | Contemplação depende de sorteio ou lance. Quem promete o contrário engana.
As mesmas pessoas até o fim | Quem atende você antes da contemplação continua com você durante e depois dela.
`),
  },
  reasons: {
    text: "Consórcio é um compromisso de anos, e vale escolher bem com quem. Aqui estão sete razões: leia com calma, compare e pergunte o que faltar.",
    entries: entries(`
A conta na mesa | Taxa de administração, fundo de reserva, seguro e reajuste: tudo em percentual do crédito e por escrito, antes da assinatura. Se um número faltar na proposta, ela ainda não está pronta.
Atendimento humano | Por WhatsApp, por telefone ou pessoalmente, quem responde conhece o seu plano. E continua respondendo depois da venda. Quem começa a conversa é quem a termina.
Plano do seu tamanho | Começamos pelo que cabe no seu mês. Se a conta só fecha com aperto, mostramos um crédito menor ou um prazo maior, e às vezes dizemos para esperar.
Estratégia de lance | Estudamos o histórico do grupo com você, sem prometer data. Você decide quanto oferecer sabendo o que sai da reserva e o que abate do plano. Um lance que não vence não custa nada.
Cartas contempladas selecionadas | Crédito, entrada e parcelas abertos. No site você filtra, soma e compara, e a carta já conferida com a administradora mostra em que dia.
Acompanhamento depois da contemplação | Documentos, avaliação do bem, cartório e liberação do crédito: seguimos juntos até a chave na mão. Você sabe sempre qual é a próxima etapa e quem precisa fazer o quê.
Uma grande administradora por trás | Os grupos são de administradora autorizada e fiscalizada pelo Banco Central do Brasil. Ela guarda o dinheiro e paga quem vende o bem. Nesse dinheiro, nós não tocamos.
`),
  },
  security: {
    text: "Garantida por lei, por fiscalização e por hábito. Nove pontos para conferir antes de entrar em qualquer consórcio, com a gente ou não.",
    entries: entries(`
Fiscalização do Banco Central | Toda administradora precisa de autorização do Banco Central do Brasil, que regula e fiscaliza os grupos. Confira no site do BCB antes de assinar.
Lei própria | A Lei nº 11.795/2008 separa o dinheiro do grupo do patrimônio da administradora e define os direitos de quem participa.
Nada de depósito antecipado | Nunca pedimos depósito em conta de pessoa física nem pagamento antes da aprovação da administradora. Pediram em nosso nome? Desconfie e avise.
Contrato claro | Taxa de administração, fundo de reserva, seguro e índice de reajuste vêm em percentual do crédito, antes da assinatura. O que não está escrito não é cobrado.
Sorteio que se confere | Assembleia todo mês, com regra conhecida e resultado publicado. Você acompanha sorteios e lances no canal da administradora.
Sem promessa de data | A contemplação vem por sorteio ou lance, e ninguém pode garantir quando. Quem promete data vende o que não tem.
Transferência com anuência | Uma carta contemplada só muda de mãos com a análise e a aprovação da administradora, que passa a cota para o novo titular.
Seus dados protegidos | Guardamos só o que é preciso para atender você, pelo tempo necessário, como pede a LGPD. E sem rastreadores de terceiros neste site.
Você sabe com quem fala | Empresa identificada, com CNPJ, endereço e telefone. Antes, durante e depois da contemplação, o atendimento é feito por pessoas.
`),
  },
  partner: {
    title: "Representante autorizada {administradora}",
    text: "A {empresa} apresenta, orienta e acompanha; os grupos são formados e geridos pela administradora, autorizada e fiscalizada pelo Banco Central do Brasil.",
  },
  "posts-about": {
    title: "Sobre o que escrevemos",
    text: "Cada texto responde a uma pergunta que ouvimos toda semana: quanto custa, quanto tempo leva, o que pode dar errado. As contas usam números redondos, para você refazer com os seus, e cada regra vem com a lei ou o órgão que a criou.\n\nSe é a sua primeira leitura, comece pelo que é consórcio e por quanto custa; depois, veja o caminho do crédito até a chave. Quem já pensa em assumir uma carta encontra as conferências antes de pagar e a conta de somar duas cartas. Nenhum texto substitui o contrato do seu grupo: na dúvida, pergunte.\n\nQuando uma regra muda, corrigimos o texto. Achou um erro, ou falta um assunto? Escreva para a gente: a sua pergunta pode virar o próximo informativo. Para receber os novos, deixe o seu e-mail aqui embaixo: é no máximo um por semana, e para sair basta um clique.",
  },
  "contact-help": {
    title: "Como é o atendimento",
    entries: entries(`
O que não pedimos | Pagamento antes da aprovação da administradora, senha, código recebido por SMS ou foto do cartão. Documentos, só quando ela for analisar o seu cadastro. Na dúvida, pare a conversa e ligue para o telefone desta página.
Quem responde | Alguém da nossa equipe, que conhece consórcio. A mesma pessoa acompanha você do primeiro contato à transferência. Mensagens da noite e do fim de semana são respondidas no próximo dia útil. Se preferir falar, peça a ligação: chamamos no horário que você escolher.
O que ter em mãos | O crédito de que precisa, a entrada que pode pagar, a parcela que cabe no mês e para quando é o bem. Já escolheu uma carta? Mande o código dela. Não tem tudo? Conte o que tem, e fechamos o resto juntos.
Já participa de um grupo? | Boleto, extrato, lance e assembleia são com a administradora, pelo aplicativo ou pelo SAC. Não resolveu? Procure a ouvidoria dela e, depois, o Banco Central. Se comprou a cota com a gente, ajudamos a achar o caminho certo.
Proposta por escrito | Crédito, entrada, parcelas, taxa de transferência e custo total, sempre por escrito. Recebeu outra coisa em nosso nome? Compare o telefone e o e-mail com os desta página. Guarde a mensagem até a transferência.
Reclamação e elogio | Escreva para o e-mail acima com o seu nome e o que aconteceu. Respondemos em até cinco dias úteis e contamos o que foi feito. Se a resposta não resolver, diga: outra pessoa da equipe revê o caso.
`),
  },
  // The day of the last complete run of e2e/site-axe.spec.ts and of the keyboard tests on the demo.
  "accessibility-check": {
    text: "Em 23/11/2026, verificada automaticamente, como a cada versão: regras da WCAG 2.2 AA (axe) em todas as páginas públicas, em telas de 390 e de 1280 pixels, e jornadas feitas só com o teclado.",
  },
  ...Object.fromEntries(
    Object.entries(questions).map(([section, table]) => [section, { entries: entries(table) }]),
  ),
};

function entries(table: string): NonNullable<SeedText["entries"]> {
  const cells = rows<[title: string, text: string, note?: string]>(table);
  return cells.map(([title, text, note]) => ({ title, text, ...(note && { note }) }));
}
