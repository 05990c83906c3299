/** Splits a table into its rows, one per line, with cells separated by " | ". */
export function rows<Row extends (string | undefined)[]>(table: string): Row[] {
  const lines = table.trim().split("\n");
  return lines.map((line) => line.split(" | ")) as Row[];
}
