/** Returns the `aria-current` of a link on the screen at `path`: "page" for the screen itself, "true" for one that it leads to. */
export function currentOf(
  { href, under = [] }: { href: string; under?: readonly string[] },
  path: string,
): "page" | "true" | undefined {
  if (path === href) return "page";
  return under.includes(path) ? "true" : undefined;
}
