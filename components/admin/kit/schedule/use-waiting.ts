"use client";

import { useState } from "react";
import type { Upcoming, Waiting } from "@/lib/records/scheduled/data";
import { call } from "../ui/request";

/** What waits of a kind's records, as the page was read and after whatever is done with it. */
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
