import type { ReactNode } from "react";
import "../(site)/site.css";

/** The site's styles without header and footer: a page renders those itself, after it has applied its preview. */
export default function PreviewLayout({ children }: { children: ReactNode }) {
  return children;
}
