import type { ReactNode } from "react";
import "../(site)/site.css";

/** The site's styles without header and footer, which the page renders after it has applied the preview. */
export default function PreviewLayout({ children }: { children: ReactNode }) {
  return children;
}
