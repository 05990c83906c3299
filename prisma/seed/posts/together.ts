import type { SeedPost } from "./post";

export const together: SeedPost = {
  image: "post-together",
  title: "O que é consórcio e como um grupo financia a si mesmo",
  date_post: "2026-09-22",
  is_featured: false,
  content: `<p>O consórcio nasceu no Brasil na década de 1960, quando funcionários de um banco se juntaram para comprar carros em uma época de crédito escasso. A ideia continua a mesma: em vez de tomar dinheiro emprestado, um grupo <strong>financia a si próprio</strong>.</p>
<h1>A conta do grupo</h1>
<p>Imagine 200 pessoas que querem um crédito de R$ 100.000,00 em 100 meses. Cada uma contribui com R$ 1.000,00 por mês para o fundo comum. Juntas, formam R$ 200.000,00, o bastante para <strong>dois créditos por assembleia</strong>. Ao fim de 100 meses, todos receberam.</p>
<p>Na prática, os lances adiantam recursos e permitem mais contemplações nos primeiros meses, e a taxa de administração paga quem organiza tudo isso.</p>
<h1>Quem participa</h1>
<p>O <strong>consorciado</strong> é você. A <strong>administradora</strong> forma o grupo, guarda o dinheiro, realiza as assembleias e paga os bens; ela precisa de autorização do Banco Central. A <strong>representante</strong>, como a Ipê, orienta a escolha do plano e acompanha o cliente, mas não toca no dinheiro do grupo.</p>
<h1>O que diz a lei</h1>
<p>A Lei nº 11.795/2008 define o consórcio como a reunião de pessoas com prazo e número de cotas definidos, para autofinanciamento. O patrimônio do grupo é separado do patrimônio da administradora: se ela tiver problemas, o dinheiro do grupo não responde por eles.</p>
<h1>Para quem faz sentido</h1>
<p>Para quem tem um objetivo, alguma paciência e prefere um custo conhecido a um custo alto. Não é investimento nem promessa de data. É uma forma de comprar com método, como o ipê, que guarda força o ano todo e floresce quando chega a hora.</p>`,
};
