const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Parses a Range header (RFC 9110 §14): `start` is inclusive, `end` exclusive. Several ranges, other units and invalid
 * values give the whole, as the RFC allows.
 * @param size of the whole, in bytes
 * @returns "none" when the range is not satisfiable
 */
export function readRange(
  header: string | null,
  size: number,
): { start: number; end: number } | "whole" | "none" {
  const [, first = "", last = ""] = ONE_RANGE.exec(header ?? "") ?? [];
  if (first === "" && last === "") return "whole";
  if (first !== "" && last !== "" && Number(last) < Number(first)) return "whole";
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : "none";
}
