import type { Metadata } from "next";
import { AdministratorsScreen } from "@/components/admin/administrators/administrators-screen";
import { firstData } from "@/components/admin/page-data";
import { listAdministrators } from "@/lib/administrators/data";
import { administratorKey } from "@/lib/administrators/rules";
import { requireAdminPage } from "@/lib/auth/session";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Administradoras" };

export default async function AdministratorsPage() {
  await requireAdminPage("/iacontrol/administrators");
  const initial = await firstData(listAdministrators());
  const key = administratorKey(env().MAIN_ADMINISTRATOR);
  const main = initial?.find((administrator) => administrator.aliases.includes(key));
  return <AdministratorsScreen initial={initial} mainId={main?.id ?? null} />;
}
