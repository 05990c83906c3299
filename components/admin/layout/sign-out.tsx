"use client";

import { LogOut } from "lucide-react";
import { useState } from "react";
import { Control } from "@/components/ui/control";

/** 'Sair': ends the session and goes to /login, also when the call fails (spec §4). */
export function SignOut() {
  const [leaving, setLeaving] = useState(false);
  async function signOut() {
    setLeaving(true);
    await fetch("/api/logout", { method: "POST" }).catch(() => undefined);
    location.assign("/login");
  }
  return (
    <Control variant="ghost" disabled={leaving} onClick={signOut}>
      <LogOut aria-hidden className="size-4" />
      Sair
    </Control>
  );
}
