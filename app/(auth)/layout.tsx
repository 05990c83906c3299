import type { ReactNode } from "react";
import { themeScript } from "@/components/admin/layout/theme";
import "../iacontrol/admin.css";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <script>{themeScript}</script>
      {children}
    </>
  );
}
