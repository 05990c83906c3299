import { fold } from "@/lib/platform/format/fold";
import { squeeze } from "@/lib/platform/format/text";

const words: [RegExp, string][] = [
  [/^pesad[oa]s?$|^caminh(ao|oes|onete)/, "Caminhão"],
  [/^imove(l|is)$|^imobiliari[oa]s?$/, "Imóvel"],
  [/^motos?$|^motocicletas?$|^motocicl/, "Moto"],
  [/^servicos?$/, "Serviço"],
  [/^maquinas?$|^maquinari|^equip/, "Máquinas e Equipamentos"],
  [/^agro/, "Agro"],
  [/^veiculos?$|^autos?$|^automove(l|is)$|^automotiv|^carros?$/, "Veículo"],
];

const PROPERTY_FROM_CENTS = 200_000_00;

/** Returns the segment of a cell: a standard name, else the file's word (rules §5). */
export function readSegment(cell: string): string {
  const own = squeeze(cell);
  const parts = fold(own).split(/[^a-z]+/);
  return words.find(([pattern]) => parts.some((part) => pattern.test(part)))?.[1] ?? own;
}

/** Derives the segment of a letter without one: property for a credit above R$ 200,000, else a vehicle. */
export function guessSegment(creditCents: number): string {
  return creditCents > PROPERTY_FROM_CENTS ? "Imóvel" : "Veículo";
}
