import type { SeedPost } from "./post";

export const draw: SeedPost = {
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
<h1>E se nada der certo este mês?</h1>
<p>A próxima assembleia vem aí. Ninguém pode prometer a data da contemplação, e é justamente por isso que o planejamento começa antes da necessidade.</p>`,
};
