import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { ProductsScreen } from "@/components/admin/products/products-screen";
import { requireAdminPage } from "@/lib/auth/session";
import { listProducts } from "@/lib/products/data";

export const metadata: Metadata = { title: "Produtos" };

export default async function ProductsPage() {
  const user = await requireAdminPage("/iacontrol/products");
  return <ProductsScreen initial={await firstData(listProducts())} isRoot={user.is_root} />;
}
