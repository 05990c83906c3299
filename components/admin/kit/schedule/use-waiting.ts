"use client";

import { useState } from "react";
import type { Upcoming, Waiting } from "@/lib/records/scheduled/data";
import { call } from "../ui/request";

/** The scheduled changes of a kind's records, which can be reloaded. */
export function useWaiting(entity: string | undefined, initial: readonly Waiting[]) {
  const [waiting, setWaiting] = useState(initial);
  async function reload() {
    const { body } = await call<{ data: Upcoming[] }>("/api/schedule");
    if (body?.data)
      setWaiting(
        body.data.filter((one): one is Upcoming & Waiting => one.entity === entity && one.id !== null),
      );
  }
  return { waiting, of: (id: number) => waiting.find(({ record_id }) => record_id === id), reload };
}
