import type { ReactNode } from "react";
import { ThemeScript } from "@/components/admin/layout/theme-script";
import "../iacontrol/admin.css";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ThemeScript />
      {children}
    </>
  );
}
