import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import "./site.css";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
