import type { ReactNode } from "react";
import "../(site)/site.css";

/** The site's look without its frame: a page sets the frame itself, once it has put its record in place. */
export default function PreviewLayout({ children }: { children: ReactNode }) {
  return children;
}
