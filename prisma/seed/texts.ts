import type { SectionKey } from "../../lib/content/texts/sections";
import { questions } from "./questions";

export type SeedText = {
  title?: string;
  text?: string;
  entries?: { title: string; text: string; note?: string }[];
  note?: string;
};

/** The demo pages' texts about the demo company; every figure, prize and promise is invented. */
export const texts: Partial<Record<SectionKey, SeedText>> = {
  indicators: {
    entries: [
      {
        title: "30+",
        text: "anos de mercado",
        note: "Anos de atuação da administradora que representamos.",
      },
      {
        title: "60 mil+",
        text: "clientes",
        note: "Clientes da administradora e de sua rede de representantes, desde o início das atividades.",
      },
      {
        title: "até 10x",
        text: "mais barato que o financiamento",
        note: "Taxa de administração do plano comparada com o total de juros de um financiamento de mesmo valor e prazo. Varia com o plano, o prazo e o índice de reajuste; fundo de reserva e seguro à parte.",
      },
      {
        title: "95%",
        text: "de aprovação",
        note: "Propostas de adesão aceitas nos últimos 12 meses. O uso do crédito na contemplação depende de nova análise da administradora.",
      },
      {
        title: "0,99%",
        text: "ao ano, a partir de",
        note: "Taxa de administração total dividida pelos anos do plano: por exemplo, 17,82% em 216 meses. Não é juro e não inclui fundo de reserva, seguro e reajuste.",
      },
    ],
    note: "Fonte: dados internos e da administradora representada, novembro de 2026.",
  },
  awards: {
    title: "O que a {empresa} já colheu",
    entries: [
      {
        title: "Atendimento nota 9,6",
        text: "pesquisa própria com 412 clientes contemplados, 2025",
      },
      {
        title: "Rede de Excelência",
        text: "programa de representantes da administradora, 2024 e 2025",
      },
      {
        title: "Mil ipês plantados",
        text: "uma muda por carta contemplada, desde 2021",
      },
    ],
  },
  "answer-time": {
    title: "Respondemos no mesmo dia útil.",
  },
  about: {
    text: "A {empresa} é uma corretora de consórcios. Representamos a administradora {administradora} e ajudamos pessoas e empresas a comprar imóveis, veículos, máquinas e serviços com planejamento: sem juros, com taxa de administração e reajuste.\n\nO nome vem da árvore que floresce quando tudo em volta está seco: é assim que vemos a poupança feita em grupo. Ela exige paciência, e floresce no tempo certo.\n\nNosso trabalho começa antes da assinatura, quando mostramos taxas, prazos e riscos em números, e continua depois dela: acompanhamos assembleias, lances, a contemplação e a documentação até o bem estar no seu nome.\n\nA nossa comissão vem da administradora, no plano novo, e está dentro da entrada, na carta contemplada. Ela aparece antes da assinatura e não muda com o prazo que você escolhe. Por isso podemos dizer quando o consórcio não é o caminho, e dizemos.\n\nAs cartas vêm de parceiros de todo o país. Cada arquivo que chega é conferido linha por linha: o que não fecha fica de fora, o que foi vendido sai da lista, e o preço que você vê é o preço inteiro. Somos uma equipe pequena, que prefere atender poucas pessoas por vez e terminar o que começou.",
  },
  habits: {
    title: "Três hábitos da casa",
    entries: [
      {
        title: "Número antes de adjetivo",
        text: "Toda conversa começa pela conta: crédito, prazo, taxa total e parcela.",
      },
      {
        title: "Sem promessa de data",
        text: "Contemplação depende de sorteio ou lance. Quem promete o contrário engana.",
      },
      {
        title: "Gente do começo ao fim",
        text: "Você fala com as mesmas pessoas antes, durante e depois da contemplação.",
      },
    ],
  },
  reasons: {
    text: "Consórcio é um compromisso de anos. Vale escolher bem quem vai estar do outro lado: aqui estão sete razões. Leia com calma, compare com outras corretoras e pergunte o que faltar.",
    entries: [
      {
        title: "A conta na mesa",
        text: "Taxa de administração, fundo de reserva, seguro e reajuste em percentual do crédito, antes da assinatura. Você leva a conta por escrito e pode refazê-la em casa, com quem entende de números na família.",
      },
      {
        title: "Atendimento de gente",
        text: "Você fala com pessoas pelo WhatsApp, por telefone ou pessoalmente, e sempre com quem conhece o seu plano. Nada de robô que repete o menu: a primeira resposta já vem de quem vai acompanhar você, também depois da venda.",
      },
      {
        title: "Plano do seu tamanho",
        text: "Crédito, prazo e parcela desenhados a partir do que cabe no mês, e não do que rende comissão. Se a conta só fecha com aperto, mostramos um crédito menor ou um prazo maior, e às vezes dizemos para esperar.",
      },
      {
        title: "Estratégia de lance",
        text: "Estudamos o histórico do grupo com você. Sem prometer data: com método, e com o risco explicado. Você decide quanto oferecer sabendo o que o lance tira da reserva e o que ele abate do plano.",
      },
      {
        title: "Cartas contempladas selecionadas",
        text: "Cartas da administradora que representamos e de outras, com crédito, entrada e parcelas abertos. No site dá para filtrar, somar e comparar, e a carta conferida com a administradora mostra o dia.",
      },
      {
        title: "Acompanhamento depois da contemplação",
        text: "Documentos, avaliação do bem e liberação do crédito: seguimos juntos até a chave na mão. Muita coisa ainda acontece depois da boa notícia, de certidão a cartório, e é aí que a experiência aparece.",
      },
      {
        title: "Uma grande administradora por trás",
        text: "Os grupos são de administradora autorizada e fiscalizada pelo Banco Central do Brasil. Ela guarda o dinheiro do grupo, faz as assembleias e paga quem vende o bem; nós orientamos, e não tocamos nesse dinheiro.",
      },
    ],
  },
  security: {
    text: "Garantida por lei, por fiscalização e por hábito. Nove pontos para conferir antes de entrar em qualquer consórcio, com a gente ou não.",
    entries: [
      {
        title: "Fiscalização do Banco Central",
        text: "Toda administradora de consórcio precisa de autorização do Banco Central do Brasil, que regula e fiscaliza os grupos. Confira sempre a autorização no site do BCB antes de assinar.",
      },
      {
        title: "Lei própria",
        text: "O consórcio tem lei: a nº 11.795/2008. Ela separa o dinheiro do grupo do patrimônio da administradora e define os direitos de quem participa.",
      },
      {
        title: "Nada de depósito antecipado",
        text: "Nunca pedimos depósito em conta de pessoa física nem pagamento antes da aprovação da administradora. Se alguém pedir em nosso nome, desconfie e avise.",
      },
      {
        title: "Contrato claro",
        text: "Taxa de administração, fundo de reserva, seguro e índice de reajuste aparecem em percentual do crédito antes da assinatura. O que não está escrito não é cobrado.",
      },
      {
        title: "Sorteio auditável",
        text: "As assembleias são mensais, com regra conhecida e resultado publicado. Você acompanha sorteios e lances do seu grupo no canal da administradora.",
      },
      {
        title: "Sem promessa de data",
        text: "A contemplação acontece por sorteio ou lance, e ninguém pode garantir quando. Quem promete data de contemplação está vendendo o que não tem.",
      },
      {
        title: "Transferência com anuência",
        text: "Uma carta contemplada só muda de mãos com a análise e a aprovação da administradora. A transferência é formalizada por ela, em nome do novo titular.",
      },
      {
        title: "Seus dados protegidos",
        text: "Guardamos só o que é preciso para atender você, pelo tempo necessário, como pede a LGPD. Sem rastreadores de terceiros neste site.",
      },
      {
        title: "Gente que responde",
        text: "Empresa identificada, com CNPJ, endereço e telefone. Antes, durante e depois da contemplação, o atendimento é feito por pessoas.",
      },
    ],
  },
  partner: {
    title: "Representante autorizada {administradora}",
    text: "A {empresa} apresenta, orienta e acompanha; os grupos são formados e geridos pela administradora, autorizada e fiscalizada pelo Banco Central do Brasil.",
  },
  "posts-about": {
    title: "Sobre o que escrevemos",
    text: "Cada texto responde a uma pergunta que ouvimos toda semana: quanto custa, quanto tempo leva, o que pode dar errado. As contas usam números redondos, para você refazer com os seus, e cada regra vem com a lei ou o órgão que a criou.\n\nQuando uma regra muda, corrigimos o texto. Achou um erro, ou falta um assunto? Escreva para a gente: a sua pergunta pode virar o próximo informativo. Para receber os novos por e-mail, deixe o seu endereço aqui embaixo: no máximo um por semana, e para sair basta um clique.",
  },
  "contact-help": {
    title: "Como é o atendimento",
    entries: [
      {
        title: "Quem responde",
        text: "Gente da casa, que conhece consórcio e cartas contempladas. A mesma pessoa acompanha você da primeira conta até a transferência ou a contemplação, e passa o caso por escrito quando sai de férias. Mensagens da noite e do fim de semana são respondidas no próximo dia útil, por ordem de chegada.",
      },
      {
        title: "O que ter em mãos",
        text: "O crédito de que precisa, a entrada que pode pagar, a parcela que cabe no mês e para quando é o bem. Se já escolheu uma carta ou uma soma, mande o código ou o protocolo da mensagem: assim a conversa começa pela conta.",
      },
      {
        title: "O que não pedimos",
        text: "Pagamento antes da aprovação da administradora, senha, código recebido por SMS ou foto do cartão. Documentos, só quando a administradora for analisar o seu cadastro, e pelo canal que você escolher.",
      },
      {
        title: "Já participa de um grupo?",
        text: "Boleto, extrato, lance e assembleia são com a administradora, pelo aplicativo ou pelo SAC que está no contrato. Se a resposta não resolver, vale a ouvidoria dela e, depois, o Banco Central. A gente ajuda a escrever o pedido.",
      },
      {
        title: "Proposta por escrito",
        text: "Toda proposta sai por escrito, com crédito, entrada, parcelas, taxa de transferência e custo total. Se alguém mandou outra coisa em nosso nome, compare o telefone e o e-mail com os desta página antes de responder.",
      },
      {
        title: "Reclamação e elogio",
        text: "Escreva para o e-mail acima com o seu nome e o que aconteceu. Respondemos em até cinco dias úteis e dizemos o que foi feito. O que guardamos de você, e como pedir que seja apagado, está na política de privacidade.",
      },
    ],
  },
  // The day of the last complete run of e2e/site-axe.spec.ts and the keyboard journeys on the demo.
  "accessibility-check": {
    text: "Em 23/11/2026, verificada automaticamente, como a cada versão: regras da WCAG 2.2 AA (axe) em todas as páginas públicas, em telas de 390 e de 1280 pixels, e jornadas feitas só com o teclado.",
  },
  ...Object.fromEntries(
    Object.entries(questions).map(([section, asked]) => [
      section,
      { entries: asked.map(([title, text]) => ({ title, text })) },
    ]),
  ),
};
