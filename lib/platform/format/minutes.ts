/** 135 → "2 h 15 min". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = `${minutes % 60} min`;
  return hours > 0 ? `${hours.toLocaleString("pt-BR")} h ${rest}` : rest;
}
