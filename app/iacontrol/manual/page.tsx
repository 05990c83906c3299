import type { Metadata } from "next";
import { Manual } from "@/components/admin/manual/manual";
import { requireAdminPage } from "@/lib/auth/session";
import { readManual } from "@/lib/manual/data";

export const metadata: Metadata = { title: "Manual" };

export default async function ManualPage() {
  await requireAdminPage("/iacontrol/manual");
  return <Manual markdown={await readManual()} />;
}
