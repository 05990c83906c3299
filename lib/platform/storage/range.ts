const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The bytes that a Range header asks for (RFC 9110 §14): from `start` up to, without, `end`. Several ranges, other
 * units and rubbish are answered with the whole, as they may be.
 * @param size of the whole, in bytes
 * @returns "none" when there is nothing in the range
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
