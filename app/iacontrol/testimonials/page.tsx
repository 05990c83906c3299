import { KindPage, kindMetadata, type PageProps } from "@/components/admin/kind-page";

export const metadata = kindMetadata("testimonial");

export default function TestimonialsPage(props: PageProps) {
  return <KindPage entity="testimonial" {...props} />;
}
