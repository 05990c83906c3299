import type { AdvantageIcon } from "@/lib/content/banners/icons";
import type { ImageName } from "./images";
import { rows } from "./rows";

type SeedAdvantage = [icon: AdvantageIcon, title: string, description: string];

/** The id is also that of the banner's type (rules §3). */
type SeedBanner = {
  id: number;
  image: ImageName;
  label: string;
  title: string;
  description: string;
  link: string;
  featured?: true;
  aditional: string[];
  title_advantage?: string;
  text_advantage: string;
  text_how_it_works: string;
  advantages: SeedAdvantage[];
};

export const banners: SeedBanner[] = [
  {
    id: 1,
    image: "banner-property",
    label: "Imóveis",
    title: "A casa que você planeja cabe no mês que você vive",
    description:
      "Crédito para comprar casa, apartamento, terreno ou sala comercial, em parcelas mensais e sem juros.",
    link: "/imoveis",
    featured: true,
    aditional: [
      "Créditos de R$ 80 mil a R$ 1,5 milhão",
      "Prazos de até 216 meses",
      "FGTS conforme as regras do fundo",
    ],
    title_advantage: "Por que comprar imóvel por consórcio",
    text_advantage: `<p>No consórcio, um grupo de pessoas com o mesmo objetivo contribui todo mês para um fundo comum. É desse fundo que saem as cartas de crédito, por sorteio ou por lance. Como ninguém está emprestando dinheiro a ninguém, <strong>não há juros</strong>: você paga a taxa de administração, o fundo de reserva e, quando houver, o seguro, todos informados em reais antes da assinatura.</p>
<p>Com a carta na mão, você negocia como comprador à vista. E enquanto a contemplação não chega, o valor do crédito é corrigido pelo índice do contrato, para que o poder de compra acompanhe o mercado.</p>`,
    text_how_it_works: `<ol><li><strong>Você escolhe</strong> o crédito e o prazo e entra em um grupo.</li><li><strong>Paga uma parcela por mês</strong>: crédito, taxa de administração e fundo de reserva, divididos pelos meses do plano e reajustados uma vez por ano.</li><li><strong>Concorre todo mês</strong> na assembleia, por sorteio ou lance. Não há garantia de data: por isso vale começar com antecedência.</li><li><strong>Contemplado, compra à vista</strong>: depois da análise da administradora, ela paga o vendedor do imóvel.</li></ol>`,
    advantages: advantages(`
percent | Sem juros | Você paga taxa de administração, e ela está escrita no contrato desde o primeiro dia.
house | Livre escolha | Novo ou usado, urbano ou rural, para morar ou para trabalhar: o imóvel é você quem escolhe.
banknote | Compra à vista | A carta paga o vendedor de uma vez, o que dá força para negociar o preço.
piggy-bank | FGTS como aliado | O saldo pode servir para lance ou para amortizar, dentro das regras do fundo.
refresh | Crédito corrigido | O valor da carta acompanha o índice do contrato e preserva o seu poder de compra.
handshake | Acompanhamento | Um consultor nosso do primeiro cálculo à entrega das chaves.
`),
  },
  {
    id: 2,
    image: "banner-car",
    label: "Veículos",
    title: "O próximo carro começa com um bom plano",
    description:
      "Carro novo ou seminovo, de qualquer marca: parcelas que cabem no orçamento e compra à vista.",
    link: "/veiculos",
    featured: true,
    aditional: ["Créditos de R$ 25 mil a R$ 300 mil", "Prazos de até 84 meses", "Novos e seminovos"],
    text_advantage: `<p>Carro financiado costuma custar bem mais do que o anúncio. No consórcio não existem juros: o custo do plano é a <strong>taxa de administração</strong>, diluída ao longo dos meses, mais o fundo de reserva. Você sabe o total antes de assinar.</p>
<p>E não precisa decidir o modelo agora. A carta vale para qualquer marca dentro da categoria, novo ou com alguns anos de uso, conforme o regulamento do grupo.</p>`,
    text_how_it_works: `<ol><li><strong>Você escolhe</strong> o crédito e o prazo e entra em um grupo.</li><li><strong>Paga uma parcela por mês</strong> e concorre em todas as assembleias, por sorteio ou por lance.</li><li><strong>Oferece um lance</strong>, se quiser: é uma antecipação de parcelas, e vence o maior percentual do plano. Se não vencer, você não paga nada por ter tentado.</li><li><strong>Contemplado, compra à vista</strong>: depois da análise da administradora, ela paga a loja.</li></ol>`,
    advantages: advantages(`
percent | Sem juros | Taxa de administração conhecida e diluída em todas as parcelas.
car | Qualquer marca | Hatch, sedã, picape ou elétrico: a escolha fica para o dia da compra.
gavel | Lances mensais | Lance livre ou fixo em todas as assembleias, pelo aplicativo da administradora.
wallet | Sem entrada | Nos planos novos você começa pela primeira parcela. A entrada só existe em cartas já contempladas.
refresh | Troca planejada | O usado pode entrar como parte do pagamento ou como lance, conforme o grupo.
shield | Grupo fiscalizado | A administradora é autorizada e supervisionada pelo Banco Central.
`),
  },
  {
    id: 3,
    image: "banner-motorcycle",
    label: "Motos",
    title: "Sua moto, no seu ritmo",
    description:
      "Para trabalhar, estudar ou pegar a estrada: parcelas leves, prazos curtos e crédito para motos novas ou seminovas de qualquer cilindrada.",
    link: "/motos",
    aditional: ["Créditos de R$ 12 mil a R$ 80 mil", "Prazos de até 72 meses", "Parcelas a partir de R$ 197"],
    text_advantage: `<p>A moto é, para muita gente, o primeiro bem de valor e também a ferramenta de trabalho. O consórcio permite chegar a ela sem comprometer o orçamento com juros e sem depender de entrada.</p>
<p>Os grupos de moto são menores e mais curtos. Com disciplina e um lance bem calculado, dá para planejar a troca a cada poucos anos, sempre vendendo a usada e completando o crédito.</p>`,
    text_how_it_works: `<ol><li><strong>Você escolhe</strong> o crédito e entra em um grupo em andamento ou em formação.</li><li><strong>Concorre todo mês</strong>, com sorteio pela Loteria Federal e apuração dos lances.</li><li><strong>Contemplado</strong> e aprovado na análise, escolhe a moto, e a administradora paga a loja.</li><li><strong>Segue com as parcelas</strong> até o fim do plano. Atrasos tiram você do sorteio do mês: vale a pena usar o débito automático.</li></ol>`,
    advantages: advantages(`
bike | De 110 a 1.200 cilindradas | Da moto de trabalho à de viagem, nova ou seminova.
calendar | Prazos curtos | Planos de 36 a 72 meses para quem quer terminar logo.
wallet | Parcela leve | Valores que cabem ao lado do combustível e do seguro.
gavel | Lance com a usada | Venda a moto atual e use o valor para antecipar a contemplação.
briefcase | Para trabalhar | Crédito também para CNPJ e MEI, com a mesma simplicidade.
percent | Custo conhecido | Taxa de administração no contrato, sem juros e sem letra miúda.
`),
  },
  {
    id: 4,
    image: "banner-truck",
    label: "Caminhões",
    title: "Renove a frota sem parar o caixa",
    description:
      "Caminhões, carretas, ônibus e implementos para autônomos e transportadoras, com crédito programado para a hora certa da troca.",
    link: "/caminhoes",
    aditional: ["Créditos de R$ 150 mil a R$ 900 mil", "Prazos de até 120 meses", "Para CPF e CNPJ"],
    text_advantage: `<p>Frota parada não fatura. Quem planeja a renovação com antecedência troca de caminhão antes que a manutenção coma a margem, e sem pendurar a empresa em uma dívida com juros.</p>
<p>O consórcio de pesados funciona como uma <strong>reserva programada</strong>: cada cota é um veículo futuro, com custo conhecido e parcela que pode ser lançada no planejamento da operação.</p>`,
    text_how_it_works: `<p>Uma transportadora pode contratar duas cotas, uma para cada veículo. Na primeira contemplação, compra um cavalo mecânico. Na segunda, o implemento. As duas cotas podem ser do mesmo grupo ou de grupos diferentes, para distribuir as assembleias pelo mês.</p>
<p>O bem fica alienado à administradora até a quitação, como em qualquer aquisição a prazo, mas roda e fatura desde a entrega.</p>`,
    advantages: advantages(`
truck | Pesados de todo tipo | Cavalo, truck, toco, carreta, baú, ônibus e implementos rodoviários.
coins | Caixa protegido | Parcelas previsíveis, lançadas no planejamento anual da frota.
users | Autônomo ou empresa | Mais de uma cota por CNPJ para renovar a frota em etapas.
gavel | Lance embutido | Em alguns grupos, parte do próprio crédito pode compor o lance.
wrench | Menos oficina | Trocar na hora certa custa menos do que manter o que já rodou demais.
handshake | Compra à vista | Poder de negociação com a concessionária e com o encarroçador.
`),
  },
  {
    id: 5,
    image: "banner-city",
    label: "Imóveis",
    title: "Cada plano, um endereço possível",
    description:
      "Do primeiro apartamento à sede da empresa: conheça as modalidades de consórcio imobiliário e descubra qual combina com o seu momento.",
    link: "/imoveis",
    aditional: ["Residencial", "Comercial", "Terreno e construção"],
    title_advantage: "Um crédito, muitos destinos",
    text_advantage: `<p>A carta de imóveis é a mais versátil do consórcio. Com ela você compra casa, apartamento, sítio, terreno, sala ou galpão; constrói no lote que já tem; reforma; ou quita um financiamento em seu nome.</p>
<p>O uso é definido só depois da contemplação. Se os planos mudarem no caminho, o crédito muda junto, sempre dentro do segmento.</p>`,
    text_how_it_works: `<p>Existem três caminhos para a mesma chave:</p>
<ul><li><strong>Plano novo</strong>: você entra em um grupo, paga a parcela mensal e participa das assembleias até ser contemplado por sorteio ou lance.</li><li><strong>Carta contemplada</strong>: você assume a cota de quem já foi contemplado. Paga uma entrada ao titular e segue com as parcelas que faltam, depois da aprovação da administradora.</li><li><strong>Soma de cartas</strong>: quando uma carta não chega ao valor do imóvel, duas ou mais da mesma administradora e do mesmo segmento podem ser usadas juntas.</li></ul>
<p>Na dúvida, comece pela pergunta mais simples: em quanto tempo você precisa do imóvel? A resposta costuma apontar o caminho.</p>`,
    // The page lists the advantages of its first banner.
    advantages: [],
  },
  {
    id: 6,
    image: "banner-construction",
    label: "Construção e Reforma",
    title: "Do alicerce ao acabamento, com o pé no chão",
    description:
      "Crédito para construir no seu terreno, ampliar ou reformar, liberado por etapas da obra e sem juros no caminho.",
    link: "/construcao-e-reforma",
    aditional: ["Liberação por etapa da obra", "Material e mão de obra", "Casa, loja ou consultório"],
    title_advantage: "Vantagens de construir com consórcio",
    text_advantage: `<p>Obra sem dinheiro certo é obra parada. Com o consórcio, o crédito já está definido quando o primeiro tijolo chega, e a liberação acompanha o cronograma aprovado, etapa por etapa.</p>
<p>Você compra material à vista, negocia a mão de obra com segurança e não paga juros enquanto a casa ainda não está pronta.</p>`,
    text_how_it_works: `<p>Depois da contemplação e da análise, a administradora avalia o terreno e o projeto. O crédito sai em parcelas, contra a medição de cada etapa:</p>
<ol><li>Fundação e estrutura</li><li>Alvenaria e cobertura</li><li>Instalações elétricas e hidráulicas</li><li>Acabamento e habite-se</li></ol>
<p>Reformas seguem o mesmo roteiro, com orçamento no lugar do projeto.</p>`,
    advantages: advantages(`
hammer | Obra por etapas | O crédito acompanha a medição, e a obra não para por falta de caixa.
paint-roller | Reforma também vale | Ampliação, telhado, fachada, cozinha, acessibilidade e energia solar.
map-pin | Terreno e obra | Uma carta pode cobrir a compra do lote e o início da construção.
banknote | Material à vista | Desconto de quem paga na hora, do cimento ao revestimento.
scale | Custo claro | Taxa de administração em reais no contrato, do início ao fim.
handshake | Orientação técnica | A gente explica cada documento que a administradora vai pedir.
`),
  },
  {
    id: 7,
    image: "banner-farm",
    label: "Agro",
    title: "Máquina no campo antes da safra",
    description: "Trator, colheitadeira, irrigação e armazenagem, com parcelas no calendário do campo.",
    link: "/agro",
    featured: true,
    aditional: [
      "Parcelas mensais, semestrais ou anuais",
      "Máquinas novas e usadas",
      "Produtor rural pessoa física ou jurídica",
    ],
    text_advantage: `<p>No campo, a conta não fecha todo mês: fecha na safra. Por isso existem grupos com <strong>pagamento semestral ou anual</strong>, casados com a época em que o produtor recebe.</p>
<p>O consórcio não depende de linha de crédito aberta nem de janela de programa. Você programa a compra do trator, do pivô ou do silo e chega à negociação com o crédito na mão.</p>`,
    text_how_it_works: `<p>Um produtor precisa trocar o trator em até quatro anos. Contrata <strong>R$ 250.000,00</strong> em 10 parcelas anuais, com 15% de taxa de administração e 2% de fundo de reserva. O plano soma R$ 292.500,00: <strong>R$ 29.250,00 por safra</strong>.</p>
<p>Depois da colheita, com o caixa cheio, oferta um lance equivalente a duas parcelas. Se for contemplado e aprovado na análise, escolhe a máquina na revenda de confiança. Se não for, o valor continua no bolso e o lance pode ser repetido na assembleia seguinte.</p>
<p>O crédito serve para qualquer bem do segmento, de qualquer fabricante.</p>`,
    advantages: advantages(`
tractor | Máquinas e implementos | Trator, colheitadeira, pulverizador, plantadeira e drones agrícolas.
sprout | No ritmo da safra | Escolha parcelas mensais, semestrais ou anuais.
sun | Infraestrutura | Irrigação, silos, galpões e energia solar para a propriedade.
percent | Sem juros | No lugar deles, taxa de administração e fundo de reserva.
map-pin | Área rural | Com a carta de imóveis, também é possível comprar terra.
users | Família e empresa | Cotas em CPF ou CNPJ, com condições para grupos familiares.
`),
  },
  {
    id: 8,
    image: "banner-machines",
    label: "Máquinas e Equipamentos",
    title: "Capacidade nova, sem juros",
    description:
      "Linha amarela, indústria, gráfica, panificação ou clínica: planeje a compra do equipamento que faz o seu negócio crescer.",
    link: "/maquinas-e-equipamentos",
    aditional: ["Linha amarela e industrial", "Nacionais e importados", "Novos e usados"],
    text_advantage: `<p>Equipamento novo quase sempre se paga, desde que não chegue carregado de juros. O consórcio distribui o custo no tempo e deixa o capital de giro para o que ele serve: fazer a empresa girar.</p>
<p>A carta é aceita pela maior parte dos fabricantes e distribuidores, porque o pagamento sai à vista, direto da administradora.</p>`,
    text_how_it_works: `<p>Uma construtora quer uma escavadeira de R$ 520.000,00. Em vez de uma cota só, contrata duas, cada uma com metade do valor.</p>
<p>Com duas cotas há duas chances em cada assembleia. Contempladas, elas se somam no mesmo equipamento, se forem da mesma administradora e do mesmo segmento.</p>
<p>Para liberar o crédito, a administradora analisa o cadastro da empresa e pede a nota ou a proposta do fornecedor. O equipamento fica alienado até o fim do plano.</p>`,
    advantages: advantages(`
wrench | Todo tipo de máquina | Escavadeira, torno, injetora, forno, tomógrafo ou empilhadeira.
coins | Giro preservado | O capital fica na operação, não parado em uma entrada alta.
chart-line | Crescimento em etapas | Várias cotas menores para ampliar a capacidade aos poucos.
plane | Importados | Possibilidade de usar o crédito em equipamento de fora, conforme a administradora.
calculator | Custo fechado | Taxa de administração conhecida para colocar no plano de negócios.
building | Para empresas | Atendimento a CNPJ de todos os portes, inclusive MEI.
`),
  },
  {
    id: 9,
    image: "banner-payoff",
    label: "Quitação de Financiamento",
    title: "Quite o financiamento e respire no fim do mês",
    description:
      "Use uma carta de crédito para quitar o financiamento do imóvel e siga com parcelas sem juros.",
    link: "/quitar-financiamento",
    featured: true,
    aditional: ["Saldo devedor em seu nome", "Imóvel como garantia", "Com carta nova ou já contemplada"],
    title_advantage: "Vantagens de quitar com consórcio",
    text_advantage: `<p>Nos primeiros anos de um financiamento, boa parte da parcela paga juros. A legislação permite usar a carta de consórcio para <strong>liquidar um financiamento de titularidade do próprio consorciado</strong>, na mesma categoria de bem.</p>
<p>Depois da quitação, o banco dá baixa na garantia e o imóvel passa a garantir o consórcio. Você continua pagando, agora com taxa de administração no lugar dos juros.</p>`,
    text_how_it_works: `<p>Imagine um saldo devedor de <strong>R$ 290.000,00</strong>, com 22 anos pela frente. Com uma cota de R$ 300.000,00, o caminho é este:</p>
<ol><li>Você é contemplado por sorteio ou lance, sem data garantida; até lá, paga a cota e o financiamento. Com uma carta já contemplada, começa pelo passo seguinte.</li><li>Você pede ao banco o saldo para quitação antecipada, que já vem com desconto dos juros futuros.</li><li>A administradora analisa o seu cadastro e o imóvel.</li><li>O crédito paga o banco. A diferença, se houver, segue as regras do contrato.</li><li>O imóvel é alienado à administradora até o fim das parcelas.</li></ol>
<p>A conta vale a pena? Depende do seu contrato, do prazo que falta e da entrada disponível. A gente faz a comparação com os seus números, por escrito, antes de qualquer decisão.</p>`,
    advantages: advantages(`
trending-down | Fim dos juros | O saldo é liquidado e as próximas parcelas não têm juros.
key | Mesmo imóvel | Você não muda de casa; muda apenas a forma de pagar por ela.
calendar | Prazo que termina | Você sabe, desde o contrato, em que mês paga a última parcela.
scale | Comparação honesta | Colocamos os dois custos lado a lado antes de você decidir.
landmark | Previsto em lei | Uso autorizado pela regulamentação do Banco Central.
handshake | Banco e cartório | Orientamos a baixa da garantia e o novo registro.
`),
  },
  {
    id: 10,
    image: "banner-services",
    label: "Serviços",
    title: "Projetos que não cabem em uma garagem",
    description:
      "Casamento, pós-graduação, cirurgia, viagem, energia solar ou reforma sem obra grande: o consórcio de serviços paga o que você vai viver.",
    link: "/servicos",
    aditional: [
      "Créditos de R$ 5 mil a R$ 50 mil",
      "Prazos de até 48 meses",
      "Mais de um prestador na mesma carta",
    ],
    text_advantage: `<p>Nem todo sonho tem escritura ou placa. O consórcio de serviços existe para aquilo que se vive: um curso, uma festa, um tratamento, uma viagem que espera há anos.</p>
<p>O pagamento vai direto ao prestador, e um mesmo crédito pode ser dividido entre vários: o bufê, a banda e o fotógrafo, por exemplo.</p>`,
    text_how_it_works: `<p>Você paga a parcela todo mês e concorre em cada assembleia, por sorteio ou por lance.</p>
<p>Contemplado, você apresenta o orçamento ou o contrato do prestador. A administradora confere a documentação, aprova e paga. Se o serviço custar menos, o saldo pode amortizar parcelas, conforme o contrato.</p>
<p>Uma dica: para eventos com data marcada, comece com folga e tenha um plano alternativo, porque a contemplação depende de sorteio ou lance.</p>`,
    advantages: advantages(`
party-popper | Festas | Casamento, formatura, bodas e quinze anos.
graduation-cap | Estudos | Graduação, pós, intercâmbio e idiomas.
heart-pulse | Saúde | Cirurgia, odontologia, fertilização e estética.
plane | Viagens | Pacotes, passagens e hospedagem no Brasil ou no exterior.
sun | Energia solar | Projeto e instalação para casa, comércio ou sítio.
users | Vários prestadores | Divida o crédito entre quem participa do projeto.
`),
  },
];

function advantages(table: string): SeedAdvantage[] {
  return rows(table);
}
