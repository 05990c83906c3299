import { ProductPage } from "@/components/site/product/product-page";
import { pageMetadata } from "@/lib/content/site/metadata";

export const generateMetadata = () => pageMetadata("/quitar-financiamento");

export default function Page() {
  return <ProductPage path="/quitar-financiamento" />;
}
