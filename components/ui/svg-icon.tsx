import "server-only";
import type { ReactNode } from "react";
import { remembered } from "@/lib/platform/html/remembered";
import { sanitizeSvgIcon } from "@/lib/platform/html/svg-icon";

const sanitized = remembered(sanitizeSvgIcon);

/** Renders an icon from staff as inline SVG, sanitised here; `fallback` replaces an unsafe one. */
export function SvgIcon({ svg, fallback }: { svg: string; fallback: ReactNode }) {
  const safe = sanitized(svg);
  if (safe === null) return fallback;
  return (
    <span
      className="[&_svg]:size-6"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list, above
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  );
}
