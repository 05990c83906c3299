import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/shell/site-frame";
import "./site.css";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
