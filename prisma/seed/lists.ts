import type { ImageName } from "./images";
import { rows } from "./rows";

type SeedPartner = { name: string; tax_rate: string; feed: string };

/** The partners are fictitious. */
export const partners: SeedPartner[] = [
  { name: "Cartas do Cerrado", tax_rate: "5%", feed: "planilha.csv" },
  { name: "Ponte Cotas", tax_rate: "5,5%", feed: "api.csv" },
  { name: "Bem Contemplado", tax_rate: "7%", feed: "tabulado.csv" },
  { name: "Rota das Cartas", tax_rate: "6%", feed: "legado.csv" },
];

export const FEATURED_FAQS = 6;

/** The FAQs in plain text, which is stored as HTML; ¶ begins a paragraph. */
export const faqs = rows<[question: string, answer: string]>(`
O que é consórcio? | É uma compra em grupo. Pessoas com o mesmo objetivo pagam parcelas mensais a um fundo comum e, a cada assembleia, parte delas recebe o crédito, por sorteio ou por lance. Quem administra o dinheiro é uma administradora autorizada e fiscalizada pelo Banco Central, conforme a Lei nº 11.795/2008.
Consórcio tem juros? | Não. Não há empréstimo, portanto não há juros. Há taxa de administração, que remunera a administradora, e, conforme o contrato, fundo de reserva e seguro. O crédito e as parcelas são corrigidos por um índice definido no contrato. ¶ Exemplo: em um crédito de R$ 100.000,00 com 15% de taxa de administração e 2% de fundo de reserva, o total do plano é de R$ 117.000,00, antes dos reajustes.
Quando vou ser contemplado? | Ninguém pode garantir uma data, e desconfie de quem garante. A contemplação acontece por sorteio ou por lance, em qualquer assembleia entre a primeira e a última. O que dá para fazer é planejar: escolher o grupo, reservar um valor para lance e acompanhar o histórico das assembleias.
O que é uma carta contemplada? | É uma cota que já foi sorteada ou venceu um lance e cujo crédito está disponível. O titular pode transferi-la a outra pessoa, que paga uma entrada a ele e assume as parcelas que faltam. A transferência depende da análise e da anuência da administradora.
Como funciona a transferência de uma carta contemplada? | Você escolhe a carta, a gente confirma a disponibilidade e reúne os documentos. A administradora analisa o seu cadastro e as garantias. Com a aprovação, o termo de transferência é assinado por você, pelo titular e pela administradora. Só então a entrada é paga e as parcelas passam para o seu nome. ¶ O processo leva, em média, de 10 a 30 dias, conforme a administradora.
Posso somar mais de uma carta? | Sim, desde que sejam da mesma administradora e do mesmo segmento. Na página de cartas contempladas, marque as que interessam e clique em somar cotas: você vê o crédito total, a entrada e as parcelas mês a mês, até a última.
Como sei que uma carta é verdadeira? | Confirme três coisas antes de pagar qualquer valor: se a administradora é autorizada pelo Banco Central (a lista é pública), se a cota existe e está contemplada (peça o extrato e a ata da assembleia à própria administradora) e se a transferência será feita dentro dela. ¶ Nunca deposite em conta de pessoa física antes da aprovação. Nós também nunca pedimos isso.
Quais documentos são pedidos? | Pessoa física: documento com foto, CPF, comprovantes de residência, de renda e de estado civil. Pessoa jurídica: contrato social, documentos dos sócios, faturamento e balanço. Na compra do bem, entram a matrícula do imóvel ou o documento do veículo.
Quanto custa transferir uma carta? | Além da entrada paga ao titular, a administradora cobra uma taxa de transferência, em geral um valor fixo ou um percentual do crédito. Em imóveis há ainda os custos de cartório e o ITBI, como em qualquer compra. Quando a taxa não aparece na carta, ela não está incluída na entrada.
O valor da entrada pode ser negociado? | Em algumas cartas, sim. O titular define o que quer receber, e a entrada que você vê no site já inclui a nossa comissão: não há valor escondido. Chame no WhatsApp com o código da carta e verificamos o que é possível.
Posso usar o FGTS? | No consórcio de imóveis, o saldo do FGTS pode servir para dar lance, complementar o crédito, amortizar ou liquidar o saldo devedor e pagar parte das parcelas. Valem as regras do fundo: imóvel residencial, tempo mínimo de trabalho e não ter outro financiamento ativo na mesma cidade, entre outras.
O que são lance livre, lance fixo e lance embutido? | No lance livre, vence quem oferece o maior percentual. No lance fixo, o percentual é definido pelo grupo e o desempate é por sorteio. No embutido, parte do próprio crédito entra no lance, e você recebe a diferença. Cada grupo tem o seu regulamento.
Posso antecipar parcelas ou quitar antes? | Pode. O valor antecipado abate as últimas parcelas ou reduz o valor das próximas, como o contrato permitir. Quem já foi contemplado pode quitar o saldo e liberar o bem da alienação.
O que acontece se eu atrasar uma parcela? | Há multa e juros de mora previstos em contrato, e você não participa do sorteio nem do lance daquele mês. Se já foi contemplado, o bem é a garantia. Ao primeiro sinal de aperto, fale com a gente: é possível reduzir o crédito, trocar de grupo ou transferir a cota.
Posso desistir? | Contratos assinados fora do estabelecimento podem ser cancelados em até sete dias, com devolução integral. Depois disso, quem sai do grupo recebe o que pagou ao fundo comum quando a cota for sorteada entre as excluídas ou no encerramento do grupo, com os descontos do contrato.
Consórcio é investimento? | Consórcio é compra planejada. Ele ajuda a construir patrimônio com disciplina, mas não rende juros nem promete retorno. Se o objetivo for aplicar dinheiro, procure um profissional de investimentos.
`).map(([question, answer]) => ({ question, answer: answer.replaceAll(" ¶ ", "\n\n") }));

const FEATURED_TESTIMONIALS = 4;

// The videos are the Blender Foundation's open films, which anyone may show.
export const testimonials = rows<[name: string, description: string, video?: string]>(`
Marina Alcântara, Campinas (SP) | Somamos duas cartas para chegar ao valor do apartamento. A conta que apareceu no site foi exatamente a que assinamos, mês a mês. | https://www.youtube.com/watch?v=aqz-KE-bpKQ
Rafael Tibiriçá, Londrina (PR) | Gostei de ouvir um “não sei quando você vai ser contemplado”. Entrei sabendo o custo inteiro e dei lance no oitavo mês, com o décimo terceiro.
Joana Quaresma, Salvador (BA) | Faltava reformar o salão e o banco queria a casa como garantia. Com o consórcio de serviços, paguei a obra em etapas e não fechei um dia sequer.
Neusa Bragança, Belo Horizonte (MG) | Na minha idade a gente desconfia de tudo. Eles me mandaram confirmar a carta direto com a administradora antes de pagar. Foi aí que confiei. | https://www.youtube.com/watch?v=R6MlUcmOul8
Anselmo Parreira, Rio Verde (GO) | Pago por safra. O trator chegou na terceira parcela, com lance, e a parcela seguinte foi com a soja que ele mesmo ajudou a colher.
Lívia Tanaka, Curitiba (PR) | Troquei um financiamento de 24 anos por um plano que termina antes de a minha filha entrar na faculdade. A comparação veio por escrito, com os dois cenários.
Transportes Beira-Mangue, Recife (PE) | Três cotas, três caminhões em cinco anos. A renovação da frota virou uma linha do orçamento, não um susto.
Caio e Dandara, Niterói (RJ) | Ainda não fomos contemplados e mesmo assim recomendo: todo mês recebemos o resultado da assembleia e uma explicação de como estão os lances.
`).map(([name, description, video_url = null], index) => ({
  ...{ name, description, video_url },
  featured: index < FEATURED_TESTIMONIALS,
}));

export const products = rows<
  [image: ImageName, link: string, label: string, title: string, description: string]
>(`
product-property | /imoveis | Imóveis | Casa, apartamento ou terreno | Créditos de R$ 80 mil a R$ 1,5 milhão, em até 216 meses e sem juros: há taxa de administração. Para morar, trabalhar ou construir patrimônio com calma.
product-car | /veiculos | Veículos | Carro novo ou seminovo | De R$ 25 mil a R$ 300 mil, em até 84 meses. Você decide a marca e o modelo na hora da compra, e negocia à vista.
product-motorcycle | /motos | Motos | Moto de qualquer cilindrada | Planos curtos e parcelas leves para trabalhar, estudar ou viajar. Também para MEI.
product-truck | /caminhoes | Caminhões | Caminhão, carreta e ônibus | Renove a frota em etapas, com custo conhecido e parcelas no planejamento da transportadora ou do autônomo.
product-services | /servicos | Serviços | Festa, estudo, saúde e viagem | O consórcio do que se vive: créditos de R$ 5 mil a R$ 50 mil, pagos direto ao prestador escolhido por você.
product-construction | /construcao-e-reforma | Construção e Reforma | Obra do alicerce ao acabamento | Crédito liberado por etapa, com material comprado à vista e sem juros, só com taxa de administração, enquanto a casa cresce.
product-farm | /agro | Agro | Trator, irrigação e silo | Parcelas mensais, semestrais ou anuais, no ritmo em que o campo recebe.
product-machines | /maquinas-e-equipamentos | Máquinas e Equipamentos | Equipamento para produzir mais | Linha amarela, indústria, clínica ou cozinha: capacidade nova sem comprometer o capital de giro.
product-payoff | /quitar-financiamento | Quitação | Quitar financiamento imobiliário | Use uma carta de crédito para liquidar o saldo devedor e troque os juros do banco por parcelas com fim à vista.
`).map(([image, link, label, title, description]) => ({ image, link, label, title, description }));
