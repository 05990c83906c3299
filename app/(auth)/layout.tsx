import type { ReactNode } from "react";
import { EarlyScript } from "@/components/admin/frame/early-script";
import { themeScript } from "@/components/admin/frame/theme";
import "../iacontrol/admin.css";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <EarlyScript code={themeScript} />
      {children}
    </>
  );
}
