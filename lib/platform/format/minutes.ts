/** 135 → "2 h 15 min", 180 → "3 h". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 && `${hours.toLocaleString("pt-BR")} h`,
    (rest > 0 || hours === 0) && `${rest} min`,
  ];
  return parts.filter(Boolean).join(" ");
}
