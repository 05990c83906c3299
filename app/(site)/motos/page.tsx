import { ProductPage } from "@/components/site/product/product-page";
import { pageMetadata } from "@/lib/content/site/metadata";

export const generateMetadata = () => pageMetadata("/motos");

export default function Page() {
  return <ProductPage path="/motos" />;
}
