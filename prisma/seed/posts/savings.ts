import type { SeedPost } from "./post";

export const savings: SeedPost = {
  image: "post-savings",
  title: "FGTS no consórcio de imóveis: quatro maneiras de usar o saldo",
  date_post: "2026-10-13",
  is_featured: false,
  content: `<p>O FGTS pode encurtar o caminho até o imóvel, também no consórcio. As regras são do fundo, não da administradora, e valem para imóvel residencial urbano, destinado à moradia de quem usa o saldo.</p>
<h1>Quem pode usar</h1>
<p>É preciso ter pelo menos três anos de trabalho sob o regime do FGTS, somados todos os empregos; não possuir outro imóvel residencial na cidade onde mora ou trabalha; e não ter financiamento ativo no sistema habitacional. A cota deve estar no nome do trabalhador.</p>
<h1>1. Dar lance</h1>
<p>O saldo entra como lance, e só é movimentado se você vencer. Exemplo: um crédito de R$ 240.000,00 com 18% de taxas forma um plano de R$ 283.200,00. Um saldo de <strong>R$ 36.000,00</strong> representa um lance de 12,7%.</p>
<h1>2. Completar o crédito</h1>
<p>O imóvel custa R$ 270.000,00 e a carta é de R$ 240.000,00? A diferença pode sair do fundo, dentro do limite de avaliação.</p>
<h1>3. Amortizar ou liquidar</h1>
<p>Depois da compra, o saldo acumulado pode reduzir o prazo ou o valor das parcelas, com intervalo mínimo de dois anos entre um uso e outro.</p>
<h1>4. Pagar parte das parcelas</h1>
<p>Em doze meses seguidos, o fundo pode cobrir até 80% de cada parcela, o que ajuda em um período de aperto.</p>
<p>Antes de contar com o dinheiro, confira o extrato no aplicativo do FGTS e peça a análise da administradora. As exigências mudam de tempos em tempos, e a resposta dela é a que vale.</p>`,
};
