import type { SeedPost } from "./post";

export const time: SeedPost = {
  image: "post-time",
  title: "Consórcio ou financiamento? Cinco perguntas para decidir",
  date_post: "2026-09-29",
  is_featured: false,
  content: `<p>Não existe resposta única. Existe a resposta para o seu prazo, a sua renda e a sua urgência. Estas cinco perguntas costumam clarear a conversa.</p>
<h1>1. Quando você precisa do bem?</h1>
<p>Se a resposta é “mês que vem”, o financiamento ou uma carta já contemplada fazem mais sentido. Se é “nos próximos anos”, o consórcio entra na disputa. A data da contemplação não é garantida, então a margem precisa ser real.</p>
<h1>2. Você tem entrada?</h1>
<p>O financiamento costuma pedir uma parte do valor na largada. O plano de consórcio novo não pede entrada, mas um valor guardado serve de lance. A carta contemplada fica no meio: exige entrada, normalmente entre 30% e 55% do crédito.</p>
<h1>3. Quanto custa o plano inteiro?</h1>
<p>Peça sempre o total. No consórcio, um crédito de R$ 300.000,00 com 17,82% de taxa de administração e 2% de fundo de reserva soma <strong>R$ 359.460,00</strong>, antes dos reajustes anuais. No financiamento, o número que interessa é o custo efetivo total, com seguros e tarifas.</p>
<h1>4. A parcela aguenta reajuste?</h1>
<p>No consórcio, o crédito e a parcela são corrigidos todo ano. No financiamento, depende do índice. Simule com 5% a mais e veja se continua confortável.</p>
<h1>5. Você tem disciplina para esperar?</h1>
<p>O consórcio premia a constância. Quem atrasa perde o sorteio do mês; quem mantém o plano chega ao bem com um custo conhecido. Se a espera virar ansiedade, talvez este não seja o melhor caminho, e tudo bem: a gente diz isso também.</p>`,
};
