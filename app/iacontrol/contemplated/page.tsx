import type { Metadata } from "next";
import { LettersScreen } from "@/components/admin/letters/letters-screen";
import { firstData, type PageQuery, toUrlQuery } from "@/components/admin/page-data";
import { requireAdminPage } from "@/lib/auth/session";
import { listAdministratorOptions, listPartnerOptions, listTypeOptions } from "@/lib/letters/options/data";
import { listStaffLetters } from "@/lib/letters/staff/data";

export const metadata: Metadata = { title: "Cartas Contempladas" };

export default async function ContemplatedPage({ searchParams }: { searchParams: PageQuery }) {
  await requireAdminPage("/iacontrol/contemplated");
  const [initial, types, administrators, partners] = await Promise.all([
    firstData(listStaffLetters(toUrlQuery(await searchParams))),
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
