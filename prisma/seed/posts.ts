import type { ImageName } from "./images";

type SeedPost = {
  image: ImageName;
  title: string;
  date_post: string;
  is_featured?: true;
  content: string;
};

export const posts: SeedPost[] = [
  {
    image: "post-together",
    title: "O que é consórcio e como um grupo financia a si mesmo",
    date_post: "2026-09-22",
    content: `<p>O consórcio nasceu no Brasil na década de 1960, quando funcionários de um banco se juntaram para comprar carros em uma época de crédito escasso. A ideia continua a mesma: em vez de tomar dinheiro emprestado, um grupo <strong>financia a si próprio</strong>.</p>
<h1>A conta do grupo</h1>
<p>Imagine 200 pessoas que querem um crédito de R$ 100.000,00 em 100 meses. Cada uma contribui com R$ 1.000,00 por mês para o fundo comum. Juntas, formam R$ 200.000,00, o bastante para <strong>dois créditos por assembleia</strong>. Ao fim de 100 meses, todos receberam.</p>
<p>Na prática, os lances adiantam recursos e permitem mais contemplações nos primeiros meses, e a taxa de administração paga quem organiza tudo isso.</p>
<h1>Quem participa</h1>
<p>O <strong>consorciado</strong> é você. A <strong>administradora</strong> forma o grupo, guarda o dinheiro, realiza as assembleias e paga os bens; ela precisa de autorização do Banco Central. A <strong>representante</strong>, como a Ipê, orienta a escolha do plano e acompanha o cliente, mas não toca no dinheiro do grupo.</p>
<h1>O que diz a lei</h1>
<p>A Lei nº 11.795/2008 define o consórcio como a reunião de pessoas com prazo e número de cotas definidos, para autofinanciamento. O patrimônio do grupo é separado do patrimônio da administradora: se ela tiver problemas, o dinheiro do grupo não responde por eles.</p>
<h1>Para quem faz sentido</h1>
<p>Para quem tem um objetivo, alguma paciência e prefere um custo conhecido a um custo alto. Não é investimento nem promessa de data. É uma forma de comprar com método, como o ipê, que guarda força o ano todo e floresce quando chega a hora.</p>
<h1>O que perguntar antes de entrar</h1>
<p>Qual é a taxa de administração do plano inteiro, e não por ano? Há fundo de reserva e seguro? Que índice corrige o crédito, e em que mês? Quantas cotas tem o grupo, e quantas são contempladas por assembleia? O que acontece com quem atrasa ou desiste? Uma boa representante responde a tudo isso por escrito, antes da assinatura.</p>`,
  },
  {
    image: "post-time",
    title: "Consórcio ou financiamento? Cinco perguntas para decidir",
    date_post: "2026-09-29",
    content: `<p>Não existe resposta única. Existe a resposta para o seu prazo, a sua renda e a sua urgência. Estas cinco perguntas ajudam a encontrá-la.</p>
<h1>1. Quando você precisa do bem?</h1>
<p>Se a resposta é “mês que vem”, o financiamento ou uma carta já contemplada fazem mais sentido. Se é “nos próximos anos”, o consórcio entra na disputa. A data da contemplação não é garantida, então conte com folga de verdade.</p>
<h1>2. Você tem entrada?</h1>
<p>O financiamento costuma pedir uma parte do valor na largada. O plano de consórcio novo não pede entrada, mas um valor guardado serve de lance. A carta contemplada fica no meio: exige entrada, normalmente entre 30% e 55% do crédito.</p>
<h1>3. Quanto custa o plano inteiro?</h1>
<p>Peça sempre o total. No consórcio, um crédito de R$ 300.000,00 com 17,82% de taxa de administração e 2% de fundo de reserva soma <strong>R$ 359.460,00</strong>, antes dos reajustes anuais. No financiamento, o número que interessa é o custo efetivo total, com seguros e tarifas.</p>
<h1>4. A parcela aguenta reajuste?</h1>
<p>No consórcio, o crédito e a parcela são corrigidos todo ano. No financiamento, depende do índice. Simule com 5% a mais e veja se continua confortável.</p>
<h1>5. Você tem disciplina para esperar?</h1>
<p>O consórcio premia a constância. Quem atrasa perde o sorteio do mês; quem mantém o plano chega ao bem com um custo conhecido. Se a espera virar ansiedade, talvez este não seja o melhor caminho, e tudo bem: a gente diz isso também.</p>
<h1>Uma comparação justa</h1>
<p>Meça os dois lados do mesmo jeito: o total pago até o fim, com reajuste, e o que sobra por mês enquanto o bem não vem. Quem paga aluguel até a contemplação soma esse aluguel ao custo do consórcio. Quem financia soma a entrada, o seguro obrigatório e as tarifas. O nosso <a href="/simular-consorcio">simulador</a> mostra os dois lado a lado, com SAC e Price, e deixa você mudar as taxas.</p>`,
  },
  {
    image: "post-journey",
    title: "Fui contemplado. E agora? O caminho do crédito até a chave",
    date_post: "2026-10-06",
    is_featured: true,
    content: `<p>O aviso chega por e-mail ou pelo aplicativo, geralmente no dia seguinte à assembleia. A contemplação dá o direito ao crédito; usá-lo depende de alguns passos, que correm melhor quando a documentação já está separada.</p>
<h1>Semana 1: confirmação e cadastro</h1>
<p>Se foi por lance, o pagamento tem prazo curto, em geral de dois a cinco dias úteis. Em seguida vêm os documentos pessoais e de renda. A administradora confirma que as parcelas restantes cabem no seu orçamento: como regra prática, até 30% da renda.</p>
<h1>Semanas 2 e 3: o bem</h1>
<p>No imóvel, entram a matrícula atualizada, as certidões do vendedor e a avaliação. No veículo, o documento, a vistoria e a nota fiscal. Não há pressa para escolher: o crédito continua sendo seu e rende em aplicação até o uso.</p>
<h1>Semana 4: contrato e registro</h1>
<p>Assinado o contrato, o imóvel vai ao cartório com a alienação em favor da administradora. Reserve de <strong>4% a 5% do valor</strong> para ITBI e registro. Em um imóvel de R$ 300.000,00, são R$ 12.000,00 a R$ 15.000,00 que não saem da carta, a menos que o contrato permita.</p>
<h1>O pagamento</h1>
<p>Com o registro pronto, a administradora paga o vendedor à vista. Se o bem custar menos que o crédito, a diferença pode abater parcelas ou cobrir despesas de transferência, até 10%.</p>
<h1>E as parcelas?</h1>
<p>Continuam até o fim do plano. Quem adianta as últimas encurta o prazo; quem quita tudo pede a baixa da alienação e fica com o bem livre.</p>
<h1>O que costuma atrasar</h1>
<p>Certidão vencida, construção que não está na matrícula, veículo com multa ou restrição, comprovante de renda em nome de outra pessoa. Nada disso impede a compra, mas cada item custa dias. Peça a lista de documentos à administradora logo na primeira semana, mande tudo de uma vez e guarde os protocolos. Se o vendedor tem pressa, mostre a ele o cronograma: o pagamento sai com o registro.</p>`,
  },
  {
    image: "post-savings",
    title: "FGTS no consórcio de imóveis: quatro maneiras de usar o saldo",
    date_post: "2026-10-13",
    content: `<p>O FGTS pode encurtar o caminho até o imóvel, também no consórcio. As regras são do fundo, e não da administradora, e valem para imóvel residencial urbano em que vai morar quem usa o saldo.</p>
<h1>Quem pode usar</h1>
<p>É preciso ter pelo menos três anos de trabalho sob o regime do FGTS, somados todos os empregos; não possuir outro imóvel residencial na cidade onde mora ou trabalha; e não ter financiamento ativo no sistema habitacional. A cota deve estar no nome do trabalhador. As condições estão no <a href="https://www.planalto.gov.br/ccivil_03/leis/l8036consol.htm" target="_blank" rel="noopener noreferrer">art. 20 da Lei nº 8.036/1990</a> e nas normas do Conselho Curador do FGTS.</p>
<h1>1. Dar lance</h1>
<p>O saldo entra como lance, e só é movimentado se você vencer. Exemplo: um crédito de R$ 240.000,00 com 18% de taxas forma um plano de R$ 283.200,00. Um saldo de <strong>R$ 36.000,00</strong> representa um lance de 12,7%.</p>
<h1>2. Completar o crédito</h1>
<p>O imóvel custa R$ 270.000,00 e a carta é de R$ 240.000,00? A diferença pode sair do fundo, dentro do limite de avaliação.</p>
<h1>3. Amortizar ou liquidar</h1>
<p>Depois da compra, o saldo acumulado pode reduzir o prazo ou o valor das parcelas, com intervalo mínimo de dois anos entre um uso e outro.</p>
<h1>4. Pagar parte das parcelas</h1>
<p>Por doze meses seguidos, o fundo pode cobrir até 80% de cada parcela, o que ajuda em um aperto.</p>
<p>Antes de contar com o dinheiro, confira o extrato no aplicativo do FGTS e peça a análise da administradora. As exigências mudam de tempos em tempos, e a resposta dela é a que vale.</p>
<h1>Documentos que costumam pedir</h1>
<p>O extrato do FGTS, a carteira de trabalho que mostre os três anos, a declaração de imposto de renda, uma declaração de que você não tem outro imóvel na cidade, a matrícula do imóvel e a avaliação dele. O dinheiro vai direto do fundo para a administradora ou para o vendedor: não passa pela sua conta, nem pela nossa. Entre o pedido e o pagamento, conte com algumas semanas.</p>`,
  },
  {
    image: "post-calendar",
    title: "Parcelas em degraus: por que uma carta tem mais de um valor",
    date_post: "2026-10-20",
    content: `<p>Ao olhar uma carta contemplada, você pode encontrar algo assim: <strong>11 x R$ 1.061,00 + 12 x R$ 950,00 + 111 x R$ 899,00</strong>. Não é erro de digitação. São degraus, e entender por que existem ajuda a escolher melhor.</p>
<h1>De onde vêm os degraus</h1>
<p>Há três origens comuns. A primeira é a <strong>antecipação da taxa de administração</strong>: alguns planos cobram uma parte maior no primeiro ano. A segunda é o seguro ou o fundo de reserva, que termina antes do plano. A terceira é a parcela reduzida até a contemplação, que depois é recomposta.</p>
<h1>Como ler</h1>
<p>Cada parte é “quantidade vezes valor”, na ordem em que serão pagas. No exemplo, os próximos 11 meses custam R$ 1.061,00; depois vêm 12 meses de R$ 950,00; e os 111 finais, R$ 899,00. São 134 meses e um total de R$ 122.860,00 (11.671 + 11.400 + 99.789).</p>
<h1>Degraus que descem e degraus que sobem</h1>
<p>A maioria desce, o que alivia o orçamento com o tempo. Mas existem os que sobem, como 7 x R$ 735,00 + 12 x R$ 819,00 + 176 x R$ 892,00. Nesse caso, faça a conta com o valor mais alto: é ele que vai acompanhar você por mais tempo.</p>
<h1>O mês importa</h1>
<p>Ao somar cartas, repare no próximo vencimento de cada uma. Se a segunda só começa dois meses depois, os dois primeiros meses têm apenas a parcela da primeira. A simulação do nosso site alinha os calendários e mostra cada linha no mês certo.</p>
<h1>E o reajuste?</h1>
<p>Os degraus são de hoje. Uma vez por ano, no mês do grupo, o índice do contrato corrige a parcela que estiver valendo e as que ainda vêm. Um último degrau de R$ 899,00 pode estar acima disso quando chegar a vez dele. Na página de cada carta, a pergunta “E se o índice for 5% ao ano?” recalcula a escada inteira, para você ver a maior parcela antes de decidir.</p>`,
  },
  {
    image: "post-growth",
    title: "Quanto custa um consórcio: taxa, fundo de reserva, seguro e reajuste",
    date_post: "2026-10-27",
    content: `<p>“Sem juros” não quer dizer “sem custo”. O consórcio tem um preço, e a boa notícia é que ele cabe em quatro linhas do contrato.</p>
<h1>Taxa de administração</h1>
<p>É a remuneração da administradora e vale para o plano inteiro, não por ano. Em um crédito de R$ 100.000,00, uma taxa de 15% custa R$ 15.000,00, divididos entre todas as parcelas. Para comparar planos de prazos diferentes, divida a taxa pelo número de anos: 15% em dez anos dão 1,5% ao ano.</p>
<h1>Fundo de reserva</h1>
<p>Protege o grupo da inadimplência. Costuma ficar entre 1% e 3% do crédito e, se sobrar ao fim do plano, é devolvido aos participantes.</p>
<h1>Seguro</h1>
<p>Quando contratado, quita o saldo devedor se o titular falecer. É cobrado sobre o que falta pagar e aparece em linha separada na parcela.</p>
<h1>A conta de um plano</h1>
<p>Crédito de R$ 100.000,00, 100 meses, taxa de 15% e fundo de 2%:</p>
<ul><li>Fundo comum: R$ 1.000,00 por mês</li><li>Taxa de administração: R$ 150,00</li><li>Fundo de reserva: R$ 20,00</li><li><strong>Parcela: R$ 1.170,00</strong>; total: R$ 117.000,00</li></ul>
<h1>O reajuste</h1>
<p>Uma vez por ano o crédito é corrigido, para que continue comprando o mesmo bem, e a parcela acompanha. Com um índice de 5%, o crédito vai a R$ 105.000,00 e a parcela a R$ 1.228,50. Quem já foi contemplado também tem a parcela corrigida, então deixe uma folga no orçamento.</p>
<p>Antes de assinar, peça o custo em percentual do crédito sobre o plano inteiro. É um número só, e é ele que permite comparar.</p>
<h1>O que não é custo do consórcio</h1>
<p>Escritura, registro e imposto de transmissão, no imóvel; emplacamento, vistoria e seguro, no veículo. São despesas da compra, que existem também para quem paga à vista. Algumas administradoras deixam usar até 10% do crédito para elas. Já a multa por atraso e a taxa de quem sai do grupo antes do fim são custo, sim, e estão no contrato: leia essas duas cláusulas antes de assinar.</p>`,
  },
  {
    image: "post-draw",
    title: "Sorteio, lance livre e lance fixo: como acontece a contemplação",
    date_post: "2026-11-03",
    is_featured: true,
    content: `<p>Todo mês, em dia marcado, o grupo se reúne em assembleia, quase sempre digital. É nela que se decide quem recebe o crédito. Há duas portas: o sorteio e o lance.</p>
<h1>O sorteio</h1>
<p>Todas as cotas em dia participam, com a mesma chance. A maior parte das administradoras usa o resultado da Loteria Federal, que qualquer pessoa pode conferir. Quem está com parcela em atraso fica de fora naquele mês.</p>
<h1>O lance livre</h1>
<p>É um leilão de antecipação: vence quem oferece o maior percentual do plano. Veja a conta. Um crédito de R$ 50.000,00 com 10% de taxa de administração forma um plano de R$ 55.000,00. Um lance de <strong>R$ 11.000,00</strong> representa, portanto, <strong>20%</strong>. Se o segundo colocado ofereceu 18%, você vence; se alguém ofereceu 23%, o seu dinheiro nem sai da conta.</p>
<p>O valor do lance não é um custo a mais: ele abate parcelas. No exemplo, você adianta um quinto do plano.</p>
<h1>O lance fixo</h1>
<p>O grupo define um percentual, por exemplo 30%, e todos que quiserem ofertam exatamente isso. O desempate é por sorteio. Para quem tem o valor guardado, é uma segunda chance no mesmo mês.</p>
<h1>O lance embutido</h1>
<p>Alguns grupos permitem usar parte do próprio crédito. Com 20% embutidos em uma carta de R$ 200.000,00, o lance é de R$ 40.000,00 e você recebe R$ 160.000,00. Ajuda quem não tem reserva, mas reduz o poder de compra: planeje um crédito maior desde o início.</p>
<h1>E se não for este mês?</h1>
<p>A próxima assembleia vem aí. Ninguém pode prometer a data da contemplação, e é justamente por isso que o planejamento começa antes da necessidade.</p>
<h1>Como acompanhar</h1>
<p>A administradora avisa o dia de cada assembleia e publica o resultado no aplicativo e no site dela: cotas sorteadas, lances vencedores e percentuais. Anote os percentuais de alguns meses: eles mostram o que o grupo tem pedido, sem dizer o que vai pedir no próximo.</p>`,
  },
  {
    image: "post-check",
    title: "Sete conferências antes de pagar por uma carta contemplada",
    date_post: "2026-11-10",
    is_featured: true,
    content: `<p>Comprar uma carta contemplada é legal, previsto no contrato de consórcio e, feito do jeito certo, seguro. O golpe aproveita a pressa e oferece crédito alto, entrada baixa e “contemplação garantida”, e pede um depósito para reservar. Conferir estes sete pontos evita a maior parte dos problemas.</p>
<h1>1. A administradora existe?</h1>
<p>O Banco Central publica a lista de administradoras autorizadas. Se o nome não está lá, não há o que negociar.</p>
<h1>2. A cota está mesmo contemplada?</h1>
<p>Peça o número do grupo e da cota e confirme <strong>diretamente com a administradora</strong>, pelo telefone que está no site dela, não pelo que veio na conversa. O extrato mostra o crédito, as parcelas pagas e as que faltam.</p>
<h1>3. Há ata da assembleia?</h1>
<p>Toda contemplação fica registrada. A ata mostra a data e se foi por sorteio ou por lance.</p>
<h1>4. Quem vende é o titular?</h1>
<p>O nome no extrato precisa ser o mesmo de quem assina. Se houver procuração, confirme no cartório que a emitiu.</p>
<h1>5. O custo total fecha?</h1>
<p>Entrada, mais o total das parcelas, mais a taxa de transferência. Uma carta de R$ 180.000,00 com entrada de R$ 79.000,00 e 150 parcelas de R$ 1.150,00 custa R$ 251.500,00, fora a taxa e os reajustes. Se a proposta não mostra essa soma, peça.</p>
<h1>6. A transferência passa pela administradora?</h1>
<p>A lei exige a anuência dela. O “contrato de gaveta” deixa o crédito no nome de outra pessoa, e as dívidas dela podem alcançar o seu bem.</p>
<h1>7. O pagamento vem depois da aprovação?</h1>
<p>A ordem segura é: análise, aprovação, assinatura do termo e só então a entrada. <strong>Nunca deposite em conta de pessoa física para reservar uma carta.</strong> Se alguém pedir isso em nosso nome, recuse e nos avise.</p>
<h1>Guarde o caminho</h1>
<p>Salve as mensagens, os boletos e o nome de quem atendeu em cada ligação. Se algo mudar no meio, como o valor da entrada ou a conta de destino, pare e confirme de novo com a administradora antes de continuar.</p>`,
  },
  {
    image: "post-letters",
    title: "Somar cartas contempladas: quando duas viram um crédito maior",
    date_post: "2026-11-17",
    is_featured: true,
    content: `<p>Você encontrou o imóvel, mas nenhuma carta contemplada chega ao valor. É uma situação comum, e a saída também é: usar duas ou mais cartas juntas. A operação se chama <strong>soma</strong> ou unificação de cotas, e funciona bem quando a conta é feita com cuidado.</p>
<h1>O que pode ser somado</h1>
<p>As cartas precisam ser da <strong>mesma administradora</strong> e do <strong>mesmo segmento</strong>. Duas cartas de imóvel do mesmo banco se somam; uma de imóvel e uma de veículo, não. A administradora analisa o comprador uma vez só, pelo crédito total, e registra a garantia sobre o bem comprado.</p>
<h1>O crédito e a entrada são fáceis</h1>
<p>Some os créditos e some as entradas. Três cartas de R$ 65.800,00, R$ 93.500,00 e R$ 184.500,00 formam um crédito de <strong>R$ 343.800,00</strong>. Se as entradas são R$ 22.606,00, R$ 33.045,00 e R$ 67.915,00, você precisa de R$ 123.566,00 para assumi-las.</p>
<h1>As parcelas pedem atenção</h1>
<p>É aqui que muita gente se engana. Cada carta tem o próprio prazo, e muitas têm parcelas que mudam de valor no caminho. O certo é somar <strong>mês a mês</strong>, e não multiplicar a média pelo prazo mais longo. No exemplo, o resultado é uma escada que desce:</p>
<ul><li>11 parcelas de R$ 3.763,00</li><li>1 parcela de R$ 3.515,00</li><li>11 parcelas de R$ 3.435,00</li><li>111 parcelas de R$ 3.195,00</li><li>3 parcelas de R$ 1.440,00</li></ul>
<p>São R$ 441.658,00 em 137 meses. Quem calculasse “137 vezes R$ 3.763,00” acharia que vai pagar mais de R$ 515 mil, e talvez desistisse de um bom negócio.</p>
<h1>Faça a conta no site</h1>
<p>Na página de <a href="/cartas-contempladas">cartas contempladas</a>, marque as cartas e clique em “Somar cotas”. A simulação mostra o crédito, a entrada, cada degrau das parcelas e o próximo vencimento. Valores e disponibilidade mudam todos os dias e dependem da aprovação da administradora: quando encontrar a combinação certa, chame a gente para confirmar.</p>`,
  },
];
