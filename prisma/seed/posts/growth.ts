import type { SeedPost } from "./post";

export const growth: SeedPost = {
  image: "post-growth",
  title: "Quanto custa um consórcio: taxa, fundo de reserva, seguro e reajuste",
  date_post: "2026-10-27",
  is_featured: false,
  content: `<p>“Sem juros” não quer dizer “sem custo”. O consórcio tem um preço, e a boa notícia é que ele cabe em quatro linhas do contrato.</p>
<h1>Taxa de administração</h1>
<p>É a remuneração da administradora e vale para o plano inteiro, não por ano. Uma taxa de 15% sobre um crédito de R$ 100.000,00 são R$ 15.000,00, diluídos em todas as parcelas. Para comparar planos de prazos diferentes, divida pelo número de anos: 15% em dez anos equivalem a 1,5% ao ano.</p>
<h1>Fundo de reserva</h1>
<p>Protege o grupo da inadimplência. Costuma ficar entre 1% e 3% do crédito e, se sobrar ao fim do plano, é devolvido aos participantes.</p>
<h1>Seguro</h1>
<p>Quando contratado, quita o saldo devedor se o titular falecer. É cobrado sobre o que falta pagar e aparece em linha separada na parcela.</p>
<h1>A conta de um plano</h1>
<p>Crédito de R$ 100.000,00, 100 meses, taxa de 15% e fundo de 2%:</p>
<ul><li>Fundo comum: R$ 1.000,00 por mês</li><li>Taxa de administração: R$ 150,00</li><li>Fundo de reserva: R$ 20,00</li><li><strong>Parcela: R$ 1.170,00</strong>; total: R$ 117.000,00</li></ul>
<h1>O reajuste</h1>
<p>Uma vez por ano o crédito é corrigido, para que continue comprando o mesmo bem, e a parcela acompanha. Com um índice de 5%, o crédito vai a R$ 105.000,00 e a parcela a R$ 1.228,50. Quem já foi contemplado também tem a parcela corrigida, então deixe uma folga no orçamento.</p>
<p>Antes de assinar, peça o custo em percentual do crédito sobre o plano inteiro. É um número só, e é ele que permite comparar.</p>`,
};
