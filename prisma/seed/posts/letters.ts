import type { SeedPost } from "./post";

export const letters: SeedPost = {
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
<p>Aqui mora o engano. Cada carta tem o próprio prazo, e muitas têm parcelas que mudam de valor no caminho. O certo é somar <strong>mês a mês</strong>, e não multiplicar a média pelo prazo mais longo. No exemplo, o resultado é uma escada que desce:</p>
<ul><li>11 parcelas de R$ 3.763,00</li><li>1 parcela de R$ 3.515,00</li><li>11 parcelas de R$ 3.435,00</li><li>111 parcelas de R$ 3.195,00</li><li>3 parcelas de R$ 1.440,00</li></ul>
<p>São R$ 441.658,00 em 137 meses. Quem calculasse “137 vezes R$ 3.763,00” acharia que vai pagar mais de R$ 515 mil, e talvez desistisse de um bom negócio.</p>
<h1>Faça a conta no site</h1>
<p>Na página de <a href="/cartas-contempladas">cartas contempladas</a>, marque as cartas e clique em “Somar cotas”. A simulação mostra o crédito, a entrada, cada degrau das parcelas e o próximo vencimento. Valores e disponibilidade mudam todos os dias e dependem da aprovação da administradora: quando encontrar a combinação certa, chame a gente para confirmar.</p>`,
};
