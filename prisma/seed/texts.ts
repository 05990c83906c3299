import type { SectionKey } from "../../lib/content/texts/sections";
import { questions } from "./questions";
import { rows } from "./rows";

export type SeedText = {
  title?: string;
  text?: string;
  entries?: { title: string; text: string; note?: string }[];
  note?: string;
};

/** The demo pages' texts about the demo company; every figure, prize and promise is invented. */
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
A conta na mesa | Taxa de administração, fundo de reserva, seguro e reajuste: tudo em percentual do crédito e por escrito, antes da assinatura.
Atendimento humano | Por WhatsApp, por telefone ou pessoalmente, quem responde conhece o seu plano. E continua respondendo depois da venda.
Plano do seu tamanho | Começamos pelo que cabe no seu mês. Se a conta só fecha com aperto, mostramos um crédito menor ou um prazo maior, e às vezes dizemos para esperar.
Estratégia de lance | Estudamos o histórico do grupo com você, sem prometer data. Você decide quanto oferecer sabendo o que sai da reserva e o que abate do plano.
Cartas contempladas selecionadas | Crédito, entrada e parcelas abertos. No site você filtra, soma e compara, e a carta já conferida com a administradora mostra em que dia.
Acompanhamento depois da contemplação | Documentos, avaliação do bem, cartório e liberação do crédito: seguimos juntos até a chave na mão.
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
    text: "Cada texto responde a uma pergunta que ouvimos toda semana: quanto custa, quanto tempo leva, o que pode dar errado. As contas usam números redondos, para você refazer com os seus, e cada regra vem com a lei ou o órgão que a criou.\n\nQuando uma regra muda, corrigimos o texto. Achou um erro, ou falta um assunto? Escreva para a gente: a sua pergunta pode virar o próximo informativo. Para receber os novos, deixe o seu e-mail aqui embaixo: é no máximo um por semana, e para sair basta um clique.",
  },
  "contact-help": {
    title: "Como é o atendimento",
    entries: entries(`
Quem responde | Alguém da nossa equipe, que conhece consórcio. A mesma pessoa acompanha você do primeiro contato à transferência. Mensagens da noite e do fim de semana são respondidas no próximo dia útil.
O que ter em mãos | O crédito de que precisa, a entrada que pode pagar, a parcela que cabe no mês e para quando é o bem. Já escolheu uma carta? Mande o código dela.
O que não pedimos | Pagamento antes da aprovação da administradora, senha, código recebido por SMS ou foto do cartão. Documentos, só quando ela for analisar o seu cadastro.
Já participa de um grupo? | Boleto, extrato, lance e assembleia são com a administradora, pelo aplicativo ou pelo SAC. Não resolveu? Procure a ouvidoria dela e, depois, o Banco Central.
Proposta por escrito | Crédito, entrada, parcelas, taxa de transferência e custo total, sempre por escrito. Recebeu outra coisa em nosso nome? Compare o telefone e o e-mail com os desta página.
Reclamação e elogio | Escreva para o e-mail acima com o seu nome e o que aconteceu. Respondemos em até cinco dias úteis e contamos o que foi feito.
`),
  },
  // The day of the last complete run of e2e/site-axe.spec.ts and the keyboard journeys on the demo.
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
