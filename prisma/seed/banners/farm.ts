import type { SeedBanner } from "./banner";

export const farm: SeedBanner = {
  id: 7,
  image: "banner-farm",
  label: "Agro",
  title: "Plante o investimento antes da safra",
  description:
    "Tratores, colheitadeiras, irrigação, armazenagem e área rural, com parcelas que respeitam o calendário do campo.",
  link: "/agro",
  featured: true,
  aditional: [
    "Parcelas mensais, semestrais ou anuais",
    "Máquinas novas e usadas",
    "Produtor rural pessoa física ou jurídica",
  ],
  title_advantage: null,
  text_advantage: `<p>No campo, a conta não fecha todo mês: fecha na safra. Por isso existem grupos com <strong>pagamento semestral ou anual</strong>, casados com a época em que o produtor recebe.</p>
<p>O consórcio não depende de linha de crédito aberta nem de janela de programa. Você programa a compra do trator, do pivô ou do silo e chega à negociação com o crédito na mão.</p>`,
  text_how_it_works: `<p>Um produtor precisa trocar o trator em até quatro anos. Contrata <strong>R$ 250.000,00</strong> em 10 parcelas anuais, com 15% de taxa de administração e 2% de fundo de reserva. O plano soma R$ 292.500,00: <strong>R$ 29.250,00 por safra</strong>.</p>
<p>Depois da colheita, com o caixa cheio, oferta um lance equivalente a duas parcelas. Se for contemplado e aprovado na análise, escolhe a máquina na revenda de confiança. Se não for, o valor continua no bolso e o lance pode ser repetido na assembleia seguinte.</p>
<p>O crédito serve para qualquer bem do segmento, de qualquer fabricante.</p>`,
  advantages: [
    {
      icon_name: "tractor",
      title: "Máquinas e implementos",
      description: "Trator, colheitadeira, pulverizador, plantadeira e drones agrícolas.",
    },
    {
      icon_name: "sprout",
      title: "No ritmo da safra",
      description: "Escolha parcelas mensais, semestrais ou anuais.",
    },
    {
      icon_name: "sun",
      title: "Infraestrutura",
      description: "Irrigação, silos, galpões e energia solar para a propriedade.",
    },
    {
      icon_name: "percent",
      title: "Sem juros",
      description: "Taxa de administração fixa no contrato, fundo de reserva e nada além.",
    },
    {
      icon_name: "map-pin",
      title: "Área rural",
      description: "Com a carta de imóveis, também é possível comprar terra.",
    },
    {
      icon_name: "users",
      title: "Família e empresa",
      description: "Cotas em CPF ou CNPJ, com condições para grupos familiares.",
    },
  ],
};
