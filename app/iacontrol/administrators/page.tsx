import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { AdministratorsScreen } from "@/components/admin/screens/administrators/administrators-screen";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { env } from "@/lib/platform/env";
import { listAdministrators } from "@/lib/trade/administrators/data";
import { administratorKey } from "@/lib/trade/administrators/rules";

export const metadata: Metadata = { title: "Administradoras" };

export default async function AdministratorsPage() {
  const user = await requireAdminPage("/iacontrol/administrators");
  const initial = await firstData(listAdministrators());
  const key = administratorKey(env().MAIN_ADMINISTRATOR);
  const main = initial?.find((administrator) => administrator.aliases.includes(key));
  return <AdministratorsScreen initial={initial} mainId={main?.id ?? null} isRoot={user.is_root} />;
}
