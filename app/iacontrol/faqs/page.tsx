import { KindPage, kindMetadata, type PageProps } from "@/components/admin/kind-page";

export const metadata = kindMetadata("faq");

export default function FaqsPage(props: PageProps) {
  return <KindPage entity="faq" {...props} />;
}
