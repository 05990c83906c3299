import type { Metadata } from "next";
import { Manual } from "@/components/admin/screens/manual/manual";
import { readManual, readPictureSizes } from "@/lib/office/manual/data";
import { requireAdminPage } from "@/lib/people/auth/page-session";

export const metadata: Metadata = { title: "Manual" };

export default async function ManualPage() {
  await requireAdminPage("/iacontrol/manual");
  const [markdown, sizes] = await Promise.all([readManual(), readPictureSizes()]);
  return <Manual markdown={markdown} sizes={sizes} />;
}
