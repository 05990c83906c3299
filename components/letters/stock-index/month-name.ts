const names = new Intl.DateTimeFormat("pt-BR", { month: "short", year: "numeric", timeZone: "UTC" });

/** Formats "2026-11" as 'nov. de 2026'. */
export function monthName(month: string): string {
  return names.format(new Date(`${month}-01T00:00:00Z`));
}
