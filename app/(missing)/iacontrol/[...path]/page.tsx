import { notFound } from "next/navigation";
import { requireAdminPage } from "@/lib/people/auth/page-session";

/** An address of the back office that leads nowhere; Next looks for `not-found.tsx` only where a page says so. */
export default async function MissingScreen() {
  await requireAdminPage("/iacontrol");
  notFound();
}
