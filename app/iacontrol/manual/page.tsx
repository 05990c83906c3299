import type { Metadata } from "next";
import { Manual } from "@/components/admin/manual/manual";
import { requireAdminPage } from "@/lib/auth/session";
import { readManual, readPictureSizes } from "@/lib/manual/data";

export const metadata: Metadata = { title: "Manual" };

export default async function ManualPage() {
  await requireAdminPage("/iacontrol/manual");
  const [markdown, sizes] = await Promise.all([readManual(), readPictureSizes()]);
  return <Manual markdown={markdown} sizes={sizes} />;
}
