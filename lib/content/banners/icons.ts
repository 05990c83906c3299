/** The icons of advantages, by their names in components/site/ui/icons.svg, with their labels in the picker. */
export const ADVANTAGE_ICONS = {
  "badge-check": "Selo aprovado",
  banknote: "Dinheiro",
  bike: "Moto",
  briefcase: "Trabalho",
  building: "Prédio",
  calculator: "Calculadora",
  calendar: "Calendário",
  car: "Carro",
  "chart-line": "Crescimento",
  clock: "Relógio",
  coins: "Moedas",
  dices: "Sorteio",
  flower: "Flor",
  gauge: "Ritmo",
  gavel: "Lance",
  gift: "Presente",
  "graduation-cap": "Estudo",
  hammer: "Obra",
  handshake: "Acordo",
  "heart-pulse": "Saúde",
  house: "Casa",
  key: "Chave",
  landmark: "Banco Central",
  leaf: "Folha",
  "map-pin": "Lugar",
  "paint-roller": "Pintura",
  "party-popper": "Festa",
  percent: "Taxa",
  "piggy-bank": "Poupança",
  plane: "Viagem",
  refresh: "Renovação",
  route: "Rota",
  scale: "Equilíbrio",
  shield: "Segurança",
  sprout: "Plantio",
  sun: "Energia solar",
  tractor: "Trator",
  "trending-down": "Redução",
  truck: "Caminhão",
  users: "Grupo",
  wallet: "Carteira",
  wrench: "Manutenção",
} as const;

export type AdvantageIcon = keyof typeof ADVANTAGE_ICONS;

/** Checks whether an icon is on the allow-list; others are not stored. */
export function isAdvantageIcon(name: string): name is AdvantageIcon {
  return Object.hasOwn(ADVANTAGE_ICONS, name);
}
