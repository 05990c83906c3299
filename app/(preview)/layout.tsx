import type { ReactNode } from "react";
import "../(site)/site.css";

/** The site's look without its frame: a page renders the frame itself, after it has applied its preview. */
export default function PreviewLayout({ children }: { children: ReactNode }) {
  return children;
}
