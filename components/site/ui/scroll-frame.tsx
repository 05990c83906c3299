import type { ComponentProps } from "react";

export function ScrollFrame({
  className = "",
  ...rest
}: ComponentProps<"section"> & { "aria-label": string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  return <section tabIndex={0} className={`scroll-frame ${className}`} {...rest} />;
}
