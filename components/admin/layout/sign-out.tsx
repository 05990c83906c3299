"use client";

import { useState } from "react";
import { LogOut } from "@/components/admin/icons/icons";
import { STILL_IN } from "../login/still-in-path";
import { Control } from "../ui/control";

/** 'Sair': ends the session and goes to /login, which says so when the call has failed (spec §4). */
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
      Sair
    </Control>
  );
}

/** Ends the session and goes to /login. */
export async function signOut(): Promise<void> {
  const hasEnded = await fetch("/api/logout", { method: "POST" }).then(
    (response) => response.ok,
    () => false,
  );
  location.assign(hasEnded ? "/login" : STILL_IN);
}
