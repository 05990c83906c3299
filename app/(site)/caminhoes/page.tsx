import { ProductPage } from "@/components/site/product/product-page";
import { pageMetadata } from "@/lib/content/site/metadata";

export const generateMetadata = () => pageMetadata("/caminhoes");

export default function Page() {
  return <ProductPage path="/caminhoes" />;
}
