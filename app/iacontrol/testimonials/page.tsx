import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { TestimonialsScreen } from "@/components/admin/testimonials/testimonials-screen";
import { requireAdminPage } from "@/lib/auth/session";
import { listTestimonials } from "@/lib/testimonials/data";

export const metadata: Metadata = { title: "Testemunhos" };

export default async function TestimonialsPage() {
  const user = await requireAdminPage("/iacontrol/testimonials");
  return <TestimonialsScreen initial={await firstData(listTestimonials())} isRoot={user.is_root} />;
}
