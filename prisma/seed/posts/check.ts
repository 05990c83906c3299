import type { SeedPost } from "./post";

export const check: SeedPost = {
  image: "post-check",
  title: "Sete conferências antes de pagar por uma carta contemplada",
  date_post: "2026-11-10",
  is_featured: true,
  content: `<p>Comprar uma carta contemplada é legal, previsto no contrato de consórcio e, feito do jeito certo, seguro. O golpe aproveita a pressa: oferece crédito alto, entrada baixa e “contemplação garantida”, e pede um depósito para reservar. Estas sete conferências resolvem a maior parte dos problemas.</p>
<h1>1. A administradora existe?</h1>
<p>O Banco Central publica a lista de administradoras autorizadas. Se o nome não está lá, não há o que negociar.</p>
<h1>2. A cota está mesmo contemplada?</h1>
<p>Peça grupo e cota e confirme <strong>diretamente com a administradora</strong>, pelo telefone que está no site dela, não pelo que veio na conversa. O extrato mostra o crédito, as parcelas pagas e as que faltam.</p>
<h1>3. Há ata da assembleia?</h1>
<p>Toda contemplação fica registrada. A ata traz a data e a forma: sorteio ou lance.</p>
<h1>4. Quem vende é o titular?</h1>
<p>O nome no extrato precisa ser o mesmo de quem assina. Com procuração, confira o cartório.</p>
<h1>5. O custo total fecha?</h1>
<p>Entrada, mais o total das parcelas, mais a taxa de transferência. Uma carta de R$ 180.000,00 com entrada de R$ 79.000,00 e 150 parcelas de R$ 1.150,00 custa R$ 251.500,00, fora a taxa e os reajustes. Se a proposta não mostra essa soma, peça.</p>
<h1>6. A transferência passa pela administradora?</h1>
<p>A lei exige a anuência dela. “Contrato de gaveta” deixa o crédito no nome de outra pessoa, com os riscos da vida de outra pessoa.</p>
<h1>7. O pagamento vem depois da aprovação?</h1>
<p>A ordem segura é: análise, aprovação, assinatura do termo e só então a entrada. <strong>Nunca deposite em conta de pessoa física para reservar uma carta.</strong> Se alguém pedir isso em nosso nome, recuse e nos avise.</p>`,
};
