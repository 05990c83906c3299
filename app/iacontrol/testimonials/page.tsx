import type { Metadata } from "next";
import { firstData } from "@/components/admin/page-data";
import { TestimonialsScreen } from "@/components/admin/screens/testimonials/testimonials-screen";
import { listTestimonials } from "@/lib/content/testimonials/data";
import { requireAdminPage } from "@/lib/people/auth/session";
import { listWaiting } from "@/lib/records/scheduled/data";

export const metadata: Metadata = { title: "Testemunhos" };

export default async function TestimonialsPage() {
  const user = await requireAdminPage("/iacontrol/testimonials");
  const [initial, scheduled] = await Promise.all([
    firstData(listTestimonials()),
    firstData(listWaiting("testimonial")),
  ]);
  return <TestimonialsScreen initial={initial} scheduled={scheduled ?? []} isRoot={user.is_root} />;
}
