import { KindPage, kindMetadata, type PageProps } from "@/components/admin/kind-page";

export const metadata = kindMetadata("product");

export default function ProductsPage(props: PageProps) {
  return <KindPage entity="product" {...props} />;
}
