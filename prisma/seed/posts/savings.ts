import type { SeedPost } from "./post";

export const savings: SeedPost = {
  image: "post-savings",
  title: "FGTS no consórcio de imóveis: quatro maneiras de usar o saldo",
  date_post: "2026-10-13",
  is_featured: false,
  content: `<p>O FGTS pode encurtar o caminho até o imóvel, também no consórcio. As regras são do fundo, não da administradora, e valem para imóvel residencial urbano, destinado à moradia de quem usa o saldo.</p>
<h2>Quem pode usar</h2>
<p>É preciso ter pelo menos três anos de trabalho sob o regime do FGTS, somados todos os empregos; não possuir outro imóvel residencial na cidade onde mora ou trabalha; e não ter financiamento ativo no sistema habitacional. A cota deve estar no nome do trabalhador.</p>
<h2>1. Dar lance</h2>
<p>O saldo entra como lance, e só é movimentado se você vencer. Exemplo: um crédito de R$ 240.000,00 com 18% de taxas forma um plano de R$ 283.200,00. Um saldo de <strong>R$ 36.000,00</strong> representa um lance de 12,7%.</p>
<h2>2. Completar o crédito</h2>
<p>O imóvel custa R$ 270.000,00 e a carta é de R$ 240.000,00? A diferença pode sair do fundo, dentro do limite de avaliação.</p>
<h2>3. Amortizar ou liquidar</h2>
<p>Depois da compra, o saldo acumulado pode reduzir o prazo ou o valor das parcelas, com intervalo mínimo de dois anos entre um uso e outro.</p>
<h2>4. Pagar parte das parcelas</h2>
<p>Em doze meses seguidos, o fundo pode cobrir até 80% de cada parcela, o que ajuda em um período de aperto.</p>
<p>Antes de contar com o dinheiro, confira o extrato no aplicativo do FGTS e peça a análise da administradora. As exigências mudam de tempos em tempos, e a resposta dela é a que vale.</p>`,
};
