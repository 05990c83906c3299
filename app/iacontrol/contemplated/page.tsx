import type { Metadata } from "next";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { LettersScreen } from "@/components/admin/screens/letters/letters-screen";
import { requireAdminPage } from "@/lib/people/auth/page-session";
import { listStaffLetters } from "@/lib/trade/letters/staff/data";
import {
  listAdministratorOptions,
  listPartnerOptions,
  listTypeOptions,
} from "@/lib/trade/letters/staff/options";

export const metadata: Metadata = { title: "Cartas Contempladas" };

export default async function ContemplatedPage({ searchParams }: { searchParams: PageQuery }) {
  await requireAdminPage("/iacontrol/contemplated");
  const query = toUrlQuery(await searchParams);
  const [initial, types, administrators, partners] = await Promise.all([
    firstData(listStaffLetters(query)),
    firstData(listTypeOptions()),
    firstData(listAdministratorOptions()),
    firstData(listPartnerOptions()),
  ]);
  const options = {
    types: types ?? [],
    administrators: administrators ?? [],
    partners: (partners ?? []).map(({ value, label }) => ({ value: String(value), label })),
  };
  return <LettersScreen initial={initial} options={options} />;
}
