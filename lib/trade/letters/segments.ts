/** The house's types of letters (rules §5); a partner's file may bring words of its own beside them. */
export const SEGMENTS = [
  "Imóvel",
  "Veículo",
  "Moto",
  "Caminhão",
  "Serviço",
  "Máquinas e Equipamentos",
  "Agro",
];
