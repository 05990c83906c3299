import type { SeedBanner } from "./banner";

export const services: SeedBanner = {
  id: 10,
  image: "banner-services",
  label: "Serviços",
  title: "Projetos que não cabem em uma garagem",
  description:
    "Casamento, pós-graduação, cirurgia, viagem, energia solar ou reforma sem obra grande: o consórcio de serviços paga o que você vai viver.",
  link: "/servicos",
  featured: false,
  aditional: [
    "Créditos de R$ 5 mil a R$ 50 mil",
    "Prazos de até 48 meses",
    "Mais de um prestador na mesma carta",
  ],
  title_advantage: null,
  text_advantage: `<p>Nem todo sonho tem escritura ou placa. O consórcio de serviços existe para aquilo que se vive: um curso, uma festa, um tratamento, uma viagem que espera há anos.</p>
<p>O pagamento vai direto ao prestador, e um mesmo crédito pode ser dividido entre vários: o bufê, a banda e o fotógrafo, por exemplo.</p>`,
  text_how_it_works: `<p>Com um crédito de <strong>R$ 18.000,00</strong> em 36 meses, taxa de administração de 16% e fundo de reserva de 1%, o plano soma R$ 21.060,00 e a parcela começa em <strong>R$ 585,00</strong>.</p>
<p>Contemplado, você apresenta o orçamento ou o contrato do prestador. A administradora confere a documentação, aprova e paga. Se o serviço custar menos, o saldo pode amortizar parcelas, conforme o contrato.</p>
<p>Uma dica: para eventos com data marcada, comece com folga e tenha um plano alternativo, porque a contemplação depende de sorteio ou lance.</p>`,
  advantages: [
    { icon_name: "party-popper", title: "Festas", description: "Casamento, formatura, bodas e quinze anos." },
    { icon_name: "graduation-cap", title: "Estudos", description: "Graduação, pós, intercâmbio e idiomas." },
    {
      icon_name: "heart-pulse",
      title: "Saúde",
      description: "Cirurgia, odontologia, fertilização e estética.",
    },
    {
      icon_name: "plane",
      title: "Viagens",
      description: "Pacotes, passagens e hospedagem no Brasil ou no exterior.",
    },
    {
      icon_name: "sun",
      title: "Energia solar",
      description: "Projeto e instalação para casa, comércio ou sítio.",
    },
    {
      icon_name: "users",
      title: "Vários prestadores",
      description: "Divida o crédito entre quem participa do projeto.",
    },
  ],
};
