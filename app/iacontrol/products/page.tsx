import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { ProductsScreen } from "@/components/admin/products/products-screen";
import { requireAdminPage } from "@/lib/auth/session";
import { listProducts } from "@/lib/products/data";
import { listWaiting } from "@/lib/scheduled/data";

export const metadata: Metadata = { title: "Produtos" };

export default async function ProductsPage() {
  const user = await requireAdminPage("/iacontrol/products");
  const [initial, scheduled] = await Promise.all([
    firstData(listProducts()),
    firstData(listWaiting("product")),
  ]);
  return <ProductsScreen initial={initial} scheduled={scheduled ?? []} isRoot={user.is_root} />;
}
