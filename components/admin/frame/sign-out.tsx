"use client";

import { useState } from "react";
import { LogOut } from "@/components/admin/kit/ui/icons";
import { Control } from "../kit/ui/control";
import { call } from "../kit/ui/request";
import { SIGN_OUT_FAILED_PATH } from "./sign-out-failed";

/** If the call fails, /login shows a notice (spec §4). */
export function SignOut() {
  const [leaving, setLeaving] = useState(false);
  return (
    <Control
      variant="ghost"
      disabled={leaving}
      onClick={() => {
        setLeaving(true);
        void signOut();
      }}
    >
      <LogOut aria-hidden className="size-4" />
      <span className="max-sm:sr-only">Sair</span>
    </Control>
  );
}

export async function signOut(): Promise<void> {
  const { ok } = await call("/api/logout", { method: "POST" });
  location.assign(ok ? "/login" : SIGN_OUT_FAILED_PATH);
}
