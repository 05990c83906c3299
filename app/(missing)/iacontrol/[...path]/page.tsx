import { notFound } from "next/navigation";
import { requireAdminPage } from "@/lib/people/auth/page-session";

/** Unknown addresses of the back office; Next renders `not-found.tsx` only when a page calls `notFound`. */
export default async function MissingScreen() {
  await requireAdminPage("/iacontrol");
  notFound();
}
