import type { SeedPost } from "./post";

export const calendar: SeedPost = {
  image: "post-calendar",
  title: "Parcelas em degraus: por que uma carta tem mais de um valor",
  date_post: "2026-10-20",
  is_featured: false,
  content: `<p>Ao olhar uma carta contemplada, você pode encontrar algo assim: <strong>11 x R$ 1.061,00 + 12 x R$ 950,00 + 111 x R$ 899,00</strong>. Não é erro de digitação. São degraus, e entender por que existem ajuda a escolher melhor.</p>
<h1>De onde vêm os degraus</h1>
<p>Há três origens comuns. A primeira é a <strong>antecipação da taxa de administração</strong>: alguns planos cobram uma parte maior no primeiro ano. A segunda é o seguro ou o fundo de reserva, que termina antes do plano. A terceira é a parcela reduzida até a contemplação, que depois é recomposta.</p>
<h1>Como ler</h1>
<p>Cada parte é “quantidade vezes valor”, na ordem em que serão pagas. No exemplo, os próximos 11 meses custam R$ 1.061,00; depois vêm 12 meses de R$ 950,00; e os 111 finais, R$ 899,00. São 134 meses e um total de R$ 122.860,00 (11.671 + 11.400 + 99.789).</p>
<h1>Degraus que descem e degraus que sobem</h1>
<p>A maioria desce, o que alivia o orçamento com o tempo. Mas existem os que sobem, como 7 x R$ 735,00 + 12 x R$ 819,00 + 176 x R$ 892,00. Nesse caso, faça a conta com o valor mais alto: é ele que vai acompanhar você por mais tempo.</p>
<h1>O mês importa</h1>
<p>Ao somar cartas, repare no próximo vencimento de cada uma. Se a segunda só começa dois meses depois, os dois primeiros meses têm apenas a parcela da primeira. A simulação do nosso site alinha os calendários e mostra cada linha no mês certo.</p>`,
};
