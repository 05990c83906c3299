import type { ImageName } from "./images";

export type SeedProduct = {
  image: ImageName;
  label: string;
  title: string;
  description: string;
  link: string;
};

export const products: SeedProduct[] = [
  {
    image: "product-property",
    label: "Imóveis",
    title: "Casa, apartamento ou terreno",
    description:
      "Créditos de R$ 80 mil a R$ 1,5 milhão, em até 216 meses e sem juros: há taxa de administração. Para morar, trabalhar ou construir patrimônio com calma.",
    link: "/imoveis",
  },
  {
    image: "product-car",
    label: "Veículos",
    title: "Carro novo ou seminovo",
    description:
      "De R$ 25 mil a R$ 300 mil, em até 84 meses. Você decide a marca e o modelo na hora da compra, e negocia à vista.",
    link: "/veiculos",
  },
  {
    image: "product-motorcycle",
    label: "Motos",
    title: "Moto de qualquer cilindrada",
    description: "Planos curtos e parcelas leves para trabalhar, estudar ou viajar. Também para MEI.",
    link: "/motos",
  },
  {
    image: "product-truck",
    label: "Caminhões",
    title: "Caminhão, carreta e ônibus",
    description:
      "Renove a frota em etapas, com custo conhecido e parcelas no planejamento da transportadora ou do autônomo.",
    link: "/caminhoes",
  },
  {
    image: "product-services",
    label: "Serviços",
    title: "Festa, estudo, saúde e viagem",
    description:
      "O consórcio do que se vive: créditos de R$ 5 mil a R$ 50 mil, pagos direto ao prestador escolhido por você.",
    link: "/servicos",
  },
  {
    image: "product-construction",
    label: "Construção e Reforma",
    title: "Obra do alicerce ao acabamento",
    description:
      "Crédito liberado por etapa, com material comprado à vista e sem juros, só com taxa de administração, enquanto a casa cresce.",
    link: "/construcao-e-reforma",
  },
  {
    image: "product-farm",
    label: "Agro",
    title: "Trator, irrigação e silo",
    description: "Parcelas mensais, semestrais ou anuais, no ritmo em que o campo recebe.",
    link: "/agro",
  },
  {
    image: "product-machines",
    label: "Máquinas e Equipamentos",
    title: "Equipamento para produzir mais",
    description:
      "Linha amarela, indústria, clínica ou cozinha: capacidade nova sem comprometer o capital de giro.",
    link: "/maquinas-e-equipamentos",
  },
  {
    image: "product-payoff",
    label: "Quitação",
    title: "Quitar financiamento imobiliário",
    description:
      "Use uma carta de crédito para liquidar o saldo devedor e troque os juros do banco por parcelas com fim à vista.",
    link: "/quitar-financiamento",
  },
];
