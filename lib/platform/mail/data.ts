import "server-only";
import { db } from "@/lib/platform/db/client";

/** Returns every mail to an address, without its text, for the person's data export. */
export async function listMailsOf(recipient: string) {
  return db.mail.findMany({
    where: { recipient },
    select: { id: true, kind: true, status: true, created_at: true, finished_at: true },
    orderBy: { id: "asc" },
  });
}
