import { ProductPage } from "@/components/site/product/product-page";
import { pageMetadata } from "@/lib/content/site/metadata";

export const generateMetadata = () => pageMetadata("/imoveis");

export default function Page() {
  return <ProductPage path="/imoveis" />;
}
