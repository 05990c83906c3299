/** The standard types of letters (rules §5); a partner's file may contain others. */
export const SEGMENTS = [
  "Imóvel",
  "Veículo",
  "Moto",
  "Caminhão",
  "Serviço",
  "Máquinas e Equipamentos",
  "Agro",
];
