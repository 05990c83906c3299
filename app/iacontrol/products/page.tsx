import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { ProductsScreen } from "@/components/admin/screens/products/products-screen";
import { listProducts } from "@/lib/content/products/data";
import { requireAdminPage } from "@/lib/people/auth/session";
import { listWaiting } from "@/lib/records/scheduled/data";

export const metadata: Metadata = { title: "Produtos" };

export default async function ProductsPage() {
  const user = await requireAdminPage("/iacontrol/products");
  const [initial, scheduled] = await Promise.all([
    firstData(listProducts()),
    firstData(listWaiting("product")),
  ]);
  return <ProductsScreen initial={initial} scheduled={scheduled ?? []} isRoot={user.is_root} />;
}
